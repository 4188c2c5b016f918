/* SPDX-License-Identifier: Zlib */
/* Tests of the queries against their definitions, one rectangle at a time. */
#include "grid_model.h"

#define ROOM 4096

static ddc_uint32 found_ids[ROOM];

/* ---- Segments against an oracle ----------------------------------------- */

struct line
{
    int64_t x0, y0, x1, y1;
};

static int64_t distance(int64_t a, int64_t b)
{
    return a < b ? b - a : a - b;
}

/*
 * The oracle, for small numbers: is any of many points of the segment inside
 * the rectangle? The parameters at which a segment enters or leaves a
 * rectangle are multiples of 1 / (dx * dy). The points at all multiples of
 * half of that are tested, so every tie and every interval between two ties
 * has a point.
 */
static bool a_point_is_inside(const struct line *line, const DdcRect *rect)
{
    int64_t dx = distance(line->x0, line->x1);
    int64_t dy = distance(line->y0, line->y1);
    int64_t steps = 2 * (dx > 0 ? dx : 1) * (dy > 0 ? dy : 1);

    for (int64_t i = 0; i <= steps; i++)
    {
        int64_t x = line->x0 * steps + (line->x1 - line->x0) * i;
        int64_t y = line->y0 * steps + (line->y1 - line->y0) * i;

        if (x >= rect->left * steps && x < rect->right * steps &&
            y >= rect->top * steps && y < rect->bottom * steps)
        {
            return true;
        }
    }
    return false;
}

static ddc_uint32 query_line(DdcGrid *grid, const struct line *line,
                             int64_t scale)
{
    ddc_uint32 needed = 0xDDC;

    ok(DdcGrid_ListOnSegment(
        grid, (ddc_int32)(line->x0 * scale), (ddc_int32)(line->y0 * scale),
        (ddc_int32)(line->x1 * scale), (ddc_int32)(line->y1 * scale),
        DDC_CATEGORIES_ALL, found_ids, ROOM, &needed));
    return needed;
}

static DdcRect scaled(DdcRect rect, int scale)
{
    rect.left *= scale;
    rect.top *= scale;
    rect.right *= scale;
    rect.bottom *= scale;
    return rect;
}

static DdcRect small_rect(int world)
{
    DdcRect rect;

    rect.left = test_random_in(-world, world - 1);
    rect.top = test_random_in(-world, world - 1);
    rect.right = test_random_in(rect.left, world);
    rect.bottom = test_random_in(rect.top, world);
    return rect;
}

static struct line small_line(int world)
{
    struct line line;

    line.x0 = test_random_in(-world, world);
    line.y0 = test_random_in(-world, world);
    line.x1 = test_random_in(-world, world);
    line.y1 = test_random_in(-world, world);
    return line;
}

/*
 * With small coordinates there are many ties. With all coordinates scaled, the
 * results must be the same, up to the greatest coordinate: 16 * 2^26 is 2^30.
 */
TEST(segments_overlap_what_contains_one_of_their_points)
{
    static const int scales[] = {1, 3, 64, 1000, 1 << 20, 1 << 26};
    struct grid_model model = grid_model_make(60);
    bool expected[60];
    size_t seen = 0;

    for_steps(round, 600, 31)
    {
        struct line line = small_line(16);
        int scale = scales[round % 6];
        size_t count = (size_t)test_random_in(1, 60);

        while (model.count > 0)
        {
            grid_model_remove(&model, model.count - 1);
        }
        for (size_t i = 0; i < count; i++)
        {
            DdcRect rect = small_rect(16);
            expected[i] = a_point_is_inside(&line, &rect);
            grid_model_add(&model, scaled(rect, scale), 1, 1, i % 2 == 0);
        }
        seen += grid_model_check_found(&model, expected, found_ids,
                                       query_line(model.grid, &line, scale));
    }
    assert_total(seen, 600, 60 * 600);
}

static bool overlaps_alone(const struct line *line, DdcRect rect)
{
    struct grid_model model = grid_model_make(1);

    grid_model_add(&model, rect, 1, 1, false);
    ddc_uint32 needed = query_line(model.grid, line, 1);
    return needed == 1;
}

TEST(edges_and_corners_follow_the_half_open_rule)
{
    const DdcRect rect = {10, 20, 30, 40};
    const struct
    {
        struct line line;
        bool overlaps;
    } cases[] = {
        {{0, 20, 50, 20}, true},   /* along the top */
        {{0, 40, 50, 40}, false},  /* along the bottom */
        {{10, 0, 10, 50}, true},   /* along the left */
        {{30, 0, 30, 50}, false},  /* along the right */
        {{0, 30, 10, 20}, true},   /* ends at the top left corner */
        {{0, 30, 20, 10}, true},   /* passes the top left corner */
        {{20, 10, 40, 30}, false}, /* passes the top right corner */
        {{40, 10, 30, 20}, false}, /* ends at the top right corner */
        {{0, 30, 20, 50}, false},  /* passes the bottom left corner */
        {{0, 50, 10, 40}, false},  /* ends at the bottom left corner */
        {{20, 50, 40, 30}, false}, /* passes the bottom right corner */
        {{40, 10, 0, 50}, true},   /* diagonal, upper right to lower left */
        {{0, 10, 40, 50}, true},   /* diagonal, upper left to lower right */
        {{10, 20, 10, 20}, true},  /* points */
        {{29, 39, 29, 39}, true},  {{30, 39, 30, 39}, false},
        {{29, 40, 29, 40}, false}, {{0, 30, 9, 30}, false}, /* stops short */
        {{0, 30, 10, 30}, true},   {{50, 30, 30, 30}, false},
        {{50, 30, 29, 30}, true},
    };

    for_rows(i, cases)
    {
        struct line back = {cases[i].line.x1, cases[i].line.y1,
                            cases[i].line.x0, cases[i].line.y0};

        assert_int_equal(overlaps_alone(&cases[i].line, rect),
                         cases[i].overlaps);
        assert_int_equal(overlaps_alone(&back, rect), cases[i].overlaps);
    }
}

/* The pixel at (x,y), that is [x,x+1) x [y,y+1). */
static DdcRect pixel(int x, int y)
{
    return (DdcRect){x, y, x + 1, y + 1};
}

TEST(the_longest_lines_are_exact_to_the_pixel)
{
    const int64_t end = DDC_COORD_MAX;
    /* y = x - (x + 2^30) / 2^31, so y lies between x - 1 and x. */
    const struct line flat = {-end, -end, end, end - 1};
    const struct line falling = {-end, end, end, -end};

    for_steps(i, 500, 32)
    {
        int x = test_random_in(2 - DDC_COORD_MAX, DDC_COORD_MAX - 2);

        assert_true(overlaps_alone(&flat, pixel(x, x)));
        assert_true(overlaps_alone(&flat, pixel(x, x - 1)));
        assert_false(overlaps_alone(&flat, pixel(x, x + 1)));
        assert_false(overlaps_alone(&flat, pixel(x, x - 2)));
        /* The segment passes the corner (x,-x); tests the pixels around it. */
        assert_true(overlaps_alone(&falling, pixel(x, -x)));
        assert_true(overlaps_alone(&falling, pixel(x - 1, -x)));
        assert_true(overlaps_alone(&falling, pixel(x, -x - 1)));
        assert_false(overlaps_alone(&falling, pixel(x - 1, -x - 1)));
    }
}

/* ---- Many rectangles ---------------------------------------------------- */

static DdcRect spread(int world)
{
    int size = 1 << test_random_in(1, 6);
    DdcRect rect;

    rect.left = test_random_in(-world, world);
    rect.top = test_random_in(-world, world);
    rect.right = rect.left + test_random_in(1, 2 * size);
    rect.bottom = rect.top + test_random_in(1, 2 * size);
    return rect;
}

static struct grid_model make_spread(int count, int world)
{
    struct grid_model model = grid_model_make((size_t)count);

    for (int i = 0; i < count; i++)
    {
        grid_model_add(&model, spread(world), 1u << i % 5, 1, i % 2 == 0);
    }
    return model;
}

TEST(segments_through_many_overlap_what_they_overlap_alone)
{
    enum
    {
        COUNT = 3500
    };
    static bool expected[COUNT];
    size_t seen = 0;

    struct grid_model model = make_spread(COUNT, 1000);
    struct grid_model alone = grid_model_make(1);
    grid_model_add(&alone, pixel(0, 0), 1, 1, false);
    for_steps(round, 150, 33)
    {
        struct line line = small_line(1100);

        if (round % 3 == 0)
        {
            line.x1 = line.x0 + test_random_in(-200, 200);
            line.y1 = line.y0 + test_random_in(-200, 200);
        }
        line.y1 = round % 10 == 1 ? line.y0 : line.y1;
        line.x1 = round % 10 == 2 ? line.x0 : line.x1;
        for (size_t i = 0; i < model.count; i++)
        {
            grid_model_move(&alone, 0, model.items[i].rect);
            expected[i] = query_line(alone.grid, &line, 1) == 1;
        }
        seen += grid_model_check_found(&model, expected, found_ids,
                                       query_line(model.grid, &line, 1));
    }
    assert_total(seen, 1000, 150 * COUNT);
}

/*
 * Every pixel has a rectangle as wide as its level allows. So some reach the
 * segment only with their last column, and begin in the farthest column that
 * the query searches.
 */
TEST(segments_overlap_boxes_that_just_reach_them)
{
    struct grid_model model = grid_model_make(1200);
    struct grid_model alone = grid_model_make(1);
    size_t seen = 0;

    for (int i = 0; i < 1200; i++)
    {
        int x = i % 60 - 30;
        int y = i / 60 - 10;
        const DdcRect rect = {x, y, x + 4, y + 1};
        grid_model_add(&model, rect, 1, 1, false);
    }
    grid_model_add(&alone, pixel(0, 0), 1, 1, false);
    for_steps(round, 200, 34)
    {
        struct line line = small_line(30);
        ddc_uint32 expected = 0;

        for (size_t i = 0; i < model.count; i++)
        {
            grid_model_move(&alone, 0, model.items[i].rect);
            expected += query_line(alone.grid, &line, 1);
        }
        assert_int_equal(query_line(model.grid, &line, 1), expected);
        seen += expected;
    }
    assert_total(seen, 1000, 200 * 1200);
}

/*
 * A segment that falls by one pixel, among boxes as high as a row of cells:
 * were the line searched beyond its end, it would leave the plane in the row
 * below.
 */
TEST(a_flat_segment_is_not_followed_beyond_its_end)
{
    const struct line line = {0, 0, 900000, 1};
    struct grid_model model = grid_model_make(2000);
    ddc_uint32 expected = 0;

    test_seed(36);
    for (int i = 0; i < 2000; i++)
    {
        int x = test_random_in(-1000, 1000000);
        int y = test_random_in(-3000, 3000);
        const DdcRect rect = {x, y, x + 1000, y + 1000};
        grid_model_add(&model, rect, 1, 1, false);
        expected += overlaps_alone(&line, rect);
    }
    assert_in_range(expected, 200, 1000);
    assert_int_equal(query_line(model.grid, &line, 1), expected);
}

/* A query of `rect` has found what it overlaps of the categories. */
static void check_rect(const struct grid_model *model, const DdcRect *rect,
                       uint32_t categories, ddc_uint32 needed)
{
    static bool expected[1500];

    for (size_t i = 0; i < model->count; i++)
    {
        const struct model_item *item = &model->items[i];
        expected[i] = (item->categories & categories) != 0 &&
                      DdcRect_Overlaps(&item->rect, rect);
    }
    grid_model_check_found(model, expected, found_ids, needed);
}

TEST(rectangle_queries_find_what_overlaps)
{
    ddc_uint32 needed;

    test_seed(34);
    struct grid_model model = make_spread(1500, 1000);
    for (int round = 0; round < 2000; round++)
    {
        DdcRect rect = spread(1100);
        uint32_t categories = round % 4 == 0 ? 5 : DDC_CATEGORIES_ALL;

        if (round % 20 == 0)
        {
            rect.right = rect.left + test_random_in(-5, 2000);
            rect.bottom = rect.top + test_random_in(-5, 2000);
        }
        ok(DdcGrid_ListInRect(model.grid, &rect, categories, found_ids, ROOM,
                              &needed));
        check_rect(&model, &rect, categories, needed);
        /* A query must see rectangles that have moved since the last one. */
        size_t any = (size_t)test_random_in(0, (int)model.count - 1);
        if (round % 10 == 0)
        {
            grid_model_move(&model, any, spread(1000));
        }
    }
}

TEST(a_pixel_and_its_point_find_what_contains_the_pixel)
{
    ddc_uint32 needed;

    test_seed(35);
    struct grid_model model = make_spread(1500, 300);
    for (int round = 0; round < 2000; round++)
    {
        int x = test_random_in(-320, 320);
        int y = test_random_in(-320, 320);
        DdcRect rect = pixel(x, y);

        ok(DdcGrid_ListInRect(model.grid, &rect, 9, found_ids, ROOM, &needed));
        check_rect(&model, &rect, 9, needed);
        ok(DdcGrid_ListOnSegment(model.grid, x, y, x, y, 9, found_ids, ROOM,
                                 &needed));
        check_rect(&model, &rect, 9, needed);
    }
}

/* ---- The greatest coordinates ------------------------------------------- */

TEST(the_greatest_coordinates_can_be_queried)
{
    const int end = DDC_COORD_MAX;
    const DdcRect whole = {-end, -end, end, end};
    const DdcRect last = {end - 1, end - 1, end, end};
    const DdcRect first = {-end, -end, -end + 1, -end + 1};
    const struct
    {
        struct line line;
        ddc_uint32 found;
    } lines[] = {{{-end, -end, -end, -end}, 2},
                 {{end - 1, end - 1, end - 1, end - 1}, 2},
                 {{end, 0, end, 0}, 0},
                 {{0, end, 0, end}, 0},
                 {{end, -end, end, end}, 0},
                 {{end, end, -end, -end}, 3},
                 {{end - 1, end - 1, end, end}, 2}};
    struct grid_model model = grid_model_make(3);
    ddc_uint32 needed;

    grid_model_add(&model, whole, 1, 1, false);
    grid_model_add(&model, last, 1, 1, false);
    grid_model_add(&model, first, 1, 1, true);
    DdcGrid_ListInRect(model.grid, &whole, 1, found_ids, ROOM, &needed);
    assert_int_equal(needed, 3);
    DdcGrid_ListInRect(model.grid, &last, 1, found_ids, ROOM, &needed);
    assert_int_equal(needed, 2);
    /* No rectangle contains the greatest coordinate itself: right and bottom
     * are exclusive. */
    for_rows(i, lines)
    {
        assert_int_equal(query_line(model.grid, &lines[i].line, 1),
                         lines[i].found);
    }
}

/* ---- Arrays and memory -------------------------------------------------- */

TEST(a_short_array_gets_the_first_ids)
{
    test_seed(60);
    const DdcRect whole = {-2000, -2000, 2000, 2000};
    struct grid_model model = make_spread(100, 1000);
    static const ddc_uint32 rooms[] = {1, 31, 32, 50, 99};
    ddc_uint32 first[100];
    ddc_uint32 needed;

    test_log_listen();
    memset(found_ids, 0, sizeof found_ids);
    returns(DDC_E_MORE,
            DdcGrid_ListInRect(model.grid, &whole, DDC_CATEGORIES_ALL, NULL, 0,
                               &needed));
    assert_int_equal(needed, 100);
    ok(DdcGrid_ListInRect(model.grid, &whole, DDC_CATEGORIES_ALL, found_ids,
                          100, &needed));
    assert_int_equal(found_ids[100], 0);
    for_rows(i, rooms)
    {
        memset(first, 0, sizeof first);
        returns(DDC_E_MORE,
                DdcGrid_ListInRect(model.grid, &whole, DDC_CATEGORIES_ALL,
                                   first, rooms[i], &needed));
        assert_int_equal(needed, 100);
        assert_memory_equal(first, found_ids, rooms[i] * sizeof *first);
        assert_int_equal(first[rooms[i]], 0);
    }
    assert_int_equal(test_log_count(), 0);
    check_rect(&model, &whole, DDC_CATEGORIES_ALL, needed);
}
