/* SPDX-License-Identifier: Zlib */
/* What is drawn of worlds, grids, bricks, balls and shapes. */
#include "recorded_drawing.h"
#include "world_fixture.h"

static struct recorded_drawing r;

BEFORE_EACH_TEST()
{
    recorded_drawing_make(&r);
    world_setup();
}

/* ---- Worlds -------------------------------------------------------------- */

TEST(a_world_draws_its_sprites_and_candidate_pairs)
{
    add_sprite(&f.a, 0, 0);
    DdcSprite *b = add_sprite(&f.b, 8, 0);
    add_sprite(&f.b, 100, 0);

    r.draw.roles = DDC_DRAW_BOXES;
    ok(DdcWorld_DebugDraw(f.world, &r.draw));
    assert_string_equal(r.text, "rect 1 0 0 10 10\nrect 1 8 0 18 10\n"
                                "rect 1 100 0 110 10\nrect 10 8 0 10 10\n");
    DdcSprite_SetFilter(b, 2, 2);
    recorded_drawing_clear(&r);
    ok(DdcWorld_DebugDraw(f.world, &r.draw));
    assert_int_equal(recorded_drawing_count(&r, "rect 10 "), 0);
}

TEST(drawing_changes_no_event)
{
    add_sprite(&f.a, 0, 0);
    add_sprite(&f.b, 8, 0);
    DdcPairEvent event;
    ddc_uint32 count;

    step();
    ok(DdcWorld_DebugDraw(f.world, &r.draw));
    ok(DdcWorld_ListEvents(f.world, &event, 1, &count));
    assert_int_equal(event.kind, DDC_PAIR_BEGIN);
    step();
    ok(DdcWorld_ListEvents(f.world, &event, 1, &count));
    assert_int_equal(event.kind, DDC_PAIR_STAY);
}

TEST(a_lost_surface_leaves_out_its_sprites_only)
{
    add_sprite(&f.a, 0, 0);
    add_sprite(&f.b, 20, 0);

    next_locks(&f.a, DDC_E_LOST);
    returns(DDC_E_LOST, DdcWorld_DebugDraw(f.world, &r.draw));
    assert_int_equal(recorded_drawing_count(&r, "rect 1 "), 2);
    assert_int_equal(recorded_drawing_count(&r, "span 20 0"), 0);
    assert_int_not_equal(recorded_drawing_count(&r, "span 20 20"), 0);
    assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
}

/* ---- Grids --------------------------------------------------------------- */

TEST(a_grid_draws_rectangles_and_their_cells)
{
    const DdcRect small = {-3, 5, 1, 8};
    const DdcRect large = {100, 100, 117, 101};
    const DdcRect empty = {0, 0, 0, 0};
    ddc_uint32 ids[3];

    OWN(DdcGrid, grid, DdcGrid_Create(&grid));
    DdcGrid_Add(grid, &small, 1, 1, 0, &ids[0]);
    DdcGrid_Add(grid, &large, 1, 1, 1, &ids[1]);
    DdcGrid_Add(grid, &empty, 1, 1, 0, &ids[2]);
    ok(DdcGrid_DebugDraw(grid, &r.draw));
    /* Sides up to 4: cells of 2x4. Sides up to 64: cells of 32x64. */
    assert_string_equal(r.text, "rect 8 -4 4 -2 8\nrect 1 -3 5 1 8\n"
                                "rect 8 96 64 128 128\n"
                                "rect 2 100 100 117 101\n");
    recorded_drawing_clear(&r);
    DdcGrid_Remove(grid, ids[0]);
    r.draw.roles = DDC_DRAW_BOX;
    ok(DdcGrid_DebugDraw(grid, &r.draw));
    assert_string_equal(r.text, "");
}

TEST(cells_stay_in_the_coordinates)
{
    const DdcRect whole = {-DDC_COORD_MAX, -DDC_COORD_MAX, DDC_COORD_MAX,
                           DDC_COORD_MAX};
    ddc_uint32 id;

    OWN(DdcGrid, grid, DdcGrid_Create(&grid));
    DdcGrid_Add(grid, &whole, 1, 1, 0, &id);
    r.draw.roles = DDC_DRAW_CELL;
    ok(DdcGrid_DebugDraw(grid, &r.draw));
    assert_string_equal(r.text,
                        "rect 8 -1073741824 -1073741824 0 1073741824\n");
}

/* ---- Bricks and shapes --------------------------------------------------- */

TEST(tiles_are_drawn_where_they_are_solid_and_in_view)
{
    OWN(DdcTiles, tiles, DdcTiles_Create(9, 9, 4, 4, &tiles));
    DdcMask *dot = test_mask(4, 4, 0);
    DdcMask_Set(dot, 1, 2, 1);
    DdcTiles_SetTile(tiles, 1, DDC_TILE_MASK, dot, 1);
    DdcTiles_SetTile(tiles, 2, DDC_TILE_FULL, NULL, 2);
    DdcTiles_SetCell(tiles, 8, 0, 1);
    DdcTiles_SetCell(tiles, 0, 8, 2);
    ok(DdcTiles_DebugDraw(tiles, 1, &r.draw));
    assert_string_equal(r.text, "rect 2 32 0 36 4\nspan 20 33 2 1\n");
    recorded_drawing_clear(&r);
    r.draw.view = (DdcRect){0, 0, 32, 32};
    ok(DdcTiles_DebugDraw(tiles, DDC_CATEGORIES_ALL, &r.draw));
    assert_string_equal(r.text, "");

    OWN(DdcTiles, tall, DdcTiles_Create(1, 1, 4, 6, &tall));
    DdcTiles_SetTile(tall, 1, DDC_TILE_FULL, NULL, 1);
    DdcTiles_SetCell(tall, 0, 0, 1);
    r.draw.roles = DDC_DRAW_STATIC;
    ok(DdcTiles_DebugDraw(tall, DDC_CATEGORIES_ALL, &r.draw));
    assert_string_equal(r.text, "rect 2 0 0 4 6\n");
}

/* The pixels of the edge in an array, from spans. */
static void mark_spans(const char *text, int role, char *pixels, int pitch)
{
    for (const char *line = text; line != NULL && *line != '\0';)
    {
        int found;
        int x;
        int y;
        int width;
        if (sscanf(line, "span %x %d %d %d", (unsigned *)&found, &x, &y,
                   &width) == 4 &&
            found == role)
        {
            memset(pixels + y * pitch + x, 1, (size_t)width);
        }
        line = strchr(line, '\n');
        line = line != NULL ? line + 1 : NULL;
    }
}

/* Is the pixel solid and has it a neighbour that is not? */
static bool is_at_edge(const DdcTiles *tiles, ddc_uint32 categories, int x,
                       int y)
{
    const DdcRect pixel = {x, y, x + 1, y + 1};
    bool edge = false;

    for (int i = 0; i < 9; i++)
    {
        const int left = x + i % 3 - 1;
        const int top = y + i / 3 - 1;
        const DdcRect near = {left, top, left + 1, top + 1};
        edge |= !DdcTiles_OverlapsRect(tiles, &near, categories);
    }
    return edge && DdcTiles_OverlapsRect(tiles, &pixel, categories);
}

TEST(the_edge_of_a_level_crosses_no_seams)
{
    enum
    {
        SIDE = 6 * 5
    };
    static char pixels[SIDE][SIDE];

    OWN(DdcTiles, tiles, DdcTiles_Create(6, 6, 5, 5, &tiles));
    DdcMask *slope = test_mask(5, 5, 0);
    for (int i = 0; i < 25; i++)
    {
        DdcMask_Set(slope, i % 5, i / 5, i % 5 + i / 5 >= 4);
    }
    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1);
    DdcTiles_SetTile(tiles, 2, DDC_TILE_MASK, slope, 3);
    for (int i = 0; i < 36; i++)
    {
        DdcTiles_SetCell(tiles, i % 6, i / 6, (ddc_uint32)(i * 7 % 5 % 3));
    }
    for (ddc_uint32 categories = 1; categories <= 2; categories++)
    {
        memset(pixels, 0, sizeof pixels);
        recorded_drawing_clear(&r);
        r.draw.roles = DDC_DRAW_SOLID;
        ok(DdcTiles_DebugDraw(tiles, categories, &r.draw));
        mark_spans(r.text, DDC_DRAW_SOLID, pixels[0], SIDE);
        for (int i = 0; i < SIDE * SIDE; i++)
        {
            assert_int_equal(pixels[i / SIDE][i % SIDE],
                             is_at_edge(tiles, categories, i % SIDE, i / SIDE));
        }
    }
}

TEST(bricks_are_rounded_outwards)
{
    const DdcBrick still = {{0.5, -0.5, 10.25, 8.0}, {0, 0}, 0, 0};
    const DdcBrick moving = {{20.0, 0.0, 30.0, 8.0}, {1, 0}, 0, 0};
    ddc_uint32 id;

    OWN(DdcBricks, bricks, DdcBricks_Create(&bricks));
    DdcBricks_Add(bricks, &still, &id);
    DdcBricks_Add(bricks, &moving, NULL);
    ok(DdcBricks_DebugDraw(bricks, &r.draw));
    assert_string_equal(r.text, "rect 2 0 -1 11 8\nrect 1 20 0 30 8\n");
    DdcBricks_Remove(bricks, id);
    recorded_drawing_clear(&r);
    ok(DdcBricks_DebugDraw(bricks, &r.draw));
    assert_string_equal(r.text, "rect 1 20 0 30 8\n");
}

TEST(a_ball_is_its_circle_and_its_way)
{
    const DdcBall ball = {{5, 6}, {3, -4}, 2.5, 0, 0, 0};
    DdcBounce bounce = {.hit = 1, .point = {5.5, 8.5}, .normal = {0, -1}};

    ok(DdcBall_DebugDraw(&ball, &r.draw));
    ok(DdcBounce_DebugDraw(&bounce, &r.draw));
    assert_string_equal(r.text, "circle 400 5 6 2.5\nsegment 800 5 6 8 2\n"
                                "segment 100 5.5 8.5 5.5 -7.5\npoint 80 5 8\n");
    /* A sweep that has met nothing. */
    bounce.hit = 0;
    recorded_drawing_clear(&r);
    ok(DdcBounce_DebugDraw(&bounce, &r.draw));
    assert_string_equal(r.text, "");
}

TEST(a_compound_draws_each_of_its_shapes)
{
    DdcCircle circle = {1, 2, 3};
    DdcBox box = {0.5, 0, 4, 4};
    DdcPoint points[] = {{0, 0}, {8, 0}, {0, 8}, {8, 8}};
    const ddc_uint32 indices[] = {0, 1, 2, 3, 2, 1};
    DdcMesh mesh = {points, indices, 4, 2};
    DdcShape parts[] = {{DDC_SHAPE_CIRCLE, 0, &circle},
                        {DDC_SHAPE_BOX, 0, &box},
                        {DDC_SHAPE_MESH, 0, &mesh}};
    const DdcShape all = {DDC_SHAPE_COMPOUND, 3, parts};

    ok(DdcShape_DebugDraw(&all, &r.draw));
    assert_int_equal(recorded_drawing_count(&r, "circle 400 1 2 3\n"), 1);
    assert_int_equal(recorded_drawing_count(&r, "rect 400 0 0 4 4\n"), 1);
    assert_int_equal(recorded_drawing_count(&r, "segment 400 "), 6);
    /* Without its area, the circle is no point either. */
    circle.radius = -1;
    recorded_drawing_clear(&r);
    ok(DdcShape_DebugDraw(&all, &r.draw));
    assert_int_equal(recorded_drawing_count(&r, "circle "), 0);
    assert_int_equal(recorded_drawing_count(&r, "rect 400 0 0 4 4\n"), 1);
    circle.radius = strtod("nan", NULL);
    assert_refused(DDC_E_RANGE, DdcShape_DebugDraw(&all, &r.draw));
}
