/* SPDX-License-Identifier: Zlib */
/* The nearest point of a shape to a given one. */
#include "shapes.h"

#include <math.h>

static void assert_nearest(const DdcShape *shape, double x, double y,
                           double to_x, double to_y, double distance)
{
    DdcNearest nearest;
    const DdcPoint point = {x, y};

    ok(DdcShape_GetNearest(shape, &point, &nearest));
    assert_true(fabs(nearest.point.x - to_x) < 1e-12);
    assert_true(fabs(nearest.point.y - to_y) < 1e-12);
    assert_true(fabs(nearest.distance - distance) < 1e-12);
}

TEST(the_nearest_point_of_each_kind)
{
    DdcCircle circle = {10, 0, 5};
    DdcBox box = {0, 10, 20, 30};
    DdcPoint points[6] = {{0, 0}, {-8, 0}, {0, -6}, {0, 0}, {-8, 0}, {0, 6}};
    DdcMesh mesh = mesh_of_points(points, 2);
    DdcShape c = shape_of_circle(&circle);
    DdcShape b = shape_of_box(&box);
    DdcShape m = shape_of_mesh(&mesh);
    DdcShape parts[3] = {c, b, m};
    DdcShape all = {DDC_SHAPE_COMPOUND, 3, parts};

    assert_nearest(&c, 0, 0, 5, 0, 5);
    assert_nearest(&c, 13, 4, 13, 4, 0);
    assert_nearest(&c, 16, 8, 13, 4, 5);
    assert_nearest(&b, 10, 0, 10, 10, 10);
    assert_nearest(&b, 23, 34, 20, 30, 5);
    assert_nearest(&b, 1, 29, 1, 29, 0);
    assert_nearest(&m, -1, 0, -1, 0, 0);
    assert_nearest(&m, 0, 9, 0, 6, 3);
    assert_nearest(&m, -11, 4, -8, 0, 5);
    assert_nearest(&m, -7, 7, -4, 3, 5);
    assert_nearest(&all, 4, 0, 5, 0, 1);
    assert_nearest(&all, 4, 9, 4, 10, 1);
    assert_nearest(&all, 1, 1, 0, 1, 1);
    circle.radius = 0.0;
    assert_nearest(&c, 13, 4, 10, 0, 5);
    box.right = 0.0;
    assert_nearest(&b, 3, 34, 0, 30, 5);
    points[1] = points[4] = points[0];
    assert_nearest(&m, 3, 10, 0, 6, 5);
}

TEST(the_nearest_point_of_an_empty_shape_is_refused)
{
    DdcCircle circle = {10, 0, -1};
    DdcShape shapes[2] = {shape_of_circle(&circle),
                          {DDC_SHAPE_COMPOUND, 0, NULL}};
    DdcNearest nearest = {{1, 2}, 3};
    const DdcPoint point = {0, 0};

    for (int i = 0; i < 2; i++)
    {
        assert_refused(DDC_E_RANGE,
                       DdcShape_GetNearest(&shapes[i], &point, &nearest));
    }
    assert_true(nearest.distance == 0.0);
}

TEST(the_point_may_be_in_the_answer)
{
    DdcCircle circle = {10, 0, 2};
    const DdcShape shape = shape_of_circle(&circle);
    DdcNearest nearest = {{15, 0}, 3};

    ok(DdcShape_GetNearest(&shape, &nearest.point, &nearest));
    assert_fields(DdcNearest, nearest, .point = {12, 0}, .distance = 3);
}
