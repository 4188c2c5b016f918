/* SPDX-License-Identifier: Zlib */
/*
 * A test double of the platform of a portable game (samples/common/game.h),
 * without a screen. It draws nothing, but the game may lock the page.
 */
#ifndef DDC_GAME_MEMORY_H
#define DDC_GAME_MEMORY_H

#include "sample_memory.h"

struct game_memory
{
    const struct game *game;
    struct sample_memory sample;
    struct page page;
    unsigned air;          /* the index of magenta */
    struct input input;    /* automatic unless the test changes it */
    DdcResult lock_result; /* of page.lock, which the game calls itself */
    int locks;             /* by page.lock that are still open */
    uint8_t pixels[GAME_HEIGHT][GAME_WIDTH];
};

/*
 * Begins a game, which ends after the case, or before the next one, because a
 * game has one state.
 */
struct game_memory *game_memory_begin(const struct game *game, unsigned seed);

/* Runs some frames. Each of them must succeed, unlock and show the page. */
void game_memory_run(struct game_memory *memory, int frames);

/* The game's line of facts must be this one. */
void game_memory_assert_facts(const struct game_memory *memory,
                              const char *facts);

#endif
