/* SPDX-License-Identifier: Zlib */
/*
 * Observes Lock and Unlock of one surface: once and twice, through another
 * version of the interface, and from another thread.
 */
#include "other_thread.h"
#include "observe.h"

static HRESULT lock_part(IDirectDrawSurface *it, RECT rect, DWORD flags)
{
    union description desc;

    return call_lock(it, &rect, describe_v1(&desc), DDLOCK_WAIT | flags, NULL);
}

/* ---- Once and twice ----------------------------------------------------- */

static void lock_once(struct record *record, IDirectDrawSurface *it)
{
    union description desc;

    record_result(record, "*.lock",
                  call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL));
    record_value(record, "*.lock.pointer", pointer_state(desc.v1.lpSurface));
    record_value(record, "*.lock.lpsurface_flag",
                 desc.v1.dwFlags & DDSD_LPSURFACE ? "set" : "clear");
    record_result(record, "*.unlock", call_unlock(it, NULL));
    record_result(record, "*.unlock.twice", call_unlock(it, NULL));
    unlock_all(it);
}

static void lock_twice(struct record *record, IDirectDrawSurface *it)
{
    union description desc;

    call_lock_whole(it);
    record_result(record, "*.lock.twice",
                  call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL));
    record_value(record, "*.lock.twice.pointer",
                 pointer_state(desc.v1.lpSurface));
    unlock_all(it);

    lock_part(it, (RECT){0, 0, 8, 8}, 0);
    record_result(record, "*.lock.disjoint",
                  lock_part(it, (RECT){16, 16, 24, 24}, 0));
    /* The same rectangle again, now without the right to write. */
    record_result(record, "*.lock.disjoint_again_readonly",
                  lock_part(it, (RECT){16, 16, 24, 24}, DDLOCK_READONLY));
    unlock_all(it);
}

/* ---- Unlock's argument -------------------------------------------------- */

static void unlock_arguments(struct record *record, IDirectDrawSurface *it)
{
    RECT other = {32, 32, 40, 40};
    unsigned char byte = 0;

    lock_part(it, (RECT){0, 0, 8, 8}, 0);
    record_result(record, "*.unlock.null_after_rect", call_unlock(it, NULL));
    unlock_all(it);
    call_lock_whole(it);
    record_result(record, "*.unlock.wrong_pointer", call_unlock(it, &byte));
    unlock_all(it);
    lock_part(it, (RECT){0, 0, 8, 8}, 0);
    record_result(record, "*.unlock.other_rect", call_unlock(it, &other));
    unlock_all(it);
}

/* ---- Other versions of the interface ------------------------------------ */

static void other_versions(struct record *record, IDirectDrawSurface *it)
{
    IDirectDrawSurface *version7 = NULL;

    record_result(record, "*.query7",
                  call_query(it, &IID_IDirectDrawSurface7, (void **)&version7));
    if (version7 == NULL)
    {
        return;
    }
    call_lock_whole(it);
    record_result(record, "*.lock.other_version", call_lock_whole(version7));
    unlock_all(it);
    call_lock_whole(it);
    record_result(record, "*.unlock.lock1_unlock7",
                  call_unlock(version7, NULL));
    unlock_all(it);
    call_lock_whole(version7);
    record_result(record, "*.unlock.lock7_unlock1", call_unlock(it, NULL));
    unlock_all(it);
}

/* ---- Other threads ------------------------------------------------------ */

static void other_threads(struct record *record, IDirectDrawSurface *it)
{
    call_lock_whole(it);
    record_result(record, "*.lock.other_thread", other_thread_lock(it));
    unlock_all(it);
    call_lock_whole(it);
    record_result(record, "*.unlock.other_thread", other_thread_unlock(it));
    unlock_all(it);
}

void observe_lock(struct session *session, IDirectDrawSurface *it)
{
    struct record *record = session->record;

    lock_once(record, it);
    lock_twice(record, it);
    unlock_arguments(record, it);
    other_versions(record, it);
    other_threads(record, it);
}
