/* SPDX-License-Identifier: Zlib */
/*
 * Owns the sizes of the parts of a save, and the comparison of two saves. Up to
 * the first word that differs both have the same parts in the same places, so
 * that only one of them has to be walked through to find the field to which the
 * word belongs.
 */
#include "save/fields.h"
#include "save/stream.h"

/* ---- Parts --------------------------------------------------------------- */

const uint8_t ddc_save_size[DDC_PART_COUNT] = {
    56, 60, 16, 12, 8, 8, 28, 16, 52, 8, 40, 20, 8, 20, 12, 8, 20, 60, 56};

/* ---- The walk ------------------------------------------------------------ */

/* The walk through a save up to the word that differs, where the reader fails.
 */
struct walk
{
    struct ddc_reader reader;
    const uint8_t *wanted;
    const uint8_t *other; /* that word of the other save */
    DdcDifference *out;
};

/* The next word, with which a record of a list begins. */
static uint32_t peek(const struct walk *walk)
{
    struct ddc_reader reader = walk->reader;

    return ddc_read_word(&reader);
}

/* Passes a part, and returns its bytes. */
static const uint8_t *pass(struct walk *walk, uint32_t part, uint32_t index,
                           size_t size)
{
    const uint8_t *at = ddc_read(&walk->reader, size);

    if (!walk->reader.failed && walk->wanted < at + size)
    {
        *walk->out = (DdcDifference){1,
                                     part,
                                     (uint32_t)(walk->wanted - at),
                                     index,
                                     ddc_get(walk->wanted),
                                     ddc_get(walk->other)};
        walk->reader.failed = true;
    }
    return at;
}

static const uint8_t *pass_part(struct walk *walk, uint32_t part,
                                uint32_t index)
{
    return pass(walk, part, index, ddc_save_size[part]);
}

static void walk_sprite(struct walk *walk, uint32_t index)
{
    const uint8_t *at = pass_part(walk, DDC_PART_SPRITE, index);
    uint32_t extras = at[DDC_SPRITE_EXTRAS] |
                      (uint32_t)at[DDC_SPRITE_BODY] << 8 |
                      (uint32_t)at[DDC_SPRITE_HITS] << 9;

    for (uint32_t part = DDC_PART_FRAME; extras != 0 && !walk->reader.failed;
         part++, extras >>= 1)
    {
        size_t more =
            part == DDC_PART_HITS ? ddc_hit_centers_size(peek(walk)) : 0;
        if ((extras & 1) != 0)
        {
            pass(walk, part, index, ddc_save_size[part] + more);
        }
    }
}

/*
 * The lists of a world whose carved cells have so many bytes. They are sorted
 * by the first words of their records, and end with a mark that is greater than
 * all. So where first words differ, one save lacks the record of the lesser.
 */
DDC_ALLOW_UNSIGNED_WRAP static void walk_lists(struct walk *walk, size_t pixels)
{
    for (uint32_t part = DDC_PART_PAIR;
         part <= DDC_PART_CELL && !walk->reader.failed;)
    {
        const uint32_t first = peek(walk);
        const uint32_t word = walk->reader.at == walk->wanted
                                  ? ddc_umin(first, ddc_get(walk->other))
                                  : first;
        size_t size = ddc_save_size[part];
        if (first == DDC_SAVE_END)
        {
            size = 4;
        }
        else if (part == DDC_PART_CELL)
        {
            struct ddc_reader reader = walk->reader;
            size += (ddc_get_at(ddc_read(&reader, 8), 1) & DDC_SAVE_CARVED) != 0
                        ? pixels
                        : 0;
        }
        pass(walk, part, word - (part == DDC_PART_PAIR), size);
        part += size == 4;
    }
}

static void walk_world(struct walk *walk)
{
    const uint8_t *header = pass_part(walk, DDC_PART_WORLD, 0);

    for (uint32_t i = 0; i < ddc_get_at(header, 4) && !walk->reader.failed; i++)
    {
        walk_sprite(walk, i);
    }
    walk_lists(walk, (size_t)4 * ddc_pixel_words(ddc_get_at(header, 8)) *
                         ddc_get_at(header, 9));
}

static void walk_bricks(struct walk *walk)
{
    const uint8_t *header = pass_part(walk, DDC_PART_BRICKS, 0);
    uint32_t bricks = ddc_get_at(header, 2);

    for (uint32_t i = 0; !walk->reader.failed; i++)
    {
        pass_part(walk, i < bricks ? DDC_PART_BRICK : DDC_PART_BALL,
                  i < bricks ? i : i - bricks);
    }
}

/* ---- Calls --------------------------------------------------------------- */

static DdcResult find(const uint8_t *a, uint32_t a_size, const uint8_t *b,
                      uint32_t b_size, DdcDifference *out)
{
    uint32_t words = ddc_umin(a_size, b_size) / 4;
    uint32_t i = 0;

    while (i < words && ddc_get_at(a, i) == ddc_get_at(b, i))
    {
        i++;
    }
    if (i < 2 || (a_size | b_size) % 4 != 0 ||
        ddc_get_at(a, 1) != DDC_SAVE_VERSION ||
        (ddc_get(a) != DDC_SAVE_WORLD && ddc_get(a) != DDC_SAVE_BRICKS))
    {
        return DDC_E_SYNTAX;
    }
    if (i == words)
    {
        return a_size == b_size ? DDC_OK : DDC_E_SYNTAX;
    }
    struct walk walk = {ddc_reader_of(a, a_size), a + (size_t)4 * i,
                        b + (size_t)4 * i, out};
    if (ddc_get(a) == DDC_SAVE_WORLD)
    {
        walk_world(&walk);
    }
    else
    {
        walk_bricks(&walk);
    }
    return out->hit ? DDC_OK : DDC_E_SYNTAX;
}

DdcResult DDC_CALL DdcFindDifference(const void *a, ddc_uint32 a_size,
                                     const void *b, ddc_uint32 b_size,
                                     DdcDifference *out)
{
    ddc_clear(out);
    return ddc_save_end(a == NULL || b == NULL || out == NULL
                            ? DDC_E_INVALIDPARAMS
                            : find(a, a_size, b, b_size, out),
                        __func__);
}
