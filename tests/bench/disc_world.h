/* SPDX-License-Identifier: Zlib */
/*
 * The discs of discs.h as sprites in a DdcWorld, on surfaces that the caller
 * keeps.
 */
#ifndef DDC_BENCH_DISC_WORLD_H
#define DDC_BENCH_DISC_WORLD_H

#include "discs.h"

#include <ddcollide.h>

struct disc_world
{
    DdcWorld *world;
    DdcSprite **sprites;
    int count;
};

/* The discs collide by masks of their surfaces, or by pixels if masks is 0. */
struct disc_world *disc_world_make(const struct discs *discs,
                                   DdcSurface *const *surfaces, int masks);
void disc_world_free(struct disc_world *world);

/* Steps the world, for struct frame_way. Returns the pairs that touch. */
uint64_t disc_world_frame(void *state);

#endif
