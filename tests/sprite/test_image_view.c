/* SPDX-License-Identifier: Zlib */
/* The functions of image views (a part of a surface with key, flips and scale)
 * that worlds call. */
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

/* One sprite is changed, then the other in the same way. */
TEST(equal_views_are_the_same_image)
{
    const DdcRect frame = {0, 0, 4, 4};
    const struct ddc_image_view *a = &f.one->collision_view;
    const struct ddc_image_view *b = &f.two->collision_view;
    DdcKey key;

    assert_true(ddc_image_view_is_identity(a));
    assert_true(ddc_image_view_equals(a, b));
    assert_false(ddc_image_view_equals(a, &f.other->collision_view));
    DdcKey_SetColor(&key, 9, 0xFFFF);
    DdcSprite_SetKey(f.one, &key);
    assert_false(ddc_image_view_equals(a, b));
    DdcSprite_SetKey(f.two, &key);
    assert_true(ddc_image_view_equals(a, b));
    DdcSprite_SetFrame(f.one, &frame);
    assert_false(ddc_image_view_equals(a, b));
    DdcSprite_SetFrame(f.two, &frame);
    DdcSprite_SetMirror(f.one, DDC_MIRROR_UPDOWN);
    assert_false(ddc_image_view_is_identity(a));
    assert_false(ddc_image_view_equals(a, b));
    DdcSprite_SetMirror(f.two, DDC_MIRROR_UPDOWN);
    assert_true(ddc_image_view_equals(a, b));
    DdcSprite_SetSize(f.one, 0, 9);
    assert_false(ddc_image_view_equals(a, b));
    DdcSprite_SetSize(f.two, 0, 9);
    assert_true(ddc_image_view_equals(a, b));
    DdcSprite_SetHotImage(f.one, f.surface[1], NULL, &key, 1, 2);
    assert_ptr_equal(a->surface, f.surface[1]);
    assert_false(ddc_image_view_equals(a, b));
    DdcSprite_SetHotImage(f.two, f.surface[1], NULL, &key, 1, 2);
    assert_true(ddc_image_view_equals(a, b));
}

TEST(a_mask_is_ready_and_has_no_surface)
{
    const struct ddc_image_view *c = &f.one->collision_view;
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
    const struct ddc_image_view *c = &f.one->collision_view;
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
            DdcMask *mask;

            if (DdcRect_IsEmpty(&need))
            {
                continue;
            }
            assert_int_equal(
                ddc_image_view_pack(c, &f.image[0].pixels, &need, &mask), 0);
            for_pixels(x, y, mask->width, mask->height)
            {
                ddc_int32 solid;
                DdcSprite_TestPoint(f.one, need.left + x, need.top + y, &solid);
                assert_int_equal(DdcMask_Get(mask, x, y), solid);
            }
            DdcMask_Destroy(mask);
        }
    }
}
