/* SPDX-License-Identifier: Zlib */
/*
 * Implements sdl_surface.h: the five functions of DdcSurfaceOps. Their handle
 * is the SDL_Surface.
 */
#include "sdl_surface.h"

/*
 * Converts a pixel value from SDL's byte order to ddcollide's. They differ for
 * 24-bit pixels on big-endian processors: SDL uses the processor's order,
 * while for ddcollide the first byte is always the lowest.
 */
static ddc_uint32 as_pixel(const SDL_PixelFormat *format, Uint32 color)
{
    return format->BytesPerPixel == 3 && SDL_BYTEORDER == SDL_BIG_ENDIAN
               ? SDL_Swap32(color) >> 8
               : color;
}

/* The pixels that SDL_BlitSurface does not draw. */
static DdcResult get_key(SDL_Surface *surface, DdcKey *out)
{
    const SDL_PixelFormat *format = surface->format;
    Uint32 color_bits = format->Rmask | format->Gmask | format->Bmask;
    SDL_BlendMode mode;
    Uint32 key;

    if (SDL_HasColorKey(surface) && SDL_GetColorKey(surface, &key) == 0)
    {
        return format->palette != NULL
                   ? DdcKey_SetIndex(out, key)
                   : DdcKey_SetColor(out, as_pixel(format, key),
                                     as_pixel(format, color_bits));
    }
    if (format->Amask != 0 && SDL_GetSurfaceBlendMode(surface, &mode) == 0 &&
        mode != SDL_BLENDMODE_NONE)
    {
        return DdcKey_SetAlpha(out, format->Amask, 1);
    }
    return DdcKey_SetNone(out);
}

static DdcResult DDC_CALL describe(void *handle, DdcSurfaceInfo *out)
{
    SDL_Surface *surface = handle;

    if (surface->format->BitsPerPixel < 8)
    {
        return DDC_E_FORMAT;
    }
    out->width = surface->w;
    out->height = surface->h;
    out->bytes_per_pixel = surface->format->BytesPerPixel;
    return get_key(surface, &out->key);
}

static DdcResult DDC_CALL lock(void *handle, DdcPixels *out)
{
    SDL_Surface *surface = handle;

    if (SDL_LockSurface(surface) < 0)
    {
        return -1;
    }
    out->bits = surface->pixels;
    out->pitch = surface->pitch;
    out->width = surface->w;
    out->height = surface->h;
    out->bytes_per_pixel = surface->format->BytesPerPixel;
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *handle)
{
    SDL_UnlockSurface(handle);
    return DDC_OK;
}

static void DDC_CALL release(void *handle)
{
    SDL_FreeSurface(handle);
}

static DdcResult DDC_CALL colors(void *handle, DdcColors *out)
{
    const SDL_Surface *surface = handle;
    const SDL_PixelFormat *format = surface->format;
    const SDL_Palette *palette = format->palette;

    if (palette == NULL)
    {
        out->red_bits = as_pixel(format, format->Rmask);
        out->green_bits = as_pixel(format, format->Gmask);
        out->blue_bits = as_pixel(format, format->Bmask);
        out->alpha_bits = format->Amask;
        return DDC_OK;
    }
    out->entry_count = SDL_min(palette->ncolors, 256);
    for (int i = 0; i < out->entry_count; i++)
    {
        out->entries[i].red = palette->colors[i].r;
        out->entries[i].green = palette->colors[i].g;
        out->entries[i].blue = palette->colors[i].b;
    }
    return DDC_OK;
}

DdcResult sdl_surface_create(SDL_Surface *picture, DdcSurface **out)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, release, colors};

    DdcResult result = DdcSurface_Create(&ops, picture, out);
    if (result >= 0)
    {
        picture->refcount++; /* SDL_FreeSurface in release undoes this */
    }
    return result;
}
