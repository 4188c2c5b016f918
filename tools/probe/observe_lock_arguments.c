/* SPDX-License-Identifier: Zlib */
/* Lock of one surface with all sorts of rectangles, descriptors and flags. */
#include "observe.h"

#include <string.h>

/* ---- Rectangles --------------------------------------------------------- */

static void rect(struct record *record, IDirectDrawSurface *it, const char *id,
                 const char *pointer_id, RECT rect)
{
    union description desc;

    see_result(record, id,
               call_lock(it, &rect, describe_v1(&desc), DDLOCK_WAIT, NULL));
    see(record, pointer_id, pointer_word(desc.v1.lpSurface));
    settle(it);
}

static void rectangles(struct record *record, IDirectDrawSurface *it)
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
    rect(record, it, "*.rect.left", "*.rect.left.pointer",
         (RECT){-1, 8, 16, 16});
    rect(record, it, "*.rect.top", "*.rect.top.pointer", (RECT){8, -1, 16, 16});
    rect(record, it, "*.rect.right", "*.rect.right.pointer",
         (RECT){8, 8, w + 1, 16});
    rect(record, it, "*.rect.bottom", "*.rect.bottom.pointer",
         (RECT){8, 8, 16, h + 1});
    rect(record, it, "*.rect.inverted", "*.rect.inverted.pointer",
         (RECT){16, 16, 8, 8});
    rect(record, it, "*.rect.outside", "*.rect.outside.pointer",
         (RECT){w, h, w + 8, h + 8});
    rect(record, it, "*.rect.no_width", "*.rect.no_width.pointer",
         (RECT){8, 8, 8, 16});
    rect(record, it, "*.rect.no_height", "*.rect.no_height.pointer",
         (RECT){8, 8, 16, 8});
}

/* Where a good rectangle's pointer is, and which size comes with it. */
static void good_rect(struct record *record, IDirectDrawSurface *it)
{
    union description whole;
    union description part;
    RECT inside = {8, 4, 16, 16};
    const unsigned char *expected;

    if (FAILED(call_lock(it, NULL, describe_v1(&whole), DDLOCK_WAIT, NULL)))
    {
        return;
    }
    settle(it);
    see_result(record, "*.rect",
               call_lock(it, &inside, describe_v1(&part), DDLOCK_WAIT, NULL));
    settle(it);
    expected = (const unsigned char *)whole.v1.lpSurface +
               (ptrdiff_t)whole.v1.lPitch * 4 + 8;
    see(record, "*.rect.pointer",
        part.v1.lpSurface == NULL       ? "NULL"
        : part.v1.lpSurface == expected ? "offset"
                                        : "other");
    see(record, "*.rect.size",
        part.v1.dwWidth == whole.v1.dwWidth &&
                part.v1.dwHeight == whole.v1.dwHeight
            ? "whole"
            : "other");
}

/* ---- Descriptors -------------------------------------------------------- */

static void size(struct record *record, IDirectDrawSurface *it, const char *id,
                 DWORD size)
{
    union description desc;

    describe_v1(&desc);
    desc.v1.dwSize = size;
    see_result(record, id, call_lock(it, NULL, &desc.v1, DDLOCK_WAIT, NULL));
    settle(it);
}

/* How far the descriptor is written to when it is announced as the longer. */
static void touched(struct record *record, IDirectDrawSurface *it)
{
    const size_t shorter = sizeof(DDSURFACEDESC);
    union description desc;
    bool beyond = false;

    memset(&desc, 0xA5, sizeof desc);
    desc.v7.dwSize = sizeof desc.v7;
    see_result(record, "*.desc.longer",
               call_lock(it, NULL, &desc.v1, DDLOCK_WAIT, NULL));
    settle(it);
    for (size_t i = shorter; i < sizeof desc; i++)
    {
        beyond |= desc.bytes[i] != 0xA5;
    }
    see(record, "*.desc.longer.written", beyond ? "longer" : "shorter");
}

static void descriptors(struct record *record, IDirectDrawSurface *it)
{
    IDirectDrawSurface *seven = NULL;

    see_result(record, "*.desc.null",
               call_lock(it, NULL, NULL, DDLOCK_WAIT, NULL));
    settle(it);
    size(record, it, "*.desc.size_0", 0);
    size(record, it, "*.desc.size_4", 4);
    size(record, it, "*.desc.size_odd", sizeof(DDSURFACEDESC) + 1);
    touched(record, it);
    call_query(it, &IID_IDirectDrawSurface7, (void **)&seven);
    if (seven != NULL)
    {
        size(record, seven, "*.desc.shorter_on_7", sizeof(DDSURFACEDESC));
    }
}

/* ---- Flags -------------------------------------------------------------- */

static void flag(struct record *record, IDirectDrawSurface *it, const char *id,
                 DWORD flags, HANDLE event)
{
    union description desc;

    see_result(record, id,
               call_lock(it, NULL, describe_v1(&desc), flags, event));
    settle(it);
}

/* Does a write through a lock for reading stay? */
static void write_readonly(struct record *record, IDirectDrawSurface *it)
{
    union description desc;
    unsigned char value = 0;

    if (FAILED(call_lock(it, NULL, describe_v1(&desc),
                         DDLOCK_WAIT | DDLOCK_READONLY, NULL)) ||
        desc.v1.lpSurface == UNTOUCHED)
    {
        settle(it);
        return;
    }
    see_result(record, "*.flags.readonly.write",
               call_write(desc.v1.lpSurface, 99));
    settle(it);
    if (SUCCEEDED(call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL)) &&
        call_read(desc.v1.lpSurface, &value) == DD_OK)
    {
        see(record, "*.flags.readonly.written", value == 99 ? "kept" : "gone");
    }
    settle(it);
}

static void flags(struct record *record, IDirectDrawSurface *it)
{
    const HANDLE bad_event = (HANDLE)(uintptr_t)0xDEAD;

    flag(record, it, "*.flags.none", 0, NULL);
    flag(record, it, "*.flags.readonly", DDLOCK_READONLY, NULL);
    flag(record, it, "*.flags.writeonly", DDLOCK_WRITEONLY, NULL);
    flag(record, it, "*.flags.read_and_write_only",
         DDLOCK_READONLY | DDLOCK_WRITEONLY, NULL);
    flag(record, it, "*.flags.nosyslock", DDLOCK_NOSYSLOCK, NULL);
    flag(record, it, "*.flags.event", DDLOCK_EVENT, NULL);
    flag(record, it, "*.flags.donotwait", DDLOCK_DONOTWAIT, NULL);
    flag(record, it, "*.flags.discard", DDLOCK_DISCARDCONTENTS, NULL);
    flag(record, it, "*.flags.garbage", 0xFF000000u, NULL);
    flag(record, it, "*.flags.bad_event", DDLOCK_WAIT, bad_event);
    write_readonly(record, it);
}

void observe_lock_arguments(struct session *session, IDirectDrawSurface *it)
{
    struct record *record = session->record;

    good_rect(record, it);
    rectangles(record, it);
    descriptors(record, it);
    flags(record, it);
}
