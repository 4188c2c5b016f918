/* SPDX-License-Identifier: Zlib */
/*
 * Owns the queries of a world. Each has three phases: the grid finds the
 * sprites whose rectangles overlap that of the query (broad phase), the mask
 * cache packs what is needed of their images, and then masks are tested
 * (narrow phase). A sweep moves the sprite along the line of Bresenham (1965)
 * against each sprite that the first phase has found; the earliest step wins.
 */
#include "world/world.h"

#include "rect/rect.h"

/* A sprite whose rectangle overlaps that of the query. */
struct found
{
    DdcSprite *sprite;
    uint32_t image;
};

/* A query and its state. */
struct query
{
    DdcWorld *world;
    DdcRect rect;           /* may reach beyond the coordinate range */
    const DdcSprite *probe; /* the sprite that others are tested against; NULL:
                               they are tested against rect */
    uint32_t probe_image;   /* the index of its cached image */
    ddc_uint32 categories;  /* the categories that are found */
    bool topmost_first;     /* order of the results; false: that of adding */
    DdcResult failure;      /* of the first sprite that could not be tested */
};

static struct found *found_at(const DdcWorld *world, size_t i)
{
    return (struct found *)world->found.data + i;
}

/* ---- Broad phase -------------------------------------------------------- */

/* Finds the ids of the boxes and reserves as many entries of world->found.
 * False: no memory. */
static bool query_grid(const struct query *query, ddc_uint32 *count,
                       const char *function)
{
    DdcWorld *world = query->world;

    return ddc_world_query_grid(world, &query->rect, query->categories,
                                &world->grid_ids, count, function) &&
           (ddc_array_reserve(&world->found, *count, sizeof(struct found), 0) ||
            ddc_world_no_memory(function));
}

/*
 * The grid has tested the sprite's categories against those of the query. This
 * tests the probe's categories against what the sprite touches.
 */
static bool passes_filter(const struct query *query, const DdcSprite *sprite)
{
    return sprite != query->probe && !ddc_sprite_is_destroyed(sprite) &&
           (query->probe == NULL ||
            (query->probe->categories & sprite->touches) != 0);
}

/* Adds a sprite to world->found and requests its pixels in the query's
 * rectangle. */
static bool request_common(struct query *query, DdcSprite *sprite)
{
    DdcWorld *world = query->world;
    DdcRect rect = ddc_sprite_collide_rect(sprite);
    DdcRect common;

    if (!passes_filter(query, sprite) ||
        !ddc_rect_intersect(&rect, &query->rect, &common))
    {
        return true;
    }
    struct found *found = found_at(world, world->found_count++);
    found->sprite = sprite;
    found->image = ddc_world_member(world, sprite->world_index)->image;
    return ddc_mask_cache_request(&world->mask_cache, sprite, &common,
                                  &found->image);
}

/* Requests all of the probe's pixels, unless nothing was found. */
static bool request_probe(struct query *query)
{
    const DdcSprite *probe = query->probe;

    if (probe == NULL || query->world->found_count == 0)
    {
        return true;
    }
    DdcRect rect = ddc_sprite_collide_rect(probe);
    return ddc_mask_cache_request(&query->world->mask_cache, probe, &rect,
                                  &query->probe_image);
}

static bool request_all(struct query *query, ddc_uint32 count)
{
    const DdcWorld *world = query->world;
    const ddc_uint32 *ids = world->grid_ids.data;

    for (ddc_uint32 i = 0; i < count; i++)
    {
        if (!request_common(query, ddc_world_box(world, ids[i])->sprite))
        {
            return false;
        }
    }
    return request_probe(query);
}

/* Finds the sprites whose rectangles overlap the query's, and packs the pixels
 * that are needed of them. */
static DdcResult find_near(struct query *query, const char *function)
{
    DdcWorld *world = query->world;
    ddc_uint32 count;

    world->found_count = 0;
    ddc_mask_cache_clear(&world->mask_cache);
    if (ddc_rect_is_empty(&query->rect))
    {
        return DDC_OK;
    }
    if (!query_grid(query, &count, function))
    {
        return DDC_E_OUTOFMEMORY;
    }
    if (!request_all(query, count) ||
        !ddc_mask_cache_fill(&world->mask_cache, function))
    {
        return ddc_fail_once(DDC_E_OUTOFMEMORY, function, "no memory");
    }
    ddc_defer_flush_surfaces();
    return DDC_OK;
}

/* ---- Narrow phase ------------------------------------------------------- */

/* Gets the masks of a sprite that was found and of the probe, if there is one.
 * False: one could not be packed, which query->failure keeps. */
static bool get_bits(struct query *query, const struct found *found,
                     struct ddc_positioned_mask *bits,
                     struct ddc_positioned_mask *probe_bits)
{
    const struct ddc_mask_cache *mask_cache = &query->world->mask_cache;
    DdcResult result =
        ddc_mask_cache_get(mask_cache, found->sprite, found->image, bits);

    if (result >= 0 && query->probe != NULL)
    {
        result = ddc_mask_cache_get(mask_cache, query->probe,
                                    query->probe_image, probe_bits);
    }
    if (result < 0 && query->failure >= 0)
    {
        query->failure = result;
    }
    return result >= 0;
}

static bool overlaps_query(struct query *query, const struct found *found)
{
    struct ddc_positioned_mask bits;
    struct ddc_positioned_mask probe;

    /* A surface's callback may have destroyed it since it was found. */
    if (ddc_sprite_is_destroyed(found->sprite))
    {
        return false;
    }
    if (!get_bits(query, found, &bits, &probe))
    {
        return false;
    }
    if (query->probe != NULL)
    {
        return DdcMask_Overlaps(bits.mask, probe.mask,
                                probe.corner.x - bits.corner.x,
                                probe.corner.y - bits.corner.y);
    }
    /* The query's rectangle may be the whole plane. It is clipped before it is
     * moved, so that no edge leaves the range of DdcRect_Offset. */
    DdcRect rect = ddc_sprite_collide_rect(found->sprite);
    ddc_rect_intersect(&rect, &query->rect, &rect);
    DdcRect_Offset(&rect, -bits.corner.x, -bits.corner.y);
    return !ddc_mask_is_clear(bits.mask, &rect);
}

/* Drops the found sprites that do not overlap the query. */
static void keep_overlapping(struct query *query)
{
    DdcWorld *world = query->world;
    size_t kept = 0;

    for (size_t i = 0; i < world->found_count; i++)
    {
        if (overlaps_query(query, found_at(world, i)))
        {
            *found_at(world, kept++) = *found_at(world, i);
        }
    }
    world->found_count = kept;
}

/* ---- Arrays of sprites -------------------------------------------------- */

static DdcResult collect_sprites(struct query *query, DdcSprite **out,
                                 ddc_uint32 capacity, ddc_uint32 *needed,
                                 const char *function)
{
    const DdcWorld *world = query->world;
    DdcResult result = find_near(query, function);

    if (result < 0)
    {
        return result;
    }
    keep_overlapping(query);
    size_t count = world->found_count;
    *needed = (ddc_uint32)count;
    for (size_t i = 0; i < count && i < capacity; i++)
    {
        size_t at = query->topmost_first ? count - 1 - i : i;
        out[i] = found_at(world, at)->sprite;
    }
    return *needed > capacity ? DDC_E_MORE : query->failure;
}

static DdcResult query_sprites(struct query *query, DdcSprite **out,
                               ddc_uint32 capacity, ddc_uint32 *needed,
                               const char *function)
{
    if (ddc_callback_refuses(function))
    {
        return DDC_E_INUSE;
    }
    ddc_defer_begin();
    DdcResult result = collect_sprites(query, out, capacity, needed, function);
    ddc_defer_end();
    return result;
}

DdcResult DDC_CALL DdcWorld_ListAtPoint(DdcWorld *world, ddc_int32 x,
                                        ddc_int32 y, ddc_uint32 categories,
                                        DdcSprite **out, ddc_uint32 capacity,
                                        ddc_uint32 *needed)
{
    if (!ddc_output_is_valid(out, capacity, needed) || world == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "world, out or needed is NULL");
    }
    if (!ddc_is_coord(x) || !ddc_is_coord(y))
    {
        return ddc_fail_once(DDC_E_RANGE, __func__, "x or y is beyond +-2^30");
    }
    struct query query = {.world = world,
                          .rect = {x, y, x + 1, y + 1},
                          .categories = categories,
                          .topmost_first = true};
    return query_sprites(&query, out, capacity, needed, __func__);
}

/* Tests the sprites from the topmost one down, until one is solid. */
static DdcResult find_topmost(struct query *query, DdcSprite **out,
                              const char *function)
{
    const DdcWorld *world = query->world;
    DdcResult result = find_near(query, function);

    if (result < 0)
    {
        return result;
    }
    for (size_t i = world->found_count; i > 0 && *out == NULL; i--)
    {
        const struct found *found = found_at(world, i - 1);
        if (overlaps_query(query, found))
        {
            *out = found->sprite;
        }
    }
    return query->failure;
}

DdcResult DDC_CALL DdcWorld_FindAtPoint(DdcWorld *world, ddc_int32 x,
                                        ddc_int32 y, ddc_uint32 categories,
                                        DdcSprite **out)
{
    if (out != NULL)
    {
        *out = NULL;
    }
    if (world == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "world or out is NULL");
    }
    if (!ddc_is_coord(x) || !ddc_is_coord(y))
    {
        return ddc_fail_once(DDC_E_RANGE, __func__, "x or y is beyond +-2^30");
    }
    if (ddc_callback_refuses(__func__))
    {
        return DDC_E_INUSE;
    }
    struct query query = {
        .world = world, .rect = {x, y, x + 1, y + 1}, .categories = categories};
    ddc_defer_begin();
    DdcResult result = find_topmost(&query, out, __func__);
    ddc_defer_end();
    return result;
}

DdcResult DDC_CALL DdcWorld_ListInRect(DdcWorld *world, const DdcRect *rect,
                                       ddc_uint32 categories, DdcSprite **out,
                                       ddc_uint32 capacity, ddc_uint32 *needed)
{
    if (!ddc_output_is_valid(out, capacity, needed) || world == NULL ||
        rect == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "world, rect, out or needed is NULL");
    }
    if (!ddc_rect_in_range(rect))
    {
        return ddc_fail_once(DDC_E_RANGE, __func__, "rect is beyond +-2^30");
    }
    struct query query = {
        .world = world, .rect = *rect, .categories = categories};
    return query_sprites(&query, out, capacity, needed, __func__);
}

static struct query query_of(DdcWorld *world, const DdcSprite *sprite)
{
    return (struct query){.world = world,
                          .rect = ddc_sprite_collide_rect(sprite),
                          .probe = sprite,
                          .categories = sprite->touches};
}

DdcResult DDC_CALL DdcWorld_ListOverlapping(DdcWorld *world,
                                            const DdcSprite *sprite,
                                            DdcSprite **out,
                                            ddc_uint32 capacity,
                                            ddc_uint32 *needed)
{
    if (!ddc_output_is_valid(out, capacity, needed) || world == NULL ||
        sprite == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "world, sprite, out or needed is NULL");
    }
    struct query query = query_of(world, sprite);
    return query_sprites(&query, out, capacity, needed, __func__);
}

/* ---- A moving sprite ---------------------------------------------------- */

/* The result of a sweep that hits nothing: it ends at the full move. */
static DdcSweep full_sweep(const DdcSprite *sprite, ddc_int32 move_x,
                           ddc_int32 move_y)
{
    ddc_int32 steps = ddc_sweep_steps(move_x, move_y);
    ddc_int32 x = sprite->x + move_x;
    ddc_int32 y = sprite->y + move_y;

    return (DdcSweep){0, steps, steps, x, y, x, y, 0, 0};
}

/* Extends a rectangle to the bounding box of its start and its end. */
static void extend_by_move(DdcRect *rect, ddc_int32 move_x, ddc_int32 move_y)
{
    rect->left += ddc_min(move_x, 0);
    rect->right += ddc_max(move_x, 0);
    rect->top += ddc_min(move_y, 0);
    rect->bottom += ddc_max(move_y, 0);
}

/*
 * Converts a sweep from the coordinates of the hit sprite's mask, in which the
 * probe began at (dx,dy), to those of the world.
 */
static void to_world_coordinates(DdcSweep *sweep, const DdcSprite *probe,
                                 const struct ddc_positioned_mask *bits,
                                 ddc_int32 dx, ddc_int32 dy)
{
    sweep->at_x += probe->x - dx;
    sweep->at_y += probe->y - dy;
    sweep->before_x += probe->x - dx;
    sweep->before_y += probe->y - dy;
    sweep->x += bits->corner.x;
    sweep->y += bits->corner.y;
}

/* Replaces *best and *other when this sprite is hit at an earlier step. */
static void sweep_against(struct query *query, const struct found *found,
                          ddc_int32 move_x, ddc_int32 move_y, DdcSprite **other,
                          DdcSweep *best)
{
    struct ddc_positioned_mask bits;
    struct ddc_positioned_mask probe;
    DdcSweep found_sweep;

    if (ddc_sprite_is_destroyed(found->sprite) ||
        !get_bits(query, found, &bits, &probe))
    {
        return;
    }
    /* A sweep has a probe, so get_bits has set it; clang-tidy misses that. */
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
    ddc_int32 dx = probe.corner.x - bits.corner.x;
    ddc_int32 dy = probe.corner.y - bits.corner.y;
    DdcMask_Sweep(bits.mask, probe.mask, dx, dy, move_x, move_y, &found_sweep);
    if (found_sweep.hit && (!best->hit || found_sweep.step < best->step))
    {
        to_world_coordinates(&found_sweep, query->probe, &bits, dx, dy);
        *best = found_sweep;
        *other = found->sprite;
    }
}

static DdcResult sweep(struct query *query, ddc_int32 move_x, ddc_int32 move_y,
                       DdcSprite **other, DdcSweep *out, const char *function)
{
    const DdcWorld *world = query->world;

    if (!ddc_rect_is_empty(&query->rect))
    {
        extend_by_move(&query->rect, move_x, move_y);
    }
    DdcResult result = find_near(query, function);
    if (result < 0)
    {
        return result;
    }
    *out = full_sweep(query->probe, move_x, move_y);
    for (size_t i = 0; i < world->found_count; i++)
    {
        sweep_against(query, found_at(world, i), move_x, move_y, other, out);
    }
    return query->failure;
}

DdcResult DDC_CALL DdcWorld_Sweep(DdcWorld *world, const DdcSprite *sprite,
                                  ddc_int32 move_x, ddc_int32 move_y,
                                  DdcSprite **other, DdcSweep *out)
{
    if (other != NULL)
    {
        *other = NULL;
    }
    if (out != NULL)
    {
        *out = (DdcSweep){0, 0, 0, 0, 0, 0, 0, 0, 0};
    }
    if (world == NULL || sprite == NULL || other == NULL || out == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__,
                             "world, sprite, other or out is NULL");
    }
    if (!ddc_sweep_in_range(sprite->x, move_x) ||
        !ddc_sweep_in_range(sprite->y, move_y))
    {
        return ddc_fail_once(DDC_E_RANGE, __func__,
                             "move_x or move_y is too long or leaves +-2^30");
    }
    if (ddc_callback_refuses(__func__))
    {
        return DDC_E_INUSE;
    }
    struct query query = query_of(world, sprite);
    ddc_defer_begin();
    DdcResult result = sweep(&query, move_x, move_y, other, out, __func__);
    ddc_defer_end();
    return result;
}
