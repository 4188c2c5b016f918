/* SPDX-License-Identifier: Zlib */
/* The writer of GIF files, with LZW coding (Welch 1984). */
#include "picture_writers.h"

/* Bits of codes, cut into blocks of at most 100 bytes. */
struct code_writer
{
    struct picture_file *file;
    uint8_t block[100];
    unsigned used;
    uint32_t bits;
    unsigned count;
};

static void flush_block(struct code_writer *writer)
{
    picture_put(writer->file, writer->used);
    picture_put_text(writer->file, (const char *)writer->block, writer->used);
    writer->used = 0;
}

static void put_bits(struct code_writer *writer)
{
    writer->block[writer->used++] = (uint8_t)writer->bits;
    writer->bits >>= 8;
    writer->count = writer->count > 8 ? writer->count - 8 : 0;
    if (writer->used == sizeof writer->block)
    {
        flush_block(writer);
    }
}

static void put_code(struct code_writer *writer, unsigned code, unsigned length)
{
    writer->bits |= (uint32_t)code << writer->count;
    writer->count += length;
    while (writer->count >= 8)
    {
        put_bits(writer);
    }
}

/* LZW with a search through all codes; it is slow and simple. */
static void put_codes(struct picture_file *file, const uint8_t *pixels,
                      int count, unsigned bits)
{
    static int prefix[4096], last[4096];
    struct code_writer writer = {file, {0}, 0, 0, 0};
    int clear = 1 << bits;
    int codes = clear + 2;
    unsigned length = bits + 1;
    int text = pixels[0];

    picture_put(file, bits);
    put_code(&writer, (unsigned)clear, length);
    for (int i = 1; i <= count; i++)
    {
        int code = clear + 2;
        while (i < count && code < codes &&
               (prefix[code] != text || last[code] != pixels[i]))
        {
            code++;
        }
        if (i < count && code < codes)
        {
            text = code;
            continue;
        }
        put_code(&writer, (unsigned)text, length);
        if (i == count)
        {
            break;
        }
        if (codes == 4096)
        {
            put_code(&writer, (unsigned)clear, length);
            codes = clear + 2;
            length = bits + 1;
        }
        else
        {
            prefix[codes] = text;
            last[codes++] = pixels[i];
            length += codes > 1 << length;
        }
        text = pixels[i];
    }
    put_code(&writer, (unsigned)clear + 1, length);
    if (writer.count > 0)
    {
        put_bits(&writer);
    }
    if (writer.used > 0)
    {
        flush_block(&writer);
    }
    picture_put(file, 0);
}

static void put_gif_palette(struct picture_file *file, int bits)
{
    for (int i = 0; i < 3 << bits; i++)
    {
        picture_put(file, picture_colour(i / 3, i % 3));
    }
}

/* The pixels of the image in the order of the file. */
static uint8_t *gif_pixels(const struct picture_file *file, bool interlaced,
                           int margin)
{
    static const int starts[] = {0, 4, 2, 1};
    static const int steps[] = {8, 8, 4, 2};
    int width = file->width - 2 * margin;
    int height = file->height - 2 * margin;
    uint8_t *out = malloc((size_t)(width * height));
    uint8_t *to = out;

    assert_non_null(out);
    for (int pass = 0; pass < (interlaced ? 4 : 1); pass++)
    {
        int step = interlaced ? steps[pass] : 1;
        for (int y = interlaced ? starts[pass] : 0; y < height; y += step)
        {
            for (int x = 0; x < width; x++)
            {
                *to++ = (uint8_t)picture_index_at(file, margin + x, margin + y);
            }
        }
    }
    return out;
}

void picture_write_gif(struct picture_file *file,
                       const struct picture_form *form)
{
    bool local = form->variant == LOCAL_GIF;
    bool interlaced = form->variant == INTERLACED_GIF;
    int margin = form->variant == INSIDE_GIF ? 1 : 0;
    unsigned flags = 0x80 | (unsigned)(form->bits - 1);

    picture_put_text(file, "GIF89a", 6);
    picture_put16(file, (unsigned)file->width);
    picture_put16(file, (unsigned)file->height);
    picture_put(file, local ? 0 : flags);
    picture_put16(file, 0);
    if (!local)
    {
        put_gif_palette(file, form->bits);
    }
    picture_put_text(file, "!\xFE\x05hello\x00", 9);
    picture_put_text(file, "!\xF9\x04\x01\x00\x00\x00\x00", 8);
    picture_put(file, ',');
    picture_put16(file, (unsigned)margin);
    picture_put16(file, (unsigned)margin);
    picture_put16(file, (unsigned)(file->width - 2 * margin));
    picture_put16(file, (unsigned)(file->height - 2 * margin));
    picture_put(file, (local ? flags : 0) | (interlaced ? 0x40 : 0));
    if (local)
    {
        put_gif_palette(file, form->bits);
    }
    uint8_t *pixels = gif_pixels(file, interlaced, margin);
    put_codes(file, pixels,
              (file->width - 2 * margin) * (file->height - 2 * margin),
              (unsigned)form->bits);
    free(pixels);
    picture_put(file, ';');
}
