/* SPDX-License-Identifier: Zlib */
/*
 * Implements arguments.h on getopt_long. Error sentences are our own, because
 * those of getopt differ between C libraries.
 */
#include "arguments.h"

#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct option table[] = {
    {"key", required_argument, NULL, 'k'},
    {"cell", required_argument, NULL, 'c'},
    {"sheet", no_argument, NULL, 's'},
    {"zone", required_argument, NULL, 'z'},
    {"hot", required_argument, NULL, 'H'},
    {"info", no_argument, NULL, 'i'},
    {"ascii", no_argument, NULL, 'a'},
    {"plain", no_argument, NULL, 'p'},
    {"help", no_argument, NULL, 'h'},
    {"version", no_argument, NULL, 'V'},
    {NULL, 0, NULL, 0},
};

void arguments_print_usage(void)
{
    puts(
        "Usage: maskc [OPTION...] INPUT OUTPUT\n"
        "   or: maskc --info|--ascii [OPTION...] INPUT\n"
        "\n"
        "Converts pictures to collision masks, and masks to pictures.\n"
        "\n"
        "INPUT is a BMP, PCX, PNG or GIF picture (of an animated GIF, the\n"
        "first frame is used), or a mask in a .pbm file. The name of OUTPUT\n"
        "ends in .pbm for a mask, or in .bmp or .png for a picture of the\n"
        "mask, in which solid pixels are black.\n"
        "\n"
        "  -k, --key INDEX      make this palette index transparent (0..255)\n"
        "      --key LOW-HIGH   make these palette indices transparent\n"
        "      --key '#RRGGBB'  make this colour transparent; if the palette\n"
        "                       has it several times, its first entry\n"
        "      --key alpha:N    make pixels with an alpha below N transparent\n"
        "                       (0..256)\n"
        "                       The default is the transparent index of the\n"
        "                       file or else 0; without a palette, alpha:128.\n"
        "  -c, --cell WxH       cut a sprite sheet into cells of this size,\n"
        "                       and number their masks row by row:\n"
        "                       OUTPUT-00.pbm, OUTPUT-01.pbm, ...\n"
        "  -s, --sheet          write all cells into one file OUTPUT, which\n"
        "                       DdcSheet_CreateFromPbm reads, with the "
        "bounding box\n"
        "                       and the offset of each mask\n"
        "  -z, --zone INDEX     in a sheet, make a second mask for each cell, "
        "of\n"
        "                       the pixels with this index; LOW-HIGH and\n"
        "                       '#RRGGBB' as for --key. May be given again,\n"
        "                       for zone 2 and so on\n"
        "      --hot FILE       the zones are painted in this picture, which "
        "has\n"
        "                       the size of INPUT (default: INPUT itself)\n"
        "  -i, --info           print size, solid pixels and their bounds\n"
        "  -a, --ascii          print the mask as text, # for a solid pixel\n"
        "  -p, --plain          write a plain PBM: digits instead of bits\n"
        "  -h, --help           print this text\n"
        "  -V, --version        print the version\n"
        "\n"
        "The exit status is 0 on success, 1 when a file could not be used,\n"
        "and 2 when the command line was wrong.\n"
        "\n"
        "Examples:\n"
        "  maskc --key '#ff00ff' ship.png ship.pbm\n"
        "\n"
        "  maskc --cell 64x64 --info walk.bmp walk.pbm\n"
        "\n"
        "  maskc --cell 64x64 --sheet --zone 7 walk.bmp walk.pbm\n"
        "\n"
        "  maskc --ascii ship.pbm");
}

/* ---- Values of options -------------------------------------------------- */

/*
 * Reads a decimal number of at most `high` and moves *text behind it. Returns
 * false when there is no digit or the number is greater.
 */
static bool parse_number(const char **text, unsigned high, unsigned *out)
{
    const char *at = *text;
    unsigned value = 0;

    if (!isdigit((unsigned char)*at))
    {
        return false;
    }
    /* Stops once value > high. No overflow: high <= DDC_SIZE_MAX. */
    for (; isdigit((unsigned char)*at) && value <= high; at++)
    {
        value = value * 10 + (unsigned)(*at - '0');
    }
    *text = at;
    *out = value;
    return value <= high;
}

static bool read_colour(const char *text, DdcColor *out)
{
    if (strlen(text) != 6 || strspn(text, "0123456789abcdefABCDEF") != 6)
    {
        return false;
    }
    unsigned long value = strtoul(text, NULL, 16);
    out->red = (ddc_uint8)(value >> 16);
    out->green = (ddc_uint8)(value >> 8 & 0xFF);
    out->blue = (ddc_uint8)(value & 0xFF);
    return true;
}

static bool read_key(const char *text, struct key_option *out)
{
    if (text[0] == '#')
    {
        out->kind = KEY_COLOUR;
        return read_colour(text + 1, &out->colour);
    }
    if (strncmp(text, "alpha:", 6) == 0)
    {
        text += 6;
        out->kind = KEY_ALPHA;
        return parse_number(&text, 256, &out->low) && *text == '\0';
    }
    out->kind = KEY_INDEX;
    if (!parse_number(&text, 255, &out->low))
    {
        return false;
    }
    out->high = out->low;
    if (*text == '-')
    {
        text++;
        return parse_number(&text, 255, &out->high) && *text == '\0' &&
               out->low <= out->high;
    }
    return *text == '\0';
}

static bool read_cell(const char *text, struct arguments *out)
{
    if (!parse_number(&text, DDC_SIZE_MAX, &out->cell_width) || *text++ != 'x')
    {
        return false;
    }
    return parse_number(&text, DDC_SIZE_MAX, &out->cell_height) &&
           *text == '\0' && out->cell_width > 0 && out->cell_height > 0;
}

/* ---- The command line --------------------------------------------------- */

/* A zone is painted, so alpha does not name it. */
static bool take_zone(struct arguments *out, const char *text)
{
    if (out->zone_count == ZONES_MAX)
    {
        return false;
    }
    struct key_option *zone = &out->zones[out->zone_count++];
    return read_key(text, zone) && zone->kind != KEY_ALPHA;
}

/* Stores one option. Returns false when its value is not valid. */
static bool take_option(struct arguments *out, int val)
{
    switch (val)
    {
    case 's':
        out->sheet = true;
        return true;
    case 'z':
        return take_zone(out, optarg);
    case 'H':
        out->hot = optarg;
        return true;
    case 'k':
        return read_key(optarg, &out->key);
    case 'c':
        return read_cell(optarg, out);
    case 'i':
        out->info = true;
        return true;
    case 'a':
        out->ascii = true;
        return true;
    case 'p':
        out->plain = true;
        return true;
    case 'h':
        out->help = true;
        return true;
    default:
        out->version = true;
        return true;
    }
}

static bool usage_error(const char *what, const char *which)
{
    (void)fprintf(stderr, "maskc: %s%s; see maskc --help\n", what, which);
    return false;
}

static bool take_files(struct arguments *out, int count, char **files)
{
    if (count < 1)
    {
        return usage_error("INPUT is missing", "");
    }
    if (count > 2)
    {
        return usage_error("unexpected argument ", files[2]);
    }
    out->input = files[0];
    out->output = files[1]; /* argv ends with NULL */
    if (out->output == NULL && ((!out->info && !out->ascii) || out->sheet))
    {
        return usage_error("OUTPUT is missing", "");
    }
    if ((out->zone_count > 0 || out->hot != NULL) && !out->sheet)
    {
        return usage_error("--zone and --hot need --sheet", "");
    }
    return true;
}

bool arguments_parse(struct arguments *out, int argc, char **argv)
{
    int val;

    memset(out, 0, sizeof *out);
    opterr = 0;
    while ((val = getopt_long(argc, argv, ":k:c:sz:iaphV", table, NULL)) != -1)
    {
        if (val == ':')
        {
            return usage_error(argv[optind - 1], " needs a value");
        }
        if (val == '?')
        {
            const char letter[3] = {'-', (char)optopt, '\0'};
            return usage_error("unknown option ",
                               optopt != 0 ? letter : argv[optind - 1]);
        }
        if (!take_option(out, val))
        {
            return usage_error(val == 'k'   ? "--key cannot be "
                               : val == 'c' ? "--cell cannot be "
                                            : "--zone cannot be ",
                               optarg);
        }
    }
    return out->help || out->version ||
           take_files(out, argc - optind, argv + optind);
}
