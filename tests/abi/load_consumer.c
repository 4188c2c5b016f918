/* SPDX-License-Identifier: Zlib */
/* A program without the import library: it loads the DLL by loader.h. */
#include <ddcollide/loader.h>

#include <stdio.h>
#include <string.h>

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
    static const ddc_uint8 bits[4] = {0, 7, 7, 0};
    static const char *const nowhere = "no_such_library.dll";
    DdcApi ddc;
    DdcPixels pixels;
    DdcSurface *surface = NULL;
    DdcSprite *a = NULL;
    DdcSprite *b = NULL;
    int failures = 0;

    pixels.bits = bits;
    pixels.pitch = 2;
    pixels.width = 2;
    pixels.height = 2;
    pixels.bytes_per_pixel = 1;
    failures += check(DdcApi_Load(&ddc, nowhere) == nowhere, "no DLL");
    failures += check(DdcApi_Load(&ddc, "kernel32.dll") != NULL, "other DLL");
    failures += check(ddc.module == NULL && ddc.GetVersion == NULL, "zeroed");
    failures += check(DdcApi_Load(&ddc, "ddcollide.dll") == NULL, "DLL");
    failures += check(ddc.GetVersion() == DDC_VERSION, "version");
    failures +=
        check(strcmp(ddc.Result_GetName(DDC_OK), "DDC_OK") == 0, "name");
    failures += check(
        ddc.Surface_CreateFromPixels(&pixels, NULL, &surface) == 0, "surface");
    failures +=
        check(ddc.Sprite_CreateFromSurface(surface, 0, 0, &a) == 0, "first");
    failures +=
        check(ddc.Sprite_CreateFromSurface(surface, 1, 0, &b) == 0, "second");
    failures += check(ddc.SpritesCollide(a, b) == 0, "apart");
    ddc.Sprite_SetXY(b, 1, -1);
    failures += check(ddc.SpritesCollide(a, b) == 1, "touching");
    ddc.Sprite_Destroy(a);
    ddc.Sprite_Destroy(b);
    ddc.Surface_Destroy(surface);
    DdcApi_Unload(&ddc);
    DdcApi_Unload(&ddc);
    if (failures == 0)
    {
        printf("consumer ok\n");
    }
    return failures;
}
