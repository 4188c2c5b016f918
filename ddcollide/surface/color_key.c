/* SPDX-License-Identifier: Zlib */
/*
 * Owns setting a key (which pixels are transparent) to a colour or an alpha
 * value of a surface, by its palette or by the bit masks of its channels.
 */
#include "surface/surface.h"

#include "pixels/pixels.h"

/*
 * ddc_surface_describe fails if the surface no longer has the size and format
 * that it was created with, for which the key is wanted; the description itself
 * is not used.
 */
static DdcResult get_colors_if_unchanged(DdcSurface *surface, DdcColors *out)
{
    DdcSurfaceInfo info;
    DdcResult result = ddc_surface_describe(surface, &info);
    DDC_RETURN_IF_FAILED(result);
    if (surface->ops.colors == NULL)
    {
        return DDC_E_FORMAT;
    }
    ddc_callback_enter();
    result = surface->ops.colors(surface->user, out);
    ddc_callback_leave();
    return result;
}

DdcResult ddc_surface_get_colors(DdcSurface *surface, DdcColors *out)
{
    *out = (DdcColors){.red_bits = 0};
    ddc_defer_begin();
    DdcResult result = get_colors_if_unchanged(surface, out);
    ddc_defer_end();
    return result;
}

/* ---- Channels ----------------------------------------------------------- */

static DdcResult set_by_channels(DdcKey *key, const DdcColors *colors,
                                 ddc_uint32 red, ddc_uint32 green,
                                 ddc_uint32 blue)
{
    struct ddc_channel reds;
    struct ddc_channel greens;
    struct ddc_channel blues;

    if (!ddc_channel_from_mask(colors->red_bits, &reds) ||
        !ddc_channel_from_mask(colors->green_bits, &greens) ||
        !ddc_channel_from_mask(colors->blue_bits, &blues))
    {
        return DDC_E_FORMAT;
    }
    return DdcKey_SetColor(
        key,
        ddc_channel_value(&reds, red) | ddc_channel_value(&greens, green) |
            ddc_channel_value(&blues, blue),
        colors->red_bits | colors->green_bits | colors->blue_bits);
}

/* ---- Keys --------------------------------------------------------------- */

static DdcResult set_color(DdcKey *key, DdcSurface *surface, ddc_uint32 red,
                           ddc_uint32 green, ddc_uint32 blue,
                           const char *function)
{
    DdcColors colors;
    DdcResult result = ddc_surface_get_colors(surface, &colors);
    if (result >= 0 && colors.entry_count > 0)
    {
        return DdcKey_SetPaletteColor(key, colors.entries, colors.entry_count,
                                      red, green, blue);
    }
    if (result >= 0)
    {
        result = set_by_channels(key, &colors, red, green, blue);
    }
    if (result < 0)
    {
        ddc_surface_refuse(surface, result, function,
                           result == DDC_E_NOPALETTE
                               ? "has no palette; use DdcKey_SetPaletteColor"
                               : "has colours in an unknown format");
    }
    return result;
}

DdcResult DDC_CALL DdcKey_SetSurfaceColor(DdcKey *key, DdcSurface *surface,
                                          ddc_uint32 red, ddc_uint32 green,
                                          ddc_uint32 blue)
{
    DDC_RETURN_IF(key == NULL || surface == NULL, DDC_E_INVALIDPARAMS,
                  "key or surface is NULL");
    DDC_RETURN_IF(red > 255 || green > 255 || blue > 255, DDC_E_RANGE,
                  "red, green or blue is over 255");
    ddc_defer_begin();
    DdcResult result = set_color(key, surface, red, green, blue, __func__);
    ddc_defer_end();
    return result;
}

static DdcResult set_alpha(DdcKey *key, DdcSurface *surface,
                           ddc_uint32 threshold, const char *function)
{
    DdcColors colors;
    struct ddc_channel alpha;
    DdcResult result = ddc_surface_get_colors(surface, &colors);
    if (result == DDC_E_NOPALETTE ||
        (result >= 0 && !ddc_channel_from_mask(colors.alpha_bits, &alpha)))
    {
        result = DDC_E_FORMAT;
    }
    if (result < 0)
    {
        return ddc_surface_refuse(surface, result, function,
                                  "has no known alpha channel");
    }
    return DdcKey_SetAlpha(key, colors.alpha_bits, threshold);
}

DdcResult DDC_CALL DdcKey_SetSurfaceAlpha(DdcKey *key, DdcSurface *surface,
                                          ddc_uint32 threshold)
{
    DDC_RETURN_IF(key == NULL || surface == NULL, DDC_E_INVALIDPARAMS,
                  "key or surface is NULL");
    /* Alpha is at most 255 here, so with 256 every pixel is transparent. */
    DDC_RETURN_IF(threshold > 256, DDC_E_RANGE, "threshold is over 256");
    ddc_defer_begin();
    DdcResult result = set_alpha(key, surface, threshold, __func__);
    ddc_defer_end();
    return result;
}
