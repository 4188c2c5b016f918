/* SPDX-License-Identifier: Zlib */
/*
 * Observes the pitch, which is the distance between two rows in bytes: what
 * DirectDraw chooses, and what it accepts for memory of the program's own.
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

/* ---- Surfaces in the program's own memory ------------------------------- */

/*
 * Memory for one surface, which begins in the middle, so that the pitch may be
 * negative. The largest pitch in use is 68 bytes.
 */
static unsigned char memory[2 * 68 * SMALL_SIDE];
static unsigned char *const middle = memory + sizeof memory / 2;

/* Creates a surface in that memory. */
static HRESULT create_user(struct session *session, LONG pitch,
                           IDirectDrawSurface7 **out)
{
    DDSURFACEDESC2 desc;

    memset(&desc, 0, sizeof desc);
    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT | DDSD_PIXELFORMAT |
                   DDSD_LPSURFACE | DDSD_PITCH;
    desc.dwWidth = SMALL_SIDE;
    desc.dwHeight = SMALL_SIDE;
    desc.lPitch = pitch;
    desc.lpSurface = middle;
    session_format(&desc.ddpfPixelFormat, 8);
    desc.ddsCaps.dwCaps = DDSCAPS_OFFSCREENPLAIN | DDSCAPS_SYSTEMMEMORY;
    return call_create_surface7(session->ddraw7, &desc, out);
}

static void user_pitch(struct session *session, const char *id, LONG pitch)
{
    IDirectDrawSurface7 *surface;

    record_result(session->record, id, create_user(session, pitch, &surface));
}

static void negative_pitch(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface7 *surface;
    union description desc;
    HRESULT result = create_user(session, -SMALL_SIDE, &surface);

    record_result(record, "pitch.user.minus_64", result);
    if (FAILED(result) || surface == NULL)
    {
        return;
    }
    record_result(record, "pitch.user.minus_64.lock",
                  call_lock((IDirectDrawSurface *)surface, NULL,
                            describe_v7(&desc), DDLOCK_WAIT, NULL));
    record_number(record, "pitch.user.minus_64.pitch", desc.v7.lPitch);
    record_relation(record, "pitch.user.minus_64.pointer", desc.v7.lpSurface,
                    middle);
    unlock_all((IDirectDrawSurface *)surface);
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
    user_pitch(session, "pitch.user.0", 0);
    user_pitch(session, "pitch.user.32", 32);
    user_pitch(session, "pitch.user.63", 63);
    user_pitch(session, "pitch.user.64", 64);
    user_pitch(session, "pitch.user.65", 65);
    user_pitch(session, "pitch.user.66", 66);
    user_pitch(session, "pitch.user.68", 68);
    negative_pitch(session);
}
