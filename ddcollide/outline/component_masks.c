/* SPDX-License-Identifier: Zlib */
/*
 * Owns what is returned of the components of a mask: the list, a label for
 * each pixel, one component or some as a mask, or each as a mask of its own.
 * All of them find the components once (components.c) and then go through the
 * runs.
 */
#include "outline/components.h"

#include <string.h>

/* ---- The list ----------------------------------------------------------- */

/* Stores the number of components, and as many of them as there is room for. */
static DdcResult store_list(const struct ddc_components *all, DdcComponent *out,
                            ddc_uint32 capacity, ddc_uint32 *needed)
{
    *needed = (ddc_uint32)all->count;
    if (out != NULL && all->count > 0)
    {
        memcpy(out, all->component, ddc_umin(*needed, capacity) * sizeof *out);
    }
    return *needed <= capacity ? DDC_OK : DDC_E_MORE;
}

DdcResult DDC_CALL DdcMask_ListComponents(
    const DdcMask *mask, ddc_int32 neighbors, ddc_int32 least_area,
    DdcComponent *out, ddc_uint32 capacity, ddc_uint32 *needed)
{
    struct ddc_components all;

    DDC_RETURN_IF(!ddc_output_is_valid(out, capacity, needed) || mask == NULL,
                  DDC_E_INVALIDPARAMS, "mask, out or needed is NULL");
    DdcResult result =
        ddc_components_find(mask, neighbors, least_area, &all, __func__);
    if (result >= 0)
    {
        result = store_list(&all, out, capacity, needed);
        ddc_components_free(&all);
    }
    return result;
}

/* ---- Labels ------------------------------------------------------------- */

/* The labels of a row, which begins `pitch` bytes after the one above it. */
static ddc_uint32 *label_row(ddc_uint32 *labels, ddc_int32 pitch, ddc_int32 y)
{
    return (ddc_uint32 *)(void *)((char *)labels + (ptrdiff_t)pitch * y);
}

static void store_labels(const DdcMask *mask, const struct ddc_components *all,
                         ddc_uint32 *labels, ddc_int32 pitch)
{
    for (ddc_int32 y = 0; y < mask->height && mask->width > 0; y++)
    {
        memset(label_row(labels, pitch, y), 0,
               (size_t)mask->width * sizeof *labels);
    }
    for (ddc_int32 i = 0; i < all->run_count; i++)
    {
        const struct ddc_component_run *run = &all->run[i];
        ddc_uint32 *row = label_row(labels, pitch, run->y);
        for (ddc_int32 x = run->left; x < run->right; x++)
        {
            /* The component of a run that is left out is -1. */
            row[x] = (ddc_uint32)(run->component + 1);
        }
    }
}

/* Is the pitch a number of whole labels, and at least a row? */
static bool is_pitch(const DdcMask *mask, ddc_int32 pitch)
{
    int64_t row = (int64_t)mask->width * (int64_t)sizeof(ddc_uint32);

    return pitch % (ddc_int32)sizeof(ddc_uint32) == 0 &&
           (pitch >= row || -(int64_t)pitch >= row);
}

DdcResult DDC_CALL DdcMask_LabelComponents(const DdcMask *mask,
                                           ddc_int32 neighbors,
                                           ddc_int32 least_area,
                                           ddc_uint32 *labels, ddc_int32 pitch,
                                           ddc_uint32 *count)
{
    struct ddc_components all;

    ddc_clear(count);
    DDC_RETURN_IF(mask == NULL || count == NULL ||
                      (labels == NULL && mask->stripes > 0) ||
                      !is_pitch(mask, pitch),
                  DDC_E_INVALIDPARAMS,
                  "mask, labels or count is NULL, or pitch is no row");
    DdcResult result =
        ddc_components_find(mask, neighbors, least_area, &all, __func__);
    if (result >= 0)
    {
        store_labels(mask, &all, labels, pitch);
        *count = (ddc_uint32)all.count;
        ddc_components_free(&all);
    }
    return result;
}

/* ---- Masks -------------------------------------------------------------- */

/* Sets the pixels of a run in a mask whose top left pixel lies at (x,y). The
 * caller must then update the bounds. */
static void paint_run(DdcMask *mask, const struct ddc_component_run *run,
                      ddc_int32 x, ddc_int32 y)
{
    ddc_mask_set_run(mask, run->left - x, run->y - y, run->right - run->left);
}

/* The component of the set pixel (x,y). */
static ddc_int32 component_at(const struct ddc_components *all, ddc_int32 x,
                              ddc_int32 y)
{
    const struct ddc_component_run *run = all->run;

    while (run->y != y || run->right <= x)
    {
        run++;
    }
    return run->component;
}

/* Sets the pixels of the component that the set pixel (x,y) belongs to. */
static void paint_component(const struct ddc_components *all, ddc_int32 x,
                            ddc_int32 y, DdcMask *target)
{
    ddc_int32 wanted = component_at(all, x, y);

    for (ddc_int32 i = 0; i < all->run_count; i++)
    {
        if (all->run[i].component == wanted)
        {
            paint_run(target, &all->run[i], 0, 0);
        }
    }
    ddc_mask_update_bounds(target, &all->component[wanted].bounds);
}

DdcResult DDC_CALL DdcMask_CreateComponent(const DdcMask *mask, ddc_int32 x,
                                           ddc_int32 y, ddc_int32 neighbors,
                                           DdcMask **out)
{
    struct ddc_components all;

    ddc_store(out, NULL);
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");
    DdcRect whole = ddc_mask_whole(mask);
    DDC_RETURN_IF(!DdcRect_ContainsPoint(&whole, x, y), DDC_E_RANGE,
                  "(x,y) is outside the mask");
    DdcResult result = ddc_components_find(mask, neighbors, 0, &all, __func__);
    DDC_RETURN_IF_FAILED(result);
    result = ddc_mask_create_like(mask, out, __func__);
    if (result >= 0 && ddc_mask_has(mask, x, y))
    {
        paint_component(&all, x, y, *out);
    }
    ddc_components_free(&all);
    return result;
}

/* Does the run touch the border of the mask? */
static bool is_at_border(const DdcMask *mask,
                         const struct ddc_component_run *run)
{
    return run->left == 0 || run->right == mask->width || run->y == 0 ||
           run->y == mask->height - 1;
}

/* Has the run a pixel that is set in `seeds`, whose top left pixel lies at
 * (dx,dy) of the mask? No mask reaches from -2^31 to another one. */
static bool is_seeded(const struct ddc_component_run *run, const DdcMask *seeds,
                      ddc_int32 dx, ddc_int32 dy)
{
    const DdcRect pixels = {run->left, run->y, run->right, run->y + 1};

    return DdcMask_OverlapsRect(seeds, &pixels, -ddc_max(dx, -INT32_MAX),
                                -ddc_max(dy, -INT32_MAX)) != 0;
}

/* Sets the pixels of each component that has a run with a seed, or one at the
 * border. The area of such a component becomes 0, which marks it. */
static void paint_flooded(const DdcMask *mask, struct ddc_components *all,
                          const DdcMask *seeds, ddc_int32 dx, ddc_int32 dy,
                          DdcMask *target)
{
    for (ddc_int32 i = 0; i < all->run_count; i++)
    {
        const struct ddc_component_run *run = &all->run[i];
        DdcComponent *component = &all->component[run->component];
        if (component->area > 0 &&
            (seeds != NULL ? is_seeded(run, seeds, dx, dy)
                           : is_at_border(mask, run)))
        {
            component->area = 0;
        }
    }
    for (ddc_int32 i = 0; i < all->run_count; i++)
    {
        if (all->component[all->run[i].component].area == 0)
        {
            paint_run(target, &all->run[i], 0, 0);
        }
    }
    ddc_mask_update_bounds(target, &mask->bounds);
}

DdcResult DDC_CALL DdcMask_CreateFloodFill(const DdcMask *mask,
                                           const DdcMask *seeds, ddc_int32 dx,
                                           ddc_int32 dy, ddc_int32 neighbors,
                                           DdcMask **out)
{
    struct ddc_components all;

    ddc_store(out, NULL);
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");
    DdcResult result = ddc_components_find(mask, neighbors, 0, &all, __func__);
    DDC_RETURN_IF_FAILED(result);
    result = ddc_mask_create_like(mask, out, __func__);
    if (result >= 0)
    {
        paint_flooded(mask, &all, seeds, dx, dy, *out);
    }
    ddc_components_free(&all);
    return result;
}

/* Creates an empty mask for each of the first `count` components; none when
 * one cannot be created. */
static DdcResult create_masks(const struct ddc_components *all,
                              ddc_uint32 count, DdcMask **masks,
                              const char *function)
{
    for (ddc_uint32 i = 0; i < count; i++)
    {
        const DdcRect *box = &all->component[i].bounds;
        DdcResult result = ddc_mask_create_for((int64_t)box->right - box->left,
                                               (int64_t)box->bottom - box->top,
                                               &masks[i], function);
        if (result < 0)
        {
            masks[i] = NULL;
            for (ddc_uint32 done = 0; done < i; done++)
            {
                ddc_mask_finish(result, &masks[done]);
            }
            return result;
        }
    }
    return DDC_OK;
}

/* Sets the pixels of the first `count` components in their masks. */
static void paint_masks(const struct ddc_components *all, ddc_uint32 count,
                        DdcMask **masks)
{
    for (ddc_int32 i = 0; i < all->run_count; i++)
    {
        const struct ddc_component_run *run = &all->run[i];
        if (run->component >= 0 && (ddc_uint32)run->component < count)
        {
            const DdcRect *box = &all->component[run->component].bounds;
            paint_run(masks[run->component], run, box->left, box->top);
        }
    }
    for (ddc_uint32 i = 0; i < count; i++)
    {
        ddc_mask_update_all(masks[i]);
    }
}

DdcResult DDC_CALL DdcMask_CreateComponents(const DdcMask *mask,
                                            ddc_int32 neighbors,
                                            ddc_int32 least_area,
                                            DdcComponent *components,
                                            DdcMask **out, ddc_uint32 capacity,
                                            ddc_uint32 *needed)
{
    struct ddc_components all;

    DDC_RETURN_IF(!ddc_output_is_valid(out, capacity, needed) || mask == NULL,
                  DDC_E_INVALIDPARAMS, "mask, out or needed is NULL");
    DdcResult result =
        ddc_components_find(mask, neighbors, least_area, &all, __func__);
    DDC_RETURN_IF_FAILED(result);
    ddc_uint32 count = ddc_umin((ddc_uint32)all.count, capacity);
    result = create_masks(&all, count, out, __func__);
    if (result >= 0)
    {
        paint_masks(&all, count, out);
        result = store_list(&all, components, capacity, needed);
    }
    ddc_components_free(&all);
    return result;
}
