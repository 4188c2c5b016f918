/* SPDX-License-Identifier: Zlib */
/*
 * Lock and Unlock of one surface: twice, through other interfaces, from
 * other threads.
 */
#include "errand.h"
#include "observe.h"

static HRESULT lock_whole(IDirectDrawSurface *it)
{
    union description desc;

    return call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL);
}

static HRESULT lock_part(IDirectDrawSurface *it, RECT rect, DWORD flags)
{
    union description desc;

    return call_lock(it, &rect, describe_v1(&desc), DDLOCK_WAIT | flags, NULL);
}

/* ---- Once and twice ----------------------------------------------------- */

static void once(struct record *record, IDirectDrawSurface *it)
{
    union description desc;

    see_result(record, "*.lock",
               call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL));
    see(record, "*.lock.pointer", pointer_word(desc.v1.lpSurface));
    see(record, "*.lock.lpsurface_flag",
        desc.v1.dwFlags & DDSD_LPSURFACE ? "set" : "clear");
    see_result(record, "*.unlock", call_unlock(it, NULL));
    see_result(record, "*.unlock.twice", call_unlock(it, NULL));
    settle(it);
}

static void twice(struct record *record, IDirectDrawSurface *it)
{
    union description desc;

    lock_whole(it);
    see_result(record, "*.lock.twice",
               call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL));
    see(record, "*.lock.twice.pointer", pointer_word(desc.v1.lpSurface));
    settle(it);

    lock_part(it, (RECT){0, 0, 8, 8}, 0);
    see_result(record, "*.lock.disjoint",
               lock_part(it, (RECT){16, 16, 24, 24}, 0));
    see_result(record, "*.lock.readonly_too",
               lock_part(it, (RECT){16, 16, 24, 24}, DDLOCK_READONLY));
    settle(it);
}

/* ---- Unlock's argument -------------------------------------------------- */

static void unlock_arguments(struct record *record, IDirectDrawSurface *it)
{
    RECT other = {32, 32, 40, 40};
    unsigned char byte = 0;

    lock_part(it, (RECT){0, 0, 8, 8}, 0);
    see_result(record, "*.unlock.null_after_rect", call_unlock(it, NULL));
    settle(it);
    lock_whole(it);
    see_result(record, "*.unlock.wrong_pointer", call_unlock(it, &byte));
    settle(it);
    lock_part(it, (RECT){0, 0, 8, 8}, 0);
    see_result(record, "*.unlock.other_rect", call_unlock(it, &other));
    settle(it);
}

/* ---- Other versions of the interface ------------------------------------ */

static void other_versions(struct record *record, IDirectDrawSurface *it)
{
    IDirectDrawSurface *seven = NULL;

    see_result(record, "*.query7",
               call_query(it, &IID_IDirectDrawSurface7, (void **)&seven));
    if (seven == NULL)
    {
        return;
    }
    lock_whole(it);
    see_result(record, "*.lock.other_version", lock_whole(seven));
    settle(it);
    lock_whole(it);
    see_result(record, "*.unlock.lock1_unlock7", call_unlock(seven, NULL));
    settle(it);
    lock_whole(seven);
    see_result(record, "*.unlock.lock7_unlock1", call_unlock(it, NULL));
    settle(it);
}

/* ---- Other threads ------------------------------------------------------ */

static void other_threads(struct record *record, IDirectDrawSurface *it)
{
    lock_whole(it);
    see_result(record, "*.lock.other_thread", errand_lock(it));
    settle(it);
    lock_whole(it);
    see_result(record, "*.unlock.other_thread", errand_unlock(it));
    settle(it);
}

void observe_lock(struct session *session, IDirectDrawSurface *it)
{
    struct record *record = session->record;

    once(record, it);
    twice(record, it);
    unlock_arguments(record, it);
    other_versions(record, it);
    other_threads(record, it);
}
