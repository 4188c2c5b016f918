/* SPDX-License-Identifier: Zlib */
/*
 * Bumper without Windows: the game of samples/bumper on SDL 2. How its
 * images become ddcollide's is in sdl_surface.c.
 */
#include "bumper_play.h"
#include "options.h"
#include "sdl_screen.h"
#include "sdl_surface.h"

#include <SDL_image.h>

#include <stdio.h>
#include <time.h>

/* How long a frame of an interactive run is seen. */
#define FRAME_MS (1000 / 60)

struct program
{
    struct options options;
    struct bumper_play play;
    struct bumper_port port;
    struct sdl_screen screen;
    SDL_Surface *images[BUMPER_IMAGES];
    DdcSurface *surfaces[BUMPER_IMAGES];
    bool ended;
    bool complained; /* of a failure that may come with every frame */
};

/* One sentence on stderr for what went wrong. Always false, for return. */
static bool complain(const char *what, const char *why)
{
    (void)fprintf(stderr, "port: %s: %s\n", what, why);
    return false;
}

/* ---- What the game needs of the machine --------------------------------- */

/* SDL's own 0 or -1 is what the game counts. */
static DdcResult judged(struct program *program, int status)
{
    if (status < 0 && !program->complained)
    {
        program->complained = true;
        complain("can not draw", SDL_GetError());
    }
    return status;
}

static bool has_image(void *user, enum bumper_image image)
{
    const struct program *program = user;

    return program->images[image] != NULL;
}

static DdcResult clear(void *user)
{
    struct program *program = user;

    return judged(program, SDL_FillRect(program->screen.page, NULL, 0));
}

static DdcResult draw(void *user, enum bumper_image image, int x, int y)
{
    struct program *program = user;
    SDL_Rect place = {x, y, 0, 0};

    return judged(program, SDL_BlitSurface(program->images[image], NULL,
                                           program->screen.page, &place));
}

static DdcResult show(void *user)
{
    struct program *program = user;

    return judged(program, sdl_screen_show(&program->screen));
}

/* ---- Images and sprites ------------------------------------------------- */

/* Loads a picture; its palette is the page's, its index 0 is not drawn. */
static bool load_image(struct program *program, int image, const char *folder)
{
    char path[1024];

    (void)SDL_snprintf(path, sizeof path, "%sbumper/%s", folder,
                       bumper_files[image]);
    /* In two steps: SDL_LoadBMP blames its own parameters for no file. */
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    SDL_Surface *picture = file != NULL ? SDL_LoadBMP_RW(file, 1) : NULL;
    program->images[image] = picture;
    if (picture == NULL)
    {
        return complain(path, SDL_GetError());
    }
    if (picture->format->format != SDL_PIXELFORMAT_INDEX8)
    {
        return complain(path, "it has not 8 bits per pixel");
    }
    if (SDL_SetColorKey(picture, SDL_TRUE, 0) < 0 ||
        SDL_SetSurfacePalette(program->screen.page, picture->format->palette) <
            0)
    {
        return complain(path, SDL_GetError());
    }
    DdcResult result = sdl_surface_create(picture, &program->surfaces[image]);
    return result >= 0 || complain(path, DdcResult_Name(result));
}

/* The images are beside the program. */
static bool load_images(struct program *program)
{
    char *folder = SDL_GetBasePath();
    bool good = folder != NULL;

    for (int i = 0; i < BUMPER_IMAGES && good; i++)
    {
        good = load_image(program, i, folder);
    }
    SDL_free(folder);
    return good;
}

static bool create_sprites(struct program *program)
{
    for (int i = 0; i < bumper_play_sprites(&program->play); i++)
    {
        DdcResult result =
            DdcSprite_CreateFrom(program->surfaces[bumper_image_of(i)], 0, 0,
                                 &program->play.sprites[i]);
        if (result < 0)
        {
            return complain("DdcSprite_CreateFrom", DdcResult_Name(result));
        }
    }
    return true;
}

/* ---- Frames ------------------------------------------------------------- */

static void press(struct program *program, SDL_Keycode key)
{
    switch (key)
    {
    case SDLK_SPACE:
    case SDLK_RETURN:
        bumper_turn(&program->play.game);
        break;
    case SDLK_F9:
        program->play.assert_at = 1;
        break;
    case SDLK_ESCAPE:
        program->ended = true;
        break;
    default:
        break;
    }
}

static void handle_events(struct program *program)
{
    SDL_Event event;

    while (SDL_PollEvent(&event))
    {
        if (event.type == SDL_KEYDOWN)
        {
            press(program, event.key.keysym.sym);
        }
        program->ended |= event.type == SDL_QUIT;
    }
}

/* Counted frames go as fast as they can, others at the pace of a game. */
static bool play(struct program *program)
{
    for (unsigned n = 0; !program->ended; n++)
    {
        Uint32 start = SDL_GetTicks();
        if (n > 0 && n == program->options.frames)
        {
            break;
        }
        handle_events(program);
        DdcResult result = bumper_play_frame(&program->play);
        if (result < 0)
        {
            return complain("a frame", DdcResult_Name(result));
        }
        Uint32 taken = SDL_GetTicks() - start;
        if (program->options.frames == 0 && taken < FRAME_MS)
        {
            SDL_Delay(FRAME_MS - taken);
        }
    }
    return true;
}

/* The page is what was seen last. */
static bool take_shot(const struct program *program)
{
    const char *path = program->options.shot;

    return path == NULL || IMG_SavePNG(program->screen.page, path) == 0 ||
           complain(path, SDL_GetError());
}

/* ---- The program -------------------------------------------------------- */

static bool run_game(struct program *program)
{
    if (!sdl_screen_open(&program->screen, "bumper", BUMPER_WIDTH,
                         BUMPER_HEIGHT, program->options.windowed))
    {
        return complain("can not open a window", SDL_GetError());
    }
    if (!load_images(program) || !create_sprites(program))
    {
        return false;
    }
    program->port = (struct bumper_port){program, has_image, clear, draw, show};
    DdcResult result = bumper_play_begin(&program->play, &program->port,
                                         program->options.seed);
    if (result < 0)
    {
        return complain("bumper_play_begin", DdcResult_Name(result));
    }
    bool good = play(program);
    good = take_shot(program) && good;
    return bumper_play_finish(&program->play) && good;
}

static void clean_up(struct program *program)
{
    bumper_play_end(&program->play);
    for (int i = 0; i < BUMPER_IMAGES; i++)
    {
        DdcSurface_Destroy(program->surfaces[i]);
        SDL_FreeSurface(program->images[i]);
    }
    sdl_screen_close(&program->screen);
}

int main(int argc, char *argv[])
{
    static struct program program;
    const struct options_extra extra = bumper_play_options(&program.play);

    if (!options_parse(&program.options, "port", &extra, argc, argv))
    {
        options_print_usage("port", &extra, true);
        return 2;
    }
    if (program.options.help)
    {
        options_print_usage("port", &extra, false);
        return 0;
    }
    if (!program.options.has_seed)
    {
        program.options.seed = (unsigned)time(NULL);
    }
    bool good = run_game(&program);
    clean_up(&program);
    return good ? 0 : 1;
}
