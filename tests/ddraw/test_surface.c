/* SPDX-License-Identifier: Zlib */
/* The DirectDraw adapter with real surfaces in exclusive fullscreen. */
#include "mock_surface.h"

static int setup(void **state)
{
    (void)state;
    mock_journal_clear();
    test_log_listen();
    pump_messages();
    return 0;
}

/* ---- Locks -------------------------------------------------------------- */

static void one_surface_is_locked_once(void **state)
{
    struct ddraw_fixture *f = *state;
    IDirectDrawSurface *surface = make_surface(f, 33, 20, 1);
    DdcSprite *one = make_sprite(surface, 0, 0);
    DdcSprite *two = make_sprite(surface, 32, 19);
    ddc_uint32 before = DdcSurface_GetLockCount(NULL);

    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_int_equal(DdcSurface_GetLockCount(NULL), before + 1);
    put_pixel(surface, 0, 0, 0);
    assert_int_equal(DdcSpritesCollide(one, two), 0);
    assert_unlocked(surface);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    IDirectDrawSurface_Release(surface);
}

static void two_surfaces_are_locked_in_order(void **state)
{
    struct ddraw_fixture *f = *state;
    IDirectDrawSurface *real_a = make_surface(f, 33, 20, 1);
    IDirectDrawSurface *real_b = make_surface(f, 20, 33, 1);
    struct mock_surface a;
    struct mock_surface b;

    mock_make(&a, 'a', real_a);
    mock_make(&b, 'b', real_b);
    DdcSprite *one = make_sprite(&a.iface, 0, 0);
    DdcSprite *two = make_sprite(&b.iface, 32, 19);
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_int_equal(DdcSpritesCollide(two, one), 1);
    assert_string_equal(mock_journal(), "La Lb Ub Ua Lb La Ua Ub");
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    IDirectDrawSurface_Release(real_a);
    IDirectDrawSurface_Release(real_b);
}

static void every_version_of_the_interface_is_one_surface(void **state)
{
    struct ddraw_fixture *f = *state;
    const GUID *versions[] = {
        &IID_IDirectDrawSurface2, &IID_IDirectDrawSurface3,
        &IID_IDirectDrawSurface4, &IID_IDirectDrawSurface7};
    IDirectDrawSurface *surface = make_surface(f, 16, 16, 1);
    DdcSprite *first = make_sprite(surface, 0, 0);

    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++)
    {
        IDirectDrawSurface *other = NULL;

        assert_dd(IDirectDrawSurface_QueryInterface(surface, versions[i],
                                                    (void **)&other));
        DdcSprite *sprite = make_sprite(other, 8, 8);
        ddc_uint32 before = DdcSurface_GetLockCount(NULL);

        assert_ptr_equal(DdcSprite_GetSurface(sprite),
                         DdcSprite_GetSurface(first));
        assert_ptr_equal(DdcSprite_GetSurf(sprite), other);
        assert_int_equal(DdcSpritesCollide(first, sprite), 1);
        assert_int_equal(DdcSurface_GetLockCount(NULL), before + 1);
        DdcSprite_Destroy(sprite);
        IDirectDrawSurface_Release(other);
    }
    DdcSprite_Destroy(first);
    assert_int_equal(IDirectDrawSurface_Release(surface), 0);
}

/* The first pointer may have any version, so Lock needs the dwSize of that
 * version. */
static void every_version_can_be_the_first(void **state)
{
    struct ddraw_fixture *f = *state;
    const GUID *versions[] = {
        &IID_IDirectDrawSurface2, &IID_IDirectDrawSurface3,
        &IID_IDirectDrawSurface4, &IID_IDirectDrawSurface7};

    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++)
    {
        IDirectDrawSurface *surface = make_surface(f, 16, 16, 1);
        IDirectDrawSurface *other = NULL;

        assert_dd(IDirectDrawSurface_QueryInterface(surface, versions[i],
                                                    (void **)&other));
        DdcSprite *one = make_sprite(other, 0, 0);
        DdcSprite *two = make_sprite(surface, 15, 15);
        assert_int_equal(DdcSpritesCollide(one, two), 1);
        DdcSprite_Destroy(one);
        DdcSprite_Destroy(two);
        IDirectDrawSurface_Release(other);
        assert_int_equal(IDirectDrawSurface_Release(surface), 0);
    }
}

static void a_lock_of_the_game_is_busy_and_nothing_stays_locked(void **state)
{
    struct ddraw_fixture *f = *state;
    IDirectDrawSurface *free_one = make_surface(f, 16, 16, 1);
    IDirectDrawSurface *held = make_surface(f, 16, 16, 1);
    DdcSprite *one = make_sprite(free_one, 0, 0);
    DdcSprite *two = make_sprite(held, 8, 8);
    DDSURFACEDESC desc = {0};
    ddc_int32 hit;

    desc.dwSize = sizeof desc;
    assert_dd(IDirectDrawSurface_Lock(held, NULL, &desc, DDLOCK_WAIT, NULL));
    assert_refused(DDERR_SURFACEBUSY, DdcSprites_Overlap(one, two, &hit));
    assert_unlocked(free_one);
    assert_int_equal(DdcSprites_Overlap(two, one, &hit), DDERR_SURFACEBUSY);
    assert_unlocked(free_one);
    assert_dd(IDirectDrawSurface_Unlock(held, NULL));
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    IDirectDrawSurface_Release(free_one);
    IDirectDrawSurface_Release(held);
}

static void a_lock_of_the_game_can_be_lent(void **state)
{
    struct ddraw_fixture *f = *state;
    IDirectDrawSurface *surface = make_surface(f, 16, 16, 1);
    DdcSprite *one = make_sprite(surface, 0, 0);
    DdcSprite *two = make_sprite(surface, 8, 8);
    ddc_uint32 before = DdcSurface_GetLockCount(NULL);
    DDSURFACEDESC desc = {0};

    desc.dwSize = sizeof desc;
    assert_dd(IDirectDrawSurface_Lock(surface, NULL, &desc, DDLOCK_WAIT, NULL));
    DdcPixels pixels = {desc.lpSurface, desc.lPitch, 16, 16, 1};
    assert_int_equal(DdcSurface_Lend(DdcSprite_GetSurface(one), &pixels), 0);
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_int_equal(DdcSurface_GetLockCount(NULL), before);
    assert_int_equal(DdcSurface_Lend(DdcSprite_GetSurface(one), NULL), 0);
    assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_int_equal(DdcSurface_GetLockCount(NULL), before + 1);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    IDirectDrawSurface_Release(surface);
}

/* ---- Keys, pitch, formats ----------------------------------------------- */

static void the_surfaces_source_key_is_transparent(void **state)
{
    struct ddraw_fixture *f = *state;
    IDirectDrawSurface *surface = make_surface(f, 16, 16, 191);
    DDCOLORKEY key = {191, 191};

    DdcSprite *keyless = make_sprite(surface, 0, 0);
    assert_dd(IDirectDrawSurface_SetColorKey(surface, DDCKEY_SRCBLT, &key));
    DdcSprite *keyed = make_sprite(surface, 8, 8);
    DdcSprite *also_keyless = make_sprite(surface, 4, 4);
    DdcKey index0;

    DdcKey_SetIndex(&index0, 0);
    assert_int_equal(DdcSprite_SetKey(also_keyless, &index0), DDC_OK);
    assert_int_equal(DdcSpritesCollide(keyless, also_keyless), 1);
    assert_int_equal(DdcSpritesCollide(keyless, keyed), 0);
    assert_int_equal(DdcSprite_SetKey(keyless, NULL), DDC_OK);
    assert_int_equal(DdcSpritesCollide(keyless, also_keyless), 0);
    DdcSprite_Destroy(keyless);
    DdcSprite_Destroy(keyed);
    DdcSprite_Destroy(also_keyless);
    IDirectDrawSurface_Release(surface);
}

/* A surface of version 7 on the test's memory, stored bottom row first. */
static void negative_pitch_is_read_the_right_way_round(void **state)
{
    struct ddraw_fixture *f = *state;
    static uint8_t memory[64 * 32];
    DDSURFACEDESC2 desc = {0};
    IDirectDrawSurface7 *surface = NULL;

    memset(memory, 0, sizeof memory);
    memory[0] = 1; /* in the bottom row of the picture */
    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT | DDSD_PIXELFORMAT |
                   DDSD_LPSURFACE | DDSD_PITCH;
    desc.dwWidth = 64;
    desc.dwHeight = 32;
    desc.lPitch = -64;
    desc.lpSurface = memory + (size_t)64 * 31;
    desc.ddpfPixelFormat.dwSize = sizeof desc.ddpfPixelFormat;
    desc.ddpfPixelFormat.dwFlags = DDPF_RGB | DDPF_PALETTEINDEXED8;
    desc.ddpfPixelFormat.dwRGBBitCount = 8;
    desc.ddsCaps.dwCaps = DDSCAPS_OFFSCREENPLAIN | DDSCAPS_SYSTEMMEMORY;
    assert_dd(IDirectDraw7_CreateSurface(f->ddraw7, &desc, &surface, NULL));

    IDirectDrawSurface *probe = make_surface(f, 1, 1, 1);
    DdcSprite *flipped = make_sprite((IDirectDrawSurface *)surface, 0, 0);
    DdcSprite *point = make_sprite(probe, 0, 31);
    DdcPixels pixels;

    assert_int_equal(DdcSurface_Lock(DdcSprite_GetSurface(flipped), &pixels),
                     DDC_OK);
    assert_int_equal(pixels.pitch, -64);
    assert_int_equal(DdcSurface_Unlock(DdcSprite_GetSurface(flipped)), DDC_OK);
    assert_int_equal(DdcSpritesCollide(flipped, point), 1);
    DdcSprite_SetXY(point, 0, 0);
    assert_int_equal(DdcSpritesCollide(flipped, point), 0);
    DdcSprite_Destroy(flipped);
    DdcSprite_Destroy(point);
    IDirectDrawSurface_Release(probe);
    IDirectDrawSurface7_Release(surface);
}

static void com_objects_that_are_no_surfaces_are_refused(void **state)
{
    struct ddraw_fixture *f = *state;
    static PALETTEENTRY entries[256];
    IDirectDrawPalette *palette = NULL;
    DdcSprite *sprite;

    assert_dd(IDirectDraw_CreatePalette(f->ddraw, DDPCAPS_8BIT, entries,
                                        &palette, NULL));
    assert_refused(
        DDC_E_NOTSURFACE,
        DdcSprite_Create((IDirectDrawSurface *)palette, 0, 0, &sprite));
    assert_refused(
        DDC_E_NOTSURFACE,
        DdcSprite_Create((IDirectDrawSurface *)f->ddraw, 0, 0, &sprite));
    assert_null(sprite);
    IDirectDrawPalette_Release(palette);
}

/* The usual first failure of a game: an image could not be loaded. */
static void a_sprite_of_no_surface_is_refused_by_its_own_name(void **state)
{
    (void)state;
    DdcSprite *sprite;

    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_Create(NULL, 0, 0, &sprite));
    assert_null(sprite);
    assert_string_equal(test_log_text(), "DdcSprite_Create: surface is NULL "
                                         "(DDC_E_INVALIDPARAMS, 0xA0DC0001)");
}

/* As in the sprite class of the DirectDraw books, creation ends with
 * CalcVector, which draws a random velocity. */
static void a_new_sprite_has_the_next_random_velocity(void **state)
{
    struct ddraw_fixture *f = *state;
    IDirectDrawSurface *surface = make_surface(f, 8, 8, 1);

    for (ddc_uint32 seed = 1; seed <= 20; seed++)
    {
        DdcSprite *sprite;
        ddc_int32 xinc, yinc;
        DdcSetSeed(seed);
        sprite = make_sprite(surface, 0, 0);
        DdcSprite_GetVelocity(sprite, &xinc, &yinc);
        DdcSetSeed(seed);
        assert_int_equal(xinc, DdcRandom(-3, 3));
        assert_int_equal(yinc, DdcRandom(-3, 3));
        DdcSprite_Destroy(sprite);
    }
    IDirectDrawSurface_Release(surface);
}

/* ---- Life --------------------------------------------------------------- */

/* The new surface may have the address of the old one, but has its own size. */
static void released_and_made_again_is_a_new_surface(void **state)
{
    struct ddraw_fixture *f = *state;

    for (int i = 0; i < 20; i++)
    {
        IDirectDrawSurface *surface = make_surface(f, 8 + i, 8, 1);
        DdcSprite *one = make_sprite(surface, 0, 0);
        DdcSprite *two = make_sprite(surface, 7 + i, 7);
        ddc_int32 hit;

        assert_int_equal(DdcSprites_Overlap(one, two, &hit), DDC_OK);
        assert_int_equal(hit, 1);
        DdcSprite_Destroy(one);
        DdcSprite_Destroy(two);
        assert_int_equal(IDirectDrawSurface_Release(surface), 0);
    }
}

/* The DdcSurface that DdcSprite_Create makes belongs to the sprite. */
static void the_surface_of_a_sprite_is_not_the_games_to_destroy(void **state)
{
    struct ddraw_fixture *f = *state;
    IDirectDrawSurface *surface = make_surface(f, 16, 16, 1);
    DdcSprite *one = make_sprite(surface, 0, 0);
    DdcSprite *two = make_sprite(surface, 8, 8);
    DdcSurface *known = NULL;

    assert_int_equal(DdcSurface_FromDirectDraw(surface, &known), DDC_OK);
    assert_ptr_equal(known, DdcSprite_GetSurface(one));
    test_log_listen();
    DdcSurface_Destroy(known);
    assert_int_equal(test_log_count(), 0);
    for (int i = 1; i <= 3; i++)
    {
        DdcSurface_Destroy(known);
        assert_int_equal(test_log_count(), i);
        assert_int_equal(test_log_result(), DDC_E_INVALIDPARAMS);
    }
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    assert_int_equal(IDirectDrawSurface_Release(surface), 0);
}

/* A primary surface with a back buffer, as games have them. */
static IDirectDrawSurface *make_primary(struct ddraw_fixture *f)
{
    DDSURFACEDESC desc = {0};
    IDirectDrawSurface *primary = NULL;

    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_BACKBUFFERCOUNT;
    desc.dwBackBufferCount = 1;
    desc.ddsCaps.dwCaps =
        DDSCAPS_PRIMARYSURFACE | DDSCAPS_FLIP | DDSCAPS_COMPLEX;
    assert_dd(IDirectDraw_CreateSurface(f->ddraw, &desc, &primary, NULL));
    return primary;
}

static void a_lost_surface_is_reported_and_works_after_restore(void **state)
{
    struct ddraw_fixture *f = *state;
    IDirectDrawSurface *primary = make_primary(f);
    DdcSprite *one = make_sprite(primary, 0, 0);
    DdcSprite *two = make_sprite(primary, 10, 10);
    ddc_int32 hit = 7;

    put_pixel(primary, 20, 20, 1);
    put_pixel(primary, 30, 30, 1);
    assert_int_equal(DdcSprites_Overlap(one, two, &hit), DDC_OK);
    assert_int_equal(hit, 1);

    assert_dd(IDirectDraw_RestoreDisplayMode(f->ddraw));
    pump_messages();
    assert_int_equal(IDirectDrawSurface_IsLost(primary), DDERR_SURFACELOST);
    assert_refused(DDERR_SURFACELOST, DdcSprites_Overlap(one, two, &hit));
    assert_int_equal(hit, 0);

    assert_dd(IDirectDraw_SetDisplayMode(f->ddraw, 640, 480, 8));
    pump_messages();
    assert_dd(IDirectDrawSurface_Restore(primary));
    put_pixel(primary, 20, 20, 1);
    put_pixel(primary, 30, 30, 1);
    assert_int_equal(DdcSprites_Overlap(one, two, &hit), DDC_OK);
    assert_int_equal(hit, 1);
    assert_unlocked(primary);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    IDirectDrawSurface_Release(primary);
}

/* ---- Oracle ------------------------------------------------------------- */

/* Oracle test: random pictures on real surfaces, compared pixel by pixel. */
static void random_pairs_agree_with_the_definition(void **state)
{
    struct ddraw_fixture *f = *state;
    int hits = 0;

    test_seed(8);
    for (int round = 0; round < 200; round++)
    {
        static uint8_t solid[2][40][40];
        IDirectDrawSurface *surface[2];
        DdcSprite *sprite[2];
        int size[2];

        for (int i = 0; i < 2; i++)
        {
            size[i] = test_random_in(1, 40);
            surface[i] = make_surface(f, size[i], size[i], 0);
            memset(solid[i], 0, sizeof solid[i]);
            for (int n = test_random_in(0, 40); n > 0; n--)
            {
                int x = test_random_in(0, size[i] - 1);
                int y = test_random_in(0, size[i] - 1);
                solid[i][y][x] = 1;
                put_pixel(surface[i], x, y, (uint8_t)test_random_in(1, 255));
            }
            sprite[i] = make_sprite(surface[i], 0, 0);
        }
        for (int pair = 0; pair < 20; pair++)
        {
            int dx = test_random_in(-40, 40);
            int dy = test_random_in(-40, 40);
            int common = 0;

            for (int i = 0; i < size[0] * size[0]; i++)
            {
                int x = i % size[0];
                int y = i / size[0];
                bool inside =
                    x >= dx && y >= dy && x < dx + size[1] && y < dy + size[1];
                common += inside && solid[0][y][x] && solid[1][y - dy][x - dx];
            }
            DdcSprite_SetXY(sprite[1], dx, dy);
            assert_int_equal(DdcSpritesCollide(sprite[0], sprite[1]),
                             common > 0);
            hits += common > 0;
        }
        for (int i = 0; i < 2; i++)
        {
            DdcSprite_Destroy(sprite[i]);
            IDirectDrawSurface_Release(surface[i]);
        }
    }
    assert_true(hits > 100);
}

#define ddraw_test(name) cmocka_unit_test_setup(name, setup)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ddraw_test(one_surface_is_locked_once),
        ddraw_test(two_surfaces_are_locked_in_order),
        ddraw_test(every_version_of_the_interface_is_one_surface),
        ddraw_test(every_version_can_be_the_first),
        ddraw_test(a_lock_of_the_game_is_busy_and_nothing_stays_locked),
        ddraw_test(a_lock_of_the_game_can_be_lent),
        ddraw_test(the_surfaces_source_key_is_transparent),
        ddraw_test(negative_pitch_is_read_the_right_way_round),
        ddraw_test(com_objects_that_are_no_surfaces_are_refused),
        ddraw_test(a_sprite_of_no_surface_is_refused_by_its_own_name),
        ddraw_test(a_new_sprite_has_the_next_random_velocity),
        ddraw_test(released_and_made_again_is_a_new_surface),
        ddraw_test(the_surface_of_a_sprite_is_not_the_games_to_destroy),
        ddraw_test(a_lost_surface_is_reported_and_works_after_restore),
        ddraw_test(random_pairs_agree_with_the_definition),
    };
    return cmocka_run_group_tests_name("ddraw_surface", tests, ddraw_setup,
                                       ddraw_teardown);
}
