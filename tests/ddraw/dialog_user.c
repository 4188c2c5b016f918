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
    enum dialog_user_action act;
    unsigned what;
    LONG is_over; /* so is the assertion: no dialog will come any more */
    bool saw;
    char text[2048];
};

#define a_moment (test_nap(1), true)

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

/* Tests the class only: asking for the title would block on a thread that
 * handles no messages. */
static BOOL CALLBACK is_dialog(HWND window, LPARAM parameter)
{
    DWORD process = 0;
    char class[32] = "";

    GetWindowThreadProcessId(window, &process);
    GetClassNameA(window, class, sizeof class);
    if (process == GetCurrentProcessId() && IsWindowVisible(window) &&
        strcmp(class, "#32770") == 0)
    {
        *(HWND *)parameter = window;
        return FALSE;
    }
    return TRUE;
}

static HWND find_dialog(void)
{
    HWND found = NULL;

    EnumWindows(is_dialog, (LPARAM)&found);
    return found;
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

/*
 * Waits until the dialog's thread has handled what was posted to it before: a
 * flag of the text is set by a posted message.
 */
static void settle(HWND dialog)
{
    HWND details = GetDlgItem(dialog, IDC_DETAILS);

    SendMessageA(details, EM_SETMODIFY, FALSE, 0);
    PostMessageA(details, EM_SETMODIFY, TRUE, 0);
    test_wait_until(!IsWindow(dialog) ||
                        SendMessageA(details, EM_GETMODIFY, 0, 0) != 0,
                    a_moment);
}

static void type_until_gone(HWND dialog, WPARAM key)
{
    HWND details = GetDlgItem(dialog, IDC_DETAILS);

    while (IsWindow(dialog))
    {
        /* None of these is an answer: a key that was down before, and those
         * that often close a dialog. Alt+F4 arrives as WM_CLOSE. */
        PostMessageA(details, WM_KEYDOWN, 'A', 1 | (1 << 30));
        PostMessageA(details, WM_KEYDOWN, VK_RETURN, 1);
        PostMessageA(details, WM_KEYDOWN, VK_ESCAPE, 1);
        PostMessageA(details, WM_KEYDOWN, VK_SPACE, 1);
        PostMessageA(dialog, WM_CLOSE, 0, 0);
        PostMessageA(details, WM_KEYDOWN, key, 1);
        settle(dialog);
    }
}

static HWND focus_of(HWND dialog)
{
    GUITHREADINFO info = {.cbSize = sizeof info};

    GetGUIThreadInfo(GetWindowThreadProcessId(dialog, NULL), &info);
    return info.hwndFocus;
}

static void press_on_focus(HWND dialog, WPARAM key)
{
    HWND focus = focus_of(dialog);

    PostMessageA(focus, WM_KEYDOWN, key, 1);
    PostMessageA(focus, WM_KEYUP, key, 1);
    settle(dialog);
}

/* Tab moves the focus from the text to the buttons, in their order; returns
 * whether it does. A new dialog does not take a Tab either. */
static bool tab_to(HWND dialog, unsigned decision)
{
    bool in_order = focus_of(dialog) == GetDlgItem(dialog, IDC_DETAILS);

    for (unsigned i = 1; i <= decision; i++)
    {
        HWND before = focus_of(dialog);
        while (IsWindow(dialog) && focus_of(dialog) == before)
        {
            press_on_focus(dialog, VK_TAB);
        }
        in_order = in_order && focus_of(dialog) ==
                                   GetDlgItem(dialog, IDC_DECISION + (int)i);
    }
    return in_order;
}

static void act_on(dialog_user *self, HWND dialog)
{
    HWND owner = GetWindow(dialog, GW_OWNER);
    bool is_answer = self->act != DIALOG_USER_POSTS;

    switch (self->act)
    {
    case DIALOG_USER_TYPES:
        type_until_gone(dialog, self->what);
        break;
    case DIALOG_USER_CLICKS:
        PostMessageA(GetDlgItem(dialog, IDC_DECISION + (int)self->what),
                     BM_CLICK, 0, 0);
        break;
    case DIALOG_USER_TABS_AND_RETURNS:
    case DIALOG_USER_TABS_AND_SPACES:
        self->saw = tab_to(dialog, self->what) && self->saw;
        press_on_focus(dialog, self->act == DIALOG_USER_TABS_AND_RETURNS
                                   ? VK_RETURN
                                   : VK_SPACE);
        break;
    case DIALOG_USER_POSTS:
        PostMessageA(owner, self->what, 0, 0);
        break;
    case DIALOG_USER_POSTS_AND_IGNORES:
        PostMessageA(owner, self->what, 0, 0);
        type_until_gone(dialog, 'I');
        break;
    }
    settle(dialog);
    if (is_answer && IsWindow(dialog))
    {
        self->saw = false;
        type_until_gone(dialog, 'I');
    }
}

static void wait_for_dialog(void *arg)
{
    dialog_user *self = arg;
    HWND dialog = NULL;

    test_wait_until((dialog = find_dialog()) != NULL ||
                        InterlockedOr(&self->is_over, 0) != 0,
                    a_moment);
    if (dialog == NULL)
    {
        return;
    }
    events_add("dialog");
    settle(dialog);
    self->saw = is_whole_on_screen(dialog);
    GetDlgItemTextA(dialog, IDC_DETAILS, self->text, sizeof self->text);
    captions[0] = '\0';
    EnumChildWindows(dialog, read_button, 0);
    act_on(self, dialog);
}

dialog_user *dialog_user_start(enum dialog_user_action act, unsigned what)
{
    dialog_user *self = calloc(1, sizeof *self);

    self->act = act;
    self->what = what;
    self->thread = test_thread_start(wait_for_dialog, self);
    return self;
}

bool dialog_user_saw_dialog(dialog_user *self, const char *expression)
{
    InterlockedExchange(&self->is_over, 1);
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
