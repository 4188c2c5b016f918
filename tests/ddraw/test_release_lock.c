/* SPDX-License-Identifier: Zlib */
/*
 * How the release of a surface is noticed within a Lock, while the surface is
 * locked, and in a flipping chain, whose pixels change places.
 */
#include "scripted_ddraw.h"

#define SIDE 8

/* ---- In the middle of a Lock -------------------------------------------- */

/* The surface that the next Lock releases. */
static IDirectDrawSurface *released_by_lock;

static void release_within_lock(struct com_surface *surface)
{
    surface->in_lock = NULL;
    IDirectDrawSurface_Release(released_by_lock);
}

/* The game's window procedure may do it, when Lock dispatches a message. */
TEST(a_surface_may_be_released_within_a_lock)
{
    scripted_start(0);
    for (int own = 0; own < 2; own++)
    {
        IDirectDrawSurface *a;
        IDirectDrawSurface *b;
        com_surface_make(1, SIDE, SIDE, &format_indexed8, &a);
        struct com_surface *second =
            com_surface_make(7, SIDE, SIDE, &format_indexed8, &b);
        DdcSprite *one = make_sprite(a, 0, 0);
        DdcSprite *two = make_sprite(b, 1, 1);
        ddc_int32 hit = 7;

        released_by_lock = own ? b : a;
        second->in_lock = release_within_lock;
        returns(DDC_E_DESTROYED, DdcSprites_Overlap(one, two, &hit));
        assert_int_equal(hit, 0);
        assert_int_equal(second->locks, 0);
        DdcSprite_Destroy(one);
        DdcSprite_Destroy(two);
        assert_int_equal(scripted_private_data(), 0);
        assert_int_equal(IDirectDrawSurface_Release(own ? a : b), 0);
        assert_int_equal(scripted_live_pointers(), 0);
    }
}

/* The game has it locked through the library, and releases it. */
TEST(a_locked_surface_may_be_released)
{
    IDirectDrawSurface *pointer;
    DdcSurface *surface;
    DdcPixels pixels;

    scripted_start(0);
    com_surface_make(4, SIDE, SIDE, &format_indexed8, &pointer);
    ok(DdcSurface_FromDirectDraw(pointer, &surface));
    ok(DdcSurface_Lock(surface, &pixels));
    assert_int_equal(IDirectDrawSurface_Release(pointer), 0);
    test_log_listen();
    assert_refused(DDC_E_DESTROYED, DdcSurface_Lock(surface, &pixels));
    returns(DDC_E_DESTROYED, DdcSurface_Unlock(surface));
    returns(DDC_E_NOTLOCKED, DdcSurface_Unlock(surface));
    DdcSurface_Destroy(surface);
    assert_int_equal(scripted_live_pointers(), 0);
}

/* ---- Flipping ----------------------------------------------------------- */

static IDirectDrawSurface *make_chain(IDirectDrawSurface **back)
{
    DDSCAPS caps = {DDSCAPS_BACKBUFFER};
    DDSURFACEDESC desc = {0};
    IDirectDrawSurface *primary;

    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_BACKBUFFERCOUNT;
    desc.ddsCaps.dwCaps =
        DDSCAPS_PRIMARYSURFACE | DDSCAPS_FLIP | DDSCAPS_COMPLEX;
    desc.dwBackBufferCount = 1;
    assert_dd(IDirectDraw_CreateSurface(real.ddraw, &desc, &primary, NULL));
    assert_dd(IDirectDrawSurface_GetAttachedSurface(primary, &caps, back));
    return primary;
}

/* Pixels change places in a chain; the surfaces and their private data do not.
 */
TEST(flips_do_not_end_a_watch_or_move_it)
{
    IDirectDrawSurface *back;
    IDirectDrawSurface *primary = make_chain(&back);
    ddc_int32 solid;

    test_memory_watch(0);
    DdcSprite *front_sprite = make_sprite(primary, 0, 0);
    DdcSprite *back_sprite = make_sprite(back, 0, 0);
    for (int i = 0; i < 3; i++)
    {
        put_pixel(back, 3, 3, 7);
        assert_dd(IDirectDrawSurface_Flip(primary, NULL, DDFLIP_WAIT));
        put_pixel(back, 3, 3, 0);
        ok(DdcSprite_TestPoint(front_sprite, 3, 3, &solid));
        assert_int_equal(solid, 1);
        ok(DdcSprite_TestPoint(back_sprite, 3, 3, &solid));
        assert_int_equal(solid, 0);
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
