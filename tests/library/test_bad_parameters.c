/* SPDX-License-Identifier: Zlib */
/*
 * Calls every portable function with each of its parameters bad in turn. The
 * result and the outputs are as documented, one line is logged, nothing stays
 * locked, nothing is leaked, and every object still works.
 */
#include "bad_tables.h"

/* These destroy their argument, for which only NULL can be bad. */
static const char *const destroyers[] = {
    "DdcMask_Destroy",      "DdcSurface_Destroy",   "DdcSprite_Destroy",
    "DdcGrid_Destroy",      "DdcBricks_Destroy",    "DdcMesh_Destroy",
    "DdcTiles_Destroy",     "DdcWorld_Destroy",     "DdcSheet_Destroy",
    "DdcAnimation_Destroy", "DdcDebugList_Destroy", NULL};

static const struct bad_row *const tables[] = {
    bad_rows_masks, bad_rows_sprites, bad_rows_geometry, bad_rows_others, NULL};

TEST(every_bad_parameter_of_every_function_is_refused)
{
    bad_rows_try(tables, destroyers, NULL);
}
