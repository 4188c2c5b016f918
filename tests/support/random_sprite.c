/* SPDX-License-Identifier: Zlib */
/* Implements random_sprite.h. */
#include "random_sprite.h"

/* ---- Surfaces that may exclude each other ------------------------------- */

bool random_sprite_one_lock_at_a_time;
static int locked;

int random_sprite_locks_open(void)
{
    return locked;
}

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    const struct pixel_image *image = user;

    *out = (DdcSurfaceInfo){image->pixels.width,
                            image->pixels.height,
                            image->pixels.bytes_per_pixel,
                            {0, 1, 0}};
    return DDC_OK;
}

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    if (random_sprite_one_lock_at_a_time && locked > 0)
    {
        return DDC_E_LOCKEDSURFACES;
    }
    locked++;
    *out = ((const struct pixel_image *)user)->pixels;
    return DDC_OK;
}

static DdcResult DDC_CALL unlock(void *user)
{
    (void)user;
    locked--;
    return DDC_OK;
}

static DdcSurface *surface_of(struct pixel_image *image)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, NULL, NULL};

    OWN(DdcSurface, surface, DdcSurface_Create(&ops, image, &surface));
    return surface;
}

/* ---- Random sprites ----------------------------------------------------- */

/*
 * Each random number is drawn in a statement of its own, because the order in
 * which C evaluates arguments is unspecified.
 */
static struct pixel_image random_image(void)
{
    int most = test_random_in(0, 3) > 0 ? 30 : 80;
    int width = test_random_in(1, most);
    int height = test_random_in(1, 30);
    int bytes = test_random_in(1, 4);
    int padding = test_random_in(0, 9);
    int offset = test_random_in(0, 3);
    bool flipped = test_random_in(0, 1);
    struct pixel_image image =
        pixel_image_make(width, height, bytes, padding, offset, flipped);

    pixel_image_randomize(&image.pixels);
    return image;
}

/* Some keys make most pixels transparent, others make most solid. */
static DdcKey random_key(const DdcPixels *pixels)
{
    uint32_t color = pixel_image_get(pixels, 0, 0);
    DdcKey key = {~(uint32_t)0, color, color};

    switch (test_random_in(0, 4))
    {
    case 0:
        return (DdcKey){0, 1, 0};
    case 1:
        key.used_bits = test_random();
        key.low &= key.used_bits;
        key.high &= key.used_bits;
        return key;
    case 2:
        key.low = color > 40 ? color - 40 : 0;
        key.high = color < UINT32_MAX - 40 ? color + 40 : color;
        return key;
    case 3:
        key.low = 0;
        return key;
    default:
        return key;
    }
}

/* 0 means the size of the frame. */
static int random_size(int source_size)
{
    return test_random_in(0, 1) ? 0 : test_random_in(1, 3 * source_size);
}

/* Half of the sprites collide by their frame, half by a hot image. */
static void choose_image(struct random_sprite *s, const DdcRect *frame)
{
    s->model.pixels = &s->picture.pixels;
    s->model.part = *frame;
    if (test_random_in(0, 1))
    {
        s->model.pixels = &s->hot.pixels;
        s->model.part = pixel_image_part(&s->hot.pixels);
        s->model.right = test_random_in(-20, 20);
        s->model.down = test_random_in(-20, 20);
    }
    s->model.key = random_key(s->model.pixels);
}

static DdcSprite *make_sprite(const struct random_sprite *s,
                              const DdcRect *frame, const DdcKey *key,
                              int width, int height)
{
    DdcSprite *sprite = test_sprite(s->picture_surface, 0, 0);

    ok(DdcSprite_SetFrame(sprite, frame));
    ok(DdcSprite_SetKey(sprite, key));
    ok(DdcSprite_SetMirror(sprite, s->model.mirror));
    ok(DdcSprite_SetSize(sprite, width, height));
    return sprite;
}

static void set_random_appearance(struct random_sprite *s)
{
    bool hot = s->model.pixels == &s->hot.pixels;

    if (hot)
    {
        ok(DdcSprite_SetHotImage(s->by_pixels, s->hot_surface, &s->model.part,
                                 &s->model.key, s->model.right, s->model.down));
    }
    OWN(DdcMask, mask,
        DdcMask_CreateFromSurface(hot ? s->hot_surface : s->picture_surface,
                                  &s->model.part, &s->model.key, &mask));
    ok(DdcSprite_SetMask(s->by_mask, mask, s->model.right, s->model.down));
}

void random_sprite_make(struct random_sprite *s)
{
    memset(s, 0, sizeof *s);
    s->picture = random_image();
    s->hot = random_image();
    s->picture_surface = surface_of(&s->picture);
    s->hot_surface = surface_of(&s->hot);
    DdcRect frame = pixel_image_part(&s->picture.pixels);
    choose_image(s, &frame);
    s->model.source_width = frame.right - frame.left;
    s->model.source_height = frame.bottom - frame.top;
    int width = random_size(s->model.source_width);
    int height = random_size(s->model.source_height);
    s->model.width = width > 0 ? width : s->model.source_width;
    s->model.height = height > 0 ? height : s->model.source_height;
    /* Any combination of DDC_MIRROR_LEFTRIGHT, 2, and DDC_MIRROR_UPDOWN, 4. */
    s->model.mirror = 2 * test_random_in(0, 3);
    s->by_pixels = make_sprite(s, &frame, &s->model.key, width, height);
    s->by_mask = make_sprite(s, &frame, &s->model.key, width, height);
    set_random_appearance(s);
    s->box = display_model_box(&s->model);
    s->solid = display_model_paint(&s->model);
}

void random_sprite_move(struct random_sprite *s, int x, int y)
{
    ok(DdcSprite_SetXY(s->by_pixels, x, y));
    ok(DdcSprite_SetXY(s->by_mask, x, y));
}

void random_sprite_nearby_offset(const struct random_sprite *a,
                                 const struct random_sprite *b, int *dx,
                                 int *dy)
{
    *dx = a->box.left - b->box.right +
          test_random_in(0, a->solid.width + b->solid.width);
    *dy = a->box.top - b->box.bottom +
          test_random_in(0, a->solid.height + b->solid.height);
}
