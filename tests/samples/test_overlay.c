/* SPDX-License-Identifier: Zlib */
/*
 * What the samples draw over their pictures: text, the line of numbers, what
 * each mode of debug drawing shows; and the clipping of images.
 */
#include "clip.h"
#include "overlay.h"
#include "text.h"

#include "recorded_drawing.h"

static struct recorded_drawing r;

static unsigned no_time(void)
{
    return 7;
}

/* ---- Text ---------------------------------------------------------------- */

TEST(a_letter_is_its_pixels)
{
    recorded_drawing_make(&r);
    text_draw(&r.draw, OVERLAY_TEXT, 10, 20, "1");
    assert_int_equal(r.calls, 10);
    assert_int_equal(recorded_drawing_count(&r, "span 4000 12 20 1\n"), 1);
    assert_int_equal(recorded_drawing_count(&r, "span 4000 11 26 1\n"), 1);
}

TEST(letters_stand_side_by_side)
{
    struct recorded_drawing small;

    recorded_drawing_make(&r);
    text_draw(&r.draw, OVERLAY_TEXT, 0, 0, " ~I");
    recorded_drawing_make(&small);
    text_draw(&small.draw, OVERLAY_TEXT, 2 * TEXT_WIDTH, 0, "i");
    assert_string_equal(r.text, small.text);
}

/* ---- The overlay --------------------------------------------------------- */

static void draw_one_of_each(const DdcDebugSink *draw)
{
    const DdcRect rect = {0, 20, 5, 25};

    if (draw != NULL)
    {
        const DdcBall ball = {{20, 20}, {1, 1}, 3, 0, 0, 0};
        DdcMask *mask;
        ok(DdcMask_Create(2, 1, 1, &mask));
        ok(DdcMask_DebugDraw(mask, 9, 9, draw));
        ok(DdcBall_DebugDraw(&ball, draw));
        draw->rect(draw->user, DDC_DRAW_BOX, &rect);
        DdcMask_Destroy(mask);
    }
}

TEST(each_mode_shows_more)
{
    struct overlay overlay = {.mode = OVERLAY_OFF};
    const struct overlay_numbers numbers = {1, 2, 3, 4, 5};
    const struct
    {
        int rects;
        int circles;
        int solids;
        int bars; /* the line, and with debug drawing the legend */
    } expected[] = {{0, 0, 0, 1}, {1, 1, 0, 2}, {1, 1, 1, 2}, {0, 0, 0, 1}};

    ok(overlay_create(&overlay, no_time));
    for (int i = 0; i < 4; i++)
    {
        draw_one_of_each(overlay_begin(&overlay, 640, 480));
        overlay_line(&overlay, 640, "score 0", "", &numbers);
        recorded_drawing_make(&r);
        ok(DdcDebugList_Draw(overlay.list, &r.draw));
        assert_int_equal(recorded_drawing_count(&r, "rect 1 "),
                         expected[i].rects);
        assert_int_equal(recorded_drawing_count(&r, "circle 400 "),
                         expected[i].circles);
        assert_int_equal(recorded_drawing_count(&r, "span 20 9 9 2\n"),
                         expected[i].solids);
        assert_int_equal(recorded_drawing_count(&r, "span 8000 0 "),
                         OVERLAY_HEIGHT * expected[i].bars);
        overlay_next(&overlay);
    }
    overlay_destroy(&overlay);
}

/* How many spans of text the line has. */
static int text_spans(enum overlay_mode mode, const char *goal)
{
    struct overlay overlay = {.mode = mode};
    const struct overlay_numbers numbers = {1, 2, 3, 4, 5};

    ok(overlay_create(&overlay, no_time));
    overlay_begin(&overlay, 640, 480);
    overlay_line(&overlay, 640, "score 0", goal, &numbers);
    recorded_drawing_make(&r);
    ok(DdcDebugList_Draw(overlay.list, &r.draw));
    overlay_destroy(&overlay);
    return recorded_drawing_count(&r, "span 4000 ");
}

TEST(the_goal_is_shown_until_numbers_take_its_place)
{
    /* An I has 11 pixels. */
    assert_int_equal(text_spans(OVERLAY_OFF, "i"),
                     text_spans(OVERLAY_OFF, "") + 11);
    assert_int_equal(text_spans(OVERLAY_BOXES, "i"),
                     text_spans(OVERLAY_BOXES, ""));
}

/* A swatch of seven rows for each role, and none for those that are not there.
 */
TEST(the_legend_has_the_roles_of_the_frame)
{
    struct overlay overlay = {.mode = OVERLAY_PIXELS};
    const struct overlay_numbers numbers = {1, 2, 3, 4, 5};

    ok(overlay_create(&overlay, no_time));
    draw_one_of_each(overlay_begin(&overlay, 640, 480));
    overlay_line(&overlay, 640, "score 0", "", &numbers);
    recorded_drawing_make(&r);
    r.draw.view = (DdcRect){0, OVERLAY_HEIGHT, 640, 2 * OVERLAY_HEIGHT};
    ok(DdcDebugList_Draw(overlay.list, &r.draw));
    assert_int_equal(recorded_drawing_count(&r, "span 1 4 "), 7);
    assert_int_equal(recorded_drawing_count(&r, "span 20 "), 7);
    assert_int_equal(recorded_drawing_count(&r, "span 400 "), 7);
    assert_int_equal(recorded_drawing_count(&r, "span 800 "), 7);
    assert_int_equal(recorded_drawing_count(&r, "span 40 "), 0);
    assert_int_equal(recorded_drawing_count(&r, "span 8 "), 0);
    overlay_destroy(&overlay);
}

/* Draws the legend of these roles. Returns how many rows its bars have; none of
 * its names is longer than the line. */
static int legend_rows(ddc_uint32 roles)
{
    struct overlay overlay = {.mode = OVERLAY_PIXELS};
    const struct overlay_numbers numbers = {1, 2, 3, 4, 5};

    ok(overlay_create(&overlay, no_time));
    const DdcDebugSink *draw = overlay_begin(&overlay, 640, 480);
    for (int i = 0; i < 12; i++)
    {
        if ((roles >> i & 1) != 0)
        {
            draw->span(draw->user, 1u << i, 0, 100, 1);
        }
    }
    overlay_line(&overlay, 640, "", "", &numbers);
    recorded_drawing_make(&r);
    r.draw.roles = OVERLAY_TEXT;
    r.draw.view = (DdcRect){640, 0, 2000, 480};
    ok(DdcDebugList_Draw(overlay.list, &r.draw));
    assert_int_equal(r.calls, 0);
    recorded_drawing_make(&r);
    ok(DdcDebugList_Draw(overlay.list, &r.draw));
    overlay_destroy(&overlay);
    return recorded_drawing_count(&r, "span 8000 0 ") - OVERLAY_HEIGHT;
}

TEST(a_legend_that_is_too_long_goes_on_in_another_bar)
{
    const ddc_uint32 all = DDC_DRAW_OWN - 1;
    const ddc_uint32 of_sprites =
        all & ~(DDC_DRAW_CELL | DDC_DRAW_SHAPE | DDC_DRAW_STATIC);

    assert_int_equal(legend_rows(of_sprites), OVERLAY_HEIGHT);
    assert_int_equal(legend_rows(all), 2 * OVERLAY_HEIGHT);
}

/* The game's menu is below. */
TEST(nothing_is_drawn_below_the_height)
{
    static uint8_t page[40][640];
    const DdcDebugCanvas canvas = {
        {page, 640, 640, 40, 1},
        0,
        0,
        {1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1}};
    struct overlay overlay = {.mode = OVERLAY_PIXELS};
    const DdcRect rect = {0, 0, 640, 40};
    const DdcPoint from = {0, 0};
    const DdcPoint to = {600, 40};

    ok(overlay_create(&overlay, no_time));
    const DdcDebugSink *draw = overlay_begin(&overlay, 640, 30);
    ok(draw->rect(draw->user, DDC_DRAW_BOX, &rect));
    ok(draw->segment(draw->user, DDC_DRAW_SWEEP, &from, &to));
    memset(page, 0, sizeof page);
    ok(overlay_draw(&overlay, &canvas));
    assert_int_equal(page[29][0], 1);
    for (int x = 0; x < 640; x++)
    {
        assert_int_equal(page[30][x] + page[39][x], 0);
    }
    overlay_destroy(&overlay);
}

/* Every second column of the page has pixels of a picture. Debug drawing is
 * over the picture; here it is in the last row. */
TEST(a_line_beneath_hides_nothing_of_the_picture)
{
    static uint8_t page[40][640];
    const DdcDebugCanvas canvas = {
        {page, 640, 640, 40, 1},
        0,
        0,
        {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16}};
    struct overlay overlay = {.mode = OVERLAY_PIXELS};
    const struct overlay_numbers numbers = {1, 2, 3, 4, 5};
    int counts[17] = {0};

    for_pixels(x, y, 640, 40)
    {
        page[y][x] = x % 2 ? 100 : 0;
    }
    ok(overlay_create(&overlay, no_time));
    const DdcDebugSink *draw = overlay_begin(&overlay, 640, 40);
    draw->span(draw->user, DDC_DRAW_SOLID, 0, 39, 2);
    overlay_line_beneath(&overlay, 640, "score 0", "", &numbers);
    overlay_line_beneath(NULL, 640, "", "", &numbers);
    ok(overlay_draw(&overlay, &canvas));
    assert_int_equal(page[39][0], 6);
    assert_int_equal(page[39][1], 6);
    for_pixels(x, y, 640, 39)
    {
        assert_true(x % 2 == 0 || page[y][x] == 100);
        counts[page[y][x] < 17 ? page[y][x] : 0]++;
    }
    assert_true(counts[15] > 100); /* text; no bar */
    assert_int_equal(counts[16], 0);
    assert_int_equal(counts[6], 4 * 7); /* the swatch of solid edges */
    overlay_destroy(&overlay);
}

/* A label is beside its point, on the side where there is room. */
TEST(a_label_is_beside_its_point)
{
    struct overlay overlay = {.mode = OVERLAY_OFF};

    ok(overlay_create(&overlay, no_time));
    overlay_begin(&overlay, 640, 480);
    overlay_label(&overlay, 640, 100, 100, "A");
    overlay_label(&overlay, 640, 635, 20, "A");
    overlay_label(NULL, 640, 0, 0, "A");
    recorded_drawing_make(&r);
    ok(DdcDebugList_Draw(overlay.list, &r.draw));
    assert_int_equal(recorded_drawing_count(&r, "span 8000 109 82 11\n"), 1);
    assert_int_equal(recorded_drawing_count(&r, "span 8000 614 30 11\n"), 1);
    assert_int_equal(recorded_drawing_count(&r, "point 4000 "), 2);
    overlay_destroy(&overlay);
}

/* The score on the left and the longest numbers on the right do not meet. */
TEST(the_line_has_room_for_both_texts)
{
    struct overlay overlay = {.mode = OVERLAY_BOXES};
    const struct overlay_numbers numbers = {9999999, 99999, 99999, 99999,
                                            999999};

    ok(overlay_create(&overlay, no_time));
    overlay_begin(&overlay, 640, 480);
    overlay_line(&overlay, 640, "", "", &numbers);
    recorded_drawing_make(&r);
    r.draw.roles = OVERLAY_TEXT;
    r.draw.view = (DdcRect){0, 0, 640, OVERLAY_HEIGHT};
    ok(DdcDebugList_Draw(overlay.list, &r.draw));
    int drawn = r.calls;
    recorded_drawing_clear(&r);
    r.draw.view.left = 36 * TEXT_WIDTH;
    ok(DdcDebugList_Draw(overlay.list, &r.draw));
    assert_int_equal(r.calls, drawn);
    overlay_destroy(&overlay);
}

TEST(a_game_may_be_without_an_overlay)
{
    const struct overlay_numbers numbers = {0, 0, 0, 0, 0};

    assert_null(overlay_begin(NULL, 640, 480));
    overlay_line(NULL, 640, "", "", &numbers);
    assert_int_equal(overlay_time(NULL), 0);
}

TEST(the_colours_are_the_nearest_of_the_palette)
{
    DdcColors palette = {.entry_count = 3};
    DdcDebugCanvas canvas;

    palette.entries[1] = (DdcColor){255, 0, 0, 0};
    palette.entries[2] = (DdcColor){240, 240, 240, 0};
    ok(overlay_set_colors(&canvas, &palette));
    assert_int_equal(canvas.values[6], 1);
    assert_int_equal(canvas.values[14], 2);
    assert_int_equal(canvas.values[15], 0);
}

/* ---- Clipping ------------------------------------------------------------ */

/* Every pixel that is drawn comes from where the whole image has it. */
TEST(a_clipped_image_is_a_part_of_the_whole)
{
    const DdcRect screen = {0, 13, 40, 30};

    test_seed(4);
    for (int i = 0; i < 2000; i++)
    {
        bool mirrored = test_random_in(0, 1) != 0;
        const DdcRect image = {5, 7, 5 + test_random_in(1, 50),
                               7 + test_random_in(1, 40)};
        int x = test_random_in(-60, 50);
        int y = test_random_in(-40, 40);
        const DdcRect whole = {x, y, x + image.right - image.left,
                               y + image.bottom - image.top};
        DdcRect from = image;
        DdcRect to;
        DdcRect expected;

        ok(DdcRect_GetIntersection(&whole, &screen, &expected));
        bool visible = !DdcRect_IsEmpty(&expected);
        assert_int_equal(clip_image(&screen, x, y, mirrored, &from, &to),
                         visible);
        if (visible)
        {
            assert_memory_equal(&to, &expected, sizeof to);
            assert_int_equal(from.right - from.left, to.right - to.left);
            assert_int_equal(from.bottom - from.top, to.bottom - to.top);
            assert_int_equal(from.top - image.top, to.top - y);
            assert_int_equal(mirrored ? image.right - from.right
                                      : from.left - image.left,
                             to.left - x);
        }
    }
}
