/* SPDX-License-Identifier: Zlib */
/* The levels of Bricks: the positions and images of the bricks. */
#ifndef BRICKS_LEVELS_H
#define BRICKS_LEVELS_H

#define LEVELS          2
#define LEVEL_CELLS_MAX 160

enum bricks_image
{
    BRICKS_ROOM, /* the first one, whose palette the screen uses */
    BRICKS_BALL,
    BRICKS_PADDLE,
    BRICKS_BRICK_RED,
    BRICKS_BRICK_ORANGE,
    BRICKS_BRICK_YELLOW,
    BRICKS_BRICK_GREEN,
    BRICKS_BRICK_BLUE,
    BRICKS_BRICK_VIOLET,
    BRICKS_BLOCK_RED,
    BRICKS_BLOCK_GOLD,
    BRICKS_BLOCK_GREEN,
    BRICKS_BLOCK_BLUE,
    BRICKS_IMAGES
};

/* A table of cells of equal size; each is empty or has a brick. */
struct level
{
    int left; /* position of the table on the screen */
    int top;
    int width; /* size of a cell */
    int height;
    int columns;
    int rows;
    const char *cells;       /* row by row: '.', or digit d: image first + d */
    enum bricks_image first; /* the image of digit 0 */
};

/* Level 1 is levels[0]. */
extern const struct level levels[LEVELS];

#endif
