/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target: saves of a world and of bricks, spoiled, while allocations
 * fail. A load that is refused changes nothing; after one that is accepted, the
 * save has the same bytes. Whatever was loaded goes on, and comes back.
 */
#include "fuzz.h"

#include "ball_game.h"

static struct scene_save good;
static struct scene_save bad;
static struct scene_save again;

/* ---- Spoiling ------------------------------------------------------------ */

static void put(ddc_uint32 at, ddc_uint32 value)
{
    for (int i = 0; i < 4 && at < bad.size; i++, at++, value >>= 8)
    {
        bad.data[at] = (ddc_uint8)value;
    }
}

static ddc_uint32 get(ddc_uint32 at)
{
    ddc_uint32 value = 0;

    for (ddc_uint32 i = 0; i < 4 && at + i < bad.size; i++)
    {
        value |= (ddc_uint32)bad.data[at + i] << 8 * i;
    }
    return value;
}

/* Removes or repeats some bytes. */
static void move(ddc_uint32 at, ddc_uint32 count, bool repeat)
{
    count = count < bad.size - at ? count : bad.size - at;
    if (repeat && bad.size + count <= SCENE_BYTES)
    {
        memmove(bad.data + at + count, bad.data + at, bad.size - at);
        bad.size += count;
    }
    else if (!repeat)
    {
        bad.size -= count;
        memmove(bad.data + at, bad.data + at + count, bad.size - at);
    }
}

static void spoil_once(void)
{
    ddc_uint32 at = (ddc_uint32)fuzz_byte() << 8 | fuzz_byte();

    at = bad.size > 0 ? at % bad.size / 4 * 4 : 0;
    switch (fuzz_byte() % 7)
    {
    case 0:
        put(at, (ddc_uint32)fuzz_coord());
        break;
    case 1:
        put(at, get(at) ^ 1u << fuzz_byte() % 32);
        break;
    case 2:
        put(at, get(at) + fuzz_byte() - 128u);
        break;
    case 3:
        move(at, 4u * (1 + fuzz_byte() % 40), true);
        break;
    case 4:
        move(at, 4u * (1 + fuzz_byte() % 40), false);
        break;
    case 5:
        put(at, 0xFFFFFFFFu);
        break;
    default:
        put(at, 0);
        break;
    }
}

/* Makes `bad` of `good`, or of nothing but the fuzzer's bytes. */
static void spoil(void)
{
    bad = good;
    if (fuzz_byte() % 8 == 0)
    {
        for (bad.size = 0; test_random_bytes_left() && bad.size < 4000;)
        {
            bad.data[bad.size++] = fuzz_byte();
        }
    }
    for (int i = 0; i < 20 && test_random_bytes_left(); i++)
    {
        spoil_once();
    }
}

static void find_difference(void)
{
    DdcDifference found;
    DdcResult result =
        DdcFindDifference(good.data, good.size, bad.data, bad.size, &found);
    bool same =
        good.size == bad.size && memcmp(good.data, bad.data, good.size) == 0;

    assert_true(result == DDC_OK || result == DDC_E_SYNTAX);
    assert_true(found.hit == (result == DDC_OK && !same));
}

/* ---- Worlds -------------------------------------------------------------- */

static void fuzz_world(void)
{
    struct scene scene;
    uint32_t frames = fuzz_byte() % 4u;
    uint32_t later = fuzz_byte() % 3u;

    scene_make(&scene, fuzz_byte() % 2 == 0);
    for (uint32_t i = 0; i < frames; i++)
    {
        scene_play(&scene, i);
    }
    scene_save(&scene, &good);
    for (uint32_t i = 0; i < later; i++)
    {
        scene_play(&scene, frames + i);
    }
    uint64_t now = scene_save(&scene, &again);
    int fails = fuzz_byte();
    spoil();
    find_difference();
    test_memory_fail(fails < 20 ? fails : 0);
    const int failed = test_memory_failed();
    DdcResult result = DdcWorld_Load(scene.world, bad.data, bad.size);
    assert_true(test_result_is_possible(result, failed));
    test_memory_fail(0);
    if (result < 0)
    {
        assert_true(result == DDC_E_SYNTAX || result == DDC_E_CHANGED ||
                    result == DDC_E_OUTOFMEMORY);
        assert_true(scene_save(&scene, &again) == now);
    }
    else
    {
        scene_save(&scene, &again);
        assert_true(again.size == bad.size &&
                    memcmp(again.data, bad.data, bad.size) == 0);
    }
    ok(DdcWorld_Step(scene.world));
    ok(DdcWorld_Step(scene.world));
    scene_load(&scene, &good);
}

/* ---- Bricks -------------------------------------------------------------- */

static void fuzz_bricks(void)
{
    static struct save before;
    static struct save after;
    struct game game;
    ddc_uint32 balls;
    uint32_t frames = fuzz_byte() % 8u;

    ball_game_make(&game);
    for (uint32_t i = 0; i < frames; i++)
    {
        ball_game_play(&game, i);
    }
    ball_game_save(&game, &before);
    memcpy(good.data, before.data, before.size);
    good.size = before.size;
    ball_game_play(&game, frames);
    uint64_t now = ball_game_save(&game, &after);
    int fails = fuzz_byte();
    spoil();
    find_difference();
    test_memory_fail(fails < 4 ? fails : 0);
    DdcResult result = DdcBricks_Load(game.bricks, bad.data, bad.size,
                                      game.balls, BALLS, &balls);
    test_memory_fail(0);
    if (result < 0)
    {
        assert_true(ball_game_save(&game, &after) == now);
    }
    else if (balls == BALLS)
    {
        ball_game_save(&game, &after);
        assert_true(after.size == bad.size &&
                    memcmp(after.data, bad.data, bad.size) == 0);
    }
    /* A ball may be so fast that its step fails. */
    for (int i = 0; i < BALLS; i++)
    {
        DdcBall_Step(&game.balls[i], game.bricks, NULL, NULL, NULL);
    }
    ok(DdcBricks_Step(game.bricks, NULL));
    ok(DdcBricks_Load(game.bricks, good.data, good.size, game.balls, BALLS,
                      &balls));
    ball_game_save(&game, &after);
    assert_true(after.size == good.size &&
                memcmp(after.data, good.data, good.size) == 0);
}

void fuzz_target(void)
{
    if (fuzz_byte() % 4 == 0)
    {
        fuzz_bricks();
    }
    else
    {
        fuzz_world();
    }
}
