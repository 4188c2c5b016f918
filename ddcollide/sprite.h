/* SPDX-License-Identifier: Zlib */
/* What a sprite is made of, for the rooms that test and make sprites. */
#ifndef DDC_CORE_SPRITE_H
#define DDC_CORE_SPRITE_H

#include <ddcollide/sprite.h>
#include <ddcollide/sprite_collide.h>
#include <ddcollide/sprite_look.h>

#include "base.h"
#include "collider.h"
#include "surface.h"

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

/* What the game set of the picture, and of what collides instead of it. */
struct ddc_look
{
    DdcRect frame; /* the part of the surface that is shown */
    DdcKey key;
    ddc_int32 mirror; /* DDC_MIRROR_ bits */
    ddc_int32 width;  /* 0: as the frame has it */
    ddc_int32 height;
    DdcMask *mask;    /* one reference; NULL: none */
    DdcSurface *hot;  /* the hot image, one reference; NULL: none */
    DdcRect hot_part; /* of it */
    DdcKey hot_key;
    struct ddc_point offset; /* of mask or hot image in the natural picture */
};

struct DdcSprite
{
    DdcSurface *surface; /* one reference */
    void *surf;          /* what the game made it from; GetSurf gives it */
    struct ddc_look look;
    struct ddc_collider picture;  /* as if it collided by its own pixels */
    struct ddc_collider collider; /* what it collides by; follows look */
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

/*
 * Makes picture and collider of a look and takes it on. On failure nothing
 * has changed. The references of the old look are dropped, the new one's are
 * taken.
 */
DdcResult ddc_sprite_wear(DdcSprite *sprite, const struct ddc_look *look);

/* Drops the references of the look. */
void ddc_sprite_undress(DdcSprite *sprite);

/* The surface whose pixels both collide by, or NULL. */
static inline DdcSurface *ddc_sprites_shared_surface(const DdcSprite *a,
                                                     const DdcSprite *b)
{
    return a->collider.surface == b->collider.surface ? a->collider.surface
                                                      : NULL;
}

/* Cannot overflow: what collides is far nearer to the sprite than 2^30. */
static inline DdcRect ddc_sprite_place(const DdcSprite *sprite,
                                       const DdcRect *area)
{
    return (DdcRect){sprite->x + area->left, sprite->y + area->top,
                     sprite->x + area->right, sprite->y + area->bottom};
}

/* The rectangle of the picture. */
static inline DdcRect ddc_sprite_rect(const DdcSprite *sprite)
{
    return ddc_sprite_place(sprite, &sprite->picture.area);
}

/* The rectangle of what it collides by. */
static inline DdcRect ddc_sprite_collide_rect(const DdcSprite *sprite)
{
    return ddc_sprite_place(sprite, &sprite->collider.area);
}

#endif
