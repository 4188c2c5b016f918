/* SPDX-License-Identifier: Zlib */
/*
 * The loops of engines that map each display pixel back to both pictures, in
 * three forms. All of them look at the common box of both pictures and stop at
 * the first pixel that is solid in both.
 */
#include "transformed.h"

#include "bench.h"

#include <math.h>
#include <string.h>

struct box
{
    int left, top, right, bottom;
};

static int least(int a, int b)
{
    return a < b ? a : b;
}

static int greatest(int a, int b)
{
    return a > b ? a : b;
}

static struct box common_box(const struct turned_picture *a,
                             const struct turned_picture *b)
{
    return (struct box){greatest(a->left, b->left), greatest(a->top, b->top),
                        least(a->right, b->right), least(a->bottom, b->bottom)};
}

/* ---- Sine and cosine for each pixel ------------------------------------- */

static int solid_at(const struct turned_picture *p, int x, int y)
{
    double dx = x + 0.5 - p->x;
    double dy = y + 0.5 - p->y;
    double c = cos(p->angle);
    double s = sin(p->angle);
    int u = (int)floor((c * dx + s * dy) / p->scale + p->pivot_x);
    int v = (int)floor((c * dy - s * dx) / p->scale + p->pivot_y);

    return u >= 0 && u < p->width && v >= 0 && v < p->height &&
           p->pixels[v * p->width + u] != 0;
}

static int meet_sincos(const struct turned_picture *a,
                       const struct turned_picture *b)
{
    struct box box = common_box(a, b);

    for_area(x, y, box.left, box.top, box.right, box.bottom)
    {
        if (solid_at(a, x, y) && solid_at(b, x, y))
        {
            return 1;
        }
    }
    return 0;
}

EXTERN_BENCH(turned_sincos, struct turned_scene, s)
{
    return meet_sincos(&s->a[i % TURNED_PAIRS], &s->b[i % TURNED_PAIRS]);
}

/* ---- Doubles, all hoisted ----------------------------------------------- */

/* u and v at a row's first pixel, and their steps. */
struct steps
{
    double u, v, u_x, v_x, u_y, v_y;
};

static struct steps steps_of(const struct turned_picture *p, int x, int y)
{
    struct steps s;
    double dx = x + 0.5 - p->x;
    double dy = y + 0.5 - p->y;

    s.u_x = p->cosine / p->scale;
    s.u_y = p->sine / p->scale;
    s.v_x = -p->sine / p->scale;
    s.v_y = p->cosine / p->scale;
    s.u = p->pivot_x + s.u_x * dx + s.u_y * dy;
    s.v = p->pivot_y + s.v_x * dx + s.v_y * dy;
    return s;
}

static int solid(const struct turned_picture *p, double u, double v)
{
    int column = (int)floor(u);
    int row = (int)floor(v);

    return column >= 0 && column < p->width && row >= 0 && row < p->height &&
           p->pixels[row * p->width + column] != 0;
}

#define NUMBER       double
#define STEPS        steps
#define STEPS_OF     steps_of
#define SOLID        solid
#define NAME(before) before##_hoisted
#include "transformed_loops.h"

/* ---- 16.16 -------------------------------------------------------------- */

struct steps16
{
    int32_t u, v, u_x, v_x, u_y, v_y;
};

static struct steps16 fixed_of(const struct turned_picture *p, int x, int y)
{
    struct steps s = steps_of(p, x, y);
    double one = 65536.0;

    return (struct steps16){
        (int32_t)floor(s.u * one),         (int32_t)floor(s.v * one),
        (int32_t)floor(s.u_x * one + 0.5), (int32_t)floor(s.v_x * one + 0.5),
        (int32_t)floor(s.u_y * one + 0.5), (int32_t)floor(s.v_y * one + 0.5)};
}

static int solid16(const struct turned_picture *p, int32_t u, int32_t v)
{
    uint32_t column = (uint32_t)(u >> 16);
    uint32_t row = (uint32_t)(v >> 16);

    return column < (uint32_t)p->width && row < (uint32_t)p->height &&
           p->pixels[row * (uint32_t)p->width + column] != 0;
}

#define NUMBER       int32_t
#define STEPS        steps16
#define STEPS_OF     fixed_of
#define SOLID        solid16
#define NAME(before) before##_dda16
#include "transformed_loops.h"
