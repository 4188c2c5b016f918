/* SPDX-License-Identifier: Zlib */
/*
 * Real numbers are the same to the last bit in every mode of the processor
 * that a game may have set, and the game's mode is restored.
 */
#include "test.h"

#include "base/exact.h"
#include "fpu_mode.h"

#include <float.h>
#include <math.h>

/* The hash of the bits of all results, calculated on x86_64. */
#define HASH 0xEE65797084335ADDu

#define ROWS    200000
#define COLUMNS 4
#define RESULTS 8

static double numbers[ROWS][COLUMNS];
static double results[ROWS][RESULTS];

/*
 * Fills `numbers` with values of every magnitude that the library accepts,
 * from about 2^-63 to 2^30. They do not depend on the mode: the sum is rounded
 * once, to 53 bits, also where the processor calculates with 64, and halving
 * is exact.
 */
static void fill_numbers(void)
{
    test_seed(53);
    for_pixels(column, row, COLUMNS, ROWS)
    {
        double number = (double)(int32_t)test_random();
        number += (double)test_random() / 4294967296.0;
        for (int halvings = test_random_in(1, 93); halvings > 0; halvings--)
        {
            number *= 0.5;
        }
        numbers[row][column] = number;
    }
}

/* Expressions like those of the library: sums, products, quotients, roots. */
static void calculate_row(const double *from, double *to)
{
    double a = from[0];
    double b = from[1];
    double c = from[2];
    double d = from[3];
    double cross = a * d - b * c;

    to[0] = a + b;
    to[1] = a - b;
    to[2] = a * b;
    to[3] = a / b;
    to[4] = ddc_sqrt(a * a + b * b);
    to[5] = cross * cross - (a * a + b * b) * (c * c);
    to[6] = a - 2.0 * (a * c + b * d) * c;
    to[7] = (a * a - c) / (b + ddc_sqrt(ddc_abs(cross)));
}

static ddc_int32 calculate(void)
{
    uint32_t caller_mode = ddc_fpu_begin();

    for (int i = 0; i < ROWS; i++)
    {
        calculate_row(numbers[i], results[i]);
    }
    return ddc_fpu_end(caller_mode, 0);
}

TEST(results_have_the_same_bits_in_every_mode)
{
    uint32_t mode = fpu_mode_get();

    fill_numbers();
    for (size_t i = 0; i < FPU_MODES; i++)
    {
        fpu_mode_set(fpu_modes[i]);
        calculate();
        fpu_mode_set(mode);
        uint64_t hash =
            exact_hash(EXACT_HASH_SEED, &results[0][0], ROWS * RESULTS);
        assert_int_equal(hash, HASH);
    }
}

TEST(the_callers_mode_is_restored)
{
    uint32_t mode = fpu_mode_get();

    for (size_t i = 0; i < FPU_MODES; i++)
    {
        fpu_mode_set(fpu_modes[i]);
        uint32_t caller_mode = ddc_fpu_begin();
        uint32_t inside = fpu_mode_get();
        ddc_int32 result = ddc_fpu_end(caller_mode, 7);
        uint32_t after = fpu_mode_get();
        fpu_mode_set(mode);
        assert_int_equal(inside & DDC_FPU_MODE_BITS, DDC_FPU_MODE);
        assert_int_equal(after, fpu_modes[i]);
        assert_int_equal(result, 7);
    }
}

/* An exception flag that we raised and did not clear would trap in the
 * addition after ddc_fpu_end. */
TEST(our_exceptions_do_not_trap_in_the_game)
{
    uint32_t mode = fpu_mode_get();
    volatile double zero = 0.0;
    volatile double out;

    for (size_t i = 0; i < FPU_MODES; i++)
    {
        fpu_mode_set(fpu_modes[i]);
        uint32_t caller_mode = ddc_fpu_begin();
        out = zero / zero;
        ddc_fpu_end(caller_mode, 0);
        out = zero + 1.0;
        fpu_mode_set(mode);
        assert_true(out > 0.0);
    }
}

TEST(huge_numbers_and_nan_are_refused)
{
    const double bad[] = {DDC_COORD_MAX * 1.0000001,
                          -DDC_COORD_MAX * 2.0,
                          1e300,
                          -1e300,
                          HUGE_VAL,
                          -HUGE_VAL,
                          (double)NAN};
    double to;

    for_rows(i, bad)
    {
        assert_false(ddc_exact_load(bad[i], &to));
    }
    assert_true(ddc_exact_load(DDC_COORD_MAX, &to));
    assert_true(to > DDC_COORD_MAX - 1);
    assert_true(ddc_exact_load(-DDC_COORD_MAX, &to));
}

TEST(tiny_numbers_are_0)
{
    const double tiny[] = {0.0,   -0.0,   0x1p-65, -0x1p-65,
                           1e-30, 1e-300, DBL_MIN, -DBL_MIN / 4};
    const double zero = 0.0;
    double to;

    for_rows(i, tiny)
    {
        assert_true(ddc_exact_load(tiny[i], &to));
        assert_memory_equal(&to, &zero, sizeof to);
    }
    assert_true(ddc_exact_load(0x1p-64, &to));
    assert_true(to > 0.0);
    assert_true(ddc_exact_load(-0x1p-64, &to));
    assert_true(to < 0.0);
}
