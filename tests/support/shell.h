/* SPDX-License-Identifier: Zlib */
/* Runs commands of a POSIX shell, and reads the files that they write. */
#ifndef DDC_TEST_SHELL_H
#define DDC_TEST_SHELL_H

#include "test.h"

/* Runs a command and returns its exit status; a signal fails the test. */
int shell_run(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* The text of a short file, valid until the next call. */
const char *shell_text(const char *name);

#endif
