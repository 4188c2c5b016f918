/* SPDX-License-Identifier: Zlib */
/* The writer of Windows and OS/2 bitmaps. */
#include "picture_writers.h"

static uint32_t bmp_pixel(int index, int variant)
{
    uint32_t red = picture_colour(index, 0);
    uint32_t green = picture_colour(index, 1);
    uint32_t blue = picture_colour(index, 2);

    switch (variant)
    {
    case FIELDS_BMP:
        return red >> 3 << 11 | green >> 2 << 5 | blue >> 3;
    case HIGH_BMP:
        return red >> 3 << 10 | green >> 3 << 5 | blue >> 3;
    case ALPHA_BMP: /* alpha is the lowest byte */
        return red << 24 | green << 16 | blue << 8 | (index == 0 ? 0 : 255);
    default:
        return red << 16 | green << 8 | blue;
    }
}

static void put_bmp_row(struct picture_file *file, int y, int bits, int variant)
{
    size_t start = file->size;
    int in_byte = bits <= 8 ? 8 / bits : 1;

    for (int x = 0; x < file->width; x += in_byte)
    {
        if (bits > 8)
        {
            uint32_t pixel = bmp_pixel(picture_index_at(file, x, y), variant);
            for (int i = 0; i < bits / 8; i++)
            {
                picture_put(file, pixel >> 8 * i & 0xFF);
            }
            continue;
        }
        unsigned byte = 0;
        for (int i = 0; i < in_byte; i++)
        {
            byte = byte << bits | (unsigned)picture_index_at(file, x + i, y);
        }
        picture_put(file, byte);
    }
    while ((file->size - start) % 4 != 0)
    {
        picture_put(file, 0xEE);
    }
}

/* Runs, literals, ends of rows, and once a skip over transparent pixels. */
static void put_bmp_runs(struct picture_file *file, int y, int bits)
{
    int x = 0;

    while (x < file->width)
    {
        int left = file->width - x;
        int count = left < 7 ? left : 7;
        if (y % 3 == 0 && count >= 3 && bits == 8)
        {
            picture_put16(file, (unsigned)count << 8);
            for (int i = 0; i < count + count % 2; i++)
            {
                picture_put(
                    file,
                    i < count ? (unsigned)picture_index_at(file, x + i, y) : 0);
            }
        }
        else if (picture_index_at(file, x, y) == 0 && left > 1)
        {
            count = 1;
            picture_put16(file, 2 << 8); /* skip: one to the right, none down */
            picture_put16(file, 1);
        }
        else
        {
            count = 1;
            picture_put(file, 1);
            picture_put(file, (unsigned)picture_index_at(file, x, y)
                                  << (bits == 4 ? 4 : 0));
        }
        x += count;
    }
    picture_put16(file, y == 0 ? 1 << 8 : 0);
}

void picture_write_bmp(struct picture_file *file,
                       const struct picture_form *form)
{
    static const int deep[] = {[COLOURS_BMP] = 24,
                               [FIELDS_BMP] = 16,
                               [HIGH_BMP] = 16,
                               [TRUE_BMP] = 32,
                               [ALPHA_BMP] = 32};
    int variant = form->variant;
    int bits = variant >= COLOURS_BMP ? deep[variant] : form->bits;
    bool core = variant == CORE_BMP;
    bool masks = variant == FIELDS_BMP || variant == ALPHA_BMP;
    uint32_t header = core ? 12 : variant == ALPHA_BMP ? 108 : 40;
    int colours = bits <= 8 ? 1 << bits : 0;
    uint32_t start = 14 + header + (uint32_t)colours * (core ? 3 : 4) +
                     (variant == FIELDS_BMP ? 12 : 0);

    picture_put_text(file, "BM", 2);
    picture_put32(file, 0);
    picture_put32(file, 0);
    picture_put32(file, start);
    picture_put32(file, header);
    (core ? picture_put16 : picture_put32)(file, (uint32_t)file->width);
    (core ? picture_put16 : picture_put32)(
        file, variant == TOP_DOWN_BMP ? 0u - (uint32_t)file->height
                                      : (uint32_t)file->height);
    picture_put16(file, 1);
    picture_put16(file, (unsigned)bits);
    if (!core)
    {
        picture_put32(file, masks                 ? 3
                            : variant != RUNS_BMP ? 0
                            : bits == 8           ? 1
                                                  : 2);
        for (int i = 0; i < 5; i++)
        {
            picture_put32(file, 0);
        }
    }
    if (masks)
    {
        static const uint32_t alpha[] = {0xFF000000, 0xFF0000, 0xFF00, 0xFF};
        static const uint32_t fields[] = {0xF800, 0x07E0, 0x001F};
        for (int i = 0; i < (variant == ALPHA_BMP ? 4 : 3); i++)
        {
            picture_put32(file, variant == ALPHA_BMP ? alpha[i] : fields[i]);
        }
    }
    while (file->size < 14 + header)
    {
        picture_put(file, 0);
    }
    for (int i = 0; i < colours * (core ? 3 : 4); i++)
    {
        int channel = i % (core ? 3 : 4);
        picture_put(file, channel < 3
                              ? picture_colour(i / (core ? 3 : 4), 2 - channel)
                              : 0);
    }
    for (int i = 0; i < file->height; i++)
    {
        int y = variant == TOP_DOWN_BMP ? i : file->height - 1 - i;
        if (variant == RUNS_BMP)
        {
            put_bmp_runs(file, y, bits);
        }
        else
        {
            put_bmp_row(file, y, bits, variant);
        }
    }
}
