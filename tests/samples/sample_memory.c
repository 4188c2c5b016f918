/* SPDX-License-Identifier: Zlib */
/* Implements sample_bmp.h. */
#include "sample_bmp.h"

static unsigned little_endian(const uint8_t *bytes, int count)
{
    unsigned value = 0;

    for (int i = count - 1; i >= 0; i--)
    {
        value = value << 8 | bytes[i];
    }
    return value;
}

static void read_rows(FILE *file, const DdcPixels *pixels)
{
    uint8_t padding[3];
    size_t width = (size_t)pixels->width;

    for (int y = pixels->height - 1; y >= 0; y--)
    {
        uint8_t *row = (uint8_t *)pixels->bits + pixels->pitch * y;
        size_t rest = (4 - width % 4) % 4;
        assert_int_equal(fread(row, 1, width, file), width);
        assert_int_equal(fread(padding, 1, rest, file), rest);
    }
}

struct test_image sample_bmp_read(const char *folder, const char *name,
                                  uint8_t colours[256][3])
{
    char path[1024];
    uint8_t head[54];
    uint8_t colour[4];

    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    assert_non_null(file);
    assert_int_equal(fread(head, 1, sizeof head, file), sizeof head);
    assert_memory_equal(head, "BM", 2);
    assert_int_equal(little_endian(head + 10, 4), 54 + 1024);
    assert_int_equal(little_endian(head + 14, 4), 40);
    assert_int_equal(little_endian(head + 28, 2), 8);
    assert_int_equal(little_endian(head + 30, 4), 0);
    for (int i = 0; i < 256; i++)
    {
        assert_int_equal(fread(colour, 1, 4, file), 4);
        colours[i][0] = colour[2];
        colours[i][1] = colour[1];
        colours[i][2] = colour[0];
    }
    struct test_image image =
        test_image_make((int)little_endian(head + 18, 4),
                        (int)little_endian(head + 22, 4), 5, false);
    read_rows(file, &image.pixels);
    fclose(file);
    return image;
}
