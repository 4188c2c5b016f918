/* SPDX-License-Identifier: Zlib */
/*
 * The inner loops. They trust their callers: pointers are good, sizes are
 * positive, and nothing outside the rows is ever read.
 */
#ifndef DDC_KERNELS_H
#define DDC_KERNELS_H

#include <ddcollide/pixels.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The rule of DdcKey for one pixel. */
static inline bool ddc_key_is_solid(const DdcKey *key, uint32_t pixel)
{
    uint32_t value = pixel & key->mask;

    return value < key->low || value > key->high;
}

/* One side of a scan: the first row, the way to the next, and the key. */
struct ddc_scan_side
{
    const uint8_t *row;
    ptrdiff_t pitch;
    DdcKey key;
};

/*
 * Is there a place in two blocks of `width` x `height` one-byte pixels where
 * both pixels are solid? Stops at the first one, in raster order.
 */
bool ddc_scan8_scalar(const struct ddc_scan_side *a,
                      const struct ddc_scan_side *b, size_t width,
                      size_t height);

#endif
