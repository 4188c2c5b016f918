/* SPDX-License-Identifier: Zlib */
/*
 * Calls that may crash. An implementation under test may dereference NULL,
 * leave a method out or break into a debugger that is not there; the call
 * then comes back with CALL_CRASHED and the probe goes on.
 */
#ifndef DDC_PROBE_GUARD_H
#define DDC_PROBE_GUARD_H

#include <windows.h>

#include <stdbool.h>

/* What no implementation answers: failures of the call itself. */
#define CALL_CRASHED ((HRESULT)0xE0DD0001L)
#define CALL_ABSENT  ((HRESULT)0xE0DD0002L) /* there is nothing to call */
#define CALL_HUNG    ((HRESULT)0xE0DD0003L) /* it did not come back */

struct guard
{
    void *place[5]; /* as __builtin_setjmp has it */
    void *handlers; /* the chain of exception handlers on i686 */
    bool armed;
};

/* Once, before the first guarded call. */
void guard_install(void);

/* On each thread that makes guarded calls; `guard` outlives the thread. */
void guard_thread(struct guard *guard);

/* Has a thread crashed that the implementation made for itself? */
bool guard_bystander_crashed(void);

/* The three parts of GUARDED. */
void **guard_enter(void);
HRESULT guard_leave(HRESULT result);
HRESULT guard_crashed(void);

/*
 * The result of `call`, an expression of type HRESULT, or CALL_CRASHED.
 * Guards do not nest.
 */
#define GUARDED(call)                                                          \
    (__builtin_setjmp(guard_enter()) == 0 ? guard_leave(call) : guard_crashed())

#endif
