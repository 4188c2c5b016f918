/* SPDX-License-Identifier: Zlib */
/*
 * Prints a number made of many answers about random masks, turned and not, and
 * of a ball and a box. It is the same whichever compiler made the library.
 */
#include <ddcollide.h>
#include <stdio.h>

static unsigned long total;

static void add(ddc_int32 answer)
{
    total = (total * 31 + (unsigned long)answer) & 0xFFFFFFFFUL;
}

/* Compilers evaluate arguments in an order of their own, so no two of a call
 * take random numbers. */
static DdcMask *random_mask(void)
{
    ddc_int32 width = DdcGetRandom(1, 90);
    ddc_int32 height = DdcGetRandom(1, 20);
    DdcMask *mask = NULL;
    ddc_int32 x, y;

    DdcMask_Create(width, height, 0, &mask);
    for (y = 0; y < height; y++)
    {
        for (x = 0; x < width; x++)
        {
            DdcMask_Set(mask, x, y, DdcGetRandom(0, 2) == 0);
        }
    }
    return mask;
}

static void ask(const DdcMask *a, const DdcMask *b)
{
    ddc_int32 dx = DdcGetRandom(-80, 80);
    ddc_int32 dy = DdcGetRandom(-20, 20);
    DdcRotation rotation;
    DdcTransform transform;
    DdcSampling sampling;
    DdcContact contact;
    DdcCircle circle;
    DdcSweep sweep;

    DdcTransform_SetIdentity(&transform);
    DdcRotation_SetAngle(&rotation, DdcGetRandom(0, 359999));
    transform.rotation = rotation;
    transform.translation.x = dx / 7.0;
    DdcSampling_SetTransform(&sampling, &transform, NULL);
    add(DdcMask_CountOverlap(a, b, dx, dy));
    add(DdcMask_CountOverlapTransformed(a, NULL, b, &sampling, NULL));
    DdcMask_FindContact(a, b, dx, dy, &contact);
    add(contact.x + 3 * contact.y + 5 * contact.push_x + 7 * contact.push_y);
    DdcMask_Sweep(a, b, -200, dy, 400, -dy, &sweep);
    add(sweep.step);
    DdcMask_GetBoundingCircle(b, &circle);
    add((ddc_int32)(circle.radius * 1000000.0));
}

static void ask_ball(void)
{
    DdcBox box = {100.0, 100.0, 140.0, 120.0};
    DdcBall ball = {{0.0, 0.0}, {0.0, 0.0}, 3.5, 0.0, 0, 0};
    DdcBounce bounce;
    double time = 50.0;
    int i;

    for (i = 0; i < 100; i++)
    {
        ball.center.x = DdcGetRandom(0, 300) / 3.0;
        ball.center.y = DdcGetRandom(0, 300) / 7.0;
        ball.velocity.x = DdcGetRandom(-90, 90) / 11.0;
        ball.velocity.y = DdcGetRandom(1, 90) / 13.0;
        DdcBox_SweepBall(&box, &ball, &time, &bounce);
        add(bounce.hit + (ddc_int32)(bounce.center.x * 1000000.0));
    }
}

int main(void)
{
    int i;

    DdcSetSeed(2024);
    for (i = 0; i < 300; i++)
    {
        DdcMask *a = random_mask();
        DdcMask *b = random_mask();
        ask(a, b);
        DdcMask_Destroy(a);
        DdcMask_Destroy(b);
    }
    ask_ball();
    printf("%08lx\n", total);
    return 0;
}
