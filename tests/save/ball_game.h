/* SPDX-License-Identifier: Zlib */
/* A game of balls and bricks, whose frames are functions of their numbers. */
#ifndef DDC_TEST_SAVE_BALL_GAME_H
#define DDC_TEST_SAVE_BALL_GAME_H

#include "scene.h"

#define BALLS 3
#define BYTES 65536

struct game
{
    DdcBricks *bricks;
    DdcBall balls[BALLS];
    ddc_uint32 ids[40];
    uint64_t bounces;
};

struct save
{
    ddc_uint8 data[BYTES];
    ddc_uint32 size;
};

/* Makes the game, owned; plays a frame; and saves it, with its hash. */
void ball_game_make(struct game *game);
void ball_game_play(struct game *game, uint32_t frame);
uint64_t ball_game_save(const struct game *game, struct save *out);

#endif
