/* SPDX-License-Identifier: Zlib */
/*
 * The sampler: up to 64 pixels of a row of a transformed mask as one word. It
 * is nearest-neighbour sampling in fixed-point numbers with 32 bits of
 * fraction, as texture mapping does it, but of one bit a pixel.
 *
 * A sampler is prepared once for a mask and its steps from pixel to pixel, and
 * then called for each word. All pixels asked for must lie in the mask. Up to
 * 16 rows below them may be read: each stripe has that many
 * padding rows below its last one (mask/mask.h).
 */
#ifndef DDC_KERNELS_SAMPLER_H
#define DDC_KERNELS_SAMPLER_H

#include "base/compiler.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The greatest number of pixels that one call samples. */
#define DDC_SAMPLER_PIXELS 64

struct ddc_sampler
{
    const uint64_t *words; /* of a mask, as in mask/mask.h */
    size_t stride;         /* words from a stripe to the next */
    bool single_stripe;    /* all pixels lie in the first stripe */
    int64_t u_step;        /* from pixel to pixel, in units of 2^-32 */
    int64_t v_step;

    /*
     * Samples `count` pixels, 1..64. Bit k of the result is the pixel in column
     * (u + k * u_step) >> 32 and row (v + k * v_step) >> 32; the bits from
     * `count` on are 0. Set by sampler_begin of struct ddc_kernels.
     */
    uint64_t (*sample)(const struct ddc_sampler *sampler, int64_t u, int64_t v,
                       unsigned count);

    /* The whole parts and fractions of k * u_step and k * v_step for each k, in
     * the form that the set needs. */
    DDC_ALIGNED(64) uint32_t table[4][DDC_SAMPLER_PIXELS];
};

#endif
