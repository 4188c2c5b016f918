/* SPDX-License-Identifier: Zlib */
/*
 * A long evening with Bumper. Games begin and end; in their midst another
 * program takes the focus or the screen, the game changes the display mode,
 * assertions fail and are ignored while a surface is locked, and sprites are
 * destroyed and made again. After it the program holds what it held before.
 *
 * DDC_SOAK_SECONDS says how long it is at least; without it it is short
 * enough for every build.
 */
#define DDC_ASSERT_ENABLED
#define COBJMACROS

#include "test.h"

#include "bumper.h"
#include "figures.h"
#include "rival.h"
#include "sample.h"

#include <ddcollide/directdraw.h>

#define FRAMES_LEAST    1800
#define FRAMES_PER_GAME "300"

/*
 * What the process may hold more, or less, in bytes: DirectDraw and the heap
 * keep some of what they once had.
 */
#define MEMORY_PLAY (4 << 20)

/*
 * GDI objects that Wine makes with its first windows of a kind, or later: 60
 * and 62 were seen. One a game left behind is more, even in a short evening.
 */
#define GDI_PLAY 4

/* One frame in so many has each of the disasters. */
#define RARELY 60

/* A game without a frame for so long is waiting. */
#define PATIENCE_MS 1000

/* Games of all kinds before the first look: DirectDraw keeps things too. */
#define KINDS 6

struct evening
{
    struct screen *screen;
    struct image *images[BUMPER_IMAGES];
    DdcSprite *sprites[BUMPER_SPRITES];
    struct bumper_platform port;
    struct bumper game;
    bool masks;
    bool world;
    HWND rival;
    unsigned long frames;
    unsigned long lost; /* times the game saw a lost surface */
    unsigned long takings;
    unsigned long nudges;
    unsigned long seen; /* frames of the game when it was last looked at */
    unsigned long modes;
    unsigned long assertions;
    unsigned long sprites_made;
    UINT_PTR timer;
};

static struct evening the_evening;

/* ---- What the game needs of the machine --------------------------------- */

static bool has_image(void *user, enum bumper_image image)
{
    const struct evening *evening = user;

    return evening->images[image] != NULL;
}

static DdcResult clear(void *user)
{
    struct evening *evening = user;

    return screen_clear(evening->screen, 0);
}

static DdcResult draw(void *user, enum bumper_image image, int x, int y)
{
    struct evening *evening = user;

    return screen_draw(evening->screen, evening->images[image], x, y);
}

static DdcResult show(void *user)
{
    struct evening *evening = user;

    return screen_show(evening->screen);
}

/* ---- Disasters ---------------------------------------------------------- */

static void take(struct evening *evening, enum rival_way way)
{
    evening->takings++;
    PostMessageA(evening->rival, RIVAL_TAKE, (WPARAM)way,
                 (LPARAM)evening->screen->window);
}

static void lose_screen(struct evening *evening)
{
    take(evening, (enum rival_way)test_random_in(0, RIVAL_WAYS - 1));
}

/*
 * The two programs take the screen from each other within milliseconds, and
 * once in thousands of times Wine tells the game last what happened first.
 * It has the focus then, or is an icon that has, and waits to be told so.
 * Who plays would go to another program and come back.
 */
static void CALLBACK nudge(HWND window, UINT message, UINT_PTR timer,
                           DWORD time)
{
    struct evening *evening = &the_evening;
    unsigned long frames = evening->game.facts.frames;

    (void)window;
    (void)message;
    (void)timer;
    (void)time;
    if (frames == evening->seen &&
        rival_done(evening->rival) == evening->takings)
    {
        evening->nudges++;
        take(evening, RIVAL_FOCUS);
    }
    evening->seen = frames;
}

/* The game's own doing: its surfaces are lost, and it goes on with them. */
static void change_mode(struct evening *evening)
{
    IDirectDraw *ddraw = evening->screen->ddraw;

    if (evening->screen->windowed)
    {
        return;
    }
    evening->modes++;
    if (test_random_in(0, 1) == 0)
    {
        IDirectDraw_RestoreDisplayMode(ddraw);
    }
    else
    {
        IDirectDraw_SetDisplayMode(ddraw, 800, 600, 16);
    }
    bumper_frame(&evening->game);
    IDirectDraw_SetDisplayMode(ddraw, BUMPER_WIDTH, BUMPER_HEIGHT, 8);
}

static void fail_assertion(struct evening *evening)
{
    DdcSurface *surface = DdcSprite_GetSurface(evening->sprites[0]);
    DdcPixels pixels;
    bool locked = DdcSurface_Lock(surface, &pixels) >= 0;

    evening->assertions++;
    DDC_ASSERT(!"the soak's: to be ignored");
    if (locked)
    {
        DdcSurface_Unlock(surface);
    }
}

/* A sprite that was lost for the game: the world forgets it by itself. */
static void replace_sprite(struct evening *evening)
{
    int index = test_random_in(0, BUMPER_SPRITES - 1);
    const struct image *image = evening->images[bumper_image_of(index)];
    DdcSprite *old = evening->sprites[index];
    DdcSprite *sprite;

    /* A lost surface makes no sprite and no mask: another time. */
    if (DdcSprite_Create(image->surface, DdcSprite_GetX(old),
                         DdcSprite_GetY(old), &sprite) < 0)
    {
        return;
    }
    if ((evening->masks && bumper_use_masks(&sprite, 1) < 0) ||
        (evening->game.world != NULL &&
         DdcWorld_Add(evening->game.world, sprite) < 0))
    {
        DdcSprite_Destroy(sprite);
        return;
    }
    DdcSprite_Destroy(old);
    DdcSprite_CalcVector(sprite);
    evening->sprites[index] = sprite;
    evening->sprites_made++;
}

/* ---- What a sample is --------------------------------------------------- */

static bool make_sprites(struct evening *evening)
{
    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        const struct image *image = evening->images[bumper_image_of(i)];
        if (DdcSprite_Create(image->surface, 0, 0, &evening->sprites[i]) < 0)
        {
            return false;
        }
    }
    return !evening->masks ||
           bumper_use_masks(evening->sprites, BUMPER_SPRITES) >= 0;
}

static bool create(void *user, struct screen *screen,
                   const struct options *options)
{
    struct evening *evening = user;

    memset(evening->images, 0, sizeof evening->images);
    memset(evening->sprites, 0, sizeof evening->sprites);
    memset(&evening->game, 0, sizeof evening->game);
    evening->screen = screen;
    evening->seen = ULONG_MAX;
    evening->timer = SetTimer(NULL, 0, PATIENCE_MS, nudge);
    evening->port =
        (struct bumper_platform){evening, has_image, clear, draw, show};
    if (!screen_load_all(screen, bumper_files, BUMPER_IMAGES,
                         evening->images) ||
        !make_sprites(evening))
    {
        return false;
    }
    bumper_begin(&evening->game, evening->sprites, BUMPER_SPRITES,
                 &evening->port, options->seed);
    return !evening->world || bumper_use_world(&evening->game) >= 0;
}

static DdcResult frame(void *user)
{
    static void (*const disasters[])(struct evening *) = {
        lose_screen, change_mode, fail_assertion, replace_sprite};
    struct evening *evening = user;

    for (size_t i = 0; i < sizeof disasters / sizeof *disasters; i++)
    {
        if (test_random_in(1, RARELY) == 1)
        {
            disasters[i](evening);
        }
    }
    DdcResult result = bumper_frame(&evening->game);
    evening->lost += result == DDC_E_LOST;
    return result;
}

static bool key(void *user, int key)
{
    (void)user;
    (void)key;
    return true;
}

static bool finish(void *user)
{
    struct evening *evening = user;

    evening->frames += evening->game.facts.frames;
    return true;
}

/* The game has no lock of its own here: one that ends is the library's. */
static unsigned end_locks(struct evening *evening)
{
    unsigned open = 0;

    for (int i = 0; i < BUMPER_IMAGES; i++)
    {
        const struct image *image = evening->images[i];
        while (image != NULL &&
               SUCCEEDED(IDirectDrawSurface_Unlock(image->surface, NULL)))
        {
            open++;
        }
    }
    return open;
}

static void destroy(void *user)
{
    struct evening *evening = user;

    KillTimer(NULL, evening->timer);
    bumper_end(&evening->game);
    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        DdcSprite_Destroy(evening->sprites[i]);
    }
    figures_add_locks(end_locks(evening));
}

/* ---- The evening -------------------------------------------------------- */

static void start_rival(struct evening *evening)
{
    char command[MAX_PATH + 40];
    char folder[MAX_PATH];
    HANDLE self = NULL;
    STARTUPINFOA how = {0};
    PROCESS_INFORMATION process;

    how.cb = sizeof how;
    assert_true(GetModuleFileNameA(NULL, folder, sizeof folder) > 0);
    *strrchr(folder, '\\') = '\0';
    assert_true(DuplicateHandle(GetCurrentProcess(), GetCurrentProcess(),
                                GetCurrentProcess(), &self, SYNCHRONIZE, TRUE,
                                0));
    snprintf(command, sizeof command, "\"%s\\rival.exe\" %llx", folder,
             (unsigned long long)(UINT_PTR)self);
    assert_true(CreateProcessA(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL,
                               &how, &process));
    CloseHandle(self);
    CloseHandle(process.hThread);
    CloseHandle(process.hProcess);
    for (int tries = 0; evening->rival == NULL; tries++)
    {
        assert_true(tries < 2000);
        Sleep(5);
        evening->rival = FindWindowA(RIVAL_CLASS, NULL);
    }
}

/*
 * The next game must find the screen free. Meanwhile what is sent to this
 * thread has to be answered, also to a window that is gone: the rival waits
 * for it when it takes the focus.
 */
static void wait_for_rival(const struct evening *evening)
{
    MSG message;

    for (int tries = 0; rival_done(evening->rival) != evening->takings; tries++)
    {
        assert_true(tries < 4000);
        PeekMessageA(&message, NULL, 0, 0, PM_NOREMOVE);
        Sleep(5);
    }
}

static void play(struct evening *evening, unsigned number)
{
    static const struct sample bumper = {"bumper", NULL, create, frame,
                                         key,      NULL, finish, destroy};
    char seed[16];
    char *arguments[] = {"bumper", "--frames", FRAMES_PER_GAME,
                         "--seed", seed,       "--windowed",
                         NULL};
    bool windowed = number % KINDS >= 4;

    snprintf(seed, sizeof seed, "%u", number);
    evening->masks = (number & 1) != 0;
    evening->world = (number & 2) != 0;
    assert_int_equal(sample_main(&bumper, evening, windowed ? 6 : 5, arguments),
                     SAMPLE_OK);
    wait_for_rival(evening);
}

/* In milliseconds. */
static DWORD asked_for(void)
{
    const char *seconds = getenv("DDC_SOAK_SECONDS");

    return seconds != NULL ? 1000 * strtoul(seconds, NULL, 10) : 0;
}

static void assert_same(const struct figures *end, const struct figures *start)
{
    assert_int_equal(end->handles, start->handles);
    assert_in_range(end->gdi + GDI_PLAY, start->gdi, start->gdi + 2 * GDI_PLAY);
    assert_int_equal(end->windows, start->windows);
    assert_int_equal(end->blocks, start->blocks);
    assert_int_equal(end->bytes, start->bytes);
    assert_int_equal(end->locks, start->locks);
    assert_in_range(end->memory + MEMORY_PLAY, start->memory,
                    start->memory + 2 * MEMORY_PLAY);
}

static void after_an_evening_all_is_as_it_was(void **state)
{
    struct evening *evening = &the_evening;
    unsigned number = 0;

    (void)state;
    test_seed(9);
    figures_watch();
    assert_int_equal(DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE), DDC_OK);
    start_rival(evening);
    for (; number < 2 * KINDS; number++)
    {
        play(evening, number);
    }
    evening->frames = 0;
    DWORD begin = GetTickCount();
    struct figures start = figures_now();
    figures_print("start", &start);
    while (evening->frames < FRAMES_LEAST ||
           GetTickCount() - begin < asked_for())
    {
        play(evening, number++);
    }
    struct figures end = figures_now();
    figures_print("start", &start);
    figures_print("end  ", &end);
    printf("%lu frames in %lu s: the screen was taken %lu times, of which %lu "
           "to wake the game; the mode changed %lu times, %lu frames lost "
           "their surfaces, %lu assertions failed, %lu sprites were replaced\n",
           evening->frames, (unsigned long)(GetTickCount() - begin) / 1000,
           evening->takings, evening->nudges, evening->modes, evening->lost,
           evening->assertions, evening->sprites_made);
    assert_same(&end, &start);
    assert_int_equal(DdcAssertion_Count(), evening->assertions);
    assert_true(evening->lost > 0 && evening->sprites_made > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(after_an_evening_all_is_as_it_was),
    };
    return cmocka_run_group_tests_name("bumper_soak", tests, NULL, NULL);
}
