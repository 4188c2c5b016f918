/* SPDX-License-Identifier: Zlib */
/* Tests of the shapes that are fitted to masks: they contain every solid pixel
 * and little else. */
#include "shapes.h"

#include <math.h>

/* ---- Masks --------------------------------------------------------------- */

static DdcMask *mask_make(int width, int height)
{
    DdcMask *mask = test_mask(width, height, 0);
    return mask;
}

static void set_pixel(DdcMask *mask, int x, int y)
{
    ok(DdcMask_Set(mask, x, y, 1));
}

/* Makes a mask from rows of text: every character but a space is solid. */
static DdcMask *mask_from_rows(const char *const *rows, int count)
{
    DdcMask *mask = mask_make((int)strlen(rows[0]), count);

    for (int y = 0; y < count; y++)
    {
        for (int x = 0; rows[y][x] != '\0'; x++)
        {
            if (rows[y][x] != ' ')
            {
                set_pixel(mask, x, y);
            }
        }
    }
    return mask;
}

/* Makes a mask of discs and bars with holes, and of single pixels. */
static DdcMask *mask_random(int width, int height)
{
    DdcMask *mask = mask_make(width, height);

    for (int part = test_random_in(1, 4); part > 0; part--)
    {
        int cx = test_random_in(0, width);
        int cy = test_random_in(0, height);
        int r = test_random_in(1, width / 2);
        int wide = test_random_in(1, 3);
        bool ring = test_random_in(0, 2) == 0;
        for_pixels (x, y, width, height)
        {
            int d = (x - cx) * (x - cx) * wide + (y - cy) * (y - cy);
            if (d <= r * r && (!ring || d * 3 > r * r))
            {
                set_pixel(mask, x, y);
            }
        }
    }
    for (int strays = test_random_in(0, 3); strays > 0; strays--)
    {
        set_pixel(mask, test_random_in(0, width - 1),
                  test_random_in(0, height - 1));
    }
    return mask;
}

static DdcMask *mask_noise(int width, int height, int percent)
{
    DdcMask *mask = mask_make(width, height);

    for (int i = 0; i < width * height; i++)
    {
        if (test_random_in(0, 99) < percent)
        {
            set_pixel(mask, i % width, i / width);
        }
    }
    return mask;
}

/* The distance from a point to the nearest solid pixel, up to `most`. */
static double distance_to_solid(const DdcMask *mask, double x, double y,
                                double most)
{
    double best = HUGE_VAL;
    int reach = (int)most + 2;

    for (int row = (int)floor(y) - reach; row <= (int)floor(y) + reach; row++)
    {
        for (int column = (int)floor(x) - reach;
             column <= (int)floor(x) + reach; column++)
        {
            if (DdcMask_Get(mask, column, row) != 0)
            {
                double dx = x - fmax(column, fmin(x, column + 1));
                double dy = y - fmax(row, fmin(y, row + 1));
                best = fmin(best, hypot(dx, dy));
            }
        }
    }
    return best;
}

/* The pixel is clear, or the shape contains the whole of it. */
static void assert_contains(const DdcShape *shape, const DdcMask *mask, int x,
                            int y)
{
    DdcBox pixel = {x, y, x + 1, y + 1};
    DdcShape inner = shape_of_box(&pixel);

    if (DdcMask_Get(mask, x, y) != 0)
    {
        assert_int_equal(DdcShape_Contains(shape, &inner), 1);
    }
}

static void assert_contains_all(const DdcShape *shape, const DdcMask *mask)
{
    ddc_int32 width;
    ddc_int32 height;

    DdcMask_GetSize(mask, &width, &height);
    for_pixels (x, y, width, height)
    {
        assert_contains(shape, mask, x, y);
    }
}

/* As assert_contains_all, for the corners of a large mask and some others of
 * its pixels. */
static void assert_contains_some(const DdcShape *shape, const DdcMask *mask)
{
    ddc_int32 width;
    ddc_int32 height;

    DdcMask_GetSize(mask, &width, &height);
    for (int i = 0; i < 4; i++)
    {
        assert_contains(shape, mask, i % 2 * (width - 1), i / 2 * (height - 1));
    }
    for (int i = 0; i < test_rounds(500); i++)
    {
        assert_contains(shape, mask, test_random_in(0, width - 1),
                        test_random_in(0, height - 1));
    }
}

/* ---- Boxes --------------------------------------------------------------- */

TEST(the_box_is_the_bounding_box)
{
    DdcMask *mask = mask_make(20, 10);
    DdcBox box;

    ok(DdcBox_Fit(mask, &box));
    assert_true(box.left == 0 && box.right == 0);
    set_pixel(mask, 3, 4);
    set_pixel(mask, 7, 9);
    ok(DdcBox_Fit(mask, &box));
    assert_true(box.left == 3 && box.top == 4);
    assert_true(box.right == 8 && box.bottom == 10);
    assert_refused(DDC_E_INVALIDPARAMS, DdcBox_Fit(NULL, &box));
    assert_refused(DDC_E_INVALIDPARAMS, DdcBox_Fit(mask, NULL));
}

/* ---- Circles ------------------------------------------------------------- */

#define CORNERS_MAX 400

/* Stores all corners of all solid pixels and returns their number. */
static int corners_of(const DdcMask *mask, DdcPoint *out)
{
    ddc_int32 width;
    ddc_int32 height;
    int count = 0;

    DdcMask_GetSize(mask, &width, &height);
    for (int y = 0; y <= height; y++)
    {
        for (int x = 0; x <= width; x++)
        {
            if (DdcMask_Get(mask, x, y) || DdcMask_Get(mask, x - 1, y) ||
                DdcMask_Get(mask, x, y - 1) || DdcMask_Get(mask, x - 1, y - 1))
            {
                out[count++] = (DdcPoint){x, y};
            }
        }
    }
    return count;
}

static double farthest(const DdcPoint *points, int count, double x, double y)
{
    double most = 0;

    for (int i = 0; i < count; i++)
    {
        most = fmax(most, hypot(points[i].x - x, points[i].y - y));
    }
    return most;
}

/*
 * The oracle for circles: the least radius by two nested ternary searches. The
 * distance to the farthest corner is a convex function of the centre, so a
 * ternary search in x, whose values are ternary searches in y, finds it.
 */
static double least_radius_at_x(const DdcPoint *points, int count, double x)
{
    double low = -2;
    double high = 40;

    for (int i = 0; i < 60; i++)
    {
        double a = low + (high - low) / 3;
        double b = high - (high - low) / 3;
        if (farthest(points, count, x, a) < farthest(points, count, x, b))
        {
            high = b;
        }
        else
        {
            low = a;
        }
    }
    return farthest(points, count, x, low);
}

static double least_radius(const DdcPoint *points, int count)
{
    double low = -2;
    double high = 40;

    for (int i = 0; i < 60; i++)
    {
        double a = low + (high - low) / 3;
        double b = high - (high - low) / 3;
        if (least_radius_at_x(points, count, a) <
            least_radius_at_x(points, count, b))
        {
            high = b;
        }
        else
        {
            low = a;
        }
    }
    return least_radius_at_x(points, count, low);
}

TEST(the_circle_is_the_smallest_around_all_pixels)
{
    DdcPoint corners[CORNERS_MAX];
    test_seed(71);
    for (int round = 0; round < test_rounds(60); round++)
    {
        int width = test_random_in(1, 14);
        int height = test_random_in(1, 14);
        DdcMask *mask = round % 2 != 0 ? mask_random(width + 2, height)
                                       : mask_noise(width, height, 20);
        DdcCircle circle;
        int count = corners_of(mask, corners);
        ok(DdcCircle_Fit(mask, &circle));
        if (count > 0)
        {
            DdcShape shape = shape_of_circle(&circle);
            double least = least_radius(corners, count);
            assert_contains_all(&shape, mask);
            assert_true(circle.radius < least * 1.000001);
        }
        DdcMask_Destroy(mask);
    }
}

TEST(known_circles_are_found)
{
    DdcMask *mask = mask_make(1000, 700);
    DdcCircle circle = {7, 7, 7};

    ok(DdcCircle_Fit(mask, &circle));
    assert_true(circle.x == 0 && circle.y == 0 && circle.radius == 0);
    set_pixel(mask, 10, 20);
    ok(DdcCircle_Fit(mask, &circle));
    assert_true(circle.x == 10.5 && circle.y == 20.5);
    assert_true(fabs(circle.radius - sqrt(0.5)) < 1e-15);
    /* A row of 3 x 4 pixels: the diagonal is 5. */
    for (int i = 0; i < 12; i++)
    {
        set_pixel(mask, 10 + i % 4, 20 + i / 4);
    }
    ok(DdcCircle_Fit(mask, &circle));
    assert_true(circle.x == 12 && circle.y == 21.5 && circle.radius == 2.5);
    ok(DdcMask_Fill(mask));
    ok(DdcCircle_Fit(mask, &circle));
    assert_true(circle.x == 500 && circle.y == 350);
    assert_true(fabs(circle.radius - hypot(500, 350)) < 1e-12);
}

/* ---- Meshes -------------------------------------------------------------- */

/* Asserts that no point of any triangle is farther from a solid pixel than the
 * tolerance. The points are tested on a grid much finer than the tolerance. */
static void assert_within(const DdcMesh *mesh, const DdcMask *mask,
                          double tolerance)
{
    for (int i = 0; i < mesh->triangle_count; i++)
    {
        const DdcPoint *a = &mesh->points[mesh->indices[i * 3]];
        const DdcPoint *b = &mesh->points[mesh->indices[i * 3 + 1]];
        const DdcPoint *c = &mesh->points[mesh->indices[i * 3 + 2]];
        int steps = 4 + (int)(4 * (fabs(a->x - b->x) + fabs(a->y - c->y)));
        for (int u = 0; u <= steps; u++)
        {
            for (int v = 0; u + v <= steps; v++)
            {
                double s = (double)u / steps;
                double t = (double)v / steps;
                double x = a->x + (b->x - a->x) * s + (c->x - a->x) * t;
                double y = a->y + (b->y - a->y) * s + (c->y - a->y) * t;
                if (DdcMask_Get(mask, (int)floor(x), (int)floor(y)) == 0)
                {
                    assert_true(distance_to_solid(mask, x, y, tolerance) <=
                                tolerance + 1e-9);
                }
            }
        }
    }
}

TEST(the_mesh_contains_all_pixels_within_the_tolerance)
{
    const ddc_int32 tolerances[] = {0, 500, 1000, 2000, 5000};
    long triangles[5] = {0};
    test_seed(72);
    for (int round = 0; round < test_rounds(40); round++)
    {
        int width = test_random_in(3, 40);
        int height = test_random_in(3, 40);
        DdcMask *mask = round % 4 == 3
                            ? mask_noise(width / 2 + 1, height / 2 + 1, 60)
                            : mask_random(width, height);
        for (int i = 0; i < 5; i++)
        {
            OWN(DdcMesh, mesh, DdcMesh_Fit(mask, tolerances[i], &mesh));
            DdcShape shape = shape_of_mesh(mesh);
            ok(DdcShape_Check(&shape));
            assert_contains_all(&shape, mask);
            assert_within(mesh, mask, tolerances[i] / 1000.0);
            triangles[i] += mesh->triangle_count;
        }
        DdcMask_Destroy(mask);
    }
    printf("triangles by tolerance: %ld %ld %ld %ld %ld\n", triangles[0],
           triangles[1], triangles[2], triangles[3], triangles[4]);
    assert_true(triangles[3] < triangles[0] * 2 / 3);
}

TEST(without_tolerance_the_mesh_is_the_pixels)
{
    const char *const rows[] = {" XX ", "XXXX", "X  X", "X  X", "XXXX"};
    DdcMask *mask = mask_from_rows(rows, 5);

    OWN(DdcMesh, mesh, DdcMesh_Fit(mask, 0, &mesh));
    /* The slices are the top, the row above the hole, both sides of the hole,
     * and the row below it. */
    assert_int_equal(mesh->triangle_count, 10);
    DdcShape shape = shape_of_mesh(mesh);
    for_area (x, y, -2, -2, 12, 14)
    {
        DdcPoint middle = {x * 0.5 + 0.25, y * 0.5 + 0.25};
        assert_int_equal(
            DdcShape_ContainsPoint(&shape, &middle),
            DdcMask_Get(mask, (int)floor(x * 0.5), (int)floor(y * 0.5)));
    }
}

TEST(a_disc_becomes_a_few_slices)
{
    DdcMask *mask = mask_make(64, 64);

    for (int i = 0; i < 64 * 64; i++)
    {
        int x = i % 64 * 2 - 63;
        int y = i / 64 * 2 - 63;
        if (x * x + y * y <= 64 * 64)
        {
            set_pixel(mask, i % 64, i / 64);
        }
    }
    OWN(DdcMesh, mesh, DdcMesh_Fit(mask, 2000, &mesh));
    printf("a disc of 64 pixels: %d triangles\n", mesh->triangle_count);
    assert_in_range(mesh->triangle_count, 4, 24);
}

/* The pixels of the line touch each other only at their corners. */
TEST(a_thin_line_becomes_a_few_slices)
{
    for (int steep = 0; steep < 2; steep++)
    {
        DdcMask *mask = mask_make(64, 64);

        for (int i = 0; i < 64; i++)
        {
            set_pixel(mask, steep ? i / 3 : 63 - i, i);
        }
        OWN(DdcMesh, mesh, DdcMesh_Fit(mask, 2000, &mesh));
        assert_in_range(mesh->triangle_count, 2, 4);
    }
}

TEST(an_empty_mask_gives_a_mesh_without_triangles)
{
    DdcMask *masks[2] = {mask_make(0, 0), mask_make(30, 20)};

    for (int i = 0; i < 2; i++)
    {
        OWN(DdcMesh, mesh, DdcMesh_Fit(masks[i], 1000, &mesh));
        assert_non_null(mesh);
        assert_int_equal(mesh->triangle_count, 0);
        DdcShape shape = shape_of_mesh(mesh);
        ok(DdcShape_Check(&shape));
        DdcMask_Destroy(masks[i]);
    }
    DdcMesh_Destroy(NULL);
}

TEST(large_and_awkward_masks_are_fitted)
{
    test_seed(73);
    DdcMask *tall = mask_make(3, 200000);
    DdcMask *wide = mask_make(200000, 3);
    DdcMask *noise = mask_noise(300, 300, 50);
    DdcMask *masks[3] = {tall, wide, noise};

    ok(DdcMask_Fill(tall));
    for (int x = 0; x < 200000; x++)
    {
        /* The mask is a comb. */
        set_pixel(wide, x, 0);
        if (x % 2 == 0)
        {
            set_pixel(wide, x, 1);
        }
    }
    for (int i = 0; i < 3; i++)
    {
        DdcMesh *mesh;
        DdcCircle circle;
        ok(DdcMesh_Fit(masks[i], 64000, &mesh));
        DdcShape shape = shape_of_mesh(mesh);
        assert_contains_some(&shape, masks[i]);
        DdcMesh_Destroy(mesh);
        ok(DdcCircle_Fit(masks[i], &circle));
        shape = shape_of_circle(&circle);
        assert_contains_some(&shape, masks[i]);
        DdcMask_Destroy(masks[i]);
    }
}

TEST(invalid_arguments_are_refused)
{
    DdcMask *mask = mask_make(4, 4);
    DdcMesh *mesh = (DdcMesh *)mask;
    DdcCircle circle = {7, 7, 7};

    set_pixel(mask, 1, 1);
    assert_refused(DDC_E_RANGE, DdcMesh_Fit(mask, -1, &mesh));
    assert_null(mesh);
    assert_refused(DDC_E_RANGE, DdcMesh_Fit(mask, 64001, &mesh));
    assert_refused(DDC_E_INVALIDPARAMS, DdcMesh_Fit(NULL, 0, &mesh));
    assert_refused(DDC_E_INVALIDPARAMS, DdcMesh_Fit(mask, 0, NULL));
    assert_refused(DDC_E_INVALIDPARAMS, DdcCircle_Fit(NULL, &circle));
    assert_refused(DDC_E_INVALIDPARAMS, DdcCircle_Fit(mask, NULL));
    for (int fail_at = 1; fail_at <= 3; fail_at++)
    {
        test_memory_watch(fail_at);
        assert_refused(DDC_E_OUTOFMEMORY, DdcMesh_Fit(mask, 0, &mesh));
        assert_null(mesh);
        assert_int_equal(test_memory_live(), 0);
    }
    test_memory_watch(1);
    assert_refused(DDC_E_OUTOFMEMORY, DdcCircle_Fit(mask, &circle));
    assert_true(circle.radius == 7);
    test_memory_unwatch();
    DdcMask_Destroy(mask);
}
