/* SPDX-License-Identifier: Zlib */
/* Implements picture_files.h. */
#include "picture_writers.h"

#define MAGENTA "--key=#ff00ff"

const struct picture_form picture_forms[] = {
    {"1.bmp", 1, PLAIN_BMP, ""},
    {"2.bmp", 2, PLAIN_BMP, ""},
    {"4.bmp", 4, PLAIN_BMP, ""},
    {"8.bmp", 8, PLAIN_BMP, ""},
    {"core.bmp", 8, CORE_BMP, ""},
    {"top.bmp", 8, TOP_DOWN_BMP, ""},
    {"runs4.bmp", 4, RUNS_BMP, ""},
    {"runs8.bmp", 8, RUNS_BMP, ""},
    {"24.bmp", 8, COLOURS_BMP, MAGENTA},
    {"565.bmp", 8, FIELDS_BMP, MAGENTA},
    {"555.bmp", 8, HIGH_BMP, MAGENTA},
    {"32.bmp", 8, TRUE_BMP, MAGENTA},
    {"alpha.bmp", 8, ALPHA_BMP, ""},
    {"1.pcx", 1, PLAIN_PCX, ""},
    {"2.pcx", 2, PLAIN_PCX, ""},
    {"4.pcx", 4, PLAIN_PCX, ""},
    {"8.pcx", 8, PLAIN_PCX, ""},
    {"planes.pcx", 4, PLANES_PCX, ""},
    {"raw.pcx", 8, RAW_PCX, ""},
    {"24.pcx", 8, COLOURS_PCX, MAGENTA},
    {"2.gif", 2, PLAIN_GIF, ""},
    {"4.gif", 4, PLAIN_GIF, ""},
    {"8.gif", 8, PLAIN_GIF, ""},
    {"interlaced.gif", 8, INTERLACED_GIF, ""},
    {"local.gif", 3, LOCAL_GIF, ""},
    {"inside.gif", 6, INSIDE_GIF, ""},
    {"1.png", 1, PALETTE_PNG, ""},
    {"2.png", 2, PALETTE_PNG, ""},
    {"4.png", 4, PALETTE_PNG, ""},
    {"8.png", 8, PALETTE_PNG, ""},
    {"interlaced.png", 4, INTERLACED_PNG, ""},
    {"keyed.png", 8, KEYED_PNG, ""},
    {"grey1.png", 1, GREY_PNG, ""},
    {"grey2.png", 2, GREY_PNG, ""},
    {"grey4.png", 4, GREY_PNG, ""},
    {"grey8.png", 8, GREY_PNG, ""},
    {"24.png", 8, COLOURS_PNG, MAGENTA},
    {"48.png", 8, DEEP_PNG, MAGENTA},
    {"alpha.png", 8, ALPHA_PNG, ""},
    {"greyalpha.png", 8, GREY_ALPHA_PNG, ""},
};
const int picture_form_count = sizeof picture_forms / sizeof *picture_forms;

/* ---- Bytes --------------------------------------------------------------- */

void picture_put(struct picture_file *file, unsigned byte)
{
    if ((file->size & (file->size + 1)) == 0)
    {
        file->bytes = realloc(file->bytes, 2 * file->size + 2);
        assert_non_null(file->bytes);
    }
    file->bytes[file->size++] = (uint8_t)byte;
}

void picture_put_text(struct picture_file *file, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
    {
        picture_put(file, (unsigned char)text[i]);
    }
}

void picture_put16(struct picture_file *file, unsigned value)
{
    picture_put(file, value & 0xFF);
    picture_put(file, value >> 8 & 0xFF);
}

void picture_put32(struct picture_file *file, uint32_t value)
{
    picture_put16(file, value & 0xFFFF);
    picture_put16(file, value >> 16);
}

/* ---- Colours ------------------------------------------------------------- */

uint8_t picture_colour(int index, int channel)
{
    const int magenta[] = {255, 0, 255};
    const int other[] = {index * 7 % 250, index, 255 - index};

    return (uint8_t)(index == 0 ? magenta[channel] : other[channel]);
}

int picture_index_at(const struct picture_file *file, int x, int y)
{
    return x < file->width ? file->indices[y * file->width + x] : 0;
}

/* ---- Files --------------------------------------------------------------- */

struct picture_file picture_file_make(const struct picture_form *form)
{
    struct picture_file file = {NULL, 0, 0, NULL, 0};
    bool inside = form->variant == INSIDE_GIF;

    file.width = test_random_in(20, 90);
    file.height = test_random_in(20, 60);
    file.indices = malloc((size_t)(file.width * file.height));
    assert_non_null(file.indices);
    for (int i = 0; i < file.width * file.height; i++)
    {
        int x = i % file.width;
        int y = i / file.width;
        bool edge =
            x == 0 || y == 0 || x == file.width - 1 || y == file.height - 1;
        bool clear = test_random_in(0, 2) == 0 || (inside && edge);
        file.indices[i] =
            (uint8_t)(clear ? 0 : test_random_in(1, (1 << form->bits) - 1));
    }
    if (form->variant <= ALPHA_BMP)
    {
        picture_write_bmp(&file, form);
    }
    else if (form->variant <= COLOURS_PCX)
    {
        picture_write_pcx(&file, form);
    }
    else if (form->variant <= INSIDE_GIF)
    {
        picture_write_gif(&file, form);
    }
    else
    {
        picture_write_png(&file, form);
    }
    return file;
}

void picture_file_free(struct picture_file *file)
{
    free(file->indices);
    free(file->bytes);
}

void picture_file_write(const void *bytes, size_t size, const char *name)
{
    FILE *file = fopen(name, "wb");

    assert_non_null(file);
    assert_int_equal(fwrite(bytes, 1, size, file), size);
    assert_int_equal(fclose(file), 0);
}
