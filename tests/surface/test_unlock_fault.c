/* SPDX-License-Identifier: Zlib */
/*
 * Two ways to end a lock in the middle of a test of two sprites, both from
 * within the Lock of the other surface: the game's own Unlock, and a failing
 * assertion.
 */
#define DDC_ASSERT_ENABLED

#include "scripted_surface.h"

#include <ddcollide/assertion.h>

#define SIDE 8

/* A surface whose pixels are freed when it is unlocked, and a scripted one. */
static struct
{
    uint8_t *pixels; /* of `passing` while it is locked, else NULL */
    DdcSurface *fleeting;
    struct scripted_surface b;
    DdcSprite *on_passing;
    DdcSprite *on_b;
} f;

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    (void)user;
    *out = (DdcSurfaceInfo){SIDE, SIDE, 1, {0xFF, 0, 0}};
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    (void)user;
    assert_null(f.pixels);
    f.pixels = malloc(SIDE * SIDE);
    assert_non_null(f.pixels);
    memset(f.pixels, 1, SIDE * SIDE);
    *out = (DdcPixels){f.pixels, SIDE, SIDE, SIDE, 1};
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *user)
{
    (void)user;
    assert_non_null(f.pixels);
    memset(f.pixels, 0, SIDE * SIDE);
    free(f.pixels);
    f.pixels = NULL;
    return DDC_OK;
}

BEFORE_EACH_TEST()
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, NULL, NULL};

    memset(&f, 0, sizeof f);
    scripted_surface_make(&f.b, 'b', SIDE, SIDE);
    scripted_surface_fill(&f.b, 1);
    ok(DdcSurface_Create(&ops, NULL, &f.fleeting));
    test_own(f.fleeting, destroy_DdcSurface);
    f.on_passing = test_sprite(f.fleeting, 0, 0);
    f.on_b = test_sprite(f.b.surface, 4, 4);
    ok(DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE));
    test_log_listen();
    journal_clear();
}

AFTER_EACH_TEST()
{
    assert_null(f.pixels);
    assert_int_equal(f.b.locks_open, 0);
    DdcAssertion_SetHook(NULL, NULL);
    DdcAssertion_SetPolicy(DDC_ASSERTION_UNDECIDED);
}

static DdcPixels unlock_the_first(DdcPixels pixels)
{
    assert_non_null(f.pixels);
    returns(DDC_E_INUSE, DdcSurface_Unlock(f.fleeting));
    assert_non_null(f.pixels);
    return pixels;
}

TEST(a_game_cannot_unlock_what_a_test_has_locked)
{
    ddc_int32 hit;

    f.b.tamper = unlock_the_first;
    ok(DdcSprite_TestOverlap(f.on_passing, f.on_b, &hit));
    assert_int_equal(hit, 1);
}

static DdcPixels fail_here(DdcPixels pixels)
{
    DDC_ASSERT(2 + 2 == 5);
    assert_null(f.pixels);
    return pixels;
}

/* The pixels of the ended lock are freed, so that AddressSanitizer reports a
 * read of them. */
TEST(pixels_of_a_lock_that_an_assertion_ended_are_not_read)
{
    ddc_int32 hit;

    f.b.tamper = fail_here;
    returns(DDC_E_ASSERTING, DdcSprite_TestOverlap(f.on_passing, f.on_b, &hit));
    assert_int_equal(hit, 0);
    f.b.tamper = NULL;
    ok(DdcSprite_TestOverlap(f.on_passing, f.on_b, &hit));
    assert_int_equal(hit, 1);
}

/* A hook of assertions that takes the lent pixels back. */
static ddc_int32 DDC_CALL take_back(void *user, const DdcAssertionSite *site)
{
    (void)user;
    (void)site;
    ok(DdcSurface_Lend(f.fleeting, NULL));
    return DDC_ASSERTION_IGNORE;
}

TEST(lent_pixels_may_be_taken_back_in_an_assertion)
{
    static const uint8_t bits[SIDE * SIDE] = {1};
    const DdcPixels mine = {bits, SIDE, SIDE, SIDE, 1};
    DdcPixels pixels;

    ok(DdcSurface_Lend(f.fleeting, &mine));
    ok(DdcSurface_Lock(f.fleeting, &pixels));
    assert_ptr_equal(pixels.bits, bits);
    DdcAssertion_SetHook(take_back, NULL);
    DDC_ASSERT(2 + 2 == 5);
    /* The failure has ended the first lock, so that the next one is real. */
    ok(DdcSurface_Lock(f.fleeting, &pixels));
    assert_ptr_equal(pixels.bits, f.pixels);
    ok(DdcSurface_Unlock(f.fleeting));
    assert_null(f.pixels);
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(f.fleeting));
    returns(DDC_E_NOTLOCKED, DdcSurface_Unlock(f.fleeting));
}

/* A hook of assertions that unlocks the surface whose lock the failure ended.
 */
static ddc_int32 DDC_CALL unlock_in_hook(void *user,
                                         const DdcAssertionSite *site)
{
    (void)user;
    (void)site;
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(f.fleeting));
    return DDC_ASSERTION_IGNORE;
}

TEST(the_games_own_lock_may_be_unlocked_in_an_assertion)
{
    DdcPixels pixels;

    ok(DdcSurface_Lock(f.fleeting, &pixels));
    DdcAssertion_SetHook(unlock_in_hook, NULL);
    f.b.tamper = fail_here;
    ok(DdcSurface_Lock(f.b.surface, &pixels));
    ok(DdcSurface_Unlock(f.b.surface));
    returns(DDC_E_NOTLOCKED, DdcSurface_Unlock(f.fleeting));
}
