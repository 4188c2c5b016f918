/* SPDX-License-Identifier: Zlib */
/*
 * Observes which calls succeed while a surface is locked, or while GDI has a
 * device context for it.
 */
#include "calls_draw.h"
#include "observe.h"

/* What is copied by the blits. */
static const RECT corner = {0, 0, 16, 16};

static void blits(struct session *session, IDirectDrawSurface *it)
{
    struct record *record = session->record;
    IDirectDrawSurface *other = session->scratch;

    record_result(record, "*.blt_from", call_blt(other, it, &corner));
    record_result(record, "*.fill", call_fill(it, 1));
    if (other == NULL)
    {
        return;
    }
    call_lock_whole(it);
    record_result(record, "*.busy.blt_from", call_blt(other, it, &corner));
    record_result(record, "*.busy.blt_to", call_blt(it, other, &corner));
    record_result(record, "*.busy.bltfast_from",
                  call_blt_fast(other, it, &corner));
    record_result(record, "*.busy.bltfast_to",
                  call_blt_fast(it, other, &corner));
    record_result(record, "*.busy.fill", call_fill(it, 0));
    unlock_all(it);
}

static void descriptions(struct record *record, IDirectDrawSurface *it)
{
    IDirectDrawSurface *version7 = NULL;
    union description desc;

    record_result(record, "*.describe", call_describe(it, describe_v1(&desc)));
    record_result(record, "*.describe.longer",
                  call_describe(it, describe_v7(&desc)));
    call_query(it, &IID_IDirectDrawSurface7, (void **)&version7);
    record_result(record, "*.describe7.shorter",
                  call_describe(version7, describe_v1(&desc)));
    call_lock_whole(it);
    record_result(record, "*.busy.describe",
                  call_describe(it, describe_v1(&desc)));
    record_value(record, "*.busy.describe.pointer",
                 pointer_state(desc.v1.lpSurface));
    unlock_all(it);
}

static void device_contexts(struct record *record, IDirectDrawSurface *it)
{
    HDC first = NULL;
    HDC second = NULL;
    HRESULT result;

    record_result(record, "*.getdc", call_get_dc(it, &first));
    record_result(record, "*.getdc.twice", call_get_dc(it, &second));
    result = call_lock_whole(it);
    record_result(record, "*.getdc.lock", result);
    /* An Unlock without a lock does harm here: see observe_stray_unlock. */
    if (SUCCEEDED(result))
    {
        unlock_all(it);
    }
    if (second != NULL && second != first)
    {
        call_release_dc(it, second);
    }
    record_result(record, "*.getdc.release", call_release_dc(it, first));
    call_lock_whole(it);
    first = NULL;
    record_result(record, "*.busy.getdc", call_get_dc(it, &first));
    record_result(record, "*.busy.getdc.unlock", call_unlock(it, NULL));
    if (first != NULL)
    {
        record_result(record, "*.busy.getdc.release",
                      call_release_dc(it, first));
    }
    record_result(record, "*.busy.getdc.lock_again", call_lock_whole(it));
    unlock_all(it);
}

void observe_busy(struct session *session, IDirectDrawSurface *it)
{
    struct record *record = session->record;

    record_result(record, "*.is_lost", call_is_lost(it));
    record_result(record, "*.restore", call_restore(it));
    descriptions(record, it);
    blits(session, it);
    device_contexts(record, it);
}

/*
 * Observes an Unlock without a Lock, while GDI has a device context. It uses a
 * surface of its own, because that may never be lockable again.
 */
void observe_stray_unlock(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *it = NULL;
    HDC dc = NULL;

    session_create_small(session, DDSCAPS_SYSTEMMEMORY, &it);
    if (FAILED(call_get_dc(it, &dc)))
    {
        return;
    }
    record_result(record, "stray.unlock", call_unlock(it, NULL));
    record_result(record, "stray.release_dc", call_release_dc(it, dc));
    record_result(record, "stray.lock_again", call_lock_whole(it));
    unlock_all(it);
}
