/* SPDX-License-Identifier: Zlib */
/*
 * Owns how the bytes of a save are written, hashed and read. There is one
 * writer for what is saved, counted and hashed, so these three cannot disagree.
 * A save consists of words of 32 bits, little endian; reals are their 64 bits.
 *
 * The room: save/stream.c   the writer, the hash, the reader, and the log
 *           save/sprite.c   sprites: written, checked and loaded
 *           save/world.c    the pairs and events of worlds, and their calls
 *           save/tiles.c    what has changed in a map
 *           save/bricks.c   bricks and balls
 *           save/fields.h   the parts, and places that several files read
 *           save/difference.c  the sizes of parts; the first that differs
 */
#ifndef DDC_SAVE_STREAM_H
#define DDC_SAVE_STREAM_H

#include <ddcollide/save.h>

#include "base/base.h"

/* ---- Numbers ------------------------------------------------------------- */

/* Numbers of `size` bytes, 4 or 8, are copied, never calculated with: a real is
 * its bits. Most processors store them as a save does. */
#if __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
static inline void ddc_copy(void *to, const void *from, size_t size,
                            size_t count)
{
    memcpy(to, from, size * count);
}
#else
static inline void ddc_copy(void *to, const void *from, size_t size,
                            size_t count)
{
    for (size_t i = 0; i < size * count; i++)
    {
        ((uint8_t *)to)[i] = ((const uint8_t *)from)[i ^ (size - 1)];
    }
}
#endif

/* Are these the same bytes? */
static inline bool ddc_is_same(const void *a, const void *b, size_t size)
{
    return memcmp(a, b, size) == 0;
}

static inline uint8_t *ddc_put(uint8_t *at, uint32_t value)
{
    ddc_copy(at, &value, 4, 1);
    return at + 4;
}

static inline uint32_t ddc_get(const uint8_t *at)
{
    uint32_t value;

    ddc_copy(&value, at, 4, 1);
    return value;
}

/* Word i of a record. */
static inline uint32_t ddc_get_at(const uint8_t *record, size_t i)
{
    return ddc_get(record + 4 * i);
}

/* Consecutive numbers of a structure, of 32 bits, signed or not. */
static inline uint8_t *ddc_put_words(uint8_t *at, const void *words,
                                     size_t count)
{
    ddc_copy(at, words, 4, count);
    return at + 4 * count;
}

/* Reals, and words behind them. */
static inline uint8_t *ddc_put_numbers(uint8_t *at, const void *from,
                                       size_t reals, size_t words)
{
    ddc_copy(at, from, 8, reals);
    return ddc_put_words(at + 8 * reals, (const uint8_t *)from + 8 * reals,
                         words);
}

static inline const uint8_t *ddc_get_numbers(const uint8_t *at, void *to,
                                             size_t reals, size_t words)
{
    return at + (ddc_put_numbers(to, at, reals, words) - (uint8_t *)to);
}

/* ---- Writing ------------------------------------------------------------- */

#define DDC_WRITER_CHUNK 2048

/* The room that ddc_room makes. A sprite with all extras takes 396 bytes. */
#define DDC_ROOM 512

/*
 * Bytes go to [at, end), at first the memory of the caller. Where that has not
 * enough room, or bytes are only counted or hashed, this is the chunk, from
 * which they are copied to what is left of that memory.
 */
struct ddc_writer
{
    DdcResult result; /* a failure of the call so far */
    uint8_t *at;
    uint8_t *end;
    uint8_t *begin; /* of the bytes that have not been handed on yet */
    uint8_t *out;   /* where the caller's memory that is left begins */
    size_t left;    /* its bytes */
    size_t size;    /* of all before `begin` */
    uint32_t capacity;
    ddc_uint32 *needed;
    DdcHash *hash; /* NULL: nothing is hashed */
    uint64_t lanes[4];
    uint8_t chunk[DDC_WRITER_CHUNK];
};

/* A writer for a call that saves, or for one that hashes. */
void ddc_writer_begin(struct ddc_writer *writer, void *out, uint32_t capacity,
                      ddc_uint32 *needed);
void ddc_writer_begin_hash(struct ddc_writer *writer, DdcHash *out);

/* Room for DDC_ROOM bytes; the caller moves `at` behind those that it fills. */
uint8_t *ddc_room(struct ddc_writer *writer);

/* Writes a word. */
void ddc_write(struct ddc_writer *writer, uint32_t value);

/* Ends a call: stores its outs, or logs its failure. */
DdcResult ddc_writer_end(struct ddc_writer *writer, const char *function);

/* Logs the failure of a call that saves or loads, and returns it. */
DdcResult ddc_save_end(DdcResult result, const char *function);

/* ---- Reading ------------------------------------------------------------- */

struct ddc_reader
{
    const uint8_t *at;
    const uint8_t *end;
    bool failed; /* something was read behind the end */
};

static inline struct ddc_reader ddc_reader_of(const void *data, size_t size)
{
    const uint8_t *at = data;

    return (struct ddc_reader){at, at + size, false};
}

/* The next bytes. Behind the end `failed` is set, and DDC_ROOM zeros are there,
 * however many were asked for. */
const uint8_t *ddc_read(struct ddc_reader *reader, size_t size);

uint32_t ddc_read_word(struct ddc_reader *reader);

#endif
