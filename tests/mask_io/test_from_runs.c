/* SPDX-License-Identifier: Zlib */
/* Tests of masks from runs of set pixels, and of the runs of a mask. */
#include "picture.h"

#define RUNS_MAX 40000

static DdcRun runs[RUNS_MAX];

static DdcRun random_run(int width, int height)
{
    int x = test_random_in(0, width);

    return (DdcRun){x, test_random_in(0, height - 1),
                    test_random_in(0, width - x)};
}

static void draw_run(struct picture *picture, const DdcRun *run)
{
    for (int i = 0; i < run->length; i++)
    {
        picture_set(picture, run->x + i, run->y, 1);
    }
}

TEST(any_runs_set_their_pixels)
{
    for_steps(round, 131 * 12, 43)
    {
        int width = round / 12;
        int height = test_random_in(1, 70);
        int count = round % 12 == 0 ? 0 : test_random_in(0, 60);
        struct picture expected = picture_make(width, height);

        for (int i = 0; i < count; i++)
        {
            runs[i] = random_run(width, height);
            draw_run(&expected, &runs[i]);
        }
        OWN(DdcMask, mask,
            DdcMask_CreateFromRuns(width, height, runs, (ddc_uint32)count,
                                   &mask));
        assert_mask_shows(mask, &expected);
    }
}

/* Lists the runs pixel by pixel; returns how many there are. */
static int list_naively(const struct picture *picture, DdcRun *out)
{
    int count = 0;

    for_pixels(x, y, picture->width, picture->height)
    {
        if (!picture_get(picture, x, y))
        {
            continue;
        }
        if (!picture_get(picture, x - 1, y))
        {
            out[count++] = (DdcRun){x, y, 0};
        }
        out[count - 1].length++;
    }
    return count;
}

TEST(the_runs_of_a_mask_are_listed_and_make_it_again)
{
    static DdcRun expected[RUNS_MAX];

    for_steps(round, 400, 44)
    {
        struct picture picture = picture_random(
            round < 131 ? round : picture_random_size(), picture_random_size());
        DdcMask *mask = picture_to_mask(&picture);
        ddc_uint32 count = (ddc_uint32)list_naively(&picture, expected);
        ddc_uint32 needed = 99;

        ok(DdcMask_ListRuns(mask, runs, RUNS_MAX, &needed));
        assert_int_equal(needed, count);
        assert_memory_equal(runs, expected, count * sizeof *runs);
        OWN(DdcMask, again,
            DdcMask_CreateFromRuns(picture.width, picture.height, runs, needed,
                                   &again));
        assert_mask_shows(again, &picture);
    }
}

TEST(a_short_array_gets_the_first_runs)
{
    const DdcRun two[] = {{1, 0, 2}, {0, 3, 70}};
    DdcRun found[2] = {{-1, -1, -1}, {-1, -1, -1}};
    ddc_uint32 needed = 0;

    OWN(DdcMask, mask, DdcMask_CreateFromRuns(70, 4, two, 2, &mask));
    test_log_listen();
    returns(DDC_E_MORE, DdcMask_ListRuns(mask, found, 1, &needed));
    assert_int_equal(needed, 2);
    assert_memory_equal(&found[0], &two[0], sizeof *two);
    assert_int_equal(found[1].length, -1);
    returns(DDC_E_MORE, DdcMask_ListRuns(mask, NULL, 0, &needed));
    assert_int_equal(needed, 2);
    assert_int_equal(test_log_count(), 0);
}

TEST(a_run_outside_is_refused)
{
    static const DdcRun bad[] = {
        {-1, 0, 1},        {9, 0, 1},         {8, 0, 2},
        {10, 0, 0},        {0, -1, 1},        {0, 5, 1},
        {0, 0, 10},        {0, 0, -1},        {5, 5, 0},
        {INT32_MAX, 0, 1}, {1, 0, INT32_MAX}, {INT32_MIN, 0, INT32_MIN}};

    for_rows(i, bad)
    {
        DdcRun both[2] = {{0, 0, 9}, bad[i]};
        DdcMask *mask;

        test_memory_watch(0);
        assert_refused(DDC_E_RANGE,
                       DdcMask_CreateFromRuns(9, 5, both, 2, &mask));
        assert_null(mask);
        assert_int_equal(test_memory_live(), 0);
        test_memory_unwatch();
    }
}

TEST(no_runs_make_an_empty_mask)
{
    OWN(DdcMask, mask, DdcMask_CreateFromRuns(9, 5, NULL, 0, &mask));
    assert_mask_is(mask, "........./........./........./........./.........");
}
