/* SPDX-License-Identifier: Zlib */
/*
 * The library on implementations of DirectDraw with strange habits: each habit
 * alone, and random sets of them. Whatever they are, every answer is that
 * of a naive definition, every lock is ended, and no reference and no private
 * data are left. No habit makes Lock fail, so no call fails, except that
 * DdcKey_SetSurfaceColor has no palette where GetPalette stores none. What a
 * failed assertion does before and after the debugger break (it leaves
 * fullscreen mode and restores it) is in expected_events.
 */
#define DDC_ASSERT_ENABLED

#define DDC_DEBUG_BREAK() events_add("break")

#include "stage.h"

#include "system.h"

#include <fcntl.h>
#include <io.h>

#define RANDOM_SETS 200 /* for each version */
#define SURFACES    4

static struct
{
    int version;
    struct fake_surface *surfaces[SURFACES];
    struct look looks[SURFACES];
    HWND window;
} s;

static bool has_habit(uint32_t habit)
{
    return (fake_habits & habit) != 0;
}

/* ---- Making ------------------------------------------------------------- */

static bool is_solid(const struct fake_surface *surface, uint32_t value)
{
    if (surface->key_result == DD_OK && !has_habit(HABIT_SILENT_KEY))
    {
        return value != surface->key.dwColorSpaceLowValue;
    }
    return surface->format.dwRGBBitCount != 8 || value != 0;
}

static void make_surface_of(int i)
{
    static const DDPIXELFORMAT *const formats[] = {
        &format_indexed8, &format_rgb565, &format_xrgb8888};
    int width = test_random_in(4, FAKE_SIDE);
    int height = test_random_in(4, FAKE_SIDE);
    struct fake_surface *surface = fake_surface_make(
        s.version, width, height, formats[test_random_in(0, 2)]);

    surface->key_result = test_random_in(0, 1) ? DD_OK : DDERR_NOCOLORKEY;
    surface->key = (DDCOLORKEY){1, 1};
    s.looks[i] = (struct look){.width = width, .height = height};
    for (int pixel = 0; pixel < width * height; pixel++)
    {
        int x = pixel % width;
        int y = pixel / width;
        int number = test_random_in(0, 9);
        uint32_t value = number < 6 ? 0 : (uint32_t)number - 5;
        fake_set(surface, x, y, value);
        s.looks[i].solid[y][x] = is_solid(surface, value);
    }
    s.surfaces[i] = surface;
}

/* A pointer of the surface: of any version, or else the first one. */
static IDirectDrawSurface *any_pointer(const struct fake_surface *surface)
{
    static const int all[] = {1, 2, 3, 4, 7};
    IDirectDrawSurface *found =
        query_version(surface->pointer, all[test_random_in(0, 4)]);

    return found != NULL ? found : surface->pointer;
}

static void make_sprites(void)
{
    for (int i = 0; i < STAGE_ACTORS; i++)
    {
        ok(actor_make(&stage.actors[i], any_pointer(s.surfaces[i % SURFACES]),
                      &s.looks[i % SURFACES]));
    }
}

/* ---- Checking ----------------------------------------------------------- */

static void check_points(const struct actor *a)
{
    for (int i = 0; i < 5; i++)
    {
        actor_check_point(a, test_random_in(0, 2 * STAGE_SIDE),
                          test_random_in(0, 2 * STAGE_SIDE));
    }
}

static void check_mask(const struct actor *a)
{
    DdcSurface *surface = DdcSprite_GetSurface(a->sprite);
    ddc_int32 count = 0;

    OWN(DdcMask, mask, DdcMask_CreateFromSurface(surface, NULL, NULL, &mask));
    for (int y = 0; y < a->picture->height; y++)
    {
        for (int x = 0; x < a->picture->width; x++)
        {
            assert_int_equal(DdcMask_Get(mask, x, y), a->picture->solid[y][x]);
            count += a->picture->solid[y][x];
        }
    }
    assert_int_equal(DdcMask_Count(mask), count);
    assert_true(count > 0);
}

/* The colour of index 9, which the palette of fake surfaces has. */
static void check_color(const struct actor *a)
{
    DdcSurfaceInfo info;
    DdcKey key = {0, 0, 0};
    DdcSurface *surface = DdcSprite_GetSurface(a->sprite);
    DdcResult result = DdcKey_SetSurfaceColor(&key, surface, 9, 246, 7);

    ok(DdcSurface_GetInfo(surface, &info));
    if (info.bytes_per_pixel == 1 && has_habit(HABIT_SILENT_PALETTE))
    {
        returns(DDC_E_NOPALETTE, result);
        return;
    }
    ok(result);
    assert_true(info.bytes_per_pixel > 1 || key.low == 9);
}

/* Sprite a collides by the picture of another surface, and by its own again. */
static void check_hot_image(struct actor *a, const struct actor *b)
{
    int other = test_random_in(0, SURFACES - 1);

    ok(DdcSprite_SetHotSurf(a->sprite, s.surfaces[other]->pointer, NULL, NULL,
                            0, 0));
    a->collision = &s.looks[other];
    actors_check(a, b);
    ok(DdcSprite_SetHotSurf(a->sprite, NULL, NULL, NULL, 0, 0));
    a->collision = a->picture;
    ok(DdcSprite_SetKey(a->sprite, NULL));
}

static void check_world(void)
{
    DdcWorldCounts counts;
    ddc_uint32 touching = stage_check_world();

    ok(DdcWorld_Step(stage.world));
    ok(DdcWorld_GetCounts(stage.world, &counts));
    assert_int_equal(counts.touching, touching);
}

/* ---- Assertions --------------------------------------------------------- */

static void DDC_CALL restore(void *user, DdcResult result)
{
    (void)user;
    events_add("restore(%s)", DdcResult_GetName(result));
}

/*
 * Without GetDisplayMode, or without a version that is certain, the mode is not
 * set again and the game is told so.
 */
static const char *expected_events(bool says_version)
{
    bool answers = !has_habit(HABIT_NO_QUERY | HABIT_EMPTY_QUERY);

    if (has_habit(HABIT_NO_GET_MODE) || (!says_version && !answers))
    {
        return "leave break level(11) restore(DDERR_UNSUPPORTED)";
    }
    if (says_version && s.version > 1)
    {
        return "leave break level(11) mode2(640,480,8,0,0) restore(DDC_OK)";
    }
    return "leave break level(11) mode1(640,480,8) restore(DDC_OK)";
}

static uintptr_t stack_pointer(void)
{
    uintptr_t pointer = 0;

#ifdef __i386__
    __asm__ volatile("movl %%esp, %0" : "=r"(pointer)::"memory");
#endif
    return pointer;
}

/* Replaces the file of standard error, and returns the one that it was. */
static int redirect_stderr(int file)
{
    int old = _dup(2);

    fflush(stderr);
    _dup2(file, 2);
    _close(file);
    return old;
}

/*
 * The stack is where it was after each call: no method has removed too much.
 * The line that each failure writes is not shown.
 */
__attribute__((noinline)) static void fail_assertion(DdcAssertionGame *game)
{
    int shown = redirect_stderr(_open("NUL", _O_WRONLY));
    uintptr_t stack = stack_pointer();
    DdcResult result = DdcAssertion_SetGame(game);
    uintptr_t after_set = stack_pointer();
    DDC_ASSERT(game == NULL);
    uintptr_t after_fail = stack_pointer();

    _close(redirect_stderr(shown));
    ok(result);
    assert_int_equal(after_set, stack);
    assert_int_equal(after_fail, stack);
}

static void check_assertion(bool says_version)
{
    IDirectDraw *ddraw = fake_ddraw_make(s.version, s.window);
    int pointers = fake_live_pointers();
    DdcAssertionGame game = {0};

    game.size = sizeof game;
    game.cooperative_level = DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN;
    game.ddraw = ddraw;
    game.window = s.window;
    game.restore = restore;
    game.version = says_version ? (ddc_uint32)s.version : 0;
    events_clear();
    fail_assertion(&game);
    assert_string_equal(events_text(), expected_events(says_version));
    ok(DdcAssertion_SetGame(NULL));
    assert_int_equal(fake_live_pointers(), pointers);
    IDirectDraw_Release(ddraw);
}

/* ---- One implementation ------------------------------------------------- */

static void check_everything(void)
{
    for (int i = 0; i < STAGE_ACTORS; i++)
    {
        struct actor *a = &stage.actors[i];
        check_points(a);
        check_mask(a);
        check_color(a);
        check_hot_image(a, &stage.actors[(i + 1) % STAGE_ACTORS]);
        for (int j = 0; j < STAGE_ACTORS; j++)
        {
            actors_check(a, &stage.actors[j]);
        }
    }
    check_world();
    check_assertion(false);
    check_assertion(true);
}

static void run(uint32_t habits)
{
    size_t before = test_owned();

    fake_start(habits);
    test_memory_watch(0);
    for (int i = 0; i < SURFACES; i++)
    {
        make_surface_of(i);
    }
    size_t with_surfaces = test_owned();
    stage_start();
    make_sprites();
    check_everything();
    test_destroy_down_to(with_surfaces);
    assert_int_equal(test_memory_live(), 0);
    assert_true(fake_private_data() == 0 ||
                has_habit(HABIT_STUCK_PRIVATE_DATA));
    test_destroy_down_to(before);
    assert_int_equal(fake_live_pointers(), 0);
    assert_int_equal(fake_private_data(), 0);
    test_memory_unwatch();
}

static bool is_running;

/* Names the set in which a test has failed. */
AFTER_EACH_TEST()
{
    print_message(is_running ? "version %d with:" : "", s.version);
    for (int i = 0; is_running && i < HABIT_COUNT; i++)
    {
        print_message((fake_habits & (1u << i)) != 0 ? " [%s]" : "",
                      fake_habit_name(i));
    }
}

/* No habit, each alone, and random sets. */
static uint32_t set_of(int number)
{
    return number == 0             ? 0
           : number <= HABIT_COUNT ? 1u << (number - 1)
                                   : test_random() % (1u << HABIT_COUNT);
}

TEST(no_set_of_habits_is_an_obstacle)
{
    is_running = true;
    for_steps(i, (1 + HABIT_COUNT + RANDOM_SETS) * TESTED_VERSIONS, 1)
    {
        s.version = tested_versions[i % TESTED_VERSIONS];
        run(set_of(i / TESTED_VERSIONS));
    }
    is_running = false;
}

BEFORE_ALL_TESTS()
{
    test_environment("DDCOLLIDE_UNATTENDED", "0");
    test_environment("DDCOLLIDE_ASSERT", NULL);
    test_log_listen();
    DdcAssertion_SetPolicy(DDC_ASSERTION_BREAK);
    s.window = make_window(DefWindowProcA);
}
