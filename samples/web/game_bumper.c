/* SPDX-License-Identifier: Zlib */
/* Bumper in a browser. */
#include "web_game.h"

#include "bumper_play.h"

#include <string.h>

static struct bumper_play play;
static const struct web_image *images;
static DdcSurface *surfaces[BUMPER_IMAGES];

/* ---- The platform of the game ------------------------------------------- */

static bool has_image(void *user, enum bumper_image image)
{
    (void)user;
    return images[image].bits != NULL;
}

static DdcResult clear(void *user)
{
    (void)user;
    web_clear();
    return DDC_OK;
}

static DdcResult draw(void *user, enum bumper_image image, int x, int y)
{
    const DdcRect area = bumper_area_of(image);

    (void)user;
    web_draw(&images[image], &area, x, y);
    return DDC_OK;
}

static DdcResult show(void *user)
{
    (void)user;
    return web_show();
}

static const struct bumper_platform platform = {.overlay = &web_overlay,
                                                .has_image = has_image,
                                                .clear = clear,
                                                .draw = draw,
                                                .show = show};

/* ---- The functions of struct web_game ----------------------------------- */

static struct options_extra extra(void)
{
    memset(&play, 0, sizeof play);
    return bumper_play_options(&play);
}

static DdcResult begin(const struct options *options,
                       const struct web_image *loaded)
{
    images = loaded;
    for (int i = 0; i < BUMPER_IMAGES; i++)
    {
        DdcResult result = web_create_surface(&images[i], &surfaces[i]);
        if (result < 0)
        {
            return result;
        }
    }
    for (int i = 0; i < bumper_play_sprites(&play); i++)
    {
        DdcResult result = DdcSprite_CreateFrom(surfaces[bumper_image_of(i)], 0,
                                                0, &play.sprites[i]);
        if (result < 0)
        {
            return result;
        }
    }
    return bumper_play_begin(&play, &platform, options->seed);
}

static DdcResult frame(int direction)
{
    (void)direction;
    return bumper_play_frame(&play);
}

static void key(enum web_key key)
{
    if (key == WEB_KEY_MAIN)
    {
        bumper_randomize(&play.game);
    }
    if (key == WEB_KEY_ASSERT)
    {
        play.assert_at = 1;
    }
}

static void pointer(int x, int y, bool pressed)
{
    (void)x;
    (void)y;
    if (pressed)
    {
        bumper_randomize(&play.game);
    }
}

static int facts(char *line, size_t size)
{
    return bumper_facts_line(&play.game, line, size);
}

static void end(void)
{
    bumper_play_end(&play);
    for (int i = 0; i < BUMPER_IMAGES; i++)
    {
        DdcSurface_Destroy(surfaces[i]);
        surfaces[i] = NULL;
    }
}

const struct web_game web_bumper = {.name = "bumper",
                                    .files = bumper_files,
                                    .file_count = BUMPER_IMAGES,
                                    .extra = extra,
                                    .begin = begin,
                                    .frame = frame,
                                    .key = key,
                                    .pointer = pointer,
                                    .facts = facts,
                                    .end = end};
