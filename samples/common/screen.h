/* SPDX-License-Identifier: Zlib */
/*
 * The DirectDraw side of a sample: 640x480 with 8 bits per pixel, a page to
 * draw on and a page that is seen, the palette, and the images.
 *
 * Fullscreen it is exclusive mode with page flipping, as the book has it. In
 * a window the page is an 8-bit surface of its own, and GDI, which knows the
 * palette and the desktop's depth, copies it to the window.
 *
 * The interface is IDirectDraw, the first: every Windows since 95 has it,
 * and nothing here needs more.
 */
#ifndef SAMPLE_SCREEN_H
#define SAMPLE_SCREEN_H

#include "image.h"

#include <stdbool.h>

#include <windows.h>
#include <ddraw.h>

#define SCREEN_WIDTH      640
#define SCREEN_HEIGHT     480
#define SCREEN_IMAGES_MAX 16

/* What can be seen at a moment. */
struct picture
{
    BYTE pixels[SCREEN_HEIGHT][SCREEN_WIDTH];
    PALETTEENTRY colours[256];
};

struct screen
{
    HWND window;
    bool windowed;
    char folder[MAX_PATH]; /* where the images are */
    IDirectDraw *ddraw;
    IDirectDrawSurface *primary; /* NULL in a window */
    IDirectDrawSurface *page;    /* the one to draw on */
    IDirectDrawPalette *palette; /* NULL in a window */
    struct picture shown;        /* in a window: what it shows */
    struct image images[SCREEN_IMAGES_MAX];
    int image_count;
    HRESULT complained; /* the failure that was reported last */
};

/*
 * Takes the screen, or readies the window. `out` comes zeroed. False, with a
 * report, when that fails; close it all the same.
 */
bool screen_open(struct screen *out, HWND window, bool windowed);

/* Gives the screen back. */
void screen_close(struct screen *screen);

/*
 * Loads an image of the screen's folder; the first one gives its palette to
 * the screen. NULL, with a report, when that fails. The screen owns it.
 */
struct image *screen_load(struct screen *screen, const char *file);

/* The same for all images of a game; false: one of them failed. */
bool screen_load_all(struct screen *screen, const char *const *files, int count,
                     struct image **images);

/*
 * Brings back what was lost: restores the surfaces and loads the images
 * again. DDERR_SURFACELOST: not yet, the display is still another's.
 */
HRESULT screen_restore(struct screen *screen);

/*
 * Drawing on the page. DDERR_SURFACELOST: the display was taken away; every
 * other failure is reported.
 */
HRESULT screen_clear(struct screen *screen, BYTE index);
HRESULT screen_draw(struct screen *screen, const struct image *image, int x,
                    int y);

/* The same for a rectangle of an image; mirrored, left and right change. */
HRESULT screen_draw_part(struct screen *screen, const struct image *image,
                         const RECT *part, int x, int y, bool mirrored);

/* Lets the page be seen; fullscreen that waits for the monitor. */
HRESULT screen_show(struct screen *screen);

/* Paints the window again with what it showed. */
void screen_paint(struct screen *screen, HDC dc);

/* Reads what is seen, from the primary surface when there is one. */
HRESULT screen_read(struct screen *screen, struct picture *out);

#endif
