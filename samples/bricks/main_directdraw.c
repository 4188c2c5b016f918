/* SPDX-License-Identifier: Zlib */
/*
 * Bricks on DirectDraw: loads the images and handles mouse and keys. The game
 * is in bricks.c, the window and the main loop in common/sample.c.
 */
#include "bricks.h"
#include "report.h"
#include "sample.h"

#include <stdio.h>

/* An arrow key steers the paddle to a point so many pixels away. */
#define KEY_DISTANCE 24

enum
{
    OPTION_AUTO = 256,
    OPTION_LEVEL
};

struct program
{
    bool is_auto;   /* --auto */
    unsigned level; /* --level */
    struct screen *screen;
    struct image *images[BRICKS_IMAGES];
    struct bricks_platform platform;
    struct bricks game;
};

/* ---- The platform of the game ------------------------------------------- */

static DdcResult draw(void *user, enum bricks_image image, int x, int y)
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
        (struct bricks_platform){program, &screen->overlay, draw, show};
    if (!screen_load_all(screen, bricks_files, BRICKS_IMAGES, program->images))
    {
        return false;
    }
    DdcResult result =
        bricks_begin(&program->game, (int)program->level, program->is_auto,
                     options->seed, &program->platform);
    return result >= 0 || report_failed("bricks_begin", result);
}

static bool is_down(int key)
{
    return GetAsyncKeyState(key) < 0;
}

/* Arrow keys are held down, so their state is read in every frame. */
static void steer_by_keys(struct bricks *game)
{
    int direction = is_down(VK_RIGHT) - is_down(VK_LEFT);

    if (direction != 0)
    {
        bricks_steer(game, game->paddle_x + BRICKS_PADDLE_WIDTH / 2 +
                               direction * KEY_DISTANCE);
    }
}

static DdcResult frame(void *user)
{
    struct program *program = user;

    if (!program->is_auto)
    {
        steer_by_keys(&program->game);
    }
    bricks_frame(&program->game);
    return DDC_OK;
}

static bool key(void *user, int key)
{
    struct program *program = user;

    if (key == VK_SPACE && !program->is_auto)
    {
        bricks_serve(&program->game);
    }
    return key != VK_ESCAPE;
}

static void mouse(void *user, int x, int y, bool pressed)
{
    struct program *program = user;

    (void)y;
    if (program->is_auto)
    {
        return;
    }
    bricks_steer(&program->game, x);
    if (pressed)
    {
        bricks_serve(&program->game);
    }
}

static bool finish(void *user)
{
    const struct program *program = user;
    char line[192];

    bricks_facts_line(&program->game, line, sizeof line);
    puts(line);
    return program->game.facts.errors == 0;
}

static void destroy(void *user)
{
    struct program *program = user;

    bricks_end(&program->game);
}

/* ---- The command line --------------------------------------------------- */

static bool take_option(void *user, int val, const char *argument)
{
    struct program *program = user;

    if (val == OPTION_LEVEL)
    {
        return options_number(argument, 1, LEVELS, &program->level);
    }
    program->is_auto = true;
    return true;
}

int main(int argc, char **argv)
{
    static struct program program = {.level = 1};
    static const struct option table[] = {
        {"auto", no_argument, NULL, OPTION_AUTO},
        {"level", required_argument, NULL, OPTION_LEVEL},
        {NULL, 0, NULL, 0}};
    const struct options_extra extra = {
        table,
        "  --auto           let the program play by itself\n"
        "  --level N        1 (single blocks) or 2 (a wall of bricks)\n",
        take_option, &program};
    const struct sample bricks = {"bricks", &extra, create, frame,
                                  key,      mouse,  finish, destroy};

    return sample_main(&bricks, &program, argc, argv);
}
