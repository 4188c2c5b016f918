/* SPDX-License-Identifier: Zlib */
/* Rotations and transformed shapes. */
#include "shapes.h"

#include <math.h>

static const DdcTransform identity = {{0, 0}, {1, 1}, {1, 0}};

/* ---- Rotations ----------------------------------------------------------- */

TEST(multiples_of_90_degrees_are_exact)
{
    const ddc_int32 angles[] = {0,      90000,  180000,  270000,  360000,
                                -90000, 450000, -360000, -180000, 720000000};
    const DdcRotation turns[] = {{1, 0},  {0, 1}, {-1, 0}, {0, -1}, {1, 0},
                                 {0, -1}, {0, 1}, {1, 0},  {-1, 0}, {1, 0}};
    DdcRotation turn;

    for_rows(i, angles)
    {
        ok(DdcRotation_SetAngle(&turn, angles[i]));
        assert_same_reals(turn, turns[i]);
    }
}

TEST(every_angle_agrees_with_the_c_library)
{
    const double radians = 3.14159265358979323846 / 180000;
    DdcRotation turn;
    double worst = 0.0;

    for (ddc_int32 angle = -360000; angle <= 360000; angle += 7)
    {
        ok(DdcRotation_SetAngle(&turn, angle));
        double off = fabs(turn.cosine - cos(angle * radians)) +
                     fabs(turn.sine - sin(angle * radians));
        worst = off > worst ? off : worst;
        assert_true(fabs(turn.cosine * turn.cosine + turn.sine * turn.sine -
                         1.0) < 4e-16);
    }
    /* The angle for cos() is rounded, up to 6.3: that alone is 4e-16 off. */
    assert_true(worst < 2e-15);
    ok(DdcRotation_SetAngle(&turn, INT32_MIN));
    assert_true(fabs(turn.cosine - cos(-83648 * radians)) < 1e-15);
    ok(DdcRotation_SetAngle(&turn, INT32_MAX));
    assert_true(fabs(turn.sine - sin(83647 * radians)) < 1e-15);
}

/* ---- Transforming -------------------------------------------------------- */

static void assert_box(const DdcBox *box, double left, double top, double right,
                       double bottom)
{
    assert_true(fabs(box->left - left) < 1e-12);
    assert_true(fabs(box->top - top) < 1e-12);
    assert_true(fabs(box->right - right) < 1e-12);
    assert_true(fabs(box->bottom - bottom) < 1e-12);
}

TEST(a_null_transform_copies)
{
    DdcBox from = {0.1, 0.7, 1e6, 3.3};
    DdcBox to = {1, 2, 3, 4};
    DdcShape model = shape_of_box(&from);
    DdcShape out = shape_of_box(&to);
    DdcTransform xform;

    ok(DdcShape_Transform(&model, NULL, NULL, &out));
    assert_same_reals(to, from);
    to.left = 5;
    ok(DdcTransform_SetIdentity(&xform));
    ok(DdcShape_Transform(&model, &xform, NULL, &out));
    assert_same_reals(to, from);
}

TEST(scale_comes_before_rotation_before_translation)
{
    DdcPoint from[3] = {{10, 20}, {14, 20}, {10, 22}};
    DdcPoint to[3];
    DdcMesh models[2] = {mesh_of_points(from, 1), mesh_of_points(to, 1)};
    DdcShape model = shape_of_mesh(&models[0]);
    DdcShape out = shape_of_mesh(&models[1]);
    const DdcPoint pivot = {10, 20};
    const DdcTransform xform = {{100, -200}, {2, 3}, {0, 1}};

    /* The rotation is clockwise on the screen: right becomes down, down left.
     */
    ok(DdcShape_Transform(&model, &xform, &pivot, &out));
    assert_reals(DdcPoint, to[0], 110, -180);
    assert_reals(DdcPoint, to[1], 110, -172);
    assert_reals(DdcPoint, to[2], 104, -180);
}

TEST(the_pivot_is_the_center_of_the_whole_model)
{
    DdcCircle circles[2] = {{5, 5, 5}, {0, 0, 0}};
    DdcBox boxes[2] = {{20, 0, 30, 10}, {0, 0, 0, 0}};
    DdcShape from[2] = {shape_of_circle(&circles[0]), shape_of_box(&boxes[0])};
    DdcShape to[2] = {shape_of_circle(&circles[1]), shape_of_box(&boxes[1])};
    DdcShape model = {DDC_SHAPE_COMPOUND, 2, from};
    DdcShape out = {DDC_SHAPE_COMPOUND, 2, to};
    const DdcTransform half_turn = {{0, 0}, {1, 1}, {-1, 0}};
    const DdcTransform larger = {{0, 0}, {2, -3}, {1, 0}};

    ok(DdcShape_Transform(&model, &half_turn, NULL, &out));
    assert_reals(DdcCircle, circles[1], 25, 5, 5);
    assert_box(&boxes[1], 0, 0, 10, 10);
    ok(DdcShape_Transform(&model, &larger, NULL, &out));
    assert_reals(DdcCircle, circles[1], -5, 5, 15);
    assert_box(&boxes[1], 25, -10, 45, 20);
}

TEST(a_box_does_not_grow_over_many_rotations)
{
    DdcBox from = {-30, -10, 30, 10};
    DdcBox to;
    DdcShape model = shape_of_box(&from);
    DdcShape out = shape_of_box(&to);
    DdcTransform xform = identity;
    const double radians = 3.14159265358979323846 / 180000;

    for (ddc_int32 angle = 0; angle <= 3600000; angle += 7500)
    {
        double c = fabs(cos(angle * radians));
        double s = fabs(sin(angle * radians));
        DdcRotation_SetAngle(&xform.rotation, angle);
        ok(DdcShape_Transform(&model, &xform, NULL, &out));
        assert_box(&to, -30 * c - 10 * s, -30 * s - 10 * c, 30 * c + 10 * s,
                   30 * s + 10 * c);
    }
    assert_box(&to, -30, -10, 30, 10);
    /* To transform a result again, which would grow it, is refused. */
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcShape_Transform(&model, &xform, NULL, &model));
}

TEST(empty_shapes_stay_empty)
{
    DdcCircle circles[2] = {{5, 5, -1}, {0, 0, 9}};
    DdcBox boxes[2] = {{20, 0, 20, 10}, {0, 0, 9, 9}};
    DdcShape from[2] = {shape_of_circle(&circles[0]), shape_of_box(&boxes[0])};
    DdcShape to[2] = {shape_of_circle(&circles[1]), shape_of_box(&boxes[1])};
    DdcShape model = {DDC_SHAPE_COMPOUND, 2, from};
    DdcShape out = {DDC_SHAPE_COMPOUND, 2, to};
    DdcTransform xform = {{1, 1}, {-2, 3}, {0.6, 0.8}};

    ok(DdcShape_Transform(&model, &xform, NULL, &out));
    assert_true(circles[1].radius <= 0);
    assert_true(boxes[1].left == boxes[1].right);
    boxes[0] = (DdcBox){20, 0, 30, 10};
    circles[0].radius = 4;
    xform.scale = (DdcPoint){0, 0};
    ok(DdcShape_Transform(&model, &xform, NULL, &out));
    assert_true(circles[1].radius == 0);
    assert_true(boxes[1].left == boxes[1].right);
    DdcMesh without[2] = {{NULL, NULL, 0, 0}, {NULL, NULL, 0, 0}};
    model = shape_of_mesh(&without[0]);
    out = shape_of_mesh(&without[1]);
    ok(DdcShape_Transform(&model, &xform, NULL, &out));
}

/* A flat box stays as long as it is, unless a rotation gave it an area. */
TEST(a_flat_box_becomes_a_flat_box_or_a_point)
{
    DdcBox line = {10, 5, 30, 5};
    DdcBox to;
    DdcShape model = shape_of_box(&line);
    DdcShape out = shape_of_box(&to);
    const DdcTransform moved = {{1, 2}, {1, 1}, {1, 0}};
    const DdcTransform mirrored = {{0, 0}, {-2, 1}, {1, 0}};
    const DdcTransform quarter = {{0, 0}, {1, 1}, {0, 1}};
    const DdcTransform slanted = {{0, 0}, {1, 1}, {0.6, 0.8}};
    const DdcPoint pivot = {10, 5};

    ok(DdcShape_Transform(&model, &moved, NULL, &out));
    assert_box(&to, 11, 7, 31, 7);
    ok(DdcShape_Transform(&model, &mirrored, &pivot, &out));
    assert_box(&to, -30, 5, 10, 5);
    ok(DdcShape_Transform(&model, &quarter, &pivot, &out));
    assert_box(&to, 10, 5, 10, 25);
    ok(DdcShape_Transform(&model, &slanted, &pivot, &out));
    assert_box(&to, 10, 5, 10, 5);
    assert_true(to.left == to.right || to.top == to.bottom);
}

TEST(out_must_have_the_structure_of_the_model)
{
    DdcPoint points[2][3] = {{{0, 0}, {1, 0}, {0, 1}}, {{7, 7}}};
    DdcMesh meshes[2] = {mesh_of_points(points[0], 1),
                         mesh_of_points(points[1], 1)};
    DdcBox box = {1, 2, 3, 4};
    DdcCircle circles[2] = {{0, 0, 1}, {0, 0, 1}};
    DdcShape model = shape_of_mesh(&meshes[0]);
    DdcShape good = shape_of_mesh(&meshes[1]);
    DdcShape other = shape_of_box(&box);
    DdcShape parts[2][2] = {{shape_of_circle(&circles[0]), model},
                            {shape_of_circle(&circles[1]), good}};
    DdcShape compound = {DDC_SHAPE_COMPOUND, 2, parts[0]};
    DdcShape shorter = {DDC_SHAPE_COMPOUND, 1, parts[1]};
    DdcShape without = {DDC_SHAPE_COMPOUND, 2, NULL};

    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcShape_Transform(&model, NULL, NULL, &other));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcShape_Transform(&compound, NULL, NULL, &good));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcShape_Transform(&compound, NULL, NULL, &shorter));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcShape_Transform(&compound, NULL, NULL, &without));
    parts[1][1].kind = DDC_SHAPE_BOX;
    shorter.count = 2;
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcShape_Transform(&compound, NULL, NULL, &shorter));
    meshes[1].point_count = 2;
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcShape_Transform(&model, NULL, NULL, &good));
    meshes[1] = meshes[0];
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcShape_Transform(&model, NULL, NULL, &good));
    meshes[1].points = NULL;
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcShape_Transform(&model, NULL, NULL, &good));
    assert_true(points[1][0].x == 7);
}

TEST(leaving_the_range_changes_nothing)
{
    DdcBox boxes[4] = {
        {0, 0, 1, 1}, {0, 0, 1e9, 1}, {7, 7, 8, 8}, {7, 7, 8, 8}};
    DdcShape from[2] = {shape_of_box(&boxes[0]), shape_of_box(&boxes[1])};
    DdcShape to[2] = {shape_of_box(&boxes[2]), shape_of_box(&boxes[3])};
    DdcShape model = {DDC_SHAPE_COMPOUND, 2, from};
    DdcShape out = {DDC_SHAPE_COMPOUND, 2, to};
    DdcTransform xform = identity;

    xform.translation.x = 1e8;
    assert_refused(DDC_E_RANGE, DdcShape_Transform(&model, &xform, NULL, &out));
    assert_true(boxes[2].left == 7 && boxes[3].right == 8);

    DdcCircle circles[2] = {{1e9, 0, 1}, {7, 7, 7}};
    DdcPoint points[2][3] = {{{1e9, 0}, {0, 0}, {0, 1}}, {{7, 7}}};
    DdcMesh meshes[2] = {mesh_of_points(points[0], 1),
                         mesh_of_points(points[1], 1)};
    from[0] = shape_of_circle(&circles[0]);
    to[0] = shape_of_circle(&circles[1]);
    from[1] = shape_of_mesh(&meshes[0]);
    to[1] = shape_of_mesh(&meshes[1]);
    for (int i = 0; i < 2; i++)
    {
        assert_refused(DDC_E_RANGE,
                       DdcShape_Transform(&from[i], &xform, NULL, &to[i]));
    }
    assert_true(circles[1].x == 7 && points[1][0].x == 7);
}
