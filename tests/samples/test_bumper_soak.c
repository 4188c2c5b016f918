/* SPDX-License-Identifier: Zlib */
/*
 * A soak test: many games of Bumper, one after the other. During them another
 * program takes the focus or the screen, the game changes the display mode,
 * assertions fail and are ignored while a surface is locked, and sprites are
 * destroyed and made again. At the end the process holds the same resources as
 * before.
 *
 * The variable DDC_SOAK_SECONDS sets how long it runs at least; without it the
 * test is short enough for every build.
 */
#define DDC_ASSERT_ENABLED
#define COBJMACROS

#include "test.h"

#include "bumper.h"
#include "resource_counts.h"
#include "other_program.h"
#include "sample.h"

#include <ddcollide/directdraw.h>

#define FRAMES_LEAST    1800
#define FRAMES_PER_GAME "300"

/* Each disturbance happens in one of this many frames, on average. */
#define RARELY 60

/* A game that draws no frame for this time is waiting for a message. */
#define PATIENCE_MS 1000

/*
 * Kinds of games. One of each runs before the first count, because DirectDraw
 * keeps resources after their first use.
 */
#define KINDS 6

struct soak
{
    struct screen *screen;
    struct image *images[BUMPER_IMAGES];
    DdcSprite *sprites[BUMPER_SPRITES];
    struct bumper_platform port;
    struct bumper game;
    bool masks;
    bool world;
    HANDLE other_process;
    HWND other_program;
    unsigned long frames;
    unsigned long lost; /* how often the game saw a lost surface */
    unsigned long takings;
    unsigned long nudges;
    unsigned long seen; /* frames of the game at the last check */
    unsigned long modes;
    unsigned long assertions;
    unsigned long sprites_made;
    UINT_PTR timer;
};

static struct soak the_soak;

/* ---- The platform of the game ------------------------------------------- */

static bool has_image(void *user, enum bumper_image image)
{
    const struct soak *soak = user;

    return soak->images[image] != NULL;
}

static DdcResult clear(void *user)
{
    struct soak *soak = user;

    return screen_clear(soak->screen, 0);
}

static DdcResult draw(void *user, enum bumper_image image, int x, int y)
{
    struct soak *soak = user;

    return screen_draw(soak->screen, soak->images[image], x, y);
}

static DdcResult show(void *user)
{
    struct soak *soak = user;

    return screen_show(soak->screen);
}

/* ---- Disturbances ------------------------------------------------------- */

static void take(struct soak *soak, enum other_program_mode way)
{
    soak->takings++;
    PostMessageA(soak->other_program, OTHER_PROGRAM_TAKE_SCREEN, (WPARAM)way,
                 (LPARAM)soak->screen->window);
}

static void lose_screen(struct soak *soak)
{
    take(soak,
         (enum other_program_mode)test_random_in(0, OTHER_PROGRAM_MODES - 1));
}

/*
 * The two programs take the screen from each other within milliseconds, and
 * once in some thousand times Wine sends the game these messages in the wrong
 * order. The game then has the focus, perhaps while minimized, but waits for
 * the message that says so. This switches to the other program and back, as a
 * player would.
 */
static void CALLBACK nudge(HWND window, UINT message, UINT_PTR timer,
                           DWORD time)
{
    struct soak *soak = &the_soak;
    unsigned long frames = soak->game.facts.frames;

    (void)window;
    (void)message;
    (void)timer;
    (void)time;
    if (frames == soak->seen &&
        other_program_done(soak->other_program) == soak->takings)
    {
        soak->nudges++;
        take(soak, OTHER_PROGRAM_TAKES_FOCUS);
    }
    soak->seen = frames;
}

/*
 * The game itself changes the mode: its surfaces are lost, and it restores
 * them.
 */
static void change_mode(struct soak *soak)
{
    IDirectDraw *ddraw = soak->screen->ddraw;

    if (soak->screen->windowed)
    {
        return;
    }
    soak->modes++;
    if (test_random_in(0, 1) == 0)
    {
        IDirectDraw_RestoreDisplayMode(ddraw);
    }
    else
    {
        IDirectDraw_SetDisplayMode(ddraw, 800, 600, 16);
    }
    bumper_frame(&soak->game);
    IDirectDraw_SetDisplayMode(ddraw, BUMPER_WIDTH, BUMPER_HEIGHT, 8);
}

static void fail_assertion(struct soak *soak)
{
    DdcSurface *surface = DdcSprite_GetSurface(soak->sprites[0]);
    DdcPixels pixels;
    bool locked = DdcSurface_Lock(surface, &pixels) >= 0;

    soak->assertions++;
    DDC_ASSERT(!"by the soak test, to be ignored");
    if (locked)
    {
        DdcSurface_Unlock(surface);
    }
}

/* Destroys a sprite, which removes it from the world, and makes another. */
static void replace_sprite(struct soak *soak)
{
    int index = test_random_in(0, BUMPER_SPRITES - 1);
    const struct image *image = soak->images[bumper_image_of(index)];
    DdcSprite *old = soak->sprites[index];
    DdcSprite *sprite;

    /*
     * With a lost surface neither a sprite nor a mask can be made: try later.
     */
    if (DdcSprite_Create(image->surface, DdcSprite_GetX(old),
                         DdcSprite_GetY(old), &sprite) < 0)
    {
        return;
    }
    if ((soak->masks && bumper_use_masks(&sprite, 1) < 0) ||
        (soak->game.world != NULL &&
         DdcWorld_Add(soak->game.world, sprite) < 0))
    {
        DdcSprite_Destroy(sprite);
        return;
    }
    DdcSprite_Destroy(old);
    DdcSprite_CalcVector(sprite);
    soak->sprites[index] = sprite;
    soak->sprites_made++;
}

/* ---- The functions of struct sample ------------------------------------- */

static bool make_sprites(struct soak *soak)
{
    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        const struct image *image = soak->images[bumper_image_of(i)];
        if (DdcSprite_Create(image->surface, 0, 0, &soak->sprites[i]) < 0)
        {
            return false;
        }
    }
    return !soak->masks || bumper_use_masks(soak->sprites, BUMPER_SPRITES) >= 0;
}

static bool create(void *user, struct screen *screen,
                   const struct options *options)
{
    struct soak *soak = user;

    memset(soak->images, 0, sizeof soak->images);
    memset(soak->sprites, 0, sizeof soak->sprites);
    memset(&soak->game, 0, sizeof soak->game);
    soak->screen = screen;
    soak->seen = ULONG_MAX;
    soak->timer = SetTimer(NULL, 0, PATIENCE_MS, nudge);
    soak->port =
        (struct bumper_platform){soak, NULL, has_image, clear, draw, show};
    if (!screen_load_all(screen, bumper_files, BUMPER_IMAGES, soak->images) ||
        !make_sprites(soak))
    {
        return false;
    }
    bumper_begin(&soak->game, soak->sprites, BUMPER_SPRITES, &soak->port,
                 options->seed);
    return !soak->world || bumper_use_world(&soak->game) >= 0;
}

static DdcResult frame(void *user)
{
    static void (*const disasters[])(struct soak *) = {
        lose_screen, change_mode, fail_assertion, replace_sprite};
    struct soak *soak = user;

    for (size_t i = 0; i < sizeof disasters / sizeof *disasters; i++)
    {
        if (test_random_in(1, RARELY) == 1)
        {
            disasters[i](soak);
        }
    }
    DdcResult result = bumper_frame(&soak->game);
    soak->lost += result == DDC_E_LOST;
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
    struct soak *soak = user;

    soak->frames += soak->game.facts.frames;
    return true;
}

/*
 * The game holds no lock here, so an Unlock that succeeds ends one that the
 * library has left.
 */
static unsigned end_locks(struct soak *soak)
{
    unsigned open = 0;

    for (int i = 0; i < BUMPER_IMAGES; i++)
    {
        const struct image *image = soak->images[i];
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
    struct soak *soak = user;

    KillTimer(NULL, soak->timer);
    bumper_end(&soak->game);
    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        DdcSprite_Destroy(soak->sprites[i]);
    }
    resource_counts_add_locks(end_locks(soak));
}

/* ---- The other program -------------------------------------------------- */

/*
 * Waits a moment. Returns whether the other program still runs then. This
 * thread must handle messages meanwhile, also those to a destroyed window: the
 * other program waits for it while it takes the focus.
 */
static bool other_program_lives(const struct soak *soak)
{
    MSG message;

    PeekMessageA(&message, NULL, 0, 0, PM_NOREMOVE);
    return WaitForSingleObject(soak->other_process, 5) == WAIT_TIMEOUT;
}

static void start_other_program(struct soak *soak)
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
    snprintf(command, sizeof command, "\"%s\\other_program.exe\" %llx", folder,
             (unsigned long long)(UINT_PTR)self);
    assert_true(CreateProcessA(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL,
                               &how, &process));
    CloseHandle(self);
    CloseHandle(process.hThread);
    soak->other_process = process.hProcess;
    test_wait_until(
        (soak->other_program = FindWindowA(OTHER_PROGRAM_CLASS, NULL)) != NULL,
        other_program_lives(soak));
}

/* ---- The run ------------------------------------------------------------ */

static void play(struct soak *soak, unsigned number)
{
    static const struct sample bumper = {"bumper", NULL, create, frame,
                                         key,      NULL, finish, destroy};
    char seed[16];
    char *arguments[] = {"bumper", "--frames", FRAMES_PER_GAME,
                         "--seed", seed,       "--windowed",
                         NULL};
    bool windowed = number % KINDS >= 4;

    test_step(9, number);
    snprintf(seed, sizeof seed, "%u", number);
    soak->masks = (number & 1) != 0;
    soak->world = (number & 2) != 0;
    assert_int_equal(sample_main(&bumper, soak, windowed ? 6 : 5, arguments),
                     SAMPLE_OK);
    /* Until the screen is free for the next game. */
    test_wait_until(other_program_done(soak->other_program) == soak->takings,
                    other_program_lives(soak));
}

/* The requested duration in milliseconds. */
static DWORD asked_for(void)
{
    const char *seconds = getenv("DDC_SOAK_SECONDS");

    return seconds != NULL ? 1000 * strtoul(seconds, NULL, 10) : 0;
}

TEST(only_growth_is_a_leak)
{
    const struct resource_counts before = {50, 9, 60, 3, 0, 0, 0, 150000000};
    struct resource_counts after = before;

    assert_string_equal(resource_counts_leak(&before, &after), "");
    after.memory = 140000000;
    after.gdi = 40;
    after.keys = 12;
    assert_string_equal(resource_counts_leak(&before, &after), "");
    after.memory = 160000000;
    assert_string_equal(resource_counts_leak(&before, &after), "memory");
    after.gdi = 66;
    assert_string_equal(resource_counts_leak(&before, &after), "GDI objects");
    after.handles = 51;
    assert_string_equal(resource_counts_leak(&before, &after), "handles");
}

TEST(memory_that_is_kept_is_counted)
{
    const size_t size = 8 << 20;
    struct resource_counts before = resource_counts_now();
    void *kept = HeapAlloc(GetProcessHeap(), 0, size);

    assert_non_null(kept);
    struct resource_counts after = resource_counts_now();
    assert_string_equal(resource_counts_leak(&before, &after), "memory");
    HeapFree(GetProcessHeap(), 0, kept);
    after = resource_counts_now();
    assert_string_equal(resource_counts_leak(&before, &after), "");
}

TEST(a_long_run_leaves_resources_as_they_were)
{
    struct soak *soak = &the_soak;
    uint32_t number = 0;

    resource_counts_watch();
    ok(DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE));
    start_other_program(soak);
    if (test_only_step(&number))
    {
        play(soak, number);
        test_steps_end();
        return;
    }
    for (; number < 2 * KINDS; number++)
    {
        play(soak, number);
    }
    soak->frames = 0;
    DWORD begin = GetTickCount();
    struct resource_counts start = resource_counts_now();
    resource_counts_print("start", &start);
    while (soak->frames < FRAMES_LEAST || GetTickCount() - begin < asked_for())
    {
        play(soak, number++);
    }
    test_steps_end();
    struct resource_counts end = resource_counts_now();
    resource_counts_print("start", &start);
    resource_counts_print("end  ", &end);
    printf("%lu frames in %lu s: the screen was taken %lu times, of which %lu "
           "to wake the game; the mode changed %lu times, %lu frames lost "
           "their surfaces, %lu assertions failed, %lu sprites were replaced\n",
           soak->frames, (unsigned long)(GetTickCount() - begin) / 1000,
           soak->takings, soak->nudges, soak->modes, soak->lost,
           soak->assertions, soak->sprites_made);
    assert_string_equal(resource_counts_leak(&start, &end), "");
    assert_int_equal(DdcAssertion_GetCount(), soak->assertions);
    assert_true(soak->lost > 0 && soak->sprites_made > 0);
}
