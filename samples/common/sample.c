/* SPDX-License-Identifier: Zlib */
/*
 * Implements sample.h: the window, its messages, and the main loop. In
 * fullscreen, frames run only while the program is active. Surfaces that
 * DirectDraw lost in the meantime are restored before the next frame. It knows
 * nothing of the games.
 */
#include "sample.h"

#include "report.h"
#include "shot.h"

#include <fcntl.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* The frame rate without --fast, even if Flip does not wait. */
#define FRAMES_PER_SECOND 60

/* Frames that are later or earlier than this begin a new count. */
#define PACE_LIMIT_MS 100

/* The pause between two attempts to restore a lost display. */
#define RESTORE_PAUSE_MS 20

struct run
{
    const struct sample *sample;
    void *user;
    struct options options;
    struct screen screen;
    HWND window;
    bool active;
    bool paused; /* until it may draw again, which was reported */
    bool ended;
    unsigned frames;
    DWORD pace_start;      /* in milliseconds of timeGetTime */
    unsigned paced_frames; /* since then */
};

/* ---- Window ------------------------------------------------------------- */

static void paint(struct run *run, HWND window)
{
    PAINTSTRUCT area;
    HDC dc = BeginPaint(window, &area);

    if (run->options.windowed)
    {
        screen_paint(&run->screen, dc);
    }
    EndPaint(window, &area);
}

/* x and y are the halves of `position`, signed 16-bit numbers. */
static void forward_mouse(struct run *run, LPARAM position, bool pressed)
{
    if (run->sample->mouse != NULL)
    {
        run->sample->mouse(run->user, (short)LOWORD(position),
                           (short)HIWORD(position), pressed);
    }
}

/* Handles one message. Returns false to leave it to DefWindowProc. */
static bool handle_message(struct run *run, HWND window, UINT message,
                           WPARAM wparam, LPARAM lparam, LRESULT *result)
{
    *result = 0;
    switch (message)
    {
    case WM_ACTIVATEAPP:
        run->active = wparam != 0;
        return true;
    case WM_KEYDOWN:
        if (wparam == 'D')
        {
            overlay_next(&run->screen.overlay);
        }
        run->ended |= !run->sample->key(run->user, (int)wparam);
        return true;
    case WM_MOUSEMOVE:
    case WM_LBUTTONDOWN:
        forward_mouse(run, lparam, message == WM_LBUTTONDOWN);
        return true;
    case WM_CLOSE:
        run->ended = true;
        return true;
    case WM_PAINT:
        paint(run, window);
        return true;
    case WM_ERASEBKGND:
        *result = 1;
        return true;
    case WM_SETCURSOR:
        if (run->options.windowed)
        {
            return false;
        }
        SetCursor(NULL);
        *result = TRUE;
        return true;
    case WM_SYSCOMMAND:
        /* The Alt key would open the hidden system menu and stop the game. */
        return (wparam & 0xFFF0) == SC_KEYMENU;
    default:
        return false;
    }
}

static LRESULT CALLBACK window_proc(HWND window, UINT message, WPARAM wparam,
                                    LPARAM lparam)
{
    struct run *run = (struct run *)GetWindowLongPtrA(window, GWLP_USERDATA);
    LRESULT result;

    if (message == WM_NCCREATE)
    {
        const CREATESTRUCTA *how = (const CREATESTRUCTA *)lparam;
        SetWindowLongPtrA(window, GWLP_USERDATA, (LONG_PTR)how->lpCreateParams);
    }
    else if (run != NULL &&
             handle_message(run, window, message, wparam, lparam, &result))
    {
        return result;
    }
    return DefWindowProcA(window, message, wparam, lparam);
}

static bool open_window(struct run *run)
{
    const DWORD windowed_style =
        WS_CAPTION | WS_SYSMENU | WS_MINIMIZEBOX | WS_OVERLAPPED;
    bool windowed = run->options.windowed;
    DWORD style = windowed ? windowed_style : WS_POPUP;
    int position = windowed ? CW_USEDEFAULT : 0;
    RECT size = {0, 0, SCREEN_WIDTH, SCREEN_HEIGHT};
    WNDCLASSA kind;

    memset(&kind, 0, sizeof kind);
    kind.lpfnWndProc = window_proc;
    kind.hInstance = GetModuleHandleA(NULL);
    kind.hCursor = LoadCursorA(NULL, (LPCSTR)IDC_ARROW);
    kind.lpszClassName = run->sample->name;
    RegisterClassA(&kind);
    AdjustWindowRect(&size, style, FALSE);
    run->window = CreateWindowExA(
        windowed ? 0 : WS_EX_TOPMOST, run->sample->name, run->sample->name,
        style, position, position, size.right - size.left,
        size.bottom - size.top, NULL, NULL, kind.hInstance, run);
    if (run->window == NULL)
    {
        report("cannot open a window (error %lu)", GetLastError());
        return false;
    }
    ShowWindow(run->window, SW_SHOW);
    SetForegroundWindow(run->window);
    return true;
}

/* ---- Frames ------------------------------------------------------------- */

static void pump_messages(struct run *run)
{
    MSG message;

    while (PeekMessageA(&message, NULL, 0, 0, PM_REMOVE))
    {
        if (message.message == WM_QUIT)
        {
            run->ended = true;
        }
        TranslateMessage(&message);
        DispatchMessageA(&message);
    }
}

/* A window is drawn in the background too, unless it is minimized. */
static bool may_draw(const struct run *run)
{
    return run->options.windowed ? !IsIconic(run->window) : run->active;
}

/*
 * Limits the frame rate, unless --fast was given. It is needed in a window,
 * and where the DirectDraw implementation's Flip does not wait for the
 * monitor. A frame is due so many sixtieths of a second after the first one;
 * after a pause, counting begins anew.
 */
static void limit_frame_rate(struct run *run)
{
    DWORD now = timeGetTime();

    if (run->options.fast)
    {
        return;
    }
    run->paced_frames++;
    DWORD due = run->pace_start +
                (DWORD)(run->paced_frames * 1000ull / FRAMES_PER_SECOND);
    long early = (long)(due - now);
    if (early > 0 && early <= PACE_LIMIT_MS)
    {
        Sleep((DWORD)early);
    }
    else if (early < -PACE_LIMIT_MS || early > PACE_LIMIT_MS)
    {
        run->pace_start = now;
        run->paced_frames = 0;
    }
}

/* Runs one frame. Returns false, after a report, to end the program. */
static bool run_frame(struct run *run)
{
    HRESULT result = screen_restore(&run->screen);
    if (result == DDERR_SURFACELOST)
    {
        Sleep(RESTORE_PAUSE_MS);
        return true;
    }
    if (FAILED(result))
    {
        return false;
    }
    result = run->sample->frame(run->user);
    if (result == DDC_E_LOST)
    {
        return true;
    }
    if (FAILED(result))
    {
        return report_failed("a frame", result);
    }
    run->frames++;
    run->ended |= run->frames == run->options.frames;
    limit_frame_rate(run);
    return true;
}

/* Once for each pause, after the messages that began it were handled. */
static void report_pause(struct run *run)
{
    if (!run->paused && run->frames > 0)
    {
        run->paused = true;
        report_note("paused, because another program has the screen");
    }
}

static bool run_frames(struct run *run)
{
    bool good = true;

    while (good)
    {
        pump_messages(run);
        if (run->ended)
        {
            break;
        }
        if (may_draw(run))
        {
            run->paused = false;
            good = run_frame(run);
        }
        else
        {
            report_pause(run);
            WaitMessage();
        }
    }
    return good;
}

/* ---- Program ------------------------------------------------------------ */

static void DDC_CALL log_to_stderr(void *user, DdcResult result,
                                   const char *message)
{
    (void)user;
    (void)result;
    (void)fprintf(stderr, "ddcollide: %s\n", message);
}

/* The images are in a folder beside the program, named as the sample. */
static bool find_folder(struct run *run)
{
    char *folder = run->screen.folder;
    const size_t size = sizeof run->screen.folder;
    const char *name = run->sample->name;
    DWORD length = GetModuleFileNameA(NULL, folder, (DWORD)size);
    char *slash = length > 0 && length < size ? strrchr(folder, '\\') : NULL;

    if (slash == NULL || (size_t)(slash + 1 - folder) + strlen(name) >= size)
    {
        report("cannot find the images: the program's path is too long");
        return false;
    }
    memcpy(slash + 1, name, strlen(name) + 1);
    return true;
}

/* Saves a screenshot of the last frame, as it was on the screen. */
static bool take_shot(struct run *run)
{
    if (run->options.shot == NULL)
    {
        return true;
    }
    HRESULT result = screen_read(&run->screen, &run->screen.shown);
    if (FAILED(result))
    {
        return report_failed("reading the last frame", result);
    }
    return shot_write(run->options.shot, &run->screen.shown);
}

static bool run_game(struct run *run)
{
    const struct sample *sample = run->sample;

    if (!find_folder(run) || !open_window(run) ||
        !screen_open(&run->screen, run->window, run->options.windowed) ||
        !sample->create(run->user, &run->screen, &run->options))
    {
        return false;
    }
    run->screen.overlay.mode = (enum overlay_mode)run->options.debug;
    bool good = run_frames(run);
    good = take_shot(run) && good;
    return sample->finish(run->user) && good;
}

static void clean_up(struct run *run)
{
    run->sample->destroy(run->user);
    screen_close(&run->screen);
    if (run->window != NULL)
    {
        DestroyWindow(run->window);
    }
    (void)fflush(stdout);
    /* With --frames a script is running, which could not close the box. */
    if (run->options.frames == 0)
    {
        report_show();
    }
}

/*
 * With --frames a script is running, so a failed assertion ends the program
 * instead of waiting for a person, unless the environment says otherwise.
 */
static void end_unattended(const struct options *options)
{
    if (options->frames > 0 && getenv("DDCOLLIDE_UNATTENDED") == NULL)
    {
        _putenv("DDCOLLIDE_UNATTENDED=1");
    }
}

static int run_program(struct run *run, int argc, char **argv)
{
    if (!options_parse(&run->options, run->sample->name, run->sample->extra,
                       argc, argv))
    {
        options_print_usage(run->sample->name, run->sample->extra, true);
        return SAMPLE_USAGE;
    }
    if (run->options.help)
    {
        options_print_usage(run->sample->name, run->sample->extra, false);
        return SAMPLE_OK;
    }
    if (!run->options.has_seed)
    {
        run->options.seed = (unsigned)time(NULL);
    }
    end_unattended(&run->options);
    timeBeginPeriod(1);
    bool good = run_game(run);
    clean_up(run);
    timeEndPeriod(1);
    return good ? SAMPLE_OK : SAMPLE_ERROR;
}

int sample_main(const struct sample *sample, void *user, int argc, char **argv)
{
    struct run *run = calloc(1, sizeof *run);

    /* Lines end with "\n" only, so that scripts read the same facts. */
    _setmode(_fileno(stdout), _O_BINARY);
    report_begin(sample->name);
    DdcSetLog(log_to_stderr, NULL);
    if (run == NULL)
    {
        report("not enough memory");
        return SAMPLE_ERROR;
    }
    run->sample = sample;
    run->user = user;
    int status = run_program(run, argc, argv);
    free(run);
    return status;
}
