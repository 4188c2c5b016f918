/* SPDX-License-Identifier: Zlib */
/* The kernels of loads.h with SSE2. */
#include "loads_sets.h"

#ifdef DDC_X86

#define TARGET __attribute__((target("sse2")))
#define INLINE static inline __attribute__((always_inline, target("sse2")))
#define VECTOR 16
#define LOAD   "movdqu %1, %0"
#define NARROW ddc_kernels_scalar.scan_zero
#define LOADS  loads_sse2

#include "loads.h"

#endif
