/* SPDX-License-Identifier: Zlib */
/* Half-open rectangles: overlap, containment, intersection and offset. */
#include "test.h"

TEST(touching_edges_do_not_overlap)
{
    const DdcRect a = {0, 0, 10, 10};
    const DdcRect right = {10, 0, 20, 10};
    const DdcRect below = {0, 10, 10, 20};
    const DdcRect corner = {10, 10, 20, 20};

    assert_int_equal(DdcRect_Overlaps(&a, &right), 0);
    assert_int_equal(DdcRect_Overlaps(&right, &a), 0);
    assert_int_equal(DdcRect_Overlaps(&a, &below), 0);
    assert_int_equal(DdcRect_Overlaps(&a, &corner), 0);
}

TEST(one_common_pixel_overlaps)
{
    const DdcRect a = {0, 0, 10, 10};
    const DdcRect b = {9, 9, 20, 20};
    DdcRect common;

    assert_int_equal(DdcRect_Overlaps(&a, &b), 1);
    ok(DdcRect_GetIntersection(&a, &b, &common));
    assert_fields(DdcRect, common, 9, 9, 10, 10);
}

TEST(empty_rectangles_overlap_nothing)
{
    const DdcRect whole = {-100, -100, 100, 100};
    const DdcRect empty[] = {
        {0, 0, 0, 10}, {0, 0, 10, 0}, {10, 0, 0, 10}, {0, 10, 10, 0}};

    for_rows(i, empty)
    {
        assert_int_equal(DdcRect_IsEmpty(&empty[i]), 1);
        assert_int_equal(DdcRect_Overlaps(&empty[i], &whole), 0);
        assert_int_equal(DdcRect_Overlaps(&whole, &empty[i]), 0);
        assert_int_equal(DdcRect_Overlaps(&empty[i], &empty[i]), 0);
    }
    assert_int_equal(DdcRect_IsEmpty(&whole), 0);
}

TEST(rectangles_apart_have_an_empty_intersection)
{
    const DdcRect a = {0, 0, 10, 10};
    const DdcRect b = {50, 60, 70, 80};
    DdcRect common = {1, 2, 3, 4};

    ok(DdcRect_GetIntersection(&a, &b, &common));
    assert_int_equal(common.left | common.top | common.right | common.bottom,
                     0);
}

TEST(the_intersection_may_be_stored_in_an_input)
{
    DdcRect a = {0, 0, 10, 10};
    const DdcRect b = {5, 6, 70, 80};

    ok(DdcRect_GetIntersection(&a, &b, &a));
    assert_int_equal(a.left, 5);
    assert_int_equal(a.bottom, 10);
}

TEST(extreme_edges_do_not_overflow)
{
    const DdcRect all = {INT32_MIN, INT32_MIN, INT32_MAX, INT32_MAX};
    const DdcRect last = {INT32_MAX - 1, INT32_MAX - 1, INT32_MAX, INT32_MAX};
    const DdcRect inverted = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};

    assert_int_equal(DdcRect_Overlaps(&all, &last), 1);
    assert_int_equal(DdcRect_Overlaps(&all, &all), 1);
    assert_int_equal(DdcRect_Overlaps(&inverted, &all), 0);
    assert_int_equal(DdcRect_ContainsPoint(&all, INT32_MIN, INT32_MIN), 1);
    assert_int_equal(DdcRect_ContainsPoint(&all, INT32_MAX, 0), 0);
}

TEST(left_and_top_are_inside_right_and_bottom_are_not)
{
    const DdcRect rect = {3, 4, 5, 6};

    assert_int_equal(DdcRect_ContainsPoint(&rect, 3, 4), 1);
    assert_int_equal(DdcRect_ContainsPoint(&rect, 4, 5), 1);
    assert_int_equal(DdcRect_ContainsPoint(&rect, 5, 5), 0);
    assert_int_equal(DdcRect_ContainsPoint(&rect, 4, 6), 0);
    assert_int_equal(DdcRect_ContainsPoint(&rect, 2, 4), 0);
    assert_int_equal(DdcRect_ContainsPoint(&rect, 3, 3), 0);
}

TEST(offset_moves_all_edges)
{
    DdcRect rect = {1, 2, 3, 4};

    ok(DdcRect_Offset(&rect, 10, -20));
    assert_fields(DdcRect, rect, 11, -18, 13, -16);
}

TEST(offset_out_of_range_is_refused_and_changes_nothing)
{
    DdcRect rect = {0, 0, 10, 10};

    assert_refused(DDC_E_RANGE, DdcRect_Offset(&rect, DDC_COORD_MAX - 9, 0));
    assert_refused(DDC_E_RANGE, DdcRect_Offset(&rect, 0, INT32_MIN));
    assert_refused(DDC_E_RANGE, DdcRect_Offset(&rect, INT32_MAX, INT32_MAX));
    assert_int_equal(rect.left, 0);
    assert_int_equal(rect.bottom, 10);
    ok(DdcRect_Offset(&rect, DDC_COORD_MAX - 10, 0));
    assert_refused(DDC_E_INVALIDPARAMS, DdcRect_Offset(NULL, 0, 0));
}

TEST(random_rectangles_agree_with_counting_pixels)
{
    test_seed(20);
    for (int round = 0; round < 5000; round++)
    {
        DdcRect r[2];
        for (int i = 0; i < 2; i++)
        {
            r[i].left = test_random_in(-8, 8);
            r[i].top = test_random_in(-8, 8);
            r[i].right = r[i].left + test_random_in(-2, 8);
            r[i].bottom = r[i].top + test_random_in(-2, 8);
        }
        int common = 0;
        for_area(x, y, -16, -16, 20, 20)
        {
            common += DdcRect_ContainsPoint(&r[0], x, y) &&
                      DdcRect_ContainsPoint(&r[1], x, y);
        }
        DdcRect out;
        ok(DdcRect_GetIntersection(&r[0], &r[1], &out));
        assert_int_equal(DdcRect_Overlaps(&r[0], &r[1]), common > 0);
        assert_int_equal((out.right - out.left) * (out.bottom - out.top),
                         common);
    }
}
