// SPDX-License-Identifier: Zlib
//
// Tests sprite.hpp, C++98 classes named as in the books on DirectDraw games. A
// program in their style runs beside one that calls the C functions, and both
// must be in the same state after 600 frames.
#ifdef _WIN32
#include <windows.h>
#include <ddraw.h>
#endif
#include <ddcollide.h>
#include <ddcollide/sprite.hpp>

#include <stdio.h>
#include <string.h>

using namespace ddcollide;

namespace {

const int sprites = 8;
const int frames = 600;
const int size = 40;

int failures;

void Check(bool condition, const char *what)
{
    if (!condition)
    {
        ++failures;
        printf("failed: %s\n", what);
    }
}

// A derived class, as in the books: it counts calls, then calls the base.
class CountingSprite : public Sprite {
  public:
    CountingSprite(DdcSurface *surface, int x, int y)
        : Sprite(surface, x, y), hits(0), updates(0)
    {
    }

    virtual void Hit(Sprite *other)
    {
        ++hits;
        Sprite::Hit(other);
    }

    virtual void Update()
    {
        ++updates;
        Sprite::Update();
    }

    int hits;
    int updates;
};

#ifdef _WIN32
// Has the base and the constructor of MFC's CRect that matter here.
struct CRect : public RECT
{
    CRect()
    {
        SetRectEmpty(this);
    }

    CRect(const RECT &rect) : RECT(rect)
    {
    }

    CRect(LPCRECT rect) : RECT(*rect)
    {
    }

    CRect(POINT corner, SIZE extent)
    {
        SetRect(this, corner.x, corner.y, corner.x + extent.cx,
                corner.y + extent.cy);
    }

    void operator=(const RECT &rect)
    {
        CopyRect(this, &rect);
    }
};
#endif

// A filled circle, so that rectangles and pixels differ.
void DrawDisc(ddc_uint8 *bits)
{
    for (int i = 0; i < size * size; ++i)
    {
        int x = 2 * (i % size) - size + 1;
        int y = 2 * (i / size) - size + 1;
        bits[i] = x * x + y * y < size * size ? 1 : 0;
    }
}

void BookFrame(CountingSprite **sprite)
{
    for (int s1 = 0; s1 < sprites; ++s1)
    {
        for (int s2 = s1 + 1; s2 < sprites; ++s2)
        {
            if (SpritesCollide(sprite[s1], sprite[s2]))
            {
                sprite[s1]->Hit(sprite[s2]);
                sprite[s2]->Hit(sprite[s1]);
            }
        }
    }
    for (int s = 0; s < sprites; ++s)
    {
        sprite[s]->Update();
    }
}

int CFrame(DdcSprite **sprite)
{
    int hits = 0;

    for (int s1 = 0; s1 < sprites; ++s1)
    {
        for (int s2 = s1 + 1; s2 < sprites; ++s2)
        {
            if (DdcSpritesCollide(sprite[s1], sprite[s2]))
            {
                DdcSprite_Hit(sprite[s1], sprite[s2]);
                DdcSprite_Hit(sprite[s2], sprite[s1]);
                hits += 2;
            }
        }
    }
    for (int s = 0; s < sprites; ++s)
    {
        DdcSprite_Update(sprite[s]);
    }
    return hits;
}

void BothMannersDoTheSame(DdcSurface *disc)
{
    CountingSprite *book[sprites];
    DdcSprite *plain[sprites];
    int hits = 0;
    int book_hits = 0;

    for (int i = 0; i < sprites; ++i)
    {
        DdcSetSeed(static_cast<ddc_uint32>(i));
        book[i] = new CountingSprite(disc, 60 * i, 50 * i);
        Check(book[i]->GetResult() == DDC_OK, "constructor");
        DdcSprite_CreateFromSurface(disc, 60 * i, 50 * i, &plain[i]);
        DdcSetSeed(static_cast<ddc_uint32>(i));
        DdcSprite_CalcVector(plain[i]);
    }
    for (int frame = 0; frame < frames; ++frame)
    {
        BookFrame(book);
        hits += CFrame(plain);
    }
    for (int i = 0; i < sprites; ++i)
    {
        Check(book[i]->GetX() == DdcSprite_GetX(plain[i]), "same x");
        Check(book[i]->GetY() == DdcSprite_GetY(plain[i]), "same y");
        Check(book[i]->GetCenterX() == book[i]->GetX() + size / 2, "centre");
        Check(book[i]->updates == frames, "updates");
        book_hits += book[i]->hits;
        DdcSprite_Destroy(plain[i]);
        delete book[i];
    }
    Check(hits > 0, "some hits");
    Check(hits == book_hits, "same hits");
}

// A port of the book's program calls neither CalcVector nor SetVelocity: its
// sprites move because the constructor has chosen their vectors. One that
// bounces may be back where it began after 100 frames; with seed 1 none is.
void NewSpritesMoveWithoutHelp(DdcSurface *disc, ddc_uint32 seed, int run)
{
    CountingSprite *book[sprites];
    bool moves[sprites];
    int moving = 0;

    DdcSetSeed(seed);
    for (int i = 0; i < sprites; ++i)
    {
        ddc_int32 xinc = 0;
        ddc_int32 yinc = 0;
        book[i] = new CountingSprite(disc, 60 * i, 50 * i);
        DdcSprite_GetVelocity(book[i]->Get(), &xinc, &yinc);
        moves[i] = xinc != 0 || yinc != 0;
        moving += moves[i];
    }
    Check(moving >= sprites - 2, "most sprites have a vector");
    for (int frame = 0; frame < run; ++frame)
    {
        BookFrame(book);
    }
    for (int i = 0; i < sprites; ++i)
    {
        bool is_there = book[i]->GetX() == 60 * i && book[i]->GetY() == 50 * i;
        Check(is_there != moves[i], "moves by the vector it was given");
        delete book[i];
    }
}

// The C functions call the virtual functions.
void TheCSideCallsTheVirtualFunctions(DdcSurface *disc)
{
    CountingSprite a(disc, 0, 0);
    CountingSprite b(disc, 10, 0);
    DdcSprite *plain = 0;

    DdcSprite_Hit(a.Get(), b.Get());
    DdcSprite_Update(a.Get());
    Check(a.hits == 1 && a.updates == 1, "callbacks");
    DdcSprite_CreateFromSurface(disc, 0, 0, &plain);
    // A plain sprite may have any user pointer; it is not taken for an object.
    DdcSprite_SetUser(plain, &disc);
    DdcSprite_Hit(a.Get(), plain);
    Check(DdcSprite_GetHitCount(a.Get()) == 1, "hit by a plain sprite");
    DdcSprite_Destroy(plain);
}

// A rectangle type of the program. It is not local, because C++98 forbids local
// types as template arguments.
struct Corners
{
    long left, top, right, bottom;
};

void RectanglesConvert(DdcSurface *disc)
{
    Sprite sprite(disc, 3, 4);
    Corners corners = sprite.GetRect();
    DdcRect plain = sprite.GetRect();

    Check(plain.left == 3 && plain.bottom == 4 + size, "DdcRect");
    Check(corners.left == 3 && corners.top == 4 && corners.right == 3 + size &&
              corners.bottom == 4 + size,
          "rectangle");
#ifdef _WIN32
    RECT rect = sprite.GetRect();
    Check(rect.right == 3 + size, "RECT");
    rect = sprite.GetRect();
    Check(rect.top == 4, "RECT assigned");
    CRect copied = sprite.GetRect();
    CRect made(sprite.GetRect());
    CRect assigned;
    assigned = sprite.GetRect();
    Check(EqualRect(&copied, &rect) && EqualRect(&made, &rect) &&
              EqualRect(&assigned, &rect),
          "CRect");
#endif
}

// What the members draw is what the C functions draw.
void DebugDrawingIsThatOfTheCSide(DdcSurface *disc)
{
    static ddc_uint8 pages[2][100 * 100];
    Sprite a(disc, 10, 10);
    Sprite b(disc, 30, 20);

    for (int side = 0; side < 2; ++side)
    {
        DdcDebugCanvas canvas;
        DdcDebugSink draw;
        memset(&canvas, 0, sizeof canvas);
        canvas.pixels.bits = pages[side];
        canvas.pixels.pitch = 100;
        canvas.pixels.width = 100;
        canvas.pixels.height = 100;
        canvas.pixels.bytes_per_pixel = 1;
        for (int i = 0; i < 16; ++i)
        {
            canvas.values[i] = static_cast<ddc_uint32>(1 + i);
        }
        Check(DdcDebugCanvas_GetSink(&canvas, &draw) == DDC_OK, "sink");
        if (side == 0)
        {
            Check(a.DebugDraw(&draw) == DDC_OK, "a sprite is drawn");
            Check(SpritesDebugDraw(&a, &b, &draw) == DDC_OK, "a pair is drawn");
            Check(SpritesDebugDraw(&a, 0, &draw) == DDC_E_INVALIDPARAMS,
                  "no sprite to draw");
            Check(a.DebugDraw(0) == DDC_E_INVALIDPARAMS, "no sink");
        }
        else
        {
            DdcSprite_DebugDraw(a.Get(), &draw);
            DdcSprite_DebugDrawPair(a.Get(), b.Get(), &draw);
        }
    }
    Check(memcmp(pages[0], pages[1], sizeof pages[0]) == 0, "same pixels");
    Check(pages[0][10 * 100 + 10] == 1, "the corner of the box");
    Check(memchr(pages[0], 7, sizeof pages[0]) != 0, "common pixels");
}

// A wall two cells away from a sprite, which is as wide as a cell.
void TilesStopASprite(DdcSurface *disc)
{
    Sprite sprite(disc, 0, 0);
    DdcTiles *tiles = 0;
    DdcTilesSweep way;

    Check(DdcTiles_Create(4, 1, size, size, &tiles) == DDC_OK, "tiles");
    DdcTiles_SetTile(tiles, 1, DDC_TILE_FULL, 0, 2);
    DdcTiles_SetCell(tiles, 3, 0, 1);
    Check(SpriteCollidesTiles(&sprite, tiles) == 0, "far from the wall");
    Check(SpriteSweepTiles(&sprite, 4 * size, 0, tiles, &way) == DDC_OK &&
              way.sweep.hit == 1 && way.tile.column == 3,
          "stopped by the wall");
    Check(SpriteSweepTiles(&sprite, 4 * size, 0, tiles, &way, 1) == DDC_OK &&
              way.sweep.hit == 0,
          "no tile of this category");
    sprite.SetXY(3 * size, 0);
    Check(SpriteCollidesTiles(&sprite, tiles) == 1, "in the wall");
    Check(SpriteCollidesTiles(&sprite, tiles, 1) == 0, "another category");
    Check(SpriteCollidesTiles(0, tiles) == 0, "no sprite");
    Check(SpriteSweepTiles(0, 1, 1, tiles, &way) == DDC_E_INVALIDPARAMS,
          "no sprite to move");
    DdcTiles_Destroy(tiles);
}

void DDC_CALL Quiet(void *, DdcResult, const char *)
{
}

void ASpriteWithoutPictureAnswersNo(DdcSurface *disc)
{
    Sprite none(static_cast<DdcSurface *>(0), 0, 0);
    Sprite some(disc, 0, 0);

    Check(none.GetResult() == DDC_E_INVALIDPARAMS, "result");
    Check(SpritesCollide(&none, &some) == 0, "no collision");
    Check(SpritesCollideRect(&none, &some) == 0, "no rectangle");
    Check(SpritesCollidePixel(&some, 0) == 0, "no sprite");
    Check(none.GetRect().right == 0, "empty");
    none.Update();
    none.Hit(&some);
    some.Hit(0);
}

#ifdef _WIN32
void DirectDrawSurfacesAreRefusedWhenNull()
{
    Sprite none(static_cast<LPDIRECTDRAWSURFACE>(0), 0, 0);
    LPDIRECTDRAWSURFACE surface = none;

    Check(none.GetResult() == DDC_E_INVALIDPARAMS, "NULL surface");
    Check(surface == 0, "conversion");
}
#endif

} // namespace

int main()
{
    static ddc_uint8 bits[size * size];
    DdcPixels pixels = {bits, size, size, size, 1};
    DdcSurface *disc = 0;

    DdcSetLog(Quiet, 0);
    DrawDisc(bits);
    Check(DdcSurface_CreateFromPixels(&pixels, 0, &disc) == DDC_OK, "surface");
    BothMannersDoTheSame(disc);
    NewSpritesMoveWithoutHelp(disc, 1, 100);
    for (ddc_uint32 seed = 1; seed <= 20; ++seed)
    {
        NewSpritesMoveWithoutHelp(disc, seed, 1);
    }
    TheCSideCallsTheVirtualFunctions(disc);
    RectanglesConvert(disc);
    DebugDrawingIsThatOfTheCSide(disc);
    TilesStopASprite(disc);
    ASpriteWithoutPictureAnswersNo(disc);
#ifdef _WIN32
    DirectDrawSurfacesAreRefusedWhenNull();
#endif
    DdcSurface_Destroy(disc);
    if (failures == 0)
    {
        printf("consumer ok\n");
    }
    return failures;
}
