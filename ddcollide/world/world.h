/* SPDX-License-Identifier: Zlib */
/*
 * The inside of DdcWorld, shared by the files world*.c alone:
 *
 * world/world.c         sprites come and go, during a step too
 * world/mask_cache.c  locks surfaces and packs what is needed of their images
 * world/narrow_phase.c  which pairs touch
 * world/pair_events.c   which pairs began, stayed and ended
 * world/step.c    a frame
 * world/query.c   what a point, a rectangle, a sprite or a moving one meets
 *
 * A sprite has a place, its index in the array that is kept in order of
 * adding. One that leaves leaves a hole, until the array is squeezed.
 */
#ifndef DDC_WORLD_WORLD_H
#define DDC_WORLD_WORLD_H

#include <ddcollide/world.h>

#include "base/array.h"
#include "mask/mask.h"
#include "sprite/sprite.h"

/* ---- Bits of pixels ----------------------------------------------------- */

/* Of a sprite that collides by a mask. */
#define DDC_NO_IMAGE UINT32_MAX

/* Pieces of an image, all that begin here and are of like size. */
struct ddc_tile
{
    DdcPosition place;
    DdcPosition shift; /* its sides are powers of two */
};

/* A piece of an image, as many sprites show it. */
struct ddc_image
{
    const struct ddc_collider *collider; /* of one of them */
    struct ddc_tile tile;                /* which piece it is */
    DdcRect need;     /* all that is asked for, seen from area's corner */
    DdcMask bits;     /* of need, once it is packed */
    DdcMask natural;  /* what they are made from, unless the image is plain */
    DdcResult result; /* negative: it could not be packed */
    uint32_t next;    /* 1 + another one of the same surface; 0: none */
};

/* The images of which pixels are needed now. */
struct ddc_narrow
{
    struct ddc_array images; /* struct ddc_image */
    uint32_t image_count;
    struct ddc_array table; /* uint32_t: 1 + image, by hash; 0: free */
    uint32_t table_size;    /* in use, a power of two, or 0 */
    struct ddc_array words; /* uint64_t: what the masks lie over */
};

/* A mask in the coordinates of the game. */
struct ddc_bits
{
    const DdcMask *mask;
    DdcPosition corner;
};

/* Forgets the images of the question before. */
void ddc_narrow_begin(struct ddc_narrow *narrow);

/*
 * `common` of the sprite, which is not empty and lies in what it collides by,
 * will be asked for. Tells the image; when there already is a number, it is
 * tried first. False: no memory.
 */
bool ddc_narrow_need(struct ddc_narrow *narrow, const DdcSprite *sprite,
                     const DdcRect *common, uint32_t *image);

/*
 * Packs all that is needed, each surface under one lock, one after the other.
 * False: no memory. It ends what ddc_narrow_need began, and so has to be
 * called even when that had no memory.
 */
bool ddc_narrow_pack(struct ddc_narrow *narrow);

/* The bits of a sprite's image; the failure of its surface. */
DdcResult ddc_narrow_bits(const struct ddc_narrow *narrow,
                          const DdcSprite *sprite, uint32_t image,
                          struct ddc_bits *out);

void ddc_narrow_free(struct ddc_narrow *narrow);

/* ---- Pairs -------------------------------------------------------------- */

/* Two sprites whose rectangles overlap, in order of adding. */
struct ddc_candidate
{
    DdcSprite *first;
    DdcSprite *second;
    uint32_t place_first;
    uint32_t place_second;
    uint32_t image_first;
    uint32_t image_second;
    DdcResult result; /* negative: they could not be tested */
    bool touching;
};

/* The place of a sprite that has left. */
#define DDC_LEFT UINT32_MAX

/* A pair that could not be tested and touched before; for DdcPairEvent. */
#define DDC_PAIR_UNKNOWN 0

/* What has become of a pair in the last step. */
struct ddc_meeting
{
    uint32_t first; /* places */
    uint32_t second;
    ddc_int32 kind; /* DDC_PAIR_ */
};

struct ddc_meetings
{
    struct ddc_array list; /* struct ddc_meeting */
    size_t count;
};

/* ---- The world ---------------------------------------------------------- */

struct DdcWorld
{
    struct ddc_home home;     /* first: a sprite's home is its world */
    struct ddc_array sprites; /* DdcSprite *, by place; NULL: a hole */
    uint32_t sprite_count;    /* holes included */
    uint32_t hole_count;

    bool stepping;       /* the game's functions are being called */
    bool doomed;         /* to be destroyed when the step has ended */
    uint32_t step_count; /* places from here on came during the step */
    uint32_t step;       /* number of the last one; 0: there was none */
    uint32_t leaving_count;

    struct ddc_array grid_pairs; /* DdcPair */
    struct ddc_array candidates; /* struct ddc_candidate */
    size_t candidate_count;
    struct ddc_narrow narrow;

    struct ddc_meetings meetings; /* of the last step */
    struct ddc_meetings before;   /* memory for the next one */

    struct ddc_array grid_ids; /* ddc_uint32 */
    struct ddc_array found;    /* what a query found near by */
    size_t found_count;
    struct ddc_burial burial;
};

static inline DdcSprite **ddc_world_sprites(const DdcWorld *world)
{
    return world->sprites.data;
}

/* The sprite at a place; NULL when it has left or is being destroyed. */
static inline DdcSprite *ddc_world_at(const DdcWorld *world, uint32_t place)
{
    DdcSprite *sprite =
        place != DDC_LEFT ? ddc_world_sprites(world)[place] : NULL;

    return sprite != NULL && !sprite->role.doomed ? sprite : NULL;
}

/* Squeezes holes out; not during a step. */
void ddc_world_settle(DdcWorld *world);

/* Between them who is in the world does not change. end may destroy it. */
void ddc_world_begin_step(DdcWorld *world);
void ddc_world_end_step(DdcWorld *world);

/*
 * Leaves those candidates that touch or could not be tested. False: no
 * memory, and `function` or its grid has said so in the log. `failure`
 * becomes that of the first that could not, or DDC_OK. Sprites that touch keep
 * their centres for the Hits of a step; 0: for none.
 */
bool ddc_world_detect(DdcWorld *world, uint32_t step, DdcWorldCounts *counts,
                      DdcResult *failure, const char *function);

/*
 * The grid's pairs, or, unless `rect` is NULL, the ids of what overlaps it and
 * has a category in `mask`, into `out`, which is made long enough. False: no
 * memory, and `function` or the grid has said so in the log.
 */
bool ddc_world_query_grid(const DdcWorld *world, const DdcRect *rect,
                          ddc_uint32 mask, struct ddc_array *out,
                          ddc_uint32 *count, const char *function);

/* For functions that answer so: logs it, and false. */
static inline bool ddc_world_no_memory(const char *function)
{
    ddc_fail_once(DDC_E_OUTOFMEMORY, function, "no memory");
    return false;
}

/*
 * Makes the meetings of this step of those of the last one and the
 * candidates. False: no memory, and nothing has changed.
 */
bool ddc_world_meet(DdcWorld *world);

/* Do the two touch in this step, and are to be told? */
static inline bool ddc_meeting_is_hit(const struct ddc_meeting *meeting)
{
    return meeting->kind == DDC_PAIR_BEGIN || meeting->kind == DDC_PAIR_STAY;
}

#endif
