/* SPDX-License-Identifier: Zlib */
/*
 * Contains crashes with an unhandled-exception filter that resumes the thread
 * in a longjmp. Windows calls such a filter last, after all other handlers. A
 * vectored handler would be called first, and that is too early: DirectDraw
 * itself catches access violations when it checks pointers, and those are not
 * crashes.
 *
 * The filter does not jump itself, because it runs inside the system's
 * exception dispatcher. It changes the thread's context instead, so that the
 * thread resumes in jump_back. That calls GCC's __builtin_longjmp, which does
 * not unwind the stack: the frames that it skips belong to code that has just
 * crashed.
 *
 * A crash outside a guarded call ends the process at once, without a dialog of
 * the system; the parent reports it (child.h).
 *
 * A failed assertion in ddraw.dll ends the process instead. A jump at the
 * beginning of the system's function for that leads here, and is handled alike.
 */
#include "guard.h"

#include <stdint.h>
#include <string.h>

/*
 * The x86-64 System V red zone is 128 bytes; Windows defines none. Bytes below
 * the stack pointer are left alone to be safe.
 */
#define RED_ZONE 256

static DWORD slot = TLS_OUT_OF_INDEXES;

static volatile LONG foreign_thread_crashed;

/* The thread's guard; NULL on threads without one. */
static struct guard *current(void)
{
    return TlsGetValue(slot);
}

static void __attribute__((noreturn)) jump_back(void);

/*
 * Here the two architectures differ. On i686 the exception handlers form a
 * linked list on the stack, and its head (at fs:0) must not point into frames
 * that the jump skips. On both, the stack pointer is set as if the crashed
 * code had called jump_back with a stack aligned to 16 bytes.
 */
#ifdef __x86_64__

static void *handler_chain(void)
{
    return NULL;
}

static void set_handler_chain(void *head)
{
    (void)head;
}

static void resume_in_jump_back(CONTEXT *context)
{
    context->Rsp = ((context->Rsp - RED_ZONE) & ~(uintptr_t)15) - 8;
    context->Rip = (uintptr_t)jump_back;
}

#else

static void *handler_chain(void)
{
    void *head;

    __asm__ volatile("movl %%fs:0, %0" : "=r"(head));
    return head;
}

static void set_handler_chain(void *head)
{
    __asm__ volatile("movl %0, %%fs:0" : : "r"(head) : "memory");
}

static void resume_in_jump_back(CONTEXT *context)
{
    context->Esp = ((context->Esp - RED_ZONE) & ~(uintptr_t)15) - 4;
    context->Eip = (uintptr_t)jump_back;
}

#endif

static void jump_back(void)
{
    struct guard *guard = current();

    set_handler_chain(guard->handlers);
    __builtin_longjmp(guard->jump_buffer, 1);
}

/*
 * Stops a thread of ddraw.dll's own, which has crashed, for good: returning
 * would end the process.
 */
static void __attribute__((noreturn)) stop_foreign_thread(void)
{
    foreign_thread_crashed = 1;
    for (;;)
    {
        Sleep(INFINITE);
    }
}

static LONG WINAPI recover(EXCEPTION_POINTERS *crash)
{
    struct guard *guard = current();

    if (guard == NULL)
    {
        stop_foreign_thread();
    }
    if (!guard->armed)
    {
        TerminateProcess(GetCurrentProcess(),
                         crash->ExceptionRecord->ExceptionCode);
        return EXCEPTION_CONTINUE_SEARCH;
    }
    guard->armed = false;
    resume_in_jump_back(crash->ContextRecord);
    return EXCEPTION_CONTINUE_EXECUTION;
}

/* ---- Code that ends the process ----------------------------------------- */

/* Stands for the system's function. An exit within a guarded call is a crash.
 */
static void WINAPI exit_process(UINT status)
{
    struct guard *guard = current();

    if (guard == NULL)
    {
        stop_foreign_thread();
    }
    else if (guard->armed)
    {
        guard->armed = false;
        jump_back();
    }
    TerminateProcess(GetCurrentProcess(), status);
}

/* Begins a function with a jump to another (a detour). */
static void detour(unsigned char *function, void(WINAPI *target)(UINT))
{
#ifdef __x86_64__
    unsigned char code[14] = {0xFF, 0x25, 0, 0, 0, 0}; /* jmp [next] */
    const size_t address = 6;
#else
    unsigned char code[6] = {0x68, 0, 0, 0, 0, 0xC3}; /* push target; ret */
    const size_t address = 1;
#endif
    DWORD before;

    memcpy(code + address, &target, sizeof target);
    if (VirtualProtect(function, sizeof code, PAGE_EXECUTE_READWRITE, &before))
    {
        memcpy(function, code, sizeof code);
        VirtualProtect(function, sizeof code, before, &before);
        FlushInstructionCache(GetCurrentProcess(), function, sizeof code);
    }
}

/* abort, exit and ExitProcess all come here; before Vista, to kernel32.dll. */
static void catch_exits(void)
{
    typedef void (*any_fn)(void);
    any_fn function = (any_fn)GetProcAddress(GetModuleHandleA("ntdll.dll"),
                                             "RtlExitUserProcess");

    if (function == NULL)
    {
        function = (any_fn)GetProcAddress(GetModuleHandleA("kernel32.dll"),
                                          "ExitProcess");
    }
    detour((unsigned char *)(uintptr_t)function, exit_process);
}

/* ---- Guarded calls ------------------------------------------------------ */

bool guard_foreign_thread_crashed(void)
{
    return foreign_thread_crashed != 0;
}

void guard_install(void)
{
    slot = TlsAlloc();
    catch_exits();
}

void guard_thread(struct guard *guard)
{
    guard->armed = false;
    TlsSetValue(slot, guard);
}

void **guard_enter(void)
{
    struct guard *guard = current();

    /* Set it each time: ddraw.dll may have installed its own filter. */
    SetUnhandledExceptionFilter(recover);
    guard->handlers = handler_chain();
    guard->armed = true;
    return guard->jump_buffer;
}

HRESULT guard_leave(HRESULT result)
{
    current()->armed = false;
    return result;
}

HRESULT guard_crashed(void)
{
    return CALL_CRASHED;
}
