/* SPDX-License-Identifier: Zlib */
/*
 * A failed assertion in a program that has registered no game: a person is
 * asked only where standard error leads nowhere and DirectDraw is not loaded.
 * This program is not linked with ddraw.dll.
 */
#define DDC_ASSERT_ENABLED

#include <windows.h>

#include <ddcollide.h>

#include "dialog_user.h"
#include "system.h"
#include "test.h"

static void fail_here(void)
{
    DDC_ASSERT(2 + 2 == 5);
}

/* ---- The child ---------------------------------------------------------- */

/* What is different in a child process, as its last argument. */
#define WITH_STDERR     "stderr"
#define WITH_DIRECTDRAW "directdraw"

/* Ends with DDC_ASSERTION_EXIT_CODE if nobody was asked. */
static void want_dialogs(void)
{
    test_environment("DDCOLLIDE_UNATTENDED", "0");
    test_environment("DDCOLLIDE_ASSERT", NULL);
}

TEST_CHILD(what)
{
    want_dialogs();
    if (strcmp(what, WITH_DIRECTDRAW) == 0)
    {
        SetStdHandle(STD_ERROR_HANDLE, NULL);
        LoadLibraryA("ddraw.dll");
    }
    fail_here();
    return 0;
}

/* The exit status of this program as a child; it is ended after 20 s. */
static DWORD status_of_child(const char *what)
{
    char program[MAX_PATH];
    char command[MAX_PATH + 32];
    STARTUPINFOA startup = {.cb = sizeof startup};
    PROCESS_INFORMATION process;
    DWORD status = 0;

    GetModuleFileNameA(NULL, program, sizeof program);
    snprintf(command, sizeof command, "\"%s\" %s", program, what);
    assert_true(CreateProcessA(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL,
                               &startup, &process));
    if (WaitForSingleObject(process.hProcess, 20000) != WAIT_OBJECT_0)
    {
        TerminateProcess(process.hProcess, 1);
        WaitForSingleObject(process.hProcess, INFINITE);
    }
    GetExitCodeProcess(process.hProcess, &status);
    CloseHandle(process.hThread);
    CloseHandle(process.hProcess);
    return status;
}

/* ---- Tests -------------------------------------------------------------- */

TEST(who_has_no_stderr_is_asked)
{
    HANDLE file = GetStdHandle(STD_ERROR_HANDLE);

    events_clear();
    SetStdHandle(STD_ERROR_HANDLE, NULL);
    dialog_user *somebody = dialog_user_start(DIALOG_USER_TYPES, 'I');
    fail_here();
    SetStdHandle(STD_ERROR_HANDLE, file);
    assert_true(dialog_user_saw_dialog(somebody, "2 + 2 == 5"));
}

TEST(who_has_stderr_is_not_asked)
{
    assert_int_equal(status_of_child(WITH_STDERR), DDC_ASSERTION_EXIT_CODE);
}

/* It may be in exclusive fullscreen, where the dialog could not be seen. */
TEST(nobody_is_asked_where_directdraw_is_loaded)
{
    assert_int_equal(status_of_child(WITH_DIRECTDRAW), DDC_ASSERTION_EXIT_CODE);
}

BEFORE_ALL_TESTS()
{
    want_dialogs();
}
