/* SPDX-License-Identifier: Zlib */
/* Implements web_main.h. */
#include "web_main.h"

#include "asteroids.h"
#include "bricks_play.h"
#include "keys.h"
#include "pinball.h"
#include "platform.h"
#include "swarm.h"
#include "web_game.h"
#include "web_screen.h"

#include <stdio.h>
#include <string.h>

#define WORDS_MAX 16

static const struct web_game web_bricks = {.game = &bricks_game,
                                           .extra = bricks_play_options,
                                           .is_auto = &bricks_options.is_auto};
static const struct web_game web_swarm = {.game = &swarm_game,
                                          .air_is_magenta = true};
static const struct web_game web_pinball = {.game = &pinball_game,
                                            .air_is_magenta = true};
static const struct web_game web_asteroids = {.game = &asteroids_game,
                                              .air_is_magenta = true};
static const struct web_game web_platform = {.game = &platform_game,
                                             .air_is_magenta = true};

const struct web_game *const web_games[] = {
    &web_bumper,  &web_hotspot,   &web_bricks,   &web_cannon, &web_swarm,
    &web_pinball, &web_asteroids, &web_platform, &web_first,  NULL};

const char *web_folder(const struct web_game *game)
{
    return game->folder != NULL ? game->folder : game->game->name;
}

static const struct web_game *playing;
static struct page page;
static struct input input;
static struct options options;
static const char *keys; /* that are played back, or NULL */
static unsigned played;  /* frames */

/* ---- The page ------------------------------------------------------------ */

static DdcResult draw(void *user, int image, const DdcRect *part, int x, int y)
{
    (void)user;
    if (part == NULL)
    {
        web_draw(&web_images[image], x, y);
    }
    else
    {
        web_draw_part(&web_images[image], part, x, y, false);
    }
    return DDC_OK;
}

/* Memory needs no lock. */
static DdcResult lock(void *user, int image, DdcPixels *out)
{
    (void)user;
    *out = image == GAME_PAGE ? web_page_pixels()
                              : web_image_pixels(&web_images[image]);
    return DDC_OK;
}

static DdcResult unlock(void *user, int image)
{
    (void)user;
    (void)image;
    return DDC_OK;
}

static DdcResult show(void *user)
{
    (void)user;
    return web_show();
}

/* ---- The command line --------------------------------------------------- */

static const struct web_game *find_game(const char *name)
{
    for (int i = 0; web_games[i] != NULL; i++)
    {
        if (strcmp(web_games[i]->game->name, name) == 0)
        {
            return web_games[i];
        }
    }
    (void)fprintf(stderr, "there is no sample \"%s\"\n", name);
    return NULL;
}

static bool take_flag(void *user, int val, const char *argument)
{
    (void)val;
    (void)argument;
    *(bool *)user = true;
    return true;
}

struct options_extra web_flag(const struct option *table, bool *out)
{
    *out = false;
    return (struct options_extra){table, "", take_flag, out};
}

/* getopt wants an array of pointers that it can write. */
static bool parse(const struct web_game *found, const char *words, int count)
{
    static char copy[256];
    const char *name = found->game->name;
    struct options_extra extra = keys_option(&keys);
    char *arguments[WORDS_MAX + 1] = {copy};
    size_t used = 0;

    if (count > WORDS_MAX)
    {
        (void)fprintf(stderr, "%s: there are too many options\n", name);
        return false;
    }
    for (int i = 0; i < count; i++)
    {
        size_t length = strlen(words) + 1;
        if (length > sizeof copy - used)
        {
            (void)fprintf(stderr, "%s: an option is too long\n", name);
            return false;
        }
        arguments[i] = memcpy(copy + used, words, length);
        words += length;
        used += length;
    }
    if (found->extra != NULL)
    {
        extra = found->extra();
    }
    optind = 0; /* getopt begins again */
    return options_parse(&options, name, &extra, count, arguments);
}

/* ---- The game ----------------------------------------------------------- */

/* Loads an image and makes a surface of it. */
static DdcResult load_image(const struct web_game *found, int i)
{
    const struct game *game = found->game;

    if (!web_load_image(&web_images[i], web_folder(found), game->files[i],
                        found->air_is_magenta))
    {
        (void)fprintf(stderr, "%s: %s is no BMP file of 256 colours\n",
                      game->name, game->files[i]);
        return DDC_E_FORMAT;
    }
    return web_create_surface(&web_images[i], &page.surfaces[i]);
}

static DdcResult begin(const struct web_game *found)
{
    const struct game *game = found->game;
    DdcResult result = web_begin_overlay((enum overlay_mode)options.debug);
    bool is_auto = found->is_auto != NULL ? *found->is_auto
                                          : options.frames != 0 && keys == NULL;

    input = (struct input){.is_auto = is_auto};
    played = 0;
    page = (struct page){NULL, &web_overlay, {NULL}, draw, lock, unlock, show};
    for (int i = 0; i < game->file_count && result >= 0; i++)
    {
        result = load_image(found, i);
    }
    return result < 0 ? result : game->begin(game->state, &page, options.seed);
}

/* The game may not have begun, or only in part. */
static void end(const struct web_game *found)
{
    found->game->end(found->game->state);
    for (int i = 0; i < GAME_IMAGES; i++)
    {
        DdcSurface_Destroy(page.surfaces[i]);
        page.surfaces[i] = NULL;
        web_free_image(&web_images[i]);
    }
}

int web_begin(const char *words, int count, uint32_t seed)
{
    const struct web_game *found = find_game(words);

    if (found == NULL || !parse(found, words, count))
    {
        return 0;
    }
    if (!options.has_seed)
    {
        options.seed = seed;
    }
    DdcResult result = begin(found);
    if (result < 0)
    {
        (void)fprintf(stderr, "%s: %s\n", found->game->name,
                      DdcResult_GetName(result));
        end(found);
        return 0;
    }
    playing = found;
    return 1;
}

void web_end(void)
{
    if (playing != NULL)
    {
        end(playing);
        playing = NULL;
    }
}

uint32_t web_frames(void)
{
    return options.frames;
}

int web_frame(uint32_t held)
{
    input.left = (held & WEB_HELD_LEFT) != 0;
    input.right = (held & WEB_HELD_RIGHT) != 0;
    input.up = (held & WEB_HELD_UP) != 0;
    input.down = (held & WEB_HELD_DOWN) != 0;
    if (keys != NULL)
    {
        keys_play(keys, played++, &input);
    }
    DdcResult result = playing->game->frame(playing->game->state, &input);
    input.pressed = false;
    return result;
}

void web_key(int key)
{
    if (key == WEB_KEY_DEBUG)
    {
        overlay_next(&web_overlay);
        return;
    }
    input.pressed |= key == WEB_KEY_MAIN;
    if (playing->key != NULL)
    {
        playing->key((enum web_key)key);
    }
}

void web_pointer(int x, int y, int pressed)
{
    input.x = x;
    input.y = y;
    input.pressed |= pressed != 0;
}

const char *web_facts(void)
{
    static char line[256];

    playing->game->facts(playing->game->state, line, sizeof line);
    return line;
}

uint32_t web_hash(void)
{
    const uint8_t *bytes = web_picture();
    uint32_t hash = 2166136261u;

    for (size_t i = 0; i < (size_t)WEB_WIDTH * WEB_HEIGHT * 4; i++)
    {
        hash = (uint32_t)((uint64_t)(hash ^ bytes[i]) * 16777619u);
    }
    return hash;
}
