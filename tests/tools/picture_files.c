/* SPDX-License-Identifier: Zlib */
/* Implements picture_files.h. */
#include "picture_files.h"

#include "maskc/lodepng/lodepng.h"

enum
{
    /* BMP */
    PLAIN_BMP,
    CORE_BMP,
    TOP_DOWN_BMP,
    RUNS_BMP,
    COLOURS_BMP, /* of 24 bits */
    FIELDS_BMP,  /* of 16 bits, 5-6-5 */
    HIGH_BMP,    /* of 16 bits, 5-5-5 */
    TRUE_BMP,    /* of 32 bits, every alpha 0 */
    ALPHA_BMP,   /* of 32 bits with masks and alpha */
    /* PCX */
    PLAIN_PCX,
    PLANES_PCX,
    RAW_PCX,
    COLOURS_PCX,
    /* GIF */
    PLAIN_GIF,
    INTERLACED_GIF,
    LOCAL_GIF,
    INSIDE_GIF,
    /* PNG */
    PALETTE_PNG,
    INTERLACED_PNG,
    KEYED_PNG,
    GREY_PNG,
    COLOURS_PNG,
    DEEP_PNG, /* of 48 bits */
    ALPHA_PNG,
    GREY_ALPHA_PNG
};

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

static void put(struct picture_file *file, unsigned byte)
{
    if ((file->size & (file->size + 1)) == 0)
    {
        file->bytes = realloc(file->bytes, 2 * file->size + 2);
        assert_non_null(file->bytes);
    }
    file->bytes[file->size++] = (uint8_t)byte;
}

static void put_text(struct picture_file *file, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
    {
        put(file, (unsigned char)text[i]);
    }
}

static void put16(struct picture_file *file, unsigned value)
{
    put(file, value & 0xFF);
    put(file, value >> 8 & 0xFF);
}

static void put32(struct picture_file *file, uint32_t value)
{
    put16(file, value & 0xFFFF);
    put16(file, value >> 16);
}

/* ---- Colours ------------------------------------------------------------- */

/* Index 0 is magenta; all colours are different, also with 5 bits each. */
static uint8_t colour(int index, int channel)
{
    const int magenta[] = {255, 0, 255};
    const int other[] = {index * 7 % 250, index, 255 - index};

    return (uint8_t)(index == 0 ? magenta[channel] : other[channel]);
}

static int index_at(const struct picture_file *file, int x, int y)
{
    return x < file->width ? file->indices[y * file->width + x] : 0;
}

/* ---- BMP ----------------------------------------------------------------- */

static uint32_t bmp_pixel(int index, int variant)
{
    uint32_t red = colour(index, 0);
    uint32_t green = colour(index, 1);
    uint32_t blue = colour(index, 2);

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
            uint32_t pixel = bmp_pixel(index_at(file, x, y), variant);
            for (int i = 0; i < bits / 8; i++)
            {
                put(file, pixel >> 8 * i & 0xFF);
            }
            continue;
        }
        unsigned byte = 0;
        for (int i = 0; i < in_byte; i++)
        {
            byte = byte << bits | (unsigned)index_at(file, x + i, y);
        }
        put(file, byte);
    }
    while ((file->size - start) % 4 != 0)
    {
        put(file, 0xEE);
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
            put16(file, (unsigned)count << 8);
            for (int i = 0; i < count + count % 2; i++)
            {
                put(file, i < count ? (unsigned)index_at(file, x + i, y) : 0);
            }
        }
        else if (index_at(file, x, y) == 0 && left > 1)
        {
            count = 1;
            put16(file, 2 << 8); /* skip: one to the right, none down */
            put16(file, 1);
        }
        else
        {
            count = 1;
            put(file, 1);
            put(file, (unsigned)index_at(file, x, y) << (bits == 4 ? 4 : 0));
        }
        x += count;
    }
    put16(file, y == 0 ? 1 << 8 : 0);
}

static void write_bmp(struct picture_file *file,
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

    put_text(file, "BM", 2);
    put32(file, 0);
    put32(file, 0);
    put32(file, start);
    put32(file, header);
    (core ? put16 : put32)(file, (uint32_t)file->width);
    (core ? put16 : put32)(file, variant == TOP_DOWN_BMP
                                     ? 0u - (uint32_t)file->height
                                     : (uint32_t)file->height);
    put16(file, 1);
    put16(file, (unsigned)bits);
    if (!core)
    {
        put32(file, masks ? 3 : variant != RUNS_BMP ? 0 : bits == 8 ? 1 : 2);
        for (int i = 0; i < 5; i++)
        {
            put32(file, 0);
        }
    }
    if (masks)
    {
        static const uint32_t alpha[] = {0xFF000000, 0xFF0000, 0xFF00, 0xFF};
        static const uint32_t fields[] = {0xF800, 0x07E0, 0x001F};
        for (int i = 0; i < (variant == ALPHA_BMP ? 4 : 3); i++)
        {
            put32(file, variant == ALPHA_BMP ? alpha[i] : fields[i]);
        }
    }
    while (file->size < 14 + header)
    {
        put(file, 0);
    }
    for (int i = 0; i < colours * (core ? 3 : 4); i++)
    {
        int channel = i % (core ? 3 : 4);
        put(file, channel < 3 ? colour(i / (core ? 3 : 4), 2 - channel) : 0);
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

/* ---- PCX ----------------------------------------------------------------- */

/* A byte of a plane, with runs of one, and of two where bytes are equal. */
static void put_pcx_row(struct picture_file *file, const uint8_t *row,
                        int length, bool raw)
{
    for (int i = 0; i < length; i++)
    {
        if (raw)
        {
            put(file, row[i]);
        }
        else if (i + 1 < length && row[i] == row[i + 1])
        {
            put(file, 0xC2);
            put(file, row[i++]);
        }
        else
        {
            if (row[i] >= 0xC0)
            {
                put(file, 0xC1);
            }
            put(file, row[i]);
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
        return colour(index_at(file, at, y), plane);
    }
    for (int i = 0; i < 8 / bits; i++)
    {
        int index = index_at(file, at * 8 / bits + i, y);
        byte = byte << bits |
               ((unsigned)index >> plane * bits & ((1u << bits) - 1));
    }
    return byte;
}

static void write_pcx(struct picture_file *file,
                      const struct picture_form *form)
{
    int planes = form->variant == PLANES_PCX    ? 4
                 : form->variant == COLOURS_PCX ? 3
                                                : 1;
    int bits = form->variant == PLANES_PCX ? 1 : form->bits;
    int length = (file->width * bits + 15) / 16 * 2;
    uint8_t row[256];

    put(file, 10);
    put(file, 5);
    put(file, form->variant != RAW_PCX);
    put(file, (unsigned)bits);
    put16(file, 3); /* the picture may begin anywhere */
    put16(file, 4);
    put16(file, 3 + (unsigned)file->width - 1);
    put16(file, 4 + (unsigned)file->height - 1);
    put32(file, 0);
    for (int i = 0; i < 48; i++)
    {
        put(file, colour(i / 3, i % 3));
    }
    put(file, 0);
    put(file, (unsigned)planes);
    put16(file, (unsigned)length);
    while (file->size < 128)
    {
        put(file, 0);
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
        put(file, 12);
        for (int i = 0; i < 768; i++)
        {
            put(file, colour(i / 3, i % 3));
        }
    }
}

/* ---- GIF ----------------------------------------------------------------- */

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
    put(writer->file, writer->used);
    put_text(writer->file, (const char *)writer->block, writer->used);
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

    put(file, bits);
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
    put(file, 0);
}

static void put_gif_palette(struct picture_file *file, int bits)
{
    for (int i = 0; i < 3 << bits; i++)
    {
        put(file, colour(i / 3, i % 3));
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
                *to++ = (uint8_t)index_at(file, margin + x, margin + y);
            }
        }
    }
    return out;
}

static void write_gif(struct picture_file *file,
                      const struct picture_form *form)
{
    bool local = form->variant == LOCAL_GIF;
    bool interlaced = form->variant == INTERLACED_GIF;
    int margin = form->variant == INSIDE_GIF ? 1 : 0;
    unsigned flags = 0x80 | (unsigned)(form->bits - 1);

    put_text(file, "GIF89a", 6);
    put16(file, (unsigned)file->width);
    put16(file, (unsigned)file->height);
    put(file, local ? 0 : flags);
    put16(file, 0);
    if (!local)
    {
        put_gif_palette(file, form->bits);
    }
    put_text(file, "!\xFE\x05hello\x00", 9);
    put_text(file, "!\xF9\x04\x01\x00\x00\x00\x00", 8);
    put(file, ',');
    put16(file, (unsigned)margin);
    put16(file, (unsigned)margin);
    put16(file, (unsigned)(file->width - 2 * margin));
    put16(file, (unsigned)(file->height - 2 * margin));
    put(file, (local ? flags : 0) | (interlaced ? 0x40 : 0));
    if (local)
    {
        put_gif_palette(file, form->bits);
    }
    uint8_t *pixels = gif_pixels(file, interlaced, margin);
    put_codes(file, pixels,
              (file->width - 2 * margin) * (file->height - 2 * margin),
              (unsigned)form->bits);
    free(pixels);
    put(file, ';');
}

/* ---- PNG ----------------------------------------------------------------- */

static void set_png_colours(LodePNGColorMode *mode,
                            const struct picture_form *f)
{
    static const LodePNGColorType types[] = {
        [COLOURS_PNG] = LCT_RGB,
        [DEEP_PNG] = LCT_RGB,
        [ALPHA_PNG] = LCT_RGBA,
        [GREY_ALPHA_PNG] = LCT_GREY_ALPHA,
    };
    int bits = f->bits;

    mode->colortype = f->variant < GREY_PNG    ? LCT_PALETTE
                      : f->variant == GREY_PNG ? LCT_GREY
                                               : types[f->variant];
    mode->bitdepth = f->variant == DEEP_PNG ? 16 : (unsigned)bits;
    for (int i = 0; i < 1 << bits && mode->colortype == LCT_PALETTE; i++)
    {
        bool clear = f->variant == KEYED_PNG && i == 0;
        assert_int_equal(lodepng_palette_add(mode, colour(i, 0), colour(i, 1),
                                             colour(i, 2), clear ? 0 : 255),
                         0);
    }
}

/* Writes the samples of one pixel; returns how many bytes. */
static int put_samples(uint8_t *to, int index, const struct picture_form *form)
{
    int count = 0;

    if (form->variant == GREY_ALPHA_PNG)
    {
        to[count++] = 99;
    }
    for (int i = 0; i < 3 && form->variant != GREY_ALPHA_PNG; i++)
    {
        to[count++] = colour(index, i);
        if (form->variant == DEEP_PNG)
        {
            to[count++] = colour(index, i);
        }
    }
    if (form->variant >= ALPHA_PNG)
    {
        to[count++] = index == 0 ? 127 : 128;
    }
    return count;
}

static uint8_t *png_samples(const struct picture_file *file,
                            const struct picture_form *form)
{
    size_t count = (size_t)(file->width * file->height);
    uint8_t *out = calloc(count, 8);
    uint8_t *to = out;

    assert_non_null(out);
    for (size_t i = 0; i < count; i++)
    {
        int index = file->indices[i];
        size_t bit = i * (size_t)form->bits;
        if (form->variant >= COLOURS_PNG)
        {
            to += put_samples(to, index, form);
        }
        else
        {
            out[bit / 8] |=
                (uint8_t)(index << (8 - form->bits - (int)(bit % 8)));
        }
    }
    return out;
}

static void write_png(struct picture_file *file,
                      const struct picture_form *form)
{
    LodePNGState state;
    uint8_t *samples = png_samples(file, form);

    lodepng_state_init(&state);
    state.encoder.auto_convert = 0;
    state.info_png.interlace_method = form->variant == INTERLACED_PNG;
    set_png_colours(&state.info_raw, form);
    set_png_colours(&state.info_png.color, form);
    assert_int_equal(lodepng_encode(&file->bytes, &file->size, samples,
                                    (unsigned)file->width,
                                    (unsigned)file->height, &state),
                     0);
    lodepng_state_cleanup(&state);
    free(samples);
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
        write_bmp(&file, form);
    }
    else if (form->variant <= COLOURS_PCX)
    {
        write_pcx(&file, form);
    }
    else if (form->variant <= INSIDE_GIF)
    {
        write_gif(&file, form);
    }
    else
    {
        write_png(&file, form);
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
