/* SPDX-License-Identifier: Zlib */
/* The oracle of connected components: a flood fill. */
#ifndef DDC_TEST_FLOOD_FILL_H
#define DDC_TEST_FLOOD_FILL_H

#include "picture.h"

/*
 * Labels the pixels 1, 2, 3 ... by component, in raster order, and returns the
 * number of components. `label` has an element for each pixel, which must be 0.
 * `neighbors` is DDC_BY_EDGES or DDC_BY_CORNERS.
 */
int label_components(const struct picture *p, int neighbors, int *label);

#endif
