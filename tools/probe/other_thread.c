/* SPDX-License-Identifier: Zlib */
/*
 * Runs a DirectDraw call on another thread, with a timeout (a watchdog). It
 * does not interpret the results, except that a call which does not return
 * counts as hung or crashed.
 */
#include "other_thread.h"

/* A call that has to wait for nothing returns long before this. */
#define TIMEOUT_MS 3000

struct other_thread_call
{
    struct guard guard;
    IDirectDrawSurface *it;
    bool unlock;
    HRESULT result;
};

static DWORD WINAPI run(void *argument)
{
    struct other_thread_call *call = argument;

    guard_thread(&call->guard);
    if (call->unlock)
    {
        call->result = call_unlock(call->it, NULL);
        return 0;
    }
    call->result = call_lock_whole(call->it);
    if (SUCCEEDED(call->result))
    {
        call_unlock(call->it, NULL);
    }
    return 0;
}

/* Chooses the result for a thread that did not finish in time. */
static HRESULT result_of_timeout(HANDLE thread, IDirectDrawSurface *it)
{
    if (guard_foreign_thread_crashed())
    {
        return CALL_CRASHED;
    }
    /* It may be waiting for the caller's lock, so release that. */
    call_unlock(it, NULL);
    WaitForSingleObject(thread, TIMEOUT_MS);
    return CALL_HUNG;
}

/* `call` is never freed, because a thread that hangs may still use it. */
static HRESULT run_on_other_thread(IDirectDrawSurface *it, bool unlock)
{
    struct other_thread_call *call =
        HeapAlloc(GetProcessHeap(), HEAP_ZERO_MEMORY, sizeof *call);
    HANDLE thread;
    HRESULT result;

    if (call == NULL)
    {
        return CALL_ABSENT;
    }
    call->it = it;
    call->unlock = unlock;
    thread = CreateThread(NULL, 0, run, call, 0, NULL);
    if (thread == NULL)
    {
        return CALL_ABSENT;
    }
    result = WaitForSingleObject(thread, TIMEOUT_MS) == WAIT_OBJECT_0
                 ? call->result
                 : result_of_timeout(thread, it);
    CloseHandle(thread);
    return result;
}

HRESULT other_thread_lock(IDirectDrawSurface *it)
{
    return run_on_other_thread(it, false);
}

HRESULT other_thread_unlock(IDirectDrawSurface *it)
{
    return run_on_other_thread(it, true);
}
