/* SPDX-License-Identifier: Zlib */
/* Implements fuzz.h. */
#include "fuzz.h"

#include "kernels/kernels.h"

#include <math.h>

void fuzz_failed(const char *file, int line, const char *condition)
{
    fprintf(stderr, "%s(%d): not true: %s\n", file, line, condition);
    fflush(stderr);
    abort();
}

/* ---- Input -------------------------------------------------------------- */

bool fuzz_more(const struct fuzz_input *input)
{
    return input->next != input->end;
}

uint8_t fuzz_byte(struct fuzz_input *input)
{
    return fuzz_more(input) ? *input->next++ : 0;
}

uint32_t fuzz_u32(struct fuzz_input *input)
{
    uint32_t number = 0;

    for (int i = 0; i < 4; i++)
    {
        number = number << 8 | fuzz_byte(input);
    }
    return number;
}

int fuzz_in(struct fuzz_input *input, int low, int high)
{
    return low + fuzz_byte(input) % (high - low + 1);
}

ddc_int32 fuzz_coord(struct fuzz_input *input)
{
    static const ddc_int32 limits[] = {
        0,       INT32_MIN,         INT32_MAX,    DDC_COORD_MAX, -DDC_COORD_MAX,
        100000,  DDC_COORD_MAX + 1, DDC_SIZE_MAX, -DDC_SIZE_MAX, DDC_SWEEP_MAX,
        -100000, -DDC_SWEEP_MAX};
    int kind = fuzz_in(input, 0, 31);

    if (kind == 30)
    {
        int limit = fuzz_in(input, 0, sizeof limits / sizeof *limits - 1);
        return limits[limit];
    }
    return kind == 31 ? (ddc_int32)fuzz_u32(input)
                      : (int8_t)fuzz_byte(input) / (kind % 3 + 1);
}

static double any_real(struct fuzz_input *input)
{
    uint64_t high = fuzz_u32(input);
    uint64_t bits = high << 32 | fuzz_u32(input);
    double real;

    memcpy(&real, &bits, sizeof real);
    return real;
}

double fuzz_real(struct fuzz_input *input)
{
    static const double limits[] = {(double)NAN,       (double)INFINITY,
                                    -(double)INFINITY, -0.0,
                                    0x1p-1074,         -0x1p-1040,
                                    0x1p-64,           0x1p-65,
                                    0x1p-30,           0x1p30,
                                    -0x1p30,           0x1.0000001p30,
                                    0x1p-1022,         0x1.fffffffp29,
                                    1.0 / 1024,        0x1.fffffffffffffp1023};
    int kind = fuzz_in(input, 0, 31);

    switch (kind)
    {
    case 28:
    case 29:
        return limits[fuzz_in(input, 0, sizeof limits / sizeof *limits - 1)];
    case 30:
        return any_real(input);
    case 31:
        return (double)(int32_t)fuzz_u32(input) * 0x1p-8;
    default:
        return (int8_t)fuzz_byte(input) / (double)(1 << kind % 3);
    }
}

void fuzz_reals(struct fuzz_input *input, void *out, size_t size)
{
    double *reals = out;

    for (size_t i = 0; i < size / sizeof *reals; i++)
    {
        reals[i] = fuzz_real(input);
    }
}

void fuzz_coords(struct fuzz_input *input, void *out, size_t size)
{
    ddc_int32 *coords = out;

    for (size_t i = 0; i < size / sizeof *coords; i++)
    {
        coords[i] = fuzz_coord(input);
    }
}

void fuzz_choose_kernels(struct fuzz_input *input)
{
    static const char *const names[] = {"scalar", "sse2", "avx2", "avx512"};
    const char *name = names[fuzz_byte(input) % 4];

    /* Where that set does not run, the highest one is used. */
    ddc_kernels_force(ddc_kernels_find(name) != NULL ? name : NULL);
}

/* ---- Memory -------------------------------------------------------------- */

static struct
{
    int live;    /* blocks that are not freed */
    int fail_in; /* 1: the next allocation fails; 0: none */
    int failed;  /* allocations that have failed */
} memory;

static void *DDC_CALL counted_alloc(void *user, ddc_uint32 size)
{
    (void)user;
    CHECK(size > 0);
    if (memory.fail_in > 0 && --memory.fail_in == 0)
    {
        memory.failed++;
        return NULL;
    }
    void *block = malloc(size);
    memory.live += block != NULL;
    memory.failed += block == NULL;
    return block;
}

static void DDC_CALL counted_free(void *user, void *block)
{
    (void)user;
    CHECK(block != NULL);
    memory.live--;
    free(block);
}

static void DDC_CALL ignore_log(void *user, DdcResult result,
                                const char *message)
{
    (void)user;
    (void)result;
    CHECK(message != NULL && strlen(message) > 0);
}

void fuzz_begin(void)
{
    memset(&memory, 0, sizeof memory);
    DdcSetAllocator(counted_alloc, counted_free, NULL);
    DdcSetLog(ignore_log, NULL);
    DdcSetSeed(1);
}

void fuzz_end(void)
{
    CHECK(memory.live == 0);
}

void fuzz_fail_allocation(int n)
{
    memory.fail_in = n;
}

int fuzz_failed_allocations(void)
{
    return memory.failed;
}

bool fuzz_is_possible(DdcResult result, int failed)
{
    return result != DDC_E_OUTOFMEMORY || memory.failed > failed;
}
