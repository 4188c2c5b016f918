/* SPDX-License-Identifier: Zlib */
/*
 * Implements bumper_play.h. Assertions are enabled in release builds too,
 * because the sample demonstrates a failing assertion.
 */
#define DDC_ASSERT_ENABLED

#include "bumper_play.h"

#include <limits.h>
#include <stdio.h>

/* ---- The command line --------------------------------------------------- */

enum
{
    OPTION_MASKS = 256,
    OPTION_WORLD,
    OPTION_PAIRS,
    OPTION_SPRITES,
    OPTION_ASSERT_AT
};

static const struct option table[] = {
    {"masks", no_argument, NULL, OPTION_MASKS},
    {"world", no_argument, NULL, OPTION_WORLD},
    {"pairs", no_argument, NULL, OPTION_PAIRS},
    {"sprites", required_argument, NULL, OPTION_SPRITES},
    {"assert-at", required_argument, NULL, OPTION_ASSERT_AT},
    {NULL, 0, NULL, 0},
};

static const char usage[] =
    "  --masks          collide with masks, which locks no surface\n"
    "  --sprites N      use N sprites (1 to 20000), on several screens\n"
    "  --world          find pairs with a DdcWorld (default with --sprites)\n"
    "  --pairs          find pairs by testing every two sprites\n"
    "  --assert-at N    fail an assertion on purpose in frame N, as F9 does\n";

static bool take_option(void *user, int val, const char *argument)
{
    struct bumper_play *play = user;

    switch (val)
    {
    case OPTION_MASKS:
        play->masks = true;
        return true;
    case OPTION_ASSERT_AT:
        return options_number(argument, 1, UINT_MAX, &play->assert_at);
    case OPTION_SPRITES:
        return options_number(argument, 1, BUMPER_SPRITES_MAX,
                              &play->sprite_count);
    default:
        play->world = val == OPTION_WORLD;
        play->pairs = val == OPTION_PAIRS;
        return true;
    }
}

struct options_extra bumper_play_options(struct bumper_play *play)
{
    return (struct options_extra){table, usage, take_option, play};
}

int bumper_play_sprites(const struct bumper_play *play)
{
    return play->sprite_count > 0 ? (int)play->sprite_count : BUMPER_SPRITES;
}

/*
 * Of --world and --pairs, the last one given counts. Without them, a world is
 * used if --sprites was given.
 */
static bool wants_world(const struct bumper_play *play)
{
    return play->world || (play->sprite_count > 0 && !play->pairs);
}

/* ---- The game ----------------------------------------------------------- */

DdcResult bumper_play_begin(struct bumper_play *play,
                            const struct bumper_platform *platform,
                            ddc_uint32 seed)
{
    int count = bumper_play_sprites(play);
    DdcResult result =
        play->masks ? bumper_use_masks(play->sprites, count) : DDC_OK;

    if (result >= 0)
    {
        bumper_begin(&play->game, play->sprites, count, platform, seed);
    }
    if (result >= 0 && wants_world(play))
    {
        result = bumper_use_world(&play->game);
    }
    return result;
}

/* Fails an assertion while a surface is locked, which is the worst case. */
static void fail_on_purpose(const struct bumper_play *play)
{
    DdcSurface *surface = DdcSprite_GetSurface(play->sprites[0]);
    DdcPixels pixels;
    bool locked = DdcSurface_Lock(surface, &pixels) >= 0;

    DDC_ASSERT(!"on purpose: F9 or --assert-at");
    if (locked)
    {
        DdcSurface_Unlock(surface);
    }
}

DdcResult bumper_play_frame(struct bumper_play *play)
{
    if (play->assert_at > 0 && --play->assert_at == 0)
    {
        fail_on_purpose(play);
    }
    return bumper_frame(&play->game);
}

bool bumper_play_finish(const struct bumper_play *play)
{
    char line[128];

    bumper_facts_line(&play->game, line, sizeof line);
    puts(line);
    return play->game.facts.errors == 0;
}

void bumper_play_end(struct bumper_play *play)
{
    bumper_end(&play->game);
    for (int i = 0; i < bumper_play_sprites(play); i++)
    {
        DdcSprite_Destroy(play->sprites[i]);
    }
}
