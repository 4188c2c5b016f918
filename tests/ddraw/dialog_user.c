/* SPDX-License-Identifier: Zlib */
/* Implements dialog_user.h. */
#include "dialog_user.h"

#include "system.h"
#include "test.h"

#include "../../win32/assert_resource.h"

#include <windows.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct dialog_user
{
    test_thread *thread;
    DWORD thread_id;
    HANDLE ready; /* set when the thread watches for dialogs */
    enum dialog_user_action act;
    unsigned what;
    bool is_over; /* the assertion is */
    bool saw;     /* a dialog that did what it should */
    char text[2048];
};

/* Messages to the user's thread. Tests use lower numbers for their windows. */
#define WM_DIALOG  (WM_APP + 101) /* the dialog wparam has been created */
#define WM_SETTLED (WM_APP + 102) /* see settle */
#define WM_OVER    (WM_APP + 103) /* no dialog will come any more */

/* Waits for a message. Returns what it is. */
static MSG take_message(dialog_user *self)
{
    MSG message;

    GetMessageA(&message, NULL, 0, 0);
    self->is_over = self->is_over || message.message == WM_OVER;
    return message;
}

/* ---- The dialog --------------------------------------------------------- */

static char captions[1024];

static BOOL CALLBACK read_button(HWND control, LPARAM parameter)
{
    size_t length = strlen(captions);
    char class[32] = "";
    char caption[128] = "";

    (void)parameter;
    GetClassNameA(control, class, sizeof class);
    if (strcmp(class, "Button") == 0)
    {
        GetWindowTextA(control, caption, sizeof caption);
        snprintf(captions + length, sizeof captions - length, "%s\n", caption);
    }
    return TRUE;
}

const char *dialog_user_read_buttons(void)
{
    return captions;
}

/* Asks for the class only: asking for the title would block on a thread that
 * handles no messages. */
static void CALLBACK on_new_window(HWINEVENTHOOK hook, DWORD event,
                                   HWND created, LONG object, LONG child,
                                   DWORD thread, DWORD time)
{
    char class[32] = "";

    (void)hook, (void)event, (void)child, (void)thread, (void)time;
    GetClassNameA(created, class, sizeof class);
    if (object == OBJID_WINDOW && strcmp(class, "#32770") == 0)
    {
        PostThreadMessageA(GetCurrentThreadId(), WM_DIALOG, (WPARAM)created, 0);
    }
}

/* Returns NULL when the assertion was over before. */
static HWND wait_for_dialog(dialog_user *self)
{
    MSG message;

    do
    {
        message = take_message(self);
    } while (message.message != WM_DIALOG && !self->is_over);
    return self->is_over ? NULL : (HWND)message.wParam;
}

static bool is_whole_on_screen(HWND dialog)
{
    RECT rect;

    GetWindowRect(dialog, &rect);
    return rect.left >= 0 && rect.top >= 0 &&
           rect.right <= GetSystemMetrics(SM_CXSCREEN) &&
           rect.bottom <= GetSystemMetrics(SM_CYSCREEN) &&
           rect.right - rect.left >= 300 && rect.bottom - rect.top >= 200;
}

/* ---- Actions ------------------------------------------------------------ */

/* Two unused bits of a key's lParam, which on_message turns into a time stamp
 * before the dialog is shown, or one at which somebody can have read it. */
#define EARLY (1 << 25)
#define LATE  (1 << 26)

/* The dialog's thread calls this with each message that it gets. The hooks of
 * two users may be called with one message. */
static LRESULT CALLBACK on_message(int code, WPARAM wparam, LPARAM lparam)
{
    MSG *message = (MSG *)lparam;

    if (wparam == PM_REMOVE && message->message == WM_SETTLED)
    {
        PostThreadMessageA((DWORD)message->wParam, WM_SETTLED, 0, 0);
        message->message = WM_NULL;
    }
    if (wparam == PM_REMOVE && message->message == WM_KEYDOWN)
    {
        message->time -= (message->lParam & EARLY) != 0 ? 1000000 : 0;
        message->time += (message->lParam & LATE) != 0 ? 1000 : 0;
        message->lParam &= ~(LPARAM)(EARLY | LATE);
    }
    return CallNextHookEx(NULL, code, wparam, lparam);
}

/* Waits until the dialog's thread has handled what has been posted to it; it
 * handles nothing before the dialog is shown. Returns whether the dialog is
 * still there. */
static bool settle(dialog_user *self, HWND dialog)
{
    UINT message = 0;

    PostMessageA(dialog, WM_SETTLED, GetCurrentThreadId(), 0);
    while (message != WM_SETTLED && !self->is_over)
    {
        message = take_message(self).message;
    }
    return message == WM_SETTLED && IsWindow(dialog);
}

/* Presses a key. Returns whether the dialog is still there. */
static bool type(dialog_user *self, HWND dialog, WPARAM key, LPARAM when)
{
    PostMessageA(GetDlgItem(dialog, IDC_DETAILS), WM_KEYDOWN, key, 1 | when);
    return settle(self, dialog);
}

/* The same with what is no answer: a key that was down before, and what often
 * closes a dialog. Alt+F4 arrives as WM_CLOSE. */
static bool type_no_answer(dialog_user *self, HWND dialog, LPARAM when)
{
    PostMessageA(dialog, WM_CLOSE, 0, 0);
    return type(self, dialog, 'A', (1 << 30) | when) &&
           type(self, dialog, VK_RETURN, when) &&
           type(self, dialog, VK_ESCAPE, when) &&
           type(self, dialog, VK_SPACE, when);
}

/* The key must do nothing when it is early, and answer when it is late. */
static void answer_by_key(dialog_user *self, HWND dialog, WPARAM key)
{
    bool is_there = type_no_answer(self, dialog, EARLY) &&
                    type(self, dialog, key, EARLY) &&
                    type_no_answer(self, dialog, LATE);

    self->saw = is_there && !type(self, dialog, key, LATE) && self->saw;
}

static HWND focus_of(HWND dialog)
{
    GUITHREADINFO info = {.cbSize = sizeof info};

    GetGUIThreadInfo(GetWindowThreadProcessId(dialog, NULL), &info);
    return info.hwndFocus;
}

static void press_on_focus(dialog_user *self, HWND dialog, WPARAM key,
                           LPARAM when)
{
    HWND focus = focus_of(dialog);

    PostMessageA(focus, WM_KEYDOWN, key, 1 | when);
    PostMessageA(focus, WM_KEYUP, key, 1);
    settle(self, dialog);
}

static bool has_focus(HWND dialog, int control)
{
    return focus_of(dialog) == GetDlgItem(dialog, control);
}

/* Tab moves the focus from the text to the buttons, in their order; returns
 * whether it does. A new dialog does not take a Tab either. */
static bool tab_to(dialog_user *self, HWND dialog, unsigned decision)
{
    press_on_focus(self, dialog, VK_TAB, EARLY);
    bool in_order = has_focus(dialog, IDC_DETAILS);

    for (unsigned i = 1; i <= decision; i++)
    {
        press_on_focus(self, dialog, VK_TAB, LATE);
        in_order = in_order && has_focus(dialog, IDC_DECISION + (int)i);
    }
    return in_order;
}

static void click(HWND dialog, unsigned decision)
{
    PostMessageA(GetDlgItem(dialog, IDC_DECISION + (int)decision), BM_CLICK, 0,
                 0);
}

static void act_on(dialog_user *self, HWND dialog)
{
    HWND owner = GetWindow(dialog, GW_OWNER);

    switch (self->act)
    {
    case DIALOG_USER_TYPES:
        answer_by_key(self, dialog, self->what);
        break;
    case DIALOG_USER_CLICKS:
        click(dialog, self->what);
        break;
    case DIALOG_USER_TABS_AND_RETURNS:
    case DIALOG_USER_TABS_AND_SPACES:
        self->saw = tab_to(self, dialog, self->what) && self->saw;
        press_on_focus(self, dialog,
                       self->act == DIALOG_USER_TABS_AND_RETURNS ? VK_RETURN
                                                                 : VK_SPACE,
                       LATE);
        break;
    case DIALOG_USER_POSTS:
        PostMessageA(owner, self->what, 0, 0);
        return;
    case DIALOG_USER_POSTS_AND_IGNORES:
        PostMessageA(owner, self->what, 0, 0);
        answer_by_key(self, dialog, 'I');
        break;
    }
    /* A dialog that is still open is a failure. */
    if (settle(self, dialog))
    {
        self->saw = false;
        click(dialog, DDC_ASSERTION_IGNORE);
    }
}

/* ---- The user ----------------------------------------------------------- */

static void look_at(dialog_user *self, HWND dialog)
{
    HHOOK hook = SetWindowsHookExA(WH_GETMESSAGE, on_message, NULL,
                                   GetWindowThreadProcessId(dialog, NULL));

    settle(self, dialog);
    events_add("dialog");
    self->saw = IsWindowVisible(dialog) && is_whole_on_screen(dialog);
    GetDlgItemTextA(dialog, IDC_DETAILS, self->text, sizeof self->text);
    captions[0] = '\0';
    EnumChildWindows(dialog, read_button, 0);
    act_on(self, dialog);
    UnhookWindowsHookEx(hook);
}

static HWINEVENTHOOK watch_for_dialogs(void)
{
    return SetWinEventHook(EVENT_OBJECT_CREATE, EVENT_OBJECT_CREATE, NULL,
                           on_new_window, GetCurrentProcessId(), 0,
                           WINEVENT_OUTOFCONTEXT);
}

/* In Wine, this thread may miss the user's hook until it sets one itself. */
static void learn_of_hooks(void)
{
    UnhookWinEvent(watch_for_dialogs());
}

static void be_user(void *arg)
{
    dialog_user *self = arg;
    HWINEVENTHOOK hook = watch_for_dialogs();
    MSG message;

    /* Gives the thread its message queue. */
    PeekMessageA(&message, NULL, WM_DIALOG, WM_DIALOG, PM_NOREMOVE);
    self->thread_id = GetCurrentThreadId();
    SetEvent(self->ready);
    HWND dialog = wait_for_dialog(self);
    if (dialog != NULL)
    {
        look_at(self, dialog);
    }
    /* Not earlier: in Wine, threads may miss the next user's hook after the
     * removal of this one. */
    UnhookWinEvent(hook);
}

dialog_user *dialog_user_start(enum dialog_user_action act, unsigned what)
{
    dialog_user *self = calloc(1, sizeof *self);

    self->act = act;
    self->what = what;
    self->ready = CreateEventA(NULL, FALSE, FALSE, NULL);
    self->thread = test_thread_start(be_user, self);
    WaitForSingleObject(self->ready, INFINITE);
    CloseHandle(self->ready);
    learn_of_hooks();
    return self;
}

bool dialog_user_saw_dialog(dialog_user *self, const char *expression)
{
    PostThreadMessageA(self->thread_id, WM_OVER, 0, 0);
    test_thread_join(self->thread);
    bool saw = self->saw && strstr(self->text, expression) != NULL;
    free(self);
    return saw;
}

const char *dialog_user_acts(enum dialog_user_action act, unsigned what,
                             void (*fail_here)(void))
{
    events_clear();
    dialog_user *somebody = dialog_user_start(act, what);
    fail_here();
    assert_true(dialog_user_saw_dialog(somebody, "2 + 2 == 5"));
    return events_text();
}
