/* SPDX-License-Identifier: Zlib */
/*
 * Crash containment. An implementation under test may dereference NULL, leave
 * a method out of its vtable, execute a breakpoint without a debugger, or end
 * the process. A guarded call then returns CALL_CRASHED and the probe
 * continues.
 */
#ifndef DDC_PROBE_GUARD_H
#define DDC_PROBE_GUARD_H

#include <windows.h>

#include <stdbool.h>

/* Results that no implementation returns: the call itself failed. */
#define CALL_CRASHED ((HRESULT)0xE0DD0001L)
#define CALL_ABSENT  ((HRESULT)0xE0DD0002L) /* there was no object to call */
#define CALL_HUNG    ((HRESULT)0xE0DD0003L) /* it did not return in time */

struct guard
{
    void *jump_buffer[5]; /* for __builtin_setjmp */
    void *handlers;       /* i686: head of the handler list */
    bool armed;
};

/* Call this once, before the first guarded call. */
void guard_install(void);

/*
 * Call this once on each thread that makes guarded calls. `guard` must stay
 * valid until the thread ends.
 */
void guard_thread(struct guard *guard);

/* Has a thread crashed that ddraw.dll created for itself? */
bool guard_foreign_thread_crashed(void);

/* The parts of GUARDED; nothing else calls them. */
void **guard_enter(void);
HRESULT guard_leave(HRESULT result);
HRESULT guard_crashed(void);

/*
 * Evaluates `call`, an expression of type HRESULT, and yields its value, or
 * CALL_CRASHED when it crashes. Guarded calls must not be nested.
 */
#define GUARDED(call)                                                          \
    (__builtin_setjmp(guard_enter()) == 0 ? guard_leave(call) : guard_crashed())

/* The same for a method of an object, or CALL_ABSENT when there is none. */
#define CALL(object, call) ((object) == NULL ? CALL_ABSENT : GUARDED(call))

#endif
