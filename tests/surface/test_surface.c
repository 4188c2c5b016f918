/* SPDX-License-Identifier: Zlib */
/*
 * Surfaces: real and nested locks, surfaces whose functions fail or give
 * unusable values, lent pixels, and destruction. The journal of
 * scripted_surface.h records the calls: "La" locks surface a, "Ua" unlocks it,
 * "Fa" is a lock that failed.
 */
#include "scripted_surface.h"

#include "surface/surface.h"

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
static DdcSurface *destroyed_meanwhile;

static DdcResult DDC_CALL describe_current(void *user, DdcSurfaceInfo *out)
{
    (void)user;
    *out = current_info;
    if (destroyed_meanwhile != NULL)
    {
        ddc_surface_set_destroyed(destroyed_meanwhile);
    }
    return current_result;
}

static const DdcSurfaceOps ops = {.size = sizeof ops,
                                  .describe = describe_current,
                                  .lock = never_lock,
                                  .unlock = never_unlock};

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
                       DdcSurface_Create(&ops, NULL, &surface));
        assert_null(surface);
    }
}

/* Stores nothing where the library keeps zeros for it. */
static DdcResult DDC_CALL lock_nothing(void *user, DdcPixels *out)
{
    (void)user;
    assert_fields(DdcPixels, *out, 0);
    return DDC_OK;
}

static DdcResult DDC_CALL unlock_nothing(void *user)
{
    (void)user;
    return DDC_OK;
}

TEST(a_lock_that_stores_nothing_is_refused)
{
    static const DdcSurfaceOps lazy = {.size = sizeof lazy,
                                       .describe = describe_current,
                                       .lock = lock_nothing,
                                       .unlock = unlock_nothing};
    DdcPixels pixels;

    current_info = (DdcSurfaceInfo){8, 8, 1, {0, 0, 0}};
    current_result = DDC_OK;
    OWN(DdcSurface, surface, DdcSurface_Create(&lazy, NULL, &surface));
    returns(DDC_E_CHANGED, DdcSurface_Lock(surface, &pixels));
}

/* ---- Surfaces of an adapter ---------------------------------------------- */

/* Makes `a` a surface that an adapter has returned twice. */
static void share_a(void)
{
    DdcSurface *shared;

    ok(ddc_surface_create(&a.surface->ops, &a, true, &shared));
    ddc_surface_add_owner(shared);
    DdcSurface_Destroy(a.surface);
    a.surface = shared;
    a.released = false;
}

TEST(a_shared_surface_lives_until_its_last_owner_goes)
{
    DdcPixels pixels;

    share_a();
    DdcSurface_Destroy(a.surface);
    ok(DdcSurface_Lock(a.surface, &pixels));
    ok(DdcSurface_Unlock(a.surface));
    assert_false(a.released);
    DdcSurface_Destroy(a.surface);
    a.surface = NULL;
    assert_true(a.released);
}

/* Unlike a surface that one owner has made: see
 * sprites_outlive_a_destroyed_surface. */
TEST(a_shared_surface_without_owners_works_for_its_sprites)
{
    DdcSprite *sprites[2];
    ddc_int32 hit;

    share_a();
    scripted_surface_fill(&a, 1);
    for (int i = 0; i < 2; i++)
    {
        ok(DdcSprite_CreateFromSurface(a.surface, i, i, &sprites[i]));
        DdcSurface_Destroy(a.surface);
    }
    ok(DdcSprite_TestOverlap(sprites[0], sprites[1], &hit));
    assert_int_equal(hit, 1);
    test_log_listen();
    DdcSurface_Destroy(a.surface);
    returns(DDC_E_INVALIDPARAMS, test_log_result());
    a.surface = NULL;
    DdcSprite_Destroy(sprites[0]);
    assert_false(a.released);
    DdcSprite_Destroy(sprites[1]);
    assert_true(a.released);
}

/* Its object has gone, and with it the lock: nothing of it is called. */
TEST(an_object_that_is_destroyed_while_it_is_locked_is_not_called)
{
    static struct scripted_surface b;
    DdcAssertionSite site = {"x", "f.c", "f", 1, 0, 0, 0};
    DdcPixels pixels;

    scripted_surface_make(&b, 'b', 8, 8);
    ok(DdcSurface_Lock(a.surface, &pixels));
    ok(DdcSurface_Lock(b.surface, &pixels));
    ddc_surface_set_destroyed(a.surface);
    a.locks_open = 0;
    ok(DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE));
    DdcAssertion_Fail(&site);
    ok(DdcAssertion_SetPolicy(DDC_ASSERTION_UNDECIDED));
    assert_refused(DDC_E_DESTROYED, DdcSurface_Unlock(a.surface));
    returns(DDC_E_NOTLOCKED, DdcSurface_Unlock(a.surface));
    assert_refused(DDC_E_DESTROYED, DdcSurface_Lock(a.surface, &pixels));
    assert_refused(DDC_E_DESTROYED,
                   DdcSurface_Lend(a.surface, &a.image.pixels));
    assert_journal("La Lb Ub");
    assert_false(a.released);
}

static DdcPixels destroy_object(DdcPixels pixels)
{
    ddc_surface_set_destroyed(a.surface);
    a.locks_open = 0;
    return pixels;
}

TEST(pixels_of_an_object_that_its_lock_destroys_are_not_used)
{
    DdcPixels pixels;

    a.tamper = destroy_object;
    assert_refused(DDC_E_DESTROYED, DdcSurface_Lock(a.surface, &pixels));
    assert_null(pixels.bits);
    assert_journal("La");
}

TEST(an_object_that_its_description_destroys_has_none)
{
    DdcKey key = {1, 2, 3};

    current_info = (DdcSurfaceInfo){8, 8, 1, {0xFF, 0, 0}};
    current_result = DDC_OK;
    OWN(DdcSurface, surface, DdcSurface_Create(&ops, NULL, &surface));
    DdcSprite *sprite = test_sprite(surface, 0, 0);
    ok(DdcSprite_SetKey(sprite, &key));
    destroyed_meanwhile = surface;
    returns(DDC_E_DESTROYED, DdcSprite_SetKey(sprite, NULL));
    destroyed_meanwhile = NULL;
    ok(DdcSprite_GetKey(sprite, &key));
    assert_fields(DdcKey, key, 1, 2, 3);
}

TEST(a_log_line_tells_a_size_that_is_known)
{
    struct ddc_surface_label label = {NULL, 0, 0, 0};
    const char *line;

    returns(DDC_E_LOST,
            ddc_surface_fail(&label, DDC_E_LOST, "Call", "is lost"));
    line = test_log_text();
    assert_non_null(strstr(line, "00 is lost (DDERR_SURFACELOST"));
    label = (struct ddc_surface_label){NULL, 320, 240, 16};
    ddc_surface_fail(&label, DDC_E_LOST, "Call", "is lost");
    assert_non_null(strstr(line, "00 (320x240, 16 bits) is lost (DDERR"));
    assert_int_equal(strncmp(line, "Call: surface 0x00", 18), 0);
    label = (struct ddc_surface_label){NULL, 1, 1, 8};
    ddc_surface_fail(&label, DDC_E_LOST, "Call", "is lost");
    assert_non_null(strstr(line, "00 (1x1, 8 bits) is lost (DDERR"));
}
