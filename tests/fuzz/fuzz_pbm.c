/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target: the PBM reader and the reader of sheets. A mask that is
 * accepted is written in both formats and read again (a round trip). A sheet
 * that is accepted has all of its masks, and its picture is a mask, too.
 */
#include "fuzz.h"

static void check_equal(const DdcMask *a, const DdcMask *b)
{
    ddc_int32 size_a[2];
    ddc_int32 size_b[2];
    DdcRect bounds_a;
    DdcRect bounds_b;

    ok(DdcMask_GetSize(a, &size_a[0], &size_a[1]));
    ok(DdcMask_GetSize(b, &size_b[0], &size_b[1]));
    assert_true(memcmp(size_a, size_b, sizeof size_a) == 0);
    ok(DdcMask_GetBounds(a, &bounds_a));
    ok(DdcMask_GetBounds(b, &bounds_b));
    assert_true(memcmp(&bounds_a, &bounds_b, sizeof bounds_a) == 0);
    assert_true(DdcMask_Count(a) == DdcMask_Count(b));
    assert_true(DdcMask_CountOverlap(a, b, 0, 0) == DdcMask_Count(a));
}

/* Writes the mask in one format (plain or raw) to buffers that are too small
 * and to one that is large enough, and reads it again. */
static void check_written(const DdcMask *mask, ddc_int32 plain)
{
    ddc_uint32 needed;
    ddc_uint32 again;
    DdcMask *copy;

    returns(DDC_E_MORE, DdcMask_WritePbm(mask, plain, NULL, 0, &needed));
    uint8_t *file = malloc(needed);
    assert_true(file != NULL);
    returns(DDC_E_MORE,
            DdcMask_WritePbm(mask, plain, file, needed - 1, &again));
    assert_true(again == needed);
    ok(DdcMask_WritePbm(mask, plain, file, needed, &again));
    assert_true(again == needed);
    ok(DdcMask_CreateFromPbm(file, needed, &copy));
    check_equal(mask, copy);
    DdcMask_Destroy(copy);
    free(file);
}

static void check_sheet(const DdcSheet *sheet, const DdcMask *picture)
{
    DdcMask *mask;
    ddc_uint32 frames = 0;
    ddc_uint32 zones = 0;

    assert_true(picture != NULL);
    ddc_int32 solid = DdcMask_Count(picture);
    ok(DdcSheet_GetSize(sheet, &frames, &zones));
    assert_true(frames >= 1 && zones >= 1);
    for (ddc_uint32 i = 0; i < frames * zones; i++)
    {
        ddc_int32 dx;
        ddc_int32 dy;
        ok(DdcSheet_GetMask(sheet, i / zones, i % zones, &mask, &dx, &dy));
        assert_true(mask != NULL && DdcMask_Count(mask) <= solid);
        assert_true(dx >= -DDC_SIZE_MAX && dx <= DDC_SIZE_MAX);
        assert_true(dy >= -DDC_SIZE_MAX && dy <= DDC_SIZE_MAX);
    }
    returns(DDC_E_RANGE, DdcSheet_GetMask(sheet, frames, 0, &mask, NULL, NULL));
    assert_true(mask == NULL);
}

static void load_sheet(const uint8_t *data, ddc_uint32 size,
                       const DdcMask *picture)
{
    DdcSheet *sheet;
    DdcResult result = DdcSheet_CreateFromPbm(data, size, &sheet);

    assert_true((result == DDC_OK) == (sheet != NULL));
    if (sheet != NULL)
    {
        check_sheet(sheet, picture);
        DdcSheet_Destroy(sheet);
    }
    else
    {
        assert_true(result == DDC_E_SYNTAX || result == DDC_E_RANGE ||
                    (result == DDC_E_INVALIDPARAMS && size == 0));
    }
}

/* All bytes are the file. The block ends with them, so that sanitizers see a
 * read beyond it. */
static uint8_t *read_file(size_t *size)
{
    static uint8_t bytes[1 << 16];

    for (*size = 0; test_random_bytes_left() && *size < sizeof bytes; ++*size)
    {
        bytes[*size] = fuzz_byte();
    }
    uint8_t *data = malloc(*size > 0 ? *size : 1);
    assert_non_null(data);
    test_own(data, free);
    return memcpy(data, bytes, *size);
}

void fuzz_target(void)
{
    DdcMask *mask;
    size_t size;
    const uint8_t *data = read_file(&size);

    DdcResult result = DdcMask_CreateFromPbm(data, (ddc_uint32)size, &mask);
    assert_true((result == DDC_OK) == (mask != NULL));
    load_sheet(data, (ddc_uint32)size, mask);
    if (mask != NULL)
    {
        check_written(mask, 0);
        check_written(mask, 1);
        DdcMask_Destroy(mask);
    }
    else
    {
        assert_true(result == DDC_E_SYNTAX || result == DDC_E_RANGE ||
                    (result == DDC_E_INVALIDPARAMS && size == 0));
    }
}
