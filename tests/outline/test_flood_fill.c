/* SPDX-License-Identifier: Zlib */
/* Tests of the flood fill from seeds or from the border, with a fill pixel by
 * pixel as the oracle. */
#include "flood_fill.h"

struct seeding
{
    const struct picture *seeds; /* NULL: the border */
    int64_t dx;
    int64_t dy;
};

/* Is the pixel of the picture a seed? */
static bool is_seed(const struct picture *p, const struct seeding *by, int x,
                    int y)
{
    return by->seeds != NULL
               ? picture_get(by->seeds, x - by->dx, y - by->dy) != 0
               : x == 0 || y == 0 || x == p->width - 1 || y == p->height - 1;
}

/* The pixels of all components that have a seed. */
static struct picture reached(const struct picture *p, int neighbors,
                              const struct seeding *by)
{
    struct picture out = picture_make(p->width, p->height);
    size_t size = (size_t)p->width * (size_t)p->height;
    int *label = test_array(size, sizeof *label);
    int count = label_components(p, neighbors, label);
    bool *has_seed = test_array((size_t)count + 1, sizeof *has_seed);

    for_pixels(x, y, p->width, p->height)
    {
        has_seed[label[y * p->width + x]] |= is_seed(p, by, x, y);
    }
    has_seed[0] = false;
    for_pixels(x, y, p->width, p->height)
    {
        picture_set(&out, x, y, has_seed[label[y * p->width + x]]);
    }
    return out;
}

static void assert_reached(const struct picture *p, int neighbors,
                           const struct seeding *by)
{
    struct picture expected = reached(p, neighbors, by);
    DdcMask *seeds = by->seeds != NULL ? picture_to_mask(by->seeds) : NULL;

    OWN(DdcMask, out,
        DdcMask_CreateFloodFill(picture_to_mask(p), seeds, (ddc_int32)by->dx,
                                (ddc_int32)by->dy, neighbors, &out));
    assert_mask_shows(out, &expected);
}

TEST(what_is_reached_agrees_with_filling_pixel_by_pixel)
{
    int rounds = test_rounds(100000);

    for_steps(i, rounds, 2801)
    {
        int size = i % 200 == 0 ? 140 : 12;
        struct picture p =
            picture_random(test_random_in(0, size), test_random_in(0, size));
        struct picture seeds =
            picture_random(test_random_in(0, size), test_random_in(0, size));
        struct seeding by = {test_random_in(0, 3) > 0 ? &seeds : NULL,
                             test_random_in(-size, size),
                             test_random_in(-size, size)};

        assert_reached(&p, 4 * test_random_in(1, 2), &by);
    }
}

/* The white pixel inside touches a white one of the border at a corner. */
TEST(a_matte_by_edges_does_not_leak_at_corners)
{
    const char *rows = "#####/#..##/#.#.#/#...#/#####";

    OWN(DdcMask, by_edges,
        DdcMask_CreateFloodFill(mask_of(rows), NULL, 0, 0, DDC_BY_EDGES,
                                &by_edges));
    assert_mask_is(by_edges, "#####/#..##/#...#/#...#/#####");
    OWN(DdcMask, by_corners,
        DdcMask_CreateFloodFill(mask_of(rows), NULL, 0, 0, DDC_BY_CORNERS,
                                &by_corners));
    assert_mask_is(by_corners, rows);
}

TEST(the_farthest_seeds_reach_nothing)
{
    static const ddc_int32 ends[] = {INT32_MIN, -INT32_MAX, INT32_MAX};
    DdcMask *mask = test_mask(3, 2, 1);

    for_rows(i, ends)
    {
        OWN(DdcMask, aside,
            DdcMask_CreateFloodFill(mask, mask, ends[i], 0, DDC_BY_EDGES,
                                    &aside));
        OWN(DdcMask, below,
            DdcMask_CreateFloodFill(mask, mask, 0, ends[i], DDC_BY_CORNERS,
                                    &below));
        assert_mask_is(aside, ".../...");
        assert_mask_is(below, ".../...");
    }
}
