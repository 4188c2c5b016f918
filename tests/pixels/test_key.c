/* SPDX-License-Identifier: Zlib */
/* Keys that are made of a colour, a palette entry or an alpha threshold. */
#include "test.h"

#include "kernels/pixel.h"

static void a_colour_key_ignores_unused_bits(void **state)
{
    (void)state;
    DdcKey key;

    assert_int_equal(DdcKey_SetColor(&key, 0xFFFF00FF, 0x00FFFFFF), DDC_OK);
    assert_false(ddc_key_is_solid(&key, 0x00FF00FF));
    assert_false(ddc_key_is_solid(&key, 0xFFFF00FF));
    assert_true(ddc_key_is_solid(&key, 0x00FF00FE));
    assert_int_equal(DdcKey_SetColor(&key, 0xFFFF, 0x7FFF), DDC_OK);
    assert_false(ddc_key_is_solid(&key, 0x7FFF));
    assert_true(ddc_key_is_solid(&key, 0xFFFE));
    assert_int_equal(DdcKey_SetColor(&key, 5, 0), DDC_OK);
    assert_false(ddc_key_is_solid(&key, 1234));
    assert_refused(DDC_E_INVALIDPARAMS, DdcKey_SetColor(NULL, 1, 1));
}

static void the_lowest_index_of_a_palette_colour_wins(void **state)
{
    (void)state;
    const DdcColor palette[] = {
        {1, 2, 3, 9}, {7, 7, 7, 0}, {255, 0, 255, 4}, {255, 0, 255, 0}};
    DdcKey key;

    assert_int_equal(DdcKey_SetPaletteColor(&key, palette, 4, 255, 0, 255),
                     DDC_OK);
    assert_true(ddc_key_is_solid(&key, 1));
    assert_false(ddc_key_is_solid(&key, 2));
    assert_true(ddc_key_is_solid(&key, 3));
    assert_int_equal(DdcKey_SetPaletteColor(&key, palette, 4, 1, 2, 3), DDC_OK);
    assert_false(ddc_key_is_solid(&key, 0));
}

static void the_last_of_256_entries_is_found(void **state)
{
    (void)state;
    DdcColor palette[256] = {{0, 0, 0, 0}};
    DdcKey key;

    palette[255].blue = 1;
    assert_int_equal(DdcKey_SetPaletteColor(&key, palette, 256, 0, 0, 1),
                     DDC_OK);
    assert_false(ddc_key_is_solid(&key, 255));
    assert_true(ddc_key_is_solid(&key, 254));
}

static void a_colour_that_no_entry_has_is_refused(void **state)
{
    (void)state;
    const DdcColor palette[] = {{1, 2, 3, 0}, {4, 5, 6, 0}};
    DdcKey key = {1, 2, 3};

    assert_refused(DDC_E_NOCOLOR,
                   DdcKey_SetPaletteColor(&key, palette, 1, 4, 5, 6));
    assert_refused(DDC_E_NOCOLOR,
                   DdcKey_SetPaletteColor(&key, palette, 2, 1, 2, 6));
    assert_refused(DDC_E_NOCOLOR,
                   DdcKey_SetPaletteColor(&key, palette, 0, 1, 2, 3));
    assert_refused(DDC_E_RANGE,
                   DdcKey_SetPaletteColor(&key, palette, -1, 1, 2, 3));
    assert_refused(DDC_E_RANGE,
                   DdcKey_SetPaletteColor(&key, palette, 257, 1, 2, 3));
    assert_refused(DDC_E_RANGE,
                   DdcKey_SetPaletteColor(&key, palette, 2, 256, 2, 3));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcKey_SetPaletteColor(&key, NULL, 2, 1, 2, 3));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcKey_SetPaletteColor(NULL, palette, 2, 1, 2, 3));
    assert_int_equal(key.mask, 1);
    assert_int_equal(key.low, 2);
    assert_int_equal(key.high, 3);
}

static void alpha_below_the_threshold_is_transparent(void **state)
{
    (void)state;
    static const struct
    {
        uint32_t bits;
        unsigned shift;
        uint32_t max;
    } formats[] = {{0xFF000000, 24, 255}, {0x000000FF, 0, 255},
                   {0xF000, 12, 15},      {0x8000, 15, 1},
                   {0xC0000000, 30, 3},   {0x0FF00000, 20, 255}};

    for (size_t i = 0; i < sizeof formats / sizeof *formats; i++)
    {
        for (uint32_t threshold = 0; threshold <= 256; threshold++)
        {
            DdcKey key;
            assert_int_equal(DdcKey_SetAlpha(&key, formats[i].bits, threshold),
                             DDC_OK);
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

static void all_32_bits_may_be_alpha(void **state)
{
    (void)state;
    DdcKey key;

    assert_int_equal(DdcKey_SetAlpha(&key, UINT32_MAX, 255), DDC_OK);
    assert_false(ddc_key_is_solid(&key, UINT32_MAX - 1));
    assert_true(ddc_key_is_solid(&key, UINT32_MAX));
    assert_int_equal(DdcKey_SetAlpha(&key, UINT32_MAX, 256), DDC_OK);
    assert_false(ddc_key_is_solid(&key, UINT32_MAX));
}

static void invalid_alpha_is_refused(void **state)
{
    (void)state;
    DdcKey key = {1, 2, 3};

    assert_refused(DDC_E_INVALIDPARAMS, DdcKey_SetAlpha(NULL, 0xFF, 1));
    assert_refused(DDC_E_INVALIDPARAMS, DdcKey_SetAlpha(&key, 0, 0));
    assert_refused(DDC_E_INVALIDPARAMS, DdcKey_SetAlpha(&key, 0xF0F0, 1));
    assert_refused(DDC_E_RANGE, DdcKey_SetAlpha(&key, 0xFF000000, 257));
    assert_refused(DDC_E_RANGE, DdcKey_SetAlpha(&key, 0x8000, 257));
    assert_int_equal(key.mask, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_colour_key_ignores_unused_bits),
        cmocka_unit_test(the_lowest_index_of_a_palette_colour_wins),
        cmocka_unit_test(the_last_of_256_entries_is_found),
        cmocka_unit_test(a_colour_that_no_entry_has_is_refused),
        cmocka_unit_test(alpha_below_the_threshold_is_transparent),
        cmocka_unit_test(all_32_bits_may_be_alpha),
        cmocka_unit_test(invalid_alpha_is_refused),
    };
    return cmocka_run_group_tests_name("pixels_key", tests, NULL, NULL);
}
