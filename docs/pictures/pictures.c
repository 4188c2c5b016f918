/* SPDX-License-Identifier: Zlib */
/*
 * Draws the pictures of the pages by the library's debug drawing, and writes
 * them as PNG files. A scene is a function; its sprites are written down as
 * text, one character for each pixel.
 *
 * usage: pictures FOLDER OVAL.BMP
 */
#include "canvas.h"

#include <SDL_image.h>
#include <ddcollide/sdl.h>

#include <stdio.h>
#include <string.h>

#define ROWS    12
#define COLUMNS 16

/* The picture of a sprite. A space is transparent; other characters are
   colours. */
struct art
{
    const char *rows[ROWS + 1];
};

/* clang-format off */
static const struct art ship = {{
    "       bb       ",
    "      bbbb      ",
    "      bllb      ",
    "     bbllbb     ",
    "     bbbbbb     ",
    "    bbbbbbbb    ",
    "   bbbbbbbbbb   ",
    "  bbb bbbb bbb  ",
    " bbb  bbbb  bbb ",
    "bbb   bbbb   bbb",
    "bb    rrrr    bb",
    NULL}};
static const struct art rock = {{
    "    gggggg    ",
    "  gggggggggg  ",
    " ggggggggggdg ",
    " gggdgggggggg ",
    "gggggggggggggg",
    "ggggggggggdggg",
    "gggdgggggggggg",
    " gggggggggggg ",
    " ggggggdggggg ",
    "  gggggggggg  ",
    "    gggggg    ",
    NULL}};
static const struct art knight = {{
    "   bbb          ",
    "   lll          ",
    "   lll          ",
    "    l         dd",
    "  bbbbb     dd  ",
    " bbbbbbb  dd    ",
    " b bbb lldd     ",
    " b bbb  ll      ",
    "   bbb          ",
    "   b b          ",
    "   b b          ",
    "  bb bb         "}};
/* What hurts: the blade, and more than is drawn of it. */
static const struct art blade = {{
    "     ww",
    "   wwww",
    " wwwww ",
    "wwww   ",
    "ww     ",
    NULL}};
static const struct art turned_ship = {{
    "bbb             ",
    "bbbbb           ",
    "  bbbbb         ",
    "rrbbbbbbbb      ",
    "rrbbbbllllbbb   ",
    "rrbbbbllllbbbbbb",
    "rrbbbbllllbbb   ",
    "rrbbbbbbbb      ",
    "  bbbbb         ",
    "bbbbb           ",
    "bbb             ",
    NULL}};
/* clang-format on */

static ddc_uint32 color_of(char letter)
{
    switch (letter)
    {
    case 'b':
        return 0x3B5B8Cu;
    case 'l':
        return 0xA9C4E8u;
    case 'g':
        return 0x5A5148u;
    case 'd':
        return 0x8D8378u;
    case 'r':
        return 0xB0603Cu;
    default:
        return 0xD8D8D8u;
    }
}

/* ---- Sprites ------------------------------------------------------------- */

/* A sprite with its picture, whose pixels are the characters. */
struct figure
{
    ddc_uint8 pixels[ROWS][COLUMNS];
    DdcSurface *surface;
    DdcSprite *sprite;
};

static void figure_create(struct figure *figure, const struct art *art, int x,
                          int y)
{
    DdcPixels pixels = {figure->pixels, COLUMNS, (int)strlen(art->rows[0]), 0,
                        1};
    DdcKey key;

    while (pixels.height < ROWS && art->rows[pixels.height] != NULL)
    {
        memcpy(figure->pixels[pixels.height], art->rows[pixels.height],
               (size_t)pixels.width);
        pixels.height++;
    }
    DdcKey_SetIndex(&key, ' ');
    DDC_VERIFY(DdcSurface_CreateFromPixels(&pixels, &key, &figure->surface) ==
               DDC_OK);
    DDC_VERIFY(DdcSprite_CreateFromSurface(figure->surface, x, y,
                                           &figure->sprite) == DDC_OK);
}

static void figure_destroy(struct figure *figure)
{
    DdcSprite_Destroy(figure->sprite);
    DdcSurface_Destroy(figure->surface);
}

/* Paints a figure as it is displayed: turned, or mirrored left to right. */
static void figure_paint(const struct figure *figure, struct canvas *canvas)
{
    ddc_uint32 mirror = DdcSprite_GetMirror(figure->sprite);
    DdcSampling sampling;
    DdcRect rect;
    DdcRect size;

    DdcSprite_GetFrame(figure->sprite, &size);
    DdcSprite_GetSampling(figure->sprite, &sampling);
    DdcSprite_GetRect(figure->sprite, &rect);
    for (int y = rect.top; y < rect.bottom; y++)
    {
        for (int x = rect.left; x < rect.right; x++)
        {
            ddc_int32 u, v;
            DdcSampling_Locate(&sampling, x, y, &u, &v);
            u = mirror != 0 ? size.right - 1 - u : u;
            if (DdcRect_ContainsPoint(&size, u, v) &&
                figure->pixels[v][u] != ' ')
            {
                canvas_fill(canvas, x, y, color_of(figure->pixels[v][u]));
            }
        }
    }
}

/* Paints a ship and a rock, and shows what is tested and found. */
static void draw_pair(struct canvas *canvas, ddc_uint32 roles, DdcPoint at,
                      DdcPoint rock_at)
{
    DdcDebugSink sink = canvas_sink(canvas, roles);
    struct figure a;
    struct figure b;

    figure_create(&a, &ship, (int)at.x, (int)at.y);
    figure_create(&b, &rock, (int)rock_at.x, (int)rock_at.y);
    figure_paint(&b, canvas);
    figure_paint(&a, canvas);
    DdcSprite_DebugDraw(a.sprite, &sink);
    DdcSprite_DebugDraw(b.sprite, &sink);
    DdcSprite_DebugDrawPair(a.sprite, b.sprite, &sink);
    figure_destroy(&a);
    figure_destroy(&b);
}

/* ---- Scenes -------------------------------------------------------------- */

static void draw_rectangles_and_masks(struct canvas *canvas)
{
    ddc_uint32 roles = DDC_DRAW_BOX | DDC_DRAW_PAIR | DDC_DRAW_COMMON;

    draw_pair(canvas, roles, (DdcPoint){2, 3}, (DdcPoint){15, 1});
    draw_pair(canvas, roles, (DdcPoint){36, 3}, (DdcPoint){46, 4});
}

static void draw_contact(struct canvas *canvas)
{
    draw_pair(canvas,
              DDC_DRAW_COMMON | DDC_DRAW_POINT | DDC_DRAW_NORMAL |
                  DDC_DRAW_PUSH,
              (DdcPoint){14, 10}, (DdcPoint){7, 18});
}

/* A knight to the right and to the left: only the blade hurts. */
static void draw_hot_image(struct canvas *canvas)
{
    DdcDebugSink sink =
        canvas_sink(canvas, DDC_DRAW_BOX | DDC_DRAW_COLLIDE | DDC_DRAW_SOLID);
    struct figure figure;
    struct figure hot;

    figure_create(&hot, &blade, 0, 0);
    for (int i = 0; i < 2; i++)
    {
        figure_create(&figure, &knight, 3 + 24 * i, 2);
        DdcSprite_SetHotImage(figure.sprite, hot.surface, NULL, NULL, 10, 2);
        DdcSprite_SetMirror(figure.sprite, i == 0 ? 0 : DDC_MIRROR_LEFTRIGHT);
        figure_paint(&figure, canvas);
        DdcSprite_DebugDraw(figure.sprite, &sink);
        figure_destroy(&figure);
    }
    figure_destroy(&hot);
}

static void draw_cells(struct canvas *canvas)
{
    static const DdcRect boxes[] = {
        {2, 2, 5, 4},     {6, 5, 8, 8},     {14, 3, 17, 5},  {9, 13, 12, 15},
        {3, 19, 5, 21},   {21, 12, 24, 14}, {25, 6, 27, 9},  {31, 17, 34, 19},
        {19, 20, 22, 22}, {34, 2, 44, 11},  {38, 8, 47, 16}, {6, 8, 15, 17},
        {50, 4, 52, 6},   {51, 18, 54, 21}, {44, 19, 47, 22}};
    DdcDebugSink sink = canvas_sink(canvas, DDC_DRAW_BOX | DDC_DRAW_CELL);
    DdcGrid *grid = NULL;
    ddc_uint32 id;

    DDC_VERIFY(DdcGrid_Create(&grid) == DDC_OK);
    for (size_t i = 0; i < sizeof boxes / sizeof boxes[0]; i++)
    {
        DdcGrid_Add(grid, &boxes[i], 1, DDC_CATEGORIES_ALL, 0, &id);
    }
    DdcGrid_DebugDraw(grid, &sink);
    DdcGrid_Destroy(grid);
}

struct bounces
{
    struct canvas *canvas;
    DdcPoint from;
};

/* Draws each contact, and the path that the ball took to it. */
static ddc_int32 DDC_CALL show_bounce(void *user, DdcBricks *bricks,
                                      DdcBall *ball, const DdcBounce *bounce)
{
    struct bounces *bounces = user;
    DdcDebugSink sink = canvas_sink(bounces->canvas, DDC_DRAW_ALL);
    DdcCircle circle = {bounce->center.x, bounce->center.y, ball->radius};

    (void)bricks;
    sink.segment(bounces->canvas, DDC_DRAW_SWEEP, &bounces->from,
                 &bounce->center);
    sink.circle(bounces->canvas, DDC_DRAW_SHAPE, &circle);
    DdcBounce_DebugDraw(bounce, &sink);
    bounces->from = bounce->center;
    return DDC_BOUNCE_OFF;
}

static void draw_circle(const struct bounces *bounces, const DdcBall *ball)
{
    DdcDebugSink sink = canvas_sink(bounces->canvas, DDC_DRAW_ALL);
    DdcCircle circle = {ball->center.x, ball->center.y, ball->radius};

    sink.circle(bounces->canvas, DDC_DRAW_SHAPE, &circle);
}

static void draw_corner_bounce(struct canvas *canvas)
{
    DdcBrick brick = {{4, 27, 24, 35}, {0, 0}, 1, 0};
    DdcBall ball = {{50, 23}, {-38, 0}, 5, 0, 0, 0};
    struct bounces bounces = {canvas, ball.center};
    DdcDebugSink sink = canvas_sink(canvas, DDC_DRAW_ALL);
    DdcBricks *bricks = NULL;
    ddc_uint32 id;

    DDC_VERIFY(DdcBricks_Create(&bricks) == DDC_OK);
    DdcBricks_Add(bricks, &brick, &id);
    DdcBricks_DebugDraw(bricks, &sink);
    draw_circle(&bounces, &ball);
    DdcBall_Step(&ball, bricks, NULL, show_bounce, &bounces);
    draw_circle(&bounces, &ball);
    sink.segment(canvas, DDC_DRAW_SWEEP, &bounces.from, &ball.center);
    DdcBricks_Destroy(bricks);
}

static void draw_turned(struct canvas *canvas)
{
    DdcDebugSink sink = canvas_sink(canvas, DDC_DRAW_BOX | DDC_DRAW_SOLID);
    struct figure figure;

    for (int i = 0; i < 3; i++)
    {
        figure_create(&figure, &turned_ship, 2 + 20 * i, 5);
        DdcSprite_SetAngle(figure.sprite, 30000 * i);
        figure_paint(&figure, canvas);
        DdcSprite_DebugDraw(figure.sprite, &sink);
        figure_destroy(&figure);
    }
}

/* Four sprites as the game of first_game.md shows them, without enlarging. */
static bool draw_game(const char *path, const char *oval_path)
{
    static const DdcPoint at[] = {{60, 30}, {118, 74}, {345, 15}, {415, 75}};
    SDL_Surface *page =
        SDL_CreateRGBSurfaceWithFormat(0, 560, 180, 32, SDL_PIXELFORMAT_RGB888);
    SDL_Surface *oval = SDL_LoadBMP(oval_path);
    DdcSurface *surface = NULL;
    DdcWorld *world = NULL;
    DdcSprite *sprites[4];
    DdcColors colors = {
        .red_bits = 0xFF0000, .green_bits = 0x00FF00, .blue_bits = 0x0000FF};
    DdcDebugCanvas canvas;
    DdcDebugSink sink;

    DDC_VERIFY(page != NULL && oval != NULL);
    SDL_SetColorKey(oval, SDL_TRUE, 0);
    DDC_VERIFY(DdcSurface_CreateFromSdl(oval, &surface) == DDC_OK);
    DDC_VERIFY(DdcWorld_Create(&world) == DDC_OK);
    for (int i = 0; i < 4; i++)
    {
        SDL_Rect place = {(int)at[i].x, (int)at[i].y, 0, 0};
        DDC_VERIFY(DdcSprite_CreateFromSurface(surface, place.x, place.y,
                                               &sprites[i]) == DDC_OK);
        DdcWorld_Add(world, sprites[i]);
        SDL_BlitSurface(oval, NULL, page, &place);
    }
    memset(&canvas, 0, sizeof canvas);
    canvas.pixels = (DdcPixels){page->pixels, page->pitch, page->w, page->h, 4};
    DdcDebugCanvas_SetColors(&canvas, &colors);
    DdcDebugCanvas_GetSink(&canvas, &sink);
    DdcWorld_DebugDraw(world, &sink);
    bool good = IMG_SavePNG(page, path) == 0;
    for (int i = 0; i < 4; i++)
    {
        DdcSprite_Destroy(sprites[i]);
    }
    DdcWorld_Destroy(world);
    DdcSurface_Destroy(surface);
    SDL_FreeSurface(oval);
    SDL_FreeSurface(page);
    return good;
}

/* ---- The program --------------------------------------------------------- */

static const struct scene
{
    const char *name;
    int width;
    int height;
    int scale;
    void (*draw)(struct canvas *canvas);
} scenes[] = {
    {"rectangles_and_masks", 64, 17, 10, draw_rectangles_and_masks},
    {"contact", 44, 31, 12, draw_contact},
    {"hot_image", 46, 16, 12, draw_hot_image},
    {"cells", 56, 25, 12, draw_cells},
    {"corner_bounce", 58, 38, 11, draw_corner_bounce},
    {"turned", 62, 22, 10, draw_turned},
};

static bool draw_scene(const struct scene *scene, const char *path)
{
    struct canvas canvas;

    if (!canvas_open(&canvas, scene->width, scene->height, scene->scale))
    {
        return false;
    }
    scene->draw(&canvas);
    bool good = canvas_save(&canvas, path);
    canvas_close(&canvas);
    return good;
}

/* Returns 0, or 1 after a message. */
static int check(bool good, const char *path)
{
    if (!good)
    {
        (void)fprintf(stderr, "pictures: %s: %s\n", path, SDL_GetError());
    }
    return good ? 0 : 1;
}

int main(int argc, char **argv)
{
    char path[1024];
    int status = 0;

    if (argc != 3)
    {
        (void)fprintf(stderr, "usage: pictures FOLDER OVAL.BMP\n");
        return 2;
    }
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++)
    {
        (void)SDL_snprintf(path, sizeof path, "%s/%s.png", argv[1],
                           scenes[i].name);
        status |= check(draw_scene(&scenes[i], path), path);
    }
    (void)SDL_snprintf(path, sizeof path, "%s/first_game.png", argv[1]);
    return status | check(draw_game(path, argv[2]), path);
}
