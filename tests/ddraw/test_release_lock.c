/* SPDX-License-Identifier: Zlib */
/*
 * How the release of a surface is noticed within a Lock, while the surface is
 * locked, and in a flipping chain, whose pixels change places.
 */
#include "fake_ddraw.h"

#define SIDE 8

/* ---- In the middle of a Lock -------------------------------------------- */

/* The surface that the next Lock releases. */
static struct fake_surface *released_by_lock;

static void release_within_lock(struct fake_surface *surface)
{
    surface->in_lock = NULL;
    fake_release(released_by_lock);
}

/* The game's window procedure may do it, when Lock dispatches a message. */
TEST(a_surface_may_be_released_within_a_lock)
{
    for_steps(own, 2, 0)
    {
        fake_start(0);
        struct fake_surface *a =
            fake_surface_make(1, SIDE, SIDE, &format_indexed8);
        struct fake_surface *b =
            fake_surface_make(7, SIDE, SIDE, &format_indexed8);
        DdcSprite *one = make_sprite(a->pointer, 0, 0);
        DdcSprite *two = make_sprite(b->pointer, 1, 1);
        ddc_int32 hit = 7;

        released_by_lock = own ? b : a;
        b->in_lock = release_within_lock;
        returns(DDC_E_DESTROYED, DdcSprite_TestOverlap(one, two, &hit));
        assert_int_equal(hit, 0);
        assert_int_equal(b->locks, 0);
        DdcSprite_Destroy(one);
        DdcSprite_Destroy(two);
        assert_int_equal(fake_private_data(), 0);
    }
    assert_int_equal(fake_live_pointers(), 0);
}

/* The game has it locked through the library, and releases it. */
TEST(a_locked_surface_may_be_released)
{
    DdcPixels pixels;

    fake_start(0);
    struct fake_surface *released =
        fake_surface_make(4, SIDE, SIDE, &format_indexed8);
    OWN(DdcSurface, surface,
        DdcSurface_CreateFromSurf(released->pointer, &surface));
    ok(DdcSurface_Lock(surface, &pixels));
    fake_release(released);
    assert_refused(DDC_E_DESTROYED, DdcSurface_Lock(surface, &pixels));
    returns(DDC_E_DESTROYED, DdcSurface_Unlock(surface));
    returns(DDC_E_NOTLOCKED, DdcSurface_Unlock(surface));
    assert_int_equal(fake_live_pointers(), 0);
}

/* ---- Flipping ----------------------------------------------------------- */

/* Pixels change places in a chain; the surfaces and their private data do not.
 */
TEST(flips_do_not_end_a_watch_or_move_it)
{
    DDSCAPS caps = {DDSCAPS_BACKBUFFER};
    IDirectDrawSurface *primary = make_primary();
    IDirectDrawSurface *back;
    ddc_int32 solid;

    assert_dd(IDirectDrawSurface_GetAttachedSurface(primary, &caps, &back));
    test_memory_watch(0);
    DdcSprite *front_sprite = make_sprite(primary, 0, 0);
    DdcSprite *back_sprite = make_sprite(back, 0, 0);
    for (int i = 0; i < 3; i++)
    {
        put_pixel(back, 3, 3, 7);
        assert_dd(IDirectDrawSurface_Flip(primary, NULL, DDFLIP_WAIT));
        put_pixel(back, 3, 3, 0);
        assert_int_equal(is_solid_at(front_sprite, 3, 3), 1);
        assert_int_equal(is_solid_at(back_sprite, 3, 3), 0);
    }
    /* The back buffer goes with its primary surface. */
    IDirectDrawSurface_Release(back);
    assert_int_equal(IDirectDrawSurface_Release(primary), 0);
    returns(DDC_E_DESTROYED, DdcSprite_TestPoint(front_sprite, 3, 3, &solid));
    returns(DDC_E_DESTROYED, DdcSprite_TestPoint(back_sprite, 3, 3, &solid));
    DdcSprite_Destroy(front_sprite);
    DdcSprite_Destroy(back_sprite);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

BEFORE_ALL_TESTS()
{
    test_log_listen();
    ddraw_setup();
}
