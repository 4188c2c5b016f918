/* SPDX-License-Identifier: Zlib */
/*
 * Hotspot, the game: two fighters, one of them mirrored, whose swords leave a
 * glow. The glow collides by another image than the one it shows: only its
 * edge cuts. What a blow meets, head, body or blade, is told by the value of
 * the pixel it meets first.
 *
 * It knows ddcollide and nothing of windows and files: those are behind
 * struct hotspot_port, and the sprites are made by whoever has the surfaces.
 */
#ifndef HOTSPOT_H
#define HOTSPOT_H

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>

#define HOTSPOT_WIDTH  640
#define HOTSPOT_HEIGHT 480

enum hotspot_image
{
    HOTSPOT_STAGE, /* the whole screen */
    HOTSPOT_RED,   /* sheets of poses; the second row has bright outlines */
    HOTSPOT_BLUE,
    HOTSPOT_SLASH,   /* the glow, likewise */
    HOTSPOT_HOT,     /* what of the glow cuts, in the same cells */
    HOTSPOT_MARKS,   /* one for each enum hotspot_zone */
    HOTSPOT_DOTS,    /* of an arrow: its shaft, its head */
    HOTSPOT_POINTER, /* on nothing, on a picture, on what cuts */
    HOTSPOT_BARS,    /* of life: empty, red, blue */
    HOTSPOT_IMAGES
};

/* The file of each image; in all of them index 0 is transparent. */
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

/* Which image a sprite shows. */
enum hotspot_image hotspot_image_of(enum hotspot_sprite sprite);

/* What a blow may meet. */
enum hotspot_zone
{
    HOTSPOT_HEAD,
    HOTSPOT_BODY,
    HOTSPOT_BLADE,
    HOTSPOT_ZONES
};

/* What the game needs of the machine; every function gets `user`. */
struct hotspot_port
{
    void *user;

    /*
     * Draws a rectangle of an image without its transparent pixels, clipped
     * to the page, left and right changed round if it is mirrored.
     */
    DdcResult (*draw)(void *user, enum hotspot_image image, const DdcRect *part,
                      int x, int y, bool mirrored);

    /* Lets the page be seen. */
    DdcResult (*show)(void *user);
};

/* Counted while it runs. */
struct hotspot_facts
{
    ddc_uint32 frames;
    ddc_uint32 pairs;                /* whose rectangles overlapped */
    ddc_uint32 hits;                 /* pairs that touched */
    ddc_uint32 blows[HOTSPOT_ZONES]; /* that met something */
    ddc_uint32 pointed; /* frames with a sprite under the pointer */
    ddc_uint32 errors;  /* calls that failed; a lost surface is none */
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
    int ticks; /* frames in this state */
    int until; /* how many there will be */
    int speed; /* forwards, towards the other one */
    int life;  /* 0..HOTSPOT_LIFE */
    bool low;  /* where the next blow goes */
    bool met;  /* this blow has met something: it does no more */
};

#define HOTSPOT_LIFE 100

/* Where a blow met something; it fades. */
struct hotspot_mark
{
    DdcContact contact;
    enum hotspot_zone zone;
    int ticks; /* how long it will still be seen */
};

#define HOTSPOT_MARKS_KEPT 4

/* What lies under the pointer. */
struct hotspot_pointed
{
    int x;
    int y;
    int sprite; /* -1: nothing */
    bool hot;   /* what the sprite collides by is there */
};

struct hotspot
{
    DdcSprite *const *sprites;
    DdcSurface *hot;
    const struct hotspot_port *port;
    bool show_hot; /* also draw what cuts */
    struct hotspot_fighter fighters[2];
    struct hotspot_mark marks[HOTSPOT_MARKS_KEPT];
    int next_mark;
    struct hotspot_pointed pointed;
    struct hotspot_facts facts;
    ddc_uint32 locks_before; /* real locks when the game began */
};

/*
 * Begins a game. `sprites` are HOTSPOT_SPRITES ones, `hot` the surface of
 * HOTSPOT_HOT; all stay the caller's and must stay.
 */
void hotspot_begin(struct hotspot *out, DdcSprite *const *sprites,
                   DdcSurface *hot, const struct hotspot_port *port,
                   ddc_uint32 seed);

/*
 * Computes, draws and shows one frame with the pointer at (x,y). DDC_E_LOST:
 * a surface was lost before anything moved; restore it and call again, the
 * frame is not counted. Other failures are counted.
 */
DdcResult hotspot_frame(struct hotspot *game, int x, int y);

/* Where the pointer is in the next frame when there is no mouse. */
void hotspot_script(const struct hotspot *game, int *x, int *y);

/* Writes the line of facts, without a line end, as snprintf does. */
int hotspot_facts_line(const struct hotspot *game, char *line, size_t size);

/* ---- For hotspot_draw.c ------------------------------------------------- */

/* The cell of a sheet that a sprite shows now, of the row without outline. */
DdcRect hotspot_cell(const struct hotspot *game, enum hotspot_sprite sprite);

/* Is there a glow of this number? A fighter is always there. */
bool hotspot_is_there(const struct hotspot *game, enum hotspot_sprite sprite);

/* Does it look to the left? */
bool hotspot_is_mirrored(enum hotspot_sprite sprite);

/* Draws and shows the page; how many calls failed. */
ddc_uint32 hotspot_draw(const struct hotspot *game);

#endif
