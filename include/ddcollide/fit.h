/* SPDX-License-Identifier: Zlib */
/*
 * The circle or the triangle mesh around the set pixels of a mask. Pixel (x,y)
 * is the square from (x,y) to (x + 1, y + 1), and a bounding shape contains
 * these squares completely. The box is DdcBox_SetRect() of DdcMask_GetBounds().
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once, as long as none of them changes
 *           what is passed
 * @since    0.1
 */
#ifndef DDCOLLIDE_FIT_H
#define DDCOLLIDE_FIT_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>
#include <ddcollide/shape.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Calculates the smallest circle around the set pixels of a mask.
 *
 * It is the smallest one to the precision of a double, and its radius is
 * rounded up so that it contains every set pixel completely.
 *
 * @param mask   [in] the mask
 * @param out    [out] the circle; {0,0,0} if no pixel is set
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `out` is NULL.
 *               DDC_E_OUTOFMEMORY
 * @cost         the pixels of the bounding box; allocates temporary memory for
 *               each row of it
 * @source       E. Welzl, Smallest enclosing disks (balls and ellipsoids)
 */
DDC_API DdcResult DDC_CALL DdcMask_GetBoundingCircle(const DdcMask *mask,
                                                     DdcCircle *out);

/**
 * Creates a triangle mesh that covers the set pixels of a mask and follows
 * their outline, holes included.
 *
 * The outline is simplified outwards only: the mesh contains every set pixel
 * completely, and no point of it is farther from a set pixel than the
 * tolerance. The mesh consists of trapezoids of two triangles each, which
 * begin and end at rows of the mask. A tolerance of 1 or 2 pixels gives about
 * ten triangles for a typical sprite; a tolerance of 0 keeps every step of the
 * outline. It is rounded down to 1/256 pixel.
 *
 * @param mask   [in] the mask
 * @param tolerance [in] the tolerance in pixels, 0..64; NULL: 1
 * @param out    [out] the mesh; without triangles if no pixel is set
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `out` is NULL. DDC_E_RANGE:
 *               `tolerance` is NaN or not in 0..64. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the mesh by DdcMesh_Destroy(), which also
 *               frees its points and indices; it does not refer to the mask
 * @cost         the pixels of the bounding box; and for each run of set pixels
 *               at the outline, up to 64 rows times the square of the
 *               tolerance in pixels. Allocates the mesh and temporary memory
 *               for each run
 */
DDC_API DdcResult DDC_CALL DdcMesh_CreateFromMask(
    const DdcMask *mask, DDC_OPT const double *tolerance, DdcMesh **out);

/**
 * Destroys a mesh that DdcMesh_CreateFromMask() created. It must not be called
 * for any other mesh.
 *
 * @param mesh   [in] the mesh
 * @threads      no other thread may use the mesh
 * @cost         frees one block
 */
DDC_API void DDC_CALL DdcMesh_Destroy(DDC_OPT DdcMesh *mesh);

#ifdef __cplusplus
}
#endif

#endif
