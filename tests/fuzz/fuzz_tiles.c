/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target with an oracle: a map of tiles against an array of its pixels.
 * Cells are set, tiles defined anew, the ground is carved and filled, while
 * allocations fail; masks are asked about anywhere.
 */
#include "fuzz.h"

#define COLUMNS 12
#define ROWS    12
#define CELL    24
#define TILES   5
#define REACH   12

/* What a tile is. */
struct tile
{
    uint8_t pixels[CELL][CELL];
    ddc_uint32 categories;
};

struct map
{
    DdcTiles *tiles;
    int columns;
    int rows;
    int width; /* of a cell */
    int height;
    struct tile definitions[TILES];
    ddc_uint32 values[ROWS][COLUMNS];
    bool carved[ROWS][COLUMNS];
    uint8_t pixels[ROWS * CELL][COLUMNS * CELL];
};

static struct map map;
static struct picture mask;

/* ---- The oracle ---------------------------------------------------------- */

static bool is_solid(int64_t x, int64_t y, ddc_uint32 categories)
{
    if (x < 0 || y < 0 || x >= map.columns * map.width ||
        y >= map.rows * map.height)
    {
        return false;
    }
    const ddc_uint32 value = map.values[y / map.height][x / map.width];
    return map.pixels[y][x] != 0 &&
           (map.definitions[value & 0xFFFF].categories & categories) != 0;
}

/* The common pixels with the mask at (x,y); *first is the first of them. */
static int area_at(int64_t x, int64_t y, ddc_uint32 categories, int64_t *first)
{
    int area = 0;

    for_pixels(column, row, mask.width, mask.height)
    {
        if (picture_get(&mask, column, row) != 0 &&
            is_solid(x + column, y + row, categories) && area++ == 0)
        {
            first[0] = x + column;
            first[1] = y + row;
        }
    }
    return area;
}

static bool overlaps(int64_t x, int64_t y, ddc_uint32 categories)
{
    int64_t first[2];

    return area_at(x, y, categories, first) > 0;
}

/* Paints the tile of a cell that is not carved. */
static void paint(int column, int row)
{
    const ddc_uint32 value = map.values[row][column];
    const struct tile *tile = &map.definitions[value & 0xFFFF];

    for_pixels(x, y, map.width, map.height)
    {
        int u = (value & DDC_TILE_FLIP_X) != 0 ? map.width - 1 - x : x;
        int v = (value & DDC_TILE_FLIP_Y) != 0 ? map.height - 1 - y : y;
        map.pixels[row * map.height + y][column * map.width + x] =
            (value & DDC_TILE_FLIP_DIAGONAL) != 0 ? tile->pixels[u][v]
                                                  : tile->pixels[v][u];
    }
}

/* ---- Changes ------------------------------------------------------------- */

static void set_cell(void)
{
    const int column = test_random_in(0, COLUMNS);
    const int row = test_random_in(0, ROWS);
    ddc_uint32 value = (ddc_uint32)test_random_in(0, TILES - 1);
    const int failed = test_memory_failed();

    value |= (ddc_uint32)test_random_in(0, 7) << 29;
    DdcResult result = DdcTiles_SetCell(map.tiles, column, row, value);
    assert_true(test_result_is_possible(result, failed));
    assert_true((result == DDC_E_RANGE) ==
                    (column >= map.columns || row >= map.rows ||
                     ((value & DDC_TILE_FLIP_DIAGONAL) != 0 &&
                      map.width != map.height)) ||
                result == DDC_E_OUTOFMEMORY);
    if (result >= 0)
    {
        map.values[row][column] = value;
        map.carved[row][column] = false;
        paint(column, row);
    }
}

static void define_tile(void)
{
    const int index = test_random_in(1, TILES - 1);
    const int kind = test_random_in(DDC_TILE_EMPTY, DDC_TILE_MASK);
    struct tile made = {.categories = fuzz_byte() & 3u};
    const int failed = test_memory_failed();
    DdcMask *picture = NULL;

    if (DdcMask_Create(map.width, map.height, 0, &picture) < 0)
    {
        return;
    }
    for (int i = 0; i < map.width * map.height; i++)
    {
        const int x = i % map.width;
        const int y = i / map.width;
        made.pixels[y][x] =
            kind == DDC_TILE_FULL || (kind == DDC_TILE_MASK && fuzz_byte() % 2);
        DdcMask_Set(picture, x, y, made.pixels[y][x]);
    }
    DdcResult result = DdcTiles_SetTile(map.tiles, index, kind,
                                        kind == DDC_TILE_MASK ? picture : NULL,
                                        made.categories);
    assert_true(test_result_is_possible(result, failed));
    assert_true(result == DDC_OK || result == DDC_E_OUTOFMEMORY);
    DdcMask_Destroy(picture);
    map.definitions[index] = result < 0 ? map.definitions[index] : made;
    for (int i = 0; i < map.columns * map.rows; i++)
    {
        if (!map.carved[i / map.columns][i % map.columns])
        {
            paint(i % map.columns, i / map.columns);
        }
    }
}

/* Carves the oracle. Returns the number of cells that change. */
static ddc_uint32 carve_pixels(int64_t x, int64_t y, bool solid,
                               ddc_uint32 categories)
{
    bool changed[ROWS][COLUMNS] = {{false}};
    ddc_uint32 count = 0;

    for (int i = 0; i < mask.width * mask.height; i++)
    {
        const int64_t column = x + i % mask.width;
        const int64_t row = y + i / mask.width;
        if (picture_get(&mask, i % mask.width, i / mask.width) == 0 ||
            column < 0 || row < 0 || column >= map.columns * map.width ||
            row >= map.rows * map.height || map.pixels[row][column] == solid)
        {
            continue;
        }
        bool *cell = &changed[row / map.height][column / map.width];
        const ddc_uint32 value =
            map.values[row / map.height][column / map.width];
        if ((map.definitions[value & 0xFFFF].categories & categories) != 0)
        {
            map.pixels[row][column] = solid;
            map.carved[row / map.height][column / map.width] = true;
            count += !*cell;
            *cell = true;
        }
    }
    return count;
}

static void carve(ddc_int32 x, ddc_int32 y, ddc_uint32 categories)
{
    const bool solid = fuzz_byte() % 2 != 0;
    const int failed = test_memory_failed();
    ddc_uint32 changed = 99;
    DdcResult result =
        solid
            ? DdcTiles_Draw(map.tiles, mask.mask, x, y, categories, &changed)
            : DdcTiles_Erase(map.tiles, mask.mask, x, y, categories, &changed);

    assert_true(test_result_is_possible(result, failed));
    assert_true(result == DDC_OK || result == DDC_E_OUTOFMEMORY);
    assert_true(changed ==
                (result < 0 ? 0 : carve_pixels(x, y, solid, categories)));
}

/* ---- Questions ----------------------------------------------------------- */

static void check_overlap(ddc_int32 x, ddc_int32 y, ddc_uint32 categories)
{
    int64_t first[2] = {0, 0};
    const int area = area_at(x, y, categories, first);
    DdcTilesHit found;

    assert_true(DdcTiles_Overlaps(map.tiles, mask.mask, x, y, categories) ==
                (area > 0));
    assert_true(DdcTiles_CountOverlap(map.tiles, mask.mask, x, y, categories) ==
                area);
    assert_true(DdcTiles_FindOverlap(map.tiles, mask.mask, x, y, categories,
                                     &found) == DDC_OK);
    assert_true(found.hit == (area > 0));
    assert_true(found.x == first[0] && found.y == first[1]);
    assert_true(found.tile.column == found.x / map.width &&
                found.tile.row == found.y / map.height);
    assert_true(found.tile.value ==
                (area > 0 ? map.values[found.tile.row][found.tile.column] : 0));
}

/* The first step at which the mask overlaps, as DdcMask_Sweep has it. Moves
 * are straight here, whose steps need no rounding. */
static void check_sweep(ddc_int32 x, ddc_int32 y, ddc_uint32 categories)
{
    const int length = test_random_in(-64, 64);
    const bool across = fuzz_byte() % 2 != 0;
    const int count = length < 0 ? -length : length;
    const int sign = length < 0 ? -1 : 1;
    int step = 0;
    DdcTilesSweep out;
    DdcResult result =
        DdcTiles_Sweep(map.tiles, mask.mask, x, y, across ? length : 0,
                       across ? 0 : length, categories, &out);

    if (result < 0)
    {
        assert_true(result == DDC_E_RANGE);
        return;
    }
    while (step < count &&
           !overlaps((int64_t)x + (across ? sign * step : 0),
                     (int64_t)y + (across ? 0 : sign * step), categories))
    {
        step++;
    }
    assert_true(out.sweep.step == step && out.sweep.steps == count);
    assert_true(out.sweep.hit ==
                overlaps(out.sweep.at_x, out.sweep.at_y, categories));
}

static void check_ground(ddc_int32 x, ddc_int32 y, ddc_uint32 categories)
{
    ddc_int32 way = -99;
    ddc_int32 stands = -99;
    DdcResult result = DdcTiles_FindGround(
        map.tiles, mask.mask, x, y, categories, REACH, REACH, &stands, &way);
    int expected = 0;

    if (x < -DDC_COORD_MAX || x > DDC_COORD_MAX || y < -DDC_COORD_MAX ||
        y > DDC_COORD_MAX)
    {
        assert_true(result == DDC_E_RANGE && stands == 0 && way == 0);
        return;
    }
    assert_true(result == DDC_OK);
    while (expected >= -REACH && overlaps(x, (int64_t)y + expected, categories))
    {
        expected--;
    }
    if (expected < -REACH)
    {
        assert_true(stands == 0 && way == 0);
        return;
    }
    while (expected >= 0 && expected < REACH &&
           !overlaps(x, (int64_t)y + expected + 1, categories))
    {
        expected++;
    }
    assert_true(way == expected);
    assert_true(stands == overlaps(x, (int64_t)y + way + 1, categories));
}

static void check_push(ddc_int32 x, ddc_int32 y, ddc_uint32 categories)
{
    const ddc_uint32 axes = (ddc_uint32)test_random_in(
        DDC_TILES_PUSH_X, DDC_TILES_PUSH_X | DDC_TILES_PUSH_Y);
    const int failed = test_memory_failed();
    DdcPush push = {-99, -99, -99, -99};
    DdcResult result = DdcTiles_FindPush(map.tiles, mask.mask, x, y, categories,
                                         axes, REACH, &push);

    assert_true(test_result_is_possible(result, failed));
    assert_true(push.hit == (result >= 0 && overlaps(x, y, categories)));
    if (push.kind == DDC_PUSH_NONE)
    {
        assert_true(push.x == 0 && push.y == 0);
        return;
    }
    assert_true(push.hit && (push.x != 0 || push.y != 0));
    assert_true(
        !overlaps((int64_t)x + push.x, (int64_t)y + push.y, categories));
    assert_true(push.x * push.x + push.y * push.y <= REACH * REACH);
    assert_true(push.x == 0 || (axes & DDC_TILES_PUSH_X) != 0);
    assert_true(push.y == 0 || (axes & DDC_TILES_PUSH_Y) != 0);
}

/* ---- A run --------------------------------------------------------------- */

static bool begin(void)
{
    memset(&map, 0, sizeof map);
    map.columns = test_random_in(0, COLUMNS);
    map.rows = test_random_in(0, ROWS);
    map.width = test_random_in(1, CELL);
    map.height = fuzz_byte() % 2 != 0 ? map.width : test_random_in(1, CELL);
    for (int i = 0; i < TILES; i++)
    {
        map.definitions[i].categories = 1;
    }
    mask = fuzz_picture();
    return DdcTiles_Create(map.columns, map.rows, map.width, map.height,
                           &map.tiles) >= 0;
}

static void run_call(void)
{
    const int kind = test_random_in(0, 9);
    const ddc_uint32 categories = fuzz_byte() & 3u;
    const bool is_near = fuzz_byte() % 4 != 0;
    const ddc_int32 x = is_near ? test_random_in(-30, 200) : fuzz_coord();
    const ddc_int32 y = is_near ? test_random_in(-30, 200) : fuzz_coord();

    test_memory_fail(fuzz_byte() % 4 == 0 ? test_random_in(1, 8) : 0);
    switch (kind)
    {
    case 0:
    case 1:
    case 2:
        set_cell();
        break;
    case 3:
        define_tile();
        break;
    case 4:
        carve(x, y, categories);
        break;
    case 5:
        check_sweep(x, y, categories);
        break;
    case 6:
        check_ground(x, y, categories);
        break;
    case 7:
        check_push(x, y, categories);
        break;
    default:
        check_overlap(x, y, categories);
        break;
    }
    test_memory_fail(0);
}

void fuzz_target(void)
{
    fuzz_choose_kernels();
    if (begin())
    {
        for (int calls = 0; calls < 60 && test_random_bytes_left(); calls++)
        {
            run_call();
        }
    }
    DdcTiles_Destroy(map.tiles);
}
