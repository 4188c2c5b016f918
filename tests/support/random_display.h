/* SPDX-License-Identifier: Zlib */
/*
 * Random masks that are displayed transformed, and a definition of what they
 * display that is written apart from the library's: six integers, and a loop
 * over pixels.
 */
#ifndef DDC_TEST_RANDOM_DISPLAY_H
#define DDC_TEST_RANDOM_DISPLAY_H

#include "fpu_mode.h"
#include "test.h"

#include <math.h>

/* The six numbers in units of 2^-32, and the pixel that u0 and v0 are for. */
struct naive
{
    int64_t u0, v0, ux, vx, uy, vy;
    int64_t x, y;
};

struct display
{
    DdcMask *mask;
    DdcTransform transform;
    DdcPoint pivot;
    DdcSampling sampling;
    struct naive naive;
    DdcRect around; /* no pixel outside of it is set */
};

/* A multiple of 2^-20 in -1..1, exact in every mode of the FPU. */
static inline double display_fraction(void)
{
    return test_random_in(-1048576, 1048576) / 1048576.0;
}

static inline int64_t naive_fixed(double r)
{
    volatile double units = r * 4294967296.0;
    volatile double rounded = units + 0.5;

    return fabs(r) < 1048576.0 ? (int64_t)floor(rounded) : (int64_t)units;
}

/*
 * The formulas of DdcSampling_SetTransform, one operation at a time. `at` is
 * where the pivot p goes.
 */
static inline struct naive naive_at(const DdcTransform *t, const DdcPoint *p,
                                    const DdcPoint *at)
{
    volatile double ux = t->rotation.cosine / t->scale.x;
    volatile double uy = t->rotation.sine / t->scale.x;
    volatile double vx = (0.0 - t->rotation.sine) / t->scale.y;
    volatile double vy = t->rotation.cosine / t->scale.y;
    volatile double fraction_x = at->x - floor(at->x);
    volatile double fraction_y = at->y - floor(at->y);
    volatile double i = 0.5 - fraction_x;
    volatile double j = 0.5 - fraction_y;
    volatile double ui = ux * i;
    volatile double uj = uy * j;
    volatile double vi = vx * i;
    volatile double vj = vy * j;
    volatile double u_sum = ui + uj;
    volatile double v_sum = vi + vj;

    return (struct naive){naive_fixed(p->x + u_sum), naive_fixed(p->y + v_sum),
                          naive_fixed(ux),           naive_fixed(vx),
                          naive_fixed(uy),           naive_fixed(vy),
                          (int64_t)floor(at->x),     (int64_t)floor(at->y)};
}

static inline struct naive naive_of(const DdcTransform *t, const DdcPoint *p)
{
    volatile double x = t->translation.x + p->x;
    volatile double y = t->translation.y + p->y;
    const DdcPoint at = {x, y};

    return naive_at(t, p, &at);
}

/* Is the display pixel set? Near the mask only, where nothing overflows. */
static inline bool naive_has(const DdcMask *mask, const struct naive *n,
                             int64_t x, int64_t y)
{
    int64_t u = n->u0 + n->ux * (x - n->x) + n->uy * (y - n->y);
    int64_t v = n->v0 + n->vx * (x - n->x) + n->vy * (y - n->y);

    return DdcMask_Get(mask, (ddc_int32)(u >> 32), (ddc_int32)(v >> 32)) != 0;
}

/* As it is displayed, or, when `sampled` is false, as it is. */
static inline bool display_has(const struct display *d, bool sampled, int64_t x,
                               int64_t y)
{
    return sampled ? naive_has(d->mask, &d->naive, x, y)
                   : DdcMask_Get(d->mask, (ddc_int32)x, (ddc_int32)y) != 0;
}

/* The corners of the mask, transformed forwards, and some pixels around. */
static inline DdcRect display_around(const struct display *d)
{
    double left = INFINITY, top = INFINITY;
    double right = -INFINITY, bottom = -INFINITY;
    ddc_int32 width, height;

    DdcMask_GetSize(d->mask, &width, &height);
    for (int i = 0; i < 4; i++)
    {
        const DdcRotation *r = &d->transform.rotation;
        double u = ((i & 1) ? width : 0) - d->pivot.x;
        double v = ((i & 2) ? height : 0) - d->pivot.y;
        u *= d->transform.scale.x;
        v *= d->transform.scale.y;
        double x = d->pivot.x + d->transform.translation.x + u * r->cosine -
                   v * r->sine;
        double y = d->pivot.y + d->transform.translation.y + u * r->sine +
                   v * r->cosine;
        left = fmin(left, x);
        right = fmax(right, x);
        top = fmin(top, y);
        bottom = fmax(bottom, y);
    }
    return (DdcRect){(ddc_int32)floor(left) - 3, (ddc_int32)floor(top) - 3,
                     (ddc_int32)ceil(right) + 3, (ddc_int32)ceil(bottom) + 3};
}

static inline DdcMask *random_mask(int width, int height)
{
    int kind = test_random_in(0, 3);

    DdcMask *mask = test_mask(width, height, kind == 0);
    if (kind == 1) /* a few pixels */
    {
        for (int i = 0; i < 6; i++)
        {
            DdcMask_Set(mask, test_random_in(0, width - 1),
                        test_random_in(0, height - 1), 1);
        }
    }
    else if (kind > 1) /* a rectangle with holes */
    {
        int left = test_random_in(0, width - 1);
        int top = test_random_in(0, height - 1);
        for_area(x, y, left, top, width, height)
        {
            DdcMask_Set(mask, x, y, test_random_in(0, kind) > 0);
        }
    }
    return mask;
}

/* (1..2) * 2^k, of either sign, so that `size` pixels become 600 at most. */
static inline double random_scale(int size)
{
    int most = 5;

    while (size << most > 600 && most > -2)
    {
        most--;
    }
    double scale = ldexp(1.0 + fabs(display_fraction()),
                         test_random_in(0, 3) == 0 ? test_random_in(-14, most)
                                                   : test_random_in(-2, most));
    return test_random_in(0, 3) == 0 ? -scale : scale;
}

/* Sets all but the mask and the place. */
static inline void random_transform(struct display *d)
{
    ddc_int32 width, height;
    int angle = test_random_in(-400000, 400000);

    DdcMask_GetSize(d->mask, &width, &height);
    DdcTransform_SetIdentity(&d->transform);
    if (test_random_in(0, 4) == 0)
    {
        angle = test_random_in(-4, 4) * 90000;
    }
    DdcRotation_SetAngle(&d->transform.rotation, angle);
    if (test_random_in(0, 2) > 0)
    {
        d->transform.scale.x = random_scale(width > height ? width : height);
        d->transform.scale.y =
            test_random_in(0, 1)
                ? d->transform.scale.x
                : random_scale(width > height ? width : height);
    }
    switch (test_random_in(0, 3))
    {
    case 0:
        d->pivot = (DdcPoint){width / 2.0, height / 2.0};
        break;
    case 1:
        d->pivot =
            (DdcPoint){display_fraction() * 1000, display_fraction() * 1000};
        break;
    default:
        d->pivot = (DdcPoint){(display_fraction() + 1) * width / 2,
                              (display_fraction() + 1) * height / 2};
    }
}

/* Puts the middle of the displayed mask near (x,y). */
static inline void display_at(struct display *d, double x, double y)
{
    d->transform.translation = (DdcPoint){0, 0};
    DdcRect box = display_around(d);
    d->transform.translation.x = x - (box.left + box.right) / 2;
    d->transform.translation.y = y - (box.top + box.bottom) / 2;
    if (test_random_in(0, 1) == 0)
    {
        d->transform.translation.x += display_fraction();
        d->transform.translation.y += display_fraction();
    }
    uint32_t mode = fpu_mode_get();
    fpu_mode_set(fpu_modes[0]);
    d->naive = naive_of(&d->transform, &d->pivot);
    fpu_mode_set(mode);
    d->around = display_around(d);
    ok(DdcSampling_SetTransform(&d->sampling, &d->transform, &d->pivot));
}

static inline struct display random_display(int most, double x, double y)
{
    struct display d;

    d.mask = random_mask(test_random_in(1, most), test_random_in(1, most));
    random_transform(&d);
    display_at(&d, x, y);
    return d;
}

#endif
