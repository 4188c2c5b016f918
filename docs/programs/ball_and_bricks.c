/* A circle with a radius of 20 goes 10 pixels a frame among 8 rectangles. */
#include <ddcollide.h>
#include <stdio.h>
#include <string.h>

#define BRICKS  8
#define WALLS   4
#define COLUMNS 64 /* of the map that is printed, in fields of 10 x 20 */
#define ROWS    24

static const DdcBox boxes[BRICKS + WALLS] = {
    {100, 100, 160, 140}, {160, 100, 220, 140}, /* a row of three */
    {220, 100, 280, 140}, {400, 120, 440, 240}, /* an L */
    {440, 200, 520, 240}, {120, 280, 160, 380}, /* two with a gap */
    {220, 280, 260, 380}, {360, 320, 470, 360}, /* one alone */
    {-50, -50, 0, 530},   {640, -50, 690, 530}, /* the edges of the window */
    {0, -50, 640, 0},     {0, 480, 640, 530}};

static char map[ROWS][COLUMNS + 1];
static int counts[2]; /* contacts with faces and with corners */

/* ---- The article's questions, one by one -------------------------------- */

static void ask(const DdcBall *ball, const DdcBox *box)
{
    DdcNearest nearest;
    DdcBounce bounce;
    DdcShape shape = {DDC_SHAPE_BOX, 0, NULL};
    DdcBox copy = *box;
    DdcBall turned = *ball;
    double time = 60;

    shape.data = &copy;
    DdcShape_GetNearest(&shape, &ball->center, &nearest);
    printf("nearest is (%g,%g), %.3f away\n", nearest.point.x, nearest.point.y,
           nearest.distance);

    /* Where is the centre when the circle touches that point? */
    DdcPoint_SweepBall(&nearest.point, ball, &time, &bounce);
    printf("it is touched after %.3f frames, from (%.3f,%.3f)\n", bounce.time,
           bounce.center.x, bounce.center.y);

    /* And when it touches any part of the rectangle? */
    DdcBox_SweepBall(box, ball, &time, &bounce);
    printf("a %s is touched after %.3f frames\n",
           bounce.kind == DDC_TOUCH_CORNER ? "corner" : "face", bounce.time);

    /* beta = 2 theta - alpha, as a reflection at the normal. */
    DdcBall_Reflect(&turned, &bounce.normal);
    printf("from (%g,%g) the velocity turns to (%.3f,%.3f)\n", ball->velocity.x,
           ball->velocity.y, turned.velocity.x, turned.velocity.y);
}

/* ---- The article's scene ------------------------------------------------- */

static void plot(double x, double y, char what)
{
    int column = (int)x / 10;
    int row = (int)y / 20;

    if (row >= 0 && row < ROWS && column >= 0 && column < COLUMNS)
    {
        map[row][column] = what;
    }
}

static void plot_box(const DdcBox *box, char what)
{
    int x, y;

    for (y = (int)box->top; y < box->bottom; y += 20)
    {
        for (x = (int)box->left; x < box->right; x += 10)
        {
            plot(x, y, what);
        }
    }
}

/* Bricks go when they are hit; the walls have the tag 0 and stay. */
static ddc_int32 DDC_CALL hit(void *user, DdcBricks *bricks, DdcBall *ball,
                              const DdcBounce *bounce)
{
    (void)user;
    (void)ball;
    counts[bounce->kind == DDC_TOUCH_CORNER]++;
    if (bounce->tag != 0)
    {
        plot_box(&boxes[bounce->tag - 1], (char)('0' + bounce->tag));
        DdcBricks_Remove(bricks, bounce->brick);
    }
    return DDC_BOUNCE_OFF;
}

static int play(DdcBall *ball, DdcBricks *bricks)
{
    int frames = 0;

    for (; DdcBricks_GetCount(bricks) > WALLS && frames < 5000; frames++)
    {
        if (DdcBall_Step(ball, bricks, NULL, hit, NULL) != DDC_OK)
        {
            break;
        }
        if (frames < 70)
        {
            plot(ball->center.x, ball->center.y, 'o');
        }
    }
    return frames;
}

int main(void)
{
    DdcBall ball = {{310, 420}, {6, -8}, 20, 0, 0, 0};
    DdcBricks *bricks;
    DdcBounce aim;
    double time = 200;
    int i, frames;

    ask(&ball, &boxes[7]);
    DdcBricks_Create(&bricks);
    memset(map, '.', sizeof map);
    for (i = 0; i < BRICKS + WALLS; i++)
    {
        DdcBrick brick = {{0, 0, 0, 0}, {0, 0}, 0, 0};
        brick.box = boxes[i];
        brick.tag = i < BRICKS ? i + 1 : 0;
        DdcBricks_Add(bricks, &brick, NULL);
        plot_box(&boxes[i], '#');
    }
    DdcBricks_SweepBall(bricks, &ball, &time, &aim);
    printf("aimed at brick %d, at (%.3f,%.3f)\n", (int)aim.tag, aim.point.x,
           aim.point.y);
    frames = play(&ball, bricks);
    for (i = 0; i < ROWS; i++)
    {
        printf("%.*s\n", COLUMNS, map[i]);
    }
    printf("%d bricks left after %d frames, %d faces, %d corners\n",
           (int)DdcBricks_GetCount(bricks) - WALLS, frames, counts[0],
           counts[1]);
    DdcBricks_Destroy(bricks);
    return 0;
}
