/* SPDX-License-Identifier: Zlib */
/*
 * Measures what calls cost: for each kind of surface at 8 bits, and in system
 * memory for each depth. A sample is the mean of some calls, because the clock
 * is coarse; the table has the median of the samples and their 90th percentile
 * (nearest rank).
 */
#include "cost.h"

#include "calls_draw.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAMPLES_MAX 60
#define SAMPLES_MIN 11
#define CALLS       8 /* of a sample */

/* A row ends after this many nanoseconds, once it has SAMPLES_MIN samples. */
#define LONG_ENOUGH 2e8

static const RECT part = {16, 16, 48, 48};

/* What is called, on `it`; `other` is the source of blits. */
typedef HRESULT (*call_fn)(IDirectDrawSurface *it, IDirectDrawSurface *other);

static HRESULT lock(IDirectDrawSurface *it, bool whole, DWORD flags)
{
    union description desc;
    RECT rect = part;
    HRESULT result = call_lock(it, whole ? NULL : &rect, describe_v1(&desc),
                               DDLOCK_WAIT | flags, NULL);

    return FAILED(result) ? result : call_unlock(it, NULL);
}

static HRESULT lock_whole(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    return lock(it, true, 0);
}

static HRESULT lock_read(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    return lock(it, true, DDLOCK_READONLY);
}

static HRESULT lock_write(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    return lock(it, true, DDLOCK_WRITEONLY);
}

static HRESULT lock_part(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    return lock(it, false, 0);
}

static HRESULT lock_part_read(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    return lock(it, false, DDLOCK_READONLY);
}

static HRESULT blt(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    return call_blt(it, other, &part);
}

static HRESULT blt_keyed(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    return call_blt_with(it, &part, other, &part, DDBLT_KEYSRC, NULL);
}

static HRESULT blt_fast(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    return call_blt_fast(it, other, &part);
}

static HRESULT fill(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    return call_fill(it, 1);
}

static HRESULT get_dc(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    HDC dc = NULL;
    HRESULT result = call_get_dc(it, &dc);

    (void)other;
    return FAILED(result) ? result : call_release_dc(it, dc);
}

static HRESULT flip(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    return call_flip(it);
}

static const struct
{
    const char *what;
    call_fn call;
} calls[] = {
    {"Lock", lock_whole},
    {"Lock read", lock_read},
    {"Lock write", lock_write},
    {"Lock part", lock_part},
    {"Lock part read", lock_part_read},
    {"Blt", blt},
    {"Blt key", blt_keyed},
    {"BltFast", blt_fast},
    {"Blt fill", fill},
    {"GetDC", get_dc},
};

/* ---- Measuring ---------------------------------------------------------- */

static double now(void)
{
    LARGE_INTEGER count;
    LARGE_INTEGER rate;

    QueryPerformanceCounter(&count);
    QueryPerformanceFrequency(&rate);
    return 1e9 * (double)count.QuadPart / (double)rate.QuadPart;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;

    return (x > y) - (x < y);
}

/* The mean of some calls. Returns false when one of them failed. */
static bool take_sample(double *out, call_fn call, IDirectDrawSurface *it,
                        IDirectDrawSurface *other)
{
    bool succeeded = true;
    double begin = now();

    for (int i = 0; i < CALLS; i++)
    {
        succeeded &= SUCCEEDED(call(it, other));
    }
    *out = (now() - begin) / CALLS;
    return succeeded;
}

/* Fills in the times of a row, or marks it when a call failed. */
static void measure_row(struct cost *row, call_fn call, IDirectDrawSurface *it,
                        IDirectDrawSurface *other)
{
    double samples[SAMPLES_MAX];
    double first = now();
    int count = 0;

    while (count < SAMPLES_MIN ||
           (count < SAMPLES_MAX && now() - first < LONG_ENOUGH))
    {
        if (!take_sample(&samples[count], call, it, other))
        {
            row->failed = true;
            return;
        }
        count++;
    }
    qsort(samples, (size_t)count, sizeof *samples, compare);
    row->median = (long)samples[count / 2];
    row->percentile_90 = (long)samples[(count * 9 + 9) / 10 - 1];
}

static void measure(struct costs *costs, const char *what, const char *where,
                    call_fn call, IDirectDrawSurface *it,
                    IDirectDrawSurface *other)
{
    struct cost *row = &costs->rows[costs->count];

    if (it == NULL || costs->count == COSTS_MAX)
    {
        return;
    }
    (void)snprintf(row->what, sizeof row->what, "%s", what);
    (void)snprintf(row->where, sizeof row->where, "%s", where);
    /* The first call may set something up. */
    row->failed = FAILED(call(it, other));
    if (!row->failed)
    {
        measure_row(row, call, it, other);
    }
    costs->count++;
}

static void measure_calls(struct session *session, struct costs *costs,
                          const char *where, IDirectDrawSurface *it,
                          IDirectDrawSurface *other)
{
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    {
        measure(costs, calls[i].what, where, calls[i].call, it, other);
        InterlockedIncrement(&session->record->steps);
    }
}

/* Makes every second group of 8 columns transparent: those of the key 0. */
static void prepare_source(IDirectDrawSurface *it)
{
    DDCOLORKEY key = {0, 0};
    DDBLTFX effects;

    memset(&effects, 0, sizeof effects);
    effects.dwSize = sizeof effects;
    effects.dwFillColor = 1;
    call_set_key(it, 0, &key);
    call_fill(it, 0);
    for (LONG x = 0; x < SMALL_SIDE; x += 16)
    {
        const RECT columns = {x, 0, x + 8, SMALL_SIDE};

        call_blt_with(it, &columns, NULL, NULL, DDBLT_COLORFILL, &effects);
    }
}

void cost_measure(struct session *session, struct costs *costs)
{
    char where[24];

    costs->count = 0;
    prepare_source(session->scratch);
    for (int kind = 0; kind < KIND_COUNT; kind++)
    {
        (void)snprintf(where, sizeof where, "%s 8", kind_names[kind]);
        measure_calls(session, costs, where, session->surfaces[kind],
                      session->scratch);
    }
    measure(costs, "Flip", "primary 8", flip, session->surfaces[KIND_PRIMARY],
            NULL);
    for (int i = 1; i < DEPTH_COUNT; i++)
    {
        IDirectDrawSurface *it = NULL;
        IDirectDrawSurface *other = NULL;

        session_create_depth(session, depths[i], DDSCAPS_SYSTEMMEMORY, &it);
        session_create_depth(session, depths[i], DDSCAPS_SYSTEMMEMORY, &other);
        prepare_source(other);
        (void)snprintf(where, sizeof where, "sysmem %d", depths[i]);
        measure_calls(session, costs, where, it, other);
        call_release(it);
        call_release(other);
    }
}

/* ---- Printing ----------------------------------------------------------- */

void cost_print_table(const struct costs *costs)
{
    printf("%-16s %-12s %12s %12s\n", "call", "surface", "median ns",
           "90 % ns");
    for (size_t i = 0; i < costs->count; i++)
    {
        const struct cost *row = &costs->rows[i];

        if (row->failed)
        {
            printf("%-16s %-12s %12s %12s\n", row->what, row->where, "failed",
                   "failed");
            continue;
        }
        printf("%-16s %-12s %12ld %12ld\n", row->what, row->where, row->median,
               row->percentile_90);
    }
}

void cost_print_csv(const struct costs *costs)
{
    printf("call,surface,median_ns,percentile_90_ns\n");
    for (size_t i = 0; i < costs->count; i++)
    {
        const struct cost *row = &costs->rows[i];

        if (row->failed)
        {
            printf("%s,%s,,\n", row->what, row->where);
            continue;
        }
        printf("%s,%s,%ld,%ld\n", row->what, row->where, row->median,
               row->percentile_90);
    }
}
