/* SPDX-License-Identifier: Zlib */
/*
 * A test double of the platform of samples/bumper, without a screen. It records
 * what a frame draws.
 */
#ifndef DDC_BUMPER_MEMORY_H
#define DDC_BUMPER_MEMORY_H

#include "sample_memory.h"

#include "bumper.h"

/* The most images in a frame that are recorded. */
#define BUMPER_MEMORY_CALLS 64

struct bumper_drawing
{
    int count; /* since the last clear */
    struct
    {
        enum bumper_image image;
        int x;
        int y;
    } calls[BUMPER_MEMORY_CALLS];
};

struct bumper_memory
{
    struct sample_memory sample;
    bool menu_missing; /* the game has no image of the menu */
    DdcSprite **sprites;
    int sprite_count;
    struct bumper_drawing drawing;
    struct bumper_platform platform; /* which draws here */
    struct bumper game;
};

/* Begins a game, which ends after the case. */
struct bumper_memory *bumper_memory_begin(unsigned seed);
struct bumper_memory *bumper_memory_begin_with(unsigned seed, int sprite_count);

/* Runs some frames; each of them must succeed. */
void bumper_memory_run(struct bumper_memory *memory, int frames);

#endif
