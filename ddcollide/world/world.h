/* SPDX-License-Identifier: Zlib */
/*
 * Owns the data of DdcWorld, and declares the functions that only the files of
 * world/ share. The broad phase is the world's grid (broadphase/). To pack
 * pixels is to set one bit of a mask for each solid pixel.
 *
 * world/world.c         adds and removes sprites, during a step too
 * world/mask_cache.c    locks surfaces and packs the images that are needed
 * world/narrow_phase.c  finds the pairs of sprites that touch
 * world/pair_events.c   finds which pairs began, stayed and ended
 * world/tiles.c         finds which sprites touch the world's tiles
 * world/step.c          runs a frame
 * world/saved.c         numbers the masks, surfaces and animations of saves
 * world/query.c         finds the sprites at a point, in a rectangle, under a
 *                       sprite, on a line or in the way of a moving one
 * world/body.h          what moves bodies, in files of its own
 *
 * The index of a sprite is its position in an array that is kept in adding
 * order; the sprite stores it as its world_index. A removed sprite leaves a
 * tombstone, which stays until the array is compacted.
 */
#ifndef DDC_WORLD_WORLD_H
#define DDC_WORLD_WORLD_H

#include <ddcollide/world.h>

#include "base/array.h"
#include "broadphase/grid.h"
#include "mask/questions.h"
#include "sprite/sprite.h"
#include "tiles/tiles.h"

/* ---- The mask cache ----------------------------------------------------- */

/* The image index of a sprite that collides by a mask: it has no image. */
#define DDC_NO_IMAGE UINT32_MAX

/*
 * The tile of an image in which a requested rectangle begins. Requests of
 * like size that begin in the same tile are packed together.
 */
struct ddc_image_tile
{
    DdcPosition index;
    DdcPosition shift; /* the sides are 1 << shift; 0: the image is untiled */
};

/* The requested part of an image, shared by all sprites that display it
 * alike. */
struct ddc_cached_image
{
    const DdcSprite *sprite;    /* one of these sprites */
    struct ddc_image_tile tile; /* the requests begin in it */
    bool kept;                  /* its sprite keeps it drawn */
    DdcRect need; /* around all requests, or, if it is kept, the whole; relative
                     to the area's corner */
    struct ddc_packing packing; /* of need, unless it is kept */
    const DdcMask *bits;        /* the packed mask */
    DdcResult result;           /* negative: packing failed */
    bool packed;   /* packing was tried; result says if it failed */
    uint32_t next; /* 1 + the next image in its list; 0: none */
};

/*
 * The images whose pixels the current step or query needs. `table` has two
 * halves of table_size entries. The first is a hash table of the images: an
 * entry is 1 + the image's index, or 0 when it is free. The second holds the
 * heads of linked lists of images, by the hash of their surface: 1 + the
 * index of the image that was added last, or 0.
 */
struct ddc_mask_cache
{
    struct ddc_array images; /* struct ddc_cached_image */
    uint32_t image_count;
    struct ddc_array table; /* uint32_t */
    uint32_t table_size;    /* of each half; a power of two, or 0 */
    struct ddc_array
        words; /* uint64_t: the memory of masks that are not kept */
};

/* Empties the cache before the next step or query. */
void ddc_mask_cache_clear(struct ddc_mask_cache *mask_cache);

/*
 * Requests the bits of the rectangle `common` of a sprite, which is in world
 * coordinates, is not empty and lies in the sprite's collision rectangle.
 * *image becomes the index of the cached image; its value on entry is tried
 * first. False: no memory.
 */
bool ddc_mask_cache_request(struct ddc_mask_cache *mask_cache,
                            const DdcSprite *sprite, const DdcRect *common,
                            uint32_t *image);

/*
 * Packs all requested images. Each surface is locked once, and only one at a
 * time. An image that is too large for a mask is logged in the name of
 * `function`. False: no memory.
 */
bool ddc_mask_cache_fill(struct ddc_mask_cache *mask_cache,
                         const char *function);

/*
 * The packed bits of a sprite's cached image, or the mask by which the sprite
 * collides. A negative result is the reason why the image was not packed.
 */
DdcResult ddc_mask_cache_get(const struct ddc_mask_cache *mask_cache,
                             const DdcSprite *sprite, uint32_t image,
                             struct ddc_positioned_mask *out);

void ddc_mask_cache_free(struct ddc_mask_cache *mask_cache);

/* ---- Pairs -------------------------------------------------------------- */

/* Two sprites whose rectangles overlap; the first was added earlier. */
struct ddc_candidate
{
    DdcSprite *first;
    DdcSprite *second;
    uint32_t index_first; /* 0 unless a step found the pair */
    uint32_t index_second;
    uint32_t image_first;
    uint32_t image_second;
    DdcResult result; /* negative: the pair could not be tested */
    bool touching;
};

/* The index of a sprite that has been removed. */
#define DDC_REMOVED UINT32_MAX

/*
 * The kind of a pair that touched before and could not be tested in this step.
 * It is no DDC_PAIR_ kind of DdcPairEvent, and no event is made of it.
 */
#define DDC_PAIR_UNKNOWN 0

/* What became of a pair in the last step. */
struct ddc_pair_state
{
    uint32_t first; /* an index, or DDC_REMOVED */
    uint32_t second;
    ddc_int32 kind; /* a DDC_PAIR_ constant */
};

struct ddc_pair_states
{
    struct ddc_array list; /* struct ddc_pair_state */
    size_t count;
};

/* ---- The world ---------------------------------------------------------- */

/*
 * What a world stores about a sprite to add and remove it, to test its pixels,
 * and for its Hits and its tiles. It is kept apart from the array of pointers
 * to the sprites, because loops over all of them seldom need it.
 */
struct ddc_member
{
    uint32_t image;       /* last index of its cached image: tried first */
    DdcPosition center;   /* when the pairs were found; for the Hits */
    uint32_t center_step; /* the step in which centre was stored; 0: none */
    bool pending_add;     /* added during a step: in no pair until it ends */
    bool pending_remove;  /* leaves the world when the step ends */
    bool has_body;        /* the sprite has a body */
    bool on_tiles;    /* touched the tiles in the last step that tested it */
    DdcTileCell tile; /* the cell that it touched then */
};

/*
 * A rectangle in the grid: its sprite, the mask by which the sprite collides,
 * and where it is. The test of a pair reads these few bytes, which lie close
 * together, instead of two sprites that are scattered in memory. The mask is
 * NULL where only the sprite itself tells how to test it: it collides by
 * pixels, its mask was not drawn when it last moved, or the grid has clamped
 * its rectangle.
 */
struct ddc_world_box
{
    DdcSprite *sprite;
    struct ddc_positioned_mask mask;
};

/* The test of a sprite that is near solid pixels of the tiles. */
struct ddc_tiles_test
{
    uint32_t index; /* of the sprite */
    uint32_t image; /* the index of its cached image */
    bool untested;
    bool touching;
    DdcTileCell tile; /* the cell that it touches */
};

/* What became of a sprite on the tiles in the last step. */
struct ddc_tiles_event
{
    uint32_t index; /* of the sprite, or DDC_REMOVED */
    ddc_int32 kind; /* a DDC_PAIR_ constant */
    DdcTileCell tile;
};

enum ddc_saved_kind
{
    DDC_SAVED_MASK,
    DDC_SAVED_SURFACE,
    DDC_SAVED_ANIMATION
};

struct ddc_saved_object
{
    void *object; /* one reference */
    enum ddc_saved_kind kind;
};

/*
 * What saves name by numbers, 1 and more, in adding order. `table` is a hash
 * table of the numbers, with linear probing; 0 is a free entry.
 */
struct ddc_saved_list
{
    struct ddc_array objects; /* struct ddc_saved_object */
    struct ddc_array table;   /* uint16_t */
    uint32_t count;
    uint32_t table_size; /* a power of two, at least twice `count`, or 0 */
};

/* The number of what is in no list. */
#define DDC_UNLISTED 0xFFFFu

struct DdcWorld
{
    struct ddc_world_link link; /* must be first: a sprite's world_link points
                                   here, and is cast to DdcWorld */
    DdcGrid *grid;
    struct ddc_array sprites; /* DdcSprite *, by index; NULL: a tombstone */
    struct ddc_array members; /* struct ddc_member, by the same index */
    struct ddc_array boxes;   /* struct ddc_world_box, by the grid's slot */
    uint32_t member_count;    /* tombstones included */
    uint32_t tombstone_count;

    bool stepping;              /* a step is calling Hit and Update callbacks */
    uint32_t step_member_count; /* member_count when the step began */
    uint32_t step;              /* number of the last step; 0: there was none */
    uint32_t hit_step; /* the same while Hits are called, otherwise 0 */
    uint32_t pending_remove_count;

    struct ddc_array grid_pairs; /* DdcGridPair */
    struct ddc_array candidates; /* struct ddc_candidate */
    size_t candidate_count;
    struct ddc_mask_cache mask_cache;
    DdcWorldCounts counts; /* of the last step or list of pairs */

    struct ddc_pair_states pair_states;          /* of the last step */
    struct ddc_pair_states previous_pair_states; /* only its memory is reused */

    DdcTiles *tiles;              /* one reference; NULL: none */
    bool had_tiles;               /* the last step tested them */
    struct ddc_array tiles_tests; /* struct ddc_tiles_test */
    size_t tiles_test_count;
    struct ddc_array tiles_events; /* struct ddc_tiles_event */
    size_t tiles_event_count;

    struct ddc_saved_list saved;
    struct ddc_array changes; /* of a load; see save/sprite.c */

    struct ddc_array grid_ids; /* ddc_uint32 */
    struct ddc_array found;    /* struct found: what a query has found */
    size_t found_count;
    struct ddc_array sources; /* struct ddc_body_source (body.h) */
    size_t source_count;
    struct ddc_deferred deferred;
};

/* Adding a sprite may move the three arrays, so pointers into them are not
 * kept. */
static inline DdcSprite **ddc_world_sprites(const DdcWorld *world)
{
    return world->sprites.data;
}

static inline struct ddc_member *ddc_world_member(const DdcWorld *world,
                                                  uint32_t index)
{
    return (struct ddc_member *)world->members.data + index;
}

/* What the world knows of a rectangle in the grid, by the rectangle's id. */
static inline struct ddc_world_box *ddc_world_box(const DdcWorld *world,
                                                  ddc_uint32 id)
{
    return (struct ddc_world_box *)world->boxes.data + ddc_grid_slot_of(id);
}

/* The sprite at an index; NULL when it is removed or being destroyed. */
static inline DdcSprite *ddc_world_at(const DdcWorld *world, uint32_t index)
{
    DdcSprite *sprite =
        index != DDC_REMOVED ? ddc_world_sprites(world)[index] : NULL;

    return sprite != NULL && !ddc_sprite_is_destroyed(sprite) ? sprite : NULL;
}

/*
 * The index of a sprite after a compaction, which has given out the new indices
 * but has not moved the sprites yet; DDC_REMOVED if the sprite has left.
 */
static inline uint32_t ddc_world_compacted_index(const DdcWorld *world,
                                                 uint32_t index)
{
    const DdcSprite *sprite =
        index != DDC_REMOVED ? ddc_world_sprites(world)[index] : NULL;

    return sprite != NULL ? sprite->world_index : DDC_REMOVED;
}

/* Closes the gaps of tombstones; the order is kept. It must not be called
 * during a step. */
void ddc_world_compact(DdcWorld *world);

/*
 * The callbacks of a step are called between these two calls. Meanwhile no
 * sprite that was in the world at the beginning leaves it, and no index
 * changes. ddc_world_end_step may destroy the world.
 */
void ddc_world_begin_step(DdcWorld *world);
void ddc_world_end_step(DdcWorld *world);

/*
 * Makes world->candidates the pairs that touch or could not be tested. False:
 * no memory, which has been logged. *failure becomes the failure of the first
 * pair that could not be tested, or DDC_OK. Unless `step` is 0, the indices of
 * the sprites of each pair are set, and the centres of those that touch are
 * stored for the Hits of that step.
 */
bool ddc_world_narrow_phase(DdcWorld *world, uint32_t step,
                            DdcWorldCounts *counts, DdcResult *failure,
                            const char *function);

/*
 * The three parts of the narrow phase of sprites and tiles: requests the pixels
 * of each sprite that is near solid pixels, tests these sprites once the mask
 * cache is filled, and makes the events. Only the first one may fail. False: no
 * memory. *failure becomes the failure of the first sprite that could not be
 * tested, unless it is negative already.
 */
bool ddc_world_request_tiles(DdcWorld *world);
void ddc_world_test_tiles(DdcWorld *world, DdcResult *failure);
void ddc_world_update_tiles(DdcWorld *world);

/* Gives the events the indices of their sprites after compaction. */
void ddc_world_compact_tiles(const DdcWorld *world);

/* The number of an object in the list of the world: 0 for NULL, DDC_UNLISTED if
 * it is not there. The first looks it up in a list that is not empty. */
uint32_t ddc_world_find_saved(const DdcWorld *world, const void *object);

static inline uint32_t ddc_world_saved_number(const DdcWorld *world,
                                              const void *object)
{
    return object == NULL            ? 0
           : world->saved.count == 0 ? DDC_UNLISTED
                                     : ddc_world_find_saved(world, object);
}

/* Stores the object with a number of the list, or NULL for 0. What is in no
 * list must be there at `present`. DDC_E_CHANGED: it is not; DDC_E_SYNTAX: the
 * list has no such number of this kind. */
DdcResult ddc_world_saved(const DdcWorld *world, enum ddc_saved_kind kind,
                          uint32_t number, const void *present, void **out);

/* Releases what the list has, and its memory. */
void ddc_world_free_saved(DdcWorld *world);

/*
 * Broad phase. Stores in `out`, which grows as needed, the grid's pairs
 * (DdcGridPair) when `rect` is NULL, otherwise the ids of the boxes that
 * overlap `rect`, or are near `line` if that is not NULL, and have one of the
 * categories. False: no memory, which has been logged.
 */
bool ddc_world_query_grid(const DdcWorld *world, const DdcRect *rect,
                          const DdcLine *line, ddc_uint32 categories,
                          struct ddc_array *out, ddc_uint32 *count,
                          const char *function);

/* Logs that there is no memory, and returns false. */
static inline bool ddc_world_no_memory(const char *function)
{
    ddc_fail_once(DDC_E_OUTOFMEMORY, function, "no memory");
    return false;
}

/*
 * Replaces the pair states of the last step by those of this one, which follow
 * from them and from the candidates. False: no memory, and nothing has
 * changed.
 */
bool ddc_world_update_pairs(DdcWorld *world);

/* Do the two touch in this step, so that their Hits are called? */
static inline bool
ddc_pair_state_is_hit(const struct ddc_pair_state *pair_state)
{
    return pair_state->kind == DDC_PAIR_BEGIN ||
           pair_state->kind == DDC_PAIR_STAY;
}

#endif
