/* SPDX-License-Identifier: Zlib */
/*
 * Bumper, the game: eight sprites that bounce off each other, two of each
 * picture; or as many as you like, each eight with a screen's room. It knows
 * ddcollide and nothing of windows, surfaces and files: those are behind struct
 * bumper_port, and the sprites are made by whoever has the surfaces.
 */
#ifndef BUMPER_H
#define BUMPER_H

#include <ddcollide.h>

#include <stdbool.h>
#include <stddef.h>

#define BUMPER_SPRITES      8
#define BUMPER_SPRITES_MOST 20000

/* The screen, and where the menu is on it. */
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

/* The file of each image; in all of them index 0 is transparent. */
extern const char *const bumper_files[BUMPER_IMAGES];

/* What the game needs of the machine; every function gets `user`. */
struct bumper_port
{
    void *user;

    /* Is this image there to be drawn? */
    bool (*has_image)(void *user, enum bumper_image image);

    /* Fills the page with index 0. */
    DdcResult (*clear)(void *user);

    /* Draws an image without its transparent pixels, clipped to the page. */
    DdcResult (*draw)(void *user, enum bumper_image image, int x, int y);

    /* Lets the page be seen. */
    DdcResult (*show)(void *user);
};

/* Counted while it runs. */
struct bumper_facts
{
    ddc_uint32 frames;
    ddc_uint32 pairs;  /* whose rectangles overlapped */
    ddc_uint32 hits;   /* pairs that touched */
    ddc_uint32 errors; /* calls that failed; a lost surface is none */
};

struct bumper
{
    DdcSprite *const *sprites;
    int sprite_count;
    const struct bumper_port *port;
    struct bumper_facts facts;
    ddc_uint32 locks_before; /* real locks when the game began */
    DdcWorld *world;         /* finds the pairs; NULL: the book's loop does */
    DdcSpritePair *pairs;    /* that it found */
    ddc_uint32 pair_room;
};

/* Which image sprite number `sprite` shows: two sprites of each. */
enum bumper_image bumper_image_of(int sprite);

/*
 * Makes a mask of each picture, once, and lets the sprites collide by them:
 * from then on collision locks nothing. Before bumper_begin, so that the
 * locks of the making do not count. On failure some sprites have no mask.
 */
DdcResult bumper_use_masks(DdcSprite *const *sprites, int sprite_count);

/*
 * Begins a game: puts the sprites in their places and gives each a random
 * speed. Eight sprites have the screen; more have a square of screens, of
 * which the top left one is seen. `sprites`, `port` and the sprites stay the
 * caller's and must stay. bumper_end it.
 */
void bumper_begin(struct bumper *out, DdcSprite *const *sprites,
                  int sprite_count, const struct bumper_port *port,
                  ddc_uint32 seed);

/*
 * Lets a world find the pairs that touch, instead of the book's loop over
 * all of them: the same hits in the same order. After bumper_begin; on
 * failure the loop stays.
 */
DdcResult bumper_use_world(struct bumper *game);

/* Gives back what the game made for itself. */
void bumper_end(struct bumper *game);

/*
 * Computes, draws and shows one frame. DDC_E_LOST: a surface was lost before
 * anything moved; restore it and call again, the frame is not counted.
 * DDC_E_INVALIDPARAMS: no sprites or no menu. Other failures are counted.
 */
DdcResult bumper_frame(struct bumper *game);

/* New random speeds for all. */
void bumper_turn(struct bumper *game);

/* Writes the line of facts, without a line end, as snprintf does. */
int bumper_facts_line(const struct bumper *game, char *line, size_t size);

#endif
