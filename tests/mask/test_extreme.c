/* SPDX-License-Identifier: Zlib */
/* Tests of the extreme common pixels, against looking at every pixel. */
#include "pair.h"

/* Is (x,y) further in the order of `which` than the pixel found? */
static bool is_further(ddc_int32 which, int x, int y, const DdcHit *found)
{
    int across = x != found->x ? x - found->x : 0;
    int down = y != found->y ? y - found->y : 0;
    int raster = down != 0 ? down : across;
    int columns = across != 0 ? across : down;

    return found->hit == 0 || (which == DDC_EXTREME_FIRST && raster < 0) ||
           (which == DDC_EXTREME_LAST && raster > 0) ||
           (which == DDC_EXTREME_LEFT && columns < 0) ||
           (which == DDC_EXTREME_RIGHT && columns > 0);
}

static void assert_extremes(const struct pair *p)
{
    DdcHit expected[4] = {{0, 0, 0}};

    for_pixels(x, y, p->a.width, p->a.height)
    {
        if (!picture_get(&p->a, x, y) ||
            !picture_get(&p->b, x - p->dx, y - p->dy))
        {
            continue;
        }
        for (int i = 0; i < 4; i++)
        {
            if (is_further(i, x, y, &expected[i]))
            {
                expected[i] = (DdcHit){1, x, y};
            }
        }
    }
    for (int i = 0; i < 4; i++)
    {
        DdcHit found;
        ok(DdcMask_FindExtreme(p->mask_a, p->mask_b, p->dx, p->dy, i, &found));
        assert_same(found, expected[i]);
        /* The other way round it is the same pixel. */
        ok(DdcMask_FindExtreme(p->mask_b, p->mask_a, -p->dx, -p->dy, i,
                               &found));
        found.x += found.hit * p->dx;
        found.y += found.hit * p->dy;
        assert_same(found, expected[i]);
    }
}

TEST(extreme_pixels_agree_with_looking_at_all)
{
    int rounds = test_rounds(100000);

    for_steps(i, rounds, 61)
    {
        struct pair p = i % 200 == 0
                            ? pair_random()
                            : pair_of(picture_random(test_random_in(0, 14),
                                                     test_random_in(0, 14)),
                                      picture_random(test_random_in(0, 70),
                                                     test_random_in(0, 14)));

        pair_move(&p);
        assert_extremes(&p);
    }
}

/* Turned by half a turn, the first pixel is the last and the leftmost one the
 * rightmost; mirrored at the diagonal, the first is the leftmost. */
TEST(extremes_turn_with_the_mask)
{
    static const ddc_int32 opposite[] = {DDC_EXTREME_LAST, DDC_EXTREME_FIRST,
                                         DDC_EXTREME_RIGHT, DDC_EXTREME_LEFT};

    for_steps(i, 2000, 62)
    {
        struct picture p =
            picture_random(test_random_in(1, 90), test_random_in(1, 20));
        DdcMask *mask = picture_to_mask(&p);

        OWN(DdcMask, turned, DdcMask_CreateTurned(mask, 2, &turned));
        for (int which = 0; which < 4; which++)
        {
            DdcHit one, other;
            ok(DdcMask_FindExtreme(mask, mask, 0, 0, which, &one));
            ok(DdcMask_FindExtreme(turned, turned, 0, 0, opposite[which],
                                   &other));
            assert_int_equal(one.hit, other.hit);
            assert_true(!one.hit || (one.x == p.width - 1 - other.x &&
                                     one.y == p.height - 1 - other.y));
        }
    }
}

TEST(the_order_is_one_of_four)
{
    DdcMask *mask = test_mask(3, 3, 1);
    DdcHit found = {9, 9, 9};

    returns(DDC_E_INVALIDPARAMS,
            DdcMask_FindExtreme(mask, mask, 0, 0, 4, &found));
    assert_fields(DdcHit, found, 0, 0, 0);
    returns(DDC_E_INVALIDPARAMS,
            DdcMask_FindExtreme(mask, mask, 0, 0, -1, &found));
    ok(DdcMask_FindExtreme(mask, mask, 0, -1, DDC_EXTREME_LAST, &found));
    assert_fields(DdcHit, found, 1, 2, 1);
}
