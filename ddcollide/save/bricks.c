/* SPDX-License-Identifier: Zlib */
/*
 * Owns saves of bricks and balls: all slots with their generations, and the
 * free list, so that the next brick gets the same id. A load changes the index
 * only for bricks that differ. The numbers of steps are not saved and never set
 * back, so that no mark of an earlier step is taken for one of a later step.
 */
#include "bounce/bounce.h"
#include "save/fields.h"
#include "save/stream.h"

#define BRICK_SIZE 60
#define BALL_SIZE  56

/* The places of a brick's words, which follow its 6 reals. */
#define TAG        12
#define GENERATION 13
#define LINK       14

/* The word LINK of a brick. That of a free slot is 2 + the next free slot, or 1
 * at the end of the list. */
#define THERE 0

/* Would DdcBall_Step accept the balls? */
static bool check_balls(const DdcBall *balls, ddc_uint32 count)
{
    bool good = true;
    double jitter;

    for (ddc_uint32 i = 0; i < count && good; i++)
    {
        good = ddc_cast_in_range(&balls[i], NULL) &&
               balls[i].radius >= DDC_RADIUS_MIN &&
               ddc_exact_load(balls[i].jitter, &jitter) && jitter >= 0.0 &&
               jitter <= 1.0;
    }
    return good;
}

/* ---- Writing ------------------------------------------------------------- */

static DdcResult check_save(const DdcBricks *bricks, const DdcBall *balls,
                            ddc_uint32 count)
{
    if (bricks == NULL || (balls == NULL && count > 0))
    {
        return DDC_E_INVALIDPARAMS;
    }
    uint32_t mode = ddc_fpu_begin();
    return ddc_fpu_end(mode, bricks->stepping             ? DDC_E_INUSE
                             : !check_balls(balls, count) ? DDC_E_RANGE
                                                          : DDC_OK);
}

static void save(struct ddc_writer *writer, const DdcBricks *bricks,
                 const DdcBall *balls, ddc_uint32 count)
{
    if (writer->result >= 0)
    {
        writer->result = check_save(bricks, balls, count);
    }
    if (writer->result < 0)
    {
        return;
    }
    ddc_write(writer, DDC_SAVE_BRICKS);
    ddc_write(writer, DDC_SAVE_VERSION);
    ddc_write(writer, (uint32_t)bricks->used);
    ddc_write(writer, (uint32_t)(bricks->free + 1));
    ddc_write(writer, count);
    for (ddc_int32 slot = 0; slot < bricks->used; slot++)
    {
        const struct ddc_brick *brick = &bricks->bricks[slot];
        bool there = brick->level != DDC_BRICK_FREE;
        uint8_t *at = ddc_room(writer);
        memset(at, 0, BRICK_SIZE);
        if (there)
        {
            ddc_put_numbers(at, brick, 6, 1);
        }
        at = ddc_put(at + (size_t)4 * GENERATION, brick->generation);
        writer->at = ddc_put(at, there ? THERE : (uint32_t)(brick->next + 2));
    }
    for (ddc_uint32 i = 0; i < count; i++)
    {
        writer->at = ddc_put_numbers(ddc_room(writer), &balls[i], 6, 2);
    }
}

/* The reals of a brick and its tag follow each other. */
typedef char tag_follows[offsetof(struct ddc_brick, tag) == 48 ? 1 : -1];

DdcResult DDC_CALL DdcBricks_Save(const DdcBricks *bricks, const DdcBall *balls,
                                  ddc_uint32 count, void *out,
                                  ddc_uint32 capacity, ddc_uint32 *needed)
{
    struct ddc_writer writer;

    ddc_writer_begin(&writer, out, capacity, needed);
    save(&writer, bricks, balls, count);
    return ddc_writer_end(&writer, __func__);
}

DdcResult DDC_CALL DdcBricks_GetHash(const DdcBricks *bricks,
                                     const DdcBall *balls, ddc_uint32 count,
                                     DdcHash *out)
{
    struct ddc_writer writer;

    ddc_writer_begin_hash(&writer, out);
    save(&writer, bricks, balls, count);
    return ddc_writer_end(&writer, __func__);
}

/* ---- Checking ------------------------------------------------------------ */

/* A save whose length is right. */
struct load
{
    const uint8_t *bricks;
    const uint8_t *balls;
    ddc_int32 used;
    ddc_int32 free;
    ddc_uint32 ball_count;
};

static const uint8_t *brick_at(const struct load *load, ddc_int32 slot)
{
    return load->bricks + (size_t)slot * BRICK_SIZE;
}

static bool read_header(struct ddc_reader *reader, struct load *out)
{
    const uint8_t *header = ddc_read(reader, ddc_save_size[DDC_PART_BRICKS]);
    const uint32_t used = ddc_get_at(header, 2);
    const uint32_t first = ddc_get_at(header, 3);

    out->ball_count = ddc_get_at(header, 4);
    out->bricks = reader->at;
    if (ddc_get(header) != DDC_SAVE_BRICKS ||
        ddc_get_at(header, 1) != DDC_SAVE_VERSION || used > DDC_BRICKS_MAX ||
        first > used)
    {
        return false;
    }
    out->used = (ddc_int32)used;
    out->free = (ddc_int32)first - 1;
    if ((uint64_t)(reader->end - reader->at) !=
        (uint64_t)used * BRICK_SIZE + (uint64_t)out->ball_count * BALL_SIZE)
    {
        return false;
    }
    out->balls = brick_at(out, out->used);
    return true;
}

/* Is a brick one that DdcBricks_Add could have loaded, or a free slot? */
DDC_ALLOW_UNSIGNED_WRAP static bool check_brick(const uint8_t *at,
                                                uint32_t used)
{
    double reals[6]; /* low, high and velocity */
    const uint32_t link = ddc_get_at(at, LINK);
    const bool there = link == THERE;
    bool good = ddc_get_at(at, GENERATION) - 1 < DDC_BRICK_GENERATION_MAX &&
                link <= used + 1;

    ddc_get_numbers(at, reals, 6, 0);
    for (int i = 0; i < 6; i++)
    {
        double loaded = 0.0;
        good = (!there || ddc_exact_load(reals[i], &loaded)) &&
               ddc_is_same(&loaded, &reals[i], sizeof loaded) && good;
    }
    return good && (there ? reals[0] < reals[2] && reals[1] < reals[3]
                          : ddc_get_at(at, TAG) == 0);
}

/* Do all bricks and balls have valid numbers, and does the free list go once
 * through all free slots? A list that ends after as many links as there are
 * free slots has no circle. */
static bool check_all(const struct load *load)
{
    ddc_int32 free_count = 0;
    ddc_int32 slot = load->free;

    for (ddc_int32 i = 0; i < load->used; i++)
    {
        if (!check_brick(brick_at(load, i), (uint32_t)load->used))
        {
            return false;
        }
        free_count += ddc_get_at(brick_at(load, i), LINK) != THERE;
    }
    for (; free_count >= 0 && slot >= 0; free_count--)
    {
        uint32_t link = ddc_get_at(brick_at(load, slot), LINK);
        if (link == THERE)
        {
            return false;
        }
        slot = (ddc_int32)link - 2;
    }
    for (ddc_uint32 i = 0; i < load->ball_count; i++)
    {
        DdcBall ball;
        ddc_get_numbers(load->balls + (size_t)i * BALL_SIZE, &ball, 6, 2);
        if (!check_balls(&ball, 1))
        {
            return false;
        }
    }
    return free_count == 0;
}

/* ---- Loading ------------------------------------------------------------- */

/* `at` is NULL for a slot behind those of the save; it becomes one that was
 * never used. */
static void load_slot(DdcBricks *bricks, ddc_int32 slot, const uint8_t *at)
{
    struct ddc_brick *brick = &bricks->bricks[slot];
    struct ddc_brick to = *brick;
    uint32_t link = at != NULL ? ddc_get_at(at, LINK) : 1;

    if (at != NULL)
    {
        ddc_get_numbers(at, &to, 6, 1);
        to.generation = ddc_get_at(at, GENERATION);
    }
    if (brick->level != DDC_BRICK_FREE)
    {
        if (link == THERE && ddc_is_same(brick, &to, 48))
        {
            *brick = to;
            return;
        }
        ddc_index_remove(bricks, slot);
        bricks->count--;
    }
    *brick = to;
    if (link == THERE)
    {
        ddc_index_add(bricks, slot);
        bricks->count++;
    }
    else
    {
        brick->level = DDC_BRICK_FREE;
        brick->next = (ddc_int32)link - 2;
    }
}

static DdcResult load_all(DdcBricks *bricks, const struct load *load,
                          DdcBall *out)
{
    const char *what;
    const ddc_int32 used = ddc_max(bricks->used, load->used);
    DdcResult result =
        ddc_bricks_reserve(bricks, load->used - bricks->count, &what);

    DDC_RETURN_IF_FAILED(result);
    for (; bricks->used < used; bricks->used++)
    {
        bricks->bricks[bricks->used].level = DDC_BRICK_FREE;
    }
    for (ddc_int32 slot = 0; slot < used; slot++)
    {
        load_slot(bricks, slot,
                  slot < load->used ? brick_at(load, slot) : NULL);
    }
    bricks->used = load->used;
    bricks->free = load->free;
    for (ddc_uint32 i = 0; i < load->ball_count; i++)
    {
        ddc_get_numbers(load->balls + (size_t)i * BALL_SIZE, &out[i], 6, 2);
    }
    return DDC_OK;
}

DdcResult DDC_CALL DdcBricks_Load(DdcBricks *bricks, const void *data,
                                  ddc_uint32 size, DdcBall *out,
                                  ddc_uint32 capacity, ddc_uint32 *needed)
{
    struct load load;
    DdcResult result = DDC_E_SYNTAX;

    if (!ddc_output_is_valid(out, capacity, needed) || bricks == NULL ||
        data == NULL)
    {
        return ddc_save_end(DDC_E_INVALIDPARAMS, __func__);
    }
    if (bricks->stepping)
    {
        return ddc_save_end(DDC_E_INUSE, __func__);
    }
    struct ddc_reader reader = ddc_reader_of(data, size);
    uint32_t mode = ddc_fpu_begin();
    if (read_header(&reader, &load) && check_all(&load))
    {
        result = load.ball_count > capacity ? DDC_E_MORE
                                            : load_all(bricks, &load, out);
        *needed = result >= 0 || result == DDC_E_MORE ? load.ball_count : 0;
    }
    return ddc_save_end(ddc_fpu_end(mode, result), __func__);
}
