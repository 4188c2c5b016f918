/* SPDX-License-Identifier: Zlib */
/* Implements image.h with LoadImage, the BMP reader of Windows. */
#include "image.h"

#include "report.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

/* ---- Files -------------------------------------------------------------- */

/*
 * A file that Windows has loaded as a DIB section. Its bytes are copied, and
 * GDI never draws it, because GDI may replace palette indices by others of
 * similar colour.
 */
struct bitmap
{
    HBITMAP handle;
    DIBSECTION dib;
};

/* Reports why a file cannot be opened, which LoadImage does not tell. */
static bool can_be_opened(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
    {
        report("cannot open %s: %s", path, strerror(errno));
        return false;
    }
    (void)fclose(file);
    return true;
}

static bool bitmap_open(struct bitmap *out, const char *path)
{
    if (!can_be_opened(path))
    {
        return false;
    }
    out->handle = (HBITMAP)LoadImageA(NULL, path, IMAGE_BITMAP, 0, 0,
                                      LR_LOADFROMFILE | LR_CREATEDIBSECTION);
    if (out->handle == NULL)
    {
        report("cannot load %s: it is no BMP file", path);
        return false;
    }
    if (GetObjectA(out->handle, sizeof out->dib, &out->dib) !=
            sizeof out->dib ||
        out->dib.dsBm.bmBits == NULL || out->dib.dsBm.bmBitsPixel != 8)
    {
        report("cannot use %s: save it with 8 bits per pixel", path);
        DeleteObject(out->handle);
        return false;
    }
    return true;
}

static void bitmap_get_colours(const struct bitmap *bitmap,
                               PALETTEENTRY *colours)
{
    RGBQUAD table[256];
    HDC dc = CreateCompatibleDC(NULL);
    HGDIOBJ before = SelectObject(dc, bitmap->handle);

    memset(table, 0, sizeof table);
    GetDIBColorTable(dc, 0, 256, table);
    SelectObject(dc, before);
    DeleteDC(dc);
    for (int i = 0; i < 256; i++)
    {
        colours[i].peRed = table[i].rgbRed;
        colours[i].peGreen = table[i].rgbGreen;
        colours[i].peBlue = table[i].rgbBlue;
        colours[i].peFlags = 0;
    }
}

/* ---- Surfaces ----------------------------------------------------------- */

HRESULT image_create_surface(IDirectDraw *ddraw, int width, int height,
                             bool own_format, IDirectDrawSurface **out)
{
    DDSURFACEDESC desc;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT;
    desc.dwWidth = (DWORD)width;
    desc.dwHeight = (DWORD)height;
    desc.ddsCaps.dwCaps = DDSCAPS_OFFSCREENPLAIN;
    if (own_format)
    {
        desc.dwFlags |= DDSD_PIXELFORMAT;
        desc.ddpfPixelFormat.dwSize = sizeof desc.ddpfPixelFormat;
        desc.ddpfPixelFormat.dwFlags = DDPF_RGB | DDPF_PALETTEINDEXED8;
        desc.ddpfPixelFormat.dwRGBBitCount = 8;
        desc.ddsCaps.dwCaps |= DDSCAPS_SYSTEMMEMORY;
    }
    return IDirectDraw_CreateSurface(ddraw, &desc, out, NULL);
}

/* Copies the palette indices. The rows of a BMP file lie bottom up; those of
 * one with a negative height, which none of the samples has, would be
 * exchanged. */
static HRESULT copy_to_surface(const struct bitmap *bitmap,
                               IDirectDrawSurface *surface)
{
    const BITMAP *from = &bitmap->dib.dsBm;
    DDSURFACEDESC desc;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    HRESULT result = IDirectDrawSurface_Lock(
        surface, NULL, &desc, DDLOCK_WAIT | DDLOCK_WRITEONLY, NULL);
    if (FAILED(result))
    {
        return result;
    }
    for (LONG y = 0; y < from->bmHeight; y++)
    {
        LONG row = from->bmHeight - 1 - y;
        memcpy((BYTE *)desc.lpSurface + (ptrdiff_t)y * desc.lPitch,
               (const BYTE *)from->bmBits + (ptrdiff_t)row * from->bmWidthBytes,
               (size_t)from->bmWidth);
    }
    return IDirectDrawSurface_Unlock(surface, NULL);
}

static bool fill_image(struct image *out, IDirectDraw *ddraw, bool own_format,
                       const struct bitmap *bitmap)
{
    DDCOLORKEY black = {0, 0};

    out->width = (int)bitmap->dib.dsBm.bmWidth;
    out->height = (int)bitmap->dib.dsBm.bmHeight;
    HRESULT result = image_create_surface(ddraw, out->width, out->height,
                                          own_format, &out->surface);
    if (FAILED(result))
    {
        return report_failed("IDirectDraw::CreateSurface", result);
    }
    result = copy_to_surface(bitmap, out->surface);
    if (FAILED(result))
    {
        return report_failed("IDirectDrawSurface::Lock or Unlock", result);
    }
    result =
        IDirectDrawSurface_SetColorKey(out->surface, DDCKEY_SRCBLT, &black);
    return SUCCEEDED(result) ||
           report_failed("IDirectDrawSurface::SetColorKey", result);
}

bool image_load(struct image *out, IDirectDraw *ddraw, bool own_format,
                const char *path, PALETTEENTRY *colours)
{
    struct bitmap bitmap;

    memset(out, 0, sizeof *out);
    (void)snprintf(out->path, sizeof out->path, "%s", path);
    if (!bitmap_open(&bitmap, path))
    {
        return false;
    }
    if (colours != NULL)
    {
        bitmap_get_colours(&bitmap, colours);
    }
    bool filled = fill_image(out, ddraw, own_format, &bitmap);
    DeleteObject(bitmap.handle);
    if (!filled)
    {
        image_free(out);
    }
    return filled;
}

HRESULT image_restore(struct image *image)
{
    struct bitmap bitmap;

    HRESULT result = IDirectDrawSurface_Restore(image->surface);
    if (FAILED(result))
    {
        return result;
    }
    if (!bitmap_open(&bitmap, image->path))
    {
        return DDERR_NOTFOUND;
    }
    bool same_size = bitmap.dib.dsBm.bmWidth == image->width &&
                     bitmap.dib.dsBm.bmHeight == image->height;
    result = same_size ? copy_to_surface(&bitmap, image->surface)
                       : DDERR_INVALIDRECT;
    DeleteObject(bitmap.handle);
    return result;
}

void image_free(struct image *image)
{
    if (image->surface != NULL)
    {
        IDirectDrawSurface_Release(image->surface);
        image->surface = NULL;
    }
}
