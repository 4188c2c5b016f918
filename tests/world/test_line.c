/* SPDX-License-Identifier: Zlib */
/*
 * Lines across a world of sprites of every kind, against the line across each
 * of them; and that against the solid pixels of the sprite.
 */
#include "line_model.h"
#include "world_fixture.h"
#include "world_population.h"

BEFORE_EACH_TEST()
{
    world_setup();
}

static DdcLine random_line(int side)
{
    const int widths[] = {0, 0, 0, 1, 4, 30};
    DdcLine line = {
        test_random_in(-20, side + 20), test_random_in(-20, side + 20),
        test_random_in(-20, side + 20), test_random_in(-20, side + 20),
        widths[test_random_in(0, 5)]};

    if (test_random_in(0, 3) == 0)
    {
        line.to_x = line.from_x + test_random_in(-1, 1);
    }
    return line;
}

static void check_sprite(const DdcSprite *sprite, const DdcLine *line,
                         const DdcHit *found)
{
    struct line_search naive = line_search_begin(line);
    DdcRect rect;

    ok(DdcSprite_GetCollideRect(sprite, &rect));
    for_area(x, y, rect.left, rect.top, rect.right, rect.bottom)
    {
        ddc_int32 solid = 0;
        ok(DdcSprite_TestCollidePoint(sprite, x, y, &solid));
        if (solid)
        {
            line_search_add(&naive, x, y);
        }
    }
    assert_fields(DdcHit, *found, .hit = naive.hit, .x = naive.x, .y = naive.y);
}

static void check_line(const struct population *p, bool pixels)
{
    const DdcLine line = random_line(p->side);
    const DdcSprite *ignored = p->in[test_random_in(0, p->count - 1)]->sprite;
    ddc_uint32 categories = (ddc_uint32)test_random_in(0, 7);
    struct line_search best = line_search_begin(&line);
    const DdcSprite *expected = NULL;
    DdcSprite *other;
    DdcHit hit;

    for (int i = 0; i < p->count; i++)
    {
        const struct population_sprite *sprite = p->in[i];
        struct line_search before = best;
        ok(DdcSprite_FindOnLine(sprite->sprite, &line, &hit));
        if (pixels && i % 8 == 0)
        {
            check_sprite(sprite->sprite, &line, &hit);
        }
        if (hit.hit && sprite->sprite != ignored &&
            (sprite->categories & categories) != 0)
        {
            line_search_add(&best, hit.x, hit.y);
        }
        if (!before.hit || best.x != before.x || best.y != before.y)
        {
            expected = best.hit ? sprite->sprite : NULL;
        }
    }
    ok(DdcWorld_FindOnLine(p->world, &line, ignored, categories, &other, &hit));
    assert_ptr_equal(other, expected);
    assert_fields(DdcHit, hit, .hit = best.hit, .x = best.x, .y = best.y);
}

TEST(lines_across_a_world_equal_lines_across_each_sprite)
{
    static struct population p;

    for_steps(i, test_rounds(1000), 3621)
    {
        population_make(&p, test_random_in(0, 1) ? 90 : 600, false);
        for (int k = 0; k < 100; k++)
        {
            check_line(&p, k < 13);
        }
    }
}

TEST(a_line_goes_far_across_a_world_and_finds_the_first_added_of_two)
{
    DdcMask *dot = test_mask(1, 1, 1);
    DdcSprite *sprites[3];
    DdcSprite *other;
    DdcHit hit;
    const DdcLine line = {0, 0, 1000000, -999999, 0};
    const int at[] = {900000, 500000, 500000};

    for (int i = 0; i < 3; i++)
    {
        ok(DdcSprite_CreateFromMask(dot, at[i],
                                    -(int)((int64_t)at[i] * 999999 / 1000000),
                                    &sprites[i]));
        ok(DdcWorld_Add(f.world, sprites[i]));
    }
    ok(DdcWorld_FindOnLine(f.world, &line, NULL, 1, &other, &hit));
    assert_ptr_equal(other, sprites[1]);
    ok(DdcWorld_FindOnLine(f.world, &line, sprites[1], 1, &other, &hit));
    assert_ptr_equal(other, sprites[2]);
    assert_int_equal(hit.x, 500000);
    ok(DdcWorld_FindOnLine(f.world, &line, NULL, 2, &other, &hit));
    assert_null(other);
    for (int i = 0; i < 3; i++)
    {
        DdcSprite_Destroy(sprites[i]);
    }
}

TEST(a_line_finds_what_it_can_where_a_surface_is_lost)
{
    DdcSprite *lost = add_sprite(&f.a, 0, 0);
    DdcSprite *behind = add_sprite(&f.b, 40, 0);
    const DdcLine line = {-5, 0, 60, 0, 0};
    DdcSprite *other;
    DdcHit hit;

    ok(DdcWorld_FindOnLine(f.world, &line, NULL, DDC_CATEGORIES_ALL, &other,
                           &hit));
    assert_ptr_equal(other, lost);
    scripted_surface_fail(&f.a, DDC_E_LOST);
    returns(DDC_E_LOST, DdcWorld_FindOnLine(f.world, &line, NULL,
                                            DDC_CATEGORIES_ALL, &other, &hit));
    assert_ptr_equal(other, behind);
    assert_fields(DdcHit, hit, .hit = 1, .x = 40, .y = 0);
    scripted_surface_fail(&f.a, DDC_E_LOST);
    returns(DDC_E_LOST, DdcSprite_FindOnLine(lost, &line, &hit));
    assert_fields(DdcHit, hit, .hit = 0);
}
