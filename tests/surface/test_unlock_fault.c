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

static DdcResult DDC_CALL describe(void *handle, DdcSurfaceInfo *out)
{
    (void)handle;
    *out = (DdcSurfaceInfo){SIDE, SIDE, 1, {0xFF, 0, 0}};
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *handle, DdcPixels *out)
{
    (void)handle;
    assert_null(f.pixels);
    f.pixels = malloc(SIDE * SIDE);
    assert_non_null(f.pixels);
    memset(f.pixels, 1, SIDE * SIDE);
    *out = (DdcPixels){f.pixels, SIDE, SIDE, SIDE, 1};
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *handle)
{
    (void)handle;
    assert_non_null(f.pixels);
    memset(f.pixels, 0, SIDE * SIDE);
    free(f.pixels);
    f.pixels = NULL;
    return DDC_OK;
}

static int setup(void **state)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, NULL, NULL};

    (void)state;
    memset(&f, 0, sizeof f);
    scripted_surface_make(&f.b, 'b', SIDE, SIDE);
    for (int i = 0; i < SIDE * SIDE; i++)
    {
        test_image_set(&f.b.image.pixels, i % SIDE, i / SIDE, 1);
    }
    assert_int_equal(DdcSurface_Create(&ops, NULL, &f.fleeting), DDC_OK);
    assert_int_equal(DdcSprite_CreateFrom(f.fleeting, 0, 0, &f.on_passing),
                     DDC_OK);
    assert_int_equal(DdcSprite_CreateFrom(f.b.surface, 4, 4, &f.on_b), DDC_OK);
    assert_int_equal(DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE), DDC_OK);
    test_log_listen();
    journal_clear();
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    assert_null(f.pixels);
    assert_int_equal(f.b.locks_open, 0);
    DdcAssertion_SetHook(NULL, NULL);
    DdcAssertion_SetPolicy(DDC_ASSERTION_UNDECIDED);
    DdcSprite_Destroy(f.on_passing);
    DdcSprite_Destroy(f.on_b);
    DdcSurface_Destroy(f.fleeting);
    scripted_surface_free(&f.b);
    return 0;
}

static DdcPixels unlock_the_first(DdcPixels pixels)
{
    assert_non_null(f.pixels);
    assert_int_equal(DdcSurface_Unlock(f.fleeting), DDC_E_INUSE);
    assert_non_null(f.pixels);
    return pixels;
}

static void a_game_cannot_unlock_what_a_test_has_locked(void **state)
{
    ddc_int32 hit;

    (void)state;
    f.b.tamper = unlock_the_first;
    assert_int_equal(DdcSprites_Overlap(f.on_passing, f.on_b, &hit), DDC_OK);
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
static void pixels_of_a_lock_that_an_assertion_ended_are_not_read(void **state)
{
    ddc_int32 hit;

    (void)state;
    f.b.tamper = fail_here;
    assert_int_equal(DdcSprites_Overlap(f.on_passing, f.on_b, &hit),
                     DDC_E_ASSERTING);
    assert_int_equal(hit, 0);
    f.b.tamper = NULL;
    assert_int_equal(DdcSprites_Overlap(f.on_passing, f.on_b, &hit), DDC_OK);
    assert_int_equal(hit, 1);
}

/* A hook of assertions that takes the lent pixels back. */
static ddc_int32 DDC_CALL take_back(void *user, const DdcAssertionSite *site)
{
    (void)user;
    (void)site;
    assert_int_equal(DdcSurface_Lend(f.fleeting, NULL), DDC_OK);
    return DDC_ASSERTION_IGNORE;
}

static void lent_pixels_may_be_taken_back_in_an_assertion(void **state)
{
    static const uint8_t bits[SIDE * SIDE] = {1};
    const DdcPixels mine = {bits, SIDE, SIDE, SIDE, 1};
    DdcPixels pixels;

    (void)state;
    assert_int_equal(DdcSurface_Lend(f.fleeting, &mine), DDC_OK);
    assert_int_equal(DdcSurface_Lock(f.fleeting, &pixels), DDC_OK);
    assert_ptr_equal(pixels.bits, bits);
    DdcAssertion_SetHook(take_back, NULL);
    DDC_ASSERT(2 + 2 == 5);
    /* The failure has ended the first lock, so that the next one is real. */
    assert_int_equal(DdcSurface_Lock(f.fleeting, &pixels), DDC_OK);
    assert_ptr_equal(pixels.bits, f.pixels);
    assert_int_equal(DdcSurface_Unlock(f.fleeting), DDC_OK);
    assert_null(f.pixels);
    assert_int_equal(DdcSurface_Unlock(f.fleeting), DDC_E_ASSERTING);
    assert_int_equal(DdcSurface_Unlock(f.fleeting), DDC_E_NOTLOCKED);
}

/* A hook of assertions that unlocks the surface whose lock the failure ended.
 */
static ddc_int32 DDC_CALL unlock_in_hook(void *user,
                                         const DdcAssertionSite *site)
{
    (void)user;
    (void)site;
    assert_int_equal(DdcSurface_Unlock(f.fleeting), DDC_E_ASSERTING);
    return DDC_ASSERTION_IGNORE;
}

static void the_games_own_lock_may_be_unlocked_in_an_assertion(void **state)
{
    DdcPixels pixels;

    (void)state;
    assert_int_equal(DdcSurface_Lock(f.fleeting, &pixels), DDC_OK);
    DdcAssertion_SetHook(unlock_in_hook, NULL);
    f.b.tamper = fail_here;
    assert_int_equal(DdcSurface_Lock(f.b.surface, &pixels), DDC_OK);
    assert_int_equal(DdcSurface_Unlock(f.b.surface), DDC_OK);
    assert_int_equal(DdcSurface_Unlock(f.fleeting), DDC_E_NOTLOCKED);
}

#define unlock_test(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        unlock_test(a_game_cannot_unlock_what_a_test_has_locked),
        unlock_test(pixels_of_a_lock_that_an_assertion_ended_are_not_read),
        unlock_test(lent_pixels_may_be_taken_back_in_an_assertion),
        unlock_test(the_games_own_lock_may_be_unlocked_in_an_assertion),
    };
    return cmocka_run_group_tests_name("surface_unlock_fault", tests, NULL,
                                       NULL);
}
