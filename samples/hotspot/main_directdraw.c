/* SPDX-License-Identifier: Zlib */
/*
 * Hotspot on DirectDraw: loads the images, creates the sprites, and handles
 * mouse and keys. The game is in hotspot.c, the window and the main loop in
 * common/sample.c.
 */
#include "hotspot.h"
#include "report.h"
#include "sample.h"

#include <ddcollide/directdraw.h>

#include <stdio.h>

struct program
{
    bool show_hot; /* --hot */
    bool scripted; /* --frames: the pointer moves by itself */
    struct screen *screen;
    struct image *images[HOTSPOT_IMAGES];
    DdcSurface *hot;
    DdcSprite *sprites[HOTSPOT_SPRITES];
    struct hotspot_platform platform;
    struct hotspot game;
    int mouse_x;
    int mouse_y;
};

/* ---- The platform of the game ------------------------------------------- */

static DdcResult draw(void *user, enum hotspot_image image, const DdcRect *part,
                      int x, int y, bool mirrored)
{
    struct program *program = user;
    const RECT rect = {part->left, part->top, part->right, part->bottom};

    return screen_draw_part(program->screen, program->images[image], &rect, x,
                            y, mirrored);
}

static DdcResult show(void *user)
{
    struct program *program = user;

    return screen_show(program->screen);
}

/* ---- The functions of struct sample ------------------------------------- */

static bool create_sprites(struct program *program)
{
    DdcResult result = DdcSurface_CreateFromSurf(
        program->images[HOTSPOT_HOT]->surface, &program->hot);

    if (result < 0)
    {
        return report_failed("DdcSurface_CreateFromSurf", result);
    }
    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        const struct image *image =
            program->images[hotspot_image_of((enum hotspot_sprite)i)];
        result = DdcSprite_Create(image->surface, 0, 0, &program->sprites[i]);
        if (result < 0)
        {
            return report_failed("DdcSprite_Create", result);
        }
    }
    return true;
}

static bool create(void *user, struct screen *screen,
                   const struct options *options)
{
    struct program *program = user;

    program->screen = screen;
    program->scripted = options->frames != 0;
    program->platform =
        (struct hotspot_platform){program, &screen->overlay, draw, show};
    if (!screen_load_all(screen, hotspot_files, HOTSPOT_IMAGES,
                         program->images) ||
        !create_sprites(program))
    {
        return false;
    }
    hotspot_begin(&program->game, program->sprites, program->hot,
                  &program->platform, options->seed);
    program->game.show_hot = program->show_hot;
    return true;
}

/* A run with --frames must not depend on the position of the mouse. */
static DdcResult frame(void *user)
{
    struct program *program = user;

    if (program->scripted)
    {
        hotspot_script(&program->game, &program->mouse_x, &program->mouse_y);
    }
    return hotspot_frame(&program->game, program->mouse_x, program->mouse_y);
}

static void mouse(void *user, int x, int y, bool pressed)
{
    struct program *program = user;

    (void)pressed;
    program->mouse_x = x;
    program->mouse_y = y;
}

static bool key(void *user, int key)
{
    struct program *program = user;

    if (key == 'H')
    {
        program->game.show_hot = !program->game.show_hot;
    }
    return key != VK_ESCAPE;
}

static bool finish(void *user)
{
    const struct program *program = user;
    char line[192];

    hotspot_facts_line(&program->game, line, sizeof line);
    puts(line);
    return program->game.facts.errors == 0;
}

static void destroy(void *user)
{
    struct program *program = user;

    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        DdcSprite_Destroy(program->sprites[i]);
    }
    DdcSurface_Destroy(program->hot);
}

/* ---- The command line --------------------------------------------------- */

static bool take_option(void *user, int val, const char *argument)
{
    struct program *program = user;

    (void)val;
    (void)argument;
    program->show_hot = true;
    return true;
}

int main(int argc, char **argv)
{
    static struct program program;
    static const struct option table[] = {{"hot", no_argument, NULL, 256},
                                          {NULL, 0, NULL, 0}};
    const struct options_extra extra = {
        table, "  --hot            show the cutting edges, as the H key does\n",
        take_option, &program};
    const struct sample hotspot = {.name = "hotspot",
                                   .extra = &extra,
                                   .create = create,
                                   .frame = frame,
                                   .key = key,
                                   .mouse = mouse,
                                   .finish = finish,
                                   .destroy = destroy};

    return sample_main(&hotspot, &program, argc, argv);
}
