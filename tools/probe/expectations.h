/* SPDX-License-Identifier: Zlib */
/*
 * The expected value of each observation: the documented value, which comes
 * from the DirectDraw documentation or from Wine's own tests, and the values
 * that were measured on Wine and on cnc-ddraw where they differ from it or
 * where nothing is documented. Nothing was measured on Windows.
 */
#ifndef DDC_PROBE_EXPECTATIONS_H
#define DDC_PROBE_EXPECTATIONS_H

#include <stdbool.h>

/* Who made this ddraw.dll. */
enum implementation
{
    IMPLEMENTATION_OTHER,
    IMPLEMENTATION_WINE,
    IMPLEMENTATION_CNC_DDRAW
};

/* "a|b" in a value means that both a and b are expected. */
struct expectation
{
    const char *id; /* "*.x" stands for one line for each kind of surface */
    const char *documented; /* NULL: not known */
    const char *source;     /* of `documented` */
    const char *wine;       /* measured on Wine 8; NULL: as documented */
    const char *cnc_ddraw;  /* likewise, on commit a0b81b1 of cnc-ddraw */
};

enum verdict
{
    VERDICT_DOCUMENTED,
    VERDICT_KNOWN,   /* as measured before; nothing is documented */
    VERDICT_TODO,    /* not as documented, but as measured before */
    VERDICT_UNKNOWN, /* nothing is documented and nothing was measured */
    VERDICT_SKIPPED, /* not observed, because an object is missing */
    VERDICT_UNEXPECTED
};

/* The table, in the order of every record. The last line has no id. */
extern const struct expectation expectations[];

/* The exceptional line of an id, or `general` when it has none. */
const struct expectation *expectation_of(const char *id,
                                         const struct expectation *general);

/* The value that was measured on this implementation, or NULL. */
const char *expectation_known(const struct expectation *expected,
                              enum implementation implementation);

/* Compares an observed value with the expected ones. */
enum verdict expectation_judge(const struct expectation *expected,
                               enum implementation implementation,
                               const char *value);

#endif
