/* SPDX-License-Identifier: Zlib */
/* The tables of the levels, as levels.h describes them. */
#include "levels.h"

/*
 * Level 1 has single blocks, pairs, and blocks around a corner. In level 2 all
 * bricks touch and form one wall: the ball must not bounce off their inner
 * edges (ghost collisions).
 */
const struct level levels[LEVELS] = {
    {.left = 32,
     .top = 52,
     .width = 36,
     .height = 36,
     .columns = 16,
     .rows = 7,
     .cells = "..0..........0.."
              ".00..3....3..00."
              ".....3....3....."
              "........1......."
              "..2....11....2.."
              "..2..........2.."
              ".....0.33.0.....",
     .first = BRICKS_BLOCK_RED},
    {.left = 32,
     .top = 64,
     .width = 36,
     .height = 18,
     .columns = 16,
     .rows = 9,
     .cells = "0000000000000000"
              "0000000000000000"
              "1111111111111111"
              "1111111111111111"
              "2222222222222222"
              "3333333333333333"
              "3333333333333333"
              "4444444444444444"
              "5555555555555555",
     .first = BRICKS_BRICK_RED},
};
