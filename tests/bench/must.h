/* SPDX-License-Identifier: Zlib */
/* Calls that must not fail. */
#ifndef DDC_BENCH_MUST_H
#define DDC_BENCH_MUST_H

#include "bench.h"

#include <ddcollide.h>

static inline void must(DdcResult result)
{
    if (result < 0)
    {
        bench_die(DdcResult_GetName(result));
    }
}

#endif
