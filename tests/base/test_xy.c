/* SPDX-License-Identifier: Zlib */
/*
 * Oracle test: both coordinates at once have the bits that each has alone, for
 * zeros of both signs, tiny and huge numbers, infinities and NaN. Without SSE2
 * there is one form only, and the test can find no difference.
 */
#include "test.h"

#include "base/xy.h"

#include <math.h>

static const double special[] = {0.0,     -0.0,   1.0,       -1.0,     0x1p-64,
                                 0x1p-65, 0x1p30, -0x1.8p40, INFINITY, NAN};

#define SPECIAL ((int)(sizeof special / sizeof *special))

static double any_number(void)
{
    int i = test_random_in(0, 2 * SPECIAL);

    return i < SPECIAL ? special[i]
                       : ldexp((double)(int32_t)test_random(),
                               test_random_in(-100, 30));
}

static void assert_both(ddc_xy both, double x, double y)
{
    double out[2];
    const double expected[2] = {x, y};

    ddc_xy_store(out, both);
    assert_memory_equal(out, expected, sizeof out);
    out[0] = ddc_xy_x(both);
    out[1] = ddc_xy_y(both);
    assert_memory_equal(out, expected, sizeof out);
}

static void choices_and_shuffles_agree(const double *a, const double *b)
{
    ddc_xy v = ddc_xy_at(a);
    ddc_xy w = ddc_xy_make(b[0], b[1]);

    assert_both(v, a[0], a[1]);
    assert_both(w, b[0], b[1]);
    assert_both(ddc_xy_of(a[1]), a[1], a[1]);
    assert_both(ddc_xy_xs(v, w), a[0], b[0]);
    assert_both(ddc_xy_ys(v, w), a[1], b[1]);
    assert_both(ddc_xy_min(v, w), ddc_real_min(a[0], b[0]),
                ddc_real_min(a[1], b[1]));
    assert_both(ddc_xy_max(v, w), ddc_real_max(a[0], b[0]),
                ddc_real_max(a[1], b[1]));
    assert_both(ddc_xy_sign(v), copysign(1.0, a[0]), copysign(1.0, a[1]));
    assert_int_equal(ddc_xy_less(v, w),
                     (unsigned)(a[0] < b[0]) | (unsigned)(a[1] < b[1]) << 1);
}

static void arithmetic_agrees(const double *a, const double *b)
{
    ddc_xy v = ddc_xy_at(a);
    ddc_xy w = ddc_xy_at(b);

    assert_both(ddc_xy_add(v, w), a[0] + b[0], a[1] + b[1]);
    assert_both(ddc_xy_sub(v, w), a[0] - b[0], a[1] - b[1]);
    assert_both(ddc_xy_mul(v, w), a[0] * b[0], a[1] * b[1]);
    assert_true(ddc_xy_sum(v) == a[0] + a[1]);
}

TEST(both_coordinates_have_the_bits_of_each)
{
    test_seed(22);
    for (int i = 0; i < 200000; i++)
    {
        const double a[2] = {any_number(), any_number()};
        const double b[2] = {any_number(), any_number()};
        uint32_t mode = ddc_fpu_begin();
        choices_and_shuffles_agree(a, b);
        /* The bits of a NaN that is calculated are the processor's choice, and
         * numbers of the library are finite. */
        if (isfinite(a[0]) && isfinite(a[1]) && isfinite(b[0]) &&
            isfinite(b[1]))
        {
            arithmetic_agrees(a, b);
        }
        ddc_fpu_end(mode, 0);
    }
}

/* Tiny numbers become 0, all others and NaN stay, and the sum tells of each. */
TEST(loading_agrees_with_that_of_one_number)
{
    test_seed(23);
    for (int i = 0; i < 200000; i++)
    {
        double x = any_number();
        double y = any_number();
        double sum_x = 0.0;
        double sum_y = 0.0;
        ddc_xy sums = ddc_xy_of(0.0);
        ddc_xy loaded = ddc_xy_load_sum(ddc_xy_make(x, y), &sums);

        x = ddc_exact_load_sum(x, &sum_x);
        y = ddc_exact_load_sum(y, &sum_y);
        /* The sign of a tiny number's 0 is not defined. */
        assert_both(ddc_xy_add(loaded, ddc_xy_of(0.0)), x + 0.0, y + 0.0);
        assert_int_equal(ddc_xy_sum(sums) <= DDC_COORD_MAX,
                         sum_x + sum_y <= DDC_COORD_MAX);
    }
}
