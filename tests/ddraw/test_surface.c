/* SPDX-License-Identifier: Zlib */
/* The DirectDraw adapter with real surfaces in exclusive fullscreen. */
#include "fixture.h"

BEFORE_ALL_TESTS()
{
    ddraw_setup();
}

BEFORE_EACH_TEST()
{
    test_log_listen();
    pump_messages();
}

/* ---- Locks -------------------------------------------------------------- */

/* The first pointer may have any version, so Lock needs the dwSize of that
 * version. */
TEST(every_version_of_the_interface_is_one_surface)
{
    static const int versions[] = {1, 2, 3, 4, 7};

    for_steps(i, 25, 0)
    {
        IDirectDrawSurface *surface = make_surface(16, 16, 1);
        IDirectDrawSurface *first = query_version(surface, versions[i / 5]);
        IDirectDrawSurface *second = query_version(surface, versions[i % 5]);
        DdcSprite *one = make_sprite(first, 0, 0);
        DdcSprite *two = make_sprite(second, 15, 15);
        ddc_uint32 before = DdcSurface_GetLockCount(NULL);

        assert_ptr_equal(DdcSprite_GetSurface(one), DdcSprite_GetSurface(two));
        assert_ptr_equal(DdcSprite_GetSurf(one), first);
        assert_ptr_equal(DdcSprite_GetSurf(two), second);
        assert_int_equal(DdcSpritesCollide(one, two), 1);
        assert_int_equal(DdcSurface_GetLockCount(NULL), before + 1);
    }
}

TEST(a_lock_of_the_game_is_busy_and_nothing_stays_locked)
{
    IDirectDrawSurface *free_one = make_surface(16, 16, 1);
    IDirectDrawSurface *held = make_surface(16, 16, 1);
    DdcSprite *one = make_sprite(free_one, 0, 0);
    DdcSprite *two = make_sprite(held, 8, 8);
    ddc_int32 hit;

    game_lock(held);
    assert_refused(DDERR_SURFACEBUSY, DdcSprite_TestOverlap(one, two, &hit));
    assert_unlocked(free_one);
    returns(DDERR_SURFACEBUSY, DdcSprite_TestOverlap(two, one, &hit));
    assert_unlocked(free_one);
    assert_dd(IDirectDrawSurface_Unlock(held, NULL));
    assert_int_equal(DdcSpritesCollide(one, two), 1);
}

/* ---- Keys, pitch, formats ----------------------------------------------- */

TEST(the_surfaces_source_key_is_transparent)
{
    IDirectDrawSurface *surface = make_surface(16, 16, 191);
    DdcSprite *keyless = make_sprite(surface, 0, 0);
    set_key(surface, 191);
    DdcSprite *keyed = make_sprite(surface, 8, 8);
    DdcSprite *also_keyless = make_sprite(surface, 4, 4);
    DdcKey index0;

    DdcKey_SetIndex(&index0, 0);
    ok(DdcSprite_SetKey(also_keyless, &index0));
    assert_int_equal(DdcSpritesCollide(keyless, also_keyless), 1);
    assert_int_equal(DdcSpritesCollide(keyless, keyed), 0);
    ok(DdcSprite_SetKey(keyless, NULL));
    assert_int_equal(DdcSpritesCollide(keyless, also_keyless), 0);
}

/* A surface on the test's memory, stored bottom row first. */
TEST(negative_pitch_is_read_the_right_way_round)
{
    static uint8_t memory[64 * 32] = {1}; /* in the bottom row */
    IDirectDrawSurface *surface = make_user_surface(
        64, 32, memory + (size_t)64 * 31, -64, &format_indexed8);
    DdcSprite *flipped = make_sprite(surface, 0, 0);
    DdcSprite *point = make_sprite(make_surface(1, 1, 1), 0, 31);
    DdcPixels pixels;

    ok(DdcSurface_Lock(DdcSprite_GetSurface(flipped), &pixels));
    assert_int_equal(pixels.pitch, -64);
    ok(DdcSurface_Unlock(DdcSprite_GetSurface(flipped)));
    assert_int_equal(DdcSpritesCollide(flipped, point), 1);
    DdcSprite_SetXY(point, 0, 0);
    assert_int_equal(DdcSpritesCollide(flipped, point), 0);
}

TEST(com_objects_that_are_no_surfaces_are_refused)
{
    static PALETTEENTRY entries[256];
    IDirectDrawPalette *palette = NULL;
    DdcSprite *sprite;

    assert_dd(IDirectDraw_CreatePalette(real.ddraw, DDPCAPS_8BIT, entries,
                                        &palette, NULL));
    own_pointer(palette);
    assert_refused(
        DDC_E_NOTSURFACE,
        DdcSprite_Create((IDirectDrawSurface *)palette, 0, 0, &sprite));
    assert_refused(
        DDC_E_NOTSURFACE,
        DdcSprite_Create((IDirectDrawSurface *)real.ddraw, 0, 0, &sprite));
    assert_null(sprite);
}

/* As in the sprite class of the DirectDraw books, creation ends with
 * CalcVector, which draws a random velocity. */
TEST(a_new_sprite_has_the_next_random_velocity)
{
    IDirectDrawSurface *surface = make_surface(8, 8, 1);

    for (ddc_uint32 seed = 1; seed <= 20; seed++)
    {
        ddc_int32 xinc, yinc;
        DdcSetSeed(seed);
        DdcSprite_GetVelocity(make_sprite(surface, 0, 0), &xinc, &yinc);
        DdcSetSeed(seed);
        assert_int_equal(xinc, DdcGetRandom(-3, 3));
        assert_int_equal(yinc, DdcGetRandom(-3, 3));
    }
}

/* ---- Life --------------------------------------------------------------- */

/* The new surface may have the address of the old one, but has its own size. */
TEST(released_and_made_again_is_a_new_surface)
{
    for_steps(i, 20, 0)
    {
        IDirectDrawSurface *surface = make_surface(8 + i, 8, 1);
        DdcSprite *one = make_sprite(surface, 0, 0);
        DdcSprite *two = make_sprite(surface, 7 + i, 7);
        ddc_int32 hit;

        ok(DdcSprite_TestOverlap(one, two, &hit));
        assert_int_equal(hit, 1);
    }
}

/* The DdcSurface that DdcSprite_Create makes belongs to the sprite. */
TEST(the_surface_of_a_sprite_is_not_the_games_to_destroy)
{
    IDirectDrawSurface *surface = make_surface(16, 16, 1);
    DdcSprite *one = make_sprite(surface, 0, 0);
    DdcSprite *two = make_sprite(surface, 8, 8);
    DdcSurface *known = NULL;

    ok(DdcSurface_CreateFromSurf(surface, &known));
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
}

TEST(a_lost_surface_is_reported_and_works_after_restore)
{
    IDirectDrawSurface *primary = own_pointer(make_primary());
    DdcSprite *one = make_sprite(primary, 0, 0);
    DdcSprite *two = make_sprite(primary, 10, 10);
    ddc_int32 hit = 7;

    put_pixel(primary, 20, 20, 1);
    put_pixel(primary, 30, 30, 1);
    ok(DdcSprite_TestOverlap(one, two, &hit));
    assert_int_equal(hit, 1);

    assert_dd(IDirectDraw_RestoreDisplayMode(real.ddraw));
    pump_messages();
    assert_int_equal(IDirectDrawSurface_IsLost(primary), DDERR_SURFACELOST);
    assert_refused(DDERR_SURFACELOST, DdcSprite_TestOverlap(one, two, &hit));
    assert_int_equal(hit, 0);

    assert_dd(IDirectDraw_SetDisplayMode(real.ddraw, 640, 480, 8));
    pump_messages();
    assert_dd(IDirectDrawSurface_Restore(primary));
    put_pixel(primary, 20, 20, 1);
    put_pixel(primary, 30, 30, 1);
    ok(DdcSprite_TestOverlap(one, two, &hit));
    assert_int_equal(hit, 1);
    assert_unlocked(primary);
}
