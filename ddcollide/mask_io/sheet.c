/* SPDX-License-Identifier: Zlib */
/*
 * Owns sheets: the comment lines of a PBM file that say which mask lies where
 * in its picture, and the masks that are copied out of it. pbm.c reads the
 * pixels. The first of these lines is the title, with the number of frames and
 * the number of zones of each frame; docs/sheets.md has the format.
 *
 * A line of the table has at least 13 bytes ("#0 0 0 0 0 0\n"), so a file that
 * announces more masks than it has room for is refused before anything is
 * allocated.
 */
#include <ddcollide/mask_create.h>

#include "mask_io/pbm.h"

#include <string.h>

#define TITLE          "# ddcollide sheet "
#define LINE_BYTES_MIN 13

struct sheet_mask
{
    DdcMask *mask;
    DdcRect part; /* of the picture */
    ddc_int32 dx; /* where in the frame it begins */
    ddc_int32 dy;
};

struct DdcSheet
{
    ddc_uint32 frames;
    ddc_uint32 zones;
    size_t count;              /* frames * zones */
    struct sheet_mask masks[]; /* all zones of frame 0, then of frame 1 */
};

/* ---- The table ----------------------------------------------------------- */

struct text
{
    const uint8_t *at;
    const uint8_t *end;
};

static void next_line(struct text *text)
{
    while (text->at < text->end && *text->at != '\n' && *text->at != '\r')
    {
        text->at++;
    }
    while (text->at < text->end && (*text->at == '\n' || *text->at == '\r'))
    {
        text->at++;
    }
}

/* Moves behind the title, which is in the comments before the picture's size.
 * False: there is none. */
static bool find_title(struct text *text)
{
    const size_t length = sizeof TITLE - 1;

    for (next_line(text); text->at < text->end && *text->at == '#';
         next_line(text))
    {
        if ((size_t)(text->end - text->at) > length &&
            memcmp(text->at, TITLE, length) == 0)
        {
            text->at += length;
            return true;
        }
    }
    return false;
}

/* Reads a number, which may be negative, after spaces and tabs. False: there is
 * none, or it is beyond +-DDC_SIZE_MAX. */
static bool read_number(struct text *text, ddc_int32 *out)
{
    while (text->at < text->end && (*text->at == ' ' || *text->at == '\t'))
    {
        text->at++;
    }
    bool negative = text->at < text->end && *text->at == '-';
    text->at += negative;
    const uint8_t *start = text->at;
    ddc_int32 value = 0;
    while (text->at < text->end && *text->at >= '0' && *text->at <= '9' &&
           value <= DDC_SIZE_MAX)
    {
        value = value * 10 + (*text->at++ - '0');
    }
    *out = negative ? -value : value;
    return text->at > start && value <= DDC_SIZE_MAX;
}

static bool read_numbers(struct text *text, ddc_int32 *out, int count)
{
    for (int i = 0; i < count; i++)
    {
        if (!read_number(text, &out[i]))
        {
            return false;
        }
    }
    return true;
}

/* Reads one line of the table: left, top, width, height, dx, dy. */
static bool read_entry(struct text *text, struct sheet_mask *out)
{
    ddc_int32 numbers[6];

    next_line(text);
    if (text->at == text->end || *text->at++ != '#' ||
        !read_numbers(text, numbers, 6))
    {
        return false;
    }
    out->part = (DdcRect){numbers[0], numbers[1], numbers[0] + numbers[2],
                          numbers[1] + numbers[3]};
    out->dx = numbers[4];
    out->dy = numbers[5];
    return true;
}

/* Creates a sheet without masks from the table. */
static DdcResult read_table(const uint8_t *data, size_t size, DdcSheet **out)
{
    struct text text = {data, data + size};
    ddc_int32 numbers[2];

    if (!find_title(&text) || !read_numbers(&text, numbers, 2) ||
        numbers[0] < 1 || numbers[1] < 1)
    {
        return DDC_E_SYNTAX;
    }
    uint64_t count = (uint64_t)numbers[0] * (uint64_t)numbers[1];
    if (count > size / LINE_BYTES_MIN)
    {
        return DDC_E_SYNTAX;
    }
    if (count > INT32_MAX / sizeof(struct sheet_mask))
    {
        return DDC_E_OUTOFMEMORY;
    }
    DdcSheet *sheet =
        ddc_alloc(sizeof *sheet + (size_t)count * sizeof *sheet->masks);
    if (sheet == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    *sheet = (DdcSheet){(ddc_uint32)numbers[0], (ddc_uint32)numbers[1],
                        (size_t)count};
    memset(sheet->masks, 0, (size_t)count * sizeof *sheet->masks);
    *out = sheet;
    for (size_t i = 0; i < sheet->count; i++)
    {
        if (!read_entry(&text, &sheet->masks[i]))
        {
            return DDC_E_SYNTAX;
        }
    }
    return DDC_OK;
}

/* ---- The masks ----------------------------------------------------------- */

static DdcResult copy_mask(const DdcMask *picture, struct sheet_mask *out)
{
    const DdcRect *part = &out->part;
    if (!ddc_rect_lies_in(part, picture->width, picture->height))
    {
        return DDC_E_RANGE;
    }
    DdcResult result = ddc_mask_create(part->right - part->left,
                                       part->bottom - part->top, &out->mask);
    if (result >= 0)
    {
        ddc_mask_or(out->mask, picture, -part->left, -part->top);
        ddc_mask_update_all(out->mask);
    }
    return result;
}

static DdcResult copy_masks(DdcSheet *sheet, const uint8_t *data, size_t size)
{
    DdcMask *picture = NULL;
    DdcResult result = ddc_pbm_load(data, size, &picture);

    for (size_t i = 0; i < sheet->count && result >= 0; i++)
    {
        result = copy_mask(picture, &sheet->masks[i]);
    }
    DdcMask_Destroy(picture);
    return result;
}

static DdcResult load(const uint8_t *data, size_t size, DdcSheet **out)
{
    if (size < 3 || data[0] != 'P')
    {
        return DDC_E_SYNTAX;
    }
    DdcResult result = read_table(data, size, out);
    if (result >= 0)
    {
        result = copy_masks(*out, data, size);
    }
    if (result < 0)
    {
        DdcSheet_Destroy(*out);
        *out = NULL;
    }
    return result;
}

/* ---- Public functions ---------------------------------------------------- */

DdcResult DDC_CALL DdcSheet_CreateFromPbm(const void *data, ddc_uint32 size,
                                          DdcSheet **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(out == NULL || (data == NULL && size > 0),
                  DDC_E_INVALIDPARAMS, "data or out is NULL");
    DdcResult result = load(data, size, out);
    DDC_RETURN_IF(result < 0, result, "data cannot be loaded as a sheet");
    return DDC_OK;
}

DdcResult DDC_CALL DdcSheet_CreateFromPbmFile(const char *path, DdcSheet **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(path == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "path or out is NULL");
    uint8_t *data;
    size_t size;
    DdcResult result = ddc_pbm_read_file(path, &data, &size, __func__);
    DDC_RETURN_IF_FAILED(result);
    result = load(data, size, out);
    ddc_free(data);
    DDC_RETURN_IF(result < 0, result, "the file cannot be loaded as a sheet");
    return DDC_OK;
}

void DDC_CALL DdcSheet_Destroy(DdcSheet *sheet)
{
    if (sheet == NULL)
    {
        return;
    }
    for (size_t i = 0; i < sheet->count; i++)
    {
        DdcMask_Destroy(sheet->masks[i].mask);
    }
    ddc_free(sheet);
}

DdcResult DDC_CALL DdcSheet_GetSize(const DdcSheet *sheet, ddc_uint32 *frames,
                                    ddc_uint32 *zones)
{
    ddc_clear(frames);
    ddc_clear(zones);
    DDC_RETURN_IF(sheet == NULL, DDC_E_INVALIDPARAMS, "sheet is NULL");
    ddc_store(frames, sheet->frames);
    ddc_store(zones, sheet->zones);
    return DDC_OK;
}

DdcResult DDC_CALL DdcSheet_GetMask(const DdcSheet *sheet, ddc_uint32 frame,
                                    ddc_uint32 zone, DdcMask **mask,
                                    ddc_int32 *dx, ddc_int32 *dy)
{
    ddc_store(mask, NULL);
    ddc_clear(dx);
    ddc_clear(dy);
    DDC_RETURN_IF(sheet == NULL || mask == NULL, DDC_E_INVALIDPARAMS,
                  "sheet or mask is NULL");
    DDC_RETURN_IF(frame >= sheet->frames || zone >= sheet->zones, DDC_E_RANGE,
                  "no such frame or zone");
    const struct sheet_mask *found =
        &sheet->masks[(size_t)frame * sheet->zones + zone];
    *mask = found->mask;
    ddc_store(dx, found->dx);
    ddc_store(dy, found->dy);
    return DDC_OK;
}
