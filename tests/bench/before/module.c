/* SPDX-License-Identifier: Zlib */
/* The one function that the module exports: its tables. */
#include "module.h"

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

EXPORT const struct before *bench_before(void);

EXPORT const struct before *bench_before(void)
{
    static struct before before = {0,
                                   &before_masks,
                                   &before_grid,
                                   &before_world,
                                   &before_discs,
                                   &before_bounce,
#ifdef _WIN32
                                   &before_sprites
#else
                                   NULL
#endif
    };

    before.version = DdcGetVersion();
    return &before;
}
