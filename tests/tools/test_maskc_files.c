/* SPDX-License-Identifier: Zlib */
/*
 * Runs maskc, natively and under Wine, on 50 files of all forms, and on 100
 * that are broken. The masks are those of the indices that the files were made
 * of, and their bytes are the same on every system.
 */
#include "picture.h"
#include "picture_files.h"

#ifdef _WIN32
#include "program.h"
#else
#include "shell.h"
#endif

#define FIRST_SHEET 20
#define SHEETS      10

/* ---- Running maskc --------------------------------------------------------
 */

struct answer
{
    int status;
    char output[2048];
    char errors[2048];
};

#ifdef _WIN32
static struct answer run_maskc(const char *arguments)
{
    char folder[MAX_PATH];
    struct answer answer;

    program_folder(folder, sizeof folder);
    struct program program = program_start(folder, "maskc", arguments);
    struct outcome outcome = program_finish(&program);
    answer.status = (int)outcome.status;
    memcpy(answer.output, outcome.output, sizeof answer.output);
    memcpy(answer.errors, outcome.errors, sizeof answer.errors);
    return answer;
}
#else
static struct answer run_maskc(const char *arguments)
{
    struct answer answer;

    answer.status = shell_run("%s \"%s\" %s >files.out 2>files.err", EMULATOR,
                              MASKC, arguments);
    snprintf(answer.output, sizeof answer.output, "%s",
             shell_text("files.out"));
    snprintf(answer.errors, sizeof answer.errors, "%s",
             shell_text("files.err"));
    return answer;
}
#endif

static struct answer make_mask(const struct picture_form *form,
                               const char *more)
{
    char arguments[256];

    /* A key is quoted, because # begins a comment in a shell. */
    snprintf(arguments, sizeof arguments, "\"%s\" %s files.%s files.pbm",
             form->options[0] != '\0' ? form->options : "--plain", more,
             form->name);
    return run_maskc(arguments);
}

static void assert_silent_success(struct answer answer)
{
    assert_int_equal(answer.status, 0);
    assert_string_equal(answer.output, "");
    assert_string_equal(answer.errors, "");
}

/* ---- Masks ----------------------------------------------------------------
 */

/* FNV-1a over the bytes of all masks that were made. */
static uint64_t add_to_hash(uint64_t hash, const char *name)
{
    FILE *file = fopen(name, "rb");
    int byte;

    assert_non_null(file);
    while ((byte = getc(file)) != EOF)
    {
        hash = (hash ^ (uint64_t)byte) * 0x100000001B3;
    }
    fclose(file);
    return hash;
}

static void assert_mask_of(const struct picture_file *file)
{
    struct picture solid = {file->width, file->height, file->indices, NULL};
    DdcMask *mask;

    for (int i = 0; i < file->width * file->height; i++)
    {
        file->indices[i] = file->indices[i] != 0;
    }
    ok(DdcMask_CreateFromPbmFile("files.pbm", &mask));
    assert_mask_shows(mask, &solid);
    DdcMask_Destroy(mask);
}

/* The masks of zones 0 and 1 are those of solid pixels and of index 1. */
static void assert_sheet_of(const struct picture_file *file)
{
    DdcSheet *sheet;

    ok(DdcSheet_CreateFromPbmFile("files.pbm", &sheet));
    for (ddc_uint32 zone = 0; zone < 2; zone++)
    {
        DdcMask *mask;
        ddc_int32 dx, dy;
        ok(DdcSheet_GetMask(sheet, 0, zone, &mask, &dx, &dy));
        for (int i = 0; i < file->width * file->height; i++)
        {
            int x = i % file->width;
            int y = i / file->width;
            bool set =
                zone == 0 ? file->indices[i] != 0 : file->indices[i] == 1;
            assert_int_equal(DdcMask_Get(mask, x - dx, y - dy), set);
        }
    }
    DdcSheet_Destroy(sheet);
}

TEST(fifty_files_give_the_same_bytes_everywhere)
{
    uint64_t hash = 0xCBF29CE484222325;
    char name[64];

    test_seed(50);
    for (int i = 0; i < picture_form_count + SHEETS; i++)
    {
        bool is_sheet = i >= picture_form_count;
        /* Ten forms with palettes, GIF and PNG, are made to sheets as well. */
        const struct picture_form *form =
            &picture_forms[is_sheet ? i - picture_form_count + FIRST_SHEET : i];
        struct picture_file file = picture_file_make(form);
        snprintf(name, sizeof name, "files.%s", form->name);
        picture_file_write(file.bytes, file.size, name);
        assert_silent_success(make_mask(form, is_sheet ? "-s -z 1" : ""));
        hash = add_to_hash(hash, "files.pbm");
        if (is_sheet)
        {
            assert_sheet_of(&file);
        }
        else
        {
            assert_mask_of(&file);
        }
        picture_file_free(&file);
    }
    print_message("%d files, %016llx\n", picture_form_count + SHEETS,
                  (unsigned long long)hash);
    assert_int_equal(picture_form_count + SHEETS, 50);
    /* The bytes do not depend on the system, so neither does their hash. */
    assert_true(hash == 0x65EB1F4655669351);
}

/* ---- Broken files ---------------------------------------------------------
 */

/* "maskc: FILE: what is wrong", and nothing else. */
static void assert_one_sentence(struct answer answer, const char *name)
{
    char start[80];
    size_t length = strlen(answer.errors);

    snprintf(start, sizeof start, "maskc: %s: ", name);
    assert_int_equal(answer.status, 1);
    assert_string_equal(answer.output, "");
    assert_memory_equal(answer.errors, start, strlen(start));
    assert_in_range(length, strlen(start) + 8, sizeof answer.errors - 2);
    assert_ptr_equal(strchr(answer.errors, '\n'), answer.errors + length - 1);
}

TEST(a_hundred_broken_files_get_one_sentence_each)
{
    char name[64];

    test_seed(100);
    for (int i = 0; i < 100; i++)
    {
        const struct picture_form *form =
            &picture_forms[i % picture_form_count];
        struct picture_file file = picture_file_make(form);
        size_t size = file.size * (size_t)test_random_in(0, 70) / 100;
        snprintf(name, sizeof name, "files.%s", form->name);
        picture_file_write(file.bytes, size, name);
        assert_one_sentence(make_mask(form, ""), name);
        picture_file_free(&file);
    }
}
