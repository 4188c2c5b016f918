// SPDX-License-Identifier: Zlib
//
// The Sprite class of classic DirectDraw books, in C++98 and only in this
// header, over the C functions. A game derives its own class, overrides Update
// and Hit, and tests pairs with SpritesCollide:
//
//     class Ship : public ddcollide::Sprite {
//         ...
//         virtual void Hit(ddcollide::Sprite *other);
//     };
//
// Everything is in the namespace ddcollide; a program in the manner of the
// books writes "using namespace ddcollide;".
//
// No function throws. A constructor that fails leaves a sprite without a
// picture: GetResult() returns why, and the other members return 0 or an empty
// rectangle, or do nothing. Only DebugDraw() returns DDC_E_INVALIDPARAMS.
//
// On Windows this header includes windows.h, so include it after whatever has
// to come before that, such as MFC's headers.
#ifndef DDCOLLIDE_SPRITE_HPP
#define DDCOLLIDE_SPRITE_HPP

#include <ddcollide/debug_draw.h>
#include <ddcollide/rect.h>
#include <ddcollide/sprite.h>
#include <ddcollide/sprite_collide.h>
#include <ddcollide/sprite_appearance.h>
#include <ddcollide/surface.h>
#include <ddcollide/tiles_query.h>
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
// The newer versions of the interface: functions that take a surface accept
// pointers to these types without a cast.
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

// The base of Rect: RECT on Windows.
typedef ::RECT RectBase;
#else
// The base of Rect: DdcRect on other systems.
typedef DdcRect RectBase;
#endif

// A half-open rectangle: left, top, right, bottom. On Windows it is a RECT, so
// a CRect can be initialized with it and assigned from it. It converts to
// DdcRect, and to any other struct with these four members.
struct Rect : public RectBase
{
    // Converts it to a struct that has left, top, right and bottom.
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

// A sprite. Each object owns one DdcSprite, and cannot be copied. The surface
// stays the game's; release it only after its sprites.
//
// Each member does what the C function with its name does, see sprite.h. The
// user pointer of the DdcSprite and its Hit and Update functions belong to this
// class: do not set them.
//
// A DdcSprite that the game creates with the C functions may be in one world
// with objects of this class, and may have any user pointer.
class Sprite {
  public:
#ifdef _WIN32
    // The constructor of the books, with the left and top edge in pixels. It
    // ends with CalcVector, so the sprite starts with a random velocity. See
    // DdcSprite_Create().
    Sprite(struct IDirectDrawSurface *surface, int x, int y) : sprite(0)
    {
        Begin(DdcSprite_Create(surface, x, y, &sprite));
    }

    // The same for newer versions of the interface. The last parameter is not
    // used.
    template <class Surface>
    Sprite(Surface *surface, int x, int y,
           typename NewerSurface<Surface>::Result = 0)
        : sprite(0)
    {
        Begin(DdcSprite_Create(
            reinterpret_cast<struct IDirectDrawSurface *>(surface), x, y,
            &sprite));
    }

    // Returns the pointer that the constructor was given; NULL: none, or it
    // failed.
    struct IDirectDrawSurface *GetSurf() const
    {
        return DdcSprite_GetSurf(sprite);
    }

    // Converts to the same pointer, so that a sprite can be passed where a
    // surface pointer is expected.
    operator struct IDirectDrawSurface *() const
    {
        return GetSurf();
    }
#endif

    // The same for surfaces other than those of DirectDraw. Unlike the C
    // function, it ends with CalcVector, too. See
    // DdcSprite_CreateFromSurface().
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

    // Returns the result of the constructor: DDC_OK or why it failed.
    DdcResult GetResult() const
    {
        return result;
    }

    // Returns the C object, for the functions that have no member here; NULL
    // when the constructor failed.
    DdcSprite *Get() const
    {
        return sprite;
    }

    // Returns the left edge, in pixels.
    int GetX() const
    {
        return DdcSprite_GetX(sprite);
    }

    // Returns the top edge, in pixels.
    int GetY() const
    {
        return DdcSprite_GetY(sprite);
    }

    // Returns the column of the centre: x + width / 2, rounded down.
    int GetCenterX() const
    {
        return DdcSprite_GetCenterX(sprite);
    }

    // Returns the row of the centre: y + height / 2, rounded down.
    int GetCenterY() const
    {
        return DdcSprite_GetCenterY(sprite);
    }

    // Moves the top left corner to (x,y).
    void SetXY(int x, int y)
    {
        DdcSprite_SetXY(sprite, x, y);
    }

    // Moves the sprite by (dx,dy).
    void SetXYrel(int dx, int dy)
    {
        DdcSprite_SetXYrel(sprite, dx, dy);
    }

    // Returns the rectangle of the picture; empty when the constructor failed.
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

    // Sets a random velocity: on each axis a whole number in -3..3.
    void CalcVector()
    {
        DdcSprite_CalcVector(sprite);
    }

    // Called by DdcSprite_Hit(), DdcWorld_Step() or the game when another
    // sprite has hit this one. It records the centre of that sprite. See
    // DdcSprite_HitDefault().
    virtual void Hit(Sprite *other)
    {
        DdcSprite_HitDefault(sprite, other != 0 ? other->sprite : 0);
    }

    // Called once a frame, by DdcSprite_Update(), DdcWorld_Step() or the game.
    // It reacts to the hits and moves. See DdcSprite_UpdateDefault().
    virtual void Update()
    {
        DdcSprite_UpdateDefault(sprite);
    }

    // Draws what the sprite collides by: its boxes, and the edge of its solid
    // pixels. Returns DDC_OK or a failure, which is DDC_E_INVALIDPARAMS if the
    // constructor has failed. See DdcSprite_DebugDraw().
    DdcResult DebugDraw(const DdcDebugSink *sink) const
    {
        return DdcSprite_DebugDraw(sprite, sink);
    }

  private:
    DdcSprite *sprite;
    DdcResult result;

    Sprite(const Sprite &);
    Sprite &operator=(const Sprite &);

    // Makes the C functions call the virtual ones.
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

    // A sprite that the C functions created has no object that Hit could be
    // given: the centre of such an `other` is recorded, and Hit is not called.
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

// Returns 1 when two sprites overlap, else 0. See DdcSpritesCollide(); NULL and
// sprites without a picture give 0.
inline int SpritesCollide(const Sprite *a, const Sprite *b)
{
    return DdcSpritesCollide(a != 0 ? a->Get() : 0, b != 0 ? b->Get() : 0);
}

// Returns 1 when the rectangles of two sprites overlap, else 0. See
// DdcSpritesCollideRect().
inline int SpritesCollideRect(const Sprite *a, const Sprite *b)
{
    return DdcSpritesCollideRect(a != 0 ? a->Get() : 0, b != 0 ? b->Get() : 0);
}

// Does the same as SpritesCollide().
inline int SpritesCollidePixel(const Sprite *a, const Sprite *b)
{
    return DdcSpritesCollidePixel(a != 0 ? a->Get() : 0, b != 0 ? b->Get() : 0);
}

// Returns 1 when a sprite overlaps solid pixels of a map, else 0. See
// DdcTiles_FindOverlapSprite(); NULL, failures and sprites without a picture
// give 0.
inline int SpriteCollidesTiles(const Sprite *sprite, DdcTiles *tiles,
                               ddc_uint32 categories = DDC_CATEGORIES_ALL)
{
    DdcTilesHit found;

    DdcTiles_FindOverlapSprite(tiles, sprite != 0 ? sprite->Get() : 0,
                               categories, &found);
    return found.hit;
}

// Finds where a sprite that moves by (dx,dy) is stopped by a map. The sprite
// does not move. Returns DDC_OK or a failure. See DdcTiles_SweepSprite(); NULL
// is DDC_E_INVALIDPARAMS.
inline DdcResult SpriteSweepTiles(const Sprite *sprite, int dx, int dy,
                                  DdcTiles *tiles, DdcTilesSweep *out,
                                  ddc_uint32 categories = DDC_CATEGORIES_ALL)
{
    return DdcTiles_SweepSprite(tiles, sprite != 0 ? sprite->Get() : 0, dx, dy,
                                categories, out);
}

// Draws what two sprites have in common: the rectangle, the pixels and the
// contact. Returns DDC_OK or a failure. See DdcSprite_DebugDrawPair(); NULL is
// DDC_E_INVALIDPARAMS.
inline DdcResult SpritesDebugDraw(const Sprite *a, const Sprite *b,
                                  const DdcDebugSink *sink)
{
    return DdcSprite_DebugDrawPair(a != 0 ? a->Get() : 0, b != 0 ? b->Get() : 0,
                                   sink);
}

} // namespace ddcollide

#ifdef _WIN32
// @cond
// The functions of <ddcollide/directdraw.h> for newer versions of the
// interface, without a cast.
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
