/* SPDX-License-Identifier: Zlib */
/* Platform on DirectDraw. The game is in platform.c. */
#include "platform.h"
#include "play_directdraw.h"

int main(int argc, char **argv)
{
    return play_directdraw(&platform_game, argc, argv);
}
