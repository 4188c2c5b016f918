/* SPDX-License-Identifier: Zlib */
/*
 * Owns nearest-neighbour sampling of a mask into another one. It works stripe
 * by stripe (64 columns), so that the DDA of the columns, which finds their
 * source columns (resample.h), is stepped once for all rows.
 */
#include "display/resample.h"

#include "mask/mask.h"

/* The source of the pixels of a displayed column. */
struct column
{
    const uint64_t *words; /* the source's stripe, one word for each row */
    unsigned bit;          /* of the source column in each of these words */
};

/* Finds the next `count` columns, at most 64, and steps the DDA past them. */
static void find_columns(const DdcMask *source, struct ddc_dda *dda,
                         struct column *columns, ddc_int32 count)
{
    for (ddc_int32 i = 0; i < count; i++)
    {
        columns[i] = (struct column){ddc_mask_word(source, dda->index, 0),
                                     (unsigned)dda->index & 63};
        ddc_dda_next(dda);
    }
}

/* Collects one row of `count` columns; `row` is its row in the source. */
static uint64_t resample_word(const struct column *columns, ddc_int32 count,
                              ddc_int32 row)
{
    uint64_t word = 0;

    for (ddc_int32 i = count; i > 0; i--)
    {
        word =
            word << 1 | (columns[i - 1].words[row] >> columns[i - 1].bit & 1);
    }
    return word;
}

/* Samples one stripe. A row that displays the same source row as the row above
 * is copied. */
static void resample_stripe(const struct column *columns, ddc_int32 count,
                            struct ddc_dda row, uint64_t *words,
                            ddc_int32 height)
{
    ddc_int32 above = -1;

    for (ddc_int32 y = 0; y < height; y++)
    {
        words[y] = row.index == above
                       ? words[y - 1]
                       : resample_word(columns, count, row.index);
        above = row.index;
        ddc_dda_next(&row);
    }
}

void ddc_mask_resample(const DdcMask *source, struct ddc_dda x_axis,
                       struct ddc_dda y_axis, DdcMask *target)
{
    struct column columns[64];

    for (ddc_int32 x = 0; x < target->width; x += 64)
    {
        ddc_int32 count = ddc_min(target->width - x, 64);
        find_columns(source, &x_axis, columns, count);
        resample_stripe(columns, count, y_axis, ddc_mask_word(target, x, 0),
                        target->height);
    }
    ddc_mask_update_all(target);
}
