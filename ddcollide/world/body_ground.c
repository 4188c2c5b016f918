/* SPDX-License-Identifier: Zlib */
/*
 * Owns the question which pixels block a step of a mask. A solid pixel does if
 * the mask covers it after the step and not before. A one-way pixel does if a
 * sole (the lowest pixel of a column of the mask) comes onto it and it is a top
 * (no one-way pixel of the same map or sprite is directly above).
 *
 * The ground near the mask is drawn into a window, a bitmap on the stack, from
 * which all steps are tested until one leaves it. Masks that do not fit into a
 * window are tested in parts. For a mask that overlaps nothing solid, all that
 * it overlaps after a step is new.
 */
#include "rect/rect.h"

#include "world/body.h"

#define COLUMNS 64
/* The rows of a mask that are tested at once: a window has some more. */
#define PART_ROWS 64

/* ---- The mask ------------------------------------------------------------ */

void ddc_mover_begin(struct ddc_mover *mover, const DdcBody *body,
                     const struct ddc_ground *ground, const DdcMask *mask,
                     DdcPosition at)
{
    mover->ground = *ground;
    mover->mask = mask;
    mover->at = at;
    mover->solid = body->solid;
    mover->one_way = (body->flags & DDC_BODY_DROPS) != 0 ? 0 : body->one_way;
    mover->ignored = 0;
    mover->sole = body->sole;
    mover->margin = (DdcPosition){0, 0};
    mover->inside = true;
    mover->fits = mask != NULL &&
                  mask->bounds.right - mask->bounds.left <= COLUMNS &&
                  mask->bounds.bottom - mask->bounds.top <= PART_ROWS;
    ddc_mover_forget(mover);
}

/* The rectangle that the mask's bounding box passes. */
static DdcRect rect_along(const struct ddc_mover *mover, DdcPosition move)
{
    DdcRect rect =
        ddc_rect_moved(&mover->mask->bounds, mover->at.x, mover->at.y);

    rect.left += ddc_min(move.x, 0);
    rect.right += ddc_max(move.x, 0);
    rect.top += ddc_min(move.y, 0);
    rect.bottom += ddc_max(move.y, 0);
    return rect;
}

static bool is_in(const struct ddc_mover *mover, const DdcRect *rect,
                  const struct ddc_body_source *source)
{
    DdcRect common;

    if (source->bits.mask == NULL || source->is_absent ||
        (source->categories & (mover->solid | mover->one_way)) == 0)
    {
        return false;
    }
    const DdcRect other =
        ddc_rect_moved(&source->bits.mask->bounds, source->bits.corner.x,
                       source->bits.corner.y);
    return ddc_rect_intersect(rect, &other, &common);
}

bool ddc_mover_is_near(const struct ddc_mover *mover, DdcPosition move,
                       const struct ddc_body_source *source)
{
    if (mover->mask == NULL)
    {
        return false;
    }
    const DdcRect rect = rect_along(mover, move);
    return is_in(mover, &rect, source);
}

bool ddc_mover_is_clear(const struct ddc_mover *mover, DdcPosition move)
{
    const struct ddc_ground *ground = &mover->ground;

    for (size_t i = 0; i < ground->count; i++)
    {
        if (ddc_mover_is_near(mover, move, &ground->sources[i]))
        {
            return false;
        }
    }
    if (ground->tiles == NULL || mover->mask == NULL)
    {
        return true;
    }
    const DdcRect rect = rect_along(mover, move);
    return ddc_tiles_is_clear(ground->tiles, &rect,
                              mover->solid | mover->one_way);
}

/* ---- Windows ------------------------------------------------------------- */

/* Sets the pixels of a mask in rows of a window; or clears them, if `cleared`
 * is all ones and not 0. */
static void draw(struct ddc_window *window, uint64_t *rows, const DdcMask *mask,
                 DdcPosition corner, uint64_t cleared)
{
    ddc_int32 x = corner.x - window->drawn.left;
    ddc_int32 y = corner.y - window->drawn.top;
    ddc_int32 top = ddc_max(0, y + mask->bounds.top);
    ddc_int32 bottom = ddc_min(window->drawn.bottom - window->drawn.top,
                               y + mask->bounds.bottom);

    for (size_t stripe = 0; stripe < mask->stripes; stripe++, x += COLUMNS)
    {
        const uint64_t *words = mask->words + stripe * mask->stride - y;
        for (ddc_int32 i = top; x > -COLUMNS && x < COLUMNS && i < bottom; i++)
        {
            uint64_t word = x >= 0 ? words[i] << x : words[i] >> -x;
            rows[i] = (rows[i] | word) ^ (word & cleared);
        }
    }
}

/* Draws what is of these categories. One-way pixels are drawn apart at first.
 */
static void draw_ground(struct ddc_mover *mover, const DdcMask *mask,
                        DdcPosition corner, ddc_uint32 categories)
{
    struct ddc_window *window = &mover->window;
    bool solid = (categories & mover->solid) != 0;
    DdcRect *bounds = &window->solid.bounds;
    ddc_int32 y = corner.y - window->drawn.top;

    if ((categories & mover->ignored) != 0)
    {
        return;
    }
    window->has_one_way = window->has_one_way || !solid;
    bounds->top = ddc_max(ddc_min(bounds->top, y + mask->bounds.top), 1);
    bounds->bottom = ddc_min(ddc_max(bounds->bottom, y + mask->bounds.bottom),
                             window->solid.height);
    draw(window,
         solid ? window->rows[DDC_BY_SOLID] : window->rows[DDC_BLOCKERS], mask,
         corner, 0);
}

/* Adds the tops of the source whose one-way pixels are drawn, which are cleared
 * for the next one. */
static void add_tops(struct ddc_window *window)
{
    uint64_t *one_way = window->rows[DDC_BLOCKERS];

    for (ddc_int32 i = window->has_one_way ? window->solid.height : 0; --i > 0;)
    {
        window->rows[DDC_BY_TOP][i] |= one_way[i] & ~one_way[i - 1];
        one_way[i] = 0;
    }
    one_way[0] = 0;
}

static void draw_tiles(struct ddc_mover *mover)
{
    const DdcTiles *tiles = mover->ground.tiles;

    struct ddc_solid_cells it;
    ddc_solid_cells_begin(&it, tiles, &mover->window.drawn,
                          mover->solid | mover->one_way);
    while (ddc_solid_cells_next(&it))
    {
        draw_ground(mover, it.cell.mask,
                    (DdcPosition){it.cell.left, it.cell.top},
                    ddc_tiles_categories(tiles, it.cell.content));
    }
    add_tops(&mover->window);
}

static bool is_hill(const struct ddc_window *window)
{
    uint64_t holes = window->has_one_way;

    for (ddc_int32 i = window->solid.bounds.top + 1; i < window->solid.height;
         i++)
    {
        holes |=
            window->rows[DDC_BY_SOLID][i - 1] & ~window->rows[DDC_BY_SOLID][i];
    }
    return holes == 0;
}

/* Draws the ground in a rectangle, which is at most 64 pixels wide and
 * PART_ROWS + 1 high. Around a mask that fits into a window, a margin is drawn
 * too, as wide as there is room. */
static void draw_window(struct ddc_mover *mover, const DdcRect *rect)
{
    struct ddc_window *window = &mover->window;
    const struct ddc_ground *ground = &mover->ground;
    const DdcRect *bounds = &mover->mask->bounds;
    ddc_int32 width = rect->right - rect->left;
    ddc_int32 height = rect->bottom - rect->top;
    ddc_int32 x =
        mover->fits ? ddc_min(mover->margin.x, (COLUMNS - width) / 2) : 0;
    ddc_int32 y = mover->fits
                      ? ddc_min(mover->margin.y, (DDC_WINDOW_ROWS - height) / 2)
                      : 0;
    const DdcRect drawn = ddc_rect_grown(rect, x, y);

    height = drawn.bottom - drawn.top;
    window->drawn = drawn;
    window->room =
        (DdcRect){drawn.left - bounds->left, drawn.top + 1 - bounds->top,
                  drawn.right - bounds->right, drawn.bottom - bounds->bottom};
    window->solid.words = window->rows[DDC_BY_SOLID];
    window->solid.rows32 = NULL;
    window->solid.stride = DDC_WINDOW_ALL;
    window->solid.stripes = 1;
    window->solid.width = COLUMNS;
    window->solid.height = height;
    window->solid.layout = DDC_MASK_STRIPE;
    window->solid.bounds = (DdcRect){0, height, COLUMNS, 0};
    window->has_one_way = false;
    const int bitmaps = mover->one_way != 0 ? 2 * DDC_BLOCKERS : 1;
    for (int i = 0; i < bitmaps; i++)
    {
        memset(window->rows[i], 0,
               (size_t)(height + DDC_WINDOW_ALL - DDC_WINDOW_ROWS) *
                   sizeof window->rows[i][0]);
    }
    if (ground->tiles != NULL)
    {
        draw_tiles(mover);
    }
    for (size_t i = 0; i < ground->count; i++)
    {
        const struct ddc_body_source *source = &ground->sources[i];
        if (is_in(mover, &drawn, source))
        {
            draw_ground(mover, source->bits.mask, source->bits.corner,
                        source->categories);
            add_tops(window);
        }
    }
    window->is_hill = is_hill(window);
}

/* ---- Tests --------------------------------------------------------------- */

/* Counts the pixels of a kind that block a step. */
static void count_blocking(const struct ddc_window *window, enum ddc_blocker by,
                           struct ddc_blocking *out)
{
    const struct ddc_kernels *kernels = ddc_kernels_get();
    const uint64_t *rows = window->rows[DDC_BLOCKERS + by];
    const size_t height = (size_t)window->solid.height;
    size_t bit = kernels->stripe_first_common(rows, rows, height, 0);
    const DdcPosition first = {window->drawn.left + (ddc_int32)(bit % COLUMNS),
                               window->drawn.top + (ddc_int32)(bit / COLUMNS)};

    if (bit == DDC_NO_BIT)
    {
        return;
    }
    if (ddc_count_blocking(out) == 0 || first.y < out->first.y ||
        (first.y == out->first.y && first.x < out->first.x))
    {
        out->first = first;
    }
    out->pixels[by] +=
        (ddc_int32)kernels->stripe_count_common(rows, rows, height, 0);
}

/* Finds the pixels of the window that block a step to `at`. *below has the
 * columns in which the mask has a pixel below the window. Those in which it has
 * one in the window are added, for the window above. */
static void find_pixels(struct ddc_mover *mover, enum ddc_way way,
                        DdcPosition at, uint64_t *below)
{
    struct ddc_window *window = &mover->window;
    uint64_t *solid = window->rows[DDC_BLOCKERS + DDC_BY_SOLID];
    uint64_t *tops = window->rows[DDC_BLOCKERS + DDC_BY_TOP];
    ddc_int32 sole_top = mover->sole == 0 ? 0
                                          : at.y + mover->mask->bounds.bottom -
                                                mover->sole - window->drawn.top;

    memset(solid, 0, 2 * sizeof window->rows[0]);
    draw(window, solid, mover->mask, at, 0);
    for (ddc_int32 i = window->solid.height; --i > 0;)
    {
        if (way == DDC_WAY_DOWN && window->has_one_way && i >= sole_top)
        {
            tops[i] = solid[i] & ~*below & window->rows[DDC_BY_TOP][i];
        }
        *below |= solid[i];
        solid[i] &= window->rows[DDC_BY_SOLID][i];
    }
    solid[0] = 0;
    if (way != DDC_WAY_NONE)
    {
        draw(window, solid, mover->mask, mover->at, ~(uint64_t)0);
    }
}

/* Counts in some columns, from the lowest part to the highest. */
static void count_columns(struct ddc_mover *mover, enum ddc_way way,
                          DdcPosition at, DdcRect rect,
                          struct ddc_blocking *out)
{
    const ddc_int32 top = rect.top;
    uint64_t below = 0;

    for (; rect.bottom > top; rect.bottom = rect.top + 1)
    {
        rect.top = ddc_max(rect.bottom - PART_ROWS, top) - 1;
        if (!mover->fits)
        {
            draw_window(mover, &rect);
        }
        find_pixels(mover, way, at, &below);
        count_blocking(&mover->window, DDC_BY_SOLID, out);
        count_blocking(&mover->window, DDC_BY_TOP, out);
    }
}

static void count_all(struct ddc_mover *mover, enum ddc_way way, DdcPosition at,
                      DdcRect rect, struct ddc_blocking *out)
{
    const ddc_int32 right = rect.right;

    for (; rect.left < right; rect.left = rect.right)
    {
        rect.right = ddc_min(rect.left + COLUMNS, right);
        count_columns(mover, way, at, rect, out);
    }
}

/* The same for a mask that covers nothing yet, by one test of the window. */
static bool is_blocked_here(const struct ddc_mover *mover, DdcPosition at,
                            struct ddc_blocking *out)
{
    const DdcMask *ground = &mover->window.solid;
    const ddc_int32 dx = at.x - mover->window.drawn.left;
    const ddc_int32 dy = at.y - mover->window.drawn.top;

    if (out == NULL)
    {
        return DdcMask_Overlaps(ground, mover->mask, dx, dy) != 0;
    }
    DdcHit first;
    DdcMask_FindOverlap(ground, mover->mask, dx, dy, &first);
    out->first = (DdcPosition){first.x + mover->window.drawn.left,
                               first.y + mover->window.drawn.top};
    out->pixels[DDC_BY_SOLID] =
        DdcMask_CountOverlap(ground, mover->mask, dx, dy);
    return first.hit != 0;
}

bool ddc_mover_is_blocked(struct ddc_mover *mover, enum ddc_way way,
                          struct ddc_blocking *out)
{
    const DdcPosition at = ddc_after_step(mover->at, way);
    const struct ddc_window *window = &mover->window;
    struct ddc_blocking unused = {.source = NULL};

    if (out == NULL && !mover->inside && ddc_mover_has_room(mover, at) &&
        !(way == DDC_WAY_DOWN && window->has_one_way))
    {
        return is_blocked_here(mover, at, NULL); /* nearly always */
    }
    if (mover->mask == NULL)
    {
        return false;
    }
    DdcRect rect = ddc_rect_moved(&mover->mask->bounds, at.x, at.y);
    if (mover->fits && !ddc_mover_has_room(mover, at))
    {
        /* With the row above, which tells what is a top. */
        const DdcRect needed = {rect.left, rect.top - 1, rect.right,
                                rect.bottom};
        draw_window(mover, &needed);
    }
    if (mover->fits && !mover->inside &&
        !(way == DDC_WAY_DOWN && window->has_one_way))
    {
        return is_blocked_here(mover, at, out);
    }
    out = out != NULL ? out : &unused;
    count_all(mover, way, at, rect, out);
    return ddc_count_blocking(out) > 0;
}

ddc_int32 ddc_mover_find_blocking(struct ddc_mover *mover, enum ddc_way way,
                                  struct ddc_blocking *out)
{
    const struct ddc_ground whole = mover->ground;
    const DdcPosition step = ddc_after_step((DdcPosition){0, 0}, way);
    ddc_int32 solid = 0;

    *out = (struct ddc_blocking){.source = NULL};
    for (size_t i = 0; i <= whole.count; i++)
    {
        struct ddc_blocking next = {.source = NULL};
        if (whole.count != 0)
        {
            ddc_mover_forget(mover);
            mover->ground = (struct ddc_ground){whole.tiles, NULL, 0};
        }
        if (i > 0)
        {
            next.source = &whole.sources[i - 1];
            mover->ground = (struct ddc_ground){NULL, next.source, 1};
        }
        if ((i == 0 || ddc_mover_is_near(mover, step, next.source)) &&
            ddc_mover_is_blocked(mover, way, &next))
        {
            solid += next.pixels[DDC_BY_SOLID];
            *out = ddc_count_blocking(&next) > ddc_count_blocking(out) ? next
                                                                       : *out;
        }
    }
    if (whole.count != 0)
    {
        mover->ground = whole;
        ddc_mover_forget(mover);
    }
    return solid;
}
