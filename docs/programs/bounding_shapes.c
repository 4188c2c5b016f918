/* A cannon shoots at targets: shapes and a grid, in a world 12 metres wide. */
#include <ddcollide.h>
#include <stdio.h>

#define TARGETS    6
#define KIND_BALL  1 /* the ball meets targets; targets meet nothing else */
#define KIND_BLOCK 2
#define STEP       0.02 /* seconds */

/* The whole picture of 480 x 320 pixels shows 12 x 8 metres, y upwards. */
static const DdcMapping screen = {{480, 320}, {0, 0, 1, 1}, {0, 8, 12, 8}};

struct object
{
    DdcPoint position, velocity, accel; /* of the ball */
    DdcCircle circle;                   /* its bounding shape */
    DdcBox box;                         /* that of a target */
};

static void set_shape(DdcShape *shape, ddc_int32 kind, void *data)
{
    shape->kind = kind;
    shape->count = 0;
    shape->data = data;
}

/* ---- OverlapTester --------------------------------------------------------
 */

static void test_overlaps(void)
{
    static const DdcCircle one = {2, 2, 1}, touching = {4, 2, 1},
                           near = {3.9, 2, 1};
    static const DdcBox box = {2.5, 0, 5, 1.5}, beside = {5, 0, 6, 1};
    static const DdcPoint middle = {2, 2}, edge = {3, 2};

    printf("circles: %d, touching %d\n", DdcCircle_Overlaps(&one, &near),
           DdcCircle_Overlaps(&one, &touching));
    printf("rectangles: touching %d\n", DdcBox_Overlaps(&box, &beside));
    printf("circle and rectangle: %d\n", DdcCircle_OverlapsBox(&one, &box));
    printf("points in the circle: middle %d, edge %d\n",
           DdcCircle_ContainsPoint(&one, &middle),
           DdcCircle_ContainsPoint(&one, &edge));
}

/* ---- The grid: rectangles of pixels ---------------------------------------
 */

static void add_target(DdcGrid *grid, struct object *target, DdcBox pixels)
{
    DdcShape from, to;
    DdcRect rect;
    ddc_uint32 id;

    set_shape(&from, DDC_SHAPE_BOX, &pixels);
    set_shape(&to, DDC_SHAPE_BOX, &target->box);
    DdcMapping_ConvertShape(&screen, DDC_SPACE_PIXEL, DDC_SPACE_MODEL, &from,
                            &to);
    DdcBox_GetRect(&pixels, &rect);
    DdcGrid_Add(grid, &rect, KIND_BLOCK, KIND_BALL, 1, &id);
    DdcGrid_SetUser(grid, id, target);
}

/* ---- The cannon -----------------------------------------------------------
 */

static void move(struct object *ball)
{
    ball->velocity.x += ball->accel.x * STEP;
    ball->velocity.y += ball->accel.y * STEP;
    ball->position.x += ball->velocity.x * STEP;
    ball->position.y += ball->velocity.y * STEP;
    ball->circle.x = ball->position.x; /* the shape goes with the ball */
    ball->circle.y = ball->position.y;
}

/* Removes what the ball hits, and returns how many that are. */
static int hit_targets(DdcGrid *grid, struct object *ball, double seconds)
{
    DdcCircle pixels;
    DdcShape from, to;
    DdcBox bounds;
    DdcRect rect;
    ddc_uint32 found[TARGETS], count, i;
    int hits = 0;

    set_shape(&from, DDC_SHAPE_CIRCLE, &ball->circle);
    set_shape(&to, DDC_SHAPE_CIRCLE, &pixels);
    DdcMapping_ConvertShape(&screen, DDC_SPACE_MODEL, DDC_SPACE_PIXEL, &from,
                            &to);
    DdcShape_GetBounds(&to, &bounds);
    DdcBox_GetRect(&bounds, &rect);
    DdcGrid_ListInRect(grid, &rect, KIND_BLOCK, found, TARGETS, &count);
    for (i = 0; i < count; i++)
    {
        const struct object *target = DdcGrid_GetUser(grid, found[i]);
        if (DdcCircle_OverlapsBox(&ball->circle, &target->box))
        {
            printf("%.2f s: hits the target at (%.1f,%.1f)\n", seconds,
                   target->box.left, target->box.top);
            DdcGrid_Remove(grid, found[i]);
            hits++;
        }
    }
    return hits;
}

int main(void)
{
    static const DdcBox blocks[TARGETS] = {
        /* pixels, y downwards */
        {240, 288, 264, 320}, {320, 288, 344, 320}, {320, 256, 344, 288},
        {400, 288, 424, 320}, {400, 256, 424, 288}, {190, 180, 214, 204}};
    static struct object targets[TARGETS];
    static const DdcPoint finger = {180, 100}; /* where the player touches */
    static struct object ball;
    DdcGrid *grid;
    DdcPoint aim;
    double seconds = 0;
    int i, hits = 0;

    test_overlaps();
    DdcGrid_Create(&grid);
    for (i = 0; i < TARGETS; i++)
    {
        add_target(grid, &targets[i], blocks[i]);
    }
    DdcMapping_Convert(&screen, DDC_SPACE_PIXEL, DDC_SPACE_MODEL, &finger, 1,
                       &aim);
    printf("aimed at (%.2f,%.2f) metres\n", aim.x, aim.y);
    ball.circle.radius = 0.2;
    ball.accel.y = -9.81;
    ball.velocity.x = aim.x * 1.4;
    ball.velocity.y = aim.y * 1.4;
    while (ball.position.y >= 0)
    {
        seconds += STEP;
        move(&ball);
        hits += hit_targets(grid, &ball, seconds);
    }
    printf("%.2f s: lands at %.2f metres, %d hits\n", seconds, ball.position.x,
           hits);
    DdcGrid_Destroy(grid);
    return 0;
}
