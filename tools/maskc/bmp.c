/* SPDX-License-Identifier: Zlib */
/*
 * Owns the BMP format: headers of OS/2 and of Windows versions 3 to 5; 1, 2, 4
 * and 8 bits with a palette, plain or run-length encoded; 16, 24 and 32 bits,
 * with or without masks for the channels. Rows are stored bottom up unless the
 * height is negative. The format is the one that wingdi.h describes.
 */
#include "formats.h"

#include <stdlib.h>
#include <string.h>

#define FILE_HEADER 14
#define CORE_HEADER 12
#define INFO_HEADER 40

/* Values of biCompression. */
enum
{
    BMP_RGB,
    BMP_RLE8,
    BMP_RLE4,
    BMP_BITFIELDS,
    BMP_ALPHABITFIELDS = 6
};

struct bmp
{
    struct bytes file;
    uint32_t width;
    uint32_t height;
    bool top_down;
    unsigned bits;
    uint32_t compression;
    uint32_t masks[4]; /* of red, green, blue and alpha; with 16 bits or more */
};

/* The row of the picture for row y of the file. */
static uint32_t picture_row(const struct bmp *bmp, uint32_t y)
{
    return bmp->top_down ? y : bmp->height - 1 - y;
}

bool is_bmp(const uint8_t *data, size_t size)
{
    return size >= 2 && data[0] == 'B' && data[1] == 'M';
}

/* ---- Headers ------------------------------------------------------------- */

static void read_core_header(struct bmp *bmp, const uint8_t *header)
{
    bmp->width = get_u16(header + 4);
    bmp->height = get_u16(header + 6);
    bmp->bits = get_u16(header + 10);
}

static void read_info_header(struct bmp *bmp, const uint8_t *header)
{
    bmp->width = get_u32(header + 4);
    bmp->height = get_u32(header + 8);
    bmp->bits = get_u16(header + 14);
    bmp->compression = get_u32(header + 16);
    if (bmp->height > INT32_MAX)
    {
        bmp->top_down = true;
        bmp->height = ~bmp->height + 1; /* negated, for every height */
    }
}

/* Masks follow a short header or are a part of a long one: at one offset. */
static const char *read_masks(struct bmp *bmp, uint32_t header_size)
{
    static const uint32_t masks16[] = {0x7C00, 0x03E0, 0x001F, 0};
    static const uint32_t masks32[] = {0xFF0000, 0xFF00, 0xFF, 0xFF000000};
    bool has_alpha =
        header_size >= 56 || bmp->compression == BMP_ALPHABITFIELDS;
    size_t count = has_alpha ? 4 : 3;

    memcpy(bmp->masks, bmp->bits == 16 ? masks16 : masks32, sizeof bmp->masks);
    if (bmp->compression == BMP_RGB)
    {
        return NULL;
    }
    if (bmp->file.size < FILE_HEADER + INFO_HEADER + 4 * count)
    {
        return CUT_SHORT;
    }
    bmp->masks[3] = 0;
    for (size_t i = 0; i < count; i++)
    {
        bmp->masks[i] =
            get_u32(bmp->file.data + FILE_HEADER + INFO_HEADER + 4 * i);
    }
    return NULL;
}

static const char *read_palette(const struct bmp *bmp, uint32_t header_size,
                                struct picture *out)
{
    size_t entry = header_size == CORE_HEADER ? 3 : 4;
    size_t at = FILE_HEADER + (size_t)header_size;
    uint32_t count = header_size == CORE_HEADER
                         ? 0
                         : get_u32(bmp->file.data + FILE_HEADER + 32);

    if (count == 0 || count > 1u << bmp->bits)
    {
        count = 1u << bmp->bits;
    }
    if (bmp->file.size < at || (bmp->file.size - at) / entry < count)
    {
        return CUT_SHORT;
    }
    out->colour_count = count;
    for (uint32_t i = 0; i < count; i++, at += entry)
    {
        out->colours[i].blue = bmp->file.data[at];
        out->colours[i].green = bmp->file.data[at + 1];
        out->colours[i].red = bmp->file.data[at + 2];
    }
    return NULL;
}

/* Does this number of bits go together with this compression? */
static bool is_known_form(const struct bmp *bmp)
{
    switch (bmp->compression)
    {
    case BMP_RGB:
        return bmp->bits == 1 || bmp->bits == 2 || bmp->bits == 4 ||
               bmp->bits == 8 || bmp->bits == 16 || bmp->bits == 24 ||
               bmp->bits == 32;
    case BMP_RLE8:
        return bmp->bits == 8 && !bmp->top_down;
    case BMP_RLE4:
        return bmp->bits == 4 && !bmp->top_down;
    case BMP_BITFIELDS:
    case BMP_ALPHABITFIELDS:
        return bmp->bits == 16 || bmp->bits == 32;
    default:
        return false;
    }
}

static const char *read_headers(struct bmp *bmp, struct picture *out)
{
    const struct bytes *file = &bmp->file;
    if (file->size < FILE_HEADER + 4)
    {
        return CUT_SHORT;
    }
    uint32_t header_size = get_u32(file->data + FILE_HEADER);
    if (header_size != CORE_HEADER && header_size < INFO_HEADER)
    {
        return "is a BMP file of an unknown kind";
    }
    if (file->size - FILE_HEADER < header_size)
    {
        return CUT_SHORT;
    }
    if (header_size == CORE_HEADER)
    {
        read_core_header(bmp, file->data + FILE_HEADER);
    }
    else
    {
        read_info_header(bmp, file->data + FILE_HEADER);
    }
    if (!is_known_form(bmp))
    {
        return "is a BMP file of an unknown kind";
    }
    bmp->file.at = get_u32(file->data + 10);
    if (bmp->file.at > file->size)
    {
        return CUT_SHORT;
    }
    return bmp->bits <= 8 ? read_palette(bmp, header_size, out)
                          : read_masks(bmp, header_size);
}

/* ---- Pixels without compression ------------------------------------------ */

static void read_indices(const uint8_t *row, unsigned bits, uint32_t width,
                         uint8_t *out)
{
    for (uint32_t x = 0; x < width; x++)
    {
        size_t bit = (size_t)x * bits;
        out[x] = (uint8_t)(row[bit / 8] >> (8 - bits - bit % 8) &
                           ((1u << bits) - 1));
    }
}

/* The value of a channel, scaled to 0..255; 0 without a mask. */
static unsigned channel(uint32_t pixel, uint32_t mask)
{
    if (mask == 0)
    {
        return 0;
    }
    uint32_t lowest = mask & (~mask + 1);

    return (unsigned)((uint64_t)(pixel & mask) / lowest * 255 /
                      (mask / lowest));
}

static void read_colours(const struct bmp *bmp, const uint8_t *row,
                         uint32_t *out)
{
    size_t step = bmp->bits / 8;

    for (uint32_t x = 0; x < bmp->width; x++, row += step)
    {
        uint32_t pixel = step == 4   ? get_u32(row)
                         : step == 2 ? get_u16(row)
                                     : get_u16(row) | (uint32_t)row[2] << 16;
        out[x] = pack_colour(
            channel(pixel, bmp->masks[3]), channel(pixel, bmp->masks[0]),
            channel(pixel, bmp->masks[1]), channel(pixel, bmp->masks[2]));
    }
}

static const char *read_rows(struct bmp *bmp, struct picture *out)
{
    uint64_t row_bytes = ((uint64_t)bmp->width * bmp->bits + 31) / 32 * 4;
    size_t left = bmp->file.size - bmp->file.at;

    /* The padding of the last row may be missing. */
    if (left < row_bytes * (bmp->height - 1) +
                   ((uint64_t)bmp->width * bmp->bits + 7) / 8)
    {
        return CUT_SHORT;
    }
    for (uint32_t y = 0; y < bmp->height; y++)
    {
        const uint8_t *row =
            bmp->file.data + bmp->file.at + (size_t)row_bytes * y;
        if (bmp->bits <= 8)
        {
            read_indices(row, bmp->bits, bmp->width,
                         index_row(out, picture_row(bmp, y)));
        }
        else
        {
            read_colours(bmp, row, colour_row(out, picture_row(bmp, y)));
        }
    }
    return NULL;
}

/* Many programs write 0 for every alpha; then it means nothing. */
static bool has_any_alpha(const struct picture *picture)
{
    size_t count =
        (size_t)picture->pixels.width * (size_t)picture->pixels.height;
    const uint32_t *pixels = picture->memory;

    for (size_t i = 0; i < count; i++)
    {
        if ((pixels[i] & PICTURE_ALPHA) != 0)
        {
            return true;
        }
    }
    return false;
}

/* ---- Run-length encoded pixels ------------------------------------------- */

/* Where the next pixel goes. What lies right of the picture is dropped. */
struct run_position
{
    uint32_t x;
    uint32_t y;
};

static void put_index(const struct bmp *bmp, struct picture *out,
                      struct run_position *at, unsigned index)
{
    if (at->x < bmp->width && at->y < bmp->height)
    {
        index_row(out, picture_row(bmp, at->y))[at->x] = (uint8_t)index;
        at->x++;
    }
}

/* `pair` is the index of 8 bits, or two of 4 that alternate, the upper first.
 */
static void put_run(const struct bmp *bmp, struct picture *out,
                    struct run_position *at, unsigned count, unsigned pair)
{
    for (unsigned i = 0; i < count; i++)
    {
        unsigned index = bmp->bits == 8 ? pair
                         : i % 2 == 0   ? pair >> 4
                                        : pair & 15;
        put_index(bmp, out, at, index);
    }
}

/* `count` indices one by one; the bytes are padded to an even number. */
static void put_literals(struct bmp *bmp, struct picture *out,
                         struct run_position *at, unsigned count, bool *ended)
{
    unsigned in_byte = 8 / bmp->bits;
    unsigned used = (count + in_byte - 1) / in_byte;

    for (unsigned i = 0; i < used; i++)
    {
        unsigned byte = next_byte(&bmp->file, ended);
        unsigned left = count - i * in_byte;
        put_run(bmp, out, at, left < in_byte ? left : in_byte, byte);
    }
    if (used % 2 != 0)
    {
        next_byte(&bmp->file, ended);
    }
}

/*
 * A pair of bytes is a run (count, indices), or after a 0 an escape: 0 ends
 * the row, 1 the picture, 2 moves the position, more are that many literals.
 */
static const char *read_runs(struct bmp *bmp, struct picture *out)
{
    struct run_position at = {0, 0};
    bool ended = false;

    while (!ended && at.y < bmp->height)
    {
        unsigned count = next_byte(&bmp->file, &ended);
        unsigned value = next_byte(&bmp->file, &ended);
        if (count > 0)
        {
            put_run(bmp, out, &at, count, value);
        }
        else if (value == 0)
        {
            at = (struct run_position){0, at.y + 1};
        }
        else if (value == 1)
        {
            break;
        }
        else if (value == 2)
        {
            at.x += next_byte(&bmp->file, &ended);
            at.y += next_byte(&bmp->file, &ended);
        }
        else
        {
            put_literals(bmp, out, &at, value, &ended);
        }
    }
    return ended ? CUT_SHORT : NULL;
}

/* ---- Reading --------------------------------------------------------------
 */

const char *bmp_read(struct picture *out, const uint8_t *data, size_t size)
{
    struct bmp bmp = {{data, size, 0}, 0, 0, false, 0, BMP_RGB, {0}};
    const char *failure = read_headers(&bmp, out);

    if (failure == NULL)
    {
        failure =
            picture_allocate(out, bmp.width, bmp.height, bmp.bits <= 8 ? 1 : 4);
    }
    if (failure != NULL)
    {
        return failure;
    }
    if (bmp.compression == BMP_RLE8 || bmp.compression == BMP_RLE4)
    {
        return read_runs(&bmp, out);
    }
    failure = read_rows(&bmp, out);
    out->has_alpha = (bmp.bits == 16 || bmp.bits == 32) && has_any_alpha(out);
    return failure;
}

/* ---- Writing --------------------------------------------------------------
 */

static void put_u16(uint8_t *at, unsigned value)
{
    at[0] = (uint8_t)value;
    at[1] = (uint8_t)(value >> 8);
}

static void put_u32(uint8_t *at, uint32_t value)
{
    put_u16(at, value & 0xFFFF);
    put_u16(at + 2, value >> 16);
}

static void put_headers(uint8_t *file, size_t size, size_t pixels,
                        ddc_int32 width, ddc_int32 height)
{
    uint8_t *info = file + FILE_HEADER;

    file[0] = 'B';
    file[1] = 'M';
    put_u32(file + 2, (uint32_t)size);
    put_u32(file + 10, (uint32_t)pixels);
    put_u32(info, INFO_HEADER);
    put_u32(info + 4, (uint32_t)width);
    put_u32(info + 8, (uint32_t)height);
    put_u16(info + 12, 1); /* planes */
    put_u16(info + 14, 1); /* bits per pixel */
    put_u32(info + 20, (uint32_t)(size - pixels));
    put_u32(info + 32, 2);                 /* colours */
    put_u32(info + INFO_HEADER, 0xFFFFFF); /* white; black is 0 */
}

const char *bmp_write(const DdcMask *mask, uint8_t **out, size_t *size)
{
    ddc_int32 width = 0;
    ddc_int32 height = 0;
    DdcMask_GetSize(mask, &width, &height);

    size_t row_bytes = ((size_t)width + 31) / 32 * 4;
    size_t start = FILE_HEADER + INFO_HEADER + 8;
    *size = start + row_bytes * (size_t)height;
    *out = calloc(1, *size);
    if (*out == NULL)
    {
        return OUT_OF_MEMORY;
    }
    put_headers(*out, *size, start, width, height);
    for (ddc_int32 y = 0; y < height; y++)
    {
        uint8_t *row = *out + start + row_bytes * (size_t)(height - 1 - y);
        for (ddc_int32 x = 0; x < width; x++)
        {
            row[x / 8] |= (uint8_t)(DdcMask_Get(mask, x, y) << (7 - x % 8));
        }
    }
    return NULL;
}
