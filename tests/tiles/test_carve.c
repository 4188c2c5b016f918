/* SPDX-License-Identifier: Zlib */
/* Tests of ground that changes: what carving allocates, keeps and gives back.
 */
#include "test.h"

#define CELL   16
#define SIDE   64
#define RADIUS 64

static DdcTiles *make_ground(void)
{
    OWN(DdcTiles, tiles, DdcTiles_Create(SIDE, SIDE, CELL, CELL, &tiles));
    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
    DdcTiles_SetTile(tiles, 2, DDC_TILE_FULL, NULL, 2);
    for_area(column, row, 0, SIDE / 2, SIDE, SIDE)
    {
        DdcTiles_SetCell(tiles, column, row, 1);
    }
    return tiles;
}

static DdcMask *make_disc(void)
{
    DdcMask *disc = test_mask(2 * RADIUS, 2 * RADIUS, 0);
    for_pixels(x, y, 2 * RADIUS, 2 * RADIUS)
    {
        int across = 2 * (x - RADIUS) + 1;
        int down = 2 * (y - RADIUS) + 1;
        DdcMask_Set(disc, x, y,
                    across * across + down * down < 4 * RADIUS * RADIUS);
    }
    return disc;
}

TEST(only_cells_that_change_get_memory)
{
    test_memory_watch(0);
    DdcTiles *tiles = make_ground();
    DdcMask *disc = make_disc();
    ddc_uint32 changed;

    /* Half of the disc lies in the air, where nothing changes. */
    int x = 20 * CELL + 5;
    int y = SIDE / 2 * CELL - RADIUS;
    int asked = test_memory_asked();
    ok(DdcTiles_Erase(tiles, disc, x, y, DDC_CATEGORIES_ALL, &changed));
    assert_true(changed > 20 && changed <= 4 * 9);
    /* A mask for each, and an array that doubles. */
    assert_true(test_memory_asked() - asked <= (int)changed + 8);
    asked = test_memory_asked();
    ok(DdcTiles_Erase(tiles, disc, x, y, DDC_CATEGORIES_ALL, &changed));
    assert_int_equal(changed, 0);
    ok(DdcTiles_Erase(tiles, disc, x + 1, y, DDC_CATEGORIES_ALL, &changed));
    assert_true(changed > 0);
    assert_true(test_memory_asked() - asked <= 4);
    assert_int_equal(
        DdcTiles_CountOverlap(tiles, disc, x, y, DDC_CATEGORIES_ALL), 0);
    DdcTiles_Destroy(tiles);
    DdcMask_Destroy(disc);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

TEST(other_cells_of_the_tile_and_values_stay)
{
    DdcTiles *tiles = make_ground();

    DdcMask *dot = test_mask(1, 1, 1);
    int x = 3 * CELL + 4;
    int y = 40 * CELL + 5;
    ok(DdcTiles_Erase(tiles, dot, x, y, 1, NULL));
    assert_int_equal(DdcTiles_Overlaps(tiles, dot, x, y, 1), 0);
    assert_int_equal(DdcTiles_Overlaps(tiles, dot, x + CELL, y, 1), 1);
    assert_int_equal(DdcTiles_GetCell(tiles, 3, 40), 1);
    /* The definition of the tile gives the cell other categories, but its
     * pixels stay. */
    DdcTiles_SetTile(tiles, 1, DDC_TILE_EMPTY, NULL, 8);
    assert_int_equal(DdcTiles_Overlaps(tiles, dot, x + 1, y, 1), 0);
    assert_int_equal(DdcTiles_Overlaps(tiles, dot, x + 1, y, 8), 1);
    assert_int_equal(DdcTiles_Overlaps(tiles, dot, x + CELL, y, 8), 0);
    /* A value that is set again is whole. */
    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
    DdcTiles_SetCell(tiles, 3, 40, 1);
    assert_int_equal(DdcTiles_Overlaps(tiles, dot, x, y, 1), 1);
}

TEST(steel_is_not_carved)
{
    DdcTiles *tiles = make_ground();
    DdcMask *disc = make_disc();
    ddc_uint32 changed;

    DdcTiles_SetCell(tiles, 30, 40, 2);
    int x = 30 * CELL + CELL / 2 - RADIUS;
    int y = 40 * CELL + CELL / 2 - RADIUS;
    ok(DdcTiles_Erase(tiles, disc, x, y, 1, &changed));
    assert_true(changed > 0);
    assert_int_equal(
        DdcTiles_CountOverlap(tiles, disc, x, y, DDC_CATEGORIES_ALL),
        CELL * CELL);
}

TEST(ground_can_grow_in_the_air)
{
    DdcTiles *tiles = make_ground();
    DdcMask *disc = make_disc();
    int area = DdcMask_Count(disc);

    DdcTiles_SetTile(tiles, 0, DDC_TILE_EMPTY, NULL, 4);
    ok(DdcTiles_Draw(tiles, disc, 100, 90, 4, NULL));
    assert_int_equal(DdcTiles_CountOverlap(tiles, disc, 100, 90, 4), area);
    assert_int_equal(DdcTiles_GetCell(tiles, 10, 9), 0);
    ok(DdcTiles_Erase(tiles, disc, 100, 90, 4, NULL));
    assert_int_equal(DdcTiles_CountOverlap(tiles, disc, 100, 90, 4), 0);
}
