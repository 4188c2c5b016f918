/* SPDX-License-Identifier: Zlib */
/* Pinball on DirectDraw. The game is in pinball.c. */
#include "play_directdraw.h"
#include "pinball.h"

int main(int argc, char **argv)
{
    return play_directdraw(&pinball_game, argc, argv);
}
