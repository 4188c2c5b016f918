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

#include <stdio.h>
#include <stdlib.h>

enum
{
    OPTION_MASKS = 256,
    OPTION_ASSERT_AT
};

struct program
{
    bool masks;     /* --masks */
    long assert_at; /* --assert-at, counted down; 0: never */
    struct screen *screen;
    struct image *images[BUMPER_IMAGES];
    DdcSprite *sprites[BUMPER_SPRITES];
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

/* Two sprites share a surface; it outlives them. */
static bool create_sprites(struct program *program)
{
    for (int i = 0; i < BUMPER_SPRITES; i++)
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
    DdcResult result = bumper_use_masks(program->sprites, BUMPER_SPRITES);

    return result >= 0 || report_failed("bumper_use_masks", result);
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
    bumper_begin(&program->game, program->sprites, BUMPER_SPRITES,
                 &program->port, options->seed);
    return true;
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

    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        DdcSprite_Destroy(program->sprites[i]);
    }
}

/* ---- The command line --------------------------------------------------- */

static bool take(void *user, int val, const char *argument)
{
    struct program *program = user;
    char *end = NULL;

    if (val == OPTION_MASKS)
    {
        program->masks = true;
        return true;
    }
    program->assert_at = strtol(argument, &end, 10);
    return program->assert_at > 0 && *end == '\0';
}

int main(int argc, char **argv)
{
    static struct program program;
    static const struct option table[] = {
        {"masks", no_argument, NULL, OPTION_MASKS},
        {"assert-at", required_argument, NULL, OPTION_ASSERT_AT},
        {NULL, 0, NULL, 0}};
    const struct options_extra extra = {
        table,
        "  --masks          collide by masks: nothing is locked for it\n"
        "  --assert-at N    fail an assertion on purpose in frame N, as F9 "
        "does\n",
        take, &program};
    const struct sample bumper = {"bumper", &extra, create, frame,
                                  key,      NULL,   finish, destroy};

    return sample_main(&bumper, &program, argc, argv);
}
