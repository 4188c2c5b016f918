/* Two ovals with bit masks that maskc has made from a picture. */
#include <ddcollide.h>
#include <stdio.h>

/* Loads what `maskc oval.bmp oval.pbm` has written. */
static DdcMask *load(const char *path)
{
    DdcMask *mask;
    ddc_int32 width, height;

    if (DdcMask_CreateFromPbmFile(path, &mask) != DDC_OK)
    {
        return NULL; /* the library has written why to standard error */
    }
    DdcMask_GetSize(mask, &width, &height);
    printf("%s: %d x %d, %d solid\n", path, (int)width, (int)height,
           (int)DdcMask_Count(mask));
    return mask;
}

/* ---- Yes or no, and what a game wants to know afterwards ----------------- */

/* Each answer costs more than the one before; ask only for what you need. */
static void collide(const DdcMask *a, const DdcMask *b, int dx, int dy)
{
    DdcHit point;
    ddc_int32 normal_x, normal_y;

    printf("at (%d,%d): ", dx, dy);
    if (!DdcMask_Overlaps(a, b, dx, dy)) /* AND, 64 pixels a word */
    {
        printf("apart\n");
        return;
    }
    DdcMask_FindOverlap(a, b, dx, dy, &point);
    DdcMask_GetNormal(a, b, dx, dy, &normal_x, &normal_y);
    printf("point (%d,%d), area %d, normal (%d,%d)\n", (int)point.x,
           (int)point.y, (int)DdcMask_CountOverlap(a, b, dx, dy), (int)normal_x,
           (int)normal_y);
}

/* All of it at once, and the way out, which moves b off a. */
static void separate(const DdcMask *a, const DdcMask *b, int *dx, int *dy)
{
    DdcContact contact;

    DdcMask_FindContact(a, b, *dx, *dy, &contact);
    *dx += contact.push_x;
    *dy += contact.push_y;
    printf("pushed by (%d,%d): ", (int)contact.push_x, (int)contact.push_y);
    collide(a, b, *dx, *dy);
}

/* ---- Masks of another size than the picture ------------------------------ */

/* A grown mask notices what comes near, before anything touches. */
static int warn(const DdcMask *a, const DdcMask *b, int dx, int dy)
{
    DdcMask *grown, *loaded;
    int is_near, is_there;

    if (DdcMask_CreateDilated(a, 8, &grown) != DDC_OK)
    {
        return 0;
    }
    is_near = (int)DdcMask_Overlaps(grown, b, dx + 8, dy + 8);
    printf("at (%d,%d): within 8 pixels %d\n", dx, dy, is_near);
    /* Made at run time, saved, and loaded the next time. */
    DdcMask_WritePbmFile(grown, 0, "grown.pbm");
    DdcMask_Destroy(grown);
    loaded = load("grown.pbm");
    is_there = loaded != NULL;
    DdcMask_Destroy(loaded);
    return is_there;
}

/* ---- All masks of a picture in one file ---------------------------------- */

/* Which quarters of a does b touch? */
static int touch_parts(const char *path, const DdcMask *b, int dx, int dy)
{
    static const DdcPosition corners[4] = {{0, 0}, {45, 0}, {0, 34}, {45, 34}};
    DdcSheet *sheet;
    DdcMask *part;
    ddc_int32 x, y;
    ddc_uint32 i;

    if (DdcSheet_CreateFromPbmFile(path, &sheet) != DDC_OK)
    {
        return 0;
    }
    for (i = 0; i < 4; i++)
    {
        DdcSheet_GetMask(sheet, i, 0, &part, &x, &y);
        x += corners[i].x; /* where it begins in the whole oval */
        y += corners[i].y;
        printf("quarter %d: area %d\n", (int)i,
               (int)DdcMask_CountOverlap(part, b, dx - x, dy - y));
    }
    DdcSheet_Destroy(sheet);
    return 1;
}

int main(void)
{
    DdcMask *oval = load("oval.pbm");
    int dx = 70, dy = 40, done;

    if (oval == NULL)
    {
        return 1;
    }
    collide(oval, oval, 80, 50); /* the rectangles overlap, no pixel does */
    collide(oval, oval, dx, dy);
    collide(oval, oval, 0, 60);
    collide(oval, oval, 50, 20);
    done = touch_parts("quarters.pbm", oval, 50, 20);
    dx = 50;
    dy = 20;
    separate(oval, oval, &dx, &dy);
    done = warn(oval, oval, dx, dy) && done;
    DdcMask_Destroy(oval);
    return done ? 0 : 1;
}
