/* SPDX-License-Identifier: Zlib */
/*
 * Deferred destruction: a game destroys a surface while the library calls a
 * function of another one. The library destroys it when the outermost call
 * ends, and the release function of the surface then destroys a sprite.
 */
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
} f;

static void destroy_victim(struct destroying_surface *destroying_surface)
{
    DdcSurface *victim = destroying_surface->victim;

    destroying_surface->victim = NULL;
    DdcSurface_Destroy(victim);
}

static DdcResult DDC_CALL describe(void *handle, DdcSurfaceInfo *out)
{
    *out = (DdcSurfaceInfo){SIDE, SIDE, 1, {0xFF, 0, 0}};
    destroy_victim(handle);
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *handle, DdcPixels *out)
{
    struct destroying_surface *destroying_surface = handle;

    *out = (DdcPixels){destroying_surface->pixels, SIDE, SIDE, SIDE, 1};
    destroy_victim(destroying_surface);
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *handle)
{
    (void)handle;
    return DDC_OK;
}

/* The game's release function also destroys the second sprite. */
static void DDC_CALL release(void *handle)
{
    (void)handle;
    f.releases++;
    DdcSprite_Destroy(f.sprites[1]);
    f.sprites[1] = NULL;
}

static const DdcSurfaceOps ops = {
    sizeof(DdcSurfaceOps), describe, lock, unlock, release, NULL};

static int setup(void **state)
{
    (void)state;
    memset(&f, 0, sizeof f);
    test_memory_watch(0);
    test_log_listen();
    assert_int_equal(DdcWorld_Create(&f.world), DDC_OK);
    for (int i = 0; i < 2; i++)
    {
        struct destroying_surface *destroying_surface =
            &f.destroying_surfaces[i];
        memset(destroying_surface->pixels, 1,
               sizeof destroying_surface->pixels);
        assert_int_equal(DdcSurface_Create(&ops, destroying_surface,
                                           &destroying_surface->surface),
                         DDC_OK);
    }
    return 0;
}

/* Makes both sprites on the first surface, which destroys the second surface
 * when it is locked. */
static int setup_sprites(void **state)
{
    setup(state);
    for (int i = 0; i < 2; i++)
    {
        assert_int_equal(DdcSprite_CreateFrom(f.destroying_surfaces[0].surface,
                                              2 * i, 0, &f.sprites[i]),
                         DDC_OK);
        assert_int_equal(DdcWorld_Add(f.world, f.sprites[i]), DDC_OK);
    }
    f.destroying_surfaces[0].victim = f.destroying_surfaces[1].surface;
    return 0;
}

/* Every test must have destroyed the second surface and the second sprite. */
static int teardown(void **state)
{
    (void)state;
    assert_int_equal(f.releases, 1);
    assert_null(f.sprites[1]);
    DdcSprite_Destroy(f.sprites[0]);
    DdcWorld_Destroy(f.world);
    DdcSurface_Destroy(f.destroying_surfaces[0].surface);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
    return 0;
}

/* ---- Tests -------------------------------------------------------------- */

static void a_new_sprite_may_be_destroyed_when_its_making_ends(void **state)
{
    (void)state;
    f.destroying_surfaces[0].victim = f.destroying_surfaces[1].surface;
    assert_int_equal(DdcSprite_CreateFrom(f.destroying_surfaces[0].surface, 5,
                                          5, &f.sprites[1]),
                     DDC_OK);
}

static void no_pair_names_a_sprite_destroyed_with_a_surface(void **state)
{
    DdcSpritePair pairs[4];
    ddc_uint32 needed;

    (void)state;
    assert_int_equal(DdcWorld_Pairs(f.world, pairs, 4, &needed, NULL), DDC_OK);
    assert_int_equal(needed, 0);
}

static void no_query_names_a_sprite_destroyed_with_a_surface(void **state)
{
    DdcSprite *found[4];
    ddc_uint32 needed;

    (void)state;
    assert_int_equal(
        DdcWorld_QueryPoint(f.world, 4, 4, DDC_GRID_ALL, found, 4, &needed),
        DDC_OK);
    assert_int_equal(needed, 1);
    assert_ptr_equal(found[0], f.sprites[0]);
}

static void no_sprite_is_hit_by_one_destroyed_with_a_surface(void **state)
{
    DdcSprite *found[4];
    ddc_uint32 needed;

    (void)state;
    assert_int_equal(
        DdcWorld_QuerySprite(f.world, f.sprites[0], found, 4, &needed), DDC_OK);
    assert_int_equal(needed, 0);
}

static void no_sweep_hits_a_sprite_destroyed_with_a_surface(void **state)
{
    DdcSprite *other;
    DdcSweep sweep;

    (void)state;
    assert_int_equal(
        DdcWorld_Sweep(f.world, f.sprites[0], 9, 0, &other, &sweep), DDC_OK);
    assert_null(other);
    assert_false(sweep.hit);
}

static void a_step_ends_before_deferred_destruction(void **state)
{
    DdcWorldCounts counts;
    DdcPairEvent event;
    ddc_uint32 needed;

    (void)state;
    assert_int_equal(DdcWorld_Step(f.world, &counts), DDC_OK);
    assert_int_equal(counts.touching, 1);
    assert_int_equal(DdcWorld_Events(f.world, &event, 1, &needed), DDC_OK);
    assert_true(needed == 0 || event.second == NULL);
}

#define sprite_test(name)                                                      \
    cmocka_unit_test_setup_teardown(name, setup_sprites, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(
            a_new_sprite_may_be_destroyed_when_its_making_ends, setup,
            teardown),
        sprite_test(no_pair_names_a_sprite_destroyed_with_a_surface),
        sprite_test(no_query_names_a_sprite_destroyed_with_a_surface),
        sprite_test(no_sprite_is_hit_by_one_destroyed_with_a_surface),
        sprite_test(no_sweep_hits_a_sprite_destroyed_with_a_surface),
        sprite_test(a_step_ends_before_deferred_destruction),
    };
    return cmocka_run_group_tests_name("surface_callback_guard", tests, NULL,
                                       NULL);
}
