/* SPDX-License-Identifier: Zlib */
/*
 * Owns which pairs of a world touch. The grid names those whose rectangles
 * overlap, in order of adding. Two masks are compared at once, while both
 * sprites are at hand; what needs pixels waits until they are packed.
 */
#include "world.h"

/* ---- Candidates --------------------------------------------------------- */

static struct ddc_candidate *candidate_at(const DdcWorld *world, size_t i)
{
    return (struct ddc_candidate *)world->candidates.data + i;
}

/* The grid's pairs, and room for as many candidates. False: no memory. */
static bool ask_grid(DdcWorld *world, ddc_uint32 *count)
{
    struct ddc_array *pairs = &world->grid_pairs;
    DdcResult result = DdcGrid_Pairs(world->home.grid, pairs->data,
                                     (ddc_uint32)pairs->room, count);

    if (result == DDC_E_MORE &&
        ddc_array_reserve(pairs, *count, sizeof(DdcPair), 0))
    {
        result = DdcGrid_Pairs(world->home.grid, pairs->data,
                               (ddc_uint32)pairs->room, count);
    }
    return result >= 0 && ddc_array_reserve(&world->candidates, *count,
                                            sizeof(struct ddc_candidate), 0);
}

static void judge(const struct ddc_narrow *narrow, struct ddc_candidate *pair)
{
    struct ddc_bits a;
    struct ddc_bits b;

    pair->result = ddc_narrow_bits(narrow, pair->first, pair->image_first, &a);
    if (pair->result >= 0)
    {
        pair->result =
            ddc_narrow_bits(narrow, pair->second, pair->image_second, &b);
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

/*
 * Makes a candidate of two sprites, unless their rectangles do not overlap:
 * the grid has them cut off at the end of the coordinates. False: no memory.
 */
static bool consider(DdcWorld *world, DdcSprite *first, DdcSprite *second)
{
    struct ddc_candidate *pair = candidate_at(world, world->candidate_count);
    DdcRect rect_a = ddc_sprite_collide_rect(first);
    DdcRect rect_b = ddc_sprite_collide_rect(second);
    DdcRect common;

    if (!DdcRect_Intersect(&rect_a, &rect_b, &common))
    {
        return true;
    }
    *pair = (struct ddc_candidate){.first = first, .second = second};
    if (!ddc_narrow_need(&world->narrow, first, &common, &pair->image_first) ||
        !ddc_narrow_need(&world->narrow, second, &common, &pair->image_second))
    {
        return false;
    }
    if (!has_pixels(pair))
    {
        judge(&world->narrow, pair);
    }
    world->candidate_count++;
    return true;
}

/* Pairs of one first sprite follow each other. */
static bool consider_all(DdcWorld *world, ddc_uint32 count)
{
    const DdcPair *pairs = world->grid_pairs.data;
    const DdcGrid *grid = world->home.grid;
    DdcSprite *first = NULL;

    for (ddc_uint32 i = 0; i < count; i++)
    {
        if (i == 0 || pairs[i].first != pairs[i - 1].first)
        {
            first = DdcGrid_GetUser(grid, pairs[i].first);
        }
        if (!consider(world, first, DdcGrid_GetUser(grid, pairs[i].second)))
        {
            return false;
        }
    }
    return true;
}

/* ---- Answers ------------------------------------------------------------ */

/* Judges what had to wait, counts, and drops what does not touch. */
static void sift(DdcWorld *world, DdcWorldCounts *counts, DdcResult *failure)
{
    size_t kept = 0;

    counts->pairs = (ddc_uint32)world->candidate_count;
    for (size_t i = 0; i < world->candidate_count; i++)
    {
        struct ddc_candidate *pair = candidate_at(world, i);
        if (has_pixels(pair))
        {
            judge(&world->narrow, pair);
        }
        if (pair->result < 0)
        {
            counts->untested++;
            *failure = *failure < 0 ? *failure : pair->result;
        }
        counts->touching += pair->touching;
        if (pair->touching || pair->result < 0)
        {
            *candidate_at(world, kept++) = *pair;
        }
    }
    world->candidate_count = kept;
}

bool ddc_world_detect(DdcWorld *world, DdcWorldCounts *counts,
                      DdcResult *failure)
{
    ddc_uint32 count;

    *counts = (DdcWorldCounts){0, 0, 0};
    *failure = DDC_OK;
    if (!ask_grid(world, &count))
    {
        return false;
    }
    ddc_narrow_begin(&world->narrow);
    world->candidate_count = 0;
    bool considered = consider_all(world, count);
    if (!ddc_narrow_pack(&world->narrow) || !considered)
    {
        return false;
    }
    sift(world, counts, failure);
    return true;
}
