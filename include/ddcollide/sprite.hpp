// SPDX-License-Identifier: Zlib
//
// The Sprite class of a classic book on DirectDraw (docs/book.md), in C++98. A
// game derives its own class, and overrides Hit and Update. A comment that is a
// name says which C function is called. No function throws. After a constructor
// has failed, all members but GetResult return 0, an empty rectangle or
// DDC_E_INVALIDPARAMS, or do nothing. This includes windows.h on Windows:
// include MFC's headers first.
#ifndef DDCOLLIDE_SPRITE_HPP
#define DDCOLLIDE_SPRITE_HPP

#include <ddcollide/sprite.h>
#include <ddcollide/tiles.h>
#include <ddcollide/debug_draw.h>
#ifdef _WIN32
#include <ddcollide/directdraw.h>
#include <windows.h>
#endif

#ifdef _WIN32
struct IDirectDrawSurface2;
struct IDirectDrawSurface3;
struct IDirectDrawSurface4;
struct IDirectDrawSurface7;
#endif

namespace ddcollide {

#ifdef _WIN32
// @cond
template <class Surface> struct NewerSurface;
template <> struct NewerSurface<IDirectDrawSurface2>
{
    typedef DdcResult Result;
};
template <> struct NewerSurface<IDirectDrawSurface3>
{
    typedef DdcResult Result;
};
template <> struct NewerSurface<IDirectDrawSurface4>
{
    typedef DdcResult Result;
};
template <> struct NewerSurface<IDirectDrawSurface7>
{
    typedef DdcResult Result;
};
// @endcond

// RECT on Windows.
typedef ::RECT RectBase;
#else
typedef DdcRect RectBase;
#endif

// A half-open rectangle, which converts to CRect.
struct Rect : public RectBase
{
    // Converts it to any struct with these members.
    template <class Other> operator Other() const
    {
        Other other;
        other.left = left;
        other.top = top;
        other.right = right;
        other.bottom = bottom;
        return other;
    }
};

// Owns one DdcSprite, whose user pointer, Hit and Update functions belong to
// it: do not set them.
class Sprite {
  public:
#ifdef _WIN32
    // DdcSprite_Create().
    Sprite(struct IDirectDrawSurface *surface, int x, int y) : sprite(0)
    {
        Begin(DdcSprite_Create(surface, x, y, &sprite));
    }

    // The same.
    template <class Surface>
    Sprite(Surface *surface, int x, int y,
           typename NewerSurface<Surface>::Result = 0)
        : sprite(0)
    {
        Begin(DdcSprite_Create(
            reinterpret_cast<struct IDirectDrawSurface *>(surface), x, y,
            &sprite));
    }

    // DdcSprite_GetSurf().
    struct IDirectDrawSurface *GetSurf() const
    {
        return DdcSprite_GetSurf(sprite);
    }

    // The same.
    operator struct IDirectDrawSurface *() const
    {
        return GetSurf();
    }
#endif

    // DdcSprite_CreateFromSurface(), then CalcVector.
    Sprite(DdcSurface *surface, int x, int y) : sprite(0)
    {
        Begin(DdcSprite_CreateFromSurface(surface, x, y, &sprite));
        if (sprite != 0)
        {
            CalcVector();
        }
    }

    virtual ~Sprite()
    {
        DdcSprite_Destroy(sprite);
    }

    // How the constructor ended.
    DdcResult GetResult() const
    {
        return result;
    }

    // NULL if the constructor failed.
    DdcSprite *Get() const
    {
        return sprite;
    }

    // DdcSprite_GetX().
    int GetX() const
    {
        return DdcSprite_GetX(sprite);
    }

    // DdcSprite_GetY().
    int GetY() const
    {
        return DdcSprite_GetY(sprite);
    }

    // DdcSprite_GetCenterX().
    int GetCenterX() const
    {
        return DdcSprite_GetCenterX(sprite);
    }

    // DdcSprite_GetCenterY().
    int GetCenterY() const
    {
        return DdcSprite_GetCenterY(sprite);
    }

    // DdcSprite_SetXY().
    void SetXY(int x, int y)
    {
        DdcSprite_SetXY(sprite, x, y);
    }

    // DdcSprite_SetXYrel().
    void SetXYrel(int dx, int dy)
    {
        DdcSprite_SetXYrel(sprite, dx, dy);
    }

    // DdcSprite_GetRect().
    Rect GetRect() const
    {
        DdcRect found = {0, 0, 0, 0};
        Rect rect;
        DdcSprite_GetRect(sprite, &found);
        rect.left = found.left;
        rect.top = found.top;
        rect.right = found.right;
        rect.bottom = found.bottom;
        return rect;
    }

    // DdcSprite_CalcVector().
    void CalcVector()
    {
        DdcSprite_CalcVector(sprite);
    }

    // DdcSprite_HitDefault().
    virtual void Hit(Sprite *other)
    {
        DdcSprite_HitDefault(sprite, other != 0 ? other->sprite : 0);
    }

    // DdcSprite_UpdateDefault().
    virtual void Update()
    {
        DdcSprite_UpdateDefault(sprite);
    }

    // DdcSprite_DebugDraw().
    DdcResult DebugDraw(const DdcDebugSink *sink) const
    {
        return DdcSprite_DebugDraw(sprite, sink);
    }

  private:
    DdcSprite *sprite;
    DdcResult result;

    Sprite(const Sprite &);
    Sprite &operator=(const Sprite &);

    void Begin(DdcResult made)
    {
        result = made;
        if (made >= 0)
        {
            DdcSprite_SetUser(sprite, this);
            DdcSprite_SetHitFn(sprite, OnHit);
            DdcSprite_SetUpdateFn(sprite, OnUpdate);
        }
    }

    static Sprite *From(const DdcSprite *sprite)
    {
        return static_cast<Sprite *>(DdcSprite_GetUser(sprite));
    }

    // Of an `other` that the C functions created, only the centre is recorded.
    static void DDC_CALL OnHit(DdcSprite *self, DdcSprite *other)
    {
        if (DdcSprite_GetHitFn(other) == OnHit && From(other) != 0)
        {
            From(self)->Hit(From(other));
        }
        else
        {
            DdcSprite_HitDefault(self, other);
        }
    }

    static void DDC_CALL OnUpdate(DdcSprite *self)
    {
        From(self)->Update();
    }
};

// DdcSpritesCollide().
inline int SpritesCollide(const Sprite *a, const Sprite *b)
{
    return DdcSpritesCollide(a != 0 ? a->Get() : 0, b != 0 ? b->Get() : 0);
}

// DdcSpritesCollideRect().
inline int SpritesCollideRect(const Sprite *a, const Sprite *b)
{
    return DdcSpritesCollideRect(a != 0 ? a->Get() : 0, b != 0 ? b->Get() : 0);
}

// DdcSpritesCollidePixel().
inline int SpritesCollidePixel(const Sprite *a, const Sprite *b)
{
    return DdcSpritesCollidePixel(a != 0 ? a->Get() : 0, b != 0 ? b->Get() : 0);
}

// DdcTiles_FindOverlapSprite(); 0 after failures.
inline int SpriteCollidesTiles(const Sprite *sprite, DdcTiles *tiles,
                               ddc_uint32 categories = DDC_CATEGORIES_ALL)
{
    DdcTilesHit found;

    DdcTiles_FindOverlapSprite(tiles, sprite != 0 ? sprite->Get() : 0,
                               categories, &found);
    return found.hit;
}

// DdcTiles_SweepSprite(); (dx,dy) is the movement.
inline DdcResult SpriteSweepTiles(const Sprite *sprite, int dx, int dy,
                                  DdcTiles *tiles, DdcTilesSweep *out,
                                  ddc_uint32 categories = DDC_CATEGORIES_ALL)
{
    return DdcTiles_SweepSprite(tiles, sprite != 0 ? sprite->Get() : 0, dx, dy,
                                categories, out);
}

// DdcSprite_DebugDrawPair().
inline DdcResult SpritesDebugDraw(const Sprite *a, const Sprite *b,
                                  const DdcDebugSink *sink)
{
    return DdcSprite_DebugDrawPair(a != 0 ? a->Get() : 0, b != 0 ? b->Get() : 0,
                                   sink);
}

} // namespace ddcollide

#ifdef _WIN32
// @cond
template <class Surface>
inline typename ddcollide::NewerSurface<Surface>::Result
DdcSprite_Create(Surface *surf, ddc_int32 x, ddc_int32 y, DdcSprite **out)
{
    return DdcSprite_Create(reinterpret_cast<struct IDirectDrawSurface *>(surf),
                            x, y, out);
}

template <class Surface>
inline typename ddcollide::NewerSurface<Surface>::Result
DdcSprite_SetHotSurf(DdcSprite *sprite, Surface *surf, const DdcRect *part,
                     const DdcKey *key, ddc_int32 dx, ddc_int32 dy)
{
    return DdcSprite_SetHotSurf(
        sprite, reinterpret_cast<struct IDirectDrawSurface *>(surf), part, key,
        dx, dy);
}

template <class Surface>
inline typename ddcollide::NewerSurface<Surface>::Result
DdcSprite_SetSurf(DdcSprite *sprite, Surface *surf, const DdcRect *frame,
                  const DdcKey *key)
{
    return DdcSprite_SetSurf(
        sprite, reinterpret_cast<struct IDirectDrawSurface *>(surf), frame,
        key);
}

template <class Surface>
inline typename ddcollide::NewerSurface<Surface>::Result
DdcDebugList_DrawOnSurf(const DdcDebugList *list, Surface *surf, ddc_int32 x,
                        ddc_int32 y, const ddc_uint32 *values)
{
    return DdcDebugList_DrawOnSurf(
        list, reinterpret_cast<struct IDirectDrawSurface *>(surf), x, y,
        values);
}

template <class Surface>
inline typename ddcollide::NewerSurface<Surface>::Result
DdcSurface_CreateFromSurf(Surface *surf, DdcSurface **out)
{
    return DdcSurface_CreateFromSurf(
        reinterpret_cast<struct IDirectDrawSurface *>(surf), out);
}
// @endcond
#endif

#endif
