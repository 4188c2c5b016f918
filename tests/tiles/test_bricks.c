/* SPDX-License-Identifier: Zlib */
/* Tests of the bricks that are made of tiles. */
#include "fpu_mode.h"
#include "test.h"

/* Every sum of a column's first pixel and 3 needs more than 24 bits. */
static void bricks_of_far_cells_are_exact_in_each_mode(void **state)
{
    (void)state;
    const ddc_int32 far_column = 19999;
    const ddc_int32 size = DDC_TILE_SIZE_MAX;
    const uint32_t mode = fpu_mode_get();
    DdcTiles *tiles;
    DdcMask *mask;

    assert_int_equal(DdcTiles_Create(far_column + 1, 1, size, size, &tiles),
                     DDC_OK);
    assert_int_equal(DdcMask_Create(size, size, 0, &mask), DDC_OK);
    DdcMask_Set(mask, 3, 5, 1);
    assert_int_equal(DdcTiles_Define(tiles, 1, DDC_TILE_MASK, mask, 1), DDC_OK);
    DdcMask_Destroy(mask);
    assert_int_equal(DdcTiles_SetCell(tiles, far_column, 0, 1), DDC_OK);
    for (size_t i = 0; i < FPU_MODES; i++)
    {
        DdcBricks *bricks;
        DdcBrick brick;
        ddc_int32 id;
        ddc_uint32 needed;

        assert_int_equal(DdcBricks_Create(&bricks), DDC_OK);
        fpu_mode_set(fpu_modes[i]);
        DdcResult result =
            DdcTiles_AddBricks(tiles, NULL, DDC_TILES_ALL, bricks);
        uint32_t left_behind = fpu_mode_get();
        fpu_mode_set(mode);
        assert_int_equal(result, DDC_OK);
        assert_int_equal(left_behind, fpu_modes[i]);
        assert_int_equal(DdcBricks_List(bricks, &id, 1, &needed), DDC_OK);
        assert_int_equal(DdcBricks_Get(bricks, id, &brick), DDC_OK);
        assert_true(brick.box.left == far_column * size + 3);
        assert_true(brick.box.right == far_column * size + 4);
        assert_true(brick.box.top == 5 && brick.box.bottom == 6);
        assert_int_equal(brick.tag, far_column);
        DdcBricks_Destroy(bricks);
    }
    DdcTiles_Destroy(tiles);
}

/* A map of full cells. */
static DdcTiles *make_full(ddc_int32 columns, ddc_int32 rows)
{
    DdcTiles *tiles;

    assert_int_equal(DdcTiles_Create(columns, rows, 8, 8, &tiles), DDC_OK);
    assert_int_equal(DdcTiles_Define(tiles, 1, DDC_TILE_FULL, NULL, 1), DDC_OK);
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
    DdcBricks *bricks;
    ddc_int32 id[3];

    assert_int_equal(DdcBricks_Create(&bricks), DDC_OK);
    for (int i = 0; i < 3; i++)
    {
        assert_int_equal(DdcBricks_Add(bricks, &brick, &id[i]), DDC_OK);
    }
    assert_int_equal(DdcBricks_Remove(bricks, id[1]), DDC_OK);
    return bricks;
}

/* Do the sets list the same ids, and give the same ones to the next bricks? */
static void assert_same_ids(DdcBricks *bricks, DdcBricks *expected)
{
    const DdcBrick brick = {{0, 0, 8, 8}, {0, 0}, 7, 0};
    ddc_int32 ids[4];
    ddc_int32 expected_ids[4];
    ddc_uint32 count;

    for (int i = 0; i < 2; i++)
    {
        assert_int_equal(DdcBricks_Add(bricks, &brick, &ids[0]), DDC_OK);
        assert_int_equal(DdcBricks_Add(expected, &brick, &expected_ids[0]),
                         DDC_OK);
        assert_int_equal(ids[0], expected_ids[0]);
    }
    assert_int_equal(DdcBricks_List(bricks, ids, 4, &count), DDC_OK);
    assert_int_equal(count, 4);
    assert_int_equal(DdcBricks_List(expected, expected_ids, 4, &count), DDC_OK);
    assert_int_equal(count, 4);
    assert_memory_equal(ids, expected_ids, sizeof ids);
}

static void a_failure_uses_up_no_id(void **state)
{
    (void)state;
    DdcTiles *tiles = make_full(9, 9);
    DdcBricks *bricks = make_bricks();
    DdcBricks *expected = make_bricks();

    test_log_listen();
    for (int n = 1; n <= 3; n++)
    {
        test_memory_watch(n);
        assert_refused(DDC_E_OUTOFMEMORY,
                       DdcTiles_AddBricks(tiles, NULL, DDC_TILES_ALL, bricks));
        assert_int_equal(test_memory_live(), 0);
        test_memory_unwatch();
    }
    assert_same_ids(bricks, expected);
    assert_int_equal(DdcTiles_AddBricks(tiles, NULL, DDC_TILES_ALL, bricks),
                     DDC_OK);
    assert_int_equal(DdcBricks_GetCount(bricks), 4 + 81);
    DdcBricks_Destroy(expected);
    DdcBricks_Destroy(bricks);
    DdcTiles_Destroy(tiles);
}

static void more_cells_than_a_set_can_have_are_refused(void **state)
{
    (void)state;
    DdcTiles *tiles = make_full(1024, DDC_BRICKS_MAX / 1024);
    DdcBricks *bricks = make_bricks();
    DdcBricks *expected = make_bricks();

    test_log_listen();
    assert_refused(DDC_E_RANGE,
                   DdcTiles_AddBricks(tiles, NULL, DDC_TILES_ALL, bricks));
    assert_same_ids(bricks, expected);
    DdcBricks_Destroy(expected);
    DdcBricks_Destroy(bricks);
    DdcTiles_Destroy(tiles);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bricks_of_far_cells_are_exact_in_each_mode),
        cmocka_unit_test(a_failure_uses_up_no_id),
        cmocka_unit_test(more_cells_than_a_set_can_have_are_refused),
    };

    return cmocka_run_group_tests_name("tiles_bricks", tests, NULL, NULL);
}
