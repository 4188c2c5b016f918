/* SPDX-License-Identifier: Zlib */
/*
 * Starts and watches the child process of child.h (a supervisor). Both map the
 * same memory, whose handle the child inherits and finds in its environment. It
 * does not know what is observed.
 */
#include "child.h"

#include <stdio.h>
#include <stdlib.h>

/* Names the handle of the shared memory, in the child's environment. */
#define VARIABLE "DDCOLLIDE_PROBE_CHILD"

/* The time that a child may need to begin, on a busy machine. */
#define START_MS 60000

/*
 * How often it is started at most. With Wine 8.0, on a busy machine, 2 of
 * 11,500 creations failed with ERROR_INTERNAL_ERROR.
 */
#define STARTS_MAX 3

/* How often the parent looks for progress. */
#define LOOK_MS 50

/* ---- The child ---------------------------------------------------------- */

static DWORD WINAPI end_with_parent(void *parent)
{
    WaitForSingleObject(parent, INFINITE);
    TerminateProcess(GetCurrentProcess(), 2);
    return 0;
}

struct child *child_of_parent(void)
{
    char number[32] = "";
    struct child *child;
    HANDLE thread;

    if (GetEnvironmentVariableA(VARIABLE, number, sizeof number) == 0)
    {
        return NULL;
    }
    child = MapViewOfFile((HANDLE)(uintptr_t)strtoul(number, NULL, 16),
                          FILE_MAP_ALL_ACCESS, 0, 0, sizeof *child);
    if (child == NULL)
    {
        ExitProcess(2);
    }
    SetEnvironmentVariableA(VARIABLE, NULL);
    /* A crash ends the process without a dialog that waits for somebody. */
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX);
    thread = CreateThread(NULL, 0, end_with_parent, child->parent, 0, NULL);
    if (thread != NULL)
    {
        CloseHandle(thread);
    }
    return child;
}

/* ---- The parent --------------------------------------------------------- */

/* Memory that a child can map too, with a handle to this process in it. */
static struct child *share_memory(void)
{
    SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
    HANDLE self = GetCurrentProcess();
    HANDLE memory =
        CreateFileMappingA(INVALID_HANDLE_VALUE, &inherited, PAGE_READWRITE, 0,
                           sizeof(struct child), NULL);
    struct child *child = memory != NULL
                              ? MapViewOfFile(memory, FILE_MAP_ALL_ACCESS, 0, 0,
                                              sizeof(struct child))
                              : NULL;
    char number[32];

    if (child == NULL || !DuplicateHandle(self, self, self, &child->parent,
                                          SYNCHRONIZE, TRUE, 0))
    {
        return NULL;
    }
    (void)snprintf(number, sizeof number, "%lx",
                   (unsigned long)(uintptr_t)memory);
    SetEnvironmentVariableA(VARIABLE, number);
    return child;
}

/* Returns the process; NULL: it could not be started. */
static HANDLE start_once(void)
{
    STARTUPINFOA startup = {0};
    PROCESS_INFORMATION process;
    char program[MAX_PATH] = "";

    startup.cb = sizeof startup;
    GetModuleFileNameA(NULL, program, sizeof program - 1);
    if (!CreateProcessA(program, GetCommandLineA(), NULL, NULL, TRUE, 0, NULL,
                        NULL, &startup, &process))
    {
        return NULL;
    }
    CloseHandle(process.hThread);
    return process.hProcess;
}

/* The same, again when Wine lost the process before its program began. */
static HANDLE start(void)
{
    HANDLE process;
    int starts = 0;

    do
    {
        process = start_once();
        starts++;
    } while (process == NULL && starts < STARTS_MAX &&
             GetLastError() == ERROR_INTERNAL_ERROR);
    return process;
}

/* Waits for the process. Returns false when it made no progress for too long.
 */
static bool wait_for(HANDLE process, const struct child *child, DWORD timeout)
{
    DWORD since = GetTickCount();
    enum child_state state = CHILD_STARTS;
    LONG steps = 0;

    while (WaitForSingleObject(process, LOOK_MS) != WAIT_OBJECT_0)
    {
        DWORD now = GetTickCount();

        if (child->state != state || child->record.steps != steps)
        {
            state = child->state;
            steps = child->record.steps;
            since = now;
        }
        else if (now - since > (state == CHILD_STARTS ? START_MS : timeout))
        {
            return false;
        }
    }
    return true;
}

const struct child *child_run(DWORD timeout, DWORD *status)
{
    struct child *child = share_memory();
    HANDLE process = child != NULL ? start() : NULL;

    if (process == NULL)
    {
        return NULL;
    }
    *status = STILL_ACTIVE;
    if (wait_for(process, child, timeout))
    {
        GetExitCodeProcess(process, status);
    }
    else
    {
        TerminateProcess(process, 2);
        WaitForSingleObject(process, timeout);
    }
    CloseHandle(process);
    return child;
}
