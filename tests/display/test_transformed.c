/* SPDX-License-Identifier: Zlib */
/*
 * Transformed masks against a definition written apart, for each set of kernels
 * that runs here. DDC_TRANSFORMED_PAIRS is the number of random pairs.
 */
#include "for_kernel_sets.h"
#include "random_display.h"

#define PAIRS_DEFAULT test_rounds(20000)

static long pair_count(void)
{
    const char *text = getenv("DDC_TRANSFORMED_PAIRS");

    return text != NULL ? strtol(text, NULL, 10) : PAIRS_DEFAULT;
}

/* The greatest width and height: mostly of small sprites. */
static int random_size(void)
{
    const int sizes[] = {8, 32, 64, 64, 100, 200};

    return sizes[test_random_in(0, 5)];
}

/* ---- The six numbers ---------------------------------------------------- */

#define REAL(units) ((double)(units) / 4294967296.0)

TEST(the_sampling_is_that_of_the_formulas)
{
    for_steps(i, 20000, 1901)
    {
        struct display d = random_display(4, display_fraction() * 1.07e9,
                                          display_fraction() * 1000);
        const struct naive *n = &d.naive;
        const double expected[] = {REAL(n->u0), REAL(n->v0), REAL(n->ux),
                                   REAL(n->vx), REAL(n->uy), REAL(n->vy)};
        assert_same_reals(d.sampling, expected);
        assert_int_equal(d.sampling.x, n->x);
        assert_int_equal(d.sampling.y, n->y);
    }
}

/* ---- Pairs -------------------------------------------------------------- */

struct answer
{
    ddc_int32 area;
    DdcHit first;
};

static DdcRect whole_of(const DdcMask *mask)
{
    DdcRect whole = {0, 0, 0, 0};

    DdcMask_GetSize(mask, &whole.right, &whole.bottom);
    return whole;
}

static struct answer naive_answer(const struct display *a, bool sampled_a,
                                  const struct display *b, bool sampled_b)
{
    struct answer answer = {0, {0, 0, 0}};
    DdcRect box_a = sampled_a ? a->around : whole_of(a->mask);
    DdcRect box_b = sampled_b ? b->around : whole_of(b->mask);
    DdcRect both;

    ok(DdcRect_GetIntersection(&box_a, &box_b, &both));
    for_area(x, y, both.left, both.top, both.right, both.bottom)
    {
        if (display_has(a, sampled_a, x, y) &&
            display_has(b, sampled_b, x, y) && answer.area++ == 0)
        {
            answer.first = (DdcHit){1, x, y};
        }
    }
    return answer;
}

static void check_pair(const struct display *a, bool sampled_a,
                       const struct display *b, bool sampled_b)
{
    struct answer expected = naive_answer(a, sampled_a, b, sampled_b);
    const DdcSampling *s = sampled_a ? &a->sampling : NULL;
    const DdcSampling *t = sampled_b ? &b->sampling : NULL;

    for_kernel_sets(i)
    {
        struct answer answer = {-1, {-1, -1, -1}};
        assert_int_equal(
            DdcMask_OverlapsTransformed(a->mask, s, b->mask, t, NULL),
            expected.area > 0);
        ok(DdcMask_FindOverlapTransformed(a->mask, s, b->mask, t, NULL,
                                          &answer.first));
        answer.area =
            DdcMask_CountOverlapTransformed(a->mask, s, b->mask, t, NULL);
        assert_same(answer, expected);
    }
}

/* A place from near (0,0) to the limits. */
static void random_place(double *x, double *y)
{
    double reach = test_random_in(0, 3) == 0 ? 1.07e9 : 100;

    *x = display_fraction() * reach;
    *y = display_fraction() * reach;
}

TEST(pairs_answer_as_the_definition)
{
    long pairs = pair_count();
    long overlapping = 0;

    for_steps(i, pairs, 1902)
    {
        double x, y;
        bool sampled_a = test_random_in(0, 4) > 0;
        bool sampled_b = sampled_a || test_random_in(0, 9) > 0;
        random_place(&x, &y);
        x = sampled_a && sampled_b ? x : 30;
        y = sampled_a && sampled_b ? y : 30;
        struct display a = random_display(random_size(), x, y);
        int size = a.around.right - a.around.left;
        struct display b =
            random_display(random_size(), x + display_fraction() * size,
                           y + display_fraction() * size);
        check_pair(&a, sampled_a, &b, sampled_b);
        overlapping += DdcMask_OverlapsTransformed(
            a.mask, sampled_a ? &a.sampling : NULL, b.mask,
            sampled_b ? &b.sampling : NULL, NULL);
    }
    printf("%ld pairs, %ld overlapping\n", pairs, overlapping);
    assert_total(overlapping, pairs / 10, pairs);
}

/* ---- One mask ----------------------------------------------------------- */

/* The mask as it is displayed, owned, and its place. */
static DdcMask *created_of(const struct display *d, ddc_int32 *x, ddc_int32 *y)
{
    OWN(DdcMask, mask,
        DdcMask_CreateTransformed(d->mask, &d->sampling, x, y, &mask));
    return mask;
}

static void check_created(const struct display *d)
{
    ddc_int32 left, top;
    DdcMask *mask = created_of(d, &left, &top);
    DdcRect expected = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};
    DdcRect bounds;

    for_area(x, y, d->around.left, d->around.top, d->around.right,
             d->around.bottom)
    {
        bool set = naive_has(d->mask, &d->naive, x, y);
        if (set)
        {
            expected.left = x < expected.left ? x : expected.left;
            expected.top = y < expected.top ? y : expected.top;
            expected.right = x >= expected.right ? x + 1 : expected.right;
            expected.bottom = y >= expected.bottom ? y + 1 : expected.bottom;
        }
        if (DdcMask_Get(mask, x - left, y - top) != set)
        {
            fail_msg("pixel (%d,%d)", x, y);
        }
    }
    ok(DdcMask_GetBounds(mask, &bounds));
    if (expected.left < expected.right)
    {
        assert_fields(DdcRect, bounds, expected.left - left, expected.top - top,
                      expected.right - left, expected.bottom - top);
    }
    else
    {
        assert_fields(DdcRect, bounds, 0, 0, 0, 0);
    }
}

TEST(created_masks_have_the_pixels_of_the_definition)
{
    for_steps(i, test_rounds(1500), 1903)
    {
        double x, y;
        random_place(&x, &y);
        struct display d = random_display(random_size(), x, y);
        for_kernel_sets(k)
        {
            check_created(&d);
        }
    }
}

TEST(drawn_masks_are_clipped_to_the_target)
{
    for_steps(i, test_rounds(1500), 1904)
    {
        int width = test_random_in(1, 150);
        int height = test_random_in(1, 90);
        DdcMask *before = random_mask(width, height);
        DdcRect kept, bounds;
        struct display d = random_display(
            random_size(), test_random_in(-20, 170), test_random_in(-20, 110));
        OWN(DdcMask, target, DdcMask_CreateCopy(before, NULL, &target));
        ok(DdcMask_DrawTransformed(target, d.mask, &d.sampling));
        for_pixels(x, y, width, height)
        {
            assert_int_equal(DdcMask_Get(target, x, y),
                             DdcMask_Get(before, x, y) ||
                                 naive_has(d.mask, &d.naive, x, y));
        }
        DdcMask_GetBounds(target, &kept);
        DdcMask_Set(target, 0, 0, DdcMask_Get(target, 0, 0)); /* finds again */
        DdcMask_GetBounds(target, &bounds);
        assert_same(kept, bounds);
    }
}

/* The smallest rectangle of display pixels that show a source pixel. */
static DdcRect naive_bounds(const struct display *d, const DdcRect *source)
{
    DdcRect bounds = {0, 0, 0, 0};
    const struct naive *n = &d->naive;

    for_area(x, y, d->around.left, d->around.top, d->around.right,
             d->around.bottom)
    {
        int64_t u = n->u0 + n->ux * (x - n->x) + n->uy * (y - n->y);
        int64_t v = n->v0 + n->vx * (x - n->x) + n->vy * (y - n->y);
        if (DdcRect_ContainsPoint(source, (ddc_int32)(u >> 32),
                                  (ddc_int32)(v >> 32)))
        {
            bool found = bounds.right > bounds.left;
            bounds.left = found && bounds.left < x ? bounds.left : x;
            bounds.right = found && bounds.right > x + 1 ? bounds.right : x + 1;
            bounds.top = found ? bounds.top : y;
            bounds.bottom = y + 1;
        }
    }
    return bounds;
}

TEST(bounds_are_the_smallest_rectangle)
{
    for_steps(i, test_rounds(3000), 1905)
    {
        struct display d = random_display(64, 1000, 1000);
        DdcRect whole = whole_of(d.mask);
        DdcRect expected = naive_bounds(&d, &whole);
        DdcRect bounds;
        ok(DdcSampling_GetBounds(&d.sampling, &whole, &bounds));
        DdcRect same = whole; /* it may be stored over */
        ok(DdcSampling_GetBounds(&d.sampling, &same, &same));
        assert_memory_equal(&same, &bounds, sizeof bounds);
        assert_same(bounds, expected);
    }
}

TEST(single_pixels_are_those_of_the_definition)
{
    for_steps(i, 5000, 1906)
    {
        double at_x, at_y;
        random_place(&at_x, &at_y);
        struct display d = random_display(64, at_x, at_y);
        for (int k = 0; k < 20; k++)
        {
            ddc_int32 column, row;
            int x = test_random_in(d.around.left, d.around.right);
            int y = test_random_in(d.around.top, d.around.bottom);
            bool set = naive_has(d.mask, &d.naive, x, y);
            ok(DdcSampling_Locate(&d.sampling, x, y, &column, &row));
            assert_int_equal(DdcMask_Get(d.mask, column, row), set);
        }
    }
}

/* ---- Rules -------------------------------------------------------------- */

TEST(whole_pixels_change_no_bit)
{
    for_steps(i, 500, 1907)
    {
        struct display d = random_display(64, 0, 0);
        ddc_int32 x1, y1, x2, y2;
        int dx = test_random_in(-1000000000, 1000000000);
        int dy = test_random_in(-1000000000, 1000000000);
        DdcMask *first = created_of(&d, &x1, &y1);
        d.sampling.x += dx;
        d.sampling.y += dy;
        DdcMask *moved = created_of(&d, &x2, &y2);
        if (DdcMask_Count(first) > 0)
        {
            assert_int_equal(x2, x1 + dx);
            assert_int_equal(y2, y1 + dy);
        }
        DdcMask_Xor(first, moved, 0, 0);
        assert_int_equal(DdcMask_Count(first), 0);
    }
}

/* The mask is displayed as another one that is made without sampling. */
static void check_same(const DdcMask *mask, const DdcSampling *sampling,
                       DdcMask *expected)
{
    DdcRect size, made_size;

    OWN(DdcMask, made,
        DdcMask_CreateTransformed(mask, sampling, NULL, NULL, &made));
    size = whole_of(expected);
    made_size = whole_of(made);
    assert_same(made_size, size);
    DdcMask_Xor(made, expected, 0, 0);
    assert_int_equal(DdcMask_Count(made), 0);
    DdcMask_Destroy(expected);
}

TEST(quarter_turns_and_mirrors_are_exact)
{
    for_steps(i, test_rounds(600), 1908)
    {
        int width = test_random_in(1, 200);
        int height = test_random_in(1, 200);
        int quarters = test_random_in(-9, 9);
        DdcMask *mask = random_mask(width, height);
        DdcPoint pivot = {test_random_in(0, 2 * width) / 2.0,
                          test_random_in(0, 2 * height) / 2.0};
        DdcMask *expected;
        DdcTransform transform;
        DdcSampling sampling;
        DdcTransform_SetIdentity(&transform);
        DdcRotation_SetAngle(&transform.rotation, quarters * 90000);
        DdcSampling_SetTransform(&sampling, &transform, &pivot);
        ok(DdcMask_CreateTurned(mask, quarters, &expected));
        check_same(mask, &sampling, expected);

        /* Any combination of DDC_MIRROR_LEFTRIGHT, 2, and DDC_MIRROR_UPDOWN. */
        ddc_uint32 mirror = 2 * (ddc_uint32)test_random_in(0, 3);
        DdcTransform_SetIdentity(&transform);
        transform.scale.x = mirror & DDC_MIRROR_LEFTRIGHT ? -1 : 1;
        transform.scale.y = mirror & DDC_MIRROR_UPDOWN ? -1 : 1;
        DdcSampling_SetTransform(&sampling, &transform, &pivot);
        ok(DdcMask_CreateMirrored(mask, mirror, &expected));
        check_same(mask, &sampling, expected);
    }
}

TEST(contact_is_that_of_the_created_masks)
{
    for_steps(i, 300, 1909)
    {
        struct display a = random_display(40, 50, 50);
        struct display b = random_display(40, 60, 60);
        ddc_int32 ax, ay, bx, by;
        DdcContact contact, expected;
        DdcMask *created_a = created_of(&a, &ax, &ay);
        DdcMask *created_b = created_of(&b, &bx, &by);
        DdcMask_FindContact(created_a, created_b, bx - ax, by - ay, &expected);
        expected.x += expected.hit ? ax : 0;
        expected.y += expected.hit ? ay : 0;
        ok(DdcMask_FindContactTransformed(a.mask, &a.sampling, b.mask,
                                          &b.sampling, NULL, &contact));
        assert_same(contact, expected);
    }
}
