/* SPDX-License-Identifier: Zlib */
/* Implements picture.h. The first bytes of a file tell its format. */
#include "picture.h"

#include "formats.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* No picture has more pixels, so that a damaged file cannot ask for all of the
 * memory. */
#define MOST_PIXELS (1 << 26)

bool maskc_error(const char *path, const char *what)
{
    (void)fprintf(stderr, "maskc: %s: %s\n", path, what);
    return false;
}

bool has_suffix(const char *name, const char *ending)
{
    size_t length = strlen(name);
    size_t end = strlen(ending);

    if (length < end)
    {
        return false;
    }
    for (size_t i = 0; i < end; i++)
    {
        if (tolower((unsigned char)name[length - end + i]) != ending[i])
        {
            return false;
        }
    }
    return true;
}

/* ---- Pixels -------------------------------------------------------------- */

const char *picture_check_size(uint32_t width, uint32_t height)
{
    if (width == 0 || height == 0)
    {
        return "has no pixels";
    }
    if (width > DDC_SIZE_MAX || height > DDC_SIZE_MAX ||
        (uint64_t)width * height > MOST_PIXELS)
    {
        return "has too many pixels";
    }
    return NULL;
}

static const char *allocate(struct picture *out, uint32_t width,
                            uint32_t height, int bytes_per_pixel)
{
    size_t count = (size_t)width * height;

    out->memory = calloc(count > 0 ? count : 1, (size_t)bytes_per_pixel);
    if (out->memory == NULL)
    {
        return OUT_OF_MEMORY;
    }
    out->pixels.bits = out->memory;
    out->pixels.pitch = (ddc_int32)width * bytes_per_pixel;
    out->pixels.width = (ddc_int32)width;
    out->pixels.height = (ddc_int32)height;
    out->pixels.bytes_per_pixel = bytes_per_pixel;
    return NULL;
}

const char *picture_allocate(struct picture *out, uint32_t width,
                             uint32_t height, int bytes_per_pixel)
{
    const char *failure = picture_check_size(width, height);

    return failure != NULL ? failure
                           : allocate(out, width, height, bytes_per_pixel);
}

static size_t pixel_count(const struct picture *picture)
{
    return (size_t)picture->pixels.width * (size_t)picture->pixels.height;
}

/* Pixels with the transparent index get an alpha of 0. */
bool picture_to_colours(struct picture *picture, const char *path)
{
    struct picture indices = *picture;
    const char *failure = allocate(picture, (uint32_t)indices.pixels.width,
                                   (uint32_t)indices.pixels.height, 4);
    if (failure != NULL)
    {
        *picture = indices;
        return maskc_error(path, failure);
    }
    const uint8_t *from = indices.memory;
    uint32_t *to = picture->memory;
    for (size_t i = 0; i < pixel_count(picture); i++)
    {
        const DdcColor *colour = &picture->colours[from[i]];
        bool solid = !picture->has_key || from[i] != picture->key;
        to[i] = pack_colour(solid ? 255 : 0, colour->red, colour->green,
                            colour->blue);
    }
    picture->has_alpha = picture->has_key;
    free(indices.memory);
    return true;
}

/* ---- Reading ------------------------------------------------------------- */

static bool read_error(const char *path)
{
    return maskc_error(path, "cannot be read");
}

/* Reads to the end, as pipes have no size; *out is freed by the caller. */
static bool read_open_file(FILE *file, uint8_t **out, size_t *size)
{
    size_t room = 0;

    for (;;)
    {
        if (*size == room)
        {
            room = room * 2 + 65536;
            uint8_t *longer = realloc(*out, room);
            if (longer == NULL)
            {
                return false;
            }
            *out = longer;
        }
        size_t count = fread(*out + *size, 1, room - *size, file);
        if (count == 0)
        {
            return ferror(file) == 0;
        }
        *size += count;
    }
}

static bool read_file(const char *path, uint8_t **out, size_t *size)
{
    FILE *file = fopen(path, "rb");
    if (file == NULL)
    {
        return read_error(path);
    }
    bool good = read_open_file(file, out, size);
    (void)fclose(file);
    return good || read_error(path);
}

static const char *read_format(struct picture *out, const uint8_t *data,
                               size_t size)
{
    if (is_bmp(data, size))
    {
        return bmp_read(out, data, size);
    }
    if (is_png(data, size))
    {
        return png_read(out, data, size);
    }
    if (is_gif(data, size))
    {
        return gif_read(out, data, size);
    }
    if (is_pcx(data, size))
    {
        return pcx_read(out, data, size);
    }
    return "is no BMP, GIF, PCX or PNG file";
}

static void make_opaque(struct picture *picture)
{
    uint32_t *pixels = picture->memory;

    for (size_t i = 0; i < pixel_count(picture); i++)
    {
        pixels[i] |= PICTURE_ALPHA;
    }
}

const char *picture_read(struct picture *out, const void *data, size_t size)
{
    memset(out, 0, sizeof *out);
    const char *failure = read_format(out, data, size);
    if (failure == NULL && out->pixels.bytes_per_pixel == 4 && !out->has_alpha)
    {
        make_opaque(out);
    }
    return failure;
}

static bool load_image(struct picture *out, const char *path)
{
    uint8_t *data = NULL;
    size_t size = 0;
    bool good = read_file(path, &data, &size);

    if (good)
    {
        const char *failure = picture_read(out, data, size);
        good = failure == NULL || maskc_error(path, failure);
    }
    free(data);
    return good;
}

static bool load_mask(struct picture *out, const char *path)
{
    DdcMask *mask;
    ddc_int32 width = 0;
    ddc_int32 height = 0;
    DdcResult result = DdcMask_CreateFromPbmFile(path, &mask);

    if (result < 0)
    {
        return result == DDC_E_FILE
                   ? read_error(path)
                   : maskc_error(path, result == DDC_E_SYNTAX
                                           ? "is no PBM file"
                                           : DdcResult_GetName(result));
    }
    DdcMask_GetSize(mask, &width, &height);
    const char *failure = allocate(out, (uint32_t)width, (uint32_t)height, 1);
    if (failure == NULL)
    {
        DdcMask_WritePixels(mask, 1, 0, 1, out->memory, out->pixels.pitch);
    }
    DdcMask_Destroy(mask);
    out->is_mask = true;
    return failure == NULL || maskc_error(path, failure);
}

bool picture_load(struct picture *out, const char *path)
{
    memset(out, 0, sizeof *out);
    return has_suffix(path, ".pbm") ? load_mask(out, path)
                                    : load_image(out, path);
}

void picture_release(struct picture *picture)
{
    free(picture->memory);
    picture->memory = NULL;
}

/* ---- Writing ------------------------------------------------------------- */

bool save_bytes(const void *data, size_t size, const char *path)
{
    FILE *file = fopen(path, "wb");
    bool good = file != NULL && fwrite(data, 1, size, file) == size;

    if (file != NULL && fclose(file) != 0)
    {
        good = false;
    }
    return good || maskc_error(path, "cannot be written");
}

bool picture_save_mask(const DdcMask *mask, const char *path)
{
    ddc_int32 width = 0;
    ddc_int32 height = 0;
    uint8_t *data = NULL;
    size_t size = 0;

    DdcMask_GetSize(mask, &width, &height);
    if (width == 0 || height == 0)
    {
        return maskc_error(path,
                           "the mask is empty, so no picture can be written");
    }
    const char *failure = has_suffix(path, ".png")
                              ? png_write(mask, &data, &size)
                              : bmp_write(mask, &data, &size);
    bool good = failure == NULL ? save_bytes(data, size, path)
                                : maskc_error(path, failure);
    free(data);
    return good;
}
