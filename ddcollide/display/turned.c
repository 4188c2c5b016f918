/* SPDX-License-Identifier: Zlib */
/*
 * Owns masks that are rotated by quarter turns, without sampling: squares of 64
 * x 64 pixels are transposed as bit matrices (Warren, Hacker's Delight, 7-3).
 * A transposed square whose rows were read from the last to the first is
 * rotated clockwise; one whose rows are written from the last to the first,
 * counterclockwise.
 */
#include "display/transformed.h"

/* Exchanges bit j of word i and bit i of word j, first for squares of 32 x 32
 * bits, then within them. */
static void transpose(uint64_t square[64])
{
    uint64_t low = 0x00000000FFFFFFFFu;

    for (unsigned side = 32; side != 0; side >>= 1, low ^= low << side)
    {
        for (unsigned i = 0; i < 64; i = ((i | side) + 1) & ~side)
        {
            uint64_t differ = (square[i] >> side ^ square[i | side]) & low;
            square[i] ^= differ << side;
            square[i | side] ^= differ;
        }
    }
}

/*
 * Turns the square whose display columns begin at x and whose source columns
 * begin at u. Clockwise, the source pixel in (column, row) is displayed at
 * (height - 1 - row, column); counterclockwise at (row, width - 1 - column).
 */
static void turn_square(const DdcMask *source, bool clockwise, ddc_int32 x,
                        ddc_int32 u, DdcMask *target)
{
    uint64_t square[64];

    for (ddc_int32 i = 0; i < 64; i++)
    {
        ddc_int32 v = clockwise ? source->height - 1 - x - i : x + i;
        bool inside = v >= 0 && v < source->height;
        square[i] = inside ? *ddc_mask_word(source, u, v) : 0;
    }
    transpose(square);
    for (ddc_int32 i = 0; i < ddc_min(source->width - u, 64); i++)
    {
        ddc_int32 y = clockwise ? u + i : source->width - 1 - u - i;
        *ddc_mask_word(target, x, y) = square[i];
    }
}

void ddc_mask_turn(const DdcMask *source, bool clockwise, DdcMask *target)
{
    for (ddc_int32 x = 0; x < target->width; x += 64)
    {
        for (ddc_int32 u = 0; u < source->width; u += 64)
        {
            turn_square(source, clockwise, x, u, target);
        }
    }
    if (!ddc_mask_is_empty(source))
    {
        ddc_mask_update_all(target);
    }
}

DdcResult DDC_CALL DdcMask_CreateTurned(const DdcMask *mask, ddc_int32 quarters,
                                        DdcMask **out)
{
    unsigned turns = (unsigned)quarters & 3;
    bool odd = (turns & 1) != 0;

    ddc_store(out, NULL);
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");
    DdcResult result =
        ddc_mask_create_for(odd ? mask->height : mask->width,
                            odd ? mask->width : mask->height, out, __func__);
    DDC_RETURN_IF_FAILED(result);
    if (odd)
    {
        ddc_mask_turn(mask, turns == 1, *out);
    }
    else
    {
        ddc_mask_mirror(mask, turns == 2, turns == 2, *out);
    }
    return DDC_OK;
}
