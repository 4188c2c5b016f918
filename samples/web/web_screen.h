/* SPDX-License-Identifier: Zlib */
/*
 * The screen of the samples where there is neither DirectDraw nor SDL: a page
 * of 256 colours in memory, the images that are drawn on it, and the files that
 * they come from. It knows neither the games nor the browser, which takes the
 * finished picture from memory.
 */
#ifndef WEB_SCREEN_H
#define WEB_SCREEN_H

#include "game.h"
#include "overlay.h"

#include <ddcollide.h>

#include <stdbool.h>
#include <stdint.h>

#define WEB_WIDTH  640
#define WEB_HEIGHT 480

struct web_image
{
    int width;
    int height;
    uint8_t *bits; /* `width` bytes a row, the top row first */
    uint8_t air;   /* the palette index that is not drawn */
};

/* The images of the game that is played. */
extern struct web_image web_images[GAME_IMAGES];

/* What is drawn over the picture; see overlay.h. web_begin_overlay makes it
 * anew, with the mode of --debug. */
extern struct overlay web_overlay;

DdcResult web_begin_overlay(enum overlay_mode mode);

/* ---- Files -------------------------------------------------------------- */

/* Adds a file, such as "bumper/oval.bmp". The block remains in use. */
void web_add_file(const char *name, const uint8_t *block, uint32_t size);

/*
 * Decodes a file that was added, a BMP file with 8 bits per pixel. Its palette
 * becomes the screen's, and what is not drawn is index 0 or the magenta of the
 * palette. Returns false if there is no such file or it has another format.
 */
bool web_load_image(struct web_image *out, const char *folder, const char *name,
                    bool air_is_magenta);
void web_free_image(struct web_image *image);

/* Creates a surface whose pixels are those of the image. */
DdcResult web_create_surface(const struct web_image *image, DdcSurface **out);

/* ---- Drawing ------------------------------------------------------------ */

/* The pixels of an image, and of the page. The page may be written. */
DdcPixels web_image_pixels(const struct web_image *image);
DdcPixels web_page_pixels(void);

/* Fills the page with index 0. */
void web_clear(void);

/* Draws an image without its transparent pixels, clipped to the page. */
void web_draw(const struct web_image *image, int x, int y);

/* Draws a rectangle of an image, mirrored left to right if `mirrored`. */
void web_draw_part(const struct web_image *image, const DdcRect *part, int x,
                   int y, bool mirrored);

/* Draws the overlay on the page, and converts the page to the picture. */
DdcResult web_show(void);

/* WEB_WIDTH * WEB_HEIGHT pixels of four bytes: red, green, blue, 255. */
const uint8_t *web_picture(void);

#endif
