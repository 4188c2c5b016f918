/* SPDX-License-Identifier: Zlib */
/*
 * A ddraw.dll with planted faults (mutation testing of the probe). It forwards
 * everything to the system's ddraw.dll, whose vtables it patches, so that all
 * but one thing is as it should be. DDRAW_FAULT names the fault; or
 *
 *   crash:surface:25    the method in slot 25 of surfaces crashes
 *   hang:surface:25     it never returns
 *   garbage:surface:25  it succeeds, does nothing, and returns a wild pointer
 *
 * where "surface" may be "ddraw", "palette" or "clipper" (version 1).
 */
#include "probe_faults.h"

#include <stdio.h>
#include <stdlib.h>

typedef HRESULT(WINAPI *create_fn)(GUID *, IDirectDraw **, IUnknown *);
typedef HRESULT(WINAPI *create_ex_fn)(GUID *, void **, const GUID *,
                                      IUnknown *);

struct real_vtables real;

bool fault(const char *name)
{
    char planted[32] = "";

    GetEnvironmentVariableA("DDRAW_FAULT", planted, sizeof planted);
    return strcmp(planted, name) == 0;
}

/* ---- Methods that crash, hang or answer garbage -------------------------- */

static void crash(void)
{
    *(volatile int *)NULL = 0;
}

static void hang(void)
{
    Sleep(INFINITE);
}

#define WILD ((void *)(uintptr_t)0xBAD0BAD0)

static HRESULT STDMETHODCALLTYPE garbage_1(void *a)
{
    (void)a;
    return 1;
}

static HRESULT STDMETHODCALLTYPE garbage_2(void *a, void **out)
{
    (void)a;
    if (out != NULL)
    {
        *out = WILD;
    }
    return 1;
}

static HRESULT STDMETHODCALLTYPE garbage_3(void *a, void *b, void **out)
{
    (void)a;
    (void)b;
    if (out != NULL && (uintptr_t)out > 0xFFFF)
    {
        *out = WILD;
    }
    return 1;
}

static HRESULT STDMETHODCALLTYPE garbage_4(void *a, void *b, void **out,
                                           void *d)
{
    (void)d;
    return garbage_3(a, b, out);
}

static HRESULT STDMETHODCALLTYPE garbage_5(void *a, void *b, void *c,
                                           void **out, void *e)
{
    (void)c;
    (void)e;
    return garbage_3(a, b, out);
}

static HRESULT STDMETHODCALLTYPE garbage_6(void *a, void *b, void *c, void *d,
                                           void *e, void *f)
{
    (void)a;
    (void)b;
    (void)c;
    (void)d;
    (void)e;
    (void)f;
    return 1;
}

static const any_fn garbage[] = {
    NULL,
    (any_fn)garbage_1,
    (any_fn)garbage_2,
    (any_fn)garbage_3,
    (any_fn)garbage_4,
    (any_fn)garbage_5,
    (any_fn)garbage_6,
};

/* The number of each method's parameters, in the order of the slots. */
static const char *parameters_of(const char *interface_name)
{
    return strcmp(interface_name, "ddraw") == 0 ? "31114543551323222221343"
           : strcmp(interface_name, "surface") == 0
               ? "311226463343322232232223152123322623"
           : strcmp(interface_name, "palette") == 0 ? "3112545"
                                                    : "311423233";
}

/* ---- Patching ----------------------------------------------------------- */

void patch(void *object, size_t slot, any_fn method)
{
    any_fn *entry = *(any_fn **)object + slot;
    DWORD before;

    VirtualProtect(entry, sizeof *entry, PAGE_EXECUTE_READWRITE, &before);
    *entry = method;
    VirtualProtect(entry, sizeof *entry, before, &before);
}

void patch_planted(void *object, const char *interface_name)
{
    char planted[32] = "";
    char *kind = planted;
    char *name;
    char *slot;

    GetEnvironmentVariableA("DDRAW_FAULT", planted, sizeof planted);
    name = strchr(planted, ':');
    slot = name != NULL ? strchr(name + 1, ':') : NULL;
    if (slot == NULL)
    {
        return;
    }
    *name++ = '\0';
    *slot++ = '\0';
    if (strcmp(name, interface_name) == 0)
    {
        size_t index = (size_t)atoi(slot);
        int parameters = parameters_of(interface_name)[index] - '0';

        patch(object, index,
              strcmp(kind, "crash") == 0  ? (any_fn)crash
              : strcmp(kind, "hang") == 0 ? (any_fn)hang
                                          : garbage[parameters]);
    }
}

/* ---- Exports ------------------------------------------------------------ */

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

HRESULT WINAPI DirectDrawCreate(GUID *guid, IDirectDraw **out, IUnknown *outer)
{
    create_fn create = (create_fn)find_real("DirectDrawCreate");
    HRESULT result = create(guid, out, outer);

    if (SUCCEEDED(result))
    {
        patch_ddraw(*out);
    }
    return result;
}

HRESULT WINAPI DirectDrawCreateEx(GUID *guid, void **out, REFIID iid,
                                  IUnknown *outer)
{
    create_ex_fn create = (create_ex_fn)find_real("DirectDrawCreateEx");

    return create(guid, out, iid, outer);
}
