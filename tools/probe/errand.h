/* SPDX-License-Identifier: Zlib */
/* Calls from another thread, which may never come back. */
#ifndef DDC_PROBE_ERRAND_H
#define DDC_PROBE_ERRAND_H

#include "calls.h"

/*
 * What another thread is answered. A lock that it gets is given back at once.
 * CALL_HUNG when it waits for as long as the caller holds the lock, and
 * CALL_CRASHED when a thread that it waits for has crashed.
 */
HRESULT errand_lock(IDirectDrawSurface *it);
HRESULT errand_unlock(IDirectDrawSurface *it);

#endif
