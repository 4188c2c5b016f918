/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target: the geometry of a mask, compared with naive loops: components,
 * outline, centre, and the box, circle and mesh that are fitted to it.
 */
#include "naive.h"

#include <math.h>

/* The mask that the input describes, and one of its components. */
static struct naive image;
static struct naive component_image;

/* ---- Components ---------------------------------------------------------- */

/* Moves the component that has the pixel (x,y) from `rest` to
 * `component_image`. */
static DdcComponent take_component(struct naive *rest, int x, int y)
{
    static int stack[NAIVE_WIDTH * NAIVE_HEIGHT];
    DdcComponent found = {{x, y, x + 1, y + 1}, x, y, 0};
    int depth = 0;

    memset(component_image.set, 0, sizeof component_image.set);
    rest->set[y][x] = 0;
    stack[depth++] = y * NAIVE_WIDTH + x;
    while (depth > 0)
    {
        int at = stack[--depth];
        int column = at % NAIVE_WIDTH;
        int row = at / NAIVE_WIDTH;
        DdcRect *box = &found.bounds;

        component_image.set[row][column] = 1;
        found.area++;
        box->left = column < box->left ? column : box->left;
        box->right = column >= box->right ? column + 1 : box->right;
        box->bottom = row >= box->bottom ? row + 1 : box->bottom;
        for (int i = 0; i < 9; i++)
        {
            int next_x = column + i % 3 - 1;
            int next_y = row + i / 3 - 1;
            if (naive_get(rest, next_x, next_y))
            {
                rest->set[next_y][next_x] = 0;
                stack[depth++] = next_y * NAIVE_WIDTH + next_x;
            }
        }
    }
    return found;
}

static void check_component(const DdcComponent *reported,
                            const DdcComponent *expected)
{
    CHECK(memcmp(reported, expected, sizeof *reported) == 0);
    CHECK(DdcMask_CreateComponent(image.mask, reported->x, reported->y,
                                  &component_image.mask) == DDC_OK);
    component_image.width = image.width;
    component_image.height = image.height;
    naive_check(&component_image);
    DdcMask_Destroy(component_image.mask);
}

static void check_components(int least_area)
{
    static DdcComponent reported[NAIVE_WIDTH * NAIVE_HEIGHT / 4];
    static struct naive rest;
    const ddc_uint32 capacity = sizeof reported / sizeof *reported;
    ddc_uint32 needed;
    ddc_uint32 count = 0;

    CHECK(DdcMask_Components(image.mask, least_area, reported, capacity,
                             &needed) == DDC_OK);
    rest = image;
    for (int y = 0; y < rest.height; y++)
    {
        for (int x = 0; x < rest.width; x++)
        {
            if (rest.set[y][x])
            {
                DdcComponent found = take_component(&rest, x, y);
                if (found.area >= least_area)
                {
                    CHECK(count < needed);
                    check_component(&reported[count++], &found);
                }
            }
        }
    }
    CHECK(count == needed);
}

/* ---- Outline and centre -------------------------------------------------- */

static void check_outline(void)
{
    static DdcPosition points[NAIVE_WIDTH * NAIVE_HEIGHT * 4];
    const ddc_uint32 capacity = sizeof points / sizeof *points;
    ddc_uint32 needed;

    CHECK(DdcMask_Outline(image.mask, 1, points, capacity, &needed) == DDC_OK);
    CHECK((needed == 0) == (DdcMask_Count(image.mask) == 0));
    for (ddc_uint32 i = 0; i < needed; i++)
    {
        const DdcPosition *at = &points[i];
        const DdcPosition *last = &points[i > 0 ? i - 1 : needed - 1];
        CHECK(naive_get(&image, at->x, at->y));
        CHECK(abs(at->x - last->x) <= 1 && abs(at->y - last->y) <= 1);
        CHECK((at->x != last->x || at->y != last->y) == (i > 0));
        CHECK(at->y > points[0].y ||
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

    for (int row = 0; row < image.height; row++)
    {
        for (int column = 0; column < image.width; column++)
        {
            count += image.set[row][column];
            sum_x += image.set[row][column] ? column : 0;
            sum_y += image.set[row][column] ? row : 0;
        }
    }
    CHECK(DdcMask_Centroid(image.mask, &x, &y) == DDC_OK);
    CHECK(x == (count > 0 ? sum_x / count : 0));
    CHECK(y == (count > 0 ? sum_y / count : 0));
}

/* ---- Fits ---------------------------------------------------------------- */

/* The box and the circle contain each solid pixel, the mesh its centre. */
static void check_pixel(int x, int y, const DdcBox *box,
                        const DdcCircle *circle, const DdcMesh *mesh)
{
    DdcPoint middle = {x + 0.5, y + 0.5};
    DdcBox pixel = {x, y, x + 1, y + 1};
    DdcShape of_box = {DDC_SHAPE_BOX, 0, (void *)(uintptr_t)box};
    DdcShape of_circle = {DDC_SHAPE_CIRCLE, 0, (void *)(uintptr_t)circle};
    DdcShape of_mesh = {DDC_SHAPE_MESH, 0, (void *)(uintptr_t)mesh};
    DdcShape of_pixel = {DDC_SHAPE_BOX, 0, &pixel};

    CHECK(DdcShape_Contains(&of_box, &of_pixel) == 1);
    CHECK(DdcShape_Contains(&of_circle, &of_pixel) == 1);
    CHECK(DdcShape_ContainsPoint(&of_mesh, &middle) == 1);
}

static void check_fits(ddc_int32 tolerance)
{
    DdcBox box;
    DdcCircle circle;
    DdcMesh *mesh;
    int checked = 0;

    CHECK(DdcBox_Fit(image.mask, &box) == DDC_OK);
    CHECK(DdcCircle_Fit(image.mask, &circle) == DDC_OK);
    CHECK(circle.radius <=
          0.5000001 * hypot(box.right - box.left, box.bottom - box.top));
    CHECK(DdcMesh_Fit(image.mask, tolerance, &mesh) == DDC_OK);
    for (int y = 0; y < image.height; y++)
    {
        for (int x = 0; x < image.width; x++)
        {
            if (image.set[y][x] && checked++ % 8 == 0)
            {
                check_pixel(x, y, &box, &circle, mesh);
            }
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
    int failed = fuzz_failed_allocations();

    fuzz_fail_allocation(n);
    DdcResult result = DdcMesh_Fit(image.mask, 1000, &mesh);
    CHECK(fuzz_is_possible(result, failed) &&
          (result == DDC_OK) == (mesh != NULL));
    DdcMesh_Destroy(mesh);
    fuzz_fail_allocation(n);
    result = DdcCircle_Fit(image.mask, &circle);
    CHECK(fuzz_is_possible(result, failed));
    fuzz_fail_allocation(n);
    result = DdcMask_Components(image.mask, 1, &component, 1, &needed);
    CHECK(fuzz_is_possible(result, failed));
    fuzz_fail_allocation(0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const ddc_int32 tolerances[] = {0, 1, 500, 1000, 1500, 4000, 64000};
    struct fuzz_input input = {data, data + size};

    fuzz_begin();
    int least_area = fuzz_in(&input, 0, 9);
    int tolerance = fuzz_in(&input, 0, 6);
    int fails = fuzz_in(&input, 1, 8);
    naive_make(&image, &input);
    check_components(least_area);
    check_outline();
    check_centroid();
    check_fits(tolerances[tolerance]);
    check_without_memory(fails);
    DdcMask_Destroy(image.mask);
    fuzz_end();
    return 0;
}
