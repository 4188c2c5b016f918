/* SPDX-License-Identifier: Zlib */
/*
 * The steps of the two random generators: that of DdcRandom, which has 64
 * bits of state, and that of a ball, whose state is the 32 bits of its seed.
 *
 * Both are of the PCG family: a linear congruential generator steps the
 * state, and a permutation of the old state is the number. M. E. O'Neill, PCG:
 * A Family of Simple Fast Space-Efficient Statistically Good Algorithms for
 * Random Number Generation, 2014. Each has one fixed stream (increment).
 */
#ifndef DDC_BASE_RANDOM_H
#define DDC_BASE_RANDOM_H

#include "base/compiler.h"

#include <stdint.h>

#define DDC_PCG64_MULTIPLIER 6364136223846793005u
#define DDC_PCG64_INCREMENT  1442695040888963407u

/* XSH RR 64/32: the state steps, 32 bits come out. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t ddc_pcg64_next(uint64_t *state)
{
    uint64_t old = *state;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t turn = (uint32_t)(old >> 59);

    *state = old * DDC_PCG64_MULTIPLIER + DDC_PCG64_INCREMENT;
    return (mixed >> turn) | (mixed << ((32 - turn) & 31));
}

/* The state that a seed begins with. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint64_t ddc_pcg64_seed(uint32_t seed)
{
    return (DDC_PCG64_INCREMENT + seed) * DDC_PCG64_MULTIPLIER +
           DDC_PCG64_INCREMENT;
}

/* The congruential step of the small one. Its upper bits alone are random
 * enough to shuffle by. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t ddc_pcg32_step(uint32_t state)
{
    return state * 747796405u + 2891336453u;
}

/* RXS M XS 32: the state steps, 32 bits come out; any state will do. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t ddc_pcg32_next(uint32_t *state)
{
    uint32_t old = *state;
    uint32_t mixed = ((old >> ((old >> 28) + 4)) ^ old) * 277803737u;

    *state = ddc_pcg32_step(old);
    return mixed ^ mixed >> 22;
}

#endif
