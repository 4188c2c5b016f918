/* SPDX-License-Identifier: Zlib */
/*
 * Calls the functions of directdraw.h with each parameter bad in turn, and with
 * each allocation failing in turn (fault injection), as tests/library does with
 * all others; see bad_rows.h and alloc_rows.h there.
 */
#include "alloc_rows.h"
#include "bad_rows.h"
#include "fake_ddraw.h"

#define E_PARAMS DDC_E_INVALIDPARAMS
#define E_RANGE  DDC_E_RANGE

/* ---- Good arguments ----------------------------------------------------- */

static struct fake_surface *surface;

/* The surface is read and drawn on, and has no palette. */
BEFORE_EACH_TEST()
{
    fake_start(HABIT_SILENT_PALETTE);
    surface = fake_solid('\0');
    surface->lock_flags = 0;
}

static void set_surface(struct everything *e, struct arguments *a, size_t i)
{
    (void)e;
    a->values[i].pointer = surface->pointer;
}

static void set_game(struct everything *e, struct arguments *a, size_t i)
{
    const DdcAssertionGame game = {.size = sizeof game,
                                   .cooperative_level = DDSCL_NORMAL,
                                   .window = GetDesktopWindow()};

    (void)e;
    memcpy(a->memory[i].bytes, &game, sizeof game);
}

static const struct special_argument special[] = {
    {NULL, "IDirectDrawSurface", set_surface},
    {NULL, "DdcAssertionGame", set_game},
    {NULL, NULL, NULL},
};

/* ---- Bad parameters ----------------------------------------------------- */

static const struct bad_row rows[] = {
    RANGE("DdcSprite_Create", "x", -MOST_COORD, MOST_COORD, E_RANGE),
    RANGE("DdcSprite_Create", "y", -MOST_COORD, MOST_COORD, E_RANGE),
    NULLED("DdcSprite_SetSurf", "surf", E_PARAMS), /* it has no mask */
    RANGE("DdcSprite_SetSurf", "frame.left", 0, 5, E_RANGE),
    RANGE("DdcSprite_SetSurf", "frame.top", 0, 5, E_RANGE),
    RANGE("DdcSprite_SetSurf", "frame.right", 3, 8, E_RANGE),
    RANGE("DdcSprite_SetSurf", "frame.bottom", 3, 8, E_RANGE),
    RANGE("DdcSprite_SetHotSurf", "part.left", 0, 5, E_RANGE),
    RANGE("DdcSprite_SetHotSurf", "part.top", 0, 5, E_RANGE),
    RANGE("DdcSprite_SetHotSurf", "part.right", 3, 8, E_RANGE),
    RANGE("DdcSprite_SetHotSurf", "part.bottom", 3, 8, E_RANGE),
    RANGE("DdcSprite_SetHotSurf", "dx", -MOST_SIDE, MOST_SIDE - 4, E_RANGE),
    RANGE("DdcSprite_SetHotSurf", "dy", -MOST_SIDE, MOST_SIDE - 4, E_RANGE),
    RANGE("DdcDebugList_DrawOnSurf", "x", -MOST_COORD, MOST_COORD, E_RANGE),
    RANGE("DdcDebugList_DrawOnSurf", "y", -MOST_COORD, MOST_COORD, E_RANGE),
    ANY("DdcDebugList_DrawOnSurf", "values.*"),
    NULLED("DdcDebugList_DrawOnSurf", "values", DDC_E_NOPALETTE),
    ANY("DdcKey", "used_bits"),
    ANY("DdcKey", "low"),
    ANY("DdcKey", "high"),
    ONLY("DdcAssertionGame", "size", E_PARAMS),
    RANGE("DdcAssertionGame", "flags", 0, DDC_ASSERTION_KEEP_MODE, E_PARAMS),
    VALUE("DdcAssertionGame", "cooperative_level",
          DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN, E_PARAMS),
    NULLED("DdcAssertionGame", "ddraw", DDC_OK),
    NULLED("DdcAssertionGame", "prepare", DDC_OK),
    NULLED("DdcAssertionGame", "restore", DDC_OK),
    NULLED("DdcAssertionGame", "user", DDC_OK),
    RANGE("DdcAssertionGame", "version", 0, 7, E_PARAMS),
    {NULL, NULL, BAD_NULL, 0, 0, 0, 0, 0},
};

TEST(every_bad_parameter_of_every_function_is_refused)
{
    bad_rows_try(rows, special);
    ok(DdcAssertion_SetGame(NULL));
}

/* ---- Memory ------------------------------------------------------------- */

static void masked_and_mirrored(struct everything *e, struct arguments *a)
{
    alloc_row_give_mask(e, a);
    ok(DdcSprite_SetMirror(e->sprite, DDC_MIRROR_LEFTRIGHT));
}

static const struct alloc_row alloc_rows[] = {
    {"DdcSprite_SetSurf", masked_and_mirrored},
    {"DdcSprite_SetHotSurf", alloc_row_give_mask},
    {NULL, NULL},
};

TEST(every_allocation_of_every_function_may_fail)
{
    alloc_rows_try(alloc_rows, special);
    ok(DdcAssertion_SetGame(NULL));
}
