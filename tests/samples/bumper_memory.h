/* SPDX-License-Identifier: Zlib */
/*
 * A test double of the platform of samples/bumper, without a screen: the game's
 * image files in memory, surfaces that count their locks and can fail, and a
 * page that is drawn pixel by pixel.
 */
#ifndef DDC_BUMPER_MEMORY_H
#define DDC_BUMPER_MEMORY_H

#include "failing_surface.h"

#include "bumper.h"

/* The most calls of draw in a frame that are recorded. */
#define BUMPER_MEMORY_CALLS 64

/* The results of draw and show, and the calls they got. */
struct bumper_drawing
{
    DdcResult result;
    int count; /* calls of draw since the last clear */
    int shown; /* calls of show */
    struct
    {
        enum bumper_image image;
        int x;
        int y;
    } calls[BUMPER_MEMORY_CALLS];
};

typedef uint8_t bumper_page[BUMPER_HEIGHT][BUMPER_WIDTH];

struct bumper_memory
{
    struct test_image images[BUMPER_IMAGES];
    uint8_t colours[BUMPER_IMAGES][256][3]; /* red, green, blue */
    bool menu_missing; /* the game has no image of the menu */
    DdcSurface *surfaces[BUMPER_MENU];
    DdcSprite **sprites;
    int sprite_count;

    struct failing_surfaces failing_surfaces; /* locks of all surfaces */

    struct overlay overlay; /* its clock stands still */
    bumper_page page;
    struct bumper_drawing drawing;
    struct bumper_platform port; /* the game's platform, which draws here */
    struct bumper game;
};

/* Loads the images of samples/bumper and begins a game. */
struct bumper_memory *bumper_memory_begin(unsigned seed);
struct bumper_memory *bumper_memory_begin_with(unsigned seed, int sprite_count);
void bumper_memory_end(struct bumper_memory *memory);

/* Draws those solid pixels of an image that are on the page. */
void bumper_memory_draw(bumper_page page, const DdcPixels *pixels, int left,
                        int top);

/* Runs some frames; each of them must succeed. */
void bumper_memory_run(struct bumper_memory *memory, int frames);

#endif
