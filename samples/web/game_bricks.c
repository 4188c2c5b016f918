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
static const struct page *page;
static struct bricks_platform platform;
static bool is_auto;
static unsigned level;
static int pointer_x; /* in the frame before */

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

    is_auto = false;
    level = 1;
    return (struct options_extra){table, "", take_option, NULL};
}

static DdcResult draw(void *user, enum bricks_image image, int x, int y)
{
    return page->draw(user, (int)image, NULL, x, y);
}

static DdcResult begin(void *state, const struct page *on, ddc_uint32 seed)
{
    (void)state;
    memset(&game, 0, sizeof game);
    page = on;
    pointer_x = 0;
    platform = (struct bricks_platform){.user = on->user,
                                        .overlay = on->overlay,
                                        .draw = draw,
                                        .show = on->show};
    return bricks_begin(&game, (int)level, is_auto, seed, &platform);
}

/* The paddle follows the pointer when that moves, else the arrow keys. */
static void steer(const struct input *input)
{
    int direction = input->right - input->left;

    if (input->x != pointer_x)
    {
        bricks_steer(&game, input->x);
    }
    else if (direction != 0)
    {
        bricks_steer(&game, game.paddle_x + BRICKS_PADDLE_WIDTH / 2 +
                                direction * KEY_DISTANCE);
    }
    pointer_x = input->x;
}

static DdcResult frame(void *state, const struct input *input)
{
    (void)state;
    if (!is_auto)
    {
        steer(input);
        if (input->pressed)
        {
            bricks_serve(&game);
        }
    }
    bricks_frame(&game);
    return DDC_OK;
}

static int facts(const void *state, char *line, size_t size)
{
    (void)state;
    return bricks_facts_line(&game, line, size);
}

static ddc_uint32 errors(const void *state)
{
    (void)state;
    return game.facts.errors;
}

static void end(void *state)
{
    (void)state;
    bricks_end(&game);
}

static const struct game bricks_game = {"bricks", bricks_files, BRICKS_IMAGES,
                                        NULL,     begin,        frame,
                                        facts,    errors,       end};

const struct web_game web_bricks = {.game = &bricks_game, .extra = extra};
