/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target: the geometry of a mask, compared with naive loops: components,
 * outline, centre, and the circle and mesh that are fitted to it.
 */
#include "flood_fill.h"
#include "fuzz.h"

#include <math.h>

/* The most that fuzz_picture makes. */
#define PIXELS_MOST (140 * 36)

static struct picture image;

/* ---- Components ---------------------------------------------------------- */

/* The component with a label, and a picture of it alone. */
static DdcComponent take_component(const int *labels, int label,
                                   struct picture *alone)
{
    DdcComponent found = {{0, 0, 0, 0}, -1, -1, 0};

    *alone = picture_make(image.width, image.height);
    for (int i = 0; i < image.width * image.height; i++)
    {
        alone->set[i] = labels[i] == label;
        if (alone->set[i] && found.area++ == 0)
        {
            found.x = i % image.width;
            found.y = i / image.width;
        }
    }
    found.bounds = picture_box(alone);
    return found;
}

static void check_components(int neighbors, int least_area)
{
    static DdcComponent reported[PIXELS_MOST];
    static int labels[PIXELS_MOST];
    ddc_uint32 needed;
    ddc_uint32 count = 0;

    ok(DdcMask_ListComponents(image.mask, neighbors, least_area, reported,
                              PIXELS_MOST, &needed));
    memset(labels, 0, sizeof labels);
    for (int label = label_components(&image, neighbors, labels), i = 1;
         i <= label; i++)
    {
        struct picture alone;
        DdcComponent found = take_component(labels, i, &alone);
        if (found.area < least_area)
        {
            continue;
        }
        assert_true(count < needed);
        assert_memory_equal(&reported[count++], &found, sizeof found);
        ok(DdcMask_CreateComponent(image.mask, found.x, found.y, neighbors,
                                   &alone.mask));
        fuzz_check(&alone);
        DdcMask_Destroy(alone.mask);
    }
    assert_int_equal(count, needed);
}

/* ---- Outline and centre -------------------------------------------------- */

static void check_outline(void)
{
    static DdcPosition points[4 * PIXELS_MOST];
    const ddc_uint32 capacity = sizeof points / sizeof *points;
    ddc_uint32 needed;

    ok(DdcMask_ListOutline(image.mask, 1, points, capacity, &needed));
    assert_true((needed == 0) == (DdcMask_Count(image.mask) == 0));
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        const DdcPosition *at = &points[i];
        const DdcPosition *last = &points[i > 0 ? i - 1 : needed - 1];
        assert_true(picture_get(&image, at->x, at->y));
        assert_true(abs(at->x - last->x) <= 1 && abs(at->y - last->y) <= 1);
        assert_true((at->x != last->x || at->y != last->y) == (i > 0));
        assert_true(at->y > points[0].y ||
                    (at->y == points[0].y && at->x >= points[0].x));
    }
}

static void check_centroid(void)
{
    int64_t sum_x = 0;
    int64_t sum_y = 0;
    int count = 0;
    ddc_int32 x;
    ddc_int32 y;

    for_pixels(column, row, image.width, image.height)
    {
        count += picture_get(&image, column, row);
        sum_x += picture_get(&image, column, row) ? column : 0;
        sum_y += picture_get(&image, column, row) ? row : 0;
    }
    ok(DdcMask_GetCentroid(image.mask, &x, &y));
    assert_true(x == (count > 0 ? sum_x / count : 0));
    assert_true(y == (count > 0 ? sum_y / count : 0));
}

/* ---- Fits ---------------------------------------------------------------- */

/* The circle contains each solid pixel, the mesh its centre. */
static void check_pixel(int x, int y, const DdcCircle *circle,
                        const DdcMesh *mesh)
{
    DdcPoint middle = {x + 0.5, y + 0.5};
    DdcBox pixel = {x, y, x + 1, y + 1};
    DdcShape of_circle = {DDC_SHAPE_CIRCLE, 0, (void *)(uintptr_t)circle};
    DdcShape of_mesh = {DDC_SHAPE_MESH, 0, (void *)(uintptr_t)mesh};
    DdcShape of_pixel = {DDC_SHAPE_BOX, 0, &pixel};

    assert_true(DdcShape_Contains(&of_circle, &of_pixel) == 1);
    assert_true(DdcShape_ContainsPoint(&of_mesh, &middle) == 1);
}

static void check_fits(const double *tolerance)
{
    DdcRect bounds;
    DdcCircle circle;
    DdcMesh *mesh;
    int checked = 0;

    ok(DdcMask_GetBounds(image.mask, &bounds));
    ok(DdcMask_GetBoundingCircle(image.mask, &circle));
    assert_true(circle.radius <= 0.5000001 * hypot(bounds.right - bounds.left,
                                                   bounds.bottom - bounds.top));
    ok(DdcMesh_CreateFromMask(image.mask, tolerance, &mesh));
    for_pixels(x, y, image.width, image.height)
    {
        if (picture_get(&image, x, y) && checked++ % 8 == 0)
        {
            check_pixel(x, y, &circle, mesh);
        }
    }
    DdcMesh_Destroy(mesh);
}

/* Each allocation fails in turn: nothing is leaked and nothing is returned. */
static void check_without_memory(int n)
{
    DdcCircle circle;
    DdcComponent component;
    DdcMesh *mesh;
    ddc_uint32 needed;
    int failed = test_memory_failed();

    test_memory_fail(n);
    DdcResult result = DdcMesh_CreateFromMask(image.mask, NULL, &mesh);
    assert_true(test_result_is_possible(result, failed) &&
                (result == DDC_OK) == (mesh != NULL));
    DdcMesh_Destroy(mesh);
    test_memory_fail(n);
    result = DdcMask_GetBoundingCircle(image.mask, &circle);
    assert_true(test_result_is_possible(result, failed));
    test_memory_fail(n);
    result = DdcMask_ListComponents(image.mask, DDC_BY_CORNERS, 1, &component,
                                    1, &needed);
    assert_true(test_result_is_possible(result, failed));
    test_memory_fail(0);
}

void fuzz_target(void)
{
    static const double tolerances[] = {0, 0.001, 0.5, 1, 1.5, 4, 64};

    int least_area = test_random_in(0, 9);
    int tolerance = test_random_in(0, 6);
    int fails = test_random_in(1, 8);
    image = fuzz_picture();
    check_components(DDC_BY_EDGES, least_area);
    check_components(DDC_BY_CORNERS, least_area);
    check_outline();
    check_centroid();
    check_fits(&tolerances[tolerance]);
    check_without_memory(fails);
}
