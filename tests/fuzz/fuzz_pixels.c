/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target with an oracle: the pixel test of blocks of pixels with keys.
 * The memory is exactly as large as the block, so that sanitizers find a read
 * outside it. Each kernel set must agree with a naive test of every pixel.
 */
#include "fuzz.h"
#include "kernel_sets.h"
#include "pixel_image.h"

#include "kernels/pixel.h"

/* Pixels in memory, with the key that the calls are made with. */
struct block
{
    uint8_t *memory;
    DdcPixels pixels;
    DdcKey key;
    const DdcKey *used; /* &key or NULL */
};

/* ---- Blocks -------------------------------------------------------------- */

/* A key: any key, one with which the pixel value `close` is transparent, or
 * the usual one of index 0. */
static DdcKey any_key(uint32_t close)
{
    DdcKey key;

    key.used_bits = test_random();
    key.low = test_random();
    key.high = test_random();

    switch (test_random_in(0, 3))
    {
    case 0:
        return key;
    case 1:
        return (DdcKey){0xFFFFFFFFu, close, close};
    case 2:
        return (DdcKey){key.used_bits, close & key.used_bits,
                        close & key.used_bits};
    default:
        return (DdcKey){0xFF, 0, 0};
    }
}

/*
 * The memory begins with the first byte of the row at the lowest address and
 * ends with the last pixel of the row at the highest: that row has no padding.
 */
static void block_make(struct block *block)
{
    int bytes = test_random_in(1, 4);
    int width = test_random_in(0, 200);
    int height = test_random_in(0, 24);
    int padding = test_random_in(0, 9);
    int pitch = width * bytes + padding * padding;
    bool flipped = fuzz_byte() % 2 != 0;
    bool empty = width == 0 || height == 0;
    size_t size =
        empty ? 0 : (size_t)(pitch * (height - 1)) + (size_t)(width * bytes);
    uint8_t pattern[16];

    for (size_t i = 0; i < sizeof pattern; i++)
    {
        pattern[i] = fuzz_byte();
    }
    /* malloc(0) may return NULL, which a block must not have. */
    block->memory = malloc(size > 0 ? size : 1);
    assert_true(block->memory != NULL);
    int sparse = test_random_in(1, 64);
    for (size_t i = 0; i < size; i++)
    {
        block->memory[i] =
            i % (size_t)sparse == 0 ? pattern[i * 7 / 16 % 16] : pattern[0];
    }
    for (int i = test_random_in(0, 7); i > 0 && size > 0; i--)
    {
        size_t at = test_random() % size;
        block->memory[at] = fuzz_byte();
    }
    block->pixels = (DdcPixels){block->memory, pitch, width, height, bytes};
    if (flipped && !empty)
    {
        block->pixels.bits = block->memory + (ptrdiff_t)pitch * (height - 1);
        block->pixels.pitch = -pitch;
    }
    uint32_t near = 0;
    if (size >= (size_t)bytes)
    {
        near = ddc_pixel_read(block->memory, (size_t)bytes);
    }
    block->key = any_key(near);
    block->used = fuzz_byte() % 4 == 0 ? NULL : &block->key;
}

/* ---- The oracle ---------------------------------------------------------- */

static bool solid(const struct block *block, int64_t x, int64_t y)
{
    static const DdcKey zero = {0xFFFFFFFFu, 0, 0};
    static const DdcKey none = {0, 1, 0};
    const DdcPixels *p = &block->pixels;

    return x >= 0 && x < p->width && y >= 0 && y < p->height &&
           pixel_image_is_solid(p,
                                block->used != NULL       ? block->used
                                : p->bytes_per_pixel == 1 ? &zero
                                                          : &none,
                                (int)x, (int)y);
}

static bool overlap(const struct block *a, const struct block *b, int64_t dx,
                    int64_t dy)
{
    if (dx <= -(int64_t)b->pixels.width || dx >= a->pixels.width)
    {
        return false;
    }
    for_pixels(x, y, b->pixels.width, b->pixels.height)
    {
        if (solid(b, x, y) && solid(a, x + dx, y + dy))
        {
            return true;
        }
    }
    return false;
}

/* ---- Comparisons --------------------------------------------------------- */

static void check_pair(const struct block *a, const struct block *b)
{
    ddc_int32 dx = fuzz_coord();
    ddc_int32 dy = fuzz_coord();
    int expected = overlap(a, b, dx, dy);

    for (size_t i = 0; i < KERNEL_SET_COUNT; i++)
    {
        if (ddc_kernels_force(kernel_sets[i]))
        {
            assert_true(DdcPixels_Overlaps(&a->pixels, a->used, &b->pixels,
                                           b->used, dx, dy) == expected);
        }
    }
}

static void check_mask(const struct block *block)
{
    DdcMask *mask;
    int count = 0;

    ok(DdcMask_CreateFromPixels(&block->pixels, block->used, &mask));
    for_pixels(x, y, block->pixels.width, block->pixels.height)
    {
        int expected = solid(block, x, y);
        count += expected;
        assert_true(DdcMask_Get(mask, x, y) == expected);
    }
    assert_true(DdcMask_Count(mask) == count);
    DdcMask_Destroy(mask);
}

static void check_points(const struct block *block)
{
    ddc_int32 x = fuzz_coord();
    ddc_int32 y = fuzz_coord();

    assert_true(DdcPixels_IsSolid(&block->pixels, block->used, x, y) ==
                solid(block, x, y));
}

/* Crops the block: a part inside keeps its pixels, any other is refused. */
static void crop(struct block *block)
{
    const DdcPixels *p = &block->pixels;
    DdcRect rect;
    DdcPixels part;

    fuzz_coords(&rect, sizeof rect);
    bool inside = rect.left >= 0 && rect.top >= 0 && rect.right <= p->width &&
                  rect.bottom <= p->height;
    DdcResult result = DdcPixels_Crop(p, &rect, &part);

    if (DdcRect_IsEmpty(&rect))
    {
        assert_true(result < 0 || part.width == 0 || part.height == 0);
        return;
    }
    assert_true(result == (inside ? DDC_OK : DDC_E_RANGE));
    if (inside)
    {
        assert_true(part.width == rect.right - rect.left);
        assert_true(part.height == rect.bottom - rect.top);
        struct block cut = {NULL, part, block->key, block->used};
        for_pixels(x, y, part.width, part.height)
        {
            assert_true(solid(&cut, x, y) ==
                        solid(block, x + rect.left, y + rect.top));
        }
        check_mask(&cut);
    }
}

/* Invalid blocks are refused before any pixel is read. */
static void check_invalid(const struct block *good)
{
    DdcPixels invalid = {good->memory, 0, 0, 0, 0};

    invalid.pitch = fuzz_coord();
    invalid.width = fuzz_coord();
    invalid.height = fuzz_coord();
    invalid.bytes_per_pixel = test_random_in(-1, 6);
    int64_t row = (int64_t)invalid.width * invalid.bytes_per_pixel;
    int64_t pitch = invalid.pitch < 0 ? -(int64_t)invalid.pitch : invalid.pitch;
    bool none = invalid.width == 0 || invalid.height == 0;
    DdcMask *mask;

    if (invalid.bytes_per_pixel < 1 || invalid.bytes_per_pixel > 4 ||
        invalid.width < 0 || invalid.height < 0 ||
        invalid.width > DDC_SIZE_MAX || invalid.height > DDC_SIZE_MAX ||
        (!none && pitch < row && invalid.height > 1))
    {
        assert_true(
            DdcPixels_Overlaps(&invalid, NULL, &good->pixels, NULL, 0, 0) == 0);
        assert_true(
            DdcPixels_Overlaps(&good->pixels, NULL, &invalid, NULL, 0, 0) == 0);
        assert_true(DdcPixels_IsSolid(&invalid, NULL, 0, 0) == 0);
        assert_true(DdcMask_CreateFromPixels(&invalid, NULL, &mask) < 0);
        assert_true(mask == NULL);
    }
}

void fuzz_target(void)
{
    struct block a;
    struct block b;

    block_make(&a);
    block_make(&b);
    fuzz_choose_kernels();
    check_mask(&a);
    check_mask(&b);
    for (int calls = 0; calls < 8 && test_random_bytes_left(); calls++)
    {
        check_pair(&a, &b);
        check_pair(&a, &a);
        check_points(&a);
        crop(&b);
        check_invalid(&a);
    }
    free(a.memory);
    free(b.memory);
}
