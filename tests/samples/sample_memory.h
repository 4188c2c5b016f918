/* SPDX-License-Identifier: Zlib */
/*
 * What the test doubles of the samples' platforms share: the image files of a
 * game in memory, surfaces of them that count their locks and can fail, an
 * overlay whose clock stands still, and the results of drawing.
 */
#ifndef DDC_SAMPLE_MEMORY_H
#define DDC_SAMPLE_MEMORY_H

#include "failing_surface.h"

#include "game.h"

struct sample_memory
{
    int image_count;
    struct test_image images[GAME_IMAGES];
    uint8_t colours[256][3]; /* red, green and blue; all images have them */
    DdcSurface *surfaces[GAME_IMAGES];
    struct failing_surfaces failing; /* locks of all surfaces */
    struct overlay overlay;
    DdcResult draw_result; /* of drawing an image and of showing the page */
    int shown;             /* how often the page was */
};

/*
 * Loads image files of a folder of samples/. They must have 256 colours, no
 * compression and the bottom row first. Index 0 of the surfaces is transparent;
 * a game may replace them by others.
 */
void sample_memory_load(struct sample_memory *out, const char *folder,
                        const char *const *files, int count);
void sample_memory_free(struct sample_memory *memory);

#endif
