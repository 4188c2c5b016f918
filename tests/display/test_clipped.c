/* SPDX-License-Identifier: Zlib */
/*
 * All that is asked of two transformed masks, with and without a clip, against
 * the functions of masks, for masks that are drawn pixel by pixel by the
 * definition; an own sampling is NULL at times.
 */
#include "for_kernel_sets.h"
#include "random_display.h"
#include "rect/rect.h"

/* The searches for pushes take long. */
#define ROUNDS test_rounds(getenv("DDC_NIGHTLY") == NULL ? 30000 : 100000)

/* Two masks and what they display in a window. */
struct scene
{
    struct display a;
    struct display b;
    const DdcSampling *of_a; /* NULL at times */
    const DdcSampling *of_b;
    const DdcRect *clip;
    DdcRect clip_rect;
    DdcRect window;
    DdcMask *drawn_a; /* inside the clip */
    DdcMask *drawn_b;
    DdcMask *clipped_b;
};

static DdcRect shown_in(const struct display *d, bool sampled)
{
    DdcRect rect = d->around;

    if (!sampled)
    {
        rect = (DdcRect){0, 0, 0, 0};
        DdcMask_GetSize(d->mask, &rect.right, &rect.bottom);
    }
    return rect;
}

static DdcMask *draw(const struct scene *s, const struct display *d,
                     bool sampled)
{
    DdcMask *mask = test_mask(s->window.right - s->window.left,
                              s->window.bottom - s->window.top, 0);

    for_area(x, y, s->window.left, s->window.top, s->window.right,
             s->window.bottom)
    {
        if (display_has(d, sampled, x, y))
        {
            ok(DdcMask_Set(mask, x - s->window.left, y - s->window.top, 1));
        }
    }
    return mask;
}

/* Clears what is outside of the clip. */
static void clip_drawn(const struct scene *s, DdcMask *mask)
{
    DdcRect inside = s->window;

    if (s->clip != NULL)
    {
        if (!ddc_rect_intersect(&s->window, s->clip, &inside))
        {
            inside = (DdcRect){0, 0, 0, 0};
        }
        DdcMask *window = test_mask(inside.right - inside.left,
                                    inside.bottom - inside.top, 1);
        ok(DdcMask_And(mask, window, inside.left - s->window.left,
                       inside.top - s->window.top));
    }
}

/* Most second masks are small, so that some lie within the first. */
static void make_scene(struct scene *s)
{
    int size = test_random_in(0, 127) == 0 ? 90 : 14;
    bool sampled_a = test_random_in(0, 3) > 0;
    bool sampled_b = test_random_in(0, 3) > 0;
    int at = size / 2;

    s->a = random_display(size, at, at);
    s->b = random_display(test_random_in(0, 1) ? size : 5,
                          at + test_random_in(-at, at) / 2,
                          at + test_random_in(-at, at) / 2);
    s->of_a = sampled_a ? &s->a.sampling : NULL;
    s->of_b = sampled_b ? &s->b.sampling : NULL;
    DdcRect rect_a = shown_in(&s->a, sampled_a);
    DdcRect rect_b = shown_in(&s->b, sampled_b);
    s->window = ddc_rect_union(&rect_a, &rect_b);
    s->clip = NULL;
    if (test_random_in(0, 3) > 0)
    {
        s->clip = &s->clip_rect;
        s->clip_rect.left = test_random_in(-10, 2 * size);
        s->clip_rect.top = test_random_in(-10, 2 * size);
        s->clip_rect.right = s->clip_rect.left + test_random_in(-3, 2 * size);
        s->clip_rect.bottom = s->clip_rect.top + test_random_in(-3, 2 * size);
    }
    s->drawn_a = draw(s, &s->a, sampled_a);
    s->drawn_b = draw(s, &s->b, sampled_b);
    s->clipped_b = test_mask(s->window.right - s->window.left,
                             s->window.bottom - s->window.top, 0);
    ok(DdcMask_Draw(s->clipped_b, s->drawn_b, 0, 0));
    clip_drawn(s, s->drawn_a);
    clip_drawn(s, s->clipped_b);
}

#define BOTH      s->a.mask, s->of_a, s->b.mask, s->of_b
#define EXCHANGED s->b.mask, s->of_b, s->a.mask, s->of_a
#define DRAWN     s->drawn_a, s->drawn_b, 0, 0

static void check_questions(const struct scene *s)
{
    DdcHit hit, drawn;
    ddc_int32 x, y, drawn_x, drawn_y;

    assert_int_equal(DdcMask_OverlapsTransformed(BOTH, s->clip),
                     DdcMask_Overlaps(DRAWN));
    assert_int_equal(DdcMask_CountOverlapTransformed(BOTH, s->clip),
                     DdcMask_CountOverlap(DRAWN));
    assert_int_equal(DdcMask_CountOverlapTransformed(EXCHANGED, s->clip),
                     DdcMask_CountOverlap(DRAWN));
    assert_int_equal(DdcMask_OverlapsTransformed(EXCHANGED, s->clip),
                     DdcMask_Overlaps(DRAWN));
    assert_int_equal(DdcMask_ContainsTransformed(BOTH, s->clip),
                     DdcMask_Contains(s->drawn_a, s->clipped_b, 0, 0));
    ok(DdcMask_FindOverlapTransformed(BOTH, s->clip, &hit));
    ok(DdcMask_FindOverlap(DRAWN, &drawn));
    assert_fields(DdcHit, hit, drawn.hit,
                  drawn.hit ? drawn.x + s->window.left : 0,
                  drawn.hit ? drawn.y + s->window.top : 0);
    ok(DdcMask_GetNormalTransformed(BOTH, s->clip, &x, &y));
    ok(DdcMask_GetNormal(DRAWN, &drawn_x, &drawn_y));
    assert_int_equal(x, drawn_x);
    assert_int_equal(y, drawn_y);
}

static void check_movements(const struct scene *s)
{
    ddc_int32 move_x = test_random_in(-90, 90);
    ddc_int32 move_y = test_random_in(0, 3) ? test_random_in(-90, 90) : 0;
    ddc_uint32 budget = test_random_in(0, 3) ? 0 : DDC_PUSH_BUDGET;
    DdcContact contact, drawn_contact;
    DdcPush push, drawn_push;
    DdcSweep sweep, drawn;

    ok(DdcMask_FindContactTransformed(BOTH, s->clip, &contact));
    ok(DdcMask_FindContact(DRAWN, &drawn_contact));
    drawn_contact.x += drawn_contact.hit ? s->window.left : 0;
    drawn_contact.y += drawn_contact.hit ? s->window.top : 0;
    assert_same(contact, drawn_contact);
    ok(DdcMask_FindPushTransformed(BOTH, s->clip, budget, &push));
    ok(DdcMask_FindPush(DRAWN, budget, &drawn_push));
    assert_same(push, drawn_push);
    ok(DdcMask_SweepTransformed(BOTH, move_x, move_y, s->clip, &sweep));
    ok(DdcMask_Sweep(DRAWN, move_x, move_y, &drawn));
    drawn.x += drawn.hit ? s->window.left : 0;
    drawn.y += drawn.hit ? s->window.top : 0;
    assert_same(sweep, drawn);
}

TEST(answers_are_those_of_drawn_masks)
{
    int contained = 0;
    int overlapping = 0;

    for_steps(i, ROUNDS, 3631)
    {
        struct scene scene;
        make_scene(&scene);
        for_kernel_sets(set)
        {
            check_questions(&scene);
        }
        check_movements(&scene);
        overlapping +=
            DdcMask_Overlaps(scene.drawn_a, scene.drawn_b, 0, 0) != 0;
        contained += DdcMask_Count(scene.clipped_b) > 0 &&
                     DdcMask_Contains(scene.drawn_a, scene.clipped_b, 0, 0);
    }
    assert_total(overlapping, ROUNDS / 20, ROUNDS * 9 / 10);
    assert_total(contained, ROUNDS / 50, ROUNDS);
}

TEST(a_mask_without_pixels_lies_within_all_and_sweeps_to_its_end)
{
    DdcMask *none = test_mask(0, 5, 0);
    DdcMask *dot = test_mask(1, 1, 1);
    const DdcSampling turned = {0.5, 0.5, 0, 1, -1, 0, 3, 3};
    DdcSweep sweep;
    DdcPush push;

    assert_int_equal(
        DdcMask_ContainsTransformed(dot, &turned, none, NULL, NULL), 1);
    assert_int_equal(
        DdcMask_ContainsTransformed(none, NULL, none, &turned, NULL), 1);
    assert_int_equal(
        DdcMask_ContainsTransformed(none, NULL, dot, &turned, NULL), 0);
    ok(DdcMask_SweepTransformed(dot, NULL, none, &turned, 7, -9, NULL, &sweep));
    assert_fields(DdcSweep, sweep, .step = 9, .steps = 9, .at_x = 7, .at_y = -9,
                  .before_x = 7, .before_y = -9);
    ok(DdcMask_FindPushTransformed(dot, NULL, none, &turned, NULL, 0, &push));
    assert_int_equal(push.hit, 0);
}

TEST(bad_samplings_are_refused)
{
    DdcMask *dot = test_mask(1, 1, 1);
    const DdcSampling bad = {0, 0, 1, 1, 1, 1, 0, 0};
    DdcSweep sweep;
    DdcPush push;
    ddc_int32 x, y;

    returns(DDC_E_RANGE,
            DdcMask_SweepTransformed(dot, &bad, dot, NULL, 0, 0, NULL, &sweep));
    returns(DDC_E_RANGE,
            DdcMask_FindPushTransformed(dot, NULL, dot, &bad, NULL, 9, &push));
    returns(DDC_E_RANGE,
            DdcMask_GetNormalTransformed(dot, &bad, dot, &bad, NULL, &x, &y));
    assert_int_equal(DdcMask_ContainsTransformed(dot, NULL, dot, &bad, NULL),
                     0);
}
