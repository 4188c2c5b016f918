/* SPDX-License-Identifier: Zlib */
/*
 * Bumper on DirectDraw: loads the images, creates the sprites, and handles the
 * keys. The game is in bumper.c, the window and the main loop in
 * common/sample.c.
 */
#include "bumper_play.h"
#include "report.h"
#include "sample.h"

#include <ddcollide/directdraw.h>

struct program
{
    struct bumper_play play;
    struct bumper_platform platform;
    struct screen *screen;
    struct image *images[BUMPER_IMAGES];
};

/* ---- The platform of the game ------------------------------------------- */

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

/* ---- The functions of struct sample ------------------------------------- */

/* Two sprites share a surface, which must outlive both. */
static bool create_sprites(struct program *program)
{
    for (int i = 0; i < bumper_play_sprites(&program->play); i++)
    {
        const struct image *image = program->images[bumper_image_of(i)];
        DdcResult result =
            DdcSprite_Create(image->surface, 0, 0, &program->play.sprites[i]);
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
    program->platform = (struct bumper_platform){
        program, &screen->overlay, has_image, clear, draw, show};
    if (!screen_load_all(screen, bumper_files, BUMPER_IMAGES,
                         program->images) ||
        !create_sprites(program))
    {
        return false;
    }
    DdcResult result =
        bumper_play_begin(&program->play, &program->platform, options->seed);
    return result >= 0 || report_failed("bumper_play_begin", result);
}

static DdcResult frame(void *user)
{
    struct program *program = user;

    return bumper_play_frame(&program->play);
}

static bool key(void *user, int key)
{
    struct program *program = user;

    if (key == VK_SPACE || key == VK_RETURN)
    {
        bumper_randomize(&program->play.game);
    }
    if (key == VK_F9)
    {
        program->play.assert_at = 1;
    }
    return key != VK_ESCAPE;
}

static bool finish(void *user)
{
    const struct program *program = user;

    return bumper_play_finish(&program->play);
}

static void destroy(void *user)
{
    struct program *program = user;

    bumper_play_end(&program->play);
}

int main(int argc, char **argv)
{
    static struct program program;
    const struct options_extra extra = bumper_play_options(&program.play);
    const struct sample bumper = {"bumper", &extra, create, frame,
                                  key,      NULL,   finish, destroy};

    return sample_main(&bumper, &program, argc, argv);
}
