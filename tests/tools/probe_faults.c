/* SPDX-License-Identifier: Zlib */
/*
 * A ddraw.dll with planted faults (mutation testing of the probe). It forwards
 * everything to the system's ddraw.dll, whose vtables it patches, so that all
 * but one thing is as it should be. DDRAW_FAULT names the fault, or a method
 * (probe_faults_methods.c).
 */
#include "probe_faults.h"

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

/* ---- Patching ----------------------------------------------------------- */

void patch(void *object, size_t slot, any_fn method)
{
    any_fn *entry = *(any_fn **)object + slot;
    DWORD before;

    VirtualProtect(entry, sizeof *entry, PAGE_EXECUTE_READWRITE, &before);
    *entry = method;
    VirtualProtect(entry, sizeof *entry, before, &before);
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
