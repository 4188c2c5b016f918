/* SPDX-License-Identifier: Zlib */
/* Implements tiles_game.h. Empty cells are left out, and only the pixels that
 * a cell and the sprite share are visited. */
#include "tiles_game.h"

#include "../support/for_pixels.h"

#include <stdlib.h>

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int most(int a, int b)
{
    return a > b ? a : b;
}

/* The tile's top left pixel lies at (left,top), the sprite's at (x,y). */
static int meet(const unsigned char *tile, int cell, int left, int top,
                const struct game_sprite *sprite, int x, int y)
{
    int from_x = most(left, x);
    int to_x = least(left + cell, x + sprite->width);
    int from_y = most(top, y);
    int to_y = least(top + cell, y + sprite->height);

    for (int row = from_y; row < to_y; row++)
    {
        const unsigned char *a = tile + (row - top) * cell - left;
        const unsigned char *b = sprite->pixels + (row - y) * sprite->width - x;
        for (int column = from_x; column < to_x; column++)
        {
            if (a[column] && b[column])
            {
                return 1;
            }
        }
    }
    return 0;
}

int game_overlap(const struct game_level *level,
                 const struct game_sprite *sprite, int x, int y)
{
    int cell = level->cell;
    int left = most(x / cell, 0);
    int right = least((x + sprite->width - 1) / cell, level->columns - 1);
    int top = most(y / cell, 0);
    int bottom = least((y + sprite->height - 1) / cell, level->rows - 1);

    for (int row = top; row <= bottom; row++)
    {
        for (int column = left; column <= right; column++)
        {
            int index = level->cells[row * level->columns + column];
            if (index != 0 && meet(level->tiles[index], cell, column * cell,
                                   row * cell, sprite, x, y))
            {
                return 1;
            }
        }
    }
    return 0;
}

/* How far step k of n is along a move, to the nearest pixel. */
static int moved(int k, int n, int move)
{
    int pixels = (2 * k * abs(move) + n) / (2 * n);

    return move < 0 ? -pixels : pixels;
}

int game_sweep(const struct game_level *level, const struct game_sprite *sprite,
               int x, int y, int move_x, int move_y)
{
    int steps = most(abs(move_x), abs(move_y));

    for (int k = 0; k <= steps; k++)
    {
        if (game_overlap(level, sprite, x + moved(k, steps, move_x),
                         y + moved(k, steps, move_y)))
        {
            return k;
        }
    }
    return steps;
}

void game_carve(unsigned char *pixels, int pitch,
                const struct game_sprite *sprite, int x, int y, int value)
{
    for_pixels(column, row, sprite->width, sprite->height)
    {
        if (sprite->pixels[row * sprite->width + column])
        {
            pixels[(y + row) * pitch + x + column] = (unsigned char)value;
        }
    }
}
