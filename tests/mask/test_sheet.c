/* SPDX-License-Identifier: Zlib */
/* Tests of sheets: what a file may contain, and the masks that come of it. */
#include "picture.h"

static DdcResult load_text(const char *text, DdcSheet **out)
{
    return DdcSheet_LoadPbm(text, (ddc_uint32)strlen(text), out);
}

/* ---- Files --------------------------------------------------------------- */

/* Two frames with two zones each, in a picture of 4 x 3. */
static const char small[] = "P1\n"
                            "# another comment\n"
                            "# ddcollide sheet 2 2\n"
                            "# 0 0 2 2 0 0\n"
                            "# 2 1 2 2 -5 7\n"
                            "# 1 0 3 1 1 0\r\n"
                            "# 0 0 0 0 0 0\n"
                            "# the size is next\n"
                            "4 3\n"
                            "1100\n"
                            "1011\n"
                            "0001\n";

static void assert_mask(const DdcSheet *sheet, int frame, int zone,
                        const char *rows, int dx, int dy)
{
    ddc_int32 width, height, at_x = 99, at_y = 99;
    const DdcMask *mask = DdcSheet_GetMask(sheet, frame, zone, &at_x, &at_y);

    assert_non_null(mask);
    assert_int_equal(at_x, dx);
    assert_int_equal(at_y, dy);
    DdcMask_GetSize(mask, &width, &height);
    assert_int_equal(strlen(rows), width * height);
    for (int i = 0; i < width * height; i++)
    {
        assert_int_equal(DdcMask_Get(mask, i % width, i / width),
                         rows[i] == '1');
    }
}

static void each_line_is_a_mask_of_the_picture(void **state)
{
    (void)state;
    DdcSheet *sheet;
    ddc_int32 frames, zones;

    assert_int_equal(load_text(small, &sheet), DDC_OK);
    assert_int_equal(DdcSheet_GetSize(sheet, &frames, &zones), DDC_OK);
    assert_int_equal(frames, 2);
    assert_int_equal(zones, 2);
    assert_mask(sheet, 0, 0, "1110", 0, 0);
    assert_mask(sheet, 0, 1, "1101", -5, 7);
    assert_mask(sheet, 1, 0, "100", 1, 0);
    assert_mask(sheet, 1, 1, "", 0, 0);
    DdcSheet_Destroy(sheet);
}

/* The bits can be read as any PBM file, by a program that skips comments. */
static void the_picture_is_an_ordinary_pbm_file(void **state)
{
    (void)state;
    DdcMask *mask;

    assert_int_equal(DdcMask_LoadPbm(small, (ddc_uint32)strlen(small), &mask),
                     DDC_OK);
    assert_int_equal(DdcMask_Count(mask), 6);
    DdcMask_Destroy(mask);
}

static void files_that_are_no_sheets_are_refused(void **state)
{
    static const struct
    {
        const char *text;
        DdcResult result;
    } cases[] = {
        {"", DDC_E_SYNTAX},
        {"GIF", DDC_E_SYNTAX},
        {"P1 1 1 1", DDC_E_SYNTAX},
        {"P1\n# ddcollide\n1 1 1", DDC_E_SYNTAX},
        {"P1\n1 1\n# ddcollide sheet 1 1\n# 0 0 1 1 0 0\n1", DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 1\n# 0 0 1 1 0 0\n1 1 1", DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 0 1\n# 0 0 1 1 0 0\n1 1 1", DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 1 -1\n# 0 0 1 1 0 0\n1 1 1", DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 2 1\n# 0 0 1 1 0 0\n1 1 1", DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 1048576 1048576\n# 0 0 1 1 0 0\n1 1 1",
         DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 1 1\n1 1 1", DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 1 1\n# 0 0 1 1 0\n1 1 1", DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 1 1\n# 0 0 1 x 0 0\n1 1 1", DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 1 1\n# 0 0 1 1 0 1048577\n1 1 1", DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 1 1\n# 0 0 1 1 0 0\n1 1", DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 1 1\n# 0 0 1 1 0 0\n1048577 0", DDC_E_RANGE},
        {"P1\n# ddcollide sheet 1 1\n# 0 0 2 1 0 0\n1 1 1", DDC_E_RANGE},
        {"P1\n# ddcollide sheet 1 1\n# 0 1 1 1 0 0\n1 1 1", DDC_E_RANGE},
        {"P1\n# ddcollide sheet 1 1\n# -1 0 1 1 0 0\n1 1 1", DDC_E_RANGE},
        {"P1\n# ddcollide sheet 1 1\n# 0 -1 1 1 0 0\n1 1 1", DDC_E_RANGE},
        {"P1\n# ddcollide sheet 1 1\n# 1 0 -1 1 0 0\n1 1 1", DDC_E_RANGE},
        {"P1\n# ddcollide sheet 1 1\n# 0 1 1 -1 0 0\n1 1 1", DDC_E_RANGE},
    };

    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
        DdcSheet *sheet = (DdcSheet *)&cases;
        assert_refused(cases[i].result, load_text(cases[i].text, &sheet));
        assert_null(sheet);
    }
}

/* Each prefix of a file is refused or, where only spaces are missing, read. */
static void files_that_end_too_early_are_refused(void **state)
{
    (void)state;
    for (ddc_uint32 size = 0; size < sizeof small - 2; size++)
    {
        char *copy = malloc(size + 1);
        DdcSheet *sheet;
        memcpy(copy, small, size);
        assert_refused(DDC_E_SYNTAX, DdcSheet_LoadPbm(copy, size, &sheet));
        assert_null(sheet);
        free(copy);
    }
}

/* ---- Masks --------------------------------------------------------------- */

static void a_random_rectangle_is_copied_bit_by_bit(void **state)
{
    (void)state;
    test_seed(7);
    for (int round = 0; round < 300; round++)
    {
        struct picture p =
            picture_random(picture_random_size(), test_random_in(0, 50));
        DdcMask *mask = picture_to_mask(&p);
        char head[96];
        uint8_t file[65536];
        ddc_uint32 size = 0;
        ddc_int32 width, height;
        DdcSheet *sheet;

        DdcMask_GetSize(mask, &width, &height);
        int left = test_random_in(0, width);
        int top = test_random_in(0, height);
        int right = test_random_in(left, width);
        int bottom = test_random_in(top, height);
        int length = snprintf(head, sizeof head,
                              "P4\n# ddcollide sheet 1 1\n# %d %d %d %d 0 0\n",
                              left, top, right - left, bottom - top);
        memcpy(file, head, (size_t)length);
        assert_int_equal(DdcMask_SavePbm(mask, 0, file + length - 3,
                                         (ddc_uint32)(sizeof file) - 100,
                                         &size),
                         DDC_OK);
        memcpy(file, head, (size_t)length);
        size += (ddc_uint32)length - 3;
        assert_int_equal(DdcSheet_LoadPbm(file, size, &sheet), DDC_OK);
        const DdcMask *part = DdcSheet_GetMask(sheet, 0, 0, NULL, NULL);
        ddc_int32 part_width, part_height;
        DdcMask_GetSize(part, &part_width, &part_height);
        assert_int_equal(part_width, right - left);
        assert_int_equal(part_height, bottom - top);
        for (int y = 0; y < part_height; y++)
        {
            for (int x = 0; x < part_width; x++)
            {
                assert_int_equal(DdcMask_Get(part, x, y),
                                 DdcMask_Get(mask, left + x, top + y));
            }
        }
        DdcSheet_Destroy(sheet);
        DdcMask_Destroy(mask);
        picture_free(&p);
    }
}

static void there_is_no_mask_beyond_the_last(void **state)
{
    static const int beyond[][2] = {{-1, 0}, {2, 0},         {0, -1},
                                    {0, 2},  {INT32_MAX, 0}, {0, INT32_MIN}};
    DdcSheet *sheet;

    (void)state;
    assert_int_equal(load_text(small, &sheet), DDC_OK);
    for (size_t i = 0; i < sizeof beyond / sizeof *beyond; i++)
    {
        ddc_int32 dx = 9, dy = 9;
        test_log_listen();
        assert_null(
            DdcSheet_GetMask(sheet, beyond[i][0], beyond[i][1], &dx, &dy));
        assert_int_equal(test_log_result(), DDC_E_RANGE);
        assert_int_equal(dx, 0);
        assert_int_equal(dy, 0);
    }
    DdcSheet_Destroy(sheet);
}

/* A sprite that collides by a mask of a sheet outlives the sheet. */
static void a_sprite_keeps_the_mask_that_it_uses(void **state)
{
    static const ddc_uint8 bits[16];
    const DdcPixels pixels = {bits, 4, 4, 4, 1};
    DdcSurface *surface;
    DdcSprite *sprite;
    DdcSheet *sheet;
    ddc_int32 dx, dy, solid;

    (void)state;
    test_memory_watch(0);
    assert_int_equal(DdcSurface_CreateFromPixels(&pixels, NULL, &surface), 0);
    assert_int_equal(DdcSprite_CreateFrom(surface, 10, 20, &sprite), DDC_OK);
    assert_int_equal(load_text(small, &sheet), DDC_OK);
    DdcMask *mask = DdcSheet_GetMask(sheet, 0, 1, &dx, &dy);
    assert_int_equal(DdcSprite_SetMask(sprite, mask, dx, dy), DDC_OK);
    DdcSheet_Destroy(sheet);
    assert_int_equal(DdcSprite_TestHotPoint(sprite, 5, 27, &solid), DDC_OK);
    assert_int_equal(solid, 1);
    assert_int_equal(DdcSprite_TestHotPoint(sprite, 5, 28, &solid), DDC_OK);
    assert_int_equal(solid, 0);
    DdcSprite_Destroy(sprite);
    DdcSurface_Destroy(surface);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_line_is_a_mask_of_the_picture),
        cmocka_unit_test(the_picture_is_an_ordinary_pbm_file),
        cmocka_unit_test(files_that_are_no_sheets_are_refused),
        cmocka_unit_test(files_that_end_too_early_are_refused),
        cmocka_unit_test(a_random_rectangle_is_copied_bit_by_bit),
        cmocka_unit_test(there_is_no_mask_beyond_the_last),
        cmocka_unit_test(a_sprite_keeps_the_mask_that_it_uses),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
