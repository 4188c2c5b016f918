/* SPDX-License-Identifier: Zlib */
/*
 * The loops of engines that map each display pixel back to both pictures, in
 * three forms. All of them look at the common box of both pictures and stop at
 * the first pixel that is solid in both.
 */
#include "transformed.h"

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

    for (int y = box.top; y < box.bottom; y++)
    {
        for (int x = box.left; x < box.right; x++)
        {
            if (solid_at(a, x, y) && solid_at(b, x, y))
            {
                return 1;
            }
        }
    }
    return 0;
}

uint64_t turned_sincos(const void *subject, size_t calls)
{
    const struct turned_scene *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i % TURNED_PAIRS;
        sum += (uint64_t)meet_sincos(&s->a[at], &s->b[at]);
    }
    return sum;
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

static int meet_hoisted(const struct turned_picture *a,
                        const struct turned_picture *b)
{
    struct box box = common_box(a, b);
    struct steps s = steps_of(a, box.left, box.top);
    struct steps t = steps_of(b, box.left, box.top);

    for (int y = box.top; y < box.bottom; y++)
    {
        double u = s.u, v = s.v, m = t.u, n = t.v;
        for (int x = box.left; x < box.right; x++)
        {
            if (solid(a, u, v) && solid(b, m, n))
            {
                return 1;
            }
            u += s.u_x;
            v += s.v_x;
            m += t.u_x;
            n += t.v_x;
        }
        s.u += s.u_y;
        s.v += s.v_y;
        t.u += t.u_y;
        t.v += t.v_y;
    }
    return 0;
}

/* a as it is: a's pixels are gone through. */
static int meet_hoisted_one(const struct turned_picture *a,
                            const struct turned_picture *b)
{
    struct box box = common_box(a, b);
    struct steps t = steps_of(b, box.left, box.top);

    for (int y = box.top; y < box.bottom; y++)
    {
        const uint8_t *row = a->pixels + (size_t)y * (size_t)a->width;
        double m = t.u, n = t.v;
        for (int x = box.left; x < box.right; x++)
        {
            if (row[x] != 0 && solid(b, m, n))
            {
                return 1;
            }
            m += t.u_x;
            n += t.v_x;
        }
        t.u += t.u_y;
        t.v += t.v_y;
    }
    return 0;
}

uint64_t turned_hoisted(const void *subject, size_t calls)
{
    const struct turned_scene *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i % TURNED_PAIRS;
        sum += (uint64_t)(s->turned_a ? meet_hoisted(&s->a[at], &s->b[at])
                                      : meet_hoisted_one(&s->a[at], &s->b[at]));
    }
    return sum;
}

uint64_t turned_draw_hoisted(const void *subject, size_t calls)
{
    const struct turned_scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        const struct turned_picture *p = &scene->a[i % TURNED_PAIRS];
        struct steps s = steps_of(p, p->left, p->top);
        uint8_t *row = scene->canvas;
        for (int y = p->top; y < p->bottom; y++)
        {
            double u = s.u, v = s.v;
            for (int x = 0; x < p->right - p->left; x++)
            {
                row[x] = (uint8_t)solid(p, u, v);
                u += s.u_x;
                v += s.v_x;
            }
            row += scene->canvas_size;
            s.u += s.u_y;
            s.v += s.v_y;
        }
        sum += scene->canvas[scene->canvas_size + 1] == 7;
    }
    return sum;
}

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

static int meet16(const struct turned_picture *a,
                  const struct turned_picture *b)
{
    struct box box = common_box(a, b);
    struct steps16 s = fixed_of(a, box.left, box.top);
    struct steps16 t = fixed_of(b, box.left, box.top);

    for (int y = box.top; y < box.bottom; y++)
    {
        int32_t u = s.u, v = s.v, m = t.u, n = t.v;
        for (int x = box.left; x < box.right; x++)
        {
            if (solid16(a, u, v) && solid16(b, m, n))
            {
                return 1;
            }
            u += s.u_x;
            v += s.v_x;
            m += t.u_x;
            n += t.v_x;
        }
        s.u += s.u_y;
        s.v += s.v_y;
        t.u += t.u_y;
        t.v += t.v_y;
    }
    return 0;
}

static int meet16_one(const struct turned_picture *a,
                      const struct turned_picture *b)
{
    struct box box = common_box(a, b);
    struct steps16 t = fixed_of(b, box.left, box.top);

    for (int y = box.top; y < box.bottom; y++)
    {
        const uint8_t *row = a->pixels + (size_t)y * (size_t)a->width;
        int32_t m = t.u, n = t.v;
        for (int x = box.left; x < box.right; x++)
        {
            if (row[x] != 0 && solid16(b, m, n))
            {
                return 1;
            }
            m += t.u_x;
            n += t.v_x;
        }
        t.u += t.u_y;
        t.v += t.v_y;
    }
    return 0;
}

uint64_t turned_dda16(const void *subject, size_t calls)
{
    const struct turned_scene *s = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        size_t at = i % TURNED_PAIRS;
        sum += (uint64_t)(s->turned_a ? meet16(&s->a[at], &s->b[at])
                                      : meet16_one(&s->a[at], &s->b[at]));
    }
    return sum;
}

uint64_t turned_draw_dda16(const void *subject, size_t calls)
{
    const struct turned_scene *scene = subject;
    uint64_t sum = 0;

    for (size_t i = 0; i < calls; i++)
    {
        const struct turned_picture *p = &scene->a[i % TURNED_PAIRS];
        struct steps16 s = fixed_of(p, p->left, p->top);
        uint8_t *row = scene->canvas;
        for (int y = p->top; y < p->bottom; y++)
        {
            int32_t u = s.u, v = s.v;
            for (int x = 0; x < p->right - p->left; x++)
            {
                row[x] = (uint8_t)solid16(p, u, v);
                u += s.u_x;
                v += s.v_x;
            }
            row += scene->canvas_size;
            s.u += s.u_y;
            s.v += s.v_y;
        }
        sum += scene->canvas[scene->canvas_size + 1] == 7;
    }
    return sum;
}
