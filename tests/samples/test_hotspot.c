/* SPDX-License-Identifier: Zlib */
/*
 * The game of samples/hotspot on a test double of its platform: the sprite
 * under the pointer and the contacts are compared with a naive model, pixel by
 * pixel.
 */
#include "sample_memory.h"

#include "hotspot.h"

/* Facts of 300 frames of seed 1. */
#define FACTS                                                                  \
    "frames=300 sprites=4 pairs=315 hits=137 head=3 body=1 blade=1 "           \
    "pointed=111 locks=1666 errors=0"

/* ---- The platform of the game ------------------------------------------- */

struct memory
{
    struct sample_memory sample;
    DdcSprite *sprites[HOTSPOT_SPRITES];
    struct hotspot_platform platform; /* its functions get this struct */
    struct hotspot game;
};

static DdcResult draw(void *user, enum hotspot_image image, const DdcRect *part,
                      int left, int top, bool mirrored)
{
    const struct memory *memory = user;
    const DdcPixels *pixels = &memory->sample.images[image].pixels;

    (void)left;
    (void)top;
    (void)mirrored;
    assert_true(part->left >= 0 && part->left < part->right);
    assert_true(part->top >= 0 && part->top < part->bottom);
    assert_true(part->right <= pixels->width);
    assert_true(part->bottom <= pixels->height);
    return memory->sample.draw_result;
}

static DdcResult show(void *user)
{
    struct memory *memory = user;

    memory->sample.shown++;
    return memory->sample.draw_result;
}

/* ---- A game -------------------------------------------------------------- */

static void end(void *object)
{
    struct memory *memory = object;

    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        DdcSprite_Destroy(memory->sprites[i]);
    }
    sample_memory_free(&memory->sample);
    free(memory);
}

static struct memory *begin(unsigned seed)
{
    struct memory *memory = test_own(calloc(1, sizeof *memory), end);
    DdcSurface *const *surfaces = memory->sample.surfaces;

    sample_memory_load(&memory->sample, "hotspot", hotspot_files,
                       HOTSPOT_IMAGES);
    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        int image = (int)hotspot_image_of((enum hotspot_sprite)i);
        ok(DdcSprite_CreateFromSurface(surfaces[image], 0, 0,
                                       &memory->sprites[i]));
    }
    memory->platform =
        (struct hotspot_platform){memory, &memory->sample.overlay, draw, show};
    hotspot_begin(&memory->game, memory->sprites, surfaces[HOTSPOT_HOT],
                  &memory->platform, seed);
    return memory;
}

/* Runs some frames with the scripted pointer; each of them must succeed. */
static void run(struct memory *memory, int frames)
{
    for (int i = 0; i < frames; i++)
    {
        int x;
        int y;
        hotspot_script(&memory->game, &x, &y);
        ok(hotspot_frame(&memory->game, x, y));
        assert_int_equal(memory->sample.failing.locks,
                         memory->sample.failing.unlocks);
    }
}

/* ---- The naive model, pixel by pixel ------------------------------------- */

/* The value at (x,y) of a part of an image, mirrored or not; 0 outside it. */
static uint8_t image_pixel(const struct memory *memory,
                           enum hotspot_image image, const DdcRect *part, int x,
                           int y, bool mirrored)
{
    int width = part->right - part->left;

    if (x < 0 || y < 0 || x >= width || y >= part->bottom - part->top)
    {
        return 0;
    }
    return test_image_get(&memory->sample.images[image].pixels,
                          part->left + (mirrored ? width - 1 - x : x),
                          part->top + y);
}

static uint8_t displayed_at(const struct memory *memory,
                            enum hotspot_sprite sprite, int x, int y)
{
    DdcRect cell = hotspot_cell(&memory->game, sprite);

    return image_pixel(memory, hotspot_image_of(sprite), &cell,
                       x - DdcSprite_GetX(memory->sprites[sprite]),
                       y - DdcSprite_GetY(memory->sprites[sprite]),
                       sprite % 2 == 1);
}

/* A glow collides by its hot image, 4 pixels ahead of its picture. */
static uint8_t hot_at(const struct memory *memory, enum hotspot_sprite sprite,
                      int x, int y)
{
    bool mirrored = sprite % 2 == 1;
    DdcRect cell = hotspot_cell(&memory->game, sprite);

    if (sprite < HOTSPOT_SLASH_RED)
    {
        return displayed_at(memory, sprite, x, y);
    }
    return image_pixel(memory, HOTSPOT_HOT, &cell,
                       x - DdcSprite_GetX(memory->sprites[sprite]) -
                           (mirrored ? -4 : 4),
                       y - DdcSprite_GetY(memory->sprites[sprite]), mirrored);
}

/* ---- Pointing ----------------------------------------------------------- */

static int topmost(const struct memory *memory, int x, int y)
{
    for (int i = HOTSPOT_SPRITES - 1; i >= 0; i--)
    {
        enum hotspot_sprite sprite = (enum hotspot_sprite)i;
        if (hotspot_is_there(&memory->game, sprite) &&
            (displayed_at(memory, sprite, x, y) ||
             hot_at(memory, sprite, x, y)))
        {
            return i;
        }
    }
    return -1;
}

/* Chooses a random point near the fighters. */
static void choose_point(const struct memory *memory, int *x, int *y)
{
    const DdcSprite *red = memory->sprites[HOTSPOT_FIGHTER_RED];

    *x = DdcSprite_GetX(red) + test_random_in(0, 250);
    *y = DdcSprite_GetY(red) + test_random_in(-30, 160);
}

TEST(the_pointer_is_on_the_topmost_solid_pixel)
{
    struct memory *memory = begin(2);
    int found[HOTSPOT_SPRITES] = {0};
    int only_hot = 0;

    test_seed(1);
    for (int i = 0; i < 2000; i++)
    {
        int x, y;
        choose_point(memory, &x, &y);
        int sprite = topmost(memory, x, y);
        bool hot = sprite >= HOTSPOT_SLASH_RED &&
                   hot_at(memory, (enum hotspot_sprite)sprite, x, y) != 0;
        bool seen =
            sprite >= 0 &&
            displayed_at(memory, (enum hotspot_sprite)sprite, x, y) != 0;
        ok(hotspot_frame(&memory->game, x, y));
        assert_int_equal(memory->game.pointed.sprite, sprite);
        assert_int_equal(memory->game.pointed.hot, hot);
        if (sprite >= 0)
        {
            found[sprite]++;
        }
        only_hot += hot && !seen;
    }
    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        assert_true(found[i] > 0);
    }
    assert_true(only_hot > 0);
}

/* ---- Contacts ----------------------------------------------------------- */

/*
 * Finds the first point at which a fighter and the hot image of a glow are both
 * solid. The hot image is a little ahead of the glow's picture.
 */
static bool first_common(const struct memory *memory,
                         enum hotspot_sprite fighter, enum hotspot_sprite slash,
                         int *x, int *y)
{
    DdcRect rect;

    ok(DdcSprite_GetRect(memory->sprites[slash], &rect));
    for (*y = rect.top - 10; *y < rect.bottom + 10; ++*y)
    {
        for (*x = rect.left - 10; *x < rect.right + 10; ++*x)
        {
            if (hot_at(memory, slash, *x, *y) &&
                displayed_at(memory, fighter, *x, *y))
            {
                return true;
            }
        }
    }
    return false;
}

static bool is_head(uint8_t value)
{
    return (value >= 16 && value < 40) || (value >= 80 && value < 104);
}

/*
 * Runs a frame. If in it a slash hit a fighter and nothing else happened,
 * checks the contact pixel by pixel and returns 1.
 */
static int check_contact(struct memory *memory, int striker)
{
    const struct hotspot *game = &memory->game;
    enum hotspot_sprite slash = (enum hotspot_sprite)(2 + striker);
    enum hotspot_sprite victim = (enum hotspot_sprite)(1 - striker);
    struct hotspot_facts before = game->facts;
    int slot = game->next_mark;
    bool may_meet = hotspot_is_there(game, slash) &&
                    game->fighters[1 - striker].state != HOTSPOT_STRIKES &&
                    !game->fighters[striker].landed;
    int x = 0, y = 0;
    bool common = may_meet && first_common(memory, victim, slash, &x, &y);
    uint8_t value = common ? displayed_at(memory, victim, x, y) : 0;

    run(memory, 1);
    if (!common)
    {
        assert_true(!may_meet || game->next_mark == slot);
        return 0;
    }
    const struct hotspot_mark *mark = &game->marks[slot];
    enum hotspot_zone zone = value < 16       ? HOTSPOT_BLADE
                             : is_head(value) ? HOTSPOT_HEAD
                                              : HOTSPOT_BODY;
    assert_int_equal(mark->contact.x, x);
    assert_int_equal(mark->contact.y, y);
    assert_int_equal(mark->contact.value_a, value);
    assert_int_equal(mark->zone, zone);
    assert_int_equal(game->facts.zone_hits[zone], before.zone_hits[zone] + 1);
    return 1;
}

TEST(a_slash_hits_the_first_common_pixel_and_its_zone)
{
    int checked[2] = {0, 0};
    ddc_uint32 zones[HOTSPOT_ZONES] = {0};

    for (unsigned seed = 0; seed < 3; seed++)
    {
        struct memory *memory = begin(seed);
        for (int frame = 0; frame < 1000; frame++)
        {
            checked[frame % 2] += check_contact(memory, frame % 2);
        }
        for (int i = 0; i < HOTSPOT_ZONES; i++)
        {
            zones[i] += memory->game.facts.zone_hits[i];
        }
    }
    assert_true(checked[0] > 0 && checked[1] > 0);
    for (int i = 0; i < HOTSPOT_ZONES; i++)
    {
        assert_true(zones[i] > 0);
    }
}

/* ---- Failures ----------------------------------------------------------- */

TEST(a_frame_that_lost_a_surface_can_be_begun_again)
{
    struct memory *memory = begin(1);
    char line[192];
    int losses = 0;

    test_log_listen();
    memory->sample.failing.lock_result = DDC_E_LOST;
    for (int i = 0; i < 300; i++)
    {
        struct hotspot_facts before = memory->game.facts;
        int x, y;
        hotspot_script(&memory->game, &x, &y);
        memory->sample.failing.fail_at = 1 + i % 5;
        DdcResult result = hotspot_frame(&memory->game, x, y);
        assert_int_equal(memory->sample.failing.locks,
                         memory->sample.failing.unlocks);
        if (result != DDC_OK)
        {
            returns(DDC_E_LOST, result);
            assert_memory_equal(&memory->game.facts, &before, sizeof before);
            losses++;
            memory->sample.failing.fail_at = 0;
            run(memory, 1);
        }
    }
    assert_true(losses > 10);
    /* Everything is equal except the locks, of which there were more. */
    hotspot_facts_line(&memory->game, line, sizeof line);
    *strstr(line, "locks=") = '\0';
    assert_memory_equal(line, FACTS, strlen(line));
}

TEST(failed_drawing_is_counted_and_the_game_goes_on)
{
    struct memory *memory = begin(1);

    memory->sample.draw_result = DDC_E_FORMAT;
    run(memory, 1);
    /* Stage, two bars of two cells, two fighters, pointer, the page. */
    assert_int_equal(memory->game.facts.errors, 9);
    memory->sample.draw_result = DDC_E_LOST;
    run(memory, 1);
    assert_int_equal(memory->game.facts.errors, 9);
    assert_int_equal(memory->game.facts.frames, 2);
}
