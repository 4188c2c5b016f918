/* SPDX-License-Identifier: Zlib */
/* The filter of a thing in a scene, and whether it is static. */
#ifndef DDC_BENCH_KIND_H
#define DDC_BENCH_KIND_H

#include <stdbool.h>
#include <stdint.h>

struct kind
{
    uint32_t category;
    uint32_t mask;
    bool is_static;
};

#endif
