/* SPDX-License-Identifier: Zlib */
/*
 * Owns surfaces over pixels in the game's memory. Their lock returns these
 * pixels, and their unlock does nothing.
 */
#include "surface/surface.h"

#include "pixels/pixels.h"

struct memory_image
{
    DdcPixels pixels;
    DdcKey key;
};

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    const struct memory_image *image = user;

    *out = (DdcSurfaceInfo){image->pixels.width, image->pixels.height,
                            image->pixels.bytes_per_pixel, image->key};
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    const struct memory_image *image = user;

    *out = image->pixels;
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *user)
{
    (void)user;
    return DDC_OK;
}

static void DDC_CALL release(void *user)
{
    ddc_free(user);
}

static const DdcSurfaceOps ops = {
    sizeof(DdcSurfaceOps), describe, lock, unlock, release, NULL};

DdcResult DDC_CALL DdcSurface_CreateFromPixels(const DdcPixels *pixels,
                                               const DdcKey *key,
                                               DdcSurface **out)
{
    DDC_RETURN_IF(out == NULL, DDC_E_INVALIDPARAMS, "out is NULL");
    *out = NULL;
    DdcResult result = ddc_pixels_check(pixels);
    DDC_RETURN_IF(result < 0, result, ddc_pixels_error_text(result));

    struct memory_image *image = ddc_alloc(sizeof *image);
    DDC_RETURN_IF(image == NULL, DDC_E_OUTOFMEMORY, "no memory");
    image->pixels = *pixels;
    image->key = ddc_key_value_or_default(key, pixels->bytes_per_pixel);
    result = ddc_surface_create(&ops, image, false, out);
    if (result < 0)
    {
        ddc_free(image);
        return ddc_fail(result, __func__, "pixels are empty, or no memory");
    }
    return DDC_OK;
}
