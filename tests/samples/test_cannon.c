/* SPDX-License-Identifier: Zlib */
/*
 * The game of samples/cannon on a test double of its platform, which counts
 * what is drawn. The game's facts, its counters, are the same on every
 * processor, no ball is inside a target, and crates stay where they stand.
 * Positions are in sixteenths of a pixel: 16 is CANNON_SCALE.
 */
#include "cannon.h"
#include "test.h"

/* What the platform was asked to do. */
struct page
{
    DdcResult result;         /* that draw and show return */
    int drawn[CANNON_IMAGES]; /* how often each image was drawn */
    int shown;                /* how often the page was shown */
};

static DdcResult draw(void *user, enum cannon_image image, int x, int y)
{
    struct page *page = user;

    (void)x;
    (void)y;
    page->drawn[image]++;
    return page->result;
}

static DdcResult show(void *user)
{
    struct page *page = user;

    page->shown++;
    return page->result;
}

static struct page page;
static const struct cannon_platform platform = {&page, NULL, draw, show};

static struct cannon game;

AFTER_EACH_TEST()
{
    cannon_end(&game);
}

static void begin(bool is_auto, unsigned seed)
{
    cannon_end(&game);
    memset(&page, 0, sizeof page);
    ok(cannon_begin(&game, is_auto, seed, &platform));
}

static void run(int frames)
{
    for (int i = 0; i < frames; i++)
    {
        cannon_frame(&game);
    }
}

/* ---- Games that play themselves ----------------------------------------- */

TEST(seed_1_gives_the_facts_of_every_platform)
{
    char line[192];

    begin(true, 1);
    run(3000);
    cannon_facts_line(&game, line, sizeof line);
    assert_string_equal(
        line, "frames=3000 sprites=6 pairs=172 hits=143 locks=0 errors=0 "
              "left=1 rounds=5 shots=250 score=2590");
}

/* Is the ball's centre nearer than its radius to the square? Uses integers. */
static bool is_within(const struct body *ball, const struct body *target)
{
    const int radius = 8 * 16;
    const int size = 32 * 16;
    int x = ball->x + radius - target->x;
    int y = ball->y + radius - target->y;
    int dx = x < 0 ? x : x > size ? x - size : 0;
    int dy = y < 0 ? y : y > size ? y - size : 0;

    return dx * dx + dy * dy < radius * radius;
}

static bool targets_overlap(const struct body *a, const struct body *b)
{
    return abs(a->x - b->x) < 32 * 16 && abs(a->y - b->y) < 32 * 16;
}

static void check_balls(void)
{
    for (int i = 0; i < CANNON_BALLS; i++)
    {
        const struct body *ball = &game.balls[i];
        if (ball->id == 0)
        {
            continue;
        }
        assert_true(ball->x >= 64 * 16 && ball->x < 640 * 16);
        assert_true(ball->y < (432 - 16) * 16);
        for (int j = 0; j < CANNON_TARGETS; j++)
        {
            assert_false(game.targets[j].id != 0 &&
                         is_within(ball, &game.targets[j]));
        }
    }
}

static void check_targets(void)
{
    for (int i = 0; i < CANNON_TARGETS; i++)
    {
        const struct body *target = &game.targets[i];
        if (target->id == 0)
        {
            continue;
        }
        assert_true(target->y > 0 && target->y <= (432 - 32) * 16);
        for (int j = 0; j < i; j++)
        {
            assert_false(game.targets[j].id != 0 &&
                         targets_overlap(target, &game.targets[j]));
        }
    }
}

TEST(no_ball_stays_within_a_target_and_no_targets_overlap)
{
    for (unsigned seed = 1; seed <= 5; seed++)
    {
        begin(true, seed);
        check_targets();
        for (int i = 0; i < 3000; i++)
        {
            run(1);
            check_balls();
            check_targets();
        }
        assert_int_equal(game.facts.errors, 0);
        assert_true(game.facts.hits > 100);
        assert_true(game.facts.rounds > 1);
    }
}

/* ---- Rules -------------------------------------------------------------- */

TEST(a_ball_flies_as_gravity_says)
{
    begin(false, 1);
    cannon_aim(&game, 64 + 5 * 32, 396 - 10 * 32);
    assert_int_equal(game.aim_x, 5 * 16);
    assert_int_equal(game.aim_y, -10 * 16);
    run(CANNON_RELOAD);
    cannon_fire(&game);
    int x = game.balls[0].x;
    int y = game.balls[0].y;
    for (int n = 1; n <= 20; n++)
    {
        run(1);
        assert_int_equal(game.balls[0].x, x + 80 * n);
        assert_int_equal(game.balls[0].y, y - 160 * n + 3 * n * (n + 1) / 2);
    }
}

TEST(the_aim_is_forward_and_no_faster_than_allowed)
{
    test_seed(1);
    begin(false, 1);
    for (int i = 0; i < 1000; i++)
    {
        cannon_aim(&game, (int)test_random(), (int)test_random());
        assert_in_range(game.aim_x, 1, 256);
        assert_in_range(-game.aim_y, 0, 256);
        assert_true(game.aim_x * game.aim_x + game.aim_y * game.aim_y <=
                    256 * 256);
        cannon_aim(&game, test_random_in(0, 640), test_random_in(0, 480));
        assert_in_range(game.aim_x, 1, 256);
        assert_in_range(-game.aim_y, 0, 256);
    }
}

TEST(a_shot_needs_a_loaded_cannon_and_a_free_ball)
{
    begin(false, 1);
    cannon_fire(&game);
    assert_int_equal(game.facts.shots, 0);
    /*
     * Balls that are shot straight up fly so long that all are in the air.
     */
    cannon_aim(&game, 0, 0);
    for (int i = 0; i < 1 + CANNON_BALLS * CANNON_RELOAD; i++)
    {
        run(1);
        cannon_fire(&game);
        cannon_fire(&game);
    }
    assert_int_equal(game.facts.shots, CANNON_BALLS);
}

/* Fires a ball and puts it, falling, just above the middle of a target. */
static void drop_ball_on(const struct body *target)
{
    run(CANNON_RELOAD);
    cannon_fire(&game);
    struct body *ball = &game.balls[0];
    ball->x = target->x + 8 * 16;
    ball->y = target->y - 17 * 16;
    ball->vx = 0;
    ball->vy = 32;
}

TEST(a_hit_removes_both_and_a_crate_without_support_falls)
{
    begin(false, 1);
    /* The first two targets are a crate and the one on top of it. */
    struct body *below = &game.targets[0];
    struct body *above = &game.targets[1];
    drop_ball_on(above);
    run(2);
    assert_int_equal(game.facts.hits, 1);
    assert_int_equal(game.facts.score, 10);
    assert_int_equal(game.balls[0].id, 0);
    assert_int_equal(above->id, 0);
    assert_true(below->id != 0);
    assert_int_equal(below->y, 400 * 16);

    begin(false, 1);
    ok(DdcGrid_Remove(game.grid, below->id));
    below->id = 0;
    run(8);
    assert_int_equal(above->y, 384 * 16);
    run(100);
    assert_int_equal(above->y, 400 * 16);
}

/* ---- Failures ----------------------------------------------------------- */

TEST(failed_drawing_is_counted_unless_the_screen_was_lost)
{
    begin(false, 1);
    page.result = DDC_E_LOST;
    run(1);
    assert_int_equal(game.facts.errors, 0);
    assert_int_equal(page.drawn[CANNON_LAND], 1);
    assert_int_equal(page.drawn[CANNON_CRATE], 19);
    assert_int_equal(page.drawn[CANNON_TARGET], 5);
    assert_int_equal(page.shown, 1);
    page.result = DDC_E_INVALIDPARAMS;
    run(1);
    assert_true(game.facts.errors >= CANNON_TARGETS);
}

TEST(without_memory_no_game_begins_and_nothing_is_leaked)
{
    int failures = 0;

    test_log_listen();
    for (int n = 1;; n++)
    {
        test_memory_watch(n);
        DdcResult result = cannon_begin(&game, true, 1, &platform);
        cannon_end(&game);
        assert_int_equal(test_memory_live(), 0);
        if (result == DDC_OK)
        {
            break;
        }
        returns(DDC_E_OUTOFMEMORY, result);
        failures++;
    }
    assert_true(failures > 0);
    test_memory_unwatch();
}
