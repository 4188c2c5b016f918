/* SPDX-License-Identifier: Zlib */
/* Bricks in a browser. */
#include "web_game.h"

#include "bricks.h"

#include <string.h>

/* An arrow key steers the paddle to a point so many pixels away. */
#define KEY_DISTANCE 24

enum
{
    OPTION_AUTO = 256,
    OPTION_LEVEL
};

static struct bricks game;
static const struct web_image *images;
static bool is_auto;
static unsigned level;

/* ---- The platform of the game ------------------------------------------- */

static DdcResult draw(void *user, enum bricks_image image, int x, int y)
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

static const struct bricks_platform platform = {
    .overlay = &web_overlay, .draw = draw, .show = show};

/* ---- The functions of struct web_game ----------------------------------- */

static bool take_option(void *user, int val, const char *argument)
{
    (void)user;
    if (val == OPTION_LEVEL)
    {
        return options_number(argument, 1, LEVELS, &level);
    }
    is_auto = true;
    return true;
}

static struct options_extra extra(void)
{
    static const struct option table[] = {
        {"auto", no_argument, NULL, OPTION_AUTO},
        {"level", required_argument, NULL, OPTION_LEVEL},
        {NULL, 0, NULL, 0}};

    memset(&game, 0, sizeof game);
    is_auto = false;
    level = 1;
    return (struct options_extra){table, "", take_option, NULL};
}

static DdcResult begin(const struct options *options,
                       const struct web_image *loaded)
{
    images = loaded;
    return bricks_begin(&game, (int)level, is_auto, options->seed, &platform);
}

static DdcResult frame(int direction)
{
    if (direction != 0 && !is_auto)
    {
        bricks_steer(&game, game.paddle_x + BRICKS_PADDLE_WIDTH / 2 +
                                direction * KEY_DISTANCE);
    }
    bricks_frame(&game);
    return DDC_OK;
}

static void key(enum web_key key)
{
    if (key == WEB_KEY_MAIN && !is_auto)
    {
        bricks_serve(&game);
    }
}

static void pointer(int x, int y, bool pressed)
{
    (void)y;
    if (is_auto)
    {
        return;
    }
    bricks_steer(&game, x);
    if (pressed)
    {
        bricks_serve(&game);
    }
}

static int facts(char *line, size_t size)
{
    return bricks_facts_line(&game, line, size);
}

static void end(void)
{
    bricks_end(&game);
}

const struct web_game web_bricks = {.name = "bricks",
                                    .files = bricks_files,
                                    .file_count = BRICKS_IMAGES,
                                    .extra = extra,
                                    .begin = begin,
                                    .frame = frame,
                                    .key = key,
                                    .pointer = pointer,
                                    .facts = facts,
                                    .end = end};
