/* SPDX-License-Identifier: Zlib */
/*
 * A fuzz target with an oracle: masks and sprites that are turned and scaled,
 * against the definition of <ddcollide/mask_transform.h>, pixel by pixel. The
 * six numbers of a sampling are those of a transform, small fractions, or any
 * doubles.
 */
#include "naive.h"

#include <math.h>

/* The greatest width and height of a display that is looked at as a whole. */
#define WINDOW 96

/* A mask, how it is displayed, and whether the library accepts that. */
struct shown
{
    struct naive naive;
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
static bool is_set(const struct naive *naive, const DdcSampling *sampling,
                   int64_t x, int64_t y)
{
    if (sampling == NULL)
    {
        return naive_get(naive, x, y);
    }
    const DdcSampling *s = sampling;
    return naive_get(naive, whole(s->u, s->u_x, s->u_y, x - s->x, y - s->y),
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
static double small(struct fuzz_input *input)
{
    const int high = fuzz_byte(input);
    const int low = fuzz_byte(input);

    return (int16_t)(uint16_t)(high << 8 | low) / 4096.0;
}

/* A factor of the scale: 2^-3 to 2^3, mirrored or not. */
static double factor(struct fuzz_input *input)
{
    const double size =
        ldexp(1.0 + fuzz_byte(input) / 256.0, fuzz_in(input, -3, 2));

    return fuzz_byte(input) % 2 == 0 ? size : -size;
}

static DdcTransform make_transform(struct fuzz_input *input)
{
    DdcTransform transform;

    transform.translation.x = fuzz_in(input, -40, 40) + small(input);
    transform.translation.y = fuzz_in(input, -40, 40) + small(input);
    transform.scale.x = factor(input);
    transform.scale.y = factor(input);
    CHECK(DdcRotation_SetAngle(&transform.rotation,
                               (ddc_int32)fuzz_u32(input)) == DDC_OK);
    return transform;
}

/* A sampling of a transform is always accepted: it is small and regular. */
static bool make_sampling(DdcSampling *out, struct fuzz_input *input)
{
    switch (fuzz_in(input, 0, 3))
    {
    case 0:
        out->u = small(input) * 8;
        out->v = small(input) * 8;
        out->u_x = small(input);
        out->v_x = small(input);
        out->u_y = small(input);
        out->v_y = small(input);
        out->x = fuzz_in(input, -40, 40);
        out->y = fuzz_in(input, -40, 40);
        return false;
    case 1:
        fuzz_reals(input, out, offsetof(DdcSampling, x));
        out->x = fuzz_coord(input);
        out->y = fuzz_coord(input);
        return false;
    default: {
        const DdcTransform transform = make_transform(input);
        DdcPoint pivot;
        pivot.x = small(input) * 8;
        pivot.y = small(input) * 8;
        CHECK(DdcSampling_SetTransform(out, &transform, &pivot) == DDC_OK);
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
    const double width = s->naive.width + 1;
    const double height = s->naive.height + 1;
    const double across = width * fabs(n->v_y) + height * fabs(n->u_y);
    const double down = width * fabs(n->v_x) + height * fabs(n->u_x);

    return scale > 0.0 && !is_beyond(n) &&
           (across / scale > LARGEST || down / scale > LARGEST ||
            across / scale * (down / scale) > LARGEST);
}

/* Makes the sampling of a mask, and returns whether it has to be accepted. */
static bool choose_sampling(struct shown *s, struct fuzz_input *input)
{
    static const DdcTransform upright = {{0.0, 0.0}, {1.0, 1.0}, {1.0, 0.0}};
    static const DdcPoint pivot = {0.0, 0.0};
    const bool is_regular = make_sampling(&s->sampling, input);

    if (is_too_large(s))
    {
        CHECK(DdcSampling_SetTransform(&s->sampling, &upright, &pivot) ==
              DDC_OK);
        return true;
    }
    return is_regular;
}

/* ---- One mask ------------------------------------------------------------ */

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
static void check_pixels(const struct shown *s, const DdcRect *bounds)
{
    const DdcRect window = window_of(bounds);
    const DdcSampling *sampling = &s->sampling;

    for (int y = window.top; y < window.bottom; y++)
    {
        for (int x = window.left; x < window.right; x++)
        {
            const bool set = is_set(&s->naive, sampling, x, y);
            CHECK(DdcMask_GetTransformed(s->naive.mask, sampling, x, y) == set);
            CHECK(!set || (x >= bounds->left && x < bounds->right &&
                           y >= bounds->top && y < bounds->bottom));
        }
    }
}

/* A mask that is created is the display, at the position that is stored. */
static void check_created(const struct shown *s, bool is_regular)
{
    const DdcRect whole_mask = {0, 0, s->naive.width, s->naive.height};
    DdcRect rect;
    DdcMask *made;
    ddc_int32 left, top, width, height;

    if (DdcSampling_GetBounds(&s->sampling, &whole_mask, &rect) < 0)
    {
        CHECK(!is_regular); /* the whole mask may reach too far */
        return;
    }
    if ((int64_t)rect.right - rect.left > 4 * WINDOW ||
        (int64_t)rect.bottom - rect.top > 4 * WINDOW)
    {
        return;
    }
    CHECK(DdcMask_CreateTransformed(s->naive.mask, &s->sampling, &left, &top,
                                    &made) == DDC_OK);
    CHECK(DdcMask_GetSize(made, &width, &height) == DDC_OK);
    CHECK(left == rect.left && top == rect.top);
    CHECK(width == rect.right - rect.left && height == rect.bottom - rect.top);
    for (int y = 0; y < height && y < WINDOW; y++)
    {
        for (int x = 0; x < width && x < WINDOW; x++)
        {
            CHECK(DdcMask_Get(made, x, y) ==
                  is_set(&s->naive, &s->sampling, left + x, top + y));
        }
    }
    DdcMask_Destroy(made);
}

/* Decides whether a sampling is accepted, and checks the display if so. */
static void check_one(struct shown *s, bool is_regular)
{
    DdcRect bounds = {0, 0, 0, 0};
    DdcResult result =
        DdcMask_GetTransformedBounds(s->naive.mask, &s->sampling, &bounds);

    CHECK(result == DDC_OK || result == DDC_E_RANGE);
    CHECK(result == DDC_OK || !is_regular);
    CHECK(result == DDC_E_RANGE || !is_beyond(&s->sampling));
    s->accepted = result == DDC_OK;
    if (s->accepted)
    {
        check_pixels(s, &bounds);
        check_created(s, is_regular);
    }
}

/* ---- Two masks ----------------------------------------------------------- */

/* `target`, the display, with b drawn on it: all pixels are compared. */
static void check_drawn(struct naive *target)
{
    DdcResult result =
        DdcMask_DrawTransformed(target->mask, b.naive.mask, &b.sampling);

    CHECK(result == (b.accepted ? DDC_OK : DDC_E_RANGE));
    for (int y = 0; y < target->height && b.accepted; y++)
    {
        for (int x = 0; x < target->width; x++)
        {
            target->set[y][x] |= is_set(&b.naive, &b.sampling, x, y);
        }
    }
    naive_check(target);
}

/* Compares what the library says about both with what the window has. */
static void check_overlap(const DdcSampling *of_a, const DdcRect *window)
{
    const DdcSampling *of_b = &b.sampling;
    ddc_int32 area = 0;
    ddc_int32 first_x = -7, first_y = -7, x = -7, y = -7;

    for (int row = window->top; row < window->bottom; row++)
    {
        for (int column = window->left; column < window->right; column++)
        {
            if (is_set(&a.naive, of_a, column, row) &&
                is_set(&b.naive, of_b, column, row) && area++ == 0)
            {
                first_x = column;
                first_y = row;
            }
        }
    }
    CHECK(DdcMask_OverlapTransformed(a.naive.mask, of_a, b.naive.mask, of_b) ==
          (area > 0));
    CHECK(DdcMask_OverlapTransformedArea(a.naive.mask, of_a, b.naive.mask,
                                         of_b) == area);
    CHECK(DdcMask_OverlapTransformedPoint(a.naive.mask, of_a, b.naive.mask,
                                          of_b, &x, &y) == (area > 0));
    CHECK(x == first_x && y == first_y);
}

static void check_two(bool a_is_displayed)
{
    const DdcSampling *of_a = a_is_displayed ? &a.sampling : NULL;
    DdcRect window;

    if (!b.accepted || (a_is_displayed && !a.accepted))
    {
        CHECK(DdcMask_OverlapTransformed(a.naive.mask, of_a, b.naive.mask,
                                         &b.sampling) == 0);
        return;
    }
    CHECK(DdcMask_GetTransformedBounds(b.naive.mask, &b.sampling, &window) ==
          DDC_OK);
    if ((int64_t)window.right - window.left <= 2 * WINDOW &&
        (int64_t)window.bottom - window.top <= 2 * WINDOW)
    {
        check_overlap(of_a, &window);
    }
}

/* ---- Sprites ------------------------------------------------------------- */

/* A sprite of a mask; NULL: the mask has no pixels. */
static DdcSprite *make_sprite(const struct naive *naive,
                              struct fuzz_input *input)
{
    DdcSprite *sprite;
    const DdcTransform transform = make_transform(input);
    DdcPoint origin;
    DdcResult result = DdcSprite_CreateFromMask(naive->mask, 0, 0, &sprite);

    if (naive->width == 0 || naive->height == 0)
    {
        CHECK(result == DDC_E_RANGE);
        return NULL;
    }
    CHECK(result == DDC_OK);
    origin.x = fuzz_in(input, -20, 100);
    origin.y = small(input);
    if (fuzz_byte(input) % 2 == 0)
    {
        CHECK(DdcSprite_SetOrigin(sprite, &origin) == DDC_OK);
    }
    CHECK(DdcSprite_SetTransform(sprite, &transform) == DDC_OK);
    CHECK(DdcSprite_SetXY(sprite, fuzz_in(input, -50, 50), 0) == DDC_OK);
    return sprite;
}

/* What collides of a sprite is what its sampling says. */
static void compare_sprites(const DdcSprite *first, const DdcSprite *second)
{
    DdcSampling of_first, of_second;
    DdcRect rect;
    bool hit = false;

    CHECK(DdcSprite_GetSampling(first, &of_first) == DDC_OK);
    CHECK(DdcSprite_GetSampling(second, &of_second) == DDC_OK);
    CHECK(DdcSprite_GetRect(first, &rect) == DDC_OK);
    if (rect.right - rect.left + rect.bottom - rect.top > 3 * WINDOW)
    {
        return; /* it would take too long */
    }
    for (int y = rect.top - 1; y <= rect.bottom; y++)
    {
        for (int x = rect.left - 1; x <= rect.right; x++)
        {
            const bool set = is_set(&a.naive, &of_first, x, y);
            ddc_int32 solid;
            hit |= set && is_set(&b.naive, &of_second, x, y);
            CHECK(DdcSprite_TestPoint(first, x, y, &solid) == DDC_OK);
            CHECK(solid == set);
        }
    }
    CHECK(DdcSpritesCollidePixel(first, second) == hit);
}

static void check_sprites(struct fuzz_input *input)
{
    DdcSprite *first = make_sprite(&a.naive, input);
    DdcSprite *second = make_sprite(&b.naive, input);

    if (first != NULL && second != NULL)
    {
        compare_sprites(first, second);
    }
    DdcSprite_Destroy(first);
    DdcSprite_Destroy(second);
}

/* ---- A run --------------------------------------------------------------- */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct fuzz_input input = {data, data + size};

    fuzz_begin();
    fuzz_choose_kernels(&input);
    naive_make(&a.naive, &input);
    naive_make(&b.naive, &input);
    for (int calls = 0; calls < 3 && fuzz_more(&input); calls++)
    {
        check_one(&a, choose_sampling(&a, &input));
        check_one(&b, choose_sampling(&b, &input));
        check_two(true);
        check_two(false);
        check_sprites(&input);
        check_drawn(&a.naive);
    }
    DdcMask_Destroy(a.naive.mask);
    DdcMask_Destroy(b.naive.mask);
    fuzz_end();
    return 0;
}
