/* SPDX-License-Identifier: Zlib */
/*
 * The verdicts of a whole record. One failure often makes others: the pixels of
 * a surface that cannot be locked, or drawn with another pitch than the one
 * that was told, are wrong too. The first is the cause, and the others follow
 * from it: an unexpected or missing value follows from an unexpected one
 *
 * - of which its id is a continuation ("sysmem.lock.pointer": "sysmem.lock"),
 * - that its group needs (expectations.txt),
 * - of the display mode, if it was observed before, or
 * - of the same line of expectations.txt, if it was observed before: with
 *   another kind of surface or another depth.
 */
#ifndef DDC_PROBE_VERDICTS_H
#define DDC_PROBE_VERDICTS_H

#include "record.h"

struct judgement
{
    enum verdict verdict;
    size_t cause; /* the observation that VERDICT_FOLLOWS follows from */
};

/* How many observations were compared with a known value, and how many not. */
struct tally
{
    unsigned judged;
    unsigned not_judged; /* no value is known */
    unsigned skipped;    /* not observed, or a consequence of another failure */
};

/* Adds one verdict. */
void tally_add(struct tally *tally, enum verdict verdict);

/* Judges every observation. The result is overwritten by the next call. */
const struct judgement *verdicts_of(const struct record *record,
                                    enum implementation implementation);

#endif
