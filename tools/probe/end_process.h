/* SPDX-License-Identifier: Zlib */
/* How the probe ends once a ddraw.dll is loaded: without running its code. */
#ifndef DDC_PROBE_END_PROCESS_H
#define DDC_PROBE_END_PROCESS_H

/*
 * Ends the process without exit(), which would run ddraw.dll's code again:
 * that may crash or hang. The desktop's mode is restored without ddraw.dll,
 * which may have crashed before it did so. The status is 2 when the output
 * could not be written.
 */
__attribute__((noreturn)) void end_process(int status);

#endif
