/* SPDX-License-Identifier: Zlib */
/* Observes which colour keys are stored, and which surfaces have a palette. */
#include "calls_palette.h"
#include "observe.h"

#include <stdio.h>
#include <string.h>

/* ---- Colour keys -------------------------------------------------------- */

/* Sets a key; records the result, and which key is stored then. */
static void set_key(struct session *session, const char *id,
                    const char *stored_id, DWORD flags, DWORD low, DWORD high)
{
    IDirectDrawSurface *it = session->surfaces[KIND_SYSTEM];
    DDCOLORKEY key = {low, high};
    DDCOLORKEY stored = {0, 0};
    char text[32];
    HRESULT result;

    record_result(session->record, id, call_set_key(it, flags, &key));
    result = call_get_key(it, &stored);
    if (FAILED(result))
    {
        record_result(session->record, stored_id, result);
        return;
    }
    (void)snprintf(text, sizeof text, "%lu..%lu", stored.dwColorSpaceLowValue,
                   stored.dwColorSpaceHighValue);
    record_value(session->record, stored_id, text);
}

void observe_keys(struct session *session)
{
    struct record *record = session->record;
    IDirectDrawSurface *it = session->surfaces[KIND_SYSTEM];
    DDCOLORKEY key = {0, 0};

    if (it == NULL)
    {
        return;
    }
    record_result(record, "key.none", call_get_key(it, &key));
    set_key(session, "key.one", "key.one.stored", 0, 7, 7);
    set_key(session, "key.range", "key.range.stored", 0, 5, 9);
    set_key(session, "key.space", "key.space.stored", DDCKEY_COLORSPACE, 6, 9);
    set_key(session, "key.space_backwards", "key.space_backwards.stored",
            DDCKEY_COLORSPACE, 9, 6);
    set_key(session, "key.wide", "key.wide.stored", 0, 0x1FF, 0x1FF);
    record_result(record, "key.clear", call_set_key(it, 0, NULL));
    record_result(record, "key.cleared", call_get_key(it, &key));
}

/* ---- Palettes ----------------------------------------------------------- */

static void record_entry(struct record *record, const char *id,
                         const PALETTEENTRY *entry)
{
    char text[32];

    (void)snprintf(text, sizeof text, "%u,%u,%u", entry->peRed, entry->peGreen,
                   entry->peBlue);
    record_value(record, id, text);
}

static void entries(struct record *record, IDirectDrawPalette *palette)
{
    static PALETTEENTRY read[256];
    HRESULT result = call_get_entries(palette, 0, 0, 256, read);

    record_result(record, "palette.entries", result);
    if (SUCCEEDED(result))
    {
        record_entry(record, "palette.entries.0", &read[0]);
        record_entry(record, "palette.entries.1", &read[1]);
        record_entry(record, "palette.entries.255", &read[255]);
        record_number(record, "palette.entries.flags", read[1].peFlags);
    }
    record_result(record, "palette.entries.beyond",
                  call_get_entries(palette, 0, 250, 20, read));
    record_result(record, "palette.entries.bad_flags",
                  call_get_entries(palette, 1, 0, 1, read));
}

/* Records whether a surface has a palette, and whether it is `expected`. */
static void record_palette(struct record *record, const char *id,
                           const char *pointer_id, IDirectDrawSurface *it,
                           const IDirectDrawPalette *expected)
{
    IDirectDrawPalette *found = NULL;
    HRESULT result = call_get_palette(it, &found);

    record_result(record, id, result);
    if (SUCCEEDED(result))
    {
        record_relation(record, pointer_id, found, expected);
    }
}

void observe_palettes(struct session *session)
{
    static PALETTEENTRY colors[256];
    struct record *record = session->record;
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];
    IDirectDrawSurface *small = session->surfaces[KIND_SYSTEM];
    IDirectDrawPalette *palette = NULL;

    for (int i = 0; i < 256; i++)
    {
        colors[i] = (PALETTEENTRY){(BYTE)(i ^ 10), (BYTE)(i ^ 20),
                                   (BYTE)(i ^ 30), 0x80};
    }
    record_result(record, "palette.create",
                  call_create_palette(session->ddraw, colors, &palette));
    if (palette == NULL)
    {
        return;
    }
    entries(record, palette);
    record_result(record, "palette.primary.set",
                  call_set_palette(primary, palette));
    record_palette(record, "palette.primary.get", "palette.primary.pointer",
                   primary, palette);
    record_palette(record, "palette.back.get", "palette.back.pointer",
                   session->surfaces[KIND_BACK], palette);
    record_palette(record, "palette.sysmem.get", "palette.sysmem.pointer",
                   small, palette);
    record_result(record, "palette.sysmem.set",
                  call_set_palette(small, palette));
    record_palette(record, "palette.sysmem.get_again",
                   "palette.sysmem.pointer_again", small, palette);
}
