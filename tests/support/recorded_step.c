/* SPDX-License-Identifier: Zlib */
/* Implements recorded_step.h. */
#include "recorded_step.h"

/* The calls of Hit and Update, in order. */
static struct
{
    const DdcSprite *self;
    const DdcSprite *other; /* NULL: an Update */
} calls[64];
int recorded_count;

/* Records a call of Hit or Update, in which no surface may be locked. */
static void record_call(const DdcSprite *self, const DdcSprite *other)
{
    assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
    assert_true(recorded_count < 64);
    calls[recorded_count].self = self;
    calls[recorded_count++].other = other;
}

void assert_recorded(int i, const DdcSprite *self, const DdcSprite *other)
{
    assert_true(i < recorded_count);
    assert_ptr_equal(calls[i].self, self);
    assert_ptr_equal(calls[i].other, other);
}

void (*recorded_action)(DdcSprite *self, DdcSprite *other);

static void do_action(DdcSprite *self, DdcSprite *other)
{
    void (*what)(DdcSprite *, DdcSprite *) = recorded_action;

    recorded_action = NULL;
    if (what != NULL)
    {
        what(self, other);
    }
}

void DDC_CALL record_hit(DdcSprite *self, DdcSprite *other)
{
    record_call(self, other);
    do_action(self, other);
    DdcSprite_HitDefault(self, other);
}

void DDC_CALL record_update(DdcSprite *self)
{
    record_call(self, NULL);
    do_action(self, NULL);
    DdcSprite_UpdateDefault(self);
}

DdcSprite *add_recorded(struct scripted_surface *picture, int x, int y)
{
    DdcSprite *sprite = add_sprite(picture, x, y);

    DdcSprite_SetHitFn(sprite, record_hit);
    DdcSprite_SetUpdateFn(sprite, record_update);
    recorded_count = 0;
    recorded_action = NULL;
    return sprite;
}

void DDC_CALL stand_still(DdcSprite *self)
{
    (void)self;
}

void assert_hit(const DdcSprite *sprite, int index, int x, int y)
{
    ddc_int32 hit_x;
    ddc_int32 hit_y;

    ok(DdcSprite_GetHit(sprite, index, &hit_x, &hit_y));
    assert_int_equal(hit_x, x);
    assert_int_equal(hit_y, y);
}
