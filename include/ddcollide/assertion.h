/* SPDX-License-Identifier: Zlib */
/*
 * Assertions that are safe in a fullscreen game: DDC_ASSERT and DDC_VERIFY.
 *
 * A failed assertion, in this order: ends every real lock the library holds;
 * writes one line to the debugger, to standard error and to the log file;
 * asks the hook, then the policy what to do; and does it. A DirectDraw game
 * that has made itself known (DdcAssertion_SetGame in
 * <ddcollide/directdraw.h>) can have a person asked: the desktop's mode
 * comes back, a dialog is shown, and the game goes on afterwards.
 *
 * Each decision has one name in programs, in the environment variable
 * DDCOLLIDE_ASSERT and on the dialog's buttons, which are in this order:
 *
 *   constant                     environment    button          key
 *   DDC_ASSERTION_ABORT          abort          Abort           A
 *   DDC_ASSERTION_BREAK          break          Break           B
 *   DDC_ASSERTION_RETRY          retry          Retry           R
 *   DDC_ASSERTION_IGNORE         ignore         Ignore          I
 *   DDC_ASSERTION_ALWAYS_IGNORE  always_ignore  Always ignore   W
 *   DDC_ASSERTION_ASK            ask            (shows the dialog)
 *
 * The key answers with or without Alt. No button is the default one: Return
 * and Space answer only when Tab has led to a button. Escape and Alt+F4 do
 * not answer at all. What is typed in the first 0.4 seconds is discarded.
 *
 * Three environment variables are read at each failure:
 *
 *   DDCOLLIDE_ASSERT      the policy, where the program has set none
 *   DDCOLLIDE_LOG         the log file, where the program has set none
 *   DDCOLLIDE_UNATTENDED  1: nobody is there to answer. 0: somebody is,
 *                         although the variable CI, which otherwise decides,
 *                         is set. A process that has no visible windows is
 *                         always unattended
 *
 * While an assertion is open on any thread, every DdcSurface_Lock and every
 * test that would lock answers DDC_E_ASSERTING. What the failing thread has
 * locked before by DdcSurface_Lock must not be read any more: its
 * DdcSurface_Unlock answers DDC_E_ASSERTING, and a new lock gives new pixels.
 * An assertion that fails inside another one is logged and ignored.
 */
#ifndef DDCOLLIDE_ASSERTION_H
#define DDCOLLIDE_ASSERTION_H

#include <ddcollide/base.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Decisions ---------------------------------------------------------- */

/** In a hook: the policy decides. As a policy: the environment decides. */
#define DDC_ASSERTION_UNDECIDED 0
/** The process ends at once with DDC_ASSERTION_EXIT_CODE. */
#define DDC_ASSERTION_ABORT 1
/**
 * Stops in the debugger, on the asserting line, with the desktop's mode
 * back; goes on as IGNORE. Without a debugger the system ends the process;
 * where nobody is there to answer and no debugger is attached, as ABORT.
 */
#define DDC_ASSERTION_BREAK 2
/**
 * Evaluates the expression again after about a millisecond, and goes on if it
 * has become true; otherwise the assertion fails again. As a policy at most
 * DDC_ASSERTION_RETRIES times at one site, then as ABORT; from a hook or the
 * dialog without a limit. A fullscreen game has its screen back before, but
 * locks from before the failure have ended: the expression must not read
 * their pixels.
 */
#define DDC_ASSERTION_RETRY 3
/** Goes on as if the expression were true. */
#define DDC_ASSERTION_IGNORE 4
/** As IGNORE; this site only counts from now on. */
#define DDC_ASSERTION_ALWAYS_IGNORE 5
/**
 * Shows the dialog. Where there is no registered game, nobody to answer, or
 * a surface that another thread keeps locked: as ABORT.
 */
#define DDC_ASSERTION_ASK 6

/** Exit code of a process that an assertion ended (0xDC). */
#define DDC_ASSERTION_EXIT_CODE 220

/** How often the policy RETRY evaluates one site again. */
#define DDC_ASSERTION_RETRIES 100

/* ---- Sites -------------------------------------------------------------- */

/**
 * One place in a program that asserts; DDC_ASSERT makes a static one for
 * each use. The strings must live as long as the program.
 */
typedef struct DdcAssertionSite
{
    const char *expression;   /**< as written */
    const char *file;         /**< source file */
    const char *function;     /**< NULL where the compiler cannot tell */
    ddc_int32 line;           /**< in that file, from 1 */
    ddc_uint32 count;         /**< failures so far; begin with 0 */
    ddc_uint32 always_ignore; /**< 1: only count; begin with 0 */
    ddc_uint32 retries;       /**< by policy; begin with 0 */
} DdcAssertionSite;

/**
 * What DDC_ASSERT calls when its expression is false; for other languages
 * and for macros of your own.
 *
 * Everything that this header describes happens inside this call. Only the
 * break is left to the caller, so that a debugger stops in the caller's code.
 *
 * @param site   [in,out] the place; NULL is refused and ignored
 * @return       DDC_ASSERTION_IGNORE: go on. DDC_ASSERTION_RETRY: evaluate
 *               again. DDC_ASSERTION_BREAK: stop in the debugger, then call
 *               DdcAssertion_Resume
 * @ownership    the site stays the caller's and must outlive the process's
 *               last failure at it
 * @threads      any thread. Failures of several threads are taken one after
 *               the other. It waits up to 2 s until another thread has
 *               unlocked the library's surfaces, whose locks it never
 *               touches, and up to 2 s (longer while a person is being
 *               asked) for another failure to be dealt with; a failure
 *               whose turn does not come is written down and ignored
 * @cost         a few writes, or as long as a person takes; no memory
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcAssertion_Fail(DdcAssertionSite *site);

/**
 * Goes on after DdcAssertion_Fail has answered DDC_ASSERTION_BREAK: gives a
 * fullscreen game its screen back and closes the assertion. Without an open
 * assertion of this thread it does nothing.
 *
 * @threads      the thread that got the answer
 * @cost         changes the display mode where that was changed
 * @since        0.1
 */
DDC_API void DDC_CALL DdcAssertion_Resume(void);

/* ---- What happens ------------------------------------------------------- */

/**
 * Sets what a failed assertion does when no hook has decided. Without a
 * policy, and for a word it does not know, the environment's
 * DDCOLLIDE_ASSERT; without that ASK where a game is registered and
 * somebody can answer, else ABORT.
 *
 * @param policy [in] a DDC_ASSERTION_ constant
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: no such constant
 * @threads      one thread, while no assertion is open
 * @cost         none
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcAssertion_SetPolicy(ddc_int32 policy);

/**
 * Sees a failure after it was written down, and may decide what to do.
 *
 * Runs on the failing thread, with the library's locks released. Calls into
 * the library that would lock answer DDC_E_ASSERTING. It must return; one
 * that leaves by longjmp calls DdcAssertion_Resume first.
 *
 * @param user   [in] as set
 * @param site   [in] the place; its count includes this failure
 * @return       a DDC_ASSERTION_ constant; anything else counts as
 *               DDC_ASSERTION_UNDECIDED
 */
typedef ddc_int32(DDC_CALL *DdcAssertionHookFn)(void *user,
                                                const DdcAssertionSite *site);

/**
 * Sets the hook.
 *
 * @param hook   [in] NULL: none
 * @param user   [in] handed to it; may be NULL
 * @ownership    `user` stays the caller's
 * @threads      one thread, while no assertion is open
 * @cost         none
 * @since        0.1
 */
DDC_API void DDC_CALL DdcAssertion_SetHook(DdcAssertionHookFn hook, void *user);

/**
 * Sets the file to which every failure adds one line:
 * "file(line): assertion failed: expression (in function, time count)".
 *
 * The file is opened for each line, so it is whole after a crash.
 *
 * @param path   [in] copied; "" writes no file; NULL brings back the
 *               default: what the environment's DDCOLLIDE_LOG names, if any
 * @return       DDC_OK or a failure
 * @errors       DDC_E_RANGE: longer than 511 bytes; nothing was changed
 * @threads      one thread, while no assertion is open
 * @cost         opens nothing yet
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcAssertion_SetLogFile(const char *path);

/**
 * Failures at all sites since the start, ignored ones included.
 *
 * @return       the count; it wraps around after 2^32
 * @threads      any thread at any time
 * @cost         none
 * @since        0.1
 */
DDC_API ddc_uint32 DDC_CALL DdcAssertion_Count(void);

/* ---- The macros --------------------------------------------------------- */

/** Name of the function around, or NULL on compilers that have no word for it.
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

/** Stops in the debugger, here. A program may define its own before. */
#if defined(DDC_DEBUG_BREAK)
/* The program's own. */
#elif defined(_MSC_VER) && _MSC_VER >= 1300
#define DDC_DEBUG_BREAK() __debugbreak()
#elif defined(_MSC_VER) && defined(_M_IX86)
/* clang-format off */
#define DDC_DEBUG_BREAK() __asm { int 3 }
/* clang-format on */
#elif defined(__GNUC__) && (defined(__i386__) || defined(__x86_64__))
/* The nop keeps the debugger's idea of the line on this one. */
#define DDC_DEBUG_BREAK() __asm__ __volatile__("int $3\n\tnop")
#elif defined(__GNUC__) && defined(__aarch64__)
#define DDC_DEBUG_BREAK() __asm__ __volatile__("brk #0xf000")
#elif defined(__GNUC__)
#define DDC_DEBUG_BREAK() __builtin_trap()
#else
/* Stops a debugger, but cannot be continued from. */
#define DDC_DEBUG_BREAK() (*(volatile int *)0 = 0)
#endif

/** What both macros are made of; not for use by itself. */
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
 * DDC_ASSERT(expression), a statement: the expression is true, or the
 * assertion fails. With NDEBUG, unless DDC_ASSERT_ENABLED is defined too,
 * the expression is compiled but not evaluated.
 */
#if !defined(NDEBUG) || defined(DDC_ASSERT_ENABLED)
#define DDC_ASSERT(expression) DDC_ASSERTION_CHECK(expression, #expression)
#else
#define DDC_ASSERT(expression) ((void)sizeof((expression) ? 1 : 0))
#endif

/**
 * DDC_VERIFY(expression), a statement like DDC_ASSERT that evaluates its
 * expression in any case: once, and again at each DDC_ASSERTION_RETRY.
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
