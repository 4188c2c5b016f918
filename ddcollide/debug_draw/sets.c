/* SPDX-License-Identifier: Zlib */
/*
 * Owns the drawing of sets: the sprites and candidate pairs of a world, the
 * cells of a map of tiles, the rectangles and cells of a grid, the bricks of a
 * set.
 *
 * A function of the sink may destroy sprites and the world itself; both stay
 * valid until the drawing ends (surface/callback_guard.h).
 */
#include "debug_draw/debug_draw.h"

#include "bounce/bounce.h"
#include "broadphase/grid.h"
#include "tiles/tiles.h"
#include "world/world.h"

/* ---- Worlds -------------------------------------------------------------- */

/* The roles for which the candidate pairs are needed. */
#define PAIR_ROLES                                                             \
    (DDC_DRAW_PAIR | DDC_DRAW_COMMON | DDC_DRAW_POINT | DDC_DRAW_NORMAL |      \
     DDC_DRAW_PUSH)

static void draw_members(struct ddc_drawing *drawing, const DdcWorld *world)
{
    for (uint32_t i = 0; i < world->member_count && !drawing->ended; i++)
    {
        const DdcSprite *sprite = ddc_world_at(world, i);
        if (sprite != NULL)
        {
            ddc_draw_sprite(drawing, sprite);
        }
    }
}

/* The grid cannot change while its pairs are drawn: the sink must not. */
static void draw_pairs(struct ddc_drawing *drawing, DdcWorld *world)
{
    ddc_uint32 count;

    if (!ddc_drawing_wants(drawing, PAIR_ROLES))
    {
        return;
    }
    if (!ddc_world_query_grid(world, NULL, NULL, 0, &world->grid_pairs, &count,
                              drawing->function))
    {
        ddc_drawing_fail(drawing, DDC_E_OUTOFMEMORY);
        return;
    }
    const DdcGridPair *pairs = world->grid_pairs.data;
    for (ddc_uint32 i = 0; i < count && !drawing->ended; i++)
    {
        const DdcSprite *a = ddc_world_box(world, pairs[i].first)->sprite;
        const DdcSprite *b = ddc_world_box(world, pairs[i].second)->sprite;
        if (!ddc_sprite_is_destroyed(a) && !ddc_sprite_is_destroyed(b))
        {
            ddc_draw_sprites(drawing, a, b);
        }
    }
}

DdcResult DDC_CALL DdcWorld_DebugDraw(DdcWorld *world, const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, world, sink, true,
                                "world or sink is NULL");
    draw_members(&drawing, world);
    draw_pairs(&drawing, world);
    if (ddc_defer_has(&world->deferred))
    {
        ddc_drawing_fail(&drawing, DDC_E_DESTROYED);
    }
    return ddc_drawing_end(&drawing);
}

/* ---- Tiles --------------------------------------------------------------- */

/* Draws the edge of the level that lies in a cell, unless that is deep in the
 * ground. `solid` has the cell and the pixels around it, one on each side. */
static void draw_cell(struct ddc_drawing *drawing, const DdcTiles *tiles,
                      const DdcRect *cell, ddc_uint32 categories)
{
    const DdcRect around = ddc_rect_grown(cell, 1, 1);
    const ddc_int32 width = around.right - around.left;
    const ddc_int32 height = around.bottom - around.top;
    DdcMask *solid = NULL;
    DdcResult result =
        ddc_mask_create_for(width, height, &solid, drawing->function);

    if (result >= 0)
    {
        ddc_tiles_draw(tiles, &around, categories, solid);
        if (DdcMask_Count(solid) < width * height)
        {
            ddc_draw_edge(drawing, solid, tiles->full, around.left, around.top);
        }
    }
    DdcMask_Destroy(solid);
    ddc_drawing_fail(drawing, result);
}

static void draw_cells(struct ddc_drawing *drawing, const DdcTiles *tiles,
                       const DdcRect *rect, ddc_uint32 categories)
{
    struct ddc_solid_cells it;
    ddc_solid_cells_begin(&it, tiles, rect, categories);
    while (!drawing->ended && ddc_solid_cells_next(&it))
    {
        const DdcRect place = {it.cell.left, it.cell.top,
                               it.cell.left + tiles->cell_width,
                               it.cell.top + tiles->cell_height};
        ddc_draw_rect(drawing, DDC_DRAW_STATIC, &place);
        if (ddc_drawing_wants(drawing, DDC_DRAW_SOLID))
        {
            draw_cell(drawing, tiles, &place, categories);
        }
    }
}

DdcResult DDC_CALL DdcTiles_DebugDraw(const DdcTiles *tiles,
                                      ddc_uint32 categories,
                                      const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, tiles, sink, false,
                                "tiles or sink is NULL");
    const DdcRect map = ddc_tiles_map(tiles);
    const DdcRect *view = ddc_rect_is_empty(&sink->view) ? &map : &sink->view;
    draw_cells(&drawing, tiles, view, categories);
    return ddc_drawing_end(&drawing);
}

/* ---- Grids --------------------------------------------------------------- */

/* The edge of the cell that a coordinate lies in, and that of the next one. */
DDC_ALLOW_UNSIGNED_WRAP static void cell_edges(ddc_int32 at, unsigned shift,
                                               ddc_int32 *low, ddc_int32 *high)
{
    uint32_t begin = ddc_packed_bias(at) >> shift << shift;
    uint32_t end = ddc_umin(begin + ((uint32_t)1 << shift), 2u * DDC_COORD_MAX);

    *low = (ddc_int32)(begin - DDC_COORD_MAX);
    *high = (ddc_int32)(end - DDC_COORD_MAX);
}

/* The cell that a rectangle of this level is sorted into. Cells are 2^shift
 * pixels high and half as wide (broadphase/grid.h). */
static DdcRect cell_of(const DdcRect *rect, unsigned level)
{
    unsigned shift = level + 1 < DDC_GRID_LEVELS ? 2 * level + 2 : 31;
    DdcRect cell;

    cell_edges(rect->left, shift - 1, &cell.left, &cell.right);
    cell_edges(rect->top, shift, &cell.top, &cell.bottom);
    return cell;
}

DdcResult DDC_CALL DdcGrid_DebugDraw(const DdcGrid *grid,
                                     const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, grid, sink, false,
                                "grid or sink is NULL");
    const DdcRect *rects = grid->rects.data;
    const struct ddc_grid_entry *entries = grid->entries.data;
    for (uint32_t i = 0; i < grid->index_count && !drawing.ended; i++)
    {
        if (entries[i].level != DDC_GRID_NO_LEVEL)
        {
            const DdcRect cell = cell_of(&rects[i], entries[i].level);
            ddc_draw_rect(&drawing, DDC_DRAW_CELL, &cell);
            ddc_draw_rect(&drawing,
                          entries[i].layer == DDC_GRID_MOVING ? DDC_DRAW_BOX
                                                              : DDC_DRAW_STATIC,
                          &rects[i]);
        }
    }
    return ddc_drawing_end(&drawing);
}

/* ---- Bricks -------------------------------------------------------------- */

DdcResult DDC_CALL DdcBricks_DebugDraw(const DdcBricks *bricks,
                                       const DdcDebugSink *sink)
{
    struct ddc_drawing drawing;

    DDC_BEGIN_DRAWING_OR_RETURN(drawing, bricks, sink, false,
                                "bricks or sink is NULL");
    for (ddc_int32 i = 0; i < bricks->used && !drawing.ended; i++)
    {
        const struct ddc_brick *brick = &bricks->bricks[i];
        if (brick->level != DDC_BRICK_FREE)
        {
            const DdcBox box = {brick->low[0], brick->low[1], brick->high[0],
                                brick->high[1]};
            ddc_draw_box(&drawing,
                         brick->level == DDC_BRICK_MOVES ? DDC_DRAW_BOX
                                                         : DDC_DRAW_STATIC,
                         &box);
        }
    }
    return ddc_drawing_end(&drawing);
}
