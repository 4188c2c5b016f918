/* SPDX-License-Identifier: Zlib */
/*
 * A program as a user writes it: it uses only installed headers and the import
 * library, and is valid C89 and C++98. ddraw.h is included between two headers
 * of the library.
 */
#include <ddcollide.h>
#ifdef _WIN32
#include <windows.h>
#include <ddraw.h>
#include <ddcollide/directdraw.h>
#endif
#include <stdio.h>

static int hits;

static void DDC_CALL on_hit(DdcSprite *self, DdcSprite *other)
{
    ++hits;
    DdcSprite_HitDefault(self, other);
}

static int check(int condition, const char *what)
{
    if (!condition)
    {
        printf("failed: %s\n", what);
    }
    return condition ? 0 : 1;
}

int main(void)
{
    static const ddc_uint8 bits[16] = {0, 1, 1, 0, 1, 1, 1, 1,
                                       1, 1, 1, 1, 0, 1, 1, 0};
    DdcPixels pixels;
    DdcSurface *surface = NULL;
    DdcSprite *a = NULL;
    DdcSprite *b = NULL;
    int failures = 0;

    pixels.bits = bits;
    pixels.pitch = 4;
    pixels.width = 4;
    pixels.height = 4;
    pixels.bytes_per_pixel = 1;
    failures += check(DdcGetVersion() == DDC_VERSION, "version");
    failures +=
        check(DdcSurface_CreateFromPixels(&pixels, NULL, &surface) == DDC_OK,
              "surface");
    failures +=
        check(DdcSprite_CreateFromSurface(surface, 10, 10, &a) == DDC_OK,
              "first sprite");
    failures +=
        check(DdcSprite_CreateFromSurface(surface, 13, 13, &b) == DDC_OK,
              "second sprite");
    failures += check(DdcSpritesCollideRect(a, b) == 1, "rectangles");
    failures += check(DdcSpritesCollide(a, b) == 0, "transparent corners");
    DdcSprite_SetXY(b, 12, 12);
    failures += check(DdcSpritesCollide(a, b) == 1, "solid pixels");
    DdcSprite_SetHitFn(a, on_hit);
    DdcSprite_Hit(a, b);
    failures += check(hits == 1, "callback");
#ifdef _WIN32
    failures += check(DdcSprite_GetSurf(a) == NULL, "no DirectDraw pointer");
    failures += check(DdcSprite_Create(NULL, 0, 0, &b) == DDC_E_INVALIDPARAMS,
                      "NULL surface");
    b = NULL;
#endif
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
    DdcSurface_Destroy(surface);
    if (failures == 0)
    {
        printf("consumer ok\n");
    }
    return failures;
}
