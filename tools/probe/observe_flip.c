/* SPDX-License-Identifier: Zlib */
/*
 * Observes page flipping: what the two surfaces exchange, and what happens to
 * a lock on one of them.
 */
#include "calls_draw.h"
#include "observe.h"

#define PRIMARY_VALUE 11
#define BACK_VALUE    22

/* The address of a surface's pixels; NULL when it cannot be locked. */
static const void *memory_of(IDirectDrawSurface *it)
{
    union description desc;

    if (FAILED(call_lock(it, NULL, describe_v1(&desc),
                         DDLOCK_WAIT | DDLOCK_READONLY, NULL)))
    {
        return NULL;
    }
    unlock_all(it);
    return desc.v1.lpSurface;
}

static unsigned char first_pixel(IDirectDrawSurface *it)
{
    union description desc;
    unsigned char value = 0;

    if (SUCCEEDED(call_lock(it, NULL, describe_v1(&desc),
                            DDLOCK_WAIT | DDLOCK_READONLY, NULL)) &&
        desc.v1.lpSurface != UNTOUCHED)
    {
        call_read(desc.v1.lpSurface, &value);
    }
    unlock_all(it);
    return value;
}

/* Fills the two pages with different values, to recognize them later. */
static void fill_pages(IDirectDrawSurface *primary, IDirectDrawSurface *back)
{
    call_fill(primary, PRIMARY_VALUE);
    call_fill(back, BACK_VALUE);
}

/* Records whether the two pages have exchanged their pixels. */
static void record_pages(struct record *record, const char *id,
                         IDirectDrawSurface *primary, IDirectDrawSurface *back)
{
    unsigned char front = first_pixel(primary);
    unsigned char behind = first_pixel(back);

    record_value(record, id,
                 front == BACK_VALUE && behind == PRIMARY_VALUE   ? "swapped"
                 : front == PRIMARY_VALUE && behind == BACK_VALUE ? "as before"
                                                                  : "other");
}

static void flip_unlocked(struct session *session, IDirectDrawSurface *primary,
                          IDirectDrawSurface *back)
{
    struct record *record = session->record;
    const void *memory[2] = {memory_of(primary), memory_of(back)};
    IDirectDrawSurface *attached = NULL;
    IDirectDrawSurface *gdi = NULL;

    fill_pages(primary, back);
    record_result(record, "flip", call_flip(primary));
    record_pages(record, "flip.pages", primary, back);
    record_value(record, "flip.memory",
                 memory_of(primary) == memory[1] && memory_of(back) == memory[0]
                     ? "swapped"
                 : memory_of(primary) == memory[0] &&
                         memory_of(back) == memory[1]
                     ? "as before"
                     : "other");
    if (SUCCEEDED(call_get_attached(primary, DDSCAPS_BACKBUFFER, &attached)))
    {
        record_relation(record, "flip.attached", attached, back);
    }
    if (SUCCEEDED(call_get_gdi_surface(session->ddraw, &gdi)))
    {
        record_value(record, "flip.gdi_surface",
                     gdi == NULL      ? "NULL"
                     : gdi == primary ? "primary"
                     : gdi == back    ? "back"
                                      : "other");
    }
    record_result(record, "flip.to_gdi", call_flip_to_gdi(session->ddraw));
    /* A second flip restores the order of the pages. */
    call_flip(primary);
}

static void flip_back_locked(struct record *record, IDirectDrawSurface *primary,
                             IDirectDrawSurface *back)
{
    fill_pages(primary, back);
    call_lock_whole(back);
    record_result(record, "flip.back_locked", call_flip(primary));
    record_result(record, "flip.back_locked.unlock_back",
                  call_unlock(back, NULL));
    record_result(record, "flip.back_locked.unlock_primary",
                  call_unlock(primary, NULL));
    record_pages(record, "flip.back_locked.pages", primary, back);
    unlock_all(primary);
    unlock_all(back);
}

static void flip_primary_locked(struct record *record,
                                IDirectDrawSurface *primary,
                                IDirectDrawSurface *back)
{
    fill_pages(primary, back);
    call_lock_whole(primary);
    record_result(record, "flip.primary_locked", call_flip(primary));
    record_result(record, "flip.primary_locked.unlock_primary",
                  call_unlock(primary, NULL));
    record_result(record, "flip.primary_locked.unlock_back",
                  call_unlock(back, NULL));
    record_pages(record, "flip.primary_locked.pages", primary, back);
    unlock_all(primary);
    unlock_all(back);
}

void observe_flip(struct session *session)
{
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];
    IDirectDrawSurface *back = session->surfaces[KIND_BACK];

    if (primary == NULL || back == NULL)
    {
        return;
    }
    flip_unlocked(session, primary, back);
    flip_back_locked(session->record, primary, back);
    flip_primary_locked(session->record, primary, back);
}
