/* SPDX-License-Identifier: Zlib */
/* The DirectDraw object goes before its surfaces. */
#include "errand.h"
#include "observe.h"

/* More than the probe can have collected. */
#define REFERENCES_MAX 32

/* Releases an object to its end; every implementation counts on its own. */
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
    see(session->record, "end.released",
        release_all(session->ddraw7) && release_all(session->ddraw) ? "yes"
                                                                    : "no");
    see_result(session->record, "end.lock", errand_lock(it));
}
