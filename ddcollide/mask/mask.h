/* SPDX-License-Identifier: Zlib */
/*
 * Owns the layout of a mask, and declares what the files of mask/ share.
 *
 * A mask is a bitmap in column stripes, as in pygame's bitmask.c. The picture
 * is cut into stripes of 64 columns. A stripe is an array of 64-bit words,
 * one for each row, the top one first; bit 0 is the leftmost pixel. The
 * stripes follow each other, `stride` words apart:
 *
 *     pixel (x, y) is bit x % 64 of words[x / 64 * stride + y]
 *
 * A loop along a stripe moves down the picture, so all of its words need the
 * same shift, whatever the offset between two masks.
 *
 * A mask at most 32 pixels wide, as most sprites of old games are, has a
 * second copy of its rows in 32-bit words. Two such masks are compared by
 * these copies, which have half as many bytes:
 *
 *     pixel (x, y) is also bit x of rows32[15 - y]
 *
 * These rows lie from bottom to top and the words from top to bottom, so that
 * the zeros between them are the padding of both:
 *
 *     words[0] .. words[height - 1], 16 zero words, the last row of rows32 ..
 *     its first row, 8 bytes
 *
 * Kernels read groups of 16 rows, y to y + 15. Rows lie bottom first, so the
 * lowest address of a group is that of its last row: rows32 - y. A group that
 * reaches below the picture ends in the padding. Of the 8 bytes at the end,
 * kernels may read four (kernels.h).
 *
 * Invariants (every function that writes words must keep them):
 *   - Bits outside the picture are 0: those right of its width, and those of
 *     the padding rows below it, of which every stripe has at least 16. So
 *     loops may read in groups of up to 16 rows, the last of which may reach
 *     below the picture.
 *   - stride is a multiple of 8. The words of a mask of its own begin at a
 *     cache line of 64 bytes if there are 64 or more, so each stripe then
 *     begins at one. That is for speed only.
 *   - bounds is exactly the bounding box of the set bits, {0,0,0,0} when
 *     there are none, and rows32 agrees with words. A function that changes
 *     bits updates both before it returns, so reading a mask never writes to
 *     it, and any number of threads may read one mask at the same time.
 */
#ifndef DDC_MASK_MASK_H
#define DDC_MASK_MASK_H

#include <ddcollide/mask.h>
#include <ddcollide/mask_create.h>

#include "base/base.h"
#include "base/bits.h"
#include "kernels/kernels.h"
#include "rect/rect.h"

/*
 * The layout of a mask. Two masks are compared in the wider of their layouts,
 * which is the OR of the two numbers. For masks of one stripe the number is
 * also the greatest |dx| at which two of them can still overlap.
 */
enum ddc_mask_layout
{
    DDC_MASK_ROWS32 = 31, /* one stripe, and rows32 */
    DDC_MASK_STRIPE = 63, /* one stripe */
    DDC_MASK_WIDE = 127   /* any number of stripes */
};

/* A bit of a mask's `uses`: the caller has not destroyed the mask yet. */
#define DDC_MASK_OWNED 0x80000000u

struct DdcMask
{
    uint64_t *words;  /* behind this struct, or given to ddc_mask_in_memory */
    uint32_t *rows32; /* see above; NULL unless DDC_MASK_ROWS32 */
    size_t stride;    /* words from a stripe to the next: rows and padding */
    size_t stripes;   /* 0 when the picture has no pixel */
    ddc_int32 width;
    ddc_int32 height;
    ddc_uint32 layout;
    uint32_t uses; /* atomic: the references of sprites, animations and tiles,
                      and DDC_MASK_OWNED */
    DdcRect bounds;
};

/* ---- Words -------------------------------------------------------------- */

/* The word that holds pixel (x, y) of the picture. */
static inline uint64_t *ddc_mask_word(const DdcMask *mask, ddc_int32 x,
                                      ddc_int32 y)
{
    return mask->words + (size_t)x / 64 * mask->stride + (size_t)y;
}

/* A word in which only the bit of column x is set. */
static inline uint64_t ddc_mask_bit(ddc_int32 x)
{
    return (uint64_t)1 << (x & 63);
}

/* Is pixel (x, y) of the picture set? */
static inline bool ddc_mask_has(const DdcMask *mask, ddc_int32 x, ddc_int32 y)
{
    return (*ddc_mask_word(mask, x, y) & ddc_mask_bit(x)) != 0;
}

/* As ddc_mask_has, for any coordinates: outside the picture nothing is set. */
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

/* The number of runs in all rows. */
ddc_int32 ddc_mask_count_runs(const DdcMask *mask);

/* The first set column of row y at or right of x; the width when there is
 * none. */
ddc_int32 ddc_mask_next_set(const DdcMask *mask, ddc_int32 x, ddc_int32 y);

/* The first column right of all set pixels of row y, which has some. */
ddc_int32 ddc_mask_row_end(const DdcMask *mask, ddc_int32 y);

/* The first column right of the set pixel (x,y) that is not set: the end of
 * the pixel's run. If that is beyond column `far`, it may be any column from
 * `far` on. */
ddc_int32 ddc_mask_run_end_near(const DdcMask *mask, ddc_int32 x, ddc_int32 y,
                                ddc_int32 far);

/* The end of a run, however long it is. */
static inline ddc_int32 ddc_mask_run_end(const DdcMask *mask, ddc_int32 x,
                                         ddc_int32 y)
{
    return ddc_mask_run_end_near(mask, x, y, mask->bounds.right);
}

/* The first column of the run that the set pixel (x,y) belongs to. If that is
 * left of column `far`, it may be any column of the run up to `far`. */
ddc_int32 ddc_mask_run_start_near(const DdcMask *mask, ddc_int32 x, ddc_int32 y,
                                  ddc_int32 far);

/* Sets the pixels of a run, which has at least one and lies in the picture. The
 * caller must then update the bounds. */
static inline void ddc_mask_set_run(DdcMask *mask, ddc_int32 x, ddc_int32 y,
                                    ddc_int32 length)
{
    uint64_t *word = ddc_mask_word(mask, x, y);
    unsigned first = (unsigned)x & 63;
    unsigned end = first + (unsigned)length;

    while (end > 64)
    {
        *word |= ~(uint64_t)0 << first;
        word += mask->stride;
        first = 0;
        end -= 64;
    }
    *word |= ddc_bit_range(first, end);
}

/* ---- Making and changing ------------------------------------------------ */

/* Creates an empty mask. DDC_E_RANGE: a mask cannot have this size. */
DdcResult ddc_mask_create(int64_t width, int64_t height, DdcMask **out);

/* The same, and a failure is logged in the name of `function`. */
DdcResult ddc_mask_create_for(int64_t width, int64_t height, DdcMask **out,
                              const char *function);

/* Creates an empty mask of the same size as `mask`; sets *out to NULL on
 * failure. Either may be NULL, which is refused. */
DdcResult ddc_mask_create_like(const DdcMask *mask, DdcMask **out,
                               const char *function);

/* Does what DdcMask_CreateCopy does; its log line names `function`. */
DdcResult ddc_mask_create_copy(const DdcMask *mask, DdcMask **out,
                               const char *function);

/* Does what DdcMask_Draw, DdcMask_And, DdcMask_Xor or DdcMask_Erase does,
 * according to `op`; its log lines name `function`. */
DdcResult ddc_mask_combine(DdcMask *mask, const DdcMask *other, ddc_int32 dx,
                           ddc_int32 dy, enum ddc_bits_op op,
                           const char *function);

/* Returns `result`. If it is a failure, the unfinished mask *out is destroyed,
 * and *out is NULL again. */
DdcResult ddc_mask_finish(DdcResult result, DdcMask **out);

/*
 * A mask in memory that the caller owns. ddc_mask_word_count is the number of
 * words that a mask of a valid size needs; ddc_mask_in_memory makes an empty
 * mask in that many words, which are 0. Where they begin at a cache line, a
 * multiple of 64 bytes, large masks are faster. Such a mask has no reference
 * count and must not be destroyed.
 */
size_t ddc_mask_word_count(ddc_int32 width, ddc_int32 height);
DdcMask ddc_mask_in_memory(ddc_int32 width, ddc_int32 height, uint64_t *words);

/* Makes a mask an empty one of another size in the same memory, which has room
 * for its words. References stay. */
void ddc_mask_reuse(DdcMask *mask, ddc_int32 width, ddc_int32 height);

/* Adds or releases a reference. NULL does nothing. */
void ddc_mask_add_ref(DdcMask *mask);
void ddc_mask_release(DdcMask *mask);

/* Updates bounds and rows32 after a change. No bit outside of `around`, which
 * lies inside the picture, may be set. */
void ddc_mask_update_bounds(DdcMask *mask, const DdcRect *around);

/* Updates bounds and rows32 after a change anywhere in the picture. */
void ddc_mask_update_all(DdcMask *mask);

/* Is no pixel of the rectangle set? It may extend beyond the picture. */
bool ddc_mask_is_clear(const DdcMask *mask, const DdcRect *rect);

/* Clears the bits right of the width, to restore the first invariant. */
void ddc_mask_trim(DdcMask *mask);

/* Sets in the target what is set in the other mask, whose top left pixel lies
 * at (dx,dy) of the target. The caller must then update the target's bounds. */
void ddc_mask_or(DdcMask *target, const DdcMask *other, ddc_int32 dx,
                 ddc_int32 dy);

/* ---- Two masks ---------------------------------------------------------- */

/*
 * Makes the overlay of b and the rectangle `in_a` of a, which is what a kernel
 * needs to compare their words. b's top left pixel lies at (dx,dy) of a; dx
 * and dy may be any numbers. `common` becomes the intersection of in_a and b's
 * bounds, in a's frame (relative to a's top left pixel), and `out` the words
 * that hold it. Returns false when the intersection is empty.
 *
 * The kernels that only test or count read up to 16 rows below the overlay.
 * For them a and b must have no common pixel below in_a, as is so for
 * a->bounds.
 */
bool ddc_mask_align(const DdcMask *a, const DdcRect *in_a, const DdcMask *b,
                    ddc_int32 dx, ddc_int32 dy, struct ddc_overlay *out,
                    DdcRect *common);

/*
 * Finds the first common pixel in raster order; *x and *y are in a's frame.
 * in_a is a's bounds or a part of them that has their width; a and b must have
 * no common pixel below it.
 */
bool ddc_mask_first_common(const DdcMask *a, const DdcRect *in_a,
                           const DdcMask *b, ddc_int32 dx, ddc_int32 dy,
                           ddc_int32 *x, ddc_int32 *y);

/* The number of common pixels. */
ddc_int32 ddc_mask_count_overlap(const DdcMask *a, const DdcMask *b,
                                 ddc_int32 dx, ddc_int32 dy);

/* Does what DdcMask_FindPush does, for two masks that overlap. */
void ddc_mask_find_push(const DdcMask *a, const DdcMask *b, ddc_int32 dx,
                        ddc_int32 dy, ddc_uint32 budget, DdcPush *out);

/* ---- Sweeps ------------------------------------------------------------- */

/* Are the start and the length of a sweep in range on this axis? */
static inline bool ddc_sweep_in_range(ddc_int32 start, ddc_int32 move)
{
    return move >= -DDC_SWEEP_MAX && move <= DDC_SWEEP_MAX &&
           ddc_is_coord(start) && ddc_is_coord((int64_t)start + move);
}

/* The number of steps of a sweep: the pixels on its longer axis. */
static inline ddc_int32 ddc_sweep_steps(ddc_int32 move_x, ddc_int32 move_y)
{
    return ddc_max(ddc_max(move_x, -move_x), ddc_max(move_y, -move_y));
}

#endif
