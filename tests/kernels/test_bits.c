/* SPDX-License-Identifier: Zlib */
/*
 * Oracle tests: the bit kernels of every set that this processor can run return
 * what the scalar kernels do. Masks lie at the beginning or end of memory
 * between guard pages, so that an access outside them ends the program.
 */
#include "guard_pages.h"
#include "sets.h"
#include "test.h"

#include "kernels/kernels.h"

#define ROWS_MAX    70
#define STRIPES_MAX 5
#define PADDING     16 /* rows below a mask that may be read */
#define STRIDE_MAX  (ROWS_MAX + PADDING + 10)
#define WORDS_MAX   (STRIDE_MAX * (STRIPES_MAX + 1))

static struct test_guard memory_a;
static struct test_guard memory_b;
static struct test_guard memory_out;

BEFORE_ALL_TESTS()
{
    memory_a = test_guard_make(WORDS_MAX * sizeof(uint64_t));
    memory_b = test_guard_make(WORDS_MAX * sizeof(uint64_t));
    memory_out = test_guard_make(WORDS_MAX * sizeof(uint64_t));
}

/* ---- Overlays ----------------------------------------------------------- */

/* A word in which about one bit in 2^sparsity is set. */
static uint64_t random_word(int sparsity)
{
    uint64_t word = ~(uint64_t)0;

    for (int i = 0; i < sparsity; i++)
    {
        word &= (uint64_t)test_random() << 32 | test_random();
    }
    return word;
}

/* Fills `stripes` stripes with random words, at the end of the memory or at its
 * beginning. If `below`, the padding below the rows gets random words too,
 * else 0. */
static uint64_t *fill_stripes(const struct test_guard *memory, size_t stripes,
                              size_t stride, size_t rows, bool at_end,
                              bool below, int sparsity)
{
    size_t count = (stripes - 1) * stride + rows + PADDING;
    uint64_t *words = (uint64_t *)(void *)memory->first;

    if (at_end)
    {
        words = (uint64_t *)(void *)memory->end - count;
    }
    for (size_t i = 0; i < count; i++)
    {
        bool inside = i % stride < rows;
        words[i] = inside || below ? random_word(sparsity) : 0;
    }
    return words;
}

static struct ddc_overlay random_overlay(void)
{
    struct ddc_overlay o;
    bool a_below = test_random() & 1;
    int sparsity = test_random_in(1, 6);

    o.stripes = (size_t)test_random_in(1, STRIPES_MAX);
    o.rows = (size_t)test_random_in(1, ROWS_MAX);
    o.stride_a = o.rows + PADDING + (size_t)test_random_in(0, 9);
    o.stride_b = o.rows + PADDING + (size_t)test_random_in(0, 9);
    o.shift = (unsigned)test_random_in(0, 84);
    o.shift = o.shift < 64 ? o.shift : 0;
    /* b's stripe -1 can be used only if it is shifted into stripe 0, and the
     * only stripe of a must be covered by at least one of b's. */
    o.has_left_word = o.shift > 0 && (test_random() & 1) != 0;
    o.has_last_word = (o.stripes == 1 && !o.has_left_word) || o.shift == 0 ||
                      (test_random() & 1) != 0;
    size_t stripes_b = o.stripes + o.has_left_word - !o.has_last_word;
    o.a = fill_stripes(&memory_a, o.stripes, o.stride_a, o.rows,
                       test_random() & 1, a_below, sparsity);
    o.b = fill_stripes(&memory_b, stripes_b, o.stride_b, o.rows,
                       test_random() & 1, !a_below, sparsity);
    o.b += o.has_left_word ? o.stride_b : 0;
    return o;
}

/* ---- Testing and counting ----------------------------------------------- */

TEST(overlay_kernels_agree_with_scalar)
{
    const struct ddc_kernels *scalar = &ddc_kernels_scalar;

    for_steps(i, 6000, 11)
    {
        struct ddc_overlay o = random_overlay();
        size_t x = 0;
        size_t y = 0;
        bool found = scalar->first_common(&o, &x, &y);
        for_sets(set)
        {
            size_t set_x = 0;
            size_t set_y = 0;
            assert_int_equal(set->any_common(&o), scalar->any_common(&o));
            assert_int_equal(set->count_common(&o), scalar->count_common(&o));
            assert_int_equal(set->first_common(&o, &set_x, &set_y), found);
            if (found)
            {
                assert_int_equal(set_x, x);
                assert_int_equal(set_y, y);
            }
        }
    }
}

/* Masks of one stripe, with every shift and height. */
TEST(single_stripe_kernels_agree_with_scalar)
{
    const struct ddc_kernels *scalar = &ddc_kernels_scalar;

    for_steps(i, 64 * ROWS_MAX, 12)
    {
        unsigned right = (unsigned)i % 64;
        size_t rows = (size_t)i / 64 + 1;
        bool a_below = test_random() & 1;
        int sparsity = test_random_in(1, 6);
        const uint64_t *a = fill_stripes(&memory_a, 1, rows + PADDING, rows,
                                         test_random() & 1, a_below, sparsity);
        const uint64_t *b = fill_stripes(&memory_b, 1, rows + PADDING, rows,
                                         test_random() & 1, !a_below, sparsity);
        for_sets(set)
        {
            assert_int_equal(set->stripe_any_common(a, b, rows, right),
                             scalar->stripe_any_common(a, b, rows, right));
            assert_int_equal(set->stripe_first_common(a, b, rows, right),
                             scalar->stripe_first_common(a, b, rows, right));
            assert_int_equal(set->stripe_count_common(a, b, rows, right),
                             scalar->stripe_count_common(a, b, rows, right));
        }
    }
}

TEST(the_or_of_a_stripe_has_the_bits_of_its_rows_only)
{
    for_steps(i, 40 * (ROWS_MAX + 1), 18)
    {
        size_t rows = (size_t)i / 40;
        uint64_t *words = (uint64_t *)(void *)memory_a.first;
        uint64_t expected = 0;

        /* Words with all bits set lie before and behind the rows. */
        memset(words, 0xFF, WORDS_MAX * sizeof *words);
        words = i % 2 != 0 ? (uint64_t *)(void *)memory_a.end - rows
                           : words + test_random_in(0, 9);
        for (size_t y = 0; y < rows; y++)
        {
            words[y] = random_word(i % 12);
            expected |= words[y];
        }
        assert_true(ddc_kernels_scalar.stripe_or(words, rows) == expected);
        for_sets(set)
        {
            assert_true(set->stripe_or(words, rows) == expected);
        }
    }
}

/* As fill_stripes, for one stripe of 32-bit words, which lie from bottom to top
 * between the padding and one word that may be read. Returns the last one of
 * the first 16. */
static uint32_t *fill_rows32(const struct test_guard *memory, size_t rows,
                             bool at_end, bool below, int sparsity)
{
    size_t count = PADDING + rows + 1;
    uint32_t *words = (uint32_t *)(void *)memory->first;

    if (at_end)
    {
        words = (uint32_t *)(void *)memory->end - count;
    }
    for (size_t i = 0; i < count; i++)
    {
        words[i] = i >= PADDING || below ? (uint32_t)random_word(sparsity) : 0;
    }
    return words + PADDING + rows - 16;
}

/* The expected result, calculated bit by bit without any kernel. */
static size_t first_common_bit(const uint32_t *a, const uint32_t *b,
                               size_t rows, unsigned right, uint64_t *count)
{
    size_t first = DDC_NO_BIT;

    *count = 0;
    for (size_t y = rows; y-- > 0;)
    {
        for (unsigned x = 32; x-- > right;)
        {
            if ((a[15 - (int)y] >> x & 1) != 0 &&
                (b[15 - (int)y] >> (x - right) & 1) != 0)
            {
                first = y * 64 + x;
                ++*count;
            }
        }
    }
    return first;
}

static void assert_rows32(const struct ddc_kernels *set, const uint32_t *a,
                          const uint32_t *b, size_t rows, unsigned right,
                          size_t first, uint64_t count)
{
    assert_int_equal(set->rows32_any_common(a, b, rows, right), count > 0);
    assert_int_equal(set->rows32_first_common(a, b, rows, right), first);
    assert_int_equal(set->rows32_count_common(a, b, rows, right), count);
}

TEST(rows32_kernels_agree_with_scalar)
{
    int hits = 0;

    for_steps(i, 32 * ROWS_MAX, 16)
    {
        unsigned right = (unsigned)i % 32;
        size_t rows = (size_t)i / 32 + 1;
        bool a_below = test_random() & 1;
        int sparsity = test_random_in(1, 6);
        const uint32_t *a =
            fill_rows32(&memory_a, rows, test_random() & 1, a_below, sparsity);
        const uint32_t *b =
            fill_rows32(&memory_b, rows, test_random() & 1, !a_below, sparsity);
        uint64_t count;
        size_t first = first_common_bit(a, b, rows, right, &count);

        hits += count > 0;
        assert_rows32(&ddc_kernels_scalar, a, b, rows, right, first, count);
        for_sets(set)
        {
            assert_rows32(set, a, b, rows, right, first, count);
        }
    }
    assert_total(hits, 300, 32 * ROWS_MAX - 300);
}

/* The greatest counts do not overflow, and each single bit is found. */
TEST(full_masks_and_single_bits_are_counted_and_found)
{
    uint64_t full[ROWS_MAX + PADDING] = {0};
    uint64_t single[ROWS_MAX + PADDING] = {0};

    for (int y = 0; y < ROWS_MAX; y++)
    {
        full[y] = ~(uint64_t)0;
    }
    for_sets(set)
    {
        assert_int_equal(set->stripe_count_common(full, full, ROWS_MAX, 0),
                         64 * ROWS_MAX);
        assert_int_equal(set->stripe_count_common(full, full, ROWS_MAX, 60),
                         4 * ROWS_MAX);
        for (size_t index = 0; index < 64 * ROWS_MAX; index++)
        {
            single[index / 64] = (uint64_t)1 << index % 64;
            assert_int_equal(
                set->stripe_first_common(full, single, ROWS_MAX, 0), index);
            single[index / 64] = 0;
        }
        assert_int_equal(set->stripe_first_common(full, single, ROWS_MAX, 0),
                         DDC_NO_BIT);
    }
}

/* Sets that count in bytes must empty them in time. */
TEST(tall_full_masks_are_counted)
{
    enum
    {
        TALL = 1100
    };
    static uint64_t full[TALL + PADDING];
    /* These lie from bottom to top. */
    static uint32_t padded32[PADDING + TALL + 1];
    const uint32_t *full32 = padded32 + PADDING + TALL - 16;

    memset(full, 0xFF, TALL * sizeof *full);
    memset(padded32 + PADDING, 0xFF, TALL * sizeof *padded32);
    for_sets(set)
    {
        const struct ddc_overlay o = {full, full, TALL,  TALL, 1,
                                      TALL, 3,    false, true};
        assert_int_equal(set->stripe_count_common(full, full, TALL, 9),
                         55 * TALL);
        assert_int_equal(set->rows32_count_common(full32, full32, TALL, 0),
                         32 * TALL);
        assert_int_equal(set->count_common(&o), 61 * TALL);
    }
}

/* ---- Combining ---------------------------------------------------------- */

TEST(combining_agrees_and_writes_only_the_target)
{
    static uint64_t expected[WORDS_MAX];
    uint64_t *out = (uint64_t *)(void *)memory_out.end - WORDS_MAX;

    for_steps(i, 4000, 13)
    {
        struct ddc_overlay o = random_overlay();
        enum ddc_bits_op op = (enum ddc_bits_op)(i % 4);
        memset(expected, 0x5A, sizeof expected);
        ddc_kernels_scalar.combine(&o, op, expected);
        for_sets(set)
        {
            memset(out, 0x5A, sizeof expected);
            set->combine(&o, op, out);
            assert_memory_equal(out, expected, sizeof expected);
        }
    }
}

TEST(combining_in_place_agrees)
{
    static uint64_t expected[WORDS_MAX];
    static uint64_t before[WORDS_MAX];

    for_steps(i, 2000, 14)
    {
        struct ddc_overlay o = random_overlay();
        enum ddc_bits_op op = (enum ddc_bits_op)(i % 4);
        uint64_t *target = (uint64_t *)o.a;
        size_t size =
            ((o.stripes - 1) * o.stride_a + o.rows + PADDING) * sizeof *target;
        memcpy(before, target, size);
        ddc_kernels_scalar.combine(&o, op, target);
        memcpy(expected, target, size);
        for_sets(set)
        {
            memcpy(target, before, size);
            set->combine(&o, op, target);
            assert_memory_equal(target, expected, size);
        }
    }
}

/* ---- Packing ------------------------------------------------------------ */

static DdcKey random_key(uint32_t max_pixel)
{
    uint32_t low = test_random() & max_pixel;

    switch (test_random_in(0, 5))
    {
    case 0:
        return (DdcKey){0xFFFFFFFF, low & 3, 2};
    case 3:
        return (DdcKey){0xFFFFFFFF, low & 3, low & 3};
    case 1:
        return (DdcKey){max_pixel & 0xF0F0F0F0, 0, low};
    case 2:
        return (DdcKey){0, 1, 0};
    case 4:
        return (DdcKey){0xFFFFFFFE, low & 2, low & 2};
    default:
        return (DdcKey){test_random(), test_random(), test_random()};
    }
}

/* A block at either end of the guarded memory, with small values among large
 * ones. */
static struct ddc_scan_block random_rows(size_t row_bytes, size_t height)
{
    size_t pitch = row_bytes + (size_t)test_random_in(0, 5);
    size_t span = pitch * (height - 1) + row_bytes;
    struct ddc_scan_block block = {memory_a.first, (ptrdiff_t)pitch, NULL};
    uint8_t *bytes = memory_a.first;

    if (test_random() & 1)
    {
        bytes = memory_a.end - span;
    }
    for (size_t i = 0; i < span; i++)
    {
        bytes[i] = (uint8_t)(test_random() & (i % 3 == 0 ? 3 : 0xFF));
    }
    block.row = bytes;
    if (test_random() & 1)
    {
        block.row += pitch * (height - 1);
        block.pitch = -block.pitch;
    }
    return block;
}

static void pack_and_compare(size_t bytes, size_t width, size_t height)
{
    static uint64_t expected[WORDS_MAX];
    uint64_t *out = (uint64_t *)(void *)memory_out.end - WORDS_MAX;
    const DdcKey key = random_key(0xFFFFFFFFu >> (32 - 8 * bytes));
    struct ddc_scan_block block = random_rows(width * bytes, height);
    size_t stride = height + (size_t)test_random_in(0, 3);

    block.key = &key;
    memset(expected, 0x5A, sizeof expected);
    ddc_kernels_scalar.pack(&block, bytes, width, height, expected, stride);
    for_sets(set)
    {
        memset(out, 0x5A, sizeof expected);
        set->pack(&block, bytes, width, height, out, stride);
        assert_memory_equal(out, expected, sizeof expected);
    }
}

TEST(packing_agrees_at_all_widths)
{
    for_steps(i, 4 * 200 * 4, 15)
    {
        pack_and_compare((size_t)i % 4 + 1, (size_t)i / 16 + 1,
                         (size_t)test_random_in(1, 5));
    }
}

/* ---- Runs --------------------------------------------------------------- */

/* Run ends at the end of the memory or at its beginning; the rows from `rows`
 * on have no run. */
static int32_t *fill_ends(const struct test_guard *memory, size_t rows,
                          bool at_end)
{
    int32_t *left = (int32_t *)(void *)memory->first;

    if (at_end)
    {
        left = (int32_t *)(void *)memory->end - 2 * (rows + PADDING);
    }
    int32_t *right = left + rows + PADDING;
    for (size_t i = 0; i < rows + PADDING; i++)
    {
        bool none = i >= rows || test_random_in(0, 9) == 0;
        int x = test_random_in(0, 200);
        left[i] = none ? DDC_NO_RUN : x;
        right[i] = none ? -DDC_NO_RUN : x + test_random_in(1, 60);
    }
    return left;
}

TEST(passing_runs_agrees_with_scalar)
{
    for_steps(round, 20000, 46)
    {
        size_t rows = (size_t)test_random_in(1, ROWS_MAX);
        size_t more_a = (size_t)test_random_in(0, 3);
        size_t more_b = (size_t)test_random_in(0, 3);
        const int32_t *a =
            fill_ends(&memory_a, rows + more_a, test_random() & 1);
        const int32_t *b =
            fill_ends(&memory_b, rows + more_b, test_random() & 1);
        struct ddc_run_pairs pairs = {a, a + rows + more_a + PADDING, b,
                                      b + rows + more_b + PADDING, rows};
        if (more_a > 0 && more_b > 0)
        {
            pairs.rows += more_a < more_b ? more_a : more_b;
        }
        int32_t dx = test_random_in(-250, 250);
        int32_t expected = ddc_kernels_scalar.pass_runs(&pairs, dx);

        for_sets(set)
        {
            assert_int_equal(set->pass_runs(&pairs, dx), expected);
        }
    }
}
