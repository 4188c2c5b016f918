/* SPDX-License-Identifier: Zlib */
/*
 * Random operations on maps of tiles beside an oracle: flat masks of the whole
 * map, one for each of two categories and one for both, which are painted pixel
 * by pixel. The environment variable DDC_TILES_OPERATIONS is the number of
 * operations; without it the run is short.
 */
#include "picture.h"

#define OPERATIONS_DEFAULT 30000
#define OPERATIONS_PER_MAP 400

#define TILES_COUNT 9
#define MASKS_COUNT 10
#define FLATS       3
#define REACH       12

/* What a tile is; its picture has the size of a cell. */
struct tile_model
{
    struct picture picture;
    unsigned categories; /* 1, 2 or 3 */
};

struct model
{
    DdcTiles *tiles;
    int columns;
    int rows;
    int cell_width;
    int cell_height;
    struct tile_model definitions[TILES_COUNT];
    ddc_uint32 *values;
    uint8_t *carved;
    DdcMask *flats[FLATS]; /* [i] has what categories i + 1 find */
    DdcMask *masks[MASKS_COUNT];
};

/* ---- The map ------------------------------------------------------------- */

static ddc_uint32 index_of(ddc_uint32 value)
{
    return value & 0x1FFFFFFFu;
}

/* The pixel of a flipped tile: the flips are undone, the last one first. */
static int tile_pixel(const struct model *m, ddc_uint32 value, int x, int y)
{
    if ((value & DDC_TILE_FLIP_X) != 0)
    {
        x = m->cell_width - 1 - x;
    }
    if ((value & DDC_TILE_FLIP_Y) != 0)
    {
        y = m->cell_height - 1 - y;
    }
    bool diagonal = (value & DDC_TILE_FLIP_DIAGONAL) != 0;
    return picture_get(&m->definitions[index_of(value)].picture,
                       diagonal ? y : x, diagonal ? x : y);
}

static void paint_pixel(struct model *m, int x, int y, unsigned categories,
                        int set)
{
    for (unsigned flat = 0; flat < FLATS; flat++)
    {
        DdcMask_Set(m->flats[flat], x, y,
                    set && ((flat + 1) & categories) != 0);
    }
}

static void paint_cell(struct model *m, int column, int row)
{
    int left = column * m->cell_width;
    int top = row * m->cell_height;
    ddc_uint32 value = m->values[row * m->columns + column];

    for (int y = 0; y < m->cell_height; y++)
    {
        for (int x = 0; x < m->cell_width; x++)
        {
            paint_pixel(m, left + x, top + y,
                        m->definitions[index_of(value)].categories,
                        tile_pixel(m, value, x, y));
        }
    }
}

static ddc_uint32 random_value(const struct model *m)
{
    ddc_uint32 value = test_random_in(0, 1)
                           ? (ddc_uint32)test_random_in(0, TILES_COUNT - 1)
                           : 0;

    value |= test_random() & (DDC_TILE_FLIP_X | DDC_TILE_FLIP_Y);
    if (m->cell_width == m->cell_height)
    {
        value |= test_random() & DDC_TILE_FLIP_DIAGONAL;
    }
    return value;
}

static void set_block(struct model *m, DdcRect block)
{
    ddc_uint32 *values;
    int columns = block.right - block.left;
    int count = columns * (block.bottom - block.top);

    values = calloc((size_t)count + 1, sizeof *values);
    assert_non_null(values);
    for (int i = 0; i < count; i++)
    {
        values[i] = random_value(m);
    }
    assert_int_equal(DdcTiles_SetCells(m->tiles, &block, values, columns),
                     DDC_OK);
    for (int i = 0; i < count; i++)
    {
        int column = block.left + i % columns;
        int row = block.top + i / columns;
        m->values[row * m->columns + column] = values[i];
        m->carved[row * m->columns + column] = 0;
        paint_cell(m, column, row);
    }
    free(values);
}

static void define_tile(struct model *m, int index)
{
    struct tile_model *tile = &m->definitions[index];
    int kind = test_random_in(0, 7);
    DdcMask *mask = NULL;

    kind = index == 0 || kind == 0 ? DDC_TILE_EMPTY
           : kind == 1             ? DDC_TILE_FULL
                                   : DDC_TILE_MASK;
    picture_free(&tile->picture);
    tile->picture = kind == DDC_TILE_MASK
                        ? picture_random(m->cell_width, m->cell_height)
                        : picture_make(m->cell_width, m->cell_height);
    if (kind == DDC_TILE_FULL)
    {
        memset(tile->picture.set, 1,
               (size_t)m->cell_width * (size_t)m->cell_height);
    }
    tile->categories = (unsigned)test_random_in(1, 3);
    if (kind == DDC_TILE_MASK)
    {
        mask = picture_to_mask(&tile->picture);
    }
    assert_int_equal(
        DdcTiles_Define(m->tiles, index, kind, mask, tile->categories), DDC_OK);
    DdcMask_Destroy(mask);
}

static int cell_size(int big)
{
    return test_random_in(1, big || test_random_in(0, 1) ? 64 : 20);
}

/* Most maps are small, so that many can be painted. */
static void choose_size(struct model *m, int big)
{
    m->cell_width = cell_size(big);
    m->cell_height = test_random_in(0, 1) ? m->cell_width : cell_size(big);
    m->columns = big ? 300 : test_random_in(0, 300);
    m->rows = big ? 300 : test_random_in(0, 300);
    while (!big &&
           (int64_t)m->columns * m->cell_width * m->rows * m->cell_height >
               150000)
    {
        if (test_random_in(0, 1))
        {
            m->columns = m->columns * 2 / 3;
        }
        else
        {
            m->rows = m->rows * 2 / 3;
        }
    }
}

static void model_begin(struct model *m, int big)
{
    memset(m, 0, sizeof *m);
    choose_size(m, big);
    size_t cells = (size_t)m->columns * (size_t)m->rows;
    m->values = calloc(cells + 1, sizeof *m->values);
    m->carved = calloc(cells + 1, 1);
    assert_non_null(m->values);
    assert_non_null(m->carved);
    assert_int_equal(DdcTiles_Create(m->columns, m->rows, m->cell_width,
                                     m->cell_height, &m->tiles),
                     DDC_OK);
    for (int i = 0; i < FLATS; i++)
    {
        assert_int_equal(DdcMask_Create(m->columns * m->cell_width,
                                        m->rows * m->cell_height, 0,
                                        &m->flats[i]),
                         DDC_OK);
    }
    for (int i = 0; i < TILES_COUNT; i++)
    {
        define_tile(m, i);
    }
    for (int i = 0; i < MASKS_COUNT; i++)
    {
        int most = i < 7 ? 40 : 90;
        struct picture p = picture_random(test_random_in(i == 0 ? 0 : 1, most),
                                          test_random_in(i == 0 ? 0 : 1, most));
        m->masks[i] = picture_to_mask(&p);
        picture_free(&p);
    }
    if (!big)
    {
        set_block(m, (DdcRect){0, 0, m->columns, m->rows});
    }
    else if (cells > 0)
    {
        set_block(m, (DdcRect){140, 140, 150, 150});
        set_block(m, (DdcRect){290, 290, 300, 300});
    }
}

static void assert_flats_equal(const struct model *m)
{
    for (unsigned i = 0; i < FLATS; i++)
    {
        DdcMask *mask;
        assert_int_equal(DdcTiles_CreateMask(m->tiles, NULL, i + 1, &mask),
                         DDC_OK);
        assert_int_equal(DdcMask_Xor(mask, m->flats[i], 0, 0), DDC_OK);
        assert_int_equal(DdcMask_Count(mask), 0);
        DdcMask_Destroy(mask);
    }
    for (int row = 0; row < m->rows; row++)
    {
        for (int column = 0; column < m->columns; column++)
        {
            assert_int_equal(DdcTiles_GetCell(m->tiles, column, row),
                             m->values[row * m->columns + column]);
        }
    }
}

static void model_end(struct model *m)
{
    assert_flats_equal(m);
    DdcTiles_Destroy(m->tiles);
    for (int i = 0; i < FLATS; i++)
    {
        DdcMask_Destroy(m->flats[i]);
    }
    for (int i = 0; i < MASKS_COUNT; i++)
    {
        DdcMask_Destroy(m->masks[i]);
    }
    for (int i = 0; i < TILES_COUNT; i++)
    {
        picture_free(&m->definitions[i].picture);
    }
    free(m->values);
    free(m->carved);
}

/* ---- A question ---------------------------------------------------------- */

/* A mask at a place, and the categories that count. */
struct question
{
    const DdcMask *mask;
    int x;
    int y;
    unsigned categories;
    const DdcMask *flat; /* for these categories */
};

static int random_place(int size)
{
    const int limits[] = {INT32_MIN,     INT32_MAX, -DDC_COORD_MAX,
                          DDC_COORD_MAX, -1048576,  1048576};

    if (test_random_in(0, 40) == 0)
    {
        return limits[test_random_in(0, 5)];
    }
    return test_random_in(-90, size + 20);
}

static struct question random_question(const struct model *m)
{
    struct question q = {m->masks[test_random_in(0, MASKS_COUNT - 1)],
                         random_place(m->columns * m->cell_width),
                         random_place(m->rows * m->cell_height),
                         (unsigned)test_random_in(1, 3), NULL};

    q.flat = m->flats[q.categories - 1];
    return q;
}

static int coordinate(int number)
{
    return number < -DDC_COORD_MAX  ? -DDC_COORD_MAX
           : number > DDC_COORD_MAX ? DDC_COORD_MAX
                                    : number;
}

static int overlaps(const struct question *q, int dx, int dy)
{
    return DdcMask_Overlap(q->flat, q->mask, q->x + dx, q->y + dy);
}

static void assert_tile(const struct model *m, const DdcTile *tile, int x,
                        int y)
{
    assert_int_equal(tile->column, x / m->cell_width);
    assert_int_equal(tile->row, y / m->cell_height);
    assert_int_equal(tile->value,
                     m->values[tile->row * m->columns + tile->column]);
}

/* ---- Operations ---------------------------------------------------------- */

static void check_set(struct model *m)
{
    if (m->columns == 0 || m->rows == 0)
    {
        return;
    }
    int left = test_random_in(0, m->columns - 1);
    int top = test_random_in(0, m->rows - 1);
    DdcRect block = {left, top, left + test_random_in(0, 3),
                     top + test_random_in(0, 3)};

    block.right = block.right > m->columns ? m->columns : block.right;
    block.bottom = block.bottom > m->rows ? m->rows : block.bottom;
    set_block(m, block);
}

/* Only the small maps: painting takes long. */
static void check_define(struct model *m)
{
    int index = test_random_in(0, TILES_COUNT - 1);

    if (m->columns * m->rows >= 90000 || test_random_in(0, 9) != 0)
    {
        return;
    }
    unsigned before = m->definitions[index].categories;
    define_tile(m, index);
    for (int i = 0; i < m->columns * m->rows; i++)
    {
        if ((int)index_of(m->values[i]) != index)
        {
            continue;
        }
        if (!m->carved[i])
        {
            paint_cell(m, i % m->columns, i / m->columns);
            continue;
        }
        int left = i % m->columns * m->cell_width;
        int top = i / m->columns * m->cell_height;
        for (int p = 0; p < m->cell_width * m->cell_height; p++)
        {
            int x = left + p % m->cell_width;
            int y = top + p / m->cell_width;
            int was = DdcMask_Get(m->flats[before - 1], x, y);
            paint_pixel(m, x, y, m->definitions[index].categories, was);
        }
    }
}

/* Carves a pixel of the oracle. Returns 1 if it changes. */
static int carve_pixel(struct model *m, const struct question *q, int64_t x,
                       int64_t y, int solid)
{
    if (x < 0 || y < 0 || x >= m->columns * m->cell_width ||
        y >= m->rows * m->cell_height)
    {
        return 0;
    }
    int cell = (int)y / m->cell_height * m->columns + (int)x / m->cell_width;
    unsigned categories = m->definitions[index_of(m->values[cell])].categories;
    if ((categories & q->categories) == 0 ||
        DdcMask_Get(m->flats[categories - 1], (int)x, (int)y) == solid)
    {
        return 0;
    }
    paint_pixel(m, (int)x, (int)y, categories, solid);
    m->carved[cell] = 2;
    return 1;
}

static void check_carve(struct model *m)
{
    struct question q = random_question(m);
    int solid = test_random_in(0, 1);
    int expected = 0;
    int changed;
    int width;
    int height;

    DdcMask_GetSize(q.mask, &width, &height);
    for (int i = 0; i < width * height; i++)
    {
        if (DdcMask_Get(q.mask, i % width, i / width))
        {
            carve_pixel(m, &q, (int64_t)q.x + i % width,
                        (int64_t)q.y + i / width, solid);
        }
    }
    for (int i = 0; i < m->columns * m->rows; i++)
    {
        expected += m->carved[i] == 2;
        m->carved[i] = m->carved[i] != 0;
    }
    assert_int_equal(DdcTiles_Carve(m->tiles, q.mask, q.x, q.y, solid,
                                    q.categories, &changed),
                     DDC_OK);
    assert_int_equal(changed, expected);
}

static void check_overlap(struct model *m)
{
    struct question q = random_question(m);
    int expected_x = -1;
    int expected_y = -1;
    int x = -1;
    int y = -1;
    DdcTile tile;

    int hit = DdcMask_OverlapPoint(q.flat, q.mask, q.x, q.y, &expected_x,
                                   &expected_y);
    assert_int_equal(DdcTiles_Overlap(m->tiles, q.mask, q.x, q.y, q.categories),
                     hit);
    assert_int_equal(DdcTiles_OverlapPoint(m->tiles, q.mask, q.x, q.y,
                                           q.categories, &x, &y, &tile),
                     hit);
    assert_int_equal(x, expected_x);
    assert_int_equal(y, expected_y);
    if (hit)
    {
        assert_tile(m, &tile, x, y);
    }
    assert_int_equal(
        DdcTiles_OverlapArea(m->tiles, q.mask, q.x, q.y, q.categories),
        DdcMask_OverlapArea(q.flat, q.mask, q.x, q.y));
}

/* The areas of the cells that are found sum up to the whole, so none that is
 * touched is missing. */
static void check_cells(struct model *m)
{
    struct question q = random_question(m);
    DdcTile tiles[64];
    ddc_uint32 count;
    int area = 0;

    DdcResult result = DdcTiles_OverlapCells(m->tiles, q.mask, q.x, q.y,
                                             q.categories, tiles, 64, &count);
    assert_int_equal(result, count > 64 ? DDC_E_MORE : DDC_OK);
    for (ddc_uint32 i = 0; i < count && i < 64; i++)
    {
        int left = tiles[i].column * m->cell_width;
        int top = tiles[i].row * m->cell_height;
        DdcRect cell = {left, top, left + m->cell_width, top + m->cell_height};
        DdcMask *pixels;

        assert_tile(m, &tiles[i], left, top);
        assert_true(i == 0 || tiles[i].row > tiles[i - 1].row ||
                    (tiles[i].row == tiles[i - 1].row &&
                     tiles[i].column > tiles[i - 1].column));
        assert_int_equal(
            DdcTiles_CreateMask(m->tiles, &cell, q.categories, &pixels),
            DDC_OK);
        int common = DdcMask_OverlapArea(pixels, q.mask, q.x - left, q.y - top);
        assert_true(common > 0);
        area += common;
        DdcMask_Destroy(pixels);
    }
    if (result == DDC_OK)
    {
        assert_int_equal(area, DdcMask_OverlapArea(q.flat, q.mask, q.x, q.y));
    }
}

static void check_regions(struct model *m)
{
    struct question q = random_question(m);
    DdcRect rect = {q.x, q.y, random_place(m->columns * m->cell_width),
                    random_place(m->rows * m->cell_height)};
    DdcCircle circle = {coordinate(q.x) / 2.0, coordinate(q.y) / 2.0,
                        test_random_in(0, 400) / 8.0};
    DdcPoint points[3];
    DdcMesh mesh = {points, NULL, 3, 1};
    DdcShape shape = {DDC_SHAPE_MESH, 0, NULL};

    if (test_random_in(0, 1) && rect.left < 1000000000 && rect.top < 1000000000)
    {
        rect.right = rect.left + test_random_in(0, 30);
        rect.bottom = rect.top + test_random_in(0, 30);
    }
    assert_int_equal(DdcTiles_OverlapRect(m->tiles, &rect, q.categories),
                     DdcMask_OverlapRect(q.flat, &rect));
    assert_int_equal(DdcTiles_OverlapCircle(m->tiles, &circle, q.categories),
                     DdcMask_OverlapCircle(q.flat, &circle));
    for (int i = 0; i < 3; i++)
    {
        points[i].x = circle.x + test_random_in(-30, 30);
        points[i].y = circle.y + test_random_in(-30, 30);
        points[i].x = points[i].x > 1e9 || points[i].x < -1e9 ? 0 : points[i].x;
        points[i].y = points[i].y > 1e9 || points[i].y < -1e9 ? 0 : points[i].y;
    }
    shape.data = &mesh;
    assert_int_equal(DdcTiles_OverlapShape(m->tiles, &shape, q.categories),
                     DdcShape_OverlapsMask(&shape, q.flat, 0, 0));
}

static int random_move(int place)
{
    int move = test_random_in(-700, 700);

    if (test_random_in(0, 3) == 0)
    {
        move = test_random_in(-DDC_SWEEP_MAX, DDC_SWEEP_MAX);
    }
    return coordinate(place + move) - place;
}

static void check_sweep(struct model *m)
{
    struct question q = random_question(m);
    DdcSweep expected;
    DdcTilesSweep found;
    int normal_x;
    int normal_y;

    q.x = coordinate(q.x);
    q.y = coordinate(q.y);
    int move_x = random_move(q.x);
    int move_y = random_move(q.y);
    assert_int_equal(
        DdcMask_Sweep(q.flat, q.mask, q.x, q.y, move_x, move_y, &expected),
        DDC_OK);
    memset(&found, 0x55, sizeof found);
    assert_int_equal(DdcTiles_Sweep(m->tiles, q.mask, q.x, q.y, move_x, move_y,
                                    q.categories, &found),
                     DDC_OK);
    assert_memory_equal(&found.sweep, &expected, sizeof expected);
    if (!expected.hit)
    {
        assert_true(found.normal_x == 0 && found.normal_y == 0 &&
                    found.tile.column == 0 && found.tile.row == 0);
        return;
    }
    DdcMask_Normal(q.flat, q.mask, expected.at_x, expected.at_y, &normal_x,
                   &normal_y);
    assert_int_equal(found.normal_x, normal_x);
    assert_int_equal(found.normal_y, normal_y);
    assert_tile(m, &found.tile, expected.x, expected.y);
}

/* The shortest push of all within the limit, by trying each; false: none. */
static bool slow_push(const struct question *q, int axes, int limit, int *x,
                      int *y)
{
    int best = limit * limit + 1;

    for (int dy = -limit; dy <= limit; dy++)
    {
        for (int dx = -limit; dx <= limit; dx++)
        {
            if ((dx == 0 || (axes & DDC_TILES_PUSH_X) != 0) &&
                (dy == 0 || (axes & DDC_TILES_PUSH_Y) != 0) &&
                dx * dx + dy * dy < best && !overlaps(q, dx, dy))
            {
                best = dx * dx + dy * dy;
                *x = dx;
                *y = dy;
            }
        }
    }
    return best <= limit * limit;
}

static void check_push(struct model *m)
{
    struct question q = random_question(m);
    int axes = test_random_in(1, 3);
    int limit = test_random_in(0, test_random_in(0, 4) ? REACH : 3 * REACH);
    int expected_x = 0;
    int expected_y = 0;
    int x;
    int y;

    q.x = coordinate(q.x);
    q.y = coordinate(q.y);
    DdcResult result = DdcTiles_Push(m->tiles, q.mask, q.x, q.y, axes, limit,
                                     q.categories, &x, &y);
    bool found = slow_push(&q, axes, limit, &expected_x, &expected_y);
    if (result == DDC_S_UNPROVED && found)
    {
        assert_true(x != 0 || y != 0);
        assert_false(overlaps(&q, x, y));
        return;
    }
    assert_int_equal(result, found ? DDC_OK : DDC_S_UNPROVED);
    assert_int_equal(x, expected_x);
    assert_int_equal(y, expected_y);
}

static int slow_ground(const struct question *q, int climb, int drop,
                       int *distance)
{
    int at = 0;

    *distance = 0;
    if (overlaps(q, 0, 0))
    {
        while (at <= climb && overlaps(q, 0, -at))
        {
            at++;
        }
        *distance = at <= climb ? -at : 0;
        return at <= climb;
    }
    while (at < drop && !overlaps(q, 0, at + 1))
    {
        at++;
    }
    *distance = at;
    return overlaps(q, 0, at + 1);
}

static void check_ground(struct model *m)
{
    struct question q = random_question(m);
    int climb = test_random_in(0, 20);
    int drop = test_random_in(0, test_random_in(0, 9) ? 60 : 3000);
    int expected;
    int distance;

    q.x = coordinate(q.x);
    q.y = coordinate(q.y);
    int stands = slow_ground(&q, climb, drop, &expected);
    assert_int_equal(DdcTiles_Ground(m->tiles, q.mask, q.x, q.y, climb, drop,
                                     q.categories, &distance),
                     stands);
    assert_int_equal(distance, expected);
}

static void random_operations_equal_a_flat_mask(void **state)
{
    (void)state;
    static void (*const operations[])(struct model *) = {
        check_set,     check_define,  check_carve, check_overlap,
        check_overlap, check_overlap, check_cells, check_regions,
        check_sweep,   check_sweep,   check_push,  check_ground};
    const char *wanted = getenv("DDC_TILES_OPERATIONS");
    int left = wanted != NULL ? atoi(wanted) : OPERATIONS_DEFAULT;

    test_seed(2301);
    for (int map = 0; left > 0; map++)
    {
        struct model m;
        test_memory_watch(0);
        model_begin(&m, map % 64 == 40);
        for (int i = 0; i < OPERATIONS_PER_MAP && left > 0; i++, left--)
        {
            operations[test_random_in(0, 11)](&m);
        }
        model_end(&m);
        assert_int_equal(test_memory_live(), 0);
        test_memory_unwatch();
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_operations_equal_a_flat_mask),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
