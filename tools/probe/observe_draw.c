/* SPDX-License-Identifier: Zlib */
/*
 * Observes which pixels Blt and BltFast draw at each depth: copies, colour
 * keys, mirrored, overlapping in place, filled.
 */
#include "calls_draw.h"
#include "canvas.h"
#include "observe.h"

/* ---- Copies and keys ---------------------------------------------------- */

static const struct blit whole = {
    {0, 0, 64, 64}, {0, 0, 64, 64}, 0, NULL, NULL};

/* Not at the same place, and at no multiple of 4 pixels. */
static const struct blit part = {
    {3, 5, 34, 22}, {17, 30, 48, 47}, 0, NULL, NULL};

static void copies(struct canvas *canvas)
{
    canvas_record_blt(canvas, "draw*.copy", &whole, 0);
    canvas_record_blt(canvas, "draw*.copy.part", &part, 0);
    canvas_record_fast(canvas, "draw*.copy_fast", &whole, 0);
    canvas_record_fast(canvas, "draw*.copy_fast.part", &part, 0);
}

/* Keys that surfaces have, of one value: every implementation has those. */
static void surface_keys(struct canvas *canvas)
{
    DDCOLORKEY target = {9, 9};
    struct blit source_keyed = part;
    struct blit target_keyed = part;

    call_set_key(canvas->from, 0, &canvas->key);
    call_set_target_key(canvas->to, &target);
    source_keyed.source = &canvas->key;
    target_keyed.target = &target;
    canvas_record_blt(canvas, "draw*.key.source", &source_keyed, DDBLT_KEYSRC);
    canvas_record_fast(canvas, "draw*.key.source_fast", &source_keyed,
                       DDBLTFAST_SRCCOLORKEY);
    canvas_record_blt(canvas, "draw*.key.target", &target_keyed, DDBLT_KEYDEST);
    canvas_record_fast(canvas, "draw*.key.target_fast", &target_keyed,
                       DDBLTFAST_DESTCOLORKEY);
    /* Without the flag, a key that is set does nothing. */
    canvas_record_blt(canvas, "draw*.key.not_asked", &part, 0);
    call_set_key(canvas->from, 0, NULL);
    canvas_record_blt(canvas, "draw*.key.none", &source_keyed, DDBLT_KEYSRC);
}

/* Keys that the call gives: one value, a range, and bits without colour. */
static void call_keys(struct canvas *canvas)
{
    DDCOLORKEY range = {5, canvas->bits == 8 ? 60u : 0x3FFFu};
    DDCOLORKEY dirty = {5, 5};
    struct blit keyed = part;

    keyed.source = &canvas->key;
    canvas_record_blt(canvas, "draw*.key.override", &keyed,
                      DDBLT_KEYSRCOVERRIDE);
    keyed.source = &range;
    canvas_record_blt(canvas, "draw*.key.range", &keyed, DDBLT_KEYSRCOVERRIDE);
    dirty.dwColorSpaceLowValue |= 0xFF000000;
    dirty.dwColorSpaceHighValue |= 0xFF000000;
    call_set_key(canvas->from, 0, &dirty);
    keyed.source = &canvas->key;
    canvas_record_blt(canvas, "draw*.key.dirty", &keyed, DDBLT_KEYSRC);
    call_set_key(canvas->from, 0, NULL);
}

/* ---- Mirrored ----------------------------------------------------------- */

static void mirrored(struct canvas *canvas)
{
    struct blit blit = part;

    blit.mirror = DDBLTFX_MIRRORLEFTRIGHT;
    canvas_record_blt(canvas, "draw*.mirror.columns", &blit, 0);
    blit.mirror = DDBLTFX_MIRRORUPDOWN;
    canvas_record_blt(canvas, "draw*.mirror.rows", &blit, 0);
    blit.mirror |= DDBLTFX_MIRRORLEFTRIGHT;
    canvas_record_blt(canvas, "draw*.mirror.both", &blit, 0);
    blit.source = &canvas->key;
    canvas_record_blt(canvas, "draw*.mirror.key", &blit, DDBLT_KEYSRCOVERRIDE);
}

/* ---- In place ----------------------------------------------------------- */

/* A copy within one surface must be as if the source was copied first. */
static void in_place(struct canvas *canvas, const char *id, int dx, int dy)
{
    struct blit blit = {{16, 16, 48, 48}, {16, 16, 48, 48}, 0, NULL, NULL};
    HRESULT result;

    OffsetRect(&blit.to, dx, dy);
    if (!canvas_reset(canvas))
    {
        return;
    }
    result =
        call_blt_with(canvas->to, &blit.to, canvas->to, &blit.from, 0, NULL);
    image_blit(&canvas->to_image, &canvas->to_image, &blit);
    canvas_compare(canvas, id, result);
}

static void all_in_place(struct canvas *canvas)
{
    in_place(canvas, "draw*.in_place.right", 3, 0);
    in_place(canvas, "draw*.in_place.left", -3, 0);
    in_place(canvas, "draw*.in_place.down", 0, 3);
    in_place(canvas, "draw*.in_place.up", 0, -3);
    in_place(canvas, "draw*.in_place.down_right", 3, 3);
}

/* ---- Filled ------------------------------------------------------------- */

static void fill(struct canvas *canvas, const char *id, const RECT *rect)
{
    DDBLTFX effects = {0};
    HRESULT result;

    effects.dwSize = sizeof effects;
    effects.dwFillColor = 0x5A;
    if (!canvas_reset(canvas))
    {
        return;
    }
    result =
        call_blt_with(canvas->to, rect, NULL, NULL, DDBLT_COLORFILL, &effects);
    image_fill(&canvas->to_image, rect, effects.dwFillColor);
    canvas_compare(canvas, id, result);
}

void observe_draw(struct session *session)
{
    for (int i = 0; i < DEPTH_COUNT; i++)
    {
        static struct canvas canvas;

        if (!canvas_open(&canvas, session, depths[i]))
        {
            continue;
        }
        fill(&canvas, "draw*.fill", &whole.to);
        fill(&canvas, "draw*.fill.part", &part.to);
        copies(&canvas);
        surface_keys(&canvas);
        call_keys(&canvas);
        mirrored(&canvas);
        all_in_place(&canvas);
        canvas_close(&canvas);
    }
}
