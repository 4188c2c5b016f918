/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target: properties of shapes made of any doubles. Every call ends,
 * shapes with invalid numbers overlap nothing, results agree with each other,
 * and a call that succeeds returns finite numbers only.
 */
#include "fuzz.h"

#include <math.h>

#define POINTS 9
#define PARTS  3

/* A circle, a box or a mesh; `shape` says which, and points to it. */
struct test_part
{
    DdcCircle circle;
    DdcBox box;
    DdcMesh mesh;
    DdcPoint points[POINTS];
    ddc_uint32 indices[POINTS];
    DdcShape shape;
};

/* A shape of one part, or a compound of up to PARTS. */
struct test_shape
{
    struct test_part memory[PARTS];
    DdcShape parts[PARTS];
    DdcShape shape;
};

/* ---- Shapes -------------------------------------------------------------- */

/* Sets a box right that is inverted on one axis. So most boxes are valid; those
 * that are inverted on both remain. */
static void set_right(DdcBox *box)
{
    bool in_x = box->right < box->left;
    bool in_y = box->bottom < box->top;

    if (in_x != in_y)
    {
        *box = in_x ? (DdcBox){box->right, box->top, box->left, box->bottom}
                    : (DdcBox){box->left, box->bottom, box->right, box->top};
    }
}

static void test_part_make(struct test_part *part, int kind)
{
    memset(part, 0, sizeof *part);
    fuzz_reals(&part->circle, sizeof part->circle);
    fuzz_reals(&part->box, sizeof part->box);
    set_right(&part->box);
    if (kind == DDC_SHAPE_MESH)
    {
        for (int i = 0; i < POINTS; i++)
        {
            fuzz_reals(&part->points[i], sizeof part->points[i]);
            part->indices[i] =
                (ddc_uint32)(test_random_in(0, 255) == 255
                                 ? fuzz_coord()
                                 : test_random_in(0, POINTS - 1));
        }
    }
    part->mesh = (DdcMesh){part->points, part->indices, POINTS,
                           (ddc_uint32)test_random_in(0, POINTS / 3)};
    part->shape = (DdcShape){kind, 0,
                             kind == DDC_SHAPE_CIRCLE ? (void *)&part->circle
                             : kind == DDC_SHAPE_BOX  ? (void *)&part->box
                                                      : (void *)&part->mesh};
}

static void test_shape_make(struct test_shape *s)
{
    int kind = test_random_in(DDC_SHAPE_CIRCLE, DDC_SHAPE_COMPOUND);
    int parts = kind == DDC_SHAPE_COMPOUND ? test_random_in(0, PARTS) : 1;

    memset(s, 0, sizeof *s);
    for (int i = 0; i < parts; i++)
    {
        int part = kind == DDC_SHAPE_COMPOUND
                       ? test_random_in(DDC_SHAPE_CIRCLE, DDC_SHAPE_MESH)
                       : kind;
        test_part_make(&s->memory[i], part);
        s->parts[i] = s->memory[i].shape;
    }
    s->shape = kind == DDC_SHAPE_COMPOUND
                   ? (DdcShape){DDC_SHAPE_COMPOUND, (ddc_uint32)parts, s->parts}
                   : s->parts[0];
}

/* Copies a shape; the copy points to its own memory. */
static void test_shape_copy(struct test_shape *to,
                            const struct test_shape *from)
{
    *to = *from;
    for (int i = 0; i < PARTS; i++)
    {
        struct test_part *part = &to->memory[i];
        part->mesh.points = part->points;
        part->mesh.indices = part->indices;
        part->shape.data =
            part->shape.kind == DDC_SHAPE_CIRCLE ? (void *)&part->circle
            : part->shape.kind == DDC_SHAPE_BOX  ? (void *)&part->box
                                                 : (void *)&part->mesh;
        to->parts[i] = part->shape;
    }
    to->shape.data = to->shape.kind == DDC_SHAPE_COMPOUND ? (void *)to->parts
                                                          : to->parts[0].data;
}

/* ---- Numbers ------------------------------------------------------------- */

/*
 * Is x within the range of results, which may exceed 2^30 by one calculation?
 */
static bool is_fine(double x)
{
    return isfinite(x) && fabs(x) <= 0x1p31;
}

static bool is_in_range(double x)
{
    return fabs(x) <= DDC_COORD_MAX;
}

/* The number that x counts as. */
static double count_of(double x)
{
    return fabs(x) < 0x1p-64 ? 0 : x;
}

static bool circle_is_good(const DdcCircle *c)
{
    return is_in_range(c->x) && is_in_range(c->y) && is_in_range(c->radius);
}

static bool box_is_good(const DdcBox *b)
{
    return is_in_range(b->left) && is_in_range(b->top) &&
           is_in_range(b->right) && is_in_range(b->bottom) &&
           count_of(b->left) <= count_of(b->right) &&
           count_of(b->top) <= count_of(b->bottom);
}

static bool part_is_good(const struct test_part *part)
{
    bool good = true;

    if (part->shape.kind == DDC_SHAPE_CIRCLE)
    {
        return circle_is_good(&part->circle);
    }
    if (part->shape.kind == DDC_SHAPE_BOX)
    {
        return box_is_good(&part->box);
    }
    for (int i = 0; i < POINTS; i++)
    {
        good = good && is_in_range(part->points[i].x) &&
               is_in_range(part->points[i].y);
    }
    for (ddc_uint32 i = 0; i < 3 * part->mesh.triangle_count; i++)
    {
        good = good && part->indices[i] < POINTS;
    }
    return good;
}

static bool is_good(const struct test_shape *s)
{
    ddc_uint32 parts = s->shape.kind == DDC_SHAPE_COMPOUND ? s->shape.count : 1;
    bool good = true;

    for (ddc_uint32 i = 0; i < parts; i++)
    {
        good = good && part_is_good(&s->memory[i]);
    }
    return good;
}

/*
 * Are all coordinates of meshes multiples of 1/4? A triangle of other numbers
 * may be so thin that rounding decides whether it has an inside.
 */
static bool is_exact(const struct test_shape *s)
{
    bool exact = true;

    for (int i = 0; i < PARTS; i++)
    {
        for (int k = 0; k < POINTS; k++)
        {
            const DdcPoint *p = &s->memory[i].points[k];
            exact = exact && fabs(p->x) <= 4096 && p->x * 4 == rint(p->x * 4) &&
                    fabs(p->y) <= 4096 && p->y * 4 == rint(p->y * 4);
        }
    }
    return exact;
}

/* ---- Comparisons --------------------------------------------------------- */

/* The answer of a predicate, which must be 0 or 1. */
static int truth(ddc_int32 answer)
{
    assert_true(answer == 0 || answer == 1);
    return answer;
}

/* The functions for circles and boxes agree with DdcShape_Overlaps. */
static void check_simple(const struct test_part *a, const struct test_part *b)
{
    DdcShape circle_a = {DDC_SHAPE_CIRCLE, 0, (void *)&a->circle};
    DdcShape circle_b = {DDC_SHAPE_CIRCLE, 0, (void *)&b->circle};
    DdcShape box_a = {DDC_SHAPE_BOX, 0, (void *)&a->box};
    DdcShape box_b = {DDC_SHAPE_BOX, 0, (void *)&b->box};

    assert_true(DdcCircle_Overlaps(&a->circle, &b->circle) ==
                truth(DdcShape_Overlaps(&circle_a, &circle_b)));
    assert_true(DdcBox_Overlaps(&a->box, &b->box) ==
                truth(DdcShape_Overlaps(&box_a, &box_b)));
    assert_true(DdcCircle_OverlapsBox(&a->circle, &b->box) ==
                truth(DdcShape_Overlaps(&circle_a, &box_b)));
    if (!circle_is_good(&a->circle))
    {
        assert_true(DdcCircle_Overlaps(&a->circle, &b->circle) == 0);
        assert_true(DdcCircle_OverlapsBox(&a->circle, &b->box) == 0);
    }
    if (!box_is_good(&a->box))
    {
        assert_true(DdcBox_Overlaps(&a->box, &b->box) == 0);
    }
}

static void check_pair(const struct test_shape *a, const struct test_shape *b)
{
    int overlap = truth(DdcShape_Overlaps(&a->shape, &b->shape));

    assert_true(truth(DdcShape_Overlaps(&b->shape, &a->shape)) == overlap);
    int contains = truth(DdcShape_Contains(&a->shape, &b->shape));
    if (!is_good(a) || !is_good(b))
    {
        assert_true(overlap == 0 && contains == 0);
    }
    check_simple(&a->memory[0], &b->memory[0]);
}

/* The check, the box and the tests of a shape with itself agree; a shape with
 * an inside overlaps and contains itself. */
static void check_itself(const struct test_shape *s)
{
    int overlap = truth(DdcShape_Overlaps(&s->shape, &s->shape));
    DdcBox box = {1, 2, 3, 4};
    DdcResult result = DdcShape_Check(&s->shape);

    assert_true((result == DDC_OK) == is_good(s));
    assert_true(DdcShape_GetBounds(&s->shape, &box) == result);
    if (result < 0)
    {
        assert_true(box.left == 0 && box.bottom == 0);
        assert_true(overlap == 0);
        return;
    }
    assert_true(box_is_good(&box) || s->shape.kind == DDC_SHAPE_CIRCLE ||
                s->shape.kind == DDC_SHAPE_COMPOUND);
    assert_true(is_fine(box.left) && is_fine(box.top) && is_fine(box.right) &&
                is_fine(box.bottom));
    int contains = truth(DdcShape_Contains(&s->shape, &s->shape));
    assert_true(contains == overlap || !is_exact(s));
}

static void check_point(const struct test_shape *s, DdcPoint point)
{
    int inside = truth(DdcShape_ContainsPoint(&s->shape, &point));
    DdcNearest nearest = {{7, 7}, 7};
    DdcResult result = DdcShape_GetNearest(&s->shape, &point, &nearest);

    if (!is_in_range(point.x) || !is_in_range(point.y) || !is_good(s))
    {
        assert_true(inside == 0 && result < 0);
    }
    if (result < 0)
    {
        assert_true(nearest.point.x == 0 && nearest.distance == 0);
        return;
    }
    assert_true(is_fine(nearest.point.x) && is_fine(nearest.point.y));
    assert_true(nearest.distance >= 0 && nearest.distance <= 0x1p32);
    if (inside)
    {
        assert_true(nearest.distance == 0);
    }
}

/* ---- Transforms and mappings --------------------------------------------- */

static void transform(const struct test_shape *s)
{
    static struct test_shape out;
    DdcTransform where;
    DdcPoint pivot;

    fuzz_reals(&where, sizeof where);
    fuzz_reals(&pivot, sizeof pivot);

    if (fuzz_byte() % 2 == 0)
    {
        ok(DdcRotation_SetAngle(&where.rotation, (ddc_int32)test_random()));
        double length = where.rotation.cosine * where.rotation.cosine +
                        where.rotation.sine * where.rotation.sine;
        assert_true(fabs(length - 1) <= 0x1p-50);
    }
    test_shape_copy(&out, s);
    DdcResult result =
        DdcShape_Transform(&s->shape, fuzz_byte() % 4 == 0 ? NULL : &where,
                           fuzz_byte() % 4 == 0 ? NULL : &pivot, &out.shape);
    if (result == DDC_OK)
    {
        assert_true(is_good(s));
        ok(DdcShape_Check(&out.shape));
        check_itself(&out);
    }
    else if (!is_good(s))
    {
        assert_true(DdcShape_Check(&s->shape) == result);
    }
}

static void convert(const struct test_shape *s)
{
    static struct test_shape shape;
    DdcMapping mapping;
    DdcPoint points[3];
    DdcPoint out[3] = {{7, 7}, {7, 7}, {7, 7}};

    fuzz_reals(&mapping, sizeof mapping);
    fuzz_reals(points, sizeof points);
    ddc_int32 from = test_random_in(-1, 3);
    ddc_int32 to = test_random_in(-1, 3);
    ddc_uint32 count = (ddc_uint32)test_random_in(-1, 3);
    DdcResult result =
        DdcMapping_Convert(&mapping, from, to, points, count, out);
    for (int i = 0; i < 3; i++)
    {
        assert_true(result == DDC_OK || (out[i].x == 7 && out[i].y == 7));
        assert_true(is_in_range(out[i].x) && is_in_range(out[i].y));
    }
    test_shape_copy(&shape, s);
    if (DdcMapping_ConvertShape(&mapping, from, to, &s->shape, &shape.shape) ==
        DDC_OK)
    {
        assert_true(is_good(s));
        check_itself(&shape);
        assert_true(is_good(&shape));
    }
}

void fuzz_target(void)
{
    static struct test_shape a;
    static struct test_shape b;
    DdcPoint point;

    test_shape_make(&a);
    test_shape_make(&b);
    check_itself(&a);
    check_itself(&b);
    check_pair(&a, &b);
    fuzz_reals(&point, sizeof point);
    check_point(&a, point);
    check_point(&a, b.memory[0].points[0]);
    check_point(&b, (DdcPoint){a.memory[0].box.left, a.memory[0].box.top});
    transform(&a);
    convert(&a);
}
