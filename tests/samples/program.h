/* SPDX-License-Identifier: Zlib */
/* Runs a program as a script does, and reads its exit status and output. */
#ifndef TEST_PROGRAM_H
#define TEST_PROGRAM_H

#include "test.h"

#include <windows.h>

/* The most time for any wait, so that a program that hangs fails the test. */
#define PROGRAM_PATIENCE_MS 60000

struct program
{
    HANDLE process;
    HANDLE output;
    HANDLE errors;
};

struct outcome
{
    DWORD status;
    char output[2048]; /* its stdout */
    char errors[2048]; /* its stderr */
};

/* The folder of the test's own program: the samples are beside it. */
void program_folder(char *out, size_t size);

/* Starts folder\name.exe. */
struct program program_start(const char *folder, const char *name,
                             const char *arguments);

/* Starts a sample without the wait for each frame. */
struct program sample_start(const char *folder, const char *name,
                            const char *arguments);

/* Runs a sample from the folder of all programs to its end. */
struct outcome sample_run(const char *name, const char *arguments);

/* Waits until the program ends. */
struct outcome program_finish(struct program *program);

#endif
