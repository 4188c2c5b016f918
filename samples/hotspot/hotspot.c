/* SPDX-License-Identifier: Zlib */
/*
 * Implements hotspot.h except the drawing. A frame first makes all tests that
 * read pixels, because these fail when a surface is lost and the frame can
 * then be repeated. Only after that does anything move.
 */
#include "hotspot.h"

#include <stdio.h>
#include <string.h>

const char *const hotspot_files[HOTSPOT_IMAGES] = {
    "stage.bmp", "red.bmp",  "blue.bmp",    "slash.bmp", "slash_hot.bmp",
    "marks.bmp", "dots.bmp", "pointer.bmp", "bars.bmp"};

/* ---- Sizes, positions and durations ------------------------------------- */

/* The sizes of the cells in the images. */
#define FIGHTER_WIDTH  112
#define FIGHTER_HEIGHT 144
#define SLASH_SIZE     120
#define SLASH_CELLS    4

/* The poses of a fighter, in the order of the cells. */
enum pose
{
    POSE_GUARD,
    POSE_BREATH,
    POSE_STEP,
    POSE_WIND_UP,
    POSE_STRIKE,
    POSE_HURT
};

/* The start positions of the fighters. */
#define FIGHTER_TOP 268
#define RED_START   110
#define BLUE_START  418

/* The offset of a slash from its fighter, if that looks to the right. */
#define SLASH_RIGHT     20
#define SLASH_DOWN_HIGH (-22)
#define SLASH_DOWN_LOW  26

/* The cutting edge is a little ahead of the slash. */
#define HOT_RIGHT 4

/* Durations in frames. */
#define SLASH_CELL_TICKS 4
#define WIND_UP_TICKS    14
#define STRIKE_TICKS     (SLASH_CELLS * SLASH_CELL_TICKS)
#define HURT_TICKS       20
#define MARK_TICKS       40

/* With a larger gap the fighters step closer; otherwise they may strike. */
#define STRIKE_GAP (-14)

enum hotspot_image hotspot_image_of(enum hotspot_sprite sprite)
{
    switch (sprite)
    {
    case HOTSPOT_FIGHTER_RED:
        return HOTSPOT_RED;
    case HOTSPOT_FIGHTER_BLUE:
        return HOTSPOT_BLUE;
    default:
        return HOTSPOT_SLASH;
    }
}

static bool is_slash(enum hotspot_sprite sprite)
{
    return sprite >= HOTSPOT_SLASH_RED;
}

/* The index of the fighter that a sprite is or belongs to. */
static int owner_of(enum hotspot_sprite sprite)
{
    return (int)sprite % 2;
}

bool hotspot_is_mirrored(enum hotspot_sprite sprite)
{
    return owner_of(sprite) == 1;
}

bool hotspot_is_there(const struct hotspot *game, enum hotspot_sprite sprite)
{
    return !is_slash(sprite) ||
           game->fighters[owner_of(sprite)].state == HOTSPOT_STRIKES;
}

/* The palette has separate ranges for blades, heads and bodies. */
static enum hotspot_zone zone_of(ddc_uint32 value)
{
    if (value < 16)
    {
        return HOTSPOT_BLADE;
    }
    bool head = value < 40 || (value >= 80 && value < 104);
    return head ? HOTSPOT_HEAD : HOTSPOT_BODY;
}

/* ---- Counters ----------------------------------------------------------- */

/*
 * Counts a failed call and returns its result. A lost surface is not counted:
 * it is no failure, the player has only switched to another program.
 */
static DdcResult counted(struct hotspot *game, DdcResult result)
{
    if (result < 0 && result != DDC_E_LOST)
    {
        game->facts.errors++;
    }
    return result;
}

int hotspot_facts_line(const struct hotspot *game, char *line, size_t size)
{
    const struct hotspot_facts *facts = &game->facts;
    ddc_uint32 locks = DdcSurface_GetLockCount(NULL) - game->locks_before;

    return snprintf(
        line, size,
        "frames=%u sprites=%d pairs=%u hits=%u head=%u body=%u "
        "blade=%u pointed=%u locks=%u errors=%u",
        facts->frames, HOTSPOT_SPRITES, facts->pairs, facts->hits,
        facts->zone_hits[HOTSPOT_HEAD], facts->zone_hits[HOTSPOT_BODY],
        facts->zone_hits[HOTSPOT_BLADE], facts->pointed, locks, facts->errors);
}

/* ---- Appearance --------------------------------------------------------- */

static enum pose pose_of(const struct hotspot_fighter *fighter)
{
    switch (fighter->state)
    {
    case HOTSPOT_STEPS:
        return fighter->ticks / 6 % 2 == 0 ? POSE_STEP : POSE_GUARD;
    case HOTSPOT_WINDS_UP:
        return POSE_WIND_UP;
    case HOTSPOT_STRIKES:
        return POSE_STRIKE;
    case HOTSPOT_IS_HURT:
        return POSE_HURT;
    default:
        return fighter->ticks / 10 % 2 == 0 ? POSE_GUARD : POSE_BREATH;
    }
}

DdcRect hotspot_cell(const struct hotspot *game, enum hotspot_sprite sprite)
{
    const struct hotspot_fighter *fighter = &game->fighters[owner_of(sprite)];
    DdcRect cell = {0, 0, FIGHTER_WIDTH, FIGHTER_HEIGHT};
    int index = (int)pose_of(fighter);

    if (is_slash(sprite))
    {
        cell.right = SLASH_SIZE;
        cell.bottom = SLASH_SIZE;
        index = fighter->ticks / SLASH_CELL_TICKS % SLASH_CELLS;
    }
    DdcRect_Offset(&cell, index * cell.right, 0);
    return cell;
}

/* Moves a slash with its fighter, and sets the hot image of its cell. */
static void place_slash(struct hotspot *game, enum hotspot_sprite sprite)
{
    static const DdcKey index_0 = {0xFF, 0, 0};
    const struct hotspot_fighter *fighter = &game->fighters[owner_of(sprite)];
    const DdcSprite *fighter_sprite = game->sprites[owner_of(sprite)];
    DdcRect cell = hotspot_cell(game, sprite);
    int right = hotspot_is_mirrored(sprite)
                    ? FIGHTER_WIDTH - SLASH_RIGHT - SLASH_SIZE
                    : SLASH_RIGHT;
    int down = fighter->low ? SLASH_DOWN_LOW : SLASH_DOWN_HIGH;

    counted(game, DdcSprite_SetXY(game->sprites[sprite],
                                  DdcSprite_GetX(fighter_sprite) + right,
                                  DdcSprite_GetY(fighter_sprite) + down));
    counted(game, DdcSprite_SetHotImage(game->sprites[sprite], game->hot, &cell,
                                        &index_0, HOT_RIGHT, 0));
}

static void update_appearance(struct hotspot *game)
{
    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        DdcRect cell = hotspot_cell(game, (enum hotspot_sprite)i);
        counted(game, DdcSprite_SetFrame(game->sprites[i], &cell));
        if (is_slash((enum hotspot_sprite)i))
        {
            place_slash(game, (enum hotspot_sprite)i);
        }
    }
}

/* ---- Tests -------------------------------------------------------------- */

/* Finds the sprite below the pointer; the one drawn last comes first. */
static DdcResult find_pointed(struct hotspot *game, int x, int y)
{
    struct hotspot_pointed *out = &game->pointed;

    *out = (struct hotspot_pointed){x, y, -1, false};
    for (int i = HOTSPOT_SPRITES - 1; i >= 0 && out->sprite < 0; i--)
    {
        ddc_int32 seen;
        ddc_int32 hot;
        if (!hotspot_is_there(game, (enum hotspot_sprite)i))
        {
            continue;
        }
        DdcResult result =
            counted(game, DdcSprite_TestPoint(game->sprites[i], x, y, &seen));
        if (result >= 0)
        {
            result = counted(
                game, DdcSprite_TestCollidePoint(game->sprites[i], x, y, &hot));
        }
        if (result < 0)
        {
            return result;
        }
        out->sprite = seen || hot ? i : -1;
        out->hot = hot && is_slash((enum hotspot_sprite)i);
    }
    game->facts.pointed += out->sprite >= 0;
    return DDC_OK;
}

const struct hotspot_pair hotspot_pairs[HOTSPOT_PAIRS] = {
    {HOTSPOT_FIGHTER_RED, HOTSPOT_FIGHTER_BLUE},
    {HOTSPOT_FIGHTER_BLUE, HOTSPOT_SLASH_RED},
    {HOTSPOT_FIGHTER_RED, HOTSPOT_SLASH_BLUE},
    {HOTSPOT_SLASH_RED, HOTSPOT_SLASH_BLUE},
};

/* Tests one pair. The contact is computed only if the pair overlaps. */
static DdcResult test_pair(struct hotspot *game, size_t pair, DdcContact *out)
{
    const DdcSprite *a = game->sprites[hotspot_pairs[pair].a];
    const DdcSprite *b = game->sprites[hotspot_pairs[pair].b];
    ddc_int32 hit;

    memset(out, 0, sizeof *out);
    if (!hotspot_is_there(game, hotspot_pairs[pair].a) ||
        !hotspot_is_there(game, hotspot_pairs[pair].b))
    {
        return DDC_OK;
    }
    game->facts.pairs += (ddc_uint32)DdcSpritesCollideRect(a, b);
    DdcResult result = counted(game, DdcSprite_TestOverlap(a, b, &hit));
    if (!hit)
    {
        return result;
    }
    game->facts.hits++;
    return counted(game, DdcSprite_FindContact(a, b, out));
}

/* ---- Moving ------------------------------------------------------------- */

static void begin_state(struct hotspot_fighter *fighter,
                        enum hotspot_state state, int duration, int speed)
{
    fighter->state = state;
    fighter->ticks = 0;
    fighter->duration = duration;
    fighter->speed = speed;
    fighter->landed = false;
}

/* The columns between the two fighters; negative when they overlap. */
static int gap(const struct hotspot *game)
{
    return DdcSprite_GetX(game->sprites[HOTSPOT_FIGHTER_BLUE]) -
           DdcSprite_GetX(game->sprites[HOTSPOT_FIGHTER_RED]) - FIGHTER_WIDTH;
}

/* Chooses the next state. The state after a wind-up is always a strike. */
static void decide(struct hotspot *game, struct hotspot_fighter *fighter)
{
    if (fighter->state == HOTSPOT_WINDS_UP)
    {
        begin_state(fighter, HOTSPOT_STRIKES, STRIKE_TICKS, 2);
        return;
    }
    if (gap(game) > STRIKE_GAP)
    {
        begin_state(fighter, HOTSPOT_STEPS, DdcGetRandom(10, 18), 2);
        return;
    }
    int choice = DdcGetRandom(0, 9);
    if (choice < 5)
    {
        fighter->low = DdcGetRandom(0, 1) != 0;
        begin_state(fighter, HOTSPOT_WINDS_UP, WIND_UP_TICKS, 0);
    }
    else if (choice < 7)
    {
        begin_state(fighter, HOTSPOT_STEPS, DdcGetRandom(8, 14), -2);
    }
    else
    {
        begin_state(fighter, HOTSPOT_STANDS, DdcGetRandom(6, 20), 0);
    }
}

/* Fighters stay on the screen and do not walk through each other. */
static void move_fighter(struct hotspot *game, int index)
{
    DdcSprite *fighter_sprite = game->sprites[index];
    int least_gap = -FIGHTER_WIDTH / 2;
    int speed = game->fighters[index].speed;
    int room = gap(game) - least_gap;

    if (speed > room)
    {
        speed = room > 0 ? room : 0;
    }
    int x = DdcSprite_GetX(fighter_sprite) + (index == 0 ? speed : -speed);
    x = x < 0 ? 0 : x;
    x = x > HOTSPOT_WIDTH - FIGHTER_WIDTH ? HOTSPOT_WIDTH - FIGHTER_WIDTH : x;
    counted(game, DdcSprite_SetXY(fighter_sprite, x, FIGHTER_TOP));
}

static void begin_round(struct hotspot *game)
{
    for (int i = 0; i < 2; i++)
    {
        game->fighters[i].life = HOTSPOT_LIFE;
        begin_state(&game->fighters[i], HOTSPOT_STANDS, DdcGetRandom(5, 30), 0);
        counted(game,
                DdcSprite_SetXY(game->sprites[i],
                                i == 0 ? RED_START : BLUE_START, FIGHTER_TOP));
    }
}

static void move(struct hotspot *game)
{
    for (int i = 0; i < 2; i++)
    {
        struct hotspot_fighter *fighter = &game->fighters[i];
        fighter->ticks++;
        if (fighter->ticks >= fighter->duration)
        {
            decide(game, fighter);
        }
        move_fighter(game, i);
    }
    for (int i = 0; i < HOTSPOT_MARKS_KEPT; i++)
    {
        game->marks[i].ticks -= game->marks[i].ticks > 0;
    }
    if (game->fighters[0].life <= 0 || game->fighters[1].life <= 0)
    {
        game->wins[0] += game->fighters[1].life <= 0;
        game->wins[1] += game->fighters[0].life <= 0;
        begin_round(game);
    }
}

/* ---- Hits --------------------------------------------------------------- */

/* The label of a new mark must not lie over that of an older one. */
static void end_marks_near(struct hotspot *game, const DdcContact *contact)
{
    for (int i = 0; i < HOTSPOT_MARKS_KEPT; i++)
    {
        const DdcContact *older = &game->marks[i].contact;
        int dx = older->x - contact->x;
        int dy = older->y - contact->y;
        if (dx > -HOTSPOT_MARK_SIZE && dx < HOTSPOT_MARK_SIZE &&
            dy > -HOTSPOT_MARK_SIZE && dy < HOTSPOT_MARK_SIZE)
        {
            game->marks[i].ticks = 0;
        }
    }
}

static void add_mark(struct hotspot *game, const DdcContact *contact,
                     enum hotspot_zone zone)
{
    game->facts.zone_hits[zone]++;
    end_marks_near(game, contact);
    game->marks[game->next_mark] =
        (struct hotspot_mark){*contact, zone, MARK_TICKS};
    game->next_mark = (game->next_mark + 1) % HOTSPOT_MARKS_KEPT;
}

/* A slash hit a fighter. The fighter's pixel tells the zone. */
static void hit_fighter(struct hotspot *game, int victim,
                        const DdcContact *contact)
{
    static const int damage[HOTSPOT_ZONES] = {24, 12, 0};
    struct hotspot_fighter *hurt = &game->fighters[victim];
    struct hotspot_fighter *other = &game->fighters[1 - victim];
    enum hotspot_zone zone = zone_of(contact->value_a);

    if (other->landed)
    {
        return;
    }
    add_mark(game, contact, zone);
    other->landed = true;
    if (zone != HOTSPOT_BLADE)
    {
        hurt->life -= damage[zone];
        begin_state(hurt, HOTSPOT_IS_HURT, HURT_TICKS, -2);
    }
}

/* Two slashes met: both are blocked. */
static void block_both(struct hotspot *game, const DdcContact *contact)
{
    if (!game->fighters[0].landed && !game->fighters[1].landed)
    {
        add_mark(game, contact, HOTSPOT_BLADE);
        game->fighters[0].landed = true;
        game->fighters[1].landed = true;
    }
}

/*
 * Separates overlapping bodies along x by the push (the minimum translation
 * vector), but by at most 4 pixels in a frame: each moves half of it. Blades
 * may overlap.
 */
static void separate(struct hotspot *game, const DdcContact *contact)
{
    if (zone_of(contact->value_a) == HOTSPOT_BLADE ||
        zone_of(contact->value_b) == HOTSPOT_BLADE)
    {
        return;
    }
    int push = contact->push_x > 4 ? 4 : contact->push_x;
    if (push > 0)
    {
        counted(game, DdcSprite_SetXYrel(game->sprites[0], -push / 2, 0));
        counted(game, DdcSprite_SetXYrel(game->sprites[1], push - push / 2, 0));
    }
}

static void react(struct hotspot *game, size_t pair, const DdcContact *contact)
{
    if (!contact->hit)
    {
        return;
    }
    if (!is_slash(hotspot_pairs[pair].b))
    {
        separate(game, contact);
    }
    else if (is_slash(hotspot_pairs[pair].a))
    {
        block_both(game, contact);
    }
    else
    {
        hit_fighter(game, owner_of(hotspot_pairs[pair].a), contact);
    }
}

/* ---- The game ----------------------------------------------------------- */

/* The numbers of this frame, for the overlay. */
static void set_numbers(struct hotspot *game,
                        const struct hotspot_facts *before,
                        ddc_uint32 locks_before, unsigned time_before)
{
    game->numbers = (struct overlay_numbers){
        game->facts.frames + 1, DdcSurface_GetLockCount(NULL) - locks_before,
        game->facts.pairs - before->pairs, game->facts.hits - before->hits,
        overlay_time(game->platform->overlay) - time_before};
}

DdcResult hotspot_frame(struct hotspot *game, int x, int y)
{
    const struct hotspot_facts before = game->facts;
    ddc_uint32 locks_before = DdcSurface_GetLockCount(NULL);
    unsigned time_before = overlay_time(game->platform->overlay);
    DdcContact contacts[HOTSPOT_PAIRS];
    DdcResult result = find_pointed(game, x, y);

    for (size_t i = 0; i < HOTSPOT_PAIRS && result != DDC_E_LOST; i++)
    {
        result = test_pair(game, i, &contacts[i]);
    }
    if (result == DDC_E_LOST)
    {
        game->facts = before;
        return result;
    }
    set_numbers(game, &before, locks_before, time_before);
    /* From the last pair on: slashes that block each other hit nothing else. */
    for (size_t i = HOTSPOT_PAIRS; i-- > 0;)
    {
        react(game, i, &contacts[i]);
    }
    game->facts.frames++;
    game->facts.errors += hotspot_draw(game);
    move(game);
    update_appearance(game);
    return DDC_OK;
}

/* A triangle wave: from low to high and back, by 1 per step. */
static int triangle_wave(unsigned step, unsigned low, unsigned high)
{
    unsigned span = high - low;
    unsigned phase = step % (2 * span);

    return (int)(low + (phase < span ? phase : 2 * span - phase));
}

/* The pointer moves around the red fighter and sometimes over the blue. */
void hotspot_script(const struct hotspot *game, int *x, int *y)
{
    const DdcSprite *red = game->sprites[HOTSPOT_FIGHTER_RED];

    *x = DdcSprite_GetX(red) + triangle_wave(game->facts.frames * 2, 20, 180);
    *y = triangle_wave(game->facts.frames * 3, 280, 400);
}

void hotspot_begin(struct hotspot *out, DdcSprite *const *sprites,
                   DdcSurface *hot, const struct hotspot_platform *platform,
                   ddc_uint32 seed)
{
    memset(out, 0, sizeof *out);
    out->sprites = sprites;
    out->hot = hot;
    out->platform = platform;
    out->locks_before = DdcSurface_GetLockCount(NULL);
    DdcSetSeed(seed);
    for (int i = 0; i < HOTSPOT_SPRITES; i++)
    {
        bool mirrored = hotspot_is_mirrored((enum hotspot_sprite)i);
        counted(out, DdcSprite_SetMirror(sprites[i],
                                         mirrored ? DDC_MIRROR_LEFTRIGHT : 0));
    }
    begin_round(out);
    update_appearance(out);
}
