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

    CHECK(DdcMask_GetSize(a, &size_a[0], &size_a[1]) == DDC_OK);
    CHECK(DdcMask_GetSize(b, &size_b[0], &size_b[1]) == DDC_OK);
    CHECK(memcmp(size_a, size_b, sizeof size_a) == 0);
    CHECK(DdcMask_GetBounds(a, &bounds_a) == DDC_OK);
    CHECK(DdcMask_GetBounds(b, &bounds_b) == DDC_OK);
    CHECK(memcmp(&bounds_a, &bounds_b, sizeof bounds_a) == 0);
    CHECK(DdcMask_Count(a) == DdcMask_Count(b));
    CHECK(DdcMask_OverlapArea(a, b, 0, 0) == DdcMask_Count(a));
}

/* Writes the mask in one format (plain or raw) to buffers that are too small
 * and to one that is large enough, and reads it again. */
static void check_written(const DdcMask *mask, ddc_int32 plain)
{
    ddc_uint32 needed;
    ddc_uint32 again;
    DdcMask *copy;

    CHECK(DdcMask_SavePbm(mask, plain, NULL, 0, &needed) == DDC_E_MORE);
    uint8_t *file = malloc(needed);
    CHECK(file != NULL);
    CHECK(DdcMask_SavePbm(mask, plain, file, needed - 1, &again) == DDC_E_MORE);
    CHECK(again == needed);
    CHECK(DdcMask_SavePbm(mask, plain, file, needed, &again) == DDC_OK);
    CHECK(again == needed);
    CHECK(DdcMask_LoadPbm(file, needed, &copy) == DDC_OK);
    check_equal(mask, copy);
    DdcMask_Destroy(copy);
    free(file);
}

static void check_sheet(const DdcSheet *sheet, const DdcMask *picture)
{
    ddc_int32 frames = 0;
    ddc_int32 zones = 0;

    CHECK(picture != NULL);
    ddc_int32 solid = DdcMask_Count(picture);
    CHECK(DdcSheet_GetSize(sheet, &frames, &zones) == DDC_OK);
    CHECK(frames >= 1 && zones >= 1);
    for (ddc_int32 i = 0; i < frames * zones; i++)
    {
        ddc_int32 dx;
        ddc_int32 dy;
        const DdcMask *mask =
            DdcSheet_GetMask(sheet, i / zones, i % zones, &dx, &dy);
        CHECK(mask != NULL && DdcMask_Count(mask) <= solid);
        CHECK(dx >= -DDC_SIZE_MAX && dx <= DDC_SIZE_MAX);
        CHECK(dy >= -DDC_SIZE_MAX && dy <= DDC_SIZE_MAX);
    }
    CHECK(DdcSheet_GetMask(sheet, frames, 0, NULL, NULL) == NULL);
}

static void load_sheet(const uint8_t *data, ddc_uint32 size,
                       const DdcMask *picture)
{
    DdcSheet *sheet;
    DdcResult result = DdcSheet_LoadPbm(data, size, &sheet);

    CHECK((result == DDC_OK) == (sheet != NULL));
    if (sheet != NULL)
    {
        check_sheet(sheet, picture);
        DdcSheet_Destroy(sheet);
    }
    else
    {
        CHECK(result == DDC_E_SYNTAX || result == DDC_E_RANGE ||
              (result == DDC_E_INVALIDPARAMS && size == 0));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    DdcMask *mask;

    fuzz_begin();
    DdcResult result = DdcMask_LoadPbm(data, (ddc_uint32)size, &mask);
    CHECK((result == DDC_OK) == (mask != NULL));
    load_sheet(data, (ddc_uint32)size, mask);
    if (mask != NULL)
    {
        check_written(mask, 0);
        check_written(mask, 1);
        DdcMask_Destroy(mask);
    }
    else
    {
        CHECK(result == DDC_E_SYNTAX || result == DDC_E_RANGE ||
              (result == DDC_E_INVALIDPARAMS && size == 0));
    }
    fuzz_end();
    return 0;
}
