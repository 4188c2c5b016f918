/* SPDX-License-Identifier: Zlib */
/* Compares a world with the loop over all pairs: 500 sprites on 4 real
 * surfaces. */
#include "fixture.h"

BEFORE_ALL_TESTS()
{
    ddraw_setup();
}

#define SPRITES  500
#define SURFACES 4
#define FRAMES   20
#define SIZE     32

static struct
{
    IDirectDrawSurface *surfaces[SURFACES];
    DdcSprite *sprites[SPRITES];
    DdcWorld *world;
} t;

/* Draws a disc of index 1; index 0 becomes transparent. */
static void paint_disc(IDirectDrawSurface *surface)
{
    set_key(surface, 0);
    for (int y = 0; y < SIZE; y++)
    {
        for (int x = 0; x < SIZE; x++)
        {
            int dx = 2 * x - SIZE + 1;
            int dy = 2 * y - SIZE + 1;
            if (dx * dx + dy * dy < SIZE * SIZE)
            {
                put_pixel(surface, x, y, 1);
            }
        }
    }
}

static void begin(void)
{
    static const DDPIXELFORMAT *const formats[SURFACES] = {
        &format_indexed8, &format_rgb565, &format_rgb888, &format_xrgb8888};

    pump_messages();
    test_log_listen();
    test_seed(500);
    DdcSetSeed(500);
    ok(DdcWorld_Create(&t.world));
    for (int i = 0; i < SURFACES; i++)
    {
        t.surfaces[i] = make_format_surface(SIZE, SIZE, formats[i]);
        paint_disc(t.surfaces[i]);
    }
    for (int i = 0; i < SPRITES; i++)
    {
        t.sprites[i] =
            make_sprite(t.surfaces[i % SURFACES], test_random_in(0, 600),
                        test_random_in(0, 440));
        ok(DdcSprite_CalcVector(t.sprites[i]));
        ok(DdcWorld_Add(t.world, t.sprites[i]));
    }
}

static void end(void)
{
    DdcWorld_Destroy(t.world);
    for (int i = 0; i < SURFACES; i++)
    {
        assert_unlocked(t.surfaces[i]);
    }
    assert_int_equal(test_log_count(), 0);
}

static void use_masks(void)
{
    for (int i = 0; i < SPRITES; i++)
    {
        OWN(DdcMask, mask,
            DdcMask_CreateFromSurface(DdcSprite_GetSurface(t.sprites[i]), NULL,
                                      NULL, &mask));
        ok(DdcSprite_SetMask(t.sprites[i], mask, 0, 0));
    }
}

/* Compares each step with the loop; returns the most locks of a step. */
static ddc_uint32 run(void)
{
    static DdcSpritePair pairs[SPRITES * SPRITES / 2];
    static DdcPairEvent events[SPRITES * SPRITES / 2];
    ddc_uint32 most_locks = 0;
    ddc_uint32 hits = 0;

    for (int frame = 0; frame < FRAMES; frame++)
    {
        DdcWorldCounts counts;
        ddc_uint32 needed;
        ddc_uint32 at = 0;

        for (int i = 0; i < SPRITES; i++)
        {
            for (int j = i + 1; j < SPRITES; j++)
            {
                if (DdcSpritesCollide(t.sprites[i], t.sprites[j]))
                {
                    pairs[at++] = (DdcSpritePair){t.sprites[i], t.sprites[j]};
                }
            }
        }
        ddc_uint32 before = DdcSurface_GetLockCount(NULL);
        ok(DdcWorld_Step(t.world));
        ok(DdcWorld_GetCounts(t.world, &counts));
        ddc_uint32 locks = DdcSurface_GetLockCount(NULL) - before;
        most_locks = locks > most_locks ? locks : most_locks;
        assert_int_equal(counts.touching, at);
        ok(DdcWorld_ListEvents(t.world, events, SPRITES * SPRITES / 2,
                               &needed));
        at = 0;
        for (ddc_uint32 i = 0; i < needed; i++)
        {
            if (events[i].kind != DDC_PAIR_END)
            {
                assert_ptr_equal(events[i].first, pairs[at].first);
                assert_ptr_equal(events[i].second, pairs[at++].second);
            }
        }
        assert_int_equal(at, counts.touching);
        hits += at;
    }
    assert_true(hits > 10 * FRAMES);
    return most_locks;
}

TEST(pixels_take_a_lock_a_frame_for_each_surface)
{
    begin();
    assert_int_equal(run(), SURFACES);
    end();
}

TEST(masks_take_none)
{
    begin();
    use_masks();
    assert_int_equal(run(), 0);
    end();
}

/* The game has locked one surface: only its pairs cannot be tested. */
TEST(a_surface_that_the_game_holds_fails_only_its_own)
{
    DdcWorldCounts counts;
    DdcWorldCounts held;
    ddc_uint32 needed;

    begin();
    returns(DDC_E_MORE, DdcWorld_ListPairs(t.world, NULL, 0, &needed));
    ok(DdcWorld_GetCounts(t.world, &counts));
    game_lock(t.surfaces[1]);
    assert_int_equal(DdcWorld_Step(t.world), DDERR_SURFACEBUSY);
    ok(DdcWorld_GetCounts(t.world, &held));
    assert_int_equal(test_log_count(), 1);
    assert_dd(IDirectDrawSurface_Unlock(t.surfaces[1], NULL));
    assert_int_equal(held.pairs, counts.pairs);
    assert_true(held.untested > 0);
    assert_in_range(held.touching, 1, counts.touching - 1);
    assert_in_range(held.touching + held.untested, counts.touching,
                    counts.pairs);
    test_log_listen();
    end();
}
