/* SPDX-License-Identifier: Zlib */
/*
 * Movement across tiles, as a game does it: nothing passes a floor of one
 * pixel at any speed, and a walker does not catch on the seams between cells.
 * The environment variable DDC_TILES_SLOPES is the number of slopes and stairs
 * that it walks; without it 10,000.
 */
#include "test.h"

#define SLOPES_DEFAULT 10000
#define CELL           16
#define COLUMNS        64
#define ROWS           40
#define WALKER         12

/* ---- A thin floor -------------------------------------------------------- */

TEST(no_speed_passes_a_floor_of_one_pixel)
{
    DdcMask *floor = test_mask(CELL, CELL, 0);
    DdcMask *dot = test_mask(1, 1, 1);
    DdcTilesSweep out;
    int columns = 2048;
    int top = 5 * CELL + 7;

    OWN(DdcTiles, tiles, DdcTiles_Create(columns, 10, CELL, CELL, &tiles));
    for (int x = 0; x < CELL; x++)
    {
        DdcMask_Set(floor, x, 7, 1);
    }
    ok(DdcTiles_SetTile(tiles, 1, DDC_TILE_MASK, floor, 1));
    for (int column = 0; column < columns; column++)
    {
        DdcTiles_SetCell(tiles, column, 5, 1);
    }
    for_steps(i, 2000, 77)
    {
        /* It crosses the floor inside the map, at any angle. */
        int above = test_random_in(1, i % 4 == 0 ? 9000000 : 500);
        int below = test_random_in(0, i % 4 == 1 ? 9000000 : 500);
        int side = test_random_in(-14000, 14000);
        int x = columns * CELL / 2;
        ok(DdcTiles_Sweep(tiles, dot, x, top - above,
                          above < 14000 && below < 14000 ? side : 0,
                          above + below, DDC_CATEGORIES_ALL, &out));
        assert_int_equal(out.sweep.hit, 1);
        assert_int_equal(out.sweep.at_y, top);
        assert_int_equal(out.sweep.y, top);
        assert_true(out.sweep.before_y == top - 1);
        assert_true(out.normal_y == 0 && out.normal_x == 0);
    }
    /* The longest moves. */
    ok(DdcTiles_Sweep(tiles, dot, 8, -DDC_COORD_MAX, 0, DDC_COORD_MAX,
                      DDC_CATEGORIES_ALL, &out));
    assert_int_equal(out.sweep.hit, 0);
    ok(DdcTiles_Sweep(tiles, dot, 8, DDC_COORD_MAX, 0, -DDC_COORD_MAX,
                      DDC_CATEGORIES_ALL, &out));
    assert_int_equal(out.sweep.at_y, top);
    assert_int_equal(out.sweep.step, DDC_COORD_MAX - top);
    assert_refused(DDC_E_RANGE,
                   DdcTiles_Sweep(tiles, dot, 8, -DDC_COORD_MAX, 0,
                                  DDC_COORD_MAX + 1, DDC_CATEGORIES_ALL, &out));
}

/* ---- Slopes and stairs --------------------------------------------------- */

/* The height of the ground in each column of pixels, with one of these kinds of
 * ground for each stretch: flat, up, down, steep up and down, stairs. */
static void make_heights(int heights[COLUMNS * CELL])
{
    int height = ROWS * CELL / 2;
    int at = 0;

    while (at < COLUMNS * CELL)
    {
        int kind = test_random_in(0, 5);
        int end = at + test_random_in(1, 60);
        int stair = test_random_in(1, 3);
        for (int i = 0; at < end && at < COLUMNS * CELL; at++, i++)
        {
            static const int rises[] = {0, 1, -1, 2, -2};
            int rise = kind < 5 ? (kind > 2 || i % 2) * rises[kind]
                       : i % (stair + 1) == 0 ? stair
                                              : 0;
            if (height + rise > 40 && height + rise < ROWS * CELL - 40)
            {
                height += rise;
            }
            heights[at] = ROWS * CELL - height;
        }
    }
}

/* Gives each cell that the ground passes a tile of its own. */
static DdcTiles *make_ground(const int heights[COLUMNS * CELL])
{
    int next = 2;

    OWN(DdcTiles, tiles, DdcTiles_Create(COLUMNS, ROWS, CELL, CELL, &tiles));
    ok(DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1));
    for_pixels(column, row, COLUMNS, ROWS)
    {
        int top = row * CELL;
        int set = 0;
        DdcMask *mask = test_mask(CELL, CELL, 0);

        for_pixels(x, y, CELL, CELL)
        {
            if (top + y >= heights[column * CELL + x])
            {
                DdcMask_Set(mask, x, y, 1);
                set++;
            }
        }
        if (set == CELL * CELL)
        {
            DdcTiles_SetCell(tiles, column, row, 1);
        }
        else if (set > 0)
        {
            DdcTiles_SetTile(tiles, next, DDC_TILE_MASK, mask, 1);
            DdcTiles_SetCell(tiles, column, row, (ddc_uint32)next++);
        }
    }
    return tiles;
}

/* The row on which a walker at column x stands. */
static int stand_at(const int heights[COLUMNS * CELL], int x)
{
    int top = ROWS * CELL;

    for (int i = 0; i < WALKER; i++)
    {
        top = heights[x + i] < top ? heights[x + i] : top;
    }
    return top - WALKER;
}

TEST(a_walker_never_catches_on_slopes_and_stairs)
{
    static int heights[COLUMNS * CELL];
    const char *wanted = getenv("DDC_TILES_SLOPES");
    int slopes = wanted != NULL ? atoi(wanted) : SLOPES_DEFAULT;
    DdcMask *walker = test_mask(WALKER, WALKER, 1);

    /* A map has about 34 stretches of ground. */
    for_steps(map, slopes / (COLUMNS * CELL / 30) + 1, 78)
    {
        make_heights(heights);
        DdcTiles *tiles = make_ground(heights);
        int y = stand_at(heights, 0);
        for (int x = 0; x + WALKER < COLUMNS * CELL; x++)
        {
            int way;
            int hit;
            ok(DdcTiles_FindGround(tiles, walker, x, y, DDC_CATEGORIES_ALL, 3,
                                   3, &hit, &way));
            assert_int_equal(hit, 1);
            y += way;
            assert_int_equal(y, stand_at(heights, x));
        }
    }
}

/* Any two of the three numbers in another order would give another answer. */
TEST(ground_has_categories_a_climb_and_a_drop)
{
    static const struct
    {
        int y;
        int hit;
        int distance;
    } cases[] = {{70, 0, 5}, {71, 1, 5}, {76, 1, 0}, {79, 1, -3}, {80, 0, 0}};
    DdcMask *box = test_mask(4, 4, 1);

    OWN(DdcTiles, tiles, DdcTiles_Create(1, 6, 16, 16, &tiles));
    ok(DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 2));
    ok(DdcTiles_SetCell(tiles, 0, 5, 1)); /* from row 80 on */
    for_rows(i, cases)
    {
        int hit = -1;
        int distance = -1;
        ok(DdcTiles_FindGround(tiles, box, 5, cases[i].y, 2, 3, 5, &hit,
                               &distance));
        assert_int_equal(hit, cases[i].hit);
        assert_int_equal(distance, cases[i].distance);
        ok(DdcTiles_FindGround(tiles, box, 5, cases[i].y, 2, 3, 5, &hit, NULL));
        assert_int_equal(hit, cases[i].hit);
    }
}

/* A box that slides along a flat floor of many cells meets no seam. */
TEST(a_slide_meets_no_seam)
{
    DdcMask *box = test_mask(10, 10, 1);
    DdcTilesSweep out;

    OWN(DdcTiles, tiles, DdcTiles_Create(1000, 2, 7, 7, &tiles));
    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
    for (int column = 0; column < 1000; column++)
    {
        DdcTiles_SetCell(tiles, column, 1, 1);
    }
    ok(DdcTiles_Sweep(tiles, box, 0, -3, 6990, 0, DDC_CATEGORIES_ALL, &out));
    assert_int_equal(out.sweep.hit, 0);
    ok(DdcTiles_Sweep(tiles, box, 0, -2, 6990, 0, DDC_CATEGORIES_ALL, &out));
    assert_true(out.sweep.hit == 1 && out.sweep.step == 0 &&
                out.normal_y == 20);
}
