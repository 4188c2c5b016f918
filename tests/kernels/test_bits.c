/* SPDX-License-Identifier: Zlib */
/*
 * The loops over bits of every set that runs here against scalar's. What an
 * overlay must not read lies on a forbidden page.
 */
#include "guard.h"
#include "test.h"

#include "kernels/kernels.h"

#define ROWS_MAX    70
#define STRIPES_MAX 5
#define BELOW       16 /* rows below that may be read */
#define STRIDE_MAX  (ROWS_MAX + BELOW + 10)
#define WORDS_MAX   (STRIDE_MAX * (STRIPES_MAX + 1))

static const char *const names[] = {"sse2", "avx2", "avx512"};

#define NAME_COUNT (sizeof names / sizeof *names)

static struct test_guard memory_a;
static struct test_guard memory_b;
static struct test_guard memory_out;

static int make_memory(void **state)
{
    (void)state;
    memory_a = test_guard_make(WORDS_MAX * sizeof(uint64_t));
    memory_b = test_guard_make(WORDS_MAX * sizeof(uint64_t));
    memory_out = test_guard_make(WORDS_MAX * sizeof(uint64_t));
    return 0;
}

static int free_memory(void **state)
{
    (void)state;
    test_guard_free(&memory_a);
    test_guard_free(&memory_b);
    test_guard_free(&memory_out);
    return 0;
}

/* ---- Overlays ----------------------------------------------------------- */

/* About one bit in 2^thin. */
static uint64_t random_word(int rows32)
{
    uint64_t word = ~(uint64_t)0;

    for (int i = 0; i < rows32; i++)
    {
        word &= (uint64_t)test_random() << 32 | test_random();
    }
    return word;
}

/* `stripes` stripes that end where the memory ends, or begin where it
 * begins; rows below `rows` are set or not. */
static uint64_t *place(const struct test_guard *memory, size_t stripes,
                       size_t stride, size_t rows, bool at_end, bool below,
                       int rows32)
{
    size_t count = (stripes - 1) * stride + rows + BELOW;
    uint64_t *words = (uint64_t *)(void *)memory->first;

    if (at_end)
    {
        words = (uint64_t *)(void *)memory->end - count;
    }
    for (size_t i = 0; i < count; i++)
    {
        bool inside = i % stride < rows;
        words[i] = inside || below ? random_word(rows32) : 0;
    }
    return words;
}

static struct ddc_overlay random_overlay(void)
{
    struct ddc_overlay o;
    bool a_below = test_random() & 1;
    int rows32 = test_random_in(1, 6);

    o.stripes = (size_t)test_random_in(1, STRIPES_MAX);
    o.rows = (size_t)test_random_in(1, ROWS_MAX);
    o.stride_a = o.rows + BELOW + (size_t)test_random_in(0, 9);
    o.stride_b = o.rows + BELOW + (size_t)test_random_in(0, 9);
    o.shift = (unsigned)test_random_in(0, 63);
    /* A stripe before counts only when its words hang over, and one stripe
     * needs one of the two. */
    o.has_left_word = o.shift > 0 && (test_random() & 1) != 0;
    o.has_last_word = (o.stripes == 1 && !o.has_left_word) || o.shift == 0 ||
                      (test_random() & 1) != 0;
    size_t stripes_b = o.stripes + o.has_left_word - !o.has_last_word;
    o.a = place(&memory_a, o.stripes, o.stride_a, o.rows, test_random() & 1,
                a_below, rows32);
    o.b = place(&memory_b, stripes_b, o.stride_b, o.rows, test_random() & 1,
                !a_below, rows32);
    o.b += o.has_left_word ? o.stride_b : 0;
    return o;
}

/* ---- Questions ---------------------------------------------------------- */

static void overlay_kernels_agree_with_scalar(void **state)
{
    const struct ddc_kernels *scalar = &ddc_kernels_scalar;

    (void)state;
    test_seed(11);
    for (int i = 0; i < 6000; i++)
    {
        struct ddc_overlay o = random_overlay();
        size_t x = 0;
        size_t y = 0;
        bool found = scalar->first_common(&o, &x, &y);
        for (size_t s = 0; s < NAME_COUNT; s++)
        {
            const struct ddc_kernels *set = ddc_kernels_find(names[s]);
            size_t its_x = 0;
            size_t its_y = 0;
            if (set == NULL)
            {
                continue;
            }
            assert_int_equal(set->any_common(&o), scalar->any_common(&o));
            assert_int_equal(set->count_common(&o), scalar->count_common(&o));
            assert_int_equal(set->first_common(&o, &its_x, &its_y), found);
            if (found)
            {
                assert_int_equal(its_x, x);
                assert_int_equal(its_y, y);
            }
        }
    }
}

/* Masks of one stripe, at every offset and height. */
static void single_stripe_kernels_agree_with_scalar(void **state)
{
    const struct ddc_kernels *scalar = &ddc_kernels_scalar;

    (void)state;
    test_seed(12);
    for (int i = 0; i < 64 * ROWS_MAX; i++)
    {
        unsigned right = (unsigned)i % 64;
        size_t rows = (size_t)i / 64 + 1;
        bool a_below = test_random() & 1;
        int rows32 = test_random_in(1, 6);
        const uint64_t *a = place(&memory_a, 1, rows + BELOW, rows,
                                  test_random() & 1, a_below, rows32);
        const uint64_t *b = place(&memory_b, 1, rows + BELOW, rows,
                                  test_random() & 1, !a_below, rows32);
        for (size_t s = 0; s < NAME_COUNT; s++)
        {
            const struct ddc_kernels *set = ddc_kernels_find(names[s]);
            if (set == NULL)
            {
                continue;
            }
            assert_int_equal(set->stripe_any_common(a, b, rows, right),
                             scalar->stripe_any_common(a, b, rows, right));
            assert_int_equal(set->stripe_first_common(a, b, rows, right),
                             scalar->stripe_first_common(a, b, rows, right));
            assert_int_equal(set->stripe_count_common(a, b, rows, right),
                             scalar->stripe_count_common(a, b, rows, right));
        }
    }
}

/* As `place`, for one stripe of words of 32 bits. */
static uint32_t *place_rows32(const struct test_guard *memory, size_t rows,
                              bool at_end, bool below, int rows32)
{
    size_t count = rows + BELOW;
    uint32_t *words = (uint32_t *)(void *)memory->first;

    if (at_end)
    {
        words = (uint32_t *)(void *)memory->end - count;
    }
    for (size_t y = 0; y < count; y++)
    {
        words[y] = y < rows || below ? (uint32_t)random_word(rows32) : 0;
    }
    return words;
}

/* The definition, apart from all sets: bit after bit. */
static size_t first_common_bit(const uint32_t *a, const uint32_t *b,
                               size_t rows, unsigned right, uint64_t *count)
{
    size_t first = DDC_NO_BIT;

    *count = 0;
    for (size_t y = rows; y-- > 0;)
    {
        for (unsigned x = 32; x-- > right;)
        {
            if ((a[y] >> x & 1) != 0 && (b[y] >> (x - right) & 1) != 0)
            {
                first = y * 64 + x;
                ++*count;
            }
        }
    }
    return first;
}

static void rows32_kernels_agree_with_scalar(void **state)
{
    static const char *const all[] = {"scalar", "sse2", "avx2", "avx512"};
    int hits = 0;

    (void)state;
    test_seed(16);
    for (int i = 0; i < 32 * ROWS_MAX; i++)
    {
        unsigned right = (unsigned)i % 32;
        size_t rows = (size_t)i / 32 + 1;
        bool a_below = test_random() & 1;
        int rows32 = test_random_in(1, 6);
        const uint32_t *a =
            place_rows32(&memory_a, rows, test_random() & 1, a_below, rows32);
        const uint32_t *b =
            place_rows32(&memory_b, rows, test_random() & 1, !a_below, rows32);
        uint64_t count;
        size_t first = first_common_bit(a, b, rows, right, &count);

        hits += count > 0;
        for (size_t s = 0; s < sizeof all / sizeof *all; s++)
        {
            const struct ddc_kernels *set = ddc_kernels_find(all[s]);
            if (set != NULL)
            {
                assert_int_equal(set->rows32_any_common(a, b, rows, right),
                                 count > 0);
                assert_int_equal(set->rows32_first_common(a, b, rows, right),
                                 first);
                assert_int_equal(set->rows32_count_common(a, b, rows, right),
                                 count);
            }
        }
    }
    assert_in_range(hits, 300, 32 * ROWS_MAX - 300);
}

/* Counts reach the full sum, and each bit alone is found. */
static void full_and_single_bits_are_seen(void **state)
{
    uint64_t full[ROWS_MAX + BELOW] = {0};
    uint64_t single[ROWS_MAX + BELOW] = {0};

    (void)state;
    for (int y = 0; y < ROWS_MAX; y++)
    {
        full[y] = ~(uint64_t)0;
    }
    for (size_t s = 0; s < NAME_COUNT; s++)
    {
        const struct ddc_kernels *set = ddc_kernels_find(names[s]);
        if (set == NULL)
        {
            continue;
        }
        assert_int_equal(set->stripe_count_common(full, full, ROWS_MAX, 0),
                         64 * ROWS_MAX);
        assert_int_equal(set->stripe_count_common(full, full, ROWS_MAX, 60),
                         4 * ROWS_MAX);
        for (size_t place = 0; place < 64 * ROWS_MAX; place++)
        {
            single[place / 64] = (uint64_t)1 << place % 64;
            assert_int_equal(
                set->stripe_first_common(full, single, ROWS_MAX, 0), place);
            single[place / 64] = 0;
        }
        assert_int_equal(set->stripe_first_common(full, single, ROWS_MAX, 0),
                         DDC_NO_BIT);
    }
}

/* ---- Changes ------------------------------------------------------------ */

static void combining_agrees_and_writes_nothing_else(void **state)
{
    static uint64_t expected[WORDS_MAX];
    uint64_t *out = (uint64_t *)(void *)memory_out.end - WORDS_MAX;

    (void)state;
    test_seed(13);
    for (int i = 0; i < 4000; i++)
    {
        struct ddc_overlay o = random_overlay();
        enum ddc_bits_op op = (enum ddc_bits_op)(i % 4);
        memset(expected, 0x5A, sizeof expected);
        ddc_kernels_scalar.combine(&o, op, expected);
        for (size_t s = 0; s < NAME_COUNT; s++)
        {
            const struct ddc_kernels *set = ddc_kernels_find(names[s]);
            if (set != NULL)
            {
                memset(out, 0x5A, sizeof expected);
                set->combine(&o, op, out);
                assert_memory_equal(out, expected, sizeof expected);
            }
        }
    }
}

static void combining_in_place_agrees(void **state)
{
    static uint64_t expected[WORDS_MAX];
    static uint64_t before[WORDS_MAX];

    (void)state;
    test_seed(14);
    for (int i = 0; i < 2000; i++)
    {
        struct ddc_overlay o = random_overlay();
        enum ddc_bits_op op = (enum ddc_bits_op)(i % 4);
        uint64_t *target = (uint64_t *)o.a;
        size_t size =
            ((o.stripes - 1) * o.stride_a + o.rows + BELOW) * sizeof *target;
        memcpy(before, target, size);
        ddc_kernels_scalar.combine(&o, op, target);
        memcpy(expected, target, size);
        for (size_t s = 0; s < NAME_COUNT; s++)
        {
            const struct ddc_kernels *set = ddc_kernels_find(names[s]);
            if (set != NULL)
            {
                memcpy(target, before, size);
                set->combine(&o, op, target);
                assert_memory_equal(target, expected, size);
            }
        }
    }
}

/* ---- Packing ------------------------------------------------------------ */

static DdcKey random_key(uint32_t most)
{
    uint32_t low = test_random() & most;

    switch (test_random_in(0, 3))
    {
    case 0:
        return (DdcKey){0xFFFFFFFF, low & 3, 2};
    case 1:
        return (DdcKey){most & 0xF0F0F0F0, 0, low};
    case 2:
        return (DdcKey){0, 1, 0};
    default:
        return (DdcKey){test_random(), test_random(), test_random()};
    }
}

/* Rows at either end of the guarded memory, small values among large ones. */
static struct ddc_scan_block random_rows(size_t row_bytes, size_t height)
{
    size_t pitch = row_bytes + (size_t)test_random_in(0, 5);
    size_t span = pitch * (height - 1) + row_bytes;
    struct ddc_scan_block side = {memory_a.first, (ptrdiff_t)pitch, NULL};
    uint8_t *bytes = memory_a.first;

    if (test_random() & 1)
    {
        bytes = memory_a.end - span;
    }
    for (size_t i = 0; i < span; i++)
    {
        bytes[i] = (uint8_t)(test_random() & (i % 3 == 0 ? 3 : 0xFF));
    }
    side.row = bytes;
    if (test_random() & 1)
    {
        side.row += pitch * (height - 1);
        side.pitch = -side.pitch;
    }
    return side;
}

static void pack_and_compare(size_t bytes, size_t width, size_t height)
{
    static uint64_t expected[WORDS_MAX];
    uint64_t *out = (uint64_t *)(void *)memory_out.end - WORDS_MAX;
    const DdcKey key = random_key(0xFFFFFFFFu >> (32 - 8 * bytes));
    struct ddc_scan_block side = random_rows(width * bytes, height);
    size_t stride = height + (size_t)test_random_in(0, 3);

    side.key = &key;
    memset(expected, 0x5A, sizeof expected);
    ddc_kernels_scalar.pack(&side, bytes, width, height, expected, stride);
    for (size_t s = 0; s < NAME_COUNT; s++)
    {
        const struct ddc_kernels *set = ddc_kernels_find(names[s]);
        if (set != NULL)
        {
            memset(out, 0x5A, sizeof expected);
            set->pack(&side, bytes, width, height, out, stride);
            assert_memory_equal(out, expected, sizeof expected);
        }
    }
}

static void packing_agrees_at_all_widths(void **state)
{
    (void)state;
    test_seed(15);
    for (size_t bytes = 1; bytes <= 4; bytes++)
    {
        for (size_t width = 1; width <= 200; width++)
        {
            for (size_t i = 0; i < 4; i++)
            {
                pack_and_compare(bytes, width, (size_t)test_random_in(1, 5));
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(overlay_kernels_agree_with_scalar),
        cmocka_unit_test(single_stripe_kernels_agree_with_scalar),
        cmocka_unit_test(rows32_kernels_agree_with_scalar),
        cmocka_unit_test(full_and_single_bits_are_seen),
        cmocka_unit_test(combining_agrees_and_writes_nothing_else),
        cmocka_unit_test(combining_in_place_agrees),
        cmocka_unit_test(packing_agrees_at_all_widths),
    };

    return cmocka_run_group_tests(tests, make_memory, free_memory);
}
