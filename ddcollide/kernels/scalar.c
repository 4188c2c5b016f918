/* SPDX-License-Identifier: Zlib */
/*
 * Owns the pixel kernels in plain C, the inner loops that look for a solid
 * pixel that two blocks of pixels have in common (kernels.h). This file defines
 * the results: the kernels of every other instruction set must return the same
 * ones. It also has the dispatch table of the scalar set, whose other kernels
 * are in scalar_bits.c and scalar_sample.c.
 *
 * Each scan is a double loop that stops at the first common solid pixel. The
 * size of a pixel is a constant at each call of an inline function, so the
 * compiler makes one loop for each size.
 */
#include "kernels/scalar.h"

/* ---- Pixels ------------------------------------------------------------- */

static inline bool scan_row(const uint8_t *row_a, const DdcKey *key_a,
                            const uint8_t *row_b, const DdcKey *key_b,
                            size_t width, size_t bytes)
{
    for (size_t x = 0; x < width * bytes; x += bytes)
    {
        if (ddc_key_is_solid(key_a, ddc_pixel_read(row_a + x, bytes)) &&
            ddc_key_is_solid(key_b, ddc_pixel_read(row_b + x, bytes)))
        {
            return true;
        }
    }
    return false;
}

static inline bool scan_blocks(const struct ddc_scan_block *a,
                               const struct ddc_scan_block *b, size_t width,
                               size_t height, size_t bytes)
{
    for (size_t y = 0; y < height; y++)
    {
        if (scan_row(a->row + (ptrdiff_t)y * a->pitch, a->key,
                     b->row + (ptrdiff_t)y * b->pitch, b->key, width, bytes))
        {
            return true;
        }
    }
    return false;
}

static int scan_zero(const uint8_t *a, ptrdiff_t pitch_a, const uint8_t *b,
                     ptrdiff_t pitch_b, size_t width, size_t height)
{
    for (size_t y = 0; y < height; y++)
    {
        const uint8_t *row_a = a + (ptrdiff_t)y * pitch_a;
        const uint8_t *row_b = b + (ptrdiff_t)y * pitch_b;
        for (size_t x = 0; x < width; x++)
        {
            if (row_a[x] != 0 && row_b[x] != 0)
            {
                return 1;
            }
        }
    }
    return 0;
}

static bool scan8(const struct ddc_scan_block *a,
                  const struct ddc_scan_block *b, size_t width, size_t height)
{
    return scan_blocks(a, b, width, height, 1);
}

static bool scan16(const struct ddc_scan_block *a,
                   const struct ddc_scan_block *b, size_t width, size_t height)
{
    return scan_blocks(a, b, width, height, 2);
}

static bool scan24(const struct ddc_scan_block *a,
                   const struct ddc_scan_block *b, size_t width, size_t height)
{
    return scan_blocks(a, b, width, height, 3);
}

static bool scan32(const struct ddc_scan_block *a,
                   const struct ddc_scan_block *b, size_t width, size_t height)
{
    return scan_blocks(a, b, width, height, 4);
}

/* ---- The dispatch table ------------------------------------------------- */

const struct ddc_kernels ddc_kernels_scalar = {
    "scalar",
    scan_zero,
    {scan8, scan16, scan24, scan32},
    ddc_stripe_any_common_scalar,
    ddc_stripe_first_common_scalar,
    ddc_stripe_count_common_scalar,
    ddc_rows32_any_common_scalar,
    ddc_rows32_first_common_scalar,
    ddc_rows32_count_common_scalar,
    ddc_bits_any_common_scalar,
    ddc_bits_count_common_scalar,
    ddc_bits_first_common_scalar,
    ddc_stripe_or_scalar,
    ddc_bits_combine_scalar,
    ddc_bits_pass_runs_scalar,
    ddc_bits_pack_scalar,
    ddc_sampler_begin_scalar,
};
