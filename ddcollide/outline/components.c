/* SPDX-License-Identifier: Zlib */
/*
 * Owns the connected components of a mask: pixels that are connected by edges
 * (4-connectivity), or by edges or corners (8-connectivity).
 *
 * This is connected-component labelling by runs (He, Chao and Suzuki, "A
 * run-based two-scan labeling algorithm", 2008). The set pixels are listed as
 * runs in raster order. Runs of neighbouring rows that touch are joined by
 * union-find with path halving (Tarjan and van Leeuwen 1984), which takes
 * almost linear time: every run points to an earlier run of its component,
 * or to itself. The root of a tree is the first run of its component, so
 * components come out in raster order of their first pixels.
 */
#include "outline/components.h"

/* ---- Union-find --------------------------------------------------------- */

/* The root of run i. Every second run of the path is linked to its
 * grandparent, which halves the path. */
static ddc_int32 find_root(struct ddc_component_run *run, ddc_int32 i)
{
    while (run[i].parent != i)
    {
        run[i].parent = run[run[i].parent].parent;
        i = run[i].parent;
    }
    return i;
}

/* Joins the trees of runs i and j; the earlier root stays the root. */
static void unite(struct ddc_component_run *run, ddc_int32 i, ddc_int32 j)
{
    i = find_root(run, i);
    j = find_root(run, j);
    if (i < j)
    {
        run[j].parent = i;
    }
    else
    {
        run[i].parent = j;
    }
}

/* ---- Runs --------------------------------------------------------------- */

/* Appends the runs of row y. */
static void add_row(const DdcMask *mask, ddc_int32 y,
                    struct ddc_components *out)
{
    ddc_int32 x = ddc_mask_next_set(mask, 0, y);

    while (x < mask->width)
    {
        ddc_int32 end = ddc_mask_run_end(mask, x, y);
        out->run[out->run_count] =
            (struct ddc_component_run){x, end, y, out->run_count, -1};
        out->run_count++;
        x = ddc_mask_next_set(mask, end, y);
    }
}

/*
 * Joins the runs first..end - 1 of a row with those of the row above, which
 * are above..first - 1, where they touch. The two rows are merged from left to
 * right: of the two current runs the one that ends first can touch no further
 * run, so it is replaced by the next one of its row.
 */
static void unite_rows(struct ddc_component_run *run, ddc_int32 above,
                       ddc_int32 first, ddc_int32 end, ddc_int32 neighbors)
{
    ddc_int32 reach = neighbors == DDC_BY_CORNERS;
    ddc_int32 i = above;
    ddc_int32 j = first;

    while (i < first && j < end)
    {
        if (run[i].left < run[j].right + reach &&
            run[j].left < run[i].right + reach)
        {
            unite(run, i, j);
        }
        if (run[i].right < run[j].right)
        {
            i++;
        }
        else
        {
            j++;
        }
    }
}

/* Allocates an array; NULL also if it would have 2^31 bytes or more. */
static void *alloc_array(ddc_int32 count, size_t size)
{
    return (uint64_t)count * size <= INT32_MAX ? ddc_alloc((size_t)count * size)
                                               : NULL;
}

/* Lists and joins all runs of a mask that is not empty. */
static bool find_runs(const DdcMask *mask, ddc_int32 neighbors,
                      struct ddc_components *out)
{
    out->run = alloc_array(ddc_mask_count_runs(mask), sizeof *out->run);
    if (out->run == NULL)
    {
        return false;
    }
    ddc_int32 above = 0;
    for (ddc_int32 y = mask->bounds.top; y < mask->bounds.bottom; y++)
    {
        ddc_int32 first = out->run_count;
        add_row(mask, y, out);
        unite_rows(out->run, above, first, out->run_count, neighbors);
        above = first;
    }
    return true;
}

/* ---- Components --------------------------------------------------------- */

/* Numbers the components in the order of their roots. The parent of a run has
 * its number already, because it is an earlier run of the same component. */
static void number_components(struct ddc_components *all)
{
    for (ddc_int32 i = 0; i < all->run_count; i++)
    {
        struct ddc_component_run *run = &all->run[i];
        run->component =
            run->parent == i ? all->count++ : all->run[run->parent].component;
    }
}

static void add_run(DdcComponent *component,
                    const struct ddc_component_run *run)
{
    const DdcRect pixels = {run->left, run->y, run->right, run->y + 1};

    if (component->area == 0)
    {
        component->x = run->left;
        component->y = run->y;
        component->bounds = pixels;
    }
    component->area += run->right - run->left;
    component->bounds = ddc_rect_union(&component->bounds, &pixels);
}

static bool measure_components(struct ddc_components *all)
{
    all->component = alloc_array(all->count, sizeof *all->component);
    if (all->component == NULL)
    {
        return false;
    }
    for (ddc_int32 i = 0; i < all->run_count; i++)
    {
        add_run(&all->component[all->run[i].component], &all->run[i]);
    }
    return true;
}

/* Leaves out the components of less than least_area pixels. The roots follow
 * each other as the components do, so each is moved to its new index before
 * another one takes its place. */
static void leave_out_small(struct ddc_components *all, ddc_int32 least_area)
{
    all->count = 0;
    for (ddc_int32 i = 0; i < all->run_count; i++)
    {
        struct ddc_component_run *run = &all->run[i];
        if (run->parent != i)
        {
            run->component = all->run[run->parent].component;
            continue;
        }
        DdcComponent component = all->component[run->component];
        run->component = component.area >= least_area ? all->count++ : -1;
        if (run->component >= 0)
        {
            all->component[run->component] = component;
        }
    }
}

DdcResult ddc_components_find(const DdcMask *mask, ddc_int32 neighbors,
                              ddc_int32 least_area, struct ddc_components *out,
                              const char *function)
{
    *out = (struct ddc_components){NULL, 0, NULL, 0};
    DDC_RETURN_IF_FOR(function,
                      neighbors != DDC_BY_EDGES && neighbors != DDC_BY_CORNERS,
                      DDC_E_INVALIDPARAMS, "neighbors is no DDC_BY_ constant");
    if (ddc_mask_is_empty(mask))
    {
        return DDC_OK;
    }
    DDC_RETURN_IF_FOR(function, !find_runs(mask, neighbors, out),
                      DDC_E_OUTOFMEMORY, "no memory for the runs of pixels");
    number_components(out);
    if (!measure_components(out))
    {
        ddc_components_free(out);
        return ddc_fail(DDC_E_OUTOFMEMORY, function,
                        "no memory for the components");
    }
    if (least_area > 1)
    {
        leave_out_small(out, least_area);
    }
    return DDC_OK;
}

void ddc_components_free(struct ddc_components *components)
{
    ddc_free(components->run);
    ddc_free(components->component);
    *components = (struct ddc_components){NULL, 0, NULL, 0};
}
