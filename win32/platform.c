/* SPDX-License-Identifier: Zlib */
/*
 * Owns the Windows implementation of struct ddc_platform: threads, time and
 * debuggers are here, display modes in assert_game.c, the dialog in
 * assert_dialog.c. Functions that Windows 95 does not have are looked up when
 * they are needed (late binding by GetProcAddress).
 */
#include "platform.h"

#include "assert_dialog.h"
#include "assert_game.h"
#include "assertion/assertion.h"

static HINSTANCE dll;

static uintptr_t thread_id(void)
{
    return GetCurrentThreadId();
}

static uint32_t milliseconds(void)
{
    return GetTickCount();
}

/*
 * Waits a moment. PeekMessage dispatches messages that other threads have sent
 * to this thread's windows; those threads are blocked in SendMessage until
 * then.
 */
static void pause(void)
{
    MSG message;

    PeekMessageA(&message, NULL, 0, 0, PM_NOREMOVE);
    Sleep(1);
}

/* The library's longest lines have 1024 characters; prefix and end are short.
 */
#define DEBUGGER_LINE 1056

void ddc_write_debugger(const char *line, const char *end)
{
    char whole[DEBUGGER_LINE];
    const char *const words[] = {"ddcollide: ", line, end};

    ddc_concat(whole, sizeof whole, words, sizeof words / sizeof *words);
    OutputDebugStringA(whole);
}

/* The line of an assertion ends with its own line feed. */
static void write_debugger(const char *line)
{
    ddc_write_debugger(line, "");
}

/* The type of any function; it is cast to the right one before a call. */
typedef void (*AnyFn)(void);
typedef BOOL(WINAPI *IsDebuggerPresentFn)(void);
typedef BOOL(WINAPI *GetModuleHandleFn)(DWORD, const char *, HMODULE *);
typedef HWINSTA(WINAPI *GetStationFn)(void);
typedef BOOL(WINAPI *GetInformationFn)(HANDLE, int, void *, DWORD, DWORD *);

static AnyFn find_export(const char *module, const char *name)
{
    HMODULE handle = GetModuleHandleA(module);

    return handle != NULL ? (AnyFn)GetProcAddress(handle, name) : NULL;
}

/* GET_MODULE_HANDLE_EX_FLAG_PIN | GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS; the
 * headers have them for Windows XP and later only. */
#define PIN_BY_ADDRESS 5

void ddc_keep_loaded(void)
{
    GetModuleHandleFn get_module =
        (GetModuleHandleFn)find_export("kernel32.dll", "GetModuleHandleExA");
    HMODULE kept;

    if (get_module != NULL)
    {
        get_module(PIN_BY_ADDRESS, (const char *)dll, &kept);
    }
}

static bool has_debugger(void)
{
    IsDebuggerPresentFn is_present =
        (IsDebuggerPresentFn)find_export("kernel32.dll", "IsDebuggerPresent");

    return is_present != NULL && is_present();
}

/* True for a service: nobody sees the windows of its window station. */
static bool has_no_screen(void)
{
    GetStationFn get_station =
        (GetStationFn)find_export("user32.dll", "GetProcessWindowStation");
    GetInformationFn get_information = (GetInformationFn)find_export(
        "user32.dll", "GetUserObjectInformationA");
    USEROBJECTFLAGS flags = {FALSE, FALSE, WSF_VISIBLE};

    if (get_station != NULL && get_information != NULL)
    {
        get_information(get_station(), UOI_FLAGS, &flags, sizeof flags, NULL);
    }
    return (flags.dwFlags & WSF_VISIBLE) == 0;
}

/* Not exit(): it could wait for ever for locks that other threads hold. */
static void terminate(int code)
{
    TerminateProcess(GetCurrentProcess(), (UINT)code);
}

/* True for a program without a console: nobody sees what it writes there. */
static bool has_no_stderr(void)
{
    HANDLE file = GetStdHandle(STD_ERROR_HANDLE);

    return file == NULL || file == INVALID_HANDLE_VALUE;
}

/*
 * Where no game is registered, a person is asked only who would learn nothing
 * otherwise, and only where no exclusive fullscreen mode can hide the dialog:
 * in a program that has not loaded DirectDraw.
 */
static bool can_ask(void)
{
    return ddc_game_is_known() ||
           (has_no_stderr() && GetModuleHandleA("ddraw.dll") == NULL);
}

static ddc_int32 ask(const DdcAssertionSite *site)
{
    return ddc_dialog_ask(dll, ddc_game_window(), has_debugger(), site);
}

void ddc_platform_install(HINSTANCE module)
{
    static const struct ddc_platform platform = {
        .thread_id = thread_id,
        .milliseconds = milliseconds,
        .pause = pause,
        .write_debugger = write_debugger,
        .has_debugger = has_debugger,
        .is_unattended = has_no_screen,
        .terminate = terminate,
        .can_ask = can_ask,
        .prepare_game = ddc_game_prepare,
        .leave_screen = ddc_game_leave_screen,
        .ask = ask,
        .return_to_screen = ddc_game_return_to_screen,
        .restore_game = ddc_game_restore};

    dll = module;
    ddc_assertion_set_platform(&platform);
}
