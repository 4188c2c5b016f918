// Bumper: eight sprites bounce off each other, pixel by pixel. Space or Return
// gives them new speeds, and Escape ends the program. "Differs" marks each
// place where what a reader of the book has typed must change.
#include <windows.h>
#include <ddraw.h>

// Differs: MFC is not needed, and the library has the class Sprite.
#include <ddcollide/assertion.h>
#include <ddcollide/sprite.hpp>
using namespace ddcollide;

// Differs: these assertions can be read although the game fills the screen.
#define ASSERT DDC_ASSERT
#define VERIFY DDC_VERIFY

const int WIDTH = 640, HEIGHT = 480, SPRITES = 8, MENU = 4, SURFACES = 5;
static const char *const files[SURFACES] = {
    "diamond.bmp", "triangle.bmp", "rectangle.bmp", "oval.bmp", "menu.bmp"};

static HWND window;
static LPDIRECTDRAW ddraw;
static LPDIRECTDRAWSURFACE primsurf, backsurf, surface[SURFACES];
static LPDIRECTDRAWPALETTE palette;

static HBITMAP LoadPicture(const char *file, BITMAP *info)
{
    HANDLE picture = LoadImageA(0, file, IMAGE_BITMAP, 0, 0,
                                LR_LOADFROMFILE | LR_CREATEDIBSECTION);
    GetObject(picture, sizeof *info, info);
    return static_cast<HBITMAP>(picture);
}

// Copies palette indices. In a picture from a file the last row comes first.
static bool CopyPicture(const char *file, LPDIRECTDRAWSURFACE to)
{
    BITMAP info;
    DDSURFACEDESC desc = DDSURFACEDESC();
    HBITMAP picture = LoadPicture(file, &info);
    desc.dwSize = sizeof desc;
    if (picture == 0 || info.bmBitsPixel != 8 ||
        to->Lock(0, &desc, DDLOCK_WAIT, 0) != DD_OK)
    {
        return false;
    }
    const char *row = static_cast<char *>(info.bmBits);
    for (int y = info.bmHeight - 1; y >= 0; --y, row += info.bmWidthBytes)
    {
        CopyMemory(static_cast<char *>(desc.lpSurface) + y * desc.lPitch, row,
                   info.bmWidth);
    }
    DeleteObject(picture);
    return to->Unlock(0) == DD_OK;
}

static bool SetPalette(HBITMAP picture)
{
    RGBQUAD from[256];
    PALETTEENTRY to[256];
    HDC dc = CreateCompatibleDC(0);
    SelectObject(dc, picture);
    GetDIBColorTable(dc, 0, 256, from);
    DeleteDC(dc);
    for (int i = 0; i < 256; ++i)
    {
        to[i].peRed = from[i].rgbRed;
        to[i].peGreen = from[i].rgbGreen;
        to[i].peBlue = from[i].rgbBlue;
        to[i].peFlags = 0;
    }
    return ddraw->CreatePalette(DDPCAPS_8BIT, to, &palette, 0) == DD_OK &&
           primsurf->SetPalette(palette) == DD_OK;
}

static void CreateSurface(const char *file, LPDIRECTDRAWSURFACE *out)
{
    DDCOLORKEY black = {0, 0};
    DDSURFACEDESC desc = DDSURFACEDESC();
    BITMAP info;
    HBITMAP picture = LoadPicture(file, &info);
    // The first picture's palette is that of the screen.
    VERIFY(picture != 0 && (palette != 0 || SetPalette(picture)));
    DeleteObject(picture);
    desc.dwSize = sizeof desc;
    desc.dwFlags = DDSD_CAPS | DDSD_WIDTH | DDSD_HEIGHT;
    desc.ddsCaps.dwCaps = DDSCAPS_OFFSCREENPLAIN;
    desc.dwWidth = info.bmWidth;
    desc.dwHeight = info.bmHeight;
    VERIFY(ddraw->CreateSurface(&desc, out, 0) == DD_OK);
    VERIFY(CopyPicture(file, *out));
    (*out)->SetColorKey(DDCKEY_SRCBLT, &black);
}

// BltFast refuses what is partly outside the screen, so that is cut off.
static void BltSurface(LPDIRECTDRAWSURFACE from, int x, int y)
{
    DDSURFACEDESC desc = DDSURFACEDESC();
    desc.dwSize = sizeof desc;
    from->GetSurfaceDesc(&desc);
    RECT part = {x < 0 ? -x : 0, y < 0 ? -y : 0, WIDTH - x, HEIGHT - y};
    RECT whole = {0, 0, LONG(desc.dwWidth), LONG(desc.dwHeight)};
    IntersectRect(&part, &part, &whole);
    backsurf->BltFast(x + part.left, y + part.top, from, &part,
                      DDBLTFAST_SRCCOLORKEY | DDBLTFAST_WAIT);
}

class BumperWin {
    Sprite *sprite[SPRITES];
    int nsprites;
    bool lost;

  public:
    BumperWin() : nsprites(0), lost(false)
    {
        DDSURFACEDESC desc = DDSURFACEDESC();
        DDSCAPS back = {DDSCAPS_BACKBUFFER};
        VERIFY(DirectDrawCreate(0, &ddraw, 0) == DD_OK);
        VERIFY(ddraw->SetCooperativeLevel(
                   window, DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN) == DD_OK);
        VERIFY(ddraw->SetDisplayMode(WIDTH, HEIGHT, 8) == DD_OK);
        desc.dwSize = sizeof desc;
        desc.dwFlags = DDSD_CAPS | DDSD_BACKBUFFERCOUNT;
        desc.dwBackBufferCount = 1;
        desc.ddsCaps.dwCaps =
            DDSCAPS_PRIMARYSURFACE | DDSCAPS_FLIP | DDSCAPS_COMPLEX;
        VERIFY(ddraw->CreateSurface(&desc, &primsurf, 0) == DD_OK);
        VERIFY(primsurf->GetAttachedSurface(&back, &backsurf) == DD_OK);
        CreateCustomSurfaces();
        // Differs: a failed assertion must know which game it interrupts.
        DdcAssertionGame game = {
            sizeof game, 0,      DDSCL_EXCLUSIVE | DDSCL_FULLSCREEN,
            ddraw,       window, 0,
            0,           0,      1};
        VERIFY(DdcAssertion_SetGame(&game) == DDC_OK);
    }

    void CreateCustomSurfaces()
    {
        for (int i = 0; i < SURFACES; ++i)
        {
            CreateSurface(files[i], &surface[i]);
        }
        // Differs: srand does not reach the library's random numbers.
        DdcSetSeed(GetTickCount());
        for (; nsprites < SPRITES; ++nsprites)
        {
            int x = 40 + nsprites % 4 * 158, y = 60 + nsprites / 4 * 230;
            sprite[nsprites] = new Sprite(surface[nsprites / 2], x, y);
            // Differs: a constructor cannot return that it has failed.
            VERIFY(sprite[nsprites]->GetResult() == DDC_OK);
        }
    }

    void DrawScene()
    {
        DDBLTFX black = DDBLTFX();
        ASSERT(nsprites > 0);
        ASSERT(surface[MENU] != 0);
        for (int s1 = 0; s1 < nsprites; ++s1)
        {
            for (int s2 = s1 + 1; s2 < nsprites; ++s2)
            {
                if (SpritesCollide(sprite[s1], sprite[s2]))
                {
                    sprite[s1]->Hit(sprite[s2]);
                    sprite[s2]->Hit(sprite[s1]);
                }
            }
        }
        for (int i = 0; i < nsprites; ++i)
        {
            sprite[i]->Update();
        }
        black.dwSize = sizeof black;
        backsurf->Blt(0, 0, 0, DDBLT_COLORFILL | DDBLT_WAIT, &black);
        for (int i = 0; i < nsprites; ++i)
        {
            BltSurface(*sprite[i], sprite[i]->GetX(), sprite[i]->GetY());
        }
        BltSurface(surface[MENU], 0, 448);
        lost = primsurf->Flip(0, DDFLIP_WAIT) == DDERR_SURFACELOST;
    }

    void RestoreSurfaces()
    {
        lost = primsurf->Restore() != DD_OK; // and the back buffer
        if (lost && GetForegroundWindow() == window)
        {
            // Differs: Wine may set the desktop's mode in the middle of a game.
            ddraw->SetDisplayMode(WIDTH, HEIGHT, 8);
        }
        for (int i = 0; i < SURFACES && !lost; ++i)
        {
            lost = surface[i]->Restore() != DD_OK ||
                   !CopyPicture(files[i], surface[i]);
        }
    }

    void OnIdle()
    {
        lost ? RestoreSurfaces() : DrawScene();
        Sleep(10);
    }

    void OnKeyDown(WPARAM key)
    {
        for (int i = 0; i < nsprites && (key == VK_SPACE || key == VK_RETURN);
             ++i)
        {
            sprite[i]->CalcVector();
        }
    }

    ~BumperWin()
    {
        DdcAssertion_SetGame(0);
        while (nsprites > 0)
        {
            delete sprite[--nsprites]; // before its surface
        }
        for (int i = 0; i < SURFACES; ++i)
        {
            surface[i]->Release();
        }
        palette->Release();
        primsurf->Release();
        ddraw->RestoreDisplayMode();
        ddraw->Release();
    }
};

int main()
{
    window = CreateWindowA("STATIC", "Bumper", WS_POPUP | WS_VISIBLE, 0, 0,
                           WIDTH, HEIGHT, 0, 0, 0, 0);
    BumperWin bumper;
    MSG message;
    while (GetKeyState(VK_ESCAPE) >= 0)
    {
        bumper.OnIdle();
        while (PeekMessageA(&message, 0, 0, 0, PM_REMOVE))
        {
            if (message.message == WM_KEYDOWN)
            {
                bumper.OnKeyDown(message.wParam);
            }
            DispatchMessageA(&message);
        }
    }
    return 0;
}
