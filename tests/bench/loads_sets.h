/* SPDX-License-Identifier: Zlib */
/* The tables of load-only kernels that loads.h makes for each set. */
#ifndef DDC_BENCH_LOADS_SETS_H
#define DDC_BENCH_LOADS_SETS_H

#include "kernels/x86.h"

struct loads
{
    ddc_scan_zero_fn rows_zero;
    ddc_scan_fn rows;
    bool (*stripe)(const uint64_t *a, const uint64_t *b, size_t rows,
                   unsigned right);
    bool (*rows32)(const uint32_t *a, const uint32_t *b, size_t rows,
                   unsigned right);
    bool (*words)(const struct ddc_overlay *overlay);
};

#ifdef DDC_X86
extern const struct loads loads_sse2;
extern const struct loads loads_avx2;
extern const struct loads loads_avx512;
#endif

#endif
