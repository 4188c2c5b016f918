/* SPDX-License-Identifier: Zlib */
/*
 * The samplers of every set that runs here read the pixels that a plain loop
 * reads. Masks lie at the beginning or end of guarded memory, so that to read
 * outside them and their padding is an access violation.
 */
#include "guard_pages.h"
#include "for_kernel_sets.h"

#define ROWS_MAX    200
#define STRIPES_MAX 4
#define PADDING     16 /* rows below each stripe of a mask */
#define WORDS_MAX   ((ROWS_MAX + PADDING) * STRIPES_MAX)

/* The pixels of a mask, which lie in the first `stripes` stripes. */
struct picture
{
    const uint64_t *words;
    size_t stride;
    size_t stripes;
    int rows;
};

static struct picture random_picture(const struct test_guard *memory)
{
    struct picture p;

    p.stripes = (size_t)test_random_in(1, STRIPES_MAX);
    p.rows = test_random_in(1, ROWS_MAX);
    p.stride = (size_t)p.rows + PADDING;
    size_t count = p.stripes * p.stride;
    uint64_t *words = (uint64_t *)(void *)memory->first;
    if (test_random() & 1)
    {
        words = (uint64_t *)(void *)memory->end - count;
    }
    for (size_t i = 0; i < count; i++)
    {
        words[i] = (uint64_t)test_random() << 32 | test_random();
    }
    p.words = words;
    return p;
}

/* A position in 0..size - 1, in units of 2^-32. */
static int64_t random_position(int size)
{
    return (int64_t)test_random_in(0, size - 1) << 32 | test_random();
}

/*
 * Where a row of `count` pixels begins and how it steps on one axis, so that it
 * stays within 0..size - 1. Often the step is at most a source pixel.
 */
static void random_axis(int size, unsigned count, int64_t *start, int64_t *step)
{
    int64_t end = random_position(size);

    *start = random_position(size);
    *step = count > 1 ? (end - *start) / (int64_t)(count - 1) : end;
    if (test_random_in(0, 2) > 0)
    {
        int64_t most = (int64_t)1 << 32;
        *step = *step > most ? most : *step < -most ? -most : *step;
    }
}

static uint64_t naive(const struct picture *p, int64_t u, int64_t v,
                      int64_t u_step, int64_t v_step, unsigned count)
{
    uint64_t bits = 0;

    for (unsigned k = 0; k < count; k++)
    {
        int64_t column = (u + k * u_step) >> 32;
        int64_t row = (v + k * v_step) >> 32;
        uint64_t word =
            p->words[(size_t)(column / 64) * p->stride + (size_t)row];
        bits |= (word >> (column % 64) & 1) << k;
    }
    return bits;
}

static void check_sets(const struct picture *p, int64_t u_step, int64_t v_step,
                       int64_t u, int64_t v, unsigned count)
{
    uint64_t expected = naive(p, u, v, u_step, v_step, count);

    for_kernel_sets(i)
    {
        const struct ddc_kernels *set = ddc_kernels_get();
        struct ddc_sampler sampler;
        sampler.words = p->words;
        sampler.stride = p->stride;
        sampler.single_stripe = p->stripes == 1;
        sampler.u_step = u_step;
        sampler.v_step = v_step;
        set->sampler_begin(&sampler);
        assert_int_equal(sampler.sample(&sampler, u, v, count), expected);
    }
}

TEST(samplers_read_what_a_plain_loop_reads)
{
    struct test_guard memory = test_guard_make(WORDS_MAX * sizeof(uint64_t));

    for_steps(i, 3000, 1951)
    {
        struct picture p = random_picture(&memory);
        int64_t u, v, u_step, v_step;
        for (int k = 0; k < 25; k++)
        {
            unsigned count = (unsigned)test_random_in(1, 64);
            random_axis((int)p.stripes * 64, count, &u, &u_step);
            random_axis(p.rows, count, &v, &v_step);
            check_sets(&p, u_step, v_step, u, v, count);
        }
    }
}
