/* SPDX-License-Identifier: Zlib */
/*
 * Oracle tests of meshes against slow methods: the overlap of triangles by
 * their common points, the containment of a point by points all around it, the
 * containment of a shape by samples. The coordinates are chosen so that no
 * sample is too close to an edge to be decided.
 */
#include "shapes.h"

#include <math.h>

/* ---- Triangles ----------------------------------------------------------- */

static double side(DdcPoint a, DdcPoint b, DdcPoint p)
{
    return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
}

/*
 * > 0 inside the triangle, 0 on its edge, < 0 outside. The corners may be in
 * either order.
 */
static double depth(const DdcPoint *t, DdcPoint p)
{
    double orientation = side(t[0], t[1], t[2]);
    double least = HUGE_VAL;

    for (int i = 0; i < 3; i++)
    {
        double s = side(t[i], t[(i + 1) % 3], p);
        s = orientation < 0.0 ? -s : s;
        least = s < least ? s : least;
    }
    return orientation == 0.0 ? -HUGE_VAL : least;
}

/*
 * The intersection of two triangles is the convex hull of the corners that lie
 * in the other triangle and of the points where edges cross. The mean of these
 * points is inside both when they overlap, on an edge when they only touch.
 */
static bool triangles_overlap(const DdcPoint *a, const DdcPoint *b)
{
    DdcPoint sum = {0, 0};
    int count = 0;

    for (int i = 0; i < 3; i++)
    {
        if (depth(b, a[i]) >= 0.0)
        {
            sum = (DdcPoint){sum.x + a[i].x, sum.y + a[i].y};
            count++;
        }
        if (depth(a, b[i]) >= 0.0)
        {
            sum = (DdcPoint){sum.x + b[i].x, sum.y + b[i].y};
            count++;
        }
        for (int k = 0; k < 3; k++)
        {
            DdcPoint p = a[i];
            DdcPoint q = a[(i + 1) % 3];
            double from = side(b[k], b[(k + 1) % 3], p);
            double to = side(b[k], b[(k + 1) % 3], q);
            if ((from < 0) != (to < 0) &&
                (side(p, q, b[k]) < 0) != (side(p, q, b[(k + 1) % 3]) < 0))
            {
                double t = from / (from - to);
                sum.x += p.x + (q.x - p.x) * t;
                sum.y += p.y + (q.y - p.y) * t;
                count++;
            }
        }
    }
    if (count == 0)
    {
        return false;
    }
    DdcPoint middle = {sum.x / count, sum.y / count};
    return depth(a, middle) > 1e-9 && depth(b, middle) > 1e-9;
}

static void random_points(DdcPoint *points, int count, int reach)
{
    for (int i = 0; i < count; i++)
    {
        points[i].x = test_random_in(-reach, reach);
        points[i].y = test_random_in(-reach, reach);
    }
}

TEST(meshes_overlap_when_two_of_their_triangles_do)
{
    int hits = 0;
    for_steps(round, 60000, 11)
    {
        DdcPoint points[2][9];
        int count[2] = {test_random_in(0, 3), test_random_in(1, 3)};
        int reach = round % 3 == 0 ? 3 : 9;
        random_points(points[0], 9, reach);
        random_points(points[1], 9, reach);
        for (int i = 0; i < 9 && round % 2 == 0; i++)
        {
            points[1][i].x += 9;
        }
        DdcMesh a = mesh_of_points(points[0], count[0]);
        DdcMesh b = mesh_of_points(points[1], count[1]);
        DdcShape shapes[2] = {shape_of_mesh(&a), shape_of_mesh(&b)};

        bool expected = false;
        for (int i = 0; i < count[0] * count[1]; i++)
        {
            expected |= triangles_overlap(&points[0][i % count[0] * 3],
                                          &points[1][i / count[0] * 3]);
        }
        assert_int_equal(overlap(&shapes[0], &shapes[1]), expected);
        hits += expected;
    }
    assert_total(hits, 10000, 50000);
}

TEST(a_box_overlaps_a_mesh_as_two_triangles_do)
{
    int hits = 0;
    for_steps(round, 40000, 12)
    {
        DdcPoint points[6];
        random_points(points, 6, 8);
        int x = test_random_in(-8, 8);
        int y = test_random_in(-8, 8);
        int w = test_random_in(0, 6);
        int h = test_random_in(0, 6);
        DdcBox box = {x, y, x + w, y + h};
        DdcPoint halves[2][3] = {{{x, y}, {x + w, y}, {x, y + h}},
                                 {{x + w, y + h}, {x + w, y}, {x, y + h}}};
        DdcMesh mesh = mesh_of_points(points, 2);
        DdcShape shapes[2] = {shape_of_mesh(&mesh), shape_of_box(&box)};

        bool expected = false;
        for (int i = 0; i < 4; i++)
        {
            /* The box is cut along a diagonal into two triangles. */
            expected = expected ||
                       triangles_overlap(&points[i / 2 * 3], halves[i % 2]);
        }
        assert_int_equal(overlap(&shapes[0], &shapes[1]), expected);
        hits += expected;
    }
    assert_total(hits, 5000, 35000);
}

static int64_t integer_dot(int64_t ax, int64_t ay, int64_t bx, int64_t by)
{
    return ax * bx + ay * by;
}

/* Is the point nearer to the segment than the radius, in exact integers? */
static bool edge_is_nearer(const int64_t *a, const int64_t *b, const int64_t *p,
                           int64_t radius)
{
    int64_t dx = b[0] - a[0];
    int64_t dy = b[1] - a[1];
    int64_t px = p[0] - a[0];
    int64_t py = p[1] - a[1];
    int64_t at = integer_dot(dx, dy, px, py);
    int64_t length2 = integer_dot(dx, dy, dx, dy);

    if (at <= 0)
    {
        return integer_dot(px, py, px, py) < radius * radius;
    }
    if (at >= length2)
    {
        return integer_dot(px - dx, py - dy, px - dx, py - dy) <
               radius * radius;
    }
    int64_t cross = dx * py - dy * px;
    return cross * cross < radius * radius * length2;
}

TEST(a_circle_overlaps_a_mesh_as_in_integers)
{
    int hits = 0;
    int rounds = 60000;
    for_steps(round, rounds, 13)
    {
        DdcPoint points[3];
        int64_t n[3][2];
        random_points(points, 3, round % 2 != 0 ? 10 : 2000);
        int64_t center[2];
        int reach = round % 2 != 0 ? 12 : 2047;
        for (int i = 0; i < 3; i++)
        {
            n[i][0] = (int64_t)points[i].x;
            n[i][1] = (int64_t)points[i].y;
        }
        center[0] = test_random_in(-reach, reach);
        center[1] = test_random_in(-reach, reach);
        int64_t radius = test_random_in(0, reach / 2);
        DdcCircle circle = {(double)center[0], (double)center[1],
                            (double)radius};
        DdcMesh mesh = mesh_of_points(points, 1);
        DdcShape shapes[2] = {shape_of_mesh(&mesh), shape_of_circle(&circle)};

        double flat = side(points[0], points[1], points[2]);
        bool expected =
            depth(points, (DdcPoint){circle.x, circle.y}) >= 0.0 && radius > 0;
        for (int i = 0; i < 3; i++)
        {
            expected = expected ||
                       edge_is_nearer(n[i], n[(i + 1) % 3], center, radius);
        }
        expected = expected && flat != 0.0;
        assert_int_equal(overlap(&shapes[0], &shapes[1]), expected);
        hits += expected;
    }
    assert_total(hits, rounds / 5, rounds * 4 / 5);
}

/* ---- Meshes with shared edges -------------------------------------------- */

#define SIDE 4

/* SIDE x SIDE squares, each cut by one diagonal into two triangles. */
struct triangle_sheet
{
    DdcPoint points[(SIDE + 1) * (SIDE + 1)];
    ddc_uint32 indices[SIDE * SIDE * 2 * 3];
    DdcMesh mesh;
};

static void sheet_add(struct triangle_sheet *sheet, ddc_uint32 a, ddc_uint32 b,
                      ddc_uint32 c)
{
    ddc_uint32 *to = &sheet->indices[sheet->mesh.triangle_count++ * 3];
    bool swapped = test_random_in(0, 1) != 0;

    to[0] = a;
    to[1] = swapped ? c : b;
    to[2] = swapped ? b : c;
}

/* Each triangle is present with the given probability in percent. */
static void sheet_make(struct triangle_sheet *sheet, int percent)
{
    sheet->mesh =
        (DdcMesh){sheet->points, sheet->indices, (SIDE + 1) * (SIDE + 1), 0};
    for (int i = 0; i < (SIDE + 1) * (SIDE + 1); i++)
    {
        sheet->points[i] = (DdcPoint){i % (SIDE + 1), i / (SIDE + 1)};
    }
    for (ddc_uint32 i = 0; i < SIDE * SIDE; i++)
    {
        ddc_uint32 at = i / SIDE * (SIDE + 1) + i % SIDE;
        ddc_uint32 corners[4] = {at, at + 1, at + SIDE + 2, at + SIDE + 1};
        int first = test_random_in(0, 3);
        if (test_random_in(0, 99) < percent)
        {
            sheet_add(sheet, corners[first], corners[(first + 1) % 4],
                      corners[(first + 2) % 4]);
        }
        if (test_random_in(0, 99) < percent)
        {
            sheet_add(sheet, corners[first], corners[(first + 3) % 4],
                      corners[(first + 2) % 4]);
        }
    }
}

/* Is the point inside or on the edge of some triangle? */
static bool sheet_covers(const struct triangle_sheet *sheet, DdcPoint p)
{
    for (ddc_uint32 i = 0; i < sheet->mesh.triangle_count; i++)
    {
        DdcPoint t[3];
        for (int k = 0; k < 3; k++)
        {
            t[k] = sheet->points[sheet->indices[i * 3 + k]];
        }
        if (depth(t, p) >= 0.0)
        {
            return true;
        }
    }
    return false;
}

TEST(a_point_is_inside_when_covered_all_around)
{
    int rounds = test_rounds(300);
    int inside = 0;
    int on_edges = 0;
    for_steps(round, rounds, 14)
    {
        struct triangle_sheet sheet;
        sheet_make(&sheet, test_random_in(70, 100));
        DdcShape shape = shape_of_mesh(&sheet.mesh);
        for_pixels(column, row, SIDE * 4 + 1, SIDE * 4 + 1)
        {
            DdcPoint p = {column * 0.25, row * 0.25};
            bool expected = true;
            for (int k = 0; k < 16; k++)
            {
                double angle = 0.1 + k * 0.3926990817;
                DdcPoint beside = {p.x + 0.05 * cos(angle),
                                   p.y + 0.05 * sin(angle)};
                expected = expected && sheet_covers(&sheet, beside);
            }
            assert_int_equal(DdcShape_ContainsPoint(&shape, &p), expected);
            inside += expected;
            on_edges += expected && (column % 4 == 0 || row % 4 == 0);
        }
    }
    assert_total(inside, rounds * 100, rounds * 1000);
    assert_total(on_edges, rounds * 33, rounds * 1000);
}

/*
 * Is the circle's edge so close to touching a line or a crossing of lines of
 * the sheet that samples cannot decide?
 */
static bool circle_is_undecided(const DdcCircle *circle)
{
    const double margin = 0.09;
    double r = circle->radius;

    for (int i = 0; i <= 2 * SIDE; i++)
    {
        double lines[4] = {circle->x - i, circle->y - i,
                           (circle->x + circle->y - i) * sqrt(0.5),
                           (circle->x - circle->y + i - SIDE) * sqrt(0.5)};
        for (int k = 0; k < 4; k++)
        {
            if (fabs(fabs(lines[k]) - r) < margin)
            {
                return true;
            }
        }
    }
    for_pixels(x, y, 2 * SIDE + 1, 2 * SIDE + 1)
    {
        double distance = hypot(circle->x - x * 0.5, circle->y - y * 0.5);
        if (fabs(distance - r) < margin)
        {
            return true;
        }
    }
    return false;
}

TEST(a_mesh_contains_what_its_triangles_cover_together)
{
    int contained[2] = {0, 0};
    int tested[2] = {0, 0};
    for_steps(round, test_rounds(6000), 15)
    {
        struct triangle_sheet sheet;
        sheet_make(&sheet, test_random_in(85, 100));
        DdcShape outer = shape_of_mesh(&sheet.mesh);
        DdcCircle circle = {test_random_in(0, 64) / 16.0,
                            test_random_in(0, 64) / 16.0,
                            test_random_in(2, 28) / 16.0};
        int x = test_random_in(-1, 2 * SIDE - 1);
        int y = test_random_in(-1, 2 * SIDE - 1);
        DdcBox box = {x * 0.5, y * 0.5, (x + test_random_in(1, 4)) * 0.5,
                      (y + test_random_in(1, 4)) * 0.5};
        bool round_shape = round % 2 == 0;
        DdcShape inner =
            round_shape ? shape_of_circle(&circle) : shape_of_box(&box);
        if (round_shape && circle_is_undecided(&circle))
        {
            continue;
        }

        DdcBox around;
        DdcShape_GetBounds(&inner, &around);
        bool expected = true;
        for (double v = around.top + 1 / 48.0; v < around.bottom; v += 1 / 24.0)
        {
            for (double u = around.left + 1 / 44.0; u < around.right;
                 u += 1 / 22.0)
            {
                DdcPoint p = {u, v};
                if (DdcShape_ContainsPoint(&inner, &p))
                {
                    expected = expected && sheet_covers(&sheet, p);
                }
            }
        }
        assert_int_equal(DdcShape_Contains(&outer, &inner), expected);
        contained[round_shape] += expected;
        tested[round_shape]++;
    }
    for_rows(i, tested)
    {
        assert_total(contained[i], tested[i] / 8, tested[i] * 7 / 8);
    }
}

/* Shared edges have no gap after a rotation rounds the coordinates. */
TEST(a_rotated_mesh_contains_itself_and_its_edges)
{
    for_steps(round, 200, 16)
    {
        struct triangle_sheet model;
        struct triangle_sheet sheet;
        sheet_make(&model, 100);
        sheet = model;
        sheet.mesh.points = sheet.points;
        sheet.mesh.indices = sheet.indices;
        DdcShape from = shape_of_mesh(&model.mesh);
        DdcShape to = shape_of_mesh(&sheet.mesh);
        DdcTransform xform = {{0.1 * round, -0.3}, {1.7, 0.9}, {1, 0}};
        DdcRotation_SetAngle(&xform.rotation, test_random_in(0, 359999));
        ok(DdcShape_Transform(&from, &xform, NULL, &to));

        assert_int_equal(DdcShape_Contains(&to, &to), 1);
        for_area(x, y, 1, 1, SIDE, SIDE)
        {
            DdcPoint *corner = &sheet.points[y * (SIDE + 1) + x];
            assert_int_equal(DdcShape_ContainsPoint(&to, corner), 1);
            DdcPoint middle = {(corner[0].x + corner[1].x) / 2,
                               (corner[0].y + corner[1].y) / 2};
            assert_int_equal(DdcShape_ContainsPoint(&to, &middle), 1);
        }
        for (int i = 0; i < 50; i++)
        {
            DdcCircle circle = {test_random_in(30, 50) / 20.0,
                                test_random_in(30, 50) / 20.0, 1.2};
            DdcPoint center = {circle.x - 2.0, circle.y - 2.0};
            center.x *= 1.7;
            center.y *= 0.9;
            circle.x = 2.0 + xform.translation.x +
                       center.x * xform.rotation.cosine -
                       center.y * xform.rotation.sine;
            circle.y = 2.0 + xform.translation.y +
                       center.x * xform.rotation.sine +
                       center.y * xform.rotation.cosine;
            DdcShape inner = shape_of_circle(&circle);
            assert_int_equal(DdcShape_Contains(&to, &inner), 1);
        }
    }
}

TEST(a_compound_contains_what_one_of_its_shapes_contains)
{
    DdcBox halves[2] = {{0, 0, 10, 10}, {10, 0, 20, 10}};
    DdcBox inner = {8, 2, 12, 4};
    DdcBox both[2] = {{1, 1, 9, 9}, {11, 1, 19, 9}};
    DdcShape outer_parts[2] = {shape_of_box(&halves[0]),
                               shape_of_box(&halves[1])};
    DdcShape inner_parts[2] = {shape_of_box(&both[0]), shape_of_box(&both[1])};
    DdcShape outer = {DDC_SHAPE_COMPOUND, 2, outer_parts};
    DdcShape across = shape_of_box(&inner);
    DdcShape pair = {DDC_SHAPE_COMPOUND, 2, inner_parts};
    const DdcPoint seam = {10, 5};

    assert_int_equal(DdcShape_Contains(&outer, &across), 0);
    assert_int_equal(overlap(&outer, &across), 1);
    assert_int_equal(DdcShape_Contains(&outer, &pair), 1);
    assert_int_equal(DdcShape_Contains(&outer_parts[0], &pair), 0);
    assert_int_equal(DdcShape_ContainsPoint(&outer, &seam), 0);
}

/* The tip reaches into the mesh by much more than rounding, down to less. */
TEST(a_shape_only_partly_inside_is_not_contained)
{
    static DdcPoint square[4] = {{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    static ddc_uint32 halves[6] = {0, 1, 2, 2, 3, 0};
    DdcMesh plate = {square, halves, 4, 2};
    const DdcShape outer = {DDC_SHAPE_MESH, 0, &plate};

    for (double depth = 1e-6; depth > 1e-15; depth /= 10)
    {
        DdcPoint corners[3] = {{10 - depth, 5}, {20, 0}, {20, 10}};
        static ddc_uint32 one[3] = {0, 1, 2};
        DdcMesh tip = {corners, one, 3, 1};
        const DdcShape inner = {DDC_SHAPE_MESH, 0, &tip};
        DdcBox box = {10 - depth, 10 - depth, 20, 20};
        const DdcShape corner = {DDC_SHAPE_BOX, 0, &box};

        assert_int_equal(DdcShape_Contains(&outer, &inner), 0);
        assert_int_equal(DdcShape_Contains(&outer, &corner), 0);
    }
}

/* ---- Lists without indices ----------------------------------------------- */

/* The points are often equal, so that triangles touch and are flat. */
TEST(a_list_without_indices_is_the_same_as_with_them)
{
    int hits = 0;
    for_steps(i, 5000, 41)
    {
        DdcPoint points[2][12];
        int triangles[2] = {test_random_in(0, 4), test_random_in(0, 4)};
        random_points(points[0], 12, 4);
        random_points(points[1], 12, 4);
        DdcMesh indexed[2] = {mesh_of_points(points[0], triangles[0]),
                              mesh_of_points(points[1], triangles[1])};
        DdcMesh plain[2] = {indexed[0], indexed[1]};
        plain[0].indices = plain[1].indices = NULL;
        plain[0].point_count = 12;
        const DdcShape a = shape_of_mesh(&indexed[0]);
        const DdcShape b = shape_of_mesh(&indexed[1]);
        const DdcShape plain_a = shape_of_mesh(&plain[0]);
        const DdcShape plain_b = shape_of_mesh(&plain[1]);
        DdcBox box[2];
        int hit = overlap(&a, &b);
        assert_int_equal(overlap(&plain_a, &plain_b), hit);
        assert_int_equal(overlap(&a, &plain_b), hit);
        assert_int_equal(DdcShape_Contains(&plain_a, &plain_b),
                         DdcShape_Contains(&a, &b));
        assert_int_equal(DdcShape_ContainsPoint(&plain_a, &points[1][0]),
                         DdcShape_ContainsPoint(&a, &points[1][0]));
        ok(DdcShape_GetBounds(&a, &box[0]));
        ok(DdcShape_GetBounds(&plain_a, &box[1]));
        assert_same_reals(box[0], box[1]);
        hits += hit;
    }
    assert_total(hits, 500, 4500);
}

TEST(a_list_without_indices_is_transformed)
{
    DdcPoint points[6] = {{0, 0}, {4, 0}, {0, 4}, {6, 6}, {9, 6}, {6, 9}};
    DdcPoint moved[6];
    DdcMesh model = {points, NULL, 6, 2};
    DdcMesh out = {moved, NULL, 6, 2};
    const DdcShape from = shape_of_mesh(&model);
    DdcShape to = shape_of_mesh(&out);
    DdcTransform transform;
    const DdcPoint inside = {101, 1};

    DdcTransform_SetIdentity(&transform);
    transform.translation.x = 100;
    ok(DdcShape_Transform(&from, &transform, NULL, &to));
    assert_int_equal(DdcShape_ContainsPoint(&to, &inside), 1);
    assert_reals(DdcPoint, moved[5], 106, 9);
}
