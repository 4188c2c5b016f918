/* SPDX-License-Identifier: Zlib */
/*
 * Runs the programs of the package one after the other, and lets them write
 * into one file, which somebody can send. A program that crashes, or takes
 * longer than it may, ends alone. This file starts programs; it does not know
 * what they do.
 */
#include <ddcollide.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <windows.h>

/* How long a program that was ended may take to be gone. */
#define END_MS 10000

/* What %s stands for: the folder of the package. */
static const struct step
{
    const char *command;
    unsigned seconds; /* that it may take */
} steps[] = {
    {"cmd /c ver", 10},
    {"%s\\check\\calls.exe", 120},
    {"%s\\check\\calls_directdraw.exe", 60},
#define SAMPLE(words)                                                          \
    {"%s\\bin\\" words " --frames 120 --seed 1 --windowed", 60},               \
    {                                                                          \
        "%s\\bin\\" words " --frames 120 --seed 1 --fast", 60                  \
    }
    SAMPLE("bumper.exe"),
    SAMPLE("hotspot.exe"),
    SAMPLE("bricks.exe --auto"),
    SAMPLE("cannon.exe --auto"),
    SAMPLE("swarm.exe"),
    SAMPLE("pinball.exe"),
    SAMPLE("asteroids.exe"),
    SAMPLE("platform.exe"),
    {"%s\\bin\\ddcollide-probe.exe --tap", 120},
    {"%s\\bin\\ddcollide-probe.exe --dump -", 120},
};

#define STEPS (sizeof steps / sizeof *steps)

static struct
{
    HANDLE file;
    char folder[MAX_PATH];
    unsigned seconds; /* that each program may take; 0: as in the table */
    int failed;       /* another status than 0 */
    int crashed;
    int ended; /* they took too long */
    int missing;
} run;

/* ---- The file ----------------------------------------------------------- */

/* Programs write through the same handle, so all lines are in their order. */
__attribute__((format(printf, 1, 2))) static void say(const char *format, ...)
{
    char line[2 * MAX_PATH];
    va_list values;
    DWORD written;

    va_start(values, format);
    (void)vsnprintf(line, sizeof line, format, values);
    va_end(values);
    WriteFile(run.file, line, (DWORD)strlen(line), &written, NULL);
    FlushFileBuffers(run.file);
}

static bool open_file(const char *path)
{
    SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};

    run.file = CreateFileA(path, GENERIC_WRITE, FILE_SHARE_READ, &inherited,
                           CREATE_ALWAYS, FILE_ATTRIBUTE_NORMAL, NULL);
    return run.file != INVALID_HANDLE_VALUE;
}

static void say_machine(void)
{
    const char *processor = getenv("PROCESSOR_IDENTIFIER");
    HDC screen = GetDC(NULL);

    say("ddcollide %d.%d.%d, %s\r\n", DDC_VERSION_MAJOR, DDC_VERSION_MINOR,
        DDC_VERSION_PATCH, sizeof(void *) == 8 ? "x86_64" : "i686");
    say("processor: %s\r\n", processor != NULL ? processor : "unknown");
    say("desktop: %dx%d, %d bits per pixel\r\n", GetDeviceCaps(screen, HORZRES),
        GetDeviceCaps(screen, VERTRES), GetDeviceCaps(screen, BITSPIXEL));
    ReleaseDC(NULL, screen);
}

/* ---- One program -------------------------------------------------------- */

/*
 * A job ends what a program has started, too. Windows before 2000 has none, and
 * before 8 a process that is in one already, gets no other.
 */
static HANDLE make_job(void)
{
    typedef HANDLE(WINAPI * create_fn)(SECURITY_ATTRIBUTES *, const char *);
    create_fn create = (create_fn)(void (*)(void))GetProcAddress(
        GetModuleHandleA("kernel32.dll"), "CreateJobObjectA");

    return create != NULL ? create(NULL, NULL) : NULL;
}

static BOOL call_on_job(const char *name, HANDLE job, uintptr_t argument)
{
    typedef BOOL(WINAPI * job_fn)(HANDLE, uintptr_t);
    job_fn function = (job_fn)(void (*)(void))GetProcAddress(
        GetModuleHandleA("kernel32.dll"), name);

    return job != NULL && function != NULL && function(job, argument);
}

static bool start(char *command, PROCESS_INFORMATION *process)
{
    SECURITY_ATTRIBUTES inherited = {sizeof inherited, NULL, TRUE};
    char elsewhere[MAX_PATH] = "";
    STARTUPINFOA startup = {0};

    GetTempPathA(sizeof elsewhere, elsewhere);
    startup.cb = sizeof startup;
    startup.dwFlags = STARTF_USESTDHANDLES;
    startup.hStdInput = CreateFileA("NUL", GENERIC_READ, FILE_SHARE_READ,
                                    &inherited, OPEN_EXISTING, 0, NULL);
    startup.hStdOutput = run.file;
    startup.hStdError = run.file;
    BOOL started =
        CreateProcessA(NULL, command, NULL, NULL, TRUE, CREATE_SUSPENDED, NULL,
                       elsewhere, &startup, process);
    CloseHandle(startup.hStdInput);
    return started;
}

/* Waits for the process. False: it had to be ended. */
static bool wait_for(HANDLE process, HANDLE job, unsigned seconds)
{
    if (WaitForSingleObject(process, 1000 * seconds) == WAIT_OBJECT_0)
    {
        return true;
    }
    call_on_job("TerminateJobObject", job, 1);
    TerminateProcess(process, 1);
    WaitForSingleObject(process, END_MS);
    return false;
}

static void say_end(bool in_time, DWORD status, DWORD milliseconds)
{
    if (!in_time)
    {
        run.ended++;
        say("-- took too long, and was ended, after %lu ms\r\n", milliseconds);
    }
    else if (status >= 0xC0000000)
    {
        run.crashed++;
        say("-- crashed: 0x%08lX, after %lu ms\r\n", status, milliseconds);
    }
    else
    {
        run.failed += status != 0;
        say("-- status %lu, after %lu ms\r\n", status, milliseconds);
    }
}

static void run_step(const struct step *step)
{
    PROCESS_INFORMATION process;
    char command[2 * MAX_PATH];
    DWORD begin = GetTickCount();
    DWORD status = 1;

    /* The folder may have somebody's name, and is not told. */
    (void)snprintf(command, sizeof command, step->command, ".");
    say("\r\n== %s\r\n", command);
    (void)snprintf(command, sizeof command, step->command, run.folder);
    if (!start(command, &process))
    {
        run.missing++;
        say("-- cannot be started: error %lu\r\n", GetLastError());
        return;
    }
    HANDLE job = make_job();
    call_on_job("AssignProcessToJobObject", job, (uintptr_t)process.hProcess);
    ResumeThread(process.hThread);
    bool in_time = wait_for(process.hProcess, job,
                            run.seconds > 0 ? run.seconds : step->seconds);
    GetExitCodeProcess(process.hProcess, &status);
    /* What is left of it, and the mode of the desktop. */
    call_on_job("TerminateJobObject", job, 1);
    ChangeDisplaySettingsA(NULL, 0);
    say_end(in_time, status, GetTickCount() - begin);
    CloseHandle(process.hThread);
    CloseHandle(process.hProcess);
    CloseHandle(job);
}

/* ---- All of them -------------------------------------------------------- */

/* The folder above that of this program, whose bin has the DLL. */
static bool find_package(void)
{
    char path[2 * MAX_PATH + 32];
    const char *known = getenv("PATH");

    GetModuleFileNameA(NULL, run.folder, MAX_PATH - 1);
    for (int i = 0; i < 2; i++)
    {
        char *last = strrchr(run.folder, '\\');
        if (last == NULL)
        {
            return false;
        }
        *last = '\0';
    }
    (void)snprintf(path, sizeof path, "%s\\bin;%.*s", run.folder, MAX_PATH,
                   known != NULL ? known : "");
    SetEnvironmentVariableA("PATH", path);
    SetEnvironmentVariableA("DDCOLLIDE_UNATTENDED", "1");
    return true;
}

int main(int argc, char **argv)
{
    if (argc < 2 || argc > 3)
    {
        (void)fputs("usage: everything RESULT.txt [SECONDS]\n"
                    "Runs all programs of the package, each for SECONDS at "
                    "most.\n",
                    stderr);
        return 2;
    }
    if (!find_package() || !open_file(argv[1]))
    {
        (void)fprintf(stderr, "everything: cannot write %s\n", argv[1]);
        return 2;
    }
    run.seconds = argc > 2 ? (unsigned)strtoul(argv[2], NULL, 10) : 0;
    /* Programs that are started inherit this: no box that waits for somebody.
     */
    SetErrorMode(SEM_FAILCRITICALERRORS | SEM_NOGPFAULTERRORBOX |
                 SEM_NOOPENFILEERRORBOX);
    say_machine();
    for (size_t i = 0; i < STEPS; i++)
    {
        printf("%u of %u\n", (unsigned)i + 1, (unsigned)STEPS);
        (void)fflush(stdout);
        run_step(&steps[i]);
    }
    say("\r\ncomplete: %u programs; %d failed, %d crashed, %d took too long, "
        "%d "
        "could not be started\r\n",
        (unsigned)STEPS, run.failed, run.crashed, run.ended, run.missing);
    CloseHandle(run.file);
    return 0;
}
