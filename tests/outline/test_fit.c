/* SPDX-License-Identifier: Zlib */
/* Tests of the shapes that are fitted to masks: they contain every solid pixel
 * and little else. */
#include "picture.h"
#include "shapes.h"

#include <math.h>

/* ---- Masks --------------------------------------------------------------- */

static void set_pixel(DdcMask *mask, int x, int y)
{
    ok(DdcMask_Set(mask, x, y, 1));
}

/* Makes a mask of discs and bars with holes, and of single pixels. */
static DdcMask *mask_random(int width, int height)
{
    DdcMask *mask = test_mask(width, height, 0);

    for (int part = test_random_in(1, 4); part > 0; part--)
    {
        int cx = test_random_in(0, width);
        int cy = test_random_in(0, height);
        int r = test_random_in(1, width / 2);
        int wide = test_random_in(1, 3);
        bool ring = test_random_in(0, 2) == 0;
        for_pixels(x, y, width, height)
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
    DdcMask *mask = test_mask(width, height, 0);

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
    int left = (int)floor(x) - (int)most - 2;
    int top = (int)floor(y) - (int)most - 2;
    int side = 2 * ((int)most + 2) + 1;

    for_area(column, row, left, top, left + side, top + side)
    {
        if (DdcMask_Get(mask, column, row) != 0)
        {
            double dx = x - fmax(column, fmin(x, column + 1));
            double dy = y - fmax(row, fmin(y, row + 1));
            best = fmin(best, hypot(dx, dy));
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
    for_pixels(x, y, width, height)
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

/* ---- Circles ------------------------------------------------------------- */

#define CORNERS_MAX 400

/* The corners of all solid pixels, and the x of a circle's centre. */
struct corners
{
    DdcPoint points[CORNERS_MAX];
    int count;
    double x;
};

static void find_corners(const DdcMask *mask, struct corners *out)
{
    ddc_int32 width;
    ddc_int32 height;

    out->count = 0;
    DdcMask_GetSize(mask, &width, &height);
    for_pixels(x, y, width + 1, height + 1)
    {
        if (DdcMask_Get(mask, x, y) || DdcMask_Get(mask, x - 1, y) ||
            DdcMask_Get(mask, x, y - 1) || DdcMask_Get(mask, x - 1, y - 1))
        {
            out->points[out->count++] = (DdcPoint){x, y};
        }
    }
}

/* The distance from (corners->x, y) to the farthest corner. */
static double radius_at_y(struct corners *corners, double y)
{
    double most = 0;

    for (int i = 0; i < corners->count; i++)
    {
        most = fmax(most, hypot(corners->points[i].x - corners->x,
                                corners->points[i].y - y));
    }
    return most;
}

/* The least radius that the function returns for any coordinate: a ternary
 * search, which finds the minimum of a convex function. */
static double least(double (*radius)(struct corners *, double),
                    struct corners *corners)
{
    double low = -2;
    double high = 40;

    for (int i = 0; i < 60; i++)
    {
        double a = low + (high - low) / 3;
        double b = high - (high - low) / 3;
        bool is_left = radius(corners, a) < radius(corners, b);
        low = is_left ? low : a;
        high = is_left ? b : high;
    }
    return radius(corners, low);
}

/*
 * The oracle for circles: the distance to the farthest corner is a convex
 * function of the centre, so a search in x, whose values are searches in y,
 * finds the least one.
 */
static double radius_at_x(struct corners *corners, double x)
{
    corners->x = x;
    return least(radius_at_y, corners);
}

TEST(the_circle_is_the_smallest_around_all_pixels)
{
    for_steps(round, test_rounds(60), 71)
    {
        int width = test_random_in(1, 14);
        int height = test_random_in(1, 14);
        DdcMask *mask = round % 2 != 0 ? mask_random(width + 2, height)
                                       : mask_noise(width, height, 20);
        DdcCircle circle;
        DdcShape shape = shape_of_circle(&circle);
        struct corners corners;

        find_corners(mask, &corners);
        ok(DdcMask_GetBoundingCircle(mask, &circle));
        if (corners.count > 0)
        {
            assert_contains_all(&shape, mask);
            assert_true(circle.radius <
                        least(radius_at_x, &corners) * 1.000001);
        }
    }
}

TEST(known_circles_are_found)
{
    DdcMask *mask = test_mask(1000, 700, 0);
    DdcCircle circle = {7, 7, 7};

    ok(DdcMask_GetBoundingCircle(mask, &circle));
    assert_reals(DdcCircle, circle, 0, 0, 0);
    set_pixel(mask, 10, 20);
    ok(DdcMask_GetBoundingCircle(mask, &circle));
    assert_true(circle.x == 10.5 && circle.y == 20.5);
    assert_true(fabs(circle.radius - sqrt(0.5)) < 1e-15);
    /* A row of 3 x 4 pixels: the diagonal is 5. */
    for_area(x, y, 10, 20, 14, 23)
    {
        set_pixel(mask, x, y);
    }
    ok(DdcMask_GetBoundingCircle(mask, &circle));
    assert_reals(DdcCircle, circle, 12, 21.5, 2.5);
    ok(DdcMask_Fill(mask));
    ok(DdcMask_GetBoundingCircle(mask, &circle));
    assert_true(circle.x == 500 && circle.y == 350);
    assert_true(fabs(circle.radius - hypot(500, 350)) < 1e-12);
}

/* Corners of four pixels lie within 10^-9 of one circle. */
TEST(the_circle_has_12_digits)
{
    static const DdcPosition pixels[] = {
        {4857, 0}, {11, 209}, {3480, 4267}, {0, 2960}};
    const double smallest = 2847.787081083539648; /* in rational numbers */
    DdcMask *mask = test_mask(4858, 4268, 0);
    DdcCircle circle;

    for_rows(i, pixels)
    {
        set_pixel(mask, pixels[i].x, pixels[i].y);
    }
    ok(DdcMask_GetBoundingCircle(mask, &circle));
    assert_true(circle.radius >= smallest);
    assert_true(circle.radius < smallest * (1 + 1e-12));
}

/* ---- Meshes -------------------------------------------------------------- */

static const double two_pixels = 2;

/* Asserts that no point of any triangle is farther from a solid pixel than the
 * tolerance. The points are tested on a grid much finer than the tolerance. */
static void assert_within(const DdcMesh *mesh, const DdcMask *mask,
                          double tolerance)
{
    for (ddc_uint32 i = 0; i < mesh->triangle_count; i++)
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
    const double tolerances[] = {0, 0.5, 1, 2, 5};
    long triangles[5] = {0};

    for_steps(round, test_rounds(40), 72)
    {
        int width = test_random_in(3, 40);
        int height = test_random_in(3, 40);
        DdcMask *mask = round % 4 == 3
                            ? mask_noise(width / 2 + 1, height / 2 + 1, 60)
                            : mask_random(width, height);
        for (int i = 0; i < 5; i++)
        {
            OWN(DdcMesh, mesh,
                DdcMesh_CreateFromMask(mask, &tolerances[i], &mesh));
            DdcShape shape = shape_of_mesh(mesh);
            ok(DdcShape_Check(&shape));
            assert_contains_all(&shape, mask);
            assert_within(mesh, mask, tolerances[i]);
            triangles[i] += mesh->triangle_count;
        }
    }
    printf("triangles by tolerance: %ld %ld %ld %ld %ld\n", triangles[0],
           triangles[1], triangles[2], triangles[3], triangles[4]);
    assert_total(triangles[3], 1, triangles[0] * 2 / 3 - 1);
}

TEST(without_tolerance_the_mesh_is_the_pixels)
{
    DdcMask *mask = mask_of(".##./####/#..#/#..#/####");
    const double none = 0;

    OWN(DdcMesh, mesh, DdcMesh_CreateFromMask(mask, &none, &mesh));
    /* The slices are the top, the row above the hole, both sides of the hole,
     * and the row below it. */
    assert_int_equal(mesh->triangle_count, 10);
    DdcShape shape = shape_of_mesh(mesh);
    for_area(x, y, -2, -2, 12, 14)
    {
        DdcPoint middle = {x * 0.5 + 0.25, y * 0.5 + 0.25};
        assert_int_equal(
            DdcShape_ContainsPoint(&shape, &middle),
            DdcMask_Get(mask, (int)floor(x * 0.5), (int)floor(y * 0.5)));
    }
}

/* In steps of 1/256 pixel: less changes nothing. */
TEST(the_usual_tolerance_is_one_pixel)
{
    const double tolerances[] = {1 - 1.0 / 256, 1, 1 + 1.0 / 512,
                                 1 + 1.0 / 256};

    test_seed(74);
    DdcMask *mask = mask_random(400, 400);
    OWN(DdcMesh, usual, DdcMesh_CreateFromMask(mask, NULL, &usual));
    for_rows(i, tolerances)
    {
        OWN(DdcMesh, mesh, DdcMesh_CreateFromMask(mask, &tolerances[i], &mesh));
        bool same =
            mesh->point_count == usual->point_count &&
            memcmp(mesh->points, usual->points,
                   (size_t)usual->point_count * sizeof *usual->points) == 0;
        assert_int_equal(same, i == 1 || i == 2);
    }
}

/* A slice has two triangles. */
TEST(a_slice_ends_where_rows_fork_and_where_they_part)
{
    OWN(DdcMesh, forked,
        DdcMesh_CreateFromMask(mask_of("###/#.#"), &two_pixels, &forked));
    assert_int_equal(forked->triangle_count, 6);
    OWN(DdcMesh, parted,
        DdcMesh_CreateFromMask(mask_of("#../..#"), &two_pixels, &parted));
    assert_int_equal(parted->triangle_count, 4);
}

TEST(a_disc_becomes_a_few_slices)
{
    DdcMask *mask = test_mask(64, 64, 0);

    for_pixels(x, y, 64, 64)
    {
        int across = x * 2 - 63;
        int down = y * 2 - 63;
        DdcMask_Set(mask, x, y, across * across + down * down <= 64 * 64);
    }
    OWN(DdcMesh, mesh, DdcMesh_CreateFromMask(mask, &two_pixels, &mesh));
    printf("a disc of 64 pixels: %u triangles\n", mesh->triangle_count);
    assert_in_range(mesh->triangle_count, 4, 24);
}

/* The pixels of the line touch each other only at their corners. */
TEST(a_thin_line_becomes_a_few_slices)
{
    for (int steep = 0; steep < 2; steep++)
    {
        DdcMask *mask = test_mask(64, 64, 0);

        for (int i = 0; i < 64; i++)
        {
            set_pixel(mask, steep ? i / 3 : 63 - i, i);
        }
        OWN(DdcMesh, mesh, DdcMesh_CreateFromMask(mask, &two_pixels, &mesh));
        assert_in_range(mesh->triangle_count, 2, 4);
    }
}

TEST(an_empty_mask_gives_a_mesh_without_triangles)
{
    DdcMask *const masks[2] = {test_mask(0, 0, 0), test_mask(30, 20, 0)};

    for_rows(i, masks)
    {
        OWN(DdcMesh, mesh, DdcMesh_CreateFromMask(masks[i], NULL, &mesh));
        assert_int_equal(mesh->triangle_count, 0);
        DdcShape shape = shape_of_mesh(mesh);
        ok(DdcShape_Check(&shape));
    }
}

TEST(large_and_awkward_masks_are_fitted)
{
    const double most = 64;
    test_seed(73);
    DdcMask *wide = test_mask(200000, 3, 0);
    DdcMask *const masks[] = {test_mask(3, 200000, 1), wide,
                              mask_noise(300, 300, 50)};

    for (int x = 0; x < 200000; x++)
    {
        /* The mask is a comb. */
        set_pixel(wide, x, 0);
        DdcMask_Set(wide, x, 1, x % 2 == 0);
    }
    for_rows(i, masks)
    {
        DdcCircle circle;
        OWN(DdcMesh, mesh, DdcMesh_CreateFromMask(masks[i], &most, &mesh));
        const DdcShape shapes[] = {shape_of_mesh(mesh),
                                   shape_of_circle(&circle)};
        ok(DdcMask_GetBoundingCircle(masks[i], &circle));
        assert_contains_some(&shapes[0], masks[i]);
        assert_contains_some(&shapes[1], masks[i]);
    }
}

/* A run needs up to 88 bytes, and a row has 32: more than INT32_MAX bytes. */
TEST(for_too_many_runs_no_memory_is_asked_for)
{
    const ddc_int32 most = INT32_MAX / 88 / 32;
    DdcBits bits = {test_array((size_t)most + 1, 8), 64, 64, most, 0, 0};

    memset((void *)bits.bits, 0x55, ((size_t)most + 1) * 8);
    for (int more = 0; more < 2; more++)
    {
        DdcMesh *mesh;
        bits.height = most + more;
        OWN(DdcMask, mask, DdcMask_CreateFromBits(&bits, &mask));
        test_memory_watch(1);
        assert_refused(DDC_E_OUTOFMEMORY,
                       DdcMesh_CreateFromMask(mask, NULL, &mesh));
        assert_int_equal(test_memory_failed(), more == 0);
        test_memory_unwatch();
    }
}
