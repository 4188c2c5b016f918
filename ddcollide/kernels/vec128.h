/* SPDX-License-Identifier: Zlib */
/*
 * Declares the set for processors other than x86 with 16-byte vectors: when it
 * exists and what it is called. One source, vec128.c, is compiled to
 *
 *   "neon"     on 64-bit ARM, which always has NEON, and on 32-bit ARM if the
 *              build is configured for it
 *   "simd128"  in a WebAssembly module that is compiled with -msimd128; an
 *              engine without these instructions refuses the whole module
 *   "vec128"   with DDC_VEC128_IN_C, on any processor: the tests' form, in
 *              plain C, which they run where memory has guard pages
 *
 * Words lie in a vector as in memory, the first one lowest, so big-endian
 * processors have only the scalar set.
 */
#ifndef DDC_KERNELS_VEC128_H
#define DDC_KERNELS_VEC128_H

#include "kernels/scalar.h"

#if defined(__GNUC__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
#if defined(DDC_VEC128_IN_C)
#define DDC_VEC128 "vec128"
#elif defined(__wasm_simd128__)
#define DDC_VEC128 "simd128"
#elif defined(__ARM_NEON) || defined(DDC_ASK_FOR_NEON)
#define DDC_VEC128 "neon"
#endif
#endif

#ifdef DDC_VEC128

extern const struct ddc_kernels ddc_kernels_vec128;

#ifdef DDC_ASK_FOR_NEON
/*
 * Has this 32-bit ARM processor NEON? Only its operating system can tell, so
 * this function is not in the core: a build that is configured to ask links
 * one, such as that of linux/neon.c.
 */
bool ddc_port_has_neon(void);
#endif

#endif

#endif
