/* SPDX-License-Identifier: Zlib */
/*
 * The peer "loads": the library's own functions with the kernels of loads.h,
 * which replace the library's for a round. So the call and the clipping are the
 * same as in ours.
 */
#include "peers.h"

#include "loads_sets.h"

#include <string.h>

static const struct loads *loads_of_set(void)
{
#ifdef DDC_X86
    const char *name = ddc_kernels_get()->name;

    if (strcmp(name, "avx512") == 0)
    {
        return &loads_avx512;
    }
    if (strcmp(name, "avx2") == 0)
    {
        return &loads_avx2;
    }
    if (strcmp(name, "sse2") == 0)
    {
        return &loads_sse2;
    }
#endif
    return NULL;
}

/* The set avx512 uses avx2's kernel for masks of 32 columns. */
static const struct loads *rows32_loads(const struct loads *loads)
{
#ifdef DDC_X86
    if (loads == &loads_avx512)
    {
        return &loads_avx2;
    }
#endif
    return loads;
}

static uint64_t with_loads(bench_fn run, const void *subject, size_t calls)
{
    static struct ddc_kernels table;
    const struct ddc_kernels *usual = ddc_kernels_get();
    const struct loads *loads = loads_of_set();

    table = *usual;
    table.scan_zero = loads->rows_zero;
    table.scan[0] = loads->rows;
    table.stripe_any_common = loads->stripe;
    table.rows32_any_common = rows32_loads(loads)->rows32;
    table.any_common = loads->words;
    ddc_kernels_in_use = &table;
    uint64_t sum = run(subject, calls);
    ddc_kernels_in_use = usual;
    return sum;
}

static uint64_t pixels(const void *scene, size_t calls)
{
    return with_loads(ours_pixels, scene, calls);
}

static uint64_t mask(const void *scene, size_t calls)
{
    return with_loads(ours_mask, scene, calls);
}

bench_fn loads_pixels(void)
{
    return loads_of_set() != NULL ? pixels : NULL;
}

bench_fn loads_mask(void)
{
    return loads_of_set() != NULL ? mask : NULL;
}
