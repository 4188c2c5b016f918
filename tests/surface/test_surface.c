/* SPDX-License-Identifier: Zlib */
/*
 * Surfaces: real and nested locks, surfaces whose functions fail or give
 * unusable values, lent pixels, and destruction. The journal of
 * scripted_surface.h records the calls: "La" locks surface a, "Ua" unlocks it,
 * "Fa" is a lock that failed.
 */
#include "scripted_surface.h"

BEFORE_EACH_TEST()
{
    journal_clear();
    test_log_listen();
}

/* ---- Locking ------------------------------------------------------------ */

TEST(nested_locks_lock_once)
{
    static struct scripted_surface a;
    DdcPixels first;
    DdcPixels second;

    scripted_surface_make(&a, 'a', 8, 8);
    ddc_uint32 before = DdcSurface_GetLockCount(NULL);
    ok(DdcSurface_Lock(a.surface, &first));
    ok(DdcSurface_Lock(a.surface, &second));
    assert_memory_equal(&first, &second, sizeof first);
    ok(DdcSurface_Unlock(a.surface));
    assert_string_equal(journal(), "La");
    ok(DdcSurface_Unlock(a.surface));
    assert_string_equal(journal(), "La Ua");
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
    assert_string_equal(journal(), "La Lb Lc Ub Uc Ua");
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(all[0].surface));
    returns(DDC_E_NOTLOCKED, DdcSurface_Unlock(all[1].surface));
    returns(DDC_E_ASSERTING, DdcSurface_Unlock(all[2].surface));
    ok(DdcAssertion_SetPolicy(DDC_ASSERTION_UNDECIDED));
}

TEST(unlock_without_lock_is_refused)
{
    static struct scripted_surface a;
    DdcPixels pixels;

    scripted_surface_make(&a, 'a', 8, 8);
    assert_refused(DDC_E_NOTLOCKED, DdcSurface_Unlock(a.surface));
    ok(DdcSurface_Lock(a.surface, &pixels));
    ok(DdcSurface_Unlock(a.surface));
    assert_refused(DDC_E_NOTLOCKED, DdcSurface_Unlock(a.surface));
    assert_string_equal(journal(), "La Ua");
}

TEST(a_refused_lock_locks_nothing_and_counts_nothing)
{
    static const DdcResult lost[] = {DDC_E_LOST};
    static struct scripted_surface a;
    DdcPixels pixels = {&a, 1, 2, 3, 4};

    scripted_surface_make(&a, 'a', 8, 8);
    a.lock_results = lost;
    a.lock_result_count = 1;
    assert_refused(DDC_E_LOST, DdcSurface_Lock(a.surface, &pixels));
    assert_null(pixels.bits);
    assert_int_equal(DdcSurface_GetLockCount(a.surface), 0);
    ok(DdcSurface_Lock(a.surface, &pixels));
    ok(DdcSurface_Unlock(a.surface));
    assert_string_equal(journal(), "Fa La Ua");
}

TEST(a_failing_surface_is_logged_once_until_it_works)
{
    static const DdcResult results[] = {DDC_E_LOST, DDC_E_LOST, DDC_E_LOST,
                                        DDC_OK, DDC_E_LOST};
    static struct scripted_surface a;
    DdcPixels pixels;

    scripted_surface_make(&a, 'a', 8, 8);
    a.lock_results = results;
    a.lock_result_count = 5;
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

static DdcPixels without_bits(DdcPixels pixels)
{
    pixels.bits = NULL;
    return pixels;
}

static DdcPixels with_short_pitch(DdcPixels pixels)
{
    pixels.pitch = pixels.width - 1;
    return pixels;
}

static DdcPixels wider(DdcPixels pixels)
{
    pixels.width++;
    return pixels;
}

static DdcPixels lower(DdcPixels pixels)
{
    pixels.height--;
    return pixels;
}

static DdcPixels deeper(DdcPixels pixels)
{
    pixels.bytes_per_pixel = 2;
    return pixels;
}

TEST(impossible_pixels_are_refused_and_unlocked)
{
    static const struct
    {
        DdcPixels (*tamper)(DdcPixels pixels);
        DdcResult result;
    } cases[] = {
        {without_bits, DDC_E_NOPIXELS}, {with_short_pitch, DDC_E_NOPIXELS},
        {wider, DDC_E_CHANGED},         {lower, DDC_E_CHANGED},
        {deeper, DDC_E_CHANGED},
    };

    for_rows(i, cases)
    {
        static struct scripted_surface a;
        DdcPixels pixels;

        scripted_surface_make(&a, 'a', 8, 8);
        a.tamper = cases[i].tamper;
        journal_clear();
        assert_refused(cases[i].result, DdcSurface_Lock(a.surface, &pixels));
        assert_string_equal(journal(), "La Ua");
        assert_refused(DDC_E_NOTLOCKED, DdcSurface_Unlock(a.surface));
    }
}

TEST(a_failed_unlock_is_returned_and_the_surface_is_unlocked)
{
    static struct scripted_surface a;
    DdcPixels pixels;

    scripted_surface_make(&a, 'a', 8, 8);
    a.unlock_result = DDC_E_LOST;
    ok(DdcSurface_Lock(a.surface, &pixels));
    assert_refused(DDC_E_LOST, DdcSurface_Unlock(a.surface));
    ok(DdcSurface_Lock(a.surface, &pixels));
    returns(DDC_E_LOST, DdcSurface_Unlock(a.surface));
    assert_string_equal(journal(), "La Ua La Ua");
}

/* ---- Lending ------------------------------------------------------------ */

TEST(lent_pixels_are_used_and_nothing_is_locked)
{
    static struct scripted_surface a;
    struct test_image other = test_image_make(8, 8, 9, true);
    DdcPixels pixels;

    scripted_surface_make(&a, 'a', 8, 8);
    ok(DdcSurface_Lend(a.surface, &other.pixels));
    ok(DdcSurface_Lock(a.surface, &pixels));
    assert_ptr_equal(pixels.bits, other.pixels.bits);
    assert_int_equal(pixels.pitch, other.pixels.pitch);
    ok(DdcSurface_Unlock(a.surface));
    assert_string_equal(journal(), "");
    assert_int_equal(DdcSurface_GetLockCount(a.surface), 0);

    ok(DdcSurface_Lend(a.surface, NULL));
    ok(DdcSurface_Lock(a.surface, &pixels));
    assert_ptr_equal(pixels.bits, a.image.pixels.bits);
    ok(DdcSurface_Unlock(a.surface));
    assert_string_equal(journal(), "La Ua");
}

TEST(lending_is_refused_while_a_lock_is_open)
{
    static struct scripted_surface a;
    DdcPixels pixels;

    scripted_surface_make(&a, 'a', 8, 8);
    ok(DdcSurface_Lock(a.surface, &pixels));
    assert_refused(DDC_E_INUSE, DdcSurface_Lend(a.surface, &pixels));
    ok(DdcSurface_Unlock(a.surface));
    ok(DdcSurface_Lend(a.surface, &a.image.pixels));
    ok(DdcSurface_Lock(a.surface, &pixels));
    assert_refused(DDC_E_INUSE, DdcSurface_Lend(a.surface, NULL));
    ok(DdcSurface_Unlock(a.surface));
}

TEST(lending_other_pixels_is_refused)
{
    static struct scripted_surface a;
    struct test_image other = test_image_make(9, 8, 0, false);
    DdcPixels pixels = other.pixels;

    scripted_surface_make(&a, 'a', 8, 8);
    assert_refused(DDC_E_CHANGED, DdcSurface_Lend(a.surface, &pixels));
    pixels = without_bits(a.image.pixels);
    assert_refused(DDC_E_INVALIDPARAMS, DdcSurface_Lend(a.surface, &pixels));
    pixels = with_short_pitch(a.image.pixels);
    assert_refused(DDC_E_INVALIDPARAMS, DdcSurface_Lend(a.surface, &pixels));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSurface_Lend(NULL, &pixels));
}

/* ---- Life --------------------------------------------------------------- */

TEST(destroying_a_locked_surface_unlocks_it)
{
    static struct scripted_surface a;
    DdcPixels pixels;

    scripted_surface_make(&a, 'a', 8, 8);
    ok(DdcSurface_Lock(a.surface, &pixels));
    DdcSurface_Destroy(a.surface);
    a.surface = NULL;
    assert_string_equal(journal(), "La Ua");
    assert_true(a.released);
}

TEST(sprites_outlive_a_destroyed_surface)
{
    static struct scripted_surface a;
    DdcSprite *sprites[2];
    ddc_int32 hit = 7;

    test_memory_watch(0);
    scripted_surface_make(&a, 'a', 8, 8);
    for (int i = 0; i < 2; i++)
    {
        ok(DdcSprite_CreateFrom(a.surface, i, i, &sprites[i]));
    }
    DdcSurface_Destroy(a.surface);
    assert_true(a.released);
    assert_refused(DDC_E_DESTROYED,
                   DdcSprites_Overlap(sprites[0], sprites[1], &hit));
    assert_int_equal(hit, 0);
    assert_refused(DDC_E_DESTROYED, DdcSprite_SetKey(sprites[0], NULL));
    assert_string_equal(journal(), "");
    DdcSprite_Destroy(sprites[0]);
    DdcSprite_Destroy(sprites[1]);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
    a.surface = NULL;
}

/* A second destruction is refused: sprites still use the surface's memory. */
TEST(a_surface_is_destroyed_once)
{
    static struct scripted_surface a;
    DdcSprite *sprite;

    test_memory_watch(0);
    scripted_surface_make(&a, 'a', 8, 8);
    ok(DdcSprite_CreateFrom(a.surface, 0, 0, &sprite));
    DdcSurface_Destroy(a.surface);
    test_log_listen();
    DdcSurface_Destroy(a.surface);
    DdcSurface_Destroy(DdcSprite_GetSurface(sprite));
    assert_int_equal(test_log_count(), 2);
    returns(DDC_E_INVALIDPARAMS, test_log_result());
    assert_int_equal(test_memory_live(), 2);
    DdcSprite_Destroy(sprite);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
    a.surface = NULL;
}

TEST(a_surface_in_memory_is_its_pixels)
{
    struct test_image image = test_image_make(5, 4, 2, true);
    DdcSurface *surface;
    DdcSurfaceInfo info;
    DdcPixels pixels;

    ok(DdcSurface_CreateFromPixels(&image.pixels, NULL, &surface));
    ok(DdcSurface_GetInfo(surface, &info));
    assert_int_equal(info.width, 5);
    assert_int_equal(info.height, 4);
    assert_int_equal(info.bytes_per_pixel, 1);
    assert_int_equal(info.key.low, 0);
    assert_int_equal(info.key.high, 0);
    ok(DdcSurface_Lock(surface, &pixels));
    assert_memory_equal(&pixels, &image.pixels, sizeof pixels);
    ok(DdcSurface_Unlock(surface));
    DdcSurface_Destroy(surface);
    DdcSurface_Destroy(NULL);
}

TEST(failed_allocations_leave_nothing)
{
    struct test_image image = test_image_make(5, 4, 2, false);

    for (int n = 1; n <= 2; n++)
    {
        DdcSurface *surface = (DdcSurface *)&image;

        test_memory_watch(n);
        assert_refused(DDC_E_OUTOFMEMORY, DdcSurface_CreateFromPixels(
                                              &image.pixels, NULL, &surface));
        assert_null(surface);
        assert_int_equal(test_memory_live(), 0);
        test_memory_unwatch();
    }
}

/* ---- Bad input ---------------------------------------------------------- */

static DdcSurfaceInfo current_info;
static DdcResult current_result;

static DdcResult DDC_CALL describe_current(void *handle, DdcSurfaceInfo *out)
{
    (void)handle;
    *out = current_info;
    return current_result;
}

static DdcResult DDC_CALL never_lock(void *handle, DdcPixels *out)
{
    (void)handle;
    (void)out;
    fail();
    return DDC_OK;
}

static DdcResult DDC_CALL never_unlock(void *handle)
{
    (void)handle;
    fail();
    return DDC_OK;
}

static const DdcSurfaceOps changing_ops = {sizeof(DdcSurfaceOps),
                                           describe_current,
                                           never_lock,
                                           never_unlock,
                                           NULL,
                                           NULL};

TEST(impossible_descriptions_are_refused)
{
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
                       DdcSurface_Create(&changing_ops, NULL, &surface));
        assert_null(surface);
    }
}

TEST(incomplete_ops_are_refused)
{
    DdcSurface *surface;
    DdcSurfaceOps ops = changing_ops;

    ops.size--;
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSurface_Create(&ops, NULL, &surface));
    ops = changing_ops;
    ops.describe = NULL;
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSurface_Create(&ops, NULL, &surface));
    ops = changing_ops;
    ops.lock = NULL;
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSurface_Create(&ops, NULL, &surface));
    ops = changing_ops;
    ops.unlock = NULL;
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSurface_Create(&ops, NULL, &surface));
}

TEST(null_is_refused_everywhere)
{
    static struct scripted_surface a;
    DdcSurface *surface;
    DdcSurfaceInfo info;
    DdcPixels pixels;

    scripted_surface_make(&a, 'a', 8, 8);
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSurface_Create(NULL, NULL, &surface));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSurface_Create(&changing_ops, NULL, NULL));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSurface_CreateFromPixels(NULL, NULL, &surface));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSurface_CreateFromPixels(&a.image.pixels, NULL, NULL));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSurface_Lock(NULL, &pixels));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSurface_Lock(a.surface, NULL));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSurface_Unlock(NULL));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSurface_GetInfo(NULL, &info));
    assert_refused(DDC_E_INVALIDPARAMS, DdcSurface_GetInfo(a.surface, NULL));
    assert_string_equal(journal(), "");
}
