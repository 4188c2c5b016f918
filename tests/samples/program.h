/* SPDX-License-Identifier: Zlib */
/* Runs a program as a script does, and reads its exit status and output. */
#ifndef TEST_PROGRAM_H
#define TEST_PROGRAM_H

#include "test.h"

#include <windows.h>

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
    char errors[2048]; /* its stderr, without lines on restored surfaces */
    bool was_lost;     /* there were such lines */
};

/* The folder of the test's own program: the samples are beside it. */
void program_folder(char *out, size_t size);

/* Starts folder\name.exe. It ends with the test's own program at the latest. */
struct program program_start(const char *folder, const char *name,
                             const char *arguments);

/* Starts a sample without the wait for each frame. */
struct program sample_start(const char *folder, const char *name,
                            const char *arguments);

/* Waits a moment, in which it handles messages: while the focus changes, other
 * programs wait for that. Returns whether the program still runs then. */
bool program_lives(const struct program *program);

/* Waits until the program has a window of this class and title. */
HWND program_window(const struct program *program, const char *window_class,
                    const char *title);

/* Has the program written this text to its stderr? */
bool program_has_reported(const struct program *program, const char *text);

/*
 * Waits until the program ends. Wine sets the desktop's display mode some time
 * after a program with another mode has ended, and so possibly in the middle of
 * the next one, which then restores its surfaces, and says so.
 */
struct outcome program_finish(struct program *program);

#endif
