/* SPDX-License-Identifier: Zlib */
/* Owns the threads that are sent, and what they bring back. */
#include "errand.h"

/* How long a call may take that has nothing to wait for. */
#define PATIENCE_MS 3000

struct errand
{
    struct guard guard;
    IDirectDrawSurface *it;
    bool unlock;
    HRESULT result;
};

static DWORD WINAPI run(void *argument)
{
    struct errand *errand = argument;
    union description desc;

    guard_thread(&errand->guard);
    if (errand->unlock)
    {
        errand->result = call_unlock(errand->it, NULL);
        return 0;
    }
    errand->result =
        call_lock(errand->it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL);
    if (SUCCEEDED(errand->result))
    {
        call_unlock(errand->it, NULL);
    }
    return 0;
}

/* What to say of a thread that has not come back in time. */
static HRESULT give_up(HANDLE thread, IDirectDrawSurface *it)
{
    if (guard_bystander_crashed())
    {
        return CALL_CRASHED;
    }
    /* It may be waiting for the caller's lock. */
    call_unlock(it, NULL);
    WaitForSingleObject(thread, PATIENCE_MS);
    return CALL_HUNG;
}

/* A thread that hangs keeps its errand, which is therefore never freed. */
static HRESULT send_to(IDirectDrawSurface *it, bool unlock)
{
    struct errand *errand =
        HeapAlloc(GetProcessHeap(), HEAP_ZERO_MEMORY, sizeof *errand);
    HANDLE thread;
    HRESULT result;

    if (errand == NULL)
    {
        return CALL_ABSENT;
    }
    errand->it = it;
    errand->unlock = unlock;
    thread = CreateThread(NULL, 0, run, errand, 0, NULL);
    if (thread == NULL)
    {
        return CALL_ABSENT;
    }
    result = WaitForSingleObject(thread, PATIENCE_MS) == WAIT_OBJECT_0
                 ? errand->result
                 : give_up(thread, it);
    CloseHandle(thread);
    return result;
}

HRESULT errand_lock(IDirectDrawSurface *it)
{
    return send_to(it, false);
}

HRESULT errand_unlock(IDirectDrawSurface *it)
{
    return send_to(it, true);
}
