/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target with an oracle: a map of tiles against an array of its pixels.
 * Cells are set, tiles defined anew, the ground is carved and filled, while
 * allocations fail; masks are asked about anywhere.
 */
#include "naive.h"

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
static struct naive mask;

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

    for (int row = 0; row < mask.height; row++)
    {
        for (int column = 0; column < mask.width; column++)
        {
            if (mask.set[row][column] != 0 &&
                is_solid(x + column, y + row, categories) && area++ == 0)
            {
                first[0] = x + column;
                first[1] = y + row;
            }
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

    for (int y = 0; y < map.height; y++)
    {
        for (int x = 0; x < map.width; x++)
        {
            int u = (value & DDC_TILE_FLIP_X) != 0 ? map.width - 1 - x : x;
            int v = (value & DDC_TILE_FLIP_Y) != 0 ? map.height - 1 - y : y;
            map.pixels[row * map.height + y][column * map.width + x] =
                (value & DDC_TILE_FLIP_DIAGONAL) != 0 ? tile->pixels[u][v]
                                                      : tile->pixels[v][u];
        }
    }
}

/* ---- Changes ------------------------------------------------------------- */

static void set_cell(struct fuzz_input *input)
{
    const int column = fuzz_in(input, 0, COLUMNS);
    const int row = fuzz_in(input, 0, ROWS);
    ddc_uint32 value = (ddc_uint32)fuzz_in(input, 0, TILES - 1);
    const int failed = fuzz_failed_allocations();

    value |= (ddc_uint32)fuzz_in(input, 0, 7) << 29;
    DdcResult result = DdcTiles_SetCell(map.tiles, column, row, value);
    CHECK(fuzz_is_possible(result, failed));
    CHECK((result == DDC_E_RANGE) ==
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

static void define_tile(struct fuzz_input *input)
{
    const int index = fuzz_in(input, 1, TILES - 1);
    const int kind = fuzz_in(input, DDC_TILE_EMPTY, DDC_TILE_MASK);
    struct tile made = {.categories = fuzz_byte(input) & 3u};
    const int failed = fuzz_failed_allocations();
    DdcMask *picture = NULL;

    if (DdcMask_Create(map.width, map.height, 0, &picture) < 0)
    {
        return;
    }
    for (int i = 0; i < map.width * map.height; i++)
    {
        const int x = i % map.width;
        const int y = i / map.width;
        made.pixels[y][x] = kind == DDC_TILE_FULL ||
                            (kind == DDC_TILE_MASK && fuzz_byte(input) % 2);
        DdcMask_Set(picture, x, y, made.pixels[y][x]);
    }
    DdcResult result = DdcTiles_Define(map.tiles, index, kind,
                                       kind == DDC_TILE_MASK ? picture : NULL,
                                       made.categories);
    CHECK(fuzz_is_possible(result, failed));
    CHECK(result == DDC_OK || result == DDC_E_OUTOFMEMORY);
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
static int carve_pixels(int64_t x, int64_t y, bool solid, ddc_uint32 categories)
{
    bool changed[ROWS][COLUMNS] = {{false}};
    int count = 0;

    for (int i = 0; i < mask.width * mask.height; i++)
    {
        const int64_t column = x + i % mask.width;
        const int64_t row = y + i / mask.width;
        if (mask.set[i / mask.width][i % mask.width] == 0 || column < 0 ||
            row < 0 || column >= map.columns * map.width ||
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

static void carve(struct fuzz_input *input, ddc_int32 x, ddc_int32 y,
                  ddc_uint32 categories)
{
    const bool solid = fuzz_byte(input) % 2 != 0;
    const int failed = fuzz_failed_allocations();
    ddc_int32 changed = -1;
    DdcResult result =
        DdcTiles_Carve(map.tiles, mask.mask, x, y, solid, categories, &changed);

    CHECK(fuzz_is_possible(result, failed));
    CHECK(result == DDC_OK || result == DDC_E_OUTOFMEMORY);
    CHECK(changed == (result < 0 ? 0 : carve_pixels(x, y, solid, categories)));
}

/* ---- Questions ----------------------------------------------------------- */

static void check_overlap(ddc_int32 x, ddc_int32 y, ddc_uint32 categories)
{
    int64_t first[2] = {-7, -7};
    const int area = area_at(x, y, categories, first);
    ddc_int32 at_x = -7, at_y = -7;
    DdcTileCell tile;

    CHECK(DdcTiles_Overlap(map.tiles, mask.mask, x, y, categories) ==
          (area > 0));
    CHECK(DdcTiles_OverlapArea(map.tiles, mask.mask, x, y, categories) == area);
    CHECK(DdcTiles_OverlapPoint(map.tiles, mask.mask, x, y, categories, &at_x,
                                &at_y, &tile) == (area > 0));
    CHECK(at_x == first[0] && at_y == first[1]);
    CHECK(area == 0 ||
          (tile.column == at_x / map.width && tile.row == at_y / map.height &&
           tile.value == map.values[tile.row][tile.column]));
}

/* The first step at which the mask overlaps, as DdcMask_Sweep has it. Moves
 * are straight here, whose steps need no rounding. */
static void check_sweep(struct fuzz_input *input, ddc_int32 x, ddc_int32 y,
                        ddc_uint32 categories)
{
    const int length = fuzz_in(input, -64, 64);
    const bool across = fuzz_byte(input) % 2 != 0;
    const int count = length < 0 ? -length : length;
    const int sign = length < 0 ? -1 : 1;
    int step = 0;
    DdcTilesSweep out;
    DdcResult result =
        DdcTiles_Sweep(map.tiles, mask.mask, x, y, across ? length : 0,
                       across ? 0 : length, categories, &out);

    if (result < 0)
    {
        CHECK(result == DDC_E_RANGE);
        return;
    }
    while (step < count &&
           !overlaps((int64_t)x + (across ? sign * step : 0),
                     (int64_t)y + (across ? 0 : sign * step), categories))
    {
        step++;
    }
    CHECK(out.sweep.step == step && out.sweep.steps == count);
    CHECK(out.sweep.hit ==
          overlaps(out.sweep.at_x, out.sweep.at_y, categories));
}

static void check_ground(ddc_int32 x, ddc_int32 y, ddc_uint32 categories)
{
    ddc_int32 way = -99;
    const int stands = DdcTiles_Ground(map.tiles, mask.mask, x, y, REACH, REACH,
                                       categories, &way);
    int expected = 0;

    if (x < -DDC_COORD_MAX || x > DDC_COORD_MAX || y < -DDC_COORD_MAX ||
        y > DDC_COORD_MAX)
    {
        CHECK(stands == 0);
        return;
    }
    while (expected >= -REACH && overlaps(x, (int64_t)y + expected, categories))
    {
        expected--;
    }
    if (expected < -REACH)
    {
        CHECK(stands == 0 && way == 0);
        return;
    }
    while (expected >= 0 && expected < REACH &&
           !overlaps(x, (int64_t)y + expected + 1, categories))
    {
        expected++;
    }
    CHECK(way == expected);
    CHECK(stands == overlaps(x, (int64_t)y + way + 1, categories));
}

static void check_push(struct fuzz_input *input, ddc_int32 x, ddc_int32 y,
                       ddc_uint32 categories)
{
    const int axes =
        fuzz_in(input, DDC_TILES_PUSH_X, DDC_TILES_PUSH_X | DDC_TILES_PUSH_Y);
    const int failed = fuzz_failed_allocations();
    ddc_int32 dx = -99, dy = -99;
    DdcResult result = DdcTiles_Push(map.tiles, mask.mask, x, y, axes, REACH,
                                     categories, &dx, &dy);

    CHECK(fuzz_is_possible(result, failed));
    if (result < 0 || result == DDC_S_BLOCKED)
    {
        CHECK(dx == 0 && dy == 0);
        CHECK(result < 0 || overlaps(x, y, categories));
        return;
    }
    CHECK(!overlaps((int64_t)x + dx, (int64_t)y + dy, categories));
    CHECK(dx * dx + dy * dy <= REACH * REACH);
    CHECK(dx == 0 || (axes & DDC_TILES_PUSH_X) != 0);
    CHECK(dy == 0 || (axes & DDC_TILES_PUSH_Y) != 0);
}

/* ---- A run --------------------------------------------------------------- */

static bool begin(struct fuzz_input *input)
{
    memset(&map, 0, sizeof map);
    map.columns = fuzz_in(input, 0, COLUMNS);
    map.rows = fuzz_in(input, 0, ROWS);
    map.width = fuzz_in(input, 1, CELL);
    map.height =
        fuzz_byte(input) % 2 != 0 ? map.width : fuzz_in(input, 1, CELL);
    for (int i = 0; i < TILES; i++)
    {
        map.definitions[i].categories = 1;
    }
    naive_make(&mask, input);
    return DdcTiles_Create(map.columns, map.rows, map.width, map.height,
                           &map.tiles) >= 0;
}

static void run_call(struct fuzz_input *input)
{
    const int kind = fuzz_in(input, 0, 9);
    const ddc_uint32 categories = fuzz_byte(input) & 3u;
    const bool is_near = fuzz_byte(input) % 4 != 0;
    const ddc_int32 x = is_near ? fuzz_in(input, -30, 200) : fuzz_coord(input);
    const ddc_int32 y = is_near ? fuzz_in(input, -30, 200) : fuzz_coord(input);

    fuzz_fail_allocation(fuzz_byte(input) % 4 == 0 ? fuzz_in(input, 1, 8) : 0);
    switch (kind)
    {
    case 0:
    case 1:
    case 2:
        set_cell(input);
        break;
    case 3:
        define_tile(input);
        break;
    case 4:
        carve(input, x, y, categories);
        break;
    case 5:
        check_sweep(input, x, y, categories);
        break;
    case 6:
        check_ground(x, y, categories);
        break;
    case 7:
        check_push(input, x, y, categories);
        break;
    default:
        check_overlap(x, y, categories);
        break;
    }
    fuzz_fail_allocation(0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input input = {data, data + size};

    fuzz_begin();
    fuzz_choose_kernels(&input);
    if (begin(&input))
    {
        for (int calls = 0; calls < 60 && fuzz_more(&input); calls++)
        {
            run_call(&input);
        }
    }
    DdcTiles_Destroy(map.tiles);
    DdcMask_Destroy(mask.mask);
    fuzz_end();
    return 0;
}
