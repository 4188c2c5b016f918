/* SPDX-License-Identifier: Zlib */
/* Implements sheet.h with DdcMask_CreateFromSurface and turned.h. */
#include "sheet.h"

#include "turned.h"

#include <stdlib.h>
#include <string.h>

static const DdcRect rects[CELLS] = {{0, 0, 40, 40},
                                     {48, 0, 62, 4},
                                     {0, 48, 88, 136},
                                     {88, 48, 176, 136},
                                     {176, 48, 264, 136}};

/* Copies the pixels row by row, because rows of a surface may be padded. */
static DdcResult copy(struct sheet *out, const DdcPixels *pixels)
{
    const size_t width = (size_t)pixels->width;
    DdcResult result = DDC_OK;

    out->bits = malloc(width * (size_t)pixels->height);
    if (out->bits == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    for (int y = 0; y < pixels->height; y++)
    {
        memcpy(out->bits + (size_t)y * width,
               (const uint8_t *)pixels->bits + (ptrdiff_t)y * pixels->pitch,
               width);
    }
    const DdcPixels whole = {out->bits, pixels->width, pixels->width,
                             pixels->height, 1};
    for (int i = 0; i < CELLS && result >= 0; i++)
    {
        result = DdcPixels_Crop(&whole, &rects[i], &out->cells[i]);
    }
    return result;
}

DdcResult sheet_load(struct sheet *out, const struct page *page, int image)
{
    DdcSurfaceInfo info;
    DdcPixels pixels;
    DdcResult result = DdcSurface_GetInfo(page->surfaces[image], &info);

    for (int i = 0; i < CELLS && result >= 0; i++)
    {
        result = DdcMask_CreateFromSurface(page->surfaces[image], &rects[i],
                                           NULL, &out->masks[i]);
    }
    if (result >= 0)
    {
        out->air = info.key.low;
        result = page->lock(page->user, image, &pixels);
    }
    if (result >= 0)
    {
        result = copy(out, &pixels);
        DdcResult unlocked = page->unlock(page->user, image);
        result = result < 0 ? result : unlocked;
    }
    return result;
}

void sheet_free(struct sheet *sheet)
{
    for (int i = 0; i < CELLS; i++)
    {
        DdcMask_Destroy(sheet->masks[i]);
    }
    free(sheet->bits);
    memset(sheet, 0, sizeof *sheet);
}

DdcResult sheet_make_sprite(const struct sheet *sheet, enum sheet_cell cell,
                            DdcSprite **out)
{
    const DdcPixels *pixels = &sheet->cells[cell];
    const DdcPoint middle = {pixels->width / 2.0, pixels->height / 2.0};
    DdcResult result = DdcSprite_CreateFromMask(sheet->masks[cell], 0, 0, out);

    return result < 0 ? result : DdcSprite_SetOrigin(*out, &middle);
}

DdcResult sheet_draw(const struct sheet *sheet, enum sheet_cell cell,
                     const DdcSprite *sprite, const DdcPixels *page,
                     const DdcRect *clip)
{
    return turned_draw(page, clip, sprite, &sheet->cells[cell], sheet->air);
}
