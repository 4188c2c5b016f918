/* SPDX-License-Identifier: Zlib */
/*
 * Observes how surfaces are lost and restored when the display mode, the
 * foreground window or the cooperative level changes.
 */
#include "calls_draw.h"
#include "observe.h"

/* The value that a surface is filled with before it is lost. */
#define MARK 0x5A

/* How long a change of the foreground window may take. */
#define TIMEOUT_MS 3000

/* ---- Another display mode while a surface is locked --------------------- */

static void change_mode(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];
    IDirectDrawSurface *small = session->surfaces[KIND_DEFAULT];
    union description desc;

    call_fill(small, MARK);
    call_lock_whole(small);
    record_result(record, "lost.set_mode",
                  call_set_mode(session->ddraw, 800, 600, 8));
    session_pump();
    record_mode(session, "lost.mode");
    record_result(record, "lost.unlock", call_unlock(small, NULL));
    unlock_all(small);
    record_result(record, "lost.primary", call_is_lost(primary));
    record_result(record, "lost.back",
                  call_is_lost(session->surfaces[KIND_BACK]));
    record_result(record, "lost.default", call_is_lost(small));
    record_result(record, "lost.sysmem",
                  call_is_lost(session->surfaces[KIND_SYSTEM]));
    record_result(
        record, "lost.lock",
        call_lock(primary, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL));
    if (primary != NULL)
    {
        record_value(record, "lost.lock.pointer",
                     pointer_state(desc.v1.lpSurface));
    }
    unlock_all(primary);
    record_result(record, "lost.restore_in_wrong_mode", call_restore(primary));
}

/* Does a restored surface still have the pixels that it had before? */
static void compare_contents(struct record *record, IDirectDrawSurface *it)
{
    union description desc;
    unsigned char value = 0;

    if (SUCCEEDED(call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL)) &&
        desc.v1.lpSurface != UNTOUCHED &&
        SUCCEEDED(call_read(desc.v1.lpSurface, &value)))
    {
        record_value(record, "restore.contents",
                     value == MARK ? "kept" : "gone");
    }
    unlock_all(it);
}

static void restore_mode(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];
    IDirectDrawSurface *back = session->surfaces[KIND_BACK];
    IDirectDrawSurface *small = session->surfaces[KIND_DEFAULT];

    record_result(record, "restore.set_mode",
                  call_set_mode(session->ddraw, 640, 480, 8));
    session_pump();
    record_result(record, "restore.primary_lost", call_is_lost(primary));
    record_result(record, "restore.back", call_restore(back));
    record_result(record, "restore.primary", call_restore(primary));
    record_result(record, "restore.primary_now", call_is_lost(primary));
    record_result(record, "restore.back_now", call_is_lost(back));
    record_result(record, "restore.default", call_restore(small));
    compare_contents(record, small);
}

/* ---- The desktop's mode ------------------------------------------------- */

static void restore_desktop(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];
    IDirectDrawSurface *sysmem = session->surfaces[KIND_SYSTEM];

    call_lock_whole(primary);
    record_result(record, "desktop.restore_mode",
                  call_restore_mode(session->ddraw));
    session_pump();
    record_mode(session, "desktop.mode");
    record_result(record, "desktop.unlock", call_unlock(primary, NULL));
    unlock_all(primary);
    record_result(record, "desktop.primary", call_is_lost(primary));
    record_result(record, "desktop.default",
                  call_is_lost(session->surfaces[KIND_DEFAULT]));
    record_result(record, "desktop.sysmem", call_is_lost(sysmem));
    record_result(record, "desktop.sysmem.lock", call_lock_whole(sysmem));
    unlock_all(sysmem);
    session_restore(session);
    record_result(record, "desktop.resumed", call_is_lost(primary));
}

/* Does leaving exclusive mode also restore the display mode? */
static void leave_exclusive(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];

    record_result(
        record, "normal.v1",
        call_cooperate(session->ddraw, session->window, DDSCL_NORMAL));
    session_pump();
    record_mode(session, "normal.v1.mode");
    record_result(record, "normal.v1.primary", call_is_lost(primary));
    session_restore(session);
    record_result(
        record, "normal.v7_of_v1",
        call_cooperate7(session->ddraw7, session->window, DDSCL_NORMAL));
    session_pump();
    record_mode(session, "normal.v7_of_v1.mode");
    session_restore(session);
}

void observe_lost(struct session *session)
{
    change_mode(session);
    restore_mode(session);
    session_restore(session);
    restore_desktop(session);
    leave_exclusive(session);
}

/* ---- Another window in front -------------------------------------------- */

static bool is_primary_lost(struct session *session)
{
    return call_is_lost(session->surfaces[KIND_PRIMARY]) == DDERR_SURFACELOST;
}

/* Dispatches messages until the condition holds, or has not for too long. */
static void wait_until(struct session *session, bool (*holds)(struct session *))
{
    DWORD begin = GetTickCount();

    do
    {
        session_pump();
        if (holds(session))
        {
            return;
        }
        Sleep(10);
    } while (GetTickCount() - begin < TIMEOUT_MS);
}

void observe_focus(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];

    if (primary == NULL)
    {
        return;
    }
    SetForegroundWindow(GetDesktopWindow());
    wait_until(session, is_primary_lost);
    record_mode(session, "focus.mode");
    record_result(record, "focus.primary", call_is_lost(primary));
    record_result(record, "focus.default",
                  call_is_lost(session->surfaces[KIND_DEFAULT]));
    record_result(record, "focus.restore", call_restore(primary));
    ShowWindow(session->window, SW_RESTORE);
    SetForegroundWindow(session->window);
    /* The primary stays lost until it is restored. */
    wait_until(session, session_in_mode);
    record_mode(session, "focus.again.mode");
    record_result(record, "focus.again.restore", call_restore(primary));
    session_restore(session);
    record_result(record, "focus.again.primary", call_is_lost(primary));
}

/* ---- Leaving exclusive mode with a version 7 object --------------------- */

/*
 * As leave_exclusive, with an object that was created as version 7. It takes
 * over the window, so the first object is not observed after it.
 */
void observe_own7(struct session *session)
{
    struct record *record = session->record;
    HWND window = session->window;

    call_restore_mode(session->ddraw);
    call_cooperate(session->ddraw, window, DDSCL_NORMAL);
    record_result(record, "own7.exclusive",
                  call_cooperate7(session->own7, window,
                                  DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN));
    record_result(record, "own7.set_mode",
                  call_set_mode7(session->own7, 640, 480, 8));
    session_pump();
    record_result(record, "own7.normal",
                  call_cooperate7(session->own7, window, DDSCL_NORMAL));
    session_pump();
    if (session->own7 != NULL)
    {
        record_mode(session, "own7.mode");
    }
    session_restore(session);
}
