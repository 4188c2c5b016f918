/* SPDX-License-Identifier: Zlib */
/*
 * Owns the sprites that may be in the way of a body, and those that a moving
 * solid may move. The grid finds what is near; the bodies that a solid reaches
 * are found one through the other, in a region that grows by each of them. The
 * mask cache packs those that collide by pixels.
 */
#include "rect/rect.h"

#include "world/body.h"

/* Adds a sprite to the sources and requests its pixels in a rectangle, or all
 * of them. False: no memory. */
static bool add(DdcWorld *world, DdcSprite *sprite, const DdcRect *rect,
                const char *function)
{
    struct ddc_body_source *sources = world->sources.data;
    DdcRect part = ddc_sprite_collide_rect(sprite);
    size_t at = world->source_count++;

    for (; at > 0 && sources[at - 1].sprite->world_index > sprite->world_index;
         at--)
    {
        sources[at] = sources[at - 1];
    }
    sources[at] = (struct ddc_body_source){.sprite = sprite,
                                           .categories = sprite->categories,
                                           .image = DDC_NO_IMAGE};
    if (rect != NULL)
    {
        ddc_rect_intersect(&part, rect, &part);
    }
    return ddc_rect_is_empty(&part) ||
           ddc_mask_cache_request(&world->mask_cache, sprite, &part,
                                  &sources[at].image) ||
           ddc_world_no_memory(function);
}

/* Adds what the grid finds. Where bodies are added apart, these are left out,
 * and there is room for them. */
static bool add_near(DdcWorld *world, const DdcSprite *except,
                     const DdcRect *rect, ddc_uint32 categories, size_t bodies,
                     const char *function)
{
    ddc_uint32 found = 0;
    bool added = true;

    world->source_count = 0;
    ddc_mask_cache_clear(&world->mask_cache);
    if (!ddc_rect_is_empty(rect) &&
        !ddc_world_query_grid(world, rect, NULL, categories, &world->grid_ids,
                              &found, function))
    {
        return false;
    }
    if (!ddc_array_reserve(&world->sources, found + bodies,
                           sizeof(struct ddc_body_source), 0))
    {
        return ddc_world_no_memory(function);
    }
    const ddc_uint32 *ids = world->grid_ids.data;
    for (ddc_uint32 i = 0; i < found && added; i++)
    {
        DdcSprite *sprite = ddc_world_box(world, ids[i])->sprite;
        if (sprite != except && !ddc_sprite_is_destroyed(sprite) &&
            (bodies == 0 || sprite->body == NULL))
        {
            added = add(world, sprite, rect, function);
        }
    }
    return added;
}

/* Gets the mask of a source once the cache is filled. */
static DdcResult get_bits(const DdcWorld *world, struct ddc_body_source *source)
{
    const DdcRect rect = ddc_sprite_collide_rect(source->sprite);

    source->bits.mask = NULL;
    source->bits.corner = (DdcPosition){rect.left, rect.top};
    if (ddc_rect_is_empty(&rect) || ddc_sprite_is_destroyed(source->sprite))
    {
        return DDC_OK;
    }
    DdcResult result = ddc_mask_cache_get(&world->mask_cache, source->sprite,
                                          source->image, &source->bits);
    if (result < 0 || ddc_mask_is_empty(source->bits.mask))
    {
        source->bits.mask = NULL;
    }
    return result;
}

/* Packs what is requested, and gets the masks of all sources.
 * DDC_E_DESTROYED: a surface's callback has destroyed what moves. */
static DdcResult fill(DdcWorld *world, bool requested, const DdcSprite *moves,
                      const char *function)
{
    struct ddc_body_source *sources = world->sources.data;

    if (!requested || (!ddc_mask_cache_fill(&world->mask_cache, function) &&
                       !ddc_world_no_memory(function)))
    {
        return DDC_E_OUTOFMEMORY; /* which has been logged */
    }
    ddc_defer_flush_surfaces();
    for (size_t i = 0; i < world->source_count; i++)
    {
        DdcResult result = get_bits(world, &sources[i]);
        DDC_RETURN_IF_FAILED(result);
    }
    DDC_RETURN_ONCE_IF_FOR(function, ddc_sprite_is_destroyed(moves),
                           DDC_E_DESTROYED, "sprite was destroyed");
    return DDC_OK;
}

DdcResult ddc_body_find_near(DdcWorld *world, struct ddc_body_source *self,
                             const DdcRect *rect, const char *function)
{
    const DdcBody *body = self->sprite->body;
    const DdcRect whole = ddc_sprite_collide_rect(self->sprite);
    bool requested = add_near(world, self->sprite, rect,
                              body->solid | body->one_way, 0, function) &&
                     (ddc_rect_is_empty(&whole) ||
                      ddc_mask_cache_request(&world->mask_cache, self->sprite,
                                             &whole, &self->image) ||
                      ddc_world_no_memory(function));

    DdcResult result = fill(world, requested, self->sprite, function);
    return result < 0 ? result : get_bits(world, self);
}

/* ---- What a solid may move ------------------------------------------------
 */

/* Where a body that is moved by at most `way` may be, with what is beside it.
 * False: it has no pixel, or is not near the region. */
static bool reaches(const DdcSprite *sprite, const struct ddc_whole_way *way,
                    const DdcRect *region, DdcRect *out)
{
    const DdcRect rect = ddc_sprite_collide_rect(sprite);
    DdcRect common;

    *out = ddc_rect_grown(&rect, ddc_abs_pixels(way->way.x) + 2,
                          ddc_abs_pixels(way->way.y) + 2);
    return !ddc_rect_is_empty(&rect) &&
           ddc_rect_intersect(out, region, &common);
}

/* The member with this index if it may be moved, or is the solid itself. One
 * that was added in a running step joins after it. */
static DdcSprite *body_at(const DdcWorld *world, uint32_t index,
                          const DdcSprite *solid)
{
    const struct ddc_member *member = ddc_world_member(world, index);
    DdcSprite *sprite = member->has_body ? ddc_world_at(world, index) : NULL;

    return member->pending_add && sprite != solid ? NULL : sprite;
}

/* Extends the region by all bodies that may be moved, as far as they may go.
 * Returns how many bodies there are. */
static size_t extend_region(const DdcWorld *world, const DdcSprite *solid,
                            const struct ddc_whole_way *way, DdcRect *region)
{
    size_t bodies = 0;
    DdcRect before;
    DdcRect reach;

    do
    {
        before = *region;
        bodies = 0;
        for (uint32_t i = 0; i < world->member_count; i++)
        {
            const DdcSprite *sprite = body_at(world, i, solid);
            bodies += sprite != NULL;
            if (sprite != NULL && reaches(sprite, way, region, &reach))
            {
                *region = ddc_rect_union(region, &reach);
            }
        }
    } while (!ddc_rect_is_same(&before, region));
    return bodies;
}

DdcResult ddc_body_find_passengers(DdcWorld *world, DdcSprite *solid,
                                   const struct ddc_whole_way *way,
                                   const char *function)
{
    DdcRect region = ddc_sprite_collide_rect(solid);
    DdcRect unused;

    reaches(solid, way, &region, &region);
    size_t bodies = extend_region(world, solid, way, &region);
    bool requested =
        add_near(world, solid, &region, DDC_CATEGORIES_ALL, bodies, function);
    for (uint32_t i = 0; i < world->member_count && requested; i++)
    {
        DdcSprite *sprite = body_at(world, i, solid);
        if (sprite != NULL &&
            (sprite == solid || reaches(sprite, way, &region, &unused)))
        {
            requested = add(world, sprite, NULL, function);
        }
    }
    return fill(world, requested, solid, function);
}
