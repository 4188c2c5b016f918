/* SPDX-License-Identifier: Zlib */
/*
 * Observes what a surface does after the DirectDraw object has been released.
 */
#include "other_thread.h"
#include "observe.h"

/* More references than the probe can have taken. */
#define REFERENCES_MAX 32

/* Releases an object until its count is 0; false when it never is. */
static bool release_all(void *object)
{
    for (int i = 0; i < REFERENCES_MAX; i++)
    {
        if (call_release(object) <= 0)
        {
            return true;
        }
    }
    return false;
}

void observe_end(struct session *session)
{
    IDirectDrawSurface *it = session->surfaces[KIND_SYSTEM];

    if (it == NULL || session->ddraw == NULL)
    {
        return;
    }
    record_value(session->record, "end.released",
                 release_all(session->ddraw7) && release_all(session->ddraw)
                     ? "yes"
                     : "no");
    record_result(session->record, "end.lock", other_thread_lock(it));
}
