/* SPDX-License-Identifier: Zlib */
/*
 * An image: a BMP file with 8 bits per pixel on a DirectDraw surface, and its
 * reloading after the surface was lost. The surface gets the palette indices
 * of the file unchanged, and index 0 is transparent. This file does not know
 * where images are drawn.
 */
#ifndef SAMPLE_IMAGE_H
#define SAMPLE_IMAGE_H

#include <stdbool.h>

#include <windows.h>
#include <ddraw.h>

struct image
{
    char path[MAX_PATH];
    IDirectDrawSurface *surface;
    int width;
    int height;
};

/*
 * Creates an 8-bit surface to blit from. With `own_format` it has 8 bits in
 * every display mode, and is in system memory. Without, it has the format of
 * the display, which must be an 8-bit one, and the driver chooses the memory.
 */
HRESULT image_create_surface(IDirectDraw *ddraw, int width, int height,
                             bool own_format, IDirectDrawSurface **out);

/*
 * Loads a file and stores its 256 colours in `colours`, which may be NULL.
 * When that fails, reports it (report.h) and returns false.
 */
bool image_load(struct image *out, IDirectDraw *ddraw, bool own_format,
                const char *path, PALETTEENTRY *colours);

/* Restores a lost surface and reloads its file. */
HRESULT image_restore(struct image *image);

void image_free(struct image *image);

#endif
