/* SPDX-License-Identifier: Zlib */
/*
 * Owns the few atomic operations that the core needs, named as in C11's
 * <stdatomic.h>. Assertions may fail, calls may log and masks may be shared on
 * any thread, so their operations are sequentially consistent: all threads see
 * them in one and the same order. The relaxed operations at the end are for one
 * benign race only.
 *
 * A compiler without GCC's atomic functions, such as tcc, makes a library for
 * programs that call it on one thread: there plain macros take their
 * place.
 */
#ifndef DDC_BASE_ATOMIC_H
#define DDC_BASE_ATOMIC_H

#include <stdbool.h>
#include <stdint.h>

#include "base/compiler.h"

#ifndef DDC_HAS_BUILTINS
#define __ATOMIC_SEQ_CST                     0
#define __ATOMIC_RELAXED                     0
#define __atomic_load_n(word, order)         (*(word))
#define __atomic_store_n(word, value, order) ((void)(*(word) = (value)))
#define __atomic_add_fetch(word, by, order)  (*(word) += (by))
#define __atomic_sub_fetch(word, by, order)  (*(word) -= (by))
#define __atomic_and_fetch(word, by, order)  (*(word) &= (by))
#define __atomic_compare_exchange_n(word, old, value, weak, order, failed)     \
    (*(word) == *(old) && (*(word) = (value), true))
#endif

static inline uintptr_t ddc_atomic_load(const uintptr_t *word)
{
    return __atomic_load_n(word, __ATOMIC_SEQ_CST);
}

static inline void ddc_atomic_store(uintptr_t *word, uintptr_t value)
{
    __atomic_store_n(word, value, __ATOMIC_SEQ_CST);
}

/* Stores `value` if the word equals `old`; returns whether it did. */
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

/* Adds 1 and returns the sum. */
static inline uint32_t ddc_atomic_increment32(uint32_t *number)
{
    return __atomic_add_fetch(number, 1, __ATOMIC_SEQ_CST);
}

/* Subtracts 1 and returns the difference. */
static inline uint32_t ddc_atomic_decrement32(uint32_t *number)
{
    return __atomic_sub_fetch(number, 1, __ATOMIC_SEQ_CST);
}

/* Clears the bits that are set in `bits` and returns the others. */
static inline uint32_t ddc_atomic_clear32(uint32_t *number, uint32_t bits)
{
    return __atomic_and_fetch(number, ~bits, __ATOMIC_SEQ_CST);
}

/*
 * For a pointer to constant data that every thread would set to the same
 * value, so that the order of the stores does not matter. Relaxed operations
 * only exclude that a thread reads half a pointer; they compile to plain
 * moves.
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
