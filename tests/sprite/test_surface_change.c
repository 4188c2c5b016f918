/* SPDX-License-Identifier: Zlib */
/* Sprites of a mask alone, and sprites that get another surface. */
#include "picture.h"
#include "world_fixture.h"

static DdcMask *mask; /* 6x4, solid but for its left top corner */

BEFORE_EACH_TEST()
{
    world_setup();
    mask = test_mask(6, 4, 1);
    ok(DdcMask_Set(mask, 0, 0, 0));
}

static void assert_both_rects(const DdcSprite *sprite, int left, int top,
                              int right, int bottom)
{
    const DdcRect expected = {left, top, right, bottom};
    DdcRect rect;

    ok(DdcSprite_GetRect(sprite, &rect));
    assert_same(rect, expected);
    ok(DdcSprite_GetCollideRect(sprite, &rect));
    assert_same(rect, expected);
}

static int solid_at(const DdcSprite *sprite, int x, int y)
{
    ddc_int32 hot = 7;
    ddc_int32 shown = 7;

    ok(DdcSprite_TestCollidePoint(sprite, x, y, &hot));
    ok(DdcSprite_TestPoint(sprite, x, y, &shown));
    assert_int_equal(hot, shown);
    return hot;
}

/* ---- A mask alone ------------------------------------------------------- */

TEST(a_mask_alone_collides_and_takes_no_lock)
{
    ddc_int32 hit;

    OWN(DdcSprite, alone, DdcSprite_CreateFromMask(mask, 10, 20, &alone));
    DdcSprite *two = make_sprite(&f.a, 0, 0);
    assert_null(DdcSprite_GetSurface(alone));
    assert_ptr_equal(test_mask_of(alone), mask);
    assert_both_rects(alone, 10, 20, 16, 24);
    assert_int_equal(DdcSprite_GetCenterX(alone), 13);
    assert_int_equal(solid_at(alone, 10, 20), 0);
    assert_int_equal(solid_at(alone, 11, 20), 1);
    assert_int_equal(solid_at(alone, 16, 20), 0);
    assert_journal("");
    DdcSprite_SetXY(two, 1, 11);
    ok(DdcSprite_TestOverlap(alone, two, &hit));
    assert_int_equal(hit, 0);
    DdcSprite_SetXY(two, 2, 11);
    ok(DdcSprite_TestOverlap(alone, two, &hit));
    assert_int_equal(hit, 1);
    assert_journal("La Ua La Ua");
}

TEST(a_mask_alone_has_a_contact_without_pixel_values)
{
    DdcContact contact;

    OWN(DdcSprite, one, DdcSprite_CreateFromMask(mask, 0, 0, &one));
    OWN(DdcSprite, two, DdcSprite_CreateFromMask(mask, 5, 1, &two));
    ok(DdcSprite_FindContact(one, two, &contact));
    assert_fields(DdcContact, contact, .hit = 1, .x = 5, .y = 2, .area = 2,
                  .normal_x = -5, .normal_y = -2, .push_x = 1,
                  .push_kind = DDC_PUSH_SHORTEST);
}

TEST(it_is_mirrored_and_stretched)
{
    OWN(DdcSprite, alone, DdcSprite_CreateFromMask(mask, 0, 0, &alone));
    ok(DdcSprite_SetMirror(alone, DDC_MIRROR_LEFTRIGHT));
    assert_int_equal(solid_at(alone, 0, 0), 1);
    assert_int_equal(solid_at(alone, 5, 0), 0);
    ok(DdcSprite_SetSize(alone, 12, 4));
    assert_both_rects(alone, 0, 0, 12, 4);
    assert_int_equal(solid_at(alone, 9, 0), 1);
    assert_int_equal(solid_at(alone, 10, 0), 0);
    assert_int_equal(solid_at(alone, 11, 0), 0);
    assert_int_equal(solid_at(alone, 11, 1), 1);
}

TEST(another_mask_gives_it_another_size)
{
    DdcRect rect;

    DdcMask *larger = test_mask(9, 9, 1);
    OWN(DdcSprite, alone, DdcSprite_CreateFromMask(mask, 1, 2, &alone));
    ok(DdcSprite_SetMask(alone, larger, 0, 0));
    assert_both_rects(alone, 1, 2, 10, 11);
    ok(DdcSprite_SetMask(alone, larger, 3, -1));
    ok(DdcSprite_GetRect(alone, &rect));
    assert_fields(DdcRect, rect, 1, 2, 10, 11);
    ok(DdcSprite_GetCollideRect(alone, &rect));
    assert_fields(DdcRect, rect, 4, 1, 13, 10);
    ok(DdcSprite_GetFrame(alone, &rect));
    assert_fields(DdcRect, rect, 0, 0, 9, 9);
}

TEST(what_needs_a_surface_is_refused)
{
    const DdcRect part = {0, 0, 1, 1};
    DdcMask *without_pixels = test_mask(0, 5, 1);
    DdcSprite *none;

    assert_refused(DDC_E_RANGE,
                   DdcSprite_CreateFromMask(without_pixels, 0, 0, &none));
    assert_null(none);
    OWN(DdcSprite, alone, DdcSprite_CreateFromMask(mask, 0, 0, &alone));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_SetFrame(alone, NULL));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_SetFrame(alone, &part));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_SetKey(alone, NULL));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_SetMask(alone, NULL, 0, 0));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_SetMask(alone, without_pixels, 0, 0));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_SetHotImage(alone, f.a.surface, NULL, NULL, 0, 0));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_SetHotImage(alone, NULL, NULL, NULL, 0, 0));
    assert_both_rects(alone, 0, 0, 6, 4);
}

/* ---- Compared with a sprite on a surface -------------------------------- */

static void assert_alike(const DdcSprite *one, const DdcSprite *two,
                         const DdcSprite *other)
{
    DdcRect rects[4];
    ddc_int32 hits[2];

    DdcSprite_GetRect(one, &rects[0]);
    DdcSprite_GetRect(two, &rects[1]);
    DdcSprite_GetCollideRect(one, &rects[2]);
    DdcSprite_GetCollideRect(two, &rects[3]);
    assert_same(rects[0], rects[1]);
    assert_same(rects[2], rects[3]);
    ok(DdcSprite_TestOverlap(one, other, &hits[0]));
    ok(DdcSprite_TestOverlap(two, other, &hits[1]));
    assert_int_equal(hits[0], hits[1]);
    for (int i = 0; i < 20; i++)
    {
        int x = test_random_in(-60, 150);
        ddc_int32 solid;
        ok(DdcSprite_TestCollidePoint(one, x, 3 + i, &solid));
        assert_int_equal(solid_at(two, x, 3 + i), solid);
    }
}

/* The same mask on a sprite with a surface of the mask's size, and alone. */
TEST(it_collides_as_a_sprite_with_a_surface_of_its_size)
{
    DdcSprite *other = make_sprite(&f.a, 0, 0);

    for_steps(round, 200, 51)
    {
        struct picture picture =
            picture_random(test_random_in(1, 70), test_random_in(1, 40));
        DdcMask *shared = picture_to_mask(&picture);
        struct test_image image =
            test_image_make(picture.width, picture.height, 0, false);
        DdcSprite *sprites[2] = {
            test_sprite(test_surface(&image.pixels), 0, 0)};

        ok(DdcSprite_SetMask(sprites[0], shared, 0, 0));
        ok(DdcSprite_CreateFromMask(shared, 0, 0, &sprites[1]));
        test_own(sprites[1], destroy_DdcSprite);
        for (int i = 0; i < 5; i++)
        {
            int x = test_random_in(-50, 50);
            int width = test_random_in(0, 90);
            int mirror = test_random_in(0, 3) * DDC_MIRROR_LEFTRIGHT;

            for_rows(k, sprites)
            {
                ok(DdcSprite_SetXY(sprites[k], x, 3));
                ok(DdcSprite_SetSize(sprites[k], width, 20));
                ok(DdcSprite_SetMirror(sprites[k], mirror));
            }
            assert_alike(sprites[0], sprites[1], other);
        }
    }
}

/* ---- Another surface ---------------------------------------------------- */

TEST(a_surface_is_replaced_and_the_rest_stays)
{
    static struct scripted_surface wide;
    DdcSprite *sprite = make_sprite(&f.a, 7, 8);
    DdcPosition velocity;
    DdcKey key;

    scripted_surface_make(&wide, 'w', 20, 5);
    wide.key = (DdcKey){0xFF, 3, 9};
    DdcSprite_SetVelocity(sprite, 2, -3);
    ok(DdcSprite_SetSurface(sprite, wide.surface, NULL, NULL));
    assert_ptr_equal(DdcSprite_GetSurface(sprite), wide.surface);
    assert_both_rects(sprite, 7, 8, 27, 13);
    ok(DdcSprite_GetKey(sprite, &key));
    assert_same(key, wide.key);
    DdcSprite_GetVelocity(sprite, &velocity.x, &velocity.y);
    assert_fields(DdcPosition, velocity, 2, -3);
    /* The old surface is not used any more: its last use is given back. */
    DdcSurface_Destroy(f.a.surface);
    assert_true(f.a.released);
    f.a.surface = NULL;
}

TEST(a_frame_and_a_key_come_with_it)
{
    const DdcRect frame = {2, 3, 6, 9};
    const DdcKey own = {0xFF, 250, 255};
    DdcKey key;

    DdcSprite *sprite = make_sprite(&f.a, 0, 0);
    ok(DdcSprite_SetSize(sprite, 8, 0));
    ok(DdcSprite_SetSurface(sprite, f.b.surface, &frame, &own));
    assert_both_rects(sprite, 0, 0, 8, 6);
    ok(DdcSprite_GetKey(sprite, &key));
    assert_same(key, own);
}

/* The only event of a step. */
static ddc_int32 kind_of_next_event(void)
{
    DdcPairEvent event;
    ddc_uint32 needed;

    step();
    ok(DdcWorld_ListEvents(f.world, &event, 1, &needed));
    return event.kind;
}

TEST(a_pair_stays_when_its_surface_is_replaced)
{
    DdcSprite *one = add_sprite(&f.a, 0, 0);

    add_sprite(&f.a, 5, 5);
    step();
    ok(DdcSprite_SetSurface(one, f.b.surface, NULL, NULL));
    assert_int_equal(kind_of_next_event(), DDC_PAIR_STAY);
    ok(DdcSprite_SetMask(one, mask, 0, 0));
    ok(DdcSprite_SetSurface(one, NULL, NULL, NULL));
    assert_null(DdcSprite_GetSurface(one));
    assert_both_rects(one, 0, 0, 6, 4);
    /* 6x4 does not reach (5,5). */
    assert_int_equal(kind_of_next_event(), DDC_PAIR_END);
    ok(DdcSprite_SetSurface(one, f.b.surface, NULL, NULL));
    ok(DdcSprite_SetMask(one, NULL, 0, 0));
    assert_int_equal(kind_of_next_event(), DDC_PAIR_BEGIN);
}

TEST(a_failed_replacement_changes_nothing)
{
    const DdcRect outside = {0, 0, SIZE + 1, 1};

    DdcSprite *sprite = make_sprite(&f.a, 1, 1);
    f.b.describe_result = DDC_E_LOST;
    assert_refused(DDC_E_LOST,
                   DdcSprite_SetSurface(sprite, f.b.surface, NULL, NULL));
    f.b.describe_result = DDC_OK;
    assert_refused(DDC_E_RANGE,
                   DdcSprite_SetSurface(sprite, f.b.surface, &outside, NULL));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprite_SetSurface(sprite, NULL, NULL, NULL));
    assert_ptr_equal(DdcSprite_GetSurface(sprite), f.a.surface);
    assert_both_rects(sprite, 1, 1, 11, 11);
}

TEST(a_destroyed_surface_can_be_replaced)
{
    ddc_int32 solid;

    DdcSprite *sprite = make_sprite(&f.a, 0, 0);
    DdcSurface_Destroy(f.a.surface);
    f.a.surface = NULL;
    returns(DDC_E_DESTROYED, DdcSprite_TestPoint(sprite, 1, 1, &solid));
    ok(DdcSprite_SetSurface(sprite, f.b.surface, NULL, NULL));
    ok(DdcSprite_TestPoint(sprite, 1, 1, &solid));
    assert_int_equal(solid, 1);
}

/* ---- Within functions of the game --------------------------------------- */

static DdcSprite *changed_in_lock;
static DdcResult result_in_lock;

static DdcPixels change_while_locked(DdcPixels pixels)
{
    result_in_lock =
        DdcSprite_SetSurface(changed_in_lock, f.b.surface, NULL, NULL);
    return pixels;
}

TEST(a_replacement_within_a_lock_is_refused)
{
    ddc_int32 solid;

    changed_in_lock = make_sprite(&f.a, 0, 0);
    f.a.tamper = change_while_locked;
    ok(DdcSprite_TestPoint(changed_in_lock, 1, 1, &solid));
    returns(DDC_E_INUSE, result_in_lock);
    assert_ptr_equal(DdcSprite_GetSurface(changed_in_lock), f.a.surface);
}

static void DDC_CALL replace_on_hit(DdcSprite *self, DdcSprite *other)
{
    (void)other;
    ok(DdcSprite_SetSurface(self, f.b.surface, NULL, NULL));
    DdcSprite_Destroy(self);
}

TEST(a_sprite_is_replaced_and_destroyed_when_it_is_hit)
{
    add_sprite(&f.a, 0, 0);
    add_sprite(&f.a, 8, 8);
    DdcSprite *hit = add_sprite(&f.a, 5, 5);
    DdcSprite_SetHitFn(hit, replace_on_hit);
    assert_int_equal(step().touching, 3);
    assert_int_equal(step().touching, 1);
    assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
}
