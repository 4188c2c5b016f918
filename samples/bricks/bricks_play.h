/* SPDX-License-Identifier: Zlib */
/*
 * Bricks as a portable game (common/game.h), for its program, the page and
 * recordings: what the player does becomes calls of bricks.h. Index 0 is
 * transparent in its images, not magenta.
 */
#ifndef BRICKS_PLAY_H
#define BRICKS_PLAY_H

#include "game.h"
#include "options.h"

/* The options that Bricks adds. A recording knows nothing of the level: it is
 * replayed with the same --level. */
struct bricks_options
{
    bool is_auto;   /* --auto, for input.is_auto */
    unsigned level; /* --level */
};

extern struct bricks_options bricks_options;

/* The options, for options_parse, with their defaults set. */
struct options_extra bricks_play_options(void);

/* The game, with a state that bricks_play.c owns. */
extern const struct game bricks_game;

#endif
