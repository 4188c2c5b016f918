/* SPDX-License-Identifier: Zlib */
/*
 * Creates, restores and closes the test set-up that session.h describes. It
 * makes no observations except how far the creation succeeded.
 */
#include "session.h"

#include <stdio.h>
#include <string.h>

typedef HRESULT(WINAPI *create_fn)(GUID *, IDirectDraw **, IUnknown *);
typedef HRESULT(WINAPI *create_ex_fn)(GUID *, void **, const GUID *,
                                      IUnknown *);

#define EXCLUSIVE (DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN)

void session_pump(void)
{
    MSG message;

    while (PeekMessageA(&message, NULL, 0, 0, PM_REMOVE))
    {
        DispatchMessageA(&message);
    }
}

static HWND open_window(void)
{
    WNDCLASSA class = {0};
    HWND window;

    class.lpfnWndProc = DefWindowProcA;
    class.hInstance = GetModuleHandleA(NULL);
    class.lpszClassName = "ddcollide probe";
    RegisterClassA(&class);
    window = CreateWindowA("ddcollide probe", "ddcollide probe",
                           WS_POPUP | WS_VISIBLE, 0, 0, 640, 480, NULL, NULL,
                           class.hInstance, NULL);
    SetForegroundWindow(window);
    session_pump();
    return window;
}

/* ---- The DirectDraw object ---------------------------------------------- */

/* GetProcAddress's result is cast through this type, as C allows. */
typedef void (*any_fn)(void);

static any_fn find_export(const struct session *session, const char *name)
{
    return (any_fn)GetProcAddress(session->library, name);
}

static void create_ddraw(struct session *session)
{
    create_fn create = (create_fn)find_export(session, "DirectDrawCreate");
    HRESULT result = CALL_ABSENT;

    record_value(session->record, "create.export",
                 create != NULL ? "found" : "absent");
    if (create != NULL)
    {
        result = GUARDED(create(NULL, &session->ddraw, NULL));
    }
    if (FAILED(result))
    {
        session->ddraw = NULL;
    }
    record_result(session->record, "create.ddraw", result);
    if (SUCCEEDED(result))
    {
        record_value(session->record, "create.ddraw.pointer",
                     pointer_state(session->ddraw));
    }
}

/* DirectX 6 and earlier do not export this function. */
static void create_ddraw_ex(struct session *session)
{
    create_ex_fn create =
        (create_ex_fn)find_export(session, "DirectDrawCreateEx");
    HRESULT result = CALL_ABSENT;

    record_value(session->record, "create.export_ex",
                 create != NULL ? "found" : "absent");
    if (create != NULL)
    {
        result = GUARDED(
            create(NULL, (void **)&session->own7, &IID_IDirectDraw7, NULL));
    }
    if (FAILED(result))
    {
        session->own7 = NULL;
    }
    record_result(session->record, "create.ddraw_ex", result);
}

static void set_mode(struct session *session)
{
    struct record *record = session->record;
    HRESULT result;

    memset(&session->desktop, 0, sizeof session->desktop);
    session->desktop.dwSize = sizeof session->desktop;
    call_get_mode(session->ddraw, &session->desktop);
    record_result(record, "create.cooperate",
                  call_cooperate(session->ddraw, session->window, EXCLUSIVE));
    result = call_set_mode(session->ddraw, 640, 480, 8);
    record_result(record, "create.set_mode", result);
    session->has_mode = SUCCEEDED(result);
    session_pump();
    record_mode(session, "create.mode");
}

/* ---- Surfaces ----------------------------------------------------------- */

void session_format(DDPIXELFORMAT *format, int bits)
{
    memset(format, 0, sizeof *format);
    format->dwSize = sizeof *format;
    format->dwFlags = DDPF_RGB | (bits == 8 ? DDPF_PALETTEINDEXED8 : 0);
    format->dwRGBBitCount = (DWORD)bits;
    if (bits > 8)
    {
        format->dwRBitMask = bits == 16 ? 0xF800 : 0xFF0000;
        format->dwGBitMask = bits == 16 ? 0x07E0 : 0x00FF00;
        format->dwBBitMask = bits == 16 ? 0x001F : 0x0000FF;
    }
}

HRESULT session_create_sized(struct session *session, DWORD width, int bits,
                             DWORD memory, IDirectDrawSurface **out)
{
    DDSURFACEDESC desc;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT | DDSD_PIXELFORMAT;
    desc.dwWidth = width;
    desc.dwHeight = SMALL_SIDE;
    session_format(&desc.ddpfPixelFormat, bits);
    desc.ddsCaps.dwCaps = DDSCAPS_OFFSCREENPLAIN | memory;
    return call_create_surface(session->ddraw, &desc, out);
}

HRESULT session_create_depth(struct session *session, int bits, DWORD memory,
                             IDirectDrawSurface **out)
{
    return session_create_sized(session, SMALL_SIDE, bits, memory, out);
}

HRESULT session_create_small(struct session *session, DWORD memory,
                             IDirectDrawSurface **out)
{
    return session_create_depth(session, 8, memory, out);
}

static HRESULT create_primary(struct session *session, IDirectDrawSurface **out)
{
    DDSURFACEDESC desc;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_BACKBUFFERCOUNT;
    desc.dwBackBufferCount = 1;
    desc.ddsCaps.dwCaps =
        DDSCAPS_PRIMARYSURFACE | DDSCAPS_FLIP | DDSCAPS_COMPLEX;
    return call_create_surface(session->ddraw, &desc, out);
}

/* Records in which kind of memory a surface is. */
static void record_memory(struct session *session, const char *id,
                          IDirectDrawSurface *surface)
{
    union description desc;
    DWORD caps;

    if (FAILED(call_describe(surface, describe_v1(&desc))))
    {
        return;
    }
    caps = desc.v1.ddsCaps.dwCaps;
    record_value(session->record, id,
                 caps & DDSCAPS_VIDEOMEMORY    ? "video"
                 : caps & DDSCAPS_SYSTEMMEMORY ? "system"
                                               : "neither");
}

static void create_surfaces(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface **surfaces = session->surfaces;

    record_result(record, "create.primary",
                  create_primary(session, &surfaces[KIND_PRIMARY]));
    record_result(record, "create.back",
                  call_get_attached(surfaces[KIND_PRIMARY], DDSCAPS_BACKBUFFER,
                                    &surfaces[KIND_BACK]));
    record_result(record, "create.sysmem",
                  session_create_small(session, DDSCAPS_SYSTEMMEMORY,
                                       &surfaces[KIND_SYSTEM]));
    record_result(record, "create.default",
                  session_create_small(session, 0, &surfaces[KIND_DEFAULT]));
    record_result(record, "create.vidmem",
                  session_create_small(session, DDSCAPS_VIDEOMEMORY,
                                       &surfaces[KIND_VIDEO]));
    session_create_small(session, DDSCAPS_SYSTEMMEMORY, &session->scratch);
    for (record->kind = 0; record->kind < KIND_COUNT; record->kind++)
    {
        record_memory(session, "*.memory", surfaces[record->kind]);
    }
}

/* ---- Opening, restoring, closing ---------------------------------------- */

bool session_load(struct session *session, struct record *record)
{
    memset(session, 0, sizeof *session);
    session->record = record;
    session->library = LoadLibraryA("ddraw.dll");
    return session->library != NULL;
}

void session_open(struct session *session)
{
    session->window = open_window();
    create_ddraw(session);
    create_ddraw_ex(session);
    record_result(session->record, "create.query_ddraw7",
                  call_query(session->ddraw, &IID_IDirectDraw7,
                             (void **)&session->ddraw7));
    set_mode(session);
    if (session->has_mode)
    {
        create_surfaces(session);
    }
}

void session_restore(struct session *session)
{
    call_cooperate(session->ddraw, session->window, EXCLUSIVE);
    call_set_mode(session->ddraw, 640, 480, 8);
    session_pump();
    call_restore(session->surfaces[KIND_PRIMARY]);
    for (int kind = 0; kind < KIND_COUNT; kind++)
    {
        if (call_is_lost(session->surfaces[kind]) == DDERR_SURFACELOST)
        {
            call_restore(session->surfaces[kind]);
        }
    }
}

void session_close(struct session *session)
{
    call_restore_mode(session->ddraw);
    call_cooperate(session->ddraw, session->window, DDSCL_NORMAL);
    session_pump();
}

bool session_in_mode(struct session *session)
{
    union description desc;

    return SUCCEEDED(call_get_mode(session->ddraw, describe_v1(&desc))) &&
           desc.v1.dwWidth == 640 && desc.v1.dwHeight == 480 &&
           desc.v1.ddpfPixelFormat.dwRGBBitCount == 8;
}

void record_mode(struct session *session, const char *id)
{
    union description desc;
    const DDSURFACEDESC *desktop = &session->desktop;
    char text[32];

    if (FAILED(call_get_mode(session->ddraw, describe_v1(&desc))))
    {
        return;
    }
    if (desc.v1.dwWidth == desktop->dwWidth &&
        desc.v1.dwHeight == desktop->dwHeight &&
        desc.v1.ddpfPixelFormat.dwRGBBitCount ==
            desktop->ddpfPixelFormat.dwRGBBitCount)
    {
        record_value(session->record, id, "desktop");
        return;
    }
    (void)snprintf(text, sizeof text, "%lux%lux%lu", desc.v1.dwWidth,
                   desc.v1.dwHeight, desc.v1.ddpfPixelFormat.dwRGBBitCount);
    record_value(session->record, id, text);
}
