/* SPDX-License-Identifier: Zlib */
/* Implements game_model.h. */
#include "game_model.h"

struct game_model game_model;

/* ---- Surfaces ------------------------------------------------------------ */

static bool another_is_open(const struct image *image)
{
    for (int i = 0; i < SURFACES; i++)
    {
        if (&game_model.images[i] != image && game_model.images[i].open > 0)
        {
            return true;
        }
    }
    return false;
}

static DdcResult DDC_CALL describe(void *handle, DdcSurfaceInfo *out)
{
    const struct image *image = handle;
    const DdcPixels *p = &image->pixels;

    *out =
        (DdcSurfaceInfo){p->width, p->height, p->bytes_per_pixel, image->key};
    return image->answer_mode == ANSWER_LOST ? DDC_E_LOST : DDC_OK;
}

static DdcResult DDC_CALL lock(void *handle, DdcPixels *out)
{
    struct image *image = handle;

    assert_true(image->open == 0 && out->bits == NULL);
    if (image->answer_mode == ANSWER_LOST)
    {
        return DDC_E_LOST;
    }
    if (image->answer_mode == ANSWER_BUSY_WITH_OTHER && another_is_open(image))
    {
        return DDC_E_SURFACEBUSY;
    }
    *out = image->pixels;
    out->bits = image->answer_mode == ANSWER_NO_PIXELS ? NULL : out->bits;
    out->width -= image->answer_mode == ANSWER_CHANGED;
    image->open++;
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *handle)
{
    struct image *image = handle;

    assert_true(image->open == 1);
    image->open--;
    return image->answer_mode == ANSWER_UNLOCK_FAILS ? DDC_E_LOST : DDC_OK;
}

void check_locks(void)
{
    for (int i = 0; i < SURFACES; i++)
    {
        const struct image *image = &game_model.images[i];
        assert_true(image->open == (image->held > 0 && !image->lent));
    }
}

void image_make(struct image *image)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, NULL, NULL};
    uint8_t sparse = fuzz_byte() % 8 + 1;
    uint8_t seed = fuzz_byte();

    memset(image, 0, sizeof *image);
    image->pixels.width = test_random_in(1, 24);
    image->pixels.height = test_random_in(1, 24);
    image->pixels.bytes_per_pixel = test_random_in(1, 4);
    image->pixels.pitch = image->pixels.width * image->pixels.bytes_per_pixel;
    image->pixels.bits = image->memory;
    for (size_t i = 0; i < sizeof image->memory; i++)
    {
        seed = (uint8_t)(seed * 5 + 77);
        image->memory[i] = i / 3 % sparse == 0 ? seed >> 4 : 0;
    }
    image->key = (DdcKey){0xFF, 0, test_random_in(0, 3) == 0 ? 7 : 0};
    DdcResult result = DdcSurface_Create(&ops, image, &image->surface);
    assert_true((result == DDC_OK) == (image->surface != NULL));
}

void image_free(struct image *image)
{
    DdcSurface_Destroy(image->surface);
    assert_true(image->open == 0);
    image->surface = NULL;
    image->held = 0;
    image->lent = false;
}

/* ---- The objects --------------------------------------------------------- */

void actor_free(struct actor *actor)
{
    DdcSprite_Destroy(actor->sprite);
    memset(actor, 0, sizeof *actor);
}

void game_model_make(void (*within)(void))
{
    memset(&game_model, 0, sizeof game_model);
    for (int i = 0; i < SURFACES; i++)
    {
        image_make(&game_model.images[i]);
    }
    ok(DdcWorld_Create(&game_model.world));
    ball_model_make(&game_model.ball_model, false, within);
}

void game_model_free(void)
{
    for (int i = 0; i < SPRITES; i++)
    {
        actor_free(&game_model.actors[i]);
    }
    DdcWorld_Destroy(game_model.world);
    ball_model_free(&game_model.ball_model);
    for (int i = 0; i < MASKS; i++)
    {
        DdcMask_Destroy(game_model.masks[i]);
    }
    for (int i = 0; i < SURFACES; i++)
    {
        image_free(&game_model.images[i]);
    }
}

struct image *any_image(void)
{
    return &game_model.images[test_random_in(0, SURFACES - 1)];
}

struct actor *any_actor(void)
{
    return &game_model.actors[test_random_in(0, SPRITES - 1)];
}

DdcMask **any_mask(void)
{
    return &game_model.masks[test_random_in(0, MASKS - 1)];
}

/* ---- Pairs --------------------------------------------------------------- */

/*
 * Counts the common solid pixels point by point; -1 when a pixel cannot be
 * read.
 */
static int count_common(const DdcSprite *a, const DdcSprite *b)
{
    DdcRect rects[2];
    DdcRect common;
    int count = 0;

    ok(DdcSprite_GetCollideRect(a, &rects[0]));
    ok(DdcSprite_GetCollideRect(b, &rects[1]));
    DdcRect_Intersect(&rects[0], &rects[1], &common);
    for (int y = common.top; y < common.bottom; y++)
    {
        for (int x = common.left; x < common.right; x++)
        {
            ddc_int32 solid[2];
            if (DdcSprite_TestHotPoint(a, x, y, &solid[0]) < 0 ||
                DdcSprite_TestHotPoint(b, x, y, &solid[1]) < 0)
            {
                return -1;
            }
            count += solid[0] && solid[1];
        }
    }
    return count;
}

void check_pair(const struct actor *a, const struct actor *b)
{
    DdcContact contact;
    ddc_int32 hit;

    if (a->sprite == NULL || b->sprite == NULL)
    {
        return;
    }
    DdcResult result = DdcSprites_Overlap(a->sprite, b->sprite, &hit);
    assert_true(DdcSpritesCollide(a->sprite, b->sprite) == hit);
    assert_true(DdcSpritesCollidePixel(b->sprite, a->sprite) == hit);
    assert_true(hit == 0 || DdcSpritesCollideRect(a->sprite, b->sprite) == 1);
    if (a == b)
    {
        assert_true(result == DDC_OK && hit == 0);
        return;
    }
    DdcResult contact_result =
        DdcSprites_Contact(a->sprite, b->sprite, &contact);
    int common = count_common(a->sprite, b->sprite);
    if (common >= 0)
    {
        assert_true(result == DDC_OK && hit == (common > 0));
        assert_true(contact_result == DDC_OK && contact.hit == hit &&
                    contact.area == common);
    }
    else
    {
        assert_true(result < 0 || hit == 0);
        assert_true(contact_result < 0 || contact.hit == 0);
    }
}

/* ---- The world ----------------------------------------------------------- */

/* Do the filters let the two collide? */
static bool agree(const struct actor *a, const struct actor *b)
{
    return (a->category & b->mask) != 0 && (b->category & a->mask) != 0;
}

/* The sprites in the world, in adding order. */
static int list_inside(const struct actor **in)
{
    int count = 0;

    for (int i = 0; i < SPRITES; i++)
    {
        const struct actor *actor = &game_model.actors[i];
        if (actor->inside)
        {
            int at = count++;
            while (at > 0 && in[at - 1]->order > actor->order)
            {
                in[at] = in[at - 1];
                at--;
            }
            in[at] = actor;
        }
    }
    return count;
}

/* The world reports the overlapping pairs whose filters agree, in adding
 * order. */
static void check_pairs(const struct actor *const *in, int count)
{
    DdcSpritePair pairs[SPRITES * SPRITES];
    DdcWorldCounts counts;
    ddc_uint32 needed;
    ddc_uint32 at = 0;
    ddc_uint32 candidates = 0;
    ddc_uint32 unknown = 0;
    DdcResult result = DdcWorld_Pairs(game_model.world, pairs,
                                      SPRITES * SPRITES, &needed, &counts);

    assert_true((result < 0) == (counts.untested > 0));
    assert_true(counts.touching == needed);
    for (int i = 0; i < count; i++)
    {
        for (int k = i + 1; k < count; k++)
        {
            ddc_int32 hit = 0;
            if ((in[i]->is_static && in[k]->is_static) ||
                !agree(in[i], in[k]) ||
                !DdcSpritesCollideRect(in[i]->sprite, in[k]->sprite))
            {
                continue;
            }
            candidates++;
            unknown +=
                DdcSprites_Overlap(in[i]->sprite, in[k]->sprite, &hit) < 0;
            if (hit)
            {
                assert_true(at < needed);
                assert_true(pairs[at].first == in[i]->sprite);
                assert_true(pairs[at].second == in[k]->sprite);
                at++;
            }
        }
    }
    assert_true(at == needed);
    assert_true(counts.pairs == candidates && counts.untested == unknown);
}

/* This sprite must be the next one in the result. */
static void expect(DdcSprite *const *found, ddc_uint32 needed, ddc_uint32 *at,
                   const struct actor *actor)
{
    assert_true(*at < needed && found[*at] == actor->sprite);
    ++*at;
}

static void check_query_point(const struct actor *const *in, int count)
{
    DdcSprite *found[SPRITES];
    ddc_uint32 needed;
    ddc_uint32 at = 0;
    ddc_int32 x = (int8_t)fuzz_byte();
    ddc_int32 y = (int8_t)fuzz_byte();
    ddc_uint32 mask = fuzz_byte() | 1u;

    DdcWorld_QueryPoint(game_model.world, x, y, mask, found, SPRITES, &needed);
    for (int i = count - 1; i >= 0; i--)
    {
        ddc_int32 solid = 0;
        DdcSprite_TestHotPoint(in[i]->sprite, x, y, &solid);
        if (solid && (in[i]->category & mask) != 0)
        {
            expect(found, needed, &at, in[i]);
        }
    }
    assert_true(at == needed);
}

static void check_query_sprite(const struct actor *const *in, int count)
{
    DdcSprite *found[SPRITES];
    ddc_uint32 needed;
    ddc_uint32 at = 0;
    const struct actor *probe = any_actor();

    if (probe->sprite == NULL)
    {
        return;
    }
    DdcWorld_QuerySprite(game_model.world, probe->sprite, found, SPRITES,
                         &needed);
    for (int i = 0; i < count; i++)
    {
        ddc_int32 hit = 0;
        DdcSprites_Overlap(in[i]->sprite, probe->sprite, &hit);
        if (hit && agree(in[i], probe))
        {
            expect(found, needed, &at, in[i]);
        }
    }
    assert_true(at == needed);
}

void check_world(void)
{
    const struct actor *in[SPRITES];
    int count = list_inside(in);

    check_pairs(in, count);
    check_query_point(in, count);
    check_query_sprite(in, count);
    check_locks();
}
