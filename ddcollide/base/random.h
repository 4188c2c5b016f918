/* SPDX-License-Identifier: Zlib */
/*
 * Owns the two random generators: that of DdcGetRandom, which has 64 bits of
 * state, and that of a ball, whose state is the 32 bits of its seed.
 *
 * Both belong to the PCG family: a linear congruential generator advances the
 * state, and the output is a permutation of the old state. M. E. O'Neill, PCG:
 * A Family of Simple Fast Space-Efficient Statistically Good Algorithms for
 * Random Number Generation, 2014. Each has one fixed stream (increment).
 */
#ifndef DDC_BASE_RANDOM_H
#define DDC_BASE_RANDOM_H

#include "base/compiler.h"

#include <stdint.h>

#define DDC_PCG64_MULTIPLIER 6364136223846793005u
#define DDC_PCG64_INCREMENT  1442695040888963407u

/* PCG XSH RR 64/32: advances the state and returns 32 random bits. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t ddc_pcg64_next(uint64_t *state)
{
    uint64_t old = *state;
    uint32_t mixed = (uint32_t)(((old >> 18) ^ old) >> 27);
    uint32_t rotation = (uint32_t)(old >> 59);

    *state = old * DDC_PCG64_MULTIPLIER + DDC_PCG64_INCREMENT;
    return (mixed >> rotation) | (mixed << ((32 - rotation) & 31));
}

/* The first state of the sequence that a seed selects. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint64_t ddc_pcg64_seed(uint32_t seed)
{
    return (DDC_PCG64_INCREMENT + seed) * DDC_PCG64_MULTIPLIER +
           DDC_PCG64_INCREMENT;
}

/* Advances the state of the 32-bit generator. The upper bits of the state are
 * random enough for a shuffle without the permutation. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t ddc_pcg32_step(uint32_t state)
{
    return state * 747796405u + 2891336453u;
}

/* PCG RXS M XS 32: advances the state and returns 32 random bits. Every state
 * is valid. */
DDC_ALLOW_UNSIGNED_WRAP static inline uint32_t ddc_pcg32_next(uint32_t *state)
{
    uint32_t old = *state;
    uint32_t mixed = ((old >> ((old >> 28) + 4)) ^ old) * 277803737u;

    *state = ddc_pcg32_step(old);
    return mixed ^ mixed >> 22;
}

#endif
