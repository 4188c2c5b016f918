/* SPDX-License-Identifier: Zlib */
/* The kernels of loads.h with AVX-512. */
#include "loads_sets.h"

#ifdef DDC_X86

#define TARGET __attribute__((target("avx512f,avx512bw,avx512vl")))
#define INLINE                                                                 \
    static inline                                                              \
        __attribute__((always_inline, target("avx512f,avx512bw,avx512vl")))
#define VECTOR 64
#define LOAD   "vmovdqu64 %1, %0"
#define NARROW loads_avx2.rows_zero
#define LOADS  loads_avx512

#include "loads.h"

#endif
