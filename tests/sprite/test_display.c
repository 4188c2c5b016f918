/* SPDX-License-Identifier: Zlib */
/* What a sprite displays: which sprites do so alike, and packing parts of it.
 */
#include "display_model.h"

#include "mask/mask.h"
#include "sprite/sprite.h"

/* Two sprites on one image of 8x8 random pixels, one on another. */
static struct fixture
{
    struct pixel_image image[2];
    DdcSurface *surface[2];
    DdcSprite *one;
    DdcSprite *two;
    DdcSprite *other;
} f;

BEFORE_EACH_TEST()
{
    for (int i = 0; i < 2; i++)
    {
        f.image[i] = pixel_image_make(8, 8, 2, 1, 1, false);
        pixel_image_randomize(&f.image[i].pixels);
        f.surface[i] = test_surface(&f.image[i].pixels);
    }
    f.one = test_sprite(f.surface[0], 0, 0);
    f.two = test_sprite(f.surface[0], 9, 9);
    f.other = test_sprite(f.surface[1], 0, 0);
    test_log_listen();
}

static bool alike(void)
{
    return ddc_sprite_packs_alike(f.one, f.two);
}

/* One sprite is changed, then the other in the same way. */
TEST(sprites_pack_alike_when_all_that_counts_is_equal)
{
    const DdcRect frame = {0, 0, 4, 4};
    DdcKey key;

    assert_true(ddc_display_is_identity(&f.one->display));
    assert_true(alike());
    assert_false(ddc_sprite_packs_alike(f.one, f.other));
    DdcKey_SetColor(&key, 9, 0xFFFF);
    DdcSprite_SetKey(f.one, &key);
    assert_false(alike());
    DdcSprite_SetKey(f.two, &key);
    assert_true(alike());
    DdcSprite_SetFrame(f.one, &frame);
    assert_false(alike());
    DdcSprite_SetFrame(f.two, &frame);
    DdcSprite_SetMirror(f.one, DDC_MIRROR_UPDOWN);
    assert_false(ddc_display_is_identity(&f.one->display));
    assert_false(alike());
    DdcSprite_SetMirror(f.two, DDC_MIRROR_UPDOWN);
    assert_true(alike());
    DdcSprite_SetSize(f.one, 0, 9);
    assert_false(alike());
    DdcSprite_SetSize(f.two, 0, 9);
    assert_true(alike());
    DdcSprite_SetHotImage(f.one, f.surface[1], NULL, &key, 1, 2);
    assert_ptr_equal(f.one->collision.surface, f.surface[1]);
    assert_false(alike());
    DdcSprite_SetHotImage(f.two, f.surface[1], NULL, &key, 1, 2);
    assert_true(alike());
    DdcSprite_SetAngle(f.one, 1000);
    assert_false(alike());
    DdcSprite_SetAngle(f.two, 1000);
    assert_true(alike());
}

TEST(a_mask_is_ready_and_has_no_surface)
{
    const struct ddc_image *c = &f.one->collision;
    DdcMask *mask = test_mask(3, 2, 1);

    assert_ptr_equal(c->surface, f.surface[0]);
    assert_null(c->mask);
    ok(DdcSprite_SetMask(f.one, mask, 0, 0));
    assert_null(c->surface);
    assert_ptr_equal(c->mask, mask);
    ok(DdcSprite_SetSize(f.one, 16, 16));
    assert_mask_is(c->mask, "######/######/######/######");
}

/* Compares each rectangle of a mirrored and stretched image with the whole. */
TEST(any_part_of_the_displayed_image_can_be_packed)
{
    const struct ddc_image *c = &f.one->collision;
    DdcKey key;

    DdcKey_SetColor(&key, 0, 1);
    DdcSprite_SetKey(f.one, &key);
    for (int mirror = 0; mirror <= 6; mirror += 2)
    {
        ok(DdcSprite_SetMirror(f.one, mirror));
        ok(DdcSprite_SetSize(f.one, 11, 5));
        for (int i = 0; i < 11 * 11 * 25; i++)
        {
            DdcRect need = {i % 11, i / 121 % 5, i / 11 % 11 + 1, i / 605 + 1};
            struct ddc_packing *packing;

            if (DdcRect_IsEmpty(&need))
            {
                continue;
            }
            ok(ddc_packing_create(c, &f.one->display, &need, &packing));
            ddc_packing_fill(packing, c, &f.one->display, &f.image[0].pixels);
            const DdcMask *mask = &packing->displayed_mask;
            for_pixels(x, y, mask->width, mask->height)
            {
                ddc_int32 solid;
                DdcSprite_TestPoint(f.one, need.left + x, need.top + y, &solid);
                assert_int_equal(DdcMask_Get(mask, x, y), solid);
            }
            ddc_free(packing);
        }
    }
}

/* ---- What is kept -------------------------------------------------------- */

/* The allocations of a test; what is kept needs none after the first test. */
static int allocations(const DdcSprite *a, const DdcSprite *b)
{
    ddc_int32 hit;

    test_memory_watch(0);
    ok(DdcSprite_TestOverlap(a, b, &hit));
    int asked = test_memory_asked();
    test_memory_unwatch();
    return asked;
}

static DdcSprite *mirrored_sprite(DdcSurface *surface, int width, int height)
{
    DdcSprite *sprite = test_sprite(surface, 0, 0);

    ok(DdcSprite_SetMirror(sprite, DDC_MIRROR_LEFTRIGHT));
    ok(DdcSprite_SetSize(sprite, width, height));
    return sprite;
}

TEST(what_is_displayed_is_kept_up_to_128_pixels_shown_as_256)
{
    static const struct
    {
        int width;
        int height;
        int shown_width;
        int shown_height;
        int is_kept;
    } rows[] = {{128, 128, 256, 256, 1},
                {129, 2, 0, 0, 0},
                {2, 129, 0, 0, 0},
                {8, 8, 257, 0, 0},
                {8, 8, 0, 257, 0}};

    ok(DdcSprite_SetMask(f.two, test_mask(8, 8, 1), -9, -9));
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
        struct pixel_image image =
            pixel_image_make(rows[i].width, rows[i].height, 1, 1, 1, false);
        DdcSprite *sprite =
            mirrored_sprite(test_surface(&image.pixels), rows[i].shown_width,
                            rows[i].shown_height);
        assert_true(allocations(sprite, f.two) > 0);
        assert_int_equal(allocations(sprite, f.two) == 0, rows[i].is_kept);
    }
}

TEST(pixels_that_keep_changing_are_not_kept_for_64_tests)
{
    struct pixel_image image = pixel_image_make(8, 8, 1, 1, 1, false);
    DdcSprite *sprite = mirrored_sprite(test_surface(&image.pixels), 0, 0);

    ok(DdcSprite_SetMask(f.two, test_mask(8, 8, 1), -9, -9));
    for (int i = 0; i < 3; i++)
    {
        test_image_set(&image.pixels, 3, 3, i % 2 ? 0 : 7);
        assert_int_equal(allocations(sprite, f.two), i == 0);
    }
    for (int i = 0; i < 64; i++)
    {
        assert_true(allocations(sprite, f.two) > 0);
    }
    assert_int_equal(allocations(sprite, f.two), 0);
}

/* Which are found from the corners of a part of the area. */
TEST(only_pixels_that_are_shown_are_packed)
{
    const DdcRect need = {1, 2, 4, 7};

    ok(DdcSprite_SetAngle(f.one, 180000));
    const DdcRect shown =
        ddc_image_upright_rect(&f.one->picture, &f.one->display, &need);
    assert_fields(DdcRect, shown, 4, 1, 7, 6);
}
