/* SPDX-License-Identifier: Zlib */
/*
 * Shapes of every kind against each other: touching, containment, bad input,
 * and random circles and boxes against integer arithmetic.
 */
#include "shapes.h"

#include <float.h>
#include <math.h>

/* ---- Touching ------------------------------------------------------------ */

/*
 * One shape of each kind, all of which touch the line x = dx from the left, or
 * from the right when mirrored: a circle with one point, a box and a triangle
 * with an edge, a triangle with a corner, and a compound of the circle and the
 * box.
 */
struct kinds
{
    DdcCircle circle;
    DdcBox box;
    DdcPoint edge[3];
    DdcPoint corner[3];
    DdcMesh meshes[2];
    DdcShape parts[2];
    DdcShape shapes[5];
};

static void kinds_make(struct kinds *all, double dx, bool mirrored)
{
    double sign = mirrored ? -1.0 : 1.0;
    double tip = dx;
    double back = dx - sign * 10.0;

    all->circle = (DdcCircle){dx - sign * 5.0, 0.0, 5.0};
    all->box = (DdcBox){mirrored ? tip : back, -5.0, mirrored ? back : tip, 5};
    all->edge[0] = (DdcPoint){tip, -5.0};
    all->edge[1] = (DdcPoint){tip, 5.0};
    all->edge[2] = (DdcPoint){back, 1.0};
    all->corner[0] = (DdcPoint){tip, 0.0};
    all->corner[1] = (DdcPoint){back, 3.0};
    all->corner[2] = (DdcPoint){back, -4.0};
    all->meshes[0] = mesh_of_points(all->edge, 1);
    all->meshes[1] = mesh_of_points(all->corner, 1);
    all->parts[0] = shape_of_circle(&all->circle);
    all->parts[1] = shape_of_box(&all->box);
    all->shapes[0] = all->parts[0];
    all->shapes[1] = all->parts[1];
    all->shapes[2] = shape_of_mesh(&all->meshes[0]);
    all->shapes[3] = shape_of_mesh(&all->meshes[1]);
    all->shapes[4] = (DdcShape){DDC_SHAPE_COMPOUND, 2, all->parts};
}

TEST(touching_does_not_overlap_for_any_pair_of_kinds)
{
    struct kinds left;
    struct kinds right;

    kinds_make(&left, 0.0, false);
    for_rows(i, left.shapes)
    {
        for_rows(k, right.shapes)
        {
            kinds_make(&right, 0.0, true);
            assert_int_equal(overlap(&left.shapes[i], &right.shapes[k]), 0);
            kinds_make(&right, STEP, true);
            assert_int_equal(overlap(&left.shapes[i], &right.shapes[k]), 0);
            kinds_make(&right, -STEP, true);
            assert_int_equal(overlap(&left.shapes[i], &right.shapes[k]), 1);
        }
    }
}

TEST(touching_on_a_slope_does_not_overlap)
{
    /* The line 3x + 4y = 25 touches the circle at (3,4). */
    DdcCircle circle = {0.0, 0.0, 5.0};
    DdcPoint slope[3] = {{7.0, 1.0}, {-1.0, 7.0}, {10.0, 10.0}};
    DdcPoint below[3] = {{7.0, 1.0}, {-1.0, 7.0}, {0.0, 0.0}};
    DdcBox box = {3.0, 4.0, 9.0, 9.0};
    DdcMesh mesh = mesh_of_points(slope, 1);
    DdcMesh other = mesh_of_points(below, 1);
    DdcShape a = shape_of_circle(&circle);
    DdcShape b = shape_of_mesh(&mesh);
    DdcShape c = shape_of_mesh(&other);
    DdcShape d = shape_of_box(&box);

    assert_int_equal(overlap(&a, &b), 0);
    assert_int_equal(overlap(&b, &c), 0);
    assert_int_equal(overlap(&a, &d), 0);
    assert_int_equal(overlap(&b, &d), 1);
    slope[2] = (DdcPoint){-10.0, 20.0};
    assert_int_equal(overlap(&a, &b), 0);
    circle.radius += STEP;
    assert_int_equal(overlap(&a, &b), 1);
    assert_int_equal(overlap(&a, &d), 1);
}

TEST(a_point_on_the_edge_is_not_inside)
{
    struct kinds all;
    const DdcPoint on = {0.0, 0.0};
    const DdcPoint inside = {-STEP, 0.0};
    const DdcPoint outside = {STEP, 0.0};

    kinds_make(&all, 0.0, false);
    for_rows(i, all.shapes)
    {
        assert_int_equal(DdcShape_ContainsPoint(&all.shapes[i], &on), 0);
        assert_int_equal(DdcShape_ContainsPoint(&all.shapes[i], &outside), 0);
        assert_int_equal(DdcShape_ContainsPoint(&all.shapes[i], &inside), 1);
    }
    assert_int_equal(DdcCircle_ContainsPoint(&all.circle, &on), 0);
    assert_int_equal(DdcCircle_ContainsPoint(&all.circle, &inside), 1);
    assert_int_equal(DdcBox_ContainsPoint(&all.box, &on), 0);
    assert_int_equal(DdcBox_ContainsPoint(&all.box, &inside), 1);
    assert_int_equal(DdcBox_ContainsPoint(&all.box, &(DdcPoint){-10, 0}), 0);
    assert_int_equal(DdcBox_ContainsPoint(&all.box, &(DdcPoint){-5, 5}), 0);
    assert_int_equal(DdcBox_ContainsPoint(&all.box, &(DdcPoint){-5, -5}), 0);
}

TEST(every_shape_contains_itself_and_overlaps_itself)
{
    struct kinds all;

    kinds_make(&all, 3.0, false);
    for_rows(i, all.shapes)
    {
        assert_int_equal(DdcShape_Contains(&all.shapes[i], &all.shapes[i]), 1);
        assert_int_equal(overlap(&all.shapes[i], &all.shapes[i]), 1);
    }
}

/* The box around a circle this small is rounded to a point. */
TEST(a_tiny_circle_overlaps_as_a_shape_too)
{
    DdcCircle tiny = {0, 42, 0x1p-64};
    DdcCircle beside = {10, 42, 10 + 0x1p-48};
    DdcShape a = shape_of_circle(&tiny);
    DdcShape b = shape_of_circle(&beside);

    assert_int_equal(DdcCircle_Overlaps(&tiny, &tiny), 1);
    assert_int_equal(overlap(&a, &a), 1);
    assert_int_equal(DdcShape_Contains(&a, &a), 1);
    assert_int_equal(DdcCircle_Overlaps(&tiny, &beside), 1);
    assert_int_equal(overlap(&a, &b), 1);
}

/* The centre of the far circle is on the line of the triangle, beyond its end.
 * To rounding, it is on the inner side of all three edges. */
TEST(a_very_thin_triangle_ends_where_its_corners_do)
{
    DdcPoint points[3] = {
        {26.75, 26.75}, {0, 0}, {0x1.e3e3e3e3e3e3ep-28, 0x1.e3e3e3e3e3a3ep-28}};
    DdcMesh mesh = mesh_of_points(points, 1);
    DdcCircle far_off = {111, 111, 27.75};
    DdcCircle beside = {10, 0, 1};
    DdcShape parts[2] = {shape_of_circle(&far_off), shape_of_circle(&beside)};
    DdcShape circles = {DDC_SHAPE_COMPOUND, 2, parts};
    DdcShape triangle = shape_of_mesh(&mesh);
    DdcPoint centre = {111, 111};
    DdcNearest nearest;

    assert_int_equal(overlap(&triangle, &circles), 0);
    assert_int_equal(DdcShape_ContainsPoint(&triangle, &centre), 0);
    ok(DdcShape_GetNearest(&triangle, &centre, &nearest));
    assert_true(nearest.point.x == 26.75 && nearest.point.y == 26.75);
}

/* For every pair of kinds: containment ends when the inner shape grows. */
TEST(touching_from_within_is_contained)
{
    DdcCircle outer_circle = {0.0, 0.0, 25.0};
    DdcBox outer_box = {-7.0, -24.0, 7.0, 24.0};
    DdcPoint fan[12] = {{-7, -24}, {7, -24}, {0, 0},    {7, -24},
                        {7, 24},   {0, 0},   {7, 24},   {-7, 24},
                        {0, 0},    {-7, 24}, {-7, -24}, {0, 0}};
    DdcMesh outer_mesh = mesh_of_points(fan, 4);
    DdcShape parts[2] = {shape_of_circle(&outer_circle),
                         shape_of_mesh(&outer_mesh)};
    DdcShape outers[4] = {shape_of_circle(&outer_circle),
                          shape_of_box(&outer_box),
                          shape_of_mesh(&outer_mesh),
                          {DDC_SHAPE_COMPOUND, 2, parts}};
    DdcCircle inner_circle = {0.0, 0.0, 7.0};
    DdcBox inner_box = {-7.0, -24.0, 7.0, 24.0};
    DdcPoint points[3] = {{-7, -24}, {7, -24}, {0, 24}};
    DdcMesh inner_mesh = mesh_of_points(points, 1);
    DdcShape inners[3] = {shape_of_circle(&inner_circle),
                          shape_of_box(&inner_box), shape_of_mesh(&inner_mesh)};
    double *grown[3] = {&inner_circle.radius, &inner_box.right, &points[1].x};
    const double by[3] = {18.0, STEP, STEP};

    for_rows(i, outers)
    {
        for_rows(k, inners)
        {
            double by_k = i != 0 && k == 0 ? STEP : by[k];
            assert_int_equal(DdcShape_Contains(&outers[i], &inners[k]), 1);
            if (i == 0 || i == 3)
            {
                /* Here the inner circle touches only at radius 25. */
                by_k = k == 0 ? 18.0 + STEP : by_k;
            }
            *grown[k] += by_k;
            assert_int_equal(DdcShape_Contains(&outers[i], &inners[k]), 0);
            *grown[k] -= by_k;
        }
    }
    inner_circle.radius = 25.0;
    assert_int_equal(DdcShape_Contains(&outers[0], &inners[0]), 1);
}

/* ---- Empty shapes and bad input ------------------------------------------ */

TEST(empty_shapes_overlap_nothing)
{
    DdcBox whole = {-100, -100, 100, 100};
    DdcCircle circles[2] = {{0, 0, 0}, {0, 0, -5}};
    DdcBox boxes[3] = {{0, 0, 0, 5}, {0, 0, 5, 0}, {5, 5, 5, 5}};
    DdcPoint flat[6] = {{0, 0}, {1, 1}, {5, 5}, {2, 2}, {2, 2}, {2, 2}};
    DdcMesh meshes[2] = {mesh_of_points(flat, 2), {NULL, NULL, 0, 0}};
    DdcShape big = shape_of_box(&whole);
    DdcShape empty[] = {
        shape_of_circle(&circles[0]), shape_of_circle(&circles[1]),
        shape_of_box(&boxes[0]),      shape_of_box(&boxes[1]),
        shape_of_box(&boxes[2]),      shape_of_mesh(&meshes[0]),
        shape_of_mesh(&meshes[1]),    {DDC_SHAPE_COMPOUND, 0, NULL}};

    test_log_listen();
    for_rows(i, empty)
    {
        ok(DdcShape_Check(&empty[i]));
        assert_int_equal(overlap(&empty[i], &big), 0);
        assert_int_equal(overlap(&empty[i], &empty[i]), 0);
        assert_int_equal(DdcShape_Contains(&big, &empty[i]), 0);
        assert_int_equal(DdcShape_Contains(&empty[i], &big), 0);
        assert_int_equal(DdcShape_Contains(&empty[i], &empty[i]), 0);
        assert_int_equal(
            DdcShape_ContainsPoint(&empty[i], &(DdcPoint){2.0, 2.0}), 0);
    }
    assert_int_equal(test_log_count(), 0);
}

/* A bad number in a mesh, and in a part of a compound; those of circles, boxes
 * and points are passed to all functions by library_bad_parameters. */
TEST(bad_numbers_never_overlap)
{
    const double bad[] = {(double)NAN, HUGE_VAL, -HUGE_VAL,
                          DBL_MAX,     -DBL_MAX, 1073741825.0};
    DdcBox whole = {-100, -100, 100, 100};
    const DdcShape big = shape_of_box(&whole);
    const DdcPoint inside = {-5, 0};
    DdcNearest nearest = {{1, 2}, 3};
    struct kinds all;

    for_rows(i, bad)
    {
        kinds_make(&all, 0.0, false);
        all.edge[1].y = all.circle.x = bad[i];
        const DdcShape shapes[] = {all.shapes[2], all.shapes[4]};
        for_rows(k, shapes)
        {
            const DdcShape *shape = &shapes[k];
            assert_refused(DDC_E_RANGE, DdcShape_Check(shape));
            test_log_listen();
            assert_int_equal(overlap(shape, &big), 0);
            assert_int_equal(overlap(shape, shape), 0);
            assert_int_equal(test_log_count(), 1);
            assert_int_equal(DdcShape_Contains(&big, shape), 0);
            assert_int_equal(DdcShape_Contains(shape, &big), 0);
            assert_int_equal(DdcShape_ContainsPoint(shape, &inside), 0);
            returns(DDC_E_RANGE, DdcShape_GetNearest(shape, &inside, &nearest));
        }
    }
    assert_true(nearest.distance == 0.0);
}

TEST(the_bounds_may_take_the_place_of_the_box)
{
    DdcBox box = {1, 2, 3, 4};
    const DdcShape shape = {DDC_SHAPE_BOX, 1, &box};

    ok(DdcShape_GetBounds(&shape, &box));
    assert_fields(DdcBox, box, 1, 2, 3, 4);
}

TEST(invalid_shapes_are_refused)
{
    struct kinds all;
    DdcNearest nearest;
    DdcBox box;
    kinds_make(&all, 0.0, false);
    DdcShape inner[1] = {all.shapes[4]};
    ddc_uint32 bad_indices[3] = {0, 1, 3};
    DdcMesh bad_mesh = {all.edge, bad_indices, 3, 1};
    DdcMesh no_points = {NULL, bad_indices, 3, 1};
    DdcMesh too_few = {all.edge, NULL, 3, 2};
    DdcMesh too_many = {all.edge, bad_indices, 3, 0x80000000u};
    DdcMesh too_long = {all.edge, bad_indices, 0x80000000u, 1};
    DdcShape bad[] = {{DDC_SHAPE_CIRCLE, 0, NULL},
                      {0, 0, &all.box},
                      {6, 0, &all.box},
                      {DDC_SHAPE_COMPOUND, 0x80000000u, all.parts},
                      {DDC_SHAPE_COMPOUND, 1, NULL},
                      {DDC_SHAPE_COMPOUND, 1, inner},
                      shape_of_mesh(&no_points),
                      shape_of_mesh(&too_many),
                      shape_of_mesh(&too_long)};

    for_rows(i, bad)
    {
        assert_refused(DDC_E_INVALIDPARAMS, DdcShape_Check(&bad[i]));
        assert_refused(DDC_E_INVALIDPARAMS, DdcShape_GetBounds(&bad[i], &box));
        test_log_listen();
        assert_int_equal(overlap(&bad[i], &all.shapes[0]), 0);
        assert_int_equal(DdcShape_Contains(&all.shapes[0], &bad[i]), 0);
        returns(DDC_E_INVALIDPARAMS,
                DdcShape_GetNearest(&bad[i], &all.edge[0], &nearest));
    }
    /* None of so many shapes is read. */
    assert_refused(DDC_E_INVALIDPARAMS, DdcShape_Check(&bad[3]));
    assert_non_null(strstr(test_log_text(), "count"));
    DdcShape shape = shape_of_mesh(&bad_mesh);
    assert_refused(DDC_E_RANGE, DdcShape_Check(&shape));
    bad_indices[2] = UINT32_MAX;
    assert_refused(DDC_E_RANGE, DdcShape_Check(&shape));
    assert_int_equal(overlap(&shape, &all.shapes[0]), 0);
    shape = shape_of_mesh(&too_few);
    assert_refused(DDC_E_RANGE, DdcShape_Check(&shape));
    too_few.triangle_count = INT32_MAX;
    assert_refused(DDC_E_RANGE, DdcShape_Check(&shape));
}

/* library_bad_parameters passes one to every function that takes boxes. */
TEST(an_inverted_box_is_refused_alone_and_in_a_compound)
{
    DdcBox boxes[] = {
        {5, 0, 0, 5}, {0, 5, 5, 0}, {5, 5, 0, 0}, {0, 0, -STEP, 5}};
    DdcBox counts_as_flat = {0, 0, -0x1p-65, 5};
    DdcShape flat = shape_of_box(&counts_as_flat);
    DdcCircle circle = {0, 0, 5};
    DdcShape parts[2] = {shape_of_circle(&circle)};
    DdcShape compound = {DDC_SHAPE_COMPOUND, 2, parts};

    for_rows(i, boxes)
    {
        parts[1] = shape_of_box(&boxes[i]);
        assert_refused(DDC_E_RANGE, DdcShape_Check(&parts[1]));
        assert_refused(DDC_E_RANGE, DdcShape_Check(&compound));
        assert_int_equal(overlap(&compound, &parts[0]), 0);
    }
    ok(DdcShape_Check(&flat));
}

/* ---- Against integer arithmetic ------------------------------------------ */

static int64_t square(int64_t x)
{
    return x * x;
}

static int64_t outside(int64_t x, int64_t low, int64_t high)
{
    return x < low ? low - x : x > high ? x - high : 0;
}

TEST(random_circles_and_boxes_agree_with_integers)
{
    int hits[3] = {0, 0, 0};
    for_steps(round, 200000, 7)
    {
        int reach = round % 2 != 0 ? 6 : 16000000;
        int n[8];
        for (int i = 0; i < 8; i++)
        {
            n[i] = test_random_in(-reach, reach);
        }
        DdcCircle a = {n[0], n[1], abs(n[2])};
        DdcCircle b = {n[3], n[4], abs(n[5])};
        DdcBox c = {n[3], n[4], n[3] + abs(n[6]), n[4] + abs(n[7])};
        DdcBox d = {n[0], n[1], n[0] + abs(n[2]), n[1] + abs(n[5])};
        bool solid_c = n[6] != 0 && n[7] != 0;
        bool solid_d = n[2] != 0 && n[5] != 0;

        int circles = n[2] != 0 && n[5] != 0 &&
                      square(n[0] - n[3]) + square(n[1] - n[4]) <
                          square((int64_t)abs(n[2]) + abs(n[5]));
        int64_t apart = square(outside(n[0], n[3], n[3] + abs(n[6]))) +
                        square(outside(n[1], n[4], n[4] + abs(n[7])));
        int mixed = n[2] != 0 && solid_c && apart < square(n[2]);
        int boxes = solid_c && solid_d && n[0] < n[3] + abs(n[6]) &&
                    n[3] < n[0] + abs(n[2]) && n[1] < n[4] + abs(n[7]) &&
                    n[4] < n[1] + abs(n[5]);
        assert_int_equal(DdcCircle_Overlaps(&a, &b), circles);
        assert_int_equal(DdcCircle_OverlapsBox(&a, &c), mixed);
        assert_int_equal(DdcBox_Overlaps(&c, &d), boxes);
        hits[0] += circles;
        hits[1] += mixed;
        hits[2] += boxes;
    }
    /* Both results occurred often. */
    for_rows(i, hits)
    {
        assert_total(hits[i], 20000, 180000);
    }
}

/* ---- Boxes and nearest points -------------------------------------------- */

TEST(the_box_encloses_the_whole_shape)
{
    struct kinds all;
    DdcBox box;

    kinds_make(&all, 0.0, false);
    DdcShape shape = {DDC_SHAPE_COMPOUND, 4, all.shapes};
    ok(DdcShape_GetBounds(&shape, &box));
    assert_reals(DdcBox, box, -10, -5, 0, 5);
    all.circle.x = 100.0;
    ok(DdcShape_GetBounds(&shape, &box));
    assert_reals(DdcBox, box, -10, -5, 105, 5);
    DdcShape none = {DDC_SHAPE_COMPOUND, 0, NULL};
    ok(DdcShape_GetBounds(&none, &box));
    assert_reals(DdcBox, box, 0, 0, 0, 0);
}

TEST(a_rectangle_becomes_a_box)
{
    const DdcRect rect = {-3, 4, DDC_COORD_MAX, 6};
    DdcBox box;

    ok(DdcBox_SetRect(&box, &rect));
    assert_reals(DdcBox, box, -3, 4, DDC_COORD_MAX, 6);
}

/* ---- Boxes outwards to rectangles ---------------------------------------- */

static void assert_rect_around(DdcBox box, int left, int top, int right,
                               int bottom)
{
    DdcRect rect = {7, 7, 7, 7};

    ok(DdcBox_GetRect(&box, &rect));
    assert_fields(DdcRect, rect, left, top, right, bottom);
}

TEST(a_box_becomes_the_smallest_rectangle_around_it)
{
    const double most = DDC_COORD_MAX;

    assert_rect_around((DdcBox){-3, -2, 5, 9}, -3, -2, 5, 9);
    assert_rect_around((DdcBox){-3 - STEP, -2 + STEP, 5 - STEP, 9 + STEP}, -4,
                       -2, 5, 10);
    assert_rect_around((DdcBox){0.25, 0.25, 0.75, 0.75}, 0, 0, 1, 1);
    assert_rect_around((DdcBox){-0.75, -0.75, -0.25, -0.25}, -1, -1, 0, 0);
    assert_rect_around((DdcBox){-most, -most, most, most}, -DDC_COORD_MAX,
                       -DDC_COORD_MAX, DDC_COORD_MAX, DDC_COORD_MAX);
    assert_rect_around((DdcBox){0.5, 0, 0.5, 1}, 0, 0, 0, 0);
    assert_rect_around((DdcBox){2, 0, 2, 1}, 0, 0, 0, 0);
}

TEST(a_rectangle_comes_back_from_its_box)
{
    for_steps(i, 2000, 3)
    {
        int left = test_random_in(-DDC_COORD_MAX, DDC_COORD_MAX - 1);
        int top = test_random_in(-DDC_COORD_MAX, DDC_COORD_MAX - 1);
        DdcRect rect = {left, top, test_random_in(left + 1, DDC_COORD_MAX),
                        test_random_in(top + 1, DDC_COORD_MAX)};
        DdcBox box;
        ok(DdcBox_SetRect(&box, &rect));
        assert_rect_around(box, rect.left, rect.top, rect.right, rect.bottom);
    }
}
