/* SPDX-License-Identifier: Zlib */
/* The changes of a map of flat_map.h, and the questions about it. */
#include "flat_map.h"
#include "shapes.h"

/* The longest push that most operations search for. */
#define REACH 12

/* ---- A query ------------------------------------------------------------- */

/* A mask at a place, and the categories that count. */
struct query
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

static struct query random_query(const struct model *m)
{
    struct query q = {m->masks[test_random_in(0, MASKS_COUNT - 1)],
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

static int overlaps(const struct query *q, int dx, int dy)
{
    return DdcMask_Overlaps(q->flat, q->mask, q->x + dx, q->y + dy);
}

static void assert_tile(const struct model *m, const DdcTileCell *tile, int x,
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
        for_area(x, y, left, top, left + m->cell_width, top + m->cell_height)
        {
            int was = DdcMask_Get(m->flats[before - 1], x, y);
            paint_pixel(m, x, y, m->definitions[index].categories, was);
        }
    }
}

/* Carves a pixel of the oracle. Returns 1 if it changes. */
static int carve_pixel(struct model *m, const struct query *q, int64_t x,
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
    struct query q = random_query(m);
    int solid = test_random_in(0, 1);
    ddc_uint32 expected = 0;
    ddc_uint32 changed;
    int width;
    int height;

    model_fail(m);
    if (!model_succeeds(solid ? DdcTiles_Draw(m->tiles, q.mask, q.x, q.y,
                                              q.categories, &changed)
                              : DdcTiles_Erase(m->tiles, q.mask, q.x, q.y,
                                               q.categories, &changed)))
    {
        assert_int_equal(changed, 0);
        return;
    }
    DdcMask_GetSize(q.mask, &width, &height);
    for_pixels(x, y, width, height)
    {
        if (DdcMask_Get(q.mask, x, y))
        {
            carve_pixel(m, &q, (int64_t)q.x + x, (int64_t)q.y + y, solid);
        }
    }
    for (int i = 0; i < m->columns * m->rows; i++)
    {
        expected += m->carved[i] == 2;
        m->carved[i] = m->carved[i] != 0;
    }
    assert_int_equal(changed, expected);
}

int model_overlap_tests;
int model_overlaps;

static void check_overlap(struct model *m)
{
    struct query q = random_query(m);
    DdcHit expected;
    DdcTilesHit found = {-1, -1, -1, {-1, -1, 1}};

    ok(DdcMask_FindOverlap(q.flat, q.mask, q.x, q.y, &expected));
    assert_int_equal(
        DdcTiles_Overlaps(m->tiles, q.mask, q.x, q.y, q.categories),
        expected.hit);
    ok(DdcTiles_FindOverlap(m->tiles, q.mask, q.x, q.y, q.categories, &found));
    model_overlap_tests++;
    model_overlaps += expected.hit;
    if (!expected.hit)
    {
        assert_fields(DdcTilesHit, found, 0);
    }
    else
    {
        assert_true(found.hit == 1 && found.x == expected.x &&
                    found.y == expected.y);
        assert_tile(m, &found.tile, found.x, found.y);
    }
    assert_int_equal(
        DdcTiles_CountOverlap(m->tiles, q.mask, q.x, q.y, q.categories),
        DdcMask_CountOverlap(q.flat, q.mask, q.x, q.y));
}

/* The areas of the cells that are found sum up to the whole, so none that is
 * touched is missing. */
static void check_cells(struct model *m)
{
    struct query q = random_query(m);
    DdcTileCell tiles[64];
    ddc_uint32 count;
    int area = 0;

    DdcResult result = DdcTiles_ListCells(m->tiles, q.mask, q.x, q.y,
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
        ok(DdcMask_CreateFromTiles(m->tiles, &cell, q.categories, &pixels));
        int common =
            DdcMask_CountOverlap(pixels, q.mask, q.x - left, q.y - top);
        assert_true(common > 0);
        area += common;
        DdcMask_Destroy(pixels);
    }
    if (result == DDC_OK)
    {
        assert_int_equal(area, DdcMask_CountOverlap(q.flat, q.mask, q.x, q.y));
    }
}

static void check_regions(struct model *m)
{
    struct query q = random_query(m);
    DdcRect rect = {q.x, q.y, random_place(m->columns * m->cell_width),
                    random_place(m->rows * m->cell_height)};
    DdcCircle circle = {coordinate(q.x) / 2.0, coordinate(q.y) / 2.0,
                        test_random_in(0, 400) / 8.0};
    DdcPoint points[3];
    DdcMesh mesh = {points, NULL, 3, 1};
    const DdcShape shapes[] = {shape_of_circle(&circle), shape_of_mesh(&mesh)};

    if (test_random_in(0, 1) && rect.left < 1000000000 && rect.top < 1000000000)
    {
        rect.right = rect.left + test_random_in(0, 30);
        rect.bottom = rect.top + test_random_in(0, 30);
    }
    assert_int_equal(DdcTiles_OverlapsRect(m->tiles, &rect, q.categories),
                     DdcMask_OverlapsRect(q.flat, &rect, 0, 0));
    for (int i = 0; i < 3; i++)
    {
        points[i].x = circle.x + test_random_in(-30, 30);
        points[i].y = circle.y + test_random_in(-30, 30);
        points[i].x = points[i].x > 1e9 || points[i].x < -1e9 ? 0 : points[i].x;
        points[i].y = points[i].y > 1e9 || points[i].y < -1e9 ? 0 : points[i].y;
    }
    for_rows(i, shapes)
    {
        assert_int_equal(
            DdcTiles_OverlapsShape(m->tiles, &shapes[i], q.categories),
            DdcMask_OverlapsShape(q.flat, &shapes[i], 0, 0));
    }
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
    struct query q = random_query(m);
    DdcSweep expected;
    DdcTilesSweep found;
    int normal_x;
    int normal_y;

    q.x = coordinate(q.x);
    q.y = coordinate(q.y);
    int move_x = random_move(q.x);
    int move_y = random_move(q.y);
    ok(DdcMask_Sweep(q.flat, q.mask, q.x, q.y, move_x, move_y, &expected));
    memset(&found, 0x55, sizeof found);
    ok(DdcTiles_Sweep(m->tiles, q.mask, q.x, q.y, move_x, move_y, q.categories,
                      &found));
    assert_same(found.sweep, expected);
    if (!expected.hit)
    {
        assert_true(found.normal_x == 0 && found.normal_y == 0 &&
                    found.tile.column == 0 && found.tile.row == 0);
        return;
    }
    DdcMask_GetNormal(q.flat, q.mask, expected.at_x, expected.at_y, &normal_x,
                      &normal_y);
    assert_int_equal(found.normal_x, normal_x);
    assert_int_equal(found.normal_y, normal_y);
    assert_tile(m, &found.tile, expected.x, expected.y);
}

/* The shortest push of all within the limit, by trying each; false: none. */
static bool slow_push(const struct query *q, ddc_uint32 axes, int limit, int *x,
                      int *y)
{
    int best = limit * limit + 1;

    for_area(dx, dy, -limit, -limit, limit + 1, limit + 1)
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
    return best <= limit * limit;
}

static void check_push(struct model *m)
{
    struct query q = random_query(m);
    ddc_uint32 axes = (ddc_uint32)test_random_in(1, 3);
    int limit = test_random_in(0, test_random_in(0, 4) ? REACH : 3 * REACH);
    DdcPush expected = {0, 0, 0, DDC_PUSH_NONE};
    DdcPush push = {-1, -1, -1, -1};

    q.x = coordinate(q.x);
    q.y = coordinate(q.y);
    model_fail(m);
    if (!model_succeeds(DdcTiles_FindPush(m->tiles, q.mask, q.x, q.y,
                                          q.categories, axes, limit, &push)))
    {
        assert_fields(DdcPush, push, 0);
        return;
    }
    expected.hit = overlaps(&q, 0, 0);
    if (slow_push(&q, axes, limit, &expected.x, &expected.y) && expected.hit)
    {
        expected.kind = DDC_PUSH_SHORTEST;
        if (push.kind == DDC_PUSH_FOUND)
        {
            assert_int_equal(push.hit, 1);
            assert_false(overlaps(&q, push.x, push.y));
            return;
        }
    }
    assert_same(push, expected);
}

static int slow_ground(const struct query *q, int climb, int drop,
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
    struct query q = random_query(m);
    int climb = test_random_in(0, 20);
    int drop = test_random_in(0, test_random_in(0, 9) ? 60 : 3000);
    int expected;
    int distance;
    int hit;

    q.x = coordinate(q.x);
    q.y = coordinate(q.y);
    int stands = slow_ground(&q, climb, drop, &expected);
    ok(DdcTiles_FindGround(m->tiles, q.mask, q.x, q.y, q.categories, climb,
                           drop, &hit, &distance));
    assert_int_equal(hit, stands);
    assert_int_equal(distance, expected);
}

void model_call(struct model *m)
{
    static void (*const operations[])(struct model *) = {
        check_set,     check_define,  check_carve, check_overlap,
        check_overlap, check_overlap, check_cells, check_regions,
        check_sweep,   check_sweep,   check_push,  check_ground};

    operations[test_random_in(0, 11)](m);
}
