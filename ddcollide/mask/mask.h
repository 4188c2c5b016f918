/* SPDX-License-Identifier: Zlib */
/*
 * How a mask is laid out, for the files that calculate with masks.
 *
 * The picture is cut into stripes of 64 columns. A stripe is an array of
 * 64-bit words, one for each row, the top one first; bit 0 is the leftmost
 * pixel. Stripe after stripe, `stride` words apart:
 *
 *     pixel (x, y) is bit x % 64 of words[x / 64 * stride + y]
 *
 * Moving along a stripe is moving down the picture, so all words of a loop
 * need the same shift, whatever the offset between two masks.
 *
 * A mask at most 32 wide, as most sprites of old games are, has its rows once
 * more in words of 32 bits, which two such masks are compared by:
 *
 *     pixel (x, y) is also bit x of thin[y]
 *
 * What always holds (whoever writes words must leave it so):
 *   - Bits outside the picture are 0: those right of its width, and all of
 *     the rows below it, of which every stripe has at least 16. Loops need no
 *     care at the ends.
 *   - words is aligned to 64 bytes, stride is a multiple of 8, and 16 words
 *     behind the last stripe can be read (they are 0).
 *   - bounds is exactly the bounding box of the set bits, {0,0,0,0} when
 *     there are none, and thin agrees with words. Whatever changes bits
 *     brings both up to date at once, so that reading a mask never writes to
 *     it: any number of threads may read one mask.
 */
#ifndef DDC_MASK_MASK_H
#define DDC_MASK_MASK_H

#include <ddcollide/mask.h>

#include "base/base.h"
#include "base/bits.h"
#include "kernels/kernels.h"
#include "rect/rect.h"

/*
 * What rows two masks can be compared by: the greater of their two kinds says
 * it, which is that of both ORed. The number is also how far apart the columns
 * 0 of two such rows may lie for the rows to meet.
 */
enum ddc_mask_layout
{
    DDC_MASK_ROWS32 = 31, /* one stripe, and thin */
    DDC_MASK_STRIPE = 63, /* one stripe */
    DDC_MASK_WIDE = 127   /* any number of stripes */
};

struct DdcMask
{
    uint64_t *words;  /* behind this struct, or where ddc_mask_in_memory says */
    uint32_t *rows32; /* behind the words; NULL unless the kind is THIN */
    size_t stride;    /* words from a stripe to the next; rows and padding */
    size_t stripes;   /* 0 when the picture has no pixel */
    ddc_int32 width;
    ddc_int32 height;
    ddc_uint32 layout;
    ddc_uint32 owned : 1;      /* the caller has not destroyed it yet */
    ddc_uint32 ref_count : 31; /* places in sprites that have it */
    DdcRect bounds;
};

/* ---- Words -------------------------------------------------------------- */

/* The word that holds pixel (x, y) of the picture. */
static inline uint64_t *ddc_mask_word(const DdcMask *mask, ddc_int32 x,
                                      ddc_int32 y)
{
    return mask->words + (size_t)x / 64 * mask->stride + (size_t)y;
}

static inline uint64_t ddc_mask_bit(ddc_int32 x)
{
    return (uint64_t)1 << (x & 63);
}

/* Is pixel (x, y) of the picture set? */
static inline bool ddc_mask_has(const DdcMask *mask, ddc_int32 x, ddc_int32 y)
{
    return (*ddc_mask_word(mask, x, y) & ddc_mask_bit(x)) != 0;
}

/* The same for any place: outside the picture nothing is set. */
static inline bool ddc_mask_is_set(const DdcMask *mask, ddc_int32 x,
                                   ddc_int32 y)
{
    return x >= 0 && x < mask->width && y >= 0 && y < mask->height &&
           ddc_mask_has(mask, x, y);
}

/* The bits of a stripe that belong to the picture. */
static inline uint64_t ddc_mask_valid(const DdcMask *mask, size_t stripe)
{
    unsigned used = (unsigned)mask->width & 63;

    return stripe + 1 < mask->stripes || used == 0 ? ~(uint64_t)0
                                                   : ddc_bit_range(0, used);
}

static inline bool ddc_mask_is_empty(const DdcMask *mask)
{
    return mask->bounds.right == 0;
}

static inline DdcRect ddc_mask_whole(const DdcMask *mask)
{
    return (DdcRect){0, 0, mask->width, mask->height};
}

/* ---- Runs --------------------------------------------------------------- */

/* How many runs there are in all rows. */
ddc_int32 ddc_mask_count_runs(const DdcMask *mask);

/* The first column from x on that is set in row y; the width: none is. */
ddc_int32 ddc_mask_next_set(const DdcMask *mask, ddc_int32 x, ddc_int32 y);

/* Pixel (x,y) is set: the first column right of it that is not. */
ddc_int32 ddc_mask_run_end(const DdcMask *mask, ddc_int32 x, ddc_int32 y);

/* Pixel (x,y) is set: the first column of the set ones that lead to it. */
ddc_int32 ddc_mask_run_start(const DdcMask *mask, ddc_int32 x, ddc_int32 y);

/* ---- Making and changing ------------------------------------------------ */

/* An empty mask; the size is checked. */
DdcResult ddc_mask_create(int64_t width, int64_t height, DdcMask **out);

/* The same with a log line in the name of `function`. */
DdcResult ddc_mask_create_for(int64_t width, int64_t height, DdcMask **out,
                              const char *function);

/* For a call that makes a mask from another: sets *out to NULL. False, with a
 * log line, when mask or out is NULL. */
static inline bool ddc_mask_check_source(const DdcMask *mask, DdcMask **out,
                                         const char *function)
{
    if (out != NULL)
    {
        *out = NULL;
    }
    if (mask == NULL || out == NULL)
    {
        ddc_fail(DDC_E_INVALIDPARAMS, function, "mask or out is NULL");
        return false;
    }
    return true;
}

/* Checks as ddc_mask_check_source and makes an empty one of the mask's size. */
DdcResult ddc_mask_create_like(const DdcMask *mask, DdcMask **out,
                               const char *function);

/* Passes the result on. After a failure the mask that a call was making is
 * destroyed, and *out is NULL again. */
DdcResult ddc_mask_keep(DdcResult result, DdcMask **out);

/* ddc_mask_check_source for one that is made from two. */
static inline bool ddc_mask_can_make_of_two(const DdcMask *a, const DdcMask *b,
                                            DdcMask **out, const char *function)
{
    if (out != NULL)
    {
        *out = NULL;
    }
    if (a == NULL || b == NULL || out == NULL)
    {
        ddc_fail(DDC_E_INVALIDPARAMS, function, "a, b or out is NULL");
        return false;
    }
    return true;
}

/*
 * The same in memory of the caller's: how many words a mask takes, and an
 * empty one in so many words, which are 0 and aligned as above. The size is
 * a good one. Words of several masks may follow each other. Such a mask has
 * no owner: it is never destroyed.
 */
size_t ddc_mask_word_count(ddc_int32 width, ddc_int32 height);
DdcMask ddc_mask_in_memory(ddc_int32 width, ddc_int32 height, uint64_t *words);

/* For whoever keeps a mask of the caller's. NULL may be dropped. */
void ddc_mask_add_ref(DdcMask *mask);
void ddc_mask_release(DdcMask *mask);

/* After a change: sets bounds, which may be anywhere inside `around`, and
 * thin. */
void ddc_mask_update_bounds(DdcMask *mask, const DdcRect *around);

/* The same after a change anywhere. */
void ddc_mask_update_all(DdcMask *mask);

/* Is no pixel of the rectangle set? It may reach outside. */
bool ddc_mask_is_clear(const DdcMask *mask, const DdcRect *rect);

/* Clears what was written into bits right of the width. */
void ddc_mask_trim(DdcMask *mask);

/* Draws another mask into this one, which the caller then settles. */
void ddc_mask_or(DdcMask *target, const DdcMask *other, ddc_int32 dx,
                 ddc_int32 dy);

/* The source in a mirror, into an empty target of its size. */
void ddc_mask_mirror(const DdcMask *source, bool left_right, bool up_down,
                     DdcMask *target);

/* The solid ones of checked pixels, as many as the mask has. */
void ddc_mask_pack(DdcMask *mask, const DdcPixels *pixels, const DdcKey *key);

/* ---- Two masks ---------------------------------------------------------- */

/*
 * Lays b over the part `in_a` of a, b's top left pixel at (dx,dy) of a, any
 * numbers. `common` becomes the rectangle where in_a and b's bounds meet, in
 * a's frame, and `out` its words. False: there is no such place.
 *
 * A loop that only asks takes a->bounds for in_a, so that nothing is set
 * below the overlay's rows.
 */
bool ddc_mask_align(const DdcMask *a, const DdcRect *in_a, const DdcMask *b,
                    ddc_int32 dx, ddc_int32 dy, struct ddc_overlay *out,
                    DdcRect *common);

/*
 * The first common pixel, in a's frame, in raster order. in_a is a's bounds,
 * or some of its rows of which those below have no common pixel.
 */
bool ddc_mask_first_common(const DdcMask *a, const DdcRect *in_a,
                           const DdcMask *b, ddc_int32 dx, ddc_int32 dy,
                           ddc_int32 *x, ddc_int32 *y);

/* The number of common pixels. */
ddc_int32 ddc_mask_common_area(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                               ddc_int32 dy);

/* The shortest push for two masks that meet. */
void ddc_mask_push(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                   ddc_int32 dy, ddc_int32 *push_x, ddc_int32 *push_y);

/* ---- Ways --------------------------------------------------------------- */

/* Can a sweep begin at `start` of an axis and go so far? */
static inline bool ddc_sweep_in_range(ddc_int32 start, ddc_int32 move)
{
    return move >= -DDC_SWEEP_MAX && move <= DDC_SWEEP_MAX &&
           ddc_is_coord(start) && ddc_is_coord((int64_t)start + move);
}

/* How many steps it has: those of the longer axis. */
static inline ddc_int32 ddc_sweep_steps(ddc_int32 move_x, ddc_int32 move_y)
{
    return ddc_max(ddc_max(move_x, -move_x), ddc_max(move_y, -move_y));
}

#endif
