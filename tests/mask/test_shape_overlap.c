/* SPDX-License-Identifier: Zlib */
/*
 * A shape against a mask, beside the definition: the shape against the box of
 * every set pixel. The coordinates are sixteenths, so both are exact.
 */
#include "picture.h"
#include "shapes.h"

/* ---- The definition ------------------------------------------------------ */

static bool overlaps_any_pixel(const DdcShape *shape, const struct picture *p,
                               int x, int y)
{
    for_pixels(column, row, p->width, p->height)
    {
        DdcBox box = {x + column, y + row, x + column + 1, y + row + 1};
        const DdcShape pixel = shape_of_box(&box);
        if (picture_get(p, column, row) && DdcShapes_Overlap(shape, &pixel))
        {
            return true;
        }
    }
    return false;
}

/* ---- Random shapes ------------------------------------------------------- */

struct random_shapes
{
    DdcPoint points[9];
    DdcMesh mesh;
    DdcCircle circle;
    DdcBox box;
    DdcShape all[4]; /* a circle, a box, a mesh, and these three together */
};

static double sixteenths(int low, int high)
{
    return test_random_in(16 * low, 16 * high) / 16.0;
}

/* Shapes near a mask of this size at (x,y); some are far, some are empty. */
static void make_shapes(struct random_shapes *out, int x, int y, int size)
{
    int reach = test_random_in(1, size + 2);

    out->circle =
        (DdcCircle){x + sixteenths(-reach, size + reach),
                    y + sixteenths(-reach, size + reach), sixteenths(0, reach)};
    out->box.left = x + sixteenths(-reach, size + reach);
    out->box.top = y + sixteenths(-reach, size + reach);
    out->box.right = out->box.left + sixteenths(0, reach);
    out->box.bottom = out->box.top + sixteenths(0, reach);
    for (int i = 0; i < 9; i++)
    {
        out->points[i] = (DdcPoint){x + sixteenths(-reach, size + reach),
                                    y + sixteenths(-reach, size + reach)};
    }
    out->mesh = mesh_of_points(out->points, test_random_in(0, 3));
    out->mesh.indices = test_random_in(0, 1) ? NULL : out->mesh.indices;
    out->all[0] = shape_of_circle(&out->circle);
    out->all[1] = shape_of_box(&out->box);
    out->all[2] = shape_of_mesh(&out->mesh);
    out->all[3] = (DdcShape){DDC_SHAPE_COMPOUND, 3, out->all};
}

TEST(a_shape_overlaps_a_mask_where_it_overlaps_a_set_pixel)
{
    int hits = 0;
    for_steps(round, 4000, 18)
    {
        struct picture p =
            picture_random(test_random_in(0, 90), test_random_in(0, 12));
        DdcMask *mask = picture_to_mask(&p);
        int x = test_random_in(-50, 50);
        int y = test_random_in(-50, 50);
        struct random_shapes shapes;
        make_shapes(&shapes, x, y, test_random_in(0, 1) ? 12 : 90);
        for (int i = 0; i < 4; i++)
        {
            int hit = DdcShape_OverlapsMask(&shapes.all[i], mask, x, y);
            assert_int_equal(hit, overlaps_any_pixel(&shapes.all[i], &p, x, y));
            hits += hit;
        }
    }
    assert_total(hits, 3000, 13000);
}

/* ---- Edges --------------------------------------------------------------- */

/* One set pixel, from (3,4) to (4,5). */
TEST(touching_is_no_overlap)
{
    DdcBox box = {0, 4, 3, 5};
    DdcCircle circle = {3.5, 2, 2};
    DdcPoint corner[3] = {{5, 4}, {4, 5}, {6, 6}};
    DdcMesh mesh = {corner, NULL, 3, 1};
    const DdcShape shapes[] = {shape_of_box(&box), shape_of_circle(&circle),
                               shape_of_mesh(&mesh)};
    DdcMask *mask = test_mask(8, 8, 0);

    DdcMask_Set(mask, 3, 4, 1);
    for (int overlaps = 0; overlaps < 2; overlaps++)
    {
        for_rows(i, shapes)
        {
            assert_int_equal(DdcShape_OverlapsMask(&shapes[i], mask, 0, 0),
                             overlaps);
        }
        box.right += STEP;
        circle.radius += STEP;
        corner[0].x -= STEP;
        corner[1].x -= STEP;
    }
}

TEST(masks_and_shapes_may_be_anywhere)
{
    const double most = DDC_COORD_MAX;
    static const ddc_int32 far[] = {INT32_MIN, -DDC_COORD_MAX - 8,
                                    DDC_COORD_MAX, INT32_MAX};
    DdcCircle circle = {most, most, most};
    DdcBox box = {most - 1, most - 1, most, most};
    const DdcShape disc = shape_of_circle(&circle);
    const DdcShape corner = shape_of_box(&box);
    DdcMask *mask = test_mask(100, 100, 1);

    for_rows(i, far)
    {
        assert_int_equal(DdcShape_OverlapsMask(&corner, mask, far[i], 0), 0);
        assert_int_equal(DdcShape_OverlapsMask(&corner, mask, 0, far[i]), 0);
    }
    assert_int_equal(DdcShape_OverlapsMask(&corner, mask, DDC_COORD_MAX - 1,
                                           DDC_COORD_MAX - 1),
                     1);
    assert_int_equal(
        DdcShape_OverlapsMask(&corner, mask, DDC_COORD_MAX - 101, 0), 0);
    /* A circle reaches farther than its own numbers may. */
    assert_int_equal(
        DdcShape_OverlapsMask(&disc, mask, INT32_MAX - 100, DDC_COORD_MAX), 1);
    assert_int_equal(
        DdcShape_OverlapsMask(&disc, mask, INT32_MIN, DDC_COORD_MAX), 0);
}

TEST(what_is_empty_overlaps_nothing)
{
    DdcMask *full = test_mask(8, 8, 1);
    DdcCircle circle = {4, 4, 2};
    DdcCircle point = {4, 4, 0};
    const DdcShape shape = shape_of_circle(&circle);
    const DdcShape flat = shape_of_circle(&point);
    const DdcShape nothing = {DDC_SHAPE_COMPOUND, 0, NULL};

    test_log_listen();
    assert_int_equal(DdcShape_OverlapsMask(&shape, full, 0, 0), 1);
    assert_int_equal(DdcShape_OverlapsMask(&shape, test_mask(8, 8, 0), 0, 0),
                     0);
    assert_int_equal(DdcShape_OverlapsMask(&shape, test_mask(0, 8, 1), 0, 0),
                     0);
    assert_int_equal(DdcShape_OverlapsMask(&flat, full, 0, 0), 0);
    assert_int_equal(DdcShape_OverlapsMask(&nothing, full, 0, 0), 0);
    assert_int_equal(test_log_count(), 0);
}
