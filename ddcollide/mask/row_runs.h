/* SPDX-License-Identifier: Zlib */
/*
 * Declares one run for each row of a mask, which a kernel (pass_runs) compares
 * with those of another mask, many rows at once: either the core, which is the
 * longest run of the row (of its first four, if it has more), or the extent,
 * from its first to its last set pixel. Where cores overlap, the masks do, too;
 * where extents do not, neither do the masks.
 */
#ifndef DDC_MASK_ROW_RUNS_H
#define DDC_MASK_ROW_RUNS_H

#include "mask/mask.h"

/* The rows that there is room for. */
#define DDC_ROW_RUNS_MAX 1024

/* The entries below the last row that may be read; they are empty. */
#define DDC_ROW_RUNS_PADDING 16

/* One run for each row from row `top` on: entry i is that of row top + i. The
 * run of a row without one begins behind its end. */
struct ddc_row_runs
{
    ddc_int32 top;
    ddc_int32 bottom;
    bool whole; /* of cores: they are all set pixels of the mask */
    int32_t left[DDC_ROW_RUNS_MAX + DDC_ROW_RUNS_PADDING];
    int32_t right[DDC_ROW_RUNS_MAX + DDC_ROW_RUNS_PADDING];
};

/* Stores the cores of a mask. If it is too high, they are those of its middle
 * rows. */
void ddc_row_runs_find_cores(const DdcMask *mask, struct ddc_row_runs *out);

/* Stores the extents of a mask, which has at most DDC_ROW_RUNS_MAX rows in its
 * bounding box. */
void ddc_row_runs_find_extents(const DdcMask *mask, struct ddc_row_runs *out);

/* Pairs the rows that lie beside each other when row 0 of b lies beside row dy
 * of a. False when there are none. */
bool ddc_row_runs_pair(const struct ddc_row_runs *a,
                       const struct ddc_row_runs *b, ddc_int32 dy,
                       struct ddc_run_pairs *out);

#endif
