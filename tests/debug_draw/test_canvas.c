/* SPDX-License-Identifier: Zlib */
/*
 * The sink that draws into pixels: what each element becomes, in every format
 * and clipped. The references below decide for each pixel by itself.
 */
#include "pixel_image.h"

/* A canvas over an image; role 1 << i has the value i + 1. */
struct fixture
{
    struct pixel_image image;
    DdcDebugCanvas canvas;
    DdcDebugSink draw;
};

static struct fixture f;

static void make(int width, int height, int bytes, int x, int y)
{
    f.image = pixel_image_make(width, height, bytes, 3, 1, bytes == 2);
    f.canvas.pixels = f.image.pixels;
    f.canvas.x = x;
    f.canvas.y = y;
    for (int i = 0; i < 16; i++)
    {
        f.canvas.values[i] = (ddc_uint32)i + 1;
    }
    ok(DdcDebugCanvas_GetSink(&f.canvas, &f.draw));
}

/* The pixel that shows (x,y) of the world. */
static uint32_t seen(int x, int y)
{
    return pixel_image_get(&f.image.pixels, x - f.canvas.x, y - f.canvas.y);
}

static int count_drawn(void)
{
    int count = 0;

    for_pixels(x, y, f.image.pixels.width, f.image.pixels.height)
    {
        count += pixel_image_get(&f.image.pixels, x, y) != 0;
    }
    return count;
}

static bool on_edge(const DdcRect *rect, int x, int y)
{
    return DdcRect_ContainsPoint(rect, x, y) &&
           (x == rect->left || x == rect->right - 1 || y == rect->top ||
            y == rect->bottom - 1);
}

TEST(a_rectangle_is_its_outermost_pixels)
{
    for_steps(i, 400, 1)
    {
        make(20, 15, 1 + i % 4, -5, 7);
        DdcRect rect = {test_random_in(-10, 20), test_random_in(0, 30), 0, 0};
        rect.right = rect.left + test_random_in(0, 12);
        rect.bottom = rect.top + test_random_in(0, 12);
        assert_int_equal(f.draw.rect(f.draw.user, DDC_DRAW_PAIR, &rect), 0);
        for_area(x, y, -5, 7, 15, 22)
        {
            assert_int_equal(seen(x, y), on_edge(&rect, x, y) ? 5 : 0);
        }
    }
}

TEST(a_span_is_its_pixels_in_every_format)
{
    for (int bytes = 1; bytes <= 4; bytes++)
    {
        make(16, 4, bytes, 0, 0);
        f.draw.span(f.draw.user, DDC_DRAW_COMMON, -3, 1, 6);
        f.draw.span(f.draw.user, DDC_DRAW_SOLID, 14, 2, 6);
        f.draw.span(f.draw.user, DDC_DRAW_SOLID, 3, -1, 6);
        f.draw.span(f.draw.user, DDC_DRAW_SOLID, 3, 4, 6);
        assert_int_equal(seen(0, 1), 7);
        assert_int_equal(seen(2, 1), 7);
        assert_int_equal(seen(3, 1), 0);
        assert_int_equal(seen(13, 2), 0);
        assert_int_equal(seen(14, 2), 6);
        assert_int_equal(seen(15, 2), 6);
        assert_int_equal(count_drawn(), 5);
    }
}

TEST(a_point_is_a_cross_of_nine_pixels)
{
    make(9, 9, 1, 0, 0);
    f.draw.point(f.draw.user, DDC_DRAW_POINT, 4, 4);
    assert_int_equal(count_drawn(), 9);
    assert_int_equal(seen(2, 4), 8);
    assert_int_equal(seen(4, 6), 8);
    assert_int_equal(seen(3, 3), 0);
}

/* Nearer than half a pixel on the shorter axis, for the longer one's range. */
TEST(a_segment_is_nearest_pixels_without_gaps)
{
    for_steps(i, 400, 2)
    {
        make(40, 30, 1, 0, 0);
        int x0 = test_random_in(-20, 60);
        int y0 = test_random_in(-20, 50);
        int x1 = test_random_in(-20, 60);
        int y1 = test_random_in(-20, 50);
        const DdcPoint from = {x0 + 0.5, y0 + 0.25};
        const DdcPoint to = {x1 + 0.5, y1 + 0.75};
        f.draw.segment(f.draw.user, DDC_DRAW_BOX, &from, &to);
        int dx = x1 - x0;
        int dy = y1 - y0;
        bool steep = abs(dy) > abs(dx);
        int length = steep ? abs(dy) : abs(dx);
        int expected = 0;
        for (int step = 0; step <= length; step++)
        {
            /* Exact halves may go either way, so both are accepted. */
            double t = length > 0 ? (double)step / length : 0.0;
            int low_x = (int)(x0 + dx * t + 1000.4999) - 1000;
            int low_y = (int)(y0 + dy * t + 1000.4999) - 1000;
            int high_x = (int)(x0 + dx * t + 1000.5001) - 1000;
            int high_y = (int)(y0 + dy * t + 1000.5001) - 1000;
            bool low_in = low_x >= 0 && low_x < 40 && low_y >= 0 && low_y < 30;
            bool high_in =
                high_x >= 0 && high_x < 40 && high_y >= 0 && high_y < 30;
            if (low_in && high_in)
            {
                assert_true(seen(low_x, low_y) == 1 ||
                            seen(high_x, high_y) == 1);
            }
            expected += low_in || high_in;
        }
        assert_in_range(count_drawn(), 0, expected);
    }
}

static bool in_circle(const DdcCircle *circle, int x, int y)
{
    double dx = x + 0.5 - circle->x;
    double dy = y + 0.5 - circle->y;

    return dx * dx + dy * dy < circle->radius * circle->radius;
}

/* Quarters of pixels have exact squares, so both sides round nothing. */
TEST(a_circle_is_the_edge_of_the_pixels_inside)
{
    for_steps(i, 300, 3)
    {
        make(40, 30, 4, -4, -6);
        const DdcCircle circle = {test_random_in(-40, 200) / 4.0,
                                  test_random_in(-40, 160) / 4.0,
                                  test_random_in(0, 80) / 4.0 + 0.125};
        f.draw.circle(f.draw.user, DDC_DRAW_SHAPE, &circle);
        for_area(x, y, -4, -6, 36, 24)
        {
            bool edge =
                in_circle(&circle, x, y) &&
                !(in_circle(&circle, x - 1, y) &&
                  in_circle(&circle, x + 1, y) &&
                  in_circle(&circle, x, y - 1) && in_circle(&circle, x, y + 1));
            assert_int_equal(seen(x, y), edge ? 11 : 0);
        }
    }
}

TEST(any_number_can_be_drawn)
{
    const double reals[] = {0.0,
                            -1e300,
                            1e300,
                            -0x1p31,
                            0x1p31,
                            strtod("nan", NULL),
                            strtod("inf", NULL)};
    const ddc_int32 integers[] = {0, INT32_MIN, INT32_MAX, -1};

    make(8, 8, 2, DDC_COORD_MAX, -DDC_COORD_MAX);
    for_steps(i, 3000, 4)
    {
        const DdcPoint a = {reals[test_random_in(0, 6)],
                            reals[test_random_in(0, 6)]};
        const DdcPoint b = {reals[test_random_in(0, 6)],
                            reals[test_random_in(0, 6)]};
        const DdcCircle circle = {a.x, a.y, b.x};
        ddc_int32 x = integers[test_random_in(0, 3)];
        ddc_int32 y = integers[test_random_in(0, 3)];
        ddc_int32 width = integers[test_random_in(0, 3)];
        const DdcRect rect = {x, y, width, integers[test_random_in(0, 3)]};
        assert_int_equal(f.draw.segment(f.draw.user, 1u << 31, &a, &b), 0);
        assert_int_equal(f.draw.circle(f.draw.user, 0, &circle), 0);
        assert_int_equal(f.draw.span(f.draw.user, 1, x, y, width), 0);
        assert_int_equal(f.draw.point(f.draw.user, 1, x, y), 0);
        assert_int_equal(f.draw.rect(f.draw.user, 1, &rect), 0);
    }
}

TEST(a_canvas_without_pixels_is_not_drawn_on)
{
    DdcDebugCanvas canvas = {{NULL, 0, 0, 5, 1}, 0, 0, {0}};
    DdcDebugSink draw;
    const DdcRect rect = {-1, -1, 3, 3};

    ok(DdcDebugCanvas_GetSink(&canvas, &draw));
    ok(draw.rect(draw.user, 1, &rect));
}

TEST(a_sink_of_a_refused_canvas_draws_nothing)
{
    const DdcContact contact = {.hit = 1};

    make(4, 4, 1, 0, 0);
    f.canvas.x = DDC_COORD_MAX + 1;
    assert_refused(DDC_E_RANGE, DdcDebugCanvas_GetSink(&f.canvas, &f.draw));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcContact_DebugDraw(&contact, &f.draw));
}

TEST(the_view_is_what_the_canvas_shows)
{
    make(20, 10, 1, -7, 30);
    assert_fields(DdcRect, f.draw.view, -7, 30, 13, 40);
    assert_int_equal(f.draw.roles, DDC_DRAW_ALL);
}

/* ---- Colours ------------------------------------------------------------- */

TEST(channels_give_the_role_colours)
{
    const DdcColors rgb888 = {
        .red_bits = 0xFF0000, .green_bits = 0x00FF00, .blue_bits = 0x0000FF};
    const DdcColors rgb565 = {
        .red_bits = 0xF800, .green_bits = 0x07E0, .blue_bits = 0x001F};
    DdcDebugCanvas canvas = {.x = 3};

    ok(DdcDebugCanvas_SetColors(&canvas, &rgb888));
    assert_int_equal(canvas.values[6], 0xFF0000); /* common: red */
    assert_int_equal(canvas.values[7], 0xFFFFFF); /* point: white */
    /* Bits without a role are as the last one: a sweep, light orange. */
    assert_int_equal(canvas.values[11], 0xFFC878);
    assert_int_equal(canvas.values[15], 0xFFC878);
    ok(DdcDebugCanvas_SetColors(&canvas, &rgb565));
    assert_int_equal(canvas.values[6], 0xF800);
    assert_int_equal(canvas.values[7], 0xFFFF);
    assert_int_equal(canvas.x, 3);
}

TEST(a_palette_gives_its_nearest_colours)
{
    DdcColors colors = {.entry_count = 4};
    DdcDebugCanvas canvas;

    colors.entries[1] = (DdcColor){250, 250, 250, 0};
    colors.entries[2] = (DdcColor){200, 30, 30, 0};
    colors.entries[3] = (DdcColor){30, 200, 30, 0};
    ok(DdcDebugCanvas_SetColors(&canvas, &colors));
    assert_int_equal(canvas.values[7], 1); /* point: white */
    assert_int_equal(canvas.values[6], 2); /* common: red */
    assert_int_equal(canvas.values[5], 3); /* solid: green */
}

TEST(colours_of_no_known_form_are_refused)
{
    DdcColors colors = {.red_bits = 0xF0F, .green_bits = 1, .blue_bits = 2};
    DdcDebugCanvas canvas = {.values = {77}};

    assert_refused(DDC_E_FORMAT, DdcDebugCanvas_SetColors(&canvas, &colors));
    assert_int_equal(canvas.values[0], 77);
}
