/* SPDX-License-Identifier: Zlib */
/* Owns the pairs of surface and image that canvas.h describes. */
#include "canvas.h"

#include "calls_draw.h"

#include <stdio.h>
#include <string.h>

bool canvas_open(struct canvas *canvas, struct session *session, int bits)
{
    memset(canvas, 0, sizeof *canvas);
    canvas->record = session->record;
    canvas->record->bits = bits;
    canvas->bits = bits;
    canvas->key = (DDCOLORKEY){5, 5};
    session_create_depth(session, bits, DDSCAPS_SYSTEMMEMORY, &canvas->to);
    session_create_depth(session, bits, DDSCAPS_SYSTEMMEMORY, &canvas->from);
    return canvas->to != NULL && canvas->from != NULL;
}

bool canvas_reset(struct canvas *canvas)
{
    canvas->state = 1;
    image_noise(&canvas->to_image, canvas->bits, 9, &canvas->state);
    image_noise(&canvas->from_image, canvas->bits,
                canvas->key.dwColorSpaceLowValue, &canvas->state);
    return SUCCEEDED(
               image_write(&canvas->to_image, canvas->to, canvas->bits)) &&
           SUCCEEDED(
               image_write(&canvas->from_image, canvas->from, canvas->bits));
}

HRESULT canvas_blt(struct canvas *canvas, const struct blit *blit, DWORD flags)
{
    DDBLTFX effects;

    memset(&effects, 0, sizeof effects);
    effects.dwSize = sizeof effects;
    effects.dwDDFX = blit->mirror;
    if (flags & DDBLT_KEYSRCOVERRIDE)
    {
        effects.ddckSrcColorkey = *blit->source;
    }
    if (flags & DDBLT_KEYDESTOVERRIDE)
    {
        effects.ddckDestColorkey = *blit->target;
    }
    return call_blt_with(canvas->to, &blit->to, canvas->from, &blit->from,
                         flags | (blit->mirror != 0 ? DDBLT_DDFX : 0),
                         &effects);
}

void canvas_compare(struct canvas *canvas, const char *id, HRESULT result)
{
    static struct image found;
    unsigned differences;
    char text[32];

    if (SUCCEEDED(result))
    {
        result = image_read(&found, canvas->to, canvas->bits);
    }
    if (FAILED(result))
    {
        record_result(canvas->record, id, result);
        return;
    }
    differences = image_differences(&found, &canvas->to_image, canvas->bits);
    (void)snprintf(text, sizeof text, "%u pixels differ", differences);
    record_value(canvas->record, id, differences == 0 ? "exact" : text);
}

void canvas_record_blt(struct canvas *canvas, const char *id,
                       const struct blit *blit, DWORD flags)
{
    HRESULT result;

    if (!canvas_reset(canvas))
    {
        return;
    }
    result = canvas_blt(canvas, blit, flags);
    image_blit(&canvas->to_image, &canvas->from_image, blit);
    canvas_compare(canvas, id, result);
}

void canvas_record_fast(struct canvas *canvas, const char *id,
                        const struct blit *blit, DWORD flags)
{
    HRESULT result;

    if (!canvas_reset(canvas))
    {
        return;
    }
    result =
        call_blt_fast_at(canvas->to, (DWORD)blit->to.left, (DWORD)blit->to.top,
                         canvas->from, &blit->from, flags);
    image_blit(&canvas->to_image, &canvas->from_image, blit);
    canvas_compare(canvas, id, result);
}

void canvas_close(struct canvas *canvas)
{
    call_release(canvas->to);
    call_release(canvas->from);
}
