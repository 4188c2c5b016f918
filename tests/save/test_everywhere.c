/* SPDX-License-Identifier: Zlib */
/*
 * The hashes of a world and of a game of balls, every 100 of 2,000 frames, are
 * those of one file on every processor and with every set of kernels.
 */
#include "ball_game.h"

#include "for_kernel_sets.h"

#define FRAMES 2000
#define EACH   100

static const struct
{
    uint64_t world;
    uint64_t bricks;
} expected[FRAMES / EACH] = {
#include "hashes.txt"
};

static void play_all(void)
{
    static struct scene_save saved;
    static struct save balls;
    struct scene scene;
    struct game game;
    bool same = true;

    test_log_listen();

    scene_make(&scene, true);
    ball_game_make(&game);
    for (uint32_t frame = 1; frame <= FRAMES; frame++)
    {
        if (frame % 150 == 0)
        {
            scene_exchange(&scene, frame);
        }
        scene_play(&scene, frame);
        ball_game_play(&game, frame);
        if (frame % EACH == 0)
        {
            uint64_t world = scene_save(&scene, &saved);
            uint64_t bricks = ball_game_save(&game, &balls);
            same = same && world == expected[frame / EACH - 1].world &&
                   bricks == expected[frame / EACH - 1].bricks;
            if (getenv("DDC_TEST_HASHES") != NULL) /* to write the file */
            {
                print_message("{0x%08X%08Xu, 0x%08X%08Xu},\n",
                              (unsigned)(world >> 32), (unsigned)world,
                              (unsigned)(bricks >> 32), (unsigned)bricks);
            }
        }
    }
    assert_true(same);
}

TEST(the_hashes_are_those_of_all_machines)
{
    for_kernel_sets(i)
    {
        size_t made = test_owned();
        play_all();
        test_destroy_down_to(made);
    }
}
