/* SPDX-License-Identifier: Zlib */
/*
 * The few atomic operations that assertions and log lines need, because they
 * may come from any thread. All in one order that every thread agrees on.
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
static inline bool ddc_atomic_swap(uintptr_t *word, uintptr_t old,
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
static inline uint32_t ddc_atomic_count32(uint32_t *number)
{
    return __atomic_add_fetch(number, 1, __ATOMIC_SEQ_CST);
}

#endif
