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
 */
#include "guard.h"

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

static LONG WINAPI recover(EXCEPTION_POINTERS *crash)
{
    struct guard *guard = current();

    if (guard == NULL)
    {
        /*
         * This thread belongs to ddraw.dll. Returning would end the process,
         * so the thread is stopped here for good.
         */
        foreign_thread_crashed = 1;
        for (;;)
        {
            Sleep(INFINITE);
        }
    }
    /* `guard` is not NULL here, because the loop above never ends. */
    /* cppcheck-suppress nullPointerRedundantCheck */
    if (!guard->armed)
    {
        return EXCEPTION_CONTINUE_SEARCH;
    }
    guard->armed = false;
    resume_in_jump_back(crash->ContextRecord);
    return EXCEPTION_CONTINUE_EXECUTION;
}

bool guard_foreign_thread_crashed(void)
{
    return foreign_thread_crashed != 0;
}

void guard_install(void)
{
    slot = TlsAlloc();
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
