/* SPDX-License-Identifier: Zlib */
/*
 * Deferred destruction: a game destroys a surface while the library calls a
 * function of another one. The library destroys it when the outermost call
 * ends, and the release function of the surface then destroys a sprite.
 */
#include "shapes.h"
#include "test.h"

#define SIDE 8

/* A surface of solid pixels. When it is locked or described, it destroys the
 * surface `victim`, once. */
struct destroying_surface
{
    uint8_t pixels[SIDE * SIDE];
    DdcSurface *surface;
    DdcSurface *victim;
};

static struct
{
    struct destroying_surface destroying_surfaces[2];
    DdcSprite *sprites[2];
    DdcWorld *world;
    int releases;
    int releases_at_unlock;
} f;

static void destroy_victim(struct destroying_surface *destroying_surface)
{
    DdcSurface *victim = destroying_surface->victim;

    destroying_surface->victim = NULL;
    DdcSurface_Destroy(victim);
}

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    *out = (DdcSurfaceInfo){SIDE, SIDE, 1, {0xFF, 0, 0}};
    destroy_victim(user);
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    struct destroying_surface *destroying_surface = user;

    *out = (DdcPixels){destroying_surface->pixels, SIDE, SIDE, SIDE, 1};
    destroy_victim(destroying_surface);
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *user)
{
    (void)user;
    f.releases_at_unlock = f.releases;
    return DDC_OK;
}

/* The game's release function also destroys the second sprite. */
static void DDC_CALL release(void *user)
{
    (void)user;
    f.releases++;
    DdcSprite_Destroy(f.sprites[1]);
    f.sprites[1] = NULL;
}

static const DdcSurfaceOps ops = {
    sizeof(DdcSurfaceOps), describe, lock, unlock, release, NULL};

BEFORE_EACH_TEST()
{
    memset(&f, 0, sizeof f);
    test_memory_watch(0);
    test_log_listen();
    ok(DdcWorld_Create(&f.world));
    for (int i = 0; i < 2; i++)
    {
        struct destroying_surface *destroying_surface =
            &f.destroying_surfaces[i];
        memset(destroying_surface->pixels, 1,
               sizeof destroying_surface->pixels);
        ok(DdcSurface_Create(&ops, destroying_surface,
                             &destroying_surface->surface));
    }
}

/* Makes both sprites on the first surface, which destroys the second surface
 * when it is locked. */
static void make_sprites(void)
{
    for (int i = 0; i < 2; i++)
    {
        ok(DdcSprite_CreateFromSurface(f.destroying_surfaces[0].surface, 2 * i,
                                       0, &f.sprites[i]));
        ok(DdcWorld_Add(f.world, f.sprites[i]));
    }
    f.destroying_surfaces[0].victim = f.destroying_surfaces[1].surface;
}

/* Every test must have destroyed the second surface and the second sprite. */
AFTER_EACH_TEST()
{
    assert_int_equal(f.releases, 1);
    assert_null(f.sprites[1]);
    DdcSprite_Destroy(f.sprites[0]);
    DdcWorld_Destroy(f.world);
    DdcSurface_Destroy(f.destroying_surfaces[0].surface);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* ---- Tests -------------------------------------------------------------- */

TEST(a_new_sprite_may_be_destroyed_when_its_making_ends)
{
    f.destroying_surfaces[0].victim = f.destroying_surfaces[1].surface;
    ok(DdcSprite_CreateFromSurface(f.destroying_surfaces[0].surface, 5, 5,
                                   &f.sprites[1]));
}

TEST(no_pair_names_a_sprite_destroyed_with_a_surface)
{
    DdcSpritePair pairs[4];
    ddc_uint32 needed;

    make_sprites();
    ok(DdcWorld_ListPairs(f.world, pairs, 4, &needed));
    assert_int_equal(needed, 0);
}

TEST(no_query_names_a_sprite_destroyed_with_a_surface)
{
    DdcSprite *found[4];
    ddc_uint32 needed;

    make_sprites();
    ok(DdcWorld_ListAtPoint(f.world, 4, 4, DDC_CATEGORIES_ALL, found, 4,
                            &needed));
    assert_int_equal(needed, 1);
    assert_ptr_equal(found[0], f.sprites[0]);
}

TEST(no_sprite_is_hit_by_one_destroyed_with_a_surface)
{
    DdcSprite *found[4];
    ddc_uint32 needed;

    make_sprites();
    ok(DdcWorld_ListOverlapping(f.world, f.sprites[0], found, 4, &needed));
    assert_int_equal(needed, 0);
}

TEST(no_sweep_hits_a_sprite_destroyed_with_a_surface)
{
    DdcSprite *other;
    DdcSweep sweep;

    make_sprites();
    ok(DdcWorld_Sweep(f.world, f.sprites[0], 9, 0, &other, &sweep));
    assert_null(other);
    assert_false(sweep.hit);
}

TEST(a_step_ends_before_deferred_destruction)
{
    DdcWorldCounts counts;
    DdcPairEvent event;
    ddc_uint32 needed;

    make_sprites();
    ok(DdcWorld_Step(f.world));
    ok(DdcWorld_GetCounts(f.world, &counts));
    assert_int_equal(counts.touching, 1);
    ok(DdcWorld_ListEvents(f.world, &event, 1, &needed));
    assert_true(needed == 0 || event.second == NULL);
}

/* The key is asked first, because each call must end what it has begun. */
TEST(a_shape_is_tested_before_deferred_destruction)
{
    DdcCircle circle = {4, 4, 2};
    const DdcShape shape = shape_of_circle(&circle);
    DdcKey key;
    ddc_int32 hit;

    returns(DDC_E_FORMAT,
            DdcKey_SetSurfaceAlpha(&key, f.destroying_surfaces[0].surface, 1));
    make_sprites();
    ok(DdcSprite_TestShape(f.sprites[0], &shape, &hit));
    assert_int_equal(hit, 1);
    assert_int_equal(f.releases_at_unlock, 0);
    assert_int_equal(f.releases, 1);
}

/* It keeps the mask of what it displays, which is freed with it: a sanitizer
 * sees who reads it after that. */
TEST(a_mirrored_sprite_is_tested_before_its_deferred_destruction)
{
    DdcCircle circle = {4, 4, 2};
    const DdcShape shape = shape_of_circle(&circle);
    ddc_int32 hit;

    make_sprites();
    ok(DdcSprite_SetMirror(f.sprites[1], DDC_MIRROR_UPDOWN));
    ok(DdcSprite_TestShape(f.sprites[1], &shape, &hit));
    assert_int_equal(hit, 1);
}
