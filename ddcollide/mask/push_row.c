/* SPDX-License-Identifier: Zlib */
/*
 * Owns the search of one row of offsets: how far mask b must move to the left
 * or to the right until it no longer overlaps mask a. (It is the part of
 * push.c that takes the time.) Three ways to skip offsets follow each other:
 *
 * 1. Cores. Where the longest runs of a row of a and of a row of b overlap, all
 *    offsets are skipped up to the one at which b's run has passed a's. A
 *    kernel compares the runs of many rows at once. If no row has a second
 *    run, as in a disc, this is all.
 * 2. Common pixels. The first one at an offset lies in a run of each mask;
 *    all offsets are skipped up to the one at which these have passed.
 * 3. Windows. For shapes of many small parts, 64 offsets are tested at once,
 *    one bit each: a run of b blocks those offsets at which it covers a set
 *    pixel of a, which are the pixels of a's row beside it, smeared by the
 *    length of the run (a dilation by a line segment; Serra 1982). The window
 *    ends when all of its offsets are blocked, for which a few rows are enough
 *    where there are many pixels.
 *
 * Moving a to the left is moving b to the right, so the search to the left is
 * the search to the right with the masks exchanged: `fixed` stays, `moving`
 * moves to the right.
 *
 * Every way counts its steps, by rules that do not depend on the instruction
 * set, so that a search ends at the same step on every processor. Whatever
 * grows with the masks is counted, and steps are taken from the budget before
 * what they stand for is done, so that the budget bounds the time whatever the
 * shapes. (Only the pixels of a word are counted afterwards.)
 */
#include "mask/push.h"
#include "mask/single_stripe.h"

#include <limits.h>

/* How many times the cores are passed, and how many common pixels, before the
 * next way is tried. */
#define PASSES_MAX 8
#define COMMON_MAX 8

/* Fewer offsets than this are not worth a window. */
#define FEW 12

/* Cores are found once the search has taken a fifth of the steps that finding
 * them takes: most searches that get this far are shorter with cores. */
#define PART_BEFORE_CORES 5

/* In offsets; see pass_common. */
#define SHORT_MOVE 12

/* The steps of a row of offsets, of a pass and of a test, however small the
 * masks are. */
#define STEPS_OF_CALL 3

/* Rows that count as one step where vectors compare them. */
#define ROWS_PER_STEP 8

/* The steps of finding the core of a row, and the columns that add one. */
#define STEPS_OF_CORE    4
#define COLUMNS_PER_STEP 128

/* The steps of reading the columns beside a word, those of a long run in the
 * word, and the other pixels of the word that count as one step. */
#define STEPS_OF_WORD   4
#define STEPS_OF_RUN    2
#define PIXELS_PER_STEP 2

/* A run that begins with these pixels is taken as a whole. */
#define LONG_RUN 0xFFu

/*
 * Why DDC_PUSH_BUDGET, 2^19, is enough for masks of 64 x 64 pixels: the push is
 * at most 64 long, so there are at most 127 rows of offsets, each searched to
 * both sides. In the middle one there can be 65 offsets on a side, which are
 * two windows, and else one. So windows compare at most 8,320 pairs of rows, at
 * 1 + STEPS_OF_WORD + 7 / 8 * 64 / PIXELS_PER_STEP = 33 steps: 275,000. Each
 * row of offsets and side takes at most 3 steps, 8 passes of 11 and 20 tests of
 * 19: together 120,000. The cores of 128 rows take 512.
 */

/* Greater than any offset, and a multiple of 64. */
#define OFFSET_BIAS (1 << 22)

/* A row of offsets: `moving` lies dy rows below `fixed`. */
struct row
{
    struct ddc_push_search *search;
    const DdcMask *fixed;
    const DdcMask *moving;
    const struct ddc_row_runs *fixed_cores;
    const struct ddc_row_runs *moving_cores;
    ddc_int32 *hint; /* the row of `fixed` in which windows begin */
    ddc_int32 dy;
    ddc_int32 top; /* the rows of `fixed` that `moving` lies over */
    ddc_int32 bottom;
};

/* Takes steps from the budget. False: there were not as many, and the search
 * ends before it does what they stand for. */
static bool take_steps(struct ddc_push_search *search, int64_t steps)
{
    search->budget -= steps;
    search->spent += steps;
    return search->budget >= 0;
}

/* ---- Cores -------------------------------------------------------------- */

/* The offset to which the core in row i must move from offset dx to pass the
 * one beside it; dx if they do not overlap. */
static ddc_int32 pass_core(const struct ddc_run_pairs *pairs, size_t i,
                           ddc_int32 dx)
{
    bool reaches = pairs->b_right[i] + dx > pairs->a_left[i];

    return reaches ? ddc_max(dx, pairs->a_right[i] - pairs->b_left[i]) : dx;
}

/*
 * Moves from offset dx to the right until no cores overlap, or for so many
 * passes, or beyond `last`, or until the budget is used up. Returns the offset.
 * *passed becomes whether no cores overlap there. The middle rows are compared
 * first: most shapes are widest there.
 */
static ddc_int32 pass_cores(const struct row *row, ddc_int32 dx, ddc_int32 last,
                            int passes, bool *passed)
{
    struct ddc_run_pairs pairs;

    *passed = true;
    if (!ddc_row_runs_pair(row->fixed_cores, row->moving_cores, row->dy,
                           &pairs))
    {
        return dx;
    }
    dx = pass_core(&pairs, pairs.rows / 2, dx);
    int64_t steps = STEPS_OF_CALL + (int64_t)pairs.rows / ROWS_PER_STEP;
    for (int i = 0; i < passes && dx <= last && take_steps(row->search, steps);
         i++)
    {
        ddc_int32 next = ddc_kernels_get()->pass_runs(&pairs, dx);
        if (next == dx)
        {
            return dx;
        }
        dx = next;
    }
    *passed = false;
    return dx;
}

/* ---- Common pixels ------------------------------------------------------ */

/* The steps of comparing all common words at offset dx. A stripe takes at least
 * one: each of its words may be in another cache line. */
static int64_t word_steps(const struct row *row, ddc_int32 dx)
{
    const DdcRect *f = &row->fixed->bounds;
    const DdcRect *m = &row->moving->bounds;
    ddc_int32 width =
        ddc_min(f->right, m->right + dx) - ddc_max(f->left, m->left + dx);
    ddc_int32 rows = row->bottom - row->top;

    return STEPS_OF_CALL + (int64_t)(1 + ddc_max(width, 0) / 64) *
                               ((rows + ROWS_PER_STEP - 1) / ROWS_PER_STEP);
}

/* Finds a common pixel at offset dx. It searches the rows from row `from` down,
 * and then the rows above. */
static bool find_common(const struct row *row, ddc_int32 dx, ddc_int32 from,
                        ddc_int32 *x, ddc_int32 *y)
{
    DdcRect below = row->fixed->bounds;
    DdcRect above = row->fixed->bounds;

    below.top = ddc_max(from, below.top);
    above.bottom = below.top;
    return ddc_mask_first_common(row->fixed, &below, row->moving, dx, row->dy,
                                 x, y) ||
           ddc_mask_first_common(row->fixed, &above, row->moving, dx, row->dy,
                                 x, y);
}

/*
 * Moves from offset dx to the right until there is no common pixel, or beyond
 * `last`, or until the budget is used up; also ends after COMMON_MAX common
 * pixels if there are so many more offsets that windows are faster. Returns the
 * offset. *passed becomes whether there is no common pixel. After a move over a
 * long run the next search begins in its row, where there is often a common
 * pixel again. After a short move it begins at the top, so that it passes all
 * rows in one go. Runs are followed only as far as leads beyond `last`.
 */
static ddc_int32 pass_common(const struct row *row, ddc_int32 dx,
                             ddc_int32 last, bool *passed)
{
    ddc_int32 x;
    ddc_int32 y = row->top + (row->bottom - row->top) / 2;

    *passed = false;
    for (int i = 0; dx <= last && (i < COMMON_MAX || last - dx < FEW); i++)
    {
        ddc_int32 way = last - dx + 1;
        if (!take_steps(row->search,
                        word_steps(row, dx) + way / COLUMNS_PER_STEP))
        {
            return dx;
        }
        if (!find_common(row, dx, y, &x, &y))
        {
            *passed = true;
            return dx;
        }
        ddc_int32 next = ddc_mask_run_end_near(row->fixed, x, y, x + way) -
                         ddc_mask_run_start_near(row->moving, x - dx,
                                                 y - row->dy, x - dx - way);
        if (next - dx < SHORT_MOVE)
        {
            y = row->top;
        }
        dx = next;
    }
    return dx;
}

/* ---- Windows ------------------------------------------------------------ */

/* Bits by..by + 63 of the 128 bits low and high; `by` is 0..63. */
static uint64_t shifted(uint64_t low, uint64_t high, unsigned by)
{
    return low >> by | high << 1 << (63 - by);
}

/* Bit i of the result is set if any of the bits i..i + length - 1 of the 128
 * bits low and high is; length is 1..64. */
static uint64_t smear(uint64_t low, uint64_t high, unsigned length)
{
    unsigned done = 1;

    for (; done * 2 <= length; done *= 2)
    {
        low |= shifted(low, high, done);
        high |= high >> done;
    }
    return done == length ? low : low | shifted(low, high, length - done);
}

/* 192 columns of row y of a mask, from column x on; outside the mask they are
 * clear. */
static void read_columns(const DdcMask *mask, ddc_int32 x, ddc_int32 y,
                         uint64_t out[3])
{
    ddc_uint32 biased = (ddc_uint32)(x + OFFSET_BIAS);
    ddc_int32 stripe = (ddc_int32)(biased / 64) - OFFSET_BIAS / 64;
    uint64_t words[4];

    for (ddc_int32 i = 0; i < 4; i++)
    {
        ddc_int32 k = stripe + i;
        words[i] = k >= 0 && (size_t)k < mask->stripes
                       ? mask->words[(size_t)k * mask->stride + (size_t)y]
                       : 0;
    }
    for (int i = 0; i < 3; i++)
    {
        out[i] = shifted(words[i], words[i + 1], biased % 64);
    }
}

/*
 * Returns those offsets among `wanted`, bits of the window from dx on, that
 * the pixels in `word` do not block in row y of `fixed`. The word is in the
 * stripe of `moving` that begins in column x. Pixels of short runs are taken
 * one by one: the lengths of short runs cannot be predicted.
 */
static uint64_t free_of_word(const struct row *row, uint64_t word, ddc_int32 x,
                             ddc_int32 y, ddc_int32 dx, uint64_t wanted)
{
    uint64_t columns[3];
    int64_t pixels = 0;
    int64_t runs = 0;

    read_columns(row->fixed, x + dx, y, columns);
    if ((columns[0] | columns[1] | columns[2]) == 0)
    {
        word = 0;
    }
    while (word != 0 && wanted != 0)
    {
        unsigned start = ddc_lowest_bit(word);
        uint64_t low = shifted(columns[0], columns[1], start);
        if ((word >> start & LONG_RUN) != LONG_RUN)
        {
            wanted &= ~low;
            word &= word - 1;
            pixels++;
            continue;
        }
        uint64_t after = ~(word >> start);
        /* It is 0 when all 64 bits are set. */
        /* cppcheck-suppress knownConditionTrueFalse */
        unsigned length = after != 0 ? ddc_lowest_bit(after) : 64;
        uint64_t high = shifted(columns[1], columns[2], start);
        wanted &= ~smear(low, high, length);
        word &= ~ddc_bit_range(start, start + length);
        runs++;
    }
    take_steps(row->search,
               STEPS_OF_WORD + STEPS_OF_RUN * runs + pixels / PIXELS_PER_STEP);
    return wanted;
}

/* The same for all words of a row of `moving`. */
static uint64_t free_of_row(const struct row *row, ddc_int32 y, ddc_int32 dx,
                            uint64_t wanted)
{
    const DdcMask *moving = row->moving;
    ddc_int32 first =
        ddc_max(moving->bounds.left, row->fixed->bounds.left - dx - 63);
    ddc_int32 end =
        ddc_min(moving->bounds.right, row->fixed->bounds.right - dx);

    for (ddc_int32 x = first - first % 64;
         x < end && wanted != 0 && take_steps(row->search, 1); x += 64)
    {
        uint64_t word = *ddc_mask_word(moving, x, y - row->dy);
        if (word != 0)
        {
            wanted = free_of_word(row, word, x, y, dx, wanted);
        }
    }
    return wanted;
}

/* Has the word at most three set bits? */
static bool has_few_bits(uint64_t word)
{
    for (int i = 0; i < 3 && word != 0; i++)
    {
        word &= word - 1;
    }
    return word == 0;
}

/* Returns the first offset among `wanted` that is not blocked, as a bit; 0 if
 * there is none, or if the budget is used up. A test of all words at one offset
 * takes less time than the rows of a window that has only a few offsets left.
 */
static uint64_t first_free(const struct row *row, ddc_int32 dx, uint64_t wanted)
{
    while (wanted != 0)
    {
        unsigned bit = ddc_lowest_bit(wanted);
        ddc_int32 x;
        ddc_int32 y;
        if (!take_steps(row->search, word_steps(row, dx + (ddc_int32)bit)))
        {
            return 0;
        }
        if (!find_common(row, dx + (ddc_int32)bit, *row->hint, &x, &y))
        {
            return ddc_bit_range(bit, bit + 1);
        }
        *row->hint = y;
        wanted &= wanted - 1;
    }
    return 0;
}

/*
 * The lowest bit of the result is the first of the offsets dx..dx + count - 1,
 * at most 64, at which the masks do not overlap. 0 if there is none, or if the
 * budget is used up.
 * The row that blocked the last offset of the window before comes first,
 * because it often blocks all of this one.
 */
static uint64_t free_offset(const struct row *row, ddc_int32 dx, unsigned count)
{
    ddc_int32 rows = row->bottom - row->top;
    ddc_int32 y = ddc_min(ddc_max(*row->hint, row->top), row->bottom - 1);
    uint64_t wanted = ddc_bit_range(0, count);

    for (; rows > 0 && row->search->budget >= 0; rows--)
    {
        if (has_few_bits(wanted = free_of_row(row, y, dx, wanted)))
        {
            *row->hint = y;
            break;
        }
        y = y + 1 < row->bottom ? y + 1 : row->top;
    }
    if (row->search->budget < 0)
    {
        return 0;
    }
    return rows > 0 ? first_free(row, dx, wanted) : wanted;
}

/* The first offset from dx to `last` at which the masks do not overlap, or a
 * greater number. */
static ddc_int32 pass_windows(const struct row *row, ddc_int32 dx,
                              ddc_int32 last)
{
    while (dx <= last && row->search->budget >= 0)
    {
        unsigned count = (unsigned)ddc_min(last - dx + 1, 64);
        uint64_t found = free_offset(row, dx, count);
        if (found != 0)
        {
            return dx + (ddc_int32)ddc_lowest_bit(found);
        }
        dx += 64;
    }
    return last + 1;
}

/* ---- One row of offsets ------------------------------------------------- */

static struct row make_row(struct ddc_push_search *s, ddc_int32 dy,
                           int direction)
{
    struct row row = {s,  s->a, s->b, &s->cores_a, &s->cores_b, &s->hint_a,
                      dy, 0,    0};

    if (direction < 0)
    {
        row = (struct row){
            s, s->b, s->a, &s->cores_b, &s->cores_a, &s->hint_b, -dy, 0, 0};
    }
    row.top = ddc_max(row.fixed->bounds.top, row.moving->bounds.top + row.dy);
    row.bottom =
        ddc_min(row.fixed->bounds.bottom, row.moving->bounds.bottom + row.dy);
    return row;
}

/* The steps of finding the cores of a mask. */
static int64_t core_steps(const DdcMask *mask)
{
    ddc_int32 rows =
        ddc_min(mask->bounds.bottom - mask->bounds.top, DDC_ROW_RUNS_MAX);
    ddc_int32 width = mask->bounds.right - mask->bounds.left;

    return (int64_t)rows * (STEPS_OF_CORE + width / COLUMNS_PER_STEP);
}

/* The cores are not set yet: a search that ends soon need not touch them. */
void ddc_push_begin(struct ddc_push_search *search, const DdcMask *a,
                    const DdcMask *b, ddc_uint32 budget)
{
    search->a = a;
    search->b = b;
    search->budget = budget;
    search->spent = 0;
    search->steps_of_cores = core_steps(a) + core_steps(b);
    search->has_cores = false;
    search->is_whole = false;
    search->needs_windows = false;
    search->hint_a = a->bounds.top;
    search->hint_b = b->bounds.top;
}

/* A search that ends soon does without cores. */
static void find_cores_late(struct ddc_push_search *s)
{
    if (!s->has_cores && s->spent * PART_BEFORE_CORES >= s->steps_of_cores &&
        take_steps(s, s->steps_of_cores))
    {
        ddc_row_runs_find_cores(s->a, &s->cores_a);
        ddc_row_runs_find_cores(s->b, &s->cores_b);
        s->has_cores = true;
        s->is_whole = s->cores_a.whole && s->cores_b.whole;
    }
}

/* The first offset from dx to `last` at which the masks do not overlap, or a
 * greater number. While the search needs windows, the other ways are left out:
 * they would skip few offsets. */
static ddc_int32 pass_all(const struct row *row, ddc_int32 dx, ddc_int32 last)
{
    struct ddc_push_search *search = row->search;
    bool passed;

    if (search->is_whole)
    {
        dx = pass_cores(row, dx, last, INT_MAX, &passed);
        return passed ? dx : last + 1;
    }
    if (!search->needs_windows || last - dx < FEW)
    {
        if (search->has_cores)
        {
            dx = pass_cores(row, dx, last, PASSES_MAX, &passed);
        }
        dx = pass_common(row, dx, last, &passed);
        if (passed || dx > last)
        {
            return dx;
        }
    }
    dx = pass_windows(row, dx, last);
    search->needs_windows = dx > last;
    return dx;
}

ddc_int32 ddc_push_escape(struct ddc_push_search *search, ddc_int32 dx,
                          ddc_int32 dy, int direction, ddc_int32 limit)
{
    struct row row = make_row(search, dy, direction);
    ddc_int32 start = direction < 0 ? -dx : dx;

    if (row.top >= row.bottom)
    {
        return 0;
    }
    take_steps(search, STEPS_OF_CALL);
    find_cores_late(search);
    return pass_all(&row, start, start + limit) - start;
}
