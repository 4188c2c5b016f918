/* SPDX-License-Identifier: Zlib */
/*
 * The table of inner loops. They trust their callers: pointers are good,
 * sizes are positive, and nothing outside the rows is ever read. There is one
 * table for each instruction set; all of them give the same answers.
 */
#ifndef DDC_KERNELS_H
#define DDC_KERNELS_H

#include <ddcollide/pixels.h>

#include "base/atomic.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- What the loops take ------------------------------------------------ */

/* One side of a scan: the first row, the way to the next, and the key. */
struct ddc_scan_block
{
    const uint8_t *row;
    ptrdiff_t pitch;
    const DdcKey *key;
};

/*
 * Two masks laid over each other, as words of 64 pixels, bit 0 the leftmost.
 * Words of one column ("stripe") follow each other downwards; the stripes
 * lie a stride apart. Over a's word a[i * stride_a + y] lie the end of b's
 * stripe i - 1 and the beginning of b's stripe i.
 *
 * In the 16 rows below, which may be read, the two have no bit in common: a
 * loop that only asks may take rows in groups of up to 16. One that writes
 * keeps to `rows`.
 */
struct ddc_overlay
{
    const uint64_t *a;
    const uint64_t *b;
    size_t stride_a; /* words from a stripe to the next */
    size_t stride_b;
    size_t stripes;     /* of a, at least 1 */
    size_t rows;        /* at least 1 */
    unsigned shift;     /* 0..63: where in a's words b's words begin */
    bool has_left_word; /* b's stripe -1 counts; else it must not be read */
    bool has_last_word; /* b's stripe `stripes - 1` counts; else the same */
};

/* What becomes of a pixel of a under one of b. */
enum ddc_bits_op
{
    DDC_BITS_OR,
    DDC_BITS_AND,
    DDC_BITS_XOR,
    DDC_BITS_ERASE /* a and not b */
};

/* ---- The table ---------------------------------------------------------- */

/*
 * Is there a place in two blocks of `width` x `height` pixels where both
 * pixels are solid? May look further than the first such place.
 */
typedef bool (*ddc_scan_fn)(const struct ddc_scan_block *a,
                            const struct ddc_scan_block *b, size_t width,
                            size_t height);

/*
 * The same for pixels of one byte when 0 is transparent on both sides; 1 or
 * 0. Most games ask this, of sprites so small that the way here counts, so
 * all goes in registers.
 */
typedef int (*ddc_scan_zero_fn)(const uint8_t *a, ptrdiff_t pitch_a,
                                const uint8_t *b, ptrdiff_t pitch_b,
                                size_t width, size_t height);

/* What stripe_first_common and rows32_first_common answer when no bit is
 * common. */
#define DDC_NO_BIT (~(size_t)0)

/* The loops of one instruction set; where it has nothing to gain, an entry
 * is that of the set below. */
struct ddc_kernels
{
    const char *name; /* "scalar", "sse2", "avx2", "avx512" */

    ddc_scan_zero_fn scan_zero;
    ddc_scan_fn scan[4]; /* the index is bytes a pixel - 1 */

    /*
     * Two masks of one stripe each, as most sprites are: a and b are the words
     * of the first row, and b's pixels are turned `right`, 0..63, over a's.
     * What that drops is outside a.
     *
     * meet: is a bit set in both? find: the first common bit in raster order
     * (the topmost, then the leftmost), as row * 64 + column, or DDC_NO_BIT.
     * count: the number of common bits.
     */
    bool (*stripe_any_common)(const uint64_t *a, const uint64_t *b, size_t rows,
                              unsigned right);
    size_t (*stripe_first_common)(const uint64_t *a, const uint64_t *b,
                                  size_t rows, unsigned right);
    uint64_t (*stripe_count_common)(const uint64_t *a, const uint64_t *b,
                                    size_t rows, unsigned right);

    /* The same for masks at most 32 wide, whose rows lie in words of 32 bits:
     * half of the bytes. `right` is 0..31. */
    bool (*rows32_any_common)(const uint32_t *a, const uint32_t *b, size_t rows,
                              unsigned right);
    size_t (*rows32_first_common)(const uint32_t *a, const uint32_t *b,
                                  size_t rows, unsigned right);
    uint64_t (*rows32_count_common)(const uint32_t *a, const uint32_t *b,
                                    size_t rows, unsigned right);

    /* The same for masks of any number of stripes. The bit that `find` finds
     * has its column counted from bit 0 of the overlay's first word. */
    bool (*any_common)(const struct ddc_overlay *overlay);
    uint64_t (*count_common)(const struct ddc_overlay *overlay);
    bool (*first_common)(const struct ddc_overlay *overlay, size_t *x,
                         size_t *y);

    /*
     * Stores "a op b" for every word of the overlay at `target`, which is laid
     * out as a is and may be a itself. b must be memory apart from the target,
     * or lie word over word on a.
     */
    void (*combine)(const struct ddc_overlay *overlay, enum ddc_bits_op op,
                    uint64_t *target);

    /*
     * Packs pixels to bits, a set bit for each solid one. Column x, row y goes
     * to bit x % 64 of words[x / 64 * stride + y]; bits right of the width
     * become 0.
     */
    void (*pack)(const struct ddc_scan_block *block, size_t bytes_per_pixel,
                 size_t width, size_t height, uint64_t *words, size_t stride);
};

extern const struct ddc_kernels ddc_kernels_scalar;

/* ddc_scan_fn for pixels of any sizes, each side its own; only in plain C. */
bool ddc_scan_mixed_scalar(const struct ddc_scan_block *a, size_t bytes_a,
                           const struct ddc_scan_block *b, size_t bytes_b,
                           size_t width, size_t height);

/* ---- The set in use ----------------------------------------------------- */

/* What ddc_kernels_get gives, a struct ddc_kernels; NULL until it is first
 * asked. */
extern const void *ddc_kernels_in_use;

/*
 * Picks and sets the set in use: the highest one that processor and
 * operating system run, or the one that the environment variable
 * DDCOLLIDE_CPU names, if they run it.
 */
const struct ddc_kernels *ddc_kernels_pick(void);

/*
 * The set in use; NULL when none was picked yet, for a short call that leaves
 * the picking to a longer one. Two threads may both find NULL and pick: they
 * store the same pointer, so this race is benign.
 */
static inline const struct ddc_kernels *ddc_kernels_picked(void)
{
    return ddc_atomic_load_relaxed(&ddc_kernels_in_use);
}

/* The set in use. */
static inline const struct ddc_kernels *ddc_kernels_get(void)
{
    const struct ddc_kernels *kernels = ddc_kernels_picked();

    return kernels != NULL ? kernels : ddc_kernels_pick();
}

/* The set of that name; NULL when it does not exist or cannot run here. */
const struct ddc_kernels *ddc_kernels_find(const char *name);

/*
 * Uses the set of that name from now on; NULL: picks again. False, and no
 * change, when there is no such set here. For tests and benchmarks.
 */
bool ddc_kernels_force(const char *name);

#endif
