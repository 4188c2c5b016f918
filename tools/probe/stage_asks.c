/* SPDX-License-Identifier: Zlib */
/* Owns what a scene asks and watches (stage.h): pixels, lists, the process. */
#include "stage.h"

#include <stdarg.h>
#include <stdio.h>

/* How long a stage waits for what changes with every picture. */
#define WATCH_MS 1000

/* ---- Pixels and memory -------------------------------------------------- */

static unsigned char *lock(IDirectDrawSurface7 *it)
{
    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    return SUCCEEDED(TRY(it, Lock, NULL, &desc, DDLOCK_WAIT, NULL))
               ? desc.lpSurface
               : NULL;
}

static HRESULT copy_now(void *to, const void *from, size_t size)
{
    memcpy(to, from, size);
    return DD_OK;
}

BOOL fill(IDirectDrawSurface7 *it, DWORD value)
{
    DDBLTFX effects = {0};

    effects.dwSize = sizeof effects;
    effects.dwFillColor = value;
    return SUCCEEDED(
        TRY(it, Blt, NULL, NULL, NULL, DDBLT_COLORFILL | DDBLT_WAIT, &effects));
}

DWORD pixel(IDirectDrawSurface7 *it, DWORD size)
{
    const unsigned char *pixels = lock(it);
    DWORD value = 0;

    if (pixels != NULL)
    {
        pixels += desc.lPitch + (LONG)size;
        (void)CALL(pixels, copy_now(&value, pixels, size));
        TRY(it, Unlock, NULL);
    }
    return value;
}

void *pointer(IDirectDrawSurface7 *it)
{
    unsigned char *pixels = lock(it);

    TRY(it, Unlock, NULL);
    return pixels;
}

LONG pitch(IDirectDrawSurface7 *it)
{
    return pointer(it) != NULL ? desc.lPitch : 0;
}

HRESULT poke(void *at, DWORD value)
{
    return CALL(at, copy_now((char *)at + desc.lPitch + 1, &value, 1));
}

/* How many of 8 rows before the first one, or after the last one, can be read
 * and written: what is past the first that cannot is not touched. */
DWORD usable_rows(IDirectDrawSurface7 *it, BOOL after)
{
    char row[4096];
    char *at = (char *)lock(it);
    LONG step = after ? desc.lPitch : -desc.lPitch;
    size_t size = (size_t)desc.lPitch;
    DWORD rows = 0;

    if (at == NULL || size > sizeof row)
    {
        return 0;
    }
    at += after ? desc.lPitch * (LONG)desc.dwHeight : step;
    while (rows < 8 && SUCCEEDED(CALL(at, copy_now(row, at, size))) &&
           SUCCEEDED(CALL(at, copy_now(at, row, size))))
    {
        rows++;
        at += step;
    }
    TRY(it, Unlock, NULL);
    return rows;
}

/* Blocks of about the surface's size get what it has freed, if anything. */
BOOL spares_memory(IDirectDrawSurface7 *it)
{
    enum
    {
        BLOCKS = 16,
        SIZE = 640 * 480
    };
    static unsigned char as_filled[SIZE];
    void *blocks[BLOCKS];
    BOOL spared = TRUE;

    memset(as_filled, 0xA5, SIZE);
    for (size_t i = 0; i < BLOCKS; i++)
    {
        blocks[i] = HeapAlloc(GetProcessHeap(), 0, SIZE + 8 * i);
        memset(blocks[i], 0xA5, SIZE);
    }
    spared = pointer(it) != NULL;
    for (size_t i = 0; i < BLOCKS; i++)
    {
        spared &= memcmp(blocks[i], as_filled, SIZE) == 0;
        HeapFree(GetProcessHeap(), 0, blocks[i]);
    }
    return spared;
}

DWORD key_of(IDirectDrawSurface7 *it, DWORD which)
{
    DDCOLORKEY told = {0, 0};
    HRESULT result = TRY(it, GetColorKey, which, &told);

    return FAILED(result) ? (DWORD)result : told.dwColorSpaceLowValue;
}

IDirectDrawPalette *colours(DWORD more)
{
    IDirectDrawPalette *it = NULL;

    for (DWORD i = 0; i < 256; i++)
    {
        entries[i].peRed = (BYTE)(i + more);
        entries[i].peGreen = (BYTE)(2 * i + more);
        entries[i].peBlue = (BYTE)(3 * i + more);
    }
    TRY(ddraw, CreatePalette, DDPCAPS_8BIT | DDPCAPS_ALLOW256, entries, &it,
        NULL);
    return it;
}

DWORD palette_caps(IDirectDrawPalette *it)
{
    DWORD told = 0;

    TRY(it, GetCaps, &told);
    return told;
}

DWORD red(HDC of, UINT index)
{
    RGBQUAD color;

    return GetDIBColorTable(of, index, 1, &color) == 1 ? color.rgbRed : 999;
}

DWORD shown(IDirectDrawSurface7 *it)
{
    HDC of = NULL;
    COLORREF color = 0;

    if (SUCCEEDED(TRY(it, GetDC, &of)))
    {
        color = GetPixel(of, 1, 1);
        TRY(it, ReleaseDC, of);
    }
    return color;
}

/* ---- A window's part of the screen -------------------------------------- */

DWORD clip_list(IDirectDrawClipper *it)
{
    union
    {
        RGNDATA data;
        /* It only makes room. */
        /* cppcheck-suppress unusedStructMember */
        char bytes[sizeof(RGNDATA) + 64 * sizeof(RECT)];
    } list;
    DWORD size = sizeof list;

    memset(&list, 0, sizeof list);
    TRY(it, GetClipList, NULL, &list.data, &size);
    area2 = list.data.rdh.rcBound;
    return list.data.rdh.nCount;
}

DWORD clip_of_child(LONG style)
{
    HWND child;
    DWORD rectangles;

    SetWindowLongA(window, GWL_STYLE, WS_POPUP | WS_VISIBLE | style);
    child = CreateWindowA("static", "", WS_CHILD | WS_VISIBLE, 100, 80, 50, 40,
                          window, NULL, NULL, NULL);
    pump(0);
    rectangles = clip_list(clipper);
    DestroyWindow(child);
    return rectangles;
}

BOOL client_area(HWND of)
{
    pump(0);
    GetClientRect(of, &area);
    MapWindowPoints(of, NULL, (POINT *)&area, 2);
    return TRUE;
}

/* Waits for a colour: X draws a little later. */
DWORD screen_pixel(LONG x, LONG y, DWORD awaited)
{
    COLORREF color = 0;

    for (int i = 0; i < 50 && (i == 0 || color != awaited); i++)
    {
        HDC screen = GetDC(NULL);

        pump(i > 0 ? 10 : 0);
        color = GetPixel(screen, x, y);
        ReleaseDC(NULL, screen);
    }
    return color;
}

/* ---- What takes a while ------------------------------------------------- */

static bool is_over(DWORD begin)
{
    return GetTickCount() - begin >= WATCH_MS;
}

HRESULT watch_lines(void)
{
    DWORD begin = GetTickCount();
    DWORD last = 0;
    HRESULT result;

    memset(seen, 0, sizeof seen);
    seen[1] = TRUE;
    do
    {
        DWORD line = 0xDEADBEEF;

        result = TRY(ddraw, GetScanLine, &line);
        seen[0] |= result == DDERR_VERTICALBLANKINPROGRESS;
        seen[1] &= line != 0xDEADBEEF;
        seen[2] |= line != last;
        seen[3] |= line < last;
        last = line;
        if (result == DDERR_VERTICALBLANKINPROGRESS)
        {
            result = DD_OK;
        }
    } while (SUCCEEDED(result) && !(seen[0] && seen[2] && seen[3]) &&
             !is_over(begin));
    return result;
}

HRESULT watch_blank(void)
{
    DWORD begin = GetTickCount();
    HRESULT result;

    memset(seen, 0, sizeof seen);
    do
    {
        BOOL blank = FALSE;

        result = TRY(ddraw, GetVerticalBlankStatus, &blank);
        seen[blank != FALSE] = TRUE;
    } while (SUCCEEDED(result) && !(seen[0] && seen[1]) && !is_over(begin));
    return result;
}

HRESULT drawing_status(IDirectDrawSurface7 *it, BOOL of_flip, DWORD flags)
{
    DWORD begin = GetTickCount();
    HRESULT result;

    do
    {
        result = of_flip ? TRY(it, GetFlipStatus, flags)
                         : TRY(it, GetBltStatus, flags);
    } while (result == DDERR_WASSTILLDRAWING && !is_over(begin));
    return result;
}

/* ---- Lists -------------------------------------------------------------- */

struct mode_list
{
    DWORD bits; /* of all; 0: any */
    DWORD sizes[512];
};

/* seen: how many, how many twice, how many of another depth. */
static HRESULT CALLBACK add_mode(DDSURFACEDESC2 *mode, void *context)
{
    struct mode_list *list = context;
    DWORD size = mode->ddpfPixelFormat.dwRGBBitCount << 26 |
                 mode->dwWidth << 13 | mode->dwHeight;

    seen[2] +=
        list->bits != 0 && mode->ddpfPixelFormat.dwRGBBitCount != list->bits;
    for (DWORD i = 0; i < seen[0] && i < 512; i++)
    {
        seen[1] += list->sizes[i] == size;
    }
    list->sizes[seen[0]++ % 512] = size;
    return DDENUMRET_OK;
}

HRESULT list_modes(DWORD flags, DWORD bits)
{
    static struct mode_list list;

    memset(seen, 0, sizeof seen);
    list.bits = bits;
    describe(0, 0, 0, bits);
    desc.dwFlags = DDSD_PIXELFORMAT;
    desc.ddpfPixelFormat.dwRBitMask = 0;
    return TRY(ddraw, EnumDisplayModes, flags, bits != 0 ? &desc : NULL, &list,
               add_mode);
}

/* seen: how many, and the count of the last one. */
static HRESULT CALLBACK add_surface(IDirectDrawSurface7 *it, DDSURFACEDESC2 *of,
                                    void *context)
{
    (void)of;
    (void)context;
    seen[0]++;
    seen[1] = IDirectDrawSurface7_Release(it) + 1;
    return DDENUMRET_OK;
}

HRESULT list_surfaces(DWORD flags, DDSURFACEDESC2 *like)
{
    memset(seen, 0, sizeof seen);
    return TRY(ddraw, EnumSurfaces, flags, like, NULL, add_surface);
}

HRESULT list_attached(IDirectDrawSurface7 *it)
{
    memset(seen, 0, sizeof seen);
    return TRY(it, EnumAttachedSurfaces, NULL, add_surface);
}

/* seen: how many, and whether the first has no GUID. */
/* cppcheck-suppress constParameter */
static BOOL CALLBACK add_display_ex(GUID *guid, char *text, char *name,
                                    void *context, HMONITOR monitor)
{
    (void)text;
    (void)name;
    (void)context;
    (void)monitor;
    seen[1] |= seen[0]++ == 0 && guid == NULL;
    return TRUE;
}

static BOOL CALLBACK add_display(GUID *guid, char *text, char *name,
                                 void *context)
{
    return add_display_ex(guid, text, name, context, NULL);
}

HRESULT list_displays(const char *name, DWORD flags)
{
    typedef HRESULT(WINAPI * each_fn)(LPDDENUMCALLBACKA, void *);
    typedef HRESULT(WINAPI * each_ex_fn)(LPDDENUMCALLBACKEXA, void *, DWORD);
    void (*each)(void) = (void (*)(void))GetProcAddress(library, name);

    memset(seen, 0, sizeof seen);
    if (strstr(name, "Ex") != NULL)
    {
        return CALL(each, ((each_ex_fn)each)(add_display_ex, NULL, flags));
    }
    return CALL(each, ((each_fn)each)(flags == 0 ? add_display : NULL, NULL));
}

BOOL has_export(const char *name)
{
    return GetProcAddress(library, name) != NULL;
}

/* ---- The process -------------------------------------------------------- */

/* Up to four are used at a time. */
RECT *rect(LONG left, LONG top, LONG right, LONG bottom)
{
    static RECT rects[4];
    static size_t last;
    RECT *it = &rects[last++ % 4];

    SetRect(it, left, top, right, bottom);
    return it;
}

const char *say(const char *format, ...)
{
    static char text[32];
    va_list values;

    va_start(values, format);
    (void)vsnprintf(text, sizeof text, format, values);
    va_end(values);
    return text;
}

/* Precision and rounding (Intel SDM 1, section 8.1.5). */
DWORD fpu_word(void)
{
    WORD word;

    __asm__ __volatile__("fnstcw %0" : "=m"(word));
    return word & 0x0F00;
}

BOOL set_fpu(DWORD word)
{
    WORD loaded = (WORD)word;

    __asm__ __volatile__("fldcw %0" : : "m"(loaded));
    return TRUE;
}

DWORD affinity(void)
{
    DWORD_PTR mine = 0, all;

    GetProcessAffinityMask(GetCurrentProcess(), &mine, &all);
    return (DWORD)mine;
}

DWORD capability(int index)
{
    HDC screen = GetDC(NULL);
    int value = GetDeviceCaps(screen, index);

    ReleaseDC(NULL, screen);
    return (DWORD)value;
}

BOOL draw_white(HDC to)
{
    return PatBlt(to, 0, 0, 4, 8, WHITENESS);
}

void *bits_of(HDC of)
{
    DIBSECTION dib;
    HGDIOBJ bitmap = GetCurrentObject(of, OBJ_BITMAP);

    return GetObjectA(bitmap, sizeof dib, &dib) != 0 ? dib.dsBm.bmBits : NULL;
}
