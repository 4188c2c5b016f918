/* SPDX-License-Identifier: Zlib */
/*
 * The tables of the module "before". Its files are compiled with the headers of
 * version 0.1.0, and include no header that includes this version's.
 */
#ifndef DDC_BENCH_BEFORE_MODULE_H
#define DDC_BENCH_BEFORE_MODULE_H

#include "../before.h"

#include <ddcollide.h>

extern const struct before_masks before_masks;
extern const struct before_grid before_grid;
extern const struct before_world before_world;
extern const struct before_discs before_discs;
extern const struct before_bounce before_bounce;
#ifdef _WIN32
extern const struct before_sprites before_sprites;
#endif

/* Ends the program when a call has failed. */
static inline void before_must(DdcResult result)
{
    if (result < 0)
    {
        bench_die(DdcResult_Name(result));
    }
}

#endif
