/* SPDX-License-Identifier: Zlib */
/* Asteroids on DirectDraw. The game is in asteroids.c. */
#include "asteroids.h"
#include "play_directdraw.h"

int main(int argc, char **argv)
{
    return play_directdraw(&asteroids_game, argc, argv);
}
