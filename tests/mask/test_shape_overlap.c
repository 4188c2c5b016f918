/* SPDX-License-Identifier: Zlib */
/*
 * A shape against a mask, beside the definition: the shape against the box of
 * every set pixel. The coordinates are sixteenths, so both are exact.
 */
#include "picture.h"
#include "shapes.h"

#include <math.h>

/* ---- The definition ------------------------------------------------------ */

static bool overlaps_any_pixel(const DdcShape *shape, const struct picture *p,
                               int x, int y)
{
    for_pixels(column, row, p->width, p->height)
    {
        DdcBox box = {x + column, y + row, x + column + 1, y + row + 1};
        const DdcShape pixel = shape_of_box(&box);
        if (picture_get(p, column, row) && DdcShape_Overlaps(shape, &pixel))
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
            int hit = DdcMask_OverlapsShape(mask, &shapes.all[i], -x, -y);
            assert_int_equal(hit, overlaps_any_pixel(&shapes.all[i], &p, x, y));
            hits += hit;
        }
    }
    assert_total(hits, 3000, 13000);
}

/* ---- Borders ------------------------------------------------------------- */

static DdcPoint random_point(int size)
{
    return (DdcPoint){sixteenths(0, size), sixteenths(0, size)};
}

/* A random point of the border of a triangle or a circle. */
static DdcPoint on_border(const DdcShape *shape)
{
    double t = test_random_in(0, 1000) / 1000.0;

    if (shape->kind == DDC_SHAPE_CIRCLE)
    {
        const DdcCircle *circle = shape->data;
        t = test_random_in(0, 1) ? t : sqrt(0.5) + (t - 0.5) / 50;
        double sine = sqrt(1 - t * t) * (test_random_in(0, 1) ? 1 : -1);
        double cosine = t * (test_random_in(0, 1) ? 1 : -1);
        return (DdcPoint){circle->x + circle->radius * cosine,
                          circle->y + circle->radius * sine};
    }
    const DdcPoint *corners = ((const DdcMesh *)shape->data)->points;
    int edge = test_random_in(0, 2);
    const DdcPoint *a = &corners[edge];
    const DdcPoint *b = &corners[(edge + 1) % 3];
    return (DdcPoint){a->x + t * (b->x - a->x), a->y + t * (b->y - a->y)};
}

static bool overlaps_pixel(const DdcShape *shape, int x, int y)
{
    DdcBox box = {x, y, x + 1, y + 1};
    const DdcShape pixel = shape_of_box(&box);

    return DdcShape_Overlaps(shape, &pixel) != 0;
}

/*
 * Sets single pixels near the border of a shape. The mask lies at (x,y), and
 * two of its corners are set, so that its bounds are all of it.
 */
static int count_hits_at_border(const DdcShape *shape, int size, int x, int y)
{
    int hits = 0;
    int last = size - 1;
    bool corners = overlaps_pixel(shape, x, y) ||
                   overlaps_pixel(shape, x + last, y + last);
    DdcMask *mask = test_mask(size, size, 0);

    for (int i = 0; i < 200; i++)
    {
        DdcPoint point = on_border(shape);
        int column = (int)floor(point.x) - x + test_random_in(-2, 2);
        int row = (int)floor(point.y) - y + test_random_in(-2, 2);
        if (column >= 0 && column < size && row >= 0 && row < size)
        {
            bool hit = corners || overlaps_pixel(shape, x + column, y + row);
            ok(DdcMask_Clear(mask));
            ok(DdcMask_Set(mask, 0, 0, 1));
            ok(DdcMask_Set(mask, last, last, 1));
            ok(DdcMask_Set(mask, column, row, 1));
            assert_int_equal(DdcMask_OverlapsShape(mask, shape, -x, -y), hit);
            hits += hit;
        }
    }
    return hits;
}

/* The widths around that of a word, or any. */
static int random_size(void)
{
    static const int sizes[] = {1, 63, 64, 65, 200};

    return test_random_in(0, 1) ? sizes[test_random_in(0, 4)]
                                : test_random_in(1, 200);
}

/* A corner of a mask this size that lies near the origin, far away, or as far
 * away as a shape can be. */
static int random_corner(int size)
{
    const int corners[] = {test_random_in(-9, 9), 1 << 20, -(1 << 20),
                           DDC_COORD_MAX - size, -DDC_COORD_MAX};

    return corners[test_random_in(0, 4)];
}

/* Large ones, of which whole slabs of rows are tested at once. */
TEST(a_pixel_at_the_border_of_a_circle_or_triangle_overlaps_it_or_not)
{
    int hits = 0;
    for_steps(round, 250, 19)
    {
        int size = random_size();
        int x = random_corner(size);
        int y = random_corner(size);
        DdcPoint points[3];
        DdcMesh mesh = {points, NULL, 3, 1};
        DdcPoint center = random_point(size);
        DdcCircle circle = {x + center.x, y + center.y, sixteenths(0, size)};
        const DdcShape circle_shape = shape_of_circle(&circle);
        const DdcShape mesh_shape = shape_of_mesh(&mesh);
        for (int i = 0; i < 3; i++)
        {
            DdcPoint corner = random_point(size);
            points[i] = (DdcPoint){x + corner.x, y + corner.y};
        }
        points[1].y = test_random_in(0, 3) ? points[1].y : points[0].y;
        hits += count_hits_at_border(&circle_shape, size, x, y);
        hits += count_hits_at_border(&mesh_shape, size, x, y);
    }
    assert_total(hits, 20000, 80000);
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
            assert_int_equal(DdcMask_OverlapsShape(mask, &shapes[i], 0, 0),
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
    static const ddc_int32 far[] = {INT32_MIN, -DDC_COORD_MAX,
                                    DDC_COORD_MAX + 8, INT32_MAX};
    DdcCircle circle = {most, most, most};
    DdcBox box = {most - 1, most - 1, most, most};
    const DdcShape disc = shape_of_circle(&circle);
    const DdcShape corner = shape_of_box(&box);
    DdcMask *mask = test_mask(100, 100, 1);

    for_rows(i, far)
    {
        assert_int_equal(DdcMask_OverlapsShape(mask, &corner, far[i], 0), 0);
        assert_int_equal(DdcMask_OverlapsShape(mask, &corner, 0, far[i]), 0);
    }
    assert_int_equal(DdcMask_OverlapsShape(mask, &corner, 1 - DDC_COORD_MAX,
                                           1 - DDC_COORD_MAX),
                     1);
    assert_int_equal(
        DdcMask_OverlapsShape(mask, &corner, 101 - DDC_COORD_MAX, 0), 0);
    /* A circle reaches farther than its own numbers may. */
    assert_int_equal(
        DdcMask_OverlapsShape(mask, &disc, INT32_MIN + 1, -DDC_COORD_MAX), 1);
    assert_int_equal(
        DdcMask_OverlapsShape(mask, &disc, INT32_MIN, -DDC_COORD_MAX), 0);
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
    assert_int_equal(DdcMask_OverlapsShape(full, &shape, 0, 0), 1);
    assert_int_equal(DdcMask_OverlapsShape(test_mask(8, 8, 0), &shape, 0, 0),
                     0);
    assert_int_equal(DdcMask_OverlapsShape(test_mask(0, 8, 1), &shape, 0, 0),
                     0);
    assert_int_equal(DdcMask_OverlapsShape(full, &flat, 0, 0), 0);
    assert_int_equal(DdcMask_OverlapsShape(full, &nothing, 0, 0), 0);
    assert_int_equal(test_log_count(), 0);
}

/* Circles are checked apart from the other shapes, of which
 * library_bad_parameters passes bad ones. */
TEST(a_bad_circle_overlaps_nothing_and_is_logged)
{
    const double bad[] = {(double)NAN, HUGE_VAL, 2.0 * DDC_COORD_MAX};
    const DdcShape none = {DDC_SHAPE_CIRCLE, 0, NULL};
    DdcMask *mask = test_mask(8, 8, 1);

    for_rows(i, bad)
    {
        DdcCircle circle = {4, 4, bad[i]};
        const DdcShape shape = shape_of_circle(&circle);
        test_log_listen();
        assert_int_equal(DdcMask_OverlapsShape(mask, &shape, 0, 0), 0);
        returns(DDC_E_RANGE, test_log_result());
    }
    test_log_listen();
    assert_int_equal(DdcMask_OverlapsShape(mask, &none, 0, 0), 0);
    returns(DDC_E_INVALIDPARAMS, test_log_result());
}
