/* SPDX-License-Identifier: Zlib */
/* Implements walk_world.h. */
#include "walk_world.h"

/* ---- Maps ---------------------------------------------------------------- */

static void random_pixels(uint8_t *pixels, int width, int height)
{
    int kind = test_random_in(0, 6);
    int percent = test_random_in(2, 98);
    int edge = test_random_in(1, 3);

    for_pixels(x, y, width, height)
    {
        int dx = 2 * x + 1 - width;
        int dy = 2 * y + 1 - height;
        bool disc = dx * dx * height * height + dy * dy * width * width <=
                    width * width * height * height;
        pixels[y * width + x] =
            kind == 0   ? test_random_in(1, 100) <= percent
            : kind == 1 ? disc
            : kind == 2 ? x == 0 || y == 0 || x == width - 1 || y == height - 1
            : kind == 3 ? y * width <= x * height
            : kind == 4 ? x < edge || y >= height - edge
            : kind == 5 ? y < edge
                        : 1;
    }
    pixels[test_random_in(0, width * height - 1)] = 1;
}

static bool tile_pixel(const struct world *w, ddc_uint32 value, int x, int y)
{
    x = (value & DDC_TILE_FLIP_X) != 0 ? w->cell_width - 1 - x : x;
    y = (value & DDC_TILE_FLIP_Y) != 0 ? w->cell_height - 1 - y : y;
    bool diagonal = (value & DDC_TILE_FLIP_DIAGONAL) != 0;
    return w->tile[value & 0xFF]
                  [(diagonal ? x : y) * w->cell_width + (diagonal ? y : x)];
}

static ddc_uint32 value_at(const struct world *w, int x, int y)
{
    return w->value[y / w->cell_height * w->columns + x / w->cell_width];
}

static void set_pixel(struct world *w, int x, int y, bool solid)
{
    int i = y * w->scene.things[0].width + x;

    w->map[i] = solid;
    w->of_pixel[i] = solid ? w->tile_categories[value_at(w, x, y) & 0xFF] : 0;
}

static void paint_map(struct world *w)
{
    struct thing *map = &w->scene.things[0];

    *map = (struct thing){.width = w->columns * w->cell_width,
                          .height = w->rows * w->cell_height,
                          .pixels = w->map,
                          .of_pixel = w->of_pixel};
    for_pixels(x, y, map->width, map->height)
    {
        set_pixel(w, x, y,
                  tile_pixel(w, value_at(w, x, y), x % w->cell_width,
                             y % w->cell_height));
    }
}

static void random_cells(struct world *w)
{
    int percent = test_random_in(0, 60);

    for (int i = 1; i < TILES; i++)
    {
        w->is_full[i] = one_in(4);
        random_pixels(w->tile[i], w->cell_width, w->cell_height);
        w->tile_categories[i] = (ddc_uint32)test_random_in(1, 15);
    }
    for (int i = 0; i < w->columns * w->rows; i++)
    {
        bool set = test_random_in(1, 100) <= percent ||
                   (i / w->columns == w->rows - 1 && !one_in(3));
        w->value[i] = set ? (ddc_uint32)test_random_in(1, TILES - 1) : 0;
        w->value[i] |= test_random() & (DDC_TILE_FLIP_X | DDC_TILE_FLIP_Y);
        w->value[i] |= w->cell_width == w->cell_height
                           ? test_random() & DDC_TILE_FLIP_DIAGONAL
                           : 0;
    }
}

/* Hills without holes, on which bodies stand and walk. */
static void random_hills(struct world *w)
{
    const int rows = w->rows;
    int height = test_random_in(1, rows - 1);

    w->is_full[1] = true;
    w->tile_categories[1] = w->tile_categories[2] = 15;
    for (int x = 0; x < w->columns; x++)
    {
        height += test_random_in(-1, 1) * (height > 1 && height < rows - 1);
        for (int y = 0; y < rows; y++)
        {
            w->value[y * w->columns + x] = y >= rows - height;
        }
    }
    for_pixels(x, y, w->cell_width, w->cell_height)
    {
        w->tile[2][y * w->cell_width + x] =
            (x + 1) * w->cell_height + (y + 1) * w->cell_width >
            w->cell_width * w->cell_height;
    }
    for (int i = 0; i < w->columns * (rows - 1); i++)
    {
        bool top = w->value[i] == 0 && w->value[i + w->columns] == 1;
        w->value[i] = top && one_in(2) ? 2 | (test_random() & DDC_TILE_FLIP_X)
                                       : w->value[i];
    }
}

static void random_map(struct world *w)
{
    bool large = one_in(20);
    int low = large ? 20 : 2;
    int high = large ? CELL_MAX : 9;

    w->scene.count = 1;
    if (one_in(10))
    {
        return;
    }
    w->cell_width = test_random_in(low, high);
    w->cell_height = one_in(2) ? w->cell_width : test_random_in(low, high);
    w->columns = test_random_in(1, large ? 4 : COLUMNS);
    w->rows = test_random_in(2, large ? 4 : ROWS);
    w->tile_categories[0] = one_in(2) ? 1 : (ddc_uint32)test_random_in(1, 15);
    random_cells(w);
    if (one_in(3))
    {
        random_hills(w);
    }
    for (int i = 1; i < TILES; i++)
    {
        if (w->is_full[i])
        {
            memset(w->tile[i], 1, sizeof w->tile[i]);
        }
    }
    paint_map(w);
}

/* ---- Sprites ------------------------------------------------------------- */

static int random_reach(void)
{
    return test_random_in(0, one_in(10) ? 20 : 3);
}

DdcBody random_body(void)
{
    const ddc_int32 rests[] = {0, 32768, -32768, 32767};
    DdcBody body = {.solid = (ddc_uint32)test_random_in(0, 15),
                    .one_way = (ddc_uint32)test_random_in(0, 15),
                    .climb = random_reach(),
                    .drop = random_reach(),
                    .nudge_x = random_reach(),
                    .nudge_y = random_reach()};

    body.sole = one_in(2) ? test_random_in(0, 5) : 0;
    body.flags = one_in(3) ? test_random_in(0, 7) : 0;
    body.rest_x =
        one_in(2) ? rests[test_random_in(0, 3)] : test_random_in(-65535, 65535);
    body.rest_y =
        one_in(2) ? rests[test_random_in(0, 3)] : test_random_in(-65535, 65535);
    return body;
}

/* It is often on or beside another one, as what stands or is pushed is. */
static void random_place(struct world *w, int number)
{
    struct thing *t = &w->scene.things[number];

    t->x = test_random_in(-10, w->scene.things[0].width + 10);
    t->y = test_random_in(-10, w->scene.things[0].height + 10);
    if (number > 1 && !one_in(3))
    {
        const struct thing *o = &w->scene.things[test_random_in(1, number - 1)];
        t->x = o->x + test_random_in(-t->width - 1, o->width + 1);
        t->y = one_in(2) ? o->y - t->height
                         : o->y + test_random_in(-t->height - 1, o->height + 1);
    }
}

static void random_sprite(struct world *w)
{
    int number = w->scene.count++;
    uint8_t *pixels = w->pixels[number - 1];
    enum form form = (enum form)test_random_in(PLAIN, 2 * FORMS);
    bool wide = one_in(40);
    bool tall = one_in(10);
    struct thing *t = &w->scene.things[number];

    t->width = test_random_in(1, wide ? SIDE : 12);
    t->height = test_random_in(1, wide ? SIDE : tall ? 60 : 12);
    t->categories = (ddc_uint32)test_random_in(0, 15);
    t->pixels = pixels;
    random_pixels(pixels, t->width, t->height);
    if (form >= FORMS || (form == STRETCHED && (t->width | t->height) & 1))
    {
        form = PLAIN;
    }
    for_pixels(x, y, t->width, t->height)
    {
        if (form == STRETCHED)
        {
            pixels[y * t->width + x] = pixels[y / 2 * 2 * t->width + x / 2 * 2];
        }
        else if (form == CUT && (x < t->width / 3 || y < t->height / 3))
        {
            pixels[y * t->width + x] = 0;
        }
    }
    w->form[number - 1] = form;
    random_place(w, number);
    t->has_body = number == 1 || !one_in(3);
    t->body = random_body();
}

/* ---- The library's world --------------------------------------------------
 */

DdcMask *walk_mask(const uint8_t *pixels, int width, int height)
{
    DdcMask *mask = test_mask(width, height, 0);

    for_pixels(x, y, width, height)
    {
        ok(DdcMask_Set(mask, x, y, pixels[y * width + x]));
    }
    return mask;
}

static DdcSprite *by_pixels(const struct thing *t)
{
    struct test_image image = test_image_make(t->width, t->height, 3, false);

    for_pixels(x, y, t->width, t->height)
    {
        test_image_set(&image.pixels, x, y, t->pixels[y * t->width + x]);
    }
    return test_sprite(test_surface(&image.pixels), t->x, t->y);
}

static DdcSprite *by_mask(const struct thing *t, enum form form)
{
    static uint8_t pixels[SIDE * SIDE];
    const int parts = form == STRETCHED ? 2 : 1;
    const int width = t->width / parts;
    const int height = t->height / parts;

    for_pixels(x, y, width, height)
    {
        int at = y * parts * t->width + x * parts;
        pixels[y * width + x] =
            t->pixels[form == MIRRORED ? width * height - 1 - at : at];
    }
    DdcMask *mask = walk_mask(pixels, width, height);
    OWN(DdcSprite, sprite, DdcSprite_CreateFromMask(mask, t->x, t->y, &sprite));
    if (form == MIRRORED)
    {
        ok(DdcSprite_SetMirror(sprite,
                               DDC_MIRROR_LEFTRIGHT | DDC_MIRROR_UPDOWN));
    }
    if (form == STRETCHED)
    {
        ok(DdcSprite_SetSize(sprite, t->width, t->height));
    }
    if (form == CUT)
    {
        const DdcRect rect = {width / 3, height / 3, width, height};
        OWN(DdcMask, part, DdcMask_CreateCopy(mask, &rect, &part));
        ok(DdcSprite_SetMask(sprite, part, rect.left, rect.top));
    }
    return sprite;
}

static void make_tiles(struct world *w)
{
    ok(DdcTiles_Create(w->columns, w->rows, w->cell_width, w->cell_height,
                       &w->tiles));
    test_own(w->tiles, destroy_DdcTiles);
    for (ddc_uint32 i = 0; i < TILES; i++)
    {
        const int kind = i == 0          ? DDC_TILE_EMPTY
                         : w->is_full[i] ? DDC_TILE_FULL
                                         : DDC_TILE_MASK;
        ok(DdcTiles_SetTile(
            w->tiles, i, kind,
            kind == DDC_TILE_MASK
                ? walk_mask(w->tile[i], w->cell_width, w->cell_height)
                : NULL,
            w->tile_categories[i]));
    }
    ok(DdcTiles_SetCells(w->tiles, NULL, w->value, (ddc_uint32)w->columns));
    ok(DdcWorld_SetTiles(w->world, w->tiles));
}

static DdcSprite *make_sprite(const struct world *w, int number)
{
    const struct thing *t = &w->scene.things[number];
    enum form form = w->form[number - 1];
    DdcSprite *sprite = form == BY_PIXELS ? by_pixels(t) : by_mask(t, form);

    ok(DdcSprite_SetFilter(sprite, t->categories,
                           (ddc_uint32)test_random_in(0, 15)));
    ok(DdcSprite_SetStatic(sprite, one_in(5)));
    ok(DdcSprite_SetBody(sprite, t->has_body ? &t->body : NULL));
    return sprite;
}

static void make_world(struct world *w)
{
    OWN(DdcWorld, world, DdcWorld_Create(&world));
    w->world = world;
    if (w->columns > 0)
    {
        make_tiles(w);
    }
    for (int i = 1; i < w->scene.count; i++)
    {
        w->sprites[i] = make_sprite(w, i);
        ok(DdcWorld_Add(world, w->sprites[i]));
    }
    make_sprite(w, 1); /* not in the world, it is in no way */
}

void random_world(struct world *w)
{
    int sprites = test_random_in(1, SPRITES);

    memset(w, 0, sizeof *w);
    random_map(w);
    for (int i = 0; i < sprites; i++)
    {
        random_sprite(w);
    }
    make_world(w);
}

/* The map and the sprites have their pixels in the world. */
static void copy(struct world *copy, const struct world *w)
{
    memcpy(copy, w, sizeof *copy);
    copy->scene.things[0].pixels = copy->map;
    copy->scene.things[0].of_pixel = copy->of_pixel;
    for (int i = 1; i < w->scene.count; i++)
    {
        copy->scene.things[i].pixels = copy->pixels[i - 1];
    }
}

void make_copy(struct world *made, const struct world *w)
{
    copy(made, w);
    make_world(made);
}

void make_mirrored(struct world *mirrored, const struct world *w)
{
    copy(mirrored, w);
    for_pixels(x, y, w->columns, w->rows)
    {
        mirrored->value[y * w->columns + x] =
            w->value[y * w->columns + w->columns - 1 - x] ^ DDC_TILE_FLIP_X;
    }
    paint_map(mirrored);
    for (int i = 1; i < w->scene.count; i++)
    {
        struct thing *t = &mirrored->scene.things[i];
        t->x = w->scene.things[0].width - t->x - t->width;
        t->body.rest_x = -t->body.rest_x;
        mirrored->form[i - 1] = PLAIN;
        for_pixels(x, y, t->width, t->height)
        {
            mirrored->pixels[i - 1][y * t->width + x] =
                w->pixels[i - 1][y * t->width + t->width - 1 - x];
        }
    }
    make_world(mirrored);
}

/* ---- Moves and changes --------------------------------------------------- */

static double random_pixels_of_move(void)
{
    switch (test_random_in(0, 9))
    {
    case 0:
        return test_random_in(-300, 300);
    case 1:
    case 2:
        return 0;
    case 3:
        return test_random_in(-8, 8) * 0.5;
    case 4:
        return test_random_in(-131072, 131072) / 131072.0;
    case 5:
        return test_random_in(-3, 3) / 262144.0;
    default:
        return test_random_real(-8, 8);
    }
}

DdcPoint random_move(void)
{
    DdcPoint move;

    move.x = random_pixels_of_move();
    move.y = random_pixels_of_move();
    return move;
}

int random_walker(const struct world *w)
{
    int who = test_random_in(1, w->scene.count - 1);

    return w->scene.things[who].has_body ? who : 1;
}

void set_body(struct world *w, int who, const DdcBody *body)
{
    w->scene.things[who].body = *body;
    ok(DdcSprite_SetBody(w->sprites[who], body));
}

static void change_map(struct world *w)
{
    static uint8_t pixels[10 * 10];
    const int width = test_random_in(1, 10);
    const int height = test_random_in(1, 10);
    const int left = test_random_in(-5, w->scene.things[0].width);
    const int top = test_random_in(-5, w->scene.things[0].height);
    const ddc_uint32 categories = (ddc_uint32)test_random_in(1, 15);
    const bool draws = one_in(2);

    random_pixels(pixels, width, height);
    DdcMask *mask = walk_mask(pixels, width, height);
    ok(draws ? DdcTiles_Draw(w->tiles, mask, left, top, categories, NULL)
             : DdcTiles_Erase(w->tiles, mask, left, top, categories, NULL));
    for_pixels(x, y, w->scene.things[0].width, w->scene.things[0].height)
    {
        const int i = x - left;
        const int j = y - top;
        if (i >= 0 && j >= 0 && i < width && j < height &&
            pixels[j * width + i] &&
            w->tile_categories[value_at(w, x, y) & 0xFF] & categories)
        {
            set_pixel(w, x, y, draws);
        }
    }
}

void change(struct world *w, int who)
{
    const struct thing *t = &w->scene.things[who];

    if (one_in(3) && w->tiles != NULL)
    {
        change_map(w);
    }
    else if (one_in(2))
    {
        random_place(w, who);
        ok(DdcSprite_SetXY(w->sprites[who], t->x, t->y));
    }
    else
    {
        const DdcBody body = random_body();
        set_body(w, who, &body);
    }
}

/* ---- Places and bodies --------------------------------------------------- */

void read_things(struct world *w)
{
    for (int i = 1; i < w->scene.count; i++)
    {
        struct thing *t = &w->scene.things[i];
        t->x = DdcSprite_GetX(w->sprites[i]);
        t->y = DdcSprite_GetY(w->sprites[i]);
        assert_int_equal(DdcSprite_HasBody(w->sprites[i]), t->has_body);
        if (t->has_body)
        {
            ok(DdcSprite_GetBody(w->sprites[i], &t->body));
        }
    }
}

void compare_things(const struct world *w)
{
    static struct world found;

    found.scene = w->scene;
    memcpy(found.sprites, w->sprites, sizeof found.sprites);
    read_things(&found);
    for (int i = 1; i < w->scene.count; i++)
    {
        const struct thing *t = &w->scene.things[i];
        assert_int_equal(found.scene.things[i].x, t->x);
        assert_int_equal(found.scene.things[i].y, t->y);
        assert_same(found.scene.things[i].body, t->body);
    }
}
