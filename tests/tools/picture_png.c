/* SPDX-License-Identifier: Zlib */
/* The writer of PNG files, with the encoder of LodePNG. */
#include "picture_writers.h"

#include "maskc/lodepng/lodepng.h"

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
        assert_int_equal(lodepng_palette_add(
                             mode, picture_colour(i, 0), picture_colour(i, 1),
                             picture_colour(i, 2), clear ? 0 : 255),
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
        to[count++] = picture_colour(index, i);
        if (form->variant == DEEP_PNG)
        {
            to[count++] = picture_colour(index, i);
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

void picture_write_png(struct picture_file *file,
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
