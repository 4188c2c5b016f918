/* SPDX-License-Identifier: Zlib */
/*
 * Implements book_frame.h. `hit` and its centre are what the sprite classes of
 * such books record; a sprite turns away from that centre, as in the library.
 */
#include "book_frame.h"

#include "bench.h"

#include <stdlib.h>

struct book
{
    struct book_sprite *sprites;
    int count;
    int field;
};

struct area
{
    int left, top, right, bottom;
};

static int overlap(const struct book_sprite *a, const struct book_sprite *b,
                   struct area *out)
{
    out->left = a->x > b->x ? a->x : b->x;
    out->top = a->y > b->y ? a->y : b->y;
    out->right =
        a->x + a->width < b->x + b->width ? a->x + a->width : b->x + b->width;
    out->bottom = a->y + a->height < b->y + b->height ? a->y + a->height
                                                      : b->y + b->height;
    return out->left < out->right && out->top < out->bottom;
}

static int scan(const struct book_sprite *a, const uint8_t *bits_a, int pitch_a,
                const struct book_sprite *b, const uint8_t *bits_b, int pitch_b,
                const struct area *area)
{
    for_area(x, y, area->left, area->top, area->right, area->bottom)
    {
        if (bits_a[(y - a->y) * pitch_a + (x - a->x)] != 0 &&
            bits_b[(y - b->y) * pitch_b + (x - b->x)] != 0)
        {
            return 1;
        }
    }
    return 0;
}

/* Locks one surface once, and two in order; unlocks in reverse order. */
int book_touch(const struct book_sprite *a, const struct book_sprite *b)
{
    struct area area;
    int pitch_a;
    int pitch_b;

    if (!overlap(a, b, &area))
    {
        return 0;
    }
    const uint8_t *bits_a = a->surface->lock(a->surface->handle, &pitch_a);
    if (a->surface == b->surface)
    {
        int hit = scan(a, bits_a, pitch_a, b, bits_a, pitch_a, &area);
        a->surface->unlock(a->surface->handle);
        return hit;
    }
    const uint8_t *bits_b = b->surface->lock(b->surface->handle, &pitch_b);
    int hit = scan(a, bits_a, pitch_a, b, bits_b, pitch_b, &area);
    b->surface->unlock(b->surface->handle);
    a->surface->unlock(a->surface->handle);
    return hit;
}

/* Only the first hit of a frame counts. */
static void record(struct book_sprite *self, const struct book_sprite *other)
{
    if (!self->hit)
    {
        self->hit = 1;
        self->hit_x = other->x + other->width / 2;
        self->hit_y = other->y + other->height / 2;
    }
}

/* Turns the speed of one axis away from a hit in the direction `towards`. */
static void turn(int *inc, int towards)
{
    if ((*inc > 0 && towards > 0) || (*inc < 0 && towards < 0))
    {
        *inc = -*inc;
    }
}

/* Keeps the centre in the field, on one axis. */
static void keep_in(int *position, int *inc, int field, int half)
{
    if (*position > field - half)
    {
        *position = field - half;
        *inc = -*inc;
    }
    if (*position < -half)
    {
        *position = -half;
        *inc = -*inc;
    }
}

static void update(struct book_sprite *self, int field)
{
    if (self->hit)
    {
        turn(&self->xinc, self->hit_x - (self->x + self->width / 2));
        turn(&self->yinc, self->hit_y - (self->y + self->height / 2));
        self->hit = 0;
    }
    self->x += self->xinc;
    self->y += self->yinc;
    keep_in(&self->x, &self->xinc, field, self->width / 2);
    keep_in(&self->y, &self->yinc, field, self->height / 2);
}

uint64_t book_frame(void *state)
{
    const struct book *book = state;
    uint64_t hits = 0;

    for (int i = 0; i < book->count; i++)
    {
        for (int j = i + 1; j < book->count; j++)
        {
            if (book_touch(&book->sprites[i], &book->sprites[j]))
            {
                record(&book->sprites[i], &book->sprites[j]);
                record(&book->sprites[j], &book->sprites[i]);
                hits++;
            }
        }
    }
    for (int i = 0; i < book->count; i++)
    {
        update(&book->sprites[i], book->field);
    }
    return hits;
}

struct book *book_make(const struct discs *discs,
                       const struct book_surface *surfaces)
{
    struct book *book = bench_alloc(sizeof *book);

    book->count = discs->count;
    book->field = discs->field;
    book->sprites = bench_alloc((size_t)discs->count * sizeof *book->sprites);
    for (int i = 0; i < discs->count; i++)
    {
        const struct disc *disc = &discs->all[i];

        book->sprites[i] =
            (struct book_sprite){.surface = &surfaces[disc->colour],
                                 .x = disc->x,
                                 .y = disc->y,
                                 .width = DISC_SIZE,
                                 .height = DISC_SIZE,
                                 .xinc = disc->xinc,
                                 .yinc = disc->yinc};
    }
    return book;
}

void book_free(struct book *book)
{
    free(book->sprites);
    free(book);
}
