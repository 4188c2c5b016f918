/* SPDX-License-Identifier: Zlib */
/*
 * Sprites whose origin, transform and angle are set again and again, against
 * new sprites on which all are set once. The library keeps the drawn mask where
 * a change moves the display by whole pixels; nobody may notice.
 */
#include "random_display.h"

#include "sprite/sprite.h"

/* ---- A sprite and what was set last ------------------------------------- */

struct setting
{
    DdcMask *mask;
    DdcSprite *sprite;
    bool has_origin;
    DdcPoint origin;
    bool has_transform;
    DdcTransform transform;
    ddc_int32 angle_mdeg; /* as GetAngle returns it */
};

static DdcSprite *sprite_of(DdcMask *mask)
{
    OWN(DdcSprite, sprite, DdcSprite_CreateFromMask(mask, 0, 0, &sprite));
    return sprite;
}

/* All that was set, on a new sprite. */
static DdcResult set_once(const struct setting *s, DdcSprite **out)
{
    *out = sprite_of(s->mask);
    DdcResult result =
        DdcSprite_SetOrigin(*out, s->has_origin ? &s->origin : NULL);
    return result < 0 ? result
                      : DdcSprite_SetTransform(
                            *out, s->has_transform ? &s->transform : NULL);
}

static void assert_alike(const struct setting *s, const DdcSprite *expected,
                         const DdcSprite *probe)
{
    DdcPoint origin;
    DdcTransform transform, expected_transform;
    DdcSampling sampling, expected_sampling;
    DdcRect rect, expected_rect;

    assert_int_equal(DdcSprite_HasOrigin(s->sprite), s->has_origin);
    ok(DdcSprite_GetOrigin(s->sprite, &origin));
    assert_true(!s->has_origin ||
                memcmp(&origin, &s->origin, sizeof origin) == 0);
    ok(DdcSprite_GetTransform(s->sprite, &transform));
    ok(DdcSprite_GetTransform(expected, &expected_transform));
    assert_memory_equal(&transform, &expected_transform, sizeof transform);
    assert_int_equal(DdcSprite_GetAngle(s->sprite), s->angle_mdeg);
    ok(DdcSprite_GetSampling(s->sprite, &sampling));
    ok(DdcSprite_GetSampling(expected, &expected_sampling));
    assert_memory_equal(&sampling, &expected_sampling, sizeof sampling);
    ok(DdcSprite_GetCollideRect(s->sprite, &rect));
    ok(DdcSprite_GetCollideRect(expected, &expected_rect));
    assert_memory_equal(&rect, &expected_rect, sizeof rect);
    assert_int_equal(DdcSprite_GetCenterX(s->sprite),
                     DdcSprite_GetCenterX(expected));
    assert_int_equal(DdcSprite_GetCenterY(s->sprite),
                     DdcSprite_GetCenterY(expected));
    DdcContact contact, expected_contact;
    ok(DdcSprite_FindContact(s->sprite, probe, &contact));
    ok(DdcSprite_FindContact(expected, probe, &expected_contact));
    assert_memory_equal(&contact, &expected_contact, sizeof contact);
}

/* ---- Random changes ----------------------------------------------------- */

static double whole_or_not(int reach)
{
    return test_random_in(-reach, reach) +
           (test_random_in(0, 2) == 0 ? display_fraction() : 0);
}

/* Mostly small steps, which the display follows by whole pixels; sometimes to
 * where an edge of it may be refused. */
static void change(struct setting *s)
{
    const double limit = 1 << 20;

    switch (test_random_in(0, 7))
    {
    case 0:
        s->has_origin = test_random_in(0, 3) > 0;
        s->origin = (DdcPoint){whole_or_not(30), whole_or_not(30)};
        break;
    case 1:
        s->angle_mdeg = test_random_in(-8, 8) * 45000;
        DdcRotation_SetAngle(&s->transform.rotation, s->angle_mdeg);
        s->has_transform = true;
        return;
    case 2:
        s->transform.scale.x = test_random_in(0, 3) > 0 ? 1 : 1.0 / 1024;
        s->has_transform = true;
        break;
    case 3:
        s->has_transform = test_random_in(0, 3) > 0;
        DdcTransform_SetIdentity(&s->transform);
        break;
    case 4:
        s->transform.translation.x =
            (test_random_in(0, 1) ? limit : -limit) + whole_or_not(80);
        s->has_transform = true;
        break;
    default:
        s->transform.translation.x += whole_or_not(9);
        s->transform.translation.y += whole_or_not(9);
        s->has_transform = true;
        break;
    }
}

/* Sets what is new, and the angle by SetAngle where that was last. */
static DdcResult set_again(const struct setting *old, struct setting *next)
{
    if (next->angle_mdeg != old->angle_mdeg)
    {
        return DdcSprite_SetAngle(next->sprite, next->angle_mdeg);
    }
    if (next->has_origin != old->has_origin ||
        memcmp(&next->origin, &old->origin, sizeof old->origin) != 0)
    {
        return DdcSprite_SetOrigin(next->sprite,
                                   next->has_origin ? &next->origin : NULL);
    }
    next->angle_mdeg = 0;
    return DdcSprite_SetTransform(
        next->sprite, next->has_transform ? &next->transform : NULL);
}

TEST(a_sequence_of_changes_leaves_what_one_setting_makes)
{
    int refused = 0;

    for_steps(i, 150, 1941)
    {
        struct setting s = {
            .mask = random_mask(test_random_in(1, 40), test_random_in(1, 40))};
        DdcSprite *probe = sprite_of(test_mask(60, 60, 1));
        DdcSprite *fresh;
        DdcTransform_SetIdentity(&s.transform);
        s.sprite = sprite_of(s.mask);
        DdcSprite_SetXY(probe, test_random_in(-40, 40), -30);
        for (int k = 0; k < 25; k++)
        {
            struct setting next = s;
            change(&next);
            DdcResult result = set_again(&s, &next);
            returns(set_once(&next, &fresh), result);
            if (result >= 0)
            {
                s = next;
                assert_alike(&s, fresh, probe);
            }
            refused += result < 0;
            DdcSprite_Destroy(fresh);
        }
    }
    assert_total(refused, 100, 1000);
}

/* ---- Nothing is drawn again --------------------------------------------- */

TEST(a_move_by_whole_pixels_keeps_the_drawn_mask)
{
    DdcSprite *sprite = sprite_of(test_mask(33, 20, 1));
    DdcTransform transform;
    ddc_int32 hit;

    DdcTransform_SetIdentity(&transform);
    DdcRotation_SetAngle(&transform.rotation, 30000);
    ok(DdcSprite_SetTransform(sprite, &transform));
    ok(DdcSprite_TestOverlap(sprite, sprite_of(test_mask(33, 20, 1)), &hit));
    const DdcMask *drawn = sprite->collision.mask;
    assert_non_null(drawn);
    transform.translation.x = -7;
    ok(DdcSprite_SetTransform(sprite, &transform));
    assert_ptr_equal(sprite->collision.mask, drawn);
    transform.translation.x = -7.5;
    ok(DdcSprite_SetTransform(sprite, &transform));
    assert_null(sprite->collision.mask);
}
