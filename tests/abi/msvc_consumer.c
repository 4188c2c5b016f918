/* SPDX-License-Identifier: Zlib */
/*
 * Compiled by clang for Microsoft's ABI and linked by lld-link with the packed
 * .lib, without a C library: the result of the entry point is the exit status.
 */
#include <ddcollide.h>

int _fltused = 0;

int entry(void);

int entry(void)
{
    static const ddc_uint8 bits[4] = {0, 7, 7, 0};
    DdcPixels pixels;

    pixels.bits = bits;
    pixels.pitch = 2;
    pixels.width = 2;
    pixels.height = 2;
    pixels.bytes_per_pixel = 1;
    if (DdcGetVersion() != DDC_VERSION)
    {
        return 1;
    }
    if (DdcPixels_Overlaps(&pixels, 0, &pixels, 0, 0, 0) != 1 ||
        DdcPixels_Overlaps(&pixels, 0, &pixels, 0, 1, 0) != 0)
    {
        return 2;
    }
    return 42;
}
