/* SPDX-License-Identifier: Zlib */
/*
 * Methods that crash, hang, answer garbage or are counted, by their slots in
 * the vtables of every version of every interface (fault injection).
 * DDRAW_FAULT is
 *
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

#define METHODS_MAX 49 /* IDirectDrawSurface7 has the most */

/* ---- What methods may do instead ---------------------------------------- */

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

/* ---- The interfaces ----------------------------------------------------- */

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

struct interface_methods
{
    const char *name;
    const GUID *iid;
    const char *parameters; /* the number of each method's, by slot */
    struct counter *counters;
};

/* A newer version has the slots of the older one, and more. */
#define DDRAW_1   "311145435513232222213"
#define SURFACE_1 "311226463343322232232223152123322623"
#define SURFACE_3 SURFACE_1 "2223"
#define SURFACE_4 SURFACE_3 "54221"
#define DDRAW_2   DDRAW_1 "634"
#define DDRAW_4   DDRAW_2 "3113"

static struct interface_methods interfaces[] = {
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

#define INTERFACES (sizeof interfaces / sizeof *interfaces)

/* ---- Counting ----------------------------------------------------------- */

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

static void count_calls(struct interface_methods *it, void *object)
{
    size_t methods = strlen(it->parameters);
    any_fn *vtable = *(any_fn **)object;

    it->counters =
        VirtualAlloc(NULL, METHODS_MAX * sizeof *it->counters,
                     MEM_COMMIT | MEM_RESERVE, PAGE_EXECUTE_READWRITE);
    for (size_t i = 0; i < methods; i++)
    {
        struct counter *next = &it->counters[i];

        next->method = vtable[i];
        memcpy(next->code, "\xFF\x05....\xFF\x25....", sizeof next->code);
        write_operand(next->code + 2, &next->count);
        write_operand(next->code + 8, &next->method);
        patch(object, i, (any_fn)(uintptr_t)next->code);
    }
}

void print_counts(void)
{
    for (size_t i = 0; i < INTERFACES && fault("count"); i++)
    {
        const struct interface_methods *it = &interfaces[i];

        for (size_t j = 0; it->counters != NULL && it->parameters[j]; j++)
        {
            if (it->counters[j].count > 0)
            {
                (void)fprintf(stderr, "called %s:%u\n", it->name, (unsigned)j);
            }
        }
    }
    (void)fflush(stderr);
}

/* ---- Planting ----------------------------------------------------------- */

/* Plants what DDRAW_FAULT asks of this interface, if it does. */
static void plant(struct interface_methods *it, void *object)
{
    char planted[32] = "";
    char kind[32] = "";
    char name[32] = "";
    unsigned slot;

    GetEnvironmentVariableA("DDRAW_FAULT", planted, sizeof planted);
    if (fault("count"))
    {
        count_calls(it, object);
        return;
    }
    if (sscanf(planted, "%31[^:]:%31[^:]:%u", kind, name, &slot) != 3 ||
        strcmp(name, it->name) != 0 || slot >= strlen(it->parameters))
    {
        return;
    }
    patch(object, slot,
          strcmp(kind, "crash") == 0  ? (any_fn)crash
          : strcmp(kind, "hang") == 0 ? (any_fn)hang
                                      : garbage[it->parameters[slot] - '0']);
}

/*
 * Each interface is released before it is patched, because its Release may be
 * what is planted; the object lives on.
 */
void plant_methods(void *object, const void *methods)
{
    const IUnknownVtbl *unknown = methods;

    for (size_t i = 0; i < INTERFACES; i++)
    {
        IUnknown *version = NULL;

        if (SUCCEEDED(unknown->QueryInterface(object, interfaces[i].iid,
                                              (void **)&version)))
        {
            IUnknown_Release(version);
            plant(&interfaces[i], version);
        }
    }
}
