/* SPDX-License-Identifier: Zlib */
/*
 * The expected value of each observation, from expectations.txt, which says
 * where each one comes from: a page of the documentation, a function of Wine's
 * tests, or what was seen on an implementation. Nothing was seen on Windows.
 */
#ifndef DDC_PROBE_EXPECTATIONS_H
#define DDC_PROBE_EXPECTATIONS_H

#include <stdbool.h>
#include <stddef.h>

/* Who made this ddraw.dll. */
enum implementation
{
    IMPLEMENTATION_OTHER,
    IMPLEMENTATION_WINE,
    IMPLEMENTATION_CNC_DDRAW
};

/* As in expectations.txt; IMPLEMENTATION_OTHER: nothing was seen on it. */
enum implementation implementation_named(const char *name);

struct expectation_group
{
    const char *name;
    const char *needs; /* ids, separated by spaces; NULL: none */
};

/* One step of a scene (script.h), and what becomes of its value. */
struct expectation_step
{
    const char
        *how; /* "stage", "do"; "hr", "number", "hex", "yes", "same", "text" */
    const char *text;
};

/* "a|b" in a value means that both a and b are expected. */
struct expectation
{
    const char *id;         /* with a star: one line for each kind or depth */
    const char *documented; /* NULL: not known */
    const char *authority;  /* of `documented`: what kind of source it is */
    const char *source;     /* and which one */
    const char *wine;       /* seen on Wine 8.0; NULL: as documented */
    const char *cnc_ddraw;  /* likewise, on commit a0b81b1 of cnc-ddraw */
    const char *hint;       /* what to do when it is unexpected, or NULL */
    const char *why;        /* which games it matters to, or NULL */
    const char *all;        /* why it is asked with --all only, or NULL */
    const char *only_if;    /* what must be for it to be asked, or NULL */
    const struct expectation_step *steps; /* of its scene */
    size_t step_count;
    const struct expectation_group *group;
};

enum verdict
{
    VERDICT_DOCUMENTED,
    VERDICT_KNOWN,   /* as seen before; nothing is documented */
    VERDICT_TODO,    /* not as documented, but as seen before */
    VERDICT_UNKNOWN, /* nothing is documented and nothing was seen */
    VERDICT_SKIPPED, /* not observed, because an object is missing */
    VERDICT_FOLLOWS, /* a consequence of another failure (verdicts.h) */
    VERDICT_UNEXPECTED
};

/* Reads the expectations. Returns false when they cannot be read. */
bool expectations_load(void);

/* The line at an index, in the order of every record; NULL after the last. */
const struct expectation *expectation_at(size_t index);

/* Is this the name of a group? It need not end after `length` characters. */
bool expectation_is_group(const char *name, size_t length);

/* The exceptional line of an id, or `general` when it has none. */
const struct expectation *expectation_of(const char *id,
                                         const struct expectation *general);

/* The value that was seen on this implementation, or NULL. */
const char *expectation_known(const struct expectation *expected,
                              enum implementation implementation);

/* Is the value one of the alternatives, which bars separate? */
bool expectation_is_one_of(const char *alternatives, const char *value);

/* Why a line was not observed, when the table says it; NULL: it does not. */
const char *expectation_skip_reason(const struct expectation *line);

/* Compares an observed value with the expected ones. */
enum verdict expectation_judge(const struct expectation *expected,
                               enum implementation implementation,
                               const char *value);

#endif
