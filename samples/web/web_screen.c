/* SPDX-License-Identifier: Zlib */
/* Implements web_screen.h, with a decoder of BMP files. */
#include "web_screen.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define FILES_MAX 80
#define NAME_MAX  40

static struct
{
    char name[NAME_MAX];
    const uint8_t *block;
    uint32_t size;
} files[FILES_MAX];
static int file_count;

static uint8_t page[WEB_HEIGHT][WEB_WIDTH];
static uint8_t picture[WEB_HEIGHT][WEB_WIDTH][4];
static uint8_t palette[256][4];

struct overlay web_overlay;
struct web_image web_images[GAME_IMAGES];

/* ---- Files -------------------------------------------------------------- */

void web_add_file(const char *name, const uint8_t *block, uint32_t size)
{
    if (file_count < FILES_MAX)
    {
        (void)snprintf(files[file_count].name, NAME_MAX, "%s", name);
        files[file_count].block = block;
        files[file_count].size = size;
        file_count++;
    }
}

/* The header of a BMP file, as far as it is needed. */
struct bmp_header
{
    uint32_t pixels_at; /* offsets in the file */
    uint32_t colors_at;
    uint32_t colors;
    int32_t width;
    int32_t height; /* positive: the bottom row comes first */
    uint32_t pitch;
};

static uint32_t read_u32(const uint8_t *from)
{
    return from[0] | (uint32_t)from[1] << 8 | (uint32_t)from[2] << 16 |
           (uint32_t)from[3] << 24;
}

static bool read_header(struct bmp_header *out, const uint8_t *bmp,
                        uint32_t size)
{
    if (size < 54 || memcmp(bmp, "BM", 2) != 0 || bmp[28] != 8 ||
        bmp[29] != 0 || read_u32(bmp + 30) != 0)
    {
        return false;
    }
    out->pixels_at = read_u32(bmp + 10);
    out->colors_at = 14 + read_u32(bmp + 14);
    out->colors = read_u32(bmp + 46) != 0 ? read_u32(bmp + 46) : 256;
    out->width = (int32_t)read_u32(bmp + 18);
    out->height = (int32_t)read_u32(bmp + 22);
    if (out->width < 1 || out->width > 4096 || out->height < -4096 ||
        out->height == 0 || out->height > 4096)
    {
        return false;
    }
    out->pitch = ((uint32_t)out->width + 3) & ~3u;
    uint32_t rows = (uint32_t)abs(out->height);
    return out->colors <= 256 && out->colors_at <= 1024 &&
           out->colors_at + 4 * out->colors <= size && out->pixels_at <= size &&
           out->pitch * rows <= size - out->pixels_at;
}

static bool decode(struct web_image *out, const uint8_t *bmp, uint32_t size)
{
    struct bmp_header header;

    if (!read_header(&header, bmp, size))
    {
        return false;
    }
    for (uint32_t i = 0; i < header.colors; i++)
    {
        const uint8_t *bgr = bmp + header.colors_at + 4 * i;
        palette[i][0] = bgr[2];
        palette[i][1] = bgr[1];
        palette[i][2] = bgr[0];
        palette[i][3] = 255;
    }
    const size_t width = (size_t)header.width;
    out->width = header.width;
    out->height = abs(header.height);
    out->bits = malloc(width * (size_t)out->height);
    for (int y = 0; y < out->height && out->bits != NULL; y++)
    {
        int row = header.height < 0 ? y : out->height - 1 - y;
        memcpy(out->bits + (size_t)y * width,
               bmp + header.pixels_at + (size_t)row * header.pitch, width);
    }
    return out->bits != NULL;
}

/* The index of magenta, which the palette of such images has. */
static uint8_t find_magenta(void)
{
    static const uint8_t magenta[] = {255, 0, 255};
    uint8_t i = 0;

    while (i < 255 && memcmp(palette[i], magenta, sizeof magenta) != 0)
    {
        i++;
    }
    return i;
}

bool web_load_image(struct web_image *out, const char *folder, const char *name,
                    bool air_is_magenta)
{
    char path[NAME_MAX];

    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    for (int i = 0; i < file_count; i++)
    {
        if (strcmp(files[i].name, path) == 0)
        {
            bool good = decode(out, files[i].block, files[i].size);
            out->air = air_is_magenta ? find_magenta() : 0;
            return good;
        }
    }
    return false;
}

void web_free_image(struct web_image *image)
{
    free(image->bits);
    memset(image, 0, sizeof *image);
}

DdcResult web_create_surface(const struct web_image *image, DdcSurface **out)
{
    const DdcPixels pixels = web_image_pixels(image);
    DdcKey key;
    DdcResult result = DdcKey_SetIndex(&key, image->air);

    return result < 0 ? result
                      : DdcSurface_CreateFromPixels(&pixels, &key, out);
}

DdcPixels web_image_pixels(const struct web_image *image)
{
    const DdcPixels pixels = {image->bits, image->width, image->width,
                              image->height, 1};

    return pixels;
}

DdcPixels web_page_pixels(void)
{
    const DdcPixels pixels = {page, WEB_WIDTH, WEB_WIDTH, WEB_HEIGHT, 1};

    return pixels;
}

/* ---- The overlay -------------------------------------------------------- */

static unsigned microseconds(void)
{
    return (unsigned)(uint64_t)((double)clock() * 1e6 / CLOCKS_PER_SEC);
}

DdcResult web_begin_overlay(enum overlay_mode mode)
{
    overlay_destroy(&web_overlay);
    DdcResult result = overlay_create(&web_overlay, microseconds);
    web_overlay.mode = mode;
    return result;
}

/* ---- Drawing ------------------------------------------------------------ */

void web_clear(void)
{
    memset(page, 0, sizeof page);
}

/* One row of an image, from its column `left` on. */
static void draw_row(uint8_t *to, const uint8_t *row, int left, int width,
                     bool mirrored, uint8_t air)
{
    for (int i = 0; i < width; i++)
    {
        uint8_t index = row[mirrored ? left - i : left + i];
        if (index != air)
        {
            to[i] = index;
        }
    }
}

void web_draw_part(const struct web_image *image, const DdcRect *part, int x,
                   int y, bool mirrored)
{
    const DdcRect screen = {0, 0, WEB_WIDTH, WEB_HEIGHT};
    const DdcRect at = {x, y, x + part->right - part->left,
                        y + part->bottom - part->top};
    DdcRect shown;

    DdcRect_GetIntersection(&at, &screen, &shown);
    int skipped = shown.left - x;
    int left = mirrored ? part->right - 1 - skipped : part->left + skipped;
    for (int row = shown.top; row < shown.bottom; row++)
    {
        draw_row(&page[row][shown.left],
                 image->bits + (part->top + row - y) * image->width, left,
                 shown.right - shown.left, mirrored, image->air);
    }
}

void web_draw(const struct web_image *image, int x, int y)
{
    const DdcRect whole = {0, 0, image->width, image->height};

    web_draw_part(image, &whole, x, y, false);
}

/* The colours of the overlay are the nearest ones of the palette. */
static DdcResult draw_overlay(void)
{
    DdcDebugCanvas canvas = {.pixels = web_page_pixels()};
    DdcColors colors = {.entry_count = 256};

    for (int i = 0; i < 256; i++)
    {
        colors.entries[i] =
            (DdcColor){palette[i][0], palette[i][1], palette[i][2], 0};
    }
    DdcResult result = overlay_set_colors(&canvas, &colors);
    return result >= 0 ? overlay_draw(&web_overlay, &canvas) : result;
}

DdcResult web_show(void)
{
    DdcResult result = draw_overlay();

    for (int y = 0; y < WEB_HEIGHT; y++)
    {
        for (int x = 0; x < WEB_WIDTH; x++)
        {
            memcpy(picture[y][x], palette[page[y][x]], 4);
        }
    }
    return result;
}

const uint8_t *web_picture(void)
{
    return &picture[0][0][0];
}
