/* SPDX-License-Identifier: Zlib */
/* Implements web_main.h. */
#include "web_main.h"

#include "web_game.h"

#include <stdio.h>
#include <string.h>

#define IMAGES_MAX 24
#define WORDS_MAX  16

static const struct web_game *const games[] = {&web_bumper, &web_bricks,
                                               &web_cannon, &web_hotspot};

static const struct web_game *game;
static struct web_image images[IMAGES_MAX];
static struct options options;

/* ---- The command line --------------------------------------------------- */

static const struct web_game *find_game(const char *name)
{
    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
    {
        if (strcmp(games[i]->name, name) == 0)
        {
            return games[i];
        }
    }
    (void)fprintf(stderr, "there is no sample \"%s\"\n", name);
    return NULL;
}

/* getopt wants an array of pointers that it can write. */
static bool parse(const struct web_game *found, const char *words, int count)
{
    static char copy[256];
    const struct options_extra extra = found->extra();
    char *arguments[WORDS_MAX + 1] = {copy};
    size_t used = 0;

    if (count > WORDS_MAX)
    {
        (void)fprintf(stderr, "%s: there are too many options\n", found->name);
        return false;
    }
    for (int i = 0; i < count; i++)
    {
        size_t length = strlen(words) + 1;
        if (length > sizeof copy - used)
        {
            (void)fprintf(stderr, "%s: an option is too long\n", found->name);
            return false;
        }
        arguments[i] = memcpy(copy + used, words, length);
        words += length;
        used += length;
    }
    optind = 0; /* getopt begins again */
    return options_parse(&options, found->name, &extra, count, arguments);
}

/* ---- The game ----------------------------------------------------------- */

static bool load_images(const struct web_game *found)
{
    for (int i = 0; i < found->file_count; i++)
    {
        web_free_image(&images[i]);
        if (!web_load_image(&images[i], found->name, found->files[i]))
        {
            (void)fprintf(stderr, "%s: %s is no BMP file of 256 colours\n",
                          found->name, found->files[i]);
            return false;
        }
    }
    return true;
}

int web_begin(const char *words, int count, uint32_t seed)
{
    const struct web_game *found = find_game(words);

    if (found == NULL || !parse(found, words, count) || !load_images(found))
    {
        return 0;
    }
    if (!options.has_seed)
    {
        options.seed = seed;
    }
    DdcResult result = web_begin_overlay((enum overlay_mode)options.debug);
    if (result >= 0)
    {
        result = found->begin(&options, images);
    }
    if (result < 0)
    {
        (void)fprintf(stderr, "%s: %s\n", found->name, DdcResult_Name(result));
        found->end();
        return 0;
    }
    game = found;
    return 1;
}

void web_end(void)
{
    if (game != NULL)
    {
        game->end();
        game = NULL;
    }
}

uint32_t web_frames(void)
{
    return options.frames;
}

int web_frame(int direction)
{
    return game->frame(direction);
}

void web_key(int key)
{
    if (key == WEB_KEY_DEBUG)
    {
        overlay_next(&web_overlay);
        return;
    }
    game->key((enum web_key)key);
}

void web_pointer(int x, int y, int pressed)
{
    game->pointer(x, y, pressed != 0);
}

const char *web_facts(void)
{
    static char line[192];

    game->facts(line, sizeof line);
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
