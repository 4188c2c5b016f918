/* SPDX-License-Identifier: Zlib */
#include "world_herd.h"

/* ---- Making ------------------------------------------------------------- */

static void adopt(struct herd *herd, int index, DdcSprite *sprite)
{
    struct herd_sprite *s = &herd->all[index];

    s->sprite = sprite;
    s->category = 1u << test_random_in(0, 2);
    s->mask = test_random() | s->category;
    s->is_static = test_random_in(0, 4) == 0;
    assert_int_equal(DdcSprite_SetFilter(sprite, s->category, s->mask), DDC_OK);
    assert_int_equal(DdcSprite_SetStatic(sprite, s->is_static), DDC_OK);
}

/* One of a few frames, so that many sprites show the same. */
static void choose_frame(DdcSprite *sprite, const DdcPixels *sheet)
{
    int cell = test_random_in(0, 3);
    int width = sheet->width / 2;
    int height = sheet->height / 2;
    const DdcRect frame = {cell % 2 * width, cell / 2 * height,
                           cell % 2 * width + width,
                           cell / 2 * height + height};

    assert_int_equal(DdcSprite_SetFrame(sprite, &frame), DDC_OK);
    assert_int_equal(DdcSprite_SetMirror(sprite, 2 * test_random_in(0, 3)),
                     DDC_OK);
    assert_int_equal(DdcSprite_SetSize(sprite, test_random_in(0, 1) * 33, 0),
                     DDC_OK);
}

static void make_sheet(struct herd *herd, int sheet, bool large)
{
    struct deep_image *image = &herd->sheets[sheet];
    int size = large ? 700 : 40;
    const DdcKey key = {0xFF, 0, 127};

    *image = deep_make(size, size, 1 + sheet % 4, 3, 1, sheet == 1);
    deep_scramble(&image->pixels);
    assert_int_equal(DdcSurface_CreateFromPixels(&image->pixels, &key,
                                                 &herd->surfaces[sheet]),
                     DDC_OK);
    for (int i = 0; i < HERD_ON_SHEET; i++)
    {
        DdcSprite *sprite;

        assert_int_equal(
            DdcSprite_CreateFrom(herd->surfaces[sheet], 0, 0, &sprite), DDC_OK);
        if (!large)
        {
            choose_frame(sprite, &image->pixels);
        }
        adopt(herd, 2 * HERD_SUBJECTS + sheet * HERD_ON_SHEET + i, sprite);
    }
}

static void enter(struct herd *herd, struct herd_sprite *s)
{
    assert_int_equal(DdcWorld_Add(herd->world, s->sprite), DDC_OK);
    herd->in[herd->count++] = s;
}

/* One draw a line, so that the herd is the same whatever compiler is used. */
static void place(const struct herd *herd, DdcSprite *sprite)
{
    int x = test_random_in(0, herd->field);
    int y = test_random_in(0, herd->field);

    assert_int_equal(DdcSprite_SetXY(sprite, x, y), DDC_OK);
}

void herd_make(struct herd *herd, int field, bool large)
{
    memset(herd, 0, sizeof *herd);
    herd->field = field;
    assert_int_equal(DdcWorld_Create(&herd->world), DDC_OK);
    for (int i = 0; i < HERD_SUBJECTS; i++)
    {
        subject_make(&herd->subjects[i]);
        adopt(herd, 2 * i, herd->subjects[i].by_pixels);
        adopt(herd, 2 * i + 1, herd->subjects[i].by_mask);
    }
    for (int i = 0; i < HERD_SHEETS; i++)
    {
        make_sheet(herd, i, large && i == HERD_SHEETS - 1);
    }
    for (int i = 0; i < HERD_MOST; i++)
    {
        place(herd, herd->all[i].sprite);
        enter(herd, &herd->all[i]);
    }
}

void herd_free(struct herd *herd)
{
    DdcWorld_Destroy(herd->world);
    for (int i = 2 * HERD_SUBJECTS; i < HERD_MOST; i++)
    {
        DdcSprite_Destroy(herd->all[i].sprite);
    }
    for (int i = 0; i < HERD_SUBJECTS; i++)
    {
        subject_free(&herd->subjects[i]);
    }
    for (int i = 0; i < HERD_SHEETS; i++)
    {
        DdcSurface_Destroy(herd->surfaces[i]);
        deep_free(&herd->sheets[i]);
    }
}

/* ---- Changing ----------------------------------------------------------- */

static void take_out(struct herd *herd, int index)
{
    assert_int_equal(DdcWorld_Remove(herd->world, herd->in[index]->sprite),
                     DDC_OK);
    herd->count--;
    memmove(&herd->in[index], &herd->in[index + 1],
            (size_t)(herd->count - index) * sizeof *herd->in);
}

static void move_one(const struct herd *herd, const struct herd_sprite *s)
{
    if (test_random_in(0, 9) == 0)
    {
        place(herd, s->sprite);
    }
    else if (!s->is_static)
    {
        int right = test_random_in(-4, 4);
        int down = test_random_in(-4, 4);

        assert_int_equal(DdcSprite_SetXYrel(s->sprite, right, down), DDC_OK);
    }
}

void herd_change(struct herd *herd)
{
    for (int i = 0; i < herd->count; i++)
    {
        move_one(herd, herd->in[i]);
    }
    for (int i = test_random_in(0, 2); i > 0; i--)
    {
        take_out(herd, test_random_in(0, herd->count - 1));
    }
    for (int i = 0; i < HERD_MOST; i++)
    {
        if (DdcSprite_GetWorld(herd->all[i].sprite) == NULL &&
            test_random_in(0, 3) == 0)
        {
            enter(herd, &herd->all[i]);
        }
    }
    int lucky = 2 * HERD_SUBJECTS + test_random_in(0, HERD_ON_SHEET - 1);
    choose_frame(herd->all[lucky].sprite, &herd->sheets[0].pixels);
}

void herd_scramble(struct herd *herd)
{
    deep_scramble(&herd->sheets[0].pixels);
}

/* ---- Asking sprite by sprite -------------------------------------------- */

bool herd_agree(const struct herd_sprite *a, const struct herd_sprite *b)
{
    return (a->category & b->mask) != 0 && (b->category & a->mask) != 0;
}

bool herd_overlap(const DdcSprite *a, const DdcSprite *b)
{
    ddc_int32 hit;

    assert_int_equal(DdcSprites_Overlap(a, b, &hit), DDC_OK);
    return hit;
}
