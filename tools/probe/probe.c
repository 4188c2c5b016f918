/* SPDX-License-Identifier: Zlib */
/*
 * ddcollide-probe makes a fixed list of observations of a ddraw.dll (the one
 * beside the program or else the system's) and reports them. This file owns
 * the command line, and the order of the observations, which a child process
 * makes (child.h). It does not know what is observed.
 */
#include <fcntl.h>
#include <getopt.h>
#include <io.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "beside.h"
#include "c_test.h"
#include "child.h"
#include "cost.h"
#include "end_process.h"
#include "observe.h"
#include "report.h"
#include "script.h"

/*
 * The time between two observations; most take a few milliseconds. The longest
 * is 500 blits, each compared with a sprite: a quarter of a second.
 */
#define TIMEOUT_SECONDS 20
#define TIMEOUT_MOST    86400

enum mode
{
    MODE_TAP, /* the default */
    MODE_WINETEST,
    MODE_DUMP,
    MODE_DIFF,
    MODE_TIME,
    MODE_CSV,
    MODE_LIST,
    MODE_CHECK,
    MODE_C_TEST
};

struct options
{
    enum mode mode;
    const char *path; /* of --dump and --diff */
    FILE *file;       /* likewise; open in the parent */
    const char *only; /* the groups to observe; NULL: all */
    const char *ids;  /* of --check and --c-test; NULL: neither */
    const char *like; /* whose known values count; NULL: the DLL's own */
    DWORD timeout;    /* in seconds */
    bool everything;  /* ask also what the user may see or mind */
};

static void usage(FILE *to)
{
    (void)fputs(
        "usage: ddcollide-probe [--tap | --winetest | --dump FILE | "
        "--diff FILE |\n"
        "                       --time | --csv | --list | --check ID | "
        "--c-test ID,ID...]\n"
        "                       [--only GROUP,GROUP...] [--all] [--like NAME] "
        "[--timeout N]\n"
        "\n"
        "Reports how the ddraw.dll beside this program, or else the system's,\n"
        "behaves in exclusive fullscreen at 640x480 with 8 bits per pixel.\n"
        "\n"
        "  --tap        prints the Test Anything Protocol (the default);\n"
        "               TODO marks the known differences of an implementation\n"
        "               that is recognised\n"
        "  --winetest   prints failures and a summary as Wine's tests do\n"
        "  --dump FILE  writes a line \"id = value\" for each observation;\n"
        "               FILE may be - for standard output\n"
        "  --diff FILE  prints the differences from an earlier dump\n"
        "  --time       prints what calls cost: nothing is observed or judged\n"
        "  --csv        prints the same as comma-separated values\n"
        "  --list       names all observations, and why one is not made\n"
        "  --check ID   observes one thing: the exit status is 0 when it is "
        "as\n"
        "               expected, 1 when not, 125 when it cannot be judged\n"
        "  --c-test ID,ID...  prints a C test of observations of scenes\n"
        "  --all        asks also what a user may see or mind\n"
        "  --only GROUPS  observes only these groups; a wrong name lists them\n"
        "  --like NAME  judges as if the ddraw.dll were \"wine\" or "
        "\"cnc-ddraw\"\n"
        "  --timeout N  waits N seconds for a call that does not return (20)\n"
        "  -h, --help   prints this text\n"
        "\n"
        "The exit status is 0 when nothing was unexpected or different, 1\n"
        "when something was, and 2 when the probe could not observe, or the\n"
        "ddraw.dll ended or hung the process.\n",
        to);
}

/* Opens the file of --dump or --diff, or ends the program. */
static FILE *open_file(enum mode mode, const char *path)
{
    if (mode == MODE_DUMP && strcmp(path, "-") == 0)
    {
        return stdout;
    }
    FILE *file = fopen(path, mode == MODE_DUMP ? "wb" : "rb");
    if (file == NULL)
    {
        (void)fprintf(stderr, "ddcollide-probe: cannot open %s\n", path);
        exit(2);
    }
    return file;
}

/* The seconds of --timeout, or ends the program. */
static DWORD read_timeout(const char *text)
{
    char *end;
    unsigned long seconds = strtoul(text, &end, 10);

    if (*end != '\0' || seconds < 1 || seconds > TIMEOUT_MOST)
    {
        (void)fprintf(stderr,
                      "ddcollide-probe: --timeout %s: not from 1 to %d\n", text,
                      TIMEOUT_MOST);
        exit(2);
    }
    return (DWORD)seconds;
}

/* The name of --like, or ends the program. */
static const char *read_like(const char *name)
{
    if (implementation_named(name) == IMPLEMENTATION_OTHER)
    {
        (void)fprintf(stderr,
                      "ddcollide-probe: --like %s: not wine or cnc-ddraw\n",
                      name);
        exit(2);
    }
    return name;
}

/* Is this line the first of its group? Groups may be in several parts. */
static bool is_first_of_group(size_t index)
{
    const char *name = expectation_at(index)->group->name;
    size_t i = 0;

    while (strcmp(expectation_at(i)->group->name, name) != 0)
    {
        i++;
    }
    return i == index;
}

/* Prints that a list of --only is wrong, and what it may name. */
static void list_groups(const char *wrong)
{
    (void)fprintf(stderr, "ddcollide-probe: %s: no such group\ngroups:", wrong);
    for (size_t i = 0; expectation_at(i) != NULL; i++)
    {
        if (is_first_of_group(i))
        {
            (void)fprintf(stderr, " %s", expectation_at(i)->group->name);
        }
    }
    (void)fputc('\n', stderr);
}

/* Applies an option. Ends the program when it is --help, unknown or wrong. */
static void apply(struct options *options, int letter)
{
    switch (letter)
    {
    case 't':
        options->mode = MODE_TAP;
        break;
    case 'w':
        options->mode = MODE_WINETEST;
        break;
    case 'd':
        options->mode = MODE_DUMP;
        options->path = optarg;
        break;
    case 'f':
        options->mode = MODE_DIFF;
        options->path = optarg;
        break;
    case 'm':
        options->mode = MODE_TIME;
        break;
    case 'c':
        options->mode = MODE_CSV;
        break;
    case 'i':
        options->mode = MODE_LIST;
        break;
    case 'k':
        options->mode = MODE_CHECK;
        options->ids = optarg;
        break;
    case 'e':
        options->mode = MODE_C_TEST;
        options->ids = optarg;
        break;
    case 'o':
        options->only = optarg;
        break;
    case 'l':
        options->like = read_like(optarg);
        break;
    case 'a':
        options->everything = true;
        break;
    case 's':
        options->timeout = read_timeout(optarg);
        break;
    case 'h':
        usage(stdout);
        exit(0);
    default:
        usage(stderr);
        exit(2);
    }
}

/* Ends the program when the command line asks for it or is wrong. */
static struct options parse(int argc, char **argv)
{
    static const struct option known[] = {
        {"tap", no_argument, NULL, 't'},
        {"winetest", no_argument, NULL, 'w'},
        {"dump", required_argument, NULL, 'd'},
        {"diff", required_argument, NULL, 'f'},
        {"time", no_argument, NULL, 'm'},
        {"csv", no_argument, NULL, 'c'},
        {"only", required_argument, NULL, 'o'},
        {"like", required_argument, NULL, 'l'},
        {"timeout", required_argument, NULL, 's'},
        {"list", no_argument, NULL, 'i'},
        {"check", required_argument, NULL, 'k'},
        {"c-test", required_argument, NULL, 'e'},
        {"all", no_argument, NULL, 'a'},
        {"help", no_argument, NULL, 'h'},
        {NULL, 0, NULL, 0},
    };
    struct options options = {.timeout = TIMEOUT_SECONDS};
    int modes = 0;
    int letter;

    while ((letter = getopt_long(argc, argv, "h", known, NULL)) != -1)
    {
        bool is_mode = strchr("ahols", letter) == NULL;

        /* A second mode is an error. */
        apply(&options, is_mode && modes++ > 0 ? '?' : letter);
    }
    if (optind < argc)
    {
        apply(&options, '?');
    }
    return options;
}

static bool measures(const struct options *options)
{
    return options->mode == MODE_TIME || options->mode == MODE_CSV;
}

static void observe_kinds(struct session *session)
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
}

/* These are made once each, in this order; the groups that each one records. */
static const struct
{
    void (*observe)(struct session *);
    const char *groups;
} observations[] = {
    {observe_pitch, "pitch"},
    {observe_kinds, "lock rect desc flags busy"},
    {observe_stray_unlock, "stray"},
    {observe_slack, "slack"},
    {observe_caps, "surfacecaps modes"},
    {observe_palette_colors, "color gdi"},
    {observe_draw, "draw"},
    {observe_scaled, "scale"},
    {observe_clip, "cliplist clip"},
    {observe_convert, "convert"},
    {observe_collide, "collide"},
    {observe_threads, "threads"},
    {observe_flip, "flip"},
    {observe_lost, "lost desktop normal"},
    {observe_formats, "display"},
    {observe_focus, "focus"},
    {observe_own7, "own7"},
};

/* Without the display mode, every other observation would fail or mislead. */
static void observe_all(struct session *session, bool everything)
{
    size_t count =
        session->has_mode ? sizeof observations / sizeof *observations : 0;

    for (size_t i = 0; i < count; i++)
    {
        if (record_has(session->record, observations[i].groups))
        {
            observations[i].observe(session);
        }
    }
    session_close(session);
    if (session->has_mode)
    {
        script_play(session, everything);
    }
    observe_end(session);
}

/* ---- The child ---------------------------------------------------------- */

/* Loads ddraw.dll. Without the right one, prints why and ends the process. */
static void load(struct child *child, struct session *session)
{
    child->state = CHILD_LOADS;
    if (!session_load(session, &child->record))
    {
        child->state = CHILD_REFUSED;
        (void)fprintf(stderr,
                      "ddcollide-probe: there is no ddraw.dll to load, or a "
                      "DLL that it needs is missing (error %lu)\n",
                      GetLastError());
        end_process(2);
    }
    if (!beside_is_loaded(session->library))
    {
        child->state = CHILD_REFUSED;
        end_process(2);
    }
    GetModuleFileNameA(session->library, child->path, sizeof child->path - 1);
    child->state = CHILD_OBSERVES;
}

/* Makes the observations, or measures, and ends the process. */
static void __attribute__((noreturn))
run_child(struct child *child, const struct options *options)
{
    static struct session session;
    static struct guard guard;

    record_begin(&child->record, options->only);
    guard_install();
    guard_thread(&guard);
    load(child, &session);
    session_open(&session);
    if (!measures(options))
    {
        observe_all(&session, options->everything);
    }
    else
    {
        if (session.has_mode)
        {
            cost_measure(&session, &child->costs);
        }
        session_close(&session);
    }
    child->state = CHILD_FINISHED;
    end_process(0);
}

/* ---- The parent --------------------------------------------------------- */

/* Prints the costs. Without the display mode nothing was measured. */
static int report_costs(enum mode mode, const struct costs *costs,
                        const struct record *record)
{
    if (costs->count == 0)
    {
        (void)fprintf(stderr,
                      "ddcollide-probe: nothing was measured: "
                      "create.set_mode = %s\n",
                      record_value_of(record, "create.set_mode"));
        return 2;
    }
    if (mode == MODE_TIME)
    {
        cost_print_table(costs);
    }
    else
    {
        cost_print_csv(costs);
    }
    return 0;
}

static int report(const struct options *options, const struct record *record,
                  const struct environment *environment,
                  const struct costs *costs)
{
    switch (options->mode)
    {
    case MODE_WINETEST:
        return report_winetest(record, environment);
    case MODE_DUMP:
        return report_dump(record, environment, options->file);
    case MODE_DIFF:
        return report_diff(record, environment, options->file);
    case MODE_TIME:
    case MODE_CSV:
        return report_costs(options->mode, costs, record);
    case MODE_CHECK:
        return report_check(record, environment, options->ids);
    case MODE_C_TEST:
        return c_test_write(record, options->ids);
    default:
        return report_tap(record, environment);
    }
}

/* Prints why the child did not finish. */
static void explain(const struct child *child, const struct record *record,
                    DWORD status)
{
    bool hangs = status == STILL_ACTIVE;

    if (child->state == CHILD_STARTS && hangs)
    {
        (void)fprintf(stderr,
                      "ddcollide-probe: the child process does not begin\n");
    }
    else if (child->state == CHILD_STARTS)
    {
        (void)fprintf(stderr,
                      "ddcollide-probe: the child process ended before it "
                      "loaded ddraw.dll, with status 0x%08lX\n",
                      status);
    }
    else if (child->state == CHILD_LOADS)
    {
        (void)fprintf(stderr, "ddcollide-probe: loading ddraw.dll %s\n",
                      hangs ? "hangs" : "ended the process");
    }
    else if (hangs)
    {
        (void)fprintf(stderr,
                      "ddcollide-probe: the call that follows \"%s\" hangs\n",
                      record_latest(record));
    }
    else
    {
        (void)fprintf(stderr,
                      "ddcollide-probe: the process crashed or was ended after "
                      "\"%s\", with status 0x%lX\n",
                      record_latest(record), status);
    }
}

/* Has a child observe, and reports. Returns the exit status. */
static int run_parent(const struct options *options, struct record *record)
{
    static struct environment environment;
    DWORD status = STILL_ACTIVE;
    const struct child *child = child_run(options->timeout * 1000, &status);
    int result = 2;

    if (child == NULL)
    {
        (void)fprintf(stderr,
                      "ddcollide-probe: no child process can be started "
                      "(error %lu)\n",
                      GetLastError());
        return 2;
    }
    if (child->path[0] != '\0')
    {
        record_copy(record, &child->record);
        environment_read(&environment, child->path);
        if (options->like != NULL)
        {
            environment.like = options->like;
            environment.version.implementation =
                implementation_named(options->like);
        }
        result = report(options, record, &environment, &child->costs);
    }
    if (child->state < CHILD_REFUSED)
    {
        explain(child, record, status);
        result = options->mode == MODE_CHECK ? 1 : 2;
    }
    return result;
}

int main(int argc, char **argv)
{
    static struct record record;
    struct options options = parse(argc, argv);
    struct child *child = child_of_parent();

    if (!expectations_load())
    {
        (void)fputs("ddcollide-probe: its list of observations is damaged\n",
                    stderr);
        return 2;
    }
    if (options.ids != NULL && options.only == NULL)
    {
        options.only = record_groups_of(&record, options.ids);
    }
    if (child != NULL)
    {
        run_child(child, &options);
    }
    if (options.path != NULL)
    {
        options.file = open_file(options.mode, options.path);
    }
    if (!record_begin(&record, options.only))
    {
        list_groups(options.only);
        return 2;
    }
    if (options.mode == MODE_LIST)
    {
        end_process(report_list(&record));
    }
    /* Lines end with "\n" only, because most readers are not on Windows. */
    _setmode(_fileno(stdout), _O_BINARY);
    end_process(run_parent(&options, &record));
}
