/* SPDX-License-Identifier: Zlib */
/*
 * A portable game (samples/common/game.h) without a screen: its image files in
 * memory, surfaces that count their locks and can fail, and a page that is
 * drawn pixel by pixel.
 */
#ifndef DDC_GAME_MEMORY_H
#define DDC_GAME_MEMORY_H

#include "failing_surface.h"

#include "game.h"

struct game_memory
{
    const struct game *game;
    struct page port;
    struct test_image images[GAME_IMAGES];
    uint8_t colours[GAME_IMAGES][256][3]; /* red, green, blue */
    unsigned air;                         /* the index of magenta */
    struct failing_surfaces failing_surfaces;
    struct overlay overlay; /* its clock stands still */
    struct input input;     /* automatic unless the test changes it */
    bool unseen;            /* draw nothing */
    DdcResult lock_result;  /* of page.lock, which the game calls itself */
    DdcResult draw_result;  /* of page.draw */
    int locks;              /* by page.lock that are still open */
    int shown;
    uint8_t drawn[GAME_HEIGHT][GAME_WIDTH];
};

/* Loads the images of a folder of samples/ and begins the game. */
struct game_memory *game_memory_begin(const struct game *game, unsigned seed);
void game_memory_end(struct game_memory *memory);

/* Runs some frames, each of which must succeed. */
void game_memory_run(struct game_memory *memory, int frames);

/* The game's line of facts, valid until the next call. */
const char *game_memory_facts(const struct game_memory *memory);

#endif
