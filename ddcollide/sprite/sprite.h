/* SPDX-License-Identifier: Zlib */
/* What a sprite is made of, for the rooms that test and make sprites. */
#ifndef DDC_SPRITE_SPRITE_H
#define DDC_SPRITE_SPRITE_H

#include <ddcollide/sprite.h>
#include <ddcollide/sprite_collide.h>
#include <ddcollide/sprite_appearance.h>

#include "base/base.h"
#include "sprite/image_view.h"
#include "surface/surface.h"

struct ddc_min_max
{
    ddc_int32 low;
    ddc_int32 high;
};

/* The hits since the last Update; never a pointer to another sprite. */
struct ddc_hit_record
{
    ddc_int32 count;
    struct ddc_min_max x; /* of all recorded centres, when count > 0 */
    struct ddc_min_max y;
};

/* What the game set of the picture, and of what collides instead of it. */
struct ddc_appearance
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
    DdcPosition offset; /* of mask or hot image in the natural picture */
};

/*
 * The world that a sprite is in, as far as sprites know it: what a world has
 * to be told and asked. All else that it knows of a sprite lies in the
 * world's own memory, which it finds by the sprite's world_index.
 */
struct ddc_world_link
{
    /* The sprite is at (x,y) now, or collides by something else. */
    void (*moved)(const DdcSprite *sprite, ddc_int32 x, ddc_int32 y);

    /*
     * The sprite is being destroyed. True: it is in no world any more.
     * False: it has to stay until the step of its world has ended.
     */
    bool (*remove)(DdcSprite *sprite);

    /* The centre that a Hit by the sprite is to record. */
    DdcPosition (*hit_centre)(const DdcSprite *sprite);
};

/* What the order below is for. */
#define DDC_SPRITE_LINE 64

/*
 * With thousands of sprites a frame takes as long as it takes to read them,
 * so they are laid out by lines of the cache: the first one is all that the
 * finding of pairs reads, when they collide by masks; the third one is how
 * the sprite reacts. The second one is needed for pixels only.
 */
struct DdcSprite
{
    ddc_int32 x;
    ddc_int32 y;
    ddc_int32 xinc;
    ddc_int32 yinc;
    struct ddc_world_link *world_link; /* NULL: it is in no world */
    uint32_t world_index;              /* means something to the world */
    struct ddc_image_view
        collision_view; /* what it collides by; follows look */

    struct ddc_hit_record hits;
    ddc_int32 hit_policy;
    DdcHitFn hit_fn;       /* NULL: DdcSprite_HitDefault */
    DdcUpdateFn update_fn; /* NULL: DdcSprite_UpdateDefault */
    DdcRect arena;
    ddc_int32 width; /* of the picture as shown, as in picture.area */
    ddc_int32 height;

    struct ddc_deferred deferred;
    ddc_uint32 category; /* for worlds: what it is, what it collides with, */
    ddc_uint32 mask;     /* and whether it seldom moves; */
    bool is_static;      /* as the game says, in a world or not */
    DdcPosition hit_centres[DDC_HITS_KEPT]; /* the first ones of hits */
    struct ddc_image_view picture; /* as if it collided by its own pixels */
    struct ddc_appearance appearance;
    void *user;
    DdcSurface *surface; /* one reference */
    void *surf;          /* what the game made it from; GetSurf gives it */
    void *block;         /* of memory that it lies in */
};

/*
 * DdcSprite_CreateFrom, in the name of `function`, for pointers that were
 * checked. `known` is the description that the surface has just given of
 * itself; NULL: the surface is asked for it.
 */
DdcResult ddc_sprite_create(DdcSurface *surface, const DdcSurfaceInfo *known,
                            ddc_int32 x, ddc_int32 y, DdcSprite **out,
                            const char *function);

/* The same for DdcSprite_SetHotImage, whose surface is not NULL. */
DdcResult ddc_sprite_set_hot_image(DdcSprite *sprite, DdcSurface *surface,
                                   const DdcSurfaceInfo *known,
                                   const DdcRect *part, const DdcKey *key,
                                   ddc_int32 dx, ddc_int32 dy,
                                   const char *function);

/*
 * Makes picture and collider of a look and takes it on. On failure nothing
 * has changed. The references of the old look are dropped, the new one's are
 * taken.
 */
DdcResult ddc_sprite_apply_appearance(DdcSprite *sprite,
                                      const struct ddc_appearance *appearance);

/* Drops the references of the look. */
void ddc_sprite_release_appearance(DdcSprite *sprite);

/* Is its destruction deferred? Then no answer names it any more. */
static inline bool ddc_sprite_is_destroyed(const DdcSprite *sprite)
{
    return ddc_defer_has(&sprite->deferred);
}

/* The surface whose pixels both collide by, or NULL. */
static inline DdcSurface *ddc_sprites_shared_surface(const DdcSprite *a,
                                                     const DdcSprite *b)
{
    return a->collision_view.surface == b->collision_view.surface
               ? a->collision_view.surface
               : NULL;
}

/* Cannot overflow: what collides is far nearer to the sprite than 2^30. */
static inline DdcRect ddc_sprite_translate(const DdcSprite *sprite,
                                           const DdcRect *area)
{
    return (DdcRect){sprite->x + area->left, sprite->y + area->top,
                     sprite->x + area->right, sprite->y + area->bottom};
}

/* The rectangle of the picture. */
static inline DdcRect ddc_sprite_rect(const DdcSprite *sprite)
{
    return ddc_sprite_translate(sprite, &sprite->picture.area);
}

/* The rectangle of what it collides by. */
static inline DdcRect ddc_sprite_collide_rect(const DdcSprite *sprite)
{
    return ddc_sprite_translate(sprite, &sprite->collision_view.area);
}

/* The middle of the picture. */
static inline DdcPosition ddc_sprite_centre(const DdcSprite *sprite)
{
    return (DdcPosition){sprite->x + sprite->width / 2,
                         sprite->y + sprite->height / 2};
}

/*
 * To be called when x, y or the collider has changed. The place is handed on:
 * to read both coordinates back at once, just after they were written one by
 * one, makes a processor wait.
 */
static inline void ddc_sprite_moved(const DdcSprite *sprite, ddc_int32 x,
                                    ddc_int32 y)
{
    if (sprite->world_link != NULL)
    {
        sprite->world_link->moved(sprite, x, y);
    }
}

#endif
