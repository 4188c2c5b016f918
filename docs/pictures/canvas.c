/* SPDX-License-Identifier: Zlib */
/*
 * Implements canvas.h: everything is drawn on a surface that is SAMPLES times
 * as large as the picture, and averaged when that is saved. Lines and circles
 * are drawn by the distance of each pixel from them.
 */
#include "canvas.h"

#include <SDL_image.h>

#include <math.h>

/* The side of the square of samples for one pixel of the picture. */
#define SAMPLES 3

/* Sizes in pixels of a scene. */
#define THICKNESS 0.22
#define POINT     0.42
#define ARROW     1.6

#define BACKGROUND 0x14181Du

/* ---- Pixels -------------------------------------------------------------- */

static void put(struct canvas *canvas, int x, int y, ddc_uint32 color)
{
    SDL_Surface *large = canvas->large;

    if (x >= 0 && y >= 0 && x < large->w && y < large->h)
    {
        Uint8 *row = (Uint8 *)large->pixels + (ptrdiff_t)y * large->pitch;
        ((Uint32 *)row)[x] = color;
    }
}

/* The distance of a point from a segment. */
static double distance(DdcPoint point, DdcPoint from, DdcPoint to)
{
    double dx = to.x - from.x;
    double dy = to.y - from.y;
    double length = dx * dx + dy * dy;
    double at = 0;

    if (length > 0)
    {
        at = ((point.x - from.x) * dx + (point.y - from.y) * dy) / length;
        at = fmin(fmax(at, 0), 1);
    }
    return hypot(point.x - from.x - at * dx, point.y - from.y - at * dy);
}

/* Draws all points that are at most `radius` from a segment. */
static void draw_line(struct canvas *canvas, DdcPoint from, DdcPoint to,
                      double radius, ddc_uint32 color)
{
    double scale = canvas->scale;
    int left = (int)floor((fmin(from.x, to.x) - radius) * scale);
    int right = (int)ceil((fmax(from.x, to.x) + radius) * scale);
    int top = (int)floor((fmin(from.y, to.y) - radius) * scale);
    int bottom = (int)ceil((fmax(from.y, to.y) + radius) * scale);

    for (int y = top; y <= bottom; y++)
    {
        for (int x = left; x <= right; x++)
        {
            DdcPoint point = {(x + 0.5) / scale, (y + 0.5) / scale};
            if (distance(point, from, to) <= radius)
            {
                put(canvas, x, y, color);
            }
        }
    }
}

void canvas_fill(struct canvas *canvas, int x, int y, ddc_uint32 color)
{
    int scale = (int)canvas->scale;
    int gap = SAMPLES;
    SDL_Rect square = {x * scale, y * scale, scale - gap, scale - gap};

    SDL_FillRect(canvas->large, &square, color);
}

/* ---- The sink ------------------------------------------------------------ */

static ddc_uint32 color_of(const struct canvas *canvas, ddc_uint32 role)
{
    int i = 0;

    while (i < 15 && role != 1u << i)
    {
        i++;
    }
    return canvas->colors.values[i];
}

static DdcResult DDC_CALL draw_rect(void *user, ddc_uint32 role,
                                    const DdcRect *rect)
{
    struct canvas *canvas = user;
    DdcPoint corners[4] = {{rect->left, rect->top},
                           {rect->right, rect->top},
                           {rect->right, rect->bottom},
                           {rect->left, rect->bottom}};

    for (int i = 0; i < 4; i++)
    {
        draw_line(canvas, corners[i], corners[(i + 1) % 4], THICKNESS / 2,
                  color_of(canvas, role));
    }
    return DDC_OK;
}

static DdcResult DDC_CALL draw_span(void *user, ddc_uint32 role, ddc_int32 x,
                                    ddc_int32 y, ddc_int32 width)
{
    struct canvas *canvas = user;

    for (ddc_int32 i = 0; i < width; i++)
    {
        canvas_fill(canvas, x + i, y, color_of(canvas, role));
    }
    return DDC_OK;
}

static DdcResult DDC_CALL draw_point(void *user, ddc_uint32 role, ddc_int32 x,
                                     ddc_int32 y)
{
    struct canvas *canvas = user;
    DdcPoint middle = {x + 0.5, y + 0.5};

    draw_line(canvas, middle, middle, POINT + THICKNESS / 2, BACKGROUND);
    draw_line(canvas, middle, middle, POINT, color_of(canvas, role));
    return DDC_OK;
}

static DdcResult DDC_CALL draw_segment(void *user, ddc_uint32 role,
                                       const DdcPoint *from, const DdcPoint *to)
{
    struct canvas *canvas = user;
    double length = hypot(to->x - from->x, to->y - from->y);
    double dx = length > 0 ? (to->x - from->x) / length * ARROW : 0;
    double dy = length > 0 ? (to->y - from->y) / length * ARROW : 0;
    DdcPoint left = {to->x - dx + dy / 2, to->y - dy - dx / 2};
    DdcPoint right = {to->x - dx - dy / 2, to->y - dy + dx / 2};
    ddc_uint32 color = color_of(canvas, role);

    draw_line(canvas, *from, *to, THICKNESS / 2, color);
    if (role != DDC_DRAW_SHAPE)
    {
        draw_line(canvas, left, *to, THICKNESS / 2, color);
        draw_line(canvas, right, *to, THICKNESS / 2, color);
    }
    return DDC_OK;
}

static DdcResult DDC_CALL draw_circle(void *user, ddc_uint32 role,
                                      const DdcCircle *circle)
{
    struct canvas *canvas = user;
    DdcPoint before = {circle->x + circle->radius, circle->y};

    for (int i = 1; i <= 64; i++)
    {
        double angle = i * (3.14159265358979 / 32);
        DdcPoint next = {circle->x + circle->radius * cos(angle),
                         circle->y + circle->radius * sin(angle)};
        draw_line(canvas, before, next, THICKNESS / 2, color_of(canvas, role));
        before = next;
    }
    return DDC_OK;
}

DdcDebugSink canvas_sink(struct canvas *canvas, ddc_uint32 roles)
{
    return (DdcDebugSink){sizeof(DdcDebugSink),
                          roles,
                          {0, 0, 0, 0},
                          canvas,
                          draw_rect,
                          draw_span,
                          draw_point,
                          draw_segment,
                          draw_circle};
}

/* ---- The picture --------------------------------------------------------- */

bool canvas_open(struct canvas *canvas, int width, int height, int scale)
{
    DdcColors colors = {
        .red_bits = 0xFF0000, .green_bits = 0x00FF00, .blue_bits = 0x0000FF};

    canvas->scale = scale * SAMPLES;
    canvas->large = SDL_CreateRGBSurfaceWithFormat(0, width * scale * SAMPLES,
                                                   height * scale * SAMPLES, 32,
                                                   SDL_PIXELFORMAT_RGB888);
    return canvas->large != NULL &&
           SDL_FillRect(canvas->large, NULL, BACKGROUND) == 0 &&
           DdcDebugCanvas_SetColors(&canvas->colors, &colors) == DDC_OK;
}

void canvas_close(struct canvas *canvas)
{
    SDL_FreeSurface(canvas->large);
}

/* The mean of a square of samples. */
static Uint32 mean(const SDL_Surface *large, int x, int y)
{
    Uint32 sums[3] = {0, 0, 0};

    for (int i = 0; i < SAMPLES * SAMPLES; i++)
    {
        const Uint8 *row =
            (const Uint8 *)large->pixels +
            (ptrdiff_t)(y * SAMPLES + i / SAMPLES) * large->pitch;
        Uint32 pixel = ((const Uint32 *)row)[x * SAMPLES + i % SAMPLES];
        for (int c = 0; c < 3; c++)
        {
            sums[c] += pixel >> 8 * c & 0xFF;
        }
    }
    return sums[0] / (SAMPLES * SAMPLES) | sums[1] / (SAMPLES * SAMPLES) << 8 |
           sums[2] / (SAMPLES * SAMPLES) << 16;
}

bool canvas_save(const struct canvas *canvas, const char *path)
{
    SDL_Surface *picture = SDL_CreateRGBSurfaceWithFormat(
        0, canvas->large->w / SAMPLES, canvas->large->h / SAMPLES, 32,
        SDL_PIXELFORMAT_RGB888);
    bool good = picture != NULL;

    for (int y = 0; good && y < picture->h; y++)
    {
        Uint8 *row = (Uint8 *)picture->pixels + (ptrdiff_t)y * picture->pitch;
        for (int x = 0; x < picture->w; x++)
        {
            ((Uint32 *)row)[x] = mean(canvas->large, x, y);
        }
    }
    good = good && IMG_SavePNG(picture, path) == 0;
    SDL_FreeSurface(picture);
    return good;
}
