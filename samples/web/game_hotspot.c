/* SPDX-License-Identifier: Zlib */
/* Hotspot in a browser. */
#include "web_game.h"

#include "hotspot.h"

#include <string.h>

static struct hotspot game;
static const struct web_image *images;
static DdcSurface *surfaces[HOTSPOT_IMAGES];
static DdcSprite *sprites[HOTSPOT_SPRITES];
static bool show_hot;
static bool scripted; /* --frames: the pointer moves by itself */
static int pointer_x;
static int pointer_y;

/* ---- The platform of the game ------------------------------------------- */

static DdcResult draw(void *user, enum hotspot_image image, const DdcRect *part,
                      int x, int y, bool mirrored)
{
    (void)user;
    web_draw_part(&images[image], part, x, y, mirrored);
    return DDC_OK;
}

static DdcResult show(void *user)
{
    (void)user;
    return web_show();
}

static const struct hotspot_platform platform = {
    .overlay = &web_overlay, .draw = draw, .show = show};

/* ---- The functions of struct web_game ----------------------------------- */

static bool take_option(void *user, int val, const char *argument)
{
    (void)user;
    (void)val;
    (void)argument;
    show_hot = true;
    return true;
}

static struct options_extra extra(void)
{
    static const struct option table[] = {{"hot", no_argument, NULL, 256},
                                          {NULL, 0, NULL, 0}};

    memset(&game, 0, sizeof game);
    show_hot = false;
    return (struct options_extra){table, "", take_option, NULL};
}

static DdcResult create_sprites(void)
{
    for (int i = 0; i < HOTSPOT_IMAGES; i++)
    {
        DdcResult result = web_create_surface(&images[i], &surfaces[i]);
        if (result < 0)
        {
            return result;
        }
    }
    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        DdcSurface *surface =
            surfaces[hotspot_image_of((enum hotspot_sprite)i)];
        DdcResult result = DdcSprite_CreateFrom(surface, 0, 0, &sprites[i]);
        if (result < 0)
        {
            return result;
        }
    }
    return DDC_OK;
}

static DdcResult begin(const struct options *options,
                       const struct web_image *loaded)
{
    images = loaded;
    scripted = options->frames != 0;
    DdcResult result = create_sprites();
    if (result >= 0)
    {
        hotspot_begin(&game, sprites, surfaces[HOTSPOT_HOT], &platform,
                      options->seed);
        game.show_hot = show_hot;
    }
    return result;
}

static DdcResult frame(int direction)
{
    (void)direction;
    if (scripted)
    {
        hotspot_script(&game, &pointer_x, &pointer_y);
    }
    return hotspot_frame(&game, pointer_x, pointer_y);
}

static void key(enum web_key key)
{
    if (key == WEB_KEY_HOT)
    {
        game.show_hot = !game.show_hot;
    }
}

static void pointer(int x, int y, bool pressed)
{
    (void)pressed;
    pointer_x = x;
    pointer_y = y;
}

static int facts(char *line, size_t size)
{
    return hotspot_facts_line(&game, line, size);
}

static void end(void)
{
    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        DdcSprite_Destroy(sprites[i]);
        sprites[i] = NULL;
    }
    for (int i = 0; i < HOTSPOT_IMAGES; i++)
    {
        DdcSurface_Destroy(surfaces[i]);
        surfaces[i] = NULL;
    }
}

const struct web_game web_hotspot = {.name = "hotspot",
                                     .files = hotspot_files,
                                     .file_count = HOTSPOT_IMAGES,
                                     .extra = extra,
                                     .begin = begin,
                                     .frame = frame,
                                     .key = key,
                                     .pointer = pointer,
                                     .facts = facts,
                                     .end = end};
