/* SPDX-License-Identifier: Zlib */
/*
 * Observes the pitch, which is the distance between two rows in bytes, that
 * DirectDraw chooses.
 */
#include "observe.h"

#include <string.h>

/* Records the pitch that DirectDraw chooses for this width and depth. */
static void chosen_pitch(struct session *session, const char *id, int bits,
                         DWORD width)
{
    IDirectDrawSurface *surface;
    union description desc;
    DDSURFACEDESC wanted;

    memset(&wanted, 0, sizeof wanted);
    wanted.dwSize = sizeof wanted;
    wanted.dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT | DDSD_PIXELFORMAT;
    wanted.dwWidth = width;
    wanted.dwHeight = 4;
    session_format(&wanted.ddpfPixelFormat, bits);
    wanted.ddsCaps.dwCaps = DDSCAPS_OFFSCREENPLAIN | DDSCAPS_SYSTEMMEMORY;
    if (SUCCEEDED(call_create_surface(session->ddraw, &wanted, &surface)) &&
        SUCCEEDED(
            call_lock(surface, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL)))
    {
        record_number(session->record, id, desc.v1.lPitch);
        unlock_all(surface);
    }
}

void observe_pitch(struct session *session)
{
    chosen_pitch(session, "pitch.8bit.1", 8, 1);
    chosen_pitch(session, "pitch.8bit.13", 8, 13);
    chosen_pitch(session, "pitch.8bit.33", 8, 33);
    chosen_pitch(session, "pitch.8bit.641", 8, 641);
    chosen_pitch(session, "pitch.16bit.13", 16, 13);
    chosen_pitch(session, "pitch.24bit.13", 24, 13);
    chosen_pitch(session, "pitch.32bit.13", 32, 13);
}
