/* SPDX-License-Identifier: Zlib */
/* Owns the kernels for AVX2, with vectors of 32 bytes. */
#include "kernels/x86.h"

#ifdef DDC_X86

#define NAME          "avx2"
#define SET(name)     name##_avx2
#define VECTOR        32
#define TARGET        __attribute__((target("avx2")))
#define KERNEL        TARGET static
#define SHARED_KERNEL TARGET
#define LOWER         ddc_kernels_sse2
#define SAMPLER_BEGIN ddc_sampler_begin_avx2

#include "vectors/ops.h"
#include "vectors/avx2.h"

#include "kernels/set_template.h"

#endif
