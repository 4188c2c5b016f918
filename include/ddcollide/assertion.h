/* SPDX-License-Identifier: Zlib */
/*
 * DDC_ASSERT and DDC_VERIFY: assertions that are safe in a fullscreen game,
 * where a surface may be locked and a message box cannot be seen.
 *
 * When an assertion fails, this happens in this order:
 *
 * - The locks that the failing thread holds through the library are ended.
 * - One line is written to the debugger, to standard error and to the log
 *   file (DdcAssertion_SetLogFile()).
 * - The hook decides what to do (DdcAssertion_SetHook()). If there is none, or
 *   it does not decide, the policy does (DdcAssertion_SetPolicy()).
 * - The decision is carried out.
 *
 * In a DirectDraw game that has called DdcAssertion_SetGame() in
 * <ddcollide/directdraw.h>, the decision can be left to a person: the display
 * mode of the desktop is restored, a dialog is shown, and afterwards the game
 * continues in its own mode.
 *
 * The decisions have these names as constants and in the environment variable
 * DDCOLLIDE_ASSERT. The dialog has a button for each of the first five, in this
 * order:
 *
 *   constant                     environment    button          key
 *   DDC_ASSERTION_ABORT          abort          Abort           A
 *   DDC_ASSERTION_BREAK          break          Break           B
 *   DDC_ASSERTION_RETRY          retry          Retry           R
 *   DDC_ASSERTION_IGNORE         ignore         Ignore          I
 *   DDC_ASSERTION_ALWAYS_IGNORE  always_ignore  Always ignore   W
 *   DDC_ASSERTION_ASK            ask            (shows the dialog)
 *
 * The keys work with and without Alt, but not with Ctrl. So that no key that a
 * player is pressing answers by accident:
 *
 * - There is no default button. Return and Space press a button only after Tab
 *   has moved the focus to it.
 * - Escape and Alt+F4 do nothing.
 * - Keys that are pressed before the dialog has been visible for 0.4 seconds,
 *   and the repeats of a key that is held down, are ignored.
 *
 * Three environment variables are read at each failure:
 *
 *   DDCOLLIDE_ASSERT      the policy, if the program has set none
 *   DDCOLLIDE_LOG         the log file, if the program has set none
 *   DDCOLLIDE_UNATTENDED  whether nobody can answer a dialog. "", "0" and
 *                         "false" mean that somebody can, any other value
 *                         that nobody can. Without this variable, CI is read
 *                         in the same way. A process whose windows cannot be
 *                         seen, such as a service, is always unattended
 *
 * An assertion is open from its failure until the decision has been carried
 * out, with DDC_ASSERTION_BREAK until DdcAssertion_Resume(). While one is open,
 * on whatever thread:
 *
 * - DdcSurface_Lock() and every test that needs a lock return
 *   DDC_E_ASSERTING.
 * - The failing thread must not use pixels that it locked before by
 *   DdcSurface_Lock(), neither now nor later. Its DdcSurface_Unlock() returns
 *   DDC_E_ASSERTING; a new lock then gives new pixels.
 * - An assertion that fails on the same thread is logged and ignored. One that
 *   fails on another thread waits; see DdcAssertion_Fail().
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  one thread, while no assertion is open
 * @cost     constant; allocates nothing
 * @since    0.1
 */
#ifndef DDCOLLIDE_ASSERTION_H
#define DDCOLLIDE_ASSERTION_H

#include <ddcollide/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Decisions ---------------------------------------------------------- */

/** No decision. Returned by a hook: the policy decides. Set as the policy: the
 * environment decides. */
#define DDC_ASSERTION_UNDECIDED 0
/** The process ends at once, with the exit code DDC_ASSERTION_EXIT_CODE. */
#define DDC_ASSERTION_ABORT 1
/**
 * The program stops in the debugger, on the line of the assertion and in the
 * display mode of the desktop, and then continues as with
 * DDC_ASSERTION_IGNORE. Without a debugger the system ends the process. If
 * there is no debugger and nobody can answer, this is DDC_ASSERTION_ABORT.
 */
#define DDC_ASSERTION_BREAK 2
/**
 * The expression is evaluated again after about a millisecond. If it is true
 * now, the program continues; otherwise the assertion fails again.
 *
 * A policy retries a site at most DDC_ASSERTION_RETRIES times as long as the
 * process runs; after that it means DDC_ASSERTION_ABORT. A hook and the dialog
 * may retry without limit. Before the expression is evaluated, a fullscreen
 * game is back in its own display mode. The expression must not read pixels
 * that were locked before the failure.
 */
#define DDC_ASSERTION_RETRY 3
/** The program continues as if the expression were true. */
#define DDC_ASSERTION_IGNORE 4
/** Like DDC_ASSERTION_IGNORE, and from now on failures of this site are only
 * counted. */
#define DDC_ASSERTION_ALWAYS_IGNORE 5
/**
 * The dialog is shown, and its button decides. The policy is
 * DDC_ASSERTION_ABORT instead if nobody can answer, if another thread keeps a
 * surface locked, if the dialog cannot be created, or if no game is registered
 * (except in a Windows program that has neither a console nor DirectDraw). It
 * is DDC_ASSERTION_IGNORE if the program quits or its window is destroyed
 * while the dialog is shown.
 */
#define DDC_ASSERTION_ASK 6

/** The exit code of a process that an assertion has ended (0xDC). */
#define DDC_ASSERTION_EXIT_CODE 220

/** How many times the policy DDC_ASSERTION_RETRY retries one site. */
#define DDC_ASSERTION_RETRIES 100

/* ---- Sites -------------------------------------------------------------- */

/**
 * A site: one assertion in the source of a program. DDC_ASSERT makes a static
 * one wherever it is used. The strings must stay valid as long as the program
 * runs.
 */
typedef struct DdcAssertionSite
{
    const char *expression;   /**< the source text of the expression */
    const char *file;         /**< the source file */
    const char *function;     /**< the function; NULL if the compiler cannot
                                   name it */
    ddc_int32 line;           /**< the line in that file, from 1 */
    ddc_uint32 count;         /**< failures so far; 0 at the beginning */
    ddc_uint32 always_ignore; /**< 1: failures are only counted; 0 at the
                                   beginning */
    ddc_uint32 retries;       /**< retries by the policy so far; 0 at the
                                   beginning */
} DdcAssertionSite;

/**
 * Handles a failed assertion. DDC_ASSERT calls it when its expression is false;
 * call it from other languages and from macros of your own.
 *
 * Everything that the head of this header describes happens in this call,
 * except for the breakpoint, which the caller executes so that the debugger
 * stops in the caller's code:
 *
 *     decision = DdcAssertion_Fail(&site);
 *     if (decision == DDC_ASSERTION_BREAK)
 *     {
 *         DDC_DEBUG_BREAK();
 *         DdcAssertion_Resume();
 *     }
 *
 * @param site   [in,out] the site. NULL is logged and ignored
 * @return       DDC_ASSERTION_IGNORE: continue. DDC_ASSERTION_RETRY: evaluate
 *               the expression again. DDC_ASSERTION_BREAK: stop in the
 *               debugger, then call DdcAssertion_Resume()
 * @ownership    the site remains the caller's and must stay valid until the
 *               process has had its last failure there
 * @threads      any thread at any time; failures of several threads are
 *               handled one after the other. The call waits up to 2 seconds
 *               for other threads to unlock their surfaces, whose locks it
 *               never ends itself. It also waits up to 2 seconds, not
 *               counting the time in which the dialog is shown, for the
 *               failure of another thread to be handled; if that takes
 *               longer, this one is logged and ignored
 * @cost         a few writes, and the time until a person has answered;
 *               allocates nothing
 */
DDC_API ddc_int32 DDC_CALL DdcAssertion_Fail(DdcAssertionSite *site);

/**
 * Closes the assertion after DdcAssertion_Fail() has returned
 * DDC_ASSERTION_BREAK, and returns a fullscreen game to its own display mode.
 * It does nothing if this thread has no open assertion.
 *
 * @threads      the thread for which DdcAssertion_Fail() returned
 * @cost         a change of the display mode, if that was changed
 */
DDC_API void DDC_CALL DdcAssertion_Resume(void);

/* ---- What happens ------------------------------------------------------- */

/**
 * Sets the policy: what a failed assertion does if no hook decides.
 *
 * If the policy is DDC_ASSERTION_UNDECIDED, as it is at the beginning, it is
 * taken from the environment variable DDCOLLIDE_ASSERT. If that is not set or
 * has none of the values above, the policy is DDC_ASSERTION_ASK, which aborts
 * the program where nobody can be asked.
 *
 * @param policy [in] a DDC_ASSERTION_ constant
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `policy` is not such a constant
 */
DDC_API DdcResult DDC_CALL DdcAssertion_SetPolicy(ddc_int32 policy);

/**
 * The hook: a function of the game that is called for each failure after it
 * was logged, and may decide what to do. It is not called for failures that are
 * only counted, or that are ignored because another assertion is open.
 *
 * It is called on the failing thread, whose locks have been ended. Calls into
 * the library that need a lock return DDC_E_ASSERTING. It must return; a hook
 * that leaves by longjmp calls DdcAssertion_Resume() first.
 *
 * @param user   [in] the pointer that was passed to DdcAssertion_SetHook()
 * @param site   [in] the site, whose count includes this failure
 * @return       a DDC_ASSERTION_ constant; any other number counts as
 *               DDC_ASSERTION_UNDECIDED
 */
typedef ddc_int32(DDC_CALL *DdcAssertionHookFn)(void *user,
                                                const DdcAssertionSite *site);

/**
 * Sets the hook, which is called for each failure.
 *
 * @param hook   [in] the hook; NULL: none, as at the beginning
 * @param user   [in] a pointer that is passed to the hook
 * @ownership    `user` remains the caller's and must stay valid as long as the
 *               hook is set
 */
DDC_API void DDC_CALL DdcAssertion_SetHook(DDC_OPT DdcAssertionHookFn hook,
                                           DDC_OPT void *user);

/**
 * Sets the log file, to which each failure appends one line:
 * "file(line): assertion failed: expression (in function, time count)".
 *
 * The file is opened and closed for each line, so it is complete after a crash.
 * A line has at most 1,023 bytes; a longer one is cut off at its end. If the
 * file cannot be written, a message is written to standard error.
 *
 * @param path   [in] the name of the file, as fopen of the C library takes it;
 *               it is copied. "": no file. NULL: the default, which is the file
 *               that the environment variable DDCOLLIDE_LOG names, if any
 * @return       DDC_OK or a failure; then nothing is changed
 * @errors       DDC_E_RANGE: `path` is longer than 511 bytes
 * @cost         copies the name; opens nothing yet
 */
DDC_API DdcResult DDC_CALL DdcAssertion_SetLogFile(DDC_OPT const char *path);

/**
 * Returns the number of failures at all sites since the process has started,
 * including those that were ignored.
 *
 * @return       the number, modulo 2^32
 * @threads      any thread at any time
 */
DDC_API ddc_uint32 DDC_CALL DdcAssertion_GetCount(void);

/* ---- The macros --------------------------------------------------------- */

/** The name of the surrounding function; NULL if the compiler cannot name it.
 */
#if defined(__GNUC__)
#define DDC_FUNCTION (__extension__ __FUNCTION__)
#elif defined(_MSC_VER) && _MSC_VER >= 1300
#define DDC_FUNCTION __FUNCTION__
#elif defined(__STDC_VERSION__) && __STDC_VERSION__ >= 199901L
#define DDC_FUNCTION __func__
#else
#define DDC_FUNCTION ((const char *)0)
#endif

/** Stops in the debugger at this line. A program may define its own version
 * before it includes this header. */
#if defined(DDC_DEBUG_BREAK)
/* The program's own. */
#elif defined(_MSC_VER) && _MSC_VER >= 1300
#define DDC_DEBUG_BREAK() __debugbreak()
#elif defined(_MSC_VER) && defined(_M_IX86)
/* clang-format off */
#define DDC_DEBUG_BREAK() __asm { int 3 }
/* clang-format on */
#elif defined(__GNUC__) && (defined(__i386__) || defined(__x86_64__))
/* Without the nop, the debugger would show the line after this one. */
#define DDC_DEBUG_BREAK() __asm__ __volatile__("int $3\n\tnop")
#elif defined(__GNUC__) && defined(__aarch64__)
#define DDC_DEBUG_BREAK() __asm__ __volatile__("brk #0xf000")
#elif defined(__GNUC__)
#define DDC_DEBUG_BREAK() __builtin_trap()
#else
/* Stops in the debugger, but the program cannot continue from here. */
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

/**
 * DDC_ASSERT(expression) is a statement. If the expression is false, the
 * assertion fails.
 *
 * If NDEBUG is defined and DDC_ASSERT_ENABLED is not, the expression is
 * compiled but not evaluated.
 */
#if !defined(NDEBUG) || defined(DDC_ASSERT_ENABLED)
#define DDC_ASSERT(expression) DDC_ASSERTION_CHECK(expression, #expression)
#else
#define DDC_ASSERT(expression) ((void)sizeof((expression) ? 1 : 0))
#endif

/**
 * DDC_VERIFY(expression) is a statement like DDC_ASSERT, but the expression is
 * always evaluated: once, and again at each DDC_ASSERTION_RETRY. With NDEBUG
 * its value is ignored.
 */
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

#ifdef __cplusplus
}
#endif

#endif
