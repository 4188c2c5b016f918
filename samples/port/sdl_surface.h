/* SPDX-License-Identifier: Zlib */
/*
 * SDL surfaces as ddcollide's. This is the file to look at when another
 * engine's images are to collide: it is all that ddcollide has to be told.
 */
#ifndef PORT_SDL_SURFACE_H
#define PORT_SDL_SURFACE_H

#include <SDL.h>

#include <ddcollide.h>

/*
 * Makes an SDL surface known to ddcollide. Transparent is what SDL does not
 * draw: its colour key, else of a blended surface with alpha the pixels
 * whose alpha is 0, else nothing. Surfaces of 1 and 4 bits a pixel are
 * DDC_E_FORMAT; where an SDL call fails, its -1 is the result.
 *
 * The new surface, which DdcSurface_Destroy destroys, keeps the picture: who
 * made it may free it at any time.
 */
DdcResult sdl_surface_create(SDL_Surface *picture, DdcSurface **out);

#endif
