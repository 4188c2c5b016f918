/* SPDX-License-Identifier: Zlib */
/*
 * What a sample draws over its picture: a line of text at the top of the
 * screen and, when the D key has switched it on, debug drawing. Both are
 * recorded, and the platform then draws them on the page under one lock. It is
 * portable and knows no game.
 *
 * The line has the score and what the player is to do or, with debug drawing,
 * the numbers of the frame: locks taken for collision, pairs whose rectangles
 * overlap, pairs that touch, and microseconds spent on collision. Below it then
 * is a legend: the colours that debug drawing has used in the frame, and what
 * they stand for. Both are on bars, over the picture; or without bars, beneath
 * it.
 */
#ifndef SAMPLE_OVERLAY_H
#define SAMPLE_OVERLAY_H

#include <ddcollide.h>

#include <stdbool.h>

/* The height of the line. Where it is on a bar, a game draws nothing there. */
#define OVERLAY_HEIGHT 13

/* What the D key switches through. */
enum overlay_mode
{
    OVERLAY_OFF,
    OVERLAY_BOXES,  /* rectangles and shapes */
    OVERLAY_PIXELS, /* and solid edges, common pixels, contacts */
    OVERLAY_MODES
};

/* The numbers of one frame. */
struct overlay_numbers
{
    unsigned frame;
    unsigned locks;
    unsigned pairs;
    unsigned hits;
    unsigned microseconds;
};

struct overlay
{
    enum overlay_mode mode;
    unsigned (*microseconds)(void); /* a clock; it may wrap around */
    DdcDebugList *list;
    DdcDebugList *beneath; /* what is drawn beneath the picture */
    DdcDebugSink draw;     /* records into `list` */
    int height;            /* rows of the page below which nothing is drawn */
};

/* Roles of the text and of the bar behind it. */
#define OVERLAY_TEXT (DDC_DRAW_OWN << 2)
#define OVERLAY_BAR  (DDC_DRAW_OWN << 3)

/* `microseconds` is the clock of the platform. */
DdcResult overlay_create(struct overlay *out, unsigned (*microseconds)(void));
void overlay_destroy(struct overlay *overlay);

/* Switches to the next mode, as the D key does. */
void overlay_next(struct overlay *overlay);

/*
 * Sets the pixel values of the page. `palette` is that of the screen: 256
 * colours, of which the nearest ones are taken.
 */
DdcResult overlay_set_colors(DdcDebugCanvas *page, const DdcColors *palette);

/* Draws what was recorded on the page, with the pixel values of
 * overlay_set_colors. What is beneath changes only pixels of index 0. */
DdcResult overlay_draw(const struct overlay *overlay,
                       const DdcDebugCanvas *page);

/* ---- For games, which may be without an overlay (NULL) ------------------- */

/* Is debug drawing on? */
bool overlay_is_on(const struct overlay *overlay);

/* The clock; 0 without an overlay. */
unsigned overlay_time(const struct overlay *overlay);

/*
 * Begins the next frame of a screen that is so wide. Below the row `height`
 * nothing is drawn: there is the game's menu. Returns the sink for debug
 * drawing; NULL: it is off, so there is nothing to draw.
 */
const DdcDebugSink *overlay_begin(struct overlay *overlay, int width,
                                  int height);

/* Draws a line with debug drawing, unless its sink has no use for it. */
DdcResult overlay_segment(const DdcDebugSink *draw, ddc_uint32 role,
                          const DdcPoint *from, const DdcPoint *to);

/* Draws a short text beside the point (x,y), which is marked, on a bar of its
 * own within a screen of this width. `overlay` may be NULL. */
void overlay_label(const struct overlay *overlay, int width, int x, int y,
                   const char *text);

/* Draws the line and the legend, as wide as the screen. Call it last. `goal`
 * says what the player is to do; debug drawing has numbers in its place. */
void overlay_line(struct overlay *overlay, int width, const char *score,
                  const char *goal, const struct overlay_numbers *numbers);

/* The same beneath the picture, for a game whose background is index 0 and
 * whose sprites move everywhere. It hides none of them. */
void overlay_line_beneath(struct overlay *overlay, int width, const char *score,
                          const char *goal,
                          const struct overlay_numbers *numbers);

#endif
