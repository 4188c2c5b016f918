/* SPDX-License-Identifier: Zlib */
/*
 * Assertions that are safe in a fullscreen game, where a surface may be locked
 * and a message box cannot be seen.
 *
 * When an assertion fails, the locks that its thread holds through the library
 * are ended, and one line goes to the debugger, standard error and the log
 * file. Then the hook decides what happens, or else the policy. A DirectDraw
 * game that has called DdcAssertion_SetGame() can ask a person.
 * docs/assertions.md describes the dialog, docs/errors.md the environment
 * variables, which are read at each failure.
 *
 * An assertion is open until the decision has been carried out. After
 * DDC_ASSERTION_BREAK it stays open until DdcAssertion_Resume(). Meanwhile:
 *
 * - On all threads, calls that need a lock return DDC_E_ASSERTING.
 * - On the failing thread, pixels of an earlier DdcSurface_Lock() must not be
 *   used any more. Its DdcSurface_Unlock() returns DDC_E_ASSERTING; a new lock
 *   then gives new pixels. Another failure is logged and ignored.
 * - On other threads, a failure waits.
 *
 * Settings are made by one thread, while no assertion is open.
 */
#ifndef DDCOLLIDE_ASSERTION_H
#define DDCOLLIDE_ASSERTION_H

#include <ddcollide/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The macros --------------------------------------------------------- */

/** A statement: the assertion fails if the expression is false. With NDEBUG and
 * without DDC_ASSERT_ENABLED it is off: the expression is compiled but not
 * evaluated. */
#if !defined(NDEBUG) || defined(DDC_ASSERT_ENABLED)
#define DDC_ASSERT(expression) DDC_ASSERTION_CHECK(expression, #expression)
#else
#define DDC_ASSERT(expression) ((void)sizeof((expression) ? 1 : 0))
#endif

/** Like DDC_ASSERT, but it always evaluates the expression: once, and again at
 * each DDC_ASSERTION_RETRY. Where DDC_ASSERT is off, the value is ignored. */
#if !defined(NDEBUG) || defined(DDC_ASSERT_ENABLED)
#define DDC_VERIFY(expression) DDC_ASSERTION_CHECK(expression, #expression)
#else
#define DDC_VERIFY(expression)                                                 \
    do                                                                         \
    {                                                                          \
        if (expression)                                                        \
        {                                                                      \
        }                                                                      \
    } while (0)
#endif

/* ---- Decisions ---------------------------------------------------------- */

/** No decision: a hook leaves it to the policy, the policy to the
 * environment. */
#define DDC_ASSERTION_UNDECIDED 0
/** The process ends at once, with DDC_ASSERTION_EXIT_CODE. */
#define DDC_ASSERTION_ABORT 1
/** The program stops in the debugger, on the line of the assertion and in the
 * desktop's display mode, and then goes on as with DDC_ASSERTION_IGNORE.
 * Without a debugger the system ends the process or, where nobody can answer,
 * the library does, as with DDC_ASSERTION_ABORT. */
#define DDC_ASSERTION_BREAK 2
/** The expression is evaluated again after about a millisecond, in the game's
 * own display mode. A hook and the dialog may retry without limit, the policy
 * DDC_ASSERTION_RETRIES times at each site; then it aborts. */
#define DDC_ASSERTION_RETRY 3
/** The program goes on as if the expression were true. */
#define DDC_ASSERTION_IGNORE 4
/** Like DDC_ASSERTION_IGNORE, and later failures of this site are only
 * counted. */
#define DDC_ASSERTION_ALWAYS_IGNORE 5
/** The dialog decides. Where it cannot be shown, this is DDC_ASSERTION_ABORT
 * (docs/assertions.md). */
#define DDC_ASSERTION_ASK 6

/** The exit code of a process that an assertion has ended. */
#define DDC_ASSERTION_EXIT_CODE 220

/** How often the policy DDC_ASSERTION_RETRY retries a site. */
#define DDC_ASSERTION_RETRIES 100

/* ---- Sites -------------------------------------------------------------- */

/** One assertion in a program's source. Each use of a macro has a static one.
 * The strings must stay valid until the program ends. */
typedef struct DdcAssertionSite
{
    const char *expression;   /**< its source text */
    const char *file;         /**< the source file */
    const char *function;     /**< NULL if the compiler cannot name it */
    ddc_int32 line;           /**< its line, from 1 */
    ddc_uint32 count;         /**< failures so far; at first 0 */
    ddc_uint32 always_ignore; /**< 1: failures are only counted; at first 0 */
    ddc_uint32 retries;       /**< retries by the policy so far; at first 0 */
} DdcAssertionSite;

/** Handles a failed assertion, on any thread, also for macros of your own and
 * other languages. It returns DDC_ASSERTION_IGNORE, DDC_ASSERTION_RETRY or
 * DDC_ASSERTION_BREAK: after the last, the caller stops in the debugger and
 * calls DdcAssertion_Resume(), as DDC_ASSERTION_CHECK does. NULL is logged and
 * ignored.
 *
 * It waits up to 2 seconds for other threads to unlock their surfaces, whose
 * locks it never ends itself. It waits as long for a failure of another thread,
 * not counting the dialog; after that, this one is logged and ignored. */
DDC_API ddc_int32 DDC_CALL DdcAssertion_Fail(DdcAssertionSite *site);

/** Closes the assertion that is open on this thread, if any, as after
 * DDC_ASSERTION_BREAK, and returns a fullscreen game to its own display
 * mode. */
DDC_API void DDC_CALL DdcAssertion_Resume(void);

/* ---- What happens ------------------------------------------------------- */

/** Sets the policy, a DDC_ASSERTION_ constant, which decides if no hook does.
 * With DDC_ASSERTION_UNDECIDED, as at first, the environment variable
 * DDCOLLIDE_ASSERT names it, or else it is DDC_ASSERTION_ASK. */
DDC_API DdcResult DDC_CALL DdcAssertion_SetPolicy(ddc_int32 policy);

/** The hook. It is called on the failing thread after each failure has been
 * logged, except those that are only counted, or ignored because another
 * assertion is open. It returns a DDC_ASSERTION_ constant; other numbers count
 * as DDC_ASSERTION_UNDECIDED. If it leaves by longjmp, it must call
 * DdcAssertion_Resume() first. */
typedef ddc_int32(DDC_CALL *DdcAssertionHookFn)(void *user,
                                                const DdcAssertionSite *site);

/** Sets the hook. NULL: none, as at first. */
DDC_API void DDC_CALL DdcAssertion_SetHook(DDC_OPT DdcAssertionHookFn hook,
                                           DDC_OPT void *user);

/** Sets the log file, to which each failure appends one line
 * (docs/assertions.md).
 *
 * @param path as fopen takes it, at most 511 bytes, copied. "": no file. NULL,
 *        as at first: the environment variable DDCOLLIDE_LOG names it */
DDC_API DdcResult DDC_CALL DdcAssertion_SetLogFile(DDC_OPT const char *path);

/** Returns the number of failures at all sites, ignored ones included, modulo
 * 2^32. Any thread may call it at any time. */
DDC_API ddc_uint32 DDC_CALL DdcAssertion_GetCount(void);

/* ---- What the macros use ------------------------------------------------ */

/** The name of the surrounding function, or NULL. */
#if defined(__GNUC__)
#define DDC_FUNCTION (__extension__ __FUNCTION__)
#elif defined(_MSC_VER) && _MSC_VER >= 1300
#define DDC_FUNCTION __FUNCTION__
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L
#define DDC_FUNCTION __func__
#else
#define DDC_FUNCTION ((const char *)0)
#endif

/** Stops in the debugger at this line. A program may define its own before it
 * includes this header. */
#if defined(DDC_DEBUG_BREAK)
/* The program's own. */
#elif defined(_MSC_VER) && _MSC_VER >= 1300
#define DDC_DEBUG_BREAK() __debugbreak()
#elif defined(_MSC_VER) && defined(_M_IX86)
/* clang-format off */
#define DDC_DEBUG_BREAK() __asm { int 3 }
/* clang-format on */
#elif defined(__GNUC__) && (defined(__i386__) || defined(__x86_64__))
/* Without the nop, the debugger would show the next line. */
#define DDC_DEBUG_BREAK() __asm__ __volatile__("int $3\n\tnop")
#elif defined(__GNUC__) && defined(__aarch64__)
#define DDC_DEBUG_BREAK() __asm__ __volatile__("brk #0xf000")
#elif defined(__GNUC__)
#define DDC_DEBUG_BREAK() __builtin_trap()
#else
/* The program cannot continue from here. */
#define DDC_DEBUG_BREAK() (*(volatile int *)0 = 0)
#endif

/** The common part of both macros. Do not use it by itself. */
#define DDC_ASSERTION_CHECK(expression, text)                                  \
    do                                                                         \
    {                                                                          \
        static DdcAssertionSite ddc_site = {                                   \
            (text), __FILE__, DDC_FUNCTION, __LINE__, 0, 0, 0};                \
        while (!(expression))                                                  \
        {                                                                      \
            ddc_int32 ddc_decision = DdcAssertion_Fail(&ddc_site);             \
            if (ddc_decision == DDC_ASSERTION_BREAK)                           \
            {                                                                  \
                DDC_DEBUG_BREAK();                                             \
                DdcAssertion_Resume();                                         \
            }                                                                  \
            if (ddc_decision != DDC_ASSERTION_RETRY)                           \
            {                                                                  \
                break;                                                         \
            }                                                                  \
        }                                                                      \
    } while (0)

#ifdef __cplusplus
}
#endif

#endif
