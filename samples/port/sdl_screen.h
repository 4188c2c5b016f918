/* SPDX-License-Identifier: Zlib */
/*
 * A window of SDL 2 and an 8-bit surface, the page, to draw on. Showing the
 * page converts it to the format of the display and scales it to the window.
 * It knows nothing of the game.
 */
#ifndef PORT_SDL_SCREEN_H
#define PORT_SDL_SCREEN_H

#include "overlay.h"

#include <SDL.h>

#include <stdbool.h>

struct sdl_screen
{
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Texture *texture;
    SDL_Surface *page;
    struct overlay overlay; /* what the game draws over the page */
};

/*
 * Opens a window, or a fullscreen one. `out` must be zeroed. Returns false
 * when that fails; SDL_GetError then has the reason. Call sdl_screen_close in
 * any case.
 */
bool sdl_screen_open(struct sdl_screen *out, const char *name, int width,
                     int height, bool windowed);
void sdl_screen_close(struct sdl_screen *screen);

/* Draws the overlay on the page and shows it. Returns 0, or a negative number
 * as SDL does. */
int sdl_screen_show(struct sdl_screen *screen);

/* Waits until frame n is due: n sixtieths of a second after `start`. */
void sdl_screen_wait(Uint32 start, unsigned n);

#endif
