/* SPDX-License-Identifier: Zlib */
/*
 * The command line that all samples share. Portable: knows neither Windows
 * nor what a sample does.
 */
#ifndef SAMPLE_OPTIONS_H
#define SAMPLE_OPTIONS_H

#include <stdbool.h>

#include <getopt.h>

/* What the shared options said. */
struct options
{
    unsigned frames;  /* end after so many; 0: when the player quits */
    unsigned seed;    /* where the random numbers start */
    bool has_seed;    /* false: the clock is to give the seed */
    bool windowed;    /* a window instead of exclusive fullscreen */
    bool help;        /* usage was asked for, and nothing else counts */
    const char *shot; /* leave a picture of the last frame here, or NULL */
};

/* Most options of its own that a sample can have. */
#define OPTIONS_EXTRA_MAX 8

/* The options that only one sample has. */
struct options_extra
{
    const struct option *table; /* as getopt_long's, ended by a zeroed one;
                                   flag NULL, val 256 or more */
    const char *usage;          /* their lines for the usage text */
    /* Takes one of them; false refuses the argument (NULL if it has none). */
    bool (*take)(void *user, int val, const char *argument);
    void *user;
};

/*
 * Reads the command line. `extra` may be NULL. False when it is wrong, with
 * a sentence on stderr that begins with the program's name.
 */
bool options_parse(struct options *out, const char *program,
                   const struct options_extra *extra, int argc, char **argv);

/* Prints the usage text of a program. */
void options_print_usage(const char *program, const struct options_extra *extra,
                         bool to_stderr);

/*
 * A whole decimal number in low..high; false for anything else, which leaves
 * `out` alone. For the options of the samples too.
 */
bool options_number(const char *text, unsigned low, unsigned high,
                    unsigned *out);

#endif
