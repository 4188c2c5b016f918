/* SPDX-License-Identifier: Zlib */
/*
 * The peers "words32" and "setbit": the overlap of masks in stripes of 32-bit
 * words, the width of unsigned long on Windows, and setting a mask bit by bit.
 */
#include "peers.h"

#include <stdlib.h>
#include <string.h>

/* ---- Overlap ------------------------------------------------------------ */

struct words
{
    int width;
    int height;
    uint32_t *bits; /* as scene_write_words() writes them */
};

struct words32
{
    const struct scene *scene;
    struct words a;
    struct words b;
};

static struct words words_of(const DdcMask *mask, int size)
{
    struct words words = {size, size, NULL};
    size_t count = (size_t)((size + 31) / 32) * (size_t)size;

    words.bits = bench_alloc(count * sizeof *words.bits);
    memset(words.bits, 0, count * sizeof *words.bits);
    scene_write_words(mask, size, 32, words.bits);
    return words;
}

static const void *make_words32(const struct scene *scene)
{
    struct words32 *words = bench_alloc(sizeof *words);

    words->scene = scene;
    words->a = words_of(scene->mask_a, scene->size);
    words->b = words_of(scene->mask_b, scene->size);
    return words;
}

/* Does a stripe of b overlap the one of a at `shift`, or the next one? */
static int stripes_overlap(const uint32_t *a, const uint32_t *next,
                           const uint32_t *b, int rows, int shift)
{
    if (next == NULL || shift == 0)
    {
        for (int y = 0; y < rows; y++)
        {
            if (a[y] >> shift & b[y])
            {
                return 1;
            }
        }
        return 0;
    }
    for (int y = 0; y < rows; y++)
    {
        if ((a[y] >> shift | next[y] << (32 - shift)) & b[y])
        {
            return 1;
        }
    }
    return 0;
}

/* b is at (dx,dy) from a; dx >= 0. */
static int overlap_right(const struct words *a, const struct words *b, int dx,
                         int dy)
{
    int top = dy > 0 ? dy : 0;
    int bottom = b->height + dy < a->height ? b->height + dy : a->height;
    int stripes_a = (a->width + 31) / 32;
    int stripes_b = (b->width + 31) / 32;

    for (int i = 0; i < stripes_b && i + dx / 32 < stripes_a; i++)
    {
        const uint32_t *word_a = a->bits + (i + dx / 32) * a->height + top;
        const uint32_t *word_b = b->bits + i * b->height + (top - dy);
        int more = i + dx / 32 + 1 < stripes_a;
        if (stripes_overlap(word_a, more ? word_a + a->height : NULL, word_b,
                            bottom - top, dx % 32))
        {
            return 1;
        }
    }
    return 0;
}

BENCH(overlap, struct words32, words)
{
    size_t at = scene_offset(words->scene, i);
    int dx = words->scene->dx[at];
    int dy = words->scene->dy[at];

    return dx >= 0 ? overlap_right(&words->a, &words->b, dx, dy)
                   : overlap_right(&words->b, &words->a, -dx, -dy);
}

const struct peer words32 = {"words32", overlap, make_words32};

/* ---- Packing ------------------------------------------------------------ */

static void set_bits(const struct scene *scene, unsigned long *bits)
{
    const int per_word = (int)(sizeof *bits * 8);
    const uint8_t *row = scene->a.bits;

    for (int y = 0; y < scene->size; y++)
    {
        for (int x = 0; x < scene->size; x++)
        {
            if (row[x] != scene->clear)
            {
                bits[x / per_word * scene->size + y] |= 1ul << (x % per_word);
            }
        }
        row += scene->a.pitch;
    }
}

BENCH(pack, struct scene, scene)
{
    size_t per_word = sizeof(unsigned long) * 8;
    size_t stripes = ((size_t)scene->size + per_word - 1) / per_word;
    unsigned long *bits = calloc(stripes * (size_t)scene->size, sizeof *bits);

    if (bits == NULL)
    {
        bench_die("no memory");
    }
    set_bits(scene, bits);
    int first = (int)(bits[0] & 1);
    free(bits);
    return first;
}

const struct peer setbit = {"setbit", pack, NULL};
