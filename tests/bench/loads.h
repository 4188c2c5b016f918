/* SPDX-License-Identifier: Zlib */
/*
 * A template of kernels that only load: the loops of the library's kernels with
 * empty operations. Their time, with the same call and clipping before them, is
 * a lower bound for any kernel that reads all pixels (the bandwidth roof of the
 * roofline model; Williams, Waterman and Patterson 2009).
 *
 * Included once by each loads_<set>.c, which defines TARGET, INLINE, VECTOR,
 * LOAD (an instruction with its operands), NARROW (the kernel for rows narrower
 * than a vector) and LOADS (the name of the table).
 */
#include "base/bits.h"
#include "loads_sets.h"

#define ROWS (VECTOR / sizeof(uint64_t))

typedef long long vec __attribute__((vector_size(VECTOR)));
typedef int shift_counts;

INLINE vec zero_vector(void)
{
    return (vec){0};
}

/* The results are not used, so that nothing depends on a load. */
INLINE vec or2(vec a, vec b)
{
    (void)b;
    return a;
}

INLINE vec or3(vec a, vec b, vec c)
{
    (void)b;
    (void)c;
    return a;
}

INLINE bool any(vec v)
{
    (void)v;
    return false;
}

/* Assembly, so that the compiler does not remove it. */
INLINE vec load_vector(const void *from)
{
    vec v;

    __asm__ volatile(LOAD : "=v"(v) : "m"(*(const char(*)[VECTOR])from));
    return v;
}

/* ---- Pixels ------------------------------------------------------------- */

#include "kernels/scan_template.h"

INLINE vec load_pixels(const uint8_t *from, size_t bytes)
{
    (void)bytes;
    return load_vector(from);
}

INLINE vec common_none(vec a, vec b, const struct keys *keys)
{
    (void)b;
    (void)keys;
    return a;
}

/* Takes the place of the kernels for any key. */
TARGET static bool load_rows(const struct ddc_scan_block *a,
                             const struct ddc_scan_block *b, size_t width,
                             size_t height)
{
    const struct scan_params scan_params = {common_none, NULL, width,
                                            load_pixels, NULL};

    if (width < VECTOR)
    {
        return NARROW(a->row, a->pitch, b->row, b->pitch, width, height);
    }
    return scan_rows(&scan_params, a, b, height);
}

TARGET static int load_rows_zero(const uint8_t *a, ptrdiff_t pitch_a,
                                 const uint8_t *b, ptrdiff_t pitch_b,
                                 size_t width, size_t height)
{
    const struct ddc_scan_block side_a = {a, pitch_a, NULL};
    const struct ddc_scan_block side_b = {b, pitch_b, NULL};

    return load_rows(&side_a, &side_b, width, height);
}

/* ---- Masks -------------------------------------------------------------- */

INLINE unsigned rows_with_bits(vec v)
{
    (void)v;
    return 1;
}

INLINE vec rows_at(const void *from)
{
    return load_vector(from);
}

INLINE void rows_to(uint64_t *to, vec v)
{
    memcpy(to, &v, sizeof v);
}

INLINE shift_counts make_shift(unsigned shift)
{
    return (shift_counts)shift;
}

INLINE vec funnel_shift(vec left, vec word, shift_counts by)
{
    (void)left;
    (void)by;
    return word;
}

INLINE vec shift_up(vec words, shift_counts by)
{
    (void)by;
    return words;
}

INLINE vec shift_down(vec words, shift_counts by)
{
    (void)by;
    return words;
}

#include "kernels/bits_template.h"

INLINE vec ignore_words(vec sum, vec a, vec b)
{
    (void)a;
    (void)b;
    return sum;
}

static const struct accumulator nothing = {begin_with_sum, ignore_words,
                                           end_with_partial};

TARGET static bool load_words(const struct ddc_overlay *o)
{
    return find_group(o, &nothing) < o->rows;
}

TARGET static bool load_single_stripe(const uint64_t *a, const uint64_t *b,
                                      size_t rows, unsigned right)
{
    return rows_from_common_group(a, b, sizeof *a, rows, &nothing, shift_up,
                                  make_shift(right)) != 0;
}

TARGET static bool load_rows32(const uint32_t *a, const uint32_t *b,
                               size_t rows, unsigned right)
{
    return rows_from_common_group(a, b, sizeof *a, rows, &nothing, shift_up,
                                  make_shift(right)) != 0;
}

/* ---- The set ------------------------------------------------------------ */

const struct loads LOADS = {load_rows_zero, load_rows, load_single_stripe,
                            load_rows32, load_words};
