/* SPDX-License-Identifier: Zlib */
/*
 * Calls every portable function with each of its parameters bad in turn. The
 * result and the outputs are as documented, one line is logged, nothing stays
 * locked, nothing is leaked, and every object still works.
 */
#include "bad_rows.h"

#define E_PARAMS DDC_E_INVALIDPARAMS
#define E_RANGE  DDC_E_RANGE
#define E_FORMAT DDC_E_FORMAT

/* Rows of the ends of coordinates: with calls at the ends, and without. */
#define COORDS(f, what) RANGE(f, what, -MOST_COORD, MOST_COORD, E_RANGE)
#define REALS(f, what)  OUTSIDE(f, what, -MOST_COORD, MOST_COORD, E_RANGE)

/* A pitch of which at least `least` is needed. */
#define PITCH(f, what, least)                                                  \
    VALUE(f, what, 0, E_PARAMS), VALUE(f, what, (least)-1, E_PARAMS),          \
        VALUE(f, what, 1 - (least), E_PARAMS)

/* The time of a sweep; the jitter of its ball is not used. */
#define SWEEP_BALL(f)                                                          \
    RANGE(f, "time.*", 0, MOST_COORD, E_RANGE), ANY(f, "ball.jitter")

/* The rectangle {2,2,6,6} in {0,0,8,8}, whose left edge may be 0..`most`. */
#define INSIDE(f, rect, most)                                                  \
    RANGE(f, rect ".left " rect ".top", 0, most, E_RANGE),                     \
        RANGE(f, rect ".right " rect ".bottom", 8 - (most), 8, E_RANGE)

/* What stopped a body: any numbers, and perhaps no sprite. */
#define SIDE(side)                                                             \
    ANY("DdcBodyMove",                                                         \
        side ".hit " side ".x " side ".y " side ".tile.column " side           \
             ".tile.row " side ".tile.value"),                                 \
        NULLED("DdcBodyMove", side ".sprite", DDC_OK)

static const struct bad_row rows[] = {
    /* ---- Numbers of the same name in many functions --------------------- */
    ANY("*", "x y dx dy categories touches capacity is_static"),
    ANY("*", "angle_mdeg least_area plain budget " EDGES("rect")),
    ANY("*", EDGES("clip")),
    COORDS("DdcGrid_*", "x0 y0 x1 y1 " EDGES("rect")),
    COORDS("DdcSprite_*", "x y dx dy xinc yinc"),
    ANY("DdcSprite_Test*", "x y"),
    COORDS("DdcWorld_*", "x y " EDGES("rect")),
    RANGE("*", "move_x move_y", -DDC_SWEEP_MAX, DDC_SWEEP_MAX, E_RANGE),
    RANGE("*", "width height", 0, MOST_SIDE, E_RANGE),
    RANGE("*", "threshold", 0, 256, E_RANGE),
    OUTSIDE("*", "neighbors", 4, 8, E_PARAMS),
    VALUE("*", "neighbors", 6, E_PARAMS),
    INSIDE("DdcMask_*", "part", 6),
    INSIDE("DdcTiles_*", "cells", 6),
    INSIDE("DdcBricks_AddTiles", "cells", 6),
    INSIDE("DdcSprite_*", "frame", 5), /* may not be empty */
    INSIDE("DdcSprite_*", "part", 5),

    /* ---- base.h, assertion.h -------------------------------------------- */
    ANY("DdcResult_GetName", "result"),
    NULLED("DdcSetAllocator", "alloc release", E_PARAMS), /* one of the two */
    ANY("DdcSetSeed", "seed"),
    ANY("DdcGetRandom", "low high"),
    NULLED("DdcAssertionSite", "expression file function", DDC_OK),
    ANY("DdcAssertionSite", "line count always_ignore retries"),
    RANGE("DdcAssertion_SetPolicy", "policy", DDC_ASSERTION_UNDECIDED,
          DDC_ASSERTION_ASK, E_PARAMS),

    /* ---- base.h: rectangles --------------------------------------------- */
    ANY("DdcRect*", EDGES("a") " " EDGES("b")),
    COORDS("DdcRect_Offset", EDGES("rect")),
    RANGE("DdcRect_Offset", "dx dy", -MOST_COORD - 2, MOST_COORD - 6, E_RANGE),

    /* ---- surface.h: pixels ---------------------------------------------- */
    RANGE("DdcKey_SetIndex", "index", 0, 255, E_RANGE),
    RANGE("DdcKey_SetRange", "low", 0, 10, E_RANGE),
    RANGE("DdcKey_SetRange", "high", 1, 255, E_RANGE),
    ANY("DdcKey_SetColor", "color used_bits"),
    OUTSIDE("DdcKey_SetPaletteColor", "count", 0, 256, E_RANGE),
    VALUE("DdcKey_SetPaletteColor", "count", 0, DDC_E_NOCOLOR),
    OUTSIDE("DdcKey_SetPaletteColor", "red green blue", 0, 255, E_RANGE),
    VALUE("DdcColor", "red green blue", 2, DDC_E_NOCOLOR),
    ANY("DdcColor", "flags"),
    VALUE("DdcKey_SetAlpha", "alpha_bits", 0, E_PARAMS),
    VALUE("DdcKey_SetAlpha", "alpha_bits", 5, E_PARAMS),
    PITCH("DdcPixels", "pitch", 8),
    OUTSIDE("DdcPixels", "width height", 0, MOST_SIDE, E_RANGE),
    VALUE("DdcPixels", "width", 9, E_PARAMS),
    OUTSIDE("DdcPixels", "bytes_per_pixel", 1, 4, E_FORMAT),
    VALUE("DdcPixels", "bytes_per_pixel", 2, E_PARAMS),
    ANY("DdcKey", "used_bits low high"),
    INSIDE("DdcPixels_Crop", "rect", 6),

    /* ---- mask.h --------------------------------------------------------- */
    ANY("DdcMask_Create", "filled"),
    RANGE("DdcMask_Set", "x y", 0, 7, E_RANGE),
    ANY("DdcMask_Set", "value"),
    PITCH("DdcMask_WritePixels", "pitch", 8),
    RANGE("DdcMask_WritePixels", "bytes_per_pixel", 1, 4, E_FORMAT),
    ANY("DdcMask_WritePixels", "set clear"),
    RANGE("DdcMask_FindExtreme", "which", 0, 3, E_PARAMS),
    RANGE("DdcMask_Sweep", "dx dy", -MOST_COORD, MOST_COORD - 1, E_RANGE),

    /* ---- mask.h, mask_create.h: bits ------------------------------------ */
    PITCH("DdcBits", "pitch_bits", 8),
    OUTSIDE("DdcBits", "width height", 0, MOST_SIDE, E_RANGE),
    VALUE("DdcBits", "width", 9, E_PARAMS),
    RANGE("DdcBits", "order", 0, 1, E_PARAMS),
    VALUE("DdcBits", "first_bit", -1, E_PARAMS),
    PITCH("DdcMask_WriteBits", "pitch_bits", 8),
    RANGE("DdcMask_WriteBits", "order", 0, 1, E_PARAMS),
    VALUE("DdcMask_WriteBits", "first_bit", -1, E_PARAMS),
    OUTSIDE("DdcMask_CreateFromRuns", "width height", 2, MOST_SIDE, E_RANGE),
    VALUE("DdcMask_CreateFromRuns", "count", 0, DDC_OK),
    RANGE("DdcRun", "x y length", 0, 7, E_RANGE),

    /* ---- mask_create.h: others ------------------------------------------ */
    OUTSIDE("DdcMask_CreateMirrored", "mirror", 0, 6, E_PARAMS),
    VALUE("DdcMask_CreateMirrored", "mirror", 1, E_PARAMS),
    VALUE("DdcMask_CreateDilated", "by", 2147483647.0, E_RANGE),
    VALUE("DdcMask_CreateDilated", "by", MOST_SIDE, E_RANGE),
    VALUE("DdcMask_CreateDilated", "by", -5, DDC_OK),
    VALUE("DdcMask_CreateDilated", "by", -2147483648.0, DDC_OK),
    VALUE("DdcMask_CreateComponents", "least_area", -2147483648.0, DDC_OK),
    NULLED("DdcMask_LabelComponents", "labels", E_PARAMS), /* 8 x 8 of them */
    VALUE("DdcMask_LabelComponents", "pitch", 31, E_PARAMS),
    VALUE("DdcMask_LabelComponents", "pitch", 28, E_PARAMS),
    VALUE("DdcMask_LabelComponents", "pitch", 34, E_PARAMS),
    VALUE("DdcMask_LabelComponents", "pitch", -28, E_PARAMS),
    RANGE("DdcMask_CreateComponent", "x y", 0, 7, E_RANGE),
    RANGE("DdcMask_ListOutline", "every", 1, 2147483647.0, E_PARAMS),
    VALUE("DdcMask_CreateFromPbm", "size", 0, DDC_E_SYNTAX),
    VALUE("DdcMask_CreateFromPbm", "size", 2, DDC_E_SYNTAX),
    VALUE("DdcMask_CreateFromPbm", "size", 12, DDC_E_SYNTAX),
    VALUE("DdcSheet_CreateFromPbm", "size", 0, DDC_E_SYNTAX),
    VALUE("DdcSheet_CreateFromPbm", "size", 49, DDC_E_SYNTAX),
    RANGE("DdcSheet_GetMask", "frame zone", 0, 0, E_RANGE),
    RANGE("DdcMesh_CreateFromMask", "tolerance.*", 0, 64, E_RANGE),

    /* ---- mask_create.h: samplings ------------------------------------------
     */
    REALS("DdcSampling_SetTransform", "pivot.x pivot.y"),
    REALS("DdcSampling", "u v u_x v_x u_y v_y x y"),
    OUTSIDE("DdcSampling_GetBounds", EDGES("source"), -MOST_SIDE, MOST_SIDE,
            E_RANGE),
    ANY("DdcMask_CreateTurned", "quarters"),

    /* ---- surface.h: colours -------------------------------------------- */
    ONLY("DdcSurface_Create", "ops.size", E_PARAMS),
    NULLED("DdcSurface_Create", "ops.release ops.colors", DDC_OK),
    VALUE("DdcSurface_CreateFromPixels", "pixels.width", 0, E_RANGE),
    OUTSIDE("DdcSurface_CreateFromPixels", "pixels.width pixels.height", 1,
            MOST_SIDE, E_RANGE),
    VALUE("DdcSurface_Lend", "pixels.width pixels.height", 7, DDC_E_CHANGED),
    VALUE("DdcSurface_Lend", "pixels.width", -1, E_RANGE),
    VALUE("DdcSurface_Lend", "pixels.height", MOST_SIDE + 1, E_RANGE),
    RANGE("DdcColorRange",
          "red.low red.high green.low green.high blue.low blue.high "
          "alpha.low alpha.high",
          0, 255, E_RANGE),
    VALUE("DdcColors", "red_bits", 0x50, E_FORMAT),
    VALUE("DdcColors", "green_bits", 5, E_FORMAT),
    VALUE("DdcColors", "blue_bits", 9, E_FORMAT),
    VALUE("DdcColors", "alpha_bits", 0xA0, E_FORMAT),
    RANGE("DdcColors", "entry_count", 0, 256, E_RANGE),
    RANGE("DdcKey_SetSurfaceColor", "red green blue", 0, 255, E_RANGE),

    /* ---- sprite.h ------------------------------------------------------- */
    BETWEEN("DdcSprite_SetArena", "arena.left arena.top", -MOST_COORD / 2, 6,
            E_RANGE, E_PARAMS),
    BETWEEN("DdcSprite_SetArena", "arena.right arena.bottom", 2, MOST_COORD / 2,
            E_PARAMS, E_RANGE),
    REALS("DdcSprite_SetPosition", "position.x position.y"),
    RANGE("DdcSprite_SetHitPolicy", "policy", 0, 1, E_PARAMS),
    RANGE("DdcSprite_GetHit", "index", 0, 0, E_RANGE),

    /* ---- sprite.h: pictures and tests --------------------------------- */
    NULLED("DdcSprite_SetSurface", "surface", E_PARAMS), /* it has no mask */
    OUTSIDE("DdcSprite_SetMirror", "mirror", 0, 6, E_PARAMS),
    VALUE("DdcSprite_SetMirror", "mirror", 1, E_PARAMS),
    RANGE("DdcSprite_SetMask", "dx dy", -MOST_SIDE, MOST_SIDE - 8, E_RANGE),
    RANGE("DdcSprite_SetHotImage", "dx dy", -MOST_SIDE, MOST_SIDE - 4, E_RANGE),

    /* ---- sprite.h: frames ----------------------------------------------- */
    NULLED("DdcFrame", "mask", DDC_OK),
    RANGE("DdcFrame", "dx dy", -MOST_SIDE, MOST_SIDE, E_RANGE),
    ANY("DdcFrame", EDGES("part")),
    OUTSIDE("DdcAnimation_*", "count", 1, DDC_FRAMES_MAX, E_RANGE),
    INSIDE("DdcAnimation_CreateFromSurface", "parts", 5),
    RANGE("DdcAnimation_GetFrame", "index", 0, 1, E_RANGE),
    RANGE("DdcSprite_SetAnimation", "index", 0, 1, E_RANGE),
    OUTSIDE("DdcSprite_SetOrigin", "origin.x origin.y", -MOST_SIDE, MOST_SIDE,
            E_RANGE),

    /* ---- world.h -------------------------------------------------------- */
    OBJECT("DdcWorld_Add", "sprite", other, DDC_E_INUSE),
    OBJECT("DdcWorld_Remove", "sprite", loose, E_PARAMS),

    /* ---- body.h --------------------------------------------------------- */
    ANY("DdcBody", "solid one_way"),
    RANGE("DdcBody", "climb drop nudge_x nudge_y", 0, DDC_BODY_REACH_MAX,
          E_RANGE),
    RANGE("DdcBody", "sole", 0, 2147483647.0, E_RANGE),
    RANGE("DdcBody", "flags", 0, 7, E_PARAMS),
    RANGE("DdcBody", "rest_x rest_y", -65535, 65535, E_RANGE),
    RANGE("DdcTiles_Move", "x", -MOST_COORD, MOST_COORD - 1, E_RANGE),
    COORDS("DdcTiles_Move", "y"),
    RANGE("DdcTiles_Move", "move.x move.y", -DDC_SWEEP_MAX, DDC_SWEEP_MAX,
          E_RANGE),
    RANGE("DdcWorld_Move", "move.x move.y", -DDC_SWEEP_MAX, DDC_SWEEP_MAX,
          E_RANGE),
    RANGE("DdcWorld_MoveSolid", "move.x move.y", -DDC_SWEEP_MAX, DDC_SWEEP_MAX,
          E_RANGE),
    SIDE("left"),
    SIDE("right"),
    SIDE("top"),
    SIDE("bottom"),
    ANY("DdcBodyMove", "x y left_x left_y flags"),
    OBJECT("DdcSprite_GetBody", "sprite", loose, E_PARAMS),
    OBJECT("DdcWorld_Move", "sprite", loose, E_PARAMS),
    OBJECT("DdcWorld_MoveSolid", "solid", loose, E_PARAMS),

    /* ---- grid.h --------------------------------------------------------- */
    ONLY("DdcGrid_*", "id", E_PARAMS),

    /* ---- shape.h: transforms -------------------------------------------- */
    COORDS("DdcCircle", "x y radius"),
    /* Beyond the opposite edge a box is inverted: that of good_values.c, as
       each function gets it, or that of a shape. */
    RANGE("DdcBox", "left top", -MOST_COORD, 5, E_RANGE),
    RANGE("DdcBox", "right bottom", 1, MOST_COORD, E_RANGE),
    OBJECT("DdcShape", "data", inverted, E_RANGE),
    COORDS("DdcPoint", "x y"),
    /* From (0,1) to (7,5). */
    RANGE("DdcLine", "from_x", 7 - MOST_SIDE, 7 + MOST_SIDE, E_RANGE),
    RANGE("DdcLine", "from_y", 5 - MOST_SIDE, 5 + MOST_SIDE, E_RANGE),
    RANGE("DdcLine", "to_x", -MOST_SIDE, MOST_SIDE, E_RANGE),
    RANGE("DdcLine", "to_y", 1 - MOST_SIDE, 1 + MOST_SIDE, E_RANGE),
    RANGE("DdcLine", "width", 0, DDC_LINE_WIDTH_MAX, E_RANGE),
    RANGE("DdcBox_SetRect", "rect.left rect.top", -MOST_COORD, 6, E_RANGE),
    RANGE("DdcBox_SetRect", "rect.right rect.bottom", 2, MOST_COORD, E_RANGE),
    OUTSIDE("DdcShape", "kind", 1, 5, E_PARAMS),
    ANY("DdcShape", "count"),
    /* What these call out is not read. */
    NULLED("DdcShape_Transform", "out.data", E_PARAMS),
    NULLED("DdcMapping_ConvertShape", "out.data", E_PARAMS),
    REALS("DdcTransform", "translation.x translation.y scale.x scale.y "
                          "rotation.cosine rotation.sine"),
    RANGE("DdcMapping_*", "from to", 0, 2, E_PARAMS),
    VALUE("DdcMapping_Convert", "count", 4294967295.0, E_PARAMS),
    VALUE("DdcMapping_Convert", "count", 2147483648.0, E_PARAMS),
    VALUE("DdcMapping_Convert", "count", 0, DDC_OK),
    REALS("DdcMapping", "texture.x texture.y model.x model.y"),
    OUTSIDE("DdcMapping",
            "image.x image.y texture.width texture.height model.width "
            "model.height",
            1.0 / 1024, MOST_COORD, E_RANGE),

    /* ---- bounce.h ------------------------------------------------------- */
    OUTSIDE("DdcBrick", "box.left", -MOST_COORD, 30, E_RANGE),
    VALUE("DdcBrick", "box.left", 30, E_RANGE),
    OUTSIDE("DdcBrick", "box.top", -MOST_COORD, 10, E_RANGE),
    OUTSIDE("DdcBrick", "box.right", 20, MOST_COORD, E_RANGE),
    VALUE("DdcBrick", "box.right", 20, E_RANGE),
    OUTSIDE("DdcBrick", "box.bottom", 0, MOST_COORD, E_RANGE),
    COORDS("DdcBrick", "velocity.x velocity.y"),
    ANY("DdcBrick", "tag reserved"),
    OUTSIDE("DdcBricks_AddBlock", "columns rows", 1, DDC_BRICKS_MAX, E_PARAMS),
    ANY("DdcBricks_AddBlock", "cells.*"),
    ONLY("DdcBricks_*", "id", E_PARAMS),
    RANGE("DdcBricks_Step", "time.*", 0, MOST_COORD, E_RANGE),
    REALS("DdcBall", "center.x center.y velocity.x velocity.y"),
    OUTSIDE("DdcBall", "radius", 1.0 / 1024, MOST_COORD, E_RANGE),
    VALUE("DdcBall", "radius", 0, E_RANGE),
    RANGE("DdcBall", "jitter", 0, 1, E_RANGE),
    ANY("DdcBall", "seed reserved"),

    /* ---- save.h ---------------------------------------------------------- */
    RANGE("DdcWorld_Save", "what", 0, 3, E_PARAMS),
    RANGE("DdcWorld_GetHash", "what", 0, 3, E_PARAMS),
    VALUE("DdcWorld_Load", "size", 0, DDC_E_SYNTAX),
    VALUE("DdcWorld_Load", "size", 60, DDC_E_SYNTAX),
    VALUE("DdcBricks_Load", "size", 0, DDC_E_SYNTAX),
    VALUE("DdcBricks_Load", "size", 20, DDC_E_SYNTAX),
    VALUE("DdcBricks_Save", "count", 0, DDC_OK),
    VALUE("DdcBricks_GetHash", "count", 0, DDC_OK),
    VALUE("DdcFindDifference", "a_size b_size", 0, DDC_E_SYNTAX),
    OUTSIDE("DdcBall_Step", "time.*", 0, MOST_COORD, E_RANGE),
    SWEEP_BALL("DdcBricks_SweepBall"),
    SWEEP_BALL("DdcBox_SweepBall"),
    SWEEP_BALL("DdcPoint_SweepBall"),
    REALS("DdcBall_Reflect", "normal.x normal.y"),
    ANY("DdcBall_Reflect", "ball.center.x ball.center.y ball.radius "
                           "ball.jitter"),

    /* ---- tiles.h --------------------------------------------------------- */
    RANGE("DdcTiles_Create", "columns rows", 0, MOST_SIDE, E_RANGE),
    RANGE("DdcTiles_Create", "cell_width cell_height", 1, DDC_TILE_SIZE_MAX,
          E_RANGE),
    NULLED("DdcTiles_SetTile", "mask", E_PARAMS), /* of DDC_TILE_MASK */
    RANGE("DdcTiles_SetTile", "index", 1, DDC_TILE_INDEX_MAX, E_RANGE),
    RANGE("DdcTiles_GetTile", "index", 0, DDC_TILE_INDEX_MAX, E_RANGE),
    ONLY("DdcTiles_SetTile", "kind", E_PARAMS),
    RANGE("DdcTiles_SetCell", "column row", 0, 7, E_RANGE),
    RANGE("DdcTiles_SetCell", "value", 0, DDC_TILE_INDEX_MAX, E_RANGE),
    ANY("DdcTiles_GetCell", "column row"),
    NULLED("DdcTiles_SetCells", "values", E_PARAMS), /* of a block */
    NULLED("DdcTiles_GetCells", "values", E_PARAMS),
    RANGE("DdcTiles_SetCells", "values.*", 0, DDC_TILE_INDEX_MAX, E_RANGE),
    VALUE("DdcTiles_*", "pitch", 3, E_PARAMS),
    VALUE("DdcTiles_*", "pitch", -16, E_PARAMS),
    VALUE("DdcMask_CreateFromTiles", "part.left part.top", 7, E_RANGE),
    VALUE("DdcMask_CreateFromTiles", "part.left", -2147483648.0, E_RANGE),
    VALUE("DdcMask_CreateFromTiles", "part.right part.bottom", 1, E_RANGE),
    VALUE("DdcMask_CreateFromTiles", "part.right", 2147483647.0, E_RANGE),

    /* ---- tiles.h: questions ---------------------------------------------- */
    RANGE("DdcTiles_Sweep", "x y move_x move_y", -MOST_COORD, MOST_COORD - 1,
          E_RANGE),
    COORDS("DdcTiles_SweepSprite", "move_x move_y"),
    COORDS("DdcTiles_FindPush", "x y"),
    RANGE("DdcTiles_FindPush", "axes", 1, 3, E_PARAMS),
    RANGE("DdcTiles_FindPush", "limit", 0, DDC_TILES_REACH_MAX, E_RANGE),
    COORDS("DdcTiles_FindGround", "x y"),
    RANGE("DdcTiles_FindGround", "climb drop", 0, DDC_TILES_REACH_MAX, E_RANGE),

    /* ---- debug_draw.h --------------------------------------------------- */
    ONLY("DdcDebugSink", "size", E_PARAMS),
    ANY("DdcDebugSink", "roles " EDGES("view")),
    NULLED("DdcDebugSink", "user rect span point segment circle", DDC_OK),
    VALUE("DdcDebugCanvas", "pixels.pitch", 7, E_PARAMS),
    OUTSIDE("DdcDebugCanvas", "pixels.width pixels.height", 0, MOST_SIDE,
            E_RANGE),
    OUTSIDE("DdcDebugCanvas", "pixels.bytes_per_pixel", 1, 4, E_FORMAT),
    COORDS("DdcDebugCanvas", "x y"),
    ANY("DdcDebugCanvas_SetColors",
        "colors.alpha_bits canvas.pixels.pitch canvas.pixels.width "
        "canvas.pixels.height canvas.pixels.bytes_per_pixel canvas.x canvas.y"),
    NULLED("DdcDebugCanvas_SetColors", "canvas.pixels.bits", DDC_OK),
    ANY("DdcBall_DebugDraw", "ball.jitter"),
    COORDS("DdcMask_DebugDraw", "x y"),
    ANY("DdcBounce", "hit kind brick tag time center.x center.y"),
    COORDS("DdcBounce", "point.x point.y normal.x normal.y"),
    ANY("DdcContact", "hit x y value_a value_b area normal_x normal_y push_x "
                      "push_y push_kind"),
    ANY("DdcSweep", "hit step steps at_x at_y x y"),
    COORDS("DdcSweep", "before_x before_y"),
    {NULL, NULL, BAD_NULL, 0, 0, 0, 0, 0},
};

TEST(every_bad_parameter_of_every_function_is_refused)
{
    bad_rows_try(rows, NULL);
}
