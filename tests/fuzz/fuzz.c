/* SPDX-License-Identifier: Zlib */
/* Implements fuzz.h. */
#include "fuzz.h"

#include "kernels/kernels.h"
#include "system.h"

#include <math.h>

/* Outside of a test, cmocka says only then which assertion has failed. */
__attribute__((constructor)) static void abort_on_failure(void)
{
    test_environment("CMOCKA_TEST_ABORT", "1");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    test_random_bytes(data, size);
    test_memory_watch(0);
    test_log_listen();
    DdcSetSeed(1);
    fuzz_target();
    test_destroy_down_to(0);
    assert_int_equal(test_memory_live(), 0);
    return 0;
}

/* ---- Input -------------------------------------------------------------- */

uint8_t fuzz_byte(void)
{
    return (uint8_t)test_random_in(0, 255);
}

ddc_int32 fuzz_coord(void)
{
    static const ddc_int32 limits[] = {
        0,       INT32_MIN,         INT32_MAX,    DDC_COORD_MAX, -DDC_COORD_MAX,
        100000,  DDC_COORD_MAX + 1, DDC_SIZE_MAX, -DDC_SIZE_MAX, DDC_SWEEP_MAX,
        -100000, -DDC_SWEEP_MAX};
    int kind = test_random_in(0, 31);

    if (kind == 30)
    {
        int limit = test_random_in(0, sizeof limits / sizeof *limits - 1);
        return limits[limit];
    }
    return kind == 31 ? (ddc_int32)test_random()
                      : (int8_t)fuzz_byte() / (kind % 3 + 1);
}

static double any_real(void)
{
    uint64_t high = test_random();
    uint64_t bits = high << 32 | test_random();
    double real;

    memcpy(&real, &bits, sizeof real);
    return real;
}

double fuzz_real(void)
{
    static const double limits[] = {(double)NAN,       (double)INFINITY,
                                    -(double)INFINITY, -0.0,
                                    0x1p-1074,         -0x1p-1040,
                                    0x1p-64,           0x1p-65,
                                    0x1p-30,           0x1p30,
                                    -0x1p30,           0x1.0000001p30,
                                    0x1p-1022,         0x1.fffffffp29,
                                    1.0 / 1024,        0x1.fffffffffffffp1023};
    int kind = test_random_in(0, 31);

    switch (kind)
    {
    case 28:
    case 29:
        return limits[test_random_in(0, sizeof limits / sizeof *limits - 1)];
    case 30:
        return any_real();
    case 31:
        return (double)(int32_t)test_random() * 0x1p-8;
    default:
        return (int8_t)fuzz_byte() / (double)(1 << kind % 3);
    }
}

void fuzz_reals(void *out, size_t size)
{
    double *reals = out;

    for (size_t i = 0; i < size / sizeof *reals; i++)
    {
        reals[i] = fuzz_real();
    }
}

void fuzz_coords(void *out, size_t size)
{
    ddc_int32 *coords = out;

    for (size_t i = 0; i < size / sizeof *coords; i++)
    {
        coords[i] = fuzz_coord();
    }
}

void fuzz_choose_kernels(void)
{
    static const char *const names[] = {"scalar", "sse2", "avx2", "avx512"};
    const char *name = names[fuzz_byte() % 4];

    /* Where that set does not run, the highest one is used. */
    ddc_kernels_force(ddc_kernels_find(name) != NULL ? name : NULL);
}

/* ---- Pictures ------------------------------------------------------------ */

struct picture fuzz_picture(void)
{
    int width = test_random_in(0, 140);
    int height = test_random_in(0, 36);
    int runs = test_random_in(0, 7);
    bool sparse = fuzz_byte() % 2 != 0;
    struct picture picture = picture_make(width, height);

    picture.mask = test_mask(width, height, !sparse);
    memset(picture.set, !sparse, (size_t)(width * height));
    for (int i = 0; i < runs && width > 0 && height > 0; i++)
    {
        int x = test_random_in(0, width - 1);
        int y = test_random_in(0, height - 1);
        int length = 1 + test_random_in(0, 159);
        for (int at = x; at < x + length && at < width; at++)
        {
            picture_set(&picture, at, y, sparse);
            ok(DdcMask_Set(picture.mask, at, y, sparse));
        }
    }
    return picture;
}

/* Bytes around the pixels are compared too, to find writes outside them. */
static void check_pixels(const struct picture *picture)
{
    int pitch = picture->width + 2;
    size_t size = (size_t)(pitch * (picture->height + 2));
    uint8_t *bytes = malloc(size);

    assert_non_null(bytes);
    memset(bytes, 7, size);
    ok(DdcMask_WritePixels(picture->mask, 1, 0, 1, bytes + pitch + 1, pitch));
    for (int i = 0; i < (int)size; i++)
    {
        int x = i % pitch - 1;
        int y = i / pitch - 1;
        bool inside =
            x >= 0 && y >= 0 && x < picture->width && y < picture->height;
        assert_int_equal(bytes[i], inside ? picture_get(picture, x, y) : 7);
    }
    free(bytes);
}

void fuzz_check(const struct picture *picture)
{
    int count = 0;

    for (int i = 0; i < picture->width * picture->height; i++)
    {
        count += picture->set[i];
    }
    assert_int_equal(DdcMask_Count(picture->mask), count);
    assert_mask_shows(picture->mask, picture);
    check_pixels(picture);
}
