/* SPDX-License-Identifier: Zlib */
/*
 * Bytes that are no save of this world are refused and change nothing; what is
 * accepted is what would be saved then. All other calls' limits too.
 */
#include "scene.h"

#include "save/fields.h"
#include "save/stream.h"

/* Each seventh byte is spoiled, so that all bytes of fields have their turn. */
#define EACH (getenv("DDC_NIGHTLY") == NULL ? 7u : 1u)

static struct scene scene;
static struct scene_save good;
static struct scene_save bad;
static struct scene_save again;

static void make(bool marked)
{
    test_log_listen();
    scene_make(&scene, marked);
    for (uint32_t frame = 0; frame < 40; frame++)
    {
        scene_play(&scene, frame);
    }
}

/* Loads `bad`. True: it was accepted. */
static bool load(uint64_t hash)
{
    DdcResult result = DdcWorld_Load(scene.world, bad.data, bad.size);

    if (result < 0)
    {
        assert_true(result == DDC_E_SYNTAX || result == DDC_E_CHANGED);
        assert_true(scene_save(&scene, &again) == hash);
        return false;
    }
    scene_save(&scene, &again);
    assert_int_equal(again.size, bad.size);
    assert_memory_equal(again.data, bad.data, bad.size);
    ok(DdcWorld_Step(scene.world));
    ok(DdcWorld_Load(scene.world, good.data, good.size));
    assert_true(scene_save(&scene, &again) == hash);
    return true;
}

static void spoil(bool marked)
{
    int accepted = 0;

    make(marked);
    uint64_t hash = scene_save(&scene, &good);
    scene_play(&scene, 1000);
    uint64_t now = scene_save(&scene, &bad);
    assert_true(now != hash);
    ok(DdcWorld_Load(scene.world, good.data, good.size));
    for (ddc_uint32 size = good.size % EACH; size <= good.size; size += EACH)
    {
        bad = good;
        bad.size = size;
        assert_int_equal(load(hash), size == good.size);
    }
    bad = good;
    memset(bad.data + bad.size, 0, 8);
    bad.size += 4;
    assert_false(load(hash));
    test_seed(7);
    for (ddc_uint32 i = 0; i < good.size; i += i < 256 ? 1 : EACH)
    {
        bad = good;
        bad.data[i] ^= (ddc_uint8)(1u << test_random_in(0, 7));
        accepted += load(hash);
        bad = good;
        bad.data[i] = (ddc_uint8)(255 * test_random_in(0, 1));
        accepted += load(hash);
    }
    assert_in_range(accepted, good.size / 8 / EACH, 2 * good.size / EACH + 512);
}

TEST(spoiled_bytes_are_refused_or_are_a_save)
{
    spoil(false);
}

TEST(so_are_those_of_marked_tiles)
{
    spoil(true);
}

TEST(an_arena_beyond_its_limits_is_refused)
{
    const ddc_int32 limit = DDC_COORD_MAX / 2;
    const DdcRect most = {-limit, -limit, limit, limit};

    make(false);
    ok(DdcSprite_SetArena(scene.sprites[0], &most));
    scene_save(&scene, &good);
    for (int edge = 0; edge < 4; edge++)
    {
        bad = good;
        ddc_put(bad.data + ddc_save_size[DDC_PART_WORLD] + DDC_SPRITE_ARENA +
                    4 * edge,
                (uint32_t)(edge < 2 ? -limit - 1 : limit + 1));
        assert_refused(DDC_E_SYNTAX,
                       DdcWorld_Load(scene.world, bad.data, bad.size));
    }
}

TEST(a_failure_of_an_allocation_changes_nothing)
{
    make(true);
    uint64_t hash = scene_save(&scene, &good);
    int failures = 0;

    for (uint32_t frame = 100; frame < 160; frame++)
    {
        scene_play(&scene, frame);
    }
    uint64_t later = scene_save(&scene, &bad);
    assert_true(later != hash);
    for (int fail_at = 1; failures < 1000; fail_at++)
    {
        test_memory_watch(fail_at);
        DdcResult result = DdcWorld_Load(scene.world, good.data, good.size);
        test_memory_unwatch();
        if (result == DDC_OK)
        {
            break;
        }
        returns(DDC_E_OUTOFMEMORY, result);
        failures++;
        assert_true(scene_save(&scene, &again) == later);
    }
    assert_in_range(failures, 5, 999);
    assert_true(scene_save(&scene, &again) == hash);
}

TEST(a_save_allocates_nothing)
{
    make(true);
    test_memory_watch(0);
    scene_save(&scene, &good);
    assert_int_equal(test_memory_asked(), 0);
    test_memory_unwatch();
}

TEST(what_is_in_no_list_must_be_there)
{
    make(false);
    DdcSprite *sprite = scene.sprites[1];
    DdcMask *own = test_mask(5, 5, 1);
    ok(DdcSprite_SetMask(sprite, own, 0, 0));
    scene_save(&scene, &good);
    ok(DdcSprite_SetMask(sprite, scene.masks[0], 0, 0));
    assert_refused(DDC_E_CHANGED,
                   DdcWorld_Load(scene.world, good.data, good.size));
    ok(DdcSprite_SetMask(sprite, test_mask(5, 5, 1), 0, 0));
    ok(DdcWorld_Load(scene.world, good.data, good.size));
    ok(DdcWorld_AddSavedMask(scene.world, own));
    assert_refused(DDC_E_CHANGED,
                   DdcWorld_Load(scene.world, good.data, good.size));
}

static struct
{
    DdcResult save;
    DdcResult load;
    DdcResult hash;
} within;

static void DDC_CALL save_within(DdcSprite *self)
{
    DdcWorld *world = DdcSprite_GetWorld(self);
    DdcHash hash;
    ddc_uint32 needed;

    within.save = DdcWorld_Save(world, 0, NULL, 0, &needed);
    within.load = DdcWorld_Load(world, good.data, good.size);
    within.hash = DdcWorld_GetHash(world, 0, &hash);
}

TEST(within_a_step_nothing_is_saved_or_loaded)
{
    make(false);
    scene_save(&scene, &good);
    ok(DdcSprite_SetUpdateFn(scene.sprites[0], save_within));
    ok(DdcWorld_Step(scene.world));
    returns(DDC_E_INUSE, within.save);
    returns(DDC_E_INUSE, within.load);
    returns(DDC_E_INUSE, within.hash);
}

TEST(differences_of_what_is_no_save_are_refused)
{
    DdcDifference found;

    make(false);
    scene_save(&scene, &good);
    bad = good;
    for (ddc_uint32 size = 0; size < good.size; size += 1 + size / 16)
    {
        returns(DDC_E_SYNTAX, DdcFindDifference(good.data, good.size, bad.data,
                                                size, &found));
        assert_fields(DdcDifference, found, .hit = 0);
    }
    returns(DDC_E_SYNTAX,
            DdcFindDifference(good.data, 10, bad.data, 10, &found));
    for (ddc_uint32 i = 0; i < good.size; i++)
    {
        bad.data[i] ^= 0xFF;
        DdcResult result =
            DdcFindDifference(good.data, good.size, bad.data, bad.size, &found);
        returns(i < 8 ? DDC_E_SYNTAX : DDC_OK, result);
        assert_int_equal(found.hit, i >= 8);
        bad.data[i] ^= 0xFF;
    }
}

/* Vectors of docs/save_bytes.md. */
TEST(the_hash_is_the_documented_one)
{
    OWN(DdcBricks, bricks, DdcBricks_Create(&bricks));
    ddc_uint8 data[33];
    ddc_uint32 needed;
    DdcHash hash;

    for (int i = 0; i < 33; i++)
    {
        data[i] = (ddc_uint8)i;
    }
    assert_true(scene_hash(data, 0) == 0xD694F53C11D605F8u);
    assert_true(scene_hash(data, 33) == 0x7A4E2ACF78A6E5A9u);
    ok(DdcBricks_Save(bricks, NULL, 0, data, 20, &needed));
    assert_int_equal(needed, 20);
    ok(DdcBricks_GetHash(bricks, NULL, 0, &hash));
    assert_fields(DdcHash, hash, .low = 0xD4BF90A3, .high = 0xCA66B199);
}
