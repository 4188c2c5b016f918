/* SPDX-License-Identifier: Zlib */
/* Implements world_fixture.h. */
#include "world_fixture.h"

struct world_fixture f;

void world_setup(void)
{
    scripted_surface_make(&f.a, 'a', SIZE, SIZE);
    scripted_surface_make(&f.b, 'b', SIZE, SIZE);
    memset(f.a.image.block, 1, SIZE * (SIZE + SCRIPTED_SURFACE_PADDING));
    memset(f.b.image.block, 1, SIZE * (SIZE + SCRIPTED_SURFACE_PADDING));
    ok(DdcWorld_Create(&f.world));
    test_own(f.world, destroy_DdcWorld);
    test_log_listen();
    journal_clear();
}

DdcSprite *make_sprite(struct scripted_surface *picture, int x, int y)
{
    const DdcRect arena = {-10000, -10000, 10000, 10000};
    DdcSprite *sprite = test_sprite(picture->surface, x, y);

    ok(DdcSprite_SetArena(sprite, &arena));
    return sprite;
}

DdcSprite *add_sprite(struct scripted_surface *picture, int x, int y)
{
    DdcSprite *sprite = make_sprite(picture, x, y);

    ok(DdcWorld_Add(f.world, sprite));
    return sprite;
}

DdcWorldCounts counts_of_pairs(void)
{
    DdcWorldCounts counts;

    ok(DdcWorld_GetCounts(f.world, &counts));
    return counts;
}

DdcWorldCounts step(void)
{
    ok(DdcWorld_Step(f.world));
    return counts_of_pairs();
}

#define FOUND_MOST (sizeof((struct found *)NULL)->sprites / sizeof(DdcSprite *))

struct found query_point(int x, int y)
{
    struct found found;

    found.result =
        DdcWorld_ListAtPoint(f.world, x, y, DDC_CATEGORIES_ALL, found.sprites,
                             FOUND_MOST, &found.count);
    return found;
}

struct found query_rect(const DdcRect *rect, ddc_uint32 categories)
{
    struct found found;

    found.result = DdcWorld_ListInRect(f.world, rect, categories, found.sprites,
                                       FOUND_MOST, &found.count);
    return found;
}

struct found find_pairs(void)
{
    DdcSpritePair pairs[FOUND_MOST / 2];
    struct found found;

    found.result =
        DdcWorld_ListPairs(f.world, pairs, FOUND_MOST / 2, &found.count);
    for (ddc_uint32 i = 0; i < found.count && i < FOUND_MOST / 2; i++)
    {
        found.sprites[2 * i] = pairs[i].first;
        found.sprites[2 * i + 1] = pairs[i].second;
    }
    found.count *= 2;
    return found;
}

void test_assert_found(struct found found, bool succeeds,
                       DdcSprite *const *expected, const char *file, int line)
{
    ddc_uint32 count = 0;
    bool same = !succeeds || found.result == DDC_OK;

    for (; expected[count] != NULL; count++)
    {
        same = same && count < found.count &&
               found.sprites[count] == expected[count];
    }
    if (!same || count != found.count)
    {
        for (ddc_uint32 i = 0; i < found.count && i < FOUND_MOST; i++)
        {
            print_error("found: a sprite at (%d,%d)\n",
                        DdcSprite_GetX(found.sprites[i]),
                        DdcSprite_GetY(found.sprites[i]));
        }
        print_error("%s: %u sprites found, %u expected\n",
                    DdcResult_GetName(found.result), found.count, count);
        _fail(file, line);
    }
}
