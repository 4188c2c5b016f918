/* SPDX-License-Identifier: Zlib */
/*
 * Oracle tests of two masks at an offset: whether they overlap, the first
 * common pixel, and the number of common pixels, compared with a naive count
 * of pixels in each kernel set.
 */
#include "for_kernel_sets.h"
#include "pair.h"

#include "mask/mask.h"

/* The masks agree with counting the pixels of their pictures. */
static void assert_overlap(const struct pair *p, int dx, int dy)
{
    const DdcMask *a = p->mask_a;
    const DdcMask *b = p->mask_b;
    int count = 0;
    DdcHit first = {0, 0, 0};
    DdcHit found = {-1, -1, -1};

    for_pixels(x, y, p->b.width, p->b.height)
    {
        if (picture_get(&p->b, x, y) && picture_get(&p->a, x + dx, y + dy) &&
            count++ == 0)
        {
            first = (DdcHit){1, x + dx, y + dy};
        }
    }
    assert_int_equal(DdcMask_Overlaps(a, b, dx, dy), count > 0);
    assert_int_equal(DdcMask_CountOverlap(a, b, dx, dy), count);
    ok(DdcMask_FindOverlap(a, b, dx, dy, &found));
    assert_same(found, first);
}

TEST(random_masks_agree_with_counting_pixels)
{
    for_steps(round, 250, 4)
    {
        struct pair p = pair_random();

        for (int i = 0; i < 12; i++)
        {
            pair_move(&p);
            assert_overlap(&p, p.dx, p.dy);
        }
    }
}

TEST(masks_of_every_word_border_agree_at_every_offset)
{
    static const int widths[] = {1, 31, 32, 33, 63, 64, 65, 127, 128, 129};

    for_steps(i, 100, 5)
    {
        struct picture a = picture_make(widths[i % 10], 2);
        struct picture b = picture_make(widths[i / 10], 2);
        for (int k = 0; k < 4; k++)
        {
            picture_set(&a, test_random_in(0, a.width - 1), k % 2, 1);
            picture_set(&b, test_random_in(0, b.width - 1), k % 2, 1);
        }
        struct pair p = pair_of(a, b);

        for_area(dx, dy, -b.width - 1, -2, a.width + 2, 3)
        {
            assert_overlap(&p, dx, dy);
        }
    }
}

/* The width decides about the layout of a mask, and so about the kernel. */
TEST(masks_of_every_width_agree_in_every_kernel_set)
{
    for_kernel_sets(i)
    {
        for_steps(width, 201, 6)
        {
            struct picture a = picture_random(width, test_random_in(0, 40));
            struct picture b = picture_random(test_random_in(0, width + 3),
                                              test_random_in(0, 40));
            struct pair p = pair_of(a, b);
            struct pair other = {b, a, p.mask_b, p.mask_a, 0, 0};

            for (int k = 0; k < 8; k++)
            {
                pair_move(&p);
                assert_overlap(&p, p.dx, p.dy);
                assert_overlap(&other, -p.dx, -p.dy);
            }
        }
    }
}

/* The masks are set in their first and last rows only, and are tested at every
 * dx at which these rows can overlap. */
TEST(tall_masks_overlap_at_their_ends)
{
    static const int widths[] = {32, 64};

    for_rows(i, widths)
    {
        struct picture a = picture_make(widths[i], 300);
        struct picture b = picture_make(widths[i], 300);
        picture_set(&a, 20, 0, 1);
        picture_set(&a, 24, 299, 1);
        picture_set(&b, 9, 0, 1);
        picture_set(&b, 5, 299, 1);
        struct pair p = pair_of(a, b);

        for_area(dx, end, -widths[i], -1, widths[i] + 1, 2)
        {
            assert_overlap(&p, dx, 299 * end);
        }
    }
}

/* A picture in which only the edge is set, one pixel thick, or only the pixel
 * in the middle. */
static struct picture edge_or_middle(int width, int height, bool hollow)
{
    struct picture picture = picture_make(width, height);

    for (int x = 0; x < width && hollow; x++)
    {
        picture_set(&picture, x, 0, 1);
        picture_set(&picture, x, height - 1, 1);
    }
    for (int y = 0; y < height && hollow; y++)
    {
        picture_set(&picture, 0, y, 1);
        picture_set(&picture, width - 1, y, 1);
    }
    if (!hollow)
    {
        picture_set(&picture, width / 2, height / 2, 1);
    }
    return picture;
}

/* The library first tests the pixel in the middle of the common rectangle of
 * wide masks. When that is not common, it must still test all others. */
TEST(hollow_masks_overlap_at_their_edges)
{
    for (int i = 0; i < 4; i++)
    {
        struct picture a = edge_or_middle(131, 37, i % 2 != 0);
        struct picture b = edge_or_middle(70, 40, i / 2 != 0);
        struct pair p = pair_of(a, b);

        for_area(third, dy, 0, -b.height, 68, a.height + 1)
        {
            assert_overlap(&p, 3 * third - b.width, dy);
        }
    }
}

/* ---- Full masks --------------------------------------------------------- */

/* The mask has this many pixels in common with itself at (dx,dy). */
static void assert_area(const DdcMask *mask, ddc_int32 dx, ddc_int32 dy,
                        ddc_int32 area)
{
    DdcHit first = {-1, -1, -1};
    bool hit = area > 0;

    assert_int_equal(DdcMask_Overlaps(mask, mask, dx, dy), hit);
    assert_int_equal(DdcMask_CountOverlap(mask, mask, dx, dy), area);
    ok(DdcMask_FindOverlap(mask, mask, dx, dy, &first));
    assert_fields(DdcHit, first, hit, hit && dx > 0 ? dx : 0,
                  hit && dy > 0 ? dy : 0);
}

TEST(far_offsets_overlap_nothing)
{
    static const ddc_int32 offsets[] = {
        INT32_MIN, INT32_MIN + 1, INT32_MIN + 63, -100,
        100,       INT32_MAX - 1, INT32_MAX};
    static const ddc_int32 widths[] = {1, 32, 64, 100};

    for_rows(w, widths)
    {
        DdcMask *mask = test_mask(widths[w], 100, 1);
        for_rows(i, offsets)
        {
            assert_area(mask, offsets[i], 0, 0);
            assert_area(mask, 0, offsets[i], 0);
            assert_area(mask, offsets[i], offsets[i], 0);
        }
        assert_area(mask, 1 - widths[w], 99, 1);
    }
}

/* A shift by the size of a word or more is undefined in C, and some processors
 * do not shift at all then. */
TEST(masks_side_by_side_do_not_overlap_in_every_set)
{
    static const ddc_int32 widths[] = {1, 31, 32, 33, 63, 64, 65, 130};

    for_rows(w, widths)
    {
        DdcMask *mask = test_mask(widths[w], 3, 1);
        for_kernel_sets(i)
        {
            for (ddc_int32 dx = widths[w]; dx < widths[w] + 130; dx++)
            {
                assert_area(mask, dx, 0, 0);
                assert_area(mask, -dx, 0, 0);
            }
        }
    }
}

/* The greatest offsets at which masks can overlap, and one pixel more. */
TEST(the_largest_masks_overlap_at_their_ends)
{
    static const ddc_int32 most = DDC_SIZE_MAX;
    static const ddc_int32 widths[] = {32, 64, 65};
    const DdcMask *wide = test_mask(most, 2, 1);

    for_rows(w, widths)
    {
        const DdcMask *mask = test_mask(widths[w], most, 1);
        assert_area(mask, widths[w] - 1, most - 1, 1);
        assert_area(mask, 1 - widths[w], 1 - most, 1);
        assert_area(mask, 0, most, 0);
        assert_area(mask, 0, -most, 0);
    }
    assert_area(wide, most - 1, 1, 1);
    assert_area(wide, 1 - most, -1, 1);
    assert_area(wide, most, 0, 0);
    assert_area(wide, -most, 0, 0);
}

/* No partial sum of a kernel may overflow when all pixels are common. */
TEST(full_masks_share_all_they_cover_in_every_set)
{
    static const ddc_int32 widths[] = {32, 64, 128, 640, 4099};
    static const ddc_int32 height = 300;

    for_rows(w, widths)
    {
        ddc_int32 width = widths[w];
        const DdcMask *mask = test_mask(width, height, 1);

        for_kernel_sets(i)
        {
            assert_area(mask, 0, 0, width * height);
            assert_area(mask, 3, 2, (width - 3) * (height - 2));
            assert_area(mask, -5, 7, (width - 5) * (height - 7));
        }
    }
}

/* ---- Rules -------------------------------------------------------------- */

/*
 * ddc_mask_align gives the words to compare (the overlay). It must not extend
 * beyond the common part of the bounds of both masks' set pixels.
 */
TEST(only_the_common_bounds_are_compared)
{
    struct ddc_overlay overlay;
    DdcRect common;

    DdcMask *a = test_mask(500, 90, 0);
    DdcMask *b = test_mask(400, 80, 0);
    DdcMask_Set(a, 200, 30, 1);
    DdcMask_Set(a, 299, 49, 1);
    DdcMask_Set(b, 100, 20, 1);
    DdcMask_Set(b, 199, 39, 1);
    for (int dx = 0; dx <= 200; dx++)
    {
        int dy = dx / 5 - 10;
        int left = dx > 100 ? dx + 100 : 200;
        int right = dx < 100 ? dx + 200 : 300;
        int top = dy > 10 ? dy + 20 : 30;
        int bottom = dy < 10 ? dy + 40 : 50;
        bool overlaps = left < right && top < bottom;

        assert_int_equal(
            ddc_mask_align(a, &a->bounds, b, dx, dy, &overlay, &common),
            overlaps);
        if (overlaps)
        {
            const DdcRect expected = {left, top, right, bottom};
            assert_same(common, expected);
            assert_int_equal(overlay.rows, bottom - top);
            assert_int_equal(overlay.stripes, (right - 1) / 64 - left / 64 + 1);
        }
    }
}
