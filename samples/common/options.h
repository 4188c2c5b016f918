/* SPDX-License-Identifier: Zlib */
/*
 * The command line that all samples share. It is portable, and knows neither
 * Windows nor what a sample does.
 */
#ifndef SAMPLE_OPTIONS_H
#define SAMPLE_OPTIONS_H

#include <stdbool.h>

#include <getopt.h>

/* The values of the shared options. */
struct options
{
    unsigned frames;    /* run for so many frames; 0: until the player quits */
    unsigned seed;      /* seed of the random numbers */
    bool has_seed;      /* false: take the seed from the clock */
    bool fast;          /* do not hold the frame rate */
    int debug;          /* the enum overlay_mode to begin with */
    bool windowed;      /* a window instead of exclusive fullscreen */
    bool help;          /* print the usage text and do nothing else */
    const char *record; /* file for a recording, or NULL */
    const char *replay; /* a recording to replay, or NULL */
    const char *shot;   /* file for a screenshot of the last frame, or NULL */
};

/* The greatest number of options that a sample can add. */
#define OPTIONS_EXTRA_MAX 8

/* The options that one sample adds. */
struct options_extra
{
    const struct option *table; /* as getopt_long's, ended by a zeroed one;
                                   flag NULL, val 256 or more */
    const char *usage;          /* their lines in the usage text */
    /*
     * Stores one of them. `argument` is NULL when it has none. Returns false
     * when the argument is not valid.
     */
    bool (*take)(void *user, int val, const char *argument);
    void *user;
};

/*
 * Reads the command line. `extra` may be NULL. When it is wrong, prints a
 * sentence on stderr that begins with the program's name, and returns false.
 */
bool options_parse(struct options *out, const char *program,
                   const struct options_extra *extra, int argc, char **argv);

/* Prints the usage text of a program to stderr or stdout. */
void options_print_usage(const char *program, const struct options_extra *extra,
                         bool to_stderr);

/*
 * Reads a decimal integer in low..high. Returns false for any other text, and
 * leaves *out unchanged. The samples use it for their own options too.
 */
bool options_number(const char *text, unsigned low, unsigned high,
                    unsigned *out);

#endif
