/* SPDX-License-Identifier: Zlib */
#include "sample_page.h"

unsigned sample_page_no_time(void)
{
    return 0;
}

void sample_page_draw_overlay(uint8_t *page, int width, int height,
                              uint8_t colours[256][3],
                              const struct overlay *overlay)
{
    DdcDebugCanvas canvas = {{page, width, width, height, 1}, 0, 0, {0}};
    DdcColors palette = {.entry_count = 256};
    DdcDebugDraw draw;

    for (int i = 0; i < 256; i++)
    {
        palette.entries[i] =
            (DdcColor){colours[i][0], colours[i][1], colours[i][2], 0};
    }
    assert_int_equal(overlay_values(&palette, canvas.values), DDC_OK);
    assert_int_equal(DdcDebugDraw_OnPixels(&draw, &canvas), DDC_OK);
    assert_int_equal(DdcDebugList_Draw(overlay->list, &draw), DDC_OK);
}
