/* SPDX-License-Identifier: Zlib */
/* Random balls, shapes and animations; see answers.h. */
#include "answers.h"

#include <string.h>

static ddc_int32 DDC_CALL bounce(void *user, DdcBricks *bricks, DdcBall *ball,
                                 const DdcBounce *at)
{
    (void)user;
    (void)ball;
    fold((ddc_int32)at->brick);
    fold_real(at->time);
    if (at->tag == 1)
    {
        DdcBricks_Remove(bricks, at->brick);
    }
    return at->tag == 2 ? DDC_BOUNCE_THROUGH : DDC_BOUNCE_OFF;
}

void ask_bricks(void)
{
    DdcBricks *bricks;
    DdcBrick brick;
    DdcBall ball;
    const double time = 0.75;

    memset(&ball, 0, sizeof ball);
    DdcBricks_Create(&bricks);
    for (int i = 0; i < 10; i++)
    {
        memset(&brick, 0, sizeof brick);
        brick.box.left = between(0, 400) / 4.0;
        brick.box.top = between(0, 400) / 4.0;
        brick.box.right = brick.box.left + between(1, 80) / 4.0;
        brick.box.bottom = brick.box.top + between(1, 80) / 4.0;
        brick.tag = any(4);
        DdcBricks_Add(bricks, &brick, NULL);
    }
    brick.box.left = -400;
    DdcBricks_AddBlock(bricks, &brick, 3, 2, NULL, NULL);
    fold((ddc_int32)DdcBricks_GetCount(bricks));
    ball.center.x = between(-80, 480) / 4.0;
    ball.center.y = between(-80, 480) / 4.0;
    ball.velocity.x = between(-400, 400) / 8.0;
    ball.velocity.y = between(-400, 400) / 8.0;
    ball.radius = between(1, 20) / 2.0;
    ball.jitter = any(2) / 64.0;
    ball.seed = (ddc_uint32)any(1000);
    for (int step = 0; step < 3; step++)
    {
        DdcBall_Step(&ball, bricks, &time, bounce, NULL);
        fold_real(ball.center.x);
        fold_real(ball.center.y);
        fold_real(ball.velocity.x);
    }
    fold((ddc_int32)DdcBricks_GetCount(bricks));
    DdcBricks_Destroy(bricks);
}

struct any_shape
{
    DdcCircle circle;
    DdcBox box;
    DdcPoint points[5];
    DdcMesh mesh;
    DdcShape parts[2];
    DdcShape shape;
};

static double real(void)
{
    return between(-200, 200) / 8.0;
}

static void make_shape(struct any_shape *out)
{
    static const ddc_uint32 indices[] = {0, 1, 2, 2, 3, 4};

    out->circle.x = real();
    out->circle.y = real();
    out->circle.radius = between(1, 100) / 8.0;
    out->box.left = real();
    out->box.top = real();
    out->box.right = out->box.left + between(1, 100) / 8.0;
    out->box.bottom = out->box.top + between(1, 100) / 8.0;
    for (int i = 0; i < 5; i++)
    {
        out->points[i].x = real();
        out->points[i].y = real();
    }
    out->mesh = (DdcMesh){out->points, indices, 5, 2};
    out->parts[0] = (DdcShape){DDC_SHAPE_CIRCLE, 0, &out->circle};
    out->parts[1] = (DdcShape){DDC_SHAPE_BOX, 0, &out->box};
    switch (any(4))
    {
    case 0:
        out->shape = out->parts[0];
        break;
    case 1:
        out->shape = out->parts[1];
        break;
    case 2:
        out->shape = (DdcShape){DDC_SHAPE_MESH, 0, &out->mesh};
        break;
    default:
        out->shape = (DdcShape){DDC_SHAPE_COMPOUND, 2, out->parts};
    }
}

static void fold_box(const DdcBox *box)
{
    fold_real(box->left);
    fold_real(box->top);
    fold_real(box->right);
    fold_real(box->bottom);
}

void ask_shapes(void)
{
    struct any_shape a;
    struct any_shape b;
    struct any_shape turned;
    DdcPoint point;
    DdcNearest nearest;
    DdcBox box;
    DdcTransform transform;
    DdcMask *mask = any_size();

    make_shape(&a);
    make_shape(&b);
    point.x = real();
    point.y = real();
    fold(DdcShape_Overlaps(&a.shape, &b.shape));
    fold(DdcShape_Contains(&a.shape, &b.shape));
    fold(DdcShape_ContainsPoint(&a.shape, &point));
    fold(DdcCircle_OverlapsBox(&a.circle, &b.box));
    DdcShape_GetNearest(&a.shape, &point, &nearest);
    fold_real(nearest.distance);
    DdcShape_GetBounds(&a.shape, &box);
    fold_box(&box);
    DdcTransform_SetIdentity(&transform);
    transform.scale.x = 1.5;
    DdcRotation_SetAngle(&transform.rotation, between(0, 359999));
    turned = a;
    turned.mesh.points = turned.points;
    turned.parts[0].data = &turned.circle;
    turned.parts[1].data = &turned.box;
    turned.shape.data = a.shape.kind == DDC_SHAPE_CIRCLE ? &turned.circle
                        : a.shape.kind == DDC_SHAPE_BOX  ? (void *)&turned.box
                        : a.shape.kind == DDC_SHAPE_MESH ? (void *)&turned.mesh
                                                         : turned.parts;
    DdcShape_Transform(&a.shape, &transform, &point, &turned.shape);
    DdcShape_GetBounds(&turned.shape, &box);
    fold_box(&box);
    fold(DdcMask_OverlapsShape(mask, &a.shape, 3, 4));
    DdcMask_Destroy(mask);
}

static DdcResult DDC_CALL draw_rect(void *user, ddc_uint32 role,
                                    const DdcRect *rect)
{
    (void)user;
    fold((ddc_int32)role);
    fold_rect(rect);
    return DDC_OK;
}

static DdcResult DDC_CALL draw_span(void *user, ddc_uint32 role, ddc_int32 x,
                                    ddc_int32 y, ddc_int32 width)
{
    (void)user;
    fold((ddc_int32)role + x * 65536 + y * 256 + width);
    return DDC_OK;
}

static DdcResult DDC_CALL draw_segment(void *user, ddc_uint32 role,
                                       const DdcPoint *from, const DdcPoint *to)
{
    (void)user;
    fold((ddc_int32)role);
    fold_real(from->x + to->y);
    return DDC_OK;
}

/* An animation of two masks on a sprite, and how it is drawn. */
void ask_animations(void)
{
    DdcDebugSink sink;
    DdcFrame frames[2];
    DdcAnimation *animation;
    DdcSprite *sprite;
    DdcMask *mask = any_size();
    DdcContact contact;
    DdcRect rect;
    ddc_uint32 index;

    memset(&sink, 0, sizeof sink);
    sink.size = sizeof sink;
    sink.roles = DDC_DRAW_ALL;
    sink.rect = draw_rect;
    sink.span = draw_span;
    sink.segment = draw_segment;
    memset(frames, 0, sizeof frames);
    for (int i = 0; i < 2; i++)
    {
        frames[i].mask = any_size();
        frames[i].dx = between(-5, 5);
        frames[i].dy = between(-5, 5);
    }
    DdcAnimation_Create(frames, 2, &animation);
    DdcSprite_CreateFromMask(mask, 3, 4, &sprite);
    DdcSprite_SetAnimation(sprite, animation, (ddc_uint32)any(2));
    DdcSprite_GetCollideRect(sprite, &rect);
    fold_rect(&rect);
    DdcSprite_GetAnimation(sprite, &animation, &index);
    fold((ddc_int32)index);
    fold((ddc_int32)DdcAnimation_GetCount(animation));
    DdcSprite_DebugDraw(sprite, &sink);
    DdcMask_FindContact(mask, frames[0].mask, 1, 1, &contact);
    if (contact.hit)
    {
        DdcContact_DebugDraw(&contact, &sink);
    }
    DdcSprite_Destroy(sprite);
    DdcAnimation_Destroy(animation);
    DdcMask_Destroy(frames[0].mask);
    DdcMask_Destroy(frames[1].mask);
    DdcMask_Destroy(mask);
}
