/* SPDX-License-Identifier: Zlib */
/* Implements recorded_step.h. */
#include "recorded_step.h"

/* The sprites that are recorded, by name, and their calls. */
static const DdcSprite *names[26];
static int name_count;
static char calls[256];

void recorded_step_setup(void)
{
    world_setup();
    name_count = 0;
    calls[0] = '\0';
    recorded_action = NULL;
}

/* Of two sprites of one address the earlier was destroyed; '?' is a sprite that
 * is not recorded. */
static char name_of(const DdcSprite *sprite)
{
    int i = name_count - 1;

    while (i >= 0 && names[i] != sprite)
    {
        i--;
    }
    return i >= 0 ? (char)('a' + i) : '?';
}

/* Records a call of Hit or Update, in which no surface may be locked. */
static void record_call(const DdcSprite *self, const DdcSprite *other)
{
    size_t length = strlen(calls);

    assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
    assert_true(length + 4 < sizeof calls);
    snprintf(calls + length, sizeof calls - length, "%s%c%c",
             length > 0 ? " " : "", name_of(self),
             other != NULL ? name_of(other) : '\0');
}

void assert_calls(const char *expected)
{
    assert_string_equal(calls, expected);
    calls[0] = '\0';
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

static void DDC_CALL record_hit(DdcSprite *self, DdcSprite *other)
{
    record_call(self, other);
    do_action(self, other);
    DdcSprite_HitDefault(self, other);
}

static void DDC_CALL record_update(DdcSprite *self)
{
    record_call(self, NULL);
    do_action(self, NULL);
    DdcSprite_UpdateDefault(self);
}

void record(DdcSprite *sprite)
{
    assert_in_range(name_count, 0, 25);
    names[name_count++] = sprite;
    DdcSprite_SetHitFn(sprite, record_hit);
    DdcSprite_SetUpdateFn(sprite, record_update);
    calls[0] = '\0';
}

DdcSprite *add_recorded(struct scripted_surface *picture, int x, int y)
{
    DdcSprite *sprite = add_sprite(picture, x, y);

    record(sprite);
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
