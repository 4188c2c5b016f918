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
    for_pixels (x, y, width, height)
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
}

static void free_picture(struct picture *picture)
{
    DdcSurface_Destroy(picture->surface);
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
    for_area (x, y, ax, ay, ax + a->image.pixels.width,
              ay + a->image.pixels.height)
    {
        if (is_solid_at(a, ax, ay, x, y) && is_solid_at(b, bx, by, x, y))
        {
            return true;
        }
    }
    return false;
}

/* Compares the test of two sprites, in both orders; returns the result. */
static int check_sprites(const struct picture *a, int ax, int ay,
                         const struct picture *b, int bx, int by)
{
    bool expected = oracle_overlap(a, ax, ay, b, bx, by);
    DdcSprite *sprite_a;
    DdcSprite *sprite_b;
    ddc_int32 hit;

    ok(DdcSprite_CreateFrom(a->surface, ax, ay, &sprite_a));
    ok(DdcSprite_CreateFrom(b->surface, bx, by, &sprite_b));
    ok(DdcSprites_Overlap(sprite_a, sprite_b, &hit));
    assert_int_equal(hit, expected);
    ok(DdcSprites_Overlap(sprite_b, sprite_a, &hit));
    assert_int_equal(hit, expected);
    assert_int_equal(DdcSpritesCollide(sprite_a, sprite_b), expected);
    DdcSprite_Destroy(sprite_a);
    DdcSprite_Destroy(sprite_b);
    return expected;
}

/* As check_sprites, by the pixels: pictures without pixels have no sprites. */
static int check_pixels(const struct picture *a, int ax, int ay,
                        const struct picture *b, int bx, int by)
{
    bool expected = oracle_overlap(a, ax, ay, b, bx, by);

    assert_int_equal(DdcPixels_Overlap(&a->image.pixels, &a->key,
                                       &b->image.pixels, &b->key, bx - ax,
                                       by - ay),
                     expected);
    assert_int_equal(DdcPixels_Overlap(&b->image.pixels, &b->key,
                                       &a->image.pixels, &a->key, ax - bx,
                                       ay - by),
                     expected);
    return expected;
}

TEST(random_pairs_agree_with_the_oracle)
{
    int hits = 0;
    int sprite_pairs = 0;

    test_seed(2026);
    test_log_listen();
    for (int pair = 0; pair < PAIRS;)
    {
        struct picture a;
        struct picture b;

        make_picture(&a);
        make_picture(&b);
        for (int i = 0; i < OFFSETS_PER_PICTURE; i++, pair++)
        {
            int ax = test_random_in(-1000, 1000);
            int ay = test_random_in(-1000, 1000);
            int bx = ax + test_random_in(-55, 55);
            int by = ay + test_random_in(-55, 55);

            if (a.surface != NULL && b.surface != NULL)
            {
                hits += check_sprites(&a, ax, ay, &b, bx, by);
                sprite_pairs++;
            }
            else
            {
                hits += check_pixels(&a, ax, ay, &b, bx, by);
            }
        }
        free_picture(&a);
        free_picture(&b);
    }
    print_message("seed 2026: %d pairs, %d of sprites, %d hits\n", PAIRS,
                  sprite_pairs, hits);
    assert_true(hits > PAIRS / 10);
    assert_true(hits < PAIRS / 2);
}
