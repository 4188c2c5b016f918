/* SPDX-License-Identifier: Zlib */
/* Functions that make a DdcShape of a circle, a box or a mesh, and that test
 * two shapes in both orders. */
#ifndef DDC_TEST_SHAPES_H
#define DDC_TEST_SHAPES_H

#include "test.h"

/* The smallest distance in the tests. Small integers plus STEP are exact. */
#define STEP 0x1p-20

/* A DdcShape that points to the struct. */
static inline DdcShape shape_of_circle(DdcCircle *circle)
{
    return (DdcShape){DDC_SHAPE_CIRCLE, 0, circle};
}

static inline DdcShape shape_of_box(DdcBox *box)
{
    return (DdcShape){DDC_SHAPE_BOX, 0, box};
}

static inline DdcShape shape_of_mesh(DdcMesh *mesh)
{
    return (DdcShape){DDC_SHAPE_MESH, 0, mesh};
}

/* Indices of triangles that share no points. */
static const ddc_uint32 shape_indices[] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17,
    18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35};

static inline DdcMesh mesh_of_points(DdcPoint *points, ddc_uint32 triangles)
{
    return (DdcMesh){points, shape_indices, triangles * 3, triangles};
}

/* DdcShape_Overlaps, which must be the same in both orders. */
static inline int overlap(const DdcShape *a, const DdcShape *b)
{
    int hit = DdcShape_Overlaps(a, b);

    assert_int_equal(DdcShape_Overlaps(b, a), hit);
    return hit;
}

#endif
