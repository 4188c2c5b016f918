/* SPDX-License-Identifier: Zlib */
/* Tests of the contact: first common pixel, area, normal and shortest push. */
#include "picture.h"

/* ---- The oracle --------------------------------------------------------- */

/* Tries all vectors that are no longer than a push out of the whole picture, in
 * raster order. */
static void slow_push(const struct picture *a, const struct picture *b, int dx,
                      int dy, int *push_x, int *push_y)
{
    int across = a->width + b->width;
    int down = a->height + b->height;
    int reach = across < down ? across : down;
    int shortest = INT32_MAX;

    *push_x = 0;
    *push_y = 0;
    for (int y = -reach; y <= reach; y++)
    {
        for (int x = -reach; x <= reach; x++)
        {
            int square = x * x + y * y;
            if (square < shortest && picture_overlap(a, b, dx + x, dy + y) == 0)
            {
                shortest = square;
                *push_x = x;
                *push_y = y;
            }
        }
    }
}

static void slow_point(const struct picture *a, const struct picture *b, int dx,
                       int dy, int *found_x, int *found_y)
{
    for_pixels (x, y, a->width, a->height)
    {
        if (picture_get(a, x, y) && picture_get(b, x - dx, y - dy))
        {
            *found_x = x;
            *found_y = y;
            return;
        }
    }
}

static void assert_contact(const struct picture *a, const DdcMask *mask_a,
                           const struct picture *b, const DdcMask *mask_b,
                           int dx, int dy)
{
    DdcContact contact;
    DdcContact expected;

    memset(&expected, 0, sizeof expected);
    expected.area = picture_overlap(a, b, dx, dy);
    if (expected.area > 0)
    {
        expected.hit = 1;
        slow_point(a, b, dx, dy, &expected.x, &expected.y);
        expected.normal_x = picture_overlap(a, b, dx + 1, dy) -
                            picture_overlap(a, b, dx - 1, dy);
        expected.normal_y = picture_overlap(a, b, dx, dy + 1) -
                            picture_overlap(a, b, dx, dy - 1);
        slow_push(a, b, dx, dy, &expected.push_x, &expected.push_y);
    }
    memset(&contact, 0x55, sizeof contact);
    ok(DdcMask_Contact(mask_a, mask_b, dx, dy, &contact));
    assert_int_equal(contact.push_x, expected.push_x);
    assert_int_equal(contact.push_y, expected.push_y);
    assert_memory_equal(&contact, &expected, sizeof contact);
    ddc_int32 normal_x;
    ddc_int32 normal_y;
    ok(DdcMask_Normal(mask_a, mask_b, dx, dy, &normal_x, &normal_y));
    assert_int_equal(normal_x, expected.normal_x);
    assert_int_equal(normal_y, expected.normal_y);
    ddc_int32 push_x;
    ddc_int32 push_y;
    ok(DdcMask_Push(mask_a, mask_b, dx, dy, &push_x, &push_y));
    assert_int_equal(push_x, expected.push_x);
    assert_int_equal(push_y, expected.push_y);
}

/* ---- Comparison with the oracle ----------------------------------------- */

TEST(small_masks_agree_with_trying_every_push)
{
    int hits = 0;

    for_steps (round, 10000, 17)
    {
        struct picture a =
            picture_random(test_random_in(0, 12), test_random_in(0, 12));
        struct picture b =
            picture_random(test_random_in(0, 9), test_random_in(0, 9));
        DdcMask *mask_a = picture_to_mask(&a);
        DdcMask *mask_b = picture_to_mask(&b);
        int dx = test_random_in(-b.width, a.width);
        int dy = test_random_in(-b.height, a.height);

        assert_contact(&a, mask_a, &b, mask_b, dx, dy);
        hits += DdcMask_Overlap(mask_a, mask_b, dx, dy);
    }
    assert_total(hits, 1000, 100000);
}

/* The shortest push moves b into a hole of a, which may lie on any side. */
TEST(the_nearest_hole_is_the_push)
{
    for_steps (round, 1500, 33)
    {
        struct picture a = picture_make(20, 20);
        struct picture b = picture_make(test_random_in(1, 2), 1);
        memset(a.set, 1, 400);
        memset(b.set, 1, (size_t)b.width);
        for (int hole = 0; hole < 12; hole++)
        {
            a.set[test_random_in(0, 399)] = 0;
            a.set[test_random_in(0, 399)] = 0;
        }
        DdcMask *mask_a = picture_to_mask(&a);
        DdcMask *mask_b = picture_to_mask(&b);

        assert_contact(&a, mask_a, &b, mask_b, test_random_in(0, 19),
                       test_random_in(0, 19));
    }
}

/* Tries every shorter push by DdcMask_Overlap, which is fast enough for masks
 * of several stripes. */
static void assert_push_is_shortest(const DdcMask *a, const DdcMask *b, int dx,
                                    int dy)
{
    ddc_int32 x;
    ddc_int32 y;

    ok(DdcMask_Push(a, b, dx, dy, &x, &y));
    assert_int_equal(DdcMask_Overlap(a, b, dx + x, dy + y), 0);
    int square = x * x + y * y;
    int reach = 0;
    while (reach * reach < square)
    {
        reach++;
    }
    for (int row = -reach; row <= reach; row++)
    {
        for (int column = -reach; column <= reach; column++)
        {
            int other = column * column + row * row;
            bool before = row < y || (row == y && column < x);
            if (other < square || (other == square && before))
            {
                assert_int_equal(DdcMask_Overlap(a, b, dx + column, dy + row),
                                 1);
            }
        }
    }
}

TEST(no_push_of_large_masks_is_shorter)
{
    for_steps (round, 250, 18)
    {
        struct picture a =
            picture_random(picture_random_size(), picture_random_size());
        struct picture b =
            picture_random(picture_random_size(), picture_random_size());
        DdcMask *mask_a = picture_to_mask(&a);
        DdcMask *mask_b = picture_to_mask(&b);
        int dx = test_random_in(-b.width, a.width);
        int dy = test_random_in(-b.height, a.height);

        assert_push_is_shortest(mask_a, mask_b, dx, dy);
    }
}

/* Shapes with rows of one run, higher than there are cores. */
TEST(no_push_of_high_masks_is_shorter)
{
    for_steps (round, 6, 43)
    {
        struct picture a = picture_make(70, 1100 + 60 * round);
        struct picture b = picture_make(30, 1200);
        for (int y = 0; y < a.height; y++)
        {
            memset(a.set + 70 * y + y / 60, 1, 20);
        }
        for (int y = 0; y < b.height; y++)
        {
            memset(b.set + 30 * y + (1200 - y) / 80, 1, 4);
        }
        a.set[70 * (30 + round)] = (uint8_t)(round & 1);
        DdcMask *mask_a = picture_to_mask(&a);
        DdcMask *mask_b = picture_to_mask(&b);

        assert_push_is_shortest(mask_a, mask_b, test_random_in(-20, 50),
                                test_random_in(-50, 50));
    }
}

/* ---- All offsets of small masks ----------------------------------------- */

#define SMALL 24
#define SIDE  (2 * SMALL - 1) /* offsets of two such masks on one axis */

/* The pushes up to SIDE pixels on each axis, from the best to the worst. */
static DdcPosition pushes[(2 * SIDE + 1) * (2 * SIDE + 1)];

static int compare_pushes(const void *left, const void *right)
{
    const DdcPosition *a = left;
    const DdcPosition *b = right;
    int longer = a->x * a->x + a->y * a->y - b->x * b->x - b->y * b->y;

    if (longer != 0)
    {
        return longer;
    }
    return a->y != b->y ? a->y - b->y : a->x - b->x;
}

static void sort_pushes(void)
{
    size_t count = 0;

    for (int y = -SIDE; y <= SIDE; y++)
    {
        for (int x = -SIDE; x <= SIDE; x++)
        {
            pushes[count++] = (DdcPosition){x, y};
        }
    }
    qsort(pushes, count, sizeof *pushes, compare_pushes);
}

/* Compares all offsets at which a and b overlap with trying every push, from
 * the shortest on, in a table of the offsets at which they overlap. */
static void assert_all_offsets(const struct picture *a, const struct picture *b)
{
    static uint8_t hit[3 * SIDE][3 * SIDE];
    DdcMask *mask_a = picture_to_mask(a);
    DdcMask *mask_b = picture_to_mask(b);

    memset(hit, 0, sizeof hit);
    for_area (dx, dy, 1 - b->width, 1 - b->height, a->width, a->height)
    {
        hit[dy + 2 * SMALL + SMALL][dx + 2 * SMALL + SMALL] =
            picture_overlap(a, b, dx, dy) > 0;
    }
    for_area (dx, dy, 1 - b->width, 1 - b->height, a->width, a->height)
    {
        const DdcPosition *expected = pushes;
        ddc_int32 x;
        ddc_int32 y;
        while (hit[dy + 3 * SMALL + expected->y][dx + 3 * SMALL + expected->x])
        {
            expected++;
        }
        ok(DdcMask_Push(mask_a, mask_b, dx, dy, &x, &y));
        assert_int_equal(x, expected->x);
        assert_int_equal(y, expected->y);
    }
}

/* How many pairs of masks and offsets are tried; DDC_CONTACT_PAIRS is another
 * number. */
static int pair_count(void)
{
    const char *number = getenv("DDC_CONTACT_PAIRS");

    return number != NULL ? atoi(number) : 100000;
}

TEST(all_offsets_agree_with_trying_every_push)
{
    sort_pushes();
    for_steps (round, pair_count() / (SMALL * SMALL), 41)
    {
        struct picture a =
            picture_random(test_random_in(1, SMALL), test_random_in(1, SMALL));
        struct picture b =
            picture_random(test_random_in(1, SMALL), test_random_in(1, SMALL));
        assert_all_offsets(&a, &b);
    }
}

/* ---- Budgets ------------------------------------------------------------ */

/* With each budget the push separates; with more it is not longer; and it is
 * the shortest one when that is said. */
TEST(every_budget_separates)
{
    for_steps (round, 60, 42)
    {
        struct picture a = picture_random(picture_random_size(), 90);
        struct picture b = picture_random(70, picture_random_size());
        DdcMask *mask_a = picture_to_mask(&a);
        DdcMask *mask_b = picture_to_mask(&b);
        int dx = test_random_in(-30, a.width / 2);
        int dy = test_random_in(-b.height / 2, 45);
        ddc_int32 x;
        ddc_int32 y;
        DdcMask_PushWithin(mask_a, mask_b, dx, dy, UINT32_MAX, &x, &y);
        int shortest = x * x + y * y;
        int before = INT32_MAX;

        for (ddc_uint32 budget = 0; budget < 100000; budget += budget / 2 + 1)
        {
            DdcResult result =
                DdcMask_PushWithin(mask_a, mask_b, dx, dy, budget, &x, &y);
            int square = x * x + y * y;
            assert_true(result == DDC_OK || result == DDC_S_UNPROVED);
            assert_int_equal(DdcMask_Overlap(mask_a, mask_b, dx + x, dy + y),
                             0);
            assert_true(square >= shortest && square <= before);
            assert_true(result == DDC_S_UNPROVED || square == shortest);
            before = square;
        }
    }
}

/* The pixels of the masks are as many single runs as there can be, or all. */
TEST(masks_of_64_pixels_are_within_the_default_budget)
{
    ddc_int32 x;
    ddc_int32 y;

    for_steps (round, 300, 44)
    {
        struct picture a = picture_make(64, 64);
        struct picture b = picture_make(64, 64);
        int step_a = 1 << round % 3;
        int step_b = 1 << round / 3 % 3;
        int percent = round / 3;
        for (int i = 0; i < 64 * 64; i++)
        {
            a.set[i] = i % step_a == 0 && test_random_in(0, 99) >= percent;
            b.set[i] = i % step_b == 0 && test_random_in(0, 99) >= percent / 2;
        }
        DdcMask *mask_a = picture_to_mask(&a);
        DdcMask *mask_b = picture_to_mask(&b);

        ok(DdcMask_Push(mask_a, mask_b, 0, 0, &x, &y));
        ok(DdcMask_Push(mask_a, mask_b, -1, 1, &x, &y));
    }
}

/* Sets the pixels of column x in all 40 rows. */
static void set_column(DdcMask *mask, int x)
{
    for (int y = 0; y < 40; y++)
    {
        ok(DdcMask_Set(mask, x, y, 1));
    }
}

/* Pushes b, which lies at (dx,dy) of a, with a budget that is not enough. */
static void assert_takes_more_steps(DdcMask *a, DdcMask *b, int dx, int dy,
                                    ddc_uint32 budget)
{
    ddc_int32 x;
    ddc_int32 y;

    returns(DDC_S_UNPROVED, DdcMask_PushWithin(a, b, dx, dy, budget, &x, &y));
    DdcMask_Destroy(a);
    if (b != a)
    {
        DdcMask_Destroy(b);
    }
}

/* Nearly all steps of each search are of one kind of work. */
TEST(whatever_takes_time_takes_steps)
{
    DdcMask *a;
    DdcMask *b;

    /* A run is followed for up to 128 words at each of 32,768 offsets. */
    ok(DdcMask_Create(16384, 1, 1, &a));
    ok(DdcMask_Create(1, 16384, 1, &b));
    assert_takes_more_steps(a, b, 8192, -8192, DDC_PUSH_BUDGET);
    /* Two tests of 16,384 words, each in a stripe of its own. */
    ok(DdcMask_Create(DDC_SIZE_MAX, 1, 1, &a));
    assert_takes_more_steps(a, a, 5, 0, 30000);
    /* The cores of 2,000 rows are found. */
    ok(DdcMask_Create(30, 1000, 1, &a));
    assert_takes_more_steps(a, a, 25, 0, 8000);
    /* Windows in 160 rows of offsets pass 1,000 empty words each, because every
     * other offset is blocked at the left end, and the rest at the right. */
    ok(DdcMask_Create(65536, 40, 0, &a));
    ok(DdcMask_Create(65536, 40, 0, &b));
    for (int x = 0; x < 128; x += 2)
    {
        set_column(a, x);
        set_column(a, 65534 - x);
    }
    set_column(b, 64);
    set_column(b, 65535 - 62);
    assert_takes_more_steps(a, b, 0, 0, 200000);
}

TEST(beyond_the_budget_a_contact_says_so)
{
    struct picture noise = picture_make(1500, 1500);
    DdcContact contact;

    test_seed(45);
    for (int i = 0; i < 1500 * 1500; i++)
    {
        noise.set[i] = test_random_in(0, 49) == 0;
    }
    DdcMask *mask = picture_to_mask(&noise);
    test_log_listen();
    returns(DDC_S_UNPROVED, DdcMask_Contact(mask, mask, 0, 0, &contact));
    assert_int_equal(test_log_count(), 0);
    assert_int_equal(contact.hit, 1);
    assert_int_equal(
        DdcMask_Overlap(mask, mask, contact.push_x, contact.push_y), 0);
    returns(DDC_S_UNPROVED,
            DdcMask_ContactTransformed(mask, NULL, mask, NULL, &contact));
}

/* ---- Single rules ------------------------------------------------------- */

TEST(of_equal_pushes_the_first_in_raster_order_counts)
{
    ddc_int32 x;
    ddc_int32 y;

    DdcMask *square = test_mask(9, 9, 1);
    ok(DdcMask_Push(square, square, 0, 0, &x, &y));
    assert_int_equal(x, 0);
    assert_int_equal(y, -9);
    ok(DdcMask_Push(square, square, 0, 1, &x, &y));
    assert_int_equal(x, 0);
    assert_int_equal(y, 8);
    ok(DdcMask_Push(square, square, 2, 2, &x, &y));
    assert_int_equal(x, 7);
    assert_int_equal(y, 0);
}

TEST(a_hole_is_a_valid_push)
{
    ddc_int32 x;
    ddc_int32 y;

    DdcMask *ring = test_mask(99, 99, 1);
    DdcMask *dot = test_mask(1, 1, 1);
    ok(DdcMask_Set(ring, 50, 52, 0));
    ok(DdcMask_Push(ring, dot, 48, 51, &x, &y));
    assert_int_equal(x, 2);
    assert_int_equal(y, 1);
}

TEST(the_normal_points_from_the_second_to_the_first)
{
    DdcContact contact;

    DdcMask *square = test_mask(20, 20, 1);
    DdcMask *dot = test_mask(3, 3, 1);
    /* b overlaps the left edge of a: the normal points to the right. */
    ok(DdcMask_Contact(square, dot, -1, 8, &contact));
    assert_int_equal(contact.normal_x, 6);
    assert_int_equal(contact.normal_y, 0);
    assert_int_equal(contact.push_x, -2);
    /* b overlaps the bottom edge: the normal points up. */
    ok(DdcMask_Contact(square, dot, 8, 18, &contact));
    assert_int_equal(contact.normal_x, 0);
    assert_int_equal(contact.normal_y, -6);
    assert_int_equal(contact.push_y, 2);
    /* b lies inside a. */
    ok(DdcMask_Contact(square, dot, 8, 8, &contact));
    assert_int_equal(contact.normal_x, 0);
    assert_int_equal(contact.normal_y, 0);
    assert_int_equal(contact.area, 9);
}

TEST(without_an_overlap_everything_is_0)
{
    static const ddc_int32 offsets[] = {INT32_MIN, -10, 10, INT32_MAX};
    DdcContact contact;
    DdcContact nothing;

    memset(&nothing, 0, sizeof nothing);
    DdcMask *square = test_mask(10, 10, 1);
    for (int i = 0; i < 4; i++)
    {
        memset(&contact, 0x55, sizeof contact);
        ok(DdcMask_Contact(square, square, offsets[i], 0, &contact));
        assert_memory_equal(&contact, &nothing, sizeof nothing);
        ddc_int32 x = 1;
        ddc_int32 y = 1;
        ok(DdcMask_Push(square, square, 0, offsets[i], &x, &y));
        assert_int_equal(x | y, 0);
    }
}

TEST(a_push_out_of_the_largest_masks_ends)
{
    ddc_int32 x;
    ddc_int32 y;

    DdcMask *wide = test_mask(DDC_SIZE_MAX, 1, 1);
    DdcMask *tall = test_mask(1, DDC_SIZE_MAX, 1);
    ok(DdcMask_Push(wide, tall, 400, -300, &x, &y));
    assert_int_equal(x, 0);
    assert_int_equal(y, 301);
    ok(DdcMask_Push(wide, wide, 5, 0, &x, &y));
    assert_int_equal(x, 0);
    assert_int_equal(y, -1);
}

TEST(null_is_refused)
{
    DdcContact contact;
    ddc_int32 x;

    DdcMask *mask = test_mask(1, 1, 1);
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Contact(NULL, mask, 0, 0, &contact));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Contact(mask, NULL, 0, 0, &contact));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Contact(mask, mask, 0, 0, NULL));
    assert_refused(DDC_E_INVALIDPARAMS, DdcMask_Push(NULL, mask, 0, 0, &x, &x));
    assert_refused(DDC_E_INVALIDPARAMS, DdcMask_Push(mask, NULL, 0, 0, &x, &x));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Push(mask, mask, 0, 0, NULL, &x));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_Push(mask, mask, 0, 0, &x, NULL));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcMask_PushWithin(mask, mask, 0, 0, 9, &x, NULL));
}
