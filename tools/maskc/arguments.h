/* SPDX-License-Identifier: Zlib */
/* The command line of maskc. Knows nothing of pictures. */
#ifndef MASKC_ARGUMENTS_H
#define MASKC_ARGUMENTS_H

#include <ddcollide.h>

#include <stdbool.h>

/* How the transparent pixels are named. */
enum key_kind
{
    KEY_OF_FILE, /* as the file says; see key_for of main.c */
    KEY_INDEX,   /* palette indices low..high */
    KEY_COLOUR,  /* red, green, blue */
    KEY_ALPHA    /* an alpha below low */
};

struct key_wish
{
    enum key_kind kind;
    unsigned low;
    unsigned high;
    DdcColor colour;
};

struct arguments
{
    struct key_wish key;
    unsigned cell_width; /* 0: the whole picture is one mask */
    unsigned cell_height;
    bool info;
    bool ascii;
    bool plain;   /* PBM in digits */
    bool help;    /* this text was asked for, and nothing else counts */
    bool version; /* likewise */
    const char *input;
    const char *output; /* NULL: only to look */
};

/* Reads the command line. False, with a sentence on stderr, if it is wrong. */
bool arguments_parse(struct arguments *out, int argc, char **argv);

/* Prints the usage text. */
void arguments_print_usage(void);

#endif
