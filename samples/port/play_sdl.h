/* SPDX-License-Identifier: Zlib */
/* Plays a portable game (game.h) on SDL 2. */
#ifndef PORT_PLAY_SDL_H
#define PORT_PLAY_SDL_H

#include "game.h"

/* Runs the program and returns its exit status. */
int play_sdl(const struct game *game, int argc, char **argv);

#endif
