/* SPDX-License-Identifier: Zlib */
/*
 * Owns the search for runs: set pixels side by side in a row. A mask has one
 * 64-bit word for each row of a stripe of 64 columns, so the next set or clear
 * bit is found a word at a time, by counting trailing or leading zeros (Henry
 * S. Warren, Hacker's Delight, 2nd edition, 2013, 5-3 and 5-4).
 */
#include "mask/mask.h"

ddc_int32 ddc_mask_next_set(const DdcMask *mask, ddc_int32 x, ddc_int32 y)
{
    if (x >= mask->bounds.right)
    {
        return mask->width;
    }
    uint64_t set = *ddc_mask_word(mask, x, y) >> (x & 63) << (x & 63);

    x -= x & 63;
    while (set == 0)
    {
        x += 64;
        if (x >= mask->bounds.right)
        {
            return mask->width;
        }
        set = *ddc_mask_word(mask, x, y);
    }
    return x + (ddc_int32)ddc_lowest_bit(set);
}

ddc_int32 ddc_mask_run_end_near(const DdcMask *mask, ddc_int32 x, ddc_int32 y,
                                ddc_int32 far)
{
    ddc_int32 end = ddc_min(far, mask->bounds.right);
    uint64_t clear = ~*ddc_mask_word(mask, x, y) >> (x & 63) << (x & 63);

    x -= x & 63;
    while (clear == 0)
    {
        x += 64;
        if (x >= end)
        {
            return x;
        }
        clear = ~*ddc_mask_word(mask, x, y);
    }
    return x + (ddc_int32)ddc_lowest_bit(clear);
}

ddc_int32 ddc_mask_run_start_near(const DdcMask *mask, ddc_int32 x, ddc_int32 y,
                                  ddc_int32 far)
{
    ddc_int32 start = ddc_max(far, 0);
    unsigned above = 63 - ((unsigned)x & 63);
    uint64_t clear = ~*ddc_mask_word(mask, x, y) << above >> above;

    x -= x & 63;
    while (clear == 0)
    {
        if (x <= start)
        {
            return x;
        }
        x -= 64;
        clear = ~*ddc_mask_word(mask, x, y);
    }
    return x + (ddc_int32)ddc_highest_bit(clear) + 1;
}

ddc_int32 ddc_mask_row_end(const DdcMask *mask, ddc_int32 y)
{
    ddc_int32 x = mask->bounds.right - 1;

    x -= x % 64;
    while (*ddc_mask_word(mask, x, y) == 0)
    {
        x -= 64;
    }
    return x + (ddc_int32)ddc_highest_bit(*ddc_mask_word(mask, x, y)) + 1;
}

/* Counts the set pixels whose left neighbour is clear: each begins a run. */
ddc_int32 ddc_mask_count_runs(const DdcMask *mask)
{
    int64_t count = 0;

    for (ddc_int32 y = mask->bounds.top; y < mask->bounds.bottom; y++)
    {
        uint64_t before = 0;
        for (size_t i = 0; i < mask->stripes; i++)
        {
            uint64_t word = mask->words[i * mask->stride + (size_t)y];
            count += ddc_popcount(word & ~(word << 1 | before >> 63));
            before = word;
        }
    }
    return (ddc_int32)count;
}
