/* SPDX-License-Identifier: Zlib */
/* Owns the saved form of what has changed in a map since its mark. */
#ifndef DDC_SAVE_TILES_H
#define DDC_SAVE_TILES_H

#include "save/stream.h"
#include "world/world.h"

/* Writes the tiles and the cells of the world's map that have changed. */
void ddc_save_tiles(struct ddc_writer *writer, const DdcWorld *world);

/* A load in progress: what is to change. */
struct ddc_tiles_load
{
    struct ddc_array cells; /* struct ddc_own_cell; not carved: no mask */
    uint32_t cell_count;
    struct ddc_array tiles; /* struct tile_change */
    uint32_t tile_count;
    uint32_t definition_count; /* of the map before; 0: it was not reached */
    DdcMask *pixels;           /* of the cell that is being read */
};

/* Checks this part of a save, and gets all memory for it. `load` must be
 * zeroed. */
DdcResult ddc_load_tiles_check(const DdcWorld *world, struct ddc_reader *reader,
                               struct ddc_tiles_load *load);

/* Ends that: changes the map, which can no longer fail, or does not; and frees
 * what is not needed any more. */
void ddc_load_tiles(const DdcWorld *world, struct ddc_tiles_load *load,
                    bool good);

#endif
