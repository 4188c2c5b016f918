// SPDX-License-Identifier: Zlib
//
// The Sprite class of the DirectDraw books in C++98, header only, over the C
// functions: derive from it, replace Update and Hit, and test pairs with
// SpritesCollide. Everything is in the namespace ddcollide; a program in the
// book's manner writes "using namespace ddcollide;".
//
// No exceptions: a sprite whose picture can not be used answers 0 to every
// question, and GetResult says why. On Windows it includes windows.h, so
// what must come before that, as MFC's headers, comes before this too.
#ifndef DDCOLLIDE_SPRITE_HPP
#define DDCOLLIDE_SPRITE_HPP

#include <ddcollide/rect.h>
#include <ddcollide/sprite.h>
#include <ddcollide/sprite_collide.h>
#include <ddcollide/sprite_appearance.h>
#include <ddcollide/surface.h>
#ifdef _WIN32
#include <ddcollide/directdraw.h>
#include <windows.h>
#endif

namespace ddcollide {

#ifdef _WIN32
// The rectangle of the system.
typedef ::RECT RectBase;
#else
// The rectangle of the C functions.
typedef DdcRect RectBase;
#endif

// A rectangle. On Windows it is a RECT, so that a CRect can be made of it in
// every way; and it becomes a DdcRect or anything else that has left, top,
// right and bottom.
struct Rect : public RectBase
{
    // Any such type, from this rectangle.
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

// A sprite: one object owns one DdcSprite. It is not copied. The surface
// stays the game's and must live as long as its sprites.
//
// Each member does what the C function of its name does (sprite*.h). The user
// pointer of the DdcSprite belongs to this class.
class Sprite {
  public:
#ifdef _WIN32
    // The book's constructor, for any version of the interface.
    Sprite(struct IDirectDrawSurface *surface, int x, int y) : sprite(0)
    {
        Begin(DdcSprite_Create(surface, x, y, &sprite));
    }

    // The pointer the sprite was made from.
    struct IDirectDrawSurface *GetSurf() const
    {
        return DdcSprite_GetSurf(sprite);
    }

    // The same: a sprite may stand where a surface is asked for.
    operator struct IDirectDrawSurface *() const
    {
        return GetSurf();
    }
#endif

    // For surfaces that are no DirectDraw surfaces.
    Sprite(DdcSurface *surface, int x, int y) : sprite(0)
    {
        Begin(DdcSprite_CreateFrom(surface, x, y, &sprite));
    }

    virtual ~Sprite()
    {
        DdcSprite_Destroy(sprite);
    }

    // How the constructor went: DDC_OK, or why there is no picture.
    DdcResult GetResult() const
    {
        return result;
    }

    // The C object, for every function that has no member here.
    DdcSprite *Get() const
    {
        return sprite;
    }

    // Left edge, in pixels.
    int GetX() const
    {
        return DdcSprite_GetX(sprite);
    }

    // Top edge, in pixels.
    int GetY() const
    {
        return DdcSprite_GetY(sprite);
    }

    // Column of the centre: x + width / 2.
    int GetCenterX() const
    {
        return DdcSprite_GetCenterX(sprite);
    }

    // Row of the centre: y + height / 2.
    int GetCenterY() const
    {
        return DdcSprite_GetCenterY(sprite);
    }

    // Puts the top left corner at (x,y).
    void SetXY(int x, int y)
    {
        DdcSprite_SetXY(sprite, x, y);
    }

    // Moves it by (dx,dy).
    void SetXYrel(int dx, int dy)
    {
        DdcSprite_SetXYrel(sprite, dx, dy);
    }

    // The rectangle of the picture; empty when there is none.
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

    // A new random speed, each part in -3..3.
    void CalcVector()
    {
        DdcSprite_CalcVector(sprite);
    }

    // Called when another sprite hit this one. Records where it is.
    virtual void Hit(Sprite *other)
    {
        DdcSprite_HitDefault(sprite, other != 0 ? other->sprite : 0);
    }

    // Called once a frame. Reacts to the hits and moves.
    virtual void Update()
    {
        DdcSprite_UpdateDefault(sprite);
    }

  private:
    DdcSprite *sprite;
    DdcResult result;

    Sprite(const Sprite &);
    Sprite &operator=(const Sprite &);

    // The C side calls back into the virtual functions.
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

    // `other` may be a sprite of the C functions, without an object.
    static void DDC_CALL OnHit(DdcSprite *self, DdcSprite *other)
    {
        if (From(other) != 0)
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

// Do two sprites touch? Rectangles first, then solid pixels.
inline int SpritesCollide(const Sprite *a, const Sprite *b)
{
    return DdcSpritesCollide(a != 0 ? a->Get() : 0, b != 0 ? b->Get() : 0);
}

// Do their rectangles overlap?
inline int SpritesCollideRect(const Sprite *a, const Sprite *b)
{
    return DdcSpritesCollideRect(a != 0 ? a->Get() : 0, b != 0 ? b->Get() : 0);
}

// Have they a common pixel that is solid in both?
inline int SpritesCollidePixel(const Sprite *a, const Sprite *b)
{
    return DdcSpritesCollidePixel(a != 0 ? a->Get() : 0, b != 0 ? b->Get() : 0);
}

} // namespace ddcollide

#endif
