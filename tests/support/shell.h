/* SPDX-License-Identifier: Zlib */
/* Runs command lines of a POSIX shell and reads what they leave in files. */
#ifndef DDC_TEST_SHELL_H
#define DDC_TEST_SHELL_H

#include "test.h"

/* The exit status; the command must not end by a signal. */
int shell_run(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* A short file's text; good until the next call. */
const char *shell_text(const char *name);

#endif
