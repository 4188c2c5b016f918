/* SPDX-License-Identifier: Zlib */
/*
 * The game of samples/bricks on a test double of its platform, which counts
 * what is drawn. The game's facts, its counters, are the same on every
 * processor, and the ball stays inside the walls.
 */
#include "bricks.h"
#include "test.h"

/* Four walls and the paddle are in the set too. */
#define NO_BRICKS 5

struct page
{
    DdcResult result; /* of every draw */
    int drawn[BRICKS_IMAGES];
    int shown;
};

static DdcResult draw(void *user, enum bricks_image image, int x, int y)
{
    struct page *page = user;

    if (image != BRICKS_BALL)
    {
        assert_in_range(x, 0, BRICKS_WIDTH - 1);
        assert_in_range(y, 0, BRICKS_HEIGHT - 1);
    }
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
static const struct bricks_platform port = {&page, NULL, draw, show};

static struct bricks game;

AFTER_EACH_TEST()
{
    bricks_end(&game);
}

static void begin(int level, bool is_auto, unsigned seed)
{
    bricks_end(&game);
    memset(&page, 0, sizeof page);
    ok(bricks_begin(&game, level, is_auto, seed, &port));
}

static void run(int frames)
{
    for (int i = 0; i < frames; i++)
    {
        bricks_frame(&game);
    }
}

/* Does not use the game's own check. */
static void assert_in_room(void)
{
    const DdcPoint *center = &game.ball.center;

    assert_true(center->x - 7 > 16 - 1e-6 && center->x + 7 < 624 + 1e-6);
    assert_true(center->y - 7 > 16 - 1e-6 && center->y + 7 < 432 + 1e-6);
}

/* ---- A whole game ------------------------------------------------------- */

TEST(seed_1_gives_the_facts_of_every_platform)
{
    static const char *const facts[LEVELS] = {
        "frames=3000 sprites=4 pairs=123 hits=40 locks=0 errors=0 left=2 "
        "rounds=1 lost=0",
        "frames=3000 sprites=103 pairs=109 hits=43 locks=0 errors=0 left=101 "
        "rounds=0 lost=0"};
    char line[192];

    for (int i = 0; i < LEVELS; i++)
    {
        begin(1 + i, true, 1);
        run(3000);
        bricks_facts_line(&game, line, sizeof line);
        assert_string_equal(line, facts[i]);
    }
}

TEST(in_every_frame_the_ball_is_in_the_room_and_bricks_are_counted)
{
    for (int level = 1; level <= LEVELS; level++)
    {
        for (unsigned seed = 1; seed <= 5; seed++)
        {
            begin(level, true, seed);
            for (int i = 0; i < 3000; i++)
            {
                int alive = 0;
                run(1);
                assert_in_room();
                for (int cell = 0; cell < LEVEL_CELLS_MAX; cell++)
                {
                    alive += game.alive[cell];
                }
                assert_int_equal(alive, game.left);
                assert_int_equal(DdcBricks_GetCount(game.set),
                                 game.left + NO_BRICKS);
            }
            assert_int_equal(game.facts.errors, 0);
            assert_true(game.facts.hits > 30);
        }
    }
}

TEST(no_player_pushes_the_ball_out_of_the_room)
{
    test_seed(1);
    begin(1, false, 1);
    for (int i = 0; i < 50000; i++)
    {
        bricks_serve(&game);
        bricks_steer(&game, test_random_in(-100, 740));
        run(1);
        assert_in_room();
    }
    assert_int_equal(game.facts.errors, 0);
    assert_true(game.facts.lost > 100);
}

/* ---- Rules -------------------------------------------------------------- */

TEST(the_ball_waits_on_the_paddle_for_the_serve)
{
    begin(1, false, 1);
    bricks_steer(&game, 100);
    run(100);
    assert_true(game.held);
    assert_int_equal(game.paddle_x, 60);
    assert_true(game.ball.center.x == 100);
    assert_true(game.ball.center.y == 397);
    bricks_serve(&game);
    run(1);
    assert_false(game.held);
    assert_true(game.ball.center.y < 397);
}

TEST(the_paddle_stays_between_the_walls)
{
    begin(1, false, 1);
    bricks_steer(&game, -2000000000);
    run(1);
    assert_int_equal(game.paddle_x, 280 - BRICKS_PADDLE_SPEED);
    run(100);
    assert_int_equal(game.paddle_x, 16);
    bricks_steer(&game, 2000000000);
    run(100);
    assert_int_equal(game.paddle_x, 544);
}

/* Lets a ball fall at x, 20 pixels above where the paddle's top is. */
static void drop_ball(double x)
{
    bricks_serve(&game);
    game.ball.jitter = 0;
    game.ball.center.x = x;
    game.ball.center.y = BRICKS_PADDLE_TOP - BRICKS_BALL_RADIUS - 20;
    game.ball.velocity.x = 0;
    game.ball.velocity.y = 8;
}

TEST(the_paddle_sends_the_ball_to_the_side_it_lands_on)
{
    for (int x = 2; x < BRICKS_PADDLE_WIDTH; x += 4)
    {
        begin(1, false, 1);
        drop_ball(game.paddle_x + x);
        run(3);
        const DdcPoint *velocity = &game.ball.velocity;
        assert_int_equal(game.facts.pairs, 1);
        assert_true(velocity->y < 0);
        assert_true((velocity->x > 0) == (x >= BRICKS_PADDLE_WIDTH / 2));
        assert_true(velocity->x * velocity->x + velocity->y * velocity->y ==
                    65 * 65 / 64.0);
    }
}

TEST(a_ball_on_the_floor_is_lost_and_comes_back)
{
    begin(1, false, 1);
    drop_ball(500);
    run(30);
    assert_true(game.held);
    assert_int_equal(game.facts.lost, 1);
    assert_int_equal(game.facts.errors, 0);
    assert_true(game.ball.center.x == 320);
}

TEST(after_the_last_brick_all_are_there_again)
{
    begin(1, true, 1);
    int all = game.left;
    while (game.facts.rounds == 0 && game.facts.frames < 10000)
    {
        run(1);
    }
    assert_int_equal(game.facts.rounds, 1);
    assert_int_equal(game.facts.hits, all);
    assert_int_equal(game.left, all);
}

/* ---- Failures ----------------------------------------------------------- */

TEST(a_ball_outside_the_room_is_an_error)
{
    static const DdcPoint outside[] = {
        {-3000, 200}, {3000, 200}, {300, -3000}, {300, 3000}};

    for (int i = 0; i < 4; i++)
    {
        begin(1, false, 1);
        bricks_serve(&game);
        game.ball.center = outside[i];
        run(1);
        assert_int_equal(game.facts.errors, 1);
    }
}

TEST(failed_drawing_is_counted_unless_the_screen_was_lost)
{
    begin(2, false, 1);
    page.result = DDC_E_LOST;
    run(1);
    assert_int_equal(game.facts.errors, 0);
    assert_int_equal(page.drawn[BRICKS_ROOM], 1);
    assert_int_equal(page.drawn[BRICKS_BRICK_VIOLET], 16);
    assert_int_equal(page.shown, 1);
    page.result = DDC_E_INVALIDPARAMS;
    run(1);
    assert_int_equal(game.facts.errors, game.left + 4);
}

TEST(without_memory_no_game_begins_and_nothing_is_leaked)
{
    int failures = 0;

    test_log_listen();
    for (int n = 1;; n++)
    {
        test_memory_watch(n);
        DdcResult result = bricks_begin(&game, 2, true, 1, &port);
        bricks_end(&game);
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
