/* SPDX-License-Identifier: Zlib */
/*
 * The few atomic operations that the core needs. Assertions and log lines may
 * come from any thread: their operations are in one order that every thread
 * agrees on (sequentially consistent). The relaxed ones at the end are for a
 * benign race only.
 */
#ifndef DDC_BASE_ATOMIC_H
#define DDC_BASE_ATOMIC_H

#include <stdbool.h>
#include <stdint.h>

static inline uintptr_t ddc_atomic_load(const uintptr_t *word)
{
    return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}

static inline void ddc_atomic_store(uintptr_t *word, uintptr_t value)
{
    __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}

/* Stores `value` if the word is `old`; says whether it was. */
static inline bool ddc_atomic_compare_exchange(uintptr_t *word, uintptr_t old,
                                               uintptr_t value)
{
    return __atomic_compare_exchange_n(word, &old, value, false,
                                       __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
}

static inline uint32_t ddc_atomic_load32(const uint32_t *number)
{
    return __atomic_load_n(number, __ATOMIC_SEQ_CST);
}

static inline void ddc_atomic_store32(uint32_t *number, uint32_t value)
{
    __atomic_store_n(number, value, __ATOMIC_SEQ_CST);
}

/* Adds 1 and gives the sum. */
static inline uint32_t ddc_atomic_increment32(uint32_t *number)
{
    return __atomic_add_fetch(number, 1, __ATOMIC_SEQ_CST);
}

/*
 * A pointer to constant data that every thread would set to the same value,
 * so that order does not matter: these only prevent torn reads, and compile
 * to plain moves.
 */
static inline const void *ddc_atomic_load_relaxed(const void *const *pointer)
{
    return __atomic_load_n(pointer, __ATOMIC_RELAXED);
}

static inline void ddc_atomic_store_relaxed(const void **pointer,
                                            const void *value)
{
    __atomic_store_n(pointer, value, __ATOMIC_RELAXED);
}

#endif
