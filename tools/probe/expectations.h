/* SPDX-License-Identifier: Zlib */
/*
 * What each observation should be: on native Windows, as documented or as
 * Wine's own tests have it, and where known implementations are known to
 * differ. No native machine was measured for it.
 */
#ifndef DDC_PROBE_EXPECTATIONS_H
#define DDC_PROBE_EXPECTATIONS_H

#include <stdbool.h>

/* Whose ddraw.dll is it? */
enum implementation
{
    IMPLEMENTATION_OTHER,
    IMPLEMENTATION_WINE,
    IMPLEMENTATION_CNC_DDRAW
};

/* Values are alternatives: "a|b" is a or b. */
struct expectation
{
    const char *id;     /* "*." before it: one line for each kind of surface */
    const char *native; /* NULL: not known */
    const char *source; /* of `native` */
    const char *wine;   /* measured on Wine 8; NULL: as native */
    const char *cnc_ddraw; /* measured on a0b81b1; NULL: as native */
};

enum verdict
{
    VERDICT_AS_NATIVE,
    VERDICT_KNOWN,   /* as this implementation is known; native is not */
    VERDICT_TODO,    /* not as native, but known for this implementation */
    VERDICT_UNKNOWN, /* nothing is known to compare with */
    VERDICT_SKIPPED, /* was not observed: what it needs is not there */
    VERDICT_UNEXPECTED
};

/* The lines, in the order of every record; the last one has no id. */
extern const struct expectation expectations[];

/* The line for an id that may be an exception from its general line. */
const struct expectation *expectation_of(const char *id,
                                         const struct expectation *general);

/* What is known of this implementation at this line, or NULL. */
const char *expectation_known(const struct expectation *expected,
                              enum implementation implementation);

enum verdict expectation_judge(const struct expectation *expected,
                               enum implementation implementation,
                               const char *value);

#endif
