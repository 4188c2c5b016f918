/* SPDX-License-Identifier: Zlib */
/*
 * Owns the PCX format of ZSoft's Paintbrush (PCX Technical Reference Manual,
 * revision 5): 1, 2, 4 and 8 bits with a palette, in one plane or up to four,
 * and 3 or 4 planes of 8 bits for red, green, blue and alpha.
 */
#include "formats.h"

#include <string.h>

#define HEADER       128
#define PALETTE      769 /* at the end of the file: a mark and 256 colours */
#define PALETTE_MARK 12

struct pcx
{
    struct bytes file;
    bool is_encoded;
    unsigned bits; /* of a pixel in one plane */
    unsigned planes;
    unsigned row_bytes; /* of one plane */
    uint32_t width;
    uint32_t height;
    /* The run that the decoder is in; it may go on in the next row. */
    unsigned run;
    unsigned value;
};

bool is_pcx(const uint8_t *data, size_t size)
{
    return size >= 4 && data[0] == 10 && data[1] <= 5 && data[2] <= 1 &&
           (data[3] == 1 || data[3] == 2 || data[3] == 4 || data[3] == 8);
}

static bool has_colours(const struct pcx *pcx)
{
    return pcx->bits == 8 && pcx->planes >= 3;
}

/* ---- Header and palette -------------------------------------------------- */

static const char *read_header(struct pcx *pcx)
{
    const uint8_t *header = pcx->file.data;
    if (pcx->file.size < HEADER)
    {
        return CUT_SHORT;
    }
    unsigned left = get_u16(header + 4);
    unsigned top = get_u16(header + 6);
    unsigned right = get_u16(header + 8);
    unsigned bottom = get_u16(header + 10);
    if (right < left || bottom < top)
    {
        return "has no pixels";
    }
    pcx->is_encoded = header[2] == 1;
    pcx->bits = header[3];
    pcx->planes = header[65];
    pcx->row_bytes = get_u16(header + 66);
    pcx->width = right - left + 1;
    pcx->height = bottom - top + 1;
    pcx->file.at = HEADER;
    if (!has_colours(pcx) && (pcx->planes == 0 || pcx->bits * pcx->planes > 8))
    {
        return "is a PCX file of an unknown kind";
    }
    if (pcx->planes > 4 || (pcx->width * pcx->bits + 7) / 8 > pcx->row_bytes)
    {
        return "is a damaged PCX file";
    }
    return NULL;
}

static void copy_colours(struct picture *out, const uint8_t *from,
                         unsigned count)
{
    out->colour_count = count;
    for (unsigned i = 0; i < count; i++, from += 3)
    {
        out->colours[i].red = from[0];
        out->colours[i].green = from[1];
        out->colours[i].blue = from[2];
    }
}

static const char *read_palette(struct pcx *pcx, struct picture *out)
{
    static const uint8_t black_and_white[] = {0, 0, 0, 255, 255, 255};
    struct bytes *file = &pcx->file;

    if (pcx->bits * pcx->planes == 1)
    {
        copy_colours(out, black_and_white, 2);
        return NULL;
    }
    if (pcx->bits * pcx->planes <= 4)
    {
        copy_colours(out, file->data + 16, 1u << pcx->bits * pcx->planes);
        return NULL;
    }
    if (file->size < HEADER + PALETTE ||
        file->data[file->size - PALETTE] != PALETTE_MARK)
    {
        return "has no palette at its end";
    }
    copy_colours(out, file->data + file->size - PALETTE + 1, 256);
    file->size -= PALETTE;
    return NULL;
}

/* ---- Pixels ---------------------------------------------------------------
 */

/* A byte with the two upper bits set is a count in its other six. */
static unsigned next_value(struct pcx *pcx, bool *ended)
{
    while (pcx->run == 0 && !*ended)
    {
        pcx->run = 1;
        pcx->value = next_byte(&pcx->file, ended);
        if (pcx->is_encoded && pcx->value >= 0xC0)
        {
            pcx->run = pcx->value & 0x3F;
            pcx->value = next_byte(&pcx->file, ended);
        }
    }
    pcx->run -= pcx->run > 0;
    return pcx->value;
}

/* Adds the bits of one byte to the indices of a row. */
static void add_bits(const struct pcx *pcx, unsigned plane, unsigned byte_index,
                     unsigned byte, uint8_t *row)
{
    unsigned in_byte = 8 / pcx->bits;
    uint32_t x = byte_index * in_byte;

    for (unsigned i = 0; i < in_byte && x < pcx->width; i++, x++)
    {
        unsigned bits =
            byte >> (8 - pcx->bits * (i + 1)) & ((1u << pcx->bits) - 1);
        row[x] = (uint8_t)(row[x] | bits << plane * pcx->bits);
    }
}

static void add_channel(const struct pcx *pcx, unsigned plane, uint32_t x,
                        unsigned byte, uint32_t *row)
{
    static const int shifts[] = {16, 8, 0, 24};

    if (x < pcx->width)
    {
        row[x] |= (uint32_t)byte << shifts[plane];
    }
}

/* Reads the part of a row that is in one plane. */
static void read_plane(struct pcx *pcx, unsigned plane, uint32_t y,
                       struct picture *out, bool *ended)
{
    for (unsigned i = 0; i < pcx->row_bytes; i++)
    {
        unsigned byte = next_value(pcx, ended);
        if (has_colours(pcx))
        {
            add_channel(pcx, plane, i, byte, colour_row(out, y));
        }
        else
        {
            add_bits(pcx, plane, i, byte, index_row(out, y));
        }
    }
}

static const char *read_rows(struct pcx *pcx, struct picture *out)
{
    bool ended = false;

    for (uint32_t y = 0; y < pcx->height && !ended; y++)
    {
        for (unsigned plane = 0; plane < pcx->planes; plane++)
        {
            read_plane(pcx, plane, y, out, &ended);
        }
    }
    return ended ? CUT_SHORT : NULL;
}

const char *pcx_read(struct picture *out, const uint8_t *data, size_t size)
{
    struct pcx pcx = {{data, size, 0}, false, 0, 0, 0, 0, 0, 0, 0};
    const char *failure = read_header(&pcx);

    if (failure == NULL && !has_colours(&pcx))
    {
        failure = read_palette(&pcx, out);
    }
    if (failure == NULL)
    {
        failure = picture_allocate(out, pcx.width, pcx.height,
                                   has_colours(&pcx) ? 4 : 1);
    }
    if (failure != NULL)
    {
        return failure;
    }
    out->has_alpha = pcx.planes == 4 && has_colours(&pcx);
    return read_rows(&pcx, out);
}
