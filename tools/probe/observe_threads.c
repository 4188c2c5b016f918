/* SPDX-License-Identifier: Zlib */
/*
 * Observes two threads at work on surfaces at once for a short time: one locks
 * and unlocks, the other locks, blits or flips. Which of their calls succeed
 * depends on the moment, so only this is recorded: whether both come to an end,
 * and whether a result is one that the documentation lists for such a conflict.
 */
#include "calls_draw.h"
#include "observe.h"

/* Rounds of each thread, and how long the other may still take after the first
 * has ended. */
#define ROUNDS     200
#define TIMEOUT_MS 3000

/* What the other thread does. */
enum work
{
    WORK_LOCK,
    WORK_BLT,
    WORK_FLIP
};

struct job
{
    struct guard guard;
    struct session *session;
    IDirectDrawSurface *it;
    enum work work;
    volatile LONG crashes;
    volatile LONG surprises;
};

static bool is_listed(HRESULT result)
{
    return SUCCEEDED(result) || result == DDERR_SURFACEBUSY ||
           result == DDERR_LOCKEDSURFACES || result == DDERR_WASSTILLDRAWING ||
           result == DDERR_SURFACELOST;
}

static void note(struct job *job, HRESULT result)
{
    if (result == CALL_CRASHED)
    {
        InterlockedIncrement(&job->crashes);
    }
    else if (!is_listed(result))
    {
        InterlockedIncrement(&job->surprises);
    }
}

static HRESULT lock_once(IDirectDrawSurface *it)
{
    HRESULT result = call_lock_whole(it);

    if (SUCCEEDED(result))
    {
        call_unlock(it, NULL);
    }
    return result;
}

static HRESULT work(struct job *job)
{
    static const RECT corner = {0, 0, 16, 16};

    switch (job->work)
    {
    case WORK_BLT:
        return call_blt(job->it, job->session->scratch, &corner);
    case WORK_FLIP:
        return call_flip(job->session->surfaces[KIND_PRIMARY]);
    default:
        return lock_once(job->it);
    }
}

static DWORD WINAPI run(void *argument)
{
    struct job *job = argument;
    /* A Flip may wait for the display, so there are fewer of them. */
    int rounds = job->work == WORK_FLIP ? ROUNDS / 20 : ROUNDS;

    guard_thread(&job->guard);
    for (int i = 0; i < rounds; i++)
    {
        note(job, work(job));
    }
    return 0;
}

static void two_threads(struct session *session, const char *id,
                        IDirectDrawSurface *it, enum work kind)
{
    /* Never freed: a thread that hangs may still use it. */
    struct job *job =
        HeapAlloc(GetProcessHeap(), HEAP_ZERO_MEMORY, sizeof *job);
    HANDLE thread;

    if (job == NULL || it == NULL)
    {
        return;
    }
    *job = (struct job){.session = session, .it = it, .work = kind};
    thread = CreateThread(NULL, 0, run, job, 0, NULL);
    if (thread == NULL)
    {
        return;
    }
    for (int i = 0; i < ROUNDS; i++)
    {
        note(job, lock_once(it));
    }
    if (WaitForSingleObject(thread, TIMEOUT_MS) != WAIT_OBJECT_0)
    {
        record_value(session->record, id, "hung");
        return;
    }
    CloseHandle(thread);
    record_value(session->record, id,
                 job->crashes > 0     ? "crashed"
                 : job->surprises > 0 ? "other results"
                                      : "ends");
}

void observe_threads(struct session *session)
{
    IDirectDrawSurface *small = session->surfaces[KIND_SYSTEM];

    two_threads(session, "threads.lock_lock", small, WORK_LOCK);
    two_threads(session, "threads.lock_blt", small, WORK_BLT);
    two_threads(session, "threads.lock_back_blt", session->surfaces[KIND_BACK],
                WORK_BLT);
    two_threads(session, "threads.lock_back_flip", session->surfaces[KIND_BACK],
                WORK_FLIP);
    unlock_all(small);
    unlock_all(session->surfaces[KIND_BACK]);
    unlock_all(session->surfaces[KIND_PRIMARY]);
}
