/* SPDX-License-Identifier: Zlib */
/* Owns the tables of words.h. */
#include "words.h"

#include "stage.h"

#include <d3d.h>

/* Is this the name in a row? */
static bool is_name(const char *name, const char *text, size_t length)
{
    return strlen(name) == length && memcmp(name, text, length) == 0;
}

/* The tables keep sizes of pointers, and names that are no expressions.
 * NOLINTBEGIN(bugprone-macro-parentheses,bugprone-sizeof-expression) */
/* clang-format off */

/* ---- Places ------------------------------------------------------------- */

#define OBJECT(name, type) {#name, &name, sizeof name, type}
#define PLACE(name) {#name, &name, sizeof name, NULL}
#define BLOCK(name) {#name, &name, 0, NULL}

static const struct place places[] = {
    OBJECT(ddraw, "IDirectDraw7"), OBJECT(ddraw2, "IDirectDraw7"),
    OBJECT(old, "IDirectDraw"), OBJECT(surface1, "IDirectDrawSurface"),
    OBJECT(surface2, "IDirectDrawSurface"),
    OBJECT(primary, "IDirectDrawSurface7"), OBJECT(back, "IDirectDrawSurface7"),
    OBJECT(plain, "IDirectDrawSurface7"), OBJECT(copy, "IDirectDrawSurface7"),
    OBJECT(small, "IDirectDrawSurface7"), OBJECT(deep, "IDirectDrawSurface7"),
    OBJECT(found, "IDirectDrawSurface7"),
    OBJECT(palette, "IDirectDrawPalette"),
    OBJECT(palette2, "IDirectDrawPalette"),
    OBJECT(clipper, "IDirectDrawClipper"),
    OBJECT(clipper2, "IDirectDrawClipper"),
    OBJECT(gamma_control, "IDirectDrawGammaControl"),
    PLACE(window), PLACE(window2), PLACE(dc), PLACE(dc2), PLACE(number),
    PLACE(address), PLACE(procedure), PLACE(flag), PLACE(before),
    PLACE(seen[0]), PLACE(seen[1]),
    PLACE(seen[2]), PLACE(seen[3]), PLACE(area.left), PLACE(area.top),
    PLACE(area.right), PLACE(area.bottom), PLACE(area2.left), PLACE(area2.top),
    PLACE(area2.right), PLACE(area2.bottom), PLACE(desc.dwSize),
    PLACE(desc.dwFlags), PLACE(desc.dwWidth), PLACE(desc.dwHeight),
    PLACE(desc.lPitch), PLACE(desc.lpSurface), PLACE(desc.dwBackBufferCount),
    PLACE(desc.dwRefreshRate), PLACE(desc.ddsCaps.dwCaps),
    PLACE(desc.ddpfPixelFormat.dwFlags),
    PLACE(desc.ddpfPixelFormat.dwRGBBitCount),
    PLACE(desc.ddpfPixelFormat.dwRBitMask), PLACE(desc1.dwSize),
    PLACE(desc1.dwFlags), PLACE(desc1.dwWidth), PLACE(desc1.dwHeight),
    PLACE(desc1.ddsCaps.dwCaps), PLACE(fx.dwROP), PLACE(fx.dwFillColor),
    PLACE(fx.dwSize), PLACE(fx.dwDDFX),
    PLACE(fx.ddckSrcColorkey.dwColorSpaceLowValue),
    PLACE(fx.ddckSrcColorkey.dwColorSpaceHighValue), PLACE(caps.dwSize),
    PLACE(caps.dwCaps), PLACE(caps.dwVidMemTotal), PLACE(caps.dwVidMemFree),
    PLACE(caps.dwZBufferBitDepths), PLACE(caps.dwNumFourCCCodes),
    PLACE(caps.dwMaxVisibleOverlays), PLACE(caps.dwCaps2),
    PLACE(caps.dwCKeyCaps), PLACE(caps.dwFXCaps), PLACE(caps.dwPalCaps),
    PLACE(caps.ddsCaps.dwCaps),
    PLACE(caps2.dwSize), PLACE(caps2.dwCaps), PLACE(caps2.dwCKeyCaps),
    PLACE(caps2.dwFXCaps), PLACE(wanted.dwCaps),
    PLACE(key.dwColorSpaceLowValue), PLACE(key.dwColorSpaceHighValue),
    PLACE(entry.peRed), PLACE(entry.peGreen), PLACE(entry.peBlue),
    PLACE(entry.peFlags), PLACE(entries[1].peFlags), PLACE(devmode.dmSize),
    PLACE(devmode.dmPelsWidth), PLACE(devmode.dmPelsHeight),
    PLACE(devmode.dmBitsPerPel),
    PLACE(devmode.dmDisplayFrequency), PLACE(memory[7][3]), PLACE(memory[8][0]),
    PLACE(memory[7][4]), BLOCK(desc), BLOCK(desc1), BLOCK(fx), BLOCK(caps),
    BLOCK(caps2), BLOCK(wanted), BLOCK(key), BLOCK(entry), BLOCK(entries),
    BLOCK(devmode), BLOCK(ramp),
    BLOCK(device), BLOCK(memory), BLOCK(area), BLOCK(area2),
};

/* ---- Functions ---------------------------------------------------------- */

#define OWN(name) {#name, (word_fn)name, 0, 0}
#define OWN_POINTER(name) {#name, (word_fn)name, 0, 1}
#define API(name) {#name, (word_fn)name, 1, 0}
#define API_POINTER(name) {#name, (word_fn)name, 1, 1}

static const struct routine routines[] = {
    OWN(in_window), OWN(in_fullscreen), OWN(in_nothing), OWN(second_object),
    OWN(pump), OWN_POINTER(messages), OWN(had_message), OWN(forget_messages),
    OWN(release_in_killfocus), OWN_POINTER(create_old),
    OWN_POINTER(create_version), OWN(create_com), OWN(create_by_factory),
    OWN(create_gamma),
    OWN(describe), OWN(describe_fourcc), OWN(describe_1), OWN(reset_fx),
    OWN_POINTER(surface),
    OWN_POINTER(surface_of_version), OWN_POINTER(next), OWN(fill), OWN(pixel),
    OWN(pitch), OWN_POINTER(pointer), OWN(poke), OWN(usable_rows), OWN(key_of),
    OWN(spares_memory),
    OWN_POINTER(colours), OWN(palette_caps), OWN(red), OWN(shown),
    OWN_POINTER(clip_to), OWN(clip_list), OWN(clip_of_child), OWN(client_area),
    OWN(screen_pixel), OWN(count), OWN(release), OWN(query), OWN(release_to),
    OWN(asks),
    OWN_POINTER(query_for), OWN(is_it), OWN(leads_to), OWN(attached_back),
    OWN(rewrite_vtable), OWN(watch_lines), OWN(watch_blank),
    OWN(drawing_status),
    OWN(list_modes), OWN(list_surfaces), OWN(list_attached),
    OWN(list_displays), OWN(has_export), OWN_POINTER(rect),
    OWN_POINTER(say), OWN(fpu_word), OWN(set_fpu), OWN(affinity),
    OWN(capability), OWN(draw_white), OWN_POINTER(bits_of), OWN_POINTER(memset),
    API(GetWindowRect), API(SetWindowPos), API(SetForegroundWindow),
    API_POINTER(GetDesktopWindow), API(ShowWindow), API(GetSystemMetrics),
    API(GetWindowLongA), API_POINTER(GetWindowLongPtrA), API(GetClipCursor),
    API(EqualRect), API_POINTER(CreateRectRgn), API(SetWindowRgn),
    API(EnumDisplaySettingsA), API(SystemParametersInfoA),
    API_POINTER(SelectPalette), API_POINTER(GetStockObject), API(SetPixel),
    API_POINTER(CreateCompatibleDC), API(DeleteDC), API(GetTickCount),
    API_POINTER(GetCurrentThread), API_POINTER(GetCurrentProcess),
    API(GetThreadPriority), API(GetPriorityClass),
};

/* ---- Constants ---------------------------------------------------------- */

#define C(name) {#name, (word)(name)}
#define IID(name) {"&IID_I" #name, (word)&IID_I##name}

static const struct constant constants[] = {
    C(NULL), C(TRUE), C(FALSE), C(EXCLUSIVE_FULLSCREEN), C(SYSTEM_PLAIN),
    C(DDSCL_NORMAL), C(DDSCL_FULLSCREEN), C(DDSCL_EXCLUSIVE),
    C(DDSCL_FPUPRESERVE), C(DDSCL_FPUSETUP), C(DDFLIP_WAIT), C(DDFLIP_NOVSYNC),
    C(DDFLIP_INTERVAL2), C(DDFLIP_INTERVAL3), C(DDFLIP_INTERVAL4),
    C(DDGFS_CANFLIP), C(DDGFS_ISFLIPDONE), C(DDGBS_CANBLT), C(DDGBS_ISBLTDONE),
    C(DDWAITVB_BLOCKBEGIN), C(DDWAITVB_BLOCKEND), C(DDWAITVB_BLOCKBEGINEVENT),
    C(DDBLT_WAIT), C(DDBLT_ASYNC), C(DDBLT_COLORFILL), C(DDBLT_DEPTHFILL),
    C(DDBLT_ROP), C(DDBLT_DDFX), C(DDBLT_KEYSRC), C(DDBLT_KEYSRCOVERRIDE),
    C(DDBLTFX_MIRRORLEFTRIGHT), C(DDBLTFAST_WAIT), C(DDLOCK_WAIT),
    C(DDLOCK_DISCARDCONTENTS), C(DDSD_CAPS), C(DDSD_WIDTH), C(DDSD_HEIGHT),
    C(DDSD_PITCH), C(DDSD_LPSURFACE), C(DDSD_BACKBUFFERCOUNT),
    C(DDSD_PIXELFORMAT), C(DDSCAPS_COMPLEX), C(DDSCAPS_FLIP),
    C(DDSCAPS_PRIMARYSURFACE), C(DDSCAPS_OFFSCREENPLAIN),
    C(DDSCAPS_SYSTEMMEMORY), C(DDSCAPS_VIDEOMEMORY), C(DDSCAPS_LOCALVIDMEM),
    C(DDSCAPS_OVERLAY), C(DDSCAPS_ZBUFFER), C(DDSCAPS_TEXTURE),
    C(DDPF_ZBUFFER), C(DDPCAPS_1BIT), C(DDPCAPS_2BIT), C(DDPCAPS_4BIT),
    C(DDPCAPS_8BIT), C(DDPCAPS_8BITENTRIES), C(DDPCAPS_ALLOW256),
    C(DDPCAPS_ALPHA), C(DDCKEY_SRCBLT), C(DDCKEY_DESTBLT), C(DDCKEY_COLORSPACE),
    C(DDSCAPS_BACKBUFFER),
    C(DDEDM_REFRESHRATES), C(DDEDM_STANDARDVGAMODES), C(DDCAPS_OVERLAY),
    C(DDOVER_SHOW), C(DDOVER_HIDE), C(DDENUMSURFACES_ALL),
    C(DDENUMSURFACES_MATCH), C(DDENUMSURFACES_NOMATCH),
    C(DDENUMSURFACES_CANBECREATED), C(DDENUMSURFACES_DOESEXIST),
    C(BLACKNESS), C(WHITENESS), C(SRCCOPY), C(SRCPAINT), C(SRCAND),
    C(SRCINVERT), C(SRCERASE), C(NOTSRCCOPY), C(NOTSRCERASE), C(MERGECOPY),
    C(MERGEPAINT), C(PATCOPY), C(PATPAINT), C(PATINVERT), C(DSTINVERT),
    C(DEFAULT_PALETTE), C(SM_CXSCREEN), C(SM_CYSCREEN), C(GWL_STYLE),
    C(GWL_EXSTYLE), C(GWLP_WNDPROC), C(WS_CLIPCHILDREN), C(WS_EX_TOPMOST),
    C(WM_SIZE), C(WM_DISPLAYCHANGE), C(WM_ACTIVATEAPP), C(WM_KILLFOCUS),
    C(SW_RESTORE), C(HWND_TOP), C(HWND_TOPMOST), C(SWP_NOZORDER), C(HORZRES),
    C(BITSPIXEL), C(RASTERCAPS), C(RC_PALETTE), C(SPI_GETWORKAREA),
    C(ENUM_CURRENT_SETTINGS), C(NORMAL_PRIORITY_CLASS),
    {"&IID_IUnknown", (word)&IID_IUnknown}, IID(DirectDraw), IID(DirectDraw2),
    IID(DirectDraw3), IID(DirectDraw4), IID(DirectDraw7),
    IID(DirectDrawSurface), IID(DirectDrawSurface2),
    IID(DirectDrawSurface3), IID(DirectDrawSurface4), IID(DirectDrawSurface7),
    IID(DirectDrawPalette), IID(DirectDrawClipper),
    IID(DirectDrawColorControl), IID(DirectDrawGammaControl), IID(Direct3D),
    IID(Direct3D2), IID(Direct3D3), IID(Direct3D7), IID(Direct3DDevice),
    IID(Direct3DDevice2), IID(Direct3DDevice3), IID(Direct3DDevice7),
    IID(Direct3DTexture), IID(Direct3DTexture2), IID(Direct3DLight),
    IID(Direct3DMaterial), IID(Direct3DMaterial2), IID(Direct3DMaterial3),
    IID(Direct3DExecuteBuffer), IID(Direct3DViewport), IID(Direct3DViewport2),
    IID(Direct3DViewport3), IID(Direct3DVertexBuffer),
    IID(Direct3DVertexBuffer7),
};

/* ---- Methods ------------------------------------------------------------ */

#define UNKNOWN "QueryInterface AddRef Release "
#define DDRAW_1 UNKNOWN "Compact CreateClipper CreatePalette CreateSurface " \
    "DuplicateSurface EnumDisplayModes EnumSurfaces FlipToGDISurface " \
    "GetCaps GetDisplayMode GetFourCCCodes GetGDISurface " \
    "GetMonitorFrequency GetScanLine GetVerticalBlankStatus Initialize " \
    "RestoreDisplayMode SetCooperativeLevel SetDisplayMode " \
    "WaitForVerticalBlank "
#define SURFACE_1 UNKNOWN "AddAttachedSurface AddOverlayDirtyRect Blt " \
    "BltBatch BltFast DeleteAttachedSurface EnumAttachedSurfaces " \
    "EnumOverlayZOrders Flip GetAttachedSurface GetBltStatus GetCaps " \
    "GetClipper GetColorKey GetDC GetFlipStatus GetOverlayPosition " \
    "GetPalette GetPixelFormat GetSurfaceDesc Initialize IsLost Lock " \
    "ReleaseDC Restore SetClipper SetColorKey SetOverlayPosition " \
    "SetPalette Unlock UpdateOverlay UpdateOverlayDisplay " \
    "UpdateOverlayZOrder "

static const struct
{
    const char *type;
    const char *methods;
} interfaces[] = {
    {"IDirectDraw", DDRAW_1},
    {"IDirectDraw7", DDRAW_1 "GetAvailableVidMem GetSurfaceFromDC "
     "RestoreAllSurfaces TestCooperativeLevel GetDeviceIdentifier "},
    {"IDirectDrawSurface", SURFACE_1},
    {"IDirectDrawSurface7", SURFACE_1 "GetDDInterface PageLock PageUnlock "
     "SetSurfaceDesc SetPrivateData GetPrivateData FreePrivateData "
     "GetUniquenessValue ChangeUniquenessValue "},
    {"IDirectDrawPalette", UNKNOWN "GetCaps GetEntries Initialize SetEntries "},
    {"IDirectDrawClipper", UNKNOWN "GetClipList GetHWnd Initialize "
     "IsClipListChanged SetClipList SetHWnd "},
    {"IDirectDrawGammaControl", UNKNOWN "GetGammaRamp SetGammaRamp "},
};

/* ---- Looking up --------------------------------------------------------- */

#define FIND(kind, table)                                                     \
    const struct kind *words_##kind(const char *name, size_t length)          \
    {                                                                         \
        for (size_t i = 0; i < sizeof table / sizeof *table; i++)             \
        {                                                                     \
            if (is_name(table[i].name, name, length))                         \
            {                                                                 \
                return &table[i];                                             \
            }                                                                 \
        }                                                                     \
        return NULL;                                                          \
    }

FIND(place, places)
FIND(routine, routines)
FIND(constant, constants)
/* clang-format on */
/* NOLINTEND(bugprone-macro-parentheses,bugprone-sizeof-expression) */

int words_slot(const char *type, const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof interfaces / sizeof *interfaces; i++)
    {
        const char *method = interfaces[i].methods;

        if (strcmp(interfaces[i].type, type) != 0)
        {
            continue;
        }
        for (int slot = 0; *method != '\0'; slot++)
        {
            size_t this_one = strcspn(method, " ");

            if (this_one == length && memcmp(method, name, length) == 0)
            {
                return slot;
            }
            method += this_one + 1;
        }
    }
    return -1;
}
