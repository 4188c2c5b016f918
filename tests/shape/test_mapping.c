/* SPDX-License-Identifier: Zlib */
/* The conversion of points and shapes between pixel, texture and model space.
 */
#include "shapes.h"

#include <math.h>

/* ---- Points -------------------------------------------------------------- */

/* A frame of 64 x 32 pixels at the lower right of a sheet of 256 x 128. A unit
 * of the model has 16 pixels. */
static const DdcMapping sheet = {
    {256, 128}, {0.75, 0.75, 0.25, 0.25}, {-2, 1, 4, 2}};

TEST(pixels_become_texture_then_model_coordinates)
{
    const DdcPoint pixels[3] = {{192, 96}, {256, 128}, {224, 96}};
    DdcPoint texture[3];
    DdcPoint model[3];

    ok(DdcMapping_Convert(&sheet, DDC_SPACE_PIXEL, DDC_SPACE_TEXTURE, pixels, 3,
                          texture));
    assert_reals(DdcPoint, texture[0], 0.75, 0.75);
    assert_reals(DdcPoint, texture[1], 1.0, 1.0);
    ok(DdcMapping_Convert(&sheet, DDC_SPACE_TEXTURE, DDC_SPACE_MODEL, texture,
                          3, model));
    /* v increases downwards and y upwards: the top left has the greatest y. */
    assert_reals(DdcPoint, model[0], -2, 1);
    assert_reals(DdcPoint, model[1], 2, -1);
    assert_reals(DdcPoint, model[2], 0, 1);
}

static DdcMapping random_mapping(void)
{
    return (DdcMapping){
        {test_random_in(1, 999), test_random_in(1, 999)},
        {test_random_in(0, 9) / 9.0, test_random_in(0, 9) / 9.0,
         test_random_in(1, 99) / 70.0, test_random_in(1, 99) / 70.0},
        {test_random_in(-99, 99) / 7.0, test_random_in(-99, 99) / 7.0,
         test_random_in(1, 99) / 7.0, test_random_in(1, 99) / 7.0}};
}

TEST(converting_back_gives_the_same_point)
{
    for_steps(round, 1000, 5)
    {
        DdcMapping mapping = random_mapping();
        DdcPoint from = {test_random_in(-999, 999), test_random_in(-999, 999)};
        DdcPoint there;
        DdcPoint back;
        DdcMapping_Convert(&mapping, DDC_SPACE_PIXEL, DDC_SPACE_MODEL, &from, 1,
                           &there);
        ok(DdcMapping_Convert(&mapping, DDC_SPACE_MODEL, DDC_SPACE_PIXEL,
                              &there, 1, &back));
        assert_true(fabs(back.x - from.x) < 1e-8);
        assert_true(fabs(back.y - from.y) < 1e-8);
        ok(DdcMapping_Convert(&mapping, DDC_SPACE_MODEL, DDC_SPACE_MODEL,
                              &there, 1, &back));
        assert_same_reals(back, there);
    }
}

TEST(points_that_leave_the_range_are_refused)
{
    const DdcPoint points[2] = {{1, 2}, {3, 1e9}};
    DdcPoint out[2] = {{7, 7}, {7, 7}};
    DdcMapping high = sheet;

    high.model.height = 1e6;
    assert_refused(DDC_E_RANGE,
                   DdcMapping_Convert(&high, 0, 2, points, 2, out));
    assert_reals(DdcPoint, out[0], 7, 7);
    assert_reals(DdcPoint, out[1], 7, 7);
}

/* ---- Shapes -------------------------------------------------------------- */

/* A shape of each kind, and a compound of all of them. */
struct all_kinds
{
    DdcCircle circles[2]; /* the second is empty */
    DdcBox boxes[2];      /* the second is flat */
    DdcPoint points[3];
    DdcMesh mesh;
    DdcShape parts[5];
    DdcShape shape;
};

/* Makes the shapes of this copy point to its own numbers. */
static void all_kinds_link(struct all_kinds *all)
{
    all->mesh = mesh_of_points(all->points, 1);
    all->parts[0] = shape_of_circle(&all->circles[0]);
    all->parts[1] = shape_of_circle(&all->circles[1]);
    all->parts[2] = shape_of_box(&all->boxes[0]);
    all->parts[3] = shape_of_box(&all->boxes[1]);
    all->parts[4] = shape_of_mesh(&all->mesh);
    all->shape = (DdcShape){DDC_SHAPE_COMPOUND, 5, all->parts};
}

/* The numbers of the converted shapes. */
static struct all_kinds all_kinds_convert(const DdcMapping *mapping,
                                          ddc_int32 from, ddc_int32 to,
                                          struct all_kinds *all)
{
    struct all_kinds out = {.circles = {{7, 7, 7}}};

    all_kinds_link(all);
    all_kinds_link(&out);
    ok(DdcMapping_ConvertShape(mapping, from, to, &all->shape, &out.shape));
    ok(DdcShape_Check(&out.shape));
    return out;
}

static void assert_same_numbers(const struct all_kinds *a,
                                const struct all_kinds *b)
{
    assert_same_reals(a->circles, b->circles);
    assert_same_reals(a->boxes, b->boxes);
    assert_same_reals(a->points, b->points);
}

/* The frame's own rectangle, and what is drawn in it. */
static const struct all_kinds in_pixels = {
    .circles = {{224, 112, 8}, {192, 96, -16}},
    .boxes = {{192, 96, 256, 128}, {208, 96, 208, 112}},
    .points = {{192, 96}, {256, 96}, {224, 128}}};

/* What was the upper edge in pixels has the greatest y now. */
static const struct all_kinds in_model = {
    .circles = {{0, 0, 0.5}, {-2, 1, -1}},
    .boxes = {{-2, -1, 2, 1}, {-1, 0, -1, 1}},
    .points = {{-2, 1}, {2, 1}, {0, -1}}};

TEST(every_kind_of_shape_goes_to_the_model_and_back)
{
    struct all_kinds pixels = in_pixels;
    struct all_kinds model =
        all_kinds_convert(&sheet, DDC_SPACE_PIXEL, DDC_SPACE_MODEL, &pixels);
    assert_same_numbers(&model, &in_model);

    struct all_kinds back =
        all_kinds_convert(&sheet, DDC_SPACE_MODEL, DDC_SPACE_PIXEL, &model);
    assert_same_numbers(&back, &in_pixels);
    back = all_kinds_convert(&sheet, DDC_SPACE_MODEL, DDC_SPACE_MODEL, &model);
    assert_same_numbers(&back, &in_model);
    DdcShape box = shape_of_box(&pixels.boxes[0]);
    DdcShape out = shape_of_box(&back.boxes[0]);
    ok(DdcMapping_ConvertShape(&sheet, DDC_SPACE_PIXEL, DDC_SPACE_MODEL, &box,
                               &out));
    assert_memory_equal(&back.boxes[0], &in_model.boxes[0], sizeof(DdcBox));
}

/* A pixel is 1/256 of the sheet wide and 1/128 of it high. */
TEST(the_larger_factor_is_that_of_a_radius)
{
    struct all_kinds pixels = in_pixels;
    struct all_kinds texture =
        all_kinds_convert(&sheet, DDC_SPACE_PIXEL, DDC_SPACE_TEXTURE, &pixels);
    struct all_kinds back =
        all_kinds_convert(&sheet, DDC_SPACE_TEXTURE, DDC_SPACE_PIXEL, &texture);

    assert_true(texture.circles[0].radius == 8 / 128.0);
    assert_true(texture.circles[1].radius == -16 / 128.0);
    assert_true(back.circles[0].radius == 8 * 2);
    assert_reals(DdcPoint, back.circles[0], 224, 112);
    assert_memory_equal(back.boxes, in_pixels.boxes, sizeof back.boxes);
}

static DdcPoint converted(const DdcMapping *mapping, ddc_int32 from,
                          ddc_int32 to, double x, double y)
{
    const DdcPoint point = {x, y};
    DdcPoint out;

    ok(DdcMapping_Convert(mapping, from, to, &point, 1, &out));
    return out;
}

/* Between any two spaces; y changes its direction only in the model. */
TEST(shapes_have_the_bits_of_their_points)
{
    for_steps(round, 3000, 12)
    {
        const DdcMapping mapping = random_mapping();
        ddc_int32 from = test_random_in(0, 2);
        ddc_int32 to = test_random_in(0, 2);
        double x = test_random_in(-999, 999) / 3.0;
        double y = test_random_in(-999, 999) / 3.0;
        struct all_kinds all = {.circles = {{x, y, 3}},
                                .boxes = {{x, y, x + 1, y + 2}, {x, y, x, y}},
                                .points = {{x, y}, {x + 1, y}, {x, y + 2}}};
        struct all_kinds out = all_kinds_convert(&mapping, from, to, &all);
        DdcPoint first = converted(&mapping, from, to, x, y);
        DdcPoint last = converted(&mapping, from, to, x + 1, y + 2);
        bool flips = (from == DDC_SPACE_MODEL) != (to == DDC_SPACE_MODEL);
        const DdcBox box = {first.x, flips ? last.y : first.y, last.x,
                            flips ? first.y : last.y};

        assert_same_reals(out.boxes[0], box);
        assert_same_reals(out.points[0], first);
        assert_same_reals(out.circles[0], first);
        assert_same_reals(out.boxes[1].right, first);
        DdcPoint beside = converted(&mapping, from, to, x + 3, y + 3);
        double across = fabs(beside.x - first.x);
        double down = fabs(beside.y - first.y);
        double radius = across > down ? across : down;
        assert_true(fabs(out.circles[0].radius - radius) < 1e-9 * (1 + radius));
    }
}

TEST(a_shape_that_leaves_the_range_changes_nothing)
{
    struct all_kinds from = in_model;
    struct all_kinds to = in_pixels;
    DdcMapping bad = sheet;

    all_kinds_link(&from);
    all_kinds_link(&to);
    from.points[2].y = -1e8;
    assert_refused(DDC_E_RANGE, DdcMapping_ConvertShape(
                                    &sheet, DDC_SPACE_MODEL, DDC_SPACE_PIXEL,
                                    &from.shape, &to.shape));
    from.points[2].y = 1;
    bad.model.width = 0x1p-27;
    assert_refused(DDC_E_RANGE, DdcMapping_ConvertShape(
                                    &bad, DDC_SPACE_MODEL, DDC_SPACE_PIXEL,
                                    &from.parts[0], &to.parts[0]));
    to.mesh.triangle_count = 0;
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMapping_ConvertShape(&sheet, DDC_SPACE_MODEL,
                                           DDC_SPACE_PIXEL, &from.shape,
                                           &to.shape));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMapping_ConvertShape(&sheet, DDC_SPACE_MODEL,
                                           DDC_SPACE_PIXEL, &from.shape,
                                           &from.shape));
    assert_same_numbers(&to, &in_pixels);
}
