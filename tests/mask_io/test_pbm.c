/* SPDX-License-Identifier: Zlib */
/* Tests of PBM: round trips, and everything that a file may contain. */
#include "picture.h"

static DdcResult load_text(const char *text, DdcMask **out)
{
    return DdcMask_CreateFromPbm(text, (ddc_uint32)strlen(text), out);
}

/* ---- Round trips -------------------------------------------------------- */

TEST(a_saved_mask_loads_as_the_same_mask)
{
    for_steps(round, 300, 29)
    {
        struct picture p =
            picture_random(picture_random_size(), test_random_in(0, 40));
        DdcMask *mask = picture_to_mask(&p);
        ddc_uint32 size = 0;
        ddc_uint32 again = 0;

        DdcMask_WritePbm(mask, round % 2, NULL, 0, &size);
        uint8_t *file = test_array(size, 1);
        ok(DdcMask_WritePbm(mask, round % 2, file, size, &again));
        assert_int_equal(again, size);
        OWN(DdcMask, loaded, DdcMask_CreateFromPbm(file, size, &loaded));
        assert_mask_shows(loaded, &p);
    }
}

TEST(files_hold_what_the_format_says)
{
    static const char plain[] = "P1\n10 2\n1000000011\n0000000000\n";
    static const uint8_t packed[] = {'P', '4',  '\n', '1',  '0',  ' ',
                                     '2', '\n', 0x80, 0xC0, 0x00, 0x00};
    DdcMask *mask = mask_of("#.......##/..........");
    uint8_t out[64];
    ddc_uint32 size;

    ok(DdcMask_WritePbm(mask, 1, out, 64, &size));
    assert_int_equal(size, sizeof plain - 1);
    assert_memory_equal(out, plain, size);
    ok(DdcMask_WritePbm(mask, 0, out, 64, &size));
    assert_int_equal(size, sizeof packed);
    assert_memory_equal(out, packed, size);
}

TEST(lines_of_a_plain_file_are_at_most_70_long)
{
    uint8_t out[512];
    ddc_uint32 size;
    int length = 0;

    DdcMask *mask = test_mask(150, 2, 1);
    ok(DdcMask_WritePbm(mask, 1, out, sizeof out, &size));
    for (ddc_uint32 i = 0; i < size; i++)
    {
        length = out[i] == '\n' ? 0 : length + 1;
        assert_true(length <= 70);
    }
}

TEST(a_short_buffer_gets_the_first_bytes)
{
    uint8_t whole[12];
    uint8_t out[12];
    ddc_uint32 size;

    DdcMask *mask = test_mask(10, 2, 1);
    returns(DDC_E_MORE, DdcMask_WritePbm(mask, 0, NULL, 0, &size));
    assert_int_equal(size, 12);
    ok(DdcMask_WritePbm(mask, 0, whole, 12, &size));
    for (ddc_uint32 room = 1; room < 12; room++)
    {
        memset(out, 77, sizeof out);
        returns(DDC_E_MORE, DdcMask_WritePbm(mask, 0, out, room, &size));
        assert_int_equal(size, 12);
        assert_memory_equal(out, whole, room);
        assert_int_equal(out[room], 77);
    }
}

/* ---- Files of other programs -------------------------------------------- */

TEST(comments_and_any_white_space_are_read)
{
    static const char *const files[] = {
        "P1 3 2 1 0 1 0 1 0",
        "P1\n# drawn by hand\n3 2\n101\n010\n",
        "P1\r\n3\t2\r\n1 0 1\r\n\r\n0\f1\v0",
        "P1#a\n#b\r3#c\n 2# d\n101#e\n010",
        "P1 3 2 101010 and more, which is not looked at",
        "P1\n3 00000000000000000000000000002\n101010",
        "P4 3 2 \xA0\x40",
        "P4\n# comment\n3 2\n\xA0\x40",
        "P4 3 2#comment\n\xBF\x5F",
        "P4 3 2\r\xA0\x40P4 1 1 \x80",
    };

    for_rows(i, files)
    {
        OWN(DdcMask, mask, load_text(files[i], &mask));
        assert_mask_is(mask, "#.#/.#.");
    }
}

TEST(a_byte_of_a_packed_row_may_be_a_hash)
{
    OWN(DdcMask, mask, load_text("P4 8 2\n##", &mask));
    assert_mask_is(mask, "..#...##/..#...##");
}

TEST(pictures_without_pixels_are_read)
{
    static const char *const files[] = {"P1 0 0", "P4 0 0\n", "P1 1048576 0 ",
                                        "P4 0 1048576\n"};

    for_rows(i, files)
    {
        OWN(DdcMask, mask, load_text(files[i], &mask));
        assert_int_equal(DdcMask_Count(mask), 0);
    }
}

/* ---- Invalid files ------------------------------------------------------ */

TEST(data_that_is_not_pbm_is_refused)
{
    static const char *const files[] = {
        "",           "P",           "P1",           "P4",
        "P1 ",        "P2 1 1 1",    "p1 1 1 1",     "Q4 1 1 \x80",
        "P1 1",       "P1 1 1",      "P1 1 1 2",     "P1 -1 1 1",
        "P1 1x1 1 1", "P1 2 2 111",  "P1 2 2 1 1 1", "P1 +1 1 1",
        "P1 1 1 #1",  "P1 2 1 1#0",  "P4 1 1\n",     "P4 9 1\n\x80",
        "P4 1 1",     "P1 # 1 1 1",  "P4 8 2\n#",    "P1 0x1 1 1",
        "P1 2 1 1x0", "P1 2 1 0 \n", "PP1 1 1 1",    "\x89PNG",
    };
    DdcMask *mask;

    for_rows(i, files)
    {
        test_memory_watch(0);
        assert_refused(DDC_E_SYNTAX, load_text(files[i], &mask));
        assert_null(mask);
        assert_int_equal(test_memory_live(), 0);
    }
    test_memory_unwatch();
}

TEST(huge_sizes_allocate_nothing)
{
    static const struct
    {
        const char *file;
        DdcResult result;
    } hostile[] = {
        {"P4 1048577 1\n\x80", DDC_E_RANGE},
        {"P1 1 1048577 1", DDC_E_RANGE},
        {"P4 99999999999999999999999999999 1\n", DDC_E_RANGE},
        {"P4 4294967297 1\n\x80", DDC_E_RANGE},
        {"P4 1048576 1048576\n\x80", DDC_E_SYNTAX},
        {"P4 1048576 4096\n\x80", DDC_E_SYNTAX},
        {"P1 1048576 1\n1", DDC_E_SYNTAX},
        {"P4 65 1\n12345678", DDC_E_SYNTAX},
    };
    DdcMask *mask;

    for_rows(i, hostile)
    {
        test_memory_watch(0);
        assert_refused(hostile[i].result, load_text(hostile[i].file, &mask));
        assert_null(mask);
        assert_int_equal(test_memory_asked(), 0);
    }
    test_memory_unwatch();
}

TEST(every_truncated_file_is_refused)
{
    test_seed(30);
    struct picture p = picture_random(37, 9);
    DdcMask *mask = picture_to_mask(&p);
    DdcMask *loaded;
    uint8_t file[512];
    ddc_uint32 size;

    for (int plain = 0; plain < 2; plain++)
    {
        ok(DdcMask_WritePbm(mask, plain, file, sizeof file, &size));
        /* A plain file is valid without its last line end. */
        for (ddc_uint32 part = 0; part < size - (ddc_uint32)plain; part++)
        {
            /* A block of exactly this size, so that AddressSanitizer reports
             * any read beyond it. */
            uint8_t *beginning = test_array(part, 1);
            memcpy(beginning, file, part);
            assert_refused(DDC_E_SYNTAX,
                           DdcMask_CreateFromPbm(beginning, part, &loaded));
        }
    }
}

TEST(randomly_changed_files_are_read_safely)
{
    static const char files[2][20] = {"P4 9 2\n\x80\x80\x80\x80",
                                      "P1 3 3 101010101010"};
    static const char alphabet[] = "P14 \n#0129\t-x\xFF";
    int loaded = 0;

    for_steps(round, 20000, 31)
    {
        char file[40];
        int size = test_random_in(0, 40);
        uint8_t *block = test_array((size_t)size, 1);
        DdcMask *mask;

        memcpy(file, files[round % 2], 19);
        memset(file + 19, '1', sizeof file - 19);
        for (int i = 0; i < 3; i++)
        {
            file[test_random_in(0, 39)] =
                alphabet[test_random_in(0, (int)sizeof alphabet - 2)];
        }
        memcpy(block, file, (size_t)size);
        test_log_listen();
        DdcResult result =
            DdcMask_CreateFromPbm(block, (ddc_uint32)size, &mask);
        assert_int_equal(mask != NULL, result == DDC_OK);
        loaded += result == DDC_OK;
        DdcMask_Destroy(mask);
    }
    assert_total(loaded, 101, 19899);
}

TEST(nothing_is_no_file)
{
    DdcMask *mask;

    assert_refused(DDC_E_SYNTAX, DdcMask_CreateFromPbm(NULL, 0, &mask));
}

/* ---- Files -------------------------------------------------------------- */

#define PATH "test_mask_io_pbm.tmp"

/* The lowest free file descriptor: it grows when a file is left open. */
static int next_descriptor(void)
{
    FILE *file = fopen(PATH, "ab");

    assert_non_null(file);
    int descriptor = fileno(file);
    fclose(file);
    return descriptor;
}

TEST(a_file_is_written_and_read)
{
    int before = next_descriptor();
    DdcMask *loaded;

    for_steps(plain, 2, 32)
    {
        struct picture p = picture_random(300, 50);

        ok(DdcMask_WritePbmFile(picture_to_mask(&p), plain, PATH));
        ok(DdcMask_CreateFromPbmFile(PATH, &loaded));
        assert_mask_shows(test_own(loaded, destroy_DdcMask), &p);
    }
    for (int n = 1; n <= 2; n++)
    {
        test_memory_watch(n);
        assert_refused(DDC_E_OUTOFMEMORY,
                       DdcMask_CreateFromPbmFile(PATH, &loaded));
        assert_int_equal(test_memory_live(), 0);
    }
    test_memory_unwatch();
    assert_int_equal(next_descriptor(), before);
    remove(PATH);
}

/* 0x0A, 0x1A and 0x0D would be changed in a file that is opened in text mode.
 */
TEST(line_ends_in_packed_rows_survive_a_file)
{
    OWN(DdcMask, mask, load_text("P4 24 1\n\x0A\x1A\x0D", &mask));
    ok(DdcMask_WritePbmFile(mask, 0, PATH));
    OWN(DdcMask, loaded, DdcMask_CreateFromPbmFile(PATH, &loaded));
    assert_mask_is(loaded, "....#.#....##.#.....##.#");
    remove(PATH);
}

TEST(files_that_cannot_be_used_are_refused)
{
    DdcMask *loaded;

    DdcMask *mask = test_mask(1, 1, 1);
    assert_refused(DDC_E_FILE,
                   DdcMask_CreateFromPbmFile("no/such/file", &loaded));
    assert_null(loaded);
    assert_refused(DDC_E_FILE, DdcMask_WritePbmFile(mask, 0, "no/such/file"));
    assert_refused(DDC_E_FILE, DdcMask_CreateFromPbmFile(".", &loaded));
    FILE *file = fopen(PATH, "wb");
    assert_non_null(file);
    fclose(file);
    assert_refused(DDC_E_SYNTAX, DdcMask_CreateFromPbmFile(PATH, &loaded));
    remove(PATH);
}

/* The size of a file of Linux's sysfs is that of a page, not of its text. */
TEST(a_file_that_ends_too_early_leaks_nothing)
{
    const char *path = "/sys/kernel/uevent_seqnum";
    FILE *file = fopen(path, "rb");
    DdcMask *loaded;

    if (file == NULL || fseek(file, 4000, SEEK_SET) != 0 || fgetc(file) != EOF)
    {
        print_message("no sysfs here\n");
        return;
    }
    fclose(file);
    test_memory_watch(0);
    assert_refused(DDC_E_FILE, DdcMask_CreateFromPbmFile(path, &loaded));
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* As does a pipe: it has no size, and no end that could be sought. */
TEST(a_terminal_is_no_file)
{
    FILE *terminal = fopen("/dev/ptmx", "rb");
    DdcMask *loaded;

    if (terminal == NULL)
    {
        print_message("no /dev/ptmx here\n");
        return;
    }
    fclose(terminal);
    assert_refused(DDC_E_FILE, DdcMask_CreateFromPbmFile("/dev/ptmx", &loaded));
}

TEST(a_full_disk_is_reported)
{
    FILE *full = fopen("/dev/full", "r+b");

    if (full == NULL)
    {
        print_message("no /dev/full here\n");
        return;
    }
    fclose(full);
    DdcMask *mask = test_mask(100, 100, 1);
    assert_refused(DDC_E_FILE, DdcMask_WritePbmFile(mask, 1, "/dev/full"));
    /* So few bytes are written only when the file is closed. */
    assert_refused(DDC_E_FILE, DdcMask_WritePbmFile(mask, 0, "/dev/full"));
}
