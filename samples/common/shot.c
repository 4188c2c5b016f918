/* SPDX-License-Identifier: Zlib */
/*
 * Implements shot.h with the Windows Imaging Component (WIC), which Windows
 * has since Vista, and Wine. It is only loaded for a screenshot, so that the
 * samples run on older Windows too.
 */
#define COBJMACROS
#include "shot.h"

#include "report.h"

#include <objbase.h>
#include <wincodec.h>

/* The WIC objects of one file; NULL when not yet created. */
struct writer
{
    IWICImagingFactory *factory;
    IWICStream *stream;
    IWICBitmapEncoder *encoder;
    IWICBitmapFrameEncode *frame;
    IWICPalette *palette;
};

static HRESULT open_file(struct writer *writer, const char *path)
{
    WCHAR wide[MAX_PATH];

    if (MultiByteToWideChar(CP_ACP, 0, path, -1, wide, MAX_PATH) == 0)
    {
        return E_INVALIDARG; /* the path is probably too long */
    }
    HRESULT result =
        CoCreateInstance(&CLSID_WICImagingFactory, NULL, CLSCTX_INPROC_SERVER,
                         &IID_IWICImagingFactory, (void **)&writer->factory);
    if (SUCCEEDED(result))
    {
        result =
            IWICImagingFactory_CreateStream(writer->factory, &writer->stream);
    }
    if (SUCCEEDED(result))
    {
        result = IWICStream_InitializeFromFilename(writer->stream, wide,
                                                   GENERIC_WRITE);
    }
    return result;
}

static HRESULT open_frame(struct writer *writer)
{
    HRESULT result = IWICImagingFactory_CreateEncoder(
        writer->factory, &GUID_ContainerFormatPng, NULL, &writer->encoder);
    if (SUCCEEDED(result))
    {
        result = IWICBitmapEncoder_Initialize(writer->encoder,
                                              (IStream *)writer->stream,
                                              WICBitmapEncoderNoCache);
    }
    if (SUCCEEDED(result))
    {
        result = IWICBitmapEncoder_CreateNewFrame(writer->encoder,
                                                  &writer->frame, NULL);
    }
    if (SUCCEEDED(result))
    {
        result = IWICBitmapFrameEncode_Initialize(writer->frame, NULL);
    }
    return result;
}

/* The encoder may choose another format than the requested one. */
static HRESULT set_format(struct writer *writer)
{
    WICPixelFormatGUID format = GUID_WICPixelFormat8bppIndexed;

    HRESULT result = IWICBitmapFrameEncode_SetSize(writer->frame, SCREEN_WIDTH,
                                                   SCREEN_HEIGHT);
    if (SUCCEEDED(result))
    {
        result = IWICBitmapFrameEncode_SetPixelFormat(writer->frame, &format);
    }
    if (SUCCEEDED(result) &&
        !IsEqualGUID(&format, &GUID_WICPixelFormat8bppIndexed))
    {
        result = WINCODEC_ERR_UNSUPPORTEDPIXELFORMAT;
    }
    return result;
}

static HRESULT set_palette(struct writer *writer, const PALETTEENTRY *colours)
{
    WICColor table[256];

    for (int i = 0; i < 256; i++)
    {
        table[i] = 0xFF000000u | (WICColor)colours[i].peRed << 16 |
                   (WICColor)colours[i].peGreen << 8 | colours[i].peBlue;
    }
    HRESULT result =
        IWICImagingFactory_CreatePalette(writer->factory, &writer->palette);
    if (SUCCEEDED(result))
    {
        result = IWICPalette_InitializeCustom(writer->palette, table, 256);
    }
    if (SUCCEEDED(result))
    {
        result =
            IWICBitmapFrameEncode_SetPalette(writer->frame, writer->palette);
    }
    return result;
}

static HRESULT write_pixels(struct writer *writer, struct picture *picture)
{
    HRESULT result = IWICBitmapFrameEncode_WritePixels(
        writer->frame, SCREEN_HEIGHT, SCREEN_WIDTH, sizeof picture->pixels,
        picture->pixels[0]);
    if (SUCCEEDED(result))
    {
        result = IWICBitmapFrameEncode_Commit(writer->frame);
    }
    if (SUCCEEDED(result))
    {
        result = IWICBitmapEncoder_Commit(writer->encoder);
    }
    return result;
}

static void release(void *object)
{
    if (object != NULL)
    {
        IUnknown_Release((IUnknown *)object);
    }
}

bool shot_write(const char *path, struct picture *picture)
{
    struct writer writer = {NULL, NULL, NULL, NULL, NULL};

    HRESULT result = CoInitialize(NULL);
    if (FAILED(result))
    {
        return report_failed("CoInitialize", result);
    }
    result = open_file(&writer, path);
    if (SUCCEEDED(result))
    {
        result = open_frame(&writer);
    }
    if (SUCCEEDED(result))
    {
        result = set_format(&writer);
    }
    if (SUCCEEDED(result))
    {
        result = set_palette(&writer, picture->colours);
    }
    if (SUCCEEDED(result))
    {
        result = write_pixels(&writer, picture);
    }
    release(writer.palette);
    release(writer.frame);
    release(writer.encoder);
    release(writer.stream);
    release(writer.factory);
    CoUninitialize();
    if (FAILED(result))
    {
        report("cannot write %s (0x%08X)", path, (unsigned)result);
    }
    return SUCCEEDED(result);
}
