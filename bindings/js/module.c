/* SPDX-License-Identifier: Zlib */
/* What the WebAssembly module has beside the functions of the library. */
#include <ddcollide.h>

#define EXPORT(name) __attribute__((export_name(#name))) name

int ddc_js_has_vectors(void);
DdcResult ddc_js_set_places(DdcSprite *const *sprites,
                            const DdcPosition *places, ddc_uint32 count);
DdcResult ddc_js_get_places(DdcSprite *const *sprites, DdcPosition *places,
                            ddc_uint32 count);

int EXPORT(ddc_js_has_vectors)(void)
{
#ifdef __wasm_simd128__
    return 1;
#else
    return 0;
#endif
}

/* Sets the places of many sprites in one call from JavaScript. Goes on after a
 * failure, and returns the first. */
DdcResult EXPORT(ddc_js_set_places)(DdcSprite *const *sprites,
                                    const DdcPosition *places, ddc_uint32 count)
{
    DdcResult first = DDC_OK;

    for (ddc_uint32 i = 0; i < count; i++)
    {
        const DdcResult result =
            DdcSprite_SetXY(sprites[i], places[i].x, places[i].y);
        first = first == DDC_OK ? result : first;
    }
    return first;
}

DdcResult EXPORT(ddc_js_get_places)(DdcSprite *const *sprites,
                                    DdcPosition *places, ddc_uint32 count)
{
    for (ddc_uint32 i = 0; i < count; i++)
    {
        places[i].x = DdcSprite_GetX(sprites[i]);
        places[i].y = DdcSprite_GetY(sprites[i]);
    }
    return DDC_OK;
}
