/* SPDX-License-Identifier: Zlib */
/* Swarm on DirectDraw. The game is in swarm.c. */
#include "play_directdraw.h"
#include "swarm.h"

int main(int argc, char **argv)
{
    return play_directdraw(&swarm_game, argc, argv);
}
