/* SPDX-License-Identifier: Zlib */
/*
 * Runs tools/maskc on files of every kind, and compares its masks with those
 * made from the pixels and with ImageMagick's output.
 */
#include "picture_writers.h"
#include "shell.h"

#include <unistd.h>

#define COLOURS 7

/* ---- Programs and files ------------------------------------------------- */

/* maskc with its output in the files "out" and "err". */
#define run_maskc(arguments) shell_run("\"%s\" %s >out 2>err", MASKC, arguments)

/* These must succeed. */
#define must_run(arguments) assert_int_equal(run_maskc(arguments), 0)
#define must_shell(...)     assert_int_equal(shell_run(__VA_ARGS__), 0)

/* maskc must fail with this status and print a line that contains the text. */
static void assert_fails_with(const char *arguments, int status,
                              const char *why)
{
    assert_int_equal(run_maskc(arguments), status);
    assert_string_equal(shell_text("out"), "");
    assert_ptr_equal(strstr(shell_text("err"), "maskc: "), shell_text("err"));
    assert_non_null(strstr(shell_text("err"), why));
}

/* ---- Pictures ----------------------------------------------------------- */

/* Random indices below COLOURS. */
static struct test_image make_picture(int width, int height)
{
    struct test_image image = test_image_make(width, height, 3, false);

    for_pixels(x, y, width, height)
    {
        test_image_set(&image.pixels, x, y,
                       (uint8_t)test_random_in(0, COLOURS - 1));
    }
    return image;
}

/* A BMP file whose palette has magenta as its index 0. */
static void write_bmp(const char *name, const DdcPixels *pixels)
{
    static const struct picture_form form = {"8.bmp", 8, PLAIN_BMP, ""};
    int count = pixels->width * pixels->height;
    struct picture_file file = {malloc((size_t)count), pixels->width,
                                pixels->height, NULL, 0};

    assert_non_null(file.indices);
    for (int i = 0; i < count; i++)
    {
        file.indices[i] =
            test_image_get(pixels, i % pixels->width, i / pixels->width);
    }
    picture_write_bmp(&file, &form);
    /* ImageMagick, unlike maskc, reads the size of the file. */
    for (int i = 0; i < 4; i++)
    {
        file.bytes[2 + i] = (uint8_t)(file.size >> 8 * i);
    }
    picture_file_write(file.bytes, file.size, name);
    picture_file_free(&file);
}

/* The mask that is set where the index is in low..high, or where it is not. */
static DdcMask *mask_of(const DdcPixels *pixels, int low, int high, bool inside)
{
    DdcMask *mask = test_mask(pixels->width, pixels->height, 0);

    for (int i = 0; i < pixels->width * pixels->height; i++)
    {
        int x = i % pixels->width;
        int y = i / pixels->width;
        int index = test_image_get(pixels, x, y);
        DdcMask_Set(mask, x, y, (index >= low && index <= high) == inside);
    }
    return mask;
}

static void assert_size(const DdcMask *mask, int width, int height)
{
    ddc_int32 columns, rows;

    DdcMask_GetSize(mask, &columns, &rows);
    assert_int_equal(columns, width);
    assert_int_equal(rows, height);
}

/* All pixels of `expected` are those of the mask at (dx,dy), 0 outside it. */
static void assert_pixels(const DdcMask *mask, int dx, int dy,
                          DdcMask *expected)
{
    ok(DdcMask_Xor(expected, mask, dx, dy));
    assert_int_equal(DdcMask_Count(expected), 0);
}

/*
 * The mask is set exactly where the picture's index is outside low..high. All
 * pixels are solid with 1..0, and none with 0..COLOURS.
 */
static void assert_mask_is(const char *name, const DdcPixels *pixels, int low,
                           int high)
{
    OWN(DdcMask, mask, DdcMask_CreateFromPbmFile(name, &mask));
    assert_size(mask, pixels->width, pixels->height);
    assert_pixels(mask, 0, 0, mask_of(pixels, low, high, false));
}

/* ---- Masks of pictures -------------------------------------------------- */

TEST(the_mask_in_the_file_is_the_mask_of_the_pixels)
{
    static const int sizes[][2] = {{1, 1},   {7, 3},  {8, 8},
                                   {63, 20}, {65, 9}, {200, 31}};

    test_seed(1);
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    {
        struct test_image image = make_picture(sizes[i][0], sizes[i][1]);
        write_bmp("in.bmp", &image.pixels);
        must_run("in.bmp out.pbm");
        assert_mask_is("out.pbm", &image.pixels, 0, 0);
        must_run("--plain -k 2-4 in.bmp out.PBM");
        assert_memory_equal(shell_text("out.PBM"), "P1", 2);
        assert_mask_is("out.PBM", &image.pixels, 2, 4);
    }
}

/*
 * ImageMagick may reorder the palette, so the transparent index is given as a
 * colour.
 */
TEST(all_kinds_of_files_give_the_same_mask)
{
    test_seed(2);
    static const char *const kinds[] = {"bmp3:in3.bmp", "pcx:in.pcx",
                                        "png:in.png",   "png24:in24.png",
                                        "gif:in.gif",   "bmp3:in24.bmp"};
    struct test_image image = make_picture(91, 47);

    write_bmp("in.bmp", &image.pixels);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    {
        const char *type = strstr(kinds[i], "24") ? "-type TrueColor" : "";
        const char *name = strchr(kinds[i], ':') + 1;
        char arguments[256];
        must_shell("convert in.bmp %s %s", type, kinds[i]);
        snprintf(arguments, sizeof arguments, "--key '#ff00FF' %s out.pbm",
                 name);
        must_run(arguments);
        assert_mask_is("out.pbm", &image.pixels, 0, 0);
    }
}

TEST(a_picture_with_alpha_is_solid_where_alpha_is_not_0)
{
    test_seed(3);
    struct test_image image = make_picture(40, 30);

    write_bmp("in.bmp", &image.pixels);
    must_shell("convert in.bmp -alpha set -channel A -fill "
               "'rgba(255,0,255,0.25)' -opaque '#ff00ff' "
               "png32:alpha.png");
    must_run("alpha.png out.pbm");
    assert_mask_is("out.pbm", &image.pixels, 0, 0);
    /* 0.25 is an alpha of 64. */
    must_run("--key alpha:65 alpha.png out.pbm");
    assert_mask_is("out.pbm", &image.pixels, 0, 0);
    must_run("--key alpha:64 alpha.png out.pbm");
    assert_mask_is("out.pbm", &image.pixels, 1, 0);
    must_run("--key alpha:256 alpha.png out.pbm");
    assert_mask_is("out.pbm", &image.pixels, 0, COLOURS);
}

TEST(the_transparent_index_of_a_gif_is_its_key)
{
    test_seed(4);
    struct test_image image = make_picture(33, 21);

    write_bmp("in.bmp", &image.pixels);
    must_shell("convert in.bmp -transparent '#1503fc' gif:in.gif");
    must_run("in.gif out.pbm");
    assert_mask_is("out.pbm", &image.pixels, 3, 3);
    must_run("--key alpha:1 in.gif out.pbm");
    assert_mask_is("out.pbm", &image.pixels, 3, 3);
}

/* ---- Masks that other programs read ------------------------------------- */

TEST(imagemagick_sees_the_same_pixels_set)
{
    test_seed(5);
    static uint8_t grey[75 * 50 + 1];
    struct test_image image = make_picture(75, 50);

    write_bmp("in.bmp", &image.pixels);
    for (int plain = 0; plain < 2; plain++)
    {
        must_run(plain ? "-p in.bmp out.pbm" : "in.bmp out.pbm");
        must_shell("convert out.pbm -depth 8 gray:out.grey");
        FILE *file = fopen("out.grey", "rb");
        assert_non_null(file);
        assert_int_equal(fread(grey, 1, sizeof grey, file), 75 * 50);
        fclose(file);
        for (int i = 0; i < 75 * 50; i++)
        {
            bool solid = test_image_get(&image.pixels, i % 75, i / 75) != 0;
            assert_int_equal(grey[i], solid ? 0 : 255);
        }
    }
}

TEST(a_picture_of_a_mask_gives_the_mask_again)
{
    test_seed(6);
    struct test_image image = make_picture(130, 17);

    write_bmp("in.bmp", &image.pixels);
    must_run("in.bmp mask.pbm");
    must_run("mask.pbm shown.bmp");
    must_run("shown.bmp again.pbm");
    must_shell("cmp mask.pbm again.pbm");
    must_run("mask.pbm shown.png");
    must_run("-k '#ffffff' shown.png again.pbm");
    must_shell("cmp mask.pbm again.pbm");
    must_shell("convert shown.png -depth 8 gray:a.grey");
    must_shell("convert mask.pbm -depth 8 gray:b.grey");
    must_shell("cmp a.grey b.grey");
}

/* ---- Sprite sheets, --info and --ascii ----------------------------------- */

/* A cell of 10 x 11 pixels of a sheet with four in a row. */
static DdcPixels cell(const DdcPixels *sheet, int i)
{
    DdcRect rect = {i % 4 * 10, i / 4 * 11, i % 4 * 10 + 10, i / 4 * 11 + 11};
    DdcPixels part;

    ok(DdcPixels_Crop(sheet, &rect, &part));
    return part;
}

TEST(each_cell_of_a_sheet_is_a_mask)
{
    test_seed(7);
    struct test_image image = make_picture(40, 33);

    write_bmp("in.bmp", &image.pixels);
    must_run("--cell 10x11 in.bmp ./cell.pbm");
    for (int i = 0; i < 12; i++)
    {
        DdcPixels part = cell(&image.pixels, i);
        char name[20];
        snprintf(name, sizeof name, "cell-%02d.pbm", i);
        assert_mask_is(name, &part, 0, 0);
        assert_int_equal(remove(name), 0);
    }
    assert_int_equal(remove("cell-12.pbm"), -1);
    assert_fails_with("--cell 9x11 in.bmp cell.pbm", 1, "in.bmp: 40x33 pixels");
    assert_fails_with("--cell 41x33 in.bmp cell.pbm", 1,
                      "in.bmp: 40x33 pixels");
}

/*
 * The mask of a frame and zone is the bounding box of the pixels with indices
 * low..high (or of all others) in the cell, and set exactly there.
 */
static void assert_zone(const DdcSheet *sheet, ddc_uint32 frame,
                        ddc_uint32 zone, const DdcPixels *cell, int low,
                        int high, bool inside)
{
    DdcMask *expected = mask_of(cell, low, high, inside);
    DdcMask *mask;
    DdcRect bounds;
    ddc_int32 dx, dy;

    ok(DdcSheet_GetMask(sheet, frame, zone, &mask, &dx, &dy));
    DdcMask_GetBounds(expected, &bounds);
    assert_size(mask, bounds.right - bounds.left, bounds.bottom - bounds.top);
    assert_int_equal(dx, bounds.left);
    assert_int_equal(dy, bounds.top);
    assert_pixels(mask, dx, dy, expected);
}

static void assert_sheet(const char *name, const DdcPixels *drawn,
                         const DdcPixels *hot)
{
    ddc_uint32 frames, zones;

    OWN(DdcSheet, sheet, DdcSheet_CreateFromPbmFile(name, &sheet));
    DdcSheet_GetSize(sheet, &frames, &zones);
    assert_int_equal(frames, 12);
    assert_int_equal(zones, 3);
    for (ddc_uint32 i = 0; i < frames; i++)
    {
        DdcPixels of_drawn = cell(drawn, (int)i);
        DdcPixels of_hot = cell(hot, (int)i);
        assert_zone(sheet, i, 0, &of_drawn, 0, 0, false);
        assert_zone(sheet, i, 1, &of_hot, 2, 2, true);
        assert_zone(sheet, i, 2, &of_hot, 3, 4, true);
    }
}

TEST(a_sheet_has_all_masks_and_zones_in_one_file)
{
    test_seed(8);
    struct test_image drawn = make_picture(40, 33);
    struct test_image hot = make_picture(40, 33);

    /* A cell without a solid pixel, and one with a single pixel. */
    for (int i = 0; i < 2 * 110; i++)
    {
        test_image_set(&drawn.pixels, i % 20, i / 20, i == 107);
        test_image_set(&hot.pixels, i % 20, i / 20, i == 107 ? 2 : 0);
    }
    write_bmp("in.bmp", &drawn.pixels);
    write_bmp("hot.bmp", &hot.pixels);
    must_run("-c 10x11 -s -z 2 -z 3-4 --hot hot.bmp in.bmp "
             "sheet.pbm");
    assert_sheet("sheet.pbm", &drawn.pixels, &hot.pixels);
    must_run("-c 10x11 --sheet --plain --zone 2 "
             "--zone 3-4 in.bmp sheet.pbm");
    assert_sheet("sheet.pbm", &drawn.pixels, &drawn.pixels);
    /* Editors see one picture: the sheet, and the zones below it. */
    must_shell("convert in.bmp -fill white +opaque '#ff00ff' "
               "-fill black -opaque white -fill white -opaque "
               "'#ff00ff' -depth 8 gray:a.grey");
    must_shell("convert sheet.pbm -crop 40x33+0+0 -depth 8 "
               "gray:b.grey");
    must_shell("cmp a.grey b.grey");
}

TEST(what_a_sheet_cannot_be_is_said)
{
    test_seed(9);
    struct test_image image = make_picture(6, 6);
    struct test_image other = make_picture(6, 7);

    write_bmp("in.bmp", &image.pixels);
    write_bmp("other.bmp", &other.pixels);
    assert_fails_with("-s in.bmp", 2, "OUTPUT is missing");
    assert_fails_with("-s -i in.bmp", 2, "OUTPUT is missing");
    assert_fails_with("-s in.bmp out.png", 2, "a sheet must end in .pbm");
    assert_fails_with("-z 1 in.bmp out.pbm", 2, "need --sheet");
    assert_fails_with("--hot other.bmp in.bmp out.pbm", 2, "need --sheet");
    assert_fails_with("-s -z alpha:3 in.bmp out.pbm", 2, "--zone cannot be ");
    assert_fails_with("-s -z 256 in.bmp out.pbm", 2, "--zone cannot be ");
    assert_fails_with("-s -z 1 --hot other.bmp in.bmp out.pbm", 1,
                      "other.bmp: is not as large");
    assert_fails_with("-s -z 1 --hot missing.bmp in.bmp out.pbm", 1,
                      "missing.bmp: cannot be read");
    assert_fails_with("-s -z '#123456' in.bmp out.pbm", 1,
                      "in.bmp: has no such colour");
    assert_fails_with("-s in.bmp no/such/out.pbm", 1, "no/such/out.pbm: ");
}

TEST(info_and_ascii_describe_the_mask)
{
    const char digits[] = "P1 5 3  00000 01100 00110";

    picture_file_write(digits, sizeof digits - 1, "small.pbm");
    must_run("--info --ascii small.pbm");
    assert_string_equal(shell_text("out"),
                        "small.pbm: 5x3, 4 solid, in 3x2 at 1,1\n"
                        ".....\n.##..\n..##.\n");
    assert_string_equal(shell_text("err"), "");
    must_run("-i -c 5x1 small.pbm");
    assert_string_equal(shell_text("out"),
                        "small-00.pbm: 5x1, 0 solid, in 0x0 at 0,0\n"
                        "small-01.pbm: 5x1, 2 solid, in 2x1 at 1,0\n"
                        "small-02.pbm: 5x1, 2 solid, in 2x1 at 2,0\n");
    assert_int_equal(access("small-00.pbm", F_OK), -1);
}

/* ---- Errors ------------------------------------------------------------- */

TEST(bad_files_are_named)
{
    test_seed(10);
    struct test_image image = make_picture(5, 5);

    write_bmp("in.bmp", &image.pixels);
    picture_file_write("BM and no more", 14, "torn.bmp");
    picture_file_write("P4 100 100 ", 11, "torn.pbm");
    picture_file_write("", 0, "empty.png");
    must_shell("convert in.bmp -type TrueColor bmp3:deep.bmp");
    assert_fails_with("missing.bmp out.pbm", 1, "missing.bmp");
    assert_fails_with("missing.pbm out.bmp", 1, "missing.pbm: cannot be read");
    assert_fails_with("torn.bmp out.pbm", 1, "torn.bmp: ");
    assert_fails_with("torn.pbm out.bmp", 1, "torn.pbm: is no PBM file");
    assert_fails_with("empty.png out.pbm", 1, "empty.png: ");
    assert_fails_with("in.bmp no/such/out.pbm", 1, "no/such/out.pbm: ");
    assert_fails_with("in.bmp no/such/out.bmp", 1, "no/such/out.bmp: ");
    assert_fails_with("in.bmp no/such/out.png", 1, "no/such/out.png: ");
    assert_fails_with("-k '#123456' in.bmp out.pbm", 1, "in.bmp: has no such");
    assert_fails_with("deep.bmp out.pbm", 1, "deep.bmp: has neither a palette");
    assert_fails_with("-k 3 deep.bmp out.pbm", 1, "deep.bmp: has no palette");
}

TEST(a_mask_takes_no_key)
{
    picture_file_write("P1 1 1 1", 8, "small.pbm");
    assert_fails_with("-k 0 small.pbm out.bmp", 1, "small.pbm: is a mask");
}

TEST(wrong_command_lines_are_refused)
{
    static const char *const keys[] = {
        "256",      "-1",        "x",          "''",
        "3-2",      "1-256",     "1-",         "2x",
        "'#12345'", "'#12345g'", "'#1234567'", "alpha:257",
        "alpha:",   "alpha:-1",  "alpha",      "99999999999"};
    static const char *const cells[] = {"8",    "8x",   "x8", "0x8",      "8x0",
                                        "8x8x", "-8x8", "''", "9999999x1"};
    char arguments[128];

    assert_fails_with("", 2, "INPUT is missing");
    assert_fails_with("in.bmp", 2, "OUTPUT is missing");
    assert_fails_with("a.bmp b.pbm c", 2, "unexpected argument c");
    assert_fails_with("--bogus a.bmp b.pbm", 2, "unknown option --bogus");
    assert_fails_with("-iq a.bmp b.pbm", 2, "unknown option -q");
    assert_fails_with("a.bmp b.pbm --key", 2, "--key needs a value");
    assert_fails_with("a.bmp b.tiff", 2, "b.tiff: the name of OUTPUT must");
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
    {
        snprintf(arguments, sizeof arguments, "--key=%s a.bmp b.pbm", keys[i]);
        assert_fails_with(arguments, 2, "--key cannot be ");
    }
    for (size_t i = 0; i < sizeof cells / sizeof *cells; i++)
    {
        snprintf(arguments, sizeof arguments, "--cell=%s a.bmp b.pbm",
                 cells[i]);
        assert_fails_with(arguments, 2, "--cell cannot be ");
    }
}

TEST(help_and_version_are_no_errors)
{
    must_run("--help");
    assert_ptr_equal(strstr(shell_text("out"), "Usage: maskc"),
                     shell_text("out"));
    must_run("-V");
    assert_ptr_equal(strstr(shell_text("out"), "maskc of ddcollide "),
                     shell_text("out"));
    assert_string_equal(shell_text("err"), "");
}

/* Changes to an empty folder, without files of an earlier run. */
BEFORE_ALL_TESTS()
{
    assert_true(chdir(WORK_FOLDER) == 0 && shell_run("rm -f ./*") == 0);
}
