/* SPDX-License-Identifier: Zlib */
/*
 * Observes Lock of one surface with valid and invalid rectangles, descriptor
 * sizes and flags.
 */
#include "observe.h"

#include <string.h>

/* ---- Rectangles --------------------------------------------------------- */

/* Records the result of a lock of this rectangle, and its pointer. */
static void lock_rect(struct record *record, IDirectDrawSurface *it,
                      const char *id, const char *pointer_id, RECT rect)
{
    union description desc;

    record_result(record, id,
                  call_lock(it, &rect, describe_v1(&desc), DDLOCK_WAIT, NULL));
    record_value(record, pointer_id, pointer_state(desc.v1.lpSurface));
    unlock_all(it);
}

static void other_rectangles(struct record *record, IDirectDrawSurface *it)
{
    union description desc;
    LONG w;
    LONG h;

    if (FAILED(call_describe(it, describe_v1(&desc))))
    {
        return;
    }
    w = (LONG)desc.v1.dwWidth;
    h = (LONG)desc.v1.dwHeight;
    lock_rect(record, it, "*.rect.left", "*.rect.left.pointer",
              (RECT){-1, 8, 16, 16});
    lock_rect(record, it, "*.rect.top", "*.rect.top.pointer",
              (RECT){8, -1, 16, 16});
    lock_rect(record, it, "*.rect.right", "*.rect.right.pointer",
              (RECT){8, 8, w + 1, 16});
    lock_rect(record, it, "*.rect.bottom", "*.rect.bottom.pointer",
              (RECT){8, 8, 16, h + 1});
    lock_rect(record, it, "*.rect.inverted", "*.rect.inverted.pointer",
              (RECT){16, 16, 8, 8});
    lock_rect(record, it, "*.rect.outside", "*.rect.outside.pointer",
              (RECT){w, h, w + 8, h + 8});
    lock_rect(record, it, "*.rect.no_width", "*.rect.no_width.pointer",
              (RECT){8, 8, 8, 16});
    lock_rect(record, it, "*.rect.no_height", "*.rect.no_height.pointer",
              (RECT){8, 8, 16, 8});
}

/* Records the pointer and the size that Lock gives for a valid rectangle. */
static void valid_rectangle(struct record *record, IDirectDrawSurface *it)
{
    union description whole;
    union description part;
    RECT inside = {8, 4, 16, 16};
    const unsigned char *expected;

    if (FAILED(call_lock(it, NULL, describe_v1(&whole), DDLOCK_WAIT, NULL)))
    {
        return;
    }
    unlock_all(it);
    record_result(
        record, "*.rect",
        call_lock(it, &inside, describe_v1(&part), DDLOCK_WAIT, NULL));
    unlock_all(it);
    expected = (const unsigned char *)whole.v1.lpSurface +
               (ptrdiff_t)whole.v1.lPitch * 4 + 8;
    record_value(record, "*.rect.pointer",
                 part.v1.lpSurface == NULL       ? "NULL"
                 : part.v1.lpSurface == expected ? "offset"
                                                 : "other");
    record_value(record, "*.rect.size",
                 part.v1.dwWidth == whole.v1.dwWidth &&
                         part.v1.dwHeight == whole.v1.dwHeight
                     ? "whole"
                     : "other");
}

/* ---- Descriptors -------------------------------------------------------- */

static void lock_size(struct record *record, IDirectDrawSurface *it,
                      const char *id, DWORD size)
{
    union description desc;

    describe_v1(&desc);
    desc.v1.dwSize = size;
    record_result(record, id, call_lock(it, NULL, &desc.v1, DDLOCK_WAIT, NULL));
    unlock_all(it);
}

/* Does Lock fill the longer descriptor when its dwSize is that of version 7? */
static void written_size(struct record *record, IDirectDrawSurface *it)
{
    const size_t shorter = sizeof(DDSURFACEDESC);
    union description desc;
    bool beyond = false;

    memset(&desc, 0xA5, sizeof desc);
    desc.v7.dwSize = sizeof desc.v7;
    record_result(record, "*.desc.longer",
                  call_lock(it, NULL, &desc.v1, DDLOCK_WAIT, NULL));
    unlock_all(it);
    for (size_t i = shorter; i < sizeof desc; i++)
    {
        beyond |= desc.bytes[i] != 0xA5;
    }
    record_value(record, "*.desc.longer.written",
                 beyond ? "longer" : "shorter");
}

static void descriptors(struct record *record, IDirectDrawSurface *it)
{
    IDirectDrawSurface *version7 = NULL;

    record_result(record, "*.desc.null",
                  call_lock(it, NULL, NULL, DDLOCK_WAIT, NULL));
    unlock_all(it);
    lock_size(record, it, "*.desc.size_0", 0);
    lock_size(record, it, "*.desc.size_4", 4);
    lock_size(record, it, "*.desc.size_odd", sizeof(DDSURFACEDESC) + 1);
    written_size(record, it);
    call_query(it, &IID_IDirectDrawSurface7, (void **)&version7);
    if (version7 != NULL)
    {
        lock_size(record, version7, "*.desc.shorter_on_7",
                  sizeof(DDSURFACEDESC));
    }
}

/* ---- Flags -------------------------------------------------------------- */

static void lock_flags(struct record *record, IDirectDrawSurface *it,
                       const char *id, DWORD flags, HANDLE event)
{
    union description desc;

    record_result(record, id,
                  call_lock(it, NULL, describe_v1(&desc), flags, event));
    unlock_all(it);
}

/* Is a write through a read-only lock kept? */
static void write_readonly(struct record *record, IDirectDrawSurface *it)
{
    union description desc;
    unsigned char value = 0;

    if (FAILED(call_lock(it, NULL, describe_v1(&desc),
                         DDLOCK_WAIT | DDLOCK_READONLY, NULL)) ||
        desc.v1.lpSurface == UNTOUCHED)
    {
        unlock_all(it);
        return;
    }
    record_result(record, "*.flags.readonly.write",
                  call_write(desc.v1.lpSurface, 99));
    unlock_all(it);
    if (SUCCEEDED(call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL)) &&
        call_read(desc.v1.lpSurface, &value) == DD_OK)
    {
        record_value(record, "*.flags.readonly.written",
                     value == 99 ? "kept" : "gone");
    }
    unlock_all(it);
}

static void flags(struct record *record, IDirectDrawSurface *it)
{
    const HANDLE bad_event = (HANDLE)(uintptr_t)0xDEAD;

    lock_flags(record, it, "*.flags.none", 0, NULL);
    lock_flags(record, it, "*.flags.readonly", DDLOCK_READONLY, NULL);
    lock_flags(record, it, "*.flags.writeonly", DDLOCK_WRITEONLY, NULL);
    lock_flags(record, it, "*.flags.read_and_write_only",
               DDLOCK_READONLY | DDLOCK_WRITEONLY, NULL);
    lock_flags(record, it, "*.flags.nosyslock", DDLOCK_NOSYSLOCK, NULL);
    lock_flags(record, it, "*.flags.event", DDLOCK_EVENT, NULL);
    lock_flags(record, it, "*.flags.donotwait", DDLOCK_DONOTWAIT, NULL);
    lock_flags(record, it, "*.flags.discard", DDLOCK_DISCARDCONTENTS, NULL);
    lock_flags(record, it, "*.flags.garbage", 0xFF000000u, NULL);
    lock_flags(record, it, "*.flags.bad_event", DDLOCK_WAIT, bad_event);
    write_readonly(record, it);
}

void observe_lock_arguments(struct session *session, IDirectDrawSurface *it)
{
    struct record *record = session->record;

    valid_rectangle(record, it);
    other_rectangles(record, it);
    descriptors(record, it);
    flags(record, it);
}
