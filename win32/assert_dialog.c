/* SPDX-License-Identifier: Zlib */
/*
 * Owns the dialog that asks a person about a failed assertion, and the
 * message loop around it. Knows nothing of DirectDraw or modes.
 *
 * Each button is one of the DDC_ASSERTION_ decisions, and its letter answers
 * with or without Alt. A player's fingers are on the keys when the dialog
 * comes up, so no key answers by accident: the focus is on the text and no
 * button is the default, so that Return and Space do nothing; Escape and
 * Alt+F4 never answer, because none of the decisions is a cancellation; and a
 * held key's repeats and everything typed in the first moment are discarded,
 * by the time when it was typed: the program may be late to look at it.
 */
#include "assert_dialog.h"

#include "assert_resource.h"
#include "base/base.h"

/* Milliseconds in which nobody can have read the dialog. */
#define IGNORE_INPUT_MS 400

struct session
{
    const DdcAssertionSite *site;
    bool has_debugger;
    ddc_int32 answer;
    DWORD shown_at;
};

/* What must be put back when the dialog is gone. */
struct input_state
{
    HWND focus;
    RECT clip;
    int cursor_shown; /* how many times */
};

/* ---- The dialog's procedure --------------------------------------------- */

static void fill_in(HWND dialog, const struct session *session)
{
    const DdcAssertionSite *site = session->site;
    char text[2048];
    char line[11];
    char count[11];
    const char *const words[] = {site->expression,
                                 "\r\n\r\nFile: ",
                                 site->file,
                                 "\r\nLine: ",
                                 ddc_format_uint32(line, (uint32_t)site->line),
                                 "\r\nFunction: ",
                                 site->function,
                                 "\r\nFailures here so far: ",
                                 ddc_format_uint32(count, site->count)};

    ddc_concat(text, sizeof text, words, sizeof words / sizeof *words);
    SetDlgItemTextA(dialog, IDC_DETAILS, text);
    if (session->has_debugger)
    {
        SetDlgItemTextA(dialog, IDC_BREAK,
                        "  &Break:  stop in the debugger at this line");
    }
    SetFocus(GetDlgItem(dialog, IDC_DETAILS));
    SendDlgItemMessageA(dialog, IDC_DETAILS, EM_SETSEL, 0, 0);
}

static INT_PTR CALLBACK on_message(HWND dialog, UINT message, WPARAM wparam,
                                   LPARAM lparam)
{
    struct session *session =
        (struct session *)GetWindowLongPtrA(dialog, DWLP_USER);

    switch (message)
    {
    case WM_INITDIALOG:
        SetWindowLongPtrA(dialog, DWLP_USER, lparam);
        fill_in(dialog, (const struct session *)lparam);
        /* FALSE: the focus is where it should be. */
        return FALSE;
    case WM_COMMAND:
        if (LOWORD(wparam) >= IDC_ABORT && LOWORD(wparam) <= IDC_ALWAYS_IGNORE)
        {
            session->answer = LOWORD(wparam) - IDC_DECISION;
        }
        return TRUE;
    case WM_DESTROY:
        /* Its loop may be waiting for a message. */
        PostThreadMessageA(GetCurrentThreadId(), WM_NULL, 0, 0);
        return FALSE;
    default:
        return FALSE;
    }
}

/* ---- Keys --------------------------------------------------------------- */

/* The letters are those after & in the resource's captions. */
static ddc_int32 decision_of_key(WPARAM key)
{
    switch (key)
    {
    case 'A':
        return DDC_ASSERTION_ABORT;
    case 'B':
        return DDC_ASSERTION_BREAK;
    case 'R':
        return DDC_ASSERTION_RETRY;
    case 'I':
        return DDC_ASSERTION_IGNORE;
    case 'W':
        return DDC_ASSERTION_ALWAYS_IGNORE;
    default:
        return DDC_ASSERTION_UNDECIDED;
    }
}

/*
 * Was the message queued before anybody can have read the dialog? The
 * difference is negative for what was typed before the dialog was shown.
 */
static bool is_too_early(const struct session *session, const MSG *message)
{
    return (LONG)(message->time - session->shown_at) < IGNORE_INPUT_MS;
}

/* Takes a letter as an answer; says whether the message is dealt with. */
static bool take_key(struct session *session, HWND dialog, const MSG *message)
{
    const LPARAM was_down = 1 << 30;

    if ((message->message != WM_KEYDOWN && message->message != WM_SYSKEYDOWN) ||
        (message->hwnd != dialog && !IsChild(dialog, message->hwnd)))
    {
        return false;
    }
    if ((message->lParam & was_down) != 0 || is_too_early(session, message))
    {
        return true;
    }
    if (GetKeyState(VK_CONTROL) < 0)
    {
        return false;
    }
    session->answer = decision_of_key(message->wParam);
    return session->answer != DDC_ASSERTION_UNDECIDED;
}

/* ---- Showing it --------------------------------------------------------- */

/* Frees the mouse, which a game may have hidden, confined or captured. */
static struct input_state release_input(void)
{
    struct input_state desktop = {GetFocus(), {0, 0, 0, 0}, 1};

    GetClipCursor(&desktop.clip);
    ClipCursor(NULL);
    ReleaseCapture();
    while (ShowCursor(TRUE) < 0 && desktop.cursor_shown < 1000)
    {
        desktop.cursor_shown++;
    }
    return desktop;
}

static void restore_input(const struct input_state *desktop)
{
    for (int i = 0; i < desktop->cursor_shown; i++)
    {
        ShowCursor(FALSE);
    }
    if (IsWindow(desktop->focus))
    {
        SetFocus(desktop->focus);
    }
    /* Last: a change of the active window ends a confinement. */
    ClipCursor(&desktop->clip);
}

/*
 * Waits for an answer. Without one the program is on its way out (WM_QUIT,
 * or its window has taken the dialog along): it may go on to that end.
 */
static ddc_int32 wait_for_answer(struct session *session, HWND dialog)
{
    MSG message;

    while (session->answer == DDC_ASSERTION_UNDECIDED && IsWindow(dialog))
    {
        BOOL got = GetMessageA(&message, NULL, 0, 0);
        if (got <= 0)
        {
            PostQuitMessage(got == 0 ? (int)message.wParam : 0);
            break;
        }
        if (!take_key(session, dialog, &message) &&
            !IsDialogMessageA(dialog, &message))
        {
            TranslateMessage(&message);
            DispatchMessageA(&message);
        }
    }
    return session->answer != DDC_ASSERTION_UNDECIDED ? session->answer
                                                      : DDC_ASSERTION_IGNORE;
}

ddc_int32 ddc_dialog_ask(HINSTANCE module, HWND owner, bool has_debugger,
                         const DdcAssertionSite *site)
{
    struct session session = {site, has_debugger, DDC_ASSERTION_UNDECIDED, 0};
    HWND dialog = CreateDialogParamA(module, MAKEINTRESOURCEA(IDD_ASSERTION),
                                     owner, on_message, (LPARAM)&session);
    if (dialog == NULL)
    {
        return DDC_ASSERTION_UNDECIDED;
    }
    struct input_state desktop = release_input();
    bool was_enabled = owner != NULL && !EnableWindow(owner, FALSE);

    /* Topmost: a fullscreen game's window is, too. */
    SetWindowPos(dialog, HWND_TOPMOST, 0, 0, 0, 0,
                 SWP_NOMOVE | SWP_NOSIZE | SWP_SHOWWINDOW);
    SetForegroundWindow(dialog);
    session.shown_at = GetTickCount();
    ddc_int32 answer = wait_for_answer(&session, dialog);

    /* The owner first, or Windows would activate some other program. */
    if (was_enabled)
    {
        EnableWindow(owner, TRUE);
    }
    if (IsWindow(dialog))
    {
        DestroyWindow(dialog);
    }
    restore_input(&desktop);
    return answer;
}
