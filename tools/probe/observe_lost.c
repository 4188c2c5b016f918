/* SPDX-License-Identifier: Zlib */
/* Changes of the display mode, and what they do to surfaces. */
#include "observe.h"

#define MARK 0x5A

/* How long a change of the focus may take to arrive. */
#define PATIENCE_MS 3000

static void hold(IDirectDrawSurface *it)
{
    union description desc;

    call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL);
}

/* ---- Another mode, with a surface locked -------------------------------- */

static void lose(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];
    IDirectDrawSurface *small = session->surfaces[KIND_DEFAULT];
    union description desc;

    call_fill(small, MARK);
    hold(small);
    see_result(record, "lost.set_mode",
               call_set_mode(session->ddraw, 800, 600, 8));
    session_pump();
    see_mode(session, "lost.mode");
    see_result(record, "lost.unlock", call_unlock(small, NULL));
    settle(small);
    see_result(record, "lost.primary", call_is_lost(primary));
    see_result(record, "lost.back", call_is_lost(session->surfaces[KIND_BACK]));
    see_result(record, "lost.default", call_is_lost(small));
    see_result(record, "lost.sysmem",
               call_is_lost(session->surfaces[KIND_SYSTEM]));
    see_result(record, "lost.lock",
               call_lock(primary, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL));
    if (primary != NULL)
    {
        see(record, "lost.lock.pointer", pointer_word(desc.v1.lpSurface));
    }
    settle(primary);
    see_result(record, "lost.restore_in_wrong_mode", call_restore(primary));
}

/* What a restored surface shows of what it showed before. */
static void contents(struct record *record, IDirectDrawSurface *it)
{
    union description desc;
    unsigned char value = 0;

    if (SUCCEEDED(call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL)) &&
        desc.v1.lpSurface != UNTOUCHED &&
        SUCCEEDED(call_read(desc.v1.lpSurface, &value)))
    {
        see(record, "restore.contents", value == MARK ? "kept" : "gone");
    }
    settle(it);
}

static void restore(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];
    IDirectDrawSurface *back = session->surfaces[KIND_BACK];
    IDirectDrawSurface *small = session->surfaces[KIND_DEFAULT];

    see_result(record, "restore.set_mode",
               call_set_mode(session->ddraw, 640, 480, 8));
    session_pump();
    see_result(record, "restore.primary_lost", call_is_lost(primary));
    see_result(record, "restore.back", call_restore(back));
    see_result(record, "restore.primary", call_restore(primary));
    see_result(record, "restore.primary_now", call_is_lost(primary));
    see_result(record, "restore.back_now", call_is_lost(back));
    see_result(record, "restore.default", call_restore(small));
    contents(record, small);
}

/* ---- The desktop's mode ------------------------------------------------- */

static void desktop(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];
    IDirectDrawSurface *sysmem = session->surfaces[KIND_SYSTEM];
    union description desc;

    hold(primary);
    see_result(record, "desktop.restore_mode",
               call_restore_mode(session->ddraw));
    session_pump();
    see_mode(session, "desktop.mode");
    see_result(record, "desktop.unlock", call_unlock(primary, NULL));
    settle(primary);
    see_result(record, "desktop.primary", call_is_lost(primary));
    see_result(record, "desktop.default",
               call_is_lost(session->surfaces[KIND_DEFAULT]));
    see_result(record, "desktop.sysmem", call_is_lost(sysmem));
    see_result(record, "desktop.sysmem.lock",
               call_lock(sysmem, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL));
    settle(sysmem);
    session_resume(session);
    see_result(record, "desktop.resumed", call_is_lost(primary));
}

/* Whether leaving exclusive mode also leaves the display mode. */
static void normal(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];

    see_result(record, "normal.v1",
               call_cooperate(session->ddraw, session->window, DDSCL_NORMAL));
    session_pump();
    see_mode(session, "normal.v1.mode");
    see_result(record, "normal.v1.primary", call_is_lost(primary));
    session_resume(session);
    see_result(record, "normal.v7_of_v1",
               call_cooperate7(session->ddraw7, session->window, DDSCL_NORMAL));
    session_pump();
    see_mode(session, "normal.v7_of_v1.mode");
    session_resume(session);
}

void observe_lost(struct session *session)
{
    lose(session);
    restore(session);
    session_resume(session);
    desktop(session);
    normal(session);
}

/* ---- Another window in front -------------------------------------------- */

/* Lets the change arrive: until the primary's state is `awaited`. */
static void wait_for(struct session *session, HRESULT awaited)
{
    DWORD begin = GetTickCount();

    do
    {
        session_pump();
        if (call_is_lost(session->surfaces[KIND_PRIMARY]) == awaited)
        {
            return;
        }
        Sleep(10);
    } while (GetTickCount() - begin < PATIENCE_MS);
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
    wait_for(session, DDERR_SURFACELOST);
    see_mode(session, "focus.mode");
    see_result(record, "focus.primary", call_is_lost(primary));
    see_result(record, "focus.default",
               call_is_lost(session->surfaces[KIND_DEFAULT]));
    see_result(record, "focus.restore", call_restore(primary));
    ShowWindow(session->window, SW_RESTORE);
    SetForegroundWindow(session->window);
    wait_for(session, DD_OK);
    see_mode(session, "focus.again.mode");
    see_result(record, "focus.again.restore", call_restore(primary));
    session_resume(session);
    see_result(record, "focus.again.primary", call_is_lost(primary));
}

/* ---- Out of exclusive mode once more ------------------------------------ */

/*
 * As normal, by an object that is a version 7 from the start. It takes the
 * window over, so nothing about the first object is asked after it.
 */
void observe_own7(struct session *session)
{
    struct record *record = session->record;
    HWND window = session->window;

    call_restore_mode(session->ddraw);
    call_cooperate(session->ddraw, window, DDSCL_NORMAL);
    see_result(record, "own7.exclusive",
               call_cooperate7(session->own7, window,
                               DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN));
    see_result(record, "own7.set_mode",
               call_set_mode7(session->own7, 640, 480, 8));
    session_pump();
    see_result(record, "own7.normal",
               call_cooperate7(session->own7, window, DDSCL_NORMAL));
    session_pump();
    if (session->own7 != NULL)
    {
        see_mode(session, "own7.mode");
    }
    session_resume(session);
}
