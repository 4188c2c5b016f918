/* SPDX-License-Identifier: Zlib */
/*
 * Which pixels a DdcLine has, and which is the first, written from the
 * definition: whether a square meets a segment or overlaps a rectangle, by the
 * axes that could separate them. Roots are compared by their squares, in 128
 * bits as two numbers.
 */
#ifndef DDC_TEST_LINE_MODEL_H
#define DDC_TEST_LINE_MODEL_H

#include <ddcollide.h>

#include <stdbool.h>
#include <stdint.h>

/* Is a * b < c * d, for a..d below 2^63? By parts of 32 bits. */
static inline bool product_is_less(uint64_t a, uint64_t b, uint64_t c,
                                   uint64_t d)
{
    uint64_t high[2];
    uint64_t low[2];

    for (int i = 0; i < 2; i++)
    {
        uint64_t p = i == 0 ? a : c;
        uint64_t q = i == 0 ? b : d;
        uint64_t p0 = p & 0xFFFFFFFFu;
        uint64_t q0 = q & 0xFFFFFFFFu;
        uint64_t middle = (p >> 32) * q0 + (p0 * q0 >> 32);
        uint64_t other = p0 * (q >> 32) + (middle & 0xFFFFFFFFu);
        high[i] = (p >> 32) * (q >> 32) + (middle >> 32) + (other >> 32);
        low[i] = other << 32 | (p0 * q0 & 0xFFFFFFFFu);
    }
    return high[0] < high[1] || (high[0] == high[1] && low[0] < low[1]);
}

/* Is over / 2 < width / 2 * part / length, where over may be negative? */
static inline bool is_within(int64_t over, int64_t width, int64_t part,
                             int64_t square)
{
    uint64_t m = (uint64_t)over;
    uint64_t w = (uint64_t)(width * (part < 0 ? -part : part));

    return over < 0 || product_is_less(m * m, (uint64_t)square, w, w);
}

static inline int64_t line_abs(int64_t x)
{
    return x < 0 ? -x : x;
}

/* Does the pixel (x,y) belong to the line? */
static inline bool line_has(const DdcLine *line, int64_t x, int64_t y)
{
    int64_t dx = (int64_t)line->to_x - line->from_x;
    int64_t dy = (int64_t)line->to_y - line->from_y;
    int64_t px = x - line->from_x;
    int64_t py = y - line->from_y;
    int64_t square = dx * dx + dy * dy;
    int64_t sum = line_abs(dx) + line_abs(dy);
    int64_t cross = 2 * line_abs(px * dy - py * dx);
    int64_t dot = line_abs(2 * (px * dx + py * dy) - square);
    int64_t out_x = line_abs(2 * px - dx) - line_abs(dx) - 1;
    int64_t out_y = line_abs(2 * py - dy) - line_abs(dy) - 1;

    if (line->width == 0)
    {
        return cross <= sum && out_x <= 0 && out_y <= 0;
    }
    if (square == 0)
    {
        return 2 * line_abs(px) < line->width + 1 &&
               2 * line_abs(py) < line->width + 1;
    }
    /* Far away the squares would overflow; nothing belongs to the line there.
     */
    if (out_x > 4096 || out_y > 4096)
    {
        return false;
    }
    int64_t beside = cross - sum;
    bool narrow =
        beside < 0 ||
        product_is_less((uint64_t)beside, (uint64_t)beside,
                        (uint64_t)line->width * line->width, (uint64_t)square);
    return narrow && dot < square + sum &&
           is_within(out_x, line->width, dy, square) &&
           is_within(out_y, line->width, dx, square);
}

struct line_search
{
    const DdcLine *line;
    int64_t best;
    int hit, x, y;
};

static inline struct line_search line_search_begin(const DdcLine *line)
{
    return (struct line_search){line, 0, 0, 0, 0};
}

/* Adds a set pixel. */
static inline void line_search_add(struct line_search *s, int x, int y)
{
    const DdcLine *line = s->line;
    int64_t at = ((int64_t)x - line->from_x) * (line->to_x - line->from_x) +
                 ((int64_t)y - line->from_y) * (line->to_y - line->from_y);
    bool first = !s->hit || at < s->best ||
                 (at == s->best && (y < s->y || (y == s->y && x < s->x)));

    if (first && line_has(line, x, y))
    {
        s->best = at;
        s->hit = 1;
        s->x = x;
        s->y = y;
    }
}

#endif
