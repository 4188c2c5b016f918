/* SPDX-License-Identifier: Zlib */
/*
 * ddcollide-probe: puts a fixed list of questions to the ddraw.dll that it
 * finds, beside itself or in the system, and tells the answers.
 */
#include <fcntl.h>
#include <getopt.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "observe.h"
#include "report.h"

/* How long one observation may take; most take no time that can be felt. */
#define PATIENCE_MS 20000

enum mode
{
    MODE_TAP,
    MODE_WINETEST,
    MODE_DUMP,
    MODE_DIFF
};

struct options
{
    enum mode mode;
    FILE *file; /* of --dump and --diff */
};

static void usage(FILE *to)
{
    (void)fputs(
        "usage: ddcollide-probe [--tap | --winetest | --dump FILE | "
        "--diff FILE]\n"
        "\n"
        "Asks the ddraw.dll beside this program, or else the system's, how\n"
        "it behaves, in exclusive fullscreen at 640x480 with 8 bits.\n"
        "\n"
        "  --tap        Test Anything Protocol (the default); differences\n"
        "               from native Windows that are known are TODO\n"
        "  --winetest   failures and a summary as Wine's tests print them\n"
        "  --dump FILE  one line \"id = value\" an observation; - is stdout\n"
        "  --diff FILE  what is different from a dump kept earlier\n"
        "  -h, --help   this text\n"
        "\n"
        "Exit status: 0 nothing unexpected or different, 1 something, 2 the\n"
        "questions could not be put.\n",
        to);
}

/* Before anything is asked, or the program ends. */
static FILE *open_file(const char *path, const char *how)
{
    FILE *file = fopen(path, how);

    if (file == NULL)
    {
        (void)fprintf(stderr, "%s can not be opened\n", path);
        exit(2);
    }
    return file;
}

/* Ends the program when the command line asks for it or is wrong. */
static struct options parse(int argc, char **argv)
{
    static const struct option known[] = {
        {"tap", no_argument, NULL, 't'},
        {"winetest", no_argument, NULL, 'w'},
        {"dump", required_argument, NULL, 'd'},
        {"diff", required_argument, NULL, 'f'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct options options = {MODE_TAP, NULL};
    int modes = 0;
    int letter;

    while ((letter = getopt_long(argc, argv, "h", known, NULL)) != -1)
    {
        /* Two modes are none; a file of the second is not touched. */
        switch (letter == 'h' || modes++ == 0 ? letter : '?')
        {
        case 't':
            options.mode = MODE_TAP;
            break;
        case 'w':
            options.mode = MODE_WINETEST;
            break;
        case 'd':
            options.mode = MODE_DUMP;
            options.file =
                strcmp(optarg, "-") == 0 ? stdout : open_file(optarg, "wb");
            break;
        case 'f':
            options.mode = MODE_DIFF;
            options.file = open_file(optarg, "rb");
            break;
        case 'h':
            usage(stdout);
            exit(0);
        default:
            usage(stderr);
            exit(2);
        }
    }
    if (optind < argc)
    {
        usage(stderr);
        exit(2);
    }
    return options;
}

static void observe_all(struct session *session)
{
    struct record *record = session->record;

    for (record->kind = 0; record->kind < KIND_COUNT; record->kind++)
    {
        IDirectDrawSurface *it = session->surfaces[record->kind];

        if (it != NULL)
        {
            observe_lock(session, it);
            observe_lock_arguments(session, it);
            observe_busy(session, it);
        }
    }
    observe_stray_unlock(session);
    observe_pitch(session);
    observe_identity(session);
    observe_keys(session);
    observe_palettes(session);
    observe_uniqueness(session);
    observe_flip(session);
    observe_lost(session);
    observe_focus(session);
    observe_own7(session);
    session_close(session);
    observe_end(session);
}

/* The thread that asks; main is the one that can still tell if it hangs. */
static DWORD WINAPI ask(void *argument)
{
    static struct guard guard;
    struct session *session = argument;

    guard_thread(&guard);
    session_open(session);
    observe_all(session);
    return 0;
}

/* False when some call did not come back. */
static bool ask_in_time(struct session *session)
{
    HANDLE thread = CreateThread(NULL, 0, ask, session, 0, NULL);
    LONG steps;

    if (thread == NULL)
    {
        return false;
    }
    do
    {
        steps = session->record->steps;
        if (WaitForSingleObject(thread, PATIENCE_MS) == WAIT_OBJECT_0)
        {
            CloseHandle(thread);
            return true;
        }
    } while (session->record->steps != steps);
    CloseHandle(thread);
    return false;
}

static int report(const struct options *options, const struct record *record,
                  const struct environment *environment)
{
    switch (options->mode)
    {
    case MODE_WINETEST:
        return report_winetest(record, environment);
    case MODE_DUMP:
        return report_dump(record, environment, options->file);
    case MODE_DIFF:
        return report_diff(record, environment, options->file);
    default:
        return report_tap(record, environment);
    }
}

/* Not by exit: what is left of ddraw.dll may crash or hang in it. */
static void end(int status)
{
    if (fflush(stdout) != 0 || ferror(stdout) != 0)
    {
        (void)fputs("the report could not be written to its end\n", stderr);
        status = 2;
    }
    (void)fflush(stderr);
    TerminateProcess(GetCurrentProcess(), (UINT)status);
}

int main(int argc, char **argv)
{
    static struct record record;
    static struct session session;
    static struct environment environment;
    static struct guard guard;
    struct options options = parse(argc, argv);
    bool in_time;
    int status;

    /* The same bytes as everywhere: what reads them is mostly not Windows. */
    _setmode(_fileno(stdout), _O_BINARY);
    guard_install();
    guard_thread(&guard);
    record_begin(&record);
    if (!session_load(&session, &record))
    {
        (void)fputs("there is no ddraw.dll that can be loaded\n", stderr);
        return 2;
    }
    environment_look(&environment, session.library);
    in_time = ask_in_time(&session);
    status = report(&options, &record, &environment);
    if (!in_time)
    {
        (void)fprintf(stderr, "the call after \"%s\" did not come back\n",
                      record_latest(&record));
        status = 2;
    }
    end(status);
    return status;
}
