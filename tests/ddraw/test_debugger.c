/* SPDX-License-Identifier: Zlib */
/*
 * The text that a debugger gets. OutputDebugString first raises an exception,
 * which the process itself can handle.
 */
#include <windows.h>

#include "test.h"

/* The exception's code, which old headers do not define. */
#define DEBUG_STRING 0x40010006

static char recorded[2048];
static int pieces;

static LONG CALLBACK note_piece(EXCEPTION_POINTERS *raised)
{
    const EXCEPTION_RECORD *record = raised->ExceptionRecord;

    if (record->ExceptionCode == DEBUG_STRING)
    {
        pieces++;
        strncat(recorded, (const char *)record->ExceptionInformation[1],
                sizeof recorded - strlen(recorded) - 1);
    }
    return EXCEPTION_CONTINUE_SEARCH;
}

BEFORE_EACH_TEST()
{
    recorded[0] = '\0';
    pieces = 0;
}

TEST(a_log_line_is_one_piece)
{
    DdcSetLog(NULL, NULL);
    DdcRect_Offset(NULL, 1, 1);
    assert_int_equal(pieces, 1);
    assert_string_equal(recorded, "ddcollide: DdcRect_Offset: rect is NULL "
                                  "(DDC_E_INVALIDPARAMS, 0xA0DC0001)\n");
}

TEST(a_failed_assertion_is_one_piece)
{
    DdcAssertionSite site = {"x", "f.c", "f", 1, 0, 0, 0};

    ok(DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE));
    DdcAssertion_Fail(&site);
    assert_int_equal(pieces, 1);
    assert_string_equal(recorded, "ddcollide: f.c(1): assertion failed: x "
                                  "(in f, time 1)\n");
}

/* The longest possible line is not truncated. */
TEST(a_long_line_is_whole)
{
    static char file[2000];
    DdcAssertionSite site = {"x", file, "f", 1, 0, 0, 0};

    memset(file, 'f', sizeof file - 1);
    ok(DdcAssertion_SetPolicy(DDC_ASSERTION_IGNORE));
    DdcAssertion_Fail(&site);
    assert_int_equal(pieces, 1);
    assert_int_equal(strlen(recorded), strlen("ddcollide: ") + 1023);
    assert_int_equal(recorded[strlen(recorded) - 1], '\n');
}

BEFORE_ALL_TESTS()
{
    AddVectoredExceptionHandler(1, note_piece);
}
