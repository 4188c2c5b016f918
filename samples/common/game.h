/* SPDX-License-Identifier: Zlib */
/*
 * A game that runs on every platform: its functions, and what it needs of the
 * platform. common/play_directdraw.c plays it on DirectDraw, port/play_sdl.c
 * on SDL. It knows no windows, surfaces or files.
 *
 * All images have one palette. Magenta (red 255, green 0, blue 255) is the
 * colour of their air, which is not drawn and does not collide.
 */
#ifndef SAMPLE_GAME_H
#define SAMPLE_GAME_H

#include "overlay.h"

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>

#define GAME_WIDTH  640
#define GAME_HEIGHT 480
#define GAME_IMAGES 16 /* at most */

/* Instead of an image, for `lock`: the page, whose pixels may be written. */
#define GAME_PAGE (-1)

/* What a game needs of its platform. Every function gets `user`. */
struct page
{
    void *user;
    struct overlay *overlay;           /* shown by `show`; NULL: none */
    DdcSurface *surfaces[GAME_IMAGES]; /* one for each image */

    /* Draws a part of an image (NULL: all of it), clipped to the page. */
    DdcResult (*draw)(void *user, int image, const DdcRect *part, int x, int y);

    /* The platform's own lock of an image or GAME_PAGE, which the library knows
       nothing of until the pixels are lent. */
    DdcResult (*lock)(void *user, int image, DdcPixels *out);
    DdcResult (*unlock)(void *user, int image);

    /* Shows the page on the screen. */
    DdcResult (*show)(void *user);
};

/* What the player does in a frame. */
struct input
{
    bool is_auto; /* nobody plays: the game plays by itself */
    int x;        /* the mouse */
    int y;
    bool pressed; /* its button or the space bar went down */
    bool left;    /* these keys are held down */
    bool right;
    bool up;
    bool down;
    bool back; /* goes back in time */
};

/* How a game is stored and comes back, for recordings and rewinding. */
struct game_saves
{
    size_t size; /* of the game's struct, of which a copy is kept */

    /* What the library saves of it, as DdcWorld_Save does; the same bytes on
     * every platform. */
    DdcResult (*save)(void *state, void *out, ddc_uint32 capacity,
                      ddc_uint32 *needed);

    /* Makes the game the same again, from the copy and from these bytes. */
    DdcResult (*load)(void *state, const void *copy, const void *data,
                      ddc_uint32 size);
};

/* A game; `state` points to its own struct, which is zeroed before. */
struct game
{
    const char *name; /* and that of its folder of images */
    const char *const *files;
    int file_count;
    void *state;

    /* The page must stay valid. `end` is called in any case. */
    DdcResult (*begin)(void *state, const struct page *page, ddc_uint32 seed);

    /*
     * Computes, draws and shows one frame. Returns DDC_E_LOST when a surface
     * was lost before anything moved. Other failures are counted.
     */
    DdcResult (*frame)(void *state, const struct input *input);

    /* Writes the line of facts as snprintf does, without a line end. */
    int (*facts)(const void *state, char *line, size_t size);

    /* The number of failed calls. */
    ddc_uint32 (*errors)(const void *state);

    void (*end)(void *state);

    const struct game_saves *saves; /* NULL: it cannot be stored */
};

#endif
