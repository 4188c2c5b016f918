/* SPDX-License-Identifier: Zlib */
/* Implements sheet.h. The library writes the picture; its comments are ours. */
#include "sheet.h"

#include "picture.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- Cells --------------------------------------------------------------- */

bool cells_divide(struct cells *out, int width, int height, int cell_width,
                  int cell_height)
{
    out->width = cell_width;
    out->height = cell_height;
    out->columns = cell_width > 0 ? width / cell_width : 0;
    out->rows = cell_height > 0 ? height / cell_height : 0;
    out->count = out->columns * out->rows;
    /* A picture without pixels is one cell. */
    if (width == cell_width && height == cell_height)
    {
        out->columns = out->rows = out->count = 1;
    }
    return out->count > 0 && out->columns * cell_width == width &&
           out->rows * cell_height == height;
}

DdcRect cells_get(const struct cells *cells, int index)
{
    DdcRect rect;

    rect.left = index % cells->columns * cells->width;
    rect.top = index / cells->columns * cells->height;
    rect.right = rect.left + cells->width;
    rect.bottom = rect.top + cells->height;
    return rect;
}

/* ---- Zones --------------------------------------------------------------- */

bool sheet_begin(struct sheet *out, const struct cells *cells, int zones,
                 const char *path)
{
    out->cells = *cells;
    out->zones = zones;
    out->added = 0;
    out->masks = NULL;
    DdcResult result =
        DdcMask_Create(cells->columns * cells->width,
                       cells->rows * cells->height * zones, 0, &out->masks);
    return result >= 0 || maskc_error(path, DdcResult_GetName(result));
}

bool sheet_add(struct sheet *sheet, const DdcPixels *pixels, const DdcKey *key,
               bool inverted, const char *path)
{
    int width = sheet->cells.columns * sheet->cells.width;
    int height = sheet->cells.rows * sheet->cells.height;
    DdcMask *mask;

    if (pixels->width != width || pixels->height != height)
    {
        return maskc_error(path, "is not as large as the sheet");
    }
    DdcResult result = DdcMask_CreateFromPixels(pixels, key, &mask);
    if (result < 0)
    {
        return maskc_error(path, DdcResult_GetName(result));
    }
    if (inverted)
    {
        DdcMask_Invert(mask);
    }
    DdcMask_Draw(sheet->masks, mask, 0, sheet->added * height);
    sheet->added++;
    DdcMask_Destroy(mask);
    return true;
}

void sheet_end(struct sheet *sheet)
{
    DdcMask_Destroy(sheet->masks);
    sheet->masks = NULL;
}

/* ---- Writing ------------------------------------------------------------- */

/* The line of one mask: its bounding box in the picture and in the cell. */
static bool write_line(const struct sheet *sheet, int cell, int zone,
                       FILE *file)
{
    DdcRect rect = cells_get(&sheet->cells, cell);
    DdcRect bounds = {0, 0, 0, 0};
    DdcMask *part;

    DdcRect_Offset(&rect, 0, zone * sheet->cells.rows * sheet->cells.height);
    if (DdcMask_Create(sheet->cells.width, sheet->cells.height, 0, &part) < 0)
    {
        return false;
    }
    DdcMask_Draw(part, sheet->masks, -rect.left, -rect.top);
    DdcMask_GetBounds(part, &bounds);
    DdcMask_Destroy(part);
    return fprintf(file, "# %d %d %d %d %d %d\n",
                   (int)(rect.left + bounds.left), (int)(rect.top + bounds.top),
                   (int)(bounds.right - bounds.left),
                   (int)(bounds.bottom - bounds.top), (int)bounds.left,
                   (int)bounds.top) > 0;
}

static bool write_table(const struct sheet *sheet, FILE *file)
{
    if (fprintf(file, "# ddcollide sheet %d %d\n", sheet->cells.count,
                sheet->zones) < 0)
    {
        return false;
    }
    for (int i = 0; i < sheet->cells.count * sheet->zones; i++)
    {
        if (!write_line(sheet, i / sheet->zones, i % sheet->zones, file))
        {
            return false;
        }
    }
    return true;
}

/* The comments go behind the first line of the picture, "P4" or "P1". */
static bool write_file(const struct sheet *sheet, const unsigned char *pbm,
                       size_t size, const char *path)
{
    FILE *file = fopen(path, "wb");
    if (file == NULL)
    {
        return false;
    }
    bool good = fwrite(pbm, 1, 3, file) == 3 && write_table(sheet, file) &&
                fwrite(pbm + 3, 1, size - 3, file) == size - 3;
    return fclose(file) == 0 && good;
}

bool sheet_save(const struct sheet *sheet, bool plain, const char *path)
{
    ddc_uint32 size = 0;

    DdcMask_WritePbm(sheet->masks, plain, NULL, 0, &size);
    unsigned char *pbm = malloc(size);
    bool good = pbm != NULL &&
                DdcMask_WritePbm(sheet->masks, plain, pbm, size, &size) >= 0 &&
                write_file(sheet, pbm, size, path);
    free(pbm);
    return good || maskc_error(path, "cannot be written");
}
