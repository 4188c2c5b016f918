/* SPDX-License-Identifier: Zlib */
/* Tests of outlines and centroids of masks. */
#include "flood_fill.h"
#include "picture.h"

/* ---- Outline ------------------------------------------------------------ */

static void assert_outline(const char *rows, int every,
                           const DdcPosition *expected, int count)
{
    DdcPosition out[64];
    ddc_uint32 needed = 99;

    ok(DdcMask_ListOutline(mask_of(rows), every, out, 64, &needed));
    assert_int_equal(needed, count);
    assert_memory_equal(out, expected, (size_t)count * sizeof *out);
}

TEST(an_outline_is_clockwise_and_closed)
{
    static const char square[] = "..../.###/.#.#/.###";
    static const DdcPosition round[] = {{1, 1}, {2, 1}, {3, 1}, {3, 2}, {3, 3},
                                        {2, 3}, {1, 3}, {1, 2}, {1, 1}};
    static const DdcPosition third[] = {{1, 1}, {3, 2}, {1, 3}};
    static const DdcPosition there_and_back[] = {
        {0, 0}, {1, 0}, {2, 0}, {1, 0}, {0, 0}};

    assert_outline(square, 1, round, 9);
    assert_outline(square, 3, third, 3);
    assert_outline("###", 1, there_and_back, 5);
    assert_outline("../.#", 1, round, 1);
    assert_outline("../.#", 5, round, 1);
    assert_outline("..", 1, round, 0);
    assert_outline("#.#/..#", 1, there_and_back, 1);
}

/* Marks the empty pixels around the component, by a flood fill that crosses
 * edges but no corners. */
static void fill_outside(const struct picture *p, uint8_t *outside, int width,
                         int height)
{
    bool changed = true;

    outside[0] = 1;
    while (changed)
    {
        changed = false;
        for (int i = 1; i < width * height; i++)
        {
            int x = i % width;
            int y = i / width;
            bool reached = (x > 0 && outside[i - 1]) ||
                           (x < width - 1 && outside[i + 1]) ||
                           (y > 0 && outside[i - width]) ||
                           (y < height - 1 && outside[i + width]);
            if (!outside[i] && reached && !picture_get(p, x - 1, y - 1))
            {
                outside[i] = 1;
                changed = true;
            }
        }
    }
}

/*
 * A pixel must be on the outline exactly when it belongs to the first component
 * and shares an edge with the empty space around that component.
 */
static void assert_outline_is_the_edge(const struct picture *component,
                                       const DdcPosition *out, int count)
{
    int width = component->width + 2;
    int height = component->height + 2;
    uint8_t *outside = test_array((size_t)(width * height), 1);
    struct picture traced = picture_make(component->width, component->height);

    fill_outside(component, outside, width, height);
    for (int i = 0; i < count; i++)
    {
        picture_set(&traced, out[i].x, out[i].y, 1);
        int across = i > 0 ? abs(out[i].x - out[i - 1].x) : 0;
        int down = i > 0 ? abs(out[i].y - out[i - 1].y) : 0;
        assert_true(across <= 1 && down <= 1);
    }
    for_pixels(x, y, component->width, component->height)
    {
        int i = (y + 1) * width + x + 1;
        bool edge = outside[i - 1] || outside[i + 1] || outside[i - width] ||
                    outside[i + width];
        assert_int_equal(picture_get(&traced, x, y),
                         picture_get(component, x, y) && edge);
    }
}

TEST(an_outline_is_the_whole_outer_edge)
{
    for_steps(round, 1500, 27)
    {
        int size = round < 1400 ? 9 : 70;
        struct picture p =
            picture_random(test_random_in(1, size), test_random_in(1, size));
        int *label = test_array((size_t)(p.width * p.height), sizeof *label);
        DdcMask *mask = picture_to_mask(&p);
        ddc_uint32 needed;

        if (label_components(&p, DDC_BY_CORNERS, label) > 0)
        {
            DdcMask_ListOutline(mask, 1, NULL, 0, &needed);
            DdcPosition *out = test_array(needed, sizeof *out);
            ok(DdcMask_ListOutline(mask, 1, out, needed, &needed));
            for (int i = 0; i < p.width * p.height; i++)
            {
                p.set[i] = label[i] == 1;
            }
            assert_outline_is_the_edge(&p, out, (int)needed);
            assert_memory_equal(&out[0], &out[needed - 1], sizeof *out);
        }
    }
}

/* The outline of a square of 2 x 2 pixels is its four pixels clockwise, and
 * then the first one again. */
TEST(a_short_array_gets_the_first_of_the_outline)
{
    static const DdcPosition square[5] = {
        {0, 0}, {1, 0}, {1, 1}, {0, 1}, {0, 0}};
    DdcMask *mask = test_mask(2, 2, 1);
    DdcPosition out[6];
    ddc_uint32 needed;

    returns(DDC_E_MORE, DdcMask_ListOutline(mask, 1, NULL, 0, &needed));
    assert_int_equal(needed, 5);
    for (ddc_uint32 room = 1; room <= 5; room++)
    {
        memset(out, 7, sizeof out);
        returns(room < 5 ? DDC_E_MORE : DDC_OK,
                DdcMask_ListOutline(mask, 1, out, room, &needed));
        assert_int_equal(needed, 5);
        assert_memory_equal(out, square, room * sizeof *out);
        assert_int_equal(out[room].x, 0x07070707);
    }
}

/* ---- Centroid ----------------------------------------------------------- */

TEST(the_centroid_is_the_mean_position)
{
    for_steps(round, 300, 28)
    {
        struct picture p = picture_random_any();
        DdcMask *mask = picture_to_mask(&p);
        int64_t count = 0;
        int64_t sum_x = 0;
        int64_t sum_y = 0;
        DdcPosition centroid = {-1, -1};

        for (int i = 0; i < p.width * p.height; i++)
        {
            count += p.set[i];
            sum_x += p.set[i] * (i % p.width);
            sum_y += p.set[i] * (i / p.width);
        }
        ok(DdcMask_GetCentroid(mask, &centroid.x, &centroid.y));
        assert_int_equal(centroid.x, count > 0 ? sum_x / count : 0);
        assert_int_equal(centroid.y, count > 0 ? sum_y / count : 0);
        assert_int_equal(DdcMask_Count(mask), count);
    }
}

TEST(the_centroid_of_the_longest_row_does_not_overflow)
{
    ddc_int32 x;
    ddc_int32 y;

    DdcMask *mask = test_mask(DDC_SIZE_MAX, 40, 1);
    ok(DdcMask_GetCentroid(mask, &x, &y));
    assert_int_equal(x, (DDC_SIZE_MAX - 1) / 2);
    assert_int_equal(y, 19);
}
