/* SPDX-License-Identifier: Zlib */
/* Implements program.h. */
#include "program.h"

void program_folder(char *out, size_t size)
{
    DWORD length = GetModuleFileNameA(NULL, out, (DWORD)size);

    assert_in_range(length, 1, size - 1);
    *strrchr(out, '\\') = '\0';
}

/* A pipe whose writing end child processes inherit. */
static void make_pipe(HANDLE *reading, HANDLE *writing)
{
    SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};

    assert_true(CreatePipe(reading, writing, &inherited, 1 << 16));
    SetHandleInformation(*reading, HANDLE_FLAG_INHERIT, 0);
}

/* The job of all programs that the test starts: its handle is closed when the
 * test ends, in whatever way, and that ends them. */
static HANDLE programs(void)
{
    static HANDLE job;
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits;

    if (job == NULL)
    {
        job = CreateJobObjectA(NULL, NULL);
        memset(&limits, 0, sizeof limits);
        limits.BasicLimitInformation.LimitFlags =
            JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE;
        assert_true(SetInformationJobObject(
            job, JobObjectExtendedLimitInformation, &limits, sizeof limits));
    }
    return job;
}

struct program program_start(const char *folder, const char *name,
                             const char *arguments)
{
    char command[MAX_PATH * 3];
    struct program program;
    PROCESS_INFORMATION process;
    STARTUPINFOA how;

    memset(&how, 0, sizeof how);
    how.cb = sizeof how;
    how.dwFlags = STARTF_USESTDHANDLES;
    make_pipe(&program.output, &how.hStdOutput);
    make_pipe(&program.errors, &how.hStdError);
    snprintf(command, sizeof command, "\"%s\\%s.exe\" %s", folder, name,
             arguments);
    if (!CreateProcessA(NULL, command, NULL, NULL, TRUE, 0, NULL, NULL, &how,
                        &process))
    {
        fail_msg("cannot start %s: error %lu", command, GetLastError());
    }
    assert_true(AssignProcessToJobObject(programs(), process.hProcess));
    CloseHandle(how.hStdOutput);
    CloseHandle(how.hStdError);
    CloseHandle(process.hThread);
    program.process = process.hProcess;
    return program;
}

/* --fast is the last argument: the tests of wrong arguments expect that theirs
 * are read first. */
struct program sample_start(const char *folder, const char *name,
                            const char *arguments)
{
    char with_fast[MAX_PATH * 2];

    snprintf(with_fast, sizeof with_fast, "%s --fast", arguments);
    return program_start(folder, name, with_fast);
}

/*
 * Reads what is in the pipe, but does not wait for its end: a process that the
 * program has started, such as Wine's desktop, may keep the other end open for
 * ever.
 */
static void read_all(HANDLE pipe, char *text, size_t size)
{
    DWORD length = 0;

    memset(text, 0, size);
    assert_true(
        PeekNamedPipe(pipe, text, (DWORD)size - 1, &length, NULL, NULL) ||
        GetLastError() == ERROR_BROKEN_PIPE);
}

bool program_has_reported(const struct program *program, const char *text)
{
    char errors[sizeof((struct outcome *)0)->errors];

    read_all(program->errors, errors, sizeof errors);
    return strstr(errors, text) != NULL;
}

bool program_lives(const struct program *program)
{
    MSG message;
    DWORD ended =
        MsgWaitForMultipleObjects(1, &program->process, FALSE, 5, QS_ALLINPUT);

    while (PeekMessageA(&message, NULL, 0, 0, PM_REMOVE))
    {
        DispatchMessageA(&message);
    }
    return ended != WAIT_OBJECT_0;
}

/* The program's window, or NULL. */
static HWND find_window(const struct program *program, const char *window_class,
                        const char *title)
{
    HWND window = FindWindowA(window_class, title);
    DWORD process = 0;

    GetWindowThreadProcessId(window, &process);
    return process == GetProcessId(program->process) ? window : NULL;
}

HWND program_window(const struct program *program, const char *window_class,
                    const char *title)
{
    HWND window;

    test_wait_until((window = find_window(program, window_class, title)) !=
                        NULL,
                    program_lives(program));
    return window;
}

/* Removes each line with the text. Returns whether there was one. */
static bool remove_lines(char *lines, const char *text)
{
    bool found = false;

    for (char *at = strstr(lines, text); at != NULL; at = strstr(lines, text))
    {
        const char *end = strchr(at, '\n');
        while (at > lines && at[-1] != '\n')
        {
            at--;
        }
        memmove(at, end + 1, strlen(end + 1) + 1);
        found = true;
    }
    return found;
}

struct outcome program_finish(struct program *program)
{
    struct outcome outcome;

    while (program_lives(program))
    {
    }
    read_all(program->output, outcome.output, sizeof outcome.output);
    read_all(program->errors, outcome.errors, sizeof outcome.errors);
    assert_true(GetExitCodeProcess(program->process, &outcome.status));
    CloseHandle(program->output);
    CloseHandle(program->errors);
    CloseHandle(program->process);
    print_message("status %lu\n%s%s", outcome.status, outcome.output,
                  outcome.errors);
    outcome.was_lost = remove_lines(outcome.errors, "lost surfaces restored");
    return outcome;
}
