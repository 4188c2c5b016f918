/* SPDX-License-Identifier: Zlib */
/*
 * A picture on a DirectDraw surface that can be loaded again after the
 * surface was lost. Pictures are 8-bit palettized BMP files; the surface gets
 * their palette indices as they are, and index 0 is transparent.
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
 * Makes an 8-bit surface to blit from. `own_format` makes it so whatever the
 * display mode is, in system memory; without it the display is an 8-bit one
 * and the driver chooses the place.
 */
HRESULT image_create_surface(IDirectDraw *ddraw, int width, int height,
                             bool own_format, IDirectDrawSurface **out);

/*
 * Loads a file. `colours` takes its 256 colours; it may be NULL. False, with
 * a report, when that is not possible.
 */
bool image_load(struct image *out, IDirectDraw *ddraw, bool own_format,
                const char *path, PALETTEENTRY *colours);

/* Restores a lost surface and loads its file again. */
HRESULT image_restore(struct image *image);

void image_free(struct image *image);

#endif
