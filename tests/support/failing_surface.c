/* SPDX-License-Identifier: Zlib */
/* Implements failing_surface.h. */
#include "failing_surface.h"

/* What the `user` of a surface points to. */
struct picture
{
    struct failing_surfaces *counts;
    const DdcPixels *pixels;
};

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    const struct picture *picture = user;

    out->width = picture->pixels->width;
    out->height = picture->pixels->height;
    out->bytes_per_pixel = 1;
    return DdcKey_SetIndex(&out->key, 0);
}

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    const struct picture *picture = user;
    struct failing_surfaces *counts = picture->counts;

    if (counts->fail_at > 0 && --counts->fail_at == 0)
    {
        return counts->lock_result;
    }
    counts->locks++;
    *out = *picture->pixels;
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *user)
{
    const struct picture *picture = user;

    picture->counts->unlocks++;
    return DDC_OK;
}

static void DDC_CALL release(void *user)
{
    free(user);
}

DdcSurface *failing_surface_create(struct failing_surfaces *counts,
                                   const struct test_image *image)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, release, NULL};
    struct picture *picture = malloc(sizeof *picture);
    DdcSurface *surface;

    assert_non_null(picture);
    picture->counts = counts;
    picture->pixels = &image->pixels;
    ok(DdcSurface_Create(&ops, picture, &surface));
    return surface;
}
