/* SPDX-License-Identifier: Zlib */
/* Cannon in a browser. */
#include "web_game.h"

#include "cannon.h"

#include <string.h>

static struct cannon game;
static const struct web_image *images;
static bool is_auto;

/* ---- The platform of the game ------------------------------------------- */

static DdcResult draw(void *user, enum cannon_image image, int x, int y)
{
    (void)user;
    web_draw(&images[image], &web_page_rect, x, y);
    return DDC_OK;
}

static DdcResult show(void *user)
{
    (void)user;
    return web_show();
}

static const struct cannon_platform platform = {
    .overlay = &web_overlay, .draw = draw, .show = show};

/* ---- The functions of struct web_game ----------------------------------- */

static bool take_option(void *user, int val, const char *argument)
{
    (void)user;
    (void)val;
    (void)argument;
    is_auto = true;
    return true;
}

static struct options_extra extra(void)
{
    static const struct option table[] = {{"auto", no_argument, NULL, 256},
                                          {NULL, 0, NULL, 0}};

    memset(&game, 0, sizeof game);
    is_auto = false;
    return (struct options_extra){table, "", take_option, NULL};
}

static DdcResult begin(const struct options *options,
                       const struct web_image *loaded)
{
    images = loaded;
    return cannon_begin(&game, is_auto, options->seed, &platform);
}

static DdcResult frame(int direction)
{
    (void)direction;
    cannon_frame(&game);
    return DDC_OK;
}

static void key(enum web_key key)
{
    if (key == WEB_KEY_MAIN && !is_auto)
    {
        cannon_fire(&game);
    }
}

static void pointer(int x, int y, bool pressed)
{
    if (is_auto)
    {
        return;
    }
    cannon_aim(&game, x, y);
    if (pressed)
    {
        cannon_fire(&game);
    }
}

static int facts(char *line, size_t size)
{
    return cannon_facts_line(&game, line, size);
}

static void end(void)
{
    cannon_end(&game);
}

const struct web_game web_cannon = {.name = "cannon",
                                    .files = cannon_files,
                                    .file_count = CANNON_IMAGES,
                                    .extra = extra,
                                    .begin = begin,
                                    .frame = frame,
                                    .key = key,
                                    .pointer = pointer,
                                    .facts = facts,
                                    .end = end};
