/* SPDX-License-Identifier: Zlib */
/*
 * Identity on an implementation that makes an interface when it is asked for
 * and frees it with its last reference, so that the next one, of whichever
 * surface, is at the same address.
 */
#include "fake_ddraw.h"

/* A surface whose pixels are all `pixel`. */
static IDirectDrawSurface *make(int width, uint32_t pixel)
{
    struct fake_surface *surface =
        fake_surface_make(2, width, 8, &format_indexed8);

    fake_fill(surface, pixel);
    return surface->pointer;
}

BEFORE_EACH_TEST()
{
    fake_start(0);
}

TEST(two_surfaces_whose_interfaces_reuse_an_address_are_two)
{
    IDirectDrawSurface *solid = make(8, 1);
    IDirectDrawSurface *clear = make(8, 0);
    DdcSprite *a = make_sprite(solid, 0, 0);
    DdcSprite *b = make_sprite(clear, 0, 0);
    ddc_int32 hit = 7;

    assert_ptr_not_equal(DdcSprite_GetSurface(a), DdcSprite_GetSurface(b));
    ok(DdcSprite_TestOverlap(a, b, &hit));
    assert_int_equal(hit, 0);
}

/* By the address alone the second would be the first, changed. */
TEST(another_size_at_a_reused_address_cuts_nobody_off)
{
    IDirectDrawSurface *wide = make(8, 1);
    IDirectDrawSurface *narrow = make(4, 1);
    DdcSprite *a = make_sprite(wide, 0, 0);
    DdcSprite *b = make_sprite(narrow, 0, 0);
    ddc_int32 hit = 7;

    ok(DdcSprite_TestOverlap(a, b, &hit));
    assert_int_equal(hit, 1);
}

TEST(two_pointers_of_one_surface_are_still_one)
{
    IDirectDrawSurface *second = make(8, 1);
    IDirectDrawSurface *seventh = query_version(second, 7);
    DdcSprite *a = make_sprite(second, 0, 0);
    DdcSprite *b = make_sprite(seventh, 2, 2);

    assert_ptr_equal(DdcSprite_GetSurface(a), DdcSprite_GetSurface(b));
    assert_int_equal(DdcSpritesCollide(a, b), 1);
    assert_int_equal(DdcSurface_GetLockCount(DdcSprite_GetSurface(a)), 1);
}
