/* SPDX-License-Identifier: Zlib */
/* Implements dialog_user.h. */
#include "dialog_user.h"

#include "events.h"
#include "system.h"

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
    bool saw;
    char text[2048];
};

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

/*
 * Presses keys that must be ignored: one that was already down when the dialog
 * appeared, and one too early. The latter is left out on a machine so busy that
 * it would not be early any more.
 */
static void press_in_vain(HWND target, uint32_t not_shown_at)
{
    PostMessageA(target, WM_KEYDOWN, 'A', 1 | (1 << 30));
    if (test_clock() - not_shown_at < 300)
    {
        PostMessageA(target, WM_KEYDOWN, 'A', 1);
    }
}

static void press_on_focus(HWND dialog, WPARAM key)
{
    GUITHREADINFO info = {.cbSize = sizeof info};

    GetGUIThreadInfo(GetWindowThreadProcessId(dialog, NULL), &info);
    PostMessageA(info.hwndFocus, WM_KEYDOWN, key, 1);
    PostMessageA(info.hwndFocus, WM_KEYUP, key, 1);
    test_nap(50);
}

/* Tab moves the focus from the text to the buttons, in their order. */
static void tab_to(HWND dialog, unsigned decision)
{
    for (unsigned i = 0; i < decision; i++)
    {
        press_on_focus(dialog, VK_TAB);
    }
}

static void act_on(const dialog_user *self, HWND dialog)
{
    HWND details = GetDlgItem(dialog, IDC_DETAILS);
    HWND owner = GetWindow(dialog, GW_OWNER);

    test_nap(600);
    switch (self->act)
    {
    case DIALOG_USER_TYPES:
        PostMessageA(details, WM_KEYDOWN, 'A', 1 | (1 << 30));
        /* None of these is an answer. Alt+F4 arrives as WM_CLOSE. */
        PostMessageA(details, WM_KEYDOWN, VK_RETURN, 1);
        PostMessageA(details, WM_KEYDOWN, VK_ESCAPE, 1);
        PostMessageA(details, WM_KEYDOWN, VK_SPACE, 1);
        PostMessageA(dialog, WM_CLOSE, 0, 0);
        test_nap(100);
        PostMessageA(details, WM_KEYDOWN, self->what, 1);
        break;
    case DIALOG_USER_CLICKS:
        PostMessageA(GetDlgItem(dialog, IDC_DECISION + (int)self->what),
                     BM_CLICK, 0, 0);
        break;
    case PERSON_TABS_AND_RETURNS:
        tab_to(dialog, self->what);
        press_on_focus(dialog, VK_RETURN);
        break;
    case PERSON_TABS_AND_SPACES:
        tab_to(dialog, self->what);
        press_on_focus(dialog, VK_SPACE);
        break;
    case DIALOG_USER_POSTS_AND_IGNORES:
        PostMessageA(owner, self->what, 0, 0);
        test_nap(200);
        PostMessageA(details, WM_KEYDOWN, 'I', 1);
        break;
    case DIALOG_USER_POSTS:
        PostMessageA(owner, self->what, 0, 0);
        break;
    }
}

static void wait_for_dialog(void *arg)
{
    dialog_user *self = arg;
    uint32_t start = test_clock();
    uint32_t not_shown_at = start; /* the dialog appeared after this time */
    HWND dialog = NULL;

    for (;;)
    {
        uint32_t now = test_clock();
        dialog = find_dialog();
        if (dialog != NULL || now - start > 20000)
        {
            break;
        }
        not_shown_at = now;
        test_nap(10);
    }
    if (dialog == NULL)
    {
        return;
    }
    events_add("dialog");
    /* The dialog is centred only after it was created. */
    test_nap(50);
    self->saw = is_whole_on_screen(dialog);
    /* This comes before any call that waits for the dialog's thread. */
    if (self->act == DIALOG_USER_TYPES)
    {
        press_in_vain(GetDlgItem(dialog, IDC_DETAILS), not_shown_at);
    }
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
    test_thread_join(self->thread);
    bool saw = self->saw && strstr(self->text, expression) != NULL;
    free(self);
    return saw;
}
