/* SPDX-License-Identifier: Zlib */
/* What a sprite is made of, for the rooms that test and make sprites. */
#ifndef DDC_CORE_SPRITE_H
#define DDC_CORE_SPRITE_H

#include <ddcollide/sprite.h>

#include "base.h"
#include "surface.h"

struct ddc_point
{
    ddc_int32 x;
    ddc_int32 y;
};

struct ddc_span
{
    ddc_int32 least;
    ddc_int32 greatest;
};

/* The hits since the last Update; never a pointer to another sprite. */
struct ddc_hits
{
    ddc_int32 count;
    struct ddc_span x; /* of all recorded centres, when count > 0 */
    struct ddc_span y;
    struct ddc_point centres[DDC_HITS_KEPT];
};

struct DdcSprite
{
    DdcSurface *surface; /* one reference */
    void *surf;          /* what the game made it from; GetSurf gives it */
    DdcRect frame;       /* the part of the surface that is shown */
    DdcKey key;
    ddc_int32 x;
    ddc_int32 y;
    ddc_int32 xinc;
    ddc_int32 yinc;
    DdcRect arena;
    ddc_int32 hit_policy;
    struct ddc_hits hits;
    DdcHitFn hit_fn;       /* NULL: DdcSprite_HitDefault */
    DdcUpdateFn update_fn; /* NULL: DdcSprite_UpdateDefault */
    void *user;
};

/* The rectangle of the picture. Cannot overflow: sizes are far below 2^30. */
static inline DdcRect ddc_sprite_rect(const DdcSprite *sprite)
{
    return (DdcRect){sprite->x, sprite->y,
                     sprite->x + (sprite->frame.right - sprite->frame.left),
                     sprite->y + (sprite->frame.bottom - sprite->frame.top)};
}

#endif
