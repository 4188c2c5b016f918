/* SPDX-License-Identifier: Zlib */
/* Tests of the bricks that are made of tiles. */
#include "fpu_mode.h"
#include "test.h"

/* Every sum of a column's first pixel and 3 needs more than 24 bits. */
TEST(bricks_of_far_cells_are_exact_in_each_mode)
{
    const ddc_int32 far_column = 19999;
    const ddc_int32 size = DDC_TILE_SIZE_MAX;
    const uint32_t mode = fpu_mode_get();
    DdcMask *mask;

    OWN(DdcTiles, tiles,
        DdcTiles_Create(far_column + 1, 1, size, size, &tiles));
    ok(DdcMask_Create(size, size, 0, &mask));
    DdcMask_Set(mask, 3, 5, 1);
    ok(DdcTiles_SetTile(tiles, 1, DDC_TILE_MASK, mask, 1));
    DdcMask_Destroy(mask);
    ok(DdcTiles_SetCell(tiles, far_column, 0, 1));
    for (size_t i = 0; i < FPU_MODES; i++)
    {
        DdcBrick brick;
        ddc_uint32 id;
        ddc_uint32 needed;

        OWN(DdcBricks, bricks, DdcBricks_Create(&bricks));
        fpu_mode_set(fpu_modes[i]);
        DdcResult result =
            DdcBricks_AddTiles(bricks, tiles, NULL, DDC_CATEGORIES_ALL);
        uint32_t left_behind = fpu_mode_get();
        fpu_mode_set(mode);
        ok(result);
        assert_int_equal(left_behind, fpu_modes[i]);
        ok(DdcBricks_ListIds(bricks, &id, 1, &needed));
        ok(DdcBricks_Get(bricks, id, &brick));
        assert_true(brick.box.left == far_column * size + 3);
        assert_true(brick.box.right == far_column * size + 4);
        assert_true(brick.box.top == 5 && brick.box.bottom == 6);
        assert_int_equal(brick.tag, far_column);
    }
}

/* A map of full cells. */
static DdcTiles *make_full(ddc_int32 columns, ddc_int32 rows)
{
    OWN(DdcTiles, tiles, DdcTiles_Create(columns, rows, 8, 8, &tiles));
    ok(DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1));
    for (ddc_int32 i = 0; i < columns * rows; i++)
    {
        DdcTiles_SetCell(tiles, i % columns, i / columns, 1);
    }
    return tiles;
}

/* A set of three bricks, the second of which is removed again. */
static DdcBricks *make_bricks(void)
{
    const DdcBrick brick = {{0, 0, 8, 8}, {0, 0}, 7, 0};
    ddc_uint32 id[3];

    OWN(DdcBricks, bricks, DdcBricks_Create(&bricks));
    for (int i = 0; i < 3; i++)
    {
        ok(DdcBricks_Add(bricks, &brick, &id[i]));
    }
    ok(DdcBricks_Remove(bricks, id[1]));
    return bricks;
}

/* Do the sets list the same ids, and give the same ones to the next bricks? */
static void assert_same_ids(DdcBricks *bricks, DdcBricks *expected)
{
    const DdcBrick brick = {{0, 0, 8, 8}, {0, 0}, 7, 0};
    ddc_uint32 ids[4];
    ddc_uint32 expected_ids[4];
    ddc_uint32 count;

    for (int i = 0; i < 2; i++)
    {
        ok(DdcBricks_Add(bricks, &brick, &ids[0]));
        ok(DdcBricks_Add(expected, &brick, &expected_ids[0]));
        assert_int_equal(ids[0], expected_ids[0]);
    }
    ok(DdcBricks_ListIds(bricks, ids, 4, &count));
    assert_int_equal(count, 4);
    ok(DdcBricks_ListIds(expected, expected_ids, 4, &count));
    assert_int_equal(count, 4);
    assert_memory_equal(ids, expected_ids, sizeof ids);
}

TEST(a_failure_uses_up_no_id)
{
    DdcTiles *tiles = make_full(9, 9);
    DdcBricks *bricks = make_bricks();
    DdcBricks *expected = make_bricks();

    test_log_listen();
    test_memory_watch(1); /* the only allocation */
    assert_refused(DDC_E_OUTOFMEMORY,
                   DdcBricks_AddTiles(bricks, tiles, NULL, DDC_CATEGORIES_ALL));
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
    assert_same_ids(bricks, expected);
    ok(DdcBricks_AddTiles(bricks, tiles, NULL, DDC_CATEGORIES_ALL));
    assert_int_equal(DdcBricks_GetCount(bricks), 4 + 81);
    DdcBricks_Destroy(expected);
    DdcBricks_Destroy(bricks);
    DdcTiles_Destroy(tiles);
}

/* The block begins and ends within squares of 8 x 8 cells. */
TEST(only_the_cells_of_a_block_become_bricks)
{
    const DdcRect block = {1, 2, 10, 11};
    DdcTiles *tiles = make_full(12, 12);

    OWN(DdcBricks, bricks, DdcBricks_Create(&bricks));
    ok(DdcBricks_AddTiles(bricks, tiles, &block, DDC_CATEGORIES_ALL));
    assert_int_equal(DdcBricks_GetCount(bricks), 9 * 9);
}

TEST(more_cells_than_a_set_can_have_are_refused)
{
    DdcTiles *tiles = make_full(1024, DDC_BRICKS_MAX / 1024);
    DdcBricks *bricks = make_bricks();
    DdcBricks *expected = make_bricks();

    test_log_listen();
    assert_refused(DDC_E_RANGE,
                   DdcBricks_AddTiles(bricks, tiles, NULL, DDC_CATEGORIES_ALL));
    assert_same_ids(bricks, expected);
}
