/* SPDX-License-Identifier: Zlib */
/*
 * Sprites with an origin and a transform, of all formats, keys, frames, flips,
 * sizes, masks and hot images, against a definition that samples each display
 * pixel by itself. DDC_TRANSFORMED_SPRITES is the number of random pairs.
 */
#include "random_display.h"
#include "random_sprite.h"

#include "sprite/sprite.h"

#define PAIRS_DEFAULT 200

/* ---- The definition ----------------------------------------------------- */

/* A random sprite that is displayed transformed. */
struct turned
{
    struct random_sprite sprite;
    struct naive naive; /* relative to the sprite's position */
    DdcRect rect;       /* of the collision image, likewise */
    int x;
    int y;
};

static bool shows(const struct turned *t, int x, int y, int *u, int *v)
{
    const struct naive *n = &t->naive;

    *u = (int)((n->u0 + n->ux * (x - n->x) + n->uy * (y - n->y)) >> 32);
    *v = (int)((n->v0 + n->vx * (x - n->x) + n->vy * (y - n->y)) >> 32);
    int column, row;
    return display_model_source(&t->sprite.model, *u, *v, &column, &row);
}

/* Is the display pixel (x,y) solid? */
static bool is_solid(const struct turned *t, int x, int y)
{
    int u, v;

    return shows(t, x - t->x, y - t->y, &u, &v) &&
           display_model_is_solid(&t->sprite.model, u, v);
}

/* A generous rectangle around the corners, transformed forwards. */
static DdcRect around(const struct turned *t, const DdcTransform *transform,
                      const DdcPoint *pivot, const DdcPoint *at)
{
    const DdcRect *box = &t->sprite.box;
    DdcRect out = {INT32_MAX, INT32_MAX, INT32_MIN, INT32_MIN};

    for (int i = 0; i < 4; i++)
    {
        double u = ((i & 1) ? box->right : box->left) - pivot->x;
        double v = ((i & 2) ? box->bottom : box->top) - pivot->y;
        u *= transform->scale.x;
        v *= transform->scale.y;
        int x = (int)floor(at->x + u * transform->rotation.cosine -
                           v * transform->rotation.sine);
        int y = (int)floor(at->y + u * transform->rotation.sine +
                           v * transform->rotation.cosine);
        out.left = x - 4 < out.left ? x - 4 : out.left;
        out.top = y - 4 < out.top ? y - 4 : out.top;
        out.right = x + 5 > out.right ? x + 5 : out.right;
        out.bottom = y + 5 > out.bottom ? y + 5 : out.bottom;
    }
    return out;
}

/* The smallest rectangle of display pixels that show a pixel of the image. */
static DdcRect rect_of(const struct turned *t, const DdcRect *in)
{
    DdcRect rect = {0, 0, 0, 0};
    int u, v;

    for_area(x, y, in->left, in->top, in->right, in->bottom)
    {
        if (shows(t, x, y, &u, &v))
        {
            bool found = rect.right > rect.left;
            rect.left = found && rect.left < x ? rect.left : x;
            rect.right = found && rect.right > x + 1 ? rect.right : x + 1;
            rect.top = found ? rect.top : y;
            rect.bottom = y + 1;
        }
    }
    return rect;
}

/* ---- Random sprites ----------------------------------------------------- */

static double axis_origin(double origin, int source, int displayed,
                          bool mirrored)
{
    volatile double product = origin * displayed;
    volatile double scaled = product / source;
    volatile double flipped = displayed - scaled;

    return mirrored ? flipped : scaled;
}

static DdcTransform random_sprite_transform(void)
{
    const double scales[] = {1, 1, -1, 0.5, 1.25, -0.75, 2, 1.0 / 1024};
    DdcTransform t;

    DdcTransform_SetIdentity(&t);
    t.scale.x = scales[test_random_in(0, 7)];
    t.scale.y = test_random_in(0, 2) ? t.scale.x : scales[test_random_in(0, 7)];
    DdcRotation_SetAngle(&t.rotation, test_random_in(0, 3)
                                          ? test_random_in(-360000, 360000)
                                          : test_random_in(-4, 4) * 90000);
    if (test_random_in(0, 2) == 0)
    {
        t.translation = (DdcPoint){display_fraction(), display_fraction() * 9};
    }
    return t;
}

static void turn(struct turned *t, const DdcPoint *origin,
                 const DdcTransform *transform)
{
    const struct display_model *m = &t->sprite.model;
    DdcTransform identity;
    DdcSprite *sprites[2] = {t->sprite.by_pixels, t->sprite.by_mask};

    DdcTransform_SetIdentity(&identity);
    const DdcTransform *used = transform != NULL ? transform : &identity;
    DdcPoint middle = {m->width / 2.0, m->height / 2.0};
    DdcPoint pivot = middle;
    DdcPoint at = {used->translation.x + middle.x,
                   used->translation.y + middle.y};
    uint32_t mode = fpu_mode_get();
    fpu_mode_set(fpu_modes[0]);
    if (origin != NULL)
    {
        at = used->translation;
        pivot.x = axis_origin(origin->x, m->source_width, m->width,
                              (m->mirror & DDC_MIRROR_LEFTRIGHT) != 0);
        pivot.y = axis_origin(origin->y, m->source_height, m->height,
                              (m->mirror & DDC_MIRROR_UPDOWN) != 0);
    }
    t->naive = naive_at(used, &pivot, &at);
    fpu_mode_set(mode);
    for (int i = 0; i < 2; i++)
    {
        ok(DdcSprite_SetOrigin(sprites[i], origin));
        ok(DdcSprite_SetTransform(sprites[i], transform));
    }
    DdcRect in = around(t, used, &pivot, &at);
    t->rect = rect_of(t, &in);
}

static void make(struct turned *t)
{
    DdcPoint origin = {test_random_in(-40, 120) / 2.0,
                       test_random_in(-40, 120) / 2.0};
    DdcTransform transform = random_sprite_transform();
    int kind = test_random_in(0, 5);

    memset(t, 0, sizeof *t);
    random_sprite_make(&t->sprite);
    turn(t, kind > 1 ? &origin : NULL, kind != 2 ? &transform : NULL);
}

static void move(struct turned *t, int x, int y)
{
    t->x = x;
    t->y = y;
    random_sprite_move(&t->sprite, x, y);
}

/* ---- One sprite --------------------------------------------------------- */

static void check_points(const struct turned *t, DdcSprite *sprite)
{
    for_area(x, y, t->rect.left - 2, t->rect.top - 2, t->rect.right + 2,
             t->rect.bottom + 2)
    {
        ddc_int32 solid = -1;
        if (test_random_in(0, 2) == 0)
        {
            ok(DdcSprite_TestCollidePoint(sprite, t->x + x, t->y + y, &solid));
            assert_int_equal(solid, is_solid(t, t->x + x, t->y + y));
        }
    }
}

static void check_rect(const struct turned *t, const DdcSprite *sprite)
{
    DdcRect rect;

    ok(DdcSprite_GetCollideRect(sprite, &rect));
    if (t->rect.right > t->rect.left)
    {
        DdcRect_Offset(&rect, -t->x, -t->y);
        assert_same(rect, t->rect);
    }
    else
    {
        assert_true(DdcRect_IsEmpty(&rect));
    }
}

TEST(every_pixel_is_that_of_the_definition)
{
    static struct turned t;

    for_steps(i, 60, 1921)
    {
        make(&t);
        move(&t, test_random_in(-100000, 100000), test_random_in(-99, 99));
        check_rect(&t, t.sprite.by_pixels);
        check_rect(&t, t.sprite.by_mask);
        check_points(&t, t.sprite.by_pixels);
        check_points(&t, t.sprite.by_mask);
    }
}

/* ---- Two sprites -------------------------------------------------------- */

/* The display as a mask of the rectangle. */
static DdcMask *paint(const struct turned *t)
{
    DdcMask *mask = test_mask(t->rect.right - t->rect.left,
                              t->rect.bottom - t->rect.top, 0);
    for_area(x, y, t->rect.left, t->rect.top, t->rect.right, t->rect.bottom)
    {
        if (is_solid(t, t->x + x, t->y + y))
        {
            DdcMask_Set(mask, x - t->rect.left, y - t->rect.top, 1);
        }
    }
    return mask;
}

static void check_pair(const DdcSprite *a, const DdcSprite *b,
                       const DdcContact *expected)
{
    DdcContact contact;
    ddc_int32 hit = -1;

    ok(DdcSprite_TestOverlap(a, b, &hit));
    assert_int_equal(hit, expected->hit);
    ok(DdcSprite_FindContact(a, b, &contact));
    contact.value_a = contact.value_b = 0;
    assert_same(contact, *expected);
    ok(DdcSprite_TestOverlap(a, b, &hit));
    assert_int_equal(hit, expected->hit);
}

TEST(pairs_overlap_where_the_definition_does)
{
    static struct turned a, b;
    const char *text = getenv("DDC_TRANSFORMED_SPRITES");
    long pairs = text != NULL ? strtol(text, NULL, 10) : PAIRS_DEFAULT;
    long hits = 0;

    for_steps(i, pairs, 1922)
    {
        DdcContact expected;
        make(&a);
        make(&b);
        move(&a, 1000 - a.rect.left, 1000 - a.rect.top);
        int width = a.rect.right - a.rect.left;
        int height = a.rect.bottom - a.rect.top;
        int other_width = b.rect.right - b.rect.left;
        int other_height = b.rect.bottom - b.rect.top;
        move(&b, 1000 + test_random_in(-other_width, width) - b.rect.left,
             1000 + test_random_in(-other_height, height) - b.rect.top);
        DdcMask *mask_a = paint(&a);
        DdcMask *mask_b = paint(&b);
        DdcMask_FindContact(mask_a, mask_b, b.x + b.rect.left - 1000,
                            b.y + b.rect.top - 1000, &expected);
        expected.x += expected.hit ? 1000 : 0;
        expected.y += expected.hit ? 1000 : 0;
        hits += expected.hit;
        check_pair(a.sprite.by_pixels, b.sprite.by_pixels, &expected);
        check_pair(a.sprite.by_pixels, b.sprite.by_mask, &expected);
        check_pair(a.sprite.by_mask, b.sprite.by_mask, &expected);
        assert_int_equal(random_sprite_locks_open(), 0);
    }
    printf("%ld pairs, %ld overlapping\n", pairs, hits);
    assert_total(hits, pairs / 20, pairs);
}

static DdcMask *paint_moved(struct turned *t, int x, int y)
{
    move(t, x - t->rect.left, y - t->rect.top);
    return paint(t);
}

/* A picture may be kept only as long as its pixels are what they were. */
TEST(what_the_game_draws_counts_in_the_next_test)
{
    static struct turned a, b;

    for_steps(i, 60, 1923)
    {
        make(&a);
        make(&b);
        int dx = test_random_in(-9, 9);
        int dy = test_random_in(-9, 9);
        for (int test = 0; test < 5; test++)
        {
            DdcContact expected;
            DdcMask *mask_a = paint_moved(&a, 1000, 1000);
            DdcMask *mask_b = paint_moved(&b, 1000 + dx, 1000 + dy);
            DdcMask_FindContact(mask_a, mask_b, dx, dy, &expected);
            expected.x += expected.hit ? 1000 : 0;
            expected.y += expected.hit ? 1000 : 0;
            check_pair(a.sprite.by_pixels, b.sprite.by_pixels, &expected);
            struct turned *drawn = test_random_in(0, 1) ? &a : &b;
            if (drawn->sprite.hot.pixels.bits != NULL && test_random_in(0, 1))
            {
                pixel_image_randomize(&drawn->sprite.hot.pixels);
            }
            else
            {
                pixel_image_randomize(&drawn->sprite.picture.pixels);
            }
        }
    }
}
