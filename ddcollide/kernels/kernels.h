/* SPDX-License-Identifier: Zlib */
/*
 * Declares the kernels, which are the inner loops over pixels and bits. Each
 * instruction set ("set" below) has a dispatch table of its kernels, struct
 * ddc_kernels, and all sets return the same results. The set in use is picked
 * once, by what the processor can run (runtime dispatch; A. Fog, Optimizing
 * software in C++, chapter 13).
 *
 * Kernels trust their callers: pointers are valid and sizes are positive. Those
 * of pixels read no byte outside the given rows, because the memory around them
 * may not be readable; those of masks may read rows below, as their parameters
 * say.
 */
#ifndef DDC_KERNELS_KERNELS_H
#define DDC_KERNELS_KERNELS_H

#include <ddcollide/surface.h>

#include "base/atomic.h"
#include "kernels/sampler.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* ---- Parameters --------------------------------------------------------- */

/* A block of pixels to scan: its first row, the bytes from a row to the next,
 * which may be negative, and the key, which says which pixels are transparent;
 * all others are solid. */
struct ddc_scan_block
{
    const uint8_t *row;
    ptrdiff_t pitch;
    const DdcKey *key;
};

/*
 * Two masks aligned at an offset, to be combined word by word (a bit-parallel
 * AND). A mask is cut into stripes, which are 64 columns wide. A word has the
 * 64 pixels of one row of a stripe; bit 0 is the leftmost one. The words of a
 * stripe follow each other from top to bottom; stripe i begins at word
 * i * stride.
 *
 * b's columns begin `shift` bits further right than a's. The word of b over
 * a[i * stride_a + y] is therefore joined by a funnel shift, which takes 64
 * bits out of two neighbouring words: its lower `shift` bits are the upper
 * bits of b[(i - 1) * stride_b + y], and its other bits are the lower bits of
 * b[i * stride_b + y].
 *
 * The 16 rows below the last one may be read, and the two masks have no common
 * bit there. A loop that only tests may therefore work in groups of up to 16
 * rows; a loop that writes must stop at `rows`.
 */
struct ddc_overlay
{
    const uint64_t *a;
    const uint64_t *b;
    size_t stride_a; /* words from one stripe to the next */
    size_t stride_b;
    size_t stripes;     /* of a, at least 1 */
    size_t rows;        /* at least 1 */
    unsigned shift;     /* 0..63: the bit of a's words over which b's begin */
    bool has_left_word; /* b's stripe -1 is used; if not, it must not be read */
    bool has_last_word; /* the same for b's stripe `stripes - 1`; with one */
                        /* stripe at least one of the two is true */
};

/*
 * For each of `rows` pairs of rows the run of either: row i of a mask a has it
 * in the columns a_left[i]..a_right[i] - 1, and the row of a mask b that lies
 * beside it in b_left[i]..b_right[i] - 1. A row without a run has a left end
 * that is greater than any column, and a right end that is less than any. The
 * 16 pairs below the last one may be read; one row of each has no run.
 */
struct ddc_run_pairs
{
    const int32_t *a_left;
    const int32_t *a_right;
    const int32_t *b_left;
    const int32_t *b_right;
    size_t rows;
};

/* The left end of a row without a run, and the negative of its right end. All
 * other columns and offsets are less than 2^22, so no sum overflows. */
#define DDC_NO_RUN (1 << 24)

/* How a pixel of a is combined with the pixel of b that lies over it. */
enum ddc_bits_op
{
    DDC_BITS_OR,
    DDC_BITS_AND,
    DDC_BITS_XOR,
    DDC_BITS_ERASE /* a AND NOT b */
};

/* ---- The dispatch table ------------------------------------------------- */

/*
 * Do two blocks of `width` x `height` pixels have a solid pixel at the same
 * position? The loop may read more of the rows after it has found such a
 * pixel.
 */
typedef bool (*ddc_scan_fn)(const struct ddc_scan_block *a,
                            const struct ddc_scan_block *b, size_t width,
                            size_t height);

/*
 * The same for pixels of one byte of which only 0 is transparent, in both
 * blocks; returns 1 or 0. This is the most frequent test, of sprites so small
 * that the cost of the call counts, so the parameters are single values, which
 * can be passed in registers, and no structs.
 */
typedef int (*ddc_scan_zero_fn)(const uint8_t *a, ptrdiff_t pitch_a,
                                const uint8_t *b, ptrdiff_t pitch_b,
                                size_t width, size_t height);

/* What stripe_first_common and rows32_first_common return when there is no
 * common bit. */
#define DDC_NO_BIT (~(size_t)0)

/* The rows that the kernels of 32-bit rows read at once, at most. */
#define DDC_ROWS32_GROUP 16

/* The kernels of one instruction set. Where a kernel of its own would not be
 * faster, the entry is the kernel of a lower set. */
struct ddc_kernels
{
    const char *name; /* "scalar", "sse2", "avx2", "avx512", "neon", ... */

    ddc_scan_zero_fn scan_zero;
    ddc_scan_fn scan[4]; /* index: bytes per pixel - 1 */

    /*
     * For two masks of one stripe each, as most sprites have. a and b point to
     * the words of the first common row. b lies `right` columns, 0..63,
     * further right than a: its words are shifted up by as many bits, and the
     * bits that this drops lie beyond a's stripe. As in an overlay, the 16 rows
     * below the last one may be read and have no common bit.
     *
     * any_common: is a bit set in both? first_common: the first common bit in
     * raster order (the topmost row, there the leftmost bit), as row * 64 +
     * column, or DDC_NO_BIT. count_common: the number of common bits.
     */
    bool (*stripe_any_common)(const uint64_t *a, const uint64_t *b, size_t rows,
                              unsigned right);
    size_t (*stripe_first_common)(const uint64_t *a, const uint64_t *b,
                                  size_t rows, unsigned right);
    uint64_t (*stripe_count_common)(const uint64_t *a, const uint64_t *b,
                                    size_t rows, unsigned right);

    /*
     * The same for masks at most 32 pixels wide, with rows in 32-bit words,
     * which are half as many bytes to load. `right` is 0..31. The rows lie from
     * bottom to top, and a and b point to the last of the first
     * DDC_ROWS32_GROUP: the words of row y are a[15 - y] and b[15 - y]. The
     * four bytes behind row 0 may be read, and may be anything.
     */
    bool (*rows32_any_common)(const uint32_t *a, const uint32_t *b, size_t rows,
                              unsigned right);
    size_t (*rows32_first_common)(const uint32_t *a, const uint32_t *b,
                                  size_t rows, unsigned right);
    uint64_t (*rows32_count_common)(const uint32_t *a, const uint32_t *b,
                                    size_t rows, unsigned right);

    /* The same for masks with any number of stripes. first_common returns
     * whether there is a common bit; *x becomes the column of the first one,
     * counted from bit 0 of the overlay's first stripe of a, and *y its row in
     * the overlay. */
    bool (*any_common)(const struct ddc_overlay *overlay);
    uint64_t (*count_common)(const struct ddc_overlay *overlay);
    bool (*first_common)(const struct ddc_overlay *overlay, size_t *x,
                         size_t *y);

    /* The OR of the words of a stripe: in which columns is a bit set? Unlike
     * the loops above, it reads no row below the last one. */
    uint64_t (*stripe_or)(const uint64_t *words, size_t rows);

    /*
     * Stores a `op` b for every word of the overlay in `target`, which has a's
     * layout and may be a itself. b must not share memory with the target,
     * unless b is a itself at offset 0.
     */
    void (*combine)(const struct ddc_overlay *overlay, enum ddc_bits_op op,
                    uint64_t *target);

    /*
     * The least offset to which b must move to the right for its run to pass
     * a's in each row in which the two overlap with b at offset `dx`; `dx` if
     * they overlap in no row. There they may
     * overlap in other rows.
     */
    int32_t (*pass_runs)(const struct ddc_run_pairs *pairs, int32_t dx);

    /*
     * Packs pixels to a mask, with a set bit for each solid pixel. The pixel
     * (x, y) becomes bit x % 64 of words[x / 64 * stride + y]; bits to the
     * right of the width become 0.
     */
    void (*pack)(const struct ddc_scan_block *block, size_t bytes_per_pixel,
                 size_t width, size_t height, uint64_t *words, size_t stride);

    /* Prepares a sampler whose first five fields are set. */
    void (*sampler_begin)(struct ddc_sampler *sampler);
};

extern const struct ddc_kernels ddc_kernels_scalar;

/* As ddc_scan_fn, for two blocks whose pixels have different sizes. It exists
 * only in plain C. */
bool ddc_scan_mixed_scalar(const struct ddc_scan_block *a, size_t bytes_a,
                           const struct ddc_scan_block *b, size_t bytes_b,
                           size_t width, size_t height);

/* ---- The set in use ----------------------------------------------------- */

/* The struct ddc_kernels that ddc_kernels_get returns; NULL until it is called
 * for the first time, and after ddc_kernels_force(NULL). */
extern const void *ddc_kernels_in_use;

/*
 * Picks the set in use and stores it: the one that the environment variable
 * DDCOLLIDE_CPU names, if the processor and the operating system can run it;
 * otherwise the highest set that they can run.
 */
const struct ddc_kernels *ddc_kernels_pick(void);

/*
 * The set in use, or NULL when none has been picked yet. Inlined fast paths
 * call this; on NULL they call a function that is not inlined and picks a set.
 * Two threads may both find NULL and pick; they store the same pointer, so the
 * race is benign.
 */
static inline const struct ddc_kernels *ddc_kernels_picked(void)
{
    return ddc_atomic_load_relaxed(&ddc_kernels_in_use);
}

/* The set in use; picks it at the first call. */
static inline const struct ddc_kernels *ddc_kernels_get(void)
{
    const struct ddc_kernels *kernels = ddc_kernels_picked();

    return kernels != NULL ? kernels : ddc_kernels_pick();
}

/* The set with this name; NULL when there is none or it cannot run here. */
const struct ddc_kernels *ddc_kernels_find(const char *name);

/*
 * Makes the set with this name the one in use; after NULL, the next
 * ddc_kernels_get picks again. Returns false, and changes nothing, when
 * ddc_kernels_find would return NULL. This is for tests and benchmarks.
 */
bool ddc_kernels_force(const char *name);

#endif
