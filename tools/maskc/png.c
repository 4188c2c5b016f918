/* SPDX-License-Identifier: Zlib */
/*
 * Owns the choice between palette indices and colours for a PNG file, whose
 * format is that of lodepng. A palette, and greys of at most 8 bits, are kept
 * as indices unless more than one index has to do with alpha.
 */
#include "formats.h"

#include "lodepng/lodepng.h"

#include <stdlib.h>
#include <string.h>

bool is_png(const uint8_t *data, size_t size)
{
    static const uint8_t signature[] = {137, 'P', 'N', 'G', 13, 10, 26, 10};

    return size >= sizeof signature &&
           memcmp(data, signature, sizeof signature) == 0;
}

/* ---- Palettes -------------------------------------------------------------
 */

/*
 * Copies the palette. False: more than one of its colours is transparent, or
 * one is translucent, so that an index does not tell enough.
 */
static bool copy_palette(const LodePNGColorMode *mode, struct picture *out)
{
    out->colour_count = (unsigned)mode->palettesize;
    for (size_t i = 0; i < mode->palettesize; i++)
    {
        const uint8_t *colour = mode->palette + 4 * i;
        out->colours[i].red = colour[0];
        out->colours[i].green = colour[1];
        out->colours[i].blue = colour[2];
        if (colour[3] != 255)
        {
            if (colour[3] != 0 || out->has_key)
            {
                return false;
            }
            out->has_key = true;
            out->key = (unsigned)i;
        }
    }
    return true;
}

/* Greys are indices 0..255 of a palette in which each colour is its index. */
static unsigned grey_index(const LodePNGColorMode *mode, unsigned value)
{
    return value * 255 / ((1u << mode->bitdepth) - 1);
}

static void make_greys(const LodePNGColorMode *mode, struct picture *out)
{
    out->colour_count = 256;
    for (int i = 0; i < 256; i++)
    {
        out->colours[i].red = out->colours[i].green = out->colours[i].blue =
            (ddc_uint8)i;
    }
    out->has_key = mode->key_defined != 0;
    out->key = grey_index(mode, mode->key_r & ((1u << mode->bitdepth) - 1));
}

static bool keeps_indices(const LodePNGColorMode *mode, struct picture *out)
{
    if (mode->colortype == LCT_GREY && mode->bitdepth <= 8)
    {
        make_greys(mode, out);
        return true;
    }
    if (mode->colortype == LCT_PALETTE && copy_palette(mode, out))
    {
        return true;
    }
    out->has_key = false;
    return false;
}

/* ---- Pixels ---------------------------------------------------------------
 */

/* lodepng gives pixels of less than a byte one after another, also across the
 * ends of rows, the upper bits first. */
static void unpack_indices(const LodePNGColorMode *mode, const uint8_t *from,
                           size_t count, uint8_t *to)
{
    unsigned bits = mode->bitdepth;

    for (size_t i = 0; i < count; i++)
    {
        size_t bit = i * bits;
        unsigned value =
            from[bit / 8] >> (8 - bits - bit % 8) & ((1u << bits) - 1);
        to[i] = (uint8_t)(mode->colortype == LCT_GREY ? grey_index(mode, value)
                                                      : value);
    }
}

static const char *convert_to_colours(const LodePNGColorMode *mode,
                                      const uint8_t *from, unsigned width,
                                      unsigned height, uint32_t *to)
{
    LodePNGColorMode rgba = lodepng_color_mode_make(LCT_RGBA, 8);
    size_t count = (size_t)width * height;
    uint8_t *bytes = malloc(count * 4);
    if (bytes == NULL)
    {
        return OUT_OF_MEMORY;
    }
    unsigned error = lodepng_convert(bytes, from, &rgba, mode, width, height);
    for (size_t i = 0; error == 0 && i < count; i++)
    {
        const uint8_t *pixel = bytes + 4 * i;
        to[i] = pack_colour(pixel[3], pixel[0], pixel[1], pixel[2]);
    }
    free(bytes);
    return error != 0 ? lodepng_error_text(error) : NULL;
}

static const char *take_pixels(const LodePNGColorMode *mode,
                               const uint8_t *from, unsigned width,
                               unsigned height, struct picture *out)
{
    bool indices = keeps_indices(mode, out);
    const char *failure = picture_allocate(out, width, height, indices ? 1 : 4);

    if (failure != NULL)
    {
        return failure;
    }
    if (!indices)
    {
        out->has_alpha = lodepng_can_have_alpha(mode) != 0;
        return convert_to_colours(mode, from, width, height, out->memory);
    }
    unpack_indices(mode, from, (size_t)width * height, out->memory);
    return NULL;
}

/*
 * The size is checked before anything is decompressed, and no more is
 * decompressed than a picture of that size can have: 8 bytes a pixel, and a
 * byte for each row, of which seven interlaced pictures have twice as many.
 */
const char *png_read(struct picture *out, const uint8_t *data, size_t size)
{
    LodePNGState state;
    uint8_t *bits = NULL;
    unsigned width;
    unsigned height;
    const char *failure;

    lodepng_state_init(&state);
    unsigned error = lodepng_inspect(&width, &height, &state, data, size);
    failure = error != 0 ? lodepng_error_text(error)
                         : picture_check_size(width, height);
    if (failure == NULL)
    {
        state.decoder.color_convert = 0;
        state.decoder.zlibsettings.max_output_size =
            (size_t)width * height * 8 + (size_t)height * 2 + 16;
        error = lodepng_decode(&bits, &width, &height, &state, data, size);
        failure = error != 0 ? lodepng_error_text(error)
                             : take_pixels(&state.info_png.color, bits, width,
                                           height, out);
    }
    free(bits);
    lodepng_state_cleanup(&state);
    return failure;
}

/* ---- Writing --------------------------------------------------------------
 */

static unsigned add_colours(LodePNGColorMode *mode)
{
    unsigned error = lodepng_palette_add(mode, 255, 255, 255, 255);

    return error != 0 ? error : lodepng_palette_add(mode, 0, 0, 0, 255);
}

static unsigned encode(const uint8_t *indices, ddc_int32 width,
                       ddc_int32 height, uint8_t **out, size_t *size)
{
    LodePNGState state;

    lodepng_state_init(&state);
    state.encoder.auto_convert = 0;
    state.info_raw.colortype = LCT_PALETTE;
    state.info_raw.bitdepth = 8;
    state.info_png.color.colortype = LCT_PALETTE;
    state.info_png.color.bitdepth = 1;
    unsigned error = add_colours(&state.info_raw);
    if (error == 0)
    {
        error = add_colours(&state.info_png.color);
    }
    if (error == 0)
    {
        error = lodepng_encode(out, size, indices, (unsigned)width,
                               (unsigned)height, &state);
    }
    lodepng_state_cleanup(&state);
    return error;
}

const char *png_write(const DdcMask *mask, uint8_t **out, size_t *size)
{
    ddc_int32 width = 0;
    ddc_int32 height = 0;
    DdcMask_GetSize(mask, &width, &height);

    *out = NULL;
    uint8_t *indices = malloc((size_t)width * (size_t)height);
    if (indices == NULL)
    {
        return OUT_OF_MEMORY;
    }
    DdcMask_WritePixels(mask, 1, 0, 1, indices, width);
    unsigned error = encode(indices, width, height, out, size);
    free(indices);
    return error != 0 ? lodepng_error_text(error) : NULL;
}
