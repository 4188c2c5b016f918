/* SPDX-License-Identifier: Zlib */
/*
 * A ddraw.dll that is the system's, in whose vtables one thing is not as it
 * should be (mutation testing and fault injection of the probe). DDRAW_FAULT is
 *
 *   pitch                a fault of probe_faults_table.c
 *   crash:surface7:25    the method in slot 25 of IDirectDrawSurface7 crashes
 *   hang:surface7:25     it never returns
 *   garbage:surface7:25  it succeeds, does nothing, and returns a wild pointer
 *   count                nothing is planted; when the DirectDraw object goes,
 *                        "called surface7:25" is printed for each method that
 *                        was called
 */
#include "probe_faults.h"

#include <stdio.h>
#include <stdlib.h>

/* ---- The interfaces ----------------------------------------------------- */

#define SURFACE_3 SURFACE_1 "2223"
#define SURFACE_4 SURFACE_3 "54221"
#define DDRAW_2   DDRAW_1 "634"
#define DDRAW_4   DDRAW_2 "3113"

struct version
{
    const char *name;
    const GUID *iid;
    const char *parameters; /* the number of each method's, by slot */
    any_fn *vtable;         /* NULL: no object has it */
};

static struct version versions[] = {
    {"ddraw", &IID_IDirectDraw, DDRAW_1 "43", NULL},
    {"ddraw2", &IID_IDirectDraw2, DDRAW_2, NULL},
    {"ddraw4", &IID_IDirectDraw4, DDRAW_4, NULL},
    {"ddraw7", &IID_IDirectDraw7, DDRAW_4 "43", NULL},
    {"surface", &IID_IDirectDrawSurface, SURFACE_1, NULL},
    {"surface2", &IID_IDirectDrawSurface2, SURFACE_1 "222", NULL},
    {"surface3", &IID_IDirectDrawSurface3, SURFACE_3, NULL},
    {"surface4", &IID_IDirectDrawSurface4, SURFACE_4, NULL},
    {"surface7", &IID_IDirectDrawSurface7, SURFACE_4 "2222", NULL},
    {"palette", &IID_IDirectDrawPalette, "3112545", NULL},
    {"clipper", &IID_IDirectDrawClipper, "311423233", NULL},
};

#define VERSIONS (sizeof versions / sizeof *versions)

/* Finds the vtables of all interfaces of an object, and releases it. */
static void find_vtables(void *object)
{
    IUnknown *unknown = object;

    for (size_t i = 0; i < VERSIONS; i++)
    {
        IUnknown *version;

        if (SUCCEEDED(IUnknown_QueryInterface(unknown, versions[i].iid,
                                              (void **)&version)))
        {
            versions[i].vtable = *(any_fn **)version;
            IUnknown_Release(version);
        }
    }
    IUnknown_Release(unknown);
}

/* A class has one vtable, so one object of each is enough. */
static void find_all_vtables(IDirectDraw *ddraw)
{
    DDSURFACEDESC desc = {
        .dwSize = sizeof desc,
        .dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT,
        .dwWidth = 8,
        .dwHeight = 8,
        .ddsCaps = {DDSCAPS_OFFSCREENPLAIN | DDSCAPS_SYSTEMMEMORY}};
    PALETTEENTRY colours[256] = {{0, 0, 0, 0}};
    IDirectDrawSurface *surface;
    IDirectDrawPalette *palette;
    IDirectDrawClipper *clipper;

    IDirectDraw_SetCooperativeLevel(ddraw, NULL, DDSCL_NORMAL);
    if (SUCCEEDED(IDirectDraw_CreateSurface(ddraw, &desc, &surface, NULL)))
    {
        find_vtables(surface);
    }
    if (SUCCEEDED(IDirectDraw_CreatePalette(ddraw, DDPCAPS_8BIT, colours,
                                            &palette, NULL)))
    {
        find_vtables(palette);
    }
    if (SUCCEEDED(IDirectDraw_CreateClipper(ddraw, 0, &clipper, NULL)))
    {
        find_vtables(clipper);
    }
    find_vtables(ddraw);
}

/* ---- What is planted ----------------------------------------------------- */

static struct fault planted;
static any_fn real;              /* the method in which it is */
static unsigned real_parameters; /* their number */

static any_fn patch(any_fn *entry, any_fn method)
{
    any_fn before = *entry;
    DWORD protection;

    VirtualProtect(entry, sizeof *entry, PAGE_EXECUTE_READWRITE, &protection);
    *entry = method;
    VirtualProtect(entry, sizeof *entry, protection, &protection);
    return before;
}

#define REAL(...) ((HRESULT(STDMETHODCALLTYPE *)(__VA_ARGS__))real)

HRESULT call_real(const uintptr_t *a)
{
    typedef uintptr_t word;

    switch (real_parameters)
    {
    case 1:
        return REAL(word)(a[0]);
    case 2:
        return REAL(word, word)(a[0], a[1]);
    case 3:
        return REAL(word, word, word)(a[0], a[1], a[2]);
    case 4:
        return REAL(word, word, word, word)(a[0], a[1], a[2], a[3]);
    case 5:
        return REAL(word, word, word, word, word)(a[0], a[1], a[2], a[3], a[4]);
    default:
        return REAL(word, word, word, word, word, word)(a[0], a[1], a[2], a[3],
                                                        a[4], a[5]);
    }
}

HRESULT hooked(uintptr_t *a)
{
    if (planted.instead != NULL)
    {
        return planted.instead(a);
    }
    if (planted.from == NOT_CALLED)
    {
        return planted.to;
    }
    if (planted.before != NULL)
    {
        planted.before(a);
    }
    HRESULT result = call_real(a);
    if (planted.after != NULL && SUCCEEDED(result))
    {
        planted.after(a);
    }
    return planted.from == ANY || result == planted.from ? planted.to : result;
}

static HRESULT crash_instead(uintptr_t *a)
{
    (void)a;
    crash();
    return DD_OK;
}

static HRESULT hang_instead(uintptr_t *a)
{
    (void)a;
    Sleep(INFINITE);
    return DD_OK;
}

/* Where methods with so many parameters return a pointer: 0 is nowhere. */
static HRESULT garbage_instead(uintptr_t *a)
{
    static const int out[PARAMETERS_MAX + 1] = {0, 0, 1, 2, 2, 3, 0};
    int at = out[real_parameters];

    if (at > 0 && a[at] > 0xFFFF)
    {
        *(uintptr_t *)a[at] = (uintptr_t)0xBAD0BAD0;
    }
    return 1;
}

/* ---- Counting ----------------------------------------------------------- */

/*
 * Machine code that counts a call and goes on to the method, whatever its
 * parameters are. The operand of both instructions is an absolute address on
 * i686, and one relative to the next instruction on x86_64.
 */
struct counter
{
    unsigned char code[12]; /* inc dword [count]; jmp [method] */
    LONG count;
    any_fn method;
};

#define METHODS_MAX 49 /* IDirectDrawSurface7 has the most */

static struct counter (*counters)[METHODS_MAX]; /* of each version */

static void write_operand(unsigned char *at, const void *target)
{
    uintptr_t value = (uintptr_t)target;
    DWORD operand;

#ifdef __x86_64__
    value -= (uintptr_t)(at + sizeof operand);
#endif
    operand = (DWORD)value;
    memcpy(at, &operand, sizeof operand);
}

static void count_calls(const struct version *it, struct counter *next)
{
    for (size_t i = 0; it->parameters[i] != '\0'; i++, next++)
    {
        memcpy(next->code, "\xFF\x05....\xFF\x25....", sizeof next->code);
        write_operand(next->code + 2, &next->count);
        write_operand(next->code + 8, &next->method);
        next->method = patch(&it->vtable[i], (any_fn)(uintptr_t)next->code);
    }
}

static void print_counts(void)
{
    for (size_t i = 0; i < VERSIONS; i++)
    {
        for (unsigned j = 0; j < METHODS_MAX; j++)
        {
            if (counters[i][j].count > 0)
            {
                (void)fprintf(stderr, "called %s:%u\n", versions[i].name, j);
            }
        }
    }
    (void)fflush(stderr);
}

/* When the DirectDraw object goes, the counts are printed. */
static HRESULT release_and_print(uintptr_t *a)
{
    HRESULT left = call_real(a);

    if (left == 0)
    {
        print_counts();
    }
    return left;
}

/* ---- Planting ----------------------------------------------------------- */

/* Reads DDRAW_FAULT. Without a fault, planted.version remains NULL. */
static void read_fault(void)
{
    static char version[32];
    char value[64] = "";
    char kind[32];
    unsigned slot;

    GetEnvironmentVariableA("DDRAW_FAULT", value, sizeof value);
    for (const struct fault *it = faults; it != NULL; it = it->next)
    {
        if (strcmp(it->name, value) == 0)
        {
            planted = *it;
        }
    }
    if (strcmp(value, "count") == 0)
    {
        planted.version = "ddraw";
        planted.slot = SLOT(IDirectDrawVtbl, Release);
        planted.instead = release_and_print;
        counters =
            VirtualAlloc(NULL, VERSIONS * sizeof *counters,
                         MEM_COMMIT | MEM_RESERVE, PAGE_EXECUTE_READWRITE);
    }
    if (sscanf(value, "%31[^:]:%31[^:]:%u", kind, version, &slot) == 3)
    {
        planted.version = version;
        planted.slot = slot;
        planted.instead = strcmp(kind, "crash") == 0  ? crash_instead
                          : strcmp(kind, "hang") == 0 ? hang_instead
                                                      : garbage_instead;
    }
}

static void plant(const struct version *it)
{
    if (planted.version != NULL && strcmp(planted.version, it->name) == 0 &&
        planted.slot < strlen(it->parameters))
    {
        real_parameters = (unsigned)(it->parameters[planted.slot] - '0');
        real = patch(&it->vtable[planted.slot], hooks[real_parameters]);
    }
    if (counters != NULL)
    {
        count_calls(it, counters[it - versions]);
    }
}

static void plant_all(IDirectDraw *ddraw)
{
    find_all_vtables(ddraw);
    read_fault();
    for (size_t i = 0; i < VERSIONS; i++)
    {
        if (versions[i].vtable != NULL)
        {
            plant(&versions[i]);
        }
    }
}

/* ---- Exports ------------------------------------------------------------ */

typedef HRESULT(WINAPI *create_fn)(GUID *, IDirectDraw **, IUnknown *);
typedef HRESULT(WINAPI *create_ex_fn)(GUID *, void **, const GUID *,
                                      IUnknown *);

static any_fn find_real(const char *name)
{
    static HMODULE library;
    char path[MAX_PATH + 16] = "";

    if (library == NULL)
    {
        GetSystemDirectoryA(path, MAX_PATH);
        strcat(path, "\\ddraw.dll");
        library = LoadLibraryA(path);
    }
    return (any_fn)GetProcAddress(library, name);
}

HRESULT WINAPI DirectDrawCreate(GUID *guid, IDirectDraw **out, IUnknown *outer);
HRESULT WINAPI DirectDrawCreateEx(GUID *guid, void **out, REFIID iid,
                                  IUnknown *outer);

/* With the first object of either kind. */
static create_fn plant_once(void)
{
    static bool is_planted;
    create_fn create = (create_fn)find_real("DirectDrawCreate");
    IDirectDraw *first;

    if (!is_planted && SUCCEEDED(create(NULL, &first, NULL)))
    {
        is_planted = true;
        plant_all(first);
    }
    return create;
}

HRESULT WINAPI DirectDrawCreate(GUID *guid, IDirectDraw **out, IUnknown *outer)
{
    return plant_once()(guid, out, outer);
}

HRESULT WINAPI DirectDrawCreateEx(GUID *guid, void **out, REFIID iid,
                                  IUnknown *outer)
{
    create_ex_fn create = (create_ex_fn)find_real("DirectDrawCreateEx");

    plant_once();
    return create(guid, out, iid, outer);
}

#define EACH(name, callback)                                                   \
    HRESULT WINAPI name(callback each, void *context)                          \
    {                                                                          \
        typedef HRESULT(WINAPI *each_fn)(callback, void *);                    \
        return ((each_fn)find_real(#name))(each, context);                     \
    }
#define EACH_EX(name, callback)                                                \
    HRESULT WINAPI name(callback each, void *context, DWORD flags)             \
    {                                                                          \
        typedef HRESULT(WINAPI *each_fn)(callback, void *, DWORD);             \
        return ((each_fn)find_real(#name))(each, context, flags);              \
    }

EACH(DirectDrawEnumerateA, LPDDENUMCALLBACKA)
EACH(DirectDrawEnumerateW, LPDDENUMCALLBACKW)
EACH_EX(DirectDrawEnumerateExA, LPDDENUMCALLBACKEXA)
EACH_EX(DirectDrawEnumerateExW, LPDDENUMCALLBACKEXW)
