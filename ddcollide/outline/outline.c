/* SPDX-License-Identifier: Zlib */
/*
 * Owns the outline of a mask, by Moore-neighbour tracing with Jacob's stopping
 * criterion (Gonzalez and Woods, Digital Image Processing), and the centroid
 * of a mask, by counting the set bits of its words.
 */
#include <ddcollide/mask_create.h>

#include "mask/mask.h"

/* ---- Outline ------------------------------------------------------------ */

/* The eight neighbours of a pixel, clockwise from the east; y grows down. */
static const DdcPosition neighbours[8] = {{1, 0},  {1, 1},   {0, 1},  {-1, 1},
                                          {-1, 0}, {-1, -1}, {0, -1}, {1, -1}};

/*
 * The direction of the first set neighbour, searched clockwise from direction
 * `from` on; 8 when there is none.
 */
static int next_direction(const DdcMask *mask, DdcPosition at, int from)
{
    for (int i = 0; i < 8; i++)
    {
        int direction = (from + i) & 7;
        if (ddc_mask_is_set(mask, at.x + neighbours[direction].x,
                            at.y + neighbours[direction].y))
        {
            return direction;
        }
    }
    return 8;
}

/* Stores every n-th point of the outline, as many as there is room for. */
struct outline_writer
{
    DdcPosition *points;
    uint64_t capacity;
    uint64_t visited;  /* points so far, those left out included */
    uint64_t selected; /* points that are stored, or would be with more room */
    ddc_uint32 every;  /* n */
};

static void add_point(struct outline_writer *writer, DdcPosition at)
{
    if (writer->visited % writer->every == 0)
    {
        if (writer->selected < writer->capacity)
        {
            writer->points[writer->selected] = at;
        }
        writer->selected++;
    }
    writer->visited++;
}

/*
 * Moore-neighbour tracing with Jacob's stopping criterion: at each pixel the
 * neighbours are tested clockwise, beginning two directions after the one that
 * leads back to the previous pixel. (That one is `direction + 4`.) A pixel may
 * be visited several times, so the walk ends only when it is back at the start
 * and would leave it in the first direction again. The start has then been
 * added a second time, which closes the polygon, as pygame's Mask.outline does.
 */
static void trace_boundary(const DdcMask *mask, DdcPosition start,
                           struct outline_writer *writer)
{
    DdcPosition at = start;
    int first = next_direction(mask, start, 0);
    int direction = first;

    add_point(writer, start);
    if (first == 8)
    {
        return;
    }
    do
    {
        at.x += neighbours[direction].x;
        at.y += neighbours[direction].y;
        add_point(writer, at);
        direction = next_direction(mask, at, direction + 6);
    } while (at.x != start.x || at.y != start.y || direction != first);
}

DdcResult DDC_CALL DdcMask_ListOutline(const DdcMask *mask, ddc_int32 every,
                                       DdcPosition *out, ddc_uint32 capacity,
                                       ddc_uint32 *needed)
{
    DDC_RETURN_IF(!ddc_output_is_valid(out, capacity, needed) || mask == NULL ||
                      every < 1,
                  DDC_E_INVALIDPARAMS,
                  "mask, out or needed is NULL, or every is below 1");
    if (ddc_mask_is_empty(mask))
    {
        return DDC_OK;
    }
    struct outline_writer writer = {out, capacity, 0, 0, (ddc_uint32)every};
    ddc_int32 top = mask->bounds.top;
    DdcPosition start = {ddc_mask_next_set(mask, 0, top), top};
    trace_boundary(mask, start, &writer);
    DDC_RETURN_IF(writer.selected > UINT32_MAX, DDC_E_RANGE,
                  "more than 2^32 - 1 points");
    *needed = (ddc_uint32)writer.selected;
    return writer.selected <= capacity ? DDC_OK : DDC_E_MORE;
}

/* ---- Centroid ----------------------------------------------------------- */

/* The sum of the indices of the set bits: for each n, 2^n times the number of
 * set bits whose index has bit n. */
static unsigned sum_of_bit_indices(uint64_t word)
{
    return ddc_popcount(word & 0xAAAAAAAAAAAAAAAAu) +
           2 * ddc_popcount(word & 0xCCCCCCCCCCCCCCCCu) +
           4 * ddc_popcount(word & 0xF0F0F0F0F0F0F0F0u) +
           8 * ddc_popcount(word & 0xFF00FF00FF00FF00u) +
           16 * ddc_popcount(word & 0xFFFF0000FFFF0000u) +
           32 * ddc_popcount(word & 0xFFFFFFFF00000000u);
}

/* There are at most 2^31 pixels, and their coordinates are below 2^20, so the
 * sums are below 2^51. */
DdcResult DDC_CALL DdcMask_GetCentroid(const DdcMask *mask, ddc_int32 *x,
                                       ddc_int32 *y)
{
    ddc_clear(x);
    ddc_clear(y);
    DDC_RETURN_IF(mask == NULL || x == NULL || y == NULL, DDC_E_INVALIDPARAMS,
                  "mask, x or y is NULL");
    int64_t count = 0;
    int64_t sum_x = 0;
    int64_t sum_y = 0;
    for (size_t i = 0; i < mask->stripes; i++)
    {
        const uint64_t *stripe = mask->words + i * mask->stride;
        for (ddc_int32 row = mask->bounds.top; row < mask->bounds.bottom; row++)
        {
            int64_t bits = ddc_popcount(stripe[row]);
            count += bits;
            sum_x += bits * (int64_t)(i * 64) + sum_of_bit_indices(stripe[row]);
            sum_y += bits * row;
        }
    }
    *x = count > 0 ? (ddc_int32)(sum_x / count) : 0;
    *y = count > 0 ? (ddc_int32)(sum_y / count) : 0;
    return DDC_OK;
}
