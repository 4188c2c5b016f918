/* SPDX-License-Identifier: Zlib */
/*
 * Measures what calls cost: for each kind of surface at 8 bits, and in system
 * memory for each depth. A sample is the mean of some calls, because the clock
 * is coarse; the table has the median of the samples and their 90th percentile
 * (nearest rank).
 */
#include "cost.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define SAMPLES_MAX 60
#define SAMPLES_MIN 11
#define CALLS       8 /* of a sample */

/* After this many nanoseconds no more samples are taken than the least. */
#define LONG_ENOUGH 2e8

static const RECT part = {16, 16, 48, 48};

/* What is called, on `it`; `other` is the source of blits. */
typedef void (*call_fn)(IDirectDrawSurface *it, IDirectDrawSurface *other);

static void lock(IDirectDrawSurface *it, const RECT *rect, DWORD flags)
{
    union description desc;
    RECT copy = part;

    call_lock(it, rect != NULL ? &copy : NULL, describe_v1(&desc),
              DDLOCK_WAIT | flags, NULL);
    call_unlock(it, NULL);
}

static void lock_whole(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    lock(it, NULL, 0);
}

static void lock_read(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    lock(it, NULL, DDLOCK_READONLY);
}

static void lock_write(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    lock(it, NULL, DDLOCK_WRITEONLY);
}

static void lock_part(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    lock(it, &part, 0);
}

static void lock_part_read(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    lock(it, &part, DDLOCK_READONLY);
}

static void blt(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    call_blt(it, other, &part);
}

static void blt_keyed(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    call_blt_with(it, &part, other, &part, DDBLT_KEYSRC, NULL);
}

static void blt_fast(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    call_blt_fast(it, other, &part);
}

static void fill(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    call_fill(it, 1);
}

static void get_dc(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    HDC dc = NULL;

    (void)other;
    if (SUCCEEDED(call_get_dc(it, &dc)))
    {
        call_release_dc(it, dc);
    }
}

static void flip(IDirectDrawSurface *it, IDirectDrawSurface *other)
{
    (void)other;
    call_flip(it);
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

static void measure(struct costs *costs, const char *what, const char *where,
                    call_fn call, IDirectDrawSurface *it,
                    IDirectDrawSurface *other)
{
    double samples[SAMPLES_MAX];
    double first;
    int count = 0;
    struct cost *row = &costs->rows[costs->count];

    if (it == NULL || costs->count == COSTS_MAX)
    {
        return;
    }
    call(it, other); /* the first call may set something up */
    first = now();
    while (count < SAMPLES_MIN ||
           (count < SAMPLES_MAX && now() - first < LONG_ENOUGH))
    {
        double begin = now();

        for (int j = 0; j < CALLS; j++)
        {
            call(it, other);
        }
        samples[count++] = (now() - begin) / CALLS;
    }
    qsort(samples, (size_t)count, sizeof *samples, compare);
    (void)snprintf(row->what, sizeof row->what, "%s", what);
    (void)snprintf(row->where, sizeof row->where, "%s", where);
    row->median = (long)samples[count / 2];
    row->percentile_90 = (long)samples[count * 9 / 10];
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

void cost_measure(struct session *session, struct costs *costs)
{
    char where[24];
    DDCOLORKEY key = {0, 0};

    costs->count = 0;
    call_set_key(session->scratch, 0, &key);
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
        call_set_key(other, 0, &key);
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
        printf("%-16s %-12s %12ld %12ld\n", costs->rows[i].what,
               costs->rows[i].where, costs->rows[i].median,
               costs->rows[i].percentile_90);
    }
}

void cost_print_csv(const struct costs *costs)
{
    printf("call,surface,median_ns,percentile_90_ns\n");
    for (size_t i = 0; i < costs->count; i++)
    {
        printf("%s,%s,%ld,%ld\n", costs->rows[i].what, costs->rows[i].where,
               costs->rows[i].median, costs->rows[i].percentile_90);
    }
}
