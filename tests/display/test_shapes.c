/* SPDX-License-Identifier: Zlib */
/*
 * Shapes against displayed masks, and ellipses, against a loop over pixels,
 * each of which is a square; tests of one pixel by DdcMask_OverlapsShape() are
 * those of tests/mask.
 */
#include "for_kernel_sets.h"
#include "random_display.h"

#define ROUNDS test_rounds(100000)

struct scene
{
    struct display d;
    bool sampled;
    DdcCircle circle;
    DdcBox box;
    DdcEllipse ellipse;
    DdcPoint points[3];
    DdcMesh mesh;
    DdcShape shapes[4];
    DdcShape compound;
    DdcRect clip_rect;
    const DdcRect *clip;
};

/* Quarters, so that the squares of distances are exact. */
static double place(int most)
{
    return test_random_in(-16, 4 * most + 16) / 4.0;
}

static void make_scene(struct scene *s)
{
    int size = test_random_in(0, 31) == 0 ? 80 : 12;

    s->d = random_display(size, size / 2.0, size / 2.0);
    s->sampled = test_random_in(0, 3) > 0;
    s->circle = (DdcCircle){place(size), place(size), place(size / 3)};
    s->ellipse = (DdcEllipse){place(size), place(size), place(size / 3),
                              place(size / 3)};
    s->box = (DdcBox){place(size), place(size), 0, 0};
    s->box.right = s->box.left + test_random_in(0, 40) / 4.0;
    s->box.bottom = s->box.top + test_random_in(0, 40) / 4.0;
    for (int i = 0; i < 3; i++)
    {
        s->points[i] = (DdcPoint){place(size), place(size)};
    }
    s->mesh = (DdcMesh){s->points, NULL, 3, 1};
    s->shapes[0] = (DdcShape){DDC_SHAPE_CIRCLE, 0, &s->circle};
    s->shapes[1] = (DdcShape){DDC_SHAPE_BOX, 0, &s->box};
    s->shapes[2] = (DdcShape){DDC_SHAPE_MESH, 0, &s->mesh};
    s->shapes[3] = (DdcShape){DDC_SHAPE_ELLIPSE, 0, &s->ellipse};
    s->compound = (DdcShape){DDC_SHAPE_COMPOUND, 4, s->shapes};
    s->clip_rect.left = test_random_in(-3, size);
    s->clip_rect.top = test_random_in(-3, size);
    s->clip_rect.right = s->clip_rect.left + test_random_in(-3, size);
    s->clip_rect.bottom = s->clip_rect.top + test_random_in(-3, size);
    s->clip = test_random_in(0, 1) ? &s->clip_rect : NULL;
}

/* Is a point of the open square (x,y) in the open ellipse? In 1/4 pixels. */
static bool ellipse_has(const DdcEllipse *e, int x, int y)
{
    int64_t rx = (int64_t)(e->radius_x * 4);
    int64_t ry = (int64_t)(e->radius_y * 4);
    int64_t cx = (int64_t)floor(e->x * 4);
    int64_t cy = (int64_t)floor(e->y * 4);
    int64_t nx = cx < 4 * x ? 4 * x : cx > 4 * x + 4 ? 4 * x + 4 : cx;
    int64_t ny = cy < 4 * y ? 4 * y : cy > 4 * y + 4 ? 4 * y + 4 : cy;

    return rx > 0 && ry > 0 &&
           (nx - cx) * (nx - cx) * ry * ry + (ny - cy) * (ny - cy) * rx * rx <
               rx * rx * ry * ry;
}

static bool shape_has(const struct scene *s, int i, const DdcMask *dot, int x,
                      int y)
{
    return i == 3 ? ellipse_has(&s->ellipse, x, y)
                  : DdcMask_OverlapsShape(dot, &s->shapes[i], -x, -y) != 0;
}

static void check_scene(const struct scene *s, const DdcMask *dot, int *hits)
{
    const DdcSampling *sampling = s->sampled ? &s->d.sampling : NULL;
    DdcRect box = s->d.around;
    bool expected[4] = {false, false, false, false};
    bool any = false;

    if (!s->sampled)
    {
        box = (DdcRect){0, 0, 0, 0};
        DdcMask_GetSize(s->d.mask, &box.right, &box.bottom);
    }
    for_area(x, y, box.left, box.top, box.right, box.bottom)
    {
        if (display_has(&s->d, s->sampled, x, y) &&
            (s->clip == NULL || DdcRect_ContainsPoint(s->clip, x, y)))
        {
            for (int i = 0; i < 4; i++)
            {
                expected[i] = expected[i] || shape_has(s, i, dot, x, y);
            }
        }
    }
    for (int i = 0; i < 4; i++)
    {
        assert_int_equal(DdcMask_OverlapsShapeTransformed(
                             s->d.mask, sampling, &s->shapes[i], s->clip),
                         expected[i]);
        if (!s->sampled && s->clip == NULL)
        {
            assert_int_equal(
                DdcMask_OverlapsShape(s->d.mask, &s->shapes[i], 0, 0),
                expected[i]);
        }
        any = any || expected[i];
        hits[i] += expected[i];
    }
    assert_int_equal(DdcMask_OverlapsShapeTransformed(s->d.mask, sampling,
                                                      &s->compound, s->clip),
                     any);
}

TEST(shapes_overlap_what_a_loop_over_pixels_says)
{
    DdcMask *dot = test_mask(1, 1, 1);
    int hits[4] = {0, 0, 0, 0};

    for_steps(i, ROUNDS, 3641)
    {
        struct scene scene;
        make_scene(&scene);
        check_scene(&scene, dot, hits);
    }
    for_rows(i, hits)
    {
        assert_total(hits[i], ROUNDS / 20, ROUNDS * 9 / 10);
    }
}

TEST(an_ellipse_with_one_radius_is_a_circle)
{
    for_steps(i, ROUNDS, 3642)
    {
        DdcMask *mask = random_mask(20, 20);
        DdcCircle circle = {place(20), place(20), place(8)};
        DdcEllipse ellipse = {circle.x, circle.y, circle.radius, circle.radius};
        DdcShape a = {DDC_SHAPE_CIRCLE, 0, &circle};
        DdcShape b = {DDC_SHAPE_ELLIPSE, 0, &ellipse};
        assert_int_equal(DdcMask_OverlapsShape(mask, &a, 0, 0),
                         DdcMask_OverlapsShape(mask, &b, 0, 0));
    }
}

TEST(an_ellipse_is_for_pixels)
{
    DdcEllipse ellipse = {10, 20, 3, 4};
    DdcShape shape = {DDC_SHAPE_ELLIPSE, 0, &ellipse};
    const DdcShape compound = {DDC_SHAPE_COMPOUND, 1, &shape};
    DdcPoint point = {10, 20};
    DdcNearest nearest;
    DdcBox box;

    ok(DdcShape_Check(&shape));
    ok(DdcShape_Check(&compound));
    ok(DdcShape_GetBounds(&compound, &box));
    assert_fields(DdcBox, box, 7, 16, 13, 24);
    assert_int_equal(DdcShape_Overlaps(&shape, &shape), 0);
    assert_int_equal(DdcShape_ContainsPoint(&compound, &point), 0);
    returns(DDC_E_INVALIDPARAMS, DdcShape_GetNearest(&shape, &point, &nearest));
    returns(DDC_E_INVALIDPARAMS,
            DdcShape_Transform(&shape, NULL, NULL, &shape));
    ellipse.radius_y = 2e9;
    returns(DDC_E_RANGE, DdcShape_Check(&shape));
    ellipse.radius_y = -1;
    ok(DdcShape_GetBounds(&shape, &box));
    assert_fields(DdcBox, box, 0, 0, 0, 0);
}
