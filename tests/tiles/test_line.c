/* SPDX-License-Identifier: Zlib */
/* Lines across random maps find what they find in one mask of the whole map. */
#include "flat_map.h"

#define LINES_PER_MAP 400

static int near_map(int size)
{
    const int far[] = {-1000000, 1000000};

    return test_random_in(0, 60) == 0 ? far[test_random_in(0, 1)] / 2
                                      : test_random_in(-50, size + 50);
}

static DdcLine random_line(const struct model *m)
{
    const int widths[] = {0, 0, 0, 0, 1, 2, 7, 40, DDC_LINE_WIDTH_MAX};
    int width = m->columns * m->cell_width;
    int height = m->rows * m->cell_height;
    DdcLine line = {near_map(width), near_map(height), near_map(width),
                    near_map(height), widths[test_random_in(0, 8)]};

    if (test_random_in(0, 4) == 0)
    {
        line.to_x = line.from_x;
    }
    if (test_random_in(0, 4) == 0)
    {
        line.to_y = line.from_y;
    }
    return line;
}

static void check_line(const struct model *m)
{
    const DdcLine line = random_line(m);
    unsigned categories = (unsigned)test_random_in(1, 3);
    DdcTilesHit hit;
    DdcHit flat;

    ok(DdcMask_FindOnLine(m->flats[categories - 1], NULL, &line, &flat));
    ok(DdcTiles_FindOnLine(m->tiles, &line, categories, &hit));
    assert_fields(DdcHit, ((DdcHit){hit.hit, hit.x, hit.y}), .hit = flat.hit,
                  .x = flat.x, .y = flat.y);
    if (hit.hit)
    {
        int column = hit.x / m->cell_width;
        int row = hit.y / m->cell_height;
        assert_int_equal(hit.tile.column, column);
        assert_int_equal(hit.tile.row, row);
        assert_int_equal(hit.tile.value,
                         DdcTiles_GetCell(m->tiles, column, row));
    }
    else
    {
        assert_int_equal(hit.tile.value, 0);
    }
}

TEST(lines_across_maps_equal_lines_across_a_flat_mask)
{
    for_steps(map, test_rounds(250), 3611)
    {
        struct model m;
        model_begin(&m, map % 64 == 40);
        for (int i = 0; i < LINES_PER_MAP; i++)
        {
            check_line(&m);
        }
    }
}
