/* SPDX-License-Identifier: Zlib */
/*
 * A window of SDL's and a page of 256 colours to draw on. Where the display
 * has more, or more pixels, showing the page converts and scales it.
 */
#ifndef PORT_SDL_SCREEN_H
#define PORT_SDL_SCREEN_H

#include <SDL.h>

#include <stdbool.h>

struct sdl_screen
{
    SDL_Window *window;
    SDL_Renderer *renderer;
    SDL_Texture *texture;
    SDL_Surface *page;
};

/*
 * Fills the whole display or opens a window. `out` comes zeroed. False, and
 * SDL_GetError tells why, when that fails; close it all the same.
 */
bool sdl_screen_open(struct sdl_screen *out, const char *name, int width,
                     int height, bool windowed);
void sdl_screen_close(struct sdl_screen *screen);

/* Lets the page be seen; 0, or as SDL a negative number. */
int sdl_screen_show(struct sdl_screen *screen);

#endif
