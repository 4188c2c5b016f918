/* SPDX-License-Identifier: Zlib */
/*
 * Owns which pairs of a world touch. The grid names those whose rectangles
 * overlap, in order of adding. Two masks are compared at once, while both
 * sprites are at hand; what needs pixels waits until they are packed.
 */
#include "world/world.h"

#include "rect/rect.h"

/* How many pairs ahead the sprites to come are fetched. */
#define AHEAD 16

/* ---- Candidates --------------------------------------------------------- */

static struct ddc_candidate *candidate_at(const DdcWorld *world, size_t i)
{
    return (struct ddc_candidate *)world->candidates.data + i;
}

/* The grid's pairs, and room for as many candidates. False: no memory. */
static bool find_candidates(DdcWorld *world, ddc_uint32 *count,
                            const char *function)
{
    return ddc_world_query_grid(world, NULL, 0, &world->grid_pairs, count,
                                function) &&
           (ddc_array_reserve(&world->candidates, *count,
                              sizeof(struct ddc_candidate), 0) ||
            ddc_world_no_memory(function));
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
        pair->touching = DdcMask_Overlap(
            a.mask, b.mask, b.corner.x - a.corner.x, b.corner.y - a.corner.y);
    }
}

static bool has_pixels(const struct ddc_candidate *pair)
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
                                   .index_first = first->world_index,
                                   .index_second = second->world_index,
                                   .image_first = DDC_NO_IMAGE,
                                   .image_second = DDC_NO_IMAGE};
    return pair;
}

/* At least one of the two has pixels. False: no memory. */
static bool request_pixels(DdcWorld *world, DdcSprite *first, DdcSprite *second,
                           const DdcRect *rect_a, const DdcRect *rect_b)
{
    struct ddc_candidate *pair = add_candidate(world, first, second);
    DdcRect common;

    uint32_t *image_first = &ddc_world_member(world, pair->index_first)->image;
    uint32_t *image_second =
        &ddc_world_member(world, pair->index_second)->image;

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
    return true;
}

/* Of sprites whose rectangles are not empty; asked for every pair. */
static inline bool overlap(const DdcRect *a, const DdcRect *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom &&
           b->top < a->bottom;
}

/*
 * Makes a candidate of two sprites when they touch or have pixels. The grid
 * has their rectangles cut off at the end of the coordinates, so those have
 * to be compared again. False: no memory.
 */
static bool test_candidate(DdcWorld *world, DdcSprite *first, DdcSprite *second,
                           DdcWorldCounts *counts)
{
    const DdcMask *a = first->collision_view.mask;
    const DdcMask *b = second->collision_view.mask;
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
    if (DdcMask_Overlap(a, b, rect_b.left - rect_a.left,
                        rect_b.top - rect_a.top))
    {
        add_candidate(world, first, second)->touching = true;
    }
    return true;
}

/* Puts the sprites of the grid's pairs where the candidates will be. */
static void look_up(DdcWorld *world, ddc_uint32 count)
{
    const DdcPair *pairs = world->grid_pairs.data;
    const DdcGrid *grid = world->grid;
    DdcSprite *first = NULL;

    for (ddc_uint32 i = 0; i < count; i++)
    {
        /* Pairs of one first sprite follow each other. */
        if (i == 0 || pairs[i].first != pairs[i - 1].first)
        {
            first = DdcGrid_GetUser(grid, pairs[i].first);
        }
        candidate_at(world, i)->first = first;
        candidate_at(world, i)->second = DdcGrid_GetUser(grid, pairs[i].second);
    }
}

/* Candidates are never more than what has been looked at. */
static bool test_candidates(DdcWorld *world, ddc_uint32 count,
                            DdcWorldCounts *counts)
{
    look_up(world, count);
    for (ddc_uint32 i = 0; i < count; i++)
    {
        const struct ddc_candidate *pair = candidate_at(world, i);
        if (i + AHEAD < count)
        {
            ddc_prefetch(candidate_at(world, i + AHEAD)->first);
            ddc_prefetch(candidate_at(world, i + AHEAD)->second);
        }
        if (!test_candidate(world, pair->first, pair->second, counts))
        {
            return false;
        }
    }
    return true;
}

/* ---- Answers ------------------------------------------------------------ */

static void keep_centre(const DdcWorld *world, const DdcSprite *sprite,
                        uint32_t step)
{
    struct ddc_member *member = ddc_world_member(world, sprite->world_index);

    member->centre = ddc_sprite_centre(sprite);
    member->centre_step = step;
}

/* Judges what had to wait, counts, and drops what does not touch. */
static void keep_touching(DdcWorld *world, uint32_t step,
                          DdcWorldCounts *counts, DdcResult *failure)
{
    size_t kept = 0;

    for (size_t i = 0; i < world->candidate_count; i++)
    {
        struct ddc_candidate *pair = candidate_at(world, i);
        if (has_pixels(pair))
        {
            test_packed_pair(&world->mask_cache, pair);
        }
        if (pair->result < 0)
        {
            counts->untested++;
            *failure = *failure < 0 ? *failure : pair->result;
        }
        if (pair->touching && step != 0)
        {
            keep_centre(world, pair->first, step);
            keep_centre(world, pair->second, step);
        }
        counts->touching += pair->touching;
        if (pair->touching || pair->result < 0)
        {
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
    if (!find_candidates(world, &count, function))
    {
        return false;
    }
    ddc_mask_cache_clear(&world->mask_cache);
    world->candidate_count = 0;
    if (!test_candidates(world, count, counts) ||
        !ddc_mask_cache_fill(&world->mask_cache))
    {
        return ddc_world_no_memory(function);
    }
    keep_touching(world, step, counts, failure);
    return true;
}
