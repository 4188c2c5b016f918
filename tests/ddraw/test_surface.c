/* SPDX-License-Identifier: Zlib */
/* The DirectDraw adapter with real surfaces in exclusive fullscreen. */
#include "mock_surface.h"

BEFORE_ALL_TESTS()
{
    ddraw_setup();
}

BEFORE_EACH_TEST()
{
    mock_journal_clear();
    test_log_listen();
    pump_messages();
}

/* ---- Locks -------------------------------------------------------------- */

TEST(one_surface_is_locked_once)
{
    IDirectDrawSurface *surface = make_surface(33, 20, 1);
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

TEST(two_surfaces_are_locked_in_order)
{
    IDirectDrawSurface *real_a = make_surface(33, 20, 1);
    IDirectDrawSurface *real_b = make_surface(20, 33, 1);
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

TEST(every_version_of_the_interface_is_one_surface)
{
    const GUID *versions[] = {
        &IID_IDirectDrawSurface2, &IID_IDirectDrawSurface3,
        &IID_IDirectDrawSurface4, &IID_IDirectDrawSurface7};
    IDirectDrawSurface *surface = make_surface(16, 16, 1);
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
TEST(every_version_can_be_the_first)
{
    const GUID *versions[] = {
        &IID_IDirectDrawSurface2, &IID_IDirectDrawSurface3,
        &IID_IDirectDrawSurface4, &IID_IDirectDrawSurface7};

    for (size_t i = 0; i < sizeof versions / sizeof *versions; i++)
    {
        IDirectDrawSurface *surface = make_surface(16, 16, 1);
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

TEST(a_lock_of_the_game_is_busy_and_nothing_stays_locked)
{
    IDirectDrawSurface *free_one = make_surface(16, 16, 1);
    IDirectDrawSurface *held = make_surface(16, 16, 1);
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

TEST(a_lock_of_the_game_can_be_lent)
{
    IDirectDrawSurface *surface = make_surface(16, 16, 1);
    DdcSprite *one = make_sprite(surface, 0, 0);
    DdcSprite *two = make_sprite(surface, 8, 8);
    ddc_uint32 before = DdcSurface_GetLockCount(NULL);
    DDSURFACEDESC desc = {0};

    desc.dwSize = sizeof desc;
    assert_dd(IDirectDrawSurface_Lock(surface, NULL, &desc, DDLOCK_WAIT, NULL));
    DdcPixels pixels = {desc.lpSurface, desc.lPitch, 16, 16, 1};
    ok(DdcSurface_Lend(DdcSprite_GetSurface(one), &pixels));
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_int_equal(DdcSurface_GetLockCount(NULL), before);
    ok(DdcSurface_Lend(DdcSprite_GetSurface(one), NULL));
    assert_dd(IDirectDrawSurface_Unlock(surface, NULL));
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    assert_int_equal(DdcSurface_GetLockCount(NULL), before + 1);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    IDirectDrawSurface_Release(surface);
}

/* ---- Keys, pitch, formats ----------------------------------------------- */

TEST(the_surfaces_source_key_is_transparent)
{
    IDirectDrawSurface *surface = make_surface(16, 16, 191);
    DDCOLORKEY key = {191, 191};

    DdcSprite *keyless = make_sprite(surface, 0, 0);
    assert_dd(IDirectDrawSurface_SetColorKey(surface, DDCKEY_SRCBLT, &key));
    DdcSprite *keyed = make_sprite(surface, 8, 8);
    DdcSprite *also_keyless = make_sprite(surface, 4, 4);
    DdcKey index0;

    DdcKey_SetIndex(&index0, 0);
    ok(DdcSprite_SetKey(also_keyless, &index0));
    assert_int_equal(DdcSpritesCollide(keyless, also_keyless), 1);
    assert_int_equal(DdcSpritesCollide(keyless, keyed), 0);
    ok(DdcSprite_SetKey(keyless, NULL));
    assert_int_equal(DdcSpritesCollide(keyless, also_keyless), 0);
    DdcSprite_Destroy(keyless);
    DdcSprite_Destroy(keyed);
    DdcSprite_Destroy(also_keyless);
    IDirectDrawSurface_Release(surface);
}

/* A surface of version 7 on the test's memory, stored bottom row first. */
TEST(negative_pitch_is_read_the_right_way_round)
{
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
    assert_dd(IDirectDraw7_CreateSurface(real.ddraw7, &desc, &surface, NULL));

    IDirectDrawSurface *probe = make_surface(1, 1, 1);
    DdcSprite *flipped = make_sprite((IDirectDrawSurface *)surface, 0, 0);
    DdcSprite *point = make_sprite(probe, 0, 31);
    DdcPixels pixels;

    ok(DdcSurface_Lock(DdcSprite_GetSurface(flipped), &pixels));
    assert_int_equal(pixels.pitch, -64);
    ok(DdcSurface_Unlock(DdcSprite_GetSurface(flipped)));
    assert_int_equal(DdcSpritesCollide(flipped, point), 1);
    DdcSprite_SetXY(point, 0, 0);
    assert_int_equal(DdcSpritesCollide(flipped, point), 0);
    DdcSprite_Destroy(flipped);
    DdcSprite_Destroy(point);
    IDirectDrawSurface_Release(probe);
    IDirectDrawSurface7_Release(surface);
}

TEST(com_objects_that_are_no_surfaces_are_refused)
{
    static PALETTEENTRY entries[256];
    IDirectDrawPalette *palette = NULL;
    DdcSprite *sprite;

    assert_dd(IDirectDraw_CreatePalette(real.ddraw, DDPCAPS_8BIT, entries,
                                        &palette, NULL));
    assert_refused(
        DDC_E_NOTSURFACE,
        DdcSprite_Create((IDirectDrawSurface *)palette, 0, 0, &sprite));
    assert_refused(
        DDC_E_NOTSURFACE,
        DdcSprite_Create((IDirectDrawSurface *)real.ddraw, 0, 0, &sprite));
    assert_null(sprite);
    IDirectDrawPalette_Release(palette);
}

/* The usual first failure of a game: an image could not be loaded. */
TEST(a_sprite_of_no_surface_is_refused_by_its_own_name)
{
    DdcSprite *sprite;

    assert_refused(DDC_E_INVALIDPARAMS, DdcSprite_Create(NULL, 0, 0, &sprite));
    assert_null(sprite);
    assert_string_equal(test_log_text(), "DdcSprite_Create: surface is NULL "
                                         "(DDC_E_INVALIDPARAMS, 0xA0DC0001)");
}

/* As in the sprite class of the DirectDraw books, creation ends with
 * CalcVector, which draws a random velocity. */
TEST(a_new_sprite_has_the_next_random_velocity)
{
    IDirectDrawSurface *surface = make_surface(8, 8, 1);

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
    }
    IDirectDrawSurface_Release(surface);
}

/* ---- Life --------------------------------------------------------------- */

/* The new surface may have the address of the old one, but has its own size. */
TEST(released_and_made_again_is_a_new_surface)
{
    for (int i = 0; i < 20; i++)
    {
        IDirectDrawSurface *surface = make_surface(8 + i, 8, 1);
        DdcSprite *one = make_sprite(surface, 0, 0);
        DdcSprite *two = make_sprite(surface, 7 + i, 7);
        ddc_int32 hit;

        ok(DdcSprites_Overlap(one, two, &hit));
        assert_int_equal(hit, 1);
        DdcSprite_Destroy(one);
        DdcSprite_Destroy(two);
        assert_int_equal(IDirectDrawSurface_Release(surface), 0);
    }
}

/* The DdcSurface that DdcSprite_Create makes belongs to the sprite. */
TEST(the_surface_of_a_sprite_is_not_the_games_to_destroy)
{
    IDirectDrawSurface *surface = make_surface(16, 16, 1);
    DdcSprite *one = make_sprite(surface, 0, 0);
    DdcSprite *two = make_sprite(surface, 8, 8);
    DdcSurface *known = NULL;

    ok(DdcSurface_FromDirectDraw(surface, &known));
    assert_ptr_equal(known, DdcSprite_GetSurface(one));
    test_log_listen();
    DdcSurface_Destroy(known);
    assert_int_equal(test_log_count(), 0);
    for (int i = 1; i <= 3; i++)
    {
        DdcSurface_Destroy(known);
        assert_int_equal(test_log_count(), i);
        returns(DDC_E_INVALIDPARAMS, test_log_result());
    }
    assert_int_equal(DdcSpritesCollide(one, two), 1);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    assert_int_equal(IDirectDrawSurface_Release(surface), 0);
}

/* A primary surface with a back buffer, as games have them. */
static IDirectDrawSurface *make_primary(void)
{
    DDSURFACEDESC desc = {0};
    IDirectDrawSurface *primary = NULL;

    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_BACKBUFFERCOUNT;
    desc.dwBackBufferCount = 1;
    desc.ddsCaps.dwCaps =
        DDSCAPS_PRIMARYSURFACE | DDSCAPS_FLIP | DDSCAPS_COMPLEX;
    assert_dd(IDirectDraw_CreateSurface(real.ddraw, &desc, &primary, NULL));
    return primary;
}

TEST(a_lost_surface_is_reported_and_works_after_restore)
{
    IDirectDrawSurface *primary = make_primary();
    DdcSprite *one = make_sprite(primary, 0, 0);
    DdcSprite *two = make_sprite(primary, 10, 10);
    ddc_int32 hit = 7;

    put_pixel(primary, 20, 20, 1);
    put_pixel(primary, 30, 30, 1);
    ok(DdcSprites_Overlap(one, two, &hit));
    assert_int_equal(hit, 1);

    assert_dd(IDirectDraw_RestoreDisplayMode(real.ddraw));
    pump_messages();
    assert_int_equal(IDirectDrawSurface_IsLost(primary), DDERR_SURFACELOST);
    assert_refused(DDERR_SURFACELOST, DdcSprites_Overlap(one, two, &hit));
    assert_int_equal(hit, 0);

    assert_dd(IDirectDraw_SetDisplayMode(real.ddraw, 640, 480, 8));
    pump_messages();
    assert_dd(IDirectDrawSurface_Restore(primary));
    put_pixel(primary, 20, 20, 1);
    put_pixel(primary, 30, 30, 1);
    ok(DdcSprites_Overlap(one, two, &hit));
    assert_int_equal(hit, 1);
    assert_unlocked(primary);
    DdcSprite_Destroy(one);
    DdcSprite_Destroy(two);
    IDirectDrawSurface_Release(primary);
}

/* ---- Oracle ------------------------------------------------------------- */

/* Oracle test: random pictures on real surfaces, compared pixel by pixel. */
TEST(random_pairs_agree_with_the_definition)
{
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
            surface[i] = make_surface(size[i], size[i], 0);
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
