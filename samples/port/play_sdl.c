/* SPDX-License-Identifier: Zlib */
/*
 * Implements play_sdl.h: loads the images, hands their surfaces to the game,
 * and translates mouse and keys. It is what common/play_directdraw.c is on
 * DirectDraw.
 */
#include "play_sdl.h"

#include "keys.h"
#include "options.h"
#include "recording.h"
#include "sdl_screen.h"

#include <SDL_image.h>
#include <ddcollide/sdl.h>

#include <stdio.h>
#include <time.h>

struct program
{
    const struct game *game;
    struct options options;
    struct sdl_screen screen;
    SDL_Surface *images[GAME_IMAGES];
    struct page page;
    struct input input;
    const char *keys; /* that are played back, or NULL */
    struct recording recording;
    bool ended;
};

/* Prints "port: what: why" on stderr. Always returns false. */
static bool print_error(const char *what, const char *why)
{
    (void)fprintf(stderr, "port: %s: %s\n", what, why);
    return false;
}

/* ---- The page ----------------------------------------------------------- */

static DdcResult draw(void *user, int image, const DdcRect *part, int x, int y)
{
    struct program *program = user;
    SDL_Rect position = {x, y, 0, 0};
    SDL_Rect from;

    if (part == NULL)
    {
        return SDL_BlitSurface(program->images[image], NULL,
                               program->screen.page, &position);
    }
    from = (SDL_Rect){part->left, part->top, part->right - part->left,
                      part->bottom - part->top};
    return SDL_BlitSurface(program->images[image], &from, program->screen.page,
                           &position);
}

static SDL_Surface *surface_of(const struct program *program, int image)
{
    return image == GAME_PAGE ? program->screen.page : program->images[image];
}

/* The lock of the game's own, for lending and for drawing. */
static DdcResult lock(void *user, int image, DdcPixels *out)
{
    struct program *program = user;
    SDL_Surface *surface = surface_of(program, image);

    if (SDL_LockSurface(surface) < 0)
    {
        return -1;
    }
    *out = (DdcPixels){surface->pixels, surface->pitch, surface->w, surface->h,
                       surface->format->BytesPerPixel};
    return DDC_OK;
}

static DdcResult unlock(void *user, int image)
{
    struct program *program = user;

    SDL_UnlockSurface(surface_of(program, image));
    return DDC_OK;
}

static DdcResult show(void *user)
{
    struct program *program = user;

    return sdl_screen_show(&program->screen);
}

/* ---- Images ------------------------------------------------------------- */

/* Loads an image, whose magenta is neither drawn nor does it collide. */
static bool load_image(struct program *program, int index, const char *folder)
{
    const struct game *game = program->game;
    char path[1024];

    (void)SDL_snprintf(path, sizeof path, "%s%s/%s", folder, game->name,
                       game->files[index]);
    SDL_RWops *file = SDL_RWFromFile(path, "rb");
    SDL_Surface *picture = file != NULL ? SDL_LoadBMP_RW(file, 1) : NULL;
    program->images[index] = picture;
    if (picture == NULL)
    {
        return print_error(path, SDL_GetError());
    }
    if (picture->format->format != SDL_PIXELFORMAT_INDEX8)
    {
        return print_error(path, "save it with 8 bits per pixel");
    }
    Uint32 air = SDL_MapRGB(picture->format, 255, 0, 255);
    if (SDL_SetColorKey(picture, SDL_TRUE, air) < 0 ||
        SDL_SetSurfacePalette(program->screen.page, picture->format->palette) <
            0)
    {
        return print_error(path, SDL_GetError());
    }
    DdcResult result =
        DdcSurface_CreateFromSdl(picture, &program->page.surfaces[index]);
    return result >= 0 || print_error(path, DdcResult_GetName(result));
}

static bool load_images(struct program *program)
{
    char *folder = SDL_GetBasePath();
    bool good = folder != NULL;

    for (int i = 0; i < program->game->file_count && good; i++)
    {
        good = load_image(program, i, folder);
    }
    SDL_free(folder);
    return good;
}

/* ---- Frames ------------------------------------------------------------- */

static void handle_key(struct program *program, SDL_Keycode key)
{
    if (key == SDLK_d)
    {
        overlay_next(&program->screen.overlay);
    }
    program->input.pressed |= key == SDLK_SPACE;
    program->ended |= key == SDLK_ESCAPE;
}

static void handle_event(struct program *program, const SDL_Event *event)
{
    struct input *input = &program->input;

    switch (event->type)
    {
    case SDL_KEYDOWN:
        handle_key(program, event->key.keysym.sym);
        break;
    case SDL_MOUSEMOTION:
        input->x = event->motion.x;
        input->y = event->motion.y;
        break;
    case SDL_MOUSEBUTTONDOWN:
        input->pressed = true;
        break;
    case SDL_QUIT:
        program->ended = true;
        break;
    default:
        break;
    }
}

static void read_input(struct program *program, unsigned frame)
{
    const Uint8 *keys = SDL_GetKeyboardState(NULL);
    SDL_Event event;

    program->input.pressed = false;
    while (SDL_PollEvent(&event))
    {
        handle_event(program, &event);
    }
    if (program->keys != NULL)
    {
        keys_play(program->keys, frame, &program->input);
        return;
    }
    program->input.left = keys[SDL_SCANCODE_LEFT];
    program->input.right = keys[SDL_SCANCODE_RIGHT];
    program->input.up = keys[SDL_SCANCODE_UP];
    program->input.down = keys[SDL_SCANCODE_DOWN];
    program->input.back = keys[SDL_SCANCODE_BACKSPACE];
}

static bool play(struct program *program)
{
    const struct game *game = program->game;
    Uint32 start = SDL_GetTicks();

    for (unsigned n = 0; !program->ended; n++)
    {
        if (n > 0 && n == program->options.frames)
        {
            break;
        }
        read_input(program, n);
        DdcResult result =
            recording_frame(&program->recording, game, &program->input);
        if (result < 0)
        {
            return print_error("a frame", DdcResult_GetName(result));
        }
        program->ended |= program->recording.ended;
        if (!program->options.fast)
        {
            sdl_screen_wait(start, n + 1);
        }
    }
    return true;
}

/* ---- The program -------------------------------------------------------- */

static bool run_game(struct program *program)
{
    const struct game *game = program->game;
    const char *shot = program->options.shot;
    char line[256];

    if (!sdl_screen_open(&program->screen, game->name, GAME_WIDTH, GAME_HEIGHT,
                         program->options.windowed))
    {
        return print_error("cannot open a window", SDL_GetError());
    }
    program->page.user = program;
    program->page.overlay = &program->screen.overlay;
    if (!load_images(program))
    {
        return false;
    }
    if (!recording_open(&program->recording, &program->options, game,
                        &program->options.seed))
    {
        return false;
    }
    DdcResult result =
        game->begin(game->state, &program->page, program->options.seed);
    if (result < 0)
    {
        return print_error("the beginning of the game",
                           DdcResult_GetName(result));
    }
    program->screen.overlay.mode = (enum overlay_mode)program->options.debug;
    bool good = play(program);
    if (shot != NULL && IMG_SavePNG(program->screen.page, shot) != 0)
    {
        good = print_error(shot, SDL_GetError());
    }
    game->facts(game->state, line, sizeof line);
    puts(line);
    return recording_close(&program->recording) &&
           game->errors(game->state) == 0 && good;
}

static void clean_up(struct program *program)
{
    program->game->end(program->game->state);
    for (int i = 0; i < GAME_IMAGES; i++)
    {
        DdcSurface_Destroy(program->page.surfaces[i]);
        SDL_FreeSurface(program->images[i]);
    }
    sdl_screen_close(&program->screen);
}

int play_sdl(const struct game *game, int argc, char **argv)
{
    static struct program program;
    const struct options_extra extra = keys_option(&program.keys);

    program.game = game;
    program.page.draw = draw;
    program.page.lock = lock;
    program.page.unlock = unlock;
    program.page.show = show;
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
    program.input.is_auto = program.options.frames != 0 && program.keys == NULL;
    bool good = run_game(&program);
    clean_up(&program);
    return good ? 0 : 1;
}
