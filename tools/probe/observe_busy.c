/* SPDX-License-Identifier: Zlib */
/* What else can be done with a surface that is locked, or lent to GDI. */
#include "observe.h"

static const RECT corner = {0, 0, 16, 16};

static void hold(IDirectDrawSurface *it)
{
    union description desc;

    call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL);
}

static void blits(struct session *session, IDirectDrawSurface *it)
{
    struct record *record = session->record;
    IDirectDrawSurface *other = session->scratch;

    see_result(record, "*.blt_from", call_blt(other, it, &corner));
    see_result(record, "*.fill", call_fill(it, 1));
    if (other == NULL)
    {
        return;
    }
    hold(it);
    see_result(record, "*.busy.blt_from", call_blt(other, it, &corner));
    see_result(record, "*.busy.blt_to", call_blt(it, other, &corner));
    see_result(record, "*.busy.bltfast_from",
               call_blt_fast(other, it, &corner));
    see_result(record, "*.busy.bltfast_to", call_blt_fast(it, other, &corner));
    see_result(record, "*.busy.fill", call_fill(it, 0));
    settle(it);
}

static void descriptions(struct record *record, IDirectDrawSurface *it)
{
    IDirectDrawSurface *seven = NULL;
    union description desc;

    see_result(record, "*.describe", call_describe(it, describe_v1(&desc)));
    see_result(record, "*.describe.longer",
               call_describe(it, describe_v7(&desc)));
    call_query(it, &IID_IDirectDrawSurface7, (void **)&seven);
    see_result(record, "*.describe7.shorter",
               call_describe(seven, describe_v1(&desc)));
    hold(it);
    see_result(record, "*.busy.describe",
               call_describe(it, describe_v1(&desc)));
    see(record, "*.busy.describe.pointer", pointer_word(desc.v1.lpSurface));
    settle(it);
}

static void device_contexts(struct record *record, IDirectDrawSurface *it)
{
    union description desc;
    HDC first = NULL;
    HDC second = NULL;
    HRESULT result;

    see_result(record, "*.getdc", call_get_dc(it, &first));
    see_result(record, "*.getdc.twice", call_get_dc(it, &second));
    result = call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL);
    see_result(record, "*.getdc.lock", result);
    /* Unlock without a lock is not harmless here: see observe_stray_unlock. */
    if (SUCCEEDED(result))
    {
        settle(it);
    }
    if (second != NULL && second != first)
    {
        call_release_dc(it, second);
    }
    see_result(record, "*.getdc.release", call_release_dc(it, first));
    hold(it);
    first = NULL;
    see_result(record, "*.busy.getdc", call_get_dc(it, &first));
    see_result(record, "*.busy.getdc.unlock", call_unlock(it, NULL));
    if (first != NULL)
    {
        see_result(record, "*.busy.getdc.release", call_release_dc(it, first));
    }
    see_result(record, "*.busy.getdc.lock_again",
               call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL));
    settle(it);
}

void observe_busy(struct session *session, IDirectDrawSurface *it)
{
    struct record *record = session->record;

    see_result(record, "*.is_lost", call_is_lost(it));
    see_result(record, "*.restore", call_restore(it));
    descriptions(record, it);
    blits(session, it);
    device_contexts(record, it);
}

/* On a surface of its own: it may never be lockable again. */
void observe_stray_unlock(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *it = NULL;
    union description desc;
    HDC dc = NULL;

    session_create_small(session, DDSCAPS_SYSTEMMEMORY, &it);
    if (FAILED(call_get_dc(it, &dc)))
    {
        return;
    }
    see_result(record, "stray.unlock", call_unlock(it, NULL));
    see_result(record, "stray.release_dc", call_release_dc(it, dc));
    see_result(record, "stray.lock_again",
               call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL));
    settle(it);
}
