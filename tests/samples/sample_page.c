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
    const DdcPixels pixels = {page, width, width, height, 1};
    DdcColors palette = {.entry_count = 256};
    ddc_uint32 values[16];

    for (int i = 0; i < 256; i++)
    {
        palette.entries[i] =
            (DdcColor){colours[i][0], colours[i][1], colours[i][2], 0};
    }
    ok(overlay_values(&palette, values));
    ok(overlay_draw(overlay, &pixels, values));
}
