/* SPDX-License-Identifier: Zlib */
/* Implements world_fixture.h. */
#include "world_fixture.h"

struct world_fixture f;

int world_setup(void **state)
{
    (void)state;
    scripted_surface_make(&f.a, 'a', SIZE, SIZE);
    scripted_surface_make(&f.b, 'b', SIZE, SIZE);
    memset(f.a.image.block, 1, SIZE * (SIZE + SCRIPTED_SURFACE_PADDING));
    memset(f.b.image.block, 1, SIZE * (SIZE + SCRIPTED_SURFACE_PADDING));
    assert_int_equal(DdcWorld_Create(&f.world), DDC_OK);
    test_log_listen();
    journal_clear();
    return 0;
}

int world_teardown(void **state)
{
    (void)state;
    DdcWorld_Destroy(f.world);
    scripted_surface_free(&f.a);
    scripted_surface_free(&f.b);
    return 0;
}

DdcSprite *make_sprite(struct scripted_surface *picture, int x, int y)
{
    const DdcRect arena = {-10000, -10000, 10000, 10000};
    DdcSprite *sprite;

    assert_int_equal(DdcSprite_CreateFrom(picture->surface, x, y, &sprite),
                     DDC_OK);
    assert_int_equal(DdcSprite_SetArena(sprite, &arena), DDC_OK);
    return sprite;
}

DdcSprite *add_sprite(struct scripted_surface *picture, int x, int y)
{
    DdcSprite *sprite = make_sprite(picture, x, y);

    assert_int_equal(DdcWorld_Add(f.world, sprite), DDC_OK);
    return sprite;
}

DdcWorldCounts step(void)
{
    DdcWorldCounts counts;

    assert_int_equal(DdcWorld_Step(f.world, &counts), DDC_OK);
    return counts;
}
