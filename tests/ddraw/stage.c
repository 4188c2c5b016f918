/* SPDX-License-Identifier: Zlib */
/* Implements stage.h. */
#include "stage.h"

struct stage stage;

void stage_start(void)
{
    memset(&stage, 0, sizeof stage);
    ok(DdcWorld_Create(&stage.world));
    test_own(stage.world, destroy_DdcWorld);
}

struct actor *any_actor(int count)
{
    return &stage.actors[test_random_in(0, count - 1)];
}

void look_sprinkle(struct look *look, int width, int height)
{
    *look = (struct look){.width = width, .height = height};
    for (int i = 0; i < width * height; i++)
    {
        look->solid[i / width][i % width] = test_random_in(0, 3) == 0;
    }
}

struct fake_surface *look_show(const struct look *look, int version)
{
    struct fake_surface *surface =
        fake_surface_make(version, look->width, look->height, &format_indexed8);

    for (int y = 0; y < look->height; y++)
    {
        memcpy(&surface->pixels[y * FAKE_SIDE], look->solid[y],
               (size_t)look->width);
    }
    return surface;
}

DdcResult actor_make(struct actor *a, IDirectDrawSurface *surface,
                     const struct look *look)
{
    *a = (struct actor){.picture = look, .collision = look};
    a->x = test_random_in(0, STAGE_SIDE);
    a->y = test_random_in(0, STAGE_SIDE);
    DdcResult result = DdcSprite_Create(surface, a->x, a->y, &a->sprite);

    assert_int_equal(a->sprite != NULL, result >= 0);
    if (result >= 0)
    {
        test_own(a->sprite, destroy_DdcSprite);
        assert_ptr_equal(DdcSprite_GetSurf(a->sprite), surface);
        ok(DdcWorld_Add(stage.world, a->sprite));
    }
    return result;
}

/* Destroying may call DirectDraw, and that the game, which must not do it
 * again. */
void actor_destroy(struct actor *a)
{
    DdcSprite *sprite = a->sprite;

    a->sprite = NULL;
    DdcSprite_Destroy(sprite);
}

/* ---- The definition ----------------------------------------------------- */

bool actor_may_fail(const struct actor *a)
{
    return a->is_cut_off || (a->surface_failed != NULL && *a->surface_failed);
}

static bool is_inside(const struct actor *a, int x, int y)
{
    return x >= a->x && y >= a->y && x < a->x + a->picture->width &&
           y < a->y + a->picture->height;
}

static bool is_solid(const struct actor *a, const struct look *look, int x,
                     int y)
{
    x -= a->x;
    y -= a->y;
    return x >= 0 && y >= 0 && x < look->width && y < look->height &&
           look->solid[y][x];
}

int common_pixels(const struct actor *a, const struct actor *b)
{
    int count = 0;

    for (int y = a->y; a != b && y < a->y + a->collision->height; y++)
    {
        for (int x = a->x; x < a->x + a->collision->width; x++)
        {
            count += is_solid(a, a->collision, x, y) &&
                     is_solid(b, b->collision, x, y);
        }
    }
    return count;
}

static bool rectangles_overlap(const struct actor *a, const struct actor *b)
{
    return a != b && a->x < b->x + b->collision->width &&
           b->x < a->x + a->collision->width &&
           a->y < b->y + b->collision->height &&
           b->y < a->y + a->collision->height;
}

static bool one_is_gone(const struct actor *a, const struct actor *b)
{
    return a->collision->is_gone || b->collision->is_gone;
}

/* ---- Calls -------------------------------------------------------------- */

/* Is the result that of a call that needs a surface that is gone, or of one
 * that may fail? */
static void check_result(DdcResult result, bool is_gone, bool may_fail)
{
    if (!may_fail)
    {
        returns(is_gone ? DDC_E_DESTROYED : DDC_OK, result);
    }
    stage.failures += result < 0;
    stage.answers += result >= 0;
}

void actor_check_point(const struct actor *a, int x, int y)
{
    ddc_int32 solid = 7;
    DdcResult result = DdcSprite_TestPoint(a->sprite, x, y, &solid);

    check_result(result, a->picture->is_gone && is_inside(a, x, y),
                 actor_may_fail(a));
    assert_int_equal(solid, result >= 0 && is_solid(a, a->picture, x, y));
}

void actors_check(const struct actor *a, const struct actor *b)
{
    bool may_fail = actor_may_fail(a) || actor_may_fail(b);
    bool is_gone = one_is_gone(a, b) && rectangles_overlap(a, b);
    int common = common_pixels(a, b);
    DdcContact contact;
    ddc_int32 hit = 7;
    DdcResult result = DdcSprite_TestOverlap(a->sprite, b->sprite, &hit);

    may_fail = may_fail || actor_may_fail(a) || actor_may_fail(b);
    check_result(result, is_gone, may_fail);
    assert_int_equal(hit, result >= 0 && common > 0);
    if (a->sprite == NULL || b->sprite == NULL)
    {
        return; /* destroyed by a callback */
    }
    result = DdcSprite_FindContact(a->sprite, b->sprite, &contact);
    may_fail = may_fail || actor_may_fail(a) || actor_may_fail(b);
    check_result(result, is_gone, may_fail);
    assert_int_equal(contact.hit, result >= 0 && common > 0);
    assert_int_equal(contact.area, result >= 0 ? common : 0);
}

ddc_uint32 stage_check_world(void)
{
    DdcSpritePair pairs[STAGE_ACTORS * STAGE_ACTORS];
    ddc_uint32 needed;
    ddc_uint32 known = 0;
    bool is_sure = true;
    DdcResult result = DdcWorld_ListPairs(stage.world, pairs,
                                          STAGE_ACTORS * STAGE_ACTORS, &needed);

    for (int i = 0; i < STAGE_ACTORS * STAGE_ACTORS; i++)
    {
        const struct actor *a = &stage.actors[i / STAGE_ACTORS];
        const struct actor *b = &stage.actors[i % STAGE_ACTORS];
        bool may_fail = actor_may_fail(a) || actor_may_fail(b);
        is_sure = is_sure && !may_fail; /* also if a callback destroyed it */
        if (a < b && a->sprite != NULL && b->sprite != NULL)
        {
            bool told = has_pair(pairs, needed, a->sprite, b->sprite);
            bool gone = one_is_gone(a, b);
            assert_true(told == (!gone && common_pixels(a, b) > 0) ||
                        (may_fail && !told));
            is_sure = is_sure && !gone;
            known += told;
        }
    }
    assert_int_equal(needed, known);
    assert_true(result >= 0 || !is_sure);
    return needed;
}
