/* SPDX-License-Identifier: Zlib */
/*
 * Port is Bumper on SDL 2: it loads the images, creates the sprites, and runs
 * the main loop. The game is in bumper/bumper.c. With "--game NAME" it plays
 * another one of the samples instead, by play_sdl.c.
 */
#include "asteroids.h"
#include "bumper_play.h"
#include "options.h"
#include "pinball.h"
#include "platform.h"
#include "play_sdl.h"
#include "sdl_screen.h"
#include "swarm.h"

#include <SDL_image.h>
#include <ddcollide/sdl.h>

#include <stdio.h>
#include <string.h>
#include <time.h>

struct program
{
    struct options options;
    struct bumper_play play;
    struct bumper_platform platform;
    struct sdl_screen screen;
    SDL_Surface *images[BUMPER_IMAGES];
    DdcSurface *surfaces[BUMPER_IMAGES];
    bool ended;
    bool logged_failure; /* a failed SDL call was reported */
};

/* Prints "port: what: why" on stderr. Always returns false. */
static bool print_error(const char *what, const char *why)
{
    (void)fprintf(stderr, "port: %s: %s\n", what, why);
    return false;
}

/* ---- The platform of the game ------------------------------------------- */

/*
 * Reports the first failed SDL call, because it may fail again in every frame.
 * SDL's 0 or -1 is the result, and the game counts the failures.
 */
static DdcResult check(struct program *program, int status)
{
    if (status < 0 && !program->logged_failure)
    {
        program->logged_failure = true;
        print_error("cannot draw", SDL_GetError());
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

    return check(program, SDL_FillRect(program->screen.page, NULL, 0));
}

static DdcResult draw(void *user, enum bumper_image image, int x, int y)
{
    struct program *program = user;
    SDL_Rect position = {x, y, 0, 0};

    return check(program, SDL_BlitSurface(program->images[image], NULL,
                                          program->screen.page, &position));
}

static DdcResult show(void *user)
{
    struct program *program = user;

    return check(program, sdl_screen_show(&program->screen));
}

/* ---- Images and sprites ------------------------------------------------- */

/* Loads an image. Its index 0 is not drawn; its palette is the page's too. */
static bool load_image(struct program *program, int image, const char *folder)
{
    char path[1024];

    (void)SDL_snprintf(path, sizeof path, "%sbumper/%s", folder,
                       bumper_files[image]);
    /* Opened separately, to get the reason when the file cannot be opened. */
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    SDL_Surface *picture = file != NULL ? SDL_LoadBMP_RW(file, 1) : NULL;
    program->images[image] = picture;
    if (picture == NULL)
    {
        return print_error(path, SDL_GetError());
    }
    if (picture->format->format != SDL_PIXELFORMAT_INDEX8)
    {
        return print_error(path, "save it with 8 bits per pixel");
    }
    if (SDL_SetColorKey(picture, SDL_TRUE, 0) < 0 ||
        SDL_SetSurfacePalette(program->screen.page, picture->format->palette) <
            0)
    {
        return print_error(path, SDL_GetError());
    }
    DdcResult result =
        DdcSurface_CreateFromSdl(picture, &program->surfaces[image]);
    return result >= 0 || print_error(path, DdcResult_GetName(result));
}

/* The images are in the folder "bumper" beside the program. */
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
            DdcSprite_CreateFromSurface(program->surfaces[bumper_image_of(i)],
                                        0, 0, &program->play.sprites[i]);
        if (result < 0)
        {
            return print_error("DdcSprite_CreateFromSurface",
                               DdcResult_GetName(result));
        }
    }
    return true;
}

/* ---- Frames ------------------------------------------------------------- */

static void handle_key(struct program *program, SDL_Keycode key)
{
    switch (key)
    {
    case SDLK_SPACE:
    case SDLK_RETURN:
        bumper_randomize(&program->play.game);
        break;
    case SDLK_d:
        overlay_next(&program->screen.overlay);
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
            handle_key(program, event.key.keysym.sym);
        }
        program->ended |= event.type == SDL_QUIT;
    }
}

/* The main loop, with 60 frames a second unless --fast was given. */
static bool play(struct program *program)
{
    Uint32 start = SDL_GetTicks();

    for (unsigned n = 0; !program->ended; n++)
    {
        if (n > 0 && n == program->options.frames)
        {
            break;
        }
        handle_events(program);
        DdcResult result = bumper_play_frame(&program->play);
        if (result < 0)
        {
            return print_error("a frame", DdcResult_GetName(result));
        }
        if (!program->options.fast)
        {
            sdl_screen_wait(start, n + 1);
        }
    }
    return true;
}

/* Saves a screenshot: the page still has the last frame. */
static bool take_shot(const struct program *program)
{
    const char *path = program->options.shot;

    return path == NULL || IMG_SavePNG(program->screen.page, path) == 0 ||
           print_error(path, SDL_GetError());
}

/* ---- The program -------------------------------------------------------- */

static bool run_game(struct program *program)
{
    if (!sdl_screen_open(&program->screen, "bumper", BUMPER_WIDTH,
                         BUMPER_HEIGHT, program->options.windowed))
    {
        return print_error("cannot open a window", SDL_GetError());
    }
    if (!load_images(program) || !create_sprites(program))
    {
        return false;
    }
    program->platform = (struct bumper_platform){
        program, &program->screen.overlay, has_image, clear, draw, show};
    DdcResult result = bumper_play_begin(&program->play, &program->platform,
                                         program->options.seed);
    if (result < 0)
    {
        return print_error("bumper_play_begin", DdcResult_GetName(result));
    }
    program->screen.overlay.mode = (enum overlay_mode)program->options.debug;
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

/* The game with this name; NULL: there is none, which is reported. */
static const struct game *find_game(const char *name)
{
    static const struct game *const games[] = {&swarm_game, &pinball_game,
                                               &asteroids_game, &platform_game};

    for (size_t i = 0; i < sizeof games / sizeof *games; i++)
    {
        if (strcmp(name, games[i]->name) == 0)
        {
            return games[i];
        }
    }
    print_error(name, "there is no such game; there are swarm, pinball, "
                      "asteroids and platform");
    return NULL;
}

/* The usage text of Bumper, and how the other games are played. */
static void print_usage(const struct options_extra *extra, bool to_stderr)
{
    options_print_usage("port", extra, to_stderr);
    (void)fprintf(
        to_stderr ? stderr : stdout,
        "or: port --game swarm|pinball|asteroids|platform [OPTION...]\n");
}

int main(int argc, char *argv[])
{
    if (argc > 2 && strcmp(argv[1], "--game") == 0)
    {
        const struct game *game = find_game(argv[2]);
        /* The game's name takes the place of the program's. */
        return game != NULL ? play_sdl(game, argc - 2, argv + 2) : 2;
    }
    static struct program program;
    const struct options_extra extra = bumper_play_options(&program.play);

    if (!options_parse(&program.options, "port", &extra, argc, argv))
    {
        print_usage(&extra, true);
        return 2;
    }
    if (program.options.help)
    {
        print_usage(&extra, false);
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
