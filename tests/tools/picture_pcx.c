/* SPDX-License-Identifier: Zlib */
/* The writer of PCX files, with run-length coding. */
#include "picture_writers.h"

/* A byte of a plane, with runs of one, and of two where bytes are equal. */
static void put_pcx_row(struct picture_file *file, const uint8_t *row,
                        int length, bool raw)
{
    for (int i = 0; i < length; i++)
    {
        if (raw)
        {
            picture_put(file, row[i]);
        }
        else if (i + 1 < length && row[i] == row[i + 1])
        {
            picture_put(file, 0xC2);
            picture_put(file, row[i++]);
        }
        else
        {
            if (row[i] >= 0xC0)
            {
                picture_put(file, 0xC1);
            }
            picture_put(file, row[i]);
        }
    }
}

static unsigned pcx_byte(const struct picture_file *file, int y, int plane,
                         int at, const struct picture_form *form)
{
    int bits = form->variant == PLANES_PCX ? 1 : form->bits;
    unsigned byte = 0;

    if (form->variant == COLOURS_PCX)
    {
        return picture_colour(picture_index_at(file, at, y), plane);
    }
    for (int i = 0; i < 8 / bits; i++)
    {
        int index = picture_index_at(file, at * 8 / bits + i, y);
        byte = byte << bits |
               ((unsigned)index >> plane * bits & ((1u << bits) - 1));
    }
    return byte;
}

void picture_write_pcx(struct picture_file *file,
                       const struct picture_form *form)
{
    int planes = form->variant == PLANES_PCX    ? 4
                 : form->variant == COLOURS_PCX ? 3
                                                : 1;
    int bits = form->variant == PLANES_PCX ? 1 : form->bits;
    int length = (file->width * bits + 15) / 16 * 2;
    uint8_t row[256];

    picture_put(file, 10);
    picture_put(file, 5);
    picture_put(file, form->variant != RAW_PCX);
    picture_put(file, (unsigned)bits);
    picture_put16(file, 3); /* the picture may begin anywhere */
    picture_put16(file, 4);
    picture_put16(file, 3 + (unsigned)file->width - 1);
    picture_put16(file, 4 + (unsigned)file->height - 1);
    picture_put32(file, 0);
    for (int i = 0; i < 48; i++)
    {
        picture_put(file, picture_colour(i / 3, i % 3));
    }
    picture_put(file, 0);
    picture_put(file, (unsigned)planes);
    picture_put16(file, (unsigned)length);
    while (file->size < 128)
    {
        picture_put(file, 0);
    }
    for (int y = 0; y < file->height; y++)
    {
        for (int plane = 0; plane < planes; plane++)
        {
            for (int i = 0; i < length; i++)
            {
                row[i] = (uint8_t)pcx_byte(file, y, plane, i, form);
            }
            put_pcx_row(file, row, length, form->variant == RAW_PCX);
        }
    }
    if (bits == 8 && planes == 1)
    {
        picture_put(file, 12);
        for (int i = 0; i < 768; i++)
        {
            picture_put(file, picture_colour(i / 3, i % 3));
        }
    }
}
