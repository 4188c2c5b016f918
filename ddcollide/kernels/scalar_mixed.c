/* SPDX-License-Identifier: Zlib */
/*
 * Owns the scan of two blocks whose pixels differ in size. It is plain C and
 * the only version, whatever the processor can run.
 */
#include "kernels/kernels.h"

#include "kernels/pixel.h"

bool ddc_scan_mixed_scalar(const struct ddc_scan_block *a, size_t bytes_a,
                           const struct ddc_scan_block *b, size_t bytes_b,
                           size_t width, size_t height)
{
    for (size_t y = 0; y < height; y++)
    {
        const uint8_t *row_a = a->row + a->pitch * (ptrdiff_t)y;
        const uint8_t *row_b = b->row + b->pitch * (ptrdiff_t)y;
        for (size_t x = 0; x < width; x++)
        {
            uint32_t pixel_a = ddc_pixel_read(row_a + x * bytes_a, bytes_a);
            uint32_t pixel_b = ddc_pixel_read(row_b + x * bytes_b, bytes_b);
            if (ddc_key_is_solid(a->key, pixel_a) &&
                ddc_key_is_solid(b->key, pixel_b))
            {
                return true;
            }
        }
    }
    return false;
}
