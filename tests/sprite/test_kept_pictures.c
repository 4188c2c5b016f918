/* SPDX-License-Identifier: Zlib */
/*
 * Sprites keep what they display of their pixels from one test to the next. In
 * random games that draw on the surfaces meanwhile, every answer is that of
 * testing every pixel.
 */
#include "drawing_game.h"
#include "picture.h"
#include "sprite/sprite.h"

#define GAMES 600
#define TESTS 100 /* of pairs, in each game */

static void check_overlap(const DdcSprite *a, const DdcSprite *b)
{
    ddc_int32 hit;

    game_begin_call();
    if (game_end_call(DdcSprite_TestOverlap(a, b, &hit)))
    {
        assert_int_equal(hit, game_common(a, b, NULL, 1).hit);
    }
}

static void check_contact(const DdcSprite *a, const DdcSprite *b)
{
    DdcContact contact;

    game_begin_call();
    if (game_end_call(DdcSprite_FindContact(a, b, &contact)))
    {
        DdcTilesHit common = game_common(a, b, NULL, INT32_MAX);
        assert_int_equal(contact.hit, common.hit > 0);
        assert_int_equal(contact.area, common.hit);
        assert_int_equal(contact.x, common.x);
        assert_int_equal(contact.y, common.y);
    }
}

/* All of the map is solid. */
static void check_tiles(DdcTiles *tiles, DdcSprite *sprite)
{
    const DdcRect map = {0, 0, 8, 8};
    DdcTilesHit found;

    game_meet(sprite, &map);
    game_begin_call();
    if (game_end_call(DdcTiles_FindOverlapSprite(tiles, sprite, 1, &found)))
    {
        found.tile = (DdcTileCell){0, 0, 0};
        DdcTilesHit common = game_common(sprite, NULL, &map, 1);
        assert_same(found, common);
    }
}

/* What is compared has all properties of a mask. */
static void check_mask(const DdcSprite *sprite)
{
    struct ddc_mask_operand operand = {NULL, NULL, {0, 0}};
    DdcRect rect = game_rect(sprite);
    struct picture picture =
        picture_make(rect.right - rect.left, rect.bottom - rect.top);

    for_pixels(x, y, picture.width, picture.height)
    {
        picture_set(&picture, x, y,
                    game_solid(sprite, rect.left + x, rect.top + y));
    }
    ddc_defer_begin();
    ok(ddc_sprite_mask_operand(sprite, &rect, &operand, __func__));
    ddc_defer_end();
    assert_mask_shows(operand.mask, &picture);
    ddc_free(operand.packed);
}

TEST(sixty_thousand_tests_see_what_the_game_draws_between_them)
{
    int tests = test_rounds(GAMES) * TESTS;
    int hits = 0;

    for_steps(i, test_rounds(GAMES), 60000)
    {
        game_make();
        OWN(DdcTiles, tiles, DdcTiles_Create(1, 1, 8, 8, &tiles));
        ok(DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, NULL, 1));
        ok(DdcTiles_SetCell(tiles, 0, 0, 1));
        for (int test = 0; test < TESTS; test++)
        {
            int a = test_random_in(0, SPRITES - 1);
            int b = (a + test_random_in(1, SPRITES - 1)) % SPRITES;
            game_change();
            DdcRect rect = game_rect(game.sprites[a]);
            game_meet(game.sprites[b], &rect);
            (test % 3 ? check_overlap : check_contact)(game.sprites[a],
                                                       game.sprites[b]);
            hits += game_common(game.sprites[a], game.sprites[b], NULL, 1).hit;
            check_tiles(tiles, game_sprite());
            if (test % 8 == 0 && DdcRect_Overlaps(&rect, &rect))
            {
                check_mask(game.sprites[a]);
            }
        }
    }
    print_message("%d overlap; %d calls failed\n", hits, game_failures);
    assert_total(hits, tests / 4, tests * 3 / 4);
    assert_total(game_failures, tests / 40, tests);
}
