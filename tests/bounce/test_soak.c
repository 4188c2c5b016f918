/* SPDX-License-Identifier: Zlib */
/*
 * A long run of frames in random arenas: the ball never gets into a brick or
 * out of the arena, and keeps its speed. The environment variable
 * DDC_SOAK_FRAMES is the number of frames; without it the run is short.
 */
#include "test.h"

#include <math.h>

#define FRAMES_DEFAULT   20000
#define FRAMES_PER_ARENA 200

#define WIDTH  800.0
#define HEIGHT 600.0
#define BRICKS 120

/* An arena: four walls, and bricks on a grid or at any position. */
struct arena
{
    DdcBricks *set;
    DdcBox boxes[4 + BRICKS]; /* empty: the brick was removed */
    ddc_int32 ids[4 + BRICKS];
    int count;
    bool fragile; /* every 7th hit removes the brick */
    int hits;
};

static void arena_add(struct arena *arena, DdcBox box)
{
    DdcBrick brick = {box, {0, 0}, arena->count, 0};

    ok(DdcBricks_Add(arena->set, &brick, &arena->ids[arena->count]));
    arena->boxes[arena->count++] = box;
}

static void arena_make(struct arena *arena)
{
    bool scattered = test_random_in(0, 2) == 0;
    double w = test_random_in(6, 64);
    double h = test_random_in(6, 40);

    ok(DdcBricks_Create(&arena->set));
    arena->count = 0;
    arena->hits = 0;
    arena->fragile = test_random_in(0, 1) != 0;
    arena_add(arena, (DdcBox){-20, -20, WIDTH + 20, 0});
    arena_add(arena, (DdcBox){-20, HEIGHT, WIDTH + 20, HEIGHT + 20});
    arena_add(arena, (DdcBox){-20, 0, 0, HEIGHT});
    arena_add(arena, (DdcBox){WIDTH, 0, WIDTH + 20, HEIGHT});
    for (int i = 0; i < BRICKS; i++)
    {
        double x = test_random_real(40, WIDTH - 120);
        double y = test_random_real(40, HEIGHT - 120);
        if (!scattered)
        {
            x = 40 + floor((x - 40) / w) * w;
            y = 40 + floor((y - 40) / h) * h;
        }
        arena_add(arena, (DdcBox){x, y, x + w, y + h});
    }
}

static double depth_of(const struct arena *arena, const DdcBall *ball)
{
    double depth = -1e9;

    for (int i = 0; i < arena->count; i++)
    {
        const DdcBox *box = &arena->boxes[i];
        double x = fmax(box->left, fmin(ball->centre.x, box->right));
        double y = fmax(box->top, fmin(ball->centre.y, box->bottom));
        if (box->left < box->right)
        {
            depth = fmax(depth, ball->radius - hypot(ball->centre.x - x,
                                                     ball->centre.y - y));
        }
    }
    return depth;
}

static struct
{
    long frames;
    long hits;
    double deepest;
    double drift; /* greatest relative change of the speed */
} stats;

static ddc_int32 DDC_CALL hit(void *user, DdcBricks *bricks, DdcBall *ball,
                              const DdcBounce *bounce)
{
    struct arena *arena = user;
    double depth = depth_of(arena, ball);
    arena->hits++;
    stats.deepest = fmax(stats.deepest, depth);
    assert_true(depth <= 1e-6);
    if (arena->fragile && bounce->tag >= 4 && arena->hits % 7 == 0)
    {
        ok(DdcBricks_Remove(bricks, bounce->brick));
        arena->boxes[bounce->tag] = (DdcBox){0, 0, 0, 0};
    }
    return DDC_BOUNCE_OFF;
}

static void play(void)
{
    struct arena arena;
    DdcBall ball = {{0, 0}, {0, 0}, test_random_real(2, 14), 0, 0, 0};
    double max = ldexp(1, test_random_in(2, 12)) * 1.2207;

    arena_make(&arena);
    do
    {
        ball.centre.x = test_random_real(15, WIDTH - 15);
        ball.centre.y = test_random_real(15, HEIGHT - 15);
    } while (depth_of(&arena, &ball) > 0);
    ball.velocity.x = test_random_real(-max, max);
    ball.velocity.y = test_random_real(-max, max);
    double speed = hypot(ball.velocity.x, ball.velocity.y);
    for (int i = 0; i < FRAMES_PER_ARENA; i++)
    {
        ok(DdcBall_Step(&ball, arena.set, NULL, hit, &arena));
        double depth = depth_of(&arena, &ball);
        double drift =
            fabs(hypot(ball.velocity.x, ball.velocity.y) - speed) / speed;
        stats.deepest = fmax(stats.deepest, depth);
        stats.drift = fmax(stats.drift, drift);
        assert_true(depth <= 1e-6);
        assert_true(drift <= 1e-9);
        assert_true(ball.centre.x > 0 && ball.centre.x < WIDTH);
        assert_true(ball.centre.y > 0 && ball.centre.y < HEIGHT);
    }
    stats.frames += FRAMES_PER_ARENA;
    stats.hits += arena.hits;
    DdcBricks_Destroy(arena.set);
}

TEST(the_ball_stays_outside_bricks_at_its_speed)
{
    const char *text = getenv("DDC_SOAK_FRAMES");
    long frames = text != NULL ? strtol(text, NULL, 10) : FRAMES_DEFAULT;

    for (int arena = 0; arena * FRAMES_PER_ARENA < frames; arena++)
    {
        if (test_step(51, (uint32_t)arena))
        {
            play();
        }
    }
    printf("%ld frames, %ld contacts, deepest %.2g px, speed within %.2g\n",
           stats.frames, stats.hits, stats.deepest, stats.drift);
    assert_true(!test_steps_end() || stats.hits > stats.frames);
}
