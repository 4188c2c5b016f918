/* SPDX-License-Identifier: Zlib */
/*
 * Oracle test: 100 000 random pairs of sprites, compared with a naive
 * definition of collision that shares no code with the library: is there a
 * point at which both display a solid pixel?
 */
#include "test.h"

#define PAIRS               100000
#define OFFSETS_PER_PICTURE 20

struct picture
{
    struct test_image image;
    DdcKey key;
    DdcSurface *surface;
};

static void make_picture(struct picture *picture)
{
    static const int density[] = {0, 1, 3, 10, 50, 100};
    int width = test_random_in(0, 70);
    int height = test_random_in(0, 70);
    int padding = test_random_in(0, 40);
    int percent = density[test_random_in(0, 5)];

    picture->image =
        test_image_make(width, height, padding, test_random_in(0, 1));
    picture->key = (DdcKey){0xFF, 0, 0};
    if (test_random_in(0, 3) == 0)
    {
        int low = test_random_in(0, 255);
        picture->key.low = (ddc_uint32)low;
        picture->key.high = (ddc_uint32)test_random_in(low, 255);
    }
    for_pixels(x, y, width, height)
    {
        bool solid = test_random_in(0, 99) < percent;
        uint8_t transparent = (uint8_t)picture->key.low;
        test_image_set(&picture->image.pixels, x, y,
                       solid ? (uint8_t)test_random() : transparent);
    }
    DdcResult made = DdcSurface_CreateFromPixels(
        &picture->image.pixels, &picture->key, &picture->surface);
    /* Sprites of a surface without pixels are refused. */
    assert_int_equal(made, width > 0 && height > 0 ? DDC_OK : DDC_E_RANGE);
    test_own(picture->surface, destroy_DdcSurface);
}

/* Is the pixel at (x,y) of a picture whose corner is at (px,py) solid? */
static bool is_solid_at(const struct picture *picture, int px, int py, int x,
                        int y)
{
    int column = x - px;
    int row = y - py;

    if (column < 0 || row < 0 || column >= picture->image.pixels.width ||
        row >= picture->image.pixels.height)
    {
        return false;
    }
    unsigned value = test_image_get(&picture->image.pixels, column, row);
    return value < picture->key.low || value > picture->key.high;
}

/* The oracle: is there a point at which both pictures are solid? */
static bool oracle_overlap(const struct picture *a, int ax, int ay,
                           const struct picture *b, int bx, int by)
{
    for_area(x, y, ax, ay, ax + a->image.pixels.width,
             ay + a->image.pixels.height)
    {
        if (is_solid_at(a, ax, ay, x, y) && is_solid_at(b, bx, by, x, y))
        {
            return true;
        }
    }
    return false;
}

/* Compares the overlap of the pixels, in both orders. */
static void check_pixels(const struct picture *a, const struct picture *b,
                         int dx, int dy, bool expected)
{
    assert_int_equal(DdcPixels_Overlap(&a->image.pixels, &a->key,
                                       &b->image.pixels, &b->key, dx, dy),
                     expected);
    assert_int_equal(DdcPixels_Overlap(&b->image.pixels, &b->key,
                                       &a->image.pixels, &a->key, -dx, -dy),
                     expected);
}

/* Compares the overlap of two sprites, in both orders. */
static void check_sprites(DdcSprite *a, DdcSprite *b, bool expected)
{
    ddc_int32 hit;

    ok(DdcSprites_Overlap(a, b, &hit));
    assert_int_equal(hit, expected);
    ok(DdcSprites_Overlap(b, a, &hit));
    assert_int_equal(hit, expected);
    assert_int_equal(DdcSpritesCollide(a, b), expected);
}

/* Pictures without pixels have no sprites. */
TEST(random_pairs_agree_with_the_oracle)
{
    int hits = 0;

    test_log_listen();
    for_steps(pair, PAIRS / OFFSETS_PER_PICTURE, 2026)
    {
        struct picture a;
        struct picture b;

        make_picture(&a);
        make_picture(&b);
        for (int i = 0; i < OFFSETS_PER_PICTURE; i++)
        {
            int ax = test_random_in(-1000, 1000);
            int ay = test_random_in(-1000, 1000);
            int bx = ax + test_random_in(-55, 55);
            int by = ay + test_random_in(-55, 55);
            bool expected = oracle_overlap(&a, ax, ay, &b, bx, by);

            check_pixels(&a, &b, bx - ax, by - ay, expected);
            if (a.surface != NULL && b.surface != NULL)
            {
                check_sprites(test_sprite(a.surface, ax, ay),
                              test_sprite(b.surface, bx, by), expected);
            }
            hits += expected;
        }
    }
    assert_total(hits, PAIRS / 10, PAIRS / 2);
}
