/* SPDX-License-Identifier: Zlib */
/*
 * Owns the sampling of transformed masks in integers: the six numbers of a
 * DdcSampling as multiples of 2^-32 source pixels. The definition of what is
 * displayed is in <ddcollide/mask_create.h>; ddc_sampling_at is that
 * definition in code.
 */
#ifndef DDC_DISPLAY_SAMPLING_H
#define DDC_DISPLAY_SAMPLING_H

#include <ddcollide/mask_create.h>

#include "base/base.h"

/* The bits of the fraction, and 1 source pixel. */
#define DDC_SAMPLING_SHIFT 32
#define DDC_SAMPLING_ONE   ((int64_t)1 << DDC_SAMPLING_SHIFT)

struct ddc_sampling
{
    int64_t u;   /* source column at the display pixel (x,y) */
    int64_t v;   /* source row there */
    int64_t u_x; /* change of u to the right neighbour */
    int64_t v_x;
    int64_t u_y; /* change of u to the pixel below */
    int64_t v_y;
    ddc_int32 x; /* the display pixel of u and v */
    ddc_int32 y;
};

/* Converts the caller's numbers. False: one of them is refused. */
bool ddc_sampling_load(const DdcSampling *sampling, struct ddc_sampling *out);

/* The same numbers as reals, exactly. */
void ddc_sampling_store(const struct ddc_sampling *sampling, DdcSampling *out);

/*
 * The sampling of a transform, as DdcSampling_SetTransform explains it, but
 * with the position of the pivot in the display instead of the translation.
 * False: a number is refused.
 */
bool ddc_sampling_from_transform(const DdcTransform *transform,
                                 const DdcPoint *pivot,
                                 const DdcPoint *position,
                                 struct ddc_sampling *out);

/*
 * Calculates a box of display pixels outside of which none shows a pixel of
 * `part`, a rectangle in `source`; it may be a few pixels too large. It is
 * {0,0,0,0} when there is nothing to show. False: the sampling is refused for
 * this source.
 *
 * If it is not refused, then at all pixels of the source's box, and up to 64
 * pixels beyond it, |u| and |v| are below 2^60, so that positions and their
 * differences can be calculated in 64 bits.
 */
bool ddc_sampling_box(const struct ddc_sampling *sampling,
                      const DdcRect *source, const DdcRect *part, DdcRect *out);

/* The box of the source, but exact: the smallest one. */
bool ddc_sampling_bounds(const struct ddc_sampling *sampling,
                         const DdcRect *source, DdcRect *out);

/*
 * The source pixel that a display pixel shows, whatever the numbers; clamped to
 * +-2^28, which no mask reaches.
 */
DdcPosition ddc_sampling_at(const struct ddc_sampling *sampling, ddc_int32 x,
                            ddc_int32 y);

/*
 * Is the picture only moved by whole pixels? Then *shift is the display pixel
 * that shows the source pixel (0,0).
 */
bool ddc_sampling_is_shift(const struct ddc_sampling *sampling,
                           DdcPosition *shift);

/* u or v at a pixel (dx,dy) from that of the sampling, which ddc_sampling_box
 * has accepted. The sum fits 64 bits, its terms need not: it is calculated
 * modulo 2^64. */
DDC_ALLOW_UNSIGNED_WRAP static inline int64_t
ddc_position_at(int64_t at, int64_t x_step, int64_t y_step, int64_t dx,
                int64_t dy)
{
    return (int64_t)((uint64_t)at + (uint64_t)x_step * (uint64_t)dx +
                     (uint64_t)y_step * (uint64_t)dy);
}

/* The same picture from a crop of its source: pixel (dx,dy) of the source is
 * pixel (0,0) of the crop. */
static inline struct ddc_sampling
ddc_sampling_crop(struct ddc_sampling sampling, ddc_int32 dx, ddc_int32 dy)
{
    sampling.u -= (int64_t)dx * DDC_SAMPLING_ONE;
    sampling.v -= (int64_t)dy * DDC_SAMPLING_ONE;
    return sampling;
}

#endif
