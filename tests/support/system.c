/* SPDX-License-Identifier: Zlib */
/* Implements system.h on Windows and on POSIX systems. */
#include "system.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#ifdef _WIN32

/* ---- Windows ------------------------------------------------------------ */

#include <process.h>
#include <windows.h>

struct test_thread
{
    HANDLE handle;
    void (*fn)(void *);
    void *arg;
    bool has_ended;
};

static SRWLOCK mutex = SRWLOCK_INIT;
static CONDITION_VARIABLE condition = CONDITION_VARIABLE_INIT;

static void lock(void)
{
    AcquireSRWLockExclusive(&mutex);
}

static void unlock(void)
{
    ReleaseSRWLockExclusive(&mutex);
}

static void wait_for_signal(void)
{
    SleepConditionVariableSRW(&condition, &mutex, INFINITE, 0);
}

static void signal_all(void)
{
    WakeAllConditionVariable(&condition);
}

/* What the new thread does. */
static void run(test_thread *thread);

static DWORD WINAPI start_function(void *thread)
{
    run(thread);
    return 0;
}

static void start_thread(test_thread *thread)
{
    thread->handle = CreateThread(NULL, 0, start_function, thread, 0, NULL);
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

/* ---- POSIX -------------------------------------------------------------- */

#include <time.h>
#include <unistd.h>

uint32_t test_clock(void)
{
    struct timespec now;

    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint32_t)now.tv_sec * 1000u + (uint32_t)(now.tv_nsec / 1000000);
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
    bool has_ended;
};

static pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t condition = PTHREAD_COND_INITIALIZER;

static void lock(void)
{
    pthread_mutex_lock(&mutex);
}

static void unlock(void)
{
    pthread_mutex_unlock(&mutex);
}

static void wait_for_signal(void)
{
    pthread_cond_wait(&condition, &mutex);
}

static void signal_all(void)
{
    pthread_cond_broadcast(&condition);
}

/* What the new thread does. */
static void run(test_thread *thread);

static void *start_function(void *thread)
{
    run(thread);
    return NULL;
}

static void start_thread(test_thread *thread)
{
    pthread_create(&thread->handle, NULL, start_function, thread);
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

/* ---- Threads, on both --------------------------------------------------- */

#ifdef __wasm__

void test_notify(void)
{
}

#else

/* The calls of test_notify, and how many of them this thread knows of. */
static unsigned changes;
static __thread unsigned known_changes;

void test_notify(void)
{
    lock();
    changes++;
    signal_all();
    unlock();
}

bool test_wait_for_change(void)
{
    lock();
    while (changes == known_changes)
    {
        wait_for_signal();
    }
    known_changes = changes;
    unlock();
    return true;
}

bool test_thread_lives(test_thread *thread)
{
    lock();
    while (changes == known_changes && !thread->has_ended)
    {
        wait_for_signal();
    }
    known_changes = changes;
    bool lives = !thread->has_ended;
    unlock();
    return lives;
}

static void run(test_thread *thread)
{
    thread->fn(thread->arg);
    lock();
    thread->has_ended = true;
    signal_all();
    unlock();
}

test_thread *test_thread_start(void (*fn)(void *), void *arg)
{
    test_thread *thread = malloc(sizeof *thread);

    thread->fn = fn;
    thread->arg = arg;
    thread->has_ended = false;
    start_thread(thread);
    return thread;
}

#endif
