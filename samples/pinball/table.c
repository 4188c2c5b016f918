/* SPDX-License-Identifier: Zlib */
/*
 * Implements table.h. Shapes are fitted to the solid pixels of the pictures
 * once; what moves is transformed from the fitted model each time, never from
 * an earlier result, so that rounding does not add up.
 */
#include "table.h"

#include <stdlib.h>
#include <string.h>

/* How far a fitted mesh may be off its picture, in pixels. */
static const double tolerance = 1.5;

#define SLING_WIDTH  48
#define SLING_HEIGHT 64

/* The inner edges of the sides, and how thick they are. */
#define LEFT   120
#define TOP    25
#define RIGHT  520
#define BOTTOM 448
#define WALL   1000

static const DdcPosition bumpers[TABLE_BUMPERS] = {
    {226, 130}, {366, 130}, {296, 206}};
static const DdcPosition slings[2] = {{150, 268}, {442, 268}};
static const DdcPosition pivots[2] = {{236, 408}, {404, 408}};

/* ---- Parts --------------------------------------------------------------- */

/* The smallest rectangle of whole pixels around a shape. */
static DdcResult rect_around(const DdcShape *shape, DdcRect *out)
{
    DdcBox box;
    DdcResult result = DdcShape_GetBounds(shape, &box);

    /* No coordinate on the table is negative by more than the wall. */
    if (result >= 0)
    {
        out->left = (int)(box.left + 2 * WALL) - 2 * WALL;
        out->top = (int)(box.top + 2 * WALL) - 2 * WALL;
        out->right = (int)(box.right + 2 * WALL) - 2 * WALL + 1;
        out->bottom = (int)(box.bottom + 2 * WALL) - 2 * WALL + 1;
    }
    return result;
}

/* All parts but the flippers stand still. */
static DdcResult add_to_grid(struct table *table, struct part *part)
{
    bool is_static = part->kind != PART_FLIPPER;
    DdcRect rect;
    DdcResult result = rect_around(&part->shape, &rect);

    part->is_there = true;
    if (result >= 0)
    {
        result = DdcGrid_Add(table->grid, &rect, 1, 0, is_static, &part->id);
    }
    return result >= 0 ? DdcGrid_SetUser(table->grid, part->id, part) : result;
}

/* ---- The sides ----------------------------------------------------------- */

static DdcResult make_sides(struct table *table, struct part *part)
{
    static const ddc_uint32 triangle[] = {0, 1, 2};
    const DdcBox boxes[3] = {{LEFT - WALL, TOP - WALL, LEFT, BOTTOM + WALL},
                             {RIGHT, TOP - WALL, RIGHT + WALL, BOTTOM + WALL},
                             {LEFT, TOP - WALL, RIGHT, TOP}};
    const DdcPoint points[2][3] = {{{LEFT, 338}, {236, 399}, {LEFT, 416}},
                                   {{RIGHT, 338}, {404, 399}, {RIGHT, 416}}};

    memcpy(table->side_boxes, boxes, sizeof boxes);
    memcpy(table->side_points, points, sizeof points);
    for (int i = 0; i < 3; i++)
    {
        table->sides[i] = (DdcShape){DDC_SHAPE_BOX, 0, &table->side_boxes[i]};
    }
    for (int i = 0; i < 2; i++)
    {
        table->side_meshes[i] =
            (DdcMesh){table->side_points[i], triangle, 3, 1};
        table->sides[3 + i] =
            (DdcShape){DDC_SHAPE_MESH, 0, &table->side_meshes[i]};
    }
    part->kind = PART_SIDES;
    part->shape = (DdcShape){DDC_SHAPE_COMPOUND, TABLE_SIDES, table->sides};
    return add_to_grid(table, part);
}

/* ---- Fitted to pictures -------------------------------------------------- */

static DdcResult make_bumper(struct table *table, struct part *part,
                             const DdcCircle *fitted, int index)
{
    part->kind = PART_BUMPER;
    part->x = bumpers[index].x;
    part->y = bumpers[index].y;
    part->circle =
        (DdcCircle){part->x + fitted->x, part->y + fitted->y, fitted->radius};
    part->shape = (DdcShape){DDC_SHAPE_CIRCLE, 0, &part->circle};
    return add_to_grid(table, part);
}

static DdcResult make_target(struct table *table, struct part *part,
                             const DdcBox *fitted, int index)
{
    part->kind = PART_TARGET;
    part->x = 200 + index * 42;
    part->y = 60;
    part->box = (DdcBox){part->x + fitted->left, part->y + fitted->top,
                         part->x + fitted->right, part->y + fitted->bottom};
    part->shape = (DdcShape){DDC_SHAPE_BOX, 0, &part->box};
    return add_to_grid(table, part);
}

/* The mask of a part of a picture; its magenta is not set. */
static DdcResult mask_of(DdcSurface *surface, int left, int top, int width,
                         int height, DdcMask **out)
{
    const DdcRect part = {left, top, left + width, top + height};

    return DdcMask_CreateFromSurface(surface, &part, NULL, out);
}

static DdcResult make_bumpers(struct table *table, struct part *parts,
                              DdcSurface *surface)
{
    DdcMask *mask;
    DdcCircle fitted;
    DdcResult result = mask_of(surface, 0, 0, 48, 48, &mask);

    if (result >= 0)
    {
        result = DdcMask_GetBoundingCircle(mask, &fitted);
    }
    for (int i = 0; i < TABLE_BUMPERS && result >= 0; i++)
    {
        result = make_bumper(table, &parts[i], &fitted, i);
    }
    DdcMask_Destroy(mask);
    return result;
}

static DdcResult make_targets(struct table *table, struct part *parts,
                              DdcSurface *surface)
{
    DdcMask *mask;
    DdcRect bounds;
    DdcBox fitted;
    DdcResult result = mask_of(surface, 0, 0, 28, 12, &mask);

    if (result >= 0)
    {
        result = DdcMask_GetBounds(mask, &bounds);
    }
    if (result >= 0)
    {
        result = DdcBox_SetRect(&fitted, &bounds);
    }
    for (int i = 0; i < TABLE_TARGETS && result >= 0; i++)
    {
        result = make_target(table, &parts[i], &fitted, i);
    }
    DdcMask_Destroy(mask);
    return result;
}

/* ---- Meshes that are transformed ----------------------------------------- */

static DdcResult fit_mesh(DdcSurface *surface, int left, int width, int height,
                          DdcMesh **out)
{
    DdcMask *mask;
    DdcResult result = mask_of(surface, left, 0, width, height, &mask);

    if (result >= 0)
    {
        result = DdcMesh_CreateFromMask(mask, &tolerance, out);
    }
    DdcMask_Destroy(mask);
    return result;
}

/* Gives the part a mesh of its own with the triangles of the model. */
static DdcResult copy_mesh(struct part *part, const DdcMesh *model)
{
    part->mesh = *model;
    part->mesh.points = malloc(model->point_count * sizeof *model->points);
    part->shape = (DdcShape){DDC_SHAPE_MESH, 0, &part->mesh};
    return part->mesh.points != NULL ? DDC_OK : DDC_E_OUTOFMEMORY;
}

/* Transforms the model about its pivot, which comes to lie at (x,y). */
static DdcResult transform_mesh(struct part *part, DdcMesh *model,
                                const DdcPoint *pivot, const DdcPosition *at)
{
    const DdcShape shape = {DDC_SHAPE_MESH, 0, model};
    int angle = part->is_right ? -part->angle : part->angle;
    DdcTransform transform;

    DdcTransform_SetIdentity(&transform);
    DdcRotation_SetAngle(&transform.rotation, angle);
    transform.scale.x = part->is_right ? -1.0 : 1.0;
    transform.translation.x = at->x - pivot->x;
    transform.translation.y = at->y - pivot->y;
    return DdcShape_Transform(&shape, &transform, pivot, &part->shape);
}

static DdcResult make_sling(struct table *table, struct part *part,
                            bool is_right)
{
    const DdcPoint middle = {SLING_WIDTH / 2.0, SLING_HEIGHT / 2.0};
    const DdcPosition *corner = &slings[is_right];
    const DdcPosition at = {corner->x + SLING_WIDTH / 2,
                            corner->y + SLING_HEIGHT / 2};

    part->kind = PART_SLING;
    part->is_right = is_right;
    part->x = corner->x;
    part->y = corner->y;
    DdcResult result = copy_mesh(part, table->sling);
    if (result >= 0)
    {
        result = transform_mesh(part, table->sling, &middle, &at);
    }
    return result >= 0 ? add_to_grid(table, part) : result;
}

static DdcResult place_flipper(struct table *table, struct part *part)
{
    const DdcPoint pivot = {FLIPPER_SIZE / 2.0, FLIPPER_SIZE / 2.0};

    return transform_mesh(part, table->flipper, &pivot,
                          &pivots[part->is_right]);
}

static DdcResult make_flipper(struct table *table, struct part *part,
                              bool is_right)
{
    part->kind = PART_FLIPPER;
    part->is_right = is_right;
    part->x = pivots[is_right].x - FLIPPER_SIZE / 2;
    part->y = pivots[is_right].y - FLIPPER_SIZE / 2;
    part->angle = FLIPPER_REST;
    DdcResult result = copy_mesh(part, table->flipper);
    if (result >= 0)
    {
        result = place_flipper(table, part);
    }
    return result >= 0 ? add_to_grid(table, part) : result;
}

static DdcResult make_meshes(struct table *table, struct part *parts,
                             DdcSurface *const *surfaces)
{
    /* The picture of angle 0 is the third of five. */
    DdcResult result = fit_mesh(surfaces[PINBALL_FLIPPERS], 2 * FLIPPER_SIZE,
                                FLIPPER_SIZE, FLIPPER_SIZE, &table->flipper);

    if (result >= 0)
    {
        result = fit_mesh(surfaces[PINBALL_SLING], 0, SLING_WIDTH, SLING_HEIGHT,
                          &table->sling);
    }
    for (int i = 0; i < 2 && result >= 0; i++)
    {
        result = make_sling(table, &parts[i], i != 0);
        if (result >= 0)
        {
            result = make_flipper(table, &parts[2 + i], i != 0);
        }
    }
    return result;
}

/* ---- The table ----------------------------------------------------------- */

DdcResult table_create(struct table *out, DdcSurface *const *surfaces)
{
    struct part *part = out->parts;
    DdcResult result = DdcGrid_Create(&out->grid);

    if (result >= 0)
    {
        result = make_sides(out, part);
    }
    if (result >= 0)
    {
        result = make_bumpers(out, part + 1, surfaces[PINBALL_BUMPER]);
    }
    if (result >= 0)
    {
        result = make_targets(out, part + 1 + TABLE_BUMPERS,
                              surfaces[PINBALL_TARGET]);
    }
    if (result >= 0)
    {
        result = make_meshes(out, part + 1 + TABLE_BUMPERS + TABLE_TARGETS,
                             surfaces);
    }
    return result;
}

void table_destroy(struct table *table)
{
    for (int i = 0; i < TABLE_PARTS; i++)
    {
        free(table->parts[i].mesh.points);
    }
    DdcMesh_Destroy(table->sling);
    DdcMesh_Destroy(table->flipper);
    DdcGrid_Destroy(table->grid);
    memset(table, 0, sizeof *table);
}

DdcResult table_turn(struct table *table, struct part *flipper, bool up)
{
    int goal = up ? FLIPPER_UP : FLIPPER_REST;
    int step = up ? -FLIPPER_STEP : FLIPPER_STEP;
    DdcRect rect;

    flipper->turned = flipper->angle != goal ? step : 0;
    if (flipper->turned == 0)
    {
        return DDC_OK;
    }
    flipper->angle += step;
    DdcResult result = place_flipper(table, flipper);
    if (result >= 0)
    {
        result = rect_around(&flipper->shape, &rect);
    }
    return result >= 0 ? DdcGrid_SetRect(table->grid, flipper->id, &rect)
                       : result;
}

/* A category of 0 is never found. */
DdcResult table_set_target(struct table *table, struct part *target, bool up)
{
    target->is_there = up;
    return DdcGrid_SetFilter(table->grid, target->id, up ? 1 : 0, 0);
}
