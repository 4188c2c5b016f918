/* SPDX-License-Identifier: Zlib */
/* Implements system.h on Windows and on POSIX systems. */
#include "system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32

#include <process.h>
#include <windows.h>

struct test_thread
{
    HANDLE handle;
    void (*fn)(void *);
    void *arg;
};

static DWORD WINAPI run(void *parameter)
{
    struct test_thread *thread = parameter;

    thread->fn(thread->arg);
    return 0;
}

test_thread *test_thread_start(void (*fn)(void *), void *arg)
{
    struct test_thread *thread = malloc(sizeof *thread);

    thread->fn = fn;
    thread->arg = arg;
    thread->handle = CreateThread(NULL, 0, run, thread, 0, NULL);
    return thread;
}

bool test_thread_lives(test_thread *thread)
{
    return WaitForSingleObject(thread->handle, 1) == WAIT_TIMEOUT;
}

void test_thread_join(test_thread *thread)
{
    WaitForSingleObject(thread->handle, INFINITE);
    CloseHandle(thread->handle);
    free(thread);
}

uint32_t test_clock(void)
{
    return GetTickCount();
}

void test_nap(int milliseconds)
{
    Sleep((DWORD)milliseconds);
}

/* getenv reads the C library's copy of the environment, which _putenv changes
 * too; an empty value removes the variable. */
void test_environment(const char *name, const char *value)
{
    char line[600];

    snprintf(line, sizeof line, "%s=%s", name, value != NULL ? value : "");
    _putenv(line);
}

int test_run(const char *name, const char *argument)
{
    char path[MAX_PATH + 64];
    DWORD length = GetModuleFileNameA(NULL, path, MAX_PATH);

    while (length > 0 && path[length - 1] != '\\')
    {
        length--;
    }
    snprintf(path + length, sizeof path - length, "%s.exe", name);
    return (int)_spawnl(_P_WAIT, path, name, argument, NULL);
}

#else

#include <time.h>
#include <unistd.h>

uint32_t test_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint32_t)now.tv_sec * 1000u + (uint32_t)(now.tv_nsec / 1000000);
}

void test_nap(int milliseconds)
{
    struct timespec span = {milliseconds / 1000,
                            (long)(milliseconds % 1000) * 1000000};

    nanosleep(&span, NULL);
}

void test_environment(const char *name, const char *value)
{
    if (value != NULL)
    {
        setenv(name, value, 1);
    }
    else
    {
        unsetenv(name);
    }
}

/* WASI starts no threads and no programs; tests that need them are left out
 * there (wasm/left_out.cmake). */
#ifndef __wasm__

#include "base/atomic.h"

#include <pthread.h>
#include <spawn.h>
#include <sys/wait.h>

/* The emulator that runs this program runs the others too. */
#ifndef TEST_EMULATOR
#define TEST_EMULATOR
#endif

extern char **environ;

struct test_thread
{
    pthread_t handle;
    void (*fn)(void *);
    void *arg;
    uint32_t ended;
};

static void *run(void *parameter)
{
    struct test_thread *thread = parameter;

    thread->fn(thread->arg);
    ddc_atomic_store32(&thread->ended, 1);
    return NULL;
}

test_thread *test_thread_start(void (*fn)(void *), void *arg)
{
    struct test_thread *thread = malloc(sizeof *thread);

    thread->fn = fn;
    thread->arg = arg;
    thread->ended = 0;
    pthread_create(&thread->handle, NULL, run, thread);
    return thread;
}

bool test_thread_lives(test_thread *thread)
{
    test_nap(1);
    return ddc_atomic_load32(&thread->ended) == 0;
}

void test_thread_join(test_thread *thread)
{
    pthread_join(thread->handle, NULL);
    free(thread);
}

int test_run(const char *name, const char *argument)
{
    char path[1024];
    ssize_t length = readlink("/proc/self/exe", path, sizeof path / 2);
    pid_t child;
    int status = 0;

    while (length > 0 && path[length - 1] != '/')
    {
        length--;
    }
    if (length < 0)
    {
        length = 0;
    }
    snprintf(path + length, sizeof path - (size_t)length, "%s", name);
    char *const arguments[] = {TEST_EMULATOR path, (char *)(uintptr_t)argument,
                               NULL};
    if (posix_spawnp(&child, arguments[0], NULL, NULL, arguments, environ) !=
            0 ||
        waitpid(child, &status, 0) != child)
    {
        return -1;
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

#endif

#endif
