/* SPDX-License-Identifier: Zlib */
/*
 * Loads ddcollide.dll at run time: no import library, and a program that
 * starts without the DLL. Written by bindings/generate.py from the other
 * headers. Windows only; header only; C89 and C++98.
 *
 *     static DdcApi ddc;
 *     if (DdcApi_Load(&ddc, "ddcollide.dll") == NULL) ... ddc.Sprite_Create
 */
#ifndef DDCOLLIDE_LOADER_H
#define DDCOLLIDE_LOADER_H
#ifdef _WIN32

#include <ddcollide.h>
#include <ddcollide/directdraw.h>
#include <windows.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Every function of the DLL, under its name without Ddc. */
typedef struct DdcApi
{
    HMODULE module; /**< NULL: nothing is loaded */
    /** @cond the functions, each as in its own header */
    const char *(DDC_CALL *Result_Name)(DdcResult result);
    ddc_uint32(DDC_CALL *GetVersion)(void);
    DdcResult(DDC_CALL *SetAllocator)(DdcAllocFn alloc, DdcFreeFn release, void
        *user);
    void(DDC_CALL *SetLog)(DdcLogFn log, void *user);
    void(DDC_CALL *SetSeed)(ddc_uint32 seed);
    ddc_int32(DDC_CALL *Random)(ddc_int32 low, ddc_int32 high);
    ddc_int32(DDC_CALL *Assertion_Fail)(DdcAssertionSite *site);
    void(DDC_CALL *Assertion_Resume)(void);
    DdcResult(DDC_CALL *Assertion_SetPolicy)(ddc_int32 policy);
    void(DDC_CALL *Assertion_SetHook)(DdcAssertionHookFn hook, void *user);
    DdcResult(DDC_CALL *Assertion_SetLogFile)(const char *path);
    ddc_uint32(DDC_CALL *Assertion_Count)(void);
    ddc_int32(DDC_CALL *Rect_IsEmpty)(const DdcRect *rect);
    ddc_int32(DDC_CALL *Rect_Contains)(const DdcRect *rect, ddc_int32 x,
        ddc_int32 y);
    DdcResult(DDC_CALL *Rect_Offset)(DdcRect *rect, ddc_int32 dx, ddc_int32 dy);
    ddc_int32(DDC_CALL *Rect_Intersect)(const DdcRect *a, const DdcRect *b,
        DdcRect *out);
    ddc_int32(DDC_CALL *Rects_Overlap)(const DdcRect *a, const DdcRect *b);
    DdcResult(DDC_CALL *Key_SetNone)(DdcKey *out);
    DdcResult(DDC_CALL *Key_SetIndex)(DdcKey *out, ddc_uint32 index);
    DdcResult(DDC_CALL *Key_SetRange)(DdcKey *out, ddc_uint32 low, ddc_uint32
        high);
    DdcResult(DDC_CALL *Key_SetColor)(DdcKey *out, ddc_uint32 color, ddc_uint32
        used_bits);
    DdcResult(DDC_CALL *Key_SetPaletteColor)(DdcKey *out, const DdcColor
        *entries, ddc_int32 count, ddc_uint32 red, ddc_uint32 green, ddc_uint32
        blue);
    DdcResult(DDC_CALL *Key_SetAlpha)(DdcKey *out, ddc_uint32 alpha_bits,
        ddc_uint32 threshold);
    DdcResult(DDC_CALL *Pixels_Crop)(const DdcPixels *pixels, const DdcRect
        *rect, DdcPixels *out);
    ddc_int32(DDC_CALL *Pixels_IsSolid)(const DdcPixels *pixels, const DdcKey
        *key, ddc_int32 x, ddc_int32 y);
    ddc_int32(DDC_CALL *Pixels_Overlap)(const DdcPixels *a, const DdcKey *key_a,
        const DdcPixels *b, const DdcKey *key_b, ddc_int32 dx, ddc_int32 dy);
    DdcResult(DDC_CALL *Mask_Create)(ddc_int32 width, ddc_int32 height,
        ddc_int32 filled, DdcMask **out);
    DdcResult(DDC_CALL *Mask_Copy)(const DdcMask *mask, DdcMask **out);
    DdcResult(DDC_CALL *Mask_CreateFromPixels)(const DdcPixels *pixels, const
        DdcKey *key, DdcMask **out);
    void(DDC_CALL *Mask_Destroy)(DdcMask *mask);
    DdcResult(DDC_CALL *Mask_GetSize)(const DdcMask *mask, ddc_int32 *width,
        ddc_int32 *height);
    ddc_int32(DDC_CALL *Mask_Get)(const DdcMask *mask, ddc_int32 x, ddc_int32
        y);
    DdcResult(DDC_CALL *Mask_Set)(DdcMask *mask, ddc_int32 x, ddc_int32 y,
        ddc_int32 value);
    DdcResult(DDC_CALL *Mask_Fill)(DdcMask *mask);
    DdcResult(DDC_CALL *Mask_Clear)(DdcMask *mask);
    DdcResult(DDC_CALL *Mask_Invert)(DdcMask *mask);
    ddc_int32(DDC_CALL *Mask_Count)(const DdcMask *mask);
    DdcResult(DDC_CALL *Mask_GetBounds)(const DdcMask *mask, DdcRect *out);
    DdcResult(DDC_CALL *Mask_ToPixels)(const DdcMask *mask, void *bits,
        ddc_int32 pitch, ddc_int32 bytes_per_pixel, ddc_uint32 set, ddc_uint32
        clear);
    ddc_int32(DDC_CALL *Mask_Overlap)(const DdcMask *a, const DdcMask *b,
        ddc_int32 dx, ddc_int32 dy);
    ddc_int32(DDC_CALL *Mask_OverlapPoint)(const DdcMask *a, const DdcMask *b,
        ddc_int32 dx, ddc_int32 dy, ddc_int32 *x, ddc_int32 *y);
    ddc_int32(DDC_CALL *Mask_OverlapArea)(const DdcMask *a, const DdcMask *b,
        ddc_int32 dx, ddc_int32 dy);
    DdcResult(DDC_CALL *Mask_Contact)(const DdcMask *a, const DdcMask *b,
        ddc_int32 dx, ddc_int32 dy, DdcContact *out);
    DdcResult(DDC_CALL *Mask_Push)(const DdcMask *a, const DdcMask *b, ddc_int32
        dx, ddc_int32 dy, ddc_int32 *push_x, ddc_int32 *push_y);
    DdcResult(DDC_CALL *Mask_Sweep)(const DdcMask *a, const DdcMask *b,
        ddc_int32 dx, ddc_int32 dy, ddc_int32 move_x, ddc_int32 move_y, DdcSweep
        *out);
    DdcResult(DDC_CALL *Mask_OverlapMask)(const DdcMask *a, const DdcMask *b,
        ddc_int32 dx, ddc_int32 dy, DdcMask **out);
    DdcResult(DDC_CALL *Mask_Draw)(DdcMask *target, const DdcMask *other,
        ddc_int32 dx, ddc_int32 dy);
    DdcResult(DDC_CALL *Mask_Erase)(DdcMask *target, const DdcMask *other,
        ddc_int32 dx, ddc_int32 dy);
    DdcResult(DDC_CALL *Mask_And)(DdcMask *target, const DdcMask *other,
        ddc_int32 dx, ddc_int32 dy);
    DdcResult(DDC_CALL *Mask_Xor)(DdcMask *target, const DdcMask *other,
        ddc_int32 dx, ddc_int32 dy);
    DdcResult(DDC_CALL *Mask_CreateScaled)(const DdcMask *mask, ddc_int32 width,
        ddc_int32 height, DdcMask **out);
    DdcResult(DDC_CALL *Mask_CreateMirrored)(const DdcMask *mask, ddc_int32
        left_right, ddc_int32 up_down, DdcMask **out);
    DdcResult(DDC_CALL *Mask_CreateGrown)(const DdcMask *mask, ddc_int32 by,
        DdcMask **out);
    DdcResult(DDC_CALL *Mask_CreateConvolved)(const DdcMask *a, const DdcMask
        *b, DdcMask **out);
    DdcResult(DDC_CALL *Mask_Components)(const DdcMask *mask, ddc_int32
        least_area, DdcComponent *out, ddc_int32 capacity, ddc_int32 *needed);
    DdcResult(DDC_CALL *Mask_CreateComponent)(const DdcMask *mask, ddc_int32 x,
        ddc_int32 y, DdcMask **out);
    DdcResult(DDC_CALL *Mask_Outline)(const DdcMask *mask, ddc_int32 every,
        DdcPosition *out, ddc_int32 capacity, ddc_int32 *needed);
    DdcResult(DDC_CALL *Mask_Centroid)(const DdcMask *mask, ddc_int32 *x,
        ddc_int32 *y);
    DdcResult(DDC_CALL *Mask_LoadPbm)(const void *data, ddc_uint32 size, DdcMask
        **out);
    DdcResult(DDC_CALL *Mask_LoadPbmFile)(const char *path, DdcMask **out);
    DdcResult(DDC_CALL *Mask_SavePbm)(const DdcMask *mask, ddc_int32 plain, void
        *out, ddc_uint32 capacity, ddc_uint32 *needed);
    DdcResult(DDC_CALL *Mask_SavePbmFile)(const DdcMask *mask, ddc_int32 plain,
        const char *path);
    DdcResult(DDC_CALL *Surface_Create)(const DdcSurfaceOps *ops, void *handle,
        DdcSurface **out);
    DdcResult(DDC_CALL *Surface_CreateFromPixels)(const DdcPixels *pixels, const
        DdcKey *key, DdcSurface **out);
    void(DDC_CALL *Surface_Destroy)(DdcSurface *surface);
    DdcResult(DDC_CALL *Surface_Lock)(DdcSurface *surface, DdcPixels *out);
    DdcResult(DDC_CALL *Surface_Unlock)(DdcSurface *surface);
    DdcResult(DDC_CALL *Surface_Lend)(DdcSurface *surface, const DdcPixels
        *pixels);
    DdcResult(DDC_CALL *Surface_GetInfo)(const DdcSurface *surface,
        DdcSurfaceInfo *out);
    ddc_uint32(DDC_CALL *Surface_GetLockCount)(const DdcSurface *surface);
    DdcResult(DDC_CALL *Mask_CreateFromSurface)(DdcSurface *surface, const
        DdcRect *part, const DdcKey *key, DdcMask **out);
    DdcResult(DDC_CALL *Surface_KeyFromColor)(DdcSurface *surface, ddc_uint32
        red, ddc_uint32 green, ddc_uint32 blue, DdcKey *out);
    DdcResult(DDC_CALL *Surface_KeyFromAlpha)(DdcSurface *surface, ddc_uint32
        threshold, DdcKey *out);
    DdcResult(DDC_CALL *Sprite_CreateFrom)(DdcSurface *surface, ddc_int32 x,
        ddc_int32 y, DdcSprite **out);
    void(DDC_CALL *Sprite_Destroy)(DdcSprite *sprite);
    ddc_int32(DDC_CALL *Sprite_GetX)(const DdcSprite *sprite);
    ddc_int32(DDC_CALL *Sprite_GetY)(const DdcSprite *sprite);
    ddc_int32(DDC_CALL *Sprite_GetCenterX)(const DdcSprite *sprite);
    ddc_int32(DDC_CALL *Sprite_GetCenterY)(const DdcSprite *sprite);
    DdcResult(DDC_CALL *Sprite_SetXY)(DdcSprite *sprite, ddc_int32 x, ddc_int32
        y);
    DdcResult(DDC_CALL *Sprite_SetXYrel)(DdcSprite *sprite, ddc_int32 dx,
        ddc_int32 dy);
    DdcResult(DDC_CALL *Sprite_GetRect)(const DdcSprite *sprite, DdcRect *out);
    DdcResult(DDC_CALL *Sprite_CalcVector)(DdcSprite *sprite);
    DdcResult(DDC_CALL *Sprite_SetVelocity)(DdcSprite *sprite, ddc_int32 xinc,
        ddc_int32 yinc);
    DdcResult(DDC_CALL *Sprite_GetVelocity)(const DdcSprite *sprite, ddc_int32
        *xinc, ddc_int32 *yinc);
    DdcResult(DDC_CALL *Sprite_SetArena)(DdcSprite *sprite, const DdcRect
        *arena);
    DdcResult(DDC_CALL *Sprite_GetArena)(const DdcSprite *sprite, DdcRect *out);
    DdcResult(DDC_CALL *Sprite_Hit)(DdcSprite *sprite, DdcSprite *other);
    DdcResult(DDC_CALL *Sprite_HitDefault)(DdcSprite *sprite, const DdcSprite
        *other);
    DdcResult(DDC_CALL *Sprite_Update)(DdcSprite *sprite);
    DdcResult(DDC_CALL *Sprite_UpdateDefault)(DdcSprite *sprite);
    DdcResult(DDC_CALL *Sprite_SetHitFn)(DdcSprite *sprite, DdcHitFn hit);
    DdcResult(DDC_CALL *Sprite_SetUpdateFn)(DdcSprite *sprite, DdcUpdateFn
        update);
    DdcResult(DDC_CALL *Sprite_SetHitPolicy)(DdcSprite *sprite, ddc_int32
        policy);
    ddc_int32(DDC_CALL *Sprite_GetHitPolicy)(const DdcSprite *sprite);
    ddc_int32(DDC_CALL *Sprite_GetHitCount)(const DdcSprite *sprite);
    DdcResult(DDC_CALL *Sprite_GetHit)(const DdcSprite *sprite, ddc_int32 index,
        ddc_int32 *x, ddc_int32 *y);
    DdcResult(DDC_CALL *Sprite_SetUser)(DdcSprite *sprite, void *user);
    void *(DDC_CALL *Sprite_GetUser)(const DdcSprite *sprite);
    DdcResult(DDC_CALL *Sprite_SetFrame)(DdcSprite *sprite, const DdcRect
        *frame);
    DdcResult(DDC_CALL *Sprite_GetFrame)(const DdcSprite *sprite, DdcRect *out);
    DdcResult(DDC_CALL *Sprite_SetKey)(DdcSprite *sprite, const DdcKey *key);
    DdcResult(DDC_CALL *Sprite_GetKey)(const DdcSprite *sprite, DdcKey *out);
    DdcResult(DDC_CALL *Sprite_SetMirror)(DdcSprite *sprite, ddc_int32 mirror);
    ddc_int32(DDC_CALL *Sprite_GetMirror)(const DdcSprite *sprite);
    DdcResult(DDC_CALL *Sprite_SetSize)(DdcSprite *sprite, ddc_int32 width,
        ddc_int32 height);
    DdcResult(DDC_CALL *Sprite_GetSize)(const DdcSprite *sprite, ddc_int32
        *width, ddc_int32 *height);
    DdcSurface *(DDC_CALL *Sprite_GetSurface)(const DdcSprite *sprite);
    DdcResult(DDC_CALL *Sprite_SetMask)(DdcSprite *sprite, DdcMask *mask,
        ddc_int32 dx, ddc_int32 dy);
    DdcMask *(DDC_CALL *Sprite_GetMask)(const DdcSprite *sprite, ddc_int32 *dx,
        ddc_int32 *dy);
    DdcResult(DDC_CALL *Sprite_SetHotImage)(DdcSprite *sprite, DdcSurface
        *surface, const DdcRect *part, const DdcKey *key, ddc_int32 dx,
        ddc_int32 dy);
    DdcSurface *(DDC_CALL *Sprite_GetHotImage)(const DdcSprite *sprite, DdcRect
        *part, DdcKey *key, ddc_int32 *dx, ddc_int32 *dy);
    DdcResult(DDC_CALL *Sprite_GetCollideRect)(const DdcSprite *sprite, DdcRect
        *out);
    ddc_int32(DDC_CALL *SpritesCollide)(const DdcSprite *a, const DdcSprite *b);
    ddc_int32(DDC_CALL *SpritesCollideRect)(const DdcSprite *a, const DdcSprite
        *b);
    ddc_int32(DDC_CALL *SpritesCollidePixel)(const DdcSprite *a, const DdcSprite
        *b);
    DdcResult(DDC_CALL *Sprites_Overlap)(const DdcSprite *a, const DdcSprite *b,
        ddc_int32 *hit);
    DdcResult(DDC_CALL *Sprites_Contact)(const DdcSprite *a, const DdcSprite *b,
        DdcContact *out);
    DdcResult(DDC_CALL *Sprite_TestPoint)(const DdcSprite *sprite, ddc_int32 x,
        ddc_int32 y, ddc_int32 *solid);
    DdcResult(DDC_CALL *Sprite_TestHotPoint)(const DdcSprite *sprite, ddc_int32
        x, ddc_int32 y, ddc_int32 *solid);
    DdcResult(DDC_CALL *Grid_Create)(DdcGrid **out);
    void(DDC_CALL *Grid_Destroy)(DdcGrid *grid);
    DdcResult(DDC_CALL *Grid_Add)(DdcGrid *grid, const DdcRect *rect, ddc_uint32
        category, ddc_uint32 mask, ddc_uint32 flags, ddc_uint32 *id);
    DdcResult(DDC_CALL *Grid_Remove)(DdcGrid *grid, ddc_uint32 id);
    DdcResult(DDC_CALL *Grid_Move)(DdcGrid *grid, ddc_uint32 id, const DdcRect
        *rect);
    DdcResult(DDC_CALL *Grid_SetFilter)(DdcGrid *grid, ddc_uint32 id, ddc_uint32
        category, ddc_uint32 mask);
    DdcResult(DDC_CALL *Grid_SetStatic)(DdcGrid *grid, ddc_uint32 id, ddc_int32
        is_static);
    DdcResult(DDC_CALL *Grid_SetUser)(DdcGrid *grid, ddc_uint32 id, void *user);
    void *(DDC_CALL *Grid_GetUser)(const DdcGrid *grid, ddc_uint32 id);
    DdcResult(DDC_CALL *Grid_GetRect)(const DdcGrid *grid, ddc_uint32 id,
        DdcRect *out);
    DdcResult(DDC_CALL *Grid_Pairs)(DdcGrid *grid, DdcPair *out, ddc_uint32
        capacity, ddc_uint32 *needed);
    DdcResult(DDC_CALL *Grid_QueryRect)(DdcGrid *grid, const DdcRect *rect,
        ddc_uint32 mask, ddc_uint32 *out, ddc_uint32 capacity, ddc_uint32
        *needed);
    DdcResult(DDC_CALL *Grid_QueryPoint)(DdcGrid *grid, ddc_int32 x, ddc_int32
        y, ddc_uint32 mask, ddc_uint32 *out, ddc_uint32 capacity, ddc_uint32
        *needed);
    DdcResult(DDC_CALL *Grid_QuerySegment)(DdcGrid *grid, ddc_int32 x0,
        ddc_int32 y0, ddc_int32 x1, ddc_int32 y1, ddc_uint32 mask, ddc_uint32
        *out, ddc_uint32 capacity, ddc_uint32 *needed);
    ddc_int32(DDC_CALL *Circles_Overlap)(const DdcCircle *a, const DdcCircle
        *b);
    ddc_int32(DDC_CALL *Boxes_Overlap)(const DdcBox *a, const DdcBox *b);
    ddc_int32(DDC_CALL *Circle_OverlapsBox)(const DdcCircle *circle, const
        DdcBox *box);
    ddc_int32(DDC_CALL *Circle_ContainsPoint)(const DdcCircle *circle, const
        DdcPoint *point);
    ddc_int32(DDC_CALL *Box_ContainsPoint)(const DdcBox *box, const DdcPoint
        *point);
    DdcResult(DDC_CALL *Box_FromRect)(const DdcRect *rect, DdcBox *out);
    DdcResult(DDC_CALL *Shape_Check)(const DdcShape *shape);
    ddc_int32(DDC_CALL *Shapes_Overlap)(const DdcShape *a, const DdcShape *b);
    ddc_int32(DDC_CALL *Shape_Contains)(const DdcShape *outer, const DdcShape
        *inner);
    ddc_int32(DDC_CALL *Shape_ContainsPoint)(const DdcShape *shape, const
        DdcPoint *point);
    DdcResult(DDC_CALL *Shape_Nearest)(const DdcShape *shape, const DdcPoint
        *point, DdcNearest *out);
    DdcResult(DDC_CALL *Shape_GetBox)(const DdcShape *shape, DdcBox *out);
    DdcResult(DDC_CALL *Rotation_SetAngle)(DdcRotation *out, ddc_int32
        angle_mdeg);
    DdcResult(DDC_CALL *Transform_SetIdentity)(DdcTransform *out);
    DdcResult(DDC_CALL *Shape_Transform)(const DdcShape *model, const
        DdcTransform *transform, const DdcPoint *pivot, DdcShape *out);
    DdcResult(DDC_CALL *Mapping_Convert)(const DdcMapping *mapping, ddc_int32
        from, ddc_int32 to, const DdcPoint *points, ddc_int32 count, DdcPoint
        *out);
    DdcResult(DDC_CALL *Bricks_Create)(DdcBricks **out);
    void(DDC_CALL *Bricks_Destroy)(DdcBricks *bricks);
    DdcResult(DDC_CALL *Bricks_Add)(DdcBricks *bricks, const DdcBrick *brick,
        ddc_int32 *id);
    DdcResult(DDC_CALL *Bricks_AddGrid)(DdcBricks *bricks, const DdcBrick
        *first, ddc_int32 columns, ddc_int32 rows, const ddc_uint8 *cells,
        ddc_int32 *ids);
    DdcResult(DDC_CALL *Bricks_Remove)(DdcBricks *bricks, ddc_int32 id);
    DdcResult(DDC_CALL *Bricks_Get)(const DdcBricks *bricks, ddc_int32 id,
        DdcBrick *out);
    DdcResult(DDC_CALL *Bricks_Set)(DdcBricks *bricks, ddc_int32 id, const
        DdcBrick *brick);
    DdcResult(DDC_CALL *Bricks_Move)(DdcBricks *bricks, const double *time);
    ddc_int32(DDC_CALL *Bricks_GetCount)(const DdcBricks *bricks);
    DdcResult(DDC_CALL *Bricks_List)(const DdcBricks *bricks, ddc_int32 *ids,
        ddc_int32 capacity, ddc_int32 *needed);
    DdcResult(DDC_CALL *Ball_Step)(DdcBall *ball, DdcBricks *bricks, const
        double *time, DdcBounceFn bounce, void *user);
    ddc_int32(DDC_CALL *Ball_CastBricks)(const DdcBall *ball, DdcBricks *bricks,
        const double *time, DdcBounce *out);
    ddc_int32(DDC_CALL *Ball_CastBox)(const DdcBall *ball, const DdcBox *box,
        const double *time, DdcBounce *out);
    ddc_int32(DDC_CALL *Ball_CastPoint)(const DdcBall *ball, const DdcPoint
        *point, const double *time, DdcBounce *out);
    DdcResult(DDC_CALL *Ball_Reflect)(DdcBall *ball, const DdcPoint *normal);
    DdcResult(DDC_CALL *Box_Fit)(const DdcMask *mask, DdcBox *out);
    DdcResult(DDC_CALL *Circle_Fit)(const DdcMask *mask, DdcCircle *out);
    DdcResult(DDC_CALL *Mesh_Fit)(const DdcMask *mask, ddc_int32 tolerance_mpx,
        DdcMesh **out);
    void(DDC_CALL *Mesh_Destroy)(DdcMesh *mesh);
    DdcResult(DDC_CALL *World_Create)(DdcWorld **out);
    void(DDC_CALL *World_Destroy)(DdcWorld *world);
    DdcResult(DDC_CALL *World_Add)(DdcWorld *world, DdcSprite *sprite);
    DdcResult(DDC_CALL *World_Remove)(DdcWorld *world, DdcSprite *sprite);
    DdcWorld *(DDC_CALL *Sprite_GetWorld)(const DdcSprite *sprite);
    DdcResult(DDC_CALL *Sprite_SetFilter)(DdcSprite *sprite, ddc_uint32
        category, ddc_uint32 mask);
    DdcResult(DDC_CALL *Sprite_GetFilter)(const DdcSprite *sprite, ddc_uint32
        *category, ddc_uint32 *mask);
    DdcResult(DDC_CALL *Sprite_SetStatic)(DdcSprite *sprite, ddc_int32
        is_static);
    ddc_int32(DDC_CALL *Sprite_GetStatic)(const DdcSprite *sprite);
    DdcResult(DDC_CALL *World_Step)(DdcWorld *world, DdcWorldCounts *counts);
    DdcResult(DDC_CALL *World_Events)(DdcWorld *world, DdcPairEvent *out,
        ddc_uint32 capacity, ddc_uint32 *needed);
    DdcResult(DDC_CALL *World_Pairs)(DdcWorld *world, DdcSpritePair *out,
        ddc_uint32 capacity, ddc_uint32 *needed, DdcWorldCounts *counts);
    DdcResult(DDC_CALL *World_QueryPoint)(DdcWorld *world, ddc_int32 x,
        ddc_int32 y, ddc_uint32 mask, DdcSprite **out, ddc_uint32 capacity,
        ddc_uint32 *needed);
    DdcResult(DDC_CALL *World_QueryRect)(DdcWorld *world, const DdcRect *rect,
        ddc_uint32 mask, DdcSprite **out, ddc_uint32 capacity, ddc_uint32
        *needed);
    DdcResult(DDC_CALL *World_QuerySprite)(DdcWorld *world, const DdcSprite
        *sprite, DdcSprite **out, ddc_uint32 capacity, ddc_uint32 *needed);
    DdcResult(DDC_CALL *World_Sweep)(DdcWorld *world, const DdcSprite *sprite,
        ddc_int32 move_x, ddc_int32 move_y, DdcSprite **other, DdcSweep *out);
    DdcResult(DDC_CALL *Sprite_Create)(struct IDirectDrawSurface *surface,
        ddc_int32 x, ddc_int32 y, DdcSprite **out);
    DdcResult(DDC_CALL *Sprite_SetHotSurf)(DdcSprite *sprite, struct
        IDirectDrawSurface *surface, const DdcRect *part, const DdcKey *key,
        ddc_int32 dx, ddc_int32 dy);
    struct IDirectDrawSurface *(DDC_CALL *Sprite_GetSurf)(const DdcSprite
        *sprite);
    DdcResult(DDC_CALL *Surface_FromDirectDraw)(struct IDirectDrawSurface
        *surface, DdcSurface **out);
    DdcResult(DDC_CALL *Key_FromDirectDrawPalette)(struct IDirectDrawPalette
        *palette, ddc_uint32 red, ddc_uint32 green, ddc_uint32 blue, DdcKey
        *out);
    DdcResult(DDC_CALL *Assertion_SetGame)(const DdcAssertionGame *game);
    /** @endcond */
} DdcApi;

/**
 * Loads the DLL and finds all of its functions.
 *
 * @param api    [out] the table; all zero on failure
 * @param path   [in] the DLL's full path, or its name beside the program
 * @return       NULL, or the name of what is missing: the path, or the first
 *               function that the DLL does not have
 * @ownership    DdcApi_Unload gives the DLL back
 * @threads      any, on different tables
 * @cost         LoadLibrary and one GetProcAddress a function
 * @since        0.1
 */
static const char *DdcApi_Load(DdcApi *api, const char *path)
{
    static const char *const names[] = {
        "DdcResult_Name", "DdcGetVersion", "DdcSetAllocator", "DdcSetLog",
        "DdcSetSeed", "DdcRandom", "DdcAssertion_Fail", "DdcAssertion_Resume",
        "DdcAssertion_SetPolicy", "DdcAssertion_SetHook",
        "DdcAssertion_SetLogFile", "DdcAssertion_Count", "DdcRect_IsEmpty",
        "DdcRect_Contains", "DdcRect_Offset", "DdcRect_Intersect",
        "DdcRects_Overlap", "DdcKey_SetNone", "DdcKey_SetIndex",
        "DdcKey_SetRange", "DdcKey_SetColor", "DdcKey_SetPaletteColor",
        "DdcKey_SetAlpha", "DdcPixels_Crop", "DdcPixels_IsSolid",
        "DdcPixels_Overlap", "DdcMask_Create", "DdcMask_Copy",
        "DdcMask_CreateFromPixels", "DdcMask_Destroy", "DdcMask_GetSize",
        "DdcMask_Get", "DdcMask_Set", "DdcMask_Fill", "DdcMask_Clear",
        "DdcMask_Invert", "DdcMask_Count", "DdcMask_GetBounds",
        "DdcMask_ToPixels", "DdcMask_Overlap", "DdcMask_OverlapPoint",
        "DdcMask_OverlapArea", "DdcMask_Contact", "DdcMask_Push",
        "DdcMask_Sweep", "DdcMask_OverlapMask", "DdcMask_Draw", "DdcMask_Erase",
        "DdcMask_And", "DdcMask_Xor", "DdcMask_CreateScaled",
        "DdcMask_CreateMirrored", "DdcMask_CreateGrown",
        "DdcMask_CreateConvolved", "DdcMask_Components",
        "DdcMask_CreateComponent", "DdcMask_Outline", "DdcMask_Centroid",
        "DdcMask_LoadPbm", "DdcMask_LoadPbmFile", "DdcMask_SavePbm",
        "DdcMask_SavePbmFile", "DdcSurface_Create",
        "DdcSurface_CreateFromPixels", "DdcSurface_Destroy", "DdcSurface_Lock",
        "DdcSurface_Unlock", "DdcSurface_Lend", "DdcSurface_GetInfo",
        "DdcSurface_GetLockCount", "DdcMask_CreateFromSurface",
        "DdcSurface_KeyFromColor", "DdcSurface_KeyFromAlpha",
        "DdcSprite_CreateFrom", "DdcSprite_Destroy", "DdcSprite_GetX",
        "DdcSprite_GetY", "DdcSprite_GetCenterX", "DdcSprite_GetCenterY",
        "DdcSprite_SetXY", "DdcSprite_SetXYrel", "DdcSprite_GetRect",
        "DdcSprite_CalcVector", "DdcSprite_SetVelocity",
        "DdcSprite_GetVelocity", "DdcSprite_SetArena", "DdcSprite_GetArena",
        "DdcSprite_Hit", "DdcSprite_HitDefault", "DdcSprite_Update",
        "DdcSprite_UpdateDefault", "DdcSprite_SetHitFn",
        "DdcSprite_SetUpdateFn", "DdcSprite_SetHitPolicy",
        "DdcSprite_GetHitPolicy", "DdcSprite_GetHitCount", "DdcSprite_GetHit",
        "DdcSprite_SetUser", "DdcSprite_GetUser", "DdcSprite_SetFrame",
        "DdcSprite_GetFrame", "DdcSprite_SetKey", "DdcSprite_GetKey",
        "DdcSprite_SetMirror", "DdcSprite_GetMirror", "DdcSprite_SetSize",
        "DdcSprite_GetSize", "DdcSprite_GetSurface", "DdcSprite_SetMask",
        "DdcSprite_GetMask", "DdcSprite_SetHotImage", "DdcSprite_GetHotImage",
        "DdcSprite_GetCollideRect", "DdcSpritesCollide",
        "DdcSpritesCollideRect", "DdcSpritesCollidePixel", "DdcSprites_Overlap",
        "DdcSprites_Contact", "DdcSprite_TestPoint", "DdcSprite_TestHotPoint",
        "DdcGrid_Create", "DdcGrid_Destroy", "DdcGrid_Add", "DdcGrid_Remove",
        "DdcGrid_Move", "DdcGrid_SetFilter", "DdcGrid_SetStatic",
        "DdcGrid_SetUser", "DdcGrid_GetUser", "DdcGrid_GetRect",
        "DdcGrid_Pairs", "DdcGrid_QueryRect", "DdcGrid_QueryPoint",
        "DdcGrid_QuerySegment", "DdcCircles_Overlap", "DdcBoxes_Overlap",
        "DdcCircle_OverlapsBox", "DdcCircle_ContainsPoint",
        "DdcBox_ContainsPoint", "DdcBox_FromRect", "DdcShape_Check",
        "DdcShapes_Overlap", "DdcShape_Contains", "DdcShape_ContainsPoint",
        "DdcShape_Nearest", "DdcShape_GetBox", "DdcRotation_SetAngle",
        "DdcTransform_SetIdentity", "DdcShape_Transform", "DdcMapping_Convert",
        "DdcBricks_Create", "DdcBricks_Destroy", "DdcBricks_Add",
        "DdcBricks_AddGrid", "DdcBricks_Remove", "DdcBricks_Get",
        "DdcBricks_Set", "DdcBricks_Move", "DdcBricks_GetCount",
        "DdcBricks_List", "DdcBall_Step", "DdcBall_CastBricks",
        "DdcBall_CastBox", "DdcBall_CastPoint", "DdcBall_Reflect", "DdcBox_Fit",
        "DdcCircle_Fit", "DdcMesh_Fit", "DdcMesh_Destroy", "DdcWorld_Create",
        "DdcWorld_Destroy", "DdcWorld_Add", "DdcWorld_Remove",
        "DdcSprite_GetWorld", "DdcSprite_SetFilter", "DdcSprite_GetFilter",
        "DdcSprite_SetStatic", "DdcSprite_GetStatic", "DdcWorld_Step",
        "DdcWorld_Events", "DdcWorld_Pairs", "DdcWorld_QueryPoint",
        "DdcWorld_QueryRect", "DdcWorld_QuerySprite", "DdcWorld_Sweep",
        "DdcSprite_Create", "DdcSprite_SetHotSurf", "DdcSprite_GetSurf",
        "DdcSurface_FromDirectDraw", "DdcKey_FromDirectDrawPalette",
        "DdcAssertion_SetGame", NULL};
    /* The functions stand behind the module, in the order of the names. */
    FARPROC *slot = (FARPROC *)(void *)(&api->module + 1);
    HMODULE module = LoadLibraryA(path);
    const char *missing = NULL;
    int i;

    ZeroMemory(api, sizeof *api);
    if (module == NULL)
    {
        return path;
    }
    for (i = 0; names[i] != NULL && missing == NULL; i++)
    {
        slot[i] = GetProcAddress(module, names[i]);
        missing = slot[i] == NULL ? names[i] : NULL;
    }
    if (missing != NULL)
    {
        ZeroMemory(api, sizeof *api);
        FreeLibrary(module);
        return missing;
    }
    api->module = module;
    return NULL;
}

/**
 * Gives the DLL back; its functions must not be called any more.
 *
 * @param api    [in,out] the table; all zero afterwards. One that holds
 *               nothing is fine
 * @threads      any, on different tables
 * @cost         FreeLibrary
 * @since        0.1
 */
static void DdcApi_Unload(DdcApi *api)
{
    if (api->module != NULL)
    {
        FreeLibrary(api->module);
    }
    ZeroMemory(api, sizeof *api);
}

/* Programs that use only one of the two get no warning for the other. */
/** @cond */
typedef struct DdcApiUse
{
    const char *(*load)(DdcApi *api, const char *path);
    void (*unload)(DdcApi *api);
} DdcApiUse;

static const DdcApiUse ddc_api_use = {DdcApi_Load, DdcApi_Unload};
typedef char ddc_check_api_use[sizeof ddc_api_use > 0 ? 1 : -1];
/** @endcond */

#ifdef __cplusplus
}
#endif

#endif
#endif
