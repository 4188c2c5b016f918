/* SPDX-License-Identifier: Zlib */
/*
 * Makes SDL surfaces usable by ddcollide. To use ddcollide with the images of
 * another engine, write such a file for it; nothing else is needed. It knows
 * nothing of the game.
 */
#ifndef PORT_SDL_SURFACE_H
#define PORT_SDL_SURFACE_H

#include <SDL.h>

#include <ddcollide.h>

/*
 * Creates a DdcSurface for an SDL surface. The pixels that SDL does not draw
 * are transparent: those of the colour key or, without one, those with an
 * alpha of 0 if the surface is blended. Otherwise all pixels are solid.
 * Surfaces with 1 or 4 bits per pixel are refused with DDC_E_FORMAT. When an
 * SDL call fails, the result is its -1.
 *
 * Destroy the new surface with DdcSurface_Destroy. It holds a reference to
 * `picture`, so the caller may free that with SDL_FreeSurface at any time.
 */
DdcResult sdl_surface_create(SDL_Surface *picture, DdcSurface **out);

#endif
