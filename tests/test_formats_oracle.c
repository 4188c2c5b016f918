/* SPDX-License-Identifier: Zlib */
/*
 * 100 000 random pairs of sprites over all formats, keys, frames, mirrors,
 * sizes and hot images: by their pixels, by masks of them, one by the one and
 * one by the other, and with surfaces that can not be locked together. All
 * must give the answer of tests/support/shown.h.
 */
#include "shown.h"

#define PAIRS    100000
#define PER_LOOK 25

/* A random sprite twice, by its pixels and by a mask, and what is right. */
struct subject
{
    struct deep_image picture;
    struct deep_image hot;
    DdcSurface *picture_surface;
    DdcSurface *hot_surface;
    struct shown shown;
    DdcRect box;
    struct picture solid;
    DdcSprite *by_pixels;
    DdcSprite *by_mask;
};

/* ---- Surfaces that may exclude each other ---------------------------------
 */

static bool one_at_a_time;
static int locked;

static DdcResult DDC_CALL describe(void *handle, DdcSurfaceInfo *out)
{
    const struct deep_image *image = handle;

    *out = (DdcSurfaceInfo){image->pixels.width,
                            image->pixels.height,
                            image->pixels.bytes_per_pixel,
                            {0, 1, 0}};
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *handle, DdcPixels *out)
{
    if (one_at_a_time && locked > 0)
    {
        return DDC_E_LOCKEDSURFACES;
    }
    locked++;
    *out = ((const struct deep_image *)handle)->pixels;
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *handle)
{
    (void)handle;
    locked--;
    return DDC_OK;
}

static DdcSurface *surface_of(struct deep_image *image)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, NULL, NULL};
    DdcSurface *surface;

    assert_int_equal(DdcSurface_Create(&ops, image, &surface), DDC_OK);
    return surface;
}

/* ---- Subjects -------------------------------------------------------------
 */

static struct deep_image random_image(void)
{
    struct deep_image image = deep_make(
        test_random_in(1, 30), test_random_in(1, 30), test_random_in(1, 4),
        test_random_in(0, 9), test_random_in(0, 3), test_random_in(0, 1));

    deep_scramble(&image.pixels);
    return image;
}

/* Mostly transparent at one time, mostly solid at another. */
static DdcKey random_key(const DdcPixels *pixels)
{
    uint32_t color = deep_get(pixels, 0, 0);
    DdcKey key = {~(uint32_t)0, color, color};

    switch (test_random_in(0, 4))
    {
    case 0:
        return (DdcKey){0, 1, 0};
    case 1:
        key.mask = test_random();
        key.low &= key.mask;
        key.high &= key.mask;
        return key;
    case 2:
        key.low = color > 40 ? color - 40 : 0;
        key.high = color < UINT32_MAX - 40 ? color + 40 : color;
        return key;
    case 3:
        key.low = 0;
        return key;
    default:
        return key;
    }
}

static DdcRect random_part(const DdcPixels *pixels)
{
    DdcRect part;

    part.left = test_random_in(0, pixels->width - 1);
    part.top = test_random_in(0, pixels->height - 1);
    part.right = test_random_in(part.left + 1, pixels->width);
    part.bottom = test_random_in(part.top + 1, pixels->height);
    return part;
}

static int random_size(int natural)
{
    return test_random_in(0, 1) ? 0 : test_random_in(1, 3 * natural);
}

/* Half of them by their own pixels, half by another image at an offset. */
static void choose_image(struct subject *s, const DdcRect *frame)
{
    s->shown.pixels = &s->picture.pixels;
    s->shown.part = *frame;
    if (test_random_in(0, 1))
    {
        s->shown.pixels = &s->hot.pixels;
        s->shown.part = random_part(&s->hot.pixels);
        s->shown.right = test_random_in(-20, 20);
        s->shown.down = test_random_in(-20, 20);
    }
    s->shown.key = random_key(s->shown.pixels);
}

static DdcSprite *make_sprite(const struct subject *s, const DdcRect *frame,
                              const DdcKey *key, int width, int height)
{
    DdcSprite *sprite;

    assert_int_equal(DdcSprite_CreateFrom(s->picture_surface, 0, 0, &sprite),
                     DDC_OK);
    assert_int_equal(DdcSprite_SetFrame(sprite, frame), DDC_OK);
    assert_int_equal(DdcSprite_SetKey(sprite, key), DDC_OK);
    assert_int_equal(DdcSprite_SetMirror(sprite, s->shown.mirror), DDC_OK);
    assert_int_equal(DdcSprite_SetSize(sprite, width, height), DDC_OK);
    return sprite;
}

static void dress(struct subject *s)
{
    bool hot = s->shown.pixels == &s->hot.pixels;
    DdcMask *mask;

    if (hot)
    {
        assert_int_equal(DdcSprite_SetHotImage(s->by_pixels, s->hot_surface,
                                               &s->shown.part, &s->shown.key,
                                               s->shown.right, s->shown.down),
                         DDC_OK);
    }
    assert_int_equal(
        DdcMask_CreateFromSurface(hot ? s->hot_surface : s->picture_surface,
                                  &s->shown.part, &s->shown.key, &mask),
        DDC_OK);
    assert_int_equal(
        DdcSprite_SetMask(s->by_mask, mask, s->shown.right, s->shown.down),
        DDC_OK);
    DdcMask_Destroy(mask);
}

static void make_subject(struct subject *s)
{
    memset(s, 0, sizeof *s);
    s->picture = random_image();
    s->hot = random_image();
    s->picture_surface = surface_of(&s->picture);
    s->hot_surface = surface_of(&s->hot);
    DdcRect frame = random_part(&s->picture.pixels);
    choose_image(s, &frame);
    s->shown.natural_width = frame.right - frame.left;
    s->shown.natural_height = frame.bottom - frame.top;
    int width = random_size(s->shown.natural_width);
    int height = random_size(s->shown.natural_height);
    s->shown.width = width > 0 ? width : s->shown.natural_width;
    s->shown.height = height > 0 ? height : s->shown.natural_height;
    s->shown.mirror = 2 * test_random_in(0, 3);
    s->by_pixels = make_sprite(s, &frame, &s->shown.key, width, height);
    s->by_mask = make_sprite(s, &frame, &s->shown.key, width, height);
    dress(s);
    s->box = shown_box(&s->shown);
    s->solid = shown_paint(&s->shown);
}

static void free_subject(struct subject *s)
{
    DdcSprite_Destroy(s->by_pixels);
    DdcSprite_Destroy(s->by_mask);
    DdcSurface_Destroy(s->picture_surface);
    DdcSurface_Destroy(s->hot_surface);
    picture_free(&s->solid);
    deep_free(&s->picture);
    deep_free(&s->hot);
}

/* ---- Tests ----------------------------------------------------------------
 */

static void move_to(struct subject *s, int x, int y)
{
    assert_int_equal(DdcSprite_SetXY(s->by_pixels, x, y), DDC_OK);
    assert_int_equal(DdcSprite_SetXY(s->by_mask, x, y), DDC_OK);
}

static void assert_overlap(const DdcSprite *a, const DdcSprite *b, int expected)
{
    ddc_int32 hit = 7;

    assert_int_equal(DdcSprites_Overlap(a, b, &hit), DDC_OK);
    assert_int_equal(hit, expected);
    assert_int_equal(DdcSprites_Overlap(b, a, &hit), DDC_OK);
    assert_int_equal(hit, expected);
}

static bool check_pair(struct subject *a, struct subject *b)
{
    int ax = test_random_in(-1000, 1000);
    int ay = test_random_in(-1000, 1000);
    /* Somewhere where b's box is over a's, or just beside it. */
    int dx = a->box.left - b->box.right +
             test_random_in(0, a->solid.width + b->solid.width);
    int dy = a->box.top - b->box.bottom +
             test_random_in(0, a->solid.height + b->solid.height);
    int expected =
        picture_overlap(&a->solid, &b->solid, b->box.left + dx - a->box.left,
                        b->box.top + dy - a->box.top) > 0;

    move_to(a, ax, ay);
    move_to(b, ax + dx, ay + dy);
    assert_overlap(a->by_pixels, b->by_pixels, expected);
    assert_overlap(a->by_mask, b->by_mask, expected);
    assert_overlap(a->by_pixels, b->by_mask, expected);
    one_at_a_time = true;
    assert_overlap(a->by_pixels, b->by_pixels, expected);
    one_at_a_time = false;
    assert_int_equal(locked, 0);
    return expected;
}

static void pixels_and_masks_agree_with_the_definition(void **state)
{
    (void)state;
    int hits = 0;

    test_seed(100000);
    for (int pair = 0; pair < PAIRS; pair += PER_LOOK)
    {
        struct subject a;
        struct subject b;

        make_subject(&a);
        make_subject(&b);
        for (int i = 0; i < PER_LOOK; i++)
        {
            hits += check_pair(&a, &b);
        }
        free_subject(&a);
        free_subject(&b);
    }
    /* The test would be idle if nearly all or nearly none touched. */
    assert_in_range(hits, PAIRS / 5, PAIRS * 4 / 5);
}

static void points_agree_with_the_definition(void **state)
{
    (void)state;
    test_seed(7);
    for (int round = 0; round < 300; round++)
    {
        struct subject s;

        make_subject(&s);
        move_to(&s, 40, -70);
        for (int i = 0; i < 400; i++)
        {
            int x = test_random_in(s.box.left - 3, s.box.right + 3);
            int y = test_random_in(s.box.top - 3, s.box.bottom + 3);
            int expected = shown_solid(&s.shown, x, y);
            ddc_int32 solid = 7;

            assert_int_equal(
                DdcSprite_TestHotPoint(s.by_pixels, x + 40, y - 70, &solid), 0);
            assert_int_equal(solid, expected);
            assert_int_equal(
                DdcSprite_TestHotPoint(s.by_mask, x + 40, y - 70, &solid), 0);
            assert_int_equal(solid, expected);
        }
        free_subject(&s);
    }
}

static void rectangles_agree_with_the_definition(void **state)
{
    (void)state;
    test_seed(8);
    for (int round = 0; round < 2000; round++)
    {
        struct subject s;
        DdcRect rect;

        make_subject(&s);
        if (!DdcRect_IsEmpty(&s.box))
        {
            assert_int_equal(DdcSprite_GetCollideRect(s.by_pixels, &rect), 0);
            assert_memory_equal(&rect, &s.box, sizeof rect);
        }
        assert_int_equal(DdcSprite_GetCollideRect(s.by_mask, &rect), DDC_OK);
        assert_int_equal(DdcRect_IsEmpty(&rect), DdcRect_IsEmpty(&s.box));
        assert_int_equal(DdcSprite_GetRect(s.by_mask, &rect), DDC_OK);
        assert_int_equal(rect.left, 0);
        assert_int_equal(rect.right, s.shown.width);
        assert_int_equal(rect.bottom, s.shown.height);
        free_subject(&s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pixels_and_masks_agree_with_the_definition),
        cmocka_unit_test(points_agree_with_the_definition),
        cmocka_unit_test(rectangles_agree_with_the_definition),
    };
    return cmocka_run_group_tests_name("formats_oracle", tests, NULL, NULL);
}
