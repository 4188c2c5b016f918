/* SPDX-License-Identifier: Zlib */
/* Tests of sheets: what a file may contain, and the masks that come of it. */
#include "guard_pages.h"
#include "picture.h"

static DdcResult load_text(const char *text, DdcSheet **out)
{
    return DdcSheet_CreateFromPbm(text, (ddc_uint32)strlen(text), out);
}

/* ---- Files --------------------------------------------------------------- */

/* Three frames with two zones each, in a picture of 4 x 3. */
static const char small[] = "P1\n"
                            "# another comment\n"
                            "# ddcollide sheet 3 2\n"
                            "# 0 0 2 2 0 0\n"
                            "# 2 1 2 2 -5 7\n"
                            "#\t1 0 3\t1 1 0\r\n"
                            "# 0 0 0 0 0 0\n"
                            "# 3 1 1 2 9 0\n"
                            "# 0 2 4 1 0 -9\n"
                            "# the size is next\n"
                            "4 3\n"
                            "1100\n"
                            "1011\n"
                            "0001\n";

static void assert_zone(const DdcSheet *sheet, ddc_uint32 frame,
                        ddc_uint32 zone, const char *rows, int dx, int dy)
{
    DdcPosition at = {99, 99};
    DdcMask *mask;

    ok(DdcSheet_GetMask(sheet, frame, zone, &mask, &at.x, &at.y));
    assert_mask_is(mask, rows);
    assert_fields(DdcPosition, at, dx, dy);
}

TEST(each_line_is_a_mask_of_the_picture)
{
    ddc_uint32 frames, zones;

    OWN(DdcSheet, sheet, load_text(small, &sheet));
    ok(DdcSheet_GetSize(sheet, &frames, &zones));
    assert_int_equal(frames, 3);
    assert_int_equal(zones, 2);
    assert_zone(sheet, 0, 0, "##/#.", 0, 0);
    assert_zone(sheet, 0, 1, "##/.#", -5, 7);
    assert_zone(sheet, 1, 0, "#..", 1, 0);
    assert_zone(sheet, 1, 1, "", 0, 0);
    assert_zone(sheet, 2, 0, "#/#", 9, 0);
    assert_zone(sheet, 2, 1, "...#", 0, -9);
}

/* The bits can be read as any PBM file, by a program that skips comments. */
TEST(the_picture_is_an_ordinary_pbm_file)
{
    OWN(DdcMask, mask,
        DdcMask_CreateFromPbm(small, (ddc_uint32)strlen(small), &mask));
    assert_int_equal(DdcMask_Count(mask), 6);
}

TEST(files_that_are_no_sheets_are_refused)
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
        {"P1\n# ddcollide sheet 1 1\n# 0 0 1 1 0 4294967296\n1 1 1",
         DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 1 1\n# 0 0 1 1 0 0\n1 1", DDC_E_SYNTAX},
        {"P1\n# ddcollide sheet 1 1\n# 0 0 1 1 0 0\n1048577 0", DDC_E_RANGE},
        {"P1\n# ddcollide sheet 1 1\n# 0 0 2 1 0 0\n1 1 1", DDC_E_RANGE},
        {"P1\n# ddcollide sheet 1 1\n# 0 1 1 1 0 0\n1 1 1", DDC_E_RANGE},
        {"P1\n# ddcollide sheet 1 1\n# -1 0 1 1 0 0\n1 1 1", DDC_E_RANGE},
        {"P1\n# ddcollide sheet 1 1\n# 0 -1 1 1 0 0\n1 1 1", DDC_E_RANGE},
        {"P1\n# ddcollide sheet 1 1\n# 1 0 -1 1 0 0\n1 1 1", DDC_E_RANGE},
        {"P1\n# ddcollide sheet 1 1\n# 0 1 1 -1 0 0\n1 1 1", DDC_E_RANGE},
    };

    for_rows(i, cases)
    {
        DdcSheet *sheet = (DdcSheet *)&cases;
        assert_refused(cases[i].result, load_text(cases[i].text, &sheet));
        assert_null(sheet);
    }
}

/* Each prefix of a file is refused or, where only spaces are missing, read. */
TEST(files_that_end_too_early_are_refused)
{
    struct test_guard guard = test_guard_make(sizeof small);

    for (ddc_uint32 size = 0; size < sizeof small - 2; size++)
    {
        uint8_t *copy = guard.end - size;
        DdcSheet *sheet;
        memcpy(copy, small, size);
        assert_refused(DDC_E_SYNTAX,
                       DdcSheet_CreateFromPbm(copy, size, &sheet));
        assert_null(sheet);
    }
    DdcSheet *none;
    assert_refused(DDC_E_INVALIDPARAMS, DdcSheet_CreateFromPbm(NULL, 1, &none));
    assert_refused(DDC_E_SYNTAX, DdcSheet_CreateFromPbm(NULL, 0, &none));
}

/* ---- Masks --------------------------------------------------------------- */

TEST(a_random_rectangle_is_copied_bit_by_bit)
{
    for_steps(round, 300, 7)
    {
        struct picture p =
            picture_random(picture_random_size(), test_random_in(0, 50));
        int left = test_random_in(0, p.width);
        int top = test_random_in(0, p.height);
        struct picture part = picture_make(test_random_in(0, p.width - left),
                                           test_random_in(0, p.height - top));
        char head[96];
        uint8_t file[65536];
        ddc_uint32 size = 0;

        for_pixels(x, y, part.width, part.height)
        {
            picture_set(&part, x, y, picture_get(&p, left + x, top + y));
        }
        /* The head replaces "P4\n" of the file. */
        int length = snprintf(head, sizeof head,
                              "P4\n# ddcollide sheet 1 1\n# %d %d %d %d 0 0\n",
                              left, top, part.width, part.height);
        ok(DdcMask_WritePbm(picture_to_mask(&p), 0, file + length - 3,
                            (ddc_uint32)(sizeof file) - 100, &size));
        memcpy(file, head, (size_t)length);
        OWN(DdcSheet, sheet,
            DdcSheet_CreateFromPbm(file, size + (ddc_uint32)length - 3,
                                   &sheet));
        DdcMask *mask;
        ok(DdcSheet_GetMask(sheet, 0, 0, &mask, NULL, NULL));
        assert_mask_shows(mask, &part);
    }
}

/* A sprite that collides by a mask of a sheet outlives the sheet. */
TEST(a_sprite_keeps_the_mask_that_it_uses)
{
    static const ddc_uint8 bits[16];
    const DdcPixels pixels = {bits, 4, 4, 4, 1};
    DdcSurface *surface;
    DdcSprite *sprite;
    DdcSheet *sheet;
    DdcMask *mask;
    ddc_int32 dx, dy, solid;

    test_memory_watch(0);
    ok(DdcSurface_CreateFromPixels(&pixels, NULL, &surface));
    ok(DdcSprite_CreateFromSurface(surface, 10, 20, &sprite));
    ok(load_text(small, &sheet));
    ok(DdcSheet_GetMask(sheet, 0, 1, &mask, &dx, &dy));
    ok(DdcSprite_SetMask(sprite, mask, dx, dy));
    DdcSheet_Destroy(sheet);
    ok(DdcSprite_TestCollidePoint(sprite, 5, 27, &solid));
    assert_int_equal(solid, 1);
    ok(DdcSprite_TestCollidePoint(sprite, 5, 28, &solid));
    assert_int_equal(solid, 0);
    DdcSprite_Destroy(sprite);
    DdcSurface_Destroy(surface);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}
