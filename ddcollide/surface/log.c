/* SPDX-License-Identifier: Zlib */
/*
 * Owns the log lines about a surface: they name the function that the game
 * called, and the surface by its address, size and bits per pixel. A failure
 * that may return in every frame is logged once.
 */
#include "surface/surface.h"

#include "base/base.h"

DdcResult ddc_surface_fail(const struct ddc_surface_label *label,
                           DdcResult result, const char *function,
                           const char *what)
{
    char line[160];
    char address[DDC_ADDRESS_TEXT];
    char width[11];
    char height[11];
    char bits[11];
    bool has_size = label->width > 0;
    const char *const parts[] = {
        "surface ",
        ddc_format_address(address, label->address),
        has_size ? " (" : "",
        has_size ? ddc_format_uint32(width, label->width) : "",
        has_size ? "x" : "",
        has_size ? ddc_format_uint32(height, label->height) : "",
        has_size ? ", " : "",
        has_size ? ddc_format_uint32(bits, label->bits) : "",
        has_size ? " bits) " : " ",
        what};

    ddc_concat(line, sizeof line, parts, sizeof parts / sizeof *parts);
    return ddc_fail(result, function, line);
}

DdcResult ddc_surface_refuse(const DdcSurface *surface, DdcResult result,
                             const char *function, const char *what)
{
    const DdcSurfaceInfo *info = &surface->info;
    const struct ddc_surface_label label = {
        surface->address, (uint32_t)info->width, (uint32_t)info->height,
        8 * (uint32_t)info->bytes_per_pixel};

    return ddc_surface_fail(&label, result, function, what);
}

DdcResult ddc_surface_refuse_once(const DdcSurface *surface, DdcResult result,
                                  const char *function, const char *what)
{
    return ddc_is_new_cause(function, what)
               ? ddc_surface_refuse(surface, result, function, what)
               : result;
}

DdcResult ddc_surface_log_failure(DdcSurface *surface, DdcResult result,
                                  const char *function, const char *what)
{
    if (surface->logged_failure != result)
    {
        surface->logged_failure = result;
        ddc_surface_refuse(surface, result, function, what);
    }
    return result;
}
