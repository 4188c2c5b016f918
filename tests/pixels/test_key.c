/* SPDX-License-Identifier: Zlib */
/* Keys that are made of a colour, a palette entry or an alpha threshold. */
#include "test.h"

#include "kernels/pixel.h"

TEST(a_colour_key_ignores_unused_bits)
{
    DdcKey key;

    ok(DdcKey_SetColor(&key, 0xFFFF00FF, 0x00FFFFFF));
    assert_false(ddc_key_is_solid(&key, 0x00FF00FF));
    assert_false(ddc_key_is_solid(&key, 0xFFFF00FF));
    assert_true(ddc_key_is_solid(&key, 0x00FF00FE));
    ok(DdcKey_SetColor(&key, 0xFFFF, 0x7FFF));
    assert_false(ddc_key_is_solid(&key, 0x7FFF));
    assert_true(ddc_key_is_solid(&key, 0xFFFE));
    ok(DdcKey_SetColor(&key, 5, 0));
    assert_false(ddc_key_is_solid(&key, 1234));
}

TEST(the_lowest_index_of_a_palette_colour_wins)
{
    const DdcColor palette[] = {
        {1, 2, 3, 9}, {7, 7, 7, 0}, {255, 0, 255, 4}, {255, 0, 255, 0}};
    DdcKey key;

    ok(DdcKey_SetPaletteColor(&key, palette, 4, 255, 0, 255));
    assert_true(ddc_key_is_solid(&key, 1));
    assert_false(ddc_key_is_solid(&key, 2));
    assert_true(ddc_key_is_solid(&key, 3));
    ok(DdcKey_SetPaletteColor(&key, palette, 4, 1, 2, 3));
    assert_false(ddc_key_is_solid(&key, 0));
}

TEST(the_last_of_256_entries_is_found)
{
    DdcColor palette[256] = {{0, 0, 0, 0}};
    DdcKey key;

    palette[255].blue = 1;
    ok(DdcKey_SetPaletteColor(&key, palette, 256, 0, 0, 1));
    assert_false(ddc_key_is_solid(&key, 255));
    assert_true(ddc_key_is_solid(&key, 254));
}

TEST(a_colour_that_no_entry_has_is_refused)
{
    const DdcColor palette[] = {{1, 2, 3, 0}, {4, 5, 6, 0}};
    DdcKey key = {1, 2, 3};

    assert_refused(DDC_E_NOCOLOR,
                   DdcKey_SetPaletteColor(&key, palette, 1, 4, 5, 6));
    assert_refused(DDC_E_NOCOLOR,
                   DdcKey_SetPaletteColor(&key, palette, 2, 1, 2, 6));
    assert_fields(DdcKey, key, 1, 2, 3);
}

TEST(alpha_below_the_threshold_is_transparent)
{
    static const struct
    {
        uint32_t bits;
        unsigned shift;
        uint32_t max;
    } formats[] = {{0xFF000000, 24, 255}, {0x000000FF, 0, 255},
                   {0xF000, 12, 15},      {0x8000, 15, 1},
                   {0xC0000000, 30, 3},   {0x0FF00000, 20, 255}};

    for_rows(i, formats)
    {
        for (uint32_t threshold = 0; threshold <= 256; threshold++)
        {
            DdcKey key;
            ok(DdcKey_SetAlpha(&key, formats[i].bits, threshold));
            for (uint32_t alpha = 0; alpha <= formats[i].max; alpha++)
            {
                uint32_t pixel = ~formats[i].bits | alpha << formats[i].shift;
                assert_int_equal(ddc_key_is_solid(&key, pixel),
                                 alpha * 255 >= threshold * formats[i].max &&
                                     threshold < 256);
            }
        }
    }
}

TEST(all_32_bits_may_be_alpha)
{
    DdcKey key;

    ok(DdcKey_SetAlpha(&key, UINT32_MAX, 255));
    assert_false(ddc_key_is_solid(&key, UINT32_MAX - 1));
    assert_true(ddc_key_is_solid(&key, UINT32_MAX));
    ok(DdcKey_SetAlpha(&key, UINT32_MAX, 256));
    assert_false(ddc_key_is_solid(&key, UINT32_MAX));
}
