/* SPDX-License-Identifier: Zlib */
/*
 * Observes display modes, and what surfaces say that they can do:
 * capabilities and pixel formats.
 */
#include "calls_surface.h"
#include "observe.h"

#include <stdio.h>
#include <string.h>

static void record_bits(struct record *record, const char *id, DWORD bits)
{
    char text[16];

    (void)snprintf(text, sizeof text, "%08lX", bits);
    record_value(record, id, text);
}

/* ---- Modes -------------------------------------------------------------- */

struct wanted_mode
{
    const char *id;
    DWORD width;
    DWORD height;
    DWORD bits;
    bool found;
};

static struct wanted_mode modes[] = {
    {"modes.320x200x8", 320, 200, 8, false},
    {"modes.320x240x8", 320, 240, 8, false},
    {"modes.640x480x8", 640, 480, 8, false},
    {"modes.640x480x16", 640, 480, 16, false},
    {"modes.640x480x24", 640, 480, 24, false},
    {"modes.640x480x32", 640, 480, 32, false},
    {"modes.800x600x8", 800, 600, 8, false},
};

#define MODE_COUNT (sizeof modes / sizeof *modes)

static HRESULT CALLBACK see_mode(DDSURFACEDESC *desc, void *context)
{
    (void)context;
    for (size_t i = 0; i < MODE_COUNT; i++)
    {
        modes[i].found |= desc->dwWidth == modes[i].width &&
                          desc->dwHeight == modes[i].height &&
                          desc->ddpfPixelFormat.dwRGBBitCount == modes[i].bits;
    }
    return DDENUMRET_OK;
}

static void list_modes(struct session *session)
{
    HRESULT result = call_enum_modes(session->ddraw, NULL, see_mode);

    record_result(session->record, "modes.enum", result);
    for (size_t i = 0; i < MODE_COUNT && SUCCEEDED(result); i++)
    {
        record_value(session->record, modes[i].id,
                     modes[i].found ? "yes" : "no");
    }
}

/* ---- Surfaces ----------------------------------------------------------- */

static void surface_caps(struct record *record, IDirectDrawSurface *it)
{
    DDSCAPS caps = {0};
    DDPIXELFORMAT format;
    HRESULT result = call_surface_caps(it, &caps);

    record_result(record, "*.caps", result);
    if (SUCCEEDED(result))
    {
        record_bits(record, "*.caps.bits", caps.dwCaps);
    }
    memset(&format, 0, sizeof format);
    format.dwSize = sizeof format;
    result = call_pixel_format(it, &format);
    record_result(record, "*.format", result);
    if (SUCCEEDED(result))
    {
        char text[32];

        (void)snprintf(text, sizeof text, "%lX, %lu bits", format.dwFlags,
                       format.dwRGBBitCount);
        record_value(record, "*.format.kind", text);
    }
}

void observe_caps(struct session *session)
{
    struct record *record = session->record;

    list_modes(session);
    for (record->kind = 0; record->kind < KIND_COUNT; record->kind++)
    {
        if (session->surfaces[record->kind] != NULL)
        {
            surface_caps(record, session->surfaces[record->kind]);
        }
    }
}

/* ---- The formats of other display modes --------------------------------- */

static void display_format(struct session *session, const char *id, int bits)
{
    union description desc;
    char text[32];
    HRESULT result = call_set_mode(session->ddraw, 640, 480, (DWORD)bits);

    session_pump();
    if (SUCCEEDED(result))
    {
        result = call_get_mode(session->ddraw, describe_v1(&desc));
    }
    if (FAILED(result))
    {
        record_result(session->record, id, result);
        return;
    }
    (void)snprintf(text, sizeof text, "%lu: %lX,%lX,%lX",
                   desc.v1.ddpfPixelFormat.dwRGBBitCount,
                   desc.v1.ddpfPixelFormat.dwRBitMask,
                   desc.v1.ddpfPixelFormat.dwGBitMask,
                   desc.v1.ddpfPixelFormat.dwBBitMask);
    record_value(session->record, id, text);
}

void observe_formats(struct session *session)
{
    if (session->ddraw == NULL)
    {
        return;
    }
    display_format(session, "display.16", 16);
    display_format(session, "display.24", 24);
    display_format(session, "display.32", 32);
    display_format(session, "display.8", 8);
    session_restore(session);
}
