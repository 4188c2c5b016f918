/* SPDX-License-Identifier: Zlib */
/*
 * Bumper on DirectDraw: surfaces, sprites on them, and the keys. The game is
 * in bumper.c; the window and the frames are those of every sample.
 */
/* The demo shows what a failing assertion does, in release builds too. */
#define DDC_ASSERT_ENABLED

#include "bumper.h"
#include "report.h"
#include "sample.h"

#include <ddcollide/directdraw.h>

#include <limits.h>
#include <stdio.h>

struct program
{
    bool masks;            /* --masks */
    bool world;            /* --world */
    bool pairs;            /* --pairs */
    unsigned sprite_count; /* --sprites; 0: not given */
    unsigned assert_at;    /* --assert-at, counted down; 0: never */
    struct screen *screen;
    struct image *images[BUMPER_IMAGES];
    DdcSprite *sprites[BUMPER_SPRITES_MOST];
    struct bumper_port port;
    struct bumper game;
};

/* ---- What the game needs of the machine --------------------------------- */

static bool has_image(void *user, enum bumper_image image)
{
    const struct program *program = user;

    return program->images[image] != NULL;
}

static DdcResult clear(void *user)
{
    struct program *program = user;

    return screen_clear(program->screen, 0);
}

static DdcResult draw(void *user, enum bumper_image image, int x, int y)
{
    struct program *program = user;

    return screen_draw(program->screen, program->images[image], x, y);
}

static DdcResult show(void *user)
{
    struct program *program = user;

    return screen_show(program->screen);
}

/* ---- What the program needs of the sample ------------------------------- */

static bool load_images(struct program *program)
{
    for (int i = 0; i < BUMPER_IMAGES; i++)
    {
        program->images[i] = screen_load(program->screen, bumper_files[i]);
        if (program->images[i] == NULL)
        {
            return false;
        }
    }
    return true;
}

static int sprite_count(const struct program *program)
{
    return program->sprite_count > 0 ? (int)program->sprite_count
                                     : BUMPER_SPRITES;
}

/* Sprites share surfaces, which outlive them. */
static bool create_sprites(struct program *program)
{
    for (int i = 0; i < sprite_count(program); i++)
    {
        const struct image *image = program->images[bumper_image_of(i)];
        DdcResult result =
            DdcSprite_Create(image->surface, 0, 0, &program->sprites[i]);
        if (result < 0)
        {
            return report_failed("DdcSprite_Create", result);
        }
    }
    return true;
}

static bool use_masks(struct program *program)
{
    DdcResult result =
        bumper_use_masks(program->sprites, sprite_count(program));

    return result >= 0 || report_failed("bumper_use_masks", result);
}

/* The last of the two counts; without them it is the number of sprites. */
static bool wants_world(const struct program *program)
{
    return program->world || (program->sprite_count > 0 && !program->pairs);
}

static bool use_world(struct program *program)
{
    DdcResult result = bumper_use_world(&program->game);

    return result >= 0 || report_failed("bumper_use_world", result);
}

static bool create(void *user, struct screen *screen,
                   const struct options *options)
{
    struct program *program = user;

    program->screen = screen;
    program->port = (struct bumper_port){program, has_image, clear, draw, show};
    if (!load_images(program) || !create_sprites(program) ||
        (program->masks && !use_masks(program)))
    {
        return false;
    }
    bumper_begin(&program->game, program->sprites, sprite_count(program),
                 &program->port, options->seed);
    return !wants_world(program) || use_world(program);
}

/* Fails an assertion where it hurts most: while a surface is locked. */
static void fail_on_purpose(const struct program *program)
{
    DdcSurface *surface = DdcSprite_GetSurface(program->sprites[0]);
    DdcPixels pixels;
    bool locked = DdcSurface_Lock(surface, &pixels) >= 0;

    DDC_ASSERT(!"on purpose: F9 or --assert-at");
    if (locked)
    {
        DdcSurface_Unlock(surface);
    }
}

static DdcResult frame(void *user)
{
    struct program *program = user;

    if (program->assert_at > 0 && --program->assert_at == 0)
    {
        fail_on_purpose(program);
    }
    return bumper_frame(&program->game);
}

static bool key(void *user, int key)
{
    struct program *program = user;

    if (key == VK_SPACE || key == VK_RETURN)
    {
        bumper_turn(&program->game);
    }
    if (key == VK_F9)
    {
        program->assert_at = 1;
    }
    return key != VK_ESCAPE;
}

static bool finish(void *user)
{
    const struct program *program = user;
    char line[128];

    bumper_facts_line(&program->game, line, sizeof line);
    puts(line);
    return program->game.facts.errors == 0;
}

static void destroy(void *user)
{
    struct program *program = user;

    bumper_end(&program->game);
    for (int i = 0; i < sprite_count(program); i++)
    {
        DdcSprite_Destroy(program->sprites[i]);
    }
}

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
    "  --masks          collide by masks: nothing is locked for it\n"
    "  --sprites N      1 to 20000 sprites, on as many screens as they need\n"
    "  --world          let a world find the pairs; the default with "
    "--sprites\n"
    "  --pairs          test every pair, as the book does\n"
    "  --assert-at N    fail an assertion on purpose in frame N, as F9 does\n";

static bool take(void *user, int val, const char *argument)
{
    struct program *program = user;

    switch (val)
    {
    case OPTION_MASKS:
        program->masks = true;
        return true;
    case OPTION_ASSERT_AT:
        return options_number(argument, 1, UINT_MAX, &program->assert_at);
    case OPTION_SPRITES:
        return options_number(argument, 1, BUMPER_SPRITES_MOST,
                              &program->sprite_count);
    default:
        program->world = val == OPTION_WORLD;
        program->pairs = val == OPTION_PAIRS;
        return true;
    }
}

int main(int argc, char **argv)
{
    static struct program program;
    const struct options_extra extra = {table, usage, take, &program};
    const struct sample bumper = {"bumper", &extra, create, frame,
                                  key,      NULL,   finish, destroy};

    return sample_main(&bumper, &program, argc, argv);
}
