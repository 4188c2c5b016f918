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

/* What is different in a child process, as its argument. */
#define WITH_STDERR     "stderr"
#define WITH_DIRECTDRAW "directdraw"

static void want_dialogs(void)
{
    test_environment("DDCOLLIDE_UNATTENDED", "0");
    test_environment("DDCOLLIDE_ASSERT", NULL);
}

/* Ends with DDC_ASSERTION_EXIT_CODE if nobody is asked. */
TEST_CHILD(what)
{
    want_dialogs();
    if (strcmp(what, WITH_DIRECTDRAW) == 0)
    {
        SetStdHandle(STD_ERROR_HANDLE, NULL);
        LoadLibraryA("ddraw.dll");
    }
    dialog_user_acts(DIALOG_USER_TYPES, 'I', fail_here);
    return 0;
}

TEST(who_has_no_stderr_is_asked)
{
    HANDLE file = GetStdHandle(STD_ERROR_HANDLE);

    want_dialogs();
    SetStdHandle(STD_ERROR_HANDLE, NULL);
    dialog_user_acts(DIALOG_USER_TYPES, 'I', fail_here);
    SetStdHandle(STD_ERROR_HANDLE, file);
}

/* With DirectDraw it may be in exclusive fullscreen, where the dialog could not
 * be seen. */
TEST(who_has_stderr_or_directdraw_is_not_asked)
{
    static const char *const children[] = {WITH_STDERR, WITH_DIRECTDRAW};

    for (int i = 0; i < 2; i++)
    {
        assert_int_equal(test_run("test_assert_unregistered", children[i]),
                         DDC_ASSERTION_EXIT_CODE);
    }
}
