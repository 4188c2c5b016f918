/* SPDX-License-Identifier: Zlib */
/* The game of docs/first_game.md in a browser: four ovals in a world, of which
 * the arrow keys steer the first. */
#include "web_game.h"
#include "web_screen.h"

#include <stdio.h>
#include <string.h>

#define SPRITES 4
#define SPEED   4 /* pixels a frame */

static const char *const files[] = {"oval.bmp"};

static struct
{
    const struct page *page;
    DdcSprite *sprites[SPRITES];
    DdcWorld *world;
    ddc_uint32 frames;
    ddc_uint32 hits;
    ddc_uint32 errors;
} first;

static DdcResult begin(void *state, const struct page *page, ddc_uint32 seed)
{
    /* Where the middle of a sprite may be, so that all of it is visible. */
    static const DdcRect arena = {45, 34, 595, 446};
    DdcResult result;

    (void)state;
    memset(&first, 0, sizeof first);
    first.page = page;
    DdcSetSeed(seed);
    result = DdcWorld_Create(&first.world);
    for (int i = 0; i < SPRITES && result >= 0; i++)
    {
        result = DdcSprite_CreateFromSurface(page->surfaces[0], 50 + 140 * i,
                                             100, &first.sprites[i]);
        if (result >= 0)
        {
            DdcSprite_CalcVector(first.sprites[i]); /* as DdcSprite_Create */
            DdcSprite_SetArena(first.sprites[i], &arena);
            result = DdcWorld_Add(first.world, first.sprites[i]);
        }
    }
    return result;
}

static void show_debug(void)
{
    const DdcDebugSink *sink =
        overlay_begin(first.page->overlay, GAME_WIDTH, GAME_HEIGHT);

    if (sink != NULL)
    {
        first.errors += DdcWorld_DebugDraw(first.world, sink) < 0;
    }
}

static DdcResult frame(void *state, const struct input *input)
{
    DdcWorldCounts counts;

    (void)state;
    if (!input->is_auto)
    {
        DdcSprite_SetVelocity(first.sprites[0],
                              SPEED * (input->right - input->left),
                              SPEED * (input->down - input->up));
    }
    first.errors += DdcWorld_Step(first.world) < 0;
    DdcWorld_GetCounts(first.world, &counts);
    first.hits += counts.touching;
    first.frames++;
    web_clear();
    for (int i = 0; i < SPRITES; i++)
    {
        first.page->draw(first.page->user, 0, NULL,
                         DdcSprite_GetX(first.sprites[i]),
                         DdcSprite_GetY(first.sprites[i]));
    }
    show_debug();
    return first.page->show(first.page->user);
}

static int facts(const void *state, char *line, size_t size)
{
    (void)state;
    return snprintf(line, size, "frames=%u hits=%u errors=%u",
                    (unsigned)first.frames, (unsigned)first.hits,
                    (unsigned)first.errors);
}

static ddc_uint32 errors(const void *state)
{
    (void)state;
    return first.errors;
}

static void end(void *state)
{
    (void)state;
    for (int i = 0; i < SPRITES; i++)
    {
        DdcSprite_Destroy(first.sprites[i]);
    }
    DdcWorld_Destroy(first.world);
    memset(&first, 0, sizeof first);
}

static const struct game first_game = {"first", files, 1,      NULL, begin,
                                       frame,   facts, errors, end,  NULL};

const struct web_game web_first = {.game = &first_game, .folder = "bumper"};
