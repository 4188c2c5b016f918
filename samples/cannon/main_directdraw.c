/* SPDX-License-Identifier: Zlib */
/*
 * Cannon on DirectDraw: loads the images and handles mouse and keys. The game
 * is in cannon.c, the window and the main loop in common/sample.c.
 */
#include "cannon.h"
#include "report.h"
#include "sample.h"

#include <stdio.h>

struct program
{
    bool is_auto; /* --auto */
    struct screen *screen;
    struct image *images[CANNON_IMAGES];
    struct cannon_platform platform;
    struct cannon game;
};

/* ---- The platform of the game ------------------------------------------- */

static DdcResult draw(void *user, enum cannon_image image, int x, int y)
{
    struct program *program = user;

    return screen_draw(program->screen, program->images[image], x, y);
}

static DdcResult show(void *user)
{
    struct program *program = user;

    return screen_show(program->screen);
}

/* ---- The functions of struct sample ------------------------------------- */

static bool create(void *user, struct screen *screen,
                   const struct options *options)
{
    struct program *program = user;

    program->screen = screen;
    program->platform =
        (struct cannon_platform){program, &screen->overlay, draw, show};
    if (!screen_load_all(screen, cannon_files, CANNON_IMAGES, program->images))
    {
        return false;
    }
    DdcResult result = cannon_begin(&program->game, program->is_auto,
                                    options->seed, &program->platform);
    return result >= 0 || report_failed("cannon_begin", result);
}

static DdcResult frame(void *user)
{
    struct program *program = user;

    cannon_frame(&program->game);
    return DDC_OK;
}

static bool key(void *user, int key)
{
    struct program *program = user;

    if (key == VK_SPACE && !program->is_auto)
    {
        cannon_fire(&program->game);
    }
    return key != VK_ESCAPE;
}

static void mouse(void *user, int x, int y, bool pressed)
{
    struct program *program = user;

    if (program->is_auto)
    {
        return;
    }
    cannon_aim(&program->game, x, y);
    if (pressed)
    {
        cannon_fire(&program->game);
    }
}

static bool finish(void *user)
{
    const struct program *program = user;
    char line[192];

    cannon_facts_line(&program->game, line, sizeof line);
    puts(line);
    return program->game.facts.errors == 0;
}

static void destroy(void *user)
{
    struct program *program = user;

    cannon_end(&program->game);
}

/* ---- The command line --------------------------------------------------- */

static bool take_option(void *user, int val, const char *argument)
{
    struct program *program = user;

    (void)val;
    (void)argument;
    program->is_auto = true;
    return true;
}

int main(int argc, char **argv)
{
    static struct program program;
    static const struct option table[] = {{"auto", no_argument, NULL, 256},
                                          {NULL, 0, NULL, 0}};
    const struct options_extra extra = {
        table, "  --auto           let the program play by itself\n",
        take_option, &program};
    const struct sample cannon = {"cannon", &extra, create, frame,
                                  key,      mouse,  finish, destroy};

    return sample_main(&cannon, &program, argc, argv);
}
