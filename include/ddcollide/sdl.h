/* SPDX-License-Identifier: Zlib */
/*
 * Surfaces and masks from an SDL_Surface of SDL 2 with 8 to 32 bits per pixel;
 * others are refused with DDC_E_FORMAT. It is header only, and refuses NULL for
 * `picture` or `out` without a log line.
 *
 * The pixels that SDL_BlitSurface does not draw are transparent (docs/sdl.md).
 * Where SDL_LockSurface fails, calls that need pixels return DDC_E_SURFACEBUSY.
 */
#ifndef DDCOLLIDE_SDL_H
#define DDCOLLIDE_SDL_H

#include <ddcollide.h>

#include <SDL.h>

#ifdef __cplusplus
extern "C" {
#endif

/** @cond the functions of DdcSurfaceOps; `user` is the SDL_Surface */

/* SDL reads 24-bit pixels in the processor's byte order, ddcollide always with
 * the lowest byte first. */
static SDL_INLINE ddc_uint32 ddc_sdl_pixel(const SDL_PixelFormat *format,
                                           Uint32 color)
{
    return format->BytesPerPixel == 3 && SDL_BYTEORDER == SDL_BIG_ENDIAN
               ? SDL_Swap32(color) >> 8
               : color;
}

static SDL_INLINE DdcResult ddc_sdl_get_key(SDL_Surface *picture, DdcKey *out)
{
    const SDL_PixelFormat *format = picture->format;
    Uint32 color_bits = format->Rmask | format->Gmask | format->Bmask;
    SDL_BlendMode mode;
    Uint32 key;

    if (SDL_HasColorKey(picture) && SDL_GetColorKey(picture, &key) == 0)
    {
        return format->palette != NULL
                   ? DdcKey_SetIndex(out, key)
                   : DdcKey_SetColor(out, ddc_sdl_pixel(format, key),
                                     ddc_sdl_pixel(format, color_bits));
    }
    if (format->Amask != 0 && SDL_GetSurfaceBlendMode(picture, &mode) == 0 &&
        mode != SDL_BLENDMODE_NONE)
    {
        return DdcKey_SetAlpha(out, format->Amask, 1);
    }
    return DdcKey_SetNone(out);
}

static DdcResult DDC_CALL ddc_sdl_describe(void *user, DdcSurfaceInfo *out)
{
    SDL_Surface *picture = (SDL_Surface *)user;

    if (picture->format->BitsPerPixel < 8)
    {
        return DDC_E_FORMAT;
    }
    out->width = picture->w;
    out->height = picture->h;
    out->bytes_per_pixel = picture->format->BytesPerPixel;
    return ddc_sdl_get_key(picture, &out->key);
}

static DdcResult DDC_CALL ddc_sdl_lock(void *user, DdcPixels *out)
{
    SDL_Surface *picture = (SDL_Surface *)user;

    if (SDL_LockSurface(picture) < 0)
    {
        return DDC_E_SURFACEBUSY;
    }
    out->bits = picture->pixels;
    out->pitch = picture->pitch;
    out->width = picture->w;
    out->height = picture->h;
    out->bytes_per_pixel = picture->format->BytesPerPixel;
    return DDC_OK;
}

static DdcResult DDC_CALL ddc_sdl_unlock(void *user)
{
    SDL_UnlockSurface((SDL_Surface *)user);
    return DDC_OK;
}

static void DDC_CALL ddc_sdl_release(void *user)
{
    SDL_FreeSurface((SDL_Surface *)user);
}

static DdcResult DDC_CALL ddc_sdl_colors(void *user, DdcColors *out)
{
    const SDL_PixelFormat *format = ((SDL_Surface *)user)->format;
    const SDL_Palette *palette = format->palette;
    ddc_uint32 i;

    if (palette == NULL)
    {
        out->red_bits = ddc_sdl_pixel(format, format->Rmask);
        out->green_bits = ddc_sdl_pixel(format, format->Gmask);
        out->blue_bits = ddc_sdl_pixel(format, format->Bmask);
        out->alpha_bits = format->Amask;
        return DDC_OK;
    }
    out->entry_count = (ddc_uint32)SDL_min(palette->ncolors, 256);
    for (i = 0; i < out->entry_count; i++)
    {
        out->entries[i].red = palette->colors[i].r;
        out->entries[i].green = palette->colors[i].g;
        out->entries[i].blue = palette->colors[i].b;
    }
    return DDC_OK;
}

/** @endcond */

/** Creates a surface that has a reference to an SDL surface, so the caller may
 * call SDL_FreeSurface at any time. */
static SDL_INLINE DdcResult DdcSurface_CreateFromSdl(SDL_Surface *picture,
                                                     DdcSurface **out)
{
    DdcSurfaceOps ops;
    DdcResult result;

    if (picture == NULL || out == NULL)
    {
        if (out != NULL)
        {
            *out = NULL;
        }
        return DDC_E_INVALIDPARAMS;
    }
    ops.size = sizeof ops;
    ops.describe = ddc_sdl_describe;
    ops.lock = ddc_sdl_lock;
    ops.unlock = ddc_sdl_unlock;
    ops.release = ddc_sdl_release;
    ops.colors = ddc_sdl_colors;
    result = DdcSurface_Create(&ops, picture, out);
    if (result >= 0)
    {
        picture->refcount++; /* SDL_FreeSurface in ddc_sdl_release undoes it */
    }
    return result;
}

/** Creates a mask of an SDL surface, or of a part of it, under one lock.
 *
 * @param part such as a tile: inside the surface, may be empty; NULL: all of it
 * @param key  NULL: what SDL_BlitSurface does not draw is transparent */
static SDL_INLINE DdcResult DdcMask_CreateFromSdl(SDL_Surface *picture,
                                                  DDC_OPT const SDL_Rect *part,
                                                  DDC_OPT const DdcKey *key,
                                                  DdcMask **out)
{
    DdcSurface *surface;
    DdcRect rect;
    DdcResult result;

    if (out == NULL)
    {
        return DDC_E_INVALIDPARAMS;
    }
    *out = NULL;
    if (part != NULL)
    {
        rect.left = part->x;
        rect.top = part->y;
        rect.right = (ddc_int32)((Sint64)part->x + part->w);
        rect.bottom = (ddc_int32)((Sint64)part->y + part->h);
    }
    result = DdcSurface_CreateFromSdl(picture, &surface);
    if (result >= 0)
    {
        result = DdcMask_CreateFromSurface(surface, part != NULL ? &rect : NULL,
                                           key, out);
        DdcSurface_Destroy(surface);
    }
    return result;
}

#ifdef __cplusplus
}
#endif

#endif
