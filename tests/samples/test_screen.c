/* SPDX-License-Identifier: Zlib */
/* What samples/common/screen.h makes of the results of DirectDraw. */
#define COBJMACROS
#include "screen.h"
#include "test.h"

static HRESULT lock_result;

static HRESULT STDMETHODCALLTYPE lock(IDirectDrawSurface *self, RECT *rect,
                                      DDSURFACEDESC *desc, DWORD flags,
                                      HANDLE event)
{
    (void)self;
    (void)rect;
    (void)desc;
    (void)flags;
    (void)event;
    return lock_result;
}

TEST(a_lock_without_the_display_is_a_lost_surface)
{
    static const struct
    {
        HRESULT result;
        HRESULT expected;
    } cases[] = {
        {DD_OK, DD_OK},
        {DDERR_SURFACELOST, DDERR_SURFACELOST},
        {DDERR_WRONGMODE, DDERR_SURFACELOST},
        {DDERR_NOEXCLUSIVEMODE, DDERR_SURFACELOST},
        {DDERR_SURFACEBUSY, DDERR_SURFACEBUSY},
    };
    IDirectDrawSurfaceVtbl methods = {.Lock = lock};
    IDirectDrawSurface surface = {&methods};
    DdcPixels pixels;

    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    {
        lock_result = cases[i].result;
        assert_int_equal(screen_result(lock_result), cases[i].expected);
        assert_int_equal(screen_lock(&surface, 0, &pixels), cases[i].expected);
    }
}
