/* SPDX-License-Identifier: Zlib */
/* Implements faulty_surface.h. */
#include "faulty_surface.h"

struct fault_rates fault_rates;

/* Codes of DirectDraw, of the library and of COM, and undefined numbers. */
static const DdcResult codes[] = {
    DDC_E_LOST,
    DDC_E_SURFACEBUSY,
    DDC_E_LOCKEDSURFACES,
    (DdcResult)0x8876021Cu, /* DDERR_WASSTILLDRAWING */
    (DdcResult)0x887601B3u, /* DDERR_CANTLOCKSURFACE */
    DDC_E_NOTLOCKED,
    DDC_E_OUTOFMEMORY,
    DDC_E_CHANGED,
    DDC_E_ASSERTING,
    DDC_E_INUSE,
    DDC_E_MORE,
    (DdcResult)0x80004005u, /* E_FAIL */
    -1,
    INT32_MIN,
};

static bool happens(int percent)
{
    return percent > 0 && test_random_in(0, 99) < percent;
}

/* Sometimes calls the library; no surface calls it again within that call. */
static void call_back(void)
{
    int callbacks = fault_rates.callbacks;

    if (happens(callbacks))
    {
        fault_rates.callbacks = 0;
        fault_rates.call();
        fault_rates.callbacks = callbacks;
    }
}

static bool misbehaves(struct faulty_surface *self)
{
    call_back();
    if (!happens(fault_rates.faults))
    {
        return false;
    }
    self->has_failed = true;
    return true;
}

static DdcResult any_code(void)
{
    return codes[test_random_in(0, sizeof codes / sizeof *codes - 1)];
}

static DdcResult any_success(void)
{
    return happens(20) ? test_random_in(1, INT32_MAX) : DDC_OK;
}

/* ---- Functions of the surface ------------------------------------------- */

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    struct faulty_surface *self = user;
    const DdcPixels *pixels = &self->upright.pixels;
    const int wrong[] = {0, -1, 1, 7, DDC_SIZE_MAX + 1, INT32_MAX, INT32_MIN};

    assert_false(self->is_gone);
    *out = (DdcSurfaceInfo){
        pixels->width, pixels->height, pixels->bytes_per_pixel, {0xFF, 0, 0}};
    if (!misbehaves(self))
    {
        return any_success();
    }
    switch (test_random_in(0, 3))
    {
    case 0:
        return any_code();
    case 1:
        out->width = wrong[test_random_in(0, 6)];
        break;
    case 2:
        out->height = wrong[test_random_in(0, 6)];
        break;
    default:
        out->bytes_per_pixel = wrong[test_random_in(0, 1)];
        break;
    }
    return any_success();
}

/* Makes one field of the pixels unusable. */
static void spoil(DdcPixels *pixels)
{
    switch (test_random_in(0, 4))
    {
    case 0:
        pixels->bits = NULL;
        break;
    case 1:
        pixels->width += test_random_in(0, 1) * 2 - 1;
        break;
    case 2:
        pixels->height = test_random_in(-3, pixels->height - 1);
        break;
    case 3:
        pixels->bytes_per_pixel += test_random_in(1, 8);
        break;
    default:
        pixels->pitch = test_random_in(1 - pixels->width, pixels->width - 1);
        break;
    }
}

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    struct faulty_surface *self = user;

    assert_false(self->is_gone);
    assert_int_equal(self->open, 0);
    assert_null(out->bits);
    bool bad = misbehaves(self);
    if (self->is_shy && fault_rates.open > 0)
    {
        self->has_failed = self->has_failed || fault_rates.is_held;
        return DDC_E_SURFACEBUSY;
    }
    if (bad && happens(50))
    {
        *out = happens(50) ? self->upright.pixels : *out;
        return any_code();
    }
    self->open++;
    fault_rates.open++;
    *out = happens(50) ? self->upright.pixels : self->flipped.pixels;
    if (bad)
    {
        spoil(out);
    }
    return any_success();
}

static DdcResult DDC_CALL unlock(void *user)
{
    struct faulty_surface *self = user;

    assert_false(self->is_gone);
    assert_int_equal(self->open, 1);
    self->open--;
    fault_rates.open--;
    bool bad = misbehaves(self);
    self->refused = self->refused || bad;
    return bad ? any_code() : any_success();
}

static void DDC_CALL release(void *user)
{
    struct faulty_surface *self = user;

    assert_false(self->is_gone);
    assert_int_equal(self->open, 0);
    call_back();
    self->is_gone = true;
}

static DdcResult DDC_CALL colors(void *user, DdcColors *out)
{
    struct faulty_surface *self = user;

    assert_false(self->is_gone);
    if (misbehaves(self))
    {
        out->entry_count = (ddc_uint32)test_random_in(-300, 300);
        out->alpha_bits = test_random();
        return happens(50) ? any_code() : DDC_OK;
    }
    out->entry_count = 256;
    return any_success();
}

/* ---- Making and freeing ------------------------------------------------- */

void faulty_surface_make(struct faulty_surface *faulty, int width, int height)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, release, colors};
    struct fault_rates rates = fault_rates;
    int bytes = test_random_in(1, 4);

    memset(faulty, 0, sizeof *faulty);
    faulty->is_shy = test_random_in(0, 3) == 0;
    faulty->upright = pixel_image_make(width, height, bytes, 3, 0, false);
    faulty->flipped = pixel_image_make(width, height, bytes, 5, 1, true);
    uint32_t noise = test_random();
    for (int i = 0; i < width * height; i++)
    {
        noise = noise * 1664525 + 1013904223;
        uint32_t value = noise >> 31 == 0 ? noise | 1 : noise & ~0xFFu;
        pixel_image_set(&faulty->upright.pixels, i % width, i / width, value);
        pixel_image_set(&faulty->flipped.pixels, i % width, i / width, value);
    }
    fault_rates = (struct fault_rates){0};
    ok(DdcSurface_Create(&ops, faulty, &faulty->surface));
    fault_rates = rates;
}

void faulty_surface_free(struct faulty_surface *faulty)
{
    if (!faulty->is_gone)
    {
        DdcSurface_Destroy(faulty->surface);
    }
    assert_true(faulty->is_gone);
}

void faulty_surface_begin_call(struct faulty_surface *faulty)
{
    faulty->has_failed = false;
    faulty->refused = false;
}
