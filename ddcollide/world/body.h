/* SPDX-License-Identifier: Zlib */
/*
 * Declares what the files about bodies share:
 *
 * world/body.c        the bodies of sprites; whole pixels; the public moves
 * world/body_ground.c which pixels block a step of a mask, and whose they are
 * world/body_step.c   the steps of a move: slopes, corners, falling
 * world/body_near.c   the sprites that can be in the way, and their masks
 * world/move_solid.c  solids that carry, push and crush
 */
#ifndef DDC_WORLD_BODY_H
#define DDC_WORLD_BODY_H

#include <ddcollide/body.h>

#include "mask/sweep_line.h"
#include "world/world.h"

/* ---- Steps --------------------------------------------------------------- */

enum ddc_way
{
    DDC_WAY_LEFT,
    DDC_WAY_RIGHT,
    DDC_WAY_UP,
    DDC_WAY_DOWN,
    DDC_WAY_NONE /* no step: what the mask covers where it is */
};

static inline DdcPosition ddc_after_step(DdcPosition at, enum ddc_way way)
{
    at.x += (way == DDC_WAY_RIGHT) - (way == DDC_WAY_LEFT);
    at.y += (way == DDC_WAY_DOWN) - (way == DDC_WAY_UP);
    return at;
}

/* ---- Ground -------------------------------------------------------------- */

/* A sprite that may be in the way of a body, and where it is now. */
struct ddc_body_source
{
    DdcSprite *sprite;
    ddc_uint32 categories;           /* the sprite's */
    uint32_t image;                  /* the index of its cached image */
    struct ddc_positioned_mask bits; /* the mask is NULL: it has no pixel */
    bool is_absent;                  /* it is in nobody's way at the moment */

    /* Of the bodies near a moving solid: */
    bool is_passenger;
    bool was_pushed;
    bool was_crushed;
    DdcPosition moved;

    /* What is found anew for each pixel: */
    const struct ddc_body_source *bearer;
    bool rides;   /* on the solid, or on another that rides */
    bool covered; /* the solid has come onto it */
    bool pushed;  /* for that, or because it is in the way */
    bool pushes;  /* what is in its way is pushed already */
};

/* What may be in the way: the map, sprites in adding order, or both. */
struct ddc_ground
{
    const DdcTiles *tiles; /* NULL: there are none */
    const struct ddc_body_source *sources;
    size_t count;
};

/* The rows of a window. Kernels may read 16 more, which are empty. */
#define DDC_WINDOW_ROWS 88
#define DDC_WINDOW_ALL  (DDC_WINDOW_ROWS + 16)

/* What blocks steps. */
enum ddc_blocker
{
    DDC_BY_SOLID,
    DDC_BY_TOP,
    DDC_BLOCKERS
};

/* Bitmaps of 64 columns around a mask. */
struct ddc_window
{
    DdcRect drawn; /* where it lies */
    DdcRect room;  /* where the mask can be then, edges included; empty:
                      nothing is drawn yet */
    bool has_one_way;
    bool is_hill;  /* nothing is one-way, and all is solid down from its top */
    DdcMask solid; /* the first of these, without its first row */
    uint64_t rows[2 * DDC_BLOCKERS][DDC_WINDOW_ALL]; /* the ground, and what of
                                                        it blocks a step */
};

/* The mask of a body and what is solid for it. */
struct ddc_mover
{
    struct ddc_ground ground;
    const DdcMask *mask; /* NULL: it has no pixel */
    bool fits;           /* into a window; if not, it is tested in parts */
    DdcPosition at;      /* of the mask's top left pixel */
    ddc_uint32 solid;    /* categories */
    ddc_uint32 one_way;  /* categories that are not solid; 0: it drops */
    ddc_uint32 ignored;  /* categories that do not count */
    ddc_int32 sole;      /* rows; 0: all */
    DdcPosition margin;  /* windows are drawn with so many pixels more */
    bool inside;         /* it may overlap solid pixels where it is */
    struct ddc_window window;
};

/* The pixels that block a step. */
struct ddc_blocking
{
    const struct ddc_body_source *source; /* NULL: the map */
    ddc_int32 pixels[DDC_BLOCKERS];
    DdcPosition first; /* in raster order */
};

static inline ddc_int32 ddc_count_blocking(const struct ddc_blocking *blocking)
{
    return blocking->pixels[DDC_BY_SOLID] + blocking->pixels[DDC_BY_TOP];
}

/* Makes *mover that of a body; it has no window yet. */
void ddc_mover_begin(struct ddc_mover *mover, const DdcBody *body,
                     const struct ddc_ground *ground, const DdcMask *mask,
                     DdcPosition at);

/* What is in the way has changed: all is drawn anew. */
static inline void ddc_mover_forget(struct ddc_mover *mover)
{
    mover->window.room = (DdcRect){0, 0, -1, -1};
}

/* Is a step blocked? If `out` is not NULL, the pixels are also counted. */
bool ddc_mover_is_blocked(struct ddc_mover *mover, enum ddc_way way,
                          struct ddc_blocking *out);

/* Finds what blocks a step with most pixels: the map before the sources, which
 * are in adding order. Returns the number of solid pixels of all. */
ddc_int32 ddc_mover_find_blocking(struct ddc_mover *mover, enum ddc_way way,
                                  struct ddc_blocking *out);

/* Is a source in the rectangle that the mask's bounding box passes on a move by
 * (dx,dy)? */
bool ddc_mover_is_near(const struct ddc_mover *mover, DdcPosition move,
                       const struct ddc_body_source *source);

/* Can it be at a place without drawing another window? */
static inline bool ddc_mover_has_room(const struct ddc_mover *mover,
                                      DdcPosition at)
{
    const DdcRect *room = &mover->window.room;

    return at.x >= room->left && at.x <= room->right && at.y >= room->top &&
           at.y <= room->bottom;
}

/* Is nothing that may block a step in that rectangle? */
bool ddc_mover_is_clear(const struct ddc_mover *mover, DdcPosition move);

/* ---- Moves --------------------------------------------------------------- */

/* Whole pixels of a move, and the rest. */
struct ddc_whole_way
{
    DdcPosition way;
    DdcPosition rest;
    bool may_stand; /* it does not move up */
};

/* Adds a move to what was left of the last one. DDC_E_RANGE: a number is out of
 * range, or the move from (x,y) does not end within +-2^30. */
DdcResult ddc_body_whole_way(const DdcBody *body, ddc_int32 x, ddc_int32 y,
                             const DdcPoint *move, struct ddc_whole_way *out,
                             const char *function);

/* Both axes of the line of a move. The span of one that has ended is 0. */
struct ddc_axes
{
    struct ddc_sweep_axis x;
    struct ddc_sweep_axis y;
};

static inline struct ddc_axes ddc_axes_of(const struct ddc_whole_way *way)
{
    ddc_int32 steps = ddc_sweep_steps(way->way.x, way->way.y);

    return (struct ddc_axes){ddc_sweep_axis_make(0, way->way.x, steps),
                             ddc_sweep_axis_make(0, way->way.y, steps)};
}

/* How far it goes from step k to step `end`, on the axes that go on. */
static inline DdcPosition ddc_axes_between(const struct ddc_axes *axes,
                                           ddc_int32 k, ddc_int32 end)
{
    return (DdcPosition){
        ddc_sweep_offset_at(&axes->x, end) - ddc_sweep_offset_at(&axes->x, k),
        ddc_sweep_offset_at(&axes->y, end) - ddc_sweep_offset_at(&axes->y, k)};
}

/* Moves a mask as a body; `body` and `out` get what became of it. out->x and
 * out->y are (x,y) moved as the mask is. DDC_E_RANGE: they would leave +-2^30,
 * and nothing has changed. */
DdcResult ddc_body_walk(struct ddc_mover *mover, DdcBody *body, ddc_int32 x,
                        ddc_int32 y, const struct ddc_whole_way *way,
                        DdcBodyMove *out, const char *function);

/* ---- Sprites in the way ---------------------------------------------------
 */

/* Is the body one that a sprite can have? */
DdcResult ddc_body_check(const DdcBody *body);

/* Gives a sprite a body in memory of its own, or NULL for none; frees the old
 * one. */
void ddc_sprite_take_body(DdcSprite *sprite, DdcBody *body);

/*
 * Both fill world->sources, in adding order, with masks. The first finds what
 * overlaps a rectangle and is solid or one-way for the body of a sprite, which
 * may be of any world; *self becomes its own source. The second finds a solid,
 * all bodies that it may move, and all that may be in their way.
 */
DdcResult ddc_body_find_near(DdcWorld *world, struct ddc_body_source *self,
                             const DdcRect *rect, const char *function);
DdcResult ddc_body_find_passengers(DdcWorld *world, DdcSprite *solid,
                                   const struct ddc_whole_way *way,
                                   const char *function);

static inline ddc_int32 ddc_abs_pixels(ddc_int32 pixels)
{
    return pixels < 0 ? -pixels : pixels;
}

#endif
