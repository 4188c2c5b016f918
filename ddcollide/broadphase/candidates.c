/* SPDX-License-Identifier: Zlib */
#include "broadphase/candidates.h"

/* Filters are prefetched this many iterations before they are read. */
#define AHEAD 12

/* Prefetches only the target's filter. The query box's filter is still in the
 * cache: it was a target shortly before, or it has several candidates in a
 * row. */
static void prefetch_filter(const struct ddc_finder *finder, uint64_t candidate)
{
    const struct ddc_grid_filter *filters = finder->grid->filters.data;

    ddc_prefetch(&filters[finder->target_owners[(uint32_t)candidate]]);
}

void ddc_candidates_flush(struct ddc_finder *finder)
{
    DdcGrid *grid = finder->grid;
    uint32_t count = finder->count;

    finder->count = 0;
    if (count == 0 || finder->no_memory)
    {
        /* grid->pairs is perhaps not allocated yet. */
        return;
    }
    if (!ddc_array_reserve(&grid->pairs, grid->pair_count + count,
                           sizeof(DdcGridPair), grid->pair_count))
    {
        finder->no_memory = true;
        return;
    }
    const struct ddc_grid_filter *filters = grid->filters.data;
    DdcGridPair *found = (DdcGridPair *)grid->pairs.data + grid->pair_count;
    size_t agreed = 0;
    for (uint32_t i = 0; i < count; i++)
    {
        uint32_t a = finder->query_owners[finder->candidates[i] >> 32];
        uint32_t b = finder->target_owners[(uint32_t)finder->candidates[i]];

        prefetch_filter(finder,
                        finder->candidates[i + AHEAD < count ? i + AHEAD : i]);
        /* Stored in any case, and counted if both agree: no branch. */
        found[agreed].first = ddc_umin(a, b);
        found[agreed].second = ddc_umax(a, b);
        agreed += ((filters[a].categories & filters[b].touches) != 0) &
                  ((filters[b].categories & filters[a].touches) != 0);
    }
    grid->pair_count += agreed;
}
