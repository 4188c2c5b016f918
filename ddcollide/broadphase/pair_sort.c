/* SPDX-License-Identifier: Zlib */
/*
 * Owns the order of pairs: by the place of the first, then of the second.
 *
 * They are sorted by counting, first by the second rectangle, then stably by
 * the first. While places are few, each is a counter of its own. Beyond
 * that, counters and pairs outgrow the nearest caches: one pass then deals
 * the pairs into groups by the upper bits of the first, and the groups, each
 * small enough to stay near, are sorted one by one, digit by digit. That
 * takes a tenth off the whole time for 100 000 rectangles that are spread,
 * and would add 5 % for 10 000, and 20 % when they lie in heaps.
 */
#include "broadphase/grid.h"

#include <string.h>

/* Up to so many places are counted one by one. */
#define COUNTING_SORT_MAX 32768

/* Else: the most bits of a digit. */
#define DIGIT_BITS 11

/*
 * Where the order of taking pairs does not matter, they are taken from so
 * many stretches in turn: pairs found one after another often belong to the
 * same counter, and each would wait for the one before to be counted.
 */
#define STREAMS 8

/* The caller's array. */
struct output
{
    DdcPair *pairs;
    size_t capacity;
};

static size_t stream_length(size_t count)
{
    return count / STREAMS + 1;
}

/*
 * Indices become ids while the pairs get to where they belong in `out`. Those
 * that belong beyond its capacity are dropped.
 */
static void scatter_as_ids(const DdcPair *from, size_t count, struct output out,
                           uint32_t mask, uint32_t *begins, const uint32_t *ids)
{
    for (size_t i = 0; i < count; i++)
    {
        DdcPair pair = from[i];
        uint32_t position = begins[pair.first & mask]++;

        if (position < out.capacity)
        {
            out.pairs[position].first = ids[pair.first];
            out.pairs[position].second = ids[pair.second];
        }
    }
}

static void counting_sort(DdcGrid *grid, struct output out)
{
    const DdcPair *found = grid->pairs.data;
    DdcPair *spare = grid->sort_buffer.data;
    size_t index_total = grid->index_count;
    size_t count = grid->pair_count;
    size_t length = stream_length(count);
    uint32_t *firsts = grid->sort_counts.data;
    uint32_t *seconds = firsts + index_total;

    memset(firsts, 0, 2 * index_total * sizeof *firsts);
    for (size_t i = 0; i < length; i++)
    {
        for (size_t at = i; at < count; at += length)
        {
            firsts[found[at].first]++;
            seconds[found[at].second]++;
        }
    }
    ddc_prefix_sum(firsts, index_total);
    ddc_prefix_sum(seconds, index_total);
    for (size_t i = 0; i < length; i++)
    {
        for (size_t at = i; at < count; at += length)
        {
            spare[seconds[found[at].second]++] = found[at];
        }
    }
    scatter_as_ids(spare, count, out, UINT32_MAX, firsts, grid->ids.data);
}

/* ---- Groups ------------------------------------------------------------- */

/* Deals pairs into groups by the upper bits of the first, in any order. */
static void partition(const DdcPair *from, DdcPair *to, size_t count,
                      unsigned shift, uint32_t *tally, size_t groups)
{
    size_t length = stream_length(count);

    memset(tally, 0, groups * sizeof *tally);
    for (size_t i = 0; i < length; i++)
    {
        for (size_t at = i; at < count; at += length)
        {
            tally[from[at].first >> shift]++;
        }
    }
    ddc_prefix_sum(tally, groups);
    for (size_t i = 0; i < length; i++)
    {
        for (size_t at = i; at < count; at += length)
        {
            to[tally[from[at].first >> shift]++] = from[at];
        }
    }
}

/* The digits that a group is sorted by, from the least significant one. */
struct digits
{
    unsigned low;  /* bits of the second's lower digit */
    unsigned high; /* of its upper digit */
    unsigned of_first;
    uint32_t *lows; /* their counters, one after another */
    uint32_t *highs;
    uint32_t *firsts;
};

static void count_digits(const DdcPair *pairs, size_t count,
                         const struct digits *digits)
{
    uint32_t low_mask = (1u << digits->low) - 1;
    uint32_t first_mask = (1u << digits->of_first) - 1;
    size_t counters = ((size_t)1 << digits->low) + ((size_t)1 << digits->high) +
                      ((size_t)1 << digits->of_first);

    memset(digits->lows, 0, counters * sizeof *digits->lows);
    for (size_t i = 0; i < count; i++)
    {
        digits->lows[pairs[i].second & low_mask]++;
        digits->highs[pairs[i].second >> digits->low]++;
        digits->firsts[pairs[i].first & first_mask]++;
    }
    ddc_prefix_sum(digits->lows, (size_t)1 << digits->low);
    ddc_prefix_sum(digits->highs, (size_t)1 << digits->high);
    ddc_prefix_sum(digits->firsts, (size_t)1 << digits->of_first);
}

/*
 * Sorts pairs whose firsts differ in their lowest digit only. `from` and
 * `spare` hold the same pairs afterwards, in some order.
 */
static void radix_sort_group(DdcPair *from, DdcPair *spare, size_t count,
                             struct output out, const struct digits *digits,
                             const uint32_t *ids)
{
    uint32_t *lows = digits->lows;
    uint32_t *highs = digits->highs;
    uint32_t low_mask = (1u << digits->low) - 1;

    count_digits(from, count, digits);
    for (size_t i = 0; i < count; i++)
    {
        spare[lows[from[i].second & low_mask]++] = from[i];
    }
    for (size_t i = 0; i < count; i++)
    {
        from[highs[spare[i].second >> digits->low]++] = spare[i];
    }
    scatter_as_ids(from, count, out, (1u << digits->of_first) - 1,
                   digits->firsts, ids);
}

/* What is left of the array behind its first `begin` pairs. */
static struct output output_from(struct output out, size_t begin)
{
    if (begin >= out.capacity)
    {
        return (struct output){NULL, 0};
    }
    return (struct output){out.pairs + begin, out.capacity - begin};
}

static void radix_sort(DdcGrid *grid, struct output out)
{
    DdcPair *found = grid->pairs.data;
    DdcPair *spare = grid->sort_buffer.data;
    uint32_t *ends = grid->sort_counts.data;
    struct digits digits;
    uint32_t begin = 0;
    unsigned bits = 0;

    while ((grid->index_count - 1) >> bits != 0)
    {
        bits++;
    }
    /*
     * More than WHOLE_PLACES places have more bits than a digit, so the
     * difference is not below 0. clang-tidy can not know that.
     */
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
    uint32_t groups = 1u << (bits - DIGIT_BITS);
    digits.low = bits / 2;
    digits.high = bits - digits.low;
    digits.of_first = DIGIT_BITS;
    digits.lows = ends + groups;
    digits.highs = digits.lows + ((size_t)1 << digits.low);
    digits.firsts = digits.highs + ((size_t)1 << digits.high);
    partition(found, spare, grid->pair_count, DIGIT_BITS, ends, groups);
    for (uint32_t group = 0; group < groups; group++)
    {
        uint32_t end = ends[group];

        if (end > begin)
        {
            radix_sort_group(spare + begin, found + begin, end - begin,
                             output_from(out, begin), &digits, grid->ids.data);
        }
        begin = end;
    }
}

bool ddc_grid_sort_pairs(DdcGrid *grid, DdcPair *out, size_t capacity)
{
    const struct output output = {out, capacity};
    bool is_whole = grid->index_count <= COUNTING_SORT_MAX;
    /* Counters for firsts and seconds, or for the groups and three digits. */
    size_t counters =
        is_whole ? (size_t)2 * grid->index_count : (size_t)4 << DIGIT_BITS;

    if (!ddc_array_reserve(&grid->sort_counts, counters, sizeof(uint32_t), 0) ||
        !ddc_array_reserve(&grid->sort_buffer, grid->pair_count,
                           sizeof(DdcPair), 0))
    {
        return false;
    }
    if (grid->pair_count > 0 && is_whole)
    {
        counting_sort(grid, output);
    }
    else if (grid->pair_count > 0)
    {
        radix_sort(grid, output);
    }
    return true;
}
