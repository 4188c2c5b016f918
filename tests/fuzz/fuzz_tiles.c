/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target with an oracle: a map of tiles against flat masks of its
 * pixels. Cells are set, tiles defined anew, the ground is carved and filled,
 * while allocations fail; masks are asked about anywhere.
 */
#include "fuzz.h"

#include "flat_map.h"

#define CELLS 12
#define CELL  24

void fuzz_target(void)
{
    static struct model m;

    fuzz_choose_kernels();
    memset(&m, 0, sizeof m);
    m.columns = test_random_in(0, CELLS);
    m.rows = test_random_in(0, CELLS);
    m.cell_width = test_random_in(1, CELL);
    m.cell_height =
        fuzz_byte() % 2 != 0 ? m.cell_width : test_random_in(1, CELL);
    model_make(&m);
    for (int i = 0; i < MASKS_COUNT; i++)
    {
        m.masks[i] = i < 2 ? fuzz_picture().mask : m.masks[i - 2];
    }
    m.fails = true;
    for (int calls = 0; calls < 60 && test_random_bytes_left(); calls++)
    {
        model_call(&m);
    }
    model_check(&m);
}
