/* SPDX-License-Identifier: Zlib */
/*
 * The screen of a sample, on DirectDraw: 640x480 with 8 bits per pixel, double
 * buffering, the palette, and the images. The page is the buffer that is drawn
 * on. It knows nothing of sprites and games.
 *
 * In fullscreen the mode is exclusive and the page is the back buffer of the
 * primary surface (page flipping). Pages in system memory cannot be flipped by
 * hardware; there the page is copied. In a window the page is an 8-bit surface
 * in system memory, which GDI converts and copies to the window.
 *
 * It uses IDirectDraw, the first version of the interface, because every
 * Windows since 95 has that and nothing here needs more.
 */
#ifndef SAMPLE_SCREEN_H
#define SAMPLE_SCREEN_H

#include "image.h"
#include "overlay.h"

#include <stdbool.h>

#include <windows.h>
#include <ddraw.h>

#define SCREEN_WIDTH      640
#define SCREEN_HEIGHT     480
#define SCREEN_IMAGES_MAX 16

/* The pixels and colours of the whole screen. */
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
    /* Keep no copies of these two: screen_restore may replace them. */
    IDirectDrawSurface *primary; /* NULL in a window */
    IDirectDrawSurface *page;    /* the buffer to draw on */
    IDirectDrawPalette *palette; /* NULL in a window */
    bool copies_page;            /* to the primary surface, without a flip */
    struct picture shown;        /* in a window: its contents */
    struct image images[SCREEN_IMAGES_MAX];
    int image_count;
    struct overlay overlay; /* what the game draws over the page */
    DdcDebugCanvas canvas;  /* where it is drawn: the locked page */
    HRESULT logged_failure; /* the last failure that was reported */
};

/*
 * Opens the screen, in fullscreen or in the window. `out` must be zeroed. When
 * that fails, reports it (report.h) and returns false; call screen_close in
 * any case.
 */
bool screen_open(struct screen *out, HWND window, bool windowed);

/* Closes the screen and restores the display mode. */
void screen_close(struct screen *screen);

/*
 * Loads an image from the screen's folder. The first image's palette becomes
 * the screen's. When that fails, reports it and returns NULL. The screen owns
 * the image.
 */
struct image *screen_load(struct screen *screen, const char *file);

/* The same for all images of a game. Returns false when one failed. */
bool screen_load_all(struct screen *screen, const char *const *files, int count,
                     struct image **images);

/*
 * Restores lost surfaces and reloads their images. Returns DDERR_SURFACELOST
 * while another program still has the display.
 */
HRESULT screen_restore(struct screen *screen);

/*
 * These fill the page, or draw an image on it. They return DDERR_SURFACELOST
 * when another program has taken the display; other failures are reported.
 */
HRESULT screen_clear(struct screen *screen, BYTE index);
HRESULT screen_draw(struct screen *screen, const struct image *image, int x,
                    int y);

/* Draws a rectangle of an image, mirrored left to right if `mirrored`. */
HRESULT screen_draw_part(struct screen *screen, const struct image *image,
                         const RECT *part, int x, int y, bool mirrored);

/* Draws the overlay on the page and shows it. In fullscreen this waits for the
 * monitor (Flip). */
HRESULT screen_show(struct screen *screen);

/* Paints the window again with its contents. */
void screen_paint(struct screen *screen, HDC dc);

/* The result of a method. Three results mean that another program has the
 * display; they all become DDERR_SURFACELOST. */
HRESULT screen_result(HRESULT result);

/* Locks a surface of 8 bits per pixel; `access` is 0 or DDLOCK_READONLY. A
 * failure is returned as by screen_result, and is not reported. */
HRESULT screen_lock(IDirectDrawSurface *surface, DWORD access, DdcPixels *out);

/* Copies what the screen shows: the primary surface, or a window's page. */
HRESULT screen_read(struct screen *screen, struct picture *out);

#endif
