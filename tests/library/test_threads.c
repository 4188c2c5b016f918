/* SPDX-License-Identifier: Zlib */
/*
 * Calculations on different objects may run on several threads at once. Each
 * thread uses its own masks, pixels, grids, bricks and shapes, and some shared
 * ones that all threads only read, or give to tiles of their own. Its results
 * must be those that it has when no other thread runs.
 */
#include "test.h"

#include "run_on_threads.h"

#include "kernels/kernels.h"
#include "mask/mask.h"

#define ROUNDS 40

/* A thread's random numbers, and a hash of all its results. */
struct work
{
    uint64_t state;
    uint64_t sum;
};

static uint32_t draw(struct work *w, uint32_t below)
{
    w->state = w->state * 6364136223846793005u + 1442695040888963407u;
    return (uint32_t)(w->state >> 33) % below;
}

static void add_up(struct work *w, int64_t answer)
{
    w->sum = (w->sum ^ (uint64_t)answer) * 0x100000001B3u;
}

/* ---- Shared objects ------------------------------------------------------ */

static uint8_t bytes[64 * 64];

/* What all threads read: a random picture, its mask and a mesh around it. */
static struct shared
{
    DdcMask *mask;
    DdcPixels pixels;
    DdcMesh *mesh;
} common;

BEFORE_ALL_TESTS()
{
    struct work w = {5, 0};

    for (size_t i = 0; i < sizeof bytes; i++)
    {
        bytes[i] = (uint8_t)(draw(&w, 4) == 0 ? i : 0);
    }
    common.pixels = (DdcPixels){bytes, 64, 64, 64, 1};
    ok(DdcMask_CreateFromPixels(&common.pixels, NULL, &common.mask));
    test_own(common.mask, destroy_DdcMask);
    ok(DdcMesh_CreateFromMask(common.mask, NULL, &common.mesh));
    test_own(common.mesh, destroy_DdcMesh);
}

/* ---- Calculations, each hashed ------------------------------------------- */

static void use_masks(struct work *w)
{
    DdcMask *mine;
    DdcMask *grown = NULL;
    DdcContact contact;
    DdcSweep sweep;

    add_up(w, DdcMask_Create(70, 40, 0, &mine));
    for (int i = 0; i < 60; i++)
    {
        DdcMask_Set(mine, (int)draw(w, 70), (int)draw(w, 40), 1);
    }
    int dx = (int)draw(w, 120) - 60;
    int dy = (int)draw(w, 100) - 50;
    DdcMask_Draw(mine, common.mask, dx, dy);
    add_up(w, DdcMask_CountOverlap(common.mask, mine, dx, dy));
    add_up(w, DdcMask_FindContact(common.mask, mine, dx, dy, &contact));
    add_up(w, contact.push_x * 1000 + contact.push_y);
    add_up(w, DdcMask_Sweep(common.mask, mine, dx, dy, 90, -40, &sweep));
    add_up(w, sweep.step);
    add_up(w, DdcMask_CreateDilated(mine, 3, &grown));
    add_up(w, DdcMask_Count(grown));
    DdcMask_Destroy(grown);
    DdcMask_Destroy(mine);
}

static void use_pixels(struct work *w)
{
    uint8_t own[32 * 32];
    const DdcPixels mine = {own, 32, 32, 32, 1};
    const DdcKey key = {0xFF, 0, 200};
    DdcMask *mask;

    for (size_t i = 0; i < sizeof own; i++)
    {
        own[i] = (uint8_t)draw(w, 256);
    }
    int dx = (int)draw(w, 90) - 30;
    add_up(w, DdcPixels_Overlaps(&common.pixels, NULL, &mine, &key, dx, 40));
    add_up(w, DdcMask_CreateFromPixels(&mine, &key, &mask));
    add_up(w, DdcMask_Overlaps(common.mask, mask, dx, 40));
    DdcMask_Destroy(mask);
}

static void use_grid(struct work *w)
{
    static const ddc_uint32 capacity = 400;
    const DdcRect middle = {250, 250, 251, 251};
    DdcGridPair pairs[400];
    DdcGrid *grid;
    ddc_uint32 id;
    ddc_uint32 needed;

    add_up(w, DdcGrid_Create(&grid));
    for (int i = 0; i < 60; i++)
    {
        int x = (int)draw(w, 500);
        int y = (int)draw(w, 500);
        DdcRect rect = {x, y, x + 40, y + (int)draw(w, 60)};
        DdcGrid_Add(grid, &rect, 1, DDC_CATEGORIES_ALL, 0, &id);
    }
    add_up(w, DdcGrid_ListPairs(grid, pairs, capacity, &needed));
    add_up(w, needed);
    add_up(w, DdcGrid_ListInRect(grid, &middle, DDC_CATEGORIES_ALL, NULL, 0,
                                 &needed));
    add_up(w, needed);
    DdcGrid_Destroy(grid);
}

static void use_bricks(struct work *w)
{
    DdcBricks *bricks;
    DdcBrick brick = {{40, 10, 52, 18}, {0, 0}, 0, 0};
    DdcBall ball = {{10, 60}, {0, 0}, 4, 0.5, 7, 0};

    ball.velocity.x = draw(w, 90);
    ball.velocity.y = -(double)draw(w, 90);
    add_up(w, DdcBricks_Create(&bricks));
    add_up(w, DdcBricks_AddBlock(bricks, &brick, 6, 5, NULL, NULL));
    for (int i = 0; i < 5; i++)
    {
        add_up(w, DdcBall_Step(&ball, bricks, NULL, NULL, NULL));
        add_up(w, (int64_t)(ball.center.x * 1048576));
        add_up(w, (int64_t)(ball.center.y * 1048576));
    }
    DdcBricks_Destroy(bricks);
}

static void use_shapes(struct work *w)
{
    DdcShape mesh = {DDC_SHAPE_MESH, 0, common.mesh};
    DdcCircle circle = {draw(w, 80), draw(w, 80), 0.25};
    DdcShape mine = {DDC_SHAPE_CIRCLE, 0, &circle};
    DdcPoint point = {draw(w, 80) + 0.5, draw(w, 80) + 0.5};
    DdcNearest nearest;
    DdcCircle around;

    add_up(w, DdcShape_Overlaps(&mesh, &mine));
    add_up(w, DdcShape_Contains(&mesh, &mine));
    add_up(w, DdcShape_GetNearest(&mesh, &point, &nearest));
    add_up(w, (int64_t)(nearest.distance * 1048576));
    add_up(w, DdcMask_GetBoundingCircle(common.mask, &around));
    add_up(w, (int64_t)(around.radius * 1048576));
}

static void use_all(struct thread_task *task)
{
    struct work w = {(uint64_t)task->number + 1, 0};

    for (int round = 0; round < ROUNDS; round++)
    {
        use_masks(&w);
        use_pixels(&w);
        use_grid(&w);
        use_bricks(&w);
        use_shapes(&w);
    }
    task->found = w.sum;
}

/* The mask is that of a tile of each thread's map, again and again. */
static void share_a_mask(struct thread_task *task)
{
    DdcTiles *tiles;

    DdcTiles_Create(1, 1, 64, 64, &tiles);
    DdcTiles_SetCell(tiles, 0, 0, 1);
    for (int i = 0; i < 5000; i++)
    {
        DdcTiles_SetTile(tiles, 1, DDC_TILE_MASK, common.mask, 1);
        task->found += (uint64_t)DdcTiles_Overlaps(tiles, common.mask, 0, 0, 1);
        DdcTiles_SetTile(tiles, 1, DDC_TILE_EMPTY, NULL, 1);
    }
    DdcTiles_Destroy(tiles);
}

/* ---- Tests --------------------------------------------------------------- */

TEST(each_thread_gets_the_results_of_a_run_alone)
{
    struct thread_task tasks[THREADS_AT_ONCE];

    run_on_threads(use_all, NULL, tasks);
    for (int i = 0; i < THREADS_AT_ONCE; i++)
    {
        struct thread_task alone = {i, 0, NULL};
        use_all(&alone);
        assert_true(alone.found == tasks[i].found);
        assert_true(i == 0 || alone.found != tasks[0].found);
    }
}

TEST(a_mask_may_be_shared_on_several_threads)
{
    struct thread_task tasks[THREADS_AT_ONCE];

    run_on_threads(share_a_mask, NULL, tasks);
    for (int i = 0; i < THREADS_AT_ONCE; i++)
    {
        assert_true(tasks[i].found == 5000);
    }
    assert_true(common.mask->uses == DDC_MASK_OWNED);
}

/* The first call of a kernel chooses the kernel set; ddc_kernels_force(NULL)
 * forgets the choice. */
static void call_first(struct thread_task *task)
{
    struct work w = {9, 0};

    use_pixels(&w);
    task->found = w.sum;
}

TEST(the_first_calls_may_run_at_the_same_time)
{
    struct thread_task tasks[THREADS_AT_ONCE];
    struct thread_task alone = {0, 0, NULL};

    call_first(&alone);
    const struct ddc_kernels *expected = ddc_kernels_get();
    for (int round = 0; round < 100; round++)
    {
        assert_true(ddc_kernels_force(NULL));
        run_on_threads(call_first, NULL, tasks);
        assert_ptr_equal(ddc_kernels_get(), expected);
        for (int i = 0; i < THREADS_AT_ONCE; i++)
        {
            assert_true(tasks[i].found == alone.found);
        }
    }
}
