/* SPDX-License-Identifier: Zlib */
/*
 * Owns the compiler's extensions to C99 that several folders use. Each is empty
 * where the compiler does not have it, so the code still compiles: the scalar
 * core is C99 for any compiler, but for threads (atomic.h).
 */
#ifndef DDC_BASE_COMPILER_H
#define DDC_BASE_COMPILER_H

/* GCC's built-in functions. Clang has them even where it takes the place of
 * Microsoft's compiler and does not call itself GNU's. */
#if defined(__GNUC__) || defined(__clang__)
#define DDC_HAS_BUILTINS
#endif

/*
 * Marks a function whose unsigned arithmetic wraps around on purpose. C
 * defines the result, but the preset linux-sanitize stops at every other
 * wrap-around (clang's -fsanitize=unsigned-integer-overflow).
 */
#if defined(__clang__)
#define DDC_ALLOW_UNSIGNED_WRAP                                                \
    __attribute__((no_sanitize("unsigned-integer-overflow")))
#else
#define DDC_ALLOW_UNSIGNED_WRAP
#endif

/*
 * Marks the unlikely part of a call as a function of its own. Small sprites
 * are tested in a few nanoseconds, so the call itself must stay short: it has
 * only the likely path inline, and need not save the registers that the
 * unlikely path uses.
 */
#if defined(__GNUC__)
#define DDC_NOINLINE __attribute__((noinline))
#else
#define DDC_NOINLINE
#endif

/* Aligns a field to a number of bytes, for the vector loads of the x86 sets;
 * without GCC's attributes there are no such sets. */
#if defined(__GNUC__)
#define DDC_ALIGNED(bytes) __attribute__((aligned(bytes)))
#else
#define DDC_ALIGNED(bytes)
#endif

/* Marks a function that returns as many bytes as its first argument says, so
 * that fortified sources check what is written there. */
#if defined(__GNUC__)
#define DDC_ALLOCATES __attribute__((alloc_size(1)))
#else
#define DDC_ALLOCATES
#endif

/*
 * Marks a function that clears much memory. Every engine with WebAssembly's
 * vectors also has memory.fill, which takes a fraction of the time of the C
 * library's loop. It cannot be an option for whole files: clang then also takes
 * errno for a variable of each thread, which wasi-libc has not.
 */
#if defined(__wasm_simd128__)
#define DDC_CLEARS_MEMORY __attribute__((target("bulk-memory")))
#else
#define DDC_CLEARS_MEMORY
#endif

/*
 * Loads into the caches what a loop will read some iterations later (software
 * prefetch). This pays where much memory is read in no regular order, which
 * the processor cannot predict.
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
