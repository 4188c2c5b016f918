/* SPDX-License-Identifier: Zlib */
/*
 * Owns the GIF format (GIF89a Specification, CompuServe 1990): the first image
 * of a file, placed on the screen of the file, with its palette and transparent
 * index. The pixels are compressed by the LZW of T. A. Welch, 1984, with codes
 * of growing length.
 */
#include "formats.h"

#include <string.h>

#define LONGEST_CODE 12
#define CODES        (1 << LONGEST_CODE)

struct gif
{
    struct bytes file;
    bool ended; /* a byte was missing */
    uint32_t left;
    uint32_t top;
    uint32_t width; /* of the image; the screen may be larger */
    uint32_t height;
    bool interlaced;
};

bool is_gif(const uint8_t *data, size_t size)
{
    return size >= 6 &&
           (memcmp(data, "GIF87a", 6) == 0 || memcmp(data, "GIF89a", 6) == 0);
}

static unsigned next(struct gif *gif)
{
    return next_byte(&gif->file, &gif->ended);
}

static unsigned next_u16(struct gif *gif)
{
    unsigned low = next(gif);

    return low | next(gif) << 8;
}

/* ---- Blocks ---------------------------------------------------------------
 */

/* The palette that a byte of flags announces, if it does. */
static void read_palette(struct gif *gif, unsigned flags, struct picture *out)
{
    if ((flags & 0x80) == 0)
    {
        return;
    }
    out->colour_count = 2u << (flags & 7);
    for (unsigned i = 0; i < out->colour_count; i++)
    {
        out->colours[i].red = (ddc_uint8)next(gif);
        out->colours[i].green = (ddc_uint8)next(gif);
        out->colours[i].blue = (ddc_uint8)next(gif);
    }
}

static void skip_blocks(struct gif *gif)
{
    for (unsigned size = next(gif); size > 0; size = next(gif))
    {
        for (unsigned i = 0; i < size; i++)
        {
            next(gif);
        }
    }
}

/* Only the graphic control extension matters: the transparent index. */
static void read_extension(struct gif *gif, struct picture *out)
{
    if (next(gif) == 0xF9)
    {
        unsigned size = next(gif);
        unsigned flags = size >= 4 ? next(gif) : 0;
        if (size >= 4)
        {
            next_u16(gif); /* the delay */
            out->has_key = (flags & 1) != 0;
            out->key = next(gif);
        }
        for (unsigned i = size >= 4 ? 4 : 0; i < size; i++)
        {
            next(gif);
        }
        if (size == 0)
        {
            return;
        }
    }
    skip_blocks(gif);
}

/* ---- Codes ----------------------------------------------------------------
 */

/* Bits of the data blocks, the lowest first. */
struct code_reader
{
    struct gif *gif;
    unsigned block; /* bytes left in the block */
    uint32_t bits;
    unsigned count; /* of bits */
};

/* The next code; -1 at the end of the data. */
static int next_code(struct code_reader *reader, unsigned length)
{
    while (reader->count < length)
    {
        if (reader->block == 0)
        {
            reader->block = next(reader->gif);
        }
        if (reader->block == 0 || reader->gif->ended)
        {
            return -1;
        }
        reader->block--;
        reader->bits |= (uint32_t)next(reader->gif) << reader->count;
        reader->count += 8;
    }
    int code = (int)(reader->bits & ((1u << length) - 1));
    reader->bits >>= length;
    reader->count -= length;
    return code;
}

/* ---- Pixels ---------------------------------------------------------------
 */

/* Pixels arrive in the order of the file: row by row, or in four passes. */
struct pixel_writer
{
    const struct gif *gif;
    struct picture *picture;
    uint32_t x;
    uint32_t y;
    unsigned pass; /* 0..3 when interlaced */
};

static bool is_full(const struct pixel_writer *writer)
{
    return writer->y >= writer->gif->height;
}

static void next_row(struct pixel_writer *writer)
{
    static const uint32_t starts[] = {0, 4, 2, 1};
    static const uint32_t steps[] = {8, 8, 4, 2};

    writer->x = 0;
    if (!writer->gif->interlaced)
    {
        writer->y++;
        return;
    }
    writer->y += steps[writer->pass];
    while (is_full(writer) && writer->pass < 3)
    {
        writer->y = starts[++writer->pass];
    }
}

static void write_pixel(struct pixel_writer *writer, unsigned index)
{
    const struct gif *gif = writer->gif;

    if (!is_full(writer))
    {
        index_row(writer->picture,
                  gif->top + writer->y)[gif->left + writer->x] = (uint8_t)index;
        if (++writer->x == gif->width)
        {
            next_row(writer);
        }
    }
}

/* ---- LZW ------------------------------------------------------------------
 */

/* A code stands for the text of another code and one more index. */
struct dictionary
{
    unsigned root_bits;
    int clear; /* codes below it stand for one index */
    int count; /* codes that are defined; clear + 1 is the end of the data */
    uint16_t prefix[CODES];
    uint8_t last[CODES];
    uint8_t first[CODES];
};

static void reset(struct dictionary *codes)
{
    codes->count = codes->clear + 2;
    for (int i = 0; i < codes->clear; i++)
    {
        codes->last[i] = codes->first[i] = (uint8_t)i;
    }
}

static unsigned code_length(const struct dictionary *codes)
{
    unsigned length = codes->root_bits + 1;

    while (length < LONGEST_CODE && codes->count >= 1 << length)
    {
        length++;
    }
    return length;
}

static void define(struct dictionary *codes, int prefix, unsigned last)
{
    if (codes->count < CODES)
    {
        codes->prefix[codes->count] = (uint16_t)prefix;
        codes->first[codes->count] = codes->first[prefix];
        codes->last[codes->count] = (uint8_t)last;
        codes->count++;
    }
}

/* The text of a code comes out from its end; a code has at most CODES. */
static void write_text(const struct dictionary *codes, int code,
                       struct pixel_writer *writer)
{
    uint8_t text[CODES];
    int length = 0;

    while (code > codes->clear)
    {
        text[length++] = codes->last[code];
        code = codes->prefix[code];
    }
    write_pixel(writer, codes->last[code]);
    while (length > 0)
    {
        write_pixel(writer, text[--length]);
    }
}

/*
 * The code after a text defines a new one: that text and the first index of
 * the next. It may itself be the one that is defined just now.
 */
static const char *read_codes(struct code_reader *reader,
                              struct dictionary *codes,
                              struct pixel_writer *writer)
{
    int before = -1;

    reset(codes);
    while (!is_full(writer))
    {
        int code = next_code(reader, code_length(codes));
        if (code < 0 || code == codes->clear + 1)
        {
            return CUT_SHORT;
        }
        if (code == codes->clear)
        {
            reset(codes);
            before = -1;
            continue;
        }
        if (code > codes->count || (code >= codes->clear && before < 0) ||
            (code == codes->count && codes->count == CODES))
        {
            return "is a damaged GIF file";
        }
        if (before >= 0)
        {
            int text = code == codes->count ? before : code;
            define(codes, before, codes->first[text]);
        }
        write_text(codes, code, writer);
        before = code;
    }
    return NULL;
}

/* ---- The image ------------------------------------------------------------
 */

/* What the image does not cover is transparent, if anything is. */
static void fill_screen(struct picture *out, unsigned background)
{
    memset(out->memory, (int)(out->has_key ? out->key : background),
           (size_t)out->pixels.width * (size_t)out->pixels.height);
}

static const char *read_image(struct gif *gif, uint32_t screen_width,
                              uint32_t screen_height, unsigned background,
                              struct picture *out)
{
    gif->left = next_u16(gif);
    gif->top = next_u16(gif);
    gif->width = next_u16(gif);
    gif->height = next_u16(gif);
    unsigned flags = next(gif);
    gif->interlaced = (flags & 0x40) != 0;
    read_palette(gif, flags, out);
    struct dictionary codes;
    codes.root_bits = next(gif);
    if (gif->ended)
    {
        return CUT_SHORT;
    }
    if (gif->width == 0 || gif->height == 0)
    {
        return "has no pixels";
    }
    if (codes.root_bits < 2 || codes.root_bits > 8)
    {
        return "is a damaged GIF file";
    }
    codes.clear = 1 << codes.root_bits;
    uint32_t right = gif->left + gif->width;
    uint32_t bottom = gif->top + gif->height;
    const char *failure =
        picture_allocate(out, right > screen_width ? right : screen_width,
                         bottom > screen_height ? bottom : screen_height, 1);
    if (failure != NULL)
    {
        return failure;
    }
    fill_screen(out, background);
    struct code_reader reader = {gif, 0, 0, 0};
    struct pixel_writer writer = {gif, out, 0, 0, 0};
    return read_codes(&reader, &codes, &writer);
}

const char *gif_read(struct picture *out, const uint8_t *data, size_t size)
{
    struct gif gif = {{data, size, 6}, false, 0, 0, 0, 0, false};
    uint32_t width = next_u16(&gif);
    uint32_t height = next_u16(&gif);
    unsigned flags = next(&gif);
    unsigned background = next(&gif);

    next(&gif); /* the aspect ratio of a pixel */
    read_palette(&gif, flags, out);
    while (!gif.ended)
    {
        switch (next(&gif))
        {
        case 0x21:
            read_extension(&gif, out);
            break;
        case 0x2C:
            return read_image(&gif, width, height, background, out);
        case 0x3B:
            return gif.ended ? CUT_SHORT : "has no image";
        default:
            return gif.ended ? CUT_SHORT : "is a damaged GIF file";
        }
    }
    return CUT_SHORT;
}
