/* SPDX-License-Identifier: Zlib */
/*
 * Bounding shapes made from the solid pixels of a mask. Pixel (x,y) is the
 * square from (x,y) to (x+1,y+1): what is fitted contains all of them whole.
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
 * The smallest box around the solid pixels.
 *
 * @param mask   [in] the mask
 * @param out    [out] the box; {0,0,0,0} when no pixel is solid
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: NULL
 * @threads      any, while the mask does not change
 * @cost         constant
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcBox_Fit(const DdcMask *mask, DdcBox *out);

/**
 * The smallest circle around the solid pixels.
 *
 * Its radius is the least possible one to the rounding of a double, rounded
 * so that the circle contains the box of every solid pixel.
 *
 * @param mask   [in] the mask
 * @param out    [out] the circle; {0,0,0} when no pixel is solid; unchanged
 *               on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_OUTOFMEMORY
 * @threads      any, while the mask does not change
 * @cost         the pixels of the bounding box; allocates for the time being
 * @source       E. Welzl, Smallest enclosing disks (balls and ellipsoids)
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcCircle_Fit(const DdcMask *mask, DdcCircle *out);

/**
 * Triangles along the outline of the solid pixels, holes and all.
 *
 * The outline is simplified outwards only: the mesh contains every solid
 * pixel, and none of its points is farther than the tolerance from one. The
 * triangles come two and two, as a slice between two rows. A tolerance of 1
 * to 2 pixels makes some ten triangles of a typical sprite; 0 keeps every
 * step of the outline.
 *
 * @param mask   [in] the mask
 * @param tolerance_mpx [in] thousandths of a pixel, 0..64000
 * @param out    [out] the mesh; without triangles when no pixel is solid;
 *               NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_RANGE: the tolerance.
 *               DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it by DdcMesh_Destroy
 * @threads      any, while the mask does not change
 * @cost         the pixels of the bounding box; for each row of an outline
 *               up to 64 rows times the square of the tolerance. Allocates
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMesh_Fit(const DdcMask *mask,
                                       ddc_int32 tolerance_mpx, DdcMesh **out);

/**
 * Frees a mesh that DdcMesh_Fit made; no other.
 *
 * @param mesh   [in] may be NULL
 * @threads      any
 * @cost         frees one block
 * @since        0.1
 */
DDC_API void DDC_CALL DdcMesh_Destroy(DdcMesh *mesh);

#ifdef __cplusplus
}
#endif

#endif
