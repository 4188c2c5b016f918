/* SPDX-License-Identifier: Zlib */
/* Implements sample_memory.h. */
#include "sample_memory.h"

/* ---- Image files -------------------------------------------------------- */

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

static struct test_image read_image(const char *folder, const char *name,
                                    uint8_t colours[256][3])
{
    char path[1024];
    uint8_t head[54];
    uint8_t colour[4];

    snprintf(path, sizeof path, "%s/%s/%s", TEST_SAMPLES_FOLDER, folder, name);
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

/* ---- The whole ---------------------------------------------------------- */

static unsigned no_time(void)
{
    return 0;
}

void sample_memory_load(struct sample_memory *out, const char *folder,
                        const char *const *files, int count)
{
    uint8_t colours[256][3];

    memset(out, 0, sizeof *out);
    out->image_count = count;
    for (int i = 0; i < count; i++)
    {
        out->images[i] = read_image(folder, files[i], colours);
        if (i == 0)
        {
            memcpy(out->colours, colours, sizeof colours);
        }
        assert_memory_equal(colours, out->colours, sizeof colours);
        out->surfaces[i] =
            failing_surface_create(&out->failing, &out->images[i]);
    }
    assert_int_equal(overlay_create(&out->overlay, no_time), 0);
}

void sample_memory_free(struct sample_memory *memory)
{
    overlay_destroy(&memory->overlay);
    for (int i = 0; i < memory->image_count; i++)
    {
        DdcSurface_Destroy(memory->surfaces[i]);
    }
}
