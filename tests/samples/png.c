/* SPDX-License-Identifier: Zlib */
/* Implements png.h with the Windows Imaging Component. */
#define COBJMACROS
#include "png.h"

#include "test.h"

#include <windows.h>
#include <objbase.h>
#include <wincodec.h>

#define assert_success(call) assert_int_equal((call), S_OK)

static IWICBitmapFrameDecode *open_frame(IWICImagingFactory *factory,
                                         const char *path)
{
    WCHAR wide[MAX_PATH];
    IWICBitmapDecoder *decoder;
    IWICBitmapFrameDecode *frame;

    assert_true(MultiByteToWideChar(CP_ACP, 0, path, -1, wide, MAX_PATH));
    assert_success(IWICImagingFactory_CreateDecoderFromFilename(
        factory, wide, NULL, GENERIC_READ, WICDecodeMetadataCacheOnLoad,
        &decoder));
    assert_success(IWICBitmapDecoder_GetFrame(decoder, 0, &frame));
    IWICBitmapDecoder_Release(decoder);
    return frame;
}

static void read_colours(IWICImagingFactory *factory,
                         IWICBitmapFrameDecode *frame, uint8_t colours[256][3])
{
    IWICPalette *palette;
    WICColor table[256];
    UINT count;

    assert_success(IWICImagingFactory_CreatePalette(factory, &palette));
    assert_success(IWICBitmapFrameDecode_CopyPalette(frame, palette));
    assert_success(IWICPalette_GetColors(palette, 256, table, &count));
    assert_int_equal(count, 256);
    for (int i = 0; i < 256; i++)
    {
        colours[i][0] = (uint8_t)(table[i] >> 16);
        colours[i][1] = (uint8_t)(table[i] >> 8);
        colours[i][2] = (uint8_t)table[i];
    }
    IWICPalette_Release(palette);
}

void png_read(const char *path, int width, int height, uint8_t *pixels,
              uint8_t colours[256][3])
{
    IWICImagingFactory *factory;
    WICPixelFormatGUID format;
    UINT columns, rows;

    assert_success(CoInitialize(NULL));
    assert_success(
        CoCreateInstance(&CLSID_WICImagingFactory, NULL, CLSCTX_INPROC_SERVER,
                         &IID_IWICImagingFactory, (void **)&factory));
    IWICBitmapFrameDecode *frame = open_frame(factory, path);
    assert_success(IWICBitmapFrameDecode_GetPixelFormat(frame, &format));
    assert_true(IsEqualGUID(&format, &GUID_WICPixelFormat8bppIndexed));
    assert_success(IWICBitmapFrameDecode_GetSize(frame, &columns, &rows));
    assert_int_equal(columns, width);
    assert_int_equal(rows, height);
    assert_success(IWICBitmapFrameDecode_CopyPixels(
        frame, NULL, (UINT)width, (UINT)(width * height), pixels));
    read_colours(factory, frame, colours);
    IWICBitmapFrameDecode_Release(frame);
    IWICImagingFactory_Release(factory);
    CoUninitialize();
}
