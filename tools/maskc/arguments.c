/* SPDX-License-Identifier: Zlib */
/* What arguments.h promises, on getopt_long. */
#include "arguments.h"

#include <ctype.h>
#include <getopt.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct option table[] = {
    {"key", required_argument, NULL, 'k'},
    {"cell", required_argument, NULL, 'c'},
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
        "usage: maskc [OPTION...] INPUT OUTPUT\n"
        "       maskc --info|--ascii [OPTION...] INPUT\n"
        "\n"
        "Makes collision masks of pictures, and pictures of masks.\n"
        "\n"
        "INPUT is a BMP, PCX, PNG or GIF picture (of an animation the first\n"
        "frame), or a mask: a file whose name ends in .pbm. OUTPUT ends in\n"
        ".pbm for a mask, or in .bmp or .png for a picture of it, black\n"
        "where it is solid.\n"
        "\n"
        "  -k, --key INDEX      this palette index is transparent, 0..255\n"
        "      --key LOW-HIGH   these palette indices are\n"
        "      --key '#RRGGBB'  this colour is; of several palette entries\n"
        "                       that have it, the first\n"
        "      --key alpha:N    pixels with an alpha below N are, N 0..256\n"
        "                       Without --key: the transparent index of the\n"
        "                       file, or else index 0; without a palette\n"
        "                       alpha:128\n"
        "  -c, --cell WxH       a sheet: one mask for each cell of this size,\n"
        "                       row by row, in OUTPUT-00.pbm, OUTPUT-01.pbm\n"
        "                       and so on\n"
        "  -i, --info           tell size, solid pixels and their bounds\n"
        "  -a, --ascii          print the mask, # where it is solid\n"
        "  -p, --plain          write a PBM of digits instead of bits\n"
        "  -h, --help           this text\n"
        "  -V, --version        the version\n"
        "\n"
        "The exit status is 0 when all went well, 1 when a file could not be\n"
        "used, 2 when the command line was wrong.\n"
        "\n"
        "  maskc --key '#ff00ff' ship.png ship.pbm\n"
        "  maskc --cell 64x64 --info walk.bmp walk.pbm\n"
        "  maskc --ascii ship.pbm");
}

/* ---- Values of options -------------------------------------------------- */

/* A number of at most `high` and what follows it; false without a digit. */
static bool number(const char **text, unsigned high, unsigned *out)
{
    const char *at = *text;
    unsigned value = 0;

    if (!isdigit((unsigned char)*at))
    {
        return false;
    }
    /* Ends before the value could overflow: high is far from that. */
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

static bool read_key(const char *text, struct key_wish *out)
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
        return number(&text, 256, &out->low) && *text == '\0';
    }
    out->kind = KEY_INDEX;
    if (!number(&text, 255, &out->low))
    {
        return false;
    }
    out->high = out->low;
    if (*text == '-')
    {
        text++;
        return number(&text, 255, &out->high) && *text == '\0' &&
               out->low <= out->high;
    }
    return *text == '\0';
}

static bool read_cell(const char *text, struct arguments *out)
{
    if (!number(&text, DDC_SIZE_MAX, &out->cell_width) || *text++ != 'x')
    {
        return false;
    }
    return number(&text, DDC_SIZE_MAX, &out->cell_height) && *text == '\0' &&
           out->cell_width > 0 && out->cell_height > 0;
}

/* ---- The whole line ----------------------------------------------------- */

/* Takes one option; false when its value is refused. */
static bool take(struct arguments *out, int val)
{
    switch (val)
    {
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

static bool refuse(const char *what, const char *which)
{
    (void)fprintf(stderr, "maskc: %s%s; see maskc --help\n", what, which);
    return false;
}

static bool take_files(struct arguments *out, int count, char **files)
{
    if (count < 1)
    {
        return refuse("there is no INPUT", "");
    }
    if (count > 2)
    {
        return refuse("what is ", files[2]);
    }
    out->input = files[0];
    out->output = files[1]; /* argv ends with NULL */
    if (out->output == NULL && !out->info && !out->ascii)
    {
        return refuse("there is no OUTPUT", "");
    }
    return true;
}

bool arguments_parse(struct arguments *out, int argc, char **argv)
{
    int val;

    memset(out, 0, sizeof *out);
    opterr = 0;
    while ((val = getopt_long(argc, argv, ":k:c:iaphV", table, NULL)) != -1)
    {
        if (val == ':')
        {
            return refuse(argv[optind - 1], " needs a value");
        }
        if (val == '?')
        {
            const char letter[3] = {'-', (char)optopt, '\0'};
            return refuse("what is ", optopt != 0 ? letter : argv[optind - 1]);
        }
        if (!take(out, val))
        {
            return refuse(val == 'k' ? "--key can not be "
                                     : "--cell can not be ",
                          optarg);
        }
    }
    return out->help || out->version ||
           take_files(out, argc - optind, argv + optind);
}
