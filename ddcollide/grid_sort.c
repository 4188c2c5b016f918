/* SPDX-License-Identifier: Zlib */
/*
 * Owns the order of pairs: by the place of the first, then of the second.
 *
 * They are sorted by counting, first by the second rectangle, then stably by
 * the first. While places are few, each is a counter of its own. Beyond
 * that, counters and pairs outgrow the nearest caches: one pass then deals
 * the pairs into groups by the upper bits of the first, and the groups, each
 * small enough to stay near, are sorted one by one, digit by digit. That
 * takes a fifth off the whole time for the pairs of 100 000 rectangles, and
 * would add as much for 10 000.
 */
#include "grid.h"

#include <string.h>

/* Up to so many places are counted one by one. */
#define WHOLE_PLACES 32768

/* Else: the most bits of a digit, and the pairs that a group should have. */
#define DIGIT_BITS  11
#define GROUP_PAIRS 2048

/* Turns numbers of pairs into the position where each kind begins. */
static void begin_at(uint32_t *tally, size_t kinds)
{
    uint32_t sum = 0;

    for (size_t i = 0; i < kinds; i++)
    {
        uint32_t pairs = tally[i];

        tally[i] = sum;
        sum += pairs;
    }
}

/* Places become ids while the pairs get to where they belong. */
static void deal_as_ids(const DdcPair *from, DdcPair *to, size_t count,
                        uint32_t mask, uint32_t *begins, const uint32_t *ids)
{
    for (size_t i = 0; i < count; i++)
    {
        DdcPair pair = from[i];
        uint32_t position = begins[pair.first & mask]++;

        to[position].first = ids[pair.first];
        to[position].second = ids[pair.second];
    }
}

static void sort_whole(DdcGrid *grid, DdcPair *out)
{
    const DdcPair *found = grid->found.data;
    DdcPair *spare = grid->spare.data;
    size_t places = grid->place_count;
    uint32_t *firsts = grid->tally.data;
    uint32_t *seconds = firsts + places;

    memset(firsts, 0, 2 * places * sizeof *firsts);
    for (size_t i = 0; i < grid->found_count; i++)
    {
        firsts[found[i].first]++;
        seconds[found[i].second]++;
    }
    begin_at(firsts, places);
    begin_at(seconds, places);
    for (size_t i = 0; i < grid->found_count; i++)
    {
        spare[seconds[found[i].second]++] = found[i];
    }
    deal_as_ids(spare, out, grid->found_count, UINT32_MAX, firsts,
                grid->ids.data);
}

/* ---- Groups ------------------------------------------------------------- */

/*
 * The places in question are every other number of the pairs: reading them
 * by a pointer to the first of them spares the loops a choice.
 */
static const uint32_t *places_of(const DdcPair *pairs, bool of_first)
{
    return of_first ? &pairs->first : &pairs->second;
}

static void count_digit(const DdcPair *pairs, size_t count, bool of_first,
                        unsigned shift, unsigned bits, uint32_t *tally)
{
    const uint32_t *places = places_of(pairs, of_first);
    uint32_t mask = (1u << bits) - 1;

    memset(tally, 0, sizeof *tally << bits);
    for (size_t i = 0; i < count; i++)
    {
        tally[places[2 * i] >> shift & mask]++;
    }
    begin_at(tally, (size_t)mask + 1);
}

/* Sorts by one digit, stably. tally then says where each value ends. */
static void sort_digit(const DdcPair *from, DdcPair *to, size_t count,
                       bool of_first, unsigned shift, unsigned bits,
                       uint32_t *tally)
{
    const uint32_t *places = places_of(from, of_first);
    /*
     * More than WHOLE_PLACES places have more bits than a digit, so none of
     * the differences of bits is below 0. clang-tidy can not know that.
     */
    /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
    uint32_t mask = (1u << bits) - 1;

    count_digit(from, count, of_first, shift, bits, tally);
    for (size_t i = 0; i < count; i++)
    {
        to[tally[places[2 * i] >> shift & mask]++] = from[i];
    }
}

/*
 * Sorts pairs whose firsts differ in the lowest `first_bits` only. `from`
 * and `spare` hold the same pairs afterwards, in some order.
 */
static void sort_group(DdcPair *from, DdcPair *spare, DdcPair *out,
                       size_t count, unsigned first_bits, unsigned bits,
                       uint32_t *tally, const uint32_t *ids)
{
    unsigned low = bits / 2;

    sort_digit(from, spare, count, false, 0, low, tally);
    sort_digit(spare, from, count, false, low, bits - low, tally);
    count_digit(from, count, true, 0, first_bits, tally);
    deal_as_ids(from, out, count, (1u << first_bits) - 1, tally, ids);
}

/* Bits of the first that the members of a group may differ in. */
static unsigned group_bits(size_t count, unsigned bits)
{
    unsigned shared = bits - DIGIT_BITS;

    while (bits - shared > DIGIT_BITS - 2 && count >> shared > GROUP_PAIRS)
    {
        shared++;
    }
    return bits - shared;
}

static void sort_in_groups(DdcGrid *grid, DdcPair *out)
{
    DdcPair *found = grid->found.data;
    DdcPair *spare = grid->spare.data;
    uint32_t *tally = grid->tally.data;
    uint32_t *ends = tally + (1u << DIGIT_BITS);
    uint32_t begin = 0;
    unsigned bits = 0;

    while ((grid->place_count - 1) >> bits != 0)
    {
        bits++;
    }
    unsigned first_bits = group_bits(grid->found_count, bits);
    sort_digit(found, spare, grid->found_count, true, first_bits,
               bits - first_bits, ends);
    for (uint32_t group = 0; group < 1u << (bits - first_bits); group++)
    {
        uint32_t end = ends[group];

        if (end > begin)
        {
            sort_group(spare + begin, found + begin, out + begin, end - begin,
                       first_bits, bits, tally, grid->ids.data);
        }
        begin = end;
    }
}

bool ddc_grid_sort_pairs(DdcGrid *grid, DdcPair *out)
{
    bool is_whole = grid->place_count <= WHOLE_PLACES;
    /* Counters for firsts and seconds, or for a digit and the groups. */
    size_t counters =
        is_whole ? (size_t)2 * grid->place_count : (size_t)4 << DIGIT_BITS;

    if (!ddc_array_reserve(&grid->tally, counters, sizeof(uint32_t), 0) ||
        !ddc_array_reserve(&grid->spare, grid->found_count, sizeof(DdcPair), 0))
    {
        return false;
    }
    if (grid->found_count > 0 && is_whole)
    {
        sort_whole(grid, out);
    }
    else if (grid->found_count > 0)
    {
        sort_in_groups(grid, out);
    }
    return true;
}
