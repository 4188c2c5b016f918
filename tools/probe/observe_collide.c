/* SPDX-License-Identifier: Zlib */
/*
 * Observes whether what is drawn is what collides: sprites of ddcollide that
 * are mirrored and stretched, beside the same Blt with a colour key. The solid
 * pixels of the sprite must be those that the Blt draws.
 */
#include "canvas.h"
#include "observe.h"

#include <stdio.h>
#include <string.h>

#include <ddcollide/mask.h>
#include <ddcollide/sprite.h>
#include <ddcollide/surface.h>

/* Blits of each of the four ways. */
#define BLITS 500

/* A colour that no random pixel has: it is the background's. */
#define BACKGROUND 0xFE

/* What a random blit may do besides using a key. */
struct way
{
    const char *id;
    bool mirrors;
    bool stretches;
    bool shrinks;
};

static const struct way ways[] = {
    {"collide*.mirrored", true, false, false},
    {"collide*.stretched", false, true, false},
    {"collide*.shrunk", false, false, true},
    {"collide*.mirrored_and_scaled", true, true, true},
};

static LONG between(DWORD *state, LONG low, LONG high)
{
    return low + (LONG)(image_random(state) % (DWORD)(high - low + 1));
}

/* The length of the target that shows `length` pixels. */
static LONG target_length(const struct way *way, LONG length, DWORD *state)
{
    return between(state, way->shrinks ? 1 : length,
                   way->stretches ? IMAGE_SIDE : length);
}

static struct blit random_blit(const struct way *way, DWORD *state)
{
    static const DWORD mirrors[3] = {
        DDBLTFX_MIRRORLEFTRIGHT, DDBLTFX_MIRRORUPDOWN,
        DDBLTFX_MIRRORLEFTRIGHT | DDBLTFX_MIRRORUPDOWN};
    struct blit blit = {{0, 0, 0, 0}, {0, 0, 0, 0}, 0, NULL, NULL};
    LONG w = between(state, 1, IMAGE_SIDE);
    LONG h = between(state, 1, IMAGE_SIDE);

    blit.from.left = between(state, 0, IMAGE_SIDE - w);
    blit.from.top = between(state, 0, IMAGE_SIDE - h);
    blit.from.right = blit.from.left + w;
    blit.from.bottom = blit.from.top + h;
    blit.to.right = target_length(way, w, state);
    blit.to.bottom = target_length(way, h, state);
    if (way->mirrors)
    {
        blit.mirror = mirrors[image_random(state) % 3];
    }
    return blit;
}

/* ---- ddcollide ---------------------------------------------------------- */

/* Packed pixels, which ddcollide reads as it would a locked surface. */
struct packed
{
    unsigned char bytes[IMAGE_SIDE * IMAGE_SIDE * 4];
};

static DdcPixels pack(struct packed *out, const struct image *image, int bits)
{
    size_t bytes = (size_t)bits / 8;
    unsigned char *next = out->bytes;

    for (int y = 0; y < IMAGE_SIDE; y++)
    {
        for (int x = 0; x < IMAGE_SIDE; x++, next += bytes)
        {
            memcpy(next, &image->pixels[y][x], bytes);
        }
    }
    return (DdcPixels){out->bytes, (ddc_int32)(bytes * IMAGE_SIDE), IMAGE_SIDE,
                       IMAGE_SIDE, (ddc_int32)bytes};
}

/* The number of solid pixels that two sprites have in common. */
static ddc_int32 common(const DdcSprite *a, const DdcSprite *b)
{
    DdcContact contact;

    memset(&contact, 0, sizeof contact);
    DdcSprite_FindContact(a, b, &contact);
    return contact.area;
}

/* Are the solid pixels of the sprite those of the mask of what was drawn? */
static bool same_pixels(const DdcSprite *sprite, DdcMask *drawn)
{
    DdcSprite *other = NULL;
    DdcMask *full = NULL;
    bool same = false;

    if (DdcMask_Create(IMAGE_SIDE, IMAGE_SIDE, 1, &full) == DDC_OK &&
        DdcSprite_CreateFromMask(drawn, 0, 0, &other) == DDC_OK)
    {
        ddc_int32 count = DdcMask_Count(drawn);

        same = common(sprite, other) == count &&
               DdcSprite_SetMask(other, full, 0, 0) == DDC_OK &&
               common(sprite, other) == count;
    }
    DdcSprite_Destroy(other);
    DdcMask_Destroy(full);
    return same;
}

/* The sprite that must look as the blit does. */
static bool make_sprite(DdcSurface *surface, const struct blit *blit,
                        DdcSprite **out)
{
    DdcRect frame = {blit->from.left, blit->from.top, blit->from.right,
                     blit->from.bottom};

    return DdcSprite_CreateFromSurface(surface, 0, 0, out) == DDC_OK &&
           DdcSprite_SetFrame(*out, &frame) == DDC_OK &&
           DdcSprite_SetMirror(*out, blit->mirror) == DDC_OK &&
           DdcSprite_SetSize(*out, blit->to.right, blit->to.bottom) == DDC_OK;
}

static bool collides_as_drawn(DdcSurface *surface, const struct image *drawn,
                              const struct blit *blit, int bits)
{
    static struct packed memory;
    DdcPixels pixels = pack(&memory, drawn, bits);
    DdcSprite *sprite = NULL;
    DdcMask *mask = NULL;
    DdcKey key;
    bool same;

    DdcKey_SetColor(&key, BACKGROUND, 0xFFFFFF);
    same = make_sprite(surface, blit, &sprite) &&
           DdcMask_CreateFromPixels(&pixels, &key, &mask) == DDC_OK &&
           same_pixels(sprite, mask);
    DdcSprite_Destroy(sprite);
    DdcMask_Destroy(mask);
    return same;
}

/* ---- The blits ---------------------------------------------------------- */

/* The number of blits that collide as they are drawn; -1: a Blt failed. */
static int count_same(struct canvas *canvas, const struct way *way,
                      DdcSurface *surface)
{
    static struct image drawn;
    static const RECT all = {0, 0, IMAGE_SIDE, IMAGE_SIDE};
    int same = 0;

    image_fill(&canvas->to_image, &all, BACKGROUND);
    for (int i = 0; i < BLITS; i++)
    {
        struct blit blit = random_blit(way, &canvas->state);

        if (FAILED(image_write(&canvas->to_image, canvas->to, canvas->bits)) ||
            FAILED(canvas_blt(canvas, &blit, DDBLT_KEYSRC)) ||
            FAILED(image_read(&drawn, canvas->to, canvas->bits)))
        {
            return -1;
        }
        same += collides_as_drawn(surface, &drawn, &blit, canvas->bits);
    }
    return same;
}

/*
 * Random pixels, none of which is the background's colour. All are even, which
 * has no other reason than that the kept dumps were made of these pixels.
 */
static void fill_source(struct canvas *canvas)
{
    canvas_reset(canvas);
    for (int y = 0; y < IMAGE_SIDE; y++)
    {
        for (int x = 0; x < IMAGE_SIDE; x++)
        {
            canvas->from_image.pixels[y][x] &= ~(DWORD)1;
            if (canvas->from_image.pixels[y][x] == BACKGROUND)
            {
                canvas->from_image.pixels[y][x] = 0;
            }
        }
    }
    image_write(&canvas->from_image, canvas->from, canvas->bits);
}

static void observe_depth(struct canvas *canvas)
{
    static struct packed memory;
    DdcSurface *surface = NULL;
    DdcPixels pixels;
    DdcKey key;

    canvas->key = (DDCOLORKEY){4, 4};
    fill_source(canvas);
    call_set_key(canvas->from, 0, &canvas->key);
    DdcKey_SetColor(&key, 4, 0xFFFFFF);
    pixels = pack(&memory, &canvas->from_image, canvas->bits);
    if (DdcSurface_CreateFromPixels(&pixels, &key, &surface) != DDC_OK)
    {
        return;
    }
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
    {
        int same = count_same(canvas, &ways[i], surface);
        char text[32];

        (void)snprintf(text, sizeof text, "%d of %d", same, BLITS);
        record_value(canvas->record, ways[i].id, same < 0 ? "failed" : text);
    }
    DdcSurface_Destroy(surface);
}

void observe_collide(struct session *session)
{
    for (int i = 0; i < DEPTH_COUNT; i++)
    {
        static struct canvas canvas;

        if (canvas_open(&canvas, session, depths[i]))
        {
            observe_depth(&canvas);
            canvas_close(&canvas);
        }
    }
}
