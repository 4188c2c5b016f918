/* SPDX-License-Identifier: Zlib */
/*
 * The game of Bumper: eight sprites that bounce off each other, two for each
 * image. There may be more sprites; every eight of them then get an area as
 * large as the screen. The game knows ddcollide, but no windows, surfaces or
 * files: struct bumper_platform draws, and the program that has the surfaces
 * creates the sprites.
 */
#ifndef BUMPER_H
#define BUMPER_H

#include "overlay.h"

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>

#define BUMPER_SPRITES     8
#define BUMPER_SPRITES_MAX 20000

/* The size of the screen, and the position of the menu on it. */
#define BUMPER_WIDTH  640
#define BUMPER_HEIGHT 480
#define BUMPER_MENU_X 0
#define BUMPER_MENU_Y 448

enum bumper_image
{
    BUMPER_DIAMOND,
    BUMPER_TRIANGLE,
    BUMPER_RECTANGLE,
    BUMPER_OVAL,
    BUMPER_MENU,
    BUMPER_IMAGES
};

/* The file name of each image. In all of them index 0 is transparent. */
extern const char *const bumper_files[BUMPER_IMAGES];

/* What the game needs of its platform. Every function gets `user`. */
struct bumper_platform
{
    void *user;
    struct overlay *overlay; /* shown by `show`; NULL: none */

    /* Has this image been loaded? */
    bool (*has_image)(void *user, enum bumper_image image);

    /* Fills the page with index 0. */
    DdcResult (*clear)(void *user);

    /* Draws an image without its transparent pixels, clipped to the page. */
    DdcResult (*draw)(void *user, enum bumper_image image, int x, int y);

    /* Shows the page on the screen. */
    DdcResult (*show)(void *user);
};

/* Counters. A run prints them in one line, the facts, when it ends. */
struct bumper_facts
{
    ddc_uint32 frames;
    ddc_uint32 pairs;  /* pairs whose rectangles overlapped */
    ddc_uint32 hits;   /* pairs of which solid pixels overlapped */
    ddc_uint32 errors; /* failed calls; a lost surface is no failure */
};

struct bumper
{
    DdcSprite *const *sprites;
    int sprite_count;
    const struct bumper_platform *platform;
    struct bumper_facts facts;
    struct overlay_numbers numbers; /* of the last frame */
    ddc_uint32 locks_before;        /* surface locks before the game began */
    DdcWorld *world;      /* finds the pairs; NULL: a double loop does */
    DdcSpritePair *pairs; /* buffer for the pairs that it found */
    ddc_uint32 pair_room;
};

/* The image of the sprite with this index: two sprites for each image. */
enum bumper_image bumper_image_of(int sprite);

/*
 * Makes one mask of each image and gives it to the sprites. Their collisions
 * then lock no surface. Call it before bumper_begin, so that the locks for
 * making the masks are not counted. On failure some sprites have no mask.
 */
DdcResult bumper_use_masks(DdcSprite *const *sprites, int sprite_count);

/*
 * Begins a game: moves the sprites to their start positions and gives each a
 * random velocity. Eight sprites move on the screen. More sprites move on a
 * square of several screens, of which the top left one is shown. The caller
 * keeps `sprites`, the sprites and `platform`, which must stay valid until
 * bumper_end.
 */
void bumper_begin(struct bumper *out, DdcSprite *const *sprites,
                  int sprite_count, const struct bumper_platform *platform,
                  ddc_uint32 seed);

/*
 * Lets a DdcWorld find the overlapping pairs (its broad phase) instead of a
 * double loop that tests every pair. The hits and their order are the same.
 * Call it after bumper_begin. On failure the loop stays in use.
 */
DdcResult bumper_use_world(struct bumper *game);

/* Ends a game and frees what it has allocated. */
void bumper_end(struct bumper *game);

/*
 * Computes, draws and shows one frame. It asserts that there are sprites and a
 * menu, and returns DDC_E_INVALIDPARAMS without them. Returns DDC_E_LOST when
 * a surface was lost before anything moved: the frame is not counted, so
 * restore the surface and call again. Other failures are counted.
 */
DdcResult bumper_frame(struct bumper *game);

/* Gives all sprites new random velocities. */
void bumper_randomize(struct bumper *game);

/* Writes the line of facts as snprintf does, without a line end. */
int bumper_facts_line(const struct bumper *game, char *line, size_t size);

#endif
