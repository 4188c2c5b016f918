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

DdcWorldCounts step(void)
{
    DdcWorldCounts counts;

    ok(DdcWorld_Step(f.world, &counts));
    return counts;
}
