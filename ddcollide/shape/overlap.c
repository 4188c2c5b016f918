/* SPDX-License-Identifier: Zlib */
/*
 * Owns the questions asked of two shapes, or of a shape and a point. The
 * rule is strict: where two pieces only touch, a comparison is exactly
 * equal, and equal is not less.
 */
#include "shape/shape.h"

#include "base/exact.h"

/* ---- Pieces -------------------------------------------------------------- */

static bool boxes_overlap(const DdcBox *a, const DdcBox *b)
{
    return a->left < b->right && b->left < a->right && a->top < b->bottom &&
           b->top < a->bottom;
}

static bool box_contains(const DdcBox *outer, const DdcBox *inner)
{
    return outer->left <= inner->left && outer->top <= inner->top &&
           outer->right >= inner->right && outer->bottom >= inner->bottom;
}

/* The least of ddc_side over the edges of a triangle or box. */
static double least_side(const struct ddc_piece *piece, const DdcPoint *point)
{
    ddc_int32 last = piece->corner_count - 1;
    double least = ddc_side(&piece->corners[last], &piece->corners[0], point);

    for (ddc_int32 i = 0; i < last; i++)
    {
        double side =
            ddc_side(&piece->corners[i], &piece->corners[i + 1], point);
        least = ddc_real_min(side, least);
    }
    return least;
}

bool ddc_piece_touches(const struct ddc_piece *piece, const DdcPoint *point)
{
    return least_side(piece, point) >= 0.0;
}

bool ddc_piece_contains(const struct ddc_piece *piece, const DdcPoint *point)
{
    if (!piece->solid)
    {
        return false;
    }
    if (piece->corner_count == 0)
    {
        return ddc_distance2(&piece->corners[0], point) <
               piece->radius * piece->radius;
    }
    return least_side(piece, point) > 0.0;
}

/*
 * Is the point nearer than `radius` to the line from a to b? Beside the line
 * its distance is cross / length, compared without root and division.
 */
static bool is_near_edge(const DdcPoint *a, const DdcPoint *b,
                         const DdcPoint *point, double radius)
{
    DdcPoint along = ddc_from_to(a, b);
    DdcPoint to = ddc_from_to(a, point);
    double length2 = ddc_dot(&along, &along);
    double at = ddc_dot(&along, &to);
    double radius2 = radius * radius;

    if (at <= 0.0)
    {
        return ddc_dot(&to, &to) < radius2;
    }
    if (at >= length2)
    {
        return ddc_distance2(b, point) < radius2;
    }
    double cross = ddc_cross(&along, &to);
    return cross * cross < radius2 * length2;
}

static bool circle_overlaps_box(const struct ddc_piece *circle,
                                const DdcBox *box)
{
    const DdcPoint *centre = &circle->corners[0];
    DdcPoint nearest = {ddc_clamp(centre->x, box->left, box->right),
                        ddc_clamp(centre->y, box->top, box->bottom)};

    return ddc_distance2(centre, &nearest) < circle->radius * circle->radius;
}

static bool circle_overlaps_triangle(const struct ddc_piece *circle,
                                     const struct ddc_piece *triangle)
{
    const DdcPoint *centre = &circle->corners[0];
    const DdcPoint *corners = triangle->corners;

    return ddc_piece_touches(triangle, centre) ||
           is_near_edge(&corners[0], &corners[1], centre, circle->radius) ||
           is_near_edge(&corners[1], &corners[2], centre, circle->radius) ||
           is_near_edge(&corners[2], &corners[0], centre, circle->radius);
}

/* Has `a` an edge that all of `b` is beyond, or on? */
static bool has_parting_edge(const struct ddc_piece *a,
                             const struct ddc_piece *b)
{
    for (ddc_int32 i = 0; i < a->corner_count; i++)
    {
        const DdcPoint *end = &a->corners[(i + 1) % a->corner_count];
        ddc_int32 k = 0;
        while (k < b->corner_count &&
               ddc_side(&a->corners[i], end, &b->corners[k]) <= 0.0)
        {
            k++;
        }
        if (k == b->corner_count)
        {
            return true;
        }
    }
    return false;
}

static bool circles_overlap(const struct ddc_piece *a,
                            const struct ddc_piece *b)
{
    double reach = a->radius + b->radius;

    return ddc_distance2(&a->corners[0], &b->corners[0]) < reach * reach;
}

bool ddc_pieces_overlap(const struct ddc_piece *a, const struct ddc_piece *b)
{
    if (!a->solid || !b->solid)
    {
        return false;
    }
    if (a->corner_count > b->corner_count)
    {
        return ddc_pieces_overlap(b, a);
    }
    if (a->corner_count == 0 && b->corner_count == 0)
    {
        return circles_overlap(a, b);
    }
    if (a->corner_count == 0)
    {
        return b->corner_count == 4 ? circle_overlaps_box(a, &b->box)
                                    : circle_overlaps_triangle(a, b);
    }
    /* The edges of the boxes part first; two boxes have no others. */
    return boxes_overlap(&a->box, &b->box) &&
           (a->corner_count == 4 ||
            (!has_parting_edge(a, b) && !has_parting_edge(b, a)));
}

/* ---- Shapes -------------------------------------------------------------- */

/*
 * The edges of a circle's box are rounded, those of a tiny circle even to one
 * number. Rounding never turns two numbers round: boxes that overlap exactly
 * still touch.
 */
static bool boxes_are_apart(const DdcBox *a, const DdcBox *b)
{
    return a->left > b->right || b->left > a->right || a->top > b->bottom ||
           b->top > a->bottom;
}

static bool shapes_overlap(const DdcShape *a, const DdcShape *b)
{
    DdcBox around;
    if (!ddc_shape_box(b, &around))
    {
        return false;
    }

    struct ddc_walk walk_a = ddc_walk_begin(a);
    struct ddc_piece piece_a;
    while (ddc_walk_next(&walk_a, &piece_a))
    {
        if (boxes_are_apart(&piece_a.box, &around))
        {
            continue;
        }
        struct ddc_walk walk_b = ddc_walk_begin(b);
        struct ddc_piece piece_b;
        while (ddc_walk_next(&walk_b, &piece_b))
        {
            if (ddc_pieces_overlap(&piece_a, &piece_b))
            {
                return true;
            }
        }
    }
    return false;
}

static bool circle_contains(const struct ddc_piece *circle,
                            const struct ddc_piece *inner)
{
    double radius = circle->radius - inner->radius;

    if (inner->corner_count == 0)
    {
        return radius >= 0.0 &&
               ddc_distance2(&circle->corners[0], &inner->corners[0]) <=
                   radius * radius;
    }
    for (ddc_int32 i = 0; i < inner->corner_count; i++)
    {
        if (ddc_distance2(&circle->corners[0], &inner->corners[i]) >
            radius * radius)
        {
            return false;
        }
    }
    return true;
}

/* Does a shape that is no compound contain a solid piece? */
static bool simple_contains(const DdcShape *outer,
                            const struct ddc_piece *inner)
{
    if (outer->kind == DDC_SHAPE_MESH)
    {
        return ddc_mesh_contains_piece(outer, inner);
    }
    struct ddc_walk walk = ddc_walk_begin(outer);
    struct ddc_piece piece;
    if (!ddc_walk_next(&walk, &piece) || !piece.solid)
    {
        return false;
    }
    return piece.corner_count == 0 ? circle_contains(&piece, inner)
                                   : box_contains(&piece.box, &inner->box);
}

/* Does `outer`, no compound, contain all of `inner`, no compound? */
static bool simple_contains_simple(const DdcShape *outer, const DdcShape *inner,
                                   bool *any)
{
    struct ddc_walk walk = ddc_walk_begin(inner);
    struct ddc_piece piece;

    while (ddc_walk_next(&walk, &piece))
    {
        if (!piece.solid)
        {
            continue;
        }
        *any = true;
        if (!simple_contains(outer, &piece))
        {
            return false;
        }
    }
    return true;
}

static bool shape_contains(const DdcShape *outer, const DdcShape *inner)
{
    struct ddc_walk outers = ddc_walk_begin(outer);
    struct ddc_walk inners = ddc_walk_begin(inner);
    bool any = false;

    for (ddc_int32 i = 0; i < inners.count; i++)
    {
        ddc_int32 k = 0;
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
    struct ddc_walk walk = ddc_walk_begin(shape);

    for (ddc_int32 i = 0; i < walk.count; i++)
    {
        const DdcShape *simple = &walk.shapes[i];
        struct ddc_walk one = ddc_walk_begin(simple);
        struct ddc_piece piece;
        if (simple->kind == DDC_SHAPE_MESH
                ? ddc_mesh_contains_point(simple, point)
                : ddc_walk_next(&one, &piece) &&
                      ddc_piece_contains(&piece, point))
        {
            return true;
        }
    }
    return false;
}

/* ---- The calls ----------------------------------------------------------- */

/* A question is answered 0, once with a log line, when it can not be asked. */
static ddc_int32 answer(DdcResult result, const char *function,
                        const char *what)
{
    if (result < 0)
    {
        ddc_fail_once(result, function, what);
        return 0;
    }
    return result;
}

#define BAD_NUMBER "a number is NaN or beyond +-2^30"

ddc_int32 DDC_CALL DdcCircles_Overlap(const DdcCircle *a, const DdcCircle *b)
{
    struct ddc_piece piece[2];
    if (a == NULL || b == NULL)
    {
        return answer(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }

    uint32_t mode = ddc_real_begin();
    ddc_int32 hit = DDC_E_RANGE;
    if (ddc_piece_load_circle(a, &piece[0]) &&
        ddc_piece_load_circle(b, &piece[1]))
    {
        hit = ddc_pieces_overlap(&piece[0], &piece[1]);
    }
    return answer(ddc_real_end(mode, hit), __func__, BAD_NUMBER);
}

ddc_int32 DDC_CALL DdcBoxes_Overlap(const DdcBox *a, const DdcBox *b)
{
    struct ddc_piece piece[2];
    if (a == NULL || b == NULL)
    {
        return answer(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }

    uint32_t mode = ddc_real_begin();
    ddc_int32 hit = DDC_E_RANGE;
    if (ddc_piece_load_box(a, &piece[0]) && ddc_piece_load_box(b, &piece[1]))
    {
        hit = ddc_pieces_overlap(&piece[0], &piece[1]);
    }
    return answer(ddc_real_end(mode, hit), __func__, BAD_NUMBER);
}

ddc_int32 DDC_CALL DdcCircle_OverlapsBox(const DdcCircle *circle,
                                         const DdcBox *box)
{
    struct ddc_piece piece[2];
    if (circle == NULL || box == NULL)
    {
        return answer(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }

    uint32_t mode = ddc_real_begin();
    ddc_int32 hit = DDC_E_RANGE;
    if (ddc_piece_load_circle(circle, &piece[0]) &&
        ddc_piece_load_box(box, &piece[1]))
    {
        hit = ddc_pieces_overlap(&piece[0], &piece[1]);
    }
    return answer(ddc_real_end(mode, hit), __func__, BAD_NUMBER);
}

ddc_int32 DDC_CALL DdcCircle_ContainsPoint(const DdcCircle *circle,
                                           const DdcPoint *point)
{
    struct ddc_piece piece;
    DdcPoint loaded;
    if (circle == NULL || point == NULL)
    {
        return answer(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }

    uint32_t mode = ddc_real_begin();
    ddc_int32 hit = DDC_E_RANGE;
    if (ddc_piece_load_circle(circle, &piece) && ddc_point_load(point, &loaded))
    {
        hit = ddc_piece_contains(&piece, &loaded);
    }
    return answer(ddc_real_end(mode, hit), __func__, BAD_NUMBER);
}

ddc_int32 DDC_CALL DdcBox_ContainsPoint(const DdcBox *box,
                                        const DdcPoint *point)
{
    struct ddc_piece piece;
    DdcPoint loaded;
    if (box == NULL || point == NULL)
    {
        return answer(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }

    uint32_t mode = ddc_real_begin();
    ddc_int32 hit = DDC_E_RANGE;
    if (ddc_piece_load_box(box, &piece) && ddc_point_load(point, &loaded))
    {
        hit = ddc_piece_contains(&piece, &loaded);
    }
    return answer(ddc_real_end(mode, hit), __func__, BAD_NUMBER);
}

ddc_int32 DDC_CALL DdcShapes_Overlap(const DdcShape *a, const DdcShape *b)
{
    const char *what;
    uint32_t mode = ddc_real_begin();
    DdcResult hit = ddc_shape_check(a, &what);

    if (hit >= 0)
    {
        hit = ddc_shape_check(b, &what);
    }
    if (hit >= 0)
    {
        hit = shapes_overlap(a, b);
    }
    return answer(ddc_real_end(mode, hit), __func__, what);
}

ddc_int32 DDC_CALL DdcShape_Contains(const DdcShape *outer,
                                     const DdcShape *inner)
{
    const char *what;
    uint32_t mode = ddc_real_begin();
    DdcResult hit = ddc_shape_check(outer, &what);

    if (hit >= 0)
    {
        hit = ddc_shape_check(inner, &what);
    }
    if (hit >= 0)
    {
        hit = shape_contains(outer, inner);
    }
    return answer(ddc_real_end(mode, hit), __func__, what);
}

ddc_int32 DDC_CALL DdcShape_ContainsPoint(const DdcShape *shape,
                                          const DdcPoint *point)
{
    const char *what = "point is NULL";
    DdcPoint loaded;
    if (point == NULL)
    {
        return answer(DDC_E_INVALIDPARAMS, __func__, what);
    }

    uint32_t mode = ddc_real_begin();
    DdcResult hit = ddc_shape_check(shape, &what);
    if (hit >= 0 && !ddc_point_load(point, &loaded))
    {
        hit = DDC_E_RANGE;
        what = BAD_NUMBER;
    }
    if (hit >= 0)
    {
        hit = shape_contains_point(shape, &loaded);
    }
    return answer(ddc_real_end(mode, hit), __func__, what);
}
