/* SPDX-License-Identifier: Zlib */
/*
 * Owns the dialog that asks a person about a failed assertion. It is a modeless
 * dialog with a message loop of its own. It knows nothing of DirectDraw and
 * display modes.
 *
 * Each button is one of the DDC_ASSERTION_ decisions, and its letter answers
 * with or without Alt. The player may be pressing keys when the dialog appears,
 * so no key may answer by accident:
 *
 * - The focus is on the text and no button is the default, so Return and Space
 *   do nothing.
 * - Escape and Alt+F4 never answer, because none of the decisions is a
 *   cancellation.
 * - The repeats of a held key and everything typed in the first moment are
 *   discarded. This is decided by the time at which a key was pressed, since
 *   the program may read the message much later.
 */
#include "assert_dialog.h"

#include "assert_resource.h"
#include "base/base.h"

/* For so many milliseconds nobody can have read the dialog yet. */
#define IGNORE_INPUT_MS 400

struct session
{
    const DdcAssertionSite *site;
    bool has_debugger;
    ddc_int32 answer;
    DWORD shown_at;
};

/* The state of focus and mouse, to be restored after the dialog. */
struct input_state
{
    HWND focus;
    RECT clip;
    int cursor_shown; /* the number of ShowCursor(TRUE) calls to undo */
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
        /* FALSE keeps the focus that fill_in has set. */
        return FALSE;
    case WM_COMMAND:
        if (LOWORD(wparam) >= IDC_ABORT && LOWORD(wparam) <= IDC_ALWAYS_IGNORE)
        {
            session->answer = LOWORD(wparam) - IDC_DECISION;
        }
        return TRUE;
    case WM_DESTROY:
        /* Wakes wait_for_answer, which may be waiting for a message. */
        PostThreadMessageA(GetCurrentThreadId(), WM_NULL, 0, 0);
        return FALSE;
    default:
        return FALSE;
    }
}

/* ---- Keys --------------------------------------------------------------- */

static ddc_int32 decision_of_key(WPARAM key)
{
    /* Those after & in the captions in ddcollide.rc, in the order of the
     * DDC_ASSERTION_ constants. */
    static const char letters[] = {'A', 'B', 'R', 'I', 'W'};

    for (ddc_int32 i = 0; i < (ddc_int32)sizeof letters; i++)
    {
        if (key == (WPARAM)letters[i])
        {
            return DDC_ASSERTION_ABORT + i;
        }
    }
    return DDC_ASSERTION_UNDECIDED;
}

/*
 * Was the message queued before anybody can have read the dialog? The
 * difference is negative for what was typed before the dialog was shown.
 */
static bool is_too_early(const struct session *session, const MSG *message)
{
    return (LONG)(message->time - session->shown_at) < IGNORE_INPUT_MS;
}

/* Takes a letter as the answer. True: the message has been handled. */
static bool handle_key(struct session *session, HWND dialog, const MSG *message)
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

/* ---- Showing the dialog ------------------------------------------------- */

/* Frees the mouse, which a game may have hidden, confined or captured. */
static struct input_state release_input(void)
{
    struct input_state saved = {GetFocus(), {0, 0, 0, 0}, 1};

    GetClipCursor(&saved.clip);
    ClipCursor(NULL);
    ReleaseCapture();
    while (ShowCursor(TRUE) < 0 && saved.cursor_shown < 1000)
    {
        saved.cursor_shown++;
    }
    return saved;
}

static void restore_input(const struct input_state *saved)
{
    for (int i = 0; i < saved->cursor_shown; i++)
    {
        ShowCursor(FALSE);
    }
    if (IsWindow(saved->focus))
    {
        SetFocus(saved->focus);
    }
    /* Last, because a change of the active window ends the confinement. */
    ClipCursor(&saved->clip);
}

/*
 * Waits for an answer. If there is none, the program is ending: WM_QUIT has
 * been posted, or the owner's destruction has destroyed the dialog. Then the
 * assertion is ignored, so that the program can end in its own way.
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
        if (!handle_key(session, dialog, &message) &&
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
    struct input_state saved = release_input();
    bool was_enabled = owner != NULL && !EnableWindow(owner, FALSE);

    /* Topmost, because the window of a fullscreen game is topmost too. */
    SetWindowPos(dialog, HWND_TOPMOST, 0, 0, 0, 0,
                 SWP_NOMOVE | SWP_NOSIZE | SWP_SHOWWINDOW);
    SetForegroundWindow(dialog);
    session.shown_at = GetTickCount();
    ddc_int32 answer = wait_for_answer(&session, dialog);

    /* Before the dialog goes, or Windows would activate another program. */
    if (was_enabled)
    {
        EnableWindow(owner, TRUE);
    }
    if (IsWindow(dialog))
    {
        DestroyWindow(dialog);
    }
    restore_input(&saved);
    return answer;
}
