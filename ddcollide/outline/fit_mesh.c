/* SPDX-License-Identifier: Zlib */
/*
 * Owns the outline mesh of a mask: a trapezoid decomposition whose outline is
 * simplified to the outer side only, so that no solid pixel is lost.
 *
 * Each row is split into runs, set pixels side by side. Runs that follow each
 * other one to one from row to row make a chain; a chain ends where the shape
 * splits or merges. A chain is cut greedily into slices of consecutive rows. A
 * slice becomes a trapezoid, each of whose two sides is a straight line outside
 * of all its runs: an edge of the lower convex hull of the runs' ends (monotone
 * chain; Andrew 1979). A slice grows row by row as long as its sides stay
 * within the tolerance of solid pixels. One row alone is a rectangle and always
 * fits.
 *
 * Everything is calculated in integers, in fixed point with units of 1/256
 * pixel: coordinates are at most 2^20 pixels, so differences are at most 2^29
 * units, and a product of two is at most 2^58.
 */
#include <ddcollide/mask_create.h>

#include "base/exact.h"
#include "mask/mask.h"

#define UNIT            256 /* units in a pixel */
#define SLICE_ROWS_MAX  64  /* rows in a slice */
#define TOLERANCE_USUAL 1.0 /* pixels */
#define TOLERANCE_MAX   64.0

/* A run of solid pixels, left..right - 1 of row y, and its neighbours. */
struct outline_run
{
    ddc_int32 y;
    ddc_int32 left;
    ddc_int32 right;
    ddc_int32 above;       /* index of a run linked in the row above, or -1 */
    ddc_int32 above_count; /* the number of runs linked in the row above */
    ddc_int32 below;       /* the same two for the row below */
    ddc_int32 below_count;
};

/* A slice: x of the four corners, in units, and its rows top..bottom - 1. */
struct slice
{
    int64_t top_left;
    int64_t top_right;
    int64_t bottom_left;
    int64_t bottom_right;
    ddc_int32 top;
    ddc_int32 bottom;
};

struct mesh_builder
{
    const DdcMask *mask;
    struct outline_run *runs;
    ddc_int32 run_count;
    struct slice *slices; /* at most one for each run */
    ddc_int32 slice_count;
    int64_t tolerance; /* in units */
};

/* ---- Runs and chains ----------------------------------------------------- */

/* Stores the runs of a row and returns their number. */
static ddc_int32 find_row_runs(const DdcMask *mask, ddc_int32 y,
                               struct outline_run *runs)
{
    ddc_int32 end = mask->bounds.right;
    ddc_int32 count = 0;
    ddc_int32 x = ddc_mask_next_set(mask, mask->bounds.left, y);

    while (x < end)
    {
        ddc_int32 right = ddc_mask_run_end(mask, x, y);
        runs[count++] = (struct outline_run){y, x, right, -1, 0, -1, 0};
        x = ddc_mask_next_set(mask, right, y);
    }
    return count;
}

static void link_runs(struct outline_run *runs, ddc_int32 above,
                      ddc_int32 below)
{
    runs[below].above = above;
    runs[below].above_count++;
    runs[above].below = below;
    runs[above].below_count++;
}

/*
 * Links the runs of two rows that touch at an edge; or, if `by_corners`, at a
 * corner, where neither has a link to the row of the other: diagonal lines
 * consist of such runs. `above` and `below` are the indices of the first runs
 * of the rows.
 */
static void link_rows(struct outline_run *runs, ddc_int32 above,
                      ddc_int32 above_count, ddc_int32 below,
                      ddc_int32 below_count, bool by_corners)
{
    ddc_int32 first = above;

    for (ddc_int32 i = below; i < below + below_count; i++)
    {
        while (first < above + above_count &&
               runs[first].right + by_corners <= runs[i].left)
        {
            first++;
        }
        for (ddc_int32 k = first; k < above + above_count &&
                                  runs[k].left < runs[i].right + by_corners;
             k++)
        {
            if (!by_corners ||
                (runs[k].below_count == 0 && runs[i].above_count == 0))
            {
                link_runs(runs, k, i);
            }
        }
    }
}

/* The next run of the chain, or -1 at its end. */
static ddc_int32 next_in_chain(const struct mesh_builder *fit, ddc_int32 run)
{
    const struct outline_run *from = &fit->runs[run];

    return from->below_count == 1 && fit->runs[from->below].above_count == 1
               ? from->below
               : -1;
}

static bool begins_chain(const struct mesh_builder *fit, ddc_int32 run)
{
    const struct outline_run *from = &fit->runs[run];

    return from->above_count != 1 || fit->runs[from->above].below_count != 1;
}

static void find_all_runs(struct mesh_builder *fit)
{
    const DdcRect *box = &fit->mask->bounds;
    ddc_int32 above = 0;
    ddc_int32 above_count = 0;

    for (ddc_int32 y = box->top; y < box->bottom; y++)
    {
        ddc_int32 below = above + above_count;
        ddc_int32 below_count = find_row_runs(fit->mask, y, &fit->runs[below]);
        link_rows(fit->runs, above, above_count, below, below_count, false);
        link_rows(fit->runs, above, above_count, below, below_count, true);
        above = below;
        above_count = below_count;
    }
    fit->run_count = above + above_count;
}

/* ---- Distances ----------------------------------------------------------- */

/* Is the point (x,y), in units, within `reach` of a solid pixel of the row? */
static bool is_near_row(const struct mesh_builder *fit, int64_t x, int64_t y,
                        int64_t reach, int64_t row)
{
    int64_t low = row * UNIT;
    int64_t high = low + UNIT;
    int64_t away = y < low ? low - y : y > high ? y - high : 0;
    if (away > reach)
    {
        return false;
    }

    int64_t wide = ddc_square_root((uint64_t)(reach * reach - away * away));
    DdcRect pixels = {
        (ddc_int32)ddc_floor_divide(x - wide - 1, UNIT), (ddc_int32)row,
        (ddc_int32)ddc_floor_divide(x + wide, UNIT) + 1, (ddc_int32)row + 1};
    return !ddc_mask_is_clear(fit->mask, &pixels);
}

/* Is the point within `reach` of any solid pixel? The nearest rows are tested
 * first. */
static bool is_near_solid(const struct mesh_builder *fit, int64_t x, int64_t y,
                          int64_t reach)
{
    int64_t own = ddc_floor_divide(y, UNIT);

    for (int64_t off = 0; off * UNIT <= reach + UNIT; off++)
    {
        if (is_near_row(fit, x, y, reach, own - off) ||
            is_near_row(fit, x, y, reach, own + off))
        {
            return true;
        }
    }
    return false;
}

/* ---- Lines beside a slice ------------------------------------------------ */

/*
 * Finds the line that exceeds none of the values bound[0..rows] and is closest
 * to them in the middle: the edge of the lower convex hull of the points
 * (k, bound[k]) that spans k = rows / 2.
 * The bounds are in pixels; *at_top and *at_bottom are the values of the line
 * at 0 and at `rows`, in units, rounded down.
 */
static void lower_hull_line(const int64_t *bound, ddc_int32 rows,
                            int64_t *at_top, int64_t *at_bottom)
{
    /* One point, 0; the 1 is replaced before it is read. */
    ddc_int32 hull[SLICE_ROWS_MAX + 1] = {0, 1};
    ddc_int32 count = 1;

    for (ddc_int32 k = 1; k <= rows; k++)
    {
        while (count >= 2 && (bound[hull[count - 1]] - bound[hull[count - 2]]) *
                                     (k - hull[count - 2]) >=
                                 (bound[k] - bound[hull[count - 2]]) *
                                     (hull[count - 1] - hull[count - 2]))
        {
            count--;
        }
        hull[count++] = k;
    }
    ddc_int32 i = 0;
    while (hull[i + 1] * 2 < rows)
    {
        i++;
    }

    int64_t height = hull[i + 1] - hull[i];
    int64_t rise = (bound[hull[i + 1]] - bound[hull[i]]) * UNIT;
    int64_t base = bound[hull[i]] * UNIT * height;
    *at_top = ddc_floor_divide(base - rise * hull[i], height);
    *at_bottom = ddc_floor_divide(base + rise * (rows - hull[i]), height);
}

/* One side of a slice. The right side is mirrored in x, so that both sides are
 * treated as left ones. */
struct slice_side
{
    ddc_int32 mirror;               /* 1, or -1 for the right side */
    ddc_int32 edge[SLICE_ROWS_MAX]; /* x of this side of each row's run */
    int64_t at_top;                 /* the line, in units */
    int64_t at_bottom;
};

/* The distance between samples on both axes, in units; and a little more than
 * half the diagonal between two of them, so that no point between samples is
 * farther than SLACK from the nearest one. */
#define SAMPLE_STEP (UNIT / 2)
#define SLACK       92

/*
 * Is all of the row between the line and its run within the tolerance of a
 * solid pixel? The points of the row that are at most the tolerance away from
 * the run need no test. The others need a solid pixel of another row, which
 * is tested at samples. A sample must be nearer by SLACK than the tolerance,
 * so that the points between the samples are within the tolerance too.
 */
static bool row_fits(const struct mesh_builder *fit,
                     const struct slice_side *side, ddc_int32 row,
                     ddc_int32 rows, ddc_int32 top)
{
    int64_t slant = side->at_bottom - side->at_top;
    int64_t here = side->at_top + ddc_floor_divide(slant * row, rows);
    int64_t below = side->at_top + ddc_floor_divide(slant * (row + 1), rows);
    int64_t line = ddc_min64(here, below);
    int64_t end = (int64_t)side->edge[row] * UNIT - fit->tolerance;
    int64_t reach = fit->tolerance - SLACK;
    if (line >= end)
    {
        return true;
    }
    if (reach < 0)
    {
        return false;
    }
    for (int64_t x = line; x < end + SAMPLE_STEP / 2; x += SAMPLE_STEP)
    {
        for (int64_t y = SAMPLE_STEP / 2; y < UNIT; y += SAMPLE_STEP)
        {
            if (!is_near_solid(fit, x * side->mirror,
                               (int64_t)(top + row) * UNIT + y, reach))
            {
                return false;
            }
        }
    }
    return true;
}

/* Finds the line of one side. Returns false when it is farther from the solid
 * pixels than the tolerance. */
static bool side_fits(const struct mesh_builder *fit, struct slice_side *side,
                      ddc_int32 rows, ddc_int32 top)
{
    int64_t bound[SLICE_ROWS_MAX + 1];

    /* Between the rows k - 1 and k the side must be outside of both. */
    bound[0] = side->edge[0];
    for (ddc_int32 k = 1; k < rows; k++)
    {
        bound[k] = ddc_min(side->edge[k], side->edge[k - 1]);
    }
    bound[rows] = side->edge[rows - 1];
    lower_hull_line(bound, rows, &side->at_top, &side->at_bottom);
    for (ddc_int32 row = 0; row < rows; row++)
    {
        if (!row_fits(fit, side, row, rows, top))
        {
            return false;
        }
    }
    return true;
}

/* ---- Slices -------------------------------------------------------------- */

/* Adds the largest slice that begins with the run. Returns the run of the chain
 * that follows the slice, or -1. */
static ddc_int32 fit_slice(struct mesh_builder *fit, ddc_int32 run)
{
    struct slice *slice = &fit->slices[fit->slice_count++];
    struct slice_side left = {.mirror = 1};
    struct slice_side right = {.mirror = -1};

    slice->top = fit->runs[run].y;
    for (ddc_int32 rows = 1; run >= 0 && rows <= SLICE_ROWS_MAX; rows++)
    {
        left.edge[rows - 1] = fit->runs[run].left;
        right.edge[rows - 1] = -fit->runs[run].right;
        if (!side_fits(fit, &left, rows, slice->top) ||
            !side_fits(fit, &right, rows, slice->top))
        {
            return run;
        }
        slice->top_left = left.at_top;
        slice->top_right = -right.at_top;
        slice->bottom_left = left.at_bottom;
        slice->bottom_right = -right.at_bottom;
        slice->bottom = slice->top + rows;
        run = next_in_chain(fit, run);
    }
    return run;
}

static void fit_all_slices(struct mesh_builder *fit)
{
    for (ddc_int32 i = 0; i < fit->run_count; i++)
    {
        ddc_int32 run = begins_chain(fit, i) ? i : -1;
        while (run >= 0)
        {
            run = fit_slice(fit, run);
        }
    }
}

/* ---- The mesh ------------------------------------------------------------ */

/* Creates the mesh in one block of memory: the struct, its points, its
 * indices. */
static DdcMesh *make_mesh(const struct mesh_builder *fit)
{
    size_t count = (size_t)fit->slice_count;
    size_t size = sizeof(DdcMesh) +
                  count * (4 * sizeof(DdcPoint) + 6 * sizeof(ddc_uint32));
    DdcMesh *mesh = ddc_alloc(size);
    if (mesh == NULL)
    {
        return NULL;
    }

    DdcPoint *points = (DdcPoint *)(mesh + 1);
    ddc_uint32 *indices = (ddc_uint32 *)(points + count * 4);
    *mesh = (DdcMesh){points, indices, (ddc_uint32)count * 4,
                      (ddc_uint32)count * 2};
    for (ddc_uint32 i = 0; i < count; i++)
    {
        static const ddc_uint32 corners[6] = {0, 1, 2, 2, 3, 0};
        const struct slice *slice = &fit->slices[i];
        const int64_t x[4] = {slice->top_left, slice->top_right,
                              slice->bottom_right, slice->bottom_left};
        for (ddc_uint32 k = 0; k < 4; k++)
        {
            /* Exact: an integer divided by 256. */
            points[i * 4 + k].x = (double)x[k] * (1.0 / UNIT);
            points[i * 4 + k].y = k < 2 ? slice->top : slice->bottom;
        }
        for (ddc_uint32 k = 0; k < 6; k++)
        {
            indices[i * 6 + k] = i * 4 + corners[k];
        }
    }
    return mesh;
}

static DdcMesh *fit_mesh(const DdcMask *mask, int64_t tolerance)
{
    struct mesh_builder fit = {.mask = mask, .tolerance = tolerance};
    DdcMesh *mesh = NULL;
    size_t count = (size_t)ddc_mask_count_runs(mask);

    /* There are at most as many slices as runs, and a slice becomes four points
     * and two triangles. With too many runs a size in bytes could exceed
     * INT32_MAX. */
    if (count >=
        INT32_MAX / (4 * sizeof(DdcPoint) + 6 * sizeof(ddc_uint32)) - 1)
    {
        return NULL;
    }
    fit.runs = ddc_alloc((count + 1) * sizeof *fit.runs);
    fit.slices = ddc_alloc((count + 1) * sizeof *fit.slices);
    if (fit.runs != NULL && fit.slices != NULL)
    {
        find_all_runs(&fit);
        fit_all_slices(&fit);
        mesh = make_mesh(&fit);
    }
    ddc_free(fit.runs);
    ddc_free(fit.slices);
    return mesh;
}

DdcResult DDC_CALL DdcMesh_CreateFromMask(const DdcMask *mask,
                                          const double *tolerance,
                                          DdcMesh **out)
{
    double pixels;
    ddc_store(out, NULL);
    DDC_RETURN_IF(mask == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "mask or out is NULL");

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = DDC_E_RANGE;
    if (ddc_exact_load(tolerance != NULL ? *tolerance : TOLERANCE_USUAL,
                       &pixels) &&
        pixels >= 0.0 && pixels <= TOLERANCE_MAX)
    {
        *out = fit_mesh(mask, (int64_t)(pixels * UNIT));
        result = *out != NULL ? DDC_OK : DDC_E_OUTOFMEMORY;
    }
    result = ddc_fpu_end(mode, result);
    if (result < 0)
    {
        ddc_fail(result, __func__,
                 result == DDC_E_RANGE ? "tolerance is not in 0..64"
                                       : "no memory for the mesh");
    }
    return result;
}

void DDC_CALL DdcMesh_Destroy(DdcMesh *mesh)
{
    ddc_free(mesh);
}
