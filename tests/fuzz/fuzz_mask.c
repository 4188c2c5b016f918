/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target with oracles: every operation on masks is compared with a
 * naive one, pixel by pixel.
 */
#include "fuzz.h"

#define SLOTS 3

/* The largest mask that is made. */
#define WIDTH_MOST  224
#define HEIGHT_MOST 80

static struct picture slots[SLOTS];

/* ---- The pixels of results ----------------------------------------------- */

/* The operands of the latest call, and the size of its result. */
static struct
{
    struct picture a;
    struct picture b;
    int64_t dx;
    int64_t dy;
    int how;
    int width;
    int height;
} call;

/* Filled (0), cleared (1) or inverted (2). */
static int painted(int x, int y)
{
    return call.how < 2 ? call.how == 0 : !picture_get(&call.a, x, y);
}

/* Drawn (0), erased (1), intersected (2) or xored (3). */
static int combined(int x, int y)
{
    int mine = picture_get(&call.a, x, y);
    int other = picture_get(&call.b, x - call.dx, y - call.dy);
    const int results[] = {mine | other, mine & !other, mine & other,
                           mine ^ other};

    return results[call.how];
}

static int scaled(int x, int y)
{
    return picture_get(&call.a, x * call.a.width / call.width,
                       y * call.a.height / call.height);
}

/* Mirrored by the bits DDC_MIRROR_LEFTRIGHT, 2, and DDC_MIRROR_UPDOWN, 4. */
static int mirrored(int x, int y)
{
    return picture_get(&call.a, call.how & 2 ? call.a.width - 1 - x : x,
                       call.how & 4 ? call.a.height - 1 - y : y);
}

/* Grown by `how`: does any pixel so near have the value? */
static int grown(int x, int y)
{
    int value = call.how >= 0;
    int reach = abs(call.how);

    for (int row = y - reach; row <= y + reach; row++)
    {
        for (int column = x - reach; column <= x + reach; column++)
        {
            if (picture_get(&call.a, column - call.how, row - call.how) ==
                value)
            {
                return value;
            }
        }
    }
    return !value;
}

static int convolved(int x, int y)
{
    return picture_overlap(&call.a, &call.b, x - call.b.width + 1,
                           y - call.b.height + 1) > 0;
}

/* The picture of the result, of such pixels, with its mask. */
static struct picture result_of(int (*pixel)(int x, int y), DdcMask *mask)
{
    struct picture result = picture_make(call.width, call.height);

    for_pixels(x, y, call.width, call.height)
    {
        picture_set(&result, x, y, pixel(x, y));
    }
    result.mask = mask;
    fuzz_check(&result);
    return result;
}

/* ---- Changes of a mask --------------------------------------------------- */

/* Sets a pixel; DdcMask_Set must refuse one outside the mask. */
static void set_pixel(struct picture *p)
{
    ddc_int32 x = fuzz_coord();
    ddc_int32 y = fuzz_coord();
    uint8_t value = fuzz_byte() % 2;
    bool inside = x >= 0 && x < p->width && y >= 0 && y < p->height;

    returns(inside ? DDC_OK : DDC_E_RANGE, DdcMask_Set(p->mask, x, y, value));
    if (inside)
    {
        picture_set(p, x, y, value);
    }
    assert_int_equal(DdcMask_Get(p->mask, x, y), picture_get(p, x, y));
}

static void paint_all(struct picture *p, int how)
{
    static DdcResult(DDC_CALL *const calls[])(DdcMask *) = {
        DdcMask_Fill, DdcMask_Clear, DdcMask_Invert};

    call.how = how;
    ok(calls[how](p->mask));
    *p = result_of(painted, p->mask);
}

static void combine(struct picture *a, int how)
{
    static DdcResult(DDC_CALL *const calls[])(DdcMask *, const DdcMask *,
                                              ddc_int32, ddc_int32) = {
        DdcMask_Draw, DdcMask_Erase, DdcMask_And, DdcMask_Xor};

    call.how = how;
    ok(calls[how](a->mask, call.b.mask, (ddc_int32)call.dx,
                  (ddc_int32)call.dy));
    *a = result_of(combined, a->mask);
}

/* ---- New masks ----------------------------------------------------------- */

static struct picture make_scaled(void)
{
    DdcMask *mask;

    call.width = test_random_in(0, WIDTH_MOST);
    call.height = test_random_in(0, HEIGHT_MOST);
    ok(DdcMask_CreateScaled(call.a.mask, call.width, call.height, &mask));
    return result_of(scaled, mask);
}

static struct picture make_mirrored(void)
{
    DdcMask *mask;

    call.how = 2 * test_random_in(0, 3);
    ok(DdcMask_CreateMirrored(call.a.mask, (ddc_uint32)call.how, &mask));
    return result_of(mirrored, mask);
}

static struct picture make_grown(void)
{
    DdcMask *mask;
    bool empty = call.a.width == 0 || call.a.height == 0;

    call.how = test_random_in(-9, 9);
    ok(DdcMask_CreateDilated(call.a.mask, call.how, &mask));
    call.width += empty ? 0 : 2 * call.how;
    call.height += empty ? 0 : 2 * call.how;
    if (call.width <= 0 || call.height <= 0)
    {
        ok(DdcMask_GetSize(mask, &call.width, &call.height));
        assert_true(call.width == 0 || call.height == 0);
    }
    return result_of(grown, mask);
}

static struct picture make_convolved(void)
{
    DdcMask *mask;
    int width = call.a.width + call.b.width - 1;
    int height = call.a.height + call.b.height - 1;

    call.width = width > 0 ? width : 0;
    call.height = height > 0 ? height : 0;
    ok(DdcMask_CreateConvolved(call.a.mask, call.b.mask, &mask));
    return result_of(convolved, mask);
}

static struct picture make_overlap(void)
{
    DdcMask *mask;

    call.how = 2;
    ok(DdcMask_CreateOverlap(call.a.mask, call.b.mask, (ddc_int32)call.dx,
                             (ddc_int32)call.dy, &mask));
    return result_of(combined, mask);
}

/* Is the naive convolution small enough, so that it takes no long time? */
static bool fits(const struct picture *a, const struct picture *b)
{
    return a->width + b->width + 18 < WIDTH_MOST &&
           a->height + b->height + 18 < HEIGHT_MOST &&
           a->width * a->height * b->width < 20000 && b->width < 40 &&
           b->height < 12;
}

/* A new mask of a and b; its mask is NULL when it would be too large. */
static struct picture make(void)
{
    switch (test_random_in(0, 4))
    {
    case 0:
        return make_overlap();
    case 1:
        return make_scaled();
    case 2:
        return make_mirrored();
    case 3:
        return call.a.width + 18 <= WIDTH_MOST &&
                       call.a.height + 18 <= HEIGHT_MOST
                   ? make_grown()
                   : (struct picture){0};
    default:
        return fits(&call.a, &call.b) ? make_convolved() : (struct picture){0};
    }
}

static void replace(struct picture *slot)
{
    struct picture made = make();

    if (made.mask != NULL)
    {
        DdcMask_Destroy(slot->mask);
        *slot = made;
        test_own(made.mask, destroy_DdcMask);
    }
}

/* ---- Two masks: comparisons ---------------------------------------------- */

/* (x,y) is the first common pixel in raster order. */
static void check_first_point(const struct picture *a, const struct picture *b,
                              int64_t dx, int64_t dy, ddc_int32 x, ddc_int32 y)
{
    assert_true(picture_get(a, x, y) && picture_get(b, x - dx, y - dy));
    for (int row = 0; row <= y; row++)
    {
        int end = row < y ? a->width : x;
        for (int column = 0; column < end; column++)
        {
            assert_true(!picture_get(a, column, row) ||
                        !picture_get(b, column - dx, row - dy));
        }
    }
}

/*
 * The push (px,py) separates the masks, no shorter one does, and of several
 * equally short ones it is the first in raster order. A push longer than 8
 * pixels is only tested to separate them.
 */
static void check_push(const struct picture *a, const struct picture *b,
                       int64_t dx, int64_t dy, int64_t px, int64_t py)
{
    int64_t length = px * px + py * py;

    assert_true(picture_overlap(a, b, dx + px, dy + py) == 0);
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
                assert_true(picture_overlap(a, b, dx + x, dy + y) > 0);
            }
        }
    }
}

static void compare_two(const struct picture *a, const struct picture *b,
                        ddc_int32 dx, ddc_int32 dy)
{
    int area = picture_overlap(a, b, dx, dy);
    DdcHit found;
    DdcPush push;
    DdcContact contact;

    assert_true(DdcMask_Overlaps(a->mask, b->mask, dx, dy) == (area > 0));
    assert_true(DdcMask_CountOverlap(a->mask, b->mask, dx, dy) == area);
    ok(DdcMask_FindOverlap(a->mask, b->mask, dx, dy, &found));
    assert_true(found.hit == (area > 0));
    ok(DdcMask_FindPush(a->mask, b->mask, dx, dy, DDC_PUSH_BUDGET, &push));
    ok(DdcMask_FindContact(a->mask, b->mask, dx, dy, &contact));
    assert_true(contact.hit == (area > 0) && contact.area == area);
    assert_true(push.hit == (area > 0) && contact.push_x == push.x &&
                contact.push_y == push.y && contact.push_kind == push.kind);
    if (area == 0)
    {
        assert_true(found.x == 0 && found.y == 0);
        assert_true(push.x == 0 && push.y == 0 && push.kind == DDC_PUSH_NONE);
        assert_true(contact.normal_x == 0 && contact.normal_y == 0);
        return;
    }
    check_first_point(a, b, dx, dy, found.x, found.y);
    assert_true(push.kind == DDC_PUSH_SHORTEST);
    check_push(a, b, dx, dy, push.x, push.y);
    assert_true(contact.x == found.x && contact.y == found.y);
    assert_true(contact.normal_x ==
                picture_overlap(a, b, (int64_t)dx + 1, dy) -
                    picture_overlap(a, b, (int64_t)dx - 1, dy));
    assert_true(contact.normal_y ==
                picture_overlap(a, b, dx, (int64_t)dy + 1) -
                    picture_overlap(a, b, dx, (int64_t)dy - 1));
}

static void sweep(const struct picture *a, const struct picture *b,
                  ddc_int32 dx, ddc_int32 dy)
{
    ddc_int32 mx = fuzz_coord();
    ddc_int32 my = fuzz_coord();
    DdcSweep reported;
    DdcResult result =
        DdcMask_Sweep(a->mask, b->mask, dx, dy, mx, my, &reported);

    if (result < 0)
    {
        assert_true(result == DDC_E_RANGE && reported.hit == 0 &&
                    reported.steps == 0);
        return;
    }
    int64_t wide = mx < 0 ? -(int64_t)mx : mx;
    int64_t high = my < 0 ? -(int64_t)my : my;
    int64_t steps = wide > high ? wide : high;
    int64_t k = 0;
    assert_true(steps <= DDC_SWEEP_MAX && reported.steps == steps);
    while (k < steps &&
           picture_overlap(a, b, dx + picture_sweep_offset(k, mx, steps),
                           dy + picture_sweep_offset(k, my, steps)) == 0)
    {
        k++;
    }
    int64_t x = dx + picture_sweep_offset(k, mx, steps);
    int64_t y = dy + picture_sweep_offset(k, my, steps);
    assert_true(reported.hit == (picture_overlap(a, b, x, y) > 0));
    assert_true(reported.step == k && reported.at_x == x && reported.at_y == y);
    if (reported.hit)
    {
        check_first_point(a, b, x, y, reported.x, reported.y);
    }
    k -= reported.hit && k > 0;
    assert_true(reported.before_x == dx + picture_sweep_offset(k, mx, steps));
    assert_true(reported.before_y == dy + picture_sweep_offset(k, my, steps));
}

/* ---- A run --------------------------------------------------------------- */

static void act(void)
{
    struct picture *a = &slots[test_random_in(0, SLOTS - 1)];
    struct picture *b = &slots[test_random_in(0, SLOTS - 1)];
    int what = test_random_in(0, 15);
    ddc_int32 dx = fuzz_coord();
    ddc_int32 dy = fuzz_coord();

    call.a = *a;
    call.b = *b;
    call.dx = dx;
    call.dy = dy;
    call.width = a->width;
    call.height = a->height;
    switch (what)
    {
    case 0:
    case 1:
        set_pixel(a);
        break;
    case 2:
    case 3:
    case 4:
        paint_all(a, what - 2);
        break;
    case 5:
    case 6:
    case 7:
    case 8:
        combine(a, what - 5);
        break;
    case 9:
        sweep(a, b, dx, dy);
        break;
    case 10:
    case 11:
    case 12:
        replace(b);
        break;
    default:
        compare_two(a, b, dx, dy);
    }
    fuzz_check(a);
}

void fuzz_target(void)
{
    fuzz_choose_kernels();
    for (int i = 0; i < SLOTS; i++)
    {
        slots[i] = fuzz_picture();
        fuzz_check(&slots[i]);
    }
    for (int calls = 0; calls < 24 && test_random_bytes_left(); calls++)
    {
        act();
    }
}
