/* SPDX-License-Identifier: Zlib */
/*
 * Oracle tests: the pixel kernels of every set that this processor can run
 * return what the scalar kernels do. Blocks lie at the beginning or end of
 * memory between guard pages, so that a read outside them ends the program.
 */
#include "guard_pages.h"
#include "sets.h"
#include "test.h"

#include "kernels/kernels.h"
#include "pixels/pixels.h"

#define WIDTH_MAX   200
#define HEIGHT_MAX  37
#define PADDING_MAX 70

static struct test_guard memory_a;
static struct test_guard memory_b;

BEFORE_ALL_TESTS()
{
    size_t size = HEIGHT_MAX * (WIDTH_MAX * 4 + PADDING_MAX) + 64;

    memory_a = test_guard_make(size);
    memory_b = test_guard_make(size);
}

/* ---- Keys --------------------------------------------------------------- */

static uint32_t max_pixel_of(size_t bytes)
{
    return 0xFFFFFFFFu >> (32 - 8 * bytes);
}

#define KINDS 8

/* A key of one of the kinds; under some of them no pixel is transparent. */
static DdcKey random_key(size_t bytes, int kind)
{
    uint32_t max_pixel = max_pixel_of(bytes);
    uint32_t low = test_random() & max_pixel;
    uint32_t mask = test_random();

    switch (kind)
    {
    case 0:
        return (DdcKey){0xFF, 0, 0};
    case 1:
        return (DdcKey){0xFFFFFFFF, low, low};
    case 2:
        return (DdcKey){max_pixel, low, low | (test_random() & max_pixel)};
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

/* A pixel that is transparent under the key, if a few attempts find one. */
static uint32_t transparent_pixel(const DdcKey *key)
{
    for (int i = 0; i < 8; i++)
    {
        uint32_t pixel =
            (key->low & key->used_bits) | (test_random() & ~key->used_bits);
        if (!ddc_key_is_solid(key, pixel))
        {
            return pixel;
        }
    }
    return key->low;
}

/* ---- Blocks ------------------------------------------------------------- */

/* A block in guarded memory, at one of its ends or up to 63 bytes behind its
 * beginning. */
static struct ddc_scan_block random_block(const struct test_guard *memory,
                                          size_t row_bytes, size_t height)
{
    size_t pitch = row_bytes + (size_t)test_random_in(0, PADDING_MAX);
    size_t span = pitch * (height - 1) + row_bytes;
    struct ddc_scan_block block = {memory->first, (ptrdiff_t)pitch, NULL};

    switch (test_random_in(0, 3))
    {
    case 0:
        block.row = memory->first;
        break;
    case 1:
        block.row = memory->first + test_random_in(0, 63);
        break;
    default:
        block.row = memory->end - span;
    }
    if (test_random_in(0, 2) == 0)
    {
        block.row += pitch * (height - 1);
        block.pitch = -block.pitch;
    }
    return block;
}

static void put_pixel(const struct ddc_scan_block *block, size_t bytes,
                      size_t x, size_t y, uint32_t value)
{
    ddc_pixel_write((uint8_t *)block->row + (ptrdiff_t)y * block->pitch +
                        x * bytes,
                    bytes, value);
}

/* Fills both blocks so that they have no common solid pixel. All bytes around
 * the rows are solid, to find kernels that include them. */
static void fill_without_overlap(const struct ddc_scan_block *a,
                                 const struct ddc_scan_block *b, size_t bytes,
                                 size_t width, size_t height)
{
    memset(memory_a.first, 0xA5, (size_t)(memory_a.end - memory_a.first));
    memset(memory_b.first, 0xA5, (size_t)(memory_b.end - memory_b.first));
    for (size_t y = 0; y < height; y++)
    {
        for (size_t x = 0; x < width; x++)
        {
            bool a_is_random = test_random() & 1;
            uint32_t clear_a = transparent_pixel(a->key);
            uint32_t clear_b = transparent_pixel(b->key);
            put_pixel(a, bytes, x, y, a_is_random ? test_random() : clear_a);
            put_pixel(b, bytes, x, y, a_is_random ? clear_b : test_random());
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

static void expect_same_results(const struct ddc_scan_block *a,
                                const struct ddc_scan_block *b, size_t bytes,
                                size_t width, size_t height, bool zero)
{
    int expected = scan(&ddc_kernels_scalar, a, b, bytes, width, height, zero);

    for_sets(kernels)
    {
        if (scan(kernels, a, b, bytes, width, height, zero) != expected)
        {
            fail_msg("%s: %u bytes a pixel, %u x %u, zero %d: not %d",
                     kernels->name, (unsigned)bytes, (unsigned)width,
                     (unsigned)height, zero, expected);
        }
    }
}

/* Kernels may have a loop of their own for two keys of the same kind, so half
 * of the pairs are. */
static int kind_for_other(int kind)
{
    return test_random_in(0, 1) ? kind : test_random_in(0, KINDS - 1);
}

/* A pixel that differs from a transparent one by one bit; it is usually
 * solid. */
static uint32_t nearly_transparent_pixel(const DdcKey *key, size_t bytes)
{
    return transparent_pixel(key) ^
           (uint32_t)1 << test_random_in(0, (int)bytes * 8 - 1);
}

/* Compares the sets on blocks without a common solid pixel, then on the same
 * with one position at which both may be solid. */
static void compare(size_t bytes, size_t width, size_t height, bool zero)
{
    struct ddc_scan_block a = random_block(&memory_a, width * bytes, height);
    struct ddc_scan_block b = random_block(&memory_b, width * bytes, height);

    int kind = zero ? 0 : test_random_in(0, KINDS - 1);
    const DdcKey key_a = random_key(bytes, kind);
    const DdcKey key_b = random_key(bytes, zero ? 0 : kind_for_other(kind));
    a.key = &key_a;
    b.key = &key_b;
    fill_without_overlap(&a, &b, bytes, width, height);
    expect_same_results(&a, &b, bytes, width, height, zero);
    size_t x = (size_t)test_random_in(0, (int)width - 1);
    size_t y = (size_t)test_random_in(0, (int)height - 1);
    put_pixel(&a, bytes, x, y, nearly_transparent_pixel(&key_a, bytes));
    put_pixel(&b, bytes, x, y, nearly_transparent_pixel(&key_b, bytes));
    expect_same_results(&a, &b, bytes, width, height, zero);
}

/* Blocks of 1 to 4 bytes a pixel, and with transparent index 0, which has
 * kernels of its own. */
TEST(scans_agree_at_all_sizes)
{
    for_steps(i, 5 * WIDTH_MAX * 6, 8)
    {
        int bytes = i % 5;
        int width = i / 30 + 1;
        int height = test_random_in(1, i / 5 % 6 < 3 ? 9 : HEIGHT_MAX);

        compare(bytes == 0 ? 1 : (size_t)bytes, (size_t)width, (size_t)height,
                bytes == 0);
    }
}

static void expect_overlap(const struct ddc_scan_block *a,
                           const struct ddc_scan_block *b, size_t bytes,
                           size_t width, size_t height, bool zero)
{
    for_sets(kernels)
    {
        assert_true(scan(kernels, a, b, bytes, width, height, zero));
    }
}

/* Every pixel of a block is found when it is the only solid one, by a random
 * one of its bits. */
static void expect_each_pixel_found(size_t bytes, size_t width, size_t height,
                                    const DdcKey *key, bool zero)
{
    const size_t pitch = width * bytes;
    struct ddc_scan_block block = {memory_a.end - pitch * height,
                                   (ptrdiff_t)pitch, key};

    memset(memory_a.end - pitch * height, 0, pitch * height);
    for (size_t y = 0; y < height; y++)
    {
        for (size_t x = 0; x < width; x++)
        {
            int bit = test_random_in(1, (int)bytes * 8 - 1);
            put_pixel(&block, bytes, x, y, (uint32_t)1 << bit);
            expect_overlap(&block, &block, bytes, width, height, zero);
            put_pixel(&block, bytes, x, y, 0);
        }
    }
    assert_false(
        scan(ddc_kernels_get(), &block, &block, bytes, width, height, zero));
}

TEST(every_single_pixel_is_found)
{
    static const DdcKey value = {0xFFFFFFFF, 0, 0};
    static const DdcKey range = {0xFFFFFFFF, 0, 1};

    test_seed(6);
    for (size_t width = 1; width <= 130; width += width < 70 ? 1 : 7)
    {
        const size_t height = width % 11 + 1;
        expect_each_pixel_found(1, width, height, &value, true);
        for (size_t bytes = 1; bytes <= 4; bytes++)
        {
            expect_each_pixel_found(bytes, width, height, &value, false);
            expect_each_pixel_found(bytes, width, height, &range, false);
        }
    }
}

/* A key whose only transparent value is greater than any pixel makes all pixels
 * solid, in either block or in both. */
TEST(under_a_value_that_no_pixel_has_all_is_solid)
{
    const size_t width = 43;

    for (size_t bytes = 1; bytes <= 3; bytes++)
    {
        const uint32_t value = max_pixel_of(bytes) + 1;
        const DdcKey none = {0xFFFFFFFF, value, value};
        const DdcKey other = {0xFFFFFFFF, 77, 77};
        struct ddc_scan_block block = {memory_a.first, 0, &none};
        struct ddc_scan_block plain = {memory_a.first, 0, &other};
        for (uint32_t pixel = 0; pixel < 3; pixel++)
        {
            for (size_t x = 0; x < width; x++)
            {
                put_pixel(&block, bytes, x, 0, pixel);
            }
            expect_overlap(&block, &block, bytes, width, 1, false);
            expect_overlap(&block, &plain, bytes, width, 1, false);
            expect_overlap(&plain, &block, bytes, width, 1, false);
        }
    }
}

/* The public function under every set, with offsets of all signs and also with
 * images of width or height 0. */
TEST(the_public_overlap_test_agrees_under_every_set)
{
    for_steps(i, 3000, 5)
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
            DdcPixels_Overlaps(&a.pixels, NULL, &b.pixels, key_b, dx, dy);
        for (size_t s = 0; s < KERNEL_SET_COUNT; s++)
        {
            if (ddc_kernels_force(kernel_sets[s]))
            {
                assert_int_equal(DdcPixels_Overlaps(&a.pixels, NULL, &b.pixels,
                                                    key_b, dx, dy),
                                 expected);
            }
        }
    }
    assert_true(ddc_kernels_force(NULL));
}
