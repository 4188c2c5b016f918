/* SPDX-License-Identifier: Zlib */
/* The sink that records: what is drawn later is what was recorded. */
#include "recorded_drawing.h"
#include "world_fixture.h"

static struct recorded_drawing direct;
static struct recorded_drawing later;

/* One element of each kind. */
static void draw_some(const DdcDebugDraw *draw)
{
    DdcPoint points[] = {{0, 0}, {8, 0}, {0, 8}};
    const ddc_int32 indices[] = {0, 1, 2};
    DdcMesh mesh = {points, indices, 3, 1};
    const DdcShape shape = {DDC_SHAPE_MESH, 0, &mesh};
    const DdcBall ball = {{5, 6}, {3, -4}, 2.5, 0, 0, 0};

    assert_int_equal(DdcWorld_DebugDraw(f.world, draw), DDC_OK);
    assert_int_equal(DdcShape_DebugDraw(&shape, draw), DDC_OK);
    assert_int_equal(DdcBall_DebugDraw(&ball, draw), DDC_OK);
}

static void what_is_drawn_later_is_the_same(void **state)
{
    DdcSprite *a = add_sprite(&f.a, 0, 0);
    DdcSprite *b = add_sprite(&f.b, 8, 3);
    DdcDebugList *list;
    DdcDebugDraw record;

    (void)state;
    recorded_drawing_make(&direct);
    recorded_drawing_make(&later);
    assert_int_equal(DdcDebugList_Create(&list), DDC_OK);
    for (int i = 0; i < 2; i++)
    {
        assert_int_equal(DdcDebugList_Record(list, &record), DDC_OK);
        draw_some(&record);
    }
    draw_some(&direct.draw);
    assert_int_equal(DdcDebugList_Draw(list, &later.draw), DDC_OK);
    assert_string_equal(later.text, direct.text);
    recorded_drawing_clear(&later);
    assert_int_equal(DdcDebugList_Draw(list, &later.draw), DDC_OK);
    assert_string_equal(later.text, direct.text);
    DdcDebugList_Destroy(list);
    DdcSprite_Destroy(a);
    DdcSprite_Destroy(b);
}

static void roles_and_view_choose_again(void **state)
{
    const DdcRect rect = {0, 0, 10, 10};
    DdcDebugList *list;
    DdcDebugDraw record;

    (void)state;
    recorded_drawing_make(&later);
    assert_int_equal(DdcDebugList_Create(&list), DDC_OK);
    assert_int_equal(DdcDebugList_Record(list, &record), DDC_OK);
    record.rect(record.user, DDC_DRAW_BOX, &rect);
    record.rect(record.user, DDC_DRAW_CELL, &rect);
    record.span(record.user, DDC_DRAW_CELL, 30, 30, 5);
    later.draw.roles = DDC_DRAW_CELL;
    later.draw.view = (DdcRect){30, 0, 40, 40};
    assert_int_equal(DdcDebugList_Draw(list, &later.draw), DDC_OK);
    assert_string_equal(later.text, "span 8 30 30 5\n");
    DdcDebugList_Destroy(list);
}

static void any_number_can_be_recorded(void **state)
{
    const ddc_int32 numbers[] = {INT32_MIN, -1, 0, 1, INT32_MAX};
    uint8_t pixels[64] = {0};
    DdcDebugCanvas canvas = {{pixels, 8, 8, 8, 1}, 0, 0, {0}};
    DdcDebugList *list;
    DdcDebugDraw draw;

    (void)state;
    assert_int_equal(DdcDebugList_Create(&list), DDC_OK);
    assert_int_equal(DdcDebugList_Record(list, &draw), DDC_OK);
    for (int i = 0; i < 125; i++)
    {
        ddc_int32 x = numbers[i % 5];
        ddc_int32 y = numbers[i / 5 % 5];
        ddc_int32 width = numbers[i / 25];
        const DdcRect rect = {x, y, width, width};
        assert_int_equal(draw.span(draw.user, DDC_DRAW_BOX, x, y, width), 0);
        assert_int_equal(draw.point(draw.user, DDC_DRAW_BOX, x, y), 0);
        assert_int_equal(draw.rect(draw.user, DDC_DRAW_BOX, &rect), 0);
    }
    recorded_drawing_make(&later);
    assert_int_equal(DdcDebugList_Draw(list, &later.draw), DDC_OK);
    assert_int_equal(DdcDebugDraw_OnPixels(&draw, &canvas), DDC_OK);
    assert_int_equal(DdcDebugList_Draw(list, &draw), DDC_OK);
    DdcDebugList_Destroy(list);
}

static void a_list_that_cannot_grow_is_out_of_memory(void **state)
{
    DdcSprite *a = add_sprite(&f.a, 0, 0);
    DdcDebugList *list;
    DdcDebugDraw record;

    (void)state;
    assert_int_equal(DdcDebugList_Create(&list), DDC_OK);
    assert_int_equal(DdcDebugList_Record(list, &record), DDC_OK);
    record.roles = DDC_DRAW_BOX;
    test_memory_watch(1);
    assert_int_equal(DdcWorld_DebugDraw(f.world, &record), DDC_E_OUTOFMEMORY);
    test_memory_unwatch();
    assert_int_equal(DdcWorld_DebugDraw(f.world, &record), DDC_OK);
    DdcDebugList_Destroy(list);
    DdcSprite_Destroy(a);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        world_test(what_is_drawn_later_is_the_same),
        world_test(roles_and_view_choose_again),
        world_test(any_number_can_be_recorded),
        world_test(a_list_that_cannot_grow_is_out_of_memory),
    };

    return cmocka_run_group_tests(tests, NULL, NULL);
}
