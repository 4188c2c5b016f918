/* SPDX-License-Identifier: Zlib */
/*
 * The sampler in plain C, which is the definition that the other sets follow.
 * SSE2 has no gather, so it uses this one, too.
 */
#include "kernels/scalar.h"

/*
 * From the last pixel to the first, so that each bit enters at the bottom of
 * the word and all others move up by one.
 */
static uint64_t sample_stripe(const struct ddc_sampler *sampler, int64_t u,
                              int64_t v, unsigned count)
{
    const uint64_t *words = sampler->words;
    int64_t u_step = sampler->u_step;
    int64_t v_step = sampler->v_step;
    uint64_t bits = 0;

    u += u_step * (int64_t)(count - 1);
    v += v_step * (int64_t)(count - 1);
    for (unsigned i = 0; i < count; i++)
    {
        bits = bits << 1 | (words[v >> 32] >> (u >> 32) & 1);
        u -= u_step;
        v -= v_step;
    }
    return bits;
}

static uint64_t sample_wide(const struct ddc_sampler *sampler, int64_t u,
                            int64_t v, unsigned count)
{
    int64_t stride = (int64_t)sampler->stride;
    uint64_t bits = 0;

    u += sampler->u_step * (int64_t)(count - 1);
    v += sampler->v_step * (int64_t)(count - 1);
    for (unsigned i = 0; i < count; i++)
    {
        uint64_t word = sampler->words[(u >> 38) * stride + (v >> 32)];
        bits = bits << 1 | (word >> (u >> 32 & 63) & 1);
        u -= sampler->u_step;
        v -= sampler->v_step;
    }
    return bits;
}

void ddc_sampler_begin_scalar(struct ddc_sampler *sampler)
{
    sampler->sample = sampler->single_stripe ? sample_stripe : sample_wide;
}
