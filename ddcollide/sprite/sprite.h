/* SPDX-License-Identifier: Zlib */
/*
 * Owns the struct behind DdcSprite, and what other folders need of it: world/,
 * and win32/, which creates sprites on DirectDraw surfaces.
 *
 * Fields are ordered by use, hot ones before cold ones, in cache lines. A move
 * must read no more than the first line, so it passes on a distance and
 * calculates no rectangles.
 * A sprite knows its world only through struct ddc_world_link.
 */
#ifndef DDC_SPRITE_SPRITE_H
#define DDC_SPRITE_SPRITE_H

#include <ddcollide/sprite.h>

#include "base/base.h"
#include "display/drawn.h"
#include "surface/surface.h"

struct ddc_min_max
{
    ddc_int32 low;
    ddc_int32 high;
};

/* What is recorded of the hits since the last Update, when there are any: the
 * range of the centres. No pointer to another sprite is kept, because that
 * sprite may be destroyed. */
struct ddc_hit_record
{
    struct ddc_min_max x;
    struct ddc_min_max y;
};

/* A pixel, in the unit of fractional positions. Fractions are from -32767 to
 * 32768, because the whole position is the nearest one, halves down. */
#define DDC_FRACTION_ONE 65536

/* The most hits that are counted. */
#define DDC_HITS_MOST 0x7FFFFFFFu

/*
 * What the game has set: the picture, and what collides instead of it. Without
 * a surface there is a mask, whose size is that of the frame.
 */
struct ddc_appearance
{
    DdcSurface *surface; /* of the picture, one reference; NULL: none */
    DdcRect frame;       /* the part of the surface that is displayed */
    DdcKey key;
    ddc_uint32 mirror; /* DDC_MIRROR_ bits */
    ddc_int32 width;   /* as displayed; 0: that of the frame */
    ddc_int32 height;  /* as displayed; 0: that of the frame */
    DdcMask *mask;     /* one reference; NULL: none */
    DdcSurface *hot;   /* the hot image, one reference; NULL: none */
    DdcRect hot_part;  /* of the hot image */
    DdcKey hot_key;
    DdcPosition offset; /* of mask or hot image, in source pixels */
    bool has_origin;
    bool has_transform;
    DdcPoint origin; /* in pixels of the frame */
    DdcTransform transform;
    ddc_int32 angle_mdeg;    /* that SetAngle has set; otherwise 0 */
    DdcPosition fraction;    /* from the whole position to the real one, in
                                1/DDC_FRACTION_ONE pixels; a part of the
                                translation */
    DdcAnimation *animation; /* the source of frame and mask, one reference;
                                NULL: none */
    ddc_uint32 animation_index;
};

/*
 * A sprite's connection to the world that it is in: the functions of the
 * world that a sprite calls. A world's other data about a sprite are in the
 * world's own memory, at an index that the world stores in world_index. Only
 * the id of its rectangle is in the sprite, because every move needs it.
 */
struct ddc_world_link
{
    /* The sprite has moved by (dx,dy), modulo 2^32. */
    void (*moved)(const DdcSprite *sprite, uint32_t dx, uint32_t dy);

    /* It has another collision rectangle or mask. */
    void (*changed)(const DdcSprite *sprite);

    /*
     * Removes a sprite that is being destroyed. True: it is in no world any
     * more. False: it must be kept until the step of its world has ended.
     */
    bool (*remove)(DdcSprite *sprite);

    /* The centre that is recorded when the sprite hits another one. */
    DdcPosition (*hit_center)(const DdcSprite *sprite);
};

/*
 * With thousands of sprites the time of a frame is the time to read them from
 * memory, so the fields are ordered by cache lines (hot and cold fields), and
 * each sprite begins at the start of a line. An Update without hits reads only
 * the first line. The second one is for hits. Finding pairs of sprites with
 * masks reads none of them: see struct ddc_world_box in world/world.h.
 */
struct DdcSprite
{
    ddc_int32 x;
    ddc_int32 y;
    ddc_int32 xinc;
    ddc_int32 yinc;
    DdcRect arena;
    DdcPosition center;                /* of the picture, from the sprite's
                                          position */
    struct ddc_world_link *world_link; /* NULL: it is in no world */
    DdcUpdateFn update_fn;             /* NULL: DdcSprite_UpdateDefault */
    ddc_uint32 world_box;      /* the id of its rectangle in the world's grid */
    ddc_uint32 hit_count : 31; /* recorded since the last Update */
    ddc_uint32 has_fraction : 1; /* appearance.fraction is not (0,0) */

    struct ddc_hit_record hits;
    DdcHitFn hit_fn; /* NULL: DdcSprite_HitDefault */
    ddc_int32 hit_policy;
    uint32_t world_index;       /* only the world uses this and world_box */
    struct ddc_image collision; /* what it collides by: made from
                                   `appearance`, as picture and display are */

    struct ddc_deferred deferred;
    ddc_uint32 categories; /* collision filter: what the sprite is */
    ddc_uint32 touches;    /* collision filter: what it may collide with */
    bool is_static;        /* the game says that it rarely moves */
    DdcPosition hit_centers[DDC_HITS_KEPT]; /* of the first recorded hits */
    struct ddc_display display;             /* of both images */
    struct ddc_drawn drawn;                 /* of what it collides by */
    struct ddc_image picture; /* what it displays, whatever it collides by */
    struct ddc_appearance appearance;
    void *user;
    void *surf;           /* the game's own surface, for DdcSprite_GetSurf */
    struct DdcBody *body; /* which world/body.c allocates; NULL: none */
    void *block;          /* the allocated memory, for ddc_free */
};

/*
 * Does what DdcSprite_CreateFromSurface does; the pointers must be valid, and
 * log lines name `function`. `known` is a description that the surface has just
 * returned; NULL: its describe function is called.
 */
DdcResult ddc_sprite_create(DdcSurface *surface, const DdcSurfaceInfo *known,
                            ddc_int32 x, ddc_int32 y, DdcSprite **out,
                            const char *function);

/*
 * Does what DdcSprite_SetSurface does; `known` and `function` are as above, and
 * `surf` is what DdcSprite_GetSurf returns from then on.
 */
DdcResult ddc_sprite_set_surface(DdcSprite *sprite, DdcSurface *surface,
                                 const DdcSurfaceInfo *known,
                                 const DdcRect *frame, const DdcKey *key,
                                 void *surf, const char *function);

/* Does what DdcSprite_SetMask does; the log names `function`. */
DdcResult ddc_sprite_set_mask(DdcSprite *sprite, DdcMask *mask, ddc_int32 dx,
                              ddc_int32 dy, const char *function);

/* Does what DdcSprite_SetHotImage does; `surface` must not be NULL, and `known`
 * and `function` are as above. */
DdcResult ddc_sprite_set_hot_image(DdcSprite *sprite, DdcSurface *surface,
                                   const DdcSurfaceInfo *known,
                                   const DdcRect *part, const DdcKey *key,
                                   ddc_int32 dx, ddc_int32 dy,
                                   const char *function);

/* All that is built from an appearance. */
struct ddc_look
{
    struct ddc_display display;
    struct ddc_image picture;
    struct ddc_image collision;
    DdcMask *upright; /* the upright mask that it collides by, one reference;
                         NULL: pixels */
    DdcPosition center;
};

/*
 * Builds what an appearance shows, and gives it to a sprite, which then takes
 * references to all that the appearance names and releases the old ones. Only
 * the first can fail, and only the second changes a sprite; a look that no
 * sprite takes must release its mask.
 */
DdcResult ddc_look_make(const struct ddc_appearance *appearance,
                        struct ddc_look *out);
void ddc_sprite_take_look(DdcSprite *sprite,
                          const struct ddc_appearance *appearance,
                          struct ddc_look *look);

/* Does both. On failure nothing has changed. */
DdcResult ddc_sprite_apply_appearance(DdcSprite *sprite,
                                      const struct ddc_appearance *appearance);

/*
 * The same for a call of the game: refuses it within a function of
 * DdcSurfaceOps, and logs a failure in the name of `function`.
 */
DdcResult ddc_sprite_set_appearance(DdcSprite *sprite,
                                    const struct ddc_appearance *appearance,
                                    const char *function);

/*
 * Sets the frame to all of the mask, as a sprite without a surface has it.
 * False: there is no mask, or it has no pixels.
 */
bool ddc_appearance_follow_mask(struct ddc_appearance *appearance);

/*
 * Does what ddc_sprite_apply_appearance does, for a change of the origin or the
 * transform only: the upright images are not made again.
 */
DdcResult ddc_sprite_apply_transform(DdcSprite *sprite,
                                     const struct ddc_appearance *appearance);

/* Returns the result of one of these; logs a failure. */
DdcResult ddc_sprite_end_appearance(DdcResult result, const char *function);

/* A whole position, and how far from it the real one is. */
struct ddc_place
{
    ddc_int32 x;
    ddc_int32 y;
    DdcPosition fraction; /* as in an appearance */
};

/* Moves the sprite there, for a call of the game: `function` is checked and
 * logged. On failure nothing has changed. */
DdcResult ddc_sprite_place(DdcSprite *sprite, const struct ddc_place *place,
                           const char *function);

/*
 * The sampling of an appearance, from the sprite's position to the upright
 * picture, and where the picture's centre is displayed. Of `display` only the
 * axes are used. DDC_E_RANGE: a number is refused.
 */
DdcResult ddc_appearance_sampling(const struct ddc_appearance *appearance,
                                  const struct ddc_display *display,
                                  struct ddc_sampling *sampling,
                                  DdcPosition *center);

/*
 * Draws the mask that the sprite collides by, which must be undrawn; the
 * function below checks that. Collision tests call it with const sprites: what
 * is drawn is a cache.
 */
DdcResult ddc_sprite_draw_mask_now(const DdcSprite *sprite);

static inline DdcResult ddc_sprite_draw_mask(const DdcSprite *sprite)
{
    return ddc_image_is_undrawn(&sprite->collision)
               ? ddc_sprite_draw_mask_now(sprite)
               : DDC_OK;
}

/* Do two sprites that collide by pixels certainly pack to the same bits? The
 * pixels are not compared. */
bool ddc_sprite_packs_alike(const DdcSprite *a, const DdcSprite *b);

/* What is drawn of a sprite: a cache, which collision tests change. */
static inline struct ddc_drawn *ddc_sprite_drawn(const DdcSprite *sprite)
{
    return &((DdcSprite *)(uintptr_t)sprite)->drawn;
}

/* Do what ddc_drawn_keeps_pixels and ddc_drawn_prepare do, for pixels that the
 * sprite collides by. */
static inline bool ddc_sprite_keeps_pixels(const DdcSprite *sprite)
{
    return ddc_drawn_keeps_pixels(&sprite->drawn, &sprite->collision,
                                  &sprite->display);
}

static inline DdcResult ddc_sprite_prepare_drawn(const DdcSprite *sprite)
{
    return ddc_drawn_prepare(ddc_sprite_drawn(sprite), &sprite->collision,
                             &sprite->display);
}

/* Releases the references of the appearance, and what is drawn. */
void ddc_sprite_release_appearance(DdcSprite *sprite);

/* Does what DdcSprite_FindContact does, for two sprites; its log lines name
 * `function`. */
DdcResult ddc_sprite_find_contact(const DdcSprite *a, const DdcSprite *b,
                                  DdcContact *out, const char *function);

/* The bits of the image that a sprite collides by, or of a part of it. */
struct ddc_mask_operand
{
    const DdcMask *mask;
    struct ddc_packing *packed; /* holds `mask` if it was packed for this use;
                                   NULL: it is the sprite's own */
    DdcPosition corner;         /* the position of the mask's top left pixel */
};

/*
 * The bits in a rectangle that is not empty and lies in the collision
 * rectangle: the mask or small image of the sprite as a whole, or the pixels
 * packed under one lock. `out` must be zeroed; the caller frees out->packed, in
 * any case. Call it and read the mask within one deferral scope (see
 * surface/callback_guard.h), whose end may free the sprite, and the mask with
 * it.
 */
DdcResult ddc_sprite_mask_operand(const DdcSprite *sprite, const DdcRect *rect,
                                  struct ddc_mask_operand *out,
                                  const char *function);

/*
 * The same in two steps. The first draws a mask, or allocates; the mask of an
 * operand of pixels is still NULL then. The second packs these: `pixels` are
 * the image's part of its surface, locked or copied.
 */
DdcResult ddc_sprite_prepare_operand(const DdcSprite *sprite,
                                     const DdcRect *rect,
                                     struct ddc_mask_operand *out,
                                     const char *function);
void ddc_sprite_pack_operand(const DdcSprite *sprite, const DdcPixels *pixels,
                             struct ddc_mask_operand *out);

/* Is the destruction of the sprite deferred? If so, it must not be returned to
 * the game any more. */
static inline bool ddc_sprite_is_destroyed(const DdcSprite *sprite)
{
    return ddc_defer_has(&sprite->deferred);
}

/* The surface, if both sprites collide by pixels of the same one; else NULL. */
static inline DdcSurface *ddc_sprites_shared_surface(const DdcSprite *a,
                                                     const DdcSprite *b)
{
    return a->collision.surface == b->collision.surface ? a->collision.surface
                                                        : NULL;
}

/*
 * The rectangle `area`, which is relative to the sprite's position, in
 * coordinates of the world. It cannot overflow: positions are within +-2^30,
 * and `area` within +-DDC_SIZE_MAX.
 */
static inline DdcRect ddc_sprite_translate(const DdcSprite *sprite,
                                           const DdcRect *area)
{
    return ddc_rect_moved(area, sprite->x, sprite->y);
}

/* The rectangle of the picture. */
static inline DdcRect ddc_sprite_rect(const DdcSprite *sprite)
{
    return ddc_sprite_translate(sprite, &sprite->picture.area);
}

/* The rectangle of the image or mask that the sprite collides by. */
static inline DdcRect ddc_sprite_collide_rect(const DdcSprite *sprite)
{
    return ddc_sprite_translate(sprite, &sprite->collision.area);
}

/* The centre of the picture. */
static inline DdcPosition ddc_sprite_center(const DdcSprite *sprite)
{
    return (DdcPosition){sprite->x + sprite->center.x,
                         sprite->y + sprite->center.y};
}

/* Moves the sprite to (x,y), which must be within +-2^30. */
DDC_ALLOW_UNSIGNED_WRAP static inline void
ddc_sprite_move(DdcSprite *sprite, ddc_int32 x, ddc_int32 y)
{
    uint32_t dx = (uint32_t)x - (uint32_t)sprite->x;
    uint32_t dy = (uint32_t)y - (uint32_t)sprite->y;

    sprite->x = x;
    sprite->y = y;
    if (sprite->world_link != NULL && (dx | dy) != 0)
    {
        sprite->world_link->moved(sprite, dx, dy);
    }
}

/* Call this when what it collides by has changed. */
static inline void ddc_sprite_changed(const DdcSprite *sprite)
{
    if (sprite->world_link != NULL)
    {
        sprite->world_link->changed(sprite);
    }
}

#endif
