/* SPDX-License-Identifier: Zlib */
/*
 * Owns the questions about two masks that lie somewhere: in the world, or in a
 * display. They are asked in the frame of the first mask, and the answers are
 * given in that of the places. So all who ask have only to make the masks.
 */
#ifndef DDC_MASK_QUESTIONS_H
#define DDC_MASK_QUESTIONS_H

#include "mask/mask.h"

/* A mask and the position of its upper left corner. */
struct ddc_positioned_mask
{
    const DdcMask *mask;
    DdcPosition corner;
};

enum ddc_question_kind
{
    DDC_ASK_CONTACT,  /* out: DdcContact */
    DDC_ASK_NORMAL,   /* out: DdcPosition */
    DDC_ASK_PUSH,     /* out: DdcPush */
    DDC_ASK_SWEEP,    /* out: DdcSweep */
    DDC_ASK_CONTAINS, /* out: ddc_int32 */
    DDC_ASK_EMPTY,    /* the same: has b no pixel? */
};

struct ddc_question
{
    enum ddc_question_kind kind;
    void *out; /* zeroed */
    ddc_uint32 budget;
    DdcPosition from; /* of a sweep: the position of what is moved */
    DdcPosition move; /* in range; (0,0) unless it is a sweep */
};

/* Extends a rectangle that is not empty to all places on the way. */
void ddc_rect_add_move(DdcRect *rect, const DdcPosition *move);

/* Can masks hit each other that lie in these rectangles? If not, the answer is
 * that they do not, unless the question is of containment. */
bool ddc_question_may_hit(const struct ddc_question *question, const DdcRect *a,
                          const DdcRect *b);

/* Asks. The places of a sweep are near each other. */
void ddc_question_ask(const struct ddc_question *question,
                      const struct ddc_positioned_mask *a,
                      const struct ddc_positioned_mask *b);

#endif
