/* SPDX-License-Identifier: Zlib */
/* The sink that records: what is drawn later is what was recorded. */
#include "recorded_drawing.h"
#include "world_fixture.h"

BEFORE_EACH_TEST()
{
    world_setup();
}

static struct recorded_drawing direct;
static struct recorded_drawing later;

/* One element of each kind. */
static void draw_some(const DdcDebugSink *draw)
{
    DdcPoint points[] = {{0, 0}, {8, 0}, {0, 8}};
    const ddc_uint32 indices[] = {0, 1, 2};
    DdcMesh mesh = {points, indices, 3, 1};
    const DdcShape shape = {DDC_SHAPE_MESH, 0, &mesh};
    const DdcBall ball = {{5, 6}, {3, -4}, 2.5, 0, 0, 0};

    ok(DdcWorld_DebugDraw(f.world, draw));
    ok(DdcShape_DebugDraw(&shape, draw));
    ok(DdcBall_DebugDraw(&ball, draw));
}

TEST(what_is_drawn_later_is_the_same)
{
    add_sprite(&f.a, 0, 0);
    add_sprite(&f.b, 8, 3);
    DdcDebugSink record;

    recorded_drawing_make(&direct);
    recorded_drawing_make(&later);
    OWN(DdcDebugList, list, DdcDebugList_Create(&list));
    for (int i = 0; i < 2; i++)
    {
        ok(DdcDebugList_Record(list, &record));
        draw_some(&record);
    }
    draw_some(&direct.draw);
    ok(DdcDebugList_Draw(list, &later.draw));
    assert_string_equal(later.text, direct.text);
    recorded_drawing_clear(&later);
    ok(DdcDebugList_Draw(list, &later.draw));
    assert_string_equal(later.text, direct.text);
}

TEST(roles_and_view_choose_again)
{
    const DdcRect rect = {0, 0, 10, 10};
    DdcDebugSink record;

    recorded_drawing_make(&later);
    OWN(DdcDebugList, list, DdcDebugList_Create(&list));
    ok(DdcDebugList_Record(list, &record));
    record.rect(record.user, DDC_DRAW_BOX, &rect);
    record.rect(record.user, DDC_DRAW_CELL, &rect);
    record.span(record.user, DDC_DRAW_CELL, 30, 30, 5);
    later.draw.roles = DDC_DRAW_CELL;
    later.draw.view = (DdcRect){30, 0, 40, 40};
    ok(DdcDebugList_Draw(list, &later.draw));
    assert_string_equal(later.text, "span 8 30 30 5\n");
}

TEST(any_number_can_be_recorded)
{
    const ddc_int32 numbers[] = {INT32_MIN, -1, 0, 1, INT32_MAX};
    uint8_t pixels[64] = {0};
    DdcDebugCanvas canvas = {{pixels, 8, 8, 8, 1}, 0, 0, {0}};
    DdcDebugSink draw;

    OWN(DdcDebugList, list, DdcDebugList_Create(&list));
    ok(DdcDebugList_Record(list, &draw));
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
    ok(DdcDebugList_Draw(list, &later.draw));
    ok(DdcDebugCanvas_GetSink(&canvas, &draw));
    ok(DdcDebugList_Draw(list, &draw));
}

TEST(a_list_that_cannot_grow_is_out_of_memory)
{
    const DdcPoint corner = {1, 2};
    const DdcCircle circle = {1, 2, 3};
    DdcDebugSink record;

    add_sprite(&f.a, 0, 0);
    OWN(DdcDebugList, list, DdcDebugList_Create(&list));
    ok(DdcDebugList_Record(list, &record));
    record.roles = DDC_DRAW_BOX;
    test_memory_watch(1);
    returns(DDC_E_OUTOFMEMORY, DdcWorld_DebugDraw(f.world, &record));
    test_memory_fail(1);
    returns(DDC_E_OUTOFMEMORY,
            record.segment(record.user, DDC_DRAW_SHAPE, &corner, &corner));
    test_memory_fail(1);
    returns(DDC_E_OUTOFMEMORY,
            record.circle(record.user, DDC_DRAW_SHAPE, &circle));
    test_memory_unwatch();
    recorded_drawing_make(&later);
    ok(DdcDebugList_Draw(list, &later.draw));
    assert_string_equal(later.text, "");
    ok(DdcWorld_DebugDraw(f.world, &record));
}
