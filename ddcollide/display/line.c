/* SPDX-License-Identifier: Zlib */
/*
 * Owns the search along a line. From its first end, and with d the way to the
 * other one, D = d * d and N = |d.x| + |d.y|, a pixel p belongs to the line if
 *
 *     |2 cross(p, d)| <= N + K       with K the greatest integer less than
 *                                    width * sqrt(D), and 0 without a width
 *     |2 dot(p, d) - D| < D + N      with a width only
 *     |2 p.x - d.x| <= |d.x| + 1 + M with M the greatest integer less than
 *                                    width * |d.y| / sqrt(D), that is -1
 *                                    without a width; width - 1 if D is 0
 *     and likewise for y.
 *
 * Without a width all is closed, and the third line excludes what the second
 * would. Numbers stay below 2^62, as |d.x| and |d.y| are at most 2^20 and the
 * width is at most 2^10. If d.x or d.y is 0, all follows from the last two.
 *
 * In each row these are columns from..to. They are found in fixed-point
 * numbers, which is fast: a few may be too many at either end, none is missing,
 * and each set pixel is checked by the definition. Rows are skipped eight at a
 * time where no pixel is set that the line may have in them. A mask that is
 * sampled is read pixel by pixel, because most rows of a line have one or two.
 */
#include "display/line.h"

#include "display/transformed.h"
#include "rect/rect.h"

/* The fixed-point numbers of bands. They stay below 2^60. */
#define SHIFT 18
#define ONE   ((int64_t)1 << SHIFT)

/* Rows that are skipped together. */
#define GROUP 8

/* ---- The line ------------------------------------------------------------ */

/* By how many pixels the box is larger than the ends on each side; `other` is
 * the way on the other axis. */
static DDC_NOINLINE ddc_int32 margin(int64_t width, int64_t other,
                                     int64_t square)
{
    if (square == 0)
    {
        return (ddc_int32)(width / 2);
    }
    if (other == 0)
    {
        return 0;
    }
    uint64_t n = (uint64_t)(width * width * other * other - 1);
    return (ddc_int32)((ddc_square_root(n / (uint64_t)square) + 1) / 2);
}

static bool in_range(const DdcLine *line)
{
    const DdcRect ends = {line->from_x, line->from_y, line->to_x, line->to_y};

    return ddc_rect_in_range(&ends) &&
           ddc_min(line->to_x, line->from_x) >=
               ddc_max(line->to_x, line->from_x) - DDC_SIZE_MAX &&
           ddc_min(line->to_y, line->from_y) >=
               ddc_max(line->to_y, line->from_y) - DDC_SIZE_MAX &&
           line->width >= 0 && line->width <= DDC_LINE_WIDTH_MAX;
}

/* The steps are rounded by less than one unit, which adds up from row to row;
 * `slack` is more than that error can be. */
static void set_bands(struct ddc_line *line, int64_t width)
{
    struct ddc_line_band *band = &line->bands[0];
    int64_t way = ddc_max64(line->dx, -line->dx);
    int64_t slack = 2 * line->dy + 2048;

    line->band_count = 1;
    band->middle = 0;
    band->step = line->dx * ONE / line->dy;
    band->half = (ddc_max64(band->step, -band->step) + ONE) / 2 + slack;
    if (width > 0)
    {
        uint64_t n = (uint64_t)(width * width * line->square - 1);
        int64_t more = ddc_square_root(n);
        line->band_count = 2;
        line->across += more;
        band->half += more * ONE / (2 * line->dy);
        band++;
        band->step = -line->dy * ONE / line->dx;
        band->middle = (line->dx * ONE - line->dy * band->step) / 2;
        band->half = ((way + 1) * ONE +
                      (line->dy + 1) * ddc_max64(band->step, -band->step)) /
                         2 +
                     slack;
    }
}

bool ddc_line_load(const DdcLine *line, struct ddc_line *out)
{
    if (!in_range(line))
    {
        return false;
    }
    int64_t width = line->width;
    ddc_int32 dx = line->to_x - line->from_x;
    ddc_int32 dy = line->to_y - line->from_y;
    ddc_int32 more_x = 0;
    ddc_int32 more_y = 0;
    out->given = *line;
    out->sign = dy < 0 ? -1 : 1;
    dy *= out->sign;
    out->from = (DdcPosition){line->from_x, out->sign * line->from_y};
    out->dx = dx;
    out->dy = dy;
    out->square = out->dx * dx + out->dy * dy;
    out->across = ddc_max(dx, -dx) + dy;
    out->along = out->across - 1;
    out->band_count = 0;
    out->hit = false;
    if (width > 0)
    {
        more_x = margin(width, dy, out->square);
        more_y = margin(width, dx, out->square);
    }
    if (dx != 0 && dy != 0)
    {
        set_bands(out, width);
    }
    out->box =
        (DdcRect){out->from.x + ddc_min(dx, 0) - more_x, out->from.y - more_y,
                  out->from.x + ddc_max(dx, 0) + more_x + 1,
                  out->from.y + dy + more_y + 1};
    return true;
}

static DdcRect mirrored(const struct ddc_line *line, DdcRect rect)
{
    return line->sign > 0 ? rect
                          : (DdcRect){rect.left, 1 - rect.bottom, rect.right,
                                      1 - rect.top};
}

/* The cross product at a pixel of the box, and the dot product. */
static int64_t cross_at(const struct ddc_line *line, ddc_int32 x, ddc_int32 y)
{
    return (x - line->from.x) * line->dy - (y - line->from.y) * line->dx;
}

static int64_t dot_at(const struct ddc_line *line, ddc_int32 x, ddc_int32 y)
{
    return (x - line->from.x) * line->dx + (y - line->from.y) * line->dy;
}

/* Does the line have this pixel of its box? */
static inline bool has(const struct ddc_line *line, ddc_int32 x, ddc_int32 y)
{
    int64_t cross = 2 * cross_at(line, x, y);
    int64_t dot = 2 * dot_at(line, x, y);

    return line->band_count == 0 ||
           (cross >= -line->across && cross <= line->across &&
            (line->band_count == 1 ||
             (dot >= -line->along && dot <= 2 * line->square + line->along)));
}

/* ---- Parts --------------------------------------------------------------- */

/* Cuts an area in mirrored rows to that of the line, unless all of its pixels
 * come after the one that was found. */
static bool cut_to_line(const struct ddc_line *line, DdcRect *area)
{
    return ddc_rect_intersect(area, &line->box, area) &&
           (!line->hit ||
            dot_at(line, line->dx < 0 ? area->right - 1 : area->left,
                   area->top) <= line->best);
}

/*
 * Narrows columns first..last to those that the line may have in `rows` rows
 * from y on. False: there are none.
 */
static inline bool narrow(const struct ddc_line *line, ddc_int32 y,
                          ddc_int32 rows, ddc_int32 *first, ddc_int32 *last)
{
    for (int i = 0; i < line->band_count; i++)
    {
        const struct ddc_line_band *band = &line->bands[i];
        int64_t at = band->middle + (y - line->from.y) * band->step;
        int64_t more = (rows - 1) * band->step;
        int64_t low = at + ddc_min64(more, 0) - band->half + ONE - 1;
        int64_t high = at + ddc_max64(more, 0) + band->half;
        *first = (ddc_int32)ddc_max64(*first, line->from.x + (low >> SHIFT));
        *last = (ddc_int32)ddc_min64(*last, line->from.x + (high >> SHIFT));
    }
    return *first <= *last;
}

bool ddc_line_part(const struct ddc_line *line, const DdcRect *within,
                   DdcRect *out)
{
    DdcRect area = mirrored(line, *within);

    if (!cut_to_line(line, &area))
    {
        return false;
    }
    ddc_int32 last = area.right - 1;
    bool any =
        narrow(line, area.top, area.bottom - area.top, &area.left, &last);
    area.right = last + 1;
    *out = mirrored(line, area);
    return any;
}

/* ---- Searching ----------------------------------------------------------- */

/* A mask, where it is displayed, and the part that the line's box has. */
struct target
{
    const DdcMask *mask;
    const struct ddc_sampling *sampling; /* NULL: it is moved to `corner` */
    DdcPosition corner;
    DdcRect area; /* in mirrored rows */
};

/* Keeps a set pixel if it comes before the one that was found. */
static bool consider(struct ddc_line *line, ddc_int32 x, ddc_int32 y)
{
    int64_t at = dot_at(line, x, y);
    const DdcPosition *found = &line->found;
    ddc_int32 row = line->sign * y;

    if (line->hit && (at > line->best ||
                      (at == line->best &&
                       (row > found->y || (row == found->y && x >= found->x)))))
    {
        return false;
    }
    line->best = at;
    line->found = (DdcPosition){x, row};
    line->hit = true;
    return true;
}

/* The set pixels in columns first..last of a row, in the word that has column
 * x. */
static uint64_t bits_of(const DdcMask *mask, ddc_int32 x, ddc_int32 y,
                        ddc_int32 first, ddc_int32 last)
{
    ddc_int32 start = x & ~63;

    return *ddc_mask_word(mask, x, y) &
           ddc_bit_range((unsigned)ddc_max(first - start, 0),
                         (unsigned)ddc_min(last - start, 63) + 1);
}

/* Searches the columns first..last of a mask's row, in the order in which the
 * line reaches them, for a set pixel that the line has, and considers the first
 * one. False: there is none, or it was not kept. */
static bool search_words(struct ddc_line *line, const struct target *target,
                         ddc_int32 first, ddc_int32 last, ddc_int32 y)
{
    ddc_int32 left = target->corner.x;
    ddc_int32 row = line->sign * y - target->corner.y;
    bool leftwards = line->dx < 0;
    ddc_int32 low = (first - left) / 64;
    ddc_int32 high = (last - left) / 64;

    for (ddc_int32 i = 0; i <= high - low; i++)
    {
        ddc_int32 x = (leftwards ? high - i : low + i) * 64;
        uint64_t bits =
            bits_of(target->mask, x, row, first - left, last - left);
        while (bits != 0)
        {
            unsigned bit =
                leftwards ? ddc_highest_bit(bits) : ddc_lowest_bit(bits);
            ddc_int32 column = left + x + (ddc_int32)bit;
            if (has(line, column, y))
            {
                return consider(line, column, y);
            }
            bits &= ~((uint64_t)1 << bit);
        }
    }
    return false;
}

/* Is the pixel of a sampled mask set that lies at (u,v) in the source? */
static bool is_set_at(const DdcMask *mask, int64_t u, int64_t v)
{
    uint64_t column = (uint64_t)(u >> DDC_SAMPLING_SHIFT);
    uint64_t row = (uint64_t)(v >> DDC_SAMPLING_SHIFT);

    return column < (uint64_t)mask->width && row < (uint64_t)mask->height &&
           ddc_mask_has(mask, (ddc_int32)column, (ddc_int32)row);
}

/* The same for a mask that is sampled. */
static bool search_sampled(struct ddc_line *line, const struct target *target,
                           ddc_int32 first, ddc_int32 last, ddc_int32 y)
{
    const struct ddc_sampling *s = target->sampling;
    ddc_int32 step = line->dx < 0 ? -1 : 1;
    ddc_int32 x = line->dx < 0 ? last : first;
    int64_t right = (int64_t)x - s->x;
    int64_t down = (int64_t)line->sign * y - s->y;
    int64_t u = ddc_position_at(s->u, s->u_x, s->u_y, right, down);
    int64_t v = ddc_position_at(s->v, s->v_x, s->v_y, right, down);

    for (; x >= first && x <= last; x += step)
    {
        if (is_set_at(target->mask, u, v) && has(line, x, y))
        {
            return consider(line, x, y);
        }
        u += step * s->u_x;
        v += step * s->v_x;
    }
    return false;
}

/* May a group of rows have a set pixel in columns first..last? */
static bool may_have(const struct ddc_line *line, const struct target *target,
                     ddc_int32 first, ddc_int32 last, ddc_int32 y)
{
    ddc_int32 row = line->sign * y - target->corner.y;
    uint64_t any = 0;

    first -= target->corner.x;
    last -= target->corner.x;
    if (target->sampling != NULL || first / 64 != last / 64)
    {
        return true;
    }
    /* Of a mirrored group, y is the last row. The group may reach into the
     * padding below the mask. */
    row = line->sign > 0 ? row : ddc_max(row - GROUP + 1, 0);
    const uint64_t *words = ddc_mask_word(target->mask, first, row);
    for (int i = 0; i < GROUP; i++)
    {
        any |= words[i];
    }
    return (any & ddc_bit_range((unsigned)first & 63,
                                ((unsigned)last & 63) + 1)) != 0;
}

/*
 * Do all pixels from row y on come after the one that was found? Along the edge
 * at which the line enters the rows, the dot product never gets less, and the
 * first pixel of the row is less than one beyond that edge.
 */
static inline bool is_past(const struct ddc_line *line, ddc_int32 first,
                           ddc_int32 last, ddc_int32 y)
{
    return line->hit &&
           (line->dx < 0 ? dot_at(line, last, y) + line->dx
                         : dot_at(line, first, y) - line->dx) > line->best;
}

/* Searches some rows. */
static bool search_rows(struct ddc_line *line, const struct target *target,
                        ddc_int32 top, ddc_int32 bottom)
{
    bool found = false;

    for (ddc_int32 y = top; y < bottom; y++)
    {
        ddc_int32 first = target->area.left;
        ddc_int32 last = target->area.right - 1;
        if (narrow(line, y, 1, &first, &last))
        {
            if (is_past(line, first, last, y))
            {
                break;
            }
            found = (target->sampling != NULL
                         ? search_sampled(line, target, first, last, y)
                         : search_words(line, target, first, last, y)) ||
                    found;
        }
    }
    return found;
}

static bool search(struct ddc_line *line, const struct target *target)
{
    const DdcRect *area = &target->area;
    bool found = false;

    for (ddc_int32 y = area->top; y < area->bottom; y += GROUP)
    {
        ddc_int32 first = area->left;
        ddc_int32 last = area->right - 1;
        if (narrow(line, y, GROUP, &first, &last) &&
            may_have(line, target, first, last, y))
        {
            if (is_past(line, first, last, y))
            {
                break;
            }
            ddc_int32 bottom = ddc_min(y + GROUP, area->bottom);
            found = search_rows(line, target, y, bottom) || found;
        }
    }
    return found;
}

bool ddc_line_search(struct ddc_line *line, const DdcMask *mask,
                     DdcPosition corner)
{
    struct target target = {
        mask, NULL, corner,
        mirrored(line, ddc_rect_moved(&mask->bounds, corner.x, corner.y))};

    return cut_to_line(line, &target.area) && search(line, &target);
}

void ddc_line_store(const struct ddc_line *line, DdcHit *out)
{
    *out = line->hit ? (DdcHit){1, line->found.x, line->found.y}
                     : (DdcHit){0, 0, 0};
}

DdcResult DDC_CALL DdcMask_FindOnLine(const DdcMask *mask,
                                      const DdcSampling *sampling,
                                      const DdcLine *line, DdcHit *out)
{
    struct ddc_transformed transformed;
    struct ddc_line loaded;

    ddc_clear(out);
    DDC_RETURN_ONCE_IF(mask == NULL || line == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "mask, line or out is NULL");
    DDC_RETURN_ONCE_IF(!ddc_line_load(line, &loaded) ||
                           !ddc_transformed_load(mask, sampling, &transformed),
                       DDC_E_RANGE, "a line or a sampling is refused");
    struct target target = {
        mask, transformed.is_sampled ? &transformed.sampling : NULL,
        transformed.at, mirrored(&loaded, transformed.box)};
    if (cut_to_line(&loaded, &target.area))
    {
        search(&loaded, &target);
    }
    ddc_line_store(&loaded, out);
    return DDC_OK;
}
