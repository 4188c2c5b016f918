/* SPDX-License-Identifier: Zlib */
/*
 * Owns how questions get from places to the frame of a mask, and answers back.
 */
#include "mask/questions.h"

void ddc_rect_add_move(DdcRect *rect, const DdcPosition *move)
{
    if (!ddc_rect_is_empty(rect))
    {
        rect->left += ddc_min(move->x, 0);
        rect->right += ddc_max(move->x, 0);
        rect->top += ddc_min(move->y, 0);
        rect->bottom += ddc_max(move->y, 0);
    }
}

bool ddc_question_may_hit(const struct ddc_question *question, const DdcRect *a,
                          const DdcRect *b)
{
    const DdcPosition *move = &question->move;
    DdcRect way = *b;

    ddc_rect_add_move(&way, move);
    if (DdcRect_Overlaps(a, &way))
    {
        return true;
    }
    if (question->kind == DDC_ASK_SWEEP)
    {
        DdcSweep *sweep = question->out;
        sweep->step = sweep->steps = ddc_sweep_steps(move->x, move->y);
        sweep->at_x = sweep->before_x = question->from.x + move->x;
        sweep->at_y = sweep->before_y = question->from.y + move->y;
    }
    return false;
}

static void ask_contact(DdcContact *out, const struct ddc_positioned_mask *a,
                        const struct ddc_positioned_mask *b, ddc_int32 dx,
                        ddc_int32 dy)
{
    DdcMask_FindContact(a->mask, b->mask, dx, dy, out);
    if (out->hit)
    {
        out->x += a->corner.x;
        out->y += a->corner.y;
    }
}

static void ask_sweep(const struct ddc_question *question,
                      const struct ddc_positioned_mask *a,
                      const struct ddc_positioned_mask *b, ddc_int32 dx,
                      ddc_int32 dy)
{
    DdcSweep *out = question->out;

    DdcMask_Sweep(a->mask, b->mask, dx, dy, question->move.x, question->move.y,
                  out);
    dx -= question->from.x;
    dy -= question->from.y;
    out->at_x -= dx;
    out->at_y -= dy;
    out->before_x -= dx;
    out->before_y -= dy;
    if (out->hit)
    {
        out->x += a->corner.x;
        out->y += a->corner.y;
    }
}

/* Farther than this, no two masks meet. */
static ddc_int32 offset_between(ddc_int32 from, ddc_int32 to)
{
    return (ddc_int32)ddc_max64(ddc_min64((int64_t)to - from, DDC_COORD_MAX),
                                -DDC_COORD_MAX);
}

void ddc_question_ask(const struct ddc_question *question,
                      const struct ddc_positioned_mask *a,
                      const struct ddc_positioned_mask *b)
{
    ddc_int32 dx = offset_between(a->corner.x, b->corner.x);
    ddc_int32 dy = offset_between(a->corner.y, b->corner.y);
    DdcPosition *normal = question->out;
    ddc_int32 *contains = question->out;

    switch (question->kind)
    {
    case DDC_ASK_CONTACT:
        ask_contact(question->out, a, b, dx, dy);
        break;
    case DDC_ASK_NORMAL:
        DdcMask_GetNormal(a->mask, b->mask, dx, dy, &normal->x, &normal->y);
        break;
    case DDC_ASK_PUSH:
        DdcMask_FindPush(a->mask, b->mask, dx, dy, question->budget,
                         question->out);
        break;
    case DDC_ASK_SWEEP:
        ask_sweep(question, a, b, dx, dy);
        break;
    case DDC_ASK_EMPTY:
        *contains = ddc_mask_is_empty(b->mask);
        break;
    default:
        *contains = DdcMask_Contains(a->mask, b->mask, dx, dy);
        break;
    }
}
