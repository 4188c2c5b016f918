/* SPDX-License-Identifier: Zlib */
/*
 * Asks the library about random objects, and prints for each kind of object and
 * every 125 cases a hash of the answers: what tests/js/answers.txt has.
 * test_answers.mjs asks the same of the npm package, line by line in the same
 * order; what is asked there and here must be changed together.
 */
#include "answers.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>

#define CASES 1250 /* of each kind */
#define EACH  125  /* cases of a line */

static ddc_uint32 state;
static ddc_uint32 hash;

/* xorshift32 */
ddc_int32 any(ddc_int32 count)
{
    state ^= (ddc_uint32)((uint64_t)state << 13);
    state ^= state >> 17;
    state ^= (ddc_uint32)((uint64_t)state << 5);
    return (ddc_int32)(state % (ddc_uint32)count);
}

ddc_int32 between(ddc_int32 low, ddc_int32 high)
{
    return low + any(high - low + 1);
}

/* FNV-1a of four bytes at once. */
void fold(ddc_int32 value)
{
    hash = (ddc_uint32)((uint64_t)(hash ^ (ddc_uint32)value) * 16777619u);
}

void fold_real(double value)
{
    ddc_uint32 words[2];

    memcpy(words, &value, sizeof words);
    fold((ddc_int32)words[0]);
    fold((ddc_int32)words[1]);
}

void fold_rect(const DdcRect *rect)
{
    fold(rect->left);
    fold(rect->top);
    fold(rect->right);
    fold(rect->bottom);
}

void fold_sweep(const DdcSweep *sweep)
{
    fold(sweep->hit);
    if (sweep->hit)
    {
        fold(sweep->step);
        fold(sweep->at_x);
        fold(sweep->at_y);
        fold(sweep->x);
        fold(sweep->y);
    }
}

void fold_contact(const DdcContact *contact)
{
    fold(contact->hit);
    if (contact->hit)
    {
        fold(contact->area);
        fold(contact->x);
        fold(contact->y);
        fold(contact->normal_x);
        fold(contact->normal_y);
        fold(contact->push_x);
        fold(contact->push_y);
    }
}

DdcMask *any_mask(ddc_int32 width, ddc_int32 height)
{
    static ddc_uint8 bits[64 * 64];
    const DdcPixels pixels = {bits, width, width, height, 1};
    const ddc_int32 part = between(1, 8);
    DdcMask *mask;

    for (ddc_int32 i = 0; i < width * height; i++)
    {
        bits[i] = any(8) < part;
    }
    DdcMask_CreateFromPixels(&pixels, NULL, &mask);
    return mask;
}

DdcMask *any_size(void)
{
    const ddc_int32 width = between(1, 40);

    return any_mask(width, between(1, 24));
}

int main(void)
{
    static const struct
    {
        const char *name;
        void (*ask)(void);
    } kinds[] = {
        {"masks", ask_masks},          {"transformed", ask_transformed},
        {"sprites", ask_sprites},      {"worlds", ask_worlds},
        {"tiles", ask_tiles},          {"grids", ask_grids},
        {"bricks", ask_bricks},        {"shapes", ask_shapes},
        {"animations", ask_animations}};

    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
    {
        for (int i = 0; i < CASES; i++)
        {
            if (i % EACH == 0)
            {
                state = 1 + (ddc_uint32)i;
                hash = 2166136261u;
            }
            kinds[kind].ask();
            if (i % EACH == EACH - 1)
            {
                printf("%s %d %08x\n", kinds[kind].name, i / EACH, hash);
            }
        }
    }
    return 0;
}
