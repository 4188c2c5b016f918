/* SPDX-License-Identifier: Zlib */
/*
 * Owns the search along a line of pixels across tiles. The map is halved again
 * and again, and the half from which the line comes is searched first: so what
 * is behind the first solid pixel is hardly ever looked at.
 */
#include "display/line.h"

#include "tiles/tiles.h"

/* A part that is at most this many cells wide and high is not halved. */
#define FEW 4

struct search
{
    const DdcTiles *tiles;
    ddc_uint32 categories;
    struct ddc_line line;
};

static void search_cells(struct search *s, const DdcRect *rect)
{
    struct ddc_solid_cells it;
    ddc_solid_cells_begin(&it, s->tiles, rect, s->categories);
    while (ddc_solid_cells_next(&it))
    {
        ddc_line_search(&s->line, it.cell.mask,
                        (DdcPosition){it.cell.left, it.cell.top});
    }
}

/* Each half is at least FEW / 2 cells long, so the recursion is as deep as the
 * logarithms of the map's sides are large. */
static void search_part(struct search *s, DdcRect rect)
{
    const DdcTiles *tiles = s->tiles;

    while (ddc_line_part(&s->line, &rect, &rect))
    {
        int64_t width = (int64_t)(rect.right - rect.left) * tiles->cell_height;
        int64_t height = (int64_t)(rect.bottom - rect.top) * tiles->cell_width;
        DdcRect half = rect;
        if (ddc_max64(width, height) <=
            (int64_t)FEW * tiles->cell_width * tiles->cell_height)
        {
            search_cells(s, &rect);
            return;
        }
        if (width > height)
        {
            ddc_int32 middle = rect.left + (rect.right - rect.left) / 2;
            *(s->line.dx < 0 ? &half.left : &half.right) = middle;
            *(s->line.dx < 0 ? &rect.right : &rect.left) = middle;
        }
        else
        {
            ddc_int32 middle = rect.top + (rect.bottom - rect.top) / 2;
            *(s->line.sign < 0 ? &half.top : &half.bottom) = middle;
            *(s->line.sign < 0 ? &rect.bottom : &rect.top) = middle;
        }
        search_part(s, half);
    }
}

DdcResult DDC_CALL DdcTiles_FindOnLine(const DdcTiles *tiles,
                                       const DdcLine *line,
                                       ddc_uint32 categories, DdcTilesHit *out)
{
    struct search search = {.tiles = tiles, .categories = categories};

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(tiles == NULL || line == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "tiles, line or out is NULL");
    DDC_RETURN_ONCE_IF(!ddc_line_load(line, &search.line), DDC_E_RANGE,
                       "a number of the line is out of range");
    search_part(&search, ddc_tiles_map(tiles));
    if (search.line.hit)
    {
        DdcPosition at = search.line.found;
        *out =
            (DdcTilesHit){1, at.x, at.y, ddc_tiles_cell_at(tiles, at.x, at.y)};
    }
    return DDC_OK;
}
