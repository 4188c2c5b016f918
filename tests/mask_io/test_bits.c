/* SPDX-License-Identifier: Zlib */
/* Tests of masks from bits in the caller's memory, and back, against reading
 * and writing one bit after the other. */
#include "guard_pages.h"
#include "picture.h"

/* ---- Bit by bit --------------------------------------------------------- */

static int64_t floor_div8(int64_t bit)
{
    return bit >= 0 ? bit / 8 : -((7 - bit) / 8);
}

/* The value of bit `bit` in its byte. */
static uint8_t value_of(int64_t bit, int order)
{
    int place = (int)(bit - 8 * floor_div8(bit));

    return (uint8_t)(1 << (order == DDC_BITS_MSB_FIRST ? 7 - place : place));
}

static int get_bit(const uint8_t *bits, int64_t bit, int order)
{
    return (bits[floor_div8(bit)] & value_of(bit, order)) != 0;
}

static void put_bit(uint8_t *bits, int64_t bit, int order, int value)
{
    uint8_t *byte = &bits[floor_div8(bit)];

    *byte = (uint8_t)(value ? *byte | value_of(bit, order)
                            : *byte & ~value_of(bit, order));
}

/* The first and the last byte with a pixel, counted from that of bit 0. */
struct extent
{
    int64_t first;
    int64_t last;
};

static struct extent extent_of(int first, int pitch, int width, int height)
{
    int64_t last = first + (int64_t)pitch * (height - 1);
    int64_t lowest = pitch < 0 ? last : first;
    int64_t highest = pitch > 0 ? last : first;

    return (struct extent){floor_div8(lowest), floor_div8(highest + width - 1)};
}

/* ---- All layouts -------------------------------------------------------- */

#define HEIGHT 3

static struct test_guard guard;

/*
 * The byte of bit 0, so that the bytes with pixels lie directly before
 * the guard page at the end or directly behind the one at the beginning.
 */
static uint8_t *place(const struct extent *extent, bool at_end)
{
    return at_end ? guard.end - 1 - extent->last : guard.first - extent->first;
}

static void read_layout(const DdcBits *bits)
{
    struct picture expected = picture_make(bits->width, bits->height);
    DdcMask *mask;

    for_pixels(x, y, bits->width, bits->height)
    {
        picture_set(&expected, x, y,
                    get_bit(bits->bits,
                            bits->first_bit + (int64_t)y * bits->pitch_bits + x,
                            bits->order));
    }
    ok(DdcMask_CreateFromBits(bits, &mask));
    assert_mask_shows(mask, &expected);
    DdcMask_Destroy(mask);
}

static void write_layout(uint8_t *to, const struct extent *extent,
                         const DdcBits *layout, const struct picture *picture,
                         const DdcMask *mask)
{
    static uint8_t memory[4096];
    uint8_t *zero = memory + sizeof memory / 2; /* the byte of bit 0 */
    uint8_t *expected = zero + extent->first;
    size_t size = (size_t)(extent->last - extent->first + 1);
    uint8_t *first = to + extent->first;

    assert_in_range(size, 1, sizeof memory / 4);
    for (size_t i = 0; i < size; i++)
    {
        first[i] = (uint8_t)test_random();
    }
    memcpy(expected, first, size);
    for_pixels(x, y, picture->width, picture->height)
    {
        put_bit(zero, layout->first_bit + (int64_t)y * layout->pitch_bits + x,
                layout->order, picture_get(picture, x, y));
    }
    ok(DdcMask_WriteBits(mask, layout->order, layout->first_bit, to,
                         layout->pitch_bits));
    assert_memory_equal(first, expected, size);
}

/* All rows of a picture at this pitch, from any bit on, in both orders. */
static void try_pitch(const struct picture *picture, const DdcMask *mask,
                      int pitch)
{
    for (int order = DDC_BITS_LSB_FIRST; order <= DDC_BITS_MSB_FIRST; order++)
    {
        int first = test_random_in(0, 70);
        struct extent extent =
            extent_of(first, pitch, picture->width, picture->height);
        uint8_t *bits = place(&extent, (pitch + order) % 2 != 0);
        DdcBits layout = {bits,  pitch, picture->width, picture->height,
                          order, first};

        write_layout(bits, &extent, &layout, picture, mask);
        read_layout(&layout);
        for (int64_t i = extent.first; i <= extent.last; i++)
        {
            bits[i] = (uint8_t)test_random();
        }
        read_layout(&layout);
    }
}

TEST(every_width_pitch_and_order_agrees_bit_by_bit)
{
    test_seed(41);
    guard = test_guard_make(4096);
    for (int width = 1; width <= 130; width++)
    {
        struct picture picture = picture_random(width, HEIGHT);
        DdcMask *mask = picture_to_mask(&picture);

        for (int padding = 0; padding <= 66; padding++)
        {
            try_pitch(&picture, mask, width + padding);
            try_pitch(&picture, mask, -width - padding);
        }
    }
}

/* ---- Rules -------------------------------------------------------------- */

TEST(without_pixels_no_bit_is_touched)
{
    static const int sizes[][2] = {{0, 0}, {0, 9}, {9, 0}};

    for_rows(i, sizes)
    {
        struct picture none = picture_make(sizes[i][0], sizes[i][1]);
        DdcBits bits = {NULL, 16, none.width, none.height, 0, 0};
        uint8_t byte = 9;

        OWN(DdcMask, mask, DdcMask_CreateFromBits(&bits, &mask));
        assert_mask_shows(mask, &none);
        ok(DdcMask_WriteBits(mask, DDC_BITS_MSB_FIRST, 0, &byte, 16));
        assert_int_equal(byte, 9);
        bits.order = 2;
        DdcMask *refused;
        assert_refused(DDC_E_INVALIDPARAMS,
                       DdcMask_CreateFromBits(&bits, &refused));
    }
}

TEST(a_single_row_needs_no_pitch)
{
    const uint8_t row[] = {0x05, 0x80};
    uint8_t copy[2] = {0, 0};
    DdcBits bits = {row, 0, 16, 1, DDC_BITS_LSB_FIRST, 0};

    OWN(DdcMask, mask, DdcMask_CreateFromBits(&bits, &mask));
    assert_mask_is(mask, "#.#............#");
    ok(DdcMask_WriteBits(mask, DDC_BITS_MSB_FIRST, 0, copy, 0));
    assert_int_equal(copy[0], 0xA0);
    assert_int_equal(copy[1], 0x01);
}

/* The raster of a P4 file is what its bits are without the header. */
TEST(the_raster_of_a_pbm_file_can_be_used)
{
    uint8_t file[400];
    ddc_uint32 size;

    test_seed(42);
    struct picture picture = picture_random(77, 21);
    DdcMask *mask = picture_to_mask(&picture);
    ok(DdcMask_WritePbm(mask, 0, file, sizeof file, &size));
    DdcBits bits = {file + size - 10 * 21, 80, 77, 21, DDC_BITS_MSB_FIRST, 0};
    OWN(DdcMask, copy, DdcMask_CreateFromBits(&bits, &copy));
    assert_mask_shows(copy, &picture);
}

/* Packed bits of a sheet: frame (row, column) begins inside a byte. */
TEST(a_frame_of_a_packed_sheet_is_a_part_of_its_mask)
{
    int rounds = test_rounds(100000);
    uint8_t sheet[200];

    for_steps(i, rounds, 43)
    {
        struct picture all = picture_random(50, 31);
        DdcMask *mask = picture_to_mask(&all);
        int x = test_random_in(0, 50);
        int y = test_random_in(0, 31);
        const DdcRect part = {x, y, test_random_in(x, 50),
                              test_random_in(y, 31)};
        DdcBits bits = {sheet,          50,
                        part.right - x, part.bottom - y,
                        (int)(i % 2u),  y * 50 + x};
        ddc_int32 common;

        ok(DdcMask_WriteBits(mask, bits.order, 0, sheet, 50));
        OWN(DdcMask, cut, DdcMask_CreateCopy(mask, &part, &cut));
        OWN(DdcMask, frame, DdcMask_CreateFromBits(&bits, &frame));
        common = DdcMask_CountOverlap(cut, frame, 0, 0);
        assert_int_equal(common, DdcMask_Count(cut));
        assert_int_equal(common, DdcMask_Count(frame));
    }
}
