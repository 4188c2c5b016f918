/* SPDX-License-Identifier: Zlib */
/* Tests of a mask against a rectangle or a circle, and of one mask within
 * another, against looking at every pixel. */
#include "kernel_sets.h"
#include "pair.h"
#include "shapes.h"

#include <math.h>

/* ---- Rectangles --------------------------------------------------------- */

static int rect_has_pixel(const struct picture *picture, const DdcRect *rect)
{
    for_pixels(x, y, picture->width, picture->height)
    {
        if (picture_get(picture, x, y) && x >= rect->left && x < rect->right &&
            y >= rect->top && y < rect->bottom)
        {
            return 1;
        }
    }
    return 0;
}

static DdcRect random_rect(const struct picture *picture)
{
    int left = test_random_in(-9, picture->width + 9);
    int top = test_random_in(-9, picture->height + 9);

    return (DdcRect){left, top, left + test_random_in(-1, 40),
                     top + test_random_in(-1, 80)};
}

/* Few pixels, so that many rectangles and circles are clear. */
static struct picture random_sparse(void)
{
    struct picture picture =
        picture_make(picture_random_size(), picture_random_size());

    for (int i = test_random_in(0, 20);
         i > 0 && picture.width > 0 && picture.height > 0; i--)
    {
        picture_set(&picture, test_random_in(0, picture.width - 1),
                    test_random_in(0, picture.height - 1), 1);
    }
    return picture;
}

static struct picture random_any(int round)
{
    return round % 2 != 0 ? random_sparse() : picture_random_any();
}

TEST(rectangles_agree_with_looking_at_every_pixel)
{
    for_steps(round, 400, 45)
    {
        struct picture picture = random_any(round);
        DdcMask *mask = picture_to_mask(&picture);

        force_kernel_set(round);
        for (int i = 0; i < 20; i++)
        {
            DdcRect rect = random_rect(&picture);
            DdcRect moved = rect;
            int dx = test_random_in(-90, 90);
            int dy = test_random_in(-9, 9);
            ok(DdcRect_Offset(&moved, -dx, -dy));
            assert_int_equal(DdcMask_OverlapsRect(mask, &moved, dx, dy),
                             rect_has_pixel(&picture, &rect));
        }
        assert_true(ddc_kernels_force(NULL));
    }
}

TEST(a_wide_rectangle_overlaps_each_pixel_in_it)
{
    const DdcRect rect = {70, 1, 390, 2};
    DdcMask *mask = test_mask(450, 3, 0);
    ok(DdcMask_Set(mask, 0, 0, 1));
    ok(DdcMask_Set(mask, 449, 2, 1));
    for (int x = 0; x < 450; x++)
    {
        ok(DdcMask_Set(mask, x, 1, 1));
        assert_int_equal(DdcMask_OverlapsRect(mask, &rect, 0, 0),
                         x >= 70 && x < 390);
        ok(DdcMask_Set(mask, x, 1, 0));
    }
}

TEST(rectangles_of_any_numbers_are_safe)
{
    const DdcRect all = {INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX};
    const DdcRect inverted = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};

    DdcMask *mask = test_mask(100, 3, 0);
    assert_int_equal(DdcMask_OverlapsRect(mask, &all, 0, 0), 0);
    ok(DdcMask_Set(mask, 99, 2, 1));
    assert_int_equal(DdcMask_OverlapsRect(mask, &all, 0, 0), 1);
    assert_int_equal(DdcMask_OverlapsRect(mask, &all, INT32_MAX, INT32_MAX), 1);
    assert_int_equal(DdcMask_OverlapsRect(mask, &all, INT32_MIN, 0), 0);
    assert_int_equal(DdcMask_OverlapsRect(mask, &all, 0, INT32_MIN), 0);
    assert_int_equal(DdcMask_OverlapsRect(mask, &inverted, 0, 0), 0);
    assert_int_equal(DdcMask_OverlapsRect(mask, &inverted, 99, 2), 0);
}

/* ---- Circles ------------------------------------------------------------ */

static int circle_has_pixel(const struct picture *picture,
                            const DdcCircle *circle)
{
    for_pixels(x, y, picture->width, picture->height)
    {
        const DdcBox pixel = {x, y, x + 1, y + 1};
        if (picture_get(picture, x, y) && DdcCircle_OverlapsBox(circle, &pixel))
        {
            return 1;
        }
    }
    return 0;
}

static int circle_overlaps(const DdcMask *mask, DdcCircle circle)
{
    const DdcShape shape = shape_of_circle(&circle);

    return DdcMask_OverlapsShape(mask, &shape, 0, 0);
}

/* Whole numbers and eighths, so that many circles touch pixels exactly. */
static double random_coordinate(int low, int high)
{
    double eighths = test_random_in(0, 2) ? 0 : test_random_in(0, 8) / 8.0;

    return test_random_in(low, high) + eighths;
}

TEST(circles_agree_with_looking_at_every_pixel)
{
    int hits = 0;
    int tests = 0;

    for_steps(round, 250, 46)
    {
        struct picture picture = random_any(round);
        DdcMask *mask = picture_to_mask(&picture);

        for (int i = 0; i < 12; i++)
        {
            DdcCircle circle = {random_coordinate(-40, picture.width + 40),
                                random_coordinate(-40, picture.height + 40),
                                random_coordinate(-1, 50)};
            int expected = circle_has_pixel(&picture, &circle);
            assert_int_equal(circle_overlaps(mask, circle), expected);
            hits += expected;
            tests++;
        }
    }
    assert_total(hits, tests / 5, tests - tests / 5);
}

/* How far the coordinate lies beyond the pixel. */
static double beyond(double coordinate, int pixel)
{
    return coordinate < pixel       ? pixel - coordinate
           : coordinate > pixel + 1 ? coordinate - pixel - 1
                                    : 0;
}

/* Circles whose radius is the distance to a pixel, and the next number. */
TEST(a_circle_that_touches_a_pixel_does_not_overlap_it)
{
    for_steps(round, 3000, 47)
    {
        struct picture picture = picture_make(150, 40);
        int x = test_random_in(0, 149);
        int y = test_random_in(0, 39);
        DdcCircle circle = {random_coordinate(-60, 210),
                            random_coordinate(-60, 100), 0};
        double dx = beyond(circle.x, x);
        double dy = beyond(circle.y, y);

        picture_set(&picture, x, y, 1);
        DdcMask *mask = picture_to_mask(&picture);
        circle.radius = sqrt(dx * dx + dy * dy);
        for (int i = -2; i <= 2; i++)
        {
            DdcCircle near_one = circle;
            near_one.radius += i * 1e-13 * circle.radius;
            assert_int_equal(circle_overlaps(mask, near_one),
                             circle_has_pixel(&picture, &near_one));
        }
    }
}

TEST(huge_circles_reach_the_mask_or_not)
{
    const double far = DDC_COORD_MAX;
    const struct
    {
        DdcCircle circle;
        int overlaps;
    } cases[] = {{{50, 2, far}, 1},
                 {{-far, 2, far}, 0},
                 {{-far, 2, far - 0.5}, 0},
                 {{-far + 1, 2, far}, 1}};
    DdcMask *mask = test_mask(100, 4, 1);

    for_rows(i, cases)
    {
        assert_int_equal(circle_overlaps(mask, cases[i].circle),
                         cases[i].overlaps);
    }
}

/* Their left or right edge lies half a pixel beyond an edge of the mask, or
 * they lie around one pixel. */
TEST(circles_of_any_radius_reach_a_pixel_or_not)
{
    DdcMask *mask = test_mask(100, 5, 1);
    DdcMask *corner = test_mask(100, 5, 0);
    ok(DdcMask_Set(corner, 99, 4, 1));
    for (double radius = 1; radius < DDC_COORD_MAX / 2.0; radius *= 2)
    {
        for (int i = -1; i <= 1; i++)
        {
            double r = radius + i / 8.0;
            const DdcCircle into_it[] = {{0.5 - r, 2.5, r}, {99.5 + r, 2.5, r}};
            const DdcCircle beside[] = {{-r, 2.5, r}, {100 + r, 2.5, r}};
            const DdcCircle around = {0.5, 0.5, r};
            assert_int_equal(circle_overlaps(corner, around), r > 99);
            for (int k = 0; k < 2; k++)
            {
                assert_int_equal(circle_overlaps(mask, into_it[k]), 1);
                assert_int_equal(circle_overlaps(mask, beside[k]), 0);
            }
        }
    }
}

/* ---- Within ------------------------------------------------------------- */

static int lies_within(const struct picture *a, const struct picture *b, int dx,
                       int dy)
{
    for_pixels(x, y, b->width, b->height)
    {
        if (picture_get(b, x, y) && !picture_get(a, x + dx, y + dy))
        {
            return 0;
        }
    }
    return 1;
}

/* Cuts b out of a at the offset, then clears some of it or adds a pixel. */
static struct picture random_inner(const struct picture *a, int dx, int dy)
{
    struct picture b =
        picture_make(picture_random_size(), picture_random_size());
    int keep = test_random_in(1, 4);

    for_pixels(x, y, b.width, b.height)
    {
        picture_set(&b, x, y,
                    picture_get(a, x + dx, y + dy) &&
                        test_random_in(1, keep) == 1);
    }
    if (b.width > 0 && b.height > 0 && test_random_in(0, 1))
    {
        picture_set(&b, test_random_in(0, b.width - 1),
                    test_random_in(0, b.height - 1), 1);
    }
    return b;
}

TEST(within_agrees_with_looking_at_every_pixel)
{
    int hits = 0;

    for_steps(round, 2000, 48)
    {
        struct picture a = picture_random_any();
        int dx = test_random_in(-70, 70);
        int dy = test_random_in(-30, 30);
        struct pair p = pair_of(a, random_inner(&a, dx, dy));
        int expected = lies_within(&p.a, &p.b, dx, dy);

        force_kernel_set(round);
        assert_int_equal(DdcMask_Contains(p.mask_a, p.mask_b, dx, dy),
                         expected);
        assert_int_equal(DdcMask_Contains(p.mask_a, p.mask_a, 0, 0), 1);
        assert_true(ddc_kernels_force(NULL));
        hits += expected;
    }
    assert_total(hits, 400, 1800);
}

TEST(an_empty_mask_is_within_all_and_far_ones_in_none)
{
    DdcMask *solid = test_mask(70, 9, 1);
    DdcMask *empty = test_mask(70, 9, 0);
    assert_int_equal(DdcMask_Contains(solid, empty, INT32_MAX, INT32_MIN), 1);
    assert_int_equal(DdcMask_Contains(empty, empty, 3, 3), 1);
    assert_int_equal(DdcMask_Contains(empty, solid, 0, 0), 0);
    assert_int_equal(DdcMask_Contains(solid, solid, INT32_MAX, 0), 0);
    assert_int_equal(DdcMask_Contains(solid, solid, 0, INT32_MIN), 0);
    assert_int_equal(DdcMask_Contains(solid, solid, 1, 0), 0);
}
