/* SPDX-License-Identifier: Zlib */
/* Implements options.h on getopt_long. */
#include "options.h"

#include "overlay.h"

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum
{
    OPTION_FRAMES = 1,
    OPTION_SEED,
    OPTION_SHOT,
    OPTION_RECORD,
    OPTION_REPLAY,
    OPTION_WINDOWED,
    OPTION_FAST,
    OPTION_DEBUG,
    OPTION_HELP,
    OPTION_EXTRA = 256 /* the first value of the sample's own options */
};

static const struct option shared_options[] = {
    {"frames", required_argument, NULL, OPTION_FRAMES},
    {"seed", required_argument, NULL, OPTION_SEED},
    {"shot", required_argument, NULL, OPTION_SHOT},
    {"record", required_argument, NULL, OPTION_RECORD},
    {"replay", required_argument, NULL, OPTION_REPLAY},
    {"windowed", no_argument, NULL, OPTION_WINDOWED},
    {"fast", no_argument, NULL, OPTION_FAST},
    {"debug", required_argument, NULL, OPTION_DEBUG},
    {"help", no_argument, NULL, OPTION_HELP},
};

#define SHARED_COUNT (sizeof shared_options / sizeof *shared_options)

bool options_number(const char *text, unsigned low, unsigned high,
                    unsigned *out)
{
    char *end;

    /* strtoul alone would accept "-1", " 1" and "". */
    if (text[0] < '0' || text[0] > '9')
    {
        return false;
    }
    errno = 0;
    unsigned long value = strtoul(text, &end, 10);
    if (*end != '\0' || errno != 0 || value < low || value > high)
    {
        return false;
    }
    *out = (unsigned)value;
    return true;
}

/* False: it is not the name of a mode. */
static bool take_mode(const char *name, int *out)
{
    static const char *const names[OVERLAY_MODES] = {"off", "boxes", "pixels"};

    for (int i = 0; i < OVERLAY_MODES; i++)
    {
        if (strcmp(name, names[i]) == 0)
        {
            *out = i;
            return true;
        }
    }
    return false;
}

/* Stores one shared option. Returns false when its value is not valid. */
static bool take_shared(struct options *out, int val, const char *argument)
{
    switch (val)
    {
    case OPTION_FRAMES:
        return options_number(argument, 1, INT_MAX, &out->frames);
    case OPTION_SEED:
        out->has_seed = true;
        return options_number(argument, 0, UINT_MAX, &out->seed);
    case OPTION_SHOT:
        out->shot = argument;
        return argument[0] != '\0';
    case OPTION_RECORD:
        out->record = argument;
        return argument[0] != '\0';
    case OPTION_REPLAY:
        out->replay = argument;
        return argument[0] != '\0';
    case OPTION_WINDOWED:
        out->windowed = true;
        return true;
    case OPTION_FAST:
        out->fast = true;
        return true;
    case OPTION_DEBUG:
        return take_mode(argument, &out->debug);
    default:
        out->help = true;
        return true;
    }
}

/*
 * Joins the shared options and the sample's in `table`, which comes zeroed, so
 * that a zeroed entry ends it.
 */
static void join_tables(struct option *table, const struct options_extra *extra)
{
    size_t count = SHARED_COUNT;

    memcpy(table, shared_options, sizeof shared_options);
    for (size_t i = 0; extra != NULL && i < OPTIONS_EXTRA_MAX; i++)
    {
        if (extra->table[i].name == NULL)
        {
            break;
        }
        table[count++] = extra->table[i];
    }
}

/*
 * Prints what getopt_long refused. The sentences are our own, because those of
 * getopt_long differ between C libraries.
 */
static void print_error(const char *program, int val, char **argv)
{
    if (val == ':')
    {
        (void)fprintf(stderr, "%s: %s needs a value\n", program,
                      argv[optind - 1]);
    }
    else if (isprint(optopt))
    {
        /* A letter, which may be one of several in an argument. */
        (void)fprintf(stderr, "%s: unknown option -%c\n", program, optopt);
    }
    else
    {
        (void)fprintf(stderr, "%s: unknown option %s\n", program,
                      argv[optind - 1]);
    }
}

bool options_parse(struct options *out, const char *program,
                   const struct options_extra *extra, int argc, char **argv)
{
    struct option table[SHARED_COUNT + OPTIONS_EXTRA_MAX + 1];
    int val;
    int which;

    memset(table, 0, sizeof table);
    join_tables(table, extra);
    memset(out, 0, sizeof *out);
    optind = 0; /* getopt_long begins anew, also on a second call */
    opterr = 0;
    while ((val = getopt_long(argc, argv, ":", table, &which)) != -1)
    {
        if (val == '?' || val == ':')
        {
            print_error(program, val, argv);
            return false;
        }
        bool taken = val >= OPTION_EXTRA ? extra->take(extra->user, val, optarg)
                                         : take_shared(out, val, optarg);
        if (!taken)
        {
            (void)fprintf(stderr, "%s: --%s cannot be \"%s\"\n", program,
                          table[which].name, optarg != NULL ? optarg : "");
            return false;
        }
    }
    if (optind < argc)
    {
        (void)fprintf(stderr, "%s: unexpected argument %s\n", program,
                      argv[optind]);
        return false;
    }
    return true;
}

void options_print_usage(const char *program, const struct options_extra *extra,
                         bool to_stderr)
{
    (void)fprintf(
        to_stderr ? stderr : stdout,
        "usage: %s [OPTION...]\n"
        "  --frames N       end after N frames\n"
        "  --seed S         seed of the random numbers (default: the clock)\n"
        "  --shot FILE.png  save a screenshot of the last frame\n"
        "  --record FILE    record the game (bricks, platform, swarm)\n"
        "  --replay FILE    replay it, and compare\n"
        "  --windowed       use a window instead of exclusive fullscreen\n"
        "  --fast           as many frames a second as possible, not 60\n"
        "  --debug MODE     begin with debug drawing: off, boxes or pixels\n"
        "                   (the D key goes on to the next one)\n"
        "%s"
        "  --help           print this text\n",
        program, extra != NULL ? extra->usage : "");
}
