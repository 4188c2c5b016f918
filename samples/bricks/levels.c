/* SPDX-License-Identifier: Zlib */
#include "levels.h"

/*
 * 1: a room with some blocks in it, alone, in pairs and round a corner.
 * 2: a wall whose bricks touch, so that the ball sees no seams.
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
