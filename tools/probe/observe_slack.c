/* SPDX-License-Identifier: Zlib */
/*
 * Observes the memory that lies around the pixels: between the width and the
 * pitch, and after the last row. Games read and write it by mistake. Each byte
 * is read, and its own value written back by an atomic access: what lies there
 * may belong to somebody else, and other threads may write it meanwhile.
 */
#include "observe.h"

#include <string.h>

/* The width of the surfaces at each depth: at none a multiple of 4 bytes. */
#define ODD_WIDTH 61

/* What can be done with `count` bytes of memory. */
static const char *try_bytes(unsigned char *first, LONG count)
{
    const char *state = count > 0 ? "usable" : "none";

    for (LONG i = 0; i < count; i++)
    {
        unsigned char value;

        if (FAILED(call_read(first + i, &value)))
        {
            return "unreadable";
        }
        if (FAILED(call_rewrite(first + i)))
        {
            state = "read only";
        }
    }
    return state;
}

/* The ids of what lies around one surface. */
struct slack_ids
{
    const char *row;   /* between width and pitch */
    const char *after; /* one byte after the last row */
    const char *rows;  /* a whole row after it */
};

static void around(struct record *record, IDirectDrawSurface *it, LONG bytes,
                   const struct slack_ids *ids)
{
    union description desc;
    unsigned char *first;
    LONG pitch;

    if (FAILED(call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL)))
    {
        return;
    }
    first = desc.v1.lpSurface;
    pitch = desc.v1.lPitch;
    if (first != NULL && desc.v1.lpSurface != UNTOUCHED)
    {
        LONG used = (LONG)desc.v1.dwWidth * bytes;
        unsigned char *end = first + (ptrdiff_t)pitch * (LONG)desc.v1.dwHeight;

        record_value(record, ids->row,
                     pitch < used ? "overlaps"
                                  : try_bytes(first + used, pitch - used));
        record_value(record, ids->after, try_bytes(end, 1));
        record_value(record, ids->rows,
                     try_bytes(end, pitch < 4096 ? pitch : 4096));
    }
    unlock_all(it);
}

void observe_slack(struct session *session)
{
    static const struct slack_ids of_kind = {"*.slack.row", "*.slack.after",
                                             "*.slack.next_row"};
    static const struct slack_ids of_depth = {"slack*.row", "slack*.after",
                                              "slack*.next_row"};
    struct record *record = session->record;

    for (record->kind = 0; record->kind < KIND_COUNT; record->kind++)
    {
        around(record, session->surfaces[record->kind], 1, &of_kind);
    }
    for (int i = 0; i < DEPTH_COUNT; i++)
    {
        IDirectDrawSurface *it = NULL;

        record->bits = depths[i];
        session_create_sized(session, ODD_WIDTH, depths[i],
                             DDSCAPS_SYSTEMMEMORY, &it);
        around(record, it, depths[i] / 8, &of_depth);
        call_release(it);
    }
}
