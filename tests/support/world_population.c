/* SPDX-License-Identifier: Zlib */
/* Implements world_population.h. */
#include "world_population.h"

/* The index in `all` of the first sprite that shows a sheet. */
#define FIRST_WITH_SHEET (2 * POPULATION_RANDOM_SPRITES)

/* ---- Making ------------------------------------------------------------- */

static void add_to_population(struct population *population, int index,
                              DdcSprite *sprite)
{
    struct population_sprite *s = &population->all[index];

    s->sprite = sprite;
    s->categories = 1u << test_random_in(0, 2);
    s->touches = test_random() | s->categories;
    s->is_static = test_random_in(0, 4) == 0;
    ok(DdcSprite_SetFilter(sprite, s->categories, s->touches));
    ok(DdcSprite_SetStatic(sprite, s->is_static));
}

/*
 * Sets one of four frames, one of the four combinations of DDC_MIRROR_ bits
 * (2 and 4), the width 33 or that of the frame, and half of the time an angle.
 * With so few appearances, several sprites display the same image.
 */
static void choose_frame(DdcSprite *sprite, const DdcPixels *sheet)
{
    int cell = test_random_in(0, 3);
    int width = sheet->width / 2;
    int height = sheet->height / 2;
    const DdcRect frame = {cell % 2 * width, cell / 2 * height,
                           cell % 2 * width + width,
                           cell / 2 * height + height};

    ok(DdcSprite_SetFrame(sprite, &frame));
    ok(DdcSprite_SetMirror(sprite, 2 * test_random_in(0, 3)));
    ok(DdcSprite_SetSize(sprite, test_random_in(0, 1) * 33, 0));
    int angle = test_random_in(-359999, 359999);
    ok(DdcSprite_SetAngle(sprite, angle > 0 ? angle : 0));
}

static void make_sheet(struct population *population, int sheet, bool large)
{
    struct pixel_image *image = &population->sheets[sheet];
    int size = large ? 700 : 40;
    /* A pixel is transparent when its low byte is 127 or less. */
    const DdcKey key = {0xFF, 0, 127};

    *image = pixel_image_make(size, size, 1 + sheet % 4, 3, 1, sheet == 1);
    pixel_image_randomize(&image->pixels);
    ok(DdcSurface_CreateFromPixels(&image->pixels, &key,
                                   &population->surfaces[sheet]));
    test_own(population->surfaces[sheet], destroy_DdcSurface);
    for (int i = 0; i < POPULATION_PER_SHEET; i++)
    {
        DdcSprite *sprite = test_sprite(population->surfaces[sheet], 0, 0);

        if (!large)
        {
            choose_frame(sprite, &image->pixels);
        }
        add_to_population(population,
                          FIRST_WITH_SHEET + sheet * POPULATION_PER_SHEET + i,
                          sprite);
    }
}

static void add_to_world(struct population *population,
                         struct population_sprite *s)
{
    ok(DdcWorld_Add(population->world, s->sprite));
    population->in[population->count++] = s;
}

/*
 * Each random number is drawn in a statement of its own, because the order in
 * which C evaluates arguments is unspecified.
 */
static void move_anywhere(const struct population *population,
                          DdcSprite *sprite)
{
    int x = test_random_in(0, population->side);
    int y = test_random_in(0, population->side);

    ok(DdcSprite_SetXY(sprite, x, y));
}

void population_make(struct population *population, int side, bool large)
{
    memset(population, 0, sizeof *population);
    population->side = side;
    ok(DdcWorld_Create(&population->world));
    test_own(population->world, destroy_DdcWorld);
    for (int i = 0; i < POPULATION_RANDOM_SPRITES; i++)
    {
        random_sprite_make(&population->random_sprites[i]);
        add_to_population(population, 2 * i,
                          population->random_sprites[i].by_pixels);
        add_to_population(population, 2 * i + 1,
                          population->random_sprites[i].by_mask);
    }
    for (int i = 0; i < POPULATION_SHEETS; i++)
    {
        make_sheet(population, i, large && i == POPULATION_SHEETS - 1);
    }
    for (int i = 0; i < POPULATION_MAX; i++)
    {
        move_anywhere(population, population->all[i].sprite);
        add_to_world(population, &population->all[i]);
    }
}

/* ---- Changing ----------------------------------------------------------- */

static void remove_from_world(struct population *population, int index)
{
    ok(DdcWorld_Remove(population->world, population->in[index]->sprite));
    population->count--;
    memmove(&population->in[index], &population->in[index + 1],
            (size_t)(population->count - index) * sizeof *population->in);
}

/* One sprite in ten moves anywhere; the others move a little, if at all. */
static void move_one(const struct population *population,
                     const struct population_sprite *s)
{
    if (test_random_in(0, 9) == 0)
    {
        move_anywhere(population, s->sprite);
    }
    else if (!s->is_static)
    {
        int right = test_random_in(-4, 4);
        int down = test_random_in(-4, 4);

        ok(DdcSprite_SetXYrel(s->sprite, right, down));
    }
}

void population_change(struct population *population)
{
    for (int i = 0; i < population->count; i++)
    {
        move_one(population, population->in[i]);
    }
    for (int i = test_random_in(0, 2); i > 0; i--)
    {
        remove_from_world(population, test_random_in(0, population->count - 1));
    }
    for (int i = 0; i < POPULATION_MAX; i++)
    {
        if (DdcSprite_GetWorld(population->all[i].sprite) == NULL &&
            test_random_in(0, 3) == 0)
        {
            add_to_world(population, &population->all[i]);
        }
    }
    int changed =
        FIRST_WITH_SHEET + test_random_in(0, POPULATION_PER_SHEET - 1);
    choose_frame(population->all[changed].sprite,
                 &population->sheets[0].pixels);
}

void population_scramble_pixels(struct population *population)
{
    pixel_image_randomize(&population->sheets[0].pixels);
}

/* ---- What two sprites should do ----------------------------------------- */

bool population_filters_agree(const struct population_sprite *a,
                              const struct population_sprite *b)
{
    return (a->categories & b->touches) != 0 &&
           (b->categories & a->touches) != 0;
}

bool population_sprites_overlap(const DdcSprite *a, const DdcSprite *b)
{
    ddc_int32 hit;

    ok(DdcSprite_TestOverlap(a, b, &hit));
    return hit;
}
