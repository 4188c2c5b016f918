/* SPDX-License-Identifier: Zlib */
/*
 * The game of Hotspot: two fighters with swords, one of them mirrored. A sword
 * stroke is drawn as a slash, which is a sprite of its own. The slash shows
 * one image but collides with another, its hot image, which has only the
 * cutting edge. The palette index of the first pixel that the edge overlaps
 * tells whether it hit the head, the body or the blade.
 *
 * The game knows ddcollide, but no windows or files: struct hotspot_platform
 * draws, and the program that has the surfaces creates the sprites.
 */
#ifndef HOTSPOT_H
#define HOTSPOT_H

#include "overlay.h"

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>

#define HOTSPOT_WIDTH  640
#define HOTSPOT_HEIGHT 480
#define HOTSPOT_MENU_Y 448 /* debug drawing ends there */

enum hotspot_image
{
    HOTSPOT_STAGE, /* the background, as large as the screen */
    HOTSPOT_RED,   /* a row of poses, and the same row with outlines */
    HOTSPOT_BLUE,
    HOTSPOT_SLASH,   /* the slash, also with and without outlines */
    HOTSPOT_HOT,     /* the cutting edge of each slash */
    HOTSPOT_MARKS,   /* a mark for each enum hotspot_zone */
    HOTSPOT_DOTS,    /* two dots of an arrow: its shaft, its head */
    HOTSPOT_POINTER, /* over nothing, over a sprite, over an edge */
    HOTSPOT_BARS,    /* life bars: empty, red, blue */
    HOTSPOT_IMAGES
};

/* The file name of each image. In all of them index 0 is transparent. */
extern const char *const hotspot_files[HOTSPOT_IMAGES];

/* The sprites, in the order in which they are drawn. */
enum hotspot_sprite
{
    HOTSPOT_FIGHTER_RED,
    HOTSPOT_FIGHTER_BLUE,
    HOTSPOT_SLASH_RED,
    HOTSPOT_SLASH_BLUE,
    HOTSPOT_SPRITES
};

/* The image that a sprite shows. */
enum hotspot_image hotspot_image_of(enum hotspot_sprite sprite);

/* What a slash can hit. */
enum hotspot_zone
{
    HOTSPOT_HEAD,
    HOTSPOT_BODY,
    HOTSPOT_BLADE,
    HOTSPOT_ZONES
};

/* What the game needs of its platform. Every function gets `user`. */
struct hotspot_platform
{
    void *user;
    struct overlay *overlay; /* shown by `show`; NULL: none */

    /*
     * Draws a rectangle of an image without its transparent pixels, clipped
     * to the page, and mirrored left to right if `mirrored`.
     */
    DdcResult (*draw)(void *user, enum hotspot_image image, const DdcRect *part,
                      int x, int y, bool mirrored);

    /* Shows the page on the screen. */
    DdcResult (*show)(void *user);
};

/* Counters. A run prints them in one line, the facts, when it ends. */
struct hotspot_facts
{
    ddc_uint32 frames;
    ddc_uint32 pairs;                    /* with overlapping rectangles */
    ddc_uint32 hits;                     /* with overlapping pixels */
    ddc_uint32 zone_hits[HOTSPOT_ZONES]; /* slashes that hit this zone */
    ddc_uint32 pointed; /* frames with a sprite under the pointer */
    ddc_uint32 errors;  /* failed calls; a lost surface is no failure */
};

enum hotspot_state
{
    HOTSPOT_STANDS,
    HOTSPOT_STEPS,
    HOTSPOT_WINDS_UP,
    HOTSPOT_STRIKES,
    HOTSPOT_IS_HURT
};

struct hotspot_fighter
{
    enum hotspot_state state;
    int ticks;    /* frames in this state so far */
    int duration; /* of this state, in frames */
    int speed;    /* towards the other fighter */
    int life;     /* 0..HOTSPOT_LIFE */
    bool low;     /* the next slash is a low one */
    bool landed;  /* this slash has hit, and cannot hit again */
};

#define HOTSPOT_LIFE 100

/* The side of a mark with its label. */
#define HOTSPOT_MARK_SIZE 64

/* A mark at a contact, which is shown for some frames. */
struct hotspot_mark
{
    DdcContact contact;
    enum hotspot_zone zone;
    int ticks; /* frames that it will still be shown */
};

#define HOTSPOT_MARKS_KEPT 4

/* The pointer, and what is below it. */
struct hotspot_pointed
{
    int x;
    int y;
    int sprite; /* index of the sprite, or -1 */
    bool hot;   /* it is on the cutting edge of a slash */
};

struct hotspot
{
    DdcSprite *const *sprites;
    DdcSurface *hot;
    const struct hotspot_platform *platform;
    bool show_hot; /* also draw the cutting edges */
    struct hotspot_fighter fighters[2];
    struct hotspot_mark marks[HOTSPOT_MARKS_KEPT];
    int next_mark;
    struct hotspot_pointed pointed;
    struct hotspot_facts facts;
    int wins[2];                    /* rounds that each fighter has won */
    struct overlay_numbers numbers; /* of the last frame */
    ddc_uint32 locks_before;        /* surface locks before the game began */
};

/*
 * Begins a game with HOTSPOT_SPRITES sprites and the surface of HOTSPOT_HOT.
 * The caller keeps them and `platform`, which must stay valid.
 */
void hotspot_begin(struct hotspot *out, DdcSprite *const *sprites,
                   DdcSurface *hot, const struct hotspot_platform *platform,
                   ddc_uint32 seed);

/*
 * Computes, draws and shows one frame with the pointer at (x,y). Returns
 * DDC_E_LOST when a surface was lost before anything moved: the frame is not
 * counted, so restore the surface and call again. Other failures are counted.
 */
DdcResult hotspot_frame(struct hotspot *game, int x, int y);

/* The pointer of the next frame in a run without a mouse. */
void hotspot_script(const struct hotspot *game, int *x, int *y);

/* Writes the line of facts as snprintf does, without a line end. */
int hotspot_facts_line(const struct hotspot *game, char *line, size_t size);

/* ---- For hotspot_draw.c ------------------------------------------------- */

/* The pairs of sprites that can collide. A slash cannot hit its own fighter. */
#define HOTSPOT_PAIRS 4

struct hotspot_pair
{
    enum hotspot_sprite a;
    enum hotspot_sprite b;
};

extern const struct hotspot_pair hotspot_pairs[HOTSPOT_PAIRS];

/* The cell that a sprite shows now, in the row without outlines. */
DdcRect hotspot_cell(const struct hotspot *game, enum hotspot_sprite sprite);

/* Is the sprite shown? A fighter always is, a slash during its stroke. */
bool hotspot_is_there(const struct hotspot *game, enum hotspot_sprite sprite);

/* Does the sprite look to the left? */
bool hotspot_is_mirrored(enum hotspot_sprite sprite);

/* Draws and shows the page. Returns the number of failed calls. */
ddc_uint32 hotspot_draw(const struct hotspot *game);

#endif
