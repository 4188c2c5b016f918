/* SPDX-License-Identifier: Zlib */
/*
 * Owns the public tests: whether two shapes overlap, and whether a shape
 * contains another one or a point. Overlap is tested for each pair of
 * primitives (circles, boxes and triangles), after a test of their bounding
 * boxes. Containment is tested for each shape of a compound; shape/mesh.c tests
 * a mesh as a whole. A simple shape is one that is not a compound.
 */
#include "shape/shape.h"

#include "base/exact.h"

/* ---- Shapes -------------------------------------------------------------- */

/*
 * Are the bounding boxes of two shapes so far apart that the shapes cannot
 * overlap? Boxes that touch are not: the box of a circle is rounded, that of a
 * tiny circle even to a point. Rounding is monotonic, so boxes that overlap
 * before rounding still touch afterwards.
 */
static bool boxes_are_apart(const DdcBox *a, const DdcBox *b)
{
    return a->left > b->right || b->left > a->right || a->top > b->bottom ||
           b->top > a->bottom;
}

static bool shapes_overlap(const DdcShape *a, const DdcShape *b)
{
    DdcBox around;
    if (!ddc_shape_bounds(b, &around))
    {
        return false;
    }

    struct ddc_primitive_iterator it_a = ddc_primitives_begin(a);
    struct ddc_primitive primitive_a;
    while (ddc_primitives_next(&it_a, &primitive_a))
    {
        if (boxes_are_apart(&primitive_a.box, &around))
        {
            continue;
        }
        struct ddc_primitive_iterator it_b = ddc_primitives_begin(b);
        struct ddc_primitive primitive_b;
        while (ddc_primitives_next(&it_b, &primitive_b))
        {
            /* As with `around`, or the order of the shapes would matter. */
            if (!boxes_are_apart(&primitive_a.box, &primitive_b.box) &&
                ddc_primitive_overlaps(&primitive_a, &primitive_b))
            {
                return true;
            }
        }
    }
    return false;
}

static bool box_contains(const DdcBox *outer, const DdcBox *inner)
{
    return outer->left <= inner->left && outer->top <= inner->top &&
           outer->right >= inner->right && outer->bottom >= inner->bottom;
}

static bool circle_contains(const struct ddc_primitive *circle,
                            const struct ddc_primitive *inner)
{
    double radius = circle->radius - inner->radius;

    if (inner->corner_count == 0)
    {
        return radius >= 0.0 &&
               ddc_distance_squared(&circle->corners[0], &inner->corners[0]) <=
                   radius * radius;
    }
    for (ddc_int32 i = 0; i < inner->corner_count; i++)
    {
        if (ddc_distance_squared(&circle->corners[0], &inner->corners[i]) >
            radius * radius)
        {
            return false;
        }
    }
    return true;
}

/* Does a simple shape contain a primitive that has an area? */
static bool simple_contains(const DdcShape *outer,
                            const struct ddc_primitive *inner)
{
    if (outer->kind == DDC_SHAPE_MESH)
    {
        return ddc_mesh_contains_primitive(outer, inner);
    }
    struct ddc_primitive_iterator it = ddc_primitives_begin(outer);
    struct ddc_primitive first;
    if (!ddc_primitives_next(&it, &first) || !first.has_area)
    {
        return false;
    }
    return first.corner_count == 0 ? circle_contains(&first, inner)
                                   : box_contains(&first.box, &inner->box);
}

/*
 * Does `outer` contain all of `inner`? Both are simple. Primitives without area
 * are ignored; *any becomes true if there is one with an area.
 */
static bool simple_contains_simple(const DdcShape *outer, const DdcShape *inner,
                                   bool *any)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(inner);
    struct ddc_primitive primitive;

    while (ddc_primitives_next(&it, &primitive))
    {
        if (!primitive.has_area)
        {
            continue;
        }
        *any = true;
        if (!simple_contains(outer, &primitive))
        {
            return false;
        }
    }
    return true;
}

static bool shape_contains(const DdcShape *outer, const DdcShape *inner)
{
    struct ddc_primitive_iterator outers = ddc_primitives_begin(outer);
    struct ddc_primitive_iterator inners = ddc_primitives_begin(inner);
    bool any = false;

    for (ddc_uint32 i = 0; i < inners.count; i++)
    {
        ddc_uint32 k = 0;
        while (
            k < outers.count &&
            !simple_contains_simple(&outers.shapes[k], &inners.shapes[i], &any))
        {
            k++;
        }
        if (k == outers.count)
        {
            return false;
        }
    }
    return any;
}

static bool shape_contains_point(const DdcShape *shape, const DdcPoint *point)
{
    struct ddc_primitive_iterator it = ddc_primitives_begin(shape);

    for (ddc_uint32 i = 0; i < it.count; i++)
    {
        const DdcShape *simple = &it.shapes[i];
        struct ddc_primitive_iterator one = ddc_primitives_begin(simple);
        struct ddc_primitive primitive;
        if (simple->kind == DDC_SHAPE_MESH
                ? ddc_mesh_contains_point(simple, point)
                : ddc_primitives_next(&one, &primitive) &&
                      ddc_primitive_contains(&primitive, point))
        {
            return true;
        }
    }
    return false;
}

/* ---- Public functions ---------------------------------------------------- */

ddc_int32 DDC_CALL DdcCircle_Overlaps(const DdcCircle *a, const DdcCircle *b)
{
    struct ddc_primitive pair[2];
    DDC_RETURN_0_IF(a == NULL || b == NULL, DDC_E_INVALIDPARAMS,
                    "a or b is NULL");

    uint32_t mode = ddc_fpu_begin();
    ddc_int32 hit = DDC_E_RANGE;
    if (ddc_primitive_load_circle(a, &pair[0]) &&
        ddc_primitive_load_circle(b, &pair[1]))
    {
        hit = ddc_primitive_overlaps(&pair[0], &pair[1]);
    }
    return ddc_predicate(ddc_fpu_end(mode, hit), __func__, DDC_BAD_NUMBER);
}

ddc_int32 DDC_CALL DdcBox_Overlaps(const DdcBox *a, const DdcBox *b)
{
    struct ddc_primitive pair[2];
    DDC_RETURN_0_IF(a == NULL || b == NULL, DDC_E_INVALIDPARAMS,
                    "a or b is NULL");

    uint32_t mode = ddc_fpu_begin();
    ddc_int32 hit = DDC_E_RANGE;
    if (ddc_primitive_load_box(a, &pair[0]) &&
        ddc_primitive_load_box(b, &pair[1]))
    {
        hit = ddc_primitive_overlaps(&pair[0], &pair[1]);
    }
    return ddc_predicate(ddc_fpu_end(mode, hit), __func__, DDC_BAD_BOX);
}

ddc_int32 DDC_CALL DdcCircle_OverlapsBox(const DdcCircle *circle,
                                         const DdcBox *box)
{
    struct ddc_primitive pair[2];
    DDC_RETURN_0_IF(circle == NULL || box == NULL, DDC_E_INVALIDPARAMS,
                    "circle or box is NULL");

    uint32_t mode = ddc_fpu_begin();
    ddc_int32 hit = DDC_E_RANGE;
    if (ddc_primitive_load_circle(circle, &pair[0]) &&
        ddc_primitive_load_box(box, &pair[1]))
    {
        hit = ddc_primitive_overlaps(&pair[0], &pair[1]);
    }
    return ddc_predicate(ddc_fpu_end(mode, hit), __func__, DDC_BAD_BOX);
}

ddc_int32 DDC_CALL DdcCircle_ContainsPoint(const DdcCircle *circle,
                                           const DdcPoint *point)
{
    struct ddc_primitive shape;
    DdcPoint loaded;
    DDC_RETURN_0_IF(circle == NULL || point == NULL, DDC_E_INVALIDPARAMS,
                    "circle or point is NULL");

    uint32_t mode = ddc_fpu_begin();
    ddc_int32 hit = DDC_E_RANGE;
    if (ddc_primitive_load_circle(circle, &shape) &&
        ddc_point_load(point, &loaded))
    {
        hit = ddc_primitive_contains(&shape, &loaded);
    }
    return ddc_predicate(ddc_fpu_end(mode, hit), __func__, DDC_BAD_NUMBER);
}

ddc_int32 DDC_CALL DdcBox_ContainsPoint(const DdcBox *box,
                                        const DdcPoint *point)
{
    struct ddc_primitive shape;
    DdcPoint loaded;
    DDC_RETURN_0_IF(box == NULL || point == NULL, DDC_E_INVALIDPARAMS,
                    "box or point is NULL");

    uint32_t mode = ddc_fpu_begin();
    ddc_int32 hit = DDC_E_RANGE;
    if (ddc_primitive_load_box(box, &shape) && ddc_point_load(point, &loaded))
    {
        hit = ddc_primitive_contains(&shape, &loaded);
    }
    return ddc_predicate(ddc_fpu_end(mode, hit), __func__, DDC_BAD_BOX);
}

/* The answer for two shapes, in the name of `function`. */
static ddc_int32 ask_shapes(const DdcShape *a, const DdcShape *b,
                            bool (*answer)(const DdcShape *, const DdcShape *),
                            const char *function)
{
    const char *what = "a or b is NULL";
    if (a == NULL || b == NULL)
    {
        return ddc_predicate(DDC_E_INVALIDPARAMS, function, what);
    }

    uint32_t mode = ddc_fpu_begin();
    DdcResult hit = ddc_shape_check(a, &what);
    if (hit >= 0)
    {
        hit = ddc_shape_check(b, &what);
    }
    if (hit >= 0)
    {
        hit = answer(a, b);
    }
    return ddc_predicate(ddc_fpu_end(mode, hit), function, what);
}

ddc_int32 DDC_CALL DdcShape_Overlaps(const DdcShape *a, const DdcShape *b)
{
    return ask_shapes(a, b, shapes_overlap, __func__);
}

ddc_int32 DDC_CALL DdcShape_Contains(const DdcShape *a, const DdcShape *b)
{
    return ask_shapes(a, b, shape_contains, __func__);
}

ddc_int32 DDC_CALL DdcShape_ContainsPoint(const DdcShape *shape,
                                          const DdcPoint *point)
{
    const char *what = "point is NULL";
    DdcPoint loaded;
    DDC_RETURN_0_IF(point == NULL, DDC_E_INVALIDPARAMS, what);

    uint32_t mode = ddc_fpu_begin();
    DdcResult hit = ddc_shape_check(shape, &what);
    if (hit >= 0 && !ddc_point_load(point, &loaded))
    {
        hit = DDC_E_RANGE;
        what = DDC_BAD_NUMBER;
    }
    if (hit >= 0)
    {
        hit = shape_contains_point(shape, &loaded);
    }
    return ddc_predicate(ddc_fpu_end(mode, hit), __func__, what);
}
