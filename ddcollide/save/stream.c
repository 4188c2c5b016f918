/* SPDX-License-Identifier: Zlib */
/*
 * Owns the writer of saves, their hash, their reader, and what is logged of
 * failures.
 *
 * The hash has four lanes, so that four multiplications are under way at once.
 * The 8-byte words of the bytes go to the lanes in turn; zeros, at least one,
 * are appended up to a multiple of 32. A lane takes a word by
 * lane = (lane ^ word) * K, which carries each bit up, and
 * lane ^= lane >> 32, which carries the upper ones down. In the end one more
 * lane, which begins as the number of bytes, takes the four lanes likewise: it
 * is the hash, which is no cryptographic one.
 */
#include "save/stream.h"

#define LANES 4
#define BLOCK 32

/* Odd, with irregular bits: 2^64 divided by the golden ratio. */
#define HASH_MULTIPLIER 0x9E3779B97F4A7C15u

/* ---- The hash ------------------------------------------------------------ */

DDC_ALLOW_UNSIGNED_WRAP static uint64_t mix(uint64_t lane, uint64_t word)
{
    lane = (lane ^ word) * HASH_MULTIPLIER;
    return lane ^ lane >> 32;
}

static void hash_blocks(uint64_t *lanes, const uint8_t *at, size_t count)
{
    for (; count > 0; count--)
    {
#ifndef __OPTIMIZE_SIZE__
#pragma GCC unroll 4
#endif
        for (int i = 0; i < LANES; i++, at += 8)
        {
            uint64_t word;
            ddc_copy(&word, at, 8, 1);
            lanes[i] = mix(lanes[i], word);
        }
    }
}

/* ---- Writing ------------------------------------------------------------- */

void ddc_writer_begin(struct ddc_writer *writer, void *out, uint32_t capacity,
                      ddc_uint32 *needed)
{
    writer->result = ddc_output_is_valid(out, capacity, needed)
                         ? DDC_OK
                         : DDC_E_INVALIDPARAMS;
    writer->begin = writer->at = out != NULL ? out : writer->chunk;
    writer->end = writer->at + capacity;
    writer->out = writer->begin;
    writer->left = 0;
    writer->size = 0;
    writer->capacity = capacity;
    writer->needed = needed;
    writer->hash = NULL;
}

void ddc_writer_begin_hash(struct ddc_writer *writer, DdcHash *out)
{
    ddc_clear(out);
    ddc_writer_begin(writer, NULL, 0, &writer->capacity);
    writer->result = out != NULL ? DDC_OK : DDC_E_INVALIDPARAMS;
    writer->hash = out;
    for (uint32_t i = 0; i < LANES; i++)
    {
        writer->lanes[i] = i + 1;
    }
}

/* Hands on what lies before `at`: to the hash, but for an incomplete block; or
 * to the caller's memory. */
static void flush(struct ddc_writer *writer)
{
    size_t size = (size_t)(writer->at - writer->begin);
    size_t kept = 0;

    if (writer->hash != NULL)
    {
        kept = size % BLOCK;
        hash_blocks(writer->lanes, writer->chunk, size / BLOCK);
        memmove(writer->chunk, writer->at - kept, kept);
    }
    else if (writer->begin != writer->chunk)
    {
        writer->out = writer->at;
        writer->left = (size_t)(writer->end - writer->at);
    }
    else if (size <= writer->left)
    {
        memcpy(writer->out, writer->chunk, size);
        writer->out += size;
        writer->left -= size;
    }
    writer->size += size - kept;
    writer->begin = writer->chunk;
    writer->at = writer->chunk + kept;
    writer->end = writer->chunk + sizeof writer->chunk;
}

uint8_t *ddc_room(struct ddc_writer *writer)
{
    if ((size_t)(writer->end - writer->at) < DDC_ROOM)
    {
        flush(writer);
    }
    return writer->at;
}

void ddc_write(struct ddc_writer *writer, uint32_t value)
{
    writer->at = ddc_put(ddc_room(writer), value);
}

/* The chunk has less than a block. */
static void store_hash(struct ddc_writer *writer)
{
    uint64_t hash = writer->size + (size_t)(writer->at - writer->begin);
    memset(writer->at, 0, BLOCK);
    hash_blocks(writer->lanes, writer->chunk, 1);
    for (int i = 0; i < LANES; i++)
    {
        hash = mix(hash, writer->lanes[i]);
    }
    writer->hash->low = (ddc_uint32)hash;
    writer->hash->high = (ddc_uint32)(hash >> 32);
}

DdcResult ddc_writer_end(struct ddc_writer *writer, const char *function)
{
    if (writer->result < 0)
    {
        return ddc_save_end(writer->result, function);
    }
    flush(writer);
    if (writer->hash != NULL)
    {
        store_hash(writer);
        return DDC_OK;
    }
    if (writer->size > INT32_MAX)
    {
        return ddc_save_end(DDC_E_RANGE, function);
    }
    *writer->needed = (ddc_uint32)writer->size;
    return writer->size > writer->capacity ? DDC_E_MORE : DDC_OK;
}

DdcResult ddc_save_end(DdcResult result, const char *function)
{
    return result >= 0 || result == DDC_E_MORE
               ? result
               : ddc_fail_once(
                     result, function,
                     result == DDC_E_INVALIDPARAMS
                         ? "world, bricks, balls, data, a, b, out or needed is "
                           "NULL, or what has unknown bits"
                     : result == DDC_E_INUSE   ? "within a step or a callback"
                     : result == DDC_E_SYNTAX  ? "no save of this version"
                     : result == DDC_E_CHANGED ? "other sprites, lists or tiles"
                     : result == DDC_E_RANGE ? "a ball or size is out of range"
                                             : "no memory");
}

/* ---- Reading ------------------------------------------------------------- */

/* Not const: so it takes no room in the DLL. */
static uint8_t zeros[DDC_ROOM];

const uint8_t *ddc_read(struct ddc_reader *reader, size_t size)
{
    const uint8_t *at = reader->at;

    if ((size_t)(reader->end - at) < size)
    {
        reader->failed = true;
        reader->at = reader->end;
        return zeros;
    }
    reader->at += size;
    return at;
}

uint32_t ddc_read_word(struct ddc_reader *reader)
{
    return ddc_get(ddc_read(reader, 4));
}
