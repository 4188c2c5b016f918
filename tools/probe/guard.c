/* SPDX-License-Identifier: Zlib */
/*
 * Owns the way back from a crash. It is the last handler to be asked, not a
 * vectored one, which would be the first: DirectDraw itself catches the
 * faults of bad pointers that it checks, and those are no crashes.
 *
 * The handler does not jump, it lets the thread go on in jump_back, out of
 * the system's exception code. The jump is GCC's own, which does not unwind:
 * the frames that it leaves belong to code that has just crashed.
 */
#include "guard.h"

/* What a compiler may use below the stack pointer, and some more. */
#define RED_ZONE 256

static DWORD slot = TLS_OUT_OF_INDEXES;

static volatile LONG bystander_crashed;

/* NULL for other threads, and before there is a slot. */
static struct guard *current(void)
{
    return TlsGetValue(slot);
}

static void __attribute__((noreturn)) jump_back(void);

/*
 * What the two architectures do differently: i686 has a chain of exception
 * handlers on the stack, whose head must not point into dropped frames. The
 * stack is left as if the crashed code had called jump_back aligned to 16.
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

static void go_on_in_jump_back(CONTEXT *context)
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

static void go_on_in_jump_back(CONTEXT *context)
{
    context->Esp = ((context->Esp - RED_ZONE) & ~(uintptr_t)15) - 4;
    context->Eip = (uintptr_t)jump_back;
}

#endif

static void jump_back(void)
{
    struct guard *guard = current();

    set_handler_chain(guard->handlers);
    __builtin_longjmp(guard->place, 1);
}

static LONG WINAPI recover(EXCEPTION_POINTERS *crash)
{
    struct guard *guard = current();

    if (guard == NULL)
    {
        /* A thread of the implementation's own: it must not end the rest. */
        bystander_crashed = 1;
        for (;;)
        {
            Sleep(INFINITE);
        }
    }
    /* NULL never comes here, which cppcheck does not see. */
    /* cppcheck-suppress nullPointerRedundantCheck */
    if (!guard->armed)
    {
        return EXCEPTION_CONTINUE_SEARCH;
    }
    guard->armed = false;
    go_on_in_jump_back(crash->ContextRecord);
    return EXCEPTION_CONTINUE_EXECUTION;
}

bool guard_bystander_crashed(void)
{
    return bystander_crashed != 0;
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

    /* Every time: the library under test may set a filter of its own. */
    SetUnhandledExceptionFilter(recover);
    guard->handlers = handler_chain();
    guard->armed = true;
    return guard->place;
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
