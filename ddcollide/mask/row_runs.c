/* SPDX-License-Identifier: Zlib */
/*
 * Owns the lists of one run for each row of a mask. It finds runs by
 * mask/runs.c and knows nothing of what they are compared for.
 */
#include "mask/row_runs.h"

/* The runs of a row among which the core is chosen. Where there are more, most
 * are short, and to find them all would take longer than they are worth. */
#define CORE_RUNS_MAX 4

/* Sets the range of rows, the middle ones if there are too many, and the empty
 * entries below it. Returns the number of rows. */
static ddc_int32 begin(const DdcMask *mask, struct ddc_row_runs *out)
{
    ddc_int32 height = mask->bounds.bottom - mask->bounds.top;
    ddc_int32 count = ddc_min(height, DDC_ROW_RUNS_MAX);

    out->top = mask->bounds.top + (height - count) / 2;
    out->bottom = out->top + count;
    out->whole = count == height;
    for (ddc_int32 i = count; i < count + DDC_ROW_RUNS_PADDING; i++)
    {
        out->left[i] = DDC_NO_RUN;
        out->right[i] = -DDC_NO_RUN;
    }
    return count;
}

/* The longest of the first runs of row y, in *left and *right. Returns whether
 * there is no other run. */
static bool find_core(const DdcMask *mask, ddc_int32 y, int32_t *left,
                      int32_t *right)
{
    ddc_int32 x = ddc_mask_next_set(mask, mask->bounds.left, y);
    ddc_int32 runs = 0;

    *left = DDC_NO_RUN;
    *right = -DDC_NO_RUN;
    while (x < mask->width && runs < CORE_RUNS_MAX)
    {
        ddc_int32 end = ddc_mask_run_end(mask, x, y);
        if (runs == 0 || end - x > *right - *left)
        {
            *left = x;
            *right = end;
        }
        runs++;
        x = ddc_mask_next_set(mask, end, y);
    }
    return runs <= 1;
}

void ddc_row_runs_find_cores(const DdcMask *mask, struct ddc_row_runs *out)
{
    ddc_int32 count = begin(mask, out);

    for (ddc_int32 i = 0; i < count; i++)
    {
        bool single =
            find_core(mask, out->top + i, &out->left[i], &out->right[i]);
        out->whole = out->whole && single;
    }
}

void ddc_row_runs_find_extents(const DdcMask *mask, struct ddc_row_runs *out)
{
    ddc_int32 count = begin(mask, out);

    for (ddc_int32 i = 0; i < count; i++)
    {
        ddc_int32 y = out->top + i;
        ddc_int32 x = ddc_mask_next_set(mask, mask->bounds.left, y);
        bool empty = x >= mask->width;
        out->left[i] = empty ? DDC_NO_RUN : x;
        out->right[i] = empty ? -DDC_NO_RUN : ddc_mask_row_end(mask, y);
    }
}

bool ddc_row_runs_pair(const struct ddc_row_runs *a,
                       const struct ddc_row_runs *b, ddc_int32 dy,
                       struct ddc_run_pairs *out)
{
    ddc_int32 top = ddc_max(a->top, b->top + dy);
    ddc_int32 bottom = ddc_min(a->bottom, b->bottom + dy);

    if (top >= bottom)
    {
        return false;
    }
    size_t row_a = (size_t)(top - a->top);
    size_t row_b = (size_t)(top - dy - b->top);
    *out = (struct ddc_run_pairs){a->left + row_a, a->right + row_a,
                                  b->left + row_b, b->right + row_b,
                                  (size_t)(bottom - top)};
    return true;
}
