/* SPDX-License-Identifier: Zlib */
/* Implements overlay.h on two DdcDebugLists. */
#include "overlay.h"

#include "text.h"

#include <stdio.h>
#include <string.h>

/* The position of the text in the line. */
#define MARGIN 4
#define TOP    3

/* The legend's squares of colour, and the space before the next one. */
#define SWATCH     7
#define LEGEND_GAP 10

/* Where a label is: so far to the right of its point, and above it; near the
 * top of the screen, below. */
#define LABEL_RIGHT 12
#define LABEL_UP    16
#define LABEL_ABOVE 40

/* The roles of each mode; the line is always drawn. */
static ddc_uint32 roles_of(enum overlay_mode mode)
{
    const ddc_uint32 line = OVERLAY_TEXT | OVERLAY_BAR;

    switch (mode)
    {
    case OVERLAY_OFF:
        return line;
    case OVERLAY_BOXES:
        return line | DDC_DRAW_BOXES | DDC_DRAW_SHAPE | DDC_DRAW_SWEEP;
    default:
        return DDC_DRAW_ALL;
    }
}

DdcResult overlay_create(struct overlay *out, unsigned (*microseconds)(void))
{
    out->microseconds = microseconds;
    DdcResult result = DdcDebugList_Create(&out->list);
    return result >= 0 ? DdcDebugList_Create(&out->beneath) : result;
}

void overlay_destroy(struct overlay *overlay)
{
    DdcDebugList_Destroy(overlay->list);
    DdcDebugList_Destroy(overlay->beneath);
    overlay->list = NULL;
    overlay->beneath = NULL;
}

void overlay_next(struct overlay *overlay)
{
    overlay->mode = (enum overlay_mode)((overlay->mode + 1) % OVERLAY_MODES);
}

bool overlay_is_on(const struct overlay *overlay)
{
    return overlay != NULL && overlay->mode != OVERLAY_OFF;
}

unsigned overlay_time(const struct overlay *overlay)
{
    return overlay != NULL ? overlay->microseconds() : 0;
}

const DdcDebugSink *overlay_begin(struct overlay *overlay, int width,
                                  int height)
{
    if (overlay == NULL)
    {
        return NULL;
    }
    DdcDebugList_Record(overlay->list, &overlay->draw);
    overlay->draw.roles = roles_of(overlay->mode);
    overlay->draw.view = (DdcRect){0, 0, width, height};
    overlay->height = height;
    return overlay_is_on(overlay) ? &overlay->draw : NULL;
}

DdcResult overlay_segment(const DdcDebugSink *draw, ddc_uint32 role,
                          const DdcPoint *from, const DdcPoint *to)
{
    if (draw->segment == NULL || (draw->roles & role) == 0)
    {
        return DDC_OK;
    }
    return draw->segment(draw->user, role, from, to);
}

/* A bar of the line's height, unless the sink wants none. */
static void draw_bar(const DdcDebugSink *draw, int top, int width)
{
    if ((draw->roles & OVERLAY_BAR) == 0)
    {
        return;
    }
    for (int y = 0; y < OVERLAY_HEIGHT; y++)
    {
        draw->span(draw->user, OVERLAY_BAR, 0, top + y, width);
    }
}

/* ---- The legend ---------------------------------------------------------- */

static const struct
{
    ddc_uint32 role;
    const char *name;
} legend[] = {
    {DDC_DRAW_BOX, "box"},
    {DDC_DRAW_STATIC, "static box"},
    {DDC_DRAW_COLLIDE, "hit box"},
    {DDC_DRAW_CELL, "grid cell"},
    {DDC_DRAW_PAIR, "boxes overlap"},
    {DDC_DRAW_SOLID, "solid edge"},
    {DDC_DRAW_COMMON, "common pixels"},
    {DDC_DRAW_POINT, "contact"},
    {DDC_DRAW_NORMAL, "normal"},
    {DDC_DRAW_PUSH, "push"},
    {DDC_DRAW_SHAPE, "shape"},
    {DDC_DRAW_SWEEP, "path"},
};

/* The functions of a sink that only notes which roles there are. */
static DdcResult DDC_CALL note_rect(void *user, ddc_uint32 role,
                                    const DdcRect *rect)
{
    (void)rect;
    *(ddc_uint32 *)user |= role;
    return DDC_OK;
}

static DdcResult DDC_CALL note_span(void *user, ddc_uint32 role, ddc_int32 x,
                                    ddc_int32 y, ddc_int32 width)
{
    (void)x;
    (void)y;
    (void)width;
    *(ddc_uint32 *)user |= role;
    return DDC_OK;
}

static DdcResult DDC_CALL note_point(void *user, ddc_uint32 role, ddc_int32 x,
                                     ddc_int32 y)
{
    (void)x;
    (void)y;
    *(ddc_uint32 *)user |= role;
    return DDC_OK;
}

static DdcResult DDC_CALL note_segment(void *user, ddc_uint32 role,
                                       const DdcPoint *from, const DdcPoint *to)
{
    (void)from;
    (void)to;
    *(ddc_uint32 *)user |= role;
    return DDC_OK;
}

static DdcResult DDC_CALL note_circle(void *user, ddc_uint32 role,
                                      const DdcCircle *circle)
{
    (void)circle;
    *(ddc_uint32 *)user |= role;
    return DDC_OK;
}

/* The roles of what has been drawn in this frame. */
static ddc_uint32 drawn_roles(const struct overlay *overlay)
{
    ddc_uint32 roles = 0;
    const DdcDebugSink notes = {.size = sizeof notes,
                                .roles = DDC_DRAW_ALL,
                                .user = &roles,
                                .rect = note_rect,
                                .span = note_span,
                                .point = note_point,
                                .segment = note_segment,
                                .circle = note_circle};

    DdcDebugList_Draw(overlay->list, &notes);
    return roles;
}

/* A swatch and a name for each of the roles, in as many bars as they need. */
static void draw_legend(const DdcDebugSink *draw, int width, ddc_uint32 roles)
{
    int x = MARGIN;
    int top = OVERLAY_HEIGHT;

    draw_bar(draw, top, width);
    for (size_t i = 0; i < sizeof legend / sizeof *legend; i++)
    {
        const int length =
            SWATCH + 3 + (int)strlen(legend[i].name) * TEXT_WIDTH;
        if ((roles & legend[i].role) == 0)
        {
            continue;
        }
        if (x + length > width)
        {
            x = MARGIN;
            top += OVERLAY_HEIGHT;
            draw_bar(draw, top, width);
        }
        for (int y = 0; y < SWATCH; y++)
        {
            draw->span(draw->user, legend[i].role, x, top + TOP + y, SWATCH);
        }
        text_draw(draw, OVERLAY_TEXT, x + SWATCH + 3, top + TOP,
                  legend[i].name);
        x += length + LEGEND_GAP;
    }
}

/* ---- The line ------------------------------------------------------------ */

/* A text that ends at the right edge. */
static void draw_right(const DdcDebugSink *draw, int width, const char *text)
{
    const int length = (int)strlen(text) * TEXT_WIDTH;

    text_draw(draw, OVERLAY_TEXT, width - MARGIN - length, TOP, text);
}

static void draw_line(const struct overlay *overlay, const DdcDebugSink *draw,
                      int width, const char *score, const char *goal,
                      const struct overlay_numbers *numbers)
{
    char text[128];
    const ddc_uint32 roles = overlay_is_on(overlay) ? drawn_roles(overlay) : 0;
    draw_bar(draw, 0, width);
    text_draw(draw, OVERLAY_TEXT, MARGIN, TOP, score);
    if (overlay_is_on(overlay))
    {
        (void)snprintf(text, sizeof text,
                       "frame %u  locks %u  pairs %u  hits %u  %u us",
                       numbers->frame, numbers->locks, numbers->pairs,
                       numbers->hits, numbers->microseconds);
        draw_right(draw, width, text);
        draw_legend(draw, width, roles);
    }
    else
    {
        draw_right(draw, width, goal);
    }
}

void overlay_line(struct overlay *overlay, int width, const char *score,
                  const char *goal, const struct overlay_numbers *numbers)
{
    if (overlay != NULL)
    {
        draw_line(overlay, &overlay->draw, width, score, goal, numbers);
    }
}

void overlay_line_beneath(struct overlay *overlay, int width, const char *score,
                          const char *goal,
                          const struct overlay_numbers *numbers)
{
    DdcDebugSink draw;

    if (overlay != NULL && DdcDebugList_Record(overlay->beneath, &draw) >= 0)
    {
        draw.roles &= ~OVERLAY_BAR;
        draw_line(overlay, &draw, width, score, goal, numbers);
    }
}

void overlay_label(const struct overlay *overlay, int width, int x, int y,
                   const char *text)
{
    if (overlay == NULL)
    {
        return;
    }
    const DdcDebugSink *draw = &overlay->draw;
    const int length = (int)strlen(text) * TEXT_WIDTH;
    const int left = x + LABEL_RIGHT + length < width
                         ? x + LABEL_RIGHT
                         : x - LABEL_RIGHT - length;
    const int top = y < LABEL_ABOVE ? y + LABEL_RIGHT : y - LABEL_UP;

    for (int row = -2; row < TEXT_HEIGHT; row++)
    {
        draw->span(draw->user, OVERLAY_BAR, left - 3, top + row, length + 5);
    }
    text_draw(draw, OVERLAY_TEXT, left, top, text);
    draw->point(draw->user, OVERLAY_TEXT, x, y);
}

/* The value of the palette's entry that is nearest to a grey. */
static ddc_uint32 nearest_grey(const DdcColors *palette, int level)
{
    int least = 3 * 256;
    ddc_uint32 best = 0;

    for (ddc_uint32 i = 0; i < palette->entry_count; i++)
    {
        const DdcColor *entry = &palette->entries[i];
        int distance = 0;
        const int channels[] = {entry->red, entry->green, entry->blue};
        for (int c = 0; c < 3; c++)
        {
            distance +=
                channels[c] > level ? channels[c] - level : level - channels[c];
        }
        if (distance < least)
        {
            least = distance;
            best = i;
        }
    }
    return best;
}

/* Text and bar are the two highest of the game's own roles. */
DdcResult overlay_set_colors(DdcDebugCanvas *page, const DdcColors *palette)
{
    DdcResult result = DdcDebugCanvas_SetColors(page, palette);

    page->values[14] = nearest_grey(palette, 255);
    page->values[15] = nearest_grey(palette, 24);
    return result;
}

/* The page, and the sink that draws on it. */
struct background
{
    DdcDebugCanvas page;
    DdcDebugSink draw;
};

/* Draws those pixels of a span that have index 0. */
static DdcResult DDC_CALL span_beneath(void *user, ddc_uint32 role, ddc_int32 x,
                                       ddc_int32 y, ddc_int32 width)
{
    const struct background *background = user;
    const DdcDebugSink *draw = &background->draw;
    DdcResult result = DDC_OK;

    for (ddc_int32 end = x + width; x < end && result >= 0; x++)
    {
        if (!DdcPixels_IsSolid(&background->page.pixels, NULL, x, y))
        {
            result = draw->span(draw->user, role, x, y, 1);
        }
    }
    return result;
}

DdcResult overlay_draw(const struct overlay *overlay,
                       const DdcDebugCanvas *page)
{
    struct background background = {.page = *page};
    DdcPixels *pixels = &background.page.pixels;

    if (pixels->height > overlay->height)
    {
        pixels->height = overlay->height;
    }
    DdcResult result =
        DdcDebugCanvas_GetSink(&background.page, &background.draw);
    if (result < 0)
    {
        return result;
    }
    const DdcDebugSink beneath = {.size = sizeof beneath,
                                  .roles = DDC_DRAW_ALL,
                                  .user = &background,
                                  .span = span_beneath};
    result = DdcDebugList_Draw(overlay->beneath, &beneath);
    return result >= 0 ? DdcDebugList_Draw(overlay->list, &background.draw)
                       : result;
}
