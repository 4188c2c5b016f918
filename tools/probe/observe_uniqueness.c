/* SPDX-License-Identifier: Zlib */
/*
 * Observes the uniqueness value, a number that is meant to change whenever
 * the pixels of a surface change.
 */
#include "calls_draw.h"
#include "observe.h"

/* Records whether the number differs from `before`. */
static void record_change(struct session *session, const char *id,
                          IDirectDrawSurface7 *it, DWORD before)
{
    DWORD now = before;

    if (SUCCEEDED(call_get_uniqueness(it, &now)))
    {
        record_value(session->record, id, now == before ? "same" : "changed");
    }
}

void observe_uniqueness(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *small = session->surfaces[KIND_SYSTEM];
    IDirectDrawSurface7 *it = NULL;
    DWORD first = 0;
    HRESULT result;

    call_query(small, &IID_IDirectDrawSurface7, (void **)&it);
    if (it == NULL)
    {
        return;
    }
    result = call_get_uniqueness(it, &first);
    record_result(record, "uniqueness.get", result);
    if (FAILED(result))
    {
        return;
    }
    record_value(record, "uniqueness.first", first == 0 ? "0" : "not 0");
    record_result(record, "uniqueness.change", call_change_uniqueness(it));
    record_change(session, "uniqueness.after_change", it, first);
    call_get_uniqueness(it, &first);
    call_lock_whole(small);
    unlock_all(small);
    record_change(session, "uniqueness.after_lock", it, first);
    call_get_uniqueness(it, &first);
    call_fill(small, 3);
    record_change(session, "uniqueness.after_blt", it, first);
}
