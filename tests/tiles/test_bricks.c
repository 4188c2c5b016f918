/* SPDX-License-Identifier: Zlib */
/* Tests of the bricks that are made of tiles. */
#include "test.h"

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
        cmocka_unit_test(a_failure_uses_up_no_id),
        cmocka_unit_test(more_cells_than_a_set_can_have_are_refused),
    };

    return cmocka_run_group_tests_name("tiles_bricks", tests, NULL, NULL);
}
