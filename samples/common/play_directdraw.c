/* SPDX-License-Identifier: Zlib */
/*
 * Implements play_directdraw.h on sample.h: loads the images, hands their
 * surfaces to the game, and translates mouse and keys.
 */
#define COBJMACROS
#include "play_directdraw.h"

#include "keys.h"
#include "recording.h"
#include "report.h"
#include "sample.h"

#include <ddcollide/directdraw.h>

#include <stdio.h>

struct program
{
    const struct game *game;
    struct screen *screen;
    struct image *images[GAME_IMAGES];
    struct page page;
    struct input input;
    const char *keys; /* that are played back, or NULL */
    unsigned frames;  /* that were played */
    struct recording recording;
};

/* ---- The page ----------------------------------------------------------- */

static DdcResult draw(void *user, int image, const DdcRect *part, int x, int y)
{
    struct program *program = user;
    const struct image *from = program->images[image];
    const RECT rect =
        part != NULL ? (RECT){part->left, part->top, part->right, part->bottom}
                     : (RECT){0, 0, from->width, from->height};

    return screen_draw_part(program->screen, from, &rect, x, y, false);
}

static IDirectDrawSurface *surface_of(const struct program *program, int image)
{
    return image == GAME_PAGE ? program->screen->page
                              : program->images[image]->surface;
}

/* The lock of the game's own, for lending and for drawing. */
static DdcResult lock(void *user, int image, DdcPixels *out)
{
    struct program *program = user;

    return screen_lock(surface_of(program, image),
                       image == GAME_PAGE ? 0 : DDLOCK_READONLY, out);
}

static DdcResult unlock(void *user, int image)
{
    struct program *program = user;

    return screen_result(
        IDirectDrawSurface_Unlock(surface_of(program, image), NULL));
}

static DdcResult show(void *user)
{
    struct program *program = user;

    return screen_show(program->screen);
}

/* ---- The functions of struct sample ------------------------------------- */

/*
 * Makes magenta the air colour of all images: the key of each surface, which
 * DirectDraw uses to draw and ddcollide to collide.
 */
static bool set_air(struct program *program)
{
    DdcColor colors[256];
    DdcKey key;

    for (int i = 0; i < 256; i++)
    {
        const PALETTEENTRY *entry = &program->screen->shown.colours[i];
        colors[i] = (DdcColor){entry->peRed, entry->peGreen, entry->peBlue, 0};
    }
    DdcResult result = DdcKey_SetPaletteColor(&key, colors, 256, 255, 0, 255);
    if (result < 0)
    {
        return report_failed("DdcKey_SetPaletteColor", result);
    }
    for (int i = 0; i < program->game->file_count; i++)
    {
        DDCOLORKEY air = {key.low, key.high};
        HRESULT set = IDirectDrawSurface_SetColorKey(
            program->images[i]->surface, DDCKEY_SRCBLT, &air);
        if (FAILED(set))
        {
            return report_failed("IDirectDrawSurface::SetColorKey", set);
        }
    }
    return true;
}

static bool make_surfaces(struct program *program)
{
    for (int i = 0; i < program->game->file_count; i++)
    {
        DdcResult result = DdcSurface_CreateFromSurf(
            program->images[i]->surface, &program->page.surfaces[i]);
        if (result < 0)
        {
            return report_failed("DdcSurface_CreateFromSurf", result);
        }
    }
    return true;
}

static bool create(void *user, struct screen *screen,
                   const struct options *options)
{
    struct program *program = user;
    const struct game *game = program->game;

    program->screen = screen;
    program->input.is_auto = options->frames != 0 && program->keys == NULL;
    program->page = (struct page){program, &screen->overlay, {NULL}, draw,
                                  lock,    unlock,           show};
    if (!screen_load_all(screen, game->files, game->file_count,
                         program->images) ||
        !set_air(program) || !make_surfaces(program))
    {
        return false;
    }
    unsigned seed = options->seed;
    if (!recording_open(&program->recording, options, game, &seed))
    {
        report("the recording cannot be used");
        return false;
    }
    DdcResult result = game->begin(game->state, &program->page, seed);
    return result >= 0 || report_failed("the beginning of the game", result);
}

static bool is_down(int key)
{
    return GetAsyncKeyState(key) < 0;
}

static DdcResult frame(void *user)
{
    struct program *program = user;

    if (program->keys != NULL)
    {
        keys_play(program->keys, program->frames, &program->input);
    }
    else if (!program->input.is_auto)
    {
        program->input.left = is_down(VK_LEFT);
        program->input.right = is_down(VK_RIGHT);
        program->input.up = is_down(VK_UP);
        program->input.down = is_down(VK_DOWN);
        program->input.back = is_down(VK_BACK);
    }
    DdcResult result =
        recording_frame(&program->recording, program->game, &program->input);
    program->input.pressed = false;
    program->frames += result != DDC_E_LOST; /* then it is played again */
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
    char line[256];

    program->game->facts(program->game->state, line, sizeof line);
    puts(line);
    return recording_close(&program->recording) &&
           program->game->errors(program->game->state) == 0;
}

static void destroy(void *user)
{
    struct program *program = user;

    program->game->end(program->game->state);
    for (int i = 0; i < program->game->file_count; i++)
    {
        DdcSurface_Destroy(program->page.surfaces[i]);
    }
}

int play_directdraw(const struct game *game, int argc, char **argv)
{
    static struct program program;
    const struct options_extra extra = keys_option(&program.keys);
    const struct sample sample = {game->name, &extra, create, frame,
                                  key,        mouse,  finish, destroy};

    program.game = game;
    return sample_main(&sample, &program, argc, argv);
}
