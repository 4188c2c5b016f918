/* SPDX-License-Identifier: Zlib */
/* Implements flat_map.h. */
#include "flat_map.h"

/* ---- Allocations that fail ----------------------------------------------- */

static int failed_before;

void model_fail(const struct model *m)
{
    failed_before = test_memory_failed();
    if (m->fails && test_random_in(0, 3) == 0)
    {
        test_memory_fail(test_random_in(1, 8));
    }
}

bool model_succeeds(DdcResult result)
{
    test_memory_fail(0);
    assert_true(result == DDC_OK || result == DDC_E_OUTOFMEMORY);
    assert_true(test_result_is_possible(result, failed_before));
    return result == DDC_OK;
}

/* ---- The map ------------------------------------------------------------- */

ddc_uint32 index_of(ddc_uint32 value)
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

void paint_pixel(struct model *m, int x, int y, unsigned categories, int set)
{
    for (unsigned flat = 0; flat < FLATS; flat++)
    {
        DdcMask_Set(m->flats[flat], x, y,
                    set && ((flat + 1) & categories) != 0);
    }
}

void paint_cell(struct model *m, int column, int row)
{
    int left = column * m->cell_width;
    int top = row * m->cell_height;
    ddc_uint32 value = m->values[row * m->columns + column];

    for_pixels(x, y, m->cell_width, m->cell_height)
    {
        paint_pixel(m, left + x, top + y,
                    m->definitions[index_of(value)].categories,
                    tile_pixel(m, value, x, y));
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

void set_block(struct model *m, DdcRect block)
{
    int columns = block.right - block.left;
    int count = columns * (block.bottom - block.top);
    ddc_uint32 *values = test_array((size_t)count, sizeof *values);

    for (int i = 0; i < count; i++)
    {
        values[i] = random_value(m);
    }
    model_fail(m);
    if (!model_succeeds(
            count == 1
                ? DdcTiles_SetCell(m->tiles, block.left, block.top, values[0])
                : DdcTiles_SetCells(m->tiles, &block, values, columns)))
    {
        return;
    }
    for (int i = 0; i < count; i++)
    {
        int column = block.left + i % columns;
        int row = block.top + i / columns;
        m->values[row * m->columns + column] = values[i];
        m->carved[row * m->columns + column] = 0;
        paint_cell(m, column, row);
    }
}

void define_tile(struct model *m, int index)
{
    struct tile_model made;
    int kind = test_random_in(0, 7);
    DdcMask *mask = NULL;

    kind = index == 0 || kind == 0 ? DDC_TILE_EMPTY
           : kind == 1             ? DDC_TILE_FULL
                                   : DDC_TILE_MASK;
    made.picture = kind == DDC_TILE_MASK
                       ? picture_random(m->cell_width, m->cell_height)
                       : picture_make(m->cell_width, m->cell_height);
    if (kind == DDC_TILE_FULL)
    {
        memset(made.picture.set, 1,
               (size_t)m->cell_width * (size_t)m->cell_height);
    }
    made.categories = (unsigned)test_random_in(1, 3);
    if (kind == DDC_TILE_MASK)
    {
        mask = picture_to_mask(&made.picture);
    }
    model_fail(m);
    if (model_succeeds(
            DdcTiles_SetTile(m->tiles, index, kind, mask, made.categories)))
    {
        m->definitions[index] = made;
    }
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

void model_make(struct model *m)
{
    size_t cells = (size_t)m->columns * (size_t)m->rows;

    m->values = test_array(cells, sizeof *m->values);
    m->carved = test_array(cells, 1);
    ok(DdcTiles_Create(m->columns, m->rows, m->cell_width, m->cell_height,
                       &m->tiles));
    test_own(m->tiles, destroy_DdcTiles);
    for (int i = 0; i < FLATS; i++)
    {
        m->flats[i] =
            test_mask(m->columns * m->cell_width, m->rows * m->cell_height, 0);
    }
    for (int i = 0; i < TILES_COUNT; i++)
    {
        m->definitions[i] =
            (struct tile_model){picture_make(m->cell_width, m->cell_height), 1};
    }
}

void model_begin(struct model *m, int big)
{
    memset(m, 0, sizeof *m);
    choose_size(m, big);
    model_make(m);
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
    }
    if (!big)
    {
        set_block(m, (DdcRect){0, 0, m->columns, m->rows});
    }
    else
    {
        set_block(m, (DdcRect){140, 140, 150, 150});
        set_block(m, (DdcRect){290, 290, 300, 300});
    }
}

void model_check(const struct model *m)
{
    for (unsigned i = 0; i < FLATS; i++)
    {
        OWN(DdcMask, mask,
            DdcMask_CreateFromTiles(m->tiles, NULL, i + 1, &mask));
        ok(DdcMask_Xor(mask, m->flats[i], 0, 0));
        assert_int_equal(DdcMask_Count(mask), 0);
    }
    for_pixels(column, row, m->columns, m->rows)
    {
        assert_int_equal(DdcTiles_GetCell(m->tiles, column, row),
                         m->values[row * m->columns + column]);
    }
}
