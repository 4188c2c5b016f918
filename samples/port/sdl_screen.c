/* SPDX-License-Identifier: Zlib */
/* Implements sdl_screen.h with a renderer and a streaming texture. */
#include "sdl_screen.h"

/* The frame rate, unless the program asks for none. */
#define FRAMES_PER_SECOND 60

static unsigned microseconds(void)
{
    return (unsigned)(Uint64)((double)SDL_GetPerformanceCounter() * 1e6 /
                              (double)SDL_GetPerformanceFrequency());
}

bool sdl_screen_open(struct sdl_screen *out, const char *name, int width,
                     int height, bool windowed)
{
    Uint32 flags = windowed ? 0 : SDL_WINDOW_FULLSCREEN_DESKTOP;

    if (SDL_Init(SDL_INIT_VIDEO) < 0)
    {
        return false;
    }
    out->window =
        SDL_CreateWindow(name, SDL_WINDOWPOS_UNDEFINED, SDL_WINDOWPOS_UNDEFINED,
                         width, height, flags);
    if (out->window == NULL)
    {
        return false;
    }
    out->renderer = SDL_CreateRenderer(out->window, -1, 0);
    if (out->renderer == NULL ||
        SDL_RenderSetLogicalSize(out->renderer, width, height) < 0)
    {
        return false;
    }
    out->texture =
        SDL_CreateTexture(out->renderer, SDL_PIXELFORMAT_RGB888,
                          SDL_TEXTUREACCESS_STREAMING, width, height);
    out->page = SDL_CreateRGBSurfaceWithFormat(0, width, height, 8,
                                               SDL_PIXELFORMAT_INDEX8);
    SDL_ShowCursor(windowed ? SDL_ENABLE : SDL_DISABLE);
    return out->texture != NULL && out->page != NULL &&
           overlay_create(&out->overlay, microseconds) >= 0;
}

void sdl_screen_close(struct sdl_screen *screen)
{
    overlay_destroy(&screen->overlay);
    SDL_FreeSurface(screen->page);
    if (screen->renderer != NULL)
    {
        SDL_DestroyRenderer(screen->renderer); /* and its texture */
    }
    if (screen->window != NULL)
    {
        SDL_DestroyWindow(screen->window);
    }
    SDL_Quit();
}

/* The colours of the overlay are the nearest ones of the page's palette. */
static DdcResult draw_overlay(const struct sdl_screen *screen)
{
    const SDL_Surface *page = screen->page;
    DdcDebugCanvas canvas = {
        .pixels = {page->pixels, page->pitch, page->w, page->h, 1}};
    DdcColors colors = {.entry_count = 256};

    for (int i = 0; i < page->format->palette->ncolors; i++)
    {
        const SDL_Color *color = &page->format->palette->colors[i];
        colors.entries[i] = (DdcColor){color->r, color->g, color->b, 0};
    }
    DdcResult result = overlay_set_colors(&canvas, &colors);
    return result >= 0 ? overlay_draw(&screen->overlay, &canvas) : result;
}

int sdl_screen_show(struct sdl_screen *screen)
{
    SDL_Surface *colors;

    if (draw_overlay(screen) < 0 ||
        SDL_LockTextureToSurface(screen->texture, NULL, &colors) < 0)
    {
        return -1;
    }
    int status = SDL_BlitSurface(screen->page, NULL, colors, NULL);
    SDL_UnlockTexture(screen->texture);
    if (status < 0 || SDL_RenderClear(screen->renderer) < 0 ||
        SDL_RenderCopy(screen->renderer, screen->texture, NULL, NULL) < 0)
    {
        return -1;
    }
    SDL_RenderPresent(screen->renderer);
    return 0;
}

void sdl_screen_wait(Uint32 start, unsigned n)
{
    Uint32 due = start + (Uint32)(n * 1000ull / FRAMES_PER_SECOND);
    Uint32 now = SDL_GetTicks();

    if (!SDL_TICKS_PASSED(now, due))
    {
        SDL_Delay(due - now);
    }
}
