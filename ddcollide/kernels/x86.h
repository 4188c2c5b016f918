/* SPDX-License-Identifier: Zlib */
/*
 * Owns what the x86 instruction sets ("sets" below: SSE2, AVX2, AVX-512) share:
 * the condition under which they are compiled, and declarations of their
 * kernels, the inner loops that kernels.h describes.
 */
#ifndef DDC_KERNELS_X86_H
#define DDC_KERNELS_X86_H

#include "base/compiler.h"
#include "kernels/scalar.h"
#include "kernels/vector_key.h"

/* The x86 sets need GCC's target attribute, which allows a function to use
 * instructions beyond those that the whole library is compiled for. */
#if defined(__GNUC__) && (defined(__x86_64__) || defined(__i386__))
#define DDC_X86

extern const struct ddc_kernels ddc_kernels_sse2;
extern const struct ddc_kernels ddc_kernels_avx2;
extern const struct ddc_kernels ddc_kernels_avx512;

/* What CPUID says of a processor, the words that are read of its leaves 1 and
 * 7, and the low half of XCR0. What a processor does not tell is 0. */
struct ddc_x86_words
{
    uint32_t ecx1;
    uint32_t edx1;
    uint32_t ebx7;
    uint32_t ecx7;
    uint32_t xcr0;
};

/* How many of the sets above run on such a processor, from SSE2 on. */
int ddc_x86_level(const struct ddc_x86_words *words);

/* The kernels of AVX2 that are entries of AVX-512's table too. Each is a
 * function of the type to which its entry points. */
#define DDC_KERNEL_AVX2(entry, name)                                           \
    __typeof__(*ddc_kernels_avx2.entry) name##_avx2

DDC_KERNEL_AVX2(rows32_any_common, ddc_rows32_any_common);
DDC_KERNEL_AVX2(rows32_first_common, ddc_rows32_first_common);
DDC_KERNEL_AVX2(stripe_or, ddc_stripe_or);
DDC_KERNEL_AVX2(combine, ddc_bits_combine);
DDC_KERNEL_AVX2(pass_runs, ddc_bits_pass_runs);

/* The rows of sampler->table in the samplers of AVX2 and AVX-512, which have
 * k * step for each pixel k. */
enum
{
    DDC_WHOLE_U,
    DDC_FRACTION_U,
    DDC_WHOLE_V,
    DDC_FRACTION_V
};

/* These are in avx2_sample.c and avx512_sample.c. */
void ddc_sampler_begin_avx2(struct ddc_sampler *sampler);
void ddc_sampler_begin_avx512(struct ddc_sampler *sampler);

#endif

#endif
