/* SPDX-License-Identifier: Zlib */
/*
 * Functions of a world that return an array: what the caller's array gets when
 * it is shorter than the result. `f.world` is the world of world_fixture.h.
 */
#include "world_fixture.h"

BEFORE_EACH_TEST()
{
    world_setup();
}

#define SPRITES 4

/* The longest possible result: every pair of sprites. */
#define LONGEST (SPRITES * (SPRITES - 1) / 2)

/* The results of any of the calls; `bytes` is for comparing them. */
union results
{
    DdcSpritePair pairs[LONGEST];
    DdcPairEvent events[LONGEST];
    DdcSprite *sprites[LONGEST];
    char bytes[LONGEST * sizeof(DdcPairEvent)];
};

static DdcSprite *s[SPRITES];

/* ---- Calls that return an array ------------------------------------------ */

static DdcResult pairs(void *out, ddc_uint32 capacity, ddc_uint32 *needed)
{
    return DdcWorld_ListPairs(f.world, out, capacity, needed);
}

static DdcResult events(void *out, ddc_uint32 capacity, ddc_uint32 *needed)
{
    return DdcWorld_ListEvents(f.world, out, capacity, needed);
}

static DdcResult sprites_at_point(void *out, ddc_uint32 capacity,
                                  ddc_uint32 *needed)
{
    return DdcWorld_ListAtPoint(f.world, 5, 5, DDC_CATEGORIES_ALL, out,
                                capacity, needed);
}

static DdcResult sprites_in_rect(void *out, ddc_uint32 capacity,
                                 ddc_uint32 *needed)
{
    const DdcRect rect = {0, 0, 9, 9};

    return DdcWorld_ListInRect(f.world, &rect, DDC_CATEGORIES_ALL, out,
                               capacity, needed);
}

static DdcResult sprites_touched(void *out, ddc_uint32 capacity,
                                 ddc_uint32 *needed)
{
    return DdcWorld_ListOverlapping(f.world, s[1], out, capacity, needed);
}

/* A row of the table of calls, and what its result must be like. */
struct call
{
    DdcResult (*run)(void *out, ddc_uint32 capacity, ddc_uint32 *needed);
    size_t size;      /* of one entry */
    size_t used;      /* bytes of an entry without the padding at its end */
    ddc_uint32 count; /* of the entries of the result */
};

static const struct call calls[] = {
    {pairs, sizeof(DdcSpritePair), sizeof(DdcSpritePair), LONGEST},
    {events, sizeof(DdcPairEvent),
     offsetof(DdcPairEvent, kind) + sizeof(ddc_int32), LONGEST},
    {sprites_at_point, sizeof(DdcSprite *), sizeof(DdcSprite *), SPRITES},
    {sprites_in_rect, sizeof(DdcSprite *), sizeof(DdcSprite *), SPRITES},
    {sprites_touched, sizeof(DdcSprite *), sizeof(DdcSprite *), SPRITES - 1},
};

/* ---- Short arrays -------------------------------------------------------- */

/* The first `capacity` entries are stored, and no byte after them changes. */
static void check_call(const struct call *call, ddc_uint32 capacity)
{
    union results complete;
    union results part;
    union results untouched;
    ddc_uint32 needed;

    memset(&complete, 0, sizeof complete);
    ok(call->run(&complete, LONGEST, &needed));
    assert_int_equal(needed, call->count);
    memset(&part, 0xA5, sizeof part);
    memset(&untouched, 0xA5, sizeof untouched);
    assert_int_equal(call->run(&part, capacity, &needed),
                     capacity < call->count ? DDC_E_MORE : DDC_OK);
    assert_int_equal(needed, call->count);
    size_t stored = capacity * call->size;
    for (size_t at = 0; at < stored; at += call->size)
    {
        assert_memory_equal(part.bytes + at, complete.bytes + at, call->used);
    }
    assert_memory_equal(part.bytes + stored, untouched.bytes + stored,
                        sizeof part.bytes - stored);
}

TEST(a_short_array_gets_the_first_entries)
{
    for (int i = 0; i < SPRITES; i++)
    {
        s[i] = add_sprite(i % 2 == 0 ? &f.a : &f.b, i, i);
    }
    step();
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    {
        const struct call *call = &calls[i];
        check_call(call, 0);
        check_call(call, 1);
        check_call(call, call->count - 1);
        check_call(call, call->count);
    }
    assert_int_equal(test_log_count(), 0);
}

/* A game that picks a sprite by mouse needs the topmost one only. */
TEST(a_point_query_for_one_returns_the_topmost)
{
    DdcSprite *found = NULL;
    ddc_uint32 needed;

    s[0] = add_sprite(&f.a, 0, 0);
    s[1] = add_sprite(&f.a, 0, 0);
    returns(DDC_E_MORE, DdcWorld_ListAtPoint(f.world, 5, 5, DDC_CATEGORIES_ALL,
                                             &found, 1, &needed));
    assert_int_equal(needed, 2);
    assert_ptr_equal(found, s[1]);
}

TEST(a_call_without_an_array_only_counts)
{
    s[0] = add_sprite(&f.a, 0, 0);
    s[1] = add_sprite(&f.b, 0, 0);
    step();
    for (size_t i = 0; i < sizeof calls / sizeof *calls; i++)
    {
        ddc_uint32 needed = 0;
        returns(DDC_E_MORE, calls[i].run(NULL, 0, &needed));
        assert_in_range(needed, 1, 2);
    }
}
