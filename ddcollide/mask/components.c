/* SPDX-License-Identifier: Zlib */
/*
 * Owns the connected components of a mask: pixels that are connected by edges
 * or corners (8-connectivity).
 *
 * This is connected-component labelling by runs (He, Chao and Suzuki, "A
 * run-based two-scan labeling algorithm", 2008). The set pixels are listed as
 * runs in raster order. Runs of neighbouring rows that touch are joined by
 * union-find with path halving (Tarjan and van Leeuwen 1984), which takes
 * almost linear time: every run points to an earlier run of its component,
 * or to itself. The root of a tree is the first run of its component, so
 * components come out in raster order of their first pixels.
 */
#include <ddcollide/mask_geometry.h>

#include "mask/mask.h"

struct component_run
{
    ddc_int32 left;
    ddc_int32 right; /* exclusive */
    ddc_int32 y;
    ddc_int32 parent;    /* index of an earlier run; of itself in a root */
    ddc_int32 component; /* index of the component; set in roots only */
};

struct run_list
{
    struct component_run *run;
    ddc_int32 count;
};

/* ---- Union-find --------------------------------------------------------- */

/* The root of run i. Every second run of the path is linked to its
 * grandparent, which halves the path. */
static ddc_int32 find_root(struct component_run *run, ddc_int32 i)
{
    while (run[i].parent != i)
    {
        run[i].parent = run[run[i].parent].parent;
        i = run[i].parent;
    }
    return i;
}

/* Joins the trees of runs i and j; the earlier root stays the root. */
static void unite(struct component_run *run, ddc_int32 i, ddc_int32 j)
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
static void add_row(const DdcMask *mask, ddc_int32 y, struct run_list *runs)
{
    ddc_int32 x = ddc_mask_next_set(mask, 0, y);

    while (x < mask->width)
    {
        ddc_int32 end = ddc_mask_run_end(mask, x, y);
        runs->run[runs->count] =
            (struct component_run){x, end, y, runs->count, -1};
        runs->count++;
        x = ddc_mask_next_set(mask, end, y);
    }
}

/*
 * Joins the runs first..end - 1 of a row with those of the row above, which
 * are above..first - 1, where they touch. The two rows are merged from left to
 * right: of the two current runs the one that ends first can touch no further
 * run, so it is replaced by the next one of its row.
 */
static void unite_rows(struct component_run *run, ddc_int32 above,
                       ddc_int32 first, ddc_int32 end)
{
    ddc_int32 i = above;
    ddc_int32 j = first;

    while (i < first && j < end)
    {
        if (run[i].left <= run[j].right && run[j].left <= run[i].right)
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

/* Lists and joins all runs of a mask that is not empty. */
static DdcResult find_runs(const DdcMask *mask, struct run_list *out)
{
    ddc_int32 count = ddc_mask_count_runs(mask);

    *out = (struct run_list){NULL, 0};
    if ((uint64_t)count * sizeof *out->run > INT32_MAX)
    {
        return DDC_E_OUTOFMEMORY;
    }
    out->run = ddc_alloc((size_t)count * sizeof *out->run);
    if (out->run == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    ddc_int32 above = 0;
    for (ddc_int32 y = mask->bounds.top; y < mask->bounds.bottom; y++)
    {
        ddc_int32 first = out->count;
        add_row(mask, y, out);
        unite_rows(out->run, above, first, out->count);
        above = first;
    }
    return DDC_OK;
}

/* ---- The list of components --------------------------------------------- */

/* Numbers the components in the order of their roots; returns their number. */
static ddc_int32 number_components(struct run_list *runs)
{
    ddc_int32 count = 0;

    for (ddc_int32 i = 0; i < runs->count; i++)
    {
        if (runs->run[i].parent == i)
        {
            runs->run[i].component = count++;
        }
    }
    return count;
}

static void add_run(DdcComponent *component, const struct component_run *run)
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

/* Measures all components and stores those of at least least_area pixels. */
static DdcResult list_components(struct run_list *runs, ddc_int32 least_area,
                                 DdcComponent *out, ddc_uint32 capacity,
                                 ddc_uint32 *needed)
{
    ddc_int32 count = number_components(runs);
    if ((uint64_t)count * sizeof *out > INT32_MAX)
    {
        return DDC_E_OUTOFMEMORY;
    }
    DdcComponent *all = ddc_alloc((size_t)count * sizeof *all);
    if (all == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    for (ddc_int32 i = 0; i < runs->count; i++)
    {
        ddc_int32 root = find_root(runs->run, i);
        add_run(&all[runs->run[root].component], &runs->run[i]);
    }
    for (ddc_int32 i = 0; i < count; i++)
    {
        if (all[i].area >= least_area)
        {
            if (*needed < capacity)
            {
                out[*needed] = all[i];
            }
            ++*needed;
        }
    }
    ddc_free(all);
    return *needed <= capacity ? DDC_OK : DDC_E_MORE;
}

DdcResult DDC_CALL DdcMask_Components(const DdcMask *mask, ddc_int32 least_area,
                                      DdcComponent *out, ddc_uint32 capacity,
                                      ddc_uint32 *needed)
{
    if (!ddc_output_is_valid(out, capacity, needed) || mask == NULL)
    {
        return ddc_fail(DDC_E_INVALIDPARAMS, __func__,
                        "mask, out or needed is NULL");
    }
    if (ddc_mask_is_empty(mask))
    {
        return DDC_OK;
    }
    struct run_list runs;
    DdcResult result = find_runs(mask, &runs);
    if (result >= 0)
    {
        result = list_components(&runs, least_area, out, capacity, needed);
    }
    ddc_free(runs.run);
    if (result < 0 && result != DDC_E_MORE)
    {
        return ddc_fail(result, __func__, "no memory for the runs of pixels");
    }
    return result;
}

/* ---- One component as a mask -------------------------------------------- */

static void paint_run(DdcMask *mask, const struct component_run *run)
{
    for (ddc_int32 x = run->left; x < run->right; x++)
    {
        *ddc_mask_word(mask, x, run->y) |= ddc_mask_bit(x);
    }
}

/* The index of the run that holds the set pixel (x,y). */
static ddc_int32 run_at(const struct run_list *runs, ddc_int32 x, ddc_int32 y)
{
    ddc_int32 i = 0;

    while (runs->run[i].y != y || runs->run[i].right <= x)
    {
        i++;
    }
    return i;
}

/* Sets the pixels of the component that the set pixel (x,y) belongs to. */
static DdcResult paint_component(const DdcMask *mask, ddc_int32 x, ddc_int32 y,
                                 DdcMask *target)
{
    struct run_list runs;
    DdcResult result = find_runs(mask, &runs);
    if (result < 0)
    {
        return result;
    }
    ddc_int32 root = find_root(runs.run, run_at(&runs, x, y));
    for (ddc_int32 i = root; i < runs.count; i++)
    {
        if (find_root(runs.run, i) == root)
        {
            paint_run(target, &runs.run[i]);
        }
    }
    ddc_free(runs.run);
    ddc_mask_update_bounds(target, &mask->bounds);
    return DDC_OK;
}

DdcResult DDC_CALL DdcMask_CreateComponent(const DdcMask *mask, ddc_int32 x,
                                           ddc_int32 y, DdcMask **out)
{
    DdcResult result = ddc_mask_create_like(mask, out, __func__);
    if (result < 0)
    {
        return result;
    }
    DdcRect whole = ddc_mask_whole(mask);
    if (!DdcRect_Contains(&whole, x, y))
    {
        result = ddc_fail(DDC_E_RANGE, __func__, "(x,y) is outside the mask");
    }
    else if (ddc_mask_has(mask, x, y))
    {
        result = paint_component(mask, x, y, *out);
        if (result < 0)
        {
            ddc_fail(result, __func__, "no memory for the runs of pixels");
        }
    }
    return ddc_mask_finish(result, out);
}
