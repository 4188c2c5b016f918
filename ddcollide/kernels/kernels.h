/* SPDX-License-Identifier: Zlib */
/*
 * The inner loops. They trust their callers: pointers are good, sizes are
 * positive, and nothing outside the rows is ever read. There is one table of
 * them for each instruction set; all tables give the same answers.
 */
#ifndef DDC_KERNELS_H
#define DDC_KERNELS_H

#include <ddcollide/pixels.h>

#include "base/bits.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* ---- Pixels ------------------------------------------------------------- */

/*
 * The value of a pixel of 1..4 bytes at any address. Three bytes begin with
 * the low one; two and four are in the machine's order, as whoever draws
 * them writes them.
 */
static inline uint32_t ddc_pixel_read(const uint8_t *pixel, size_t bytes)
{
    uint16_t two;
    uint32_t four;

    switch (bytes)
    {
    case 1:
        return *pixel;
    case 2:
        memcpy(&two, pixel, sizeof two);
        return two;
    case 3:
        return pixel[0] | (uint32_t)pixel[1] << 8 | (uint32_t)pixel[2] << 16;
    default:
        memcpy(&four, pixel, sizeof four);
        return four;
    }
}

/* The other way round; what does not fit is dropped. */
static inline void ddc_pixel_write(uint8_t *pixel, size_t bytes, uint32_t value)
{
    uint16_t two = (uint16_t)value;

    switch (bytes)
    {
    case 2:
        memcpy(pixel, &two, sizeof two);
        break;
    case 4:
        memcpy(pixel, &value, sizeof value);
        break;
    case 3:
        pixel[0] = (uint8_t)value;
        pixel[1] = (uint8_t)(value >> 8);
        pixel[2] = (uint8_t)(value >> 16);
        break;
    default:
        pixel[0] = (uint8_t)value;
    }
}

/* The rule of DdcKey for one pixel. */
static inline bool ddc_key_is_solid(const DdcKey *key, uint32_t pixel)
{
    uint32_t value = pixel & key->mask;

    return value < key->low || value > key->high;
}

/* One side of a scan: the first row, the way to the next, and the key. */
struct ddc_scan_side
{
    const uint8_t *row;
    ptrdiff_t pitch;
    const DdcKey *key;
};

/*
 * Is there a place in two blocks of `width` x `height` pixels where both
 * pixels are solid? May look further than the first such place.
 */
typedef bool (*ddc_scan_fn)(const struct ddc_scan_side *a,
                            const struct ddc_scan_side *b, size_t width,
                            size_t height);

/*
 * The same for pixels of one byte when 0 is transparent on both sides; 1 or
 * 0. Most games ask this, of sprites so small that the way here counts, so
 * all goes in registers.
 */
typedef int (*ddc_scan_zero_fn)(const uint8_t *a, ptrdiff_t pitch_a,
                                const uint8_t *b, ptrdiff_t pitch_b,
                                size_t width, size_t height);

/* The same for pixels of any sizes, each side its own. */
bool ddc_scan_mixed_scalar(const struct ddc_scan_side *a, size_t bytes_a,
                           const struct ddc_scan_side *b, size_t bytes_b,
                           size_t width, size_t height);

/* ---- Bits --------------------------------------------------------------- */

/*
 * Two masks laid over each other, as words of 64 pixels, bit 0 the leftmost.
 * Words of one column ("stripe") follow each other downwards; the stripes
 * lie a stride apart. Over a's word a[i * stride_a + y] lie those pixels of b
 * that ddc_overlay_word gives: the end of b's stripe i - 1 and the beginning
 * of b's stripe i.
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
    size_t stripes;  /* of a, at least 1 */
    size_t rows;     /* at least 1 */
    unsigned shift;  /* 0..63: where in a's words b's words begin */
    bool from_left;  /* b's stripe -1 counts; else it must not be read */
    bool last_whole; /* b's stripe `stripes - 1` counts; else the same */
};

/* 64 pixels that begin `shift` before those of `word`; `left` lies before. */
static inline uint64_t ddc_bits_join(uint64_t left, uint64_t word,
                                     unsigned shift)
{
    return word << shift | left >> 1 >> (63 - shift);
}

/* b's pixels over a's word (stripe i, row y). */
static inline uint64_t ddc_overlay_word(const struct ddc_overlay *o, size_t i,
                                        size_t y)
{
    const uint64_t *b = o->b + i * o->stride_b + y;
    bool whole = i + 1 < o->stripes || o->last_whole;
    bool left = i > 0 || o->from_left;

    return ddc_bits_join(left ? *(b - o->stride_b) : 0, whole ? *b : 0,
                         o->shift);
}

/* Is a bit set in both? */
bool ddc_bits_meet_scalar(const struct ddc_overlay *overlay);

/* The number of bits set in both. */
uint64_t ddc_bits_count_scalar(const struct ddc_overlay *overlay);

/*
 * The first bit set in both, in raster order: the topmost, then the
 * leftmost. x counts from bit 0 of the overlay's first word. False: none.
 */
bool ddc_bits_find_scalar(const struct ddc_overlay *overlay, size_t *x,
                          size_t *y);

/*
 * The same for masks of one stripe each, as most sprites are: a and b are the
 * words of the first row, and b's pixels are turned `right`, 0..63, over a's.
 * What that drops is outside a.
 */

/* Is a bit set in both? */
bool ddc_column_meet_scalar(const uint64_t *a, const uint64_t *b, size_t rows,
                            unsigned right);

/* The first common bit, in raster order, as ddc_column_place; none:
 * DDC_NOWHERE. */
size_t ddc_column_find_scalar(const uint64_t *a, const uint64_t *b, size_t rows,
                              unsigned right);

#define DDC_NOWHERE (~(size_t)0)

/* The lowest bit of row y, as row * 64 + column. */
static inline size_t ddc_column_place(size_t y, uint64_t word)
{
    return y * 64 + ddc_bits_lowest(word);
}

/* The number of common bits. */
uint64_t ddc_column_count_scalar(const uint64_t *a, const uint64_t *b,
                                 size_t rows, unsigned right);

/*
 * The same for masks at most 32 wide, whose rows lie in words of 32 bits:
 * half of the bytes. `right` is 0..31.
 */
bool ddc_thin_meet_scalar(const uint32_t *a, const uint32_t *b, size_t rows,
                          unsigned right);
size_t ddc_thin_find_scalar(const uint32_t *a, const uint32_t *b, size_t rows,
                            unsigned right);
uint64_t ddc_thin_count_scalar(const uint32_t *a, const uint32_t *b,
                               size_t rows, unsigned right);

/* What becomes of a pixel of a under one of b. */
enum ddc_bits_op
{
    DDC_BITS_OR,
    DDC_BITS_AND,
    DDC_BITS_XOR,
    DDC_BITS_ERASE /* a and not b */
};

static inline uint64_t ddc_bits_apply(enum ddc_bits_op op, uint64_t a,
                                      uint64_t b)
{
    switch (op)
    {
    case DDC_BITS_OR:
        return a | b;
    case DDC_BITS_AND:
        return a & b;
    case DDC_BITS_XOR:
        return a ^ b;
    default:
        return a & ~b;
    }
}

/*
 * Stores "a op b" for every word of the overlay at `target`, which is laid
 * out as a is and may be a itself. b must be memory apart from the target,
 * or lie word over word on a.
 */
void ddc_bits_combine_scalar(const struct ddc_overlay *overlay,
                             enum ddc_bits_op op, uint64_t *target);

/*
 * Packs pixels to bits, a set bit for each solid one. Column x, row y goes to
 * bit x % 64 of words[x / 64 * stride + y]; bits right of the width become 0.
 */
void ddc_bits_pack_scalar(const struct ddc_scan_side *side,
                          size_t bytes_per_pixel, size_t width, size_t height,
                          uint64_t *words, size_t stride);

/* ---- Sets --------------------------------------------------------------- */

/* The loops of one instruction set; where it has nothing to gain, an entry
 * is that of the set below. */
struct ddc_kernels
{
    const char *name; /* "scalar", "sse2", "avx2", "avx512" */

    ddc_scan_zero_fn scan_zero;
    ddc_scan_fn scan[4]; /* the index is bytes a pixel - 1 */

    /* As the functions ddc_column_*_scalar, ddc_thin_*_scalar and
     * ddc_bits_*_scalar above. */
    bool (*column_meet)(const uint64_t *a, const uint64_t *b, size_t rows,
                        unsigned right);
    size_t (*column_find)(const uint64_t *a, const uint64_t *b, size_t rows,
                          unsigned right);
    uint64_t (*column_count)(const uint64_t *a, const uint64_t *b, size_t rows,
                             unsigned right);
    bool (*thin_meet)(const uint32_t *a, const uint32_t *b, size_t rows,
                      unsigned right);
    size_t (*thin_find)(const uint32_t *a, const uint32_t *b, size_t rows,
                        unsigned right);
    uint64_t (*thin_count)(const uint32_t *a, const uint32_t *b, size_t rows,
                           unsigned right);
    bool (*meet)(const struct ddc_overlay *overlay);
    uint64_t (*count)(const struct ddc_overlay *overlay);
    bool (*find)(const struct ddc_overlay *overlay, size_t *x, size_t *y);
    void (*combine)(const struct ddc_overlay *overlay, enum ddc_bits_op op,
                    uint64_t *target);
    void (*pack)(const struct ddc_scan_side *side, size_t bytes_per_pixel,
                 size_t width, size_t height, uint64_t *words, size_t stride);
};

extern const struct ddc_kernels ddc_kernels_scalar;

/* What ddc_kernels_get gives; NULL until it is first asked. */
extern const struct ddc_kernels *ddc_kernels_in_use;

/*
 * Picks and sets the set in use: the highest one that processor and
 * operating system run, or the one that the environment variable
 * DDCOLLIDE_CPU names, if they run it.
 */
const struct ddc_kernels *ddc_kernels_pick(void);

/*
 * Two threads may both find NULL and pick. They come to the same answer and
 * store the same pointer to constant data, so neither order nor haste does
 * harm, as long as nobody sees half a pointer: relaxed loads and stores,
 * which compile to plain moves.
 */
#if defined(__GNUC__)
#define DDC_LOAD(pointer) __atomic_load_n(&(pointer), __ATOMIC_RELAXED)
#define DDC_STORE(pointer, value)                                              \
    __atomic_store_n(&(pointer), value, __ATOMIC_RELAXED)
#else
#define DDC_LOAD(pointer)         (pointer)
#define DDC_STORE(pointer, value) ((pointer) = (value))
#endif

/* The set in use. */
static inline const struct ddc_kernels *ddc_kernels_get(void)
{
    const struct ddc_kernels *kernels = DDC_LOAD(ddc_kernels_in_use);

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
