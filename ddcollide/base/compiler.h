/* SPDX-License-Identifier: Zlib */
/* What is said to the compiler beyond C99. */
#ifndef DDC_BASE_COMPILER_H
#define DDC_BASE_COMPILER_H

/*
 * Marks a function whose unsigned arithmetic wraps around on purpose. The
 * preset linux-integer stops at every wrap that nobody meant.
 */
#if defined(__clang__)
#define DDC_ALLOW_UNSIGNED_WRAP                                                \
    __attribute__((no_sanitize("unsigned-integer-overflow")))
#else
#define DDC_ALLOW_UNSIGNED_WRAP
#endif

/*
 * Small sprites are tested in a few nanoseconds, so a call must be short: what
 * is most likely stands in the call itself, all else in a function apart from
 * it, whose registers the call then need not save.
 */
#if defined(__GNUC__)
#define DDC_NOINLINE __attribute__((noinline))
#else
#define DDC_NOINLINE
#endif

/*
 * Fetches memory that will be read some steps later: where it is large and
 * visited in no order, the caches do not have it.
 */
static inline void ddc_prefetch(const void *address)
{
#if defined(__GNUC__)
    __builtin_prefetch(address);
#else
    (void)address;
#endif
}

#endif
