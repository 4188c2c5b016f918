/* SPDX-License-Identifier: Zlib */
/*
 * Observes the colours of palettes and of device contexts: which entries are
 * forced, what SetEntries changes, and which pixel a colour of GDI becomes.
 */
#include "calls_draw.h"
#include "calls_palette.h"
#include "observe.h"

#include <stdio.h>
#include <string.h>

static PALETTEENTRY colors[256];

static void record_entry(struct record *record, const char *id,
                         IDirectDrawPalette *palette, DWORD index)
{
    PALETTEENTRY entry = {0, 0, 0, 0};
    char text[32];
    HRESULT result = call_get_entries(palette, 0, index, 1, &entry);

    if (FAILED(result))
    {
        record_result(record, id, result);
        return;
    }
    (void)snprintf(text, sizeof text, "%u,%u,%u", entry.peRed, entry.peGreen,
                   entry.peBlue);
    record_value(record, id, text);
}

static void record_color(struct record *record, const char *id, COLORREF color)
{
    char text[32];

    (void)snprintf(text, sizeof text, "%u,%u,%u", GetRValue(color),
                   GetGValue(color), GetBValue(color));
    record_value(record, id, text);
}

/* A palette in which the program owns all 256 entries. */
static void all_entries(struct session *session, IDirectDrawPalette **out)
{
    struct record *record = session->record;
    PALETTEENTRY changed = {1, 2, 3, 0};
    DWORD caps = 0;

    for (int i = 0; i < 256; i++)
    {
        colors[i] = (PALETTEENTRY){(BYTE)i, (BYTE)(255 - i), (BYTE)(i ^ 85), 0};
    }
    record_result(record, "color.create",
                  call_create_palette_of(session->ddraw,
                                         DDPCAPS_8BIT | DDPCAPS_ALLOW256,
                                         colors, out));
    if (*out == NULL)
    {
        return;
    }
    record_entry(record, "color.create.0", *out, 0);
    record_entry(record, "color.create.100", *out, 100);
    record_entry(record, "color.create.255", *out, 255);
    record_result(record, "color.change",
                  call_set_entries(*out, 100, 1, &changed));
    record_entry(record, "color.change.99", *out, 99);
    record_entry(record, "color.change.100", *out, 100);
    record_entry(record, "color.change.101", *out, 101);
    record_result(record, "color.caps", call_palette_caps(*out, &caps));
    record_number(record, "color.caps.bits", (long)caps);
}

/* What GDI sees of a surface of 8 bits that has this palette. */
static void context_colors(struct session *session, IDirectDrawPalette *palette)
{
    struct record *record = session->record;
    IDirectDrawSurface *it = NULL;
    RGBQUAD entry = {0, 0, 0, 0};
    HDC dc = NULL;
    HRESULT result;

    session_create_small(session, DDSCAPS_SYSTEMMEMORY, &it);
    call_set_palette(it, palette);
    call_fill(it, 100);
    result = call_get_dc(it, &dc);
    record_result(record, "color.dc", result);
    if (SUCCEEDED(result) && dc != NULL)
    {
        record_color(record, "color.dc.pixel", GetPixel(dc, 3, 3));
        record_number(record, "color.dc.table",
                      (long)GetDIBColorTable(dc, 100, 1, &entry));
        record_color(record, "color.dc.table.100",
                     RGB(entry.rgbRed, entry.rgbGreen, entry.rgbBlue));
        call_release_dc(it, dc);
    }
    call_release(it);
}

/* Whether GDI sees a palette device, and how many entries it says it read. */
static void static_colors(struct session *session, IDirectDrawPalette *palette)
{
    struct record *record = session->record;
    PALETTEENTRY found[2];
    HDC dc = GetDC(session->window);

    call_set_palette(session->surfaces[KIND_PRIMARY], palette);
    if (dc != NULL)
    {
        record_value(record, "color.static.device",
                     GetDeviceCaps(dc, RASTERCAPS) & RC_PALETTE ? "palette"
                                                                : "direct");
        record_number(record, "color.static.entries",
                      (long)GetSystemPaletteEntries(dc, 0, 2, found));
        ReleaseDC(session->window, dc);
    }
}

/* The pixel that GDI draws for a colour; at 8 bits, on a surface without a
 * palette, while the primary has the one of static_colors. */
static void drawn_color(struct session *session, const char *id, COLORREF color)
{
    IDirectDrawSurface *it = NULL;
    union description desc;
    DWORD pixel = 0;
    HDC dc = NULL;

    session_create_depth(session, session->record->bits, DDSCAPS_SYSTEMMEMORY,
                         &it);
    if (SUCCEEDED(call_get_dc(it, &dc)) && dc != NULL)
    {
        char text[32];

        SetPixel(dc, 0, 0, color);
        call_release_dc(it, dc);
        if (SUCCEEDED(
                call_lock(it, NULL, describe_v1(&desc), DDLOCK_WAIT, NULL)))
        {
            unsigned char *bytes = (unsigned char *)&pixel;

            for (int i = 0; i < session->record->bits / 8; i++)
            {
                call_read((unsigned char *)desc.v1.lpSurface + i, &bytes[i]);
            }
            unlock_all(it);
        }
        (void)snprintf(text, sizeof text, "%lX", pixel & 0xFFFFFF);
        record_value(session->record, id, text);
    }
    call_release(it);
}

void observe_palette_colors(struct session *session)
{
    IDirectDrawSurface *primary = session->surfaces[KIND_PRIMARY];
    IDirectDrawPalette *before = NULL;
    IDirectDrawPalette *palette = NULL;
    IDirectDrawPalette *small = NULL;

    call_get_palette(primary, &before);
    all_entries(session, &palette);
    if (palette != NULL)
    {
        context_colors(session, palette);
        static_colors(session, palette);
    }
    record_result(
        session->record, "color.create_4",
        call_create_palette_of(session->ddraw, DDPCAPS_4BIT, colors, &small));
    for (int i = 0; i < DEPTH_COUNT; i++)
    {
        session->record->bits = depths[i];
        drawn_color(session, "gdi*.red", RGB(255, 0, 0));
        drawn_color(session, "gdi*.green", RGB(0, 255, 0));
        drawn_color(session, "gdi*.blue", RGB(0, 0, 255));
    }
    call_set_palette(primary, before);
}
