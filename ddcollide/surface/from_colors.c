/* SPDX-License-Identifier: Zlib */
/*
 * Owns masks of the pixels whose colour is in a range. A pixel is packed once
 * for each channel, by a key that calls the values in range transparent; a
 * pixel that no channel makes solid is in range. Indices of a palette are
 * looked up in a table instead.
 */
#include <ddcollide/mask_create.h>

#include "mask/mask.h"
#include "mask_io/mask_io.h"
#include "pixels/pixels.h"
#include "rect/rect.h"
#include "surface/surface.h"

#define CHANNELS 4

/* What decides whether a pixel is in range. */
struct color_test
{
    DdcKey keys[CHANNELS]; /* of the channels that have to be compared */
    int key_count;
    bool none;             /* no pixel is in range */
    bool has_palette;      /* the table decides, and not the keys */
    uint8_t in_range[256]; /* 1 or 0, by index */
};

/* ---- Preparation -------------------------------------------------------- */

static bool is_valid_range(const DdcColorRange *range)
{
    return range->red.low <= 255 && range->red.high <= 255 &&
           range->green.low <= 255 && range->green.high <= 255 &&
           range->blue.low <= 255 && range->blue.high <= 255 &&
           range->alpha.low <= 255 && range->alpha.high <= 255;
}

static bool is_in(ddc_uint32 value, const DdcChannelRange *range)
{
    return value >= range->low && value <= range->high;
}

static void prepare_palette(struct color_test *test, const DdcColors *colors,
                            const DdcColorRange *range)
{
    test->has_palette = true;
    for (ddc_uint32 i = 0; i < colors->entry_count; i++)
    {
        const DdcColor *entry = &colors->entries[i];
        test->in_range[i] = is_in(entry->red, &range->red) &&
                            is_in(entry->green, &range->green) &&
                            is_in(entry->blue, &range->blue);
    }
}

/*
 * Adds the key of a channel, unless all its values are in range. The limits
 * are scaled from 0..255 to the channel's range, `low` rounded up and `high`
 * down. False: its bits have a gap.
 */
static bool add_channel(struct color_test *test, ddc_uint32 bits,
                        const DdcChannelRange *range)
{
    struct ddc_channel channel;

    if (bits == 0)
    {
        return true;
    }
    if (!ddc_channel_from_mask(bits, &channel))
    {
        return false;
    }
    uint64_t max = channel.max_value;
    uint64_t low = (range->low * max + 254) / 255;
    uint64_t high = range->high * max / 255;
    if (low > high)
    {
        test->none = true;
    }
    else if (low > 0 || high < max)
    {
        test->keys[test->key_count++] =
            (DdcKey){bits, (uint32_t)low * channel.lowest_bit,
                     (uint32_t)high * channel.lowest_bit};
    }
    return true;
}

/* `colors` describes pixels of that many bytes. */
static DdcResult prepare(const DdcColors *colors, ddc_int32 bytes_per_pixel,
                         const DdcColorRange *range, struct color_test *out)
{
    *out = (struct color_test){.key_count = 0};
    if (colors->entry_count > 256)
    {
        return DDC_E_RANGE;
    }
    if (colors->entry_count > 0)
    {
        prepare_palette(out, colors, range);
        return bytes_per_pixel == 1 ? DDC_OK : DDC_E_FORMAT;
    }
    bool has_channel = (colors->red_bits | colors->green_bits |
                        colors->blue_bits | colors->alpha_bits) != 0;
    return has_channel && add_channel(out, colors->red_bits, &range->red) &&
                   add_channel(out, colors->green_bits, &range->green) &&
                   add_channel(out, colors->blue_bits, &range->blue) &&
                   add_channel(out, colors->alpha_bits, &range->alpha)
               ? DDC_OK
               : DDC_E_FORMAT;
}

/* ---- Packing ------------------------------------------------------------ */

/* The bits of `count` indices, at most 64; the first one becomes bit 0. */
static uint64_t look_up(const struct color_test *test, const uint8_t *indices,
                        ddc_int32 count)
{
    uint64_t word = 0;

    for (ddc_int32 i = count; i > 0; i--)
    {
        word = word << 1 | test->in_range[indices[i - 1]];
    }
    return word;
}

static void pack_palette(DdcMask *mask, const struct color_test *test,
                         const DdcPixels *pixels)
{
    for (ddc_int32 x = 0; x < mask->width; x += 64)
    {
        const uint8_t *from = (const uint8_t *)pixels->bits + x;
        for (ddc_int32 y = 0; y < mask->height; y++)
        {
            *ddc_mask_word(mask, x, y) =
                look_up(test, from, ddc_min(mask->width - x, 64));
            from += pixels->pitch;
        }
    }
    ddc_mask_update_all(mask);
}

/* `scratch` is a mask of the same size, or NULL with at most one key. */
static void pack_channels(DdcMask *mask, DdcMask *scratch,
                          const struct color_test *test,
                          const DdcPixels *pixels)
{
    if (test->none)
    {
        return;
    }
    for (int i = 0; i < test->key_count; i++)
    {
        ddc_mask_pack(i == 0 ? mask : scratch, pixels, &test->keys[i]);
        if (i > 0)
        {
            DdcMask_Draw(mask, scratch, 0, 0);
        }
    }
    DdcMask_Invert(mask);
}

/* The masks must be empty; nothing is allocated. */
static void pack_colors(DdcMask *mask, DdcMask *scratch,
                        const struct color_test *test, const DdcPixels *pixels)
{
    if (test->has_palette && mask->stripes > 0)
    {
        pack_palette(mask, test, pixels);
    }
    else if (mask->stripes > 0)
    {
        pack_channels(mask, scratch, test, pixels);
    }
}

/* Creates the mask and, where it is needed, a scratch mask. */
static DdcResult create_masks(const struct color_test *test, ddc_int32 width,
                              ddc_int32 height, DdcMask **out,
                              DdcMask **scratch)
{
    *scratch = NULL;
    DdcResult result = ddc_mask_create(width, height, out);

    if (result >= 0 && test->key_count > 1)
    {
        result = ddc_mask_create(width, height, scratch);
    }
    return ddc_mask_finish(result, out);
}

/* ---- Public functions --------------------------------------------------- */

#define BAD_RANGE "range has a value over 255"

static DdcResult from_pixels(const DdcPixels *pixels, const DdcColors *colors,
                             const DdcColorRange *range, DdcMask **out,
                             const char **what)
{
    struct color_test test;
    DdcMask *scratch;

    DdcResult result = ddc_pixels_check(pixels);
    *what = ddc_pixels_error_text(result);
    DDC_RETURN_IF_FAILED(result);
    result = prepare(colors, pixels->bytes_per_pixel, range, &test);
    *what = "colors cannot be those of pixels";
    DDC_RETURN_IF_FAILED(result);
    result = create_masks(&test, pixels->width, pixels->height, out, &scratch);
    *what = "size out of range, or no memory";
    if (result >= 0)
    {
        pack_colors(*out, scratch, &test, pixels);
        DdcMask_Destroy(scratch);
    }
    return result;
}

DdcResult DDC_CALL DdcMask_CreateFromPixelColors(const DdcPixels *pixels,
                                                 const DdcColors *colors,
                                                 const DdcColorRange *range,
                                                 DdcMask **out)
{
    const char *what = BAD_RANGE;

    ddc_store(out, NULL);
    DDC_RETURN_IF(pixels == NULL || colors == NULL || range == NULL ||
                      out == NULL,
                  DDC_E_INVALIDPARAMS, "pixels, colors, range or out is NULL");
    DdcResult result = is_valid_range(range)
                           ? from_pixels(pixels, colors, range, out, &what)
                           : DDC_E_RANGE;
    return result < 0 ? ddc_fail(result, __func__, what) : DDC_OK;
}

static DdcResult pack_under_lock(DdcSurface *surface, const DdcRect *part,
                                 const struct color_test *test, DdcMask *mask,
                                 DdcMask *scratch)
{
    DdcPixels pixels;
    DdcResult result = DdcSurface_Lock(surface, &pixels);
    DDC_RETURN_IF_FAILED(result);
    DdcPixels cropped = ddc_pixels_crop(&pixels, part);
    pack_colors(mask, scratch, test, &cropped);
    return DdcSurface_Unlock(surface);
}

static DdcResult from_surface(DdcSurface *surface, const DdcRect *part,
                              const DdcColorRange *range, DdcMask **out,
                              const char *function)
{
    DdcColors colors;
    struct color_test test;
    DdcMask *scratch;

    DdcResult result = ddc_surface_get_colors(surface, &colors);
    if (result >= 0)
    {
        result = prepare(&colors, surface->info.bytes_per_pixel, range, &test);
    }
    DDC_RETURN_IF_FOR(function, result < 0, result,
                      "the colour format of surface is not known");
    DDC_RETURN_IF_FOR(
        function,
        !ddc_rect_lies_in(part, surface->info.width, surface->info.height),
        DDC_E_RANGE, "part is not inside surface");
    result = create_masks(&test, part->right - part->left,
                          part->bottom - part->top, out, &scratch);
    DDC_RETURN_IF_FOR(function, result < 0, result,
                      "part is too large, or no memory");
    result = pack_under_lock(surface, part, &test, *out, scratch);
    DdcMask_Destroy(scratch);
    return ddc_mask_finish(result, out);
}

DdcResult DDC_CALL DdcMask_CreateFromSurfaceColors(DdcSurface *surface,
                                                   const DdcRect *part,
                                                   const DdcColorRange *range,
                                                   DdcMask **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(surface == NULL || range == NULL || out == NULL,
                  DDC_E_INVALIDPARAMS, "surface, range or out is NULL");
    DDC_RETURN_IF(!is_valid_range(range), DDC_E_RANGE, BAD_RANGE);
    DdcRect whole = ddc_surface_rect(surface);
    ddc_defer_begin();
    DdcResult result = from_surface(surface, part != NULL ? part : &whole,
                                    range, out, __func__);
    ddc_defer_end();
    return result;
}
