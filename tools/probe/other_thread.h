/* SPDX-License-Identifier: Zlib */
/*
 * Calls to a surface from another thread, with a timeout, because such a call
 * may never return.
 */
#ifndef DDC_PROBE_OTHER_THREAD_H
#define DDC_PROBE_OTHER_THREAD_H

#include "calls.h"

/*
 * The result that the other thread gets; a lock that it gets is unlocked at
 * once. The result is CALL_HUNG when the call waits until the caller's own
 * lock is released, and CALL_CRASHED when it waits for a thread that crashed.
 */
HRESULT other_thread_lock(IDirectDrawSurface *it);
HRESULT other_thread_unlock(IDirectDrawSurface *it);

#endif
