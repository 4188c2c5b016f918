/* SPDX-License-Identifier: Zlib */
/* Owns the objects of a scene, and the functions that it calls (stage.h). */
#include "stage.h"

const GUID ddraw3_iid = {
    0x618F8AD4, 0x8B7A, 0x11D0, {0x8F, 0xCC, 0, 0xC0, 0x4F, 0xD9, 0x18, 0x9D}};
HMODULE library;
HWND window, window2;
IDirectDraw7 *ddraw, *ddraw2;
IDirectDraw *old;
IDirectDrawSurface7 *primary, *back, *plain, *copy, *small, *deep, *found;
IDirectDrawSurface *surface1, *surface2;
IDirectDrawPalette *palette, *palette2;
IDirectDrawClipper *clipper, *clipper2;
IDirectDrawGammaControl *gamma_control;
HDC dc, dc2;
DWORD number, before, seen[4];
void *address;
LONG_PTR procedure;
BOOL flag;
RECT area, area2;
DDSURFACEDESC2 desc;
DDSURFACEDESC desc1;
DDBLTFX fx;
DDCAPS caps, caps2;
DDSCAPS2 wanted;
DDCOLORKEY key;
PALETTEENTRY entry, entries[256];
DEVMODEA devmode;
DDGAMMARAMP ramp;
DDDEVICEIDENTIFIER2 device;
DWORD memory[16][16];

/* ---- The window and its messages ---------------------------------------- */

static UINT message_log[256];
static size_t message_count;
static IDirectDraw7 *released_in_killfocus;

static LRESULT CALLBACK stage_procedure(HWND to, UINT message, WPARAM w,
                                        LPARAM l)
{
    if (message_count < sizeof message_log / sizeof *message_log)
    {
        message_log[message_count++] = message;
    }
    if (message == WM_KILLFOCUS && released_in_killfocus != NULL)
    {
        IDirectDraw7 *it = released_in_killfocus;

        released_in_killfocus = NULL;
        IDirectDraw7_Release(it);
    }
    return DefWindowProcA(to, message, w, l);
}

BOOL pump(DWORD milliseconds)
{
    MSG message;

    do
    {
        while (PeekMessageA(&message, NULL, 0, 0, PM_REMOVE))
        {
            DispatchMessageA(&message);
        }
    } while (MsgWaitForMultipleObjects(0, NULL, FALSE, milliseconds,
                                       QS_ALLINPUT) == WAIT_OBJECT_0);
    return TRUE;
}

static HWND open_stage_window(void)
{
    WNDCLASSA class = {0};
    HWND it;

    class.lpfnWndProc = stage_procedure;
    class.hInstance = GetModuleHandleA(NULL);
    class.lpszClassName = "ddraw scene";
    RegisterClassA(&class);
    it = CreateWindowA("ddraw scene", "ddraw scene", WS_POPUP | WS_VISIBLE, 40,
                       30, 320, 240, NULL, NULL, NULL, NULL);
    SetWindowPos(it, HWND_TOP, 40, 30, 320, 240, 0);
    SetForegroundWindow(it);
    pump(0);
    return it;
}

BOOL forget_messages(void)
{
    pump(0);
    message_count = 0;
    return TRUE;
}

BOOL had_message(UINT message)
{
    pump(0);
    for (size_t i = 0; i < message_count; i++)
    {
        if (message_log[i] == message)
        {
            return TRUE;
        }
    }
    return FALSE;
}

/* The same message several times in a row is one. */
const char *messages(void)
{
    static const struct
    {
        UINT message;
        char letter;
    } letters[] = {{WM_WINDOWPOSCHANGING, 'p'},
                   {WM_WINDOWPOSCHANGED, 'P'},
                   {WM_SIZE, 's'},
                   {WM_MOVE, 'm'},
                   {WM_DISPLAYCHANGE, 'D'},
                   {WM_ACTIVATEAPP, 'A'},
                   {WM_ACTIVATE, 'a'},
                   {WM_SETFOCUS, 'f'},
                   {WM_KILLFOCUS, 'k'}};
    static char text[32];
    size_t length = 0;

    pump(0);
    for (size_t i = 0; i < message_count * 9; i++)
    {
        char letter = letters[i % 9].letter;

        if (letters[i % 9].message == message_log[i / 9] && length < 31 &&
            (length == 0 || text[length - 1] != letter))
        {
            text[length++] = letter;
        }
    }
    text[length] = '\0';
    message_count = 0;
    return length > 0 ? text : "none";
}

HRESULT release_in_killfocus(void)
{
    released_in_killfocus = ddraw;
    ddraw = NULL;
    SetForegroundWindow(GetDesktopWindow());
    pump(100);
    return released_in_killfocus == NULL ? DD_OK : S_FALSE;
}

/* ---- The stage ---------------------------------------------------------- */

static IDirectDraw7 *create_new(void)
{
    typedef HRESULT(WINAPI * create_fn)(GUID *, void **, REFIID, IUnknown *);
    create_fn create = (create_fn)(void (*)(void))GetProcAddress(
        library, "DirectDrawCreateEx");
    void *it = NULL;

    return SUCCEEDED(CALL(create, create(NULL, &it, &IID_IDirectDraw7, NULL)))
               ? it
               : NULL;
}

IDirectDraw *create_old(void)
{
    typedef HRESULT(WINAPI * create_fn)(GUID *, IDirectDraw **, IUnknown *);
    create_fn create =
        (create_fn)(void (*)(void))GetProcAddress(library, "DirectDrawCreate");
    IDirectDraw *it = NULL;

    return SUCCEEDED(CALL(create, create(NULL, &it, NULL))) ? it : NULL;
}

BOOL in_nothing(void)
{
    return TRUE;
}

BOOL in_window(void)
{
    window = open_stage_window();
    ddraw = create_new();
    return SUCCEEDED(TRY(ddraw, SetCooperativeLevel, window, DDSCL_NORMAL));
}

BOOL second_object(void)
{
    window2 = open_stage_window();
    ddraw2 = create_new();
    return SUCCEEDED(TRY(ddraw2, SetCooperativeLevel, window2, DDSCL_NORMAL));
}

BOOL in_fullscreen(DWORD bits, DWORD backs)
{
    if (!in_window() ||
        FAILED(TRY(ddraw, SetCooperativeLevel, window, EXCLUSIVE_FULLSCREEN)) ||
        FAILED(TRY(ddraw, SetDisplayMode, 640, 480, bits, 0, 0)))
    {
        return FALSE;
    }
    describe(DDSCAPS_PRIMARYSURFACE, 0, 0, 0);
    if (backs > 0)
    {
        desc.dwFlags |= DDSD_BACKBUFFERCOUNT;
        desc.dwBackBufferCount = backs;
        desc.ddsCaps.dwCaps |= DDSCAPS_FLIP | DDSCAPS_COMPLEX;
    }
    if (FAILED(TRY(ddraw, CreateSurface, &desc, &primary, NULL)))
    {
        return FALSE;
    }
    pump(0);
    back = backs > 0 ? next(primary) : NULL;
    return primary != NULL && (backs == 0 || back != NULL);
}

/* Releases an object and forgets it. */
static void drop(void *place)
{
    void **object = place;

    release(*object);
    *object = NULL;
}

void stage_close(void)
{
    void *all[] = {&found,    &deep,          &small,    &copy,     &plain,
                   &back,     &gamma_control, &primary,  &surface1, &surface2,
                   &clipper2, &clipper,       &palette2, &palette};

    released_in_killfocus = NULL;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
    {
        drop(all[i]);
    }
    TRY(ddraw2, SetCooperativeLevel, window2, DDSCL_NORMAL);
    TRY_0(ddraw, RestoreDisplayMode);
    TRY(ddraw, SetCooperativeLevel, window, DDSCL_NORMAL);
    drop(&ddraw2);
    drop(&old);
    drop(&ddraw);
    DestroyWindow(window2);
    DestroyWindow(window);
    window = window2 = NULL;
    dc = dc2 = NULL;
    number = before = 0;
    forget_messages();
}

/* ---- Other objects ------------------------------------------------------ */

IDirectDraw *create_version(DWORD version)
{
    static const GUID *const iids[] = {NULL,
                                       &IID_IDirectDraw,
                                       &IID_IDirectDraw2,
                                       &IID_IDirectDraw3,
                                       NULL,
                                       NULL,
                                       NULL,
                                       &IID_IDirectDraw7};
    const GUID *iid = version == 4 ? &IID_IDirectDraw4 : iids[version];
    IDirectDraw *first = create_old();
    void *it = NULL;

    TRY(first, QueryInterface, iid, &it);
    release(first);
    old = it;
    TRY(old, SetCooperativeLevel, window, DDSCL_NORMAL);
    return old;
}

/* The class of DirectDraw, the factory's (ddrawex.dll) and its interface. */
static const GUID com_guids[3] = {
    {0xD7B70EE0, 0x4340, 0x11CF, {0xB0, 0x63, 0, 0x20, 0xAF, 0xC2, 0xCD, 0x35}},
    {0x4FD2A832, 0x86C8, 0x11D0, {0x8F, 0xCA, 0, 0xC0, 0x4F, 0xD9, 0x18, 0x9D}},
    {0x4FD2A833, 0x86C8, 0x11D0, {0x8F, 0xCA, 0, 0xC0, 0x4F, 0xD9, 0x18, 0x9D}},
};

HRESULT create_com(IDirectDraw **out)
{
    CoInitialize(NULL);
    return CALL(out, CoCreateInstance(&com_guids[0], NULL, CLSCTX_INPROC_SERVER,
                                      &IID_IDirectDraw, (void **)out));
}

HRESULT create_by_factory(IDirectDraw **out)
{
    struct factory
    {
        const struct
        {
            /* cppcheck-suppress unusedStructMember */
            void *unknown[3];
            HRESULT(STDMETHODCALLTYPE *CreateDirectDraw)
            (void *, GUID *, HWND, DWORD, DWORD, IUnknown *, IDirectDraw **);
        } * lpVtbl;
    } *it = NULL;
    HRESULT result;

    CoInitialize(NULL);
    result =
        CALL(out, CoCreateInstance(&com_guids[1], NULL, CLSCTX_INPROC_SERVER,
                                   &com_guids[2], (void **)&it));
    if (SUCCEEDED(result))
    {
        result =
            TRY(it, CreateDirectDraw, NULL, window, DDSCL_NORMAL, 0, NULL, out);
    }
    release(it);
    return result;
}

HRESULT create_gamma(void)
{
    return TRY(primary, QueryInterface, &IID_IDirectDrawGammaControl,
               (void **)&gamma_control);
}

BOOL describe(DWORD of, DWORD width, DWORD height, DWORD bits)
{
    DDPIXELFORMAT *format = &desc.ddpfPixelFormat;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | (width > 0 ? DDSD_WIDTH | DDSD_HEIGHT : 0) |
                   (bits > 0 ? DDSD_PIXELFORMAT : 0);
    desc.ddsCaps.dwCaps = of;
    desc.dwWidth = width;
    desc.dwHeight = height;
    format->dwSize = sizeof *format;
    format->dwFlags = DDPF_RGB | (bits == 8 ? DDPF_PALETTEINDEXED8 : 0);
    format->dwRGBBitCount = bits;
    format->dwRBitMask = bits == 16 ? 0xF800 : bits == 32 ? 0xFF0000 : 0;
    format->dwGBitMask = bits == 16 ? 0x07E0 : bits == 32 ? 0x00FF00 : 0;
    format->dwBBitMask = bits == 16 ? 0x001F : bits == 32 ? 0x0000FF : 0;
    return TRUE;
}

BOOL describe_1(DWORD flags, DWORD of, DWORD width, DWORD height)
{
    memset(&desc1, 0, sizeof desc1);
    desc1.dwSize = sizeof desc1;
    desc1.dwFlags = flags;
    desc1.dwWidth = width;
    desc1.dwHeight = height;
    desc1.ddsCaps.dwCaps = of;
    return TRUE;
}

BOOL reset_fx(int byte)
{
    memset(&fx, byte, sizeof fx);
    fx.dwSize = sizeof fx;
    return TRUE;
}

HRESULT describe_fourcc(DWORD of, DWORD width, DWORD height, DWORD code)
{
    describe(of, width, height, 16);
    desc.ddpfPixelFormat.dwFlags = DDPF_FOURCC;
    desc.ddpfPixelFormat.dwFourCC = code;
    return TRUE;
}

IDirectDrawSurface7 *surface(DWORD of, DWORD width, DWORD height, DWORD bits)
{
    IDirectDrawSurface7 *it = NULL;

    describe(of, width, height, bits);
    return SUCCEEDED(TRY(ddraw, CreateSurface, &desc, &it, NULL)) ? it : NULL;
}

IDirectDrawSurface *surface_of_version(DWORD version)
{
    IDirectDrawSurface *it = NULL;

    describe(DDSCAPS_PRIMARYSURFACE, 0, 0, 0);
    describe_1(DDSD_CAPS, DDSCAPS_PRIMARYSURFACE, 0, 0);
    TRY(old, CreateSurface, version < 4 ? &desc1 : (void *)&desc, &it, NULL);
    return it;
}

IDirectDrawSurface7 *next(IDirectDrawSurface7 *it)
{
    DDSCAPS2 flip = {DDSCAPS_FLIP, 0, 0, {0}};
    IDirectDrawSurface7 *other = NULL;

    return SUCCEEDED(TRY(it, GetAttachedSurface, &flip, &other)) ? other : NULL;
}

IDirectDrawClipper *clip_to(HWND to)
{
    IDirectDrawClipper *it = NULL;

    TRY(ddraw, CreateClipper, 0, &it, NULL);
    TRY(it, SetHWnd, 0, to);
    return it;
}

/* As an HRESULT, which CALL takes; cut to 16 bits it is never a failure. */
static HRESULT counted(IUnknown *object, bool keep)
{
    if (keep)
    {
        IUnknown_AddRef(object);
    }
    return (HRESULT)(IUnknown_Release(object) & 0xFFFF);
}

LONG count(void *object)
{
    return CALL(object, counted((IUnknown *)object, true));
}

LONG release(void *object)
{
    return CALL(object, counted((IUnknown *)object, false));
}

LONG release_to(void *object, LONG left)
{
    return count(object) > left ? release(object) : left;
}

LONG query(void *object, const GUID *iid)
{
    IUnknown *from = object;
    void *it = NULL;
    LONG result = TRY(from, QueryInterface, iid, &it);

    if (SUCCEEDED(result))
    {
        result = count(it);
        release(it);
    }
    return result;
}

HRESULT asks(void *object, const GUID *iid)
{
    LONG result = query(object, iid);

    return FAILED(result) ? result : DD_OK;
}

void *query_for(void *object, const GUID *iid)
{
    IUnknown *from = object;
    void *it = NULL;

    return SUCCEEDED(TRY(from, QueryInterface, iid, &it)) ? it : NULL;
}

HRESULT is_it(const void *it, const void *expected)
{
    return it == NULL ? CALL_ABSENT : it == expected;
}

HRESULT leads_to(void *object, const GUID *iid, const void *expected)
{
    void *it = query_for(object, iid);

    release(it);
    return is_it(it, expected);
}

HRESULT attached_back(IDirectDrawSurface *it, IDirectDrawSurface **out)
{
    DDSCAPS of = {DDSCAPS_BACKBUFFER};

    return TRY(it, GetAttachedSurface, &of, out);
}

static HRESULT write_again(void *volatile *table)
{
    /* cppcheck-suppress selfAssignment */
    table[0] = table[0];
    return DD_OK;
}

HRESULT rewrite_vtable(void *object)
{
    return CALL(object, write_again(*(void *volatile **)object));
}
