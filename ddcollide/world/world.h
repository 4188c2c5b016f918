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
 * adding, and knows it as its world_index. One that leaves leaves a tombstone,
 * until the array is compacted.
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
    DdcPosition index;
    DdcPosition shift; /* its sides are powers of two */
};

/* A piece of an image, as many sprites show it. */
struct ddc_cached_image
{
    const struct ddc_image_view *view; /* of one of them */
    struct ddc_tile tile;              /* which piece it is */
    DdcRect need;     /* all that is asked for, seen from area's corner */
    DdcMask bits;     /* of need, once it is packed */
    DdcMask source;   /* what they are made from, unless the image is plain */
    DdcResult result; /* negative: it could not be packed */
    bool packed;      /* or not, and then the result says why */
    uint32_t next;    /* 1 + another one in the same list; 0: none */
};

/* The images of which pixels are needed now. */
struct ddc_mask_cache
{
    struct ddc_array images; /* struct ddc_cached_image */
    uint32_t image_count;
    struct ddc_array table; /* uint32_t: 1 + image, by hash; 0: free. Behind
                             * it as many lists: 1 + the latest of the images
                             * whose surfaces have that hash; 0: none */
    uint32_t table_size;    /* of each half, a power of two, or 0 */
    struct ddc_array words; /* uint64_t: what the masks lie over */
};

/* A mask in the coordinates of the game. */
struct ddc_positioned_mask
{
    const DdcMask *mask;
    DdcPosition corner;
};

/* Forgets the images of the question before. */
void ddc_mask_cache_clear(struct ddc_mask_cache *mask_cache);

/*
 * `common` of the sprite, which is not empty and lies in what it collides by,
 * will be asked for. Tells the image; when there already is a number, it is
 * tried first. False: no memory.
 */
bool ddc_mask_cache_request(struct ddc_mask_cache *mask_cache,
                            const DdcSprite *sprite, const DdcRect *common,
                            uint32_t *image);

/*
 * Packs all that is needed, each surface under one lock, one after the other.
 * False: no memory.
 */
bool ddc_mask_cache_fill(struct ddc_mask_cache *mask_cache);

/* The bits of a sprite's image; the failure of its surface. */
DdcResult ddc_mask_cache_get(const struct ddc_mask_cache *mask_cache,
                             const DdcSprite *sprite, uint32_t image,
                             struct ddc_positioned_mask *out);

void ddc_mask_cache_free(struct ddc_mask_cache *mask_cache);

/* ---- Pairs -------------------------------------------------------------- */

/* Two sprites whose rectangles overlap, in order of adding. */
struct ddc_candidate
{
    DdcSprite *first;
    DdcSprite *second;
    uint32_t index_first;
    uint32_t index_second;
    uint32_t image_first;
    uint32_t image_second;
    DdcResult result; /* negative: they could not be tested */
    bool touching;
};

/* The place of a sprite that has left. */
#define DDC_REMOVED UINT32_MAX

/* A pair that could not be tested and touched before; for DdcPairEvent. */
#define DDC_PAIR_UNKNOWN 0

/* What has become of a pair in the last step. */
struct ddc_pair_state
{
    uint32_t first; /* places */
    uint32_t second;
    ddc_int32 kind; /* DDC_PAIR_ */
};

struct ddc_pair_states
{
    struct ddc_array list; /* struct ddc_pair_state */
    size_t count;
};

/* ---- The world ---------------------------------------------------------- */

/*
 * What a world knows of a sprite. Neither in the sprite nor beside the pointer
 * to it: the loops over pairs need the pointers alone, and of 100,000 sprites
 * those fit into a cache where all this does not.
 */
struct ddc_member
{
    ddc_uint32 id;        /* in the grid */
    uint32_t image;       /* a guess: the number that its image has */
    DdcPosition centre;   /* when pairs were found, in the step of that */
    uint32_t centre_step; /* number: its Hits take no other one; 0: none */
    bool pending_add;     /* not in the grid's answers: added during a step */
    bool pending_remove;  /* taken out when the step has ended */
};

struct DdcWorld
{
    struct ddc_world_link link; /* first: a sprite's link is its world */
    DdcGrid *grid;
    struct ddc_array sprites; /* DdcSprite *, by place; NULL: a tombstone */
    struct ddc_array members; /* struct ddc_member, the same */
    uint32_t member_count;    /* tombstones included */
    uint32_t tombstone_count;

    bool stepping;       /* the game's functions are being called */
    uint32_t step_count; /* places from here on came during the step */
    uint32_t step;       /* number of the last one; 0: there was none */
    uint32_t hit_step;   /* the same while its hits are told, else 0 */
    uint32_t pending_remove_count;

    struct ddc_array grid_pairs; /* DdcPair */
    struct ddc_array candidates; /* struct ddc_candidate */
    size_t candidate_count;
    struct ddc_mask_cache mask_cache;

    struct ddc_pair_states pair_states;          /* of the last step */
    struct ddc_pair_states previous_pair_states; /* memory for the next one */

    struct ddc_array grid_ids; /* ddc_uint32 */
    struct ddc_array found;    /* what a query found near by */
    size_t found_count;
    struct ddc_deferred deferred;
};

/* Both arrays may move when a sprite is added. */
static inline DdcSprite **ddc_world_sprites(const DdcWorld *world)
{
    return world->sprites.data;
}

static inline struct ddc_member *ddc_world_member(const DdcWorld *world,
                                                  uint32_t index)
{
    return (struct ddc_member *)world->members.data + index;
}

/* The sprite at a place; NULL when it has left or is being destroyed. */
static inline DdcSprite *ddc_world_at(const DdcWorld *world, uint32_t index)
{
    DdcSprite *sprite =
        index != DDC_REMOVED ? ddc_world_sprites(world)[index] : NULL;

    return sprite != NULL && !ddc_sprite_is_destroyed(sprite) ? sprite : NULL;
}

/* Closes the gaps of tombstones; not during a step. */
void ddc_world_compact(DdcWorld *world);

/* Between them who is in the world does not change. end may destroy it. */
void ddc_world_begin_step(DdcWorld *world);
void ddc_world_end_step(DdcWorld *world);

/*
 * Leaves those candidates that touch or could not be tested. False: no
 * memory, and `function` or its grid has said so in the log. `failure`
 * becomes that of the first that could not, or DDC_OK. Sprites that touch keep
 * their centres for the Hits of a step; 0: for none.
 */
bool ddc_world_narrow_phase(DdcWorld *world, uint32_t step,
                            DdcWorldCounts *counts, DdcResult *failure,
                            const char *function);

/*
 * The grid's pairs, or, unless `rect` is NULL, the ids of what overlaps it and
 * has a category in `mask`, into `out`, which is made long enough. False: no
 * memory, and `function` or the grid has said so in the log.
 */
bool ddc_world_query_grid(const DdcWorld *world, const DdcRect *rect,
                          ddc_uint32 mask, struct ddc_array *out,
                          ddc_uint32 *count, const char *function);

/*
 * For calls that answer with an array: zeroes `needed`. False when the call is
 * to be refused, which the log then says.
 */
bool ddc_world_can_answer(const DdcWorld *world, const void *subject,
                          const void *out, ddc_uint32 capacity,
                          ddc_uint32 *needed, const char *function);

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
bool ddc_world_update_pairs(DdcWorld *world);

/* Do the two touch in this step, and are to be told? */
static inline bool
ddc_pair_state_is_hit(const struct ddc_pair_state *pair_state)
{
    return pair_state->kind == DDC_PAIR_BEGIN ||
           pair_state->kind == DDC_PAIR_STAY;
}

#endif
