/* SPDX-License-Identifier: Zlib */
/* The kernels of loads.h with AVX2. */
#include "loads_sets.h"

#ifdef DDC_X86

#define TARGET __attribute__((target("avx2")))
#define INLINE static inline __attribute__((always_inline, target("avx2")))
#define VECTOR 32
#define LOAD   "vmovdqu %1, %0"
#define NARROW loads_sse2.rows_zero
#define LOADS  loads_avx2

#include "loads.h"

#endif
