/* SPDX-License-Identifier: Zlib */
/* Tests of the contact: first common pixel, area, normal and shortest push. */
#include "for_kernel_sets.h"
#include "pair.h"

/* ---- The oracle --------------------------------------------------------- */

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

BEFORE_ALL_TESTS()
{
    size_t count = 0;

    for_area(x, y, -SIDE, -SIDE, SIDE + 1, SIDE + 1)
    {
        pushes[count++] = (DdcPosition){x, y};
    }
    qsort(pushes, count, sizeof *pushes, compare_pushes);
}

/* The area where b is moved by (x,y). */
static int area_at(const struct pair *p, int x, int y)
{
    return picture_overlap(&p->a, &p->b, p->dx + x, p->dy + y);
}

/* The first push of two small pictures after which they do not overlap. */
static DdcPosition slow_push(const struct pair *p)
{
    const DdcPosition *push = pushes;

    while (area_at(p, push->x, push->y) > 0)
    {
        push++;
    }
    return *push;
}

static DdcPosition slow_point(const struct pair *p)
{
    for_pixels(x, y, p->a.width, p->a.height)
    {
        if (picture_get(&p->a, x, y) &&
            picture_get(&p->b, x - p->dx, y - p->dy))
        {
            return (DdcPosition){x, y};
        }
    }
    return (DdcPosition){0, 0};
}

/* The push of b at (dx,dy), which must be the shortest one. */
static DdcPush push_of(const DdcMask *a, const DdcMask *b, int dx, int dy)
{
    DdcPush push = {-1, -1, -1, -1};

    ok(DdcMask_FindPush(a, b, dx, dy, DDC_PUSH_BUDGET, &push));
    assert_int_equal(push.hit, DdcMask_Overlaps(a, b, dx, dy));
    assert_int_equal(push.kind, push.hit ? DDC_PUSH_SHORTEST : DDC_PUSH_NONE);
    return push;
}

static void assert_contact(const struct pair *p)
{
    const DdcMask *a = p->mask_a;
    const DdcMask *b = p->mask_b;
    DdcContact contact;
    DdcContact expected = {.area = area_at(p, 0, 0)};
    DdcPosition normal;

    if (expected.area > 0)
    {
        DdcPosition point = slow_point(p);
        DdcPosition shortest = slow_push(p);
        expected = (DdcContact){
            .hit = 1,
            .x = point.x,
            .y = point.y,
            .area = expected.area,
            .normal_x = area_at(p, 1, 0) - area_at(p, -1, 0),
            .normal_y = area_at(p, 0, 1) - area_at(p, 0, -1),
            .push_x = shortest.x,
            .push_y = shortest.y,
            .push_kind = DDC_PUSH_SHORTEST,
        };
    }
    memset(&contact, 0x55, sizeof contact);
    ok(DdcMask_FindContact(a, b, p->dx, p->dy, &contact));
    assert_same(contact, expected);
    ok(DdcMask_GetNormal(a, b, p->dx, p->dy, &normal.x, &normal.y));
    assert_fields(DdcPosition, normal, expected.normal_x, expected.normal_y);
    DdcPush push = push_of(a, b, p->dx, p->dy);
    assert_fields(DdcPush, push, expected.hit, expected.push_x, expected.push_y,
                  expected.push_kind);
}

/* ---- Comparison with the oracle ----------------------------------------- */

TEST(small_masks_agree_with_trying_every_push)
{
    int hits = 0;

    for_steps(round, 10000, 17)
    {
        struct picture a =
            picture_random(test_random_in(0, 12), test_random_in(0, 12));
        struct pair p = pair_of(
            a, picture_random(test_random_in(0, 9), test_random_in(0, 9)));

        pair_move(&p);
        assert_contact(&p);
        hits += DdcMask_Overlaps(p.mask_a, p.mask_b, p.dx, p.dy);
    }
    assert_total(hits, 500, 9500);
}

/* The shortest push moves b into a hole of a, which may lie on any side. */
TEST(the_nearest_hole_is_the_push)
{
    for_steps(round, 1500, 33)
    {
        struct picture a = picture_make(20, 20);
        struct picture b = picture_make(test_random_in(1, 2), 1);
        memset(a.set, 1, 400);
        memset(b.set, 1, (size_t)b.width);
        for (int hole = 0; hole < 24; hole++)
        {
            a.set[test_random_in(0, 399)] = 0;
        }
        struct pair p = pair_of(a, b);

        p.dx = test_random_in(0, 19);
        p.dy = test_random_in(0, 19);
        assert_contact(&p);
    }
}

/* Tries every shorter push by DdcMask_Overlaps, which is fast enough for masks
 * of several stripes. */
static void assert_push_is_shortest(const struct pair *p)
{
    DdcPush push = push_of(p->mask_a, p->mask_b, p->dx, p->dy);
    int square = push.x * push.x + push.y * push.y;
    int reach = 0;

    assert_int_equal(
        DdcMask_Overlaps(p->mask_a, p->mask_b, p->dx + push.x, p->dy + push.y),
        0);
    while (reach * reach < square)
    {
        reach++;
    }
    for_area(column, row, -reach, -reach, reach + 1, reach + 1)
    {
        int other = column * column + row * row;
        bool before = row < push.y || (row == push.y && column < push.x);
        if (other < square || (other == square && before))
        {
            assert_int_equal(DdcMask_Overlaps(p->mask_a, p->mask_b,
                                              p->dx + column, p->dy + row),
                             1);
        }
    }
}

TEST(no_push_of_large_masks_is_shorter)
{
    for_steps(round, 250, 18)
    {
        struct picture a = picture_random_any();
        if (round % 2 == 0)
        {
            memset(a.set, 0, (size_t)(a.width * (a.height / 2)));
        }
        struct pair p = pair_of(a, picture_random_any());
        pair_move(&p);

        assert_push_is_shortest(&p);
    }
}

/* Shapes with rows of one run, higher than there are cores. */
TEST(no_push_of_high_masks_is_shorter)
{
    for_steps(round, 6, 43)
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
        struct pair p = pair_of(a, b);

        p.dx = test_random_in(-20, 50);
        p.dy = test_random_in(-50, 50);
        assert_push_is_shortest(&p);
    }
}

/* ---- All offsets of small masks ----------------------------------------- */

/* Compares all offsets at which a and b overlap with trying every push, from
 * the shortest on, in a table of the offsets at which they overlap. */
static void assert_all_offsets(const struct pair *p)
{
    static uint8_t hit[3 * SIDE][3 * SIDE];
    const DdcRect near_a = {1 - p->b.width, 1 - p->b.height, p->a.width,
                            p->a.height};

    memset(hit, 0, sizeof hit);
    for_area(dx, dy, near_a.left, near_a.top, near_a.right, near_a.bottom)
    {
        hit[dy + 3 * SMALL][dx + 3 * SMALL] =
            picture_overlap(&p->a, &p->b, dx, dy) > 0;
    }
    for_area(dx, dy, near_a.left, near_a.top, near_a.right, near_a.bottom)
    {
        const DdcPosition *expected = pushes;
        while (hit[dy + 3 * SMALL + expected->y][dx + 3 * SMALL + expected->x])
        {
            expected++;
        }
        DdcPush push = push_of(p->mask_a, p->mask_b, dx, dy);
        assert_true(push.x == expected->x && push.y == expected->y);
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
    for_steps(round, pair_count() / (SMALL * SMALL), 41)
    {
        struct picture a =
            picture_random(test_random_in(1, SMALL), test_random_in(1, SMALL));
        struct pair p = pair_of(a, picture_random(test_random_in(1, SMALL),
                                                  test_random_in(1, SMALL)));

        assert_all_offsets(&p);
    }
}

/* ---- Budgets ------------------------------------------------------------ */

/* With each budget the push separates; with more it is not longer; and it is
 * the shortest one when that is said. */
TEST(every_budget_separates)
{
    for_steps(round, 60, 42)
    {
        struct picture a = picture_random(picture_random_size(), 90);
        struct pair p = pair_of(a, picture_random(70, picture_random_size()));
        int dx = test_random_in(-30, p.a.width / 2);
        int dy = test_random_in(-p.b.height / 2, 45);
        DdcPush best;
        ok(DdcMask_FindPush(p.mask_a, p.mask_b, dx, dy, UINT32_MAX, &best));
        int shortest = best.x * best.x + best.y * best.y;
        int before = INT32_MAX;

        assert_int_equal(best.kind,
                         best.hit ? DDC_PUSH_SHORTEST : DDC_PUSH_NONE);
        for (ddc_uint32 budget = 0; budget < 100000; budget += budget / 2 + 1)
        {
            DdcPush push;
            ok(DdcMask_FindPush(p.mask_a, p.mask_b, dx, dy, budget, &push));
            int square = push.x * push.x + push.y * push.y;
            assert_int_equal(push.hit, best.hit);
            assert_int_equal(
                DdcMask_Overlaps(p.mask_a, p.mask_b, dx + push.x, dy + push.y),
                0);
            assert_true(square >= shortest && square <= before);
            assert_true(push.kind == DDC_PUSH_FOUND ||
                        (push.kind == best.kind && square == shortest));
            before = square;
        }
    }
}

/* The pixels of the masks are as many single runs as there can be, or all. */
TEST(masks_of_64_pixels_are_within_the_default_budget)
{
    for_steps(round, 300, 44)
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
        struct pair p = pair_of(a, b);

        push_of(p.mask_a, p.mask_b, 0, 0);
        push_of(p.mask_a, p.mask_b, -1, 1);
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
static void assert_takes_more_steps(const DdcMask *a, const DdcMask *b, int dx,
                                    int dy, ddc_uint32 budget)
{
    DdcPush push;

    ok(DdcMask_FindPush(a, b, dx, dy, budget, &push));
    assert_int_equal(push.kind, DDC_PUSH_FOUND);
}

/* Nearly all steps of each search are of one kind of work. */
TEST(whatever_takes_time_takes_steps)
{
    const DdcMask *row = test_mask(DDC_SIZE_MAX, 1, 1);
    const DdcMask *block = test_mask(30, 1000, 1);
    DdcMask *a = test_mask(65536, 40, 0);
    DdcMask *b = test_mask(65536, 40, 0);

    /* A run is followed for up to 128 words at each of 32,768 offsets. */
    assert_takes_more_steps(test_mask(16384, 1, 1), test_mask(1, 16384, 1),
                            8192, -8192, DDC_PUSH_BUDGET);
    /* Two tests of 16,384 words, each in a stripe of its own. */
    assert_takes_more_steps(row, row, 5, 0, 30000);
    /* The cores of 2,000 rows are found. */
    assert_takes_more_steps(block, block, 25, 0, 8000);
    /* Windows in 160 rows of offsets pass 1,000 empty words each, because every
     * other offset is blocked at the left end, and the rest at the right. */
    for (int x = 0; x < 128; x += 2)
    {
        set_column(a, x);
        set_column(a, 65534 - x);
    }
    set_column(b, 64);
    set_column(b, 65535 - 62);
    assert_takes_more_steps(a, b, 0, 0, 200000);
}

/* The least budget with which the push is known to be the shortest one. */
static ddc_uint32 steps_of(const struct pair *p)
{
    ddc_uint32 few = 0;
    ddc_uint32 enough = 1u << 30;

    while (enough - few > 1)
    {
        ddc_uint32 middle = few + (enough - few) / 2;
        DdcPush push;
        ok(DdcMask_FindPush(p->mask_a, p->mask_b, p->dx, p->dy, middle, &push));
        *(push.kind == DDC_PUSH_SHORTEST ? &enough : &few) = middle;
    }
    return enough;
}

/* Noise of so many set pixels in a hundred, or a triangle of whole rows. */
static struct picture noise_or_triangle(int width, int height, int percent)
{
    struct picture picture = picture_make(width, height);

    for_pixels(x, y, width, height)
    {
        picture.set[y * width + x] = percent > 0
                                         ? test_random_in(0, 99) < percent
                                         : x * height < y * width;
    }
    return picture;
}

/* A game that has found a budget that is enough may rely on it. The numbers
 * change when the search does; they should not grow. */
TEST(a_search_takes_the_same_steps_with_all_kernels)
{
    static const struct
    {
        int percent;
        ddc_uint32 steps;
    } rows[] = {{0, 4783}, {3, 44785}, {50, 15983}};

    for_rows(i, rows)
    {
        test_seed(46);
        struct picture a = noise_or_triangle(300, 120, rows[i].percent);
        struct pair p = pair_of(a, noise_or_triangle(70, 110, rows[i].percent));
        p.dx = 100;
        for_kernel_sets(k)
        {
            assert_int_equal(steps_of(&p), rows[i].steps);
        }
    }
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
    ok(DdcMask_FindContact(mask, mask, 0, 0, &contact));
    assert_int_equal(test_log_count(), 0);
    assert_int_equal(contact.hit, 1);
    assert_int_equal(contact.push_kind, DDC_PUSH_FOUND);
    assert_int_equal(
        DdcMask_Overlaps(mask, mask, contact.push_x, contact.push_y), 0);
    ok(DdcMask_FindContactTransformed(mask, NULL, mask, NULL, NULL, &contact));
    assert_int_equal(contact.push_kind, DDC_PUSH_FOUND);
}

/* ---- Single rules ------------------------------------------------------- */

/* The push of b at (dx,dy) is (x,y). */
static void assert_push(const DdcMask *a, const DdcMask *b, int dx, int dy,
                        int x, int y)
{
    DdcPush push = push_of(a, b, dx, dy);

    assert_true(push.x == x && push.y == y);
}

TEST(of_equal_pushes_the_first_in_raster_order_counts)
{
    DdcMask *square = test_mask(9, 9, 1);

    assert_push(square, square, 0, 0, 0, -9);
    assert_push(square, square, 0, 1, 0, 8);
    assert_push(square, square, 2, 2, 7, 0);
}

TEST(a_hole_is_a_valid_push)
{
    DdcMask *ring = test_mask(99, 99, 1);

    ok(DdcMask_Set(ring, 50, 52, 0));
    assert_push(ring, test_mask(1, 1, 1), 48, 51, 2, 1);
}

TEST(the_normal_points_from_the_second_to_the_first)
{
    DdcMask *square = test_mask(20, 20, 1);
    DdcMask *dot = test_mask(3, 3, 1);
    DdcContact contact;

    /* b overlaps the left edge of a: the normal points to the right. */
    ok(DdcMask_FindContact(square, dot, -1, 8, &contact));
    assert_fields(DdcContact, contact, .hit = 1, .y = 8, .area = 6,
                  .normal_x = 6, .push_x = -2, .push_kind = DDC_PUSH_SHORTEST);
    /* b overlaps the bottom edge: the normal points up. */
    ok(DdcMask_FindContact(square, dot, 8, 18, &contact));
    assert_fields(DdcContact, contact, .hit = 1, .x = 8, .y = 18, .area = 6,
                  .normal_y = -6, .push_y = 2, .push_kind = DDC_PUSH_SHORTEST);
    /* b lies inside a. */
    ok(DdcMask_FindContact(square, dot, 8, 8, &contact));
    assert_fields(DdcContact, contact, .hit = 1, .x = 8, .y = 8, .area = 9,
                  .push_y = -11, .push_kind = DDC_PUSH_SHORTEST);
}

TEST(without_an_overlap_everything_is_0)
{
    static const ddc_int32 offsets[] = {INT32_MIN, -10, 10, INT32_MAX};
    DdcMask *square = test_mask(10, 10, 1);

    for_rows(i, offsets)
    {
        DdcContact contact;
        memset(&contact, 0x55, sizeof contact);
        ok(DdcMask_FindContact(square, square, offsets[i], 0, &contact));
        assert_fields(DdcContact, contact, 0);
        assert_push(square, square, 0, offsets[i], 0, 0);
    }
}

/* Every offset but the nearest one beside it is blocked, one pixel at a time,
 * however many windows of offsets that takes. */
TEST(a_checkerboard_is_left_at_its_nearest_side)
{
    for (int width = 2; width < 300; width++)
    {
        int half = width / 2;
        struct picture board = picture_make(width, 400);
        for_pixels(x, y, width, 400)
        {
            board.set[y * width + x] = (x + y) % 2;
        }
        DdcMask *mask = picture_to_mask(&board);

        assert_push(mask, test_mask(1, 400, 1), half, 0,
                    width % 2 == 0 ? half : -half - 1, 0);
        DdcMask_Destroy(mask);
    }
}

TEST(a_push_out_of_the_largest_masks_ends)
{
    DdcMask *wide = test_mask(DDC_SIZE_MAX, 1, 1);

    assert_push(wide, test_mask(1, DDC_SIZE_MAX, 1), 400, -300, 0, 301);
    assert_push(wide, wide, 5, 0, 0, -1);
}
