/* SPDX-License-Identifier: Zlib */
/*
 * What is the same in every Bumper program, whatever draws it: the options
 * of its own, and a game as they want it.
 */
#ifndef BUMPER_PLAY_H
#define BUMPER_PLAY_H

#include "bumper.h"
#include "options.h"

struct bumper_play
{
    bool masks;            /* --masks */
    bool world;            /* --world */
    bool pairs;            /* --pairs */
    unsigned sprite_count; /* --sprites; 0: not given */
    unsigned assert_at;    /* --assert-at, counted down; 0: never */
    DdcSprite *sprites[BUMPER_SPRITES_MOST];
    struct bumper game;
};

/* The options, for options_parse; `play` comes zeroed. */
struct options_extra bumper_play_options(struct bumper_play *play);

/* How many sprites are wanted: so many of `sprites` are to be filled in. */
int bumper_play_sprites(const struct bumper_play *play);

/*
 * Begins the game with the sprites that are there. `port` must stay. After a
 * failure too, bumper_play_end it.
 */
DdcResult bumper_play_begin(struct bumper_play *play,
                            const struct bumper_port *port, ddc_uint32 seed);

/* One frame, as bumper_frame; it may be the one with the failed assertion. */
DdcResult bumper_play_frame(struct bumper_play *play);

/* Prints the line of facts; false when it counts errors. */
bool bumper_play_finish(const struct bumper_play *play);

/* Destroys the sprites, which may be NULL, and what the game made. */
void bumper_play_end(struct bumper_play *play);

#endif
