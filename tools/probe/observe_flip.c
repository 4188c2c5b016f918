/* SPDX-License-Identifier: Zlib */
/* Page flipping: what changes places, and where a lock goes. */
#include "observe.h"

#define PRIMARY_VALUE 11
#define BACK_VALUE    22

/* Where a surface's memory is now, NULL when it can not be locked. */
static const void *memory_of(IDirectDrawSurface *it)
{
    union description desc;

    if (FAILED(call_lock(it, NULL, describe_v1(&desc),
                         DDLOCK_WAIT | DDLOCK_READONLY, NULL)))
    {
        return NULL;
    }
    settle(it);
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
    settle(it);
    return value;
}

/* Both pages filled; have they changed places since? */
static void paint(IDirectDrawSurface *primary, IDirectDrawSurface *back)
{
    call_fill(primary, PRIMARY_VALUE);
    call_fill(back, BACK_VALUE);
}

static void see_pages(struct record *record, const char *id,
                      IDirectDrawSurface *primary, IDirectDrawSurface *back)
{
    unsigned char front = first_pixel(primary);
    unsigned char behind = first_pixel(back);

    see(record, id,
        front == BACK_VALUE && behind == PRIMARY_VALUE   ? "swapped"
        : front == PRIMARY_VALUE && behind == BACK_VALUE ? "as before"
                                                         : "other");
}

static void plain(struct session *session, IDirectDrawSurface *primary,
                  IDirectDrawSurface *back)
{
    struct record *record = session->record;
    const void *memory[2] = {memory_of(primary), memory_of(back)};
    IDirectDrawSurface *attached = NULL;
    IDirectDrawSurface *gdi = NULL;

    paint(primary, back);
    see_result(record, "flip", call_flip(primary));
    see_pages(record, "flip.pages", primary, back);
    see(record, "flip.memory",
        memory_of(primary) == memory[1] && memory_of(back) == memory[0]
            ? "swapped"
        : memory_of(primary) == memory[0] && memory_of(back) == memory[1]
            ? "as before"
            : "other");
    if (SUCCEEDED(call_get_attached(primary, DDSCAPS_BACKBUFFER, &attached)))
    {
        see_relation(record, "flip.attached", attached, back);
    }
    if (SUCCEEDED(call_get_gdi_surface(session->ddraw, &gdi)))
    {
        see(record, "flip.gdi_surface",
            gdi == NULL      ? "NULL"
            : gdi == primary ? "primary"
            : gdi == back    ? "back"
                             : "other");
    }
    see_result(record, "flip.to_gdi", call_flip_to_gdi(session->ddraw));
    /* An even number of flips brings everything back. */
    call_flip(primary);
}

static void with_back_locked(struct record *record, IDirectDrawSurface *primary,
                             IDirectDrawSurface *back)
{
    union description desc;

    paint(primary, back);
    call_lock(back, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL);
    see_result(record, "flip.back_locked", call_flip(primary));
    see_result(record, "flip.back_locked.unlock_back", call_unlock(back, NULL));
    see_result(record, "flip.back_locked.unlock_primary",
               call_unlock(primary, NULL));
    see_pages(record, "flip.back_locked.pages", primary, back);
    settle(primary);
    settle(back);
}

static void with_primary_locked(struct record *record,
                                IDirectDrawSurface *primary,
                                IDirectDrawSurface *back)
{
    union description desc;

    paint(primary, back);
    call_lock(primary, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL);
    see_result(record, "flip.primary_locked", call_flip(primary));
    see_result(record, "flip.primary_locked.unlock_primary",
               call_unlock(primary, NULL));
    see_result(record, "flip.primary_locked.unlock_back",
               call_unlock(back, NULL));
    see_pages(record, "flip.primary_locked.pages", primary, back);
    settle(primary);
    settle(back);
}

void observe_flip(struct session *session)
{
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];
    IDirectDrawSurface *back = session->surfaces[KIND_BACK];

    if (primary == NULL || back == NULL)
    {
        return;
    }
    plain(session, primary, back);
    with_back_locked(session->record, primary, back);
    with_primary_locked(session->record, primary, back);
}
