/* SPDX-License-Identifier: Zlib */
/* Implements solids.h with DdcWorld_MoveSolid. */
#include "solids.h"

#include "level.h"

#include <stdlib.h>

#define WIDTH (2 * CELL)

/* The arrow on it that shows its way: up and, below that in the sheet, down. */
#define ARROW 8
static const DdcRect arrows[] = {{112, 24, 120, 32}, {112, 32, 120, 40}};

static const struct form
{
    int x;
    int top; /* it moves between these rows */
    int bottom;
    int height;
    double speed;
    ddc_uint32 category;
    ddc_int32 flags; /* of its body */
    DdcRect picture; /* in the sheet; it is drawn twice */
    int arrow;       /* how far below its top its arrow is */
} forms[SOLIDS] = {{14 * CELL,
                    17 * CELL,
                    23 * CELL - 2,
                    5,
                    0.5,
                    IS_PLANK,
                    0,
                    {128, 18, 144, 23},
                    6},
                   {3 * CELL,
                    8 * CELL,
                    10 * CELL,
                    CELL,
                    0.75,
                    IS_ROCK,
                    0,
                    {128, 24, 144, 40},
                    1},
                   {34 * CELL,
                    8 * CELL,
                    11 * CELL,
                    CELL,
                    1.5,
                    IS_ROCK,
                    DDC_BODY_YIELDS,
                    {144, 24, 160, 40},
                    1}};

static DdcResult create(struct solid *out, DdcWorld *world,
                        const struct form *form)
{
    const DdcBody body = {.flags = form->flags};
    DdcMask *mask;
    DdcResult result = DdcMask_Create(WIDTH, form->height, 1, &mask);

    if (result < 0)
    {
        return result;
    }
    result =
        DdcSprite_CreateFromMask(mask, form->x, form->bottom, &out->sprite);
    DdcMask_Destroy(mask); /* the sprite keeps it as long as it needs it */
    if (result >= 0)
    {
        result = DdcSprite_SetFilter(out->sprite, form->category, 0);
    }
    if (result >= 0)
    {
        result = DdcSprite_SetBody(out->sprite, &body);
    }
    return result < 0 ? result : DdcWorld_Add(world, out->sprite);
}

DdcResult solids_create(struct solid out[SOLIDS], DdcWorld *world)
{
    DdcResult result = DDC_OK;

    for (int i = 0; i < SOLIDS && result >= 0; i++)
    {
        result = create(&out[i], world, &forms[i]);
    }
    return result;
}

void solids_destroy(struct solid solids[SOLIDS])
{
    for (int i = 0; i < SOLIDS; i++)
    {
        DdcSprite_Destroy(solids[i].sprite);
    }
}

void solids_place(struct solid solids[SOLIDS])
{
    for (int i = 0; i < SOLIDS; i++)
    {
        solids[i].speed = -forms[i].speed;
        (void)DdcSprite_SetXY(solids[i].sprite, forms[i].x, forms[i].bottom);
    }
}

/* It turns back at its ends, and where it yields. */
static DdcResult move(struct solid *solid, const struct form *form,
                      DdcWorld *world, const DdcSprite *man, bool *crushed)
{
    const DdcPoint way = {0, solid->speed};
    const int before = DdcSprite_GetY(solid->sprite);
    DdcBodyEvent events[2]; /* there are two bodies */
    ddc_uint32 count = 0;
    DdcResult result =
        DdcWorld_MoveSolid(world, solid->sprite, &way, events, 2, &count);
    const int y = DdcSprite_GetY(solid->sprite);
    const bool yields = abs(y - before) < (int)form->speed;

    for (ddc_uint32 i = 0; i < count; i++)
    {
        *crushed = *crushed || (events[i].kind == DDC_BODY_CRUSHED &&
                                events[i].sprite == man);
    }
    if (yields || (solid->speed < 0 ? y <= form->top : y >= form->bottom))
    {
        solid->speed = -solid->speed;
    }
    return result;
}

DdcResult solids_move(struct solid solids[SOLIDS], DdcWorld *world,
                      const DdcSprite *man, bool *crushed)
{
    DdcResult result = DDC_OK;

    *crushed = false;
    for (int i = 0; i < SOLIDS && result >= 0; i++)
    {
        result = move(&solids[i], &forms[i], world, man, crushed);
    }
    return result;
}

DdcResult solids_draw(const struct solid solids[SOLIDS],
                      const struct page *page, int sheet)
{
    DdcResult result = DDC_OK;

    for (int i = 0; i < 2 * SOLIDS && result >= 0; i++)
    {
        const DdcSprite *sprite = solids[i / 2].sprite;
        result = page->draw(page->user, sheet, &forms[i / 2].picture,
                            DdcSprite_GetX(sprite) + i % 2 * CELL,
                            DdcSprite_GetY(sprite));
    }
    for (int i = 0; i < SOLIDS && result >= 0; i++)
    {
        const DdcSprite *sprite = solids[i].sprite;
        result = page->draw(page->user, sheet, &arrows[solids[i].speed > 0],
                            DdcSprite_GetX(sprite) + (WIDTH - ARROW) / 2,
                            DdcSprite_GetY(sprite) + forms[i].arrow);
    }
    return result;
}
