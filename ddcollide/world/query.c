/* SPDX-License-Identifier: Zlib */
/*
 * Owns the queries of a world. Each has three phases: the grid finds the
 * sprites whose rectangles overlap that of the query (broad phase), the mask
 * cache packs what is needed of their images, and then masks are tested
 * (narrow phase). A sweep moves the sprite along the line of Bresenham (1965)
 * against each sprite that the first phase has found; the earliest step wins.
 */
#include "world/world.h"

#include "display/line.h"
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
    struct ddc_line *line;  /* the line that is searched, or NULL */
    const DdcSprite *ignored; /* a sprite that a line does not find, or NULL */
    ddc_uint32 categories;    /* the categories that are found */
    bool topmost_first;       /* order of the results; false: that of adding */
    const struct ddc_question *question; /* of a sweep */
    DdcSweep *best;                      /* the earliest hit of all */
    DdcSprite **out;     /* the sprites that are found, or the only one */
    ddc_uint32 capacity; /* of `out` */
    ddc_uint32 *needed;
    DdcResult result; /* that of the first sprite that could not be tested */
};

static struct found *found_at(const DdcWorld *world, size_t i)
{
    return (struct found *)world->found.data + i;
}

/* ---- Broad phase -------------------------------------------------------- */

/*
 * The grid has tested the sprite's categories against those of the query. This
 * tests the probe's categories against what the sprite touches.
 */
static bool passes_filter(const struct query *query, const DdcSprite *sprite)
{
    return sprite != query->probe && sprite != query->ignored &&
           !ddc_sprite_is_destroyed(sprite) &&
           (query->probe == NULL ||
            (query->probe->categories & sprite->touches) != 0);
}

/* The part of a sprite's rectangle that the query concerns. */
static bool find_common(const struct query *query, const DdcSprite *sprite,
                        DdcRect *common)
{
    DdcRect rect = ddc_sprite_collide_rect(sprite);

    return query->line != NULL
               ? ddc_line_part(query->line, &rect, common)
               : ddc_rect_intersect(&rect, &query->rect, common);
}

/* Adds a sprite to world->found, and requests its pixels in the part that the
 * query concerns. */
static bool request_common(struct query *query, DdcSprite *sprite)
{
    DdcWorld *world = query->world;
    DdcRect common;

    if (!passes_filter(query, sprite) || !find_common(query, sprite, &common))
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
    if (!ddc_world_query_grid(world, &query->rect,
                              query->line != NULL ? &query->line->given : NULL,
                              query->categories, &world->grid_ids, &count,
                              function))
    {
        return DDC_E_OUTOFMEMORY;
    }
    DDC_RETURN_ONCE_IF_FOR(
        function,
        !ddc_array_reserve(&world->found, count, sizeof(struct found), 0) ||
            !request_all(query, count) ||
            !ddc_mask_cache_fill(&world->mask_cache, function),
        DDC_E_OUTOFMEMORY, "no memory");
    ddc_defer_flush_surfaces();
    return DDC_OK;
}

/* ---- Narrow phase ------------------------------------------------------- */

/* Gets the masks of a sprite that was found and of the probe, if there is one.
 * False: one could not be packed, which query->result keeps; or a surface's
 * callback has destroyed the sprite since it was found. */
static bool get_bits(struct query *query, const struct found *found,
                     struct ddc_positioned_mask *bits,
                     struct ddc_positioned_mask *probe_bits)
{
    const struct ddc_mask_cache *mask_cache = &query->world->mask_cache;

    if (ddc_sprite_is_destroyed(found->sprite))
    {
        return false;
    }
    DdcResult result =
        ddc_mask_cache_get(mask_cache, found->sprite, found->image, bits);

    if (result >= 0 && query->probe != NULL)
    {
        result = ddc_mask_cache_get(mask_cache, query->probe,
                                    query->probe_image, probe_bits);
    }
    if (query->result >= 0)
    {
        query->result = result;
    }
    return result >= 0;
}

static bool overlaps_query(struct query *query, const struct found *found)
{
    struct ddc_positioned_mask bits;
    struct ddc_positioned_mask probe;

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

/* Runs a query: packs what is near, of which `answer` then stores what it
 * finds. */
static DdcResult run(struct query *query, void (*answer)(struct query *query),
                     const char *function)
{
    DDC_RETURN_IF_IN_CALLBACK(function);
    ddc_defer_begin();
    DdcResult result = find_near(query, function);
    if (result >= 0)
    {
        answer(query);
        result = query->result;
    }
    ddc_defer_end();
    return result;
}

/* ---- Arrays of sprites -------------------------------------------------- */

/* Drops the found sprites that do not overlap the query, and lists the others.
 */
static void list_overlapping(struct query *query)
{
    DdcWorld *world = query->world;
    ddc_uint32 count = 0;

    for (size_t i = 0; i < world->found_count; i++)
    {
        if (overlaps_query(query, found_at(world, i)))
        {
            *found_at(world, count++) = *found_at(world, i);
        }
    }
    for (ddc_uint32 i = 0; i < count && i < query->capacity; i++)
    {
        ddc_uint32 at = query->topmost_first ? count - 1 - i : i;
        query->out[i] = found_at(world, at)->sprite;
    }
    *query->needed = count;
    if (count > query->capacity)
    {
        query->result = DDC_E_MORE;
    }
}

DdcResult DDC_CALL DdcWorld_ListAtPoint(DdcWorld *world, ddc_int32 x,
                                        ddc_int32 y, ddc_uint32 categories,
                                        DdcSprite **out, ddc_uint32 capacity,
                                        ddc_uint32 *needed)
{
    DDC_RETURN_ONCE_IF(!ddc_output_is_valid(out, capacity, needed) ||
                           world == NULL,
                       DDC_E_INVALIDPARAMS, "world, out or needed is NULL");
    DDC_RETURN_ONCE_IF(!ddc_is_coord(x) || !ddc_is_coord(y), DDC_E_RANGE,
                       "x or y is beyond +-2^30");
    struct query query = {.world = world,
                          .rect = {x, y, x + 1, y + 1},
                          .categories = categories,
                          .topmost_first = true,
                          .out = out,
                          .capacity = capacity,
                          .needed = needed};
    return run(&query, list_overlapping, __func__);
}

/* Tests the sprites from the topmost one down, until one is solid. */
static void find_topmost(struct query *query)
{
    const DdcWorld *world = query->world;

    for (size_t i = world->found_count; i > 0 && *query->out == NULL; i--)
    {
        const struct found *found = found_at(world, i - 1);
        if (overlaps_query(query, found))
        {
            *query->out = found->sprite;
        }
    }
}

DdcResult DDC_CALL DdcWorld_FindAtPoint(DdcWorld *world, ddc_int32 x,
                                        ddc_int32 y, ddc_uint32 categories,
                                        DdcSprite **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_ONCE_IF(world == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                       "world or out is NULL");
    DDC_RETURN_ONCE_IF(!ddc_is_coord(x) || !ddc_is_coord(y), DDC_E_RANGE,
                       "x or y is beyond +-2^30");
    struct query query = {.world = world,
                          .rect = {x, y, x + 1, y + 1},
                          .categories = categories,
                          .out = out};
    return run(&query, find_topmost, __func__);
}

DdcResult DDC_CALL DdcWorld_ListInRect(DdcWorld *world, const DdcRect *rect,
                                       ddc_uint32 categories, DdcSprite **out,
                                       ddc_uint32 capacity, ddc_uint32 *needed)
{
    DDC_RETURN_ONCE_IF(!ddc_output_is_valid(out, capacity, needed) ||
                           world == NULL || rect == NULL,
                       DDC_E_INVALIDPARAMS,
                       "world, rect, out or needed is NULL");
    DDC_RETURN_ONCE_IF(!ddc_rect_in_range(rect), DDC_E_RANGE,
                       "rect is beyond +-2^30");
    struct query query = {.world = world,
                          .rect = *rect,
                          .categories = categories,
                          .out = out,
                          .capacity = capacity,
                          .needed = needed};
    return run(&query, list_overlapping, __func__);
}

DdcResult DDC_CALL DdcWorld_ListOverlapping(DdcWorld *world,
                                            const DdcSprite *sprite,
                                            DdcSprite **out,
                                            ddc_uint32 capacity,
                                            ddc_uint32 *needed)
{
    DDC_RETURN_ONCE_IF(!ddc_output_is_valid(out, capacity, needed) ||
                           world == NULL || sprite == NULL,
                       DDC_E_INVALIDPARAMS,
                       "world, sprite, out or needed is NULL");
    struct query query = {.world = world,
                          .rect = ddc_sprite_collide_rect(sprite),
                          .probe = sprite,
                          .categories = sprite->touches,
                          .out = out,
                          .capacity = capacity,
                          .needed = needed};
    return run(&query, list_overlapping, __func__);
}

/* ---- A line -------------------------------------------------------------- */

/* Each sprite is searched only for pixels before the one found so far. */
static void find_on_line(struct query *query)
{
    const DdcWorld *world = query->world;
    struct ddc_positioned_mask bits;

    for (size_t i = 0; i < world->found_count; i++)
    {
        const struct found *found = found_at(world, i);
        if (get_bits(query, found, &bits, NULL) &&
            ddc_line_search(query->line, bits.mask, bits.corner))
        {
            *query->out = found->sprite;
        }
    }
}

DdcResult DDC_CALL DdcWorld_FindOnLine(DdcWorld *world, const DdcLine *line,
                                       const DdcSprite *ignored,
                                       ddc_uint32 categories, DdcSprite **other,
                                       DdcHit *out)
{
    const DdcRect all = {-DDC_COORD_MAX, -DDC_COORD_MAX, DDC_COORD_MAX,
                         DDC_COORD_MAX};
    struct ddc_line loaded;

    ddc_store(other, NULL);
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(
        world == NULL || line == NULL || other == NULL || out == NULL,
        DDC_E_INVALIDPARAMS, "world, line, other or out is NULL");
    DDC_RETURN_ONCE_IF(!ddc_line_load(line, &loaded), DDC_E_RANGE,
                       "a number of the line is out of range");
    struct query query = {.world = world,
                          .rect = all,
                          .line = &loaded,
                          .ignored = ignored,
                          .categories = categories,
                          .out = other};
    DdcResult result = run(&query, find_on_line, __func__);
    if (*other != NULL)
    {
        ddc_line_store(&loaded, out);
    }
    return result;
}

/* ---- A moving sprite ---------------------------------------------------- */

/* Finds the sprite that is hit at the earliest step. */
static void sweep_through(struct query *query)
{
    const DdcWorld *world = query->world;
    const DdcRect nowhere = {0, 0, 0, 0};
    const DdcSweep *sweep = query->question->out;
    struct ddc_positioned_mask bits;
    struct ddc_positioned_mask probe;

    /* Stores the answer of a sweep that hits nothing. */
    ddc_question_may_hit(query->question, &nowhere, &nowhere);
    *query->best = *sweep;
    for (size_t i = 0; i < world->found_count; i++)
    {
        const struct found *found = found_at(world, i);
        if (!get_bits(query, found, &bits, &probe))
        {
            continue;
        }
        ddc_question_ask(query->question, &bits, &probe);
        if (sweep->hit &&
            (!query->best->hit || sweep->step < query->best->step))
        {
            *query->best = *sweep;
            *query->out = found->sprite;
        }
    }
}

DdcResult DDC_CALL DdcWorld_Sweep(DdcWorld *world, const DdcSprite *sprite,
                                  ddc_int32 move_x, ddc_int32 move_y,
                                  DdcSprite **other, DdcSweep *out)
{
    ddc_store(other, NULL);
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(
        world == NULL || sprite == NULL || other == NULL || out == NULL,
        DDC_E_INVALIDPARAMS, "world, sprite, other or out is NULL");
    DDC_RETURN_ONCE_IF(!ddc_sweep_in_range(sprite->x, move_x) ||
                           !ddc_sweep_in_range(sprite->y, move_y),
                       DDC_E_RANGE,
                       "move_x or move_y is too long or leaves +-2^30");
    DdcSweep sweep = {.hit = 0};
    const struct ddc_question question = {DDC_ASK_SWEEP, &sweep,
                                          .from = {sprite->x, sprite->y},
                                          .move = {move_x, move_y}};
    struct query query = {.world = world,
                          .rect = ddc_sprite_collide_rect(sprite),
                          .probe = sprite,
                          .categories = sprite->touches,
                          .question = &question,
                          .best = out,
                          .out = other};
    ddc_rect_add_move(&query.rect, &question.move);
    return run(&query, sweep_through, __func__);
}
