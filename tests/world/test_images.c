/* SPDX-License-Identifier: Zlib */
/*
 * The mask cache: two sprites of one image share a packed mask only when they
 * display it in the same way. Two sprites that differ in one property are
 * compared, pixel by pixel, with the test of two sprites. Also tests that each
 * of many surfaces is locked once.
 */
#include "world_fixture.h"

BEFORE_EACH_TEST()
{
    world_setup();
}

/* The distance of the two sprites, and the side of the square of probes. */
#define APART 100
#define REACH 20

/* Two sprites of one image. */
static DdcSprite *shown[2];

/* At each point around either sprite, a sprite of one pixel. */
static DdcSprite *probes[2][REACH][REACH];

/*
 * Sets the hot image: a part of surface a, whose right edge is given. Sprites
 * are stretched, so that different offsets display different pixels.
 */
static void set_image(DdcSprite *sprite, ddc_int32 part_right,
                      const DdcKey *key, int right, int down)
{
    const DdcRect part = {1, 1, part_right, 8};

    ok(DdcSprite_SetHotImage(sprite, f.a.surface, &part, key, right, down));
}

/* Adds the probes at every point that either sprite can cover. */
static void add_probes(void)
{
    DdcMask *pixel = test_mask(1, 1, 1);

    for (int i = 0; i < 2 * REACH * REACH; i++)
    {
        int y = i / REACH % REACH;
        int x = i % REACH;
        int of = i / REACH / REACH;
        DdcSprite *probe = add_sprite(&f.b, of * APART + x - 2, y - 2);

        ok(DdcSprite_SetMask(probe, pixel, 0, 0));
        probes[of][y][x] = probe;
    }
}

static void show_two(void)
{
    for (int i = 0; i < SIZE * SIZE; i++)
    {
        int x = i % SIZE;
        int y = i / SIZE;
        test_image_set(&f.a.image.pixels, x, y, (uint8_t)((x * x + 3 * y) % 4));
    }
    for (int i = 0; i < 2; i++)
    {
        shown[i] = add_sprite(&f.b, i * APART, 0);
        set_image(shown[i], 8, NULL, 0, 0);
        ok(DdcSprite_SetSize(shown[i], 15, 13));
    }
    add_probes();
}

/* The world finds the same pairs as the test of two sprites, in adding order,
 * and at least 20. */
static void assert_pairs_of_probes(void)
{
    static DdcSpritePair pairs[2 * REACH * REACH];
    ddc_uint32 needed;
    ddc_uint32 at = 0;

    ok(DdcWorld_ListPairs(f.world, pairs, 2 * REACH * REACH, &needed));
    for (int i = 0; i < 2 * REACH * REACH; i++)
    {
        int of = i / REACH / REACH;
        DdcSprite *probe = probes[of][i / REACH % REACH][i % REACH];
        if (DdcSpritesCollide(shown[of], probe))
        {
            assert_true(at < needed);
            assert_ptr_equal(pairs[at].first, shown[of]);
            assert_ptr_equal(pairs[at].second, probe);
            at++;
        }
    }
    assert_int_equal(at, needed);
    assert_in_range(at, 20, 2 * REACH * REACH);
}

TEST(sprites_that_display_the_same_share_a_mask)
{
    show_two();
    assert_pairs_of_probes();
}

TEST(parts_keys_and_offsets_are_distinguished)
{
    static const DdcKey keys[] = {
        {0xFF, 1, 2}, {0xFF, 0, 2}, {0xFF, 1, 1}, {2, 1, 2}};
    static const struct
    {
        int part_right;
        const DdcKey *key;
        int right;
        int down;
    } rows[] = {{9, &keys[0], 0, 0}, {8, &keys[1], 0, 0}, {8, &keys[2], 0, 0},
                {8, &keys[3], 0, 0}, {8, &keys[0], 1, 0}, {8, &keys[0], 0, 1}};

    show_two();
    set_image(shown[0], 8, &keys[0], 0, 0);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
        set_image(shown[1], rows[i].part_right, rows[i].key, rows[i].right,
                  rows[i].down);
        assert_pairs_of_probes();
    }
}

TEST(sizes_and_mirrors_are_distinguished)
{
    static const int rows[][3] = {{16, 13, 0},
                                  {15, 14, 0},
                                  {15, 13, DDC_MIRROR_LEFTRIGHT},
                                  {15, 13, DDC_MIRROR_UPDOWN}};

    show_two();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
    {
        DdcSprite_SetSize(shown[1], rows[i][0], rows[i][1]);
        DdcSprite_SetMirror(shown[1], rows[i][2]);
        assert_pairs_of_probes();
    }
}

/* ---- Many surfaces ------------------------------------------------------- */

#define SURFACES 200

/*
 * Each surface is shown by two sprites, the columns 0..5 and 0..6 of its only
 * row. The probe begins at column 5, which is transparent in every second
 * surface, so that an image with the mask of another one fails the test.
 */
TEST(each_of_many_surfaces_is_locked_once)
{
    static struct scripted_surface pictures[SURFACES];
    DdcWorldCounts counts;

    DdcSprite *probe = add_sprite(&f.b, 5, 0);
    for (int i = 0; i < SURFACES; i++)
    {
        scripted_surface_make(&pictures[i], 'm', SIZE, 1);
        memset(pictures[i].image.block, 1, SIZE);
        test_image_set(&pictures[i].image.pixels, 5, 0, (uint8_t)(i % 2));
        for (int part = 0; part < 2; part++)
        {
            const DdcRect frame = {0, 0, 6 + part, 1};
            DdcSprite *sprite = add_sprite(&pictures[i], 0, 0);
            ok(DdcSprite_SetFrame(sprite, &frame));
            ok(DdcSprite_SetFilter(sprite, 2, 1));
        }
    }
    ok(DdcSprite_SetFilter(probe, 1, 2));
    counts = step();
    assert_int_equal(counts.pairs, 2 * SURFACES);
    /* Where column 5 is transparent, only the longer frame touches. */
    assert_int_equal(counts.touching, SURFACES + SURFACES / 2);
    for (int i = 0; i < SURFACES; i++)
    {
        assert_int_equal(DdcSurface_GetLockCount(pictures[i].surface), 1);
    }
}
