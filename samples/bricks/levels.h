/* SPDX-License-Identifier: Zlib */
/* The levels of bricks: where its bricks are, and what they look like. */
#ifndef BRICKS_LEVELS_H
#define BRICKS_LEVELS_H

#define LEVELS          2
#define LEVEL_CELLS_MAX 160

enum bricks_image
{
    BRICKS_ROOM, /* the first: its palette is that of all */
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

/* Equal bricks in a field of cells side by side. */
struct level
{
    int left; /* of the field, on the screen */
    int top;
    int width; /* of a cell */
    int height;
    int columns;
    int rows;
    const char *cells; /* row by row; '.' is empty, a digit counts up from */
    enum bricks_image first; /* this image */
};

/* Level 1 is levels[0]. */
extern const struct level levels[LEVELS];

#endif
