/* SPDX-License-Identifier: Zlib */
/*
 * The inner loops in plain C. This file is the definition: whatever else is
 * built must give these answers.
 */
#include "kernels.h"

bool ddc_scan8_scalar(const struct ddc_scan_side *a,
                      const struct ddc_scan_side *b, size_t width,
                      size_t height)
{
    const uint8_t *row_a = a->row;
    const uint8_t *row_b = b->row;

    for (size_t y = 0; y < height; y++)
    {
        if (y > 0)
        {
            row_a += a->pitch;
            row_b += b->pitch;
        }
        for (size_t x = 0; x < width; x++)
        {
            if (ddc_key_is_solid(&a->key, row_a[x]) &&
                ddc_key_is_solid(&b->key, row_b[x]))
            {
                return true;
            }
        }
    }
    return false;
}
