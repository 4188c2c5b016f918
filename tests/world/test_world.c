/* SPDX-License-Identifier: Zlib */
/*
 * A world: which sprites are in it, which pairs it finds, how it stores large
 * images, and the calls that it refuses. `f` is the fixture of world_fixture.h.
 */
#include "world_fixture.h"

BEFORE_EACH_TEST()
{
    world_setup();
}

/* ---- Members ------------------------------------------------------------ */

TEST(a_world_without_sprites_has_no_pairs)
{
    ddc_uint32 needed = 7;

    assert_pairs(NULL);
    assert_int_equal(step().pairs, 0);
    ok(DdcWorld_ListEvents(f.world, NULL, 0, &needed));
    assert_int_equal(needed, 0);
    DdcWorld_Destroy(NULL);
}

TEST(pairs_are_in_adding_order)
{
    DdcSprite *first = add_sprite(&f.a, 5, 5);
    DdcSprite *second = add_sprite(&f.b, 0, 0);
    DdcSprite *third = add_sprite(&f.a, 9, 9);

    assert_pairs(first, second, first, third, second, third, NULL);
    ok(DdcWorld_Remove(f.world, first));
    assert_pairs(second, third, NULL);
    ok(DdcWorld_Add(f.world, first));
    assert_pairs(second, third, second, first, third, first, NULL);
    DdcSprite_Destroy(first);
    DdcSprite_Destroy(second);
    DdcSprite_Destroy(third);
    assert_pairs(NULL);
}

TEST(a_sprite_is_in_one_world_at_most)
{
    DdcSprite *sprite = make_sprite(&f.a, 0, 0);
    DdcWorld *other;

    ok(DdcWorld_Create(&other));
    assert_null(DdcSprite_GetWorld(sprite));
    ok(DdcWorld_Add(f.world, sprite));
    assert_ptr_equal(DdcSprite_GetWorld(sprite), f.world);
    assert_refused(DDC_E_INUSE, DdcWorld_Add(f.world, sprite));
    assert_refused(DDC_E_INUSE, DdcWorld_Add(other, sprite));
    assert_refused(DDC_E_INVALIDPARAMS, DdcWorld_Remove(other, sprite));
    ok(DdcWorld_Remove(f.world, sprite));
    assert_null(DdcSprite_GetWorld(sprite));
    assert_refused(DDC_E_INVALIDPARAMS, DdcWorld_Remove(f.world, sprite));
    ok(DdcWorld_Add(other, sprite));
    DdcWorld_Destroy(other);
    assert_null(DdcSprite_GetWorld(sprite));
}

TEST(sprites_outlive_their_world)
{
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.a, 3, 3);

    step();
    DdcWorld_Destroy(f.world);
    f.world = NULL;
    ok(DdcSprite_SetXY(one, 1, 1));
    assert_int_equal(DdcSpritesCollide(one, two), 1);
}

/* Calls every function that changes the rectangle that a sprite collides by. */
TEST(every_move_takes_effect_at_once)
{
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = add_sprite(&f.b, 10, 0);
    const DdcRect half = {0, 0, 5, SIZE};

    assert_pairs(NULL);
    ok(DdcSprite_SetXYrel(one, 1, 0));
    assert_pairs(one, two, NULL);
    ok(DdcSprite_SetFrame(one, &half));
    assert_pairs(NULL);
    ok(DdcSprite_SetSize(one, 20, 1));
    assert_pairs(one, two, NULL);
    ok(DdcSprite_SetSize(one, 0, 0));
    ok(DdcSprite_SetVelocity(one, 5, 0));
    ok(DdcSprite_Update(one));
    assert_pairs(one, two, NULL);
    DdcMask *mask = test_mask(2, 2, 1);
    ok(DdcSprite_SetMask(one, mask, -2, 0));
    assert_pairs(NULL);
    ok(DdcSprite_SetHotImage(one, f.b.surface, NULL, NULL, 4, 4));
    assert_pairs(one, two, NULL);
    ok(DdcWorld_Remove(f.world, two));
    ok(DdcSprite_SetXY(two, 1000, 1000));
    ok(DdcWorld_Add(f.world, two));
    assert_pairs(NULL);
}

TEST(filters_must_agree_and_two_static_sprites_never_do)
{
    DdcSprite *one = add_sprite(&f.a, 0, 0);
    DdcSprite *two = make_sprite(&f.b, 0, 0);

    /* A filter can be set before the sprite is added, and after. */
    ok(DdcSprite_SetFilter(two, 4, 2));
    ok(DdcSprite_SetStatic(two, 1));
    ok(DdcWorld_Add(f.world, two));
    assert_pairs(NULL);
    ok(DdcSprite_SetFilter(one, 2, 4));
    assert_pairs(one, two, NULL);
    ok(DdcSprite_SetFilter(one, 2, 3));
    assert_pairs(NULL);
    ok(DdcSprite_SetFilter(one, 2, DDC_CATEGORIES_ALL));
    assert_pairs(one, two, NULL);
    ok(DdcSprite_SetStatic(one, 1));
    assert_pairs(NULL);
    ok(DdcSprite_SetStatic(two, 0));
    assert_pairs(one, two, NULL);
    /* Sprites that are removed and added again keep their filters. */
    ok(DdcWorld_Remove(f.world, one));
    ok(DdcWorld_Remove(f.world, two));
    ok(DdcSprite_SetStatic(two, 1));
    ok(DdcWorld_Add(f.world, one));
    ok(DdcWorld_Add(f.world, two));
    assert_pairs(NULL);
}

/* The grid clamps rectangles at the end of coordinates, but the pairs are
 * exact. */
TEST(sprites_at_the_end_of_coordinates_are_exact)
{
    const int ends[] = {-DDC_COORD_MAX, DDC_COORD_MAX};

    for (int i = 0; i < 2; i++)
    {
        int end = ends[i];
        int inwards = i == 0 ? 1 : -1;
        DdcSprite *edge = add_sprite(&f.a, end, end);
        DdcSprite *over =
            add_sprite(&f.b, end + 9 * inwards, end + 9 * inwards);
        DdcSprite *beside = add_sprite(&f.b, end, end + SIZE * inwards);

        assert_pairs(edge, over, over, beside, NULL);
        /* The sprite's pixels are all beyond the end of coordinates. */
        DdcMask *mask = test_mask(SIZE, SIZE, 1);
        ok(DdcSprite_SetMask(edge, mask, -50 * inwards, -50 * inwards));
        assert_pairs(over, beside, NULL);
        ok(DdcSprite_SetMask(over, mask, -50 * inwards, -50 * inwards));
        assert_pairs(edge, over, NULL);
        /* Now they are side by side, but clamped to the same pixel. */
        ok(DdcSprite_SetMask(over, mask, -(50 + 9 + SIZE) * inwards,
                             -50 * inwards));
        find_pairs();
        assert_int_equal(counts_of_pairs().pairs, 0);
    }
}

TEST(sprites_above_the_coordinates_are_exact)
{
    const int end = -DDC_COORD_MAX;
    const DdcRect edge = {0, end, SIZE, end + 1};
    DdcMask *mask = test_mask(SIZE, SIZE, 1);
    DdcSprite *above = add_sprite(&f.a, 0, end + 100);
    DdcSprite *empty = add_sprite(&f.b, 5, end);

    ok(DdcSprite_SetMask(above, mask, 0, 1 - SIZE));
    ok(DdcSprite_SetMask(empty, test_mask(0, 0, 0), 0, -5));
    DdcSprite_SetXY(above, 0, end);
    assert_rect(&edge, DDC_CATEGORIES_ALL, above, NULL);
    ok(DdcSprite_SetMask(above, mask, 0, -SIZE));
    assert_rect(&edge, DDC_CATEGORIES_ALL, NULL);
    /* What has no pixels is nowhere, here too. */
    find_pairs();
    assert_int_equal(counts_of_pairs().pairs, 0);
}

/*
 * Two beams, one pixel thick, cross near the upper left corner of the picture.
 * The bounding rectangle of the pixels that the two need is almost the whole
 * picture, 2^40 pixels.
 */
TEST(crossing_beams_of_a_huge_image_pack_only_themselves)
{
    DdcSprite *picture = add_sprite(&f.a, 0, 0);
    DdcSprite *across = add_sprite(&f.b, 0, 5);
    DdcSprite *down = add_sprite(&f.b, 5, 0);

    DdcSprite_SetSize(picture, DDC_SIZE_MAX, DDC_SIZE_MAX);
    DdcSprite_SetSize(across, DDC_SIZE_MAX, 1);
    DdcSprite_SetSize(down, 1, DDC_SIZE_MAX);
    assert_true(DdcSpritesCollide(picture, across));
    assert_true(DdcSpritesCollide(picture, down));
    assert_true(DdcSpritesCollide(across, down));
    assert_pairs(picture, across, picture, down, across, down, NULL);
}

/*
 * The bounding rectangle of the two parts that are needed has more pixels than
 * a mask can have.
 */
TEST(parts_of_a_huge_image_may_lie_far_apart)
{
    DdcSprite *picture = add_sprite(&f.a, 0, 0);
    DdcSprite *close = add_sprite(&f.b, 0, 0);
    DdcSprite *distant = add_sprite(&f.b, 49000, 49000);
    const DdcRect all = {0, 0, 70000, 70000};

    DdcSprite_SetSize(picture, 70000, 70000);
    DdcSprite_SetSize(close, 16390, 16390);
    DdcSprite_SetSize(distant, 16390, 16390);
    assert_true(DdcSpritesCollide(picture, close));
    assert_true(DdcSpritesCollide(picture, distant));
    assert_pairs(picture, close, picture, distant, NULL);
    /* The picture is too large to be tested; the other sprites are found. */
    struct found found = query_rect(&all, DDC_CATEGORIES_ALL);
    returns(DDC_E_RANGE, found.result);
    assert_sprites(found, LIST_OF_SPRITES(close, distant, NULL));
    assert_int_equal(test_log_count(), 1);
}

static ddc_uint32 largest_block;

static void *DDC_CALL alloc_and_record_size(void *user, ddc_uint32 size)
{
    (void)user;
    largest_block = size > largest_block ? size : largest_block;
    return malloc(size);
}

static void DDC_CALL free_block(void *user, void *block)
{
    (void)user;
    free(block);
}

/*
 * Four sprites need a few pixels of a level each. The bounding rectangle of
 * these pixels would be the level, a mask of 10^7 or 10^8 bytes.
 */
TEST(a_large_level_is_packed_only_where_needed)
{
    static const DdcPosition sizes[] = {
        {30010, 30010}, {1000000, 500}, {500, 1000000}};

    for_rows(k, sizes)
    {
        DdcSprite *s[5];
        DdcWorld *world;
        DdcWorldCounts counts;
        size_t owned = test_owned();

        largest_block = 0;
        DdcSetAllocator(alloc_and_record_size, free_block, NULL);
        ok(DdcWorld_Create(&world));
        for (int i = 0; i < 5; i++)
        {
            s[i] = make_sprite(i == 0 ? &f.a : &f.b, 0, 0);
            ok(DdcWorld_Add(world, s[i]));
            DdcSprite_SetFilter(s[i], i == 0 ? 1 : 2, i == 0 ? 2 : 1);
        }
        ok(DdcSprite_SetSize(s[0], sizes[k].x, sizes[k].y));
        DdcSprite_SetXY(s[2], sizes[k].x - 10, sizes[k].y - 10);
        DdcSprite_SetSize(s[3], 30000, 1);
        DdcSprite_SetSize(s[4], 1, 30000);
        ok(DdcWorld_Step(world));
        ok(DdcWorld_GetCounts(world, &counts));
        assert_int_equal(counts.touching, 4);
        assert_in_range(largest_block, 1, 1000000);
        DdcWorld_Destroy(world);
        test_destroy_down_to(owned);
        DdcSetAllocator(NULL, NULL, NULL);
    }
}

/*
 * A quarter of the shrunk picture has few pixels, but its source has more than
 * a mask can have. Only the first pixel of the source is needed.
 */
TEST(a_corner_of_a_shrunk_image_packs_only_a_corner)
{
    static const uint8_t row[64] = {1};
    const DdcPixels huge = {row, DDC_SIZE_MAX, DDC_SIZE_MAX, 16384, 1};
    ddc_int32 hit;

    DdcSurface *surface = test_surface(&huge);
    DdcSprite *picture = test_sprite(surface, 0, 0);
    ok(DdcSprite_SetSize(picture, 512, 512));
    ok(DdcWorld_Add(f.world, picture));
    DdcSprite *corner = add_sprite(&f.b, 0, 0);
    DdcSprite *cover = add_sprite(&f.b, 0, 0);

    DdcSprite_SetSize(corner, 1, 1);
    DdcSprite_SetSize(cover, 256, 256);
    assert_true(DdcSpritesCollide(picture, corner));
    assert_refused(DDC_E_RANGE, DdcSprite_TestOverlap(picture, cover, &hit));
    struct found found = find_pairs();
    returns(DDC_E_RANGE, found.result);
    assert_sprites(found,
                   LIST_OF_SPRITES(picture, corner, corner, cover, NULL));
}

/* ---- Refused calls and failures ----------------------------------------- */

/* When memory runs out, the counts are 0. */
static DdcResult check_counts(DdcResult result, const DdcWorld *world)
{
    DdcWorldCounts counts;

    ok(DdcWorld_GetCounts(world, &counts));
    assert_true(result < 0 || counts.pairs > 0);
    assert_true(result >= 0 ||
                counts.pairs + counts.touching + counts.untested == 0);
    return result;
}

/* Uses a world of stretched and plain sprites; returns the first failure. */
static DdcResult use_world(DdcSprite **sprites, int count)
{
    DdcWorld *world = NULL;
    DdcSpritePair pairs[800];
    ddc_uint32 needed;
    DdcResult result = DdcWorld_Create(&world);
    int steps = 0;

    for (int i = 0; i < count && result >= 0; i++)
    {
        result = DdcWorld_Add(world, sprites[i]);
    }
    if (result >= 0)
    {
        result =
            check_counts(DdcWorld_ListPairs(world, pairs, 800, &needed), world);
    }
    if (result >= 0)
    {
        result = DdcWorld_ListOverlapping(world, sprites[0], NULL, 0, &needed);
        result = result == DDC_E_MORE ? DDC_OK : result;
    }
    DdcSprite_SetXY(sprites[0], 0, 0);
    DdcSprite_SetVelocity(sprites[0], 3, 0);
    while (result >= 0 && steps < 2)
    {
        result = check_counts(DdcWorld_Step(world), world);
        steps += result >= 0;
    }
    /* A failed step calls no Hit and moves nothing; s[0] moves in others. */
    assert_int_equal(DdcSprite_GetHitCount(sprites[1]), 0);
    assert_int_equal(abs(DdcSprite_GetX(sprites[0])), 3 * steps);
    assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
    DdcWorld_Destroy(world);
    return result;
}

TEST(every_allocation_may_fail)
{
    DdcSprite *sprites[40];
    DdcResult result = DDC_E_OUTOFMEMORY;
    int failures = 0;

    for (int i = 0; i < 40; i++)
    {
        sprites[i] = make_sprite(i % 2 ? &f.a : &f.b, i * 2, i % 5);
        DdcSprite_SetSize(sprites[i], i % 3 == 0 ? 10 + i : 0, 0);
    }
    ok(use_world(sprites, 40)); /* the sprites keep what is stretched */
    for (int n = 1; result == DDC_E_OUTOFMEMORY; n++)
    {
        test_memory_watch(n);
        result = use_world(sprites, 40);
        assert_int_equal(test_memory_live(), 0);
        failures += result < 0;
    }
    test_memory_unwatch();
    ok(result);
    assert_in_range(failures, 20, 200);
}

/* A world that is only queried and never stepped needs no more memory. */
TEST(adding_and_removing_without_a_step_needs_no_memory)
{
    DdcWorld *world;
    int asked = 0;

    DdcSprite *stays = make_sprite(&f.a, 0, 0);
    DdcSprite *comes = make_sprite(&f.b, 5, 5);
    test_memory_watch(0);
    ok(DdcWorld_Create(&world));
    ok(DdcWorld_Add(world, stays));
    for (int i = 0; i < 10000; i++)
    {
        ok(DdcWorld_Add(world, comes));
        ok(DdcWorld_Remove(world, comes));
        asked = i == 100 ? test_memory_asked() : asked;
    }
    assert_int_equal(test_memory_asked(), asked);
    DdcWorld_Destroy(world);
    test_memory_unwatch();
}
