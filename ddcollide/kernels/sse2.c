/* SPDX-License-Identifier: Zlib */
/* Owns the kernels for SSE2, with vectors of 16 bytes. */
#include "kernels/x86.h"

#ifdef DDC_X86

#define NAME          "sse2"
#define SET(name)     name##_sse2
#define VECTOR        16
#define TARGET        __attribute__((target("sse2")))
#define KERNEL        TARGET static
#define SHARED_KERNEL KERNEL
#define LOWER         ddc_kernels_scalar
#define SAMPLER_BEGIN ddc_sampler_begin_scalar

#include "vectors/ops.h"
#include "vectors/sse2.h"

#include "kernels/set_template.h"

#endif
