/* SPDX-License-Identifier: Zlib */
/*
 * Owns reading and writing masks in the PBM format (Netpbm, pbm(5)), in both of
 * its forms: plain (P1, digits) and packed (P4, eight pixels in a byte).
 *
 * The reader makes a single pass over memory that may hold anything; a file is
 * read into memory first. The size of the picture is checked against the
 * number of bytes before the mask is allocated. The writer also counts the
 * bytes that do not fit.
 */
#include <ddcollide/mask_create.h>

#include "mask_io/mask_io.h"
#include "mask_io/pbm.h"

#include <stdio.h>

/* Digits in a line of a plain file; the format allows at most 70. */
#define LINE_DIGITS 70

/* ---- Reading: characters ------------------------------------------------ */

struct reader
{
    const uint8_t *at;
    const uint8_t *end;
};

#define END_OF_DATA (-1)

/* The next character; END_OF_DATA after the last one. A comment, from # to the
 * end of the line, is read as one line end. */
static int next_character(struct reader *reader)
{
    if (reader->at == reader->end)
    {
        return END_OF_DATA;
    }
    int character = *reader->at++;
    if (character != '#')
    {
        return character;
    }
    while (reader->at < reader->end && character != '\n' && character != '\r')
    {
        character = *reader->at++;
    }
    return '\n';
}

static bool is_space(int character)
{
    return character == ' ' || (character >= '\t' && character <= '\r');
}

static int next_after_space(struct reader *reader)
{
    int character;

    do
    {
        character = next_character(reader);
    } while (is_space(character));
    return character;
}

/* Reads a number and the one white-space character behind it. A number too
 * large for any mask is read to its end, but its value stops growing, so that
 * it cannot overflow. */
static DdcResult read_number(struct reader *reader, ddc_int32 *out)
{
    int character = next_after_space(reader);
    ddc_int32 value = 0;

    if (character < '0' || character > '9')
    {
        return DDC_E_SYNTAX;
    }
    while (character >= '0' && character <= '9')
    {
        if (value <= DDC_SIZE_MAX)
        {
            value = value * 10 + (character - '0');
        }
        character = next_character(reader);
    }
    *out = value;
    return is_space(character) || character == END_OF_DATA ? DDC_OK
                                                           : DDC_E_SYNTAX;
}

/* ---- Reading: pictures -------------------------------------------------- */

static DdcResult read_plain(struct reader *reader, DdcMask *mask)
{
    for (ddc_int32 y = 0; y < mask->height; y++)
    {
        for (ddc_int32 x = 0; x < mask->width; x++)
        {
            int character = next_after_space(reader);
            if (character != '0' && character != '1')
            {
                return DDC_E_SYNTAX;
            }
            if (character == '1')
            {
                *ddc_mask_word(mask, x, y) |= ddc_mask_bit(x);
            }
        }
    }
    return DDC_OK;
}

/* The caller has checked that there are enough bytes. */
static DdcResult read_packed(const struct reader *reader, DdcMask *mask)
{
    const DdcBits bits = {reader->at,   (mask->width + 7) / 8 * 8, mask->width,
                          mask->height, DDC_BITS_MSB_FIRST,        0};

    ddc_mask_read_bits(mask, &bits);
    return DDC_OK;
}

/*
 * A pixel takes at least one byte in a plain file and one bit in a packed one,
 * whose rows are padded to whole bytes. A file with fewer bytes is refused
 * before the mask is allocated.
 */
static DdcResult read_picture(struct reader *reader, DdcMask **out)
{
    bool plain = reader->at[1] == '1';
    ddc_int32 width = 0;
    ddc_int32 height = 0;

    reader->at += 2;
    DdcResult result = read_number(reader, &width);
    if (result >= 0)
    {
        result = read_number(reader, &height);
    }
    DDC_RETURN_IF_FAILED(result);
    if (width > DDC_SIZE_MAX || height > DDC_SIZE_MAX)
    {
        return DDC_E_RANGE;
    }
    int64_t row = plain ? width : (width + 7) / 8;
    if (row * height > reader->end - reader->at)
    {
        return DDC_E_SYNTAX;
    }
    result = ddc_mask_create(width, height, out);
    DDC_RETURN_IF_FAILED(result);
    return plain ? read_plain(reader, *out) : read_packed(reader, *out);
}

DdcResult ddc_pbm_load(const uint8_t *data, size_t size, DdcMask **out)
{
    if (size < 3 || data[0] != 'P' || (data[1] != '1' && data[1] != '4'))
    {
        return DDC_E_SYNTAX;
    }
    struct reader reader = {data, data + size};
    DdcResult result = ddc_mask_finish(read_picture(&reader, out), out);
    if (result >= 0)
    {
        ddc_mask_update_all(*out);
    }
    return result;
}

DdcResult DDC_CALL DdcMask_CreateFromPbm(const void *data, ddc_uint32 size,
                                         DdcMask **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(out == NULL || (data == NULL && size > 0),
                  DDC_E_INVALIDPARAMS, "data or out is NULL");
    DdcResult result = ddc_pbm_load(data, size, out);
    DDC_RETURN_IF(result < 0, result, "data cannot be loaded as PBM");
    return DDC_OK;
}

/* ---- Reading: files ----------------------------------------------------- */

static long size_of(FILE *file)
{
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : -1;

    return fseek(file, 0, SEEK_SET) == 0 ? size : -1;
}

static DdcResult read_open_file(FILE *file, uint8_t **data, size_t *size)
{
    long length = size_of(file);
    if (length < 0 || length > INT32_MAX)
    {
        return DDC_E_FILE;
    }
    *size = (size_t)length;
    /* One byte more, because an allocation of none may return NULL. */
    *data = ddc_alloc(*size + 1);
    if (*data == NULL)
    {
        return DDC_E_OUTOFMEMORY;
    }
    if (fread(*data, 1, *size, file) != *size)
    {
        ddc_free(*data);
        return DDC_E_FILE;
    }
    return DDC_OK;
}

DdcResult ddc_pbm_read_file(const char *path, uint8_t **data, size_t *size,
                            const char *function)
{
    FILE *file = fopen(path, "rb");

    *data = NULL;
    *size = 0;
    DDC_RETURN_IF_FOR(function, file == NULL, DDC_E_FILE,
                      "the file cannot be opened");
    DdcResult result = read_open_file(file, data, size);
    (void)fclose(file);
    return result < 0 ? ddc_fail(result, function, "the file cannot be read")
                      : DDC_OK;
}

DdcResult DDC_CALL DdcMask_CreateFromPbmFile(const char *path, DdcMask **out)
{
    ddc_store(out, NULL);
    DDC_RETURN_IF(path == NULL || out == NULL, DDC_E_INVALIDPARAMS,
                  "path or out is NULL");
    uint8_t *data;
    size_t size;
    DdcResult result = ddc_pbm_read_file(path, &data, &size, __func__);
    DDC_RETURN_IF_FAILED(result);
    result = ddc_pbm_load(data, size, out);
    ddc_free(data);
    DDC_RETURN_IF(result < 0, result, "the file cannot be loaded as PBM");
    return DDC_OK;
}

/* ---- Writing ------------------------------------------------------------ */

/* The destination of the bytes: a file, or memory, as far as there is room. */
struct sink
{
    FILE *file;
    uint8_t *out;
    uint64_t room;
    uint64_t written; /* bytes that did not fit are counted too */
    bool failed;
};

static void put(struct sink *sink, uint8_t byte)
{
    if (sink->file != NULL)
    {
        sink->failed |= putc(byte, sink->file) == EOF;
    }
    else if (sink->written < sink->room)
    {
        sink->out[sink->written] = byte;
    }
    sink->written++;
}

static void put_text(struct sink *sink, const char *text)
{
    while (*text != '\0')
    {
        put(sink, (uint8_t)*text++);
    }
}

static void put_header(struct sink *sink, const DdcMask *mask, bool plain)
{
    char digits[11];

    put_text(sink, plain ? "P1\n" : "P4\n");
    put_text(sink, ddc_format_uint32(digits, (uint32_t)mask->width));
    put_text(sink, " ");
    put_text(sink, ddc_format_uint32(digits, (uint32_t)mask->height));
    put_text(sink, "\n");
}

static void put_plain_row(struct sink *sink, const DdcMask *mask, ddc_int32 y)
{
    for (ddc_int32 x = 0; x < mask->width; x++)
    {
        put(sink, ddc_mask_has(mask, x, y) ? '1' : '0');
        if (x % LINE_DIGITS == LINE_DIGITS - 1 || x == mask->width - 1)
        {
            put(sink, '\n');
        }
    }
}

static void put_packed_row(struct sink *sink, const DdcMask *mask, ddc_int32 y)
{
    for (ddc_int32 x = 0; x < mask->width; x += 8)
    {
        uint64_t bits = *ddc_mask_word(mask, x, y) >> (x & 63) & 0xFF;
        put(sink, (uint8_t)(ddc_reverse_bits(bits) >> 56));
    }
}

static void put_mask(struct sink *sink, const DdcMask *mask, bool plain)
{
    put_header(sink, mask, plain);
    for (ddc_int32 y = 0; y < mask->height; y++)
    {
        if (plain)
        {
            put_plain_row(sink, mask, y);
        }
        else
        {
            put_packed_row(sink, mask, y);
        }
    }
}

/* There are fewer than 2^31 digits and fewer line ends than 2^31 / 70 + 2^20,
 * so the number of bytes fits 32 bits. */
DdcResult DDC_CALL DdcMask_WritePbm(const DdcMask *mask, ddc_int32 plain,
                                    void *out, ddc_uint32 capacity,
                                    ddc_uint32 *needed)
{
    DDC_RETURN_IF(!ddc_output_is_valid(out, capacity, needed) || mask == NULL,
                  DDC_E_INVALIDPARAMS, "mask, out or needed is NULL");
    struct sink sink = {NULL, out, capacity, 0, false};
    put_mask(&sink, mask, plain != 0);
    *needed = (ddc_uint32)sink.written;
    return sink.written <= capacity ? DDC_OK : DDC_E_MORE;
}

DdcResult DDC_CALL DdcMask_WritePbmFile(const DdcMask *mask, ddc_int32 plain,
                                        const char *path)
{
    DDC_RETURN_IF(mask == NULL || path == NULL, DDC_E_INVALIDPARAMS,
                  "mask or path is NULL");
    FILE *file = fopen(path, "wb");
    DDC_RETURN_IF(file == NULL, DDC_E_FILE, "the file cannot be opened");
    struct sink sink = {file, NULL, 0, 0, false};
    put_mask(&sink, mask, plain != 0);
    bool closed = fclose(file) == 0;
    DDC_RETURN_IF(sink.failed || !closed, DDC_E_FILE,
                  "the file cannot be written");
    return DDC_OK;
}
