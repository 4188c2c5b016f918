/* SPDX-License-Identifier: Zlib */
/* Owns the buffer of overlapping boxes that the search for pairs fills, and the
 * comparison of their filters. */
#ifndef DDC_BROADPHASE_CANDIDATES_H
#define DDC_BROADPHASE_CANDIDATES_H

#include "broadphase/grid.h"

#define DDC_CANDIDATES 2048

/*
 * Collects candidates: overlapping boxes whose filters have not been compared
 * yet. The box that is tested is the query box; a box that it is tested against
 * is a target. A candidate is two positions, that of the query box in the upper
 * 32 bits and that of the target in the lower. Each indexes its `owners` array,
 * which gives the box's rectangle (grid.h); the two may be of different layers.
 * A candidate is stored before it is known whether it counts: no branch.
 */
struct ddc_finder
{
    DdcGrid *grid;
    const uint32_t *query_owners;  /* owners of the query boxes */
    const uint32_t *target_owners; /* owners of the targets */
    bool no_memory;
    uint32_t count;
    uint64_t candidates[DDC_CANDIDATES + 1]; /* one that need not count */
};

/* Adds to grid->pairs the candidates whose filters agree, and empties the
 * buffer.
 */
void ddc_candidates_flush(struct ddc_finder *finder);

#endif
