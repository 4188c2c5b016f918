/* SPDX-License-Identifier: Zlib */
/*
 * Owns the narrow phase: which pairs of a world touch, that is, have solid
 * pixels that overlap. The broad phase, the grid, yields the candidate pairs in
 * adding order. Two sprites that collide by masks are tested at once, by the
 * world's copy of their masks' addresses and positions: the sprites themselves,
 * which are scattered in memory, are read only if they touch. A pair that needs
 * pixels is tested after the mask cache has packed them.
 */
#include "world/world.h"

#include "rect/rect.h"

/* How many pairs ahead both loops over pairs prefetch. */
#define AHEAD 16

/* ---- Candidates --------------------------------------------------------- */

static struct ddc_candidate *candidate_at(const DdcWorld *world, size_t i)
{
    return (struct ddc_candidate *)world->candidates.data + i;
}

static void test_packed_pair(const struct ddc_mask_cache *mask_cache,
                             struct ddc_candidate *pair)
{
    struct ddc_positioned_mask a;
    struct ddc_positioned_mask b;

    pair->result =
        ddc_mask_cache_get(mask_cache, pair->first, pair->image_first, &a);
    if (pair->result >= 0)
    {
        pair->result = ddc_mask_cache_get(mask_cache, pair->second,
                                          pair->image_second, &b);
    }
    if (pair->result >= 0)
    {
        pair->touching = DdcMask_Overlaps(
            a.mask, b.mask, b.corner.x - a.corner.x, b.corner.y - a.corner.y);
    }
}

static bool needs_pixels(const struct ddc_candidate *pair)
{
    return pair->image_first != DDC_NO_IMAGE ||
           pair->image_second != DDC_NO_IMAGE;
}

static struct ddc_candidate *add_candidate(DdcWorld *world, DdcSprite *first,
                                           DdcSprite *second)
{
    struct ddc_candidate *pair = candidate_at(world, world->candidate_count++);

    *pair = (struct ddc_candidate){.first = first,
                                   .second = second,
                                   .image_first = DDC_NO_IMAGE,
                                   .image_second = DDC_NO_IMAGE};
    return pair;
}

/*
 * Adds a candidate of which at least one sprite collides by pixels, or by a
 * mask that is not drawn yet, and requests the common rectangle of both. False:
 * no memory.
 */
static bool request_pixels(DdcWorld *world, DdcSprite *first, DdcSprite *second,
                           const DdcRect *rect_a, const DdcRect *rect_b)
{
    struct ddc_candidate *pair = add_candidate(world, first, second);
    DdcRect common;

    uint32_t *image_first = &ddc_world_member(world, first->world_index)->image;
    uint32_t *image_second =
        &ddc_world_member(world, second->world_index)->image;

    ddc_rect_intersect(rect_a, rect_b, &common);
    if (!ddc_mask_cache_request(&world->mask_cache, first, &common,
                                image_first) ||
        !ddc_mask_cache_request(&world->mask_cache, second, &common,
                                image_second))
    {
        return false;
    }
    pair->image_first = *image_first;
    pair->image_second = *image_second;
    if (!needs_pixels(pair))
    {
        /* Both have masks, which have been drawn for this request. */
        test_packed_pair(&world->mask_cache, pair);
    }
    return true;
}

/*
 * Do two rectangles overlap that are not empty? Unlike DdcRect_Overlaps, this
 * need not check for empty ones. It is inline because it runs for every pair.
 */
static inline bool overlap(const DdcRect *a, const DdcRect *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom &&
           b->top < a->bottom;
}

/*
 * Tests two sprites that may collide by pixels. The grid holds their rectangles
 * clamped to the coordinate range, so the unclamped ones are compared again.
 * False: no memory.
 */
static bool test_sprites(DdcWorld *world, DdcSprite *first, DdcSprite *second,
                         DdcWorldCounts *counts)
{
    const DdcMask *a = first->collision.mask;
    const DdcMask *b = second->collision.mask;
    DdcRect rect_a = ddc_sprite_collide_rect(first);
    DdcRect rect_b = ddc_sprite_collide_rect(second);

    if (!overlap(&rect_a, &rect_b))
    {
        return true;
    }
    counts->pairs++;
    if (a == NULL || b == NULL)
    {
        return request_pixels(world, first, second, &rect_a, &rect_b);
    }
    if (DdcMask_Overlaps(a, b, rect_b.left - rect_a.left,
                         rect_b.top - rect_a.top))
    {
        add_candidate(world, first, second)->touching = true;
    }
    return true;
}

/*
 * Adds a candidate when the sprites of a pair touch, or when they can only be
 * tested by pixels. False: no memory.
 */
static bool test_pair(DdcWorld *world, DdcGridPair pair, DdcWorldCounts *counts)
{
    const struct ddc_world_box *first = ddc_world_box(world, pair.first);
    const struct ddc_world_box *second = ddc_world_box(world, pair.second);
    const struct ddc_positioned_mask *a = &first->mask;
    const struct ddc_positioned_mask *b = &second->mask;

    if (a->mask == NULL || b->mask == NULL)
    {
        return test_sprites(world, first->sprite, second->sprite, counts);
    }
    counts->pairs++;
    if (DdcMask_Overlaps(a->mask, b->mask, b->corner.x - a->corner.x,
                         b->corner.y - a->corner.y))
    {
        add_candidate(world, first->sprite, second->sprite)->touching = true;
    }
    return true;
}

/* False: no memory. */
static bool test_pairs(DdcWorld *world, ddc_uint32 count,
                       DdcWorldCounts *counts)
{
    const DdcGridPair *pairs = world->grid_pairs.data;

    for (ddc_uint32 i = 0; i < count; i++)
    {
        if (i + AHEAD < count)
        {
            /* Pairs are sorted by their first boxes, so those are near each
             * other in memory. */
            ddc_prefetch(ddc_world_box(world, pairs[i + AHEAD].second));
        }
        if (!test_pair(world, pairs[i], counts))
        {
            return false;
        }
    }
    return true;
}

/* ---- Results ------------------------------------------------------------ */

static void keep_center(const DdcWorld *world, const DdcSprite *sprite,
                        uint32_t step)
{
    struct ddc_member *member = ddc_world_member(world, sprite->world_index);

    member->center = ddc_sprite_center(sprite);
    member->center_step = step;
}

/* Completes a pair for the events and Hits of a step. */
static void complete_for_step(const DdcWorld *world, struct ddc_candidate *pair,
                              uint32_t step)
{
    pair->index_first = pair->first->world_index;
    pair->index_second = pair->second->world_index;
    if (pair->touching)
    {
        keep_center(world, pair->first, step);
        keep_center(world, pair->second, step);
    }
}

/*
 * Tests the pairs that needed pixels, counts, and drops the pairs that do not
 * touch. Those that could not be tested stay.
 */
static void keep_touching(DdcWorld *world, uint32_t step,
                          DdcWorldCounts *counts, DdcResult *failure)
{
    size_t kept = 0;

    for (size_t i = 0; i < world->candidate_count; i++)
    {
        struct ddc_candidate *pair = candidate_at(world, i);
        if (step != 0 && i + AHEAD < world->candidate_count)
        {
            /* The first sprite is often that of the pair before. */
            ddc_prefetch(&candidate_at(world, i + AHEAD)->second->world_index);
        }
        if (needs_pixels(pair))
        {
            test_packed_pair(&world->mask_cache, pair);
        }
        if (pair->result < 0)
        {
            counts->untested++;
            *failure = *failure < 0 ? *failure : pair->result;
        }
        counts->touching += pair->touching;
        if (pair->touching || pair->result < 0)
        {
            if (step != 0)
            {
                complete_for_step(world, pair, step);
            }
            *candidate_at(world, kept++) = *pair;
        }
    }
    world->candidate_count = kept;
}

bool ddc_world_narrow_phase(DdcWorld *world, uint32_t step,
                            DdcWorldCounts *counts, DdcResult *failure,
                            const char *function)
{
    ddc_uint32 count;

    *counts = (DdcWorldCounts){0, 0, 0};
    *failure = DDC_OK;
    if (!ddc_world_query_grid(world, NULL, NULL, 0, &world->grid_pairs, &count,
                              function))
    {
        return false;
    }
    ddc_mask_cache_clear(&world->mask_cache);
    world->candidate_count = 0;
    world->tiles_test_count = 0;
    if (!ddc_array_reserve(&world->candidates, count,
                           sizeof(struct ddc_candidate), 0) ||
        !test_pairs(world, count, counts) ||
        (step != 0 && !ddc_world_request_tiles(world)) ||
        !ddc_mask_cache_fill(&world->mask_cache, function))
    {
        return ddc_world_no_memory(function);
    }
    keep_touching(world, step, counts, failure);
    ddc_world_test_tiles(world, failure);
    return true;
}
