/* SPDX-License-Identifier: Zlib */
/* Hotspot in a browser. */
#include "web_game.h"
#include "web_screen.h"

#include "hotspot.h"

#include <string.h>

static struct hotspot game;
static struct hotspot_platform platform;
static DdcSprite *sprites[HOTSPOT_SPRITES];
static bool show_hot;

static struct options_extra extra(void)
{
    static const struct option table[] = {{"hot", no_argument, NULL, 256},
                                          {NULL, 0, NULL, 0}};

    return web_flag(table, &show_hot);
}

static DdcResult draw(void *user, enum hotspot_image image, const DdcRect *part,
                      int x, int y, bool mirrored)
{
    (void)user;
    web_draw_part(&web_images[image], part, x, y, mirrored);
    return DDC_OK;
}

static DdcResult begin(void *state, const struct page *page, ddc_uint32 seed)
{
    DdcResult result = DDC_OK;

    (void)state;
    memset(&game, 0, sizeof game);
    platform = (struct hotspot_platform){.user = page->user,
                                         .overlay = page->overlay,
                                         .draw = draw,
                                         .show = page->show};
    for (int i = 0; i < HOTSPOT_SPRITES && result >= 0; i++)
    {
        result = DdcSprite_CreateFromSurface(
            page->surfaces[hotspot_image_of((enum hotspot_sprite)i)], 0, 0,
            &sprites[i]);
    }
    if (result >= 0)
    {
        hotspot_begin(&game, sprites, page->surfaces[HOTSPOT_HOT], &platform,
                      seed);
        game.show_hot = show_hot;
    }
    return result;
}

static DdcResult frame(void *state, const struct input *input)
{
    int x = input->x;
    int y = input->y;

    (void)state;
    if (input->is_auto)
    {
        hotspot_script(&game, &x, &y);
    }
    return hotspot_frame(&game, x, y);
}

static void key(enum web_key key)
{
    if (key == WEB_KEY_HOT)
    {
        game.show_hot = !game.show_hot;
    }
}

static int facts(const void *state, char *line, size_t size)
{
    (void)state;
    return hotspot_facts_line(&game, line, size);
}

static ddc_uint32 errors(const void *state)
{
    (void)state;
    return game.facts.errors;
}

static void end(void *state)
{
    (void)state;
    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        DdcSprite_Destroy(sprites[i]);
        sprites[i] = NULL;
    }
}

static const struct game hotspot_game = {
    "hotspot", hotspot_files, HOTSPOT_IMAGES, NULL, begin,
    frame,     facts,         errors,         end,  NULL};

const struct web_game web_hotspot = {
    .game = &hotspot_game, .extra = extra, .key = key};
