/* SPDX-License-Identifier: Zlib */
/* Plays a portable game (game.h) on DirectDraw. */
#ifndef SAMPLE_PLAY_DIRECTDRAW_H
#define SAMPLE_PLAY_DIRECTDRAW_H

#include "game.h"

/* Runs the program and returns its exit status. */
int play_directdraw(const struct game *game, int argc, char **argv);

#endif
