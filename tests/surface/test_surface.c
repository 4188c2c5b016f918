/* SPDX-License-Identifier: Zlib */
/*
 * Surfaces: real and nested locks, surfaces whose functions fail or give
 * unusable values, lent pixels, and destruction. The journal of
 * scripted_surface.h records the calls: "La" locks surface a, "Ua" unlocks it,
 * "Fa" is a lock that failed.
 */
#include "scripted_surface.h"

static struct scripted_surface a; /* 8x8 */

BEFORE_EACH_TEST()
{
    scripted_surface_make(&a, 'a', 8, 8);
    journal_clear();
    test_log_listen();
}

/* ---- Locking ------------------------------------------------------------ */

TEST(nested_locks_lock_once)
{
    DdcPixels first;
    DdcPixels second;

    ddc_uint32 before = DdcSurface_GetLockCount(NULL);
    ok(DdcSurface_Lock(a.surface, &first));
    ok(DdcSurface_Lock(a.surface, &second));
    assert_memory_equal(&first, &second, sizeof first);
    ok(DdcSurface_Unlock(a.surface));
    assert_journal("La");
    ok(DdcSurface_Unlock(a.surface));
    assert_journal("Ua");
    assert_int_equal(DdcSurface_GetLockCount(a.surface), 1);
    assert_int_equal(DdcSurface_GetLockCount(NULL), before + 1);
}

/* A failed assertion ends the locks that are left, and no others. */
TEST(surfaces_are_unlocked_in_any_order)
{
    DdcAssertionSite site = {"x", "f.c", "f", 1, 0, 0, 0};
    static struct scripted_surface all[3];
    DdcPixels pixels;

    for (int i = 0; i < 3; i++)
    {
        scripted_surface_make(&all[i], (char)('a' + i), 8, 8);
        ok(DdcSurface_Lock(all[i].surface, &pixels));
    }
    ok(DdcSurface_Unlock(all[1].surface));
    ok(DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE));
    DdcAssertion_Fail(&site);
    assert_journal("La Lb Lc Ub Uc Ua");
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(all[0].surface));
    returns(DDC_E_NOTLOCKED, DdcSurface_Unlock(all[1].surface));
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(all[2].surface));
    ok(DdcAssertion_SetPolicy(DDC_ASSERTION_UNDECIDED));
}

TEST(unlock_without_lock_is_refused)
{
    DdcPixels pixels;

    assert_refused(DDC_E_NOTLOCKED, DdcSurface_Unlock(a.surface));
    ok(DdcSurface_Lock(a.surface, &pixels));
    ok(DdcSurface_Unlock(a.surface));
    assert_refused(DDC_E_NOTLOCKED, DdcSurface_Unlock(a.surface));
    assert_journal("La Ua");
}

TEST(a_refused_lock_locks_nothing_and_counts_nothing)
{
    DdcPixels pixels = {&a, 1, 2, 3, 4};

    next_locks(&a, DDC_E_LOST);
    assert_refused(DDC_E_LOST, DdcSurface_Lock(a.surface, &pixels));
    assert_null(pixels.bits);
    assert_int_equal(DdcSurface_GetLockCount(a.surface), 0);
    ok(DdcSurface_Lock(a.surface, &pixels));
    ok(DdcSurface_Unlock(a.surface));
    assert_journal("Fa La Ua");
}

TEST(a_failing_surface_is_logged_once_until_it_works)
{
    DdcPixels pixels;

    next_locks(&a, DDC_E_LOST, DDC_E_LOST, DDC_E_LOST, DDC_OK, DDC_E_LOST);
    for (int i = 0; i < 3; i++)
    {
        returns(DDC_E_LOST, DdcSurface_Lock(a.surface, &pixels));
    }
    assert_int_equal(test_log_count(), 1);
    ok(DdcSurface_Lock(a.surface, &pixels));
    ok(DdcSurface_Unlock(a.surface));
    returns(DDC_E_LOST, DdcSurface_Lock(a.surface, &pixels));
    assert_int_equal(test_log_count(), 2);
}

static DdcPixels given; /* what a lock gives */

static DdcPixels give(DdcPixels pixels)
{
    (void)pixels;
    return given;
}

TEST(impossible_pixels_are_refused_and_unlocked)
{
    const void *bits = a.image.pixels.bits;
    const struct
    {
        DdcPixels pixels;
        DdcResult result;
    } cases[] = {
        {{NULL, 11, 8, 8, 1}, DDC_E_NOPIXELS},
        {{bits, 7, 8, 8, 1}, DDC_E_NOPIXELS},
        {{bits, 11, 9, 8, 1}, DDC_E_CHANGED},
        {{bits, 11, 8, 7, 1}, DDC_E_CHANGED},
        {{bits, 11, 8, 8, 2}, DDC_E_CHANGED},
    };
    DdcPixels pixels;

    a.tamper = give;
    for_rows(i, cases)
    {
        given = cases[i].pixels;
        assert_refused(cases[i].result, DdcSurface_Lock(a.surface, &pixels));
        assert_journal("La Ua");
        assert_refused(DDC_E_NOTLOCKED, DdcSurface_Unlock(a.surface));
    }
}

TEST(a_failed_unlock_is_returned_and_the_surface_is_unlocked)
{
    DdcPixels pixels;

    a.unlock_result = DDC_E_LOST;
    ok(DdcSurface_Lock(a.surface, &pixels));
    assert_refused(DDC_E_LOST, DdcSurface_Unlock(a.surface));
    ok(DdcSurface_Lock(a.surface, &pixels));
    returns(DDC_E_LOST, DdcSurface_Unlock(a.surface));
    assert_journal("La Ua La Ua");
}

/* ---- Lending ------------------------------------------------------------ */

TEST(lent_pixels_are_used_and_nothing_is_locked)
{
    struct test_image other = test_image_make(8, 8, 9, true);
    DdcPixels pixels;

    ok(DdcSurface_Lend(a.surface, &other.pixels));
    ok(DdcSurface_Lock(a.surface, &pixels));
    assert_ptr_equal(pixels.bits, other.pixels.bits);
    assert_int_equal(pixels.pitch, other.pixels.pitch);
    ok(DdcSurface_Unlock(a.surface));
    assert_journal("");
    assert_int_equal(DdcSurface_GetLockCount(a.surface), 0);

    ok(DdcSurface_Lend(a.surface, NULL));
    ok(DdcSurface_Lock(a.surface, &pixels));
    assert_ptr_equal(pixels.bits, a.image.pixels.bits);
    ok(DdcSurface_Unlock(a.surface));
    assert_journal("La Ua");
}

TEST(lending_is_refused_while_a_lock_is_open)
{
    DdcPixels pixels;

    ok(DdcSurface_Lock(a.surface, &pixels));
    assert_refused(DDC_E_INUSE, DdcSurface_Lend(a.surface, &pixels));
    ok(DdcSurface_Unlock(a.surface));
    ok(DdcSurface_Lend(a.surface, &a.image.pixels));
    ok(DdcSurface_Lock(a.surface, &pixels));
    assert_refused(DDC_E_INUSE, DdcSurface_Lend(a.surface, NULL));
    ok(DdcSurface_Unlock(a.surface));
}

/* ---- Life --------------------------------------------------------------- */

TEST(destroying_a_locked_surface_unlocks_it)
{
    DdcPixels pixels;

    ok(DdcSurface_Lock(a.surface, &pixels));
    DdcSurface_Destroy(a.surface);
    a.surface = NULL;
    assert_journal("La Ua");
    assert_true(a.released);
}

TEST(sprites_outlive_a_destroyed_surface)
{
    static struct scripted_surface b;
    DdcSprite *sprites[2];
    ddc_int32 hit = 7;

    test_memory_watch(0);
    scripted_surface_make(&b, 'b', 8, 8);
    for (int i = 0; i < 2; i++)
    {
        ok(DdcSprite_CreateFromSurface(b.surface, i, i, &sprites[i]));
    }
    DdcSurface_Destroy(b.surface);
    assert_true(b.released);
    assert_refused(DDC_E_DESTROYED,
                   DdcSprite_TestOverlap(sprites[0], sprites[1], &hit));
    assert_int_equal(hit, 0);
    assert_refused(DDC_E_DESTROYED, DdcSprite_SetKey(sprites[0], NULL));
    assert_journal("");
    DdcSprite_Destroy(sprites[0]);
    DdcSprite_Destroy(sprites[1]);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
    b.surface = NULL;
}

/* A second destruction is refused: sprites still use the surface's memory. */
TEST(a_surface_is_destroyed_once)
{
    static struct scripted_surface b;
    DdcSprite *sprite;

    test_memory_watch(0);
    scripted_surface_make(&b, 'b', 8, 8);
    ok(DdcSprite_CreateFromSurface(b.surface, 0, 0, &sprite));
    DdcSurface_Destroy(b.surface);
    test_log_listen();
    DdcSurface_Destroy(b.surface);
    DdcSurface_Destroy(DdcSprite_GetSurface(sprite));
    assert_int_equal(test_log_count(), 2);
    returns(DDC_E_INVALIDPARAMS, test_log_result());
    assert_int_equal(test_memory_live(), 2);
    DdcSprite_Destroy(sprite);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
    b.surface = NULL;
}

TEST(a_surface_in_memory_is_its_pixels)
{
    struct test_image image = test_image_make(5, 4, 2, true);
    DdcSurface *surface = test_surface(&image.pixels);
    DdcSurfaceInfo info;
    DdcPixels pixels;

    ok(DdcSurface_GetInfo(surface, &info));
    assert_fields(DdcSurfaceInfo, info, 5, 4, 1, {0xFF, 0, 0});
    ok(DdcSurface_Lock(surface, &pixels));
    assert_memory_equal(&pixels, &image.pixels, sizeof pixels);
    ok(DdcSurface_Unlock(surface));
}

/* ---- Bad input ---------------------------------------------------------- */

static DdcSurfaceInfo current_info;
static DdcResult current_result;

static DdcResult DDC_CALL describe_current(void *user, DdcSurfaceInfo *out)
{
    (void)user;
    *out = current_info;
    return current_result;
}

TEST(impossible_descriptions_are_refused)
{
    static const DdcSurfaceOps ops = {.size = sizeof ops,
                                      .describe = describe_current,
                                      .lock = never_lock,
                                      .unlock = never_unlock};
    static const struct
    {
        DdcSurfaceInfo info;
        DdcResult result;
        DdcResult expected;
    } cases[] = {
        {{0, 8, 1, {0, 0, 0}}, DDC_OK, DDC_E_RANGE},
        {{8, 0, 1, {0, 0, 0}}, DDC_OK, DDC_E_RANGE},
        {{0, 0, 1, {0, 0, 0}}, DDC_OK, DDC_E_RANGE},
        {{-8, 8, 1, {0, 0, 0}}, DDC_OK, DDC_E_RANGE},
        {{8, DDC_SIZE_MAX + 1, 1, {0, 0, 0}}, DDC_OK, DDC_E_RANGE},
        {{8, 8, 0, {0, 0, 0}}, DDC_OK, DDC_E_FORMAT},
        {{8, 8, 5, {0, 0, 0}}, DDC_OK, DDC_E_FORMAT},
        {{8, 8, 1, {0, 0, 0}}, DDC_E_LOST, DDC_E_LOST},
    };

    for_rows(i, cases)
    {
        DdcSurface *surface = (DdcSurface *)&current_info;

        current_info = cases[i].info;
        current_result = cases[i].result;
        assert_refused(cases[i].expected,
                       DdcSurface_Create(&ops, NULL, &surface));
        assert_null(surface);
    }
}
