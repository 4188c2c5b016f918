/* SPDX-License-Identifier: Zlib */
/*
 * The command line of maskc: reads it, checks it, and prints the usage text.
 * It opens no file and does not know what a picture is.
 */
#ifndef MASKC_ARGUMENTS_H
#define MASKC_ARGUMENTS_H

#include <ddcollide.h>

#include <stdbool.h>

/* How --key names the transparent pixels. */
enum key_kind
{
    KEY_FROM_FILE, /* no --key: what the file says; see key_from_file */
    KEY_INDEX,     /* palette indices low..high */
    KEY_COLOUR,    /* red, green, blue */
    KEY_ALPHA      /* pixels with an alpha below low */
};

struct key_option
{
    enum key_kind kind;
    unsigned low;
    unsigned high;
    DdcColor colour;
};

/* The most --zone options. */
#define ZONES_MAX 32

struct arguments
{
    struct key_option key;
    unsigned cell_width; /* 0: the whole picture is one mask */
    unsigned cell_height;
    bool sheet;      /* write all cells into one file */
    const char *hot; /* the picture of the zones; NULL: INPUT */
    struct key_option zones[ZONES_MAX];
    int zone_count;
    bool info;
    bool ascii;
    bool plain;   /* write plain PBM, in digits (P1) */
    bool help;    /* print the usage text and do nothing else */
    bool version; /* print the version and do nothing else */
    const char *input;
    const char *output; /* NULL: write no file */
};

/*
 * Reads the command line. When it is wrong, prints a sentence on stderr and
 * returns false.
 */
bool arguments_parse(struct arguments *out, int argc, char **argv);

/* Prints the usage text. */
void arguments_print_usage(void);

#endif
