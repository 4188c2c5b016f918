/* SPDX-License-Identifier: Zlib */
/* Cannon in a browser. */
#include "web_game.h"

#include "cannon.h"

#include <string.h>

static struct cannon game;
static const struct page *page;
static struct cannon_platform platform;
static bool is_auto;
static struct input before; /* of the frame before */

static struct options_extra extra(void)
{
    static const struct option table[] = {{"auto", no_argument, NULL, 256},
                                          {NULL, 0, NULL, 0}};

    return web_flag(table, &is_auto);
}

static DdcResult draw(void *user, enum cannon_image image, int x, int y)
{
    return page->draw(user, (int)image, NULL, x, y);
}

static DdcResult begin(void *state, const struct page *on, ddc_uint32 seed)
{
    (void)state;
    memset(&game, 0, sizeof game);
    page = on;
    before = (struct input){.is_auto = false};
    platform = (struct cannon_platform){.user = on->user,
                                        .overlay = on->overlay,
                                        .draw = draw,
                                        .show = on->show};
    return cannon_begin(&game, is_auto, seed, &platform);
}

static DdcResult frame(void *state, const struct input *input)
{
    (void)state;
    if (!is_auto && (input->x != before.x || input->y != before.y))
    {
        cannon_aim(&game, input->x, input->y);
    }
    before = *input;
    if (!is_auto && input->pressed)
    {
        cannon_fire(&game);
    }
    cannon_frame(&game);
    return DDC_OK;
}

static int facts(const void *state, char *line, size_t size)
{
    (void)state;
    return cannon_facts_line(&game, line, size);
}

static ddc_uint32 errors(const void *state)
{
    (void)state;
    return game.facts.errors;
}

static void end(void *state)
{
    (void)state;
    cannon_end(&game);
}

static const struct game cannon_game = {
    "cannon", cannon_files, CANNON_IMAGES, NULL, begin,
    frame,    facts,        errors,        end,  NULL};

const struct web_game web_cannon = {.game = &cannon_game, .extra = extra};
