/* SPDX-License-Identifier: Zlib */
/*
 * What the two Bumper programs (DirectDraw and SDL) share: the options that
 * Bumper adds, and a game that follows them. It draws nothing.
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
    unsigned assert_at;    /* --assert-at: frames until it; 0: never */
    DdcSprite *sprites[BUMPER_SPRITES_MAX];
    struct bumper game;
};

/* The options, for options_parse. `play` must be zeroed. */
struct options_extra bumper_play_options(struct bumper_play *play);

/* The number of sprites that the caller must create in `sprites`. */
int bumper_play_sprites(const struct bumper_play *play);

/*
 * Begins the game with these sprites. `platform` must stay valid. Call
 * bumper_play_end in any case.
 */
DdcResult bumper_play_begin(struct bumper_play *play,
                            const struct bumper_platform *platform,
                            ddc_uint32 seed);

/* Runs bumper_frame, and fails the assertion of --assert-at or F9. */
DdcResult bumper_play_frame(struct bumper_play *play);

/* Prints the line of facts. Returns false when it contains errors. */
bool bumper_play_finish(const struct bumper_play *play);

/* Ends the game and destroys the sprites, which may be NULL. */
void bumper_play_end(struct bumper_play *play);

#endif
