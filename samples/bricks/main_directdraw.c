/* SPDX-License-Identifier: Zlib */
/*
 * Bricks on DirectDraw: loads the images and handles mouse and keys. The game
 * is in bricks.c, the window and the main loop in common/sample.c.
 */
#include "bricks.h"
#include "bricks_play.h"
#include "recording.h"
#include "report.h"
#include "sample.h"

#include <stdio.h>

struct program
{
    struct screen *screen;
    struct image *images[BRICKS_IMAGES];
    struct page page;
    struct input input;
    struct recording recording;
};

/* ---- The page ------------------------------------------------------------ */

/* Bricks draws whole images only. */
static DdcResult draw(void *user, int image, const DdcRect *part, int x, int y)
{
    struct program *program = user;

    (void)part;
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
    unsigned seed = options->seed;

    program->screen = screen;
    program->input.is_auto = bricks_options.is_auto;
    program->page = (struct page){.user = program,
                                  .overlay = &screen->overlay,
                                  .draw = draw,
                                  .show = show};
    if (!screen_load_all(screen, bricks_files, BRICKS_IMAGES, program->images))
    {
        return false;
    }
    if (!recording_open(&program->recording, options, &bricks_game, &seed))
    {
        report("the recording cannot be used");
        return false;
    }
    DdcResult result =
        bricks_game.begin(bricks_game.state, &program->page, seed);
    return result >= 0 || report_failed("the beginning of the game", result);
}

static bool is_down(int key)
{
    return GetAsyncKeyState(key) < 0;
}

static DdcResult frame(void *user)
{
    struct program *program = user;
    struct input *input = &program->input;

    /* Held down, so their state is read in every frame. */
    input->left = is_down(VK_LEFT);
    input->right = is_down(VK_RIGHT);
    input->back = !input->is_auto && is_down(VK_BACK);
    DdcResult result =
        recording_frame(&program->recording, &bricks_game, input);
    input->pressed = false;
    if (program->recording.ended)
    {
        PostQuitMessage(0);
    }
    return result;
}

static bool key(void *user, int key)
{
    struct program *program = user;

    program->input.pressed |= key == VK_SPACE;
    return key != VK_ESCAPE;
}

static void mouse(void *user, int x, int y, bool pressed)
{
    struct program *program = user;

    program->input.x = x;
    program->input.y = y;
    program->input.pressed |= pressed;
}

static bool finish(void *user)
{
    struct program *program = user;
    char line[192];

    bricks_game.facts(bricks_game.state, line, sizeof line);
    puts(line);
    return recording_close(&program->recording) &&
           bricks_game.errors(bricks_game.state) == 0;
}

static void destroy(void *user)
{
    (void)user;
    bricks_game.end(bricks_game.state);
}

int main(int argc, char **argv)
{
    static struct program program;
    const struct options_extra extra = bricks_play_options();
    const struct sample bricks = {"bricks", &extra, create, frame,
                                  key,      mouse,  finish, destroy};

    return sample_main(&bricks, &program, argc, argv);
}
