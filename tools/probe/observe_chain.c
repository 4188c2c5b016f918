/* SPDX-License-Identifier: Zlib */
/*
 * Observes attached surfaces and a flipping chain of three in system memory:
 * which surface shows which pixels after a Flip, and whether Flip exchanges
 * memory or copies pixels.
 */
#include "calls_draw.h"
#include "calls_surface.h"
#include "observe.h"

#include <stdio.h>
#include <string.h>

#define CHAIN 3

/*
 * The surface is not released: this runs inside a guarded call, and guarded
 * calls must not be nested.
 */
static HRESULT CALLBACK count_one(IDirectDrawSurface *it, DDSURFACEDESC *desc,
                                  void *context)
{
    (void)it;
    (void)desc;
    ++*(long *)context;
    return DDENUMRET_OK;
}

static void attached(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];
    IDirectDrawSurface *found = NULL;
    IDirectDrawSurface *one = NULL;
    IDirectDrawSurface *other = NULL;
    long count = 0;

    /* Surfaces of their own, because they may stay attached. */
    session_create_small(session, DDSCAPS_SYSTEMMEMORY, &one);
    session_create_small(session, DDSCAPS_SYSTEMMEMORY, &other);
    record_result(record, "attach.plain", call_attach(one, other));
    record_result(record, "attach.detach_back",
                  call_detach(primary, session->surfaces[KIND_BACK]));
    record_result(record, "attach.detach_stranger",
                  call_detach(primary, session->scratch));
    record_result(record, "attach.get_absent",
                  call_get_attached(session->surfaces[KIND_SYSTEM],
                                    DDSCAPS_BACKBUFFER, &found));
    if (primary != NULL)
    {
        record_result(record, "attach.enum",
                      call_enum_attached(primary, &count, count_one));
        record_number(record, "attach.enum.count", count);
    }
}

/* ---- A chain of three --------------------------------------------------- */

static HRESULT create_chain(struct session *session,
                            IDirectDrawSurface *chain[CHAIN])
{
    DDSURFACEDESC desc;
    HRESULT result;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT | DDSD_PIXELFORMAT |
                   DDSD_BACKBUFFERCOUNT;
    desc.dwWidth = SMALL_SIDE;
    desc.dwHeight = SMALL_SIDE;
    desc.dwBackBufferCount = CHAIN - 1;
    session_format(&desc.ddpfPixelFormat, 8);
    desc.ddsCaps.dwCaps = DDSCAPS_OFFSCREENPLAIN | DDSCAPS_FLIP |
                          DDSCAPS_COMPLEX | DDSCAPS_SYSTEMMEMORY;
    result = call_create_surface(session->ddraw, &desc, &chain[0]);
    for (int i = 1; i < CHAIN && SUCCEEDED(result); i++)
    {
        result = call_get_attached(chain[i - 1], DDSCAPS_FLIP, &chain[i]);
    }
    return result;
}

/* The first pixel of a surface, and where its memory is. */
static unsigned char look_at(IDirectDrawSurface *it, void **memory)
{
    union description desc;
    unsigned char value = 0;

    *memory = NULL;
    if (SUCCEEDED(call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL)))
    {
        *memory = desc.v1.lpSurface;
        call_read(*memory, &value);
        unlock_all(it);
    }
    return value;
}

static void chain_of_three(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *chain[CHAIN] = {NULL, NULL, NULL};
    unsigned char values[CHAIN] = {0};
    void *memory[CHAIN] = {NULL};
    void *before = NULL;
    bool is_known; /* does Lock tell where the memory is? */
    HRESULT result = create_chain(session, chain);
    char text[32];

    record_result(record, "chain.create", result);
    if (FAILED(result))
    {
        return;
    }
    look_at(chain[1], &before);
    is_known = before != NULL && before != UNTOUCHED;
    for (int i = 0; i < CHAIN; i++)
    {
        call_fill(chain[i], (DWORD)i + 1);
    }
    record_result(record, "chain.flip", call_flip(chain[0]));
    for (int i = 0; i < CHAIN; i++)
    {
        values[i] = look_at(chain[i], &memory[i]);
    }
    (void)snprintf(text, sizeof text, "%u,%u,%u", values[0], values[1],
                   values[2]);
    record_value(record, "chain.flip.order", text);
    record_value(record, "chain.flip.memory",
                 !is_known             ? "unknown"
                 : memory[0] == before ? "exchanged"
                 : memory[1] == before ? "copied"
                                       : "other");
}

void observe_chain(struct session *session)
{
    attached(session);
    chain_of_three(session);
}
