/* SPDX-License-Identifier: Zlib */
/*
 * Declares what the two files of the push share: push.c, which chooses the
 * rows of offsets that are searched, and push_row.c, which searches one.
 */
#ifndef DDC_MASK_PUSH_H
#define DDC_MASK_PUSH_H

#include "mask/row_runs.h"

/* One search for the push of mask b out of mask a. */
struct ddc_push_search
{
    const DdcMask *a;
    const DdcMask *b;
    int64_t budget; /* the steps that are left; the search ends below 0 */
    int64_t spent;  /* steps so far */
    int64_t steps_of_cores; /* the steps of finding the cores */
    bool has_cores;
    bool is_whole;      /* both masks have no other pixels than their cores */
    bool needs_windows; /* the latest row of offsets took them, in vain */
    ddc_int32 hint_a;   /* the row of a in which a window of offsets begins */
    ddc_int32 hint_b;   /* the same of b, for moves to the left */
    struct ddc_row_runs cores_a;
    struct ddc_row_runs cores_b;
};

/* Begins a search that may take `budget` steps. */
void ddc_push_begin(struct ddc_push_search *search, const DdcMask *a,
                    const DdcMask *b, ddc_uint32 budget);

/*
 * The distance, in pixels, that b must move to the right (direction 1) or to
 * the left (-1) from offset (dx,dy) until it no longer overlaps a. A result
 * greater than `limit` only means that the distance is greater than `limit`,
 * or that the budget is used up.
 */
ddc_int32 ddc_push_escape(struct ddc_push_search *search, ddc_int32 dx,
                          ddc_int32 dy, int direction, ddc_int32 limit);

#endif
