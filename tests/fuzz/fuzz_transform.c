/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target with an oracle: masks and sprites that are turned and scaled,
 * against the definition of <ddcollide/mask_create.h>, pixel by pixel. The
 * six numbers of a sampling are those of a transform, small fractions, or any
 * doubles.
 */
#include "fuzz.h"

#include <math.h>

/* The greatest width and height of a display that is looked at as a whole. */
#define WINDOW 96

/* A mask, how it is displayed, and whether the library accepts that. */
struct shown
{
    struct picture picture;
    DdcSampling sampling;
    bool accepted;
};

static struct shown a;
static struct shown b;

/* ---- The definition ------------------------------------------------------ */

/* A number of a sampling in units of 2^-32, rounded as DdcSampling says. */
static int64_t units(double number)
{
    const double scale = 4294967296.0;

    return (int64_t)(fabs(number) < 1048576 ? floor(number * scale + 0.5)
                                            : number * scale);
}

/*
 * The number + right * across + down * along, rounded down to whole pixels. The
 * whole and the fractional part of each number are summed apart, so that
 * nothing overflows.
 */
static int64_t whole(double number, double right, double down, int64_t across,
                     int64_t along)
{
    const int64_t mask = 0xFFFFFFFF;
    const int64_t u = units(number);
    const int64_t u_x = units(right);
    const int64_t u_y = units(down);
    const int64_t parts =
        (u & mask) + (u_x & mask) * across + (u_y & mask) * along;

    return (u >> 32) + (u_x >> 32) * across + (u_y >> 32) * along +
           (parts >> 32);
}

/* Is the mask set at the display pixel (x,y)? NULL: it is displayed as it is.
 */
static bool is_set(const struct picture *picture, const DdcSampling *sampling,
                   int64_t x, int64_t y)
{
    if (sampling == NULL)
    {
        return picture_get(picture, x, y);
    }
    const DdcSampling *s = sampling;
    return picture_get(picture, whole(s->u, s->u_x, s->u_y, x - s->x, y - s->y),
                       whole(s->v, s->v_x, s->v_y, x - s->x, y - s->y));
}

/* Does the library have to refuse a sampling for its numbers alone? */
static bool is_beyond(const DdcSampling *sampling)
{
    const double numbers[] = {sampling->u,   sampling->v,   sampling->u_x,
                              sampling->v_x, sampling->u_y, sampling->v_y};
    bool beyond = sampling->x < -DDC_COORD_MAX || sampling->x > DDC_COORD_MAX ||
                  sampling->y < -DDC_COORD_MAX || sampling->y > DDC_COORD_MAX;

    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    {
        beyond |= !(fabs(numbers[i]) <= 1073741824.0);
    }
    return beyond;
}

/* ---- Input --------------------------------------------------------------- */

/* A multiple of 2^-12 within +-8. */
static double small(void)
{
    const int high = fuzz_byte();
    const int low = fuzz_byte();

    return (int16_t)(uint16_t)(high << 8 | low) / 4096.0;
}

/* A factor of the scale: 2^-3 to 2^3, mirrored or not. */
static double factor(void)
{
    const double size = ldexp(1.0 + fuzz_byte() / 256.0, test_random_in(-3, 2));

    return fuzz_byte() % 2 == 0 ? size : -size;
}

static DdcTransform make_transform(void)
{
    DdcTransform transform;

    transform.translation.x = test_random_in(-40, 40) + small();
    transform.translation.y = test_random_in(-40, 40) + small();
    transform.scale.x = factor();
    transform.scale.y = factor();
    ok(DdcRotation_SetAngle(&transform.rotation, (ddc_int32)test_random()));
    return transform;
}

/* A sampling of a transform is always accepted: it is small and regular. */
static bool make_sampling(DdcSampling *out)
{
    switch (test_random_in(0, 3))
    {
    case 0:
        out->u = small() * 8;
        out->v = small() * 8;
        out->u_x = small();
        out->v_x = small();
        out->u_y = small();
        out->v_y = small();
        out->x = test_random_in(-40, 40);
        out->y = test_random_in(-40, 40);
        return false;
    case 1:
        fuzz_reals(out, offsetof(DdcSampling, x));
        out->x = fuzz_coord();
        out->y = fuzz_coord();
        return false;
    default: {
        const DdcTransform transform = make_transform();
        DdcPoint pivot;
        pivot.x = small() * 8;
        pivot.y = small() * 8;
        ok(DdcSampling_SetTransform(out, &transform, &pivot));
        return true;
    }
    }
}

/* A display of more pixels takes the library too long to go through. */
#define LARGEST 4194304.0

/* Is the display of a mask too large to be tested? Its sides are those of the
 * box around the inverse map of the mask's rectangle. */
static bool is_too_large(const struct shown *s)
{
    const DdcSampling *n = &s->sampling;
    const double scale = fabs(n->u_x * n->v_y - n->u_y * n->v_x);
    const double width = s->picture.width + 1;
    const double height = s->picture.height + 1;
    const double across = width * fabs(n->v_y) + height * fabs(n->u_y);
    const double down = width * fabs(n->v_x) + height * fabs(n->u_x);

    return scale > 0.0 && !is_beyond(n) &&
           (across / scale > LARGEST || down / scale > LARGEST ||
            across / scale * (down / scale) > LARGEST);
}

/* Makes the sampling of a mask, and returns whether it has to be accepted. */
static bool choose_sampling(struct shown *s)
{
    static const DdcTransform upright = {{0.0, 0.0}, {1.0, 1.0}, {1.0, 0.0}};
    static const DdcPoint pivot = {0.0, 0.0};
    const bool is_regular = make_sampling(&s->sampling);

    if (is_too_large(s))
    {
        ok(DdcSampling_SetTransform(&s->sampling, &upright, &pivot));
        return true;
    }
    return is_regular;
}

/* ---- One mask ------------------------------------------------------------ */

/* The display of the set pixels of a mask. What is accepted with all of the
 * mask is accepted with this part of it. */
static DdcRect bounds_of(const struct shown *s)
{
    DdcRect set, bounds;

    ok(DdcMask_GetBounds(s->picture.mask, &set));
    ok(DdcSampling_GetBounds(&s->sampling, &set, &bounds));
    return bounds;
}

/* The part of a rectangle that is looked at pixel by pixel. */
static DdcRect window_of(const DdcRect *rect)
{
    DdcRect window = {rect->left - 2, rect->top - 2, rect->right + 2,
                      rect->bottom + 2};

    if ((int64_t)window.right - window.left > WINDOW)
    {
        window.right = window.left + WINDOW;
    }
    if ((int64_t)window.bottom - window.top > WINDOW)
    {
        window.bottom = window.top + WINDOW;
    }
    return window;
}

/* Every pixel is asked for; those that are set lie within the bounds. */
static void check_pixels(const struct shown *s)
{
    const DdcRect bounds = bounds_of(s);
    const DdcRect window = window_of(&bounds);
    const DdcSampling *sampling = &s->sampling;

    for_area(x, y, window.left, window.top, window.right, window.bottom)
    {
        const bool set = is_set(&s->picture, sampling, x, y);
        ddc_int32 column, row;
        ok(DdcSampling_Locate(sampling, x, y, &column, &row));
        assert_true(DdcMask_Get(s->picture.mask, column, row) == set);
        assert_true(!set || DdcRect_ContainsPoint(&bounds, x, y));
    }
}

/* A mask that is created is the display, at the position that is stored. */
static void check_created(const struct shown *s, const DdcRect *display)
{
    DdcMask *made;
    ddc_int32 left, top, width, height;

    if ((int64_t)display->right - display->left > 4 * WINDOW ||
        (int64_t)display->bottom - display->top > 4 * WINDOW)
    {
        return;
    }
    ok(DdcMask_CreateTransformed(s->picture.mask, &s->sampling, &left, &top,
                                 &made));
    ok(DdcMask_GetSize(made, &width, &height));
    assert_true(left == display->left && top == display->top);
    assert_true(width == display->right - display->left &&
                height == display->bottom - display->top);
    for (int y = 0; y < height && y < WINDOW; y++)
    {
        for (int x = 0; x < width && x < WINDOW; x++)
        {
            assert_true(DdcMask_Get(made, x, y) ==
                        is_set(&s->picture, &s->sampling, left + x, top + y));
        }
    }
    DdcMask_Destroy(made);
}

/* Decides whether a sampling is accepted, and checks the display if so. */
static void check_one(struct shown *s, bool is_regular)
{
    const DdcRect whole_mask = {0, 0, s->picture.width, s->picture.height};
    DdcRect display;
    DdcResult result =
        DdcSampling_GetBounds(&s->sampling, &whole_mask, &display);

    assert_true(result == DDC_OK || result == DDC_E_RANGE);
    assert_true(result == DDC_OK || !is_regular);
    assert_true(result == DDC_E_RANGE || !is_beyond(&s->sampling));
    s->accepted = result == DDC_OK;
    if (s->accepted)
    {
        check_pixels(s);
        check_created(s, &display);
    }
}

/* ---- Two masks ----------------------------------------------------------- */

/* `target`, the display, with b drawn on it: all pixels are compared. */
static void check_drawn(struct picture *target)
{
    DdcResult result =
        DdcMask_DrawTransformed(target->mask, b.picture.mask, &b.sampling);

    assert_true(result == (b.accepted ? DDC_OK : DDC_E_RANGE));
    for (int y = 0; y < target->height && b.accepted; y++)
    {
        for (int x = 0; x < target->width; x++)
        {
            picture_set(target, x, y,
                        picture_get(target, x, y) ||
                            is_set(&b.picture, &b.sampling, x, y));
        }
    }
    fuzz_check(target);
}

/* Compares what the library says about both with what the window has. */
static void check_overlap(const DdcSampling *of_a, const DdcRect *window)
{
    const DdcSampling *of_b = &b.sampling;
    ddc_int32 area = 0;
    ddc_int32 first_x = 0, first_y = 0;
    DdcHit found;

    for_area(column, row, window->left, window->top, window->right,
             window->bottom)
    {
        if (is_set(&a.picture, of_a, column, row) &&
            is_set(&b.picture, of_b, column, row) && area++ == 0)
        {
            first_x = column;
            first_y = row;
        }
    }
    assert_true(DdcMask_OverlapsTransformed(a.picture.mask, of_a,
                                            b.picture.mask, of_b,
                                            NULL) == (area > 0));
    assert_true(DdcMask_CountOverlapTransformed(
                    a.picture.mask, of_a, b.picture.mask, of_b, NULL) == area);
    assert_true(DdcMask_FindOverlapTransformed(a.picture.mask, of_a,
                                               b.picture.mask, of_b, NULL,
                                               &found) == DDC_OK);
    assert_true(found.hit == (area > 0) && found.x == first_x &&
                found.y == first_y);
}

static void check_two(bool a_is_displayed)
{
    const DdcSampling *of_a = a_is_displayed ? &a.sampling : NULL;

    if (!b.accepted || (a_is_displayed && !a.accepted))
    {
        assert_true(DdcMask_OverlapsTransformed(a.picture.mask, of_a,
                                                b.picture.mask, &b.sampling,
                                                NULL) == 0);
        return;
    }
    const DdcRect window = bounds_of(&b);
    if ((int64_t)window.right - window.left <= 2 * WINDOW &&
        (int64_t)window.bottom - window.top <= 2 * WINDOW)
    {
        check_overlap(of_a, &window);
    }
}

/* ---- Sprites ------------------------------------------------------------- */

/* A sprite of a mask; NULL: the mask has no pixels. */
static DdcSprite *make_sprite(const struct picture *picture)
{
    DdcSprite *sprite;
    const DdcTransform transform = make_transform();
    DdcPoint origin;
    DdcResult result = DdcSprite_CreateFromMask(picture->mask, 0, 0, &sprite);

    if (picture->width == 0 || picture->height == 0)
    {
        assert_true(result == DDC_E_RANGE);
        return NULL;
    }
    ok(result);
    origin.x = test_random_in(-20, 100);
    origin.y = small();
    if (fuzz_byte() % 2 == 0)
    {
        ok(DdcSprite_SetOrigin(sprite, &origin));
    }
    ok(DdcSprite_SetTransform(sprite, &transform));
    ok(DdcSprite_SetXY(sprite, test_random_in(-50, 50), 0));
    return sprite;
}

/* What collides of a sprite is what its sampling says. */
static void compare_sprites(const DdcSprite *first, const DdcSprite *second)
{
    DdcSampling of_first, of_second;
    DdcRect rect;
    bool hit = false;

    ok(DdcSprite_GetSampling(first, &of_first));
    ok(DdcSprite_GetSampling(second, &of_second));
    ok(DdcSprite_GetRect(first, &rect));
    if (rect.right - rect.left + rect.bottom - rect.top > 3 * WINDOW)
    {
        return; /* it would take too long */
    }
    for (int y = rect.top - 1; y <= rect.bottom; y++)
    {
        for (int x = rect.left - 1; x <= rect.right; x++)
        {
            const bool set = is_set(&a.picture, &of_first, x, y);
            ddc_int32 solid;
            hit |= set && is_set(&b.picture, &of_second, x, y);
            ok(DdcSprite_TestPoint(first, x, y, &solid));
            assert_true(solid == set);
        }
    }
    assert_true(DdcSpritesCollidePixel(first, second) == hit);
}

static void check_sprites(void)
{
    DdcSprite *first = make_sprite(&a.picture);
    DdcSprite *second = make_sprite(&b.picture);

    if (first != NULL && second != NULL)
    {
        compare_sprites(first, second);
    }
    DdcSprite_Destroy(first);
    DdcSprite_Destroy(second);
}

/* ---- A run --------------------------------------------------------------- */

void fuzz_target(void)
{
    fuzz_choose_kernels();
    a.picture = fuzz_picture();
    b.picture = fuzz_picture();
    for (int calls = 0; calls < 3 && test_random_bytes_left(); calls++)
    {
        check_one(&a, choose_sampling(&a));
        check_one(&b, choose_sampling(&b));
        check_two(true);
        check_two(false);
        check_sprites();
        check_drawn(&a.picture);
    }
}
