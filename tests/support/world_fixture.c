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
    test_log_listen();
    journal_clear();
}

void world_teardown(void)
{
    DdcWorld_Destroy(f.world);
    scripted_surface_free(&f.a);
    scripted_surface_free(&f.b);
}

DdcSprite *make_sprite(struct scripted_surface *picture, int x, int y)
{
    const DdcRect arena = {-10000, -10000, 10000, 10000};
    DdcSprite *sprite;

    ok(DdcSprite_CreateFrom(picture->surface, x, y, &sprite));
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
