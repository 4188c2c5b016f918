/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target with oracles: every operation on masks is compared with a
 * naive one, pixel by pixel (naive.h).
 */
#include "naive.h"

#define SLOTS 3

/* The masks of a run, and the mask that the latest call has made. */
static struct naive slots[SLOTS];
static struct naive made;

/* ---- One mask ------------------------------------------------------------ */

/* Sets a pixel; DdcMask_Set must refuse one outside the mask. */
static void set_pixel(struct naive *n, struct fuzz_input *input)
{
    ddc_int32 x = fuzz_coord(input);
    ddc_int32 y = fuzz_coord(input);
    uint8_t value = fuzz_byte(input) % 2;
    bool inside = x >= 0 && x < n->width && y >= 0 && y < n->height;

    CHECK(DdcMask_Set(n->mask, x, y, value) == (inside ? DDC_OK : DDC_E_RANGE));
    if (inside)
    {
        n->set[y][x] = value;
    }
    CHECK(DdcMask_Get(n->mask, x, y) == naive_get(n, x, y));
}

/* Fills (0), clears (1) or inverts (2) the mask. */
static void paint_all(struct naive *n, int how)
{
    CHECK((how == 0   ? DdcMask_Fill(n->mask)
           : how == 1 ? DdcMask_Clear(n->mask)
                      : DdcMask_Invert(n->mask)) == DDC_OK);
    for (int y = 0; y < n->height; y++)
    {
        for (int x = 0; x < n->width; x++)
        {
            n->set[y][x] = how == 0 ? 1 : how == 1 ? 0 : !n->set[y][x];
        }
    }
}

/* ---- Two masks: changes -------------------------------------------------- */

/* Draws (0), erases (1), intersects (2) or xors (3) b into a. */
static void combine(struct naive *a, const struct naive *b, ddc_int32 dx,
                    ddc_int32 dy, int how)
{
    static DdcResult(DDC_CALL *const calls[])(DdcMask *, const DdcMask *,
                                              ddc_int32, ddc_int32) = {
        DdcMask_Draw, DdcMask_Erase, DdcMask_And, DdcMask_Xor};
    static struct naive old;

    old = *b;
    CHECK(calls[how](a->mask, b->mask, dx, dy) == DDC_OK);
    for (int y = 0; y < a->height; y++)
    {
        for (int x = 0; x < a->width; x++)
        {
            bool bit = naive_get(&old, (int64_t)x - dx, (int64_t)y - dy);
            bool mine = a->set[y][x] != 0;
            a->set[y][x] = how == 0   ? mine || bit
                           : how == 1 ? mine && !bit
                           : how == 2 ? mine && bit
                                      : mine != bit;
        }
    }
}

/* ---- Two masks: comparisons ---------------------------------------------- */

/* (x,y) is the first common pixel in raster order. */
static void check_first_point(const struct naive *a, const struct naive *b,
                              int64_t dx, int64_t dy, ddc_int32 x, ddc_int32 y)
{
    CHECK(naive_get(a, x, y) && naive_get(b, x - dx, y - dy));
    for (int row = 0; row <= y; row++)
    {
        int end = row < y ? a->width : x;
        for (int column = 0; column < end; column++)
        {
            CHECK(!naive_get(a, column, row) ||
                  !naive_get(b, column - dx, row - dy));
        }
    }
}

/*
 * The push (px,py) separates the masks, no shorter one does, and of several
 * equally short ones it is the first in raster order. A push longer than 8
 * pixels is only tested to separate them.
 */
static void check_push(const struct naive *a, const struct naive *b, int64_t dx,
                       int64_t dy, int64_t px, int64_t py)
{
    int64_t length = px * px + py * py;

    CHECK(naive_area(a, b, dx + px, dy + py) == 0);
    if (length > 64)
    {
        return;
    }
    for (int64_t y = -8; y <= 8; y++)
    {
        for (int64_t x = -8; x <= 8; x++)
        {
            int64_t other = x * x + y * y;
            if (other < length ||
                (other == length && (y < py || (y == py && x < px))))
            {
                CHECK(naive_area(a, b, dx + x, dy + y) > 0);
            }
        }
    }
}

static void compare_two(const struct naive *a, const struct naive *b,
                        ddc_int32 dx, ddc_int32 dy)
{
    int area = naive_area(a, b, dx, dy);
    ddc_int32 x = -7;
    ddc_int32 y = -7;
    ddc_int32 px;
    ddc_int32 py;
    DdcContact contact;

    CHECK(DdcMask_Overlap(a->mask, b->mask, dx, dy) == (area > 0));
    CHECK(DdcMask_OverlapArea(a->mask, b->mask, dx, dy) == area);
    CHECK(DdcMask_OverlapPoint(a->mask, b->mask, dx, dy, &x, &y) == (area > 0));
    CHECK(DdcMask_Push(a->mask, b->mask, dx, dy, &px, &py) == DDC_OK);
    CHECK(DdcMask_Contact(a->mask, b->mask, dx, dy, &contact) == DDC_OK);
    CHECK(contact.hit == (area > 0) && contact.area == area);
    CHECK(contact.push_x == px && contact.push_y == py);
    if (area == 0)
    {
        CHECK(x == -7 && y == -7 && px == 0 && py == 0);
        CHECK(contact.normal_x == 0 && contact.normal_y == 0);
        return;
    }
    check_first_point(a, b, dx, dy, x, y);
    check_push(a, b, dx, dy, px, py);
    CHECK(contact.x == x && contact.y == y);
    CHECK(contact.normal_x == naive_area(a, b, (int64_t)dx + 1, dy) -
                                  naive_area(a, b, (int64_t)dx - 1, dy));
    CHECK(contact.normal_y == naive_area(a, b, dx, (int64_t)dy + 1) -
                                  naive_area(a, b, dx, (int64_t)dy - 1));
}

/* k * move / n, rounded to nearest, halves away from 0. */
static int64_t moved_by(int64_t k, int64_t move, int64_t n)
{
    int64_t size = move < 0 ? -move : move;
    int64_t gone = n > 0 ? (2 * k * size + n) / (2 * n) : 0;

    return move < 0 ? -gone : gone;
}

static void sweep(const struct naive *a, const struct naive *b, ddc_int32 dx,
                  ddc_int32 dy, struct fuzz_input *input)
{
    ddc_int32 mx = fuzz_coord(input);
    ddc_int32 my = fuzz_coord(input);
    DdcSweep reported;
    DdcResult result =
        DdcMask_Sweep(a->mask, b->mask, dx, dy, mx, my, &reported);

    if (result < 0)
    {
        CHECK(result == DDC_E_RANGE && reported.hit == 0 &&
              reported.steps == 0);
        return;
    }
    int64_t wide = mx < 0 ? -(int64_t)mx : mx;
    int64_t high = my < 0 ? -(int64_t)my : my;
    int64_t steps = wide > high ? wide : high;
    int64_t k = 0;
    CHECK(steps <= DDC_SWEEP_MAX && reported.steps == steps);
    while (k < steps && naive_area(a, b, dx + moved_by(k, mx, steps),
                                   dy + moved_by(k, my, steps)) == 0)
    {
        k++;
    }
    int64_t x = dx + moved_by(k, mx, steps);
    int64_t y = dy + moved_by(k, my, steps);
    CHECK(reported.hit == (naive_area(a, b, x, y) > 0));
    CHECK(reported.step == k && reported.at_x == x && reported.at_y == y);
    if (reported.hit)
    {
        check_first_point(a, b, x, y, reported.x, reported.y);
    }
    k -= reported.hit && k > 0;
    CHECK(reported.before_x == dx + moved_by(k, mx, steps));
    CHECK(reported.before_y == dy + moved_by(k, my, steps));
}

/* ---- New masks ----------------------------------------------------------- */

static void make_overlap(const struct naive *a, const struct naive *b,
                         ddc_int32 dx, ddc_int32 dy)
{
    CHECK(DdcMask_OverlapMask(a->mask, b->mask, dx, dy, &made.mask) == DDC_OK);
    made.width = a->width;
    made.height = a->height;
    for (int y = 0; y < a->height; y++)
    {
        for (int x = 0; x < a->width; x++)
        {
            made.set[y][x] =
                a->set[y][x] && naive_get(b, (int64_t)x - dx, (int64_t)y - dy);
        }
    }
}

static void make_scaled(const struct naive *a, struct fuzz_input *input)
{
    made.width = fuzz_in(input, 0, NAIVE_WIDTH);
    made.height = fuzz_in(input, 0, NAIVE_HEIGHT);
    CHECK(DdcMask_CreateScaled(a->mask, made.width, made.height, &made.mask) ==
          DDC_OK);
    for (int y = 0; y < made.height; y++)
    {
        for (int x = 0; x < made.width; x++)
        {
            made.set[y][x] = naive_get(a, x * a->width / made.width,
                                       y * a->height / made.height);
        }
    }
}

static void make_mirrored(const struct naive *a, struct fuzz_input *input)
{
    int flip = fuzz_in(input, 0, 3);

    made.width = a->width;
    made.height = a->height;
    CHECK(DdcMask_CreateMirrored(a->mask, flip & 1, flip & 2, &made.mask) ==
          DDC_OK);
    for (int y = 0; y < made.height; y++)
    {
        for (int x = 0; x < made.width; x++)
        {
            made.set[y][x] = naive_get(a, flip & 1 ? a->width - 1 - x : x,
                                       flip & 2 ? a->height - 1 - y : y);
        }
    }
}

/* Does any pixel within `by` of (x,y) have the value `set`? */
static bool any_near(const struct naive *a, int x, int y, int by, bool set)
{
    for (int row = y - by; row <= y + by; row++)
    {
        for (int column = x - by; column <= x + by; column++)
        {
            if (naive_get(a, column, row) == set)
            {
                return true;
            }
        }
    }
    return false;
}

static void make_grown(const struct naive *a, struct fuzz_input *input)
{
    int by = fuzz_in(input, -9, 9);
    bool empty = a->width == 0 || a->height == 0;

    CHECK(DdcMask_CreateGrown(a->mask, by, &made.mask) == DDC_OK);
    made.width = empty ? a->width : a->width + 2 * by;
    made.height = empty ? a->height : a->height + 2 * by;
    if (made.width <= 0 || made.height <= 0)
    {
        CHECK(DdcMask_Count(made.mask) == 0);
        CHECK(DdcMask_GetSize(made.mask, &made.width, &made.height) == DDC_OK);
        CHECK(made.width == 0 || made.height == 0);
        return;
    }
    for (int y = 0; y < made.height; y++)
    {
        for (int x = 0; x < made.width; x++)
        {
            made.set[y][x] = by >= 0 ? any_near(a, x - by, y - by, by, true)
                                     : !any_near(a, x - by, y - by, -by, false);
        }
    }
}

static void make_convolved(const struct naive *a, const struct naive *b)
{
    made.width = a->width + b->width - 1;
    made.height = a->height + b->height - 1;
    CHECK(DdcMask_CreateConvolved(a->mask, b->mask, &made.mask) == DDC_OK);
    if (made.width < 0 || made.height < 0)
    {
        made.width = made.width < 0 ? 0 : made.width;
        made.height = made.height < 0 ? 0 : made.height;
    }
    for (int y = 0; y < made.height; y++)
    {
        for (int x = 0; x < made.width; x++)
        {
            made.set[y][x] =
                naive_area(a, b, x - b->width + 1, y - b->height + 1) > 0;
        }
    }
}

/* Can the naive convolution hold the result, and compute it in time? */
static bool fits(const struct naive *a, const struct naive *b)
{
    return a->width + b->width + 18 < NAIVE_WIDTH &&
           a->height + b->height + 18 < NAIVE_HEIGHT &&
           a->width * a->height * b->width < 20000 && b->width < 40 &&
           b->height < 12;
}

/* Makes a mask of slots a and b, and replaces b by it. */
static void make(int a, int b, ddc_int32 dx, ddc_int32 dy,
                 struct fuzz_input *input)
{
    memset(&made, 0, sizeof made);
    switch (fuzz_in(input, 0, 4))
    {
    case 0:
        make_overlap(&slots[a], &slots[b], dx, dy);
        break;
    case 1:
        make_scaled(&slots[a], input);
        break;
    case 2:
        make_mirrored(&slots[a], input);
        break;
    case 3:
        if (slots[a].width + 18 <= NAIVE_WIDTH &&
            slots[a].height + 18 <= NAIVE_HEIGHT)
        {
            make_grown(&slots[a], input);
        }
        break;
    default:
        if (fits(&slots[a], &slots[b]))
        {
            make_convolved(&slots[a], &slots[b]);
        }
    }
    if (made.mask != NULL)
    {
        naive_check(&made);
        DdcMask_Destroy(slots[b].mask);
        slots[b] = made;
    }
}

/* ---- A run --------------------------------------------------------------- */

static void act(struct fuzz_input *input)
{
    int a = fuzz_in(input, 0, SLOTS - 1);
    int b = fuzz_in(input, 0, SLOTS - 1);
    int what = fuzz_in(input, 0, 15);
    ddc_int32 dx = fuzz_coord(input);
    ddc_int32 dy = fuzz_coord(input);

    switch (what)
    {
    case 0:
    case 1:
        set_pixel(&slots[a], input);
        break;
    case 2:
    case 3:
    case 4:
        paint_all(&slots[a], what - 2);
        break;
    case 5:
    case 6:
    case 7:
    case 8:
        combine(&slots[a], &slots[b], dx, dy, what - 5);
        break;
    case 9:
        sweep(&slots[a], &slots[b], dx, dy, input);
        break;
    case 10:
    case 11:
    case 12:
        make(a, b, dx, dy, input);
        break;
    default:
        compare_two(&slots[a], &slots[b], dx, dy);
    }
    naive_check(&slots[a]);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input input = {data, data + size};

    fuzz_begin();
    fuzz_choose_kernels(&input);
    for (int i = 0; i < SLOTS; i++)
    {
        naive_make(&slots[i], &input);
        naive_check(&slots[i]);
    }
    for (int calls = 0; calls < 24 && fuzz_more(&input); calls++)
    {
        act(&input);
    }
    for (int i = 0; i < SLOTS; i++)
    {
        DdcMask_Destroy(slots[i].mask);
    }
    fuzz_end();
    return 0;
}
