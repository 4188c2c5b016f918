/* SPDX-License-Identifier: Zlib */
/*
 * Implements picture.h on SDL 2 and SDL2_image, and on ddcollide for PBM.
 */
#include "picture.h"

#define SDL_MAIN_HANDLED
#include <SDL.h>
#include <SDL_image.h>

#include <ctype.h>
#include <stdio.h>
#include <string.h>

bool print_error(const char *path, const char *what)
{
    (void)fprintf(stderr, "maskc: %s: %s\n", path, what);
    return false;
}

bool has_suffix(const char *name, const char *ending)
{
    size_t length = strlen(name);
    size_t end = strlen(ending);

    if (length < end)
    {
        return false;
    }
    for (size_t i = 0; i < end; i++)
    {
        if (tolower((unsigned char)name[length - end + i]) != ending[i])
        {
            return false;
        }
    }
    return true;
}

/* ---- Surfaces ----------------------------------------------------------- */

static void set_pixels(struct picture *out)
{
    out->pixels.bits = out->surface->pixels;
    out->pixels.pitch = out->surface->pitch;
    out->pixels.width = out->surface->w;
    out->pixels.height = out->surface->h;
    out->pixels.bytes_per_pixel = out->surface->format->BytesPerPixel;
}

/* SDL gives pixels that have the transparent index an alpha of 0. */
bool picture_to_colours(struct picture *picture, const char *path)
{
    SDL_Surface *colours =
        SDL_ConvertSurfaceFormat(picture->surface, SDL_PIXELFORMAT_ARGB8888, 0);

    if (colours == NULL)
    {
        return print_error(path, SDL_GetError());
    }
    picture->has_alpha =
        picture->has_key || picture->surface->format->Amask != 0;
    SDL_FreeSurface(picture->surface);
    picture->surface = colours;
    set_pixels(picture);
    return true;
}

static void copy_palette(struct picture *out, const SDL_Palette *palette)
{
    out->colour_count = palette->ncolors < 256 ? palette->ncolors : 256;
    for (int i = 0; i < out->colour_count; i++)
    {
        out->colours[i].red = palette->colors[i].r;
        out->colours[i].green = palette->colors[i].g;
        out->colours[i].blue = palette->colors[i].b;
    }
}

/* An 8-bit picture keeps its indices; others become 0xAARRGGBB. */
static bool load_image(struct picture *out, const char *path)
{
    Uint32 key;

    out->surface = IMG_Load(path);
    if (out->surface == NULL)
    {
        return print_error(path, SDL_GetError());
    }
    const SDL_PixelFormat *format = out->surface->format;
    if (SDL_GetColorKey(out->surface, &key) == 0)
    {
        out->has_key = true;
        out->key = key;
    }
    if (format->BitsPerPixel != 8 || format->palette == NULL)
    {
        return picture_to_colours(out, path);
    }
    copy_palette(out, format->palette);
    set_pixels(out);
    return true;
}

/* ---- PBM ---------------------------------------------------------------- */

static SDL_Surface *mask_to_surface(const DdcMask *mask)
{
    const SDL_Color colours[2] = {{255, 255, 255, 255}, {0, 0, 0, 255}};
    ddc_int32 width = 0;
    ddc_int32 height = 0;

    DdcMask_GetSize(mask, &width, &height);
    SDL_Surface *surface = SDL_CreateRGBSurfaceWithFormat(
        0, width, height, 8, SDL_PIXELFORMAT_INDEX8);
    if (surface == NULL)
    {
        return NULL;
    }
    SDL_SetPaletteColors(surface->format->palette, colours, 0, 2);
    /* SDL allocates no pixels for an empty surface. */
    if (width > 0 && height > 0)
    {
        DdcMask_ToPixels(mask, surface->pixels, surface->pitch, 1, 1, 0);
    }
    return surface;
}

static bool load_mask(struct picture *out, const char *path)
{
    DdcMask *mask;
    DdcResult result = DdcMask_LoadPbmFile(path, &mask);

    if (result < 0)
    {
        return print_error(path, result == DDC_E_FILE ? "cannot be read"
                                 : result == DDC_E_SYNTAX
                                     ? "is no PBM file"
                                     : DdcResult_Name(result));
    }
    out->surface = mask_to_surface(mask);
    DdcMask_Destroy(mask);
    if (out->surface == NULL)
    {
        return print_error(path, SDL_GetError());
    }
    out->is_mask = true;
    set_pixels(out);
    return true;
}

/* ---- Files -------------------------------------------------------------- */

bool picture_load(struct picture *out, const char *path)
{
    memset(out, 0, sizeof *out);
    return has_suffix(path, ".pbm") ? load_mask(out, path)
                                    : load_image(out, path);
}

void picture_free(struct picture *picture)
{
    SDL_FreeSurface(picture->surface);
    picture->surface = NULL;
}

bool picture_save_mask(const DdcMask *mask, const char *path)
{
    ddc_int32 width = 0;
    ddc_int32 height = 0;

    DdcMask_GetSize(mask, &width, &height);
    if (width == 0 || height == 0)
    {
        return print_error(path,
                           "the mask is empty, so no picture can be written");
    }
    SDL_Surface *surface = mask_to_surface(mask);
    if (surface == NULL)
    {
        return print_error(path, SDL_GetError());
    }
    int status = has_suffix(path, ".png") ? IMG_SavePNG(surface, path)
                                          : SDL_SaveBMP(surface, path);
    SDL_FreeSurface(surface);
    return status == 0 || print_error(path, SDL_GetError());
}
