/* SPDX-License-Identifier: Zlib */
/*
 * The scans of every set that runs here against scalar's, on blocks that
 * begin or end at a forbidden page.
 */
#include "guard.h"
#include "test.h"

#include "kernels/kernels.h"
#include "pixels/pixels.h"

#define WIDTH_MAX   200
#define HEIGHT_MAX  37
#define PADDING_MAX 70

static const char *const names[] = {"sse2", "avx2", "avx512"};

#define NAME_COUNT (sizeof names / sizeof *names)

static struct test_guard memory_a;
static struct test_guard memory_b;

static int make_memory(void **state)
{
    size_t size = HEIGHT_MAX * (WIDTH_MAX * 4 + PADDING_MAX) + 64;

    (void)state;
    memory_a = test_guard_make(size);
    memory_b = test_guard_make(size);
    return 0;
}

static int free_memory(void **state)
{
    (void)state;
    test_guard_free(&memory_a);
    test_guard_free(&memory_b);
    return 0;
}

/* ---- Keys --------------------------------------------------------------- */

static uint32_t most_of(size_t bytes)
{
    return 0xFFFFFFFFu >> (32 - 8 * bytes);
}

#define KINDS 8

/* A key of any kind, also one that no pixel can match. */
static DdcKey random_key(size_t bytes, int kind)
{
    uint32_t most = most_of(bytes);
    uint32_t low = test_random() & most;
    uint32_t mask = test_random();

    switch (kind)
    {
    case 0:
        return (DdcKey){0xFF, 0, 0};
    case 1:
        return (DdcKey){0xFFFFFFFF, low, low};
    case 2:
        return (DdcKey){most, low, low | (test_random() & most)};
    case 3:
        return (DdcKey){mask, low & mask, low & mask};
    case 4:
        return (DdcKey){mask, 0, test_random()};
    case 5:
        return (DdcKey){0, 1, 0};
    case 6:
        return (DdcKey){0xFF, low, low};
    default:
        return (DdcKey){test_random(), test_random(), test_random()};
    }
}

/* A pixel that the key makes transparent, if a few tries find one. */
static uint32_t transparent_pixel(const DdcKey *key)
{
    for (int i = 0; i < 8; i++)
    {
        uint32_t pixel = (key->low & key->mask) | (test_random() & ~key->mask);
        if (!ddc_key_is_solid(key, pixel))
        {
            return pixel;
        }
    }
    return key->low;
}

/* ---- Blocks ------------------------------------------------------------- */

/* Rows inside a guarded memory: as near as can be to one of its ends. */
static struct ddc_scan_block place(const struct test_guard *memory,
                                   size_t row_bytes, size_t height)
{
    size_t pitch = row_bytes + (size_t)test_random_in(0, PADDING_MAX);
    size_t span = pitch * (height - 1) + row_bytes;
    struct ddc_scan_block side = {memory->first, (ptrdiff_t)pitch, NULL};

    switch (test_random_in(0, 3))
    {
    case 0:
        side.row = memory->first;
        break;
    case 1:
        side.row = memory->first + test_random_in(0, 63);
        break;
    default:
        side.row = memory->end - span;
    }
    if (test_random_in(0, 2) == 0)
    {
        side.row += pitch * (height - 1);
        side.pitch = -side.pitch;
    }
    return side;
}

static void put(const struct ddc_scan_block *side, size_t bytes, size_t x,
                size_t y, uint32_t value)
{
    ddc_pixel_write((uint8_t *)side->row + (ptrdiff_t)y * side->pitch +
                        x * bytes,
                    bytes, value);
}

/* Everything around the rows is solid, for readers that mix it in. */
static void fill(const struct ddc_scan_block *a, const struct ddc_scan_block *b,
                 size_t bytes, size_t width, size_t height)
{
    memset(memory_a.first, 0xA5, (size_t)(memory_a.end - memory_a.first));
    memset(memory_b.first, 0xA5, (size_t)(memory_b.end - memory_b.first));
    for (size_t y = 0; y < height; y++)
    {
        for (size_t x = 0; x < width; x++)
        {
            bool turn = test_random() & 1;
            uint32_t clear_a = transparent_pixel(a->key);
            uint32_t clear_b = transparent_pixel(b->key);
            put(a, bytes, x, y, turn ? test_random() : clear_a);
            put(b, bytes, x, y, turn ? clear_b : test_random());
        }
    }
}

/* ---- Tests -------------------------------------------------------------- */

static int scan_zero(const struct ddc_kernels *kernels,
                     const struct ddc_scan_block *a,
                     const struct ddc_scan_block *b, size_t width,
                     size_t height)
{
    return kernels->scan_zero(a->row, a->pitch, b->row, b->pitch, width,
                              height);
}

static int scan(const struct ddc_kernels *kernels,
                const struct ddc_scan_block *a, const struct ddc_scan_block *b,
                size_t bytes, size_t width, size_t height, bool zero)
{
    return zero ? scan_zero(kernels, a, b, width, height)
                : kernels->scan[bytes - 1](a, b, width, height);
}

static void expect_equal(const struct ddc_scan_block *a,
                         const struct ddc_scan_block *b, size_t bytes,
                         size_t width, size_t height, bool zero)
{
    int expected = scan(&ddc_kernels_scalar, a, b, bytes, width, height, zero);

    for (size_t i = 0; i < NAME_COUNT; i++)
    {
        const struct ddc_kernels *kernels = ddc_kernels_find(names[i]);
        if (kernels == NULL)
        {
            continue;
        }
        if (scan(kernels, a, b, bytes, width, height, zero) != expected)
        {
            fail_msg("%s: %u bytes a pixel, %u x %u, zero %d: not %d", names[i],
                     (unsigned)bytes, (unsigned)width, (unsigned)height, zero,
                     expected);
        }
    }
}

/* Loops may take two keys of one kind in a way of their own. */
static int kind_for_other(int kind)
{
    return test_random_in(0, 1) ? kind : test_random_in(0, KINDS - 1);
}

/* Most often a solid pixel, by a single bit. */
static uint32_t nearly_transparent_pixel(const DdcKey *key, size_t bytes)
{
    return transparent_pixel(key) ^
           (uint32_t)1 << test_random_in(0, (int)bytes * 8 - 1);
}

/* Blocks that do not meet, then the same with one place where they may. */
static void compare(size_t bytes, size_t width, size_t height, bool zero)
{
    struct ddc_scan_block a = place(&memory_a, width * bytes, height);
    struct ddc_scan_block b = place(&memory_b, width * bytes, height);

    int kind = zero ? 0 : test_random_in(0, KINDS - 1);
    const DdcKey key_a = random_key(bytes, kind);
    const DdcKey key_b = random_key(bytes, zero ? 0 : kind_for_other(kind));
    a.key = &key_a;
    b.key = &key_b;
    fill(&a, &b, bytes, width, height);
    expect_equal(&a, &b, bytes, width, height, zero);
    size_t x = (size_t)test_random_in(0, (int)width - 1);
    size_t y = (size_t)test_random_in(0, (int)height - 1);
    put(&a, bytes, x, y, nearly_transparent_pixel(&key_a, bytes));
    put(&b, bytes, x, y, nearly_transparent_pixel(&key_b, bytes));
    expect_equal(&a, &b, bytes, width, height, zero);
}

static void all_sizes(size_t bytes, bool zero)
{
    for (int width = 1; width <= WIDTH_MAX; width++)
    {
        for (int i = 0; i < 6; i++)
        {
            int height = test_random_in(1, i < 3 ? 9 : HEIGHT_MAX);
            compare(bytes, (size_t)width, (size_t)height, zero);
        }
    }
}

static void index_zero_scans_agree(void **state)
{
    (void)state;
    test_seed(8);
    all_sizes(1, true);
}

static void scans_of_one_byte_agree(void **state)
{
    (void)state;
    test_seed(1);
    all_sizes(1, false);
}

static void scans_of_two_bytes_agree(void **state)
{
    (void)state;
    test_seed(2);
    all_sizes(2, false);
}

static void scans_of_three_bytes_agree(void **state)
{
    (void)state;
    test_seed(3);
    all_sizes(3, false);
}

static void scans_of_four_bytes_agree(void **state)
{
    (void)state;
    test_seed(4);
    all_sizes(4, false);
}

static void expect_seen(const struct ddc_scan_block *a,
                        const struct ddc_scan_block *b, size_t bytes,
                        size_t width, size_t height, bool zero)
{
    for (size_t i = 0; i < NAME_COUNT; i++)
    {
        const struct ddc_kernels *kernels = ddc_kernels_find(names[i]);
        assert_true(kernels == NULL ||
                    scan(kernels, a, b, bytes, width, height, zero));
    }
}

/* Each place of a block alone: no pixel is forgotten, nor a bit of it. */
static void expect_each_seen(size_t bytes, size_t width, size_t height,
                             const DdcKey *key, bool zero)
{
    const size_t pitch = width * bytes;
    struct ddc_scan_block side = {memory_a.end - pitch * height,
                                  (ptrdiff_t)pitch, key};

    memset(memory_a.end - pitch * height, 0, pitch * height);
    for (size_t y = 0; y < height; y++)
    {
        for (size_t x = 0; x < width; x++)
        {
            int bit = test_random_in(1, (int)bytes * 8 - 1);
            put(&side, bytes, x, y, (uint32_t)1 << bit);
            expect_seen(&side, &side, bytes, width, height, zero);
            put(&side, bytes, x, y, 0);
        }
    }
    assert_false(
        scan(ddc_kernels_get(), &side, &side, bytes, width, height, zero));
}

static void every_single_pixel_is_seen(void **state)
{
    static const DdcKey value = {0xFFFFFFFF, 0, 0};
    static const DdcKey range = {0xFFFFFFFF, 0, 1};

    (void)state;
    test_seed(6);
    for (size_t width = 1; width <= 130; width += width < 70 ? 1 : 7)
    {
        const size_t height = width % 11 + 1;
        expect_each_seen(1, width, height, &value, true);
        for (size_t bytes = 1; bytes <= 4; bytes++)
        {
            expect_each_seen(bytes, width, height, &value, false);
            expect_each_seen(bytes, width, height, &range, false);
        }
    }
}

/* Whatever such a key becomes inside, no pixel is it: not on one side alone,
 * not on both. */
static void all_is_solid_under_a_value_no_pixel_has(void **state)
{
    const size_t width = 43;

    (void)state;
    for (size_t bytes = 1; bytes <= 3; bytes++)
    {
        const uint32_t value = most_of(bytes) + 1;
        const DdcKey none = {0xFFFFFFFF, value, value};
        const DdcKey other = {0xFFFFFFFF, 77, 77};
        struct ddc_scan_block side = {memory_a.first, 0, &none};
        struct ddc_scan_block plain = {memory_a.first, 0, &other};
        for (uint32_t pixel = 0; pixel < 3; pixel++)
        {
            for (size_t x = 0; x < width; x++)
            {
                put(&side, bytes, x, 0, pixel);
            }
            expect_seen(&side, &side, bytes, width, 1, false);
            expect_seen(&side, &plain, bytes, width, 1, false);
            expect_seen(&plain, &side, bytes, width, 1, false);
        }
    }
}

/* The public call with every set: offsets of all signs, no width at all. */
static void collide_agrees_under_every_set(void **state)
{
    (void)state;
    test_seed(5);
    for (int i = 0; i < 3000; i++)
    {
        struct test_image a = test_image_make(
            test_random_in(0, 90), test_random_in(0, 20), i % 5, i % 3 == 0);
        struct test_image b = test_image_make(
            test_random_in(0, 90), test_random_in(0, 20), i % 7, i % 4 == 0);
        int dx = test_random_in(-91, 91);
        int dy = test_random_in(-21, 21);
        DdcKey key = random_key(1, i % KINDS);
        const DdcKey *key_b = i % 2 == 0 ? &key : NULL;
        test_image_sprinkle(&a.pixels, 5);
        test_image_sprinkle(&b.pixels, 5);
        assert_true(ddc_kernels_force("scalar"));
        int expected =
            DdcPixels_Overlap(&a.pixels, NULL, &b.pixels, key_b, dx, dy);
        for (size_t s = 0; s < NAME_COUNT; s++)
        {
            if (ddc_kernels_force(names[s]))
            {
                assert_int_equal(DdcPixels_Overlap(&a.pixels, NULL, &b.pixels,
                                                   key_b, dx, dy),
                                 expected);
            }
        }
        test_image_free(&a);
        test_image_free(&b);
    }
    assert_true(ddc_kernels_force(NULL));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(index_zero_scans_agree),
        cmocka_unit_test(scans_of_one_byte_agree),
        cmocka_unit_test(scans_of_two_bytes_agree),
        cmocka_unit_test(scans_of_three_bytes_agree),
        cmocka_unit_test(scans_of_four_bytes_agree),
        cmocka_unit_test(every_single_pixel_is_seen),
        cmocka_unit_test(all_is_solid_under_a_value_no_pixel_has),
        cmocka_unit_test(collide_agrees_under_every_set),
    };

    return cmocka_run_group_tests(tests, make_memory, free_memory);
}
