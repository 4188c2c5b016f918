/* SPDX-License-Identifier: Zlib */
/*
 * What lines hit first, in masks as they are and as they are displayed, against
 * a loop over the pixels of the display by the definition of a line.
 */
#include "line_model.h"
#include "random_display.h"

#define ROUNDS test_rounds(100000)

static DdcLine random_line(const DdcRect *near, int most)
{
    const int widths[] = {0, 0, 0, 1, 2, 3, 10, 100};
    DdcLine line = {test_random_in(near->left - most, near->right + most),
                    test_random_in(near->top - most, near->bottom + most),
                    test_random_in(near->left - most, near->right + most),
                    test_random_in(near->top - most, near->bottom + most),
                    widths[test_random_in(0, 7)]};

    switch (test_random_in(0, 7))
    {
    case 0:
        line.to_x = line.from_x;
        break;
    case 1:
        line.to_y = line.from_y;
        break;
    case 2: /* a diagonal, which passes corners of pixels */
        line.to_y = line.from_y +
                    (line.to_x - line.from_x) * (test_random_in(0, 1) ? 1 : -1);
        break;
    default:
        break;
    }
    return line;
}

static DdcLine exchanged(const DdcLine *line)
{
    return (DdcLine){line->to_x, line->to_y, line->from_x, line->from_y,
                     line->width};
}

static void compare(const struct display *d, bool sampled, const DdcLine *line)
{
    DdcRect box = d->around;
    struct line_search naive = line_search_begin(line);
    DdcHit hit;

    if (!sampled)
    {
        box = (DdcRect){0, 0, 0, 0};
        DdcMask_GetSize(d->mask, &box.right, &box.bottom);
    }
    for_area(x, y, box.left, box.top, box.right, box.bottom)
    {
        if (display_has(d, sampled, x, y))
        {
            line_search_add(&naive, x, y);
        }
    }
    ok(DdcMask_FindOnLine(d->mask, sampled ? &d->sampling : NULL, line, &hit));
    assert_fields(DdcHit, hit, .hit = naive.hit, .x = naive.x, .y = naive.y);
}

static void compare_random(int most)
{
    struct display d = random_display(most, 0, 0);

    for (int sampled = 0; sampled < 2; sampled++)
    {
        DdcRect near = d.around;
        if (!sampled)
        {
            DdcMask_GetBounds(d.mask, &near);
        }
        DdcLine line = random_line(&near, most);
        DdcLine back = exchanged(&line);
        compare(&d, sampled != 0, &line);
        compare(&d, sampled != 0, &back);
    }
    DdcMask_Destroy(d.mask);
}

TEST(lines_find_what_the_definition_finds)
{
    const int sizes[] = {5, 9, 14, 24, 150};

    for_steps(i, ROUNDS, 3601)
    {
        compare_random(sizes[i % 128 == 0 ? 4 : i % 4]);
    }
}

TEST(a_line_has_every_pixel_of_the_definition_and_no_other)
{
    for_steps(i, 2000, 3602)
    {
        DdcRect near = {4, 4, 12, 12};
        DdcLine line = random_line(&near, 4);
        for_area(x, y, 0, 0, 16, 16)
        {
            DdcMask *mask = test_mask(16, 16, 0);
            DdcHit hit;
            ok(DdcMask_Set(mask, x, y, 1));
            ok(DdcMask_FindOnLine(mask, NULL, &line, &hit));
            assert_int_equal(hit.hit, line_has(&line, x, y));
            DdcMask_Destroy(mask);
        }
    }
}

/* Rectangles whose corners are whole numbers: directions of 3, 4 and 5. */
TEST(a_line_with_a_width_is_a_rectangle_of_the_rule_of_shapes)
{
    for_steps(i, 3000, 3603)
    {
        int along = test_random_in(1, 6);
        int width = 10 * test_random_in(1, 3);
        int sx = test_random_in(0, 1) ? 3 : -3;
        int sy = test_random_in(0, 1) ? 4 : -4;
        DdcLine line = {40, 40, 40 + sx * along, 40 + sy * along, width};
        double nx = -sy * width / 10.0;
        double ny = sx * width / 10.0;
        DdcPoint points[] = {{40.5 + nx, 40.5 + ny},
                             {40.5 - nx, 40.5 - ny},
                             {line.to_x + 0.5 - nx, line.to_y + 0.5 - ny},
                             {line.to_x + 0.5 + nx, line.to_y + 0.5 + ny}};
        const ddc_uint32 indices[] = {0, 1, 2, 0, 2, 3};
        DdcMesh mesh = {points, indices, 4, 2};
        DdcShape shape = {DDC_SHAPE_MESH, 0, &mesh};
        DdcMask *mask = test_mask(80, 80, 0);
        DdcHit hit;
        ok(DdcMask_Set(mask, test_random_in(0, 79), test_random_in(0, 79), 1));
        ok(DdcMask_FindOnLine(mask, NULL, &line, &hit));
        assert_int_equal(hit.hit, DdcMask_OverlapsShape(mask, &shape, 0, 0));
    }
}

TEST(a_thin_line_slips_through_no_corner_and_has_what_a_sweep_has)
{
    DdcMask *wall = test_mask(2, 2, 0);
    DdcMask *point = test_mask(1, 1, 1);
    const DdcLine line = {0, 0, 1, 1, 0};
    DdcHit hit;

    ok(DdcMask_Set(wall, 1, 0, 1));
    ok(DdcMask_Set(wall, 0, 1, 1));
    ok(DdcMask_FindOnLine(wall, NULL, &line, &hit));
    assert_fields(DdcHit, hit, .hit = 1, .x = 1, .y = 0);
    for_steps(i, 2000, 3604)
    {
        DdcMask *mask = random_mask(20, 20);
        DdcRect near = {0, 0, 20, 20};
        DdcLine way = random_line(&near, 10);
        DdcSweep sweep;
        way.width = 0;
        ok(DdcMask_Sweep(mask, point, way.from_x, way.from_y,
                         way.to_x - way.from_x, way.to_y - way.from_y, &sweep));
        ok(DdcMask_FindOnLine(mask, NULL, &way, &hit));
        assert_true(!sweep.hit || hit.hit);
    }
}

TEST(lines_of_the_greatest_length_width_and_place_are_exact)
{
    DdcMask *mask = test_mask(600, 600, 1);

    for_steps(i, 120, 3605)
    {
        int far = test_random_in(0, 1) ? DDC_COORD_MAX - DDC_SIZE_MAX : 0;
        int dx = test_random_in(-DDC_SIZE_MAX, DDC_SIZE_MAX);
        int dy = test_random_in(-DDC_SIZE_MAX, DDC_SIZE_MAX);
        int part = test_random_in(0, 1024);
        const DdcSampling at = {0, 0, 1, 0, 0, 1, far, far};
        /* Some pixel on the way is near the middle of the mask. */
        DdcLine line = {far + 300 - (int)((int64_t)dx * part / 1024),
                        far + 300 - (int)((int64_t)dy * part / 1024), 0, 0,
                        test_random_in(0, 1) ? DDC_LINE_WIDTH_MAX : 0};
        struct line_search naive;
        DdcHit hit;
        line.to_x = line.from_x + dx;
        line.to_y = line.from_y + dy;
        if (line.to_x > DDC_COORD_MAX || line.from_x > DDC_COORD_MAX ||
            line.to_y > DDC_COORD_MAX || line.from_y > DDC_COORD_MAX)
        {
            continue;
        }
        naive = line_search_begin(&line);
        for_area(x, y, 0, 0, 600, 600)
        {
            line_search_add(&naive, far + x, far + y);
        }
        ok(DdcMask_FindOnLine(mask, &at, &line, &hit));
        assert_fields(DdcHit, hit, .hit = 1, .x = naive.x, .y = naive.y);
    }
}

TEST(lines_out_of_range_are_refused)
{
    const DdcLine bad[] = {
        {DDC_COORD_MAX + 1, 0, DDC_COORD_MAX, 0, 0},
        {0, -DDC_COORD_MAX - 1, 0, -DDC_COORD_MAX, 0},
        {DDC_COORD_MAX, 0, DDC_COORD_MAX + 1, 0, 0},
        {0, -DDC_COORD_MAX, 0, -DDC_COORD_MAX - 1, 0},
        {0, 0, DDC_SIZE_MAX + 1, 0, 0},
        {0, 0, 0, -DDC_SIZE_MAX - 1, 0},
        {0, 0, 1, 1, -1},
        {0, 0, 1, 1, DDC_LINE_WIDTH_MAX + 1},
    };
    DdcMask *mask = test_mask(2, 2, 1);

    for_rows(row, bad)
    {
        DdcHit hit = {7, 7, 7};
        returns(DDC_E_RANGE, DdcMask_FindOnLine(mask, NULL, &bad[row], &hit));
        assert_fields(DdcHit, hit, .hit = 0);
    }
}
