/* SPDX-License-Identifier: Zlib */
/*
 * Declares what the two files of the components share: components.c, which
 * finds them, and component_masks.c, which returns them as masks and labels.
 */
#ifndef DDC_OUTLINE_COMPONENTS_H
#define DDC_OUTLINE_COMPONENTS_H

#include <ddcollide/mask_create.h>

#include "mask/mask.h"

struct ddc_component_run
{
    ddc_int32 left;
    ddc_int32 right; /* exclusive */
    ddc_int32 y;
    ddc_int32 parent;    /* index of an earlier run; of itself in a root */
    ddc_int32 component; /* index of its component; -1: that is left out */
};

/* The runs of a mask and its components, both in raster order. */
struct ddc_components
{
    struct ddc_component_run *run;
    ddc_int32 run_count;
    DdcComponent *component;
    ddc_int32 count;
};

/* Finds the components of at least least_area pixels. A failure is logged in
 * the name of `function`, and `out` is then empty; `neighbors` is checked. */
DdcResult ddc_components_find(const DdcMask *mask, ddc_int32 neighbors,
                              ddc_int32 least_area, struct ddc_components *out,
                              const char *function);

void ddc_components_free(struct ddc_components *components);

#endif
