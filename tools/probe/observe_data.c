/* SPDX-License-Identifier: Zlib */
/*
 * Observes what version 7 of the interface keeps for a program: private data,
 * and memory of the program's own that it sets with SetSurfaceDesc.
 */
#include "calls_surface.h"
#include "observe.h"

#include <string.h>

static const GUID tag = {0x6F1E0B7A,
                         0x3C55,
                         0x4E0B,
                         {0x9A, 0x11, 0x52, 0x70, 0x0D, 0xDC, 0x01, 0x02}};

static void private_data(struct record *record, IDirectDrawSurface7 *it)
{
    char kept[8] = "private";
    char found[8] = "";
    DWORD size = sizeof found;

    record_result(record, "private.absent",
                  call_get_private(it, &tag, found, &size));
    record_result(record, "private.set",
                  call_set_private(it, &tag, kept, sizeof kept));
    kept[0] = 'P';
    size = 3;
    record_result(record, "private.short",
                  call_get_private(it, &tag, found, &size));
    record_number(record, "private.short.size", (long)size);
    size = sizeof found;
    record_result(record, "private.get",
                  call_get_private(it, &tag, found, &size));
    record_value(record, "private.get.same",
                 memcmp(found, "private", 8) == 0 ? "yes" : "no");
    record_result(record, "private.free", call_free_private(it, &tag));
    record_result(record, "private.freed",
                  call_get_private(it, &tag, found, &size));
    record_result(record, "private.free_again", call_free_private(it, &tag));
}

/* ---- Memory of the program's own ---------------------------------------- */

static unsigned char memory[SMALL_SIDE * SMALL_SIDE];

static void set_memory(struct record *record, IDirectDrawSurface7 *it)
{
    IDirectDrawSurface *surface = (IDirectDrawSurface *)it;
    union description desc;
    DDSURFACEDESC2 wanted;

    memset(&wanted, 0, sizeof wanted);
    wanted.dwSize = sizeof wanted;
    wanted.dwFlags = DDSD_LPSURFACE;
    wanted.lpSurface = memory;
    record_result(record, "setdesc.memory", call_set_desc(it, &wanted));
    if (SUCCEEDED(
            call_lock(surface, NULL, describe_v7(&desc), DDLOCK_WAIT, NULL)))
    {
        record_relation(record, "setdesc.memory.pointer", desc.v7.lpSurface,
                        memory);
        unlock_all(surface);
    }
    wanted.dwFlags = DDSD_CAPS;
    record_result(record, "setdesc.caps", call_set_desc(it, &wanted));
    wanted.dwFlags = DDSD_WIDTH;
    wanted.dwWidth = 32;
    record_result(record, "setdesc.width_alone", call_set_desc(it, &wanted));
    record_result(record, "setdesc.null", call_set_desc(it, NULL));
}

void observe_data(struct session *session)
{
    IDirectDrawSurface *surface = NULL;
    IDirectDrawSurface7 *it = NULL;

    session_create_small(session, DDSCAPS_SYSTEMMEMORY, &surface);
    call_query(surface, &IID_IDirectDrawSurface7, (void **)&it);
    if (it == NULL)
    {
        return;
    }
    private_data(session->record, it);
    set_memory(session->record, it);
    call_release(it);
    call_release(surface);
}
