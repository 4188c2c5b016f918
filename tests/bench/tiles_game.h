/* SPDX-License-Identifier: Zlib */
/*
 * A peer: the loops with which a game tests a sprite against its level itself,
 * cell by cell and pixel by pixel. Pictures have a byte for each pixel.
 */
#ifndef DDC_BENCH_TILES_GAME_H
#define DDC_BENCH_TILES_GAME_H

/* A level; cell and tile sizes are `cell` x `cell` pixels. */
struct game_level
{
    int columns;
    int rows;
    int cell;
    const unsigned char *cells; /* index of a tile; 0: none */
    unsigned char *const *tiles;
};

struct game_sprite
{
    int width;
    int height;
    const unsigned char *pixels;
};

/* Do solid pixels of the sprite at (x,y) and of the level meet? */
int game_overlap(const struct game_level *level,
                 const struct game_sprite *sprite, int x, int y);

/* The steps, pixel by pixel to the right and down, until they meet. */
int game_sweep(const struct game_level *level, const struct game_sprite *sprite,
               int x, int y, int move_x, int move_y);

/* Sets the pixels of a level without cells, under the sprite. */
void game_carve(unsigned char *pixels, int pitch,
                const struct game_sprite *sprite, int x, int y, int value);

#endif
