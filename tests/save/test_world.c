/* SPDX-License-Identifier: Zlib */
/* A world that was restored goes on as one that never was. */
#include "scene.h"

#include "sprite/sprite.h"

#define FRAMES 600
#define BACK   8

static struct scene_save ring[BACK + 1];
static uint64_t hashes[FRAMES + BACK];
static uint64_t events[FRAMES + BACK];

BEFORE_EACH_TEST()
{
    test_log_listen();
}

static void remember(const struct scene *scene, uint32_t frame)
{
    hashes[frame] = scene_save(scene, &ring[frame % (BACK + 1)]);
    events[frame] = scene_events(scene);
}

/* Goes back `k` frames, and plays them again. */
static void roll_back(const struct scene *scene, uint32_t frame, uint32_t k)
{
    scene_load(scene, &ring[(frame - k) % (BACK + 1)]);
    for (uint32_t i = frame - k; i < frame; i++)
    {
        static struct scene_save save;
        assert_true(scene_save(scene, &save) == hashes[i]);
        assert_true(scene_events(scene) == events[i]);
        scene_play(scene, i);
    }
    remember(scene, frame);
}

/* The frames of a world never restored, and then of one that is. */
static void run(bool marked)
{
    static uint64_t expected[FRAMES][2];
    struct scene scene;
    uint32_t since = 0; /* the frames that a load may go back */

    scene_make(&scene, marked);
    for (uint32_t frame = 0; frame < FRAMES; frame++)
    {
        if (frame % 64 == 63)
        {
            scene_exchange(&scene, frame);
        }
        scene_play(&scene, frame);
        expected[frame][1] = scene_events(&scene);
        expected[frame][0] = scene_save(&scene, &ring[0]);
    }
    scene_make(&scene, marked);
    test_seed(marked);
    remember(&scene, 0);
    for (uint32_t frame = 0; frame < FRAMES; frame++)
    {
        if (frame % 64 == 63)
        {
            scene_exchange(&scene, frame);
            remember(&scene, frame);
            since = 0;
        }
        scene_play(&scene, frame);
        remember(&scene, frame + 1);
        assert_true(hashes[frame + 1] == expected[frame][0]);
        assert_true(events[frame + 1] == expected[frame][1]);
        since++;
        if (test_random_in(0, 2) == 0)
        {
            uint32_t k =
                (uint32_t)test_random_in(1, since < BACK ? (int)since : BACK);
            roll_back(&scene, frame + 1, k);
            assert_true(hashes[frame + 1] == expected[frame][0]);
            assert_true(events[frame + 1] == expected[frame][1]);
        }
    }
}

TEST(a_restored_world_goes_on_as_one_never_restored)
{
    run(false);
}

TEST(so_does_one_whose_tiles_are_marked)
{
    run(true);
}

TEST(another_world_goes_the_same_way)
{
    struct scene scene;
    struct scene other;
    struct scene_save save;

    scene_make(&scene, true);
    scene_make(&other, true);
    for (uint32_t frame = 0; frame < 100; frame++)
    {
        scene_play(&scene, frame);
        scene_exchange(&other, frame * 7 + 3);
        if (frame % 3 == 0)
        {
            scene_play(&other, frame + 1000);
        }
    }
    scene_save(&scene, &save);
    scene_load(&other, &save);
    for (uint32_t frame = 100; frame < 400; frame++)
    {
        DdcSetSeed(frame);
        scene_play(&scene, frame);
        uint64_t hash = scene_save(&scene, &save);
        DdcSetSeed(frame);
        scene_play(&other, frame);
        assert_true(scene_save(&other, &save) == hash);
        assert_true(scene_events(&other) == scene_events(&scene));
    }
}

TEST(the_games_own_surface_is_forgotten_where_it_is_another)
{
    struct scene scene;
    struct scene_save save;
    int surf;

    scene_make(&scene, false);
    scene_save(&scene, &save);
    DdcSprite *sprite = scene.sprites[1];
    sprite->surf = &surf;
    ok(DdcSprite_SetMirror(sprite, DDC_MIRROR_UPDOWN));
    scene_load(&scene, &save);
    assert_ptr_equal(sprite->surf, &surf);
    ok(DdcSprite_SetSurface(sprite, scene.surfaces[1], NULL, NULL));
    sprite->surf = &surf;
    scene_load(&scene, &save);
    assert_null(sprite->surf);
}
