/* SPDX-License-Identifier: Zlib */
/*
 * Observes which pixels a Blt draws that stretches or shrinks, at each depth.
 * No documentation says which: the comparison is with nearest-neighbour
 * sampling.
 */
#include "canvas.h"
#include "observe.h"

/* Sizes of source and target. */
struct factor
{
    const char *id;
    LONG from;
    LONG to;
};

static const struct factor factors[] = {
    {"scale*.stretch.2", 31, 62},     {"scale*.stretch.3", 21, 63},
    {"scale*.stretch.4", 16, 64},     {"scale*.stretch.3_2", 40, 60},
    {"scale*.stretch.4_3", 48, 64},   {"scale*.stretch.5_3", 36, 60},
    {"scale*.stretch.61_17", 17, 61}, {"scale*.stretch.from_1", 1, 64},
    {"scale*.shrink.2", 62, 31},      {"scale*.shrink.3", 63, 21},
    {"scale*.shrink.4", 64, 16},      {"scale*.shrink.3_2", 60, 40},
    {"scale*.shrink.4_3", 64, 48},    {"scale*.shrink.5_3", 60, 36},
    {"scale*.shrink.61_17", 61, 17},  {"scale*.shrink.to_1", 64, 1},
};

static struct blit scaled(LONG from, LONG to)
{
    return (struct blit){{0, 0, to, to}, {0, 0, from, from}, 0, NULL, NULL};
}

/* Stretched or shrunk, and with a key and mirrored at the same time. */
static void combined(struct canvas *canvas)
{
    struct blit blit = scaled(16, 64);

    blit.source = &canvas->key;
    canvas_record_blt(canvas, "scale*.stretch.key", &blit,
                      DDBLT_KEYSRCOVERRIDE);
    blit.mirror = DDBLTFX_MIRRORLEFTRIGHT;
    canvas_record_blt(canvas, "scale*.stretch.key_mirror", &blit,
                      DDBLT_KEYSRCOVERRIDE);
    blit = scaled(64, 16);
    blit.source = &canvas->key;
    canvas_record_blt(canvas, "scale*.shrink.key", &blit, DDBLT_KEYSRCOVERRIDE);
    blit.mirror = DDBLTFX_MIRRORUPDOWN;
    canvas_record_blt(canvas, "scale*.shrink.key_mirror", &blit,
                      DDBLT_KEYSRCOVERRIDE);
}

void observe_scaled(struct session *session)
{
    for (int i = 0; i < DEPTH_COUNT; i++)
    {
        static struct canvas canvas;

        if (!canvas_open(&canvas, session, depths[i]))
        {
            continue;
        }
        for (size_t j = 0; j < sizeof factors / sizeof *factors; j++)
        {
            struct blit blit = scaled(factors[j].from, factors[j].to);

            canvas_record_blt(&canvas, factors[j].id, &blit, 0);
        }
        combined(&canvas);
        canvas_close(&canvas);
    }
}
