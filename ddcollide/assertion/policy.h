/* SPDX-License-Identifier: Zlib */
/* The settings of assertions, and the line that a failure logs. */
#ifndef DDC_ASSERTION_POLICY_H
#define DDC_ASSERTION_POLICY_H

#include <ddcollide/assertion.h>

#include <stdbool.h>

/*
 * The policy in force, never UNDECIDED. Where nothing is set it is ASK if
 * `can_ask`, otherwise ABORT.
 */
ddc_int32 ddc_assertion_policy(bool can_ask);

/* Does the environment say that nobody is there to answer a dialog? */
bool ddc_environment_is_unattended(void);

/* Writes one line to the debugger, to standard error and to the log file. */
void ddc_assertion_report(void (*write_debugger)(const char *line),
                          const DdcAssertionSite *site, ddc_uint32 count,
                          const char *remark);

#endif
