/* SPDX-License-Identifier: Zlib */
/* Declares the settings of assertions, and the line that each failure logs. */
#ifndef DDC_ASSERTION_POLICY_H
#define DDC_ASSERTION_POLICY_H

#include <ddcollide/assertion.h>

#include <stdbool.h>

/*
 * The policy in force, never UNDECIDED. When neither the program nor the
 * environment sets one, it is ASK if `can_ask` is true and ABORT otherwise.
 */
ddc_int32 ddc_assertion_policy(bool can_ask);

/* Do the environment variables say that nobody is there to answer a dialog?
 * DDCOLLIDE_UNATTENDED counts, or CI when that is not set. */
bool ddc_environment_is_unattended(void);

/* Writes one line about a failure, with `remark` at its end, to the debugger,
 * to standard error and to the log file. */
void ddc_assertion_report(void (*write_debugger)(const char *line),
                          const DdcAssertionSite *site, ddc_uint32 count,
                          const char *remark);

#endif
