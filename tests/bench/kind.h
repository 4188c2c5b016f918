/* SPDX-License-Identifier: Zlib */
/* What a thing of a scene collides with. */
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
