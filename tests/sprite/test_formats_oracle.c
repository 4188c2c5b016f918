/* SPDX-License-Identifier: Zlib */
/*
 * Oracle test: 100 000 random pairs of sprites of all formats, keys, frames,
 * flips, sizes and hot images. Both collide by pixels, both by masks, one by
 * pixels and one by a mask, also with surfaces that cannot be locked at the
 * same time. All must give the result of tests/support/display_model.h.
 */
#include "random_sprite.h"

#define PAIRS     100000
#define PER_IMAGE 25

static void assert_overlap(const DdcSprite *a, const DdcSprite *b, int expected)
{
    ddc_int32 hit = 7;

    ok(DdcSprite_TestOverlap(a, b, &hit));
    assert_int_equal(hit, expected);
    ok(DdcSprite_TestOverlap(b, a, &hit));
    assert_int_equal(hit, expected);
}

static bool check_pair(struct random_sprite *a, struct random_sprite *b)
{
    int ax = test_random_in(-1000, 1000);
    int ay = test_random_in(-1000, 1000);
    int dx;
    int dy;

    random_sprite_nearby_offset(a, b, &dx, &dy);
    int expected =
        picture_overlap(&a->solid, &b->solid, b->box.left + dx - a->box.left,
                        b->box.top + dy - a->box.top) > 0;

    random_sprite_move(a, ax, ay);
    random_sprite_move(b, ax + dx, ay + dy);
    assert_overlap(a->by_pixels, b->by_pixels, expected);
    assert_overlap(a->by_mask, b->by_mask, expected);
    assert_overlap(a->by_pixels, b->by_mask, expected);
    random_sprite_one_lock_at_a_time = true;
    assert_overlap(a->by_pixels, b->by_pixels, expected);
    random_sprite_one_lock_at_a_time = false;
    assert_int_equal(random_sprite_locks_open(), 0);
    return expected;
}

TEST(pixels_and_masks_agree_with_the_model)
{
    int hits = 0;

    for_steps(image, PAIRS / PER_IMAGE, 100000)
    {
        struct random_sprite a;
        struct random_sprite b;

        random_sprite_make(&a);
        random_sprite_make(&b);
        for (int i = 0; i < PER_IMAGE; i++)
        {
            hits += check_pair(&a, &b);
        }
    }
    /* If nearly all or nearly no pairs overlapped, the test would prove
     * little. */
    assert_total(hits, PAIRS / 5, PAIRS * 4 / 5);
}

TEST(points_agree_with_the_model)
{
    for_steps(round, 300, 7)
    {
        struct random_sprite s;

        random_sprite_make(&s);
        random_sprite_move(&s, 40, -70);
        for (int i = 0; i < 400; i++)
        {
            int x = test_random_in(s.box.left - 3, s.box.right + 3);
            int y = test_random_in(s.box.top - 3, s.box.bottom + 3);
            int expected = display_model_is_solid(&s.model, x, y);
            ddc_int32 solid = 7;

            ok(DdcSprite_TestCollidePoint(s.by_pixels, x + 40, y - 70, &solid));
            assert_int_equal(solid, expected);
            ok(DdcSprite_TestCollidePoint(s.by_mask, x + 40, y - 70, &solid));
            assert_int_equal(solid, expected);
        }
    }
}

TEST(rectangles_agree_with_the_model)
{
    for_steps(round, 2000, 8)
    {
        struct random_sprite s;
        DdcRect rect;

        random_sprite_make(&s);
        if (!DdcRect_IsEmpty(&s.box))
        {
            ok(DdcSprite_GetCollideRect(s.by_pixels, &rect));
            assert_same(rect, s.box);
        }
        ok(DdcSprite_GetCollideRect(s.by_mask, &rect));
        assert_int_equal(DdcRect_IsEmpty(&rect), DdcRect_IsEmpty(&s.box));
        ok(DdcSprite_GetRect(s.by_mask, &rect));
        assert_fields(DdcRect, rect, 0, 0, s.model.width, s.model.height);
    }
}
