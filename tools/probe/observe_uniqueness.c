/* SPDX-License-Identifier: Zlib */
/* The number that should tell whether a surface has changed. */
#include "observe.h"

/* Has the number moved since `before`? */
static void see_move(struct session *session, const char *id,
                     IDirectDrawSurface7 *it, DWORD before)
{
    DWORD now = before;

    if (SUCCEEDED(call_get_uniqueness(it, &now)))
    {
        see(session->record, id, now == before ? "same" : "changed");
    }
}

void observe_uniqueness(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *small = session->surfaces[KIND_SYSTEM];
    IDirectDrawSurface7 *it = NULL;
    union description desc;
    DWORD first = 0;
    HRESULT result;

    call_query(small, &IID_IDirectDrawSurface7, (void **)&it);
    if (it == NULL)
    {
        return;
    }
    result = call_get_uniqueness(it, &first);
    see_result(record, "uniqueness.get", result);
    if (FAILED(result))
    {
        return;
    }
    see(record, "uniqueness.first", first == 0 ? "0" : "not 0");
    see_result(record, "uniqueness.change", call_change_uniqueness(it));
    see_move(session, "uniqueness.after_change", it, first);
    call_get_uniqueness(it, &first);
    call_lock(small, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL);
    settle(small);
    see_move(session, "uniqueness.after_lock", it, first);
    call_get_uniqueness(it, &first);
    call_fill(small, 3);
    see_move(session, "uniqueness.after_blt", it, first);
}
