/* SPDX-License-Identifier: Zlib */
/*
 * maskc converts pictures to collision masks, and masks to pictures.
 *
 *     maskc --key '#ff00ff' ship.png ship.pbm
 *
 * A game loads ship.pbm with DdcMask_CreateFromPbmFile and gives it to its
 * sprites with DdcSprite_SetMask. Their collisions then lock no surface.
 *
 * This file owns the conversion: the choice of the colour key, a file for each
 * cell of a sprite sheet, and the output. It reads no file format itself.
 */
#include "arguments.h"
#include "picture.h"
#include "sheet.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define EXIT_USAGE 2

/* The least alpha of a solid pixel, without --key. */
#define SOLID_ALPHA 128

/* ---- Which pixels are transparent --------------------------------------- */

static bool colour_key(const struct picture *picture, const char *path,
                       const DdcColor *colour, DdcKey *out)
{
    if (picture->pixels.bytes_per_pixel == 4)
    {
        ddc_uint32 value = (ddc_uint32)colour->red << 16 |
                           (ddc_uint32)colour->green << 8 | colour->blue;
        return DdcKey_SetColor(out, value, PICTURE_RGB) == DDC_OK;
    }
    return DdcKey_SetPaletteColor(out, picture->colours, picture->colour_count,
                                  colour->red, colour->green,
                                  colour->blue) == DDC_OK ||
           maskc_error(path, "has no such colour in its palette");
}

static bool key_from_file(const struct picture *picture, const char *path,
                          DdcKey *out)
{
    if (picture->pixels.bytes_per_pixel == 1)
    {
        return DdcKey_SetIndex(out, picture->has_key ? picture->key : 0) ==
               DDC_OK;
    }
    if (!picture->has_alpha)
    {
        return maskc_error(path, "has neither a palette nor alpha: name the "
                                 "transparent colour with --key '#RRGGBB'");
    }
    return DdcKey_SetAlpha(out, PICTURE_ALPHA, SOLID_ALPHA) == DDC_OK;
}

/*
 * Chooses the colour key. For --key alpha:N it also converts the picture's
 * indices to colours.
 */
static bool choose_key(struct picture *picture, const char *path,
                       const struct key_option *option, DdcKey *out)
{
    if (picture->is_mask && option->kind != KEY_FROM_FILE)
    {
        return maskc_error(path, "is a mask: leave out --key");
    }
    switch (option->kind)
    {
    case KEY_INDEX:
        return picture->pixels.bytes_per_pixel == 1
                   ? DdcKey_SetRange(out, option->low, option->high) == DDC_OK
                   : maskc_error(path, "has no palette: name a colour instead");
    case KEY_COLOUR:
        return colour_key(picture, path, &option->colour, out);
    case KEY_ALPHA:
        return (picture->pixels.bytes_per_pixel == 4 ||
                picture_to_colours(picture, path)) &&
               DdcKey_SetAlpha(out, PICTURE_ALPHA, option->low) == DDC_OK;
    default:
        return key_from_file(picture, path, out);
    }
}

/* ---- One mask ----------------------------------------------------------- */

static void print_info(const DdcMask *mask, const char *name)
{
    ddc_int32 width = 0;
    ddc_int32 height = 0;
    DdcRect bounds = {0, 0, 0, 0};

    DdcMask_GetSize(mask, &width, &height);
    DdcMask_GetBounds(mask, &bounds);
    printf("%s: %dx%d, %d solid, in %dx%d at %d,%d\n", name, (int)width,
           (int)height, (int)DdcMask_Count(mask),
           (int)(bounds.right - bounds.left), (int)(bounds.bottom - bounds.top),
           (int)bounds.left, (int)bounds.top);
}

static void print_ascii(const DdcMask *mask)
{
    ddc_int32 width = 0;
    ddc_int32 height = 0;

    DdcMask_GetSize(mask, &width, &height);
    for (ddc_int32 y = 0; y < height; y++)
    {
        for (ddc_int32 x = 0; x < width; x++)
        {
            putchar(DdcMask_Get(mask, x, y) ? '#' : '.');
        }
        putchar('\n');
    }
}

static bool save(const DdcMask *mask, const char *path, bool plain)
{
    if (!has_suffix(path, ".pbm"))
    {
        return picture_save_mask(mask, path);
    }
    return DdcMask_WritePbmFile(mask, plain, path) == DDC_OK ||
           maskc_error(path, "cannot be written");
}

/*
 * Prints and writes one mask. `name` is its output file or, without an OUTPUT,
 * its input file.
 */
static bool output_mask(const struct arguments *arguments, const DdcMask *mask,
                        const char *name)
{
    if (arguments->info)
    {
        print_info(mask, name);
    }
    if (arguments->ascii)
    {
        print_ascii(mask);
    }
    return arguments->output == NULL || save(mask, name, arguments->plain);
}

/* ---- The cells of a sheet ----------------------------------------------- */

static bool divide(const struct arguments *arguments, const DdcPixels *pixels,
                   struct cells *out)
{
    int width = (int)arguments->cell_width;
    int height = (int)arguments->cell_height;

    if (width == 0)
    {
        width = pixels->width;
        height = pixels->height;
    }
    if (cells_divide(out, pixels->width, pixels->height, width, height))
    {
        return true;
    }
    (void)fprintf(stderr,
                  "maskc: %s: %dx%d pixels cannot be cut into cells of %dx%d\n",
                  arguments->input, (int)pixels->width, (int)pixels->height,
                  width, height);
    return false;
}

/* Makes the name walk-07.pbm of walk.pbm: two digits, or more if needed. */
static void name_cell(char *out, size_t size, const char *name, int index,
                      int count)
{
    const char *slash = strrchr(name, '/');
    const char *dot = strrchr(name, '.');
    int digits = snprintf(NULL, 0, "%d", count - 1);
    size_t stem = strlen(name);

    if (dot != NULL && (slash == NULL || dot > slash))
    {
        stem = (size_t)(dot - name);
    }
    (void)snprintf(out, size, "%.*s-%0*d%s", (int)stem, name,
                   digits < 2 ? 2 : digits, index, name + stem);
}

static bool make_mask(const struct arguments *arguments,
                      const DdcPixels *pixels, const DdcKey *key,
                      const char *name)
{
    DdcMask *mask;
    DdcResult result = DdcMask_CreateFromPixels(pixels, key, &mask);

    if (result < 0)
    {
        return maskc_error(arguments->input, DdcResult_GetName(result));
    }
    bool good = output_mask(arguments, mask, name);
    DdcMask_Destroy(mask);
    return good;
}

static bool make_cells(const struct arguments *arguments,
                       const DdcPixels *pixels, const DdcKey *key,
                       const struct cells *cells)
{
    const char *base =
        arguments->output != NULL ? arguments->output : arguments->input;
    size_t size = strlen(base) + 16; /* for "-", digits and the end */
    char *name = malloc(size);
    bool good = name != NULL || maskc_error(base, "not enough memory");

    for (int i = 0; good && i < cells->count; i++)
    {
        DdcPixels part;
        DdcRect rect = cells_get(cells, i);
        name_cell(name, size, base, i, cells->count);
        good = DdcPixels_Crop(pixels, &rect, &part) == DDC_OK &&
               make_mask(arguments, &part, key, name);
    }
    free(name);
    return good;
}

/* ---- A sheet in one file ------------------------------------------------ */

/* Adds the masks of the zones, which are painted in `hot`. */
static bool add_zones(const struct arguments *arguments, struct picture *hot,
                      struct sheet *sheet)
{
    const char *path =
        arguments->hot != NULL ? arguments->hot : arguments->input;

    for (int i = 0; i < arguments->zone_count; i++)
    {
        DdcKey key;
        if (!choose_key(hot, path, &arguments->zones[i], &key) ||
            !sheet_add(sheet, &hot->pixels, &key, true, path))
        {
            return false;
        }
    }
    return true;
}

static bool make_sheet(const struct arguments *arguments,
                       const struct cells *cells, struct picture *picture,
                       const DdcKey *key)
{
    struct picture hot = {0};
    struct sheet sheet;

    bool good =
        sheet_begin(&sheet, cells, arguments->zone_count + 1,
                    arguments->output) &&
        sheet_add(&sheet, &picture->pixels, key, false, arguments->input);
    if (good && arguments->hot != NULL)
    {
        good = picture_load(&hot, arguments->hot);
    }
    good =
        good &&
        add_zones(arguments, arguments->hot != NULL ? &hot : picture, &sheet) &&
        sheet_save(&sheet, arguments->plain, arguments->output);
    sheet_end(&sheet);
    picture_release(&hot);
    return good;
}

/* ---- Conversion --------------------------------------------------------- */

static bool convert(const struct arguments *arguments, struct picture *picture)
{
    struct cells cells;
    DdcKey key;

    if (!choose_key(picture, arguments->input, &arguments->key, &key) ||
        !divide(arguments, &picture->pixels, &cells))
    {
        return false;
    }
    if (arguments->sheet)
    {
        struct arguments shown = *arguments;
        shown.output = NULL;
        return (!(shown.info || shown.ascii) ||
                make_cells(&shown, &picture->pixels, &key, &cells)) &&
               make_sheet(arguments, &cells, picture, &key);
    }
    if (arguments->cell_width != 0)
    {
        return make_cells(arguments, &picture->pixels, &key, &cells);
    }
    return make_mask(arguments, &picture->pixels, &key,
                     arguments->output != NULL ? arguments->output
                                               : arguments->input);
}

/* ---- Program ------------------------------------------------------------ */

/* Ignores the log: each failure is reported with its file name anyway. */
static void DDC_CALL ignore_log(void *user, DdcResult result,
                                const char *message)
{
    (void)user;
    (void)result;
    (void)message;
}

static bool is_known_output(const char *path)
{
    return path == NULL || has_suffix(path, ".pbm") ||
           has_suffix(path, ".bmp") || has_suffix(path, ".png");
}

static bool run(const struct arguments *arguments)
{
    struct picture picture;

    bool good = picture_load(&picture, arguments->input) &&
                convert(arguments, &picture);
    picture_release(&picture);
    if (fflush(stdout) != 0)
    {
        return maskc_error("standard output", "cannot be written");
    }
    return good;
}

int main(int argc, char **argv)
{
    struct arguments arguments;

    DdcSetLog(ignore_log, NULL);
    if (!arguments_parse(&arguments, argc, argv))
    {
        return EXIT_USAGE;
    }
    if (arguments.help)
    {
        arguments_print_usage();
        return EXIT_SUCCESS;
    }
    if (arguments.version)
    {
        printf("maskc of ddcollide %d.%d.%d\n", DDC_VERSION_MAJOR,
               DDC_VERSION_MINOR, DDC_VERSION_PATCH);
        return EXIT_SUCCESS;
    }
    if (arguments.sheet && !has_suffix(arguments.output, ".pbm"))
    {
        maskc_error(arguments.output, "the name of a sheet must end in .pbm");
        return EXIT_USAGE;
    }
    if (!is_known_output(arguments.output))
    {
        maskc_error(arguments.output,
                    "the name of OUTPUT must end in .pbm, .bmp or .png");
        return EXIT_USAGE;
    }
    return run(&arguments) ? EXIT_SUCCESS : EXIT_FAILURE;
}
