/* SPDX-License-Identifier: Zlib */
/*
 * A test double of the platform of samples/hotspot, without a screen:
 * the game's image files in memory, surfaces that count their locks and can
 * fail, and a page that is drawn pixel by pixel.
 */
#ifndef DDC_HOTSPOT_MEMORY_H
#define DDC_HOTSPOT_MEMORY_H

#include "failing_surface.h"

#include "hotspot.h"

struct hotspot_memory
{
    struct test_image images[HOTSPOT_IMAGES];
    uint8_t colours[HOTSPOT_IMAGES][256][3]; /* red, green, blue */
    DdcSurface *surfaces[HOTSPOT_IMAGES];
    DdcSprite *sprites[HOTSPOT_SPRITES];

    struct failing_surfaces failing_surfaces; /* locks of all surfaces */

    bool skips_drawing; /* draw leaves the page, which the test does not read */
    struct overlay overlay; /* its clock stands still */
    uint8_t page[HOTSPOT_HEIGHT][HOTSPOT_WIDTH];
    int shown;                        /* calls of show */
    DdcResult draw_result;            /* the results of draw and show */
    struct hotspot_platform platform; /* its functions get this struct */
    struct hotspot game;
};

/* Loads the images of samples/hotspot and begins a game. */
struct hotspot_memory *hotspot_memory_begin(unsigned seed);
void hotspot_memory_end(struct hotspot_memory *memory);

/* Runs some frames with the scripted pointer; each of them must succeed. */
void hotspot_memory_run(struct hotspot_memory *memory, int frames);

/* The value at (x,y) of a part of an image, mirrored or not; 0 outside it. */
uint8_t hotspot_memory_pixel(const struct hotspot_memory *memory,
                             enum hotspot_image image, const DdcRect *part,
                             int x, int y, bool mirrored);

#endif
