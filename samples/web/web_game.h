/* SPDX-License-Identifier: Zlib */
/*
 * The games of the page. Each is a portable game (common/game.h), or is made
 * one by its game_<sample>.c, which stands in the place of the sample's
 * main_directdraw.c. There is one game at a time, so those keep theirs in a
 * static variable.
 */
#ifndef WEB_GAME_H
#define WEB_GAME_H

#include "game.h"
#include "options.h"

/* Keys that are pressed; those that are held are in WEB_HELD. */
enum web_key
{
    WEB_KEY_MAIN = 1, /* the space bar: begin anew, serve, fire */
    WEB_KEY_HOT,      /* H */
    WEB_KEY_ASSERT,   /* F9 */
    WEB_KEY_DEBUG     /* D: debug drawing, the same in all games */
};

/* Keys that are held down, as a sum. */
#define WEB_HELD_LEFT  1u
#define WEB_HELD_RIGHT 2u
#define WEB_HELD_UP    4u
#define WEB_HELD_DOWN  8u

struct web_game
{
    const struct game *game;

    /* The options that the game adds; called before the command line is read,
     * so it also sets their defaults. NULL: it adds none. */
    struct options_extra (*extra)(void);

    /* Does it play by itself? NULL: with --frames and without --keys. */
    const bool *is_auto;

    /* A key that is not in struct input. May be NULL. */
    void (*key)(enum web_key key);

    /* True: magenta is not drawn, as game.h says. False: index 0. */
    bool air_is_magenta;

    /* The folder of its images; NULL: that of the game's name. */
    const char *folder;
};

/* The folder of a game's images. */
const char *web_folder(const struct web_game *game);

/* All of them; NULL after the last. */
extern const struct web_game *const web_games[];

extern const struct web_game web_bumper;
extern const struct web_game web_cannon;
extern const struct web_game web_first;
extern const struct web_game web_hotspot;

/* For web_game.extra: an option without a value that sets *out, which it clears
 * first. `table` has that option and its end. */
struct options_extra web_flag(const struct option *table, bool *out);

#endif
