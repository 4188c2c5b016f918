/* SPDX-License-Identifier: Zlib */
/*
 * What each sample's game_<sample>.c offers to web_main.c: the same as its
 * main_directdraw.c offers to Windows. There is one game at a time, so each
 * keeps it in a static variable.
 */
#ifndef WEB_GAME_H
#define WEB_GAME_H

#include "options.h"
#include "web_screen.h"

#include <stddef.h>

/* The keys that games know; the arrow keys are held, see `frame`. */
enum web_key
{
    WEB_KEY_MAIN = 1, /* the space bar: begin anew, serve, fire */
    WEB_KEY_HOT,      /* H */
    WEB_KEY_ASSERT,   /* F9 */
    WEB_KEY_DEBUG     /* D: debug drawing, the same in all games */
};

struct web_game
{
    const char *name; /* also the folder of its images */
    const char *const *files;
    int file_count;

    /* The options that the game adds; called before the command line is read,
     * so it also sets their defaults. */
    struct options_extra (*extra)(void);

    /* Creates the game. `images` has one image for each of the files. When it
     * fails, `end` is called too. */
    DdcResult (*begin)(const struct options *options,
                       const struct web_image *images);

    /* Computes and draws a frame. `direction` is -1 or 1 while an arrow key is
     * held, else 0. */
    DdcResult (*frame)(int direction);

    void (*key)(enum web_key key);

    /* The pointer was moved to (x,y), or pressed there. */
    void (*pointer)(int x, int y, bool pressed);

    int (*facts)(char *line, size_t size);
    void (*end)(void);
};

extern const struct web_game web_bumper;
extern const struct web_game web_bricks;
extern const struct web_game web_cannon;
extern const struct web_game web_hotspot;

#endif
