/* SPDX-License-Identifier: Zlib */
/* Animations: frames that sprites share, and the masks that are kept. */
#include "picture.h"
#include "world_fixture.h"

#define FRAMES 3

static DdcMask *masks[FRAMES];  /* of different sizes */
static DdcFrame frames[FRAMES]; /* with these masks */
static DdcAnimation *animation; /* of the frames */

BEFORE_EACH_TEST()
{
    world_setup();
    test_seed(61);
    for (int i = 0; i < FRAMES; i++)
    {
        struct picture picture = picture_random(5 + i, 9 - i);
        masks[i] = picture_to_mask(&picture);
        frames[i] = (DdcFrame){masks[i], i - 1, 2 - i, {i, i, i + 5, 9}};
    }
    ok(DdcAnimation_Create(frames, FRAMES, &animation));
    test_own(animation, destroy_DdcAnimation);
}

/* ---- The object --------------------------------------------------------- */

TEST(frames_are_read_back_as_given)
{
    assert_int_equal(DdcAnimation_GetCount(animation), FRAMES);
    for (ddc_uint32 i = 0; i < FRAMES; i++)
    {
        DdcFrame frame;
        ok(DdcAnimation_GetFrame(animation, i, &frame));
        assert_ptr_equal(frame.mask, frames[i].mask);
        assert_int_equal(frame.dx, frames[i].dx);
        assert_int_equal(frame.dy, frames[i].dy);
        assert_same(frame.part, frames[i].part);
    }
}

TEST(masks_and_animation_live_until_their_last_sprite)
{
    DdcMask *mask;
    DdcAnimation *own;

    DdcSprite *sprite = make_sprite(&f.a, 0, 0);
    test_memory_watch(0);
    ok(DdcMask_Create(4, 4, 1, &mask));
    const DdcFrame frame = {mask, 0, 0, {0, 0, 4, 4}};
    ok(DdcAnimation_Create(&frame, 1, &own));
    DdcMask_Destroy(mask);
    ok(DdcSprite_SetMirror(sprite, DDC_MIRROR_UPDOWN));
    ok(DdcSprite_SetAnimation(sprite, own, 0));
    DdcAnimation_Destroy(own);
    test_log_listen();
    DdcAnimation_Destroy(own);
    returns(DDC_E_INVALIDPARAMS, test_log_result());
    assert_int_equal(DdcAnimation_GetCount(own), 1);
    assert_int_equal(test_memory_live(), 3);
    ok(DdcSprite_SetMask(sprite, NULL, 0, 0));
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* ---- Compared with a frame and a mask that are set ---------------------- */

static void set_frame_and_mask(DdcSprite *sprite, const DdcFrame *frame)
{
    ok(DdcSprite_SetFrame(sprite, &frame->part));
    ok(DdcSprite_SetMask(sprite, frame->mask, frame->dx, frame->dy));
}

static void change_both(DdcSprite *one, DdcSprite *two)
{
    int mirror = test_random_in(0, 3) * DDC_MIRROR_LEFTRIGHT;
    int width = test_random_in(0, 3) * 4;
    int height = test_random_in(0, 3) * 5;

    ok(DdcSprite_SetMirror(one, mirror));
    ok(DdcSprite_SetMirror(two, mirror));
    ok(DdcSprite_SetSize(one, width, height));
    ok(DdcSprite_SetSize(two, width, height));
}

static void assert_alike(const DdcSprite *one, const DdcSprite *two)
{
    DdcRect rects[4];

    DdcSprite_GetRect(one, &rects[0]);
    DdcSprite_GetRect(two, &rects[1]);
    DdcSprite_GetCollideRect(one, &rects[2]);
    DdcSprite_GetCollideRect(two, &rects[3]);
    assert_same(rects[0], rects[1]);
    assert_same(rects[2], rects[3]);
    for_area(x, y, rects[2].left - 1, rects[2].top - 1, rects[2].right + 1,
             rects[2].bottom + 1)
    {
        ddc_int32 solid[2];
        DdcSprite_TestCollidePoint(one, x, y, &solid[0]);
        DdcSprite_TestCollidePoint(two, x, y, &solid[1]);
        assert_int_equal(solid[0], solid[1]);
    }
}

static void assert_shows(const DdcSprite *sprite, const DdcAnimation *expected,
                         ddc_uint32 expected_index)
{
    DdcAnimation *shown;
    ddc_uint32 index = 99;

    ok(DdcSprite_GetAnimation(sprite, &shown, &index));
    assert_ptr_equal(shown, expected);
    assert_int_equal(index, expected_index);
}

TEST(it_is_as_if_frame_and_mask_were_set)
{
    DdcSprite *one = make_sprite(&f.a, 3, 4);
    DdcSprite *two = make_sprite(&f.a, 3, 4);

    for_steps(round, 3000, 61)
    {
        ddc_uint32 index = test_random() % FRAMES;

        change_both(one, two);
        ok(DdcSprite_SetAnimation(one, animation, index));
        set_frame_and_mask(two, &frames[index]);
        assert_alike(one, two);
        change_both(one, two);
        assert_alike(one, two);
        assert_shows(one, animation, index);
        assert_shows(two, NULL, 0);
    }
}

TEST(a_frame_without_a_mask_collides_by_the_picture)
{
    const DdcFrame plain[] = {{NULL, 5, 5, {0, 0, 3, 3}},
                              {masks[0], 0, 0, {0, 0, 0, 0}}};
    DdcRect rect;

    OWN(DdcAnimation, own, DdcAnimation_Create(plain, 2, &own));
    DdcSprite *sprite = make_sprite(&f.a, 0, 0);
    ok(DdcSprite_SetAnimation(sprite, own, 0));
    assert_null(test_mask_of(sprite));
    ok(DdcSprite_GetCollideRect(sprite, &rect));
    assert_int_equal(rect.left, 0);
    assert_int_equal(rect.right, 3);
    /* An empty part leaves the frame as it is. */
    ok(DdcSprite_SetAnimation(sprite, own, 1));
    assert_ptr_equal(test_mask_of(sprite), masks[0]);
    ok(DdcSprite_GetRect(sprite, &rect));
    assert_int_equal(rect.right, 3);
}

/* ---- Kept masks --------------------------------------------------------- */

/* Shows every frame, mirrored in every way; returns the allocations. */
static int show_all(DdcSprite *sprite, int width)
{
    int asked = test_memory_asked();

    ok(DdcSprite_SetSize(sprite, width, 0));
    for (ddc_uint32 i = 0; i < FRAMES; i++)
    {
        ok(DdcSprite_SetAnimation(sprite, animation, i));
        for (int mirror = 0; mirror < 4; mirror++)
        {
            ok(DdcSprite_SetMirror(sprite, mirror * DDC_MIRROR_LEFTRIGHT));
        }
        ok(DdcSprite_SetMirror(sprite, 0));
    }
    return test_memory_asked() - asked;
}

TEST(no_mask_is_made_twice)
{
    DdcSprite *sprite = make_sprite(&f.a, 0, 0);
    DdcSprite *other = make_sprite(&f.a, 0, 0);
    test_memory_watch(0);
    assert_int_equal(show_all(sprite, 0), 3 * FRAMES);
    assert_int_equal(show_all(sprite, 0), 0);
    assert_int_equal(show_all(other, 0), 0);
    test_memory_unwatch();
}

TEST(stretched_ones_replace_the_oldest)
{
    DdcSprite *sprite = make_sprite(&f.a, 0, 0);
    DdcSprite *keeper = make_sprite(&f.a, 0, 0);
    ok(DdcSprite_SetMirror(keeper, DDC_MIRROR_UPDOWN));
    ok(DdcSprite_SetAnimation(keeper, animation, 0));
    test_memory_watch(0);
    for (int width = 20; width < 40; width++)
    {
        assert_in_range(show_all(sprite, width), 4 * FRAMES, 5 * FRAMES);
    }
    assert_int_equal(test_memory_live(), 4 * FRAMES);
    test_memory_unwatch();
    /* The mask of the other sprite is gone from the animation, not from it. */
    DdcSprite *twin = make_sprite(&f.a, 0, 0);
    ok(DdcSprite_SetMirror(twin, DDC_MIRROR_UPDOWN));
    set_frame_and_mask(twin, &frames[0]);
    assert_alike(keeper, twin);
}

/* ---- Its end ------------------------------------------------------------ */

TEST(what_sets_frame_or_mask_ends_it)
{
    const DdcRect frame = {0, 0, 2, 2};

    DdcSprite *sprite = make_sprite(&f.a, 0, 0);
    for (int i = 0; i < 6; i++)
    {
        ok(DdcSprite_SetAnimation(sprite, animation, 2));
        assert_shows(sprite, animation, 2);
        ok(i == 0   ? DdcSprite_SetFrame(sprite, &frame)
           : i == 1 ? DdcSprite_SetMask(sprite, masks[0], 0, 0)
           : i == 2 ? DdcSprite_SetMask(sprite, NULL, 0, 0)
           : i == 3
               ? DdcSprite_SetHotImage(sprite, f.b.surface, NULL, NULL, 0, 0)
           : i == 4 ? DdcSprite_SetSurface(sprite, f.b.surface, NULL, NULL)
                    : DdcSprite_SetAnimation(sprite, NULL, 99));
        assert_shows(sprite, NULL, 0);
    }
    assert_ptr_equal(test_mask_of(sprite), masks[2]);
}

TEST(a_failed_change_keeps_the_old_frame)
{
    const DdcFrame far_away = {masks[0], 0, 0, {0, 0, SIZE + 1, 1}};
    const DdcFrame too_far = {masks[2], DDC_SIZE_MAX, 0, {0, 0, 1, 1}};
    DdcSprite *sprite = make_sprite(&f.a, 0, 0);

    OWN(DdcAnimation, outside, DdcAnimation_Create(&far_away, 1, &outside));
    OWN(DdcAnimation, beyond, DdcAnimation_Create(&too_far, 1, &beyond));
    ok(DdcSprite_SetAnimation(sprite, animation, 1));
    assert_refused(DDC_E_RANGE, DdcSprite_SetAnimation(sprite, outside, 0));
    assert_refused(DDC_E_RANGE, DdcSprite_SetAnimation(sprite, beyond, 0));
    assert_shows(sprite, animation, 1);
}

/* ---- Without a surface -------------------------------------------------- */

TEST(a_sprite_of_masks_alone_has_the_size_of_each)
{
    const DdcFrame plain = {NULL, 0, 0, {0, 0, 1, 1}};

    OWN(DdcAnimation, own, DdcAnimation_Create(&plain, 1, &own));
    OWN(DdcSprite, sprite, DdcSprite_CreateFromMask(masks[2], 0, 0, &sprite));
    for (ddc_uint32 i = 0; i < FRAMES; i++)
    {
        DdcRect rect;
        ok(DdcSprite_SetAnimation(sprite, animation, i));
        ok(DdcSprite_GetRect(sprite, &rect));
        assert_int_equal(rect.right, 5 + i);
        assert_int_equal(rect.bottom, 9 - i);
    }
    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_SetAnimation(sprite, own, 0));
    assert_shows(sprite, animation, FRAMES - 1);
}

/* ---- From a surface ----------------------------------------------------- */

static const DdcRect parts[] = {{0, 0, 10, 10}, {3, 2, 4, 9}, {0, 0, 10, 10}};

TEST(masks_of_a_sheet_are_packed_under_one_lock)
{
    test_image_sprinkle(&f.a.image.pixels, 50);
    OWN(DdcAnimation, own,
        DdcAnimation_CreateFromSurface(f.a.surface, parts, 3, NULL, &own));
    assert_journal("La Ua");
    for (ddc_uint32 i = 0; i < 3; i++)
    {
        DdcFrame frame;
        ok(DdcAnimation_GetFrame(own, i, &frame));
        assert_same(frame.part, parts[i]);
        OWN(DdcMask, expected,
            DdcMask_CreateFromSurface(f.a.surface, &parts[i], NULL, &expected));
        assert_int_equal(DdcMask_Contains(expected, frame.mask, 0, 0), 1);
        assert_int_equal(DdcMask_Count(expected), DdcMask_Count(frame.mask));
    }
}

TEST(a_lost_sheet_leaves_nothing)
{
    DdcAnimation *own;

    test_memory_watch(0);
    next_locks(&f.a, DDC_E_LOST);
    assert_refused(DDC_E_LOST, DdcAnimation_CreateFromSurface(
                                   f.a.surface, parts, 3, NULL, &own));
    assert_null(own);
    f.a.unlock_result = DDC_E_LOST;
    returns(DDC_E_LOST,
            DdcAnimation_CreateFromSurface(f.a.surface, parts, 3, NULL, &own));
    f.a.unlock_result = DDC_OK;
    f.a.describe_result = DDC_E_LOST;
    assert_refused(DDC_E_LOST, DdcAnimation_CreateFromSurface(
                                   f.a.surface, parts, 3, NULL, &own));
    assert_null(own);
    assert_int_equal(test_memory_live(), 0);
    assert_int_equal(f.a.locks_open, 0);
    test_memory_unwatch();
}

/* All parts are checked, and each has pixels. */
TEST(parts_outside_the_sheet_are_refused)
{
    const DdcRect bad[][2] = {{{0, 0, 1, 1}, {0, 0, SIZE, SIZE + 1}},
                              {{3, 3, 3, 4}, {0, 0, 1, 1}}};
    DdcAnimation *own;

    for_rows(i, bad)
    {
        assert_refused(DDC_E_RANGE, DdcAnimation_CreateFromSurface(
                                        f.a.surface, bad[i], 2, NULL, &own));
        assert_null(own);
    }
}

/* ---- In a world --------------------------------------------------------- */

static void DDC_CALL destroy_on_hit(DdcSprite *self, DdcSprite *other)
{
    (void)other;
    ok(DdcSprite_SetAnimation(self, animation, 0));
    DdcAnimation_Destroy(animation);
    animation = NULL;
    DdcSprite_Destroy(self);
}

TEST(sprite_and_animation_are_destroyed_in_a_hit)
{
    DdcMask_Fill(masks[0]);
    DdcMask_Fill(masks[1]);
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    add_sprite(&f.a, 1, 1);
    ok(DdcSprite_SetMirror(one, DDC_MIRROR_LEFTRIGHT));
    ok(DdcSprite_SetAnimation(one, animation, 1));
    DdcSprite_SetHitFn(one, destroy_on_hit);
    assert_int_equal(step().touching, 1);
    assert_int_equal(step().touching, 0);
}
