/* SPDX-License-Identifier: Zlib */
/*
 * The rules of the game of samples/bumper, on a test double of its platform.
 */
#include "bumper_memory.h"

/* ---- Beginning and drawing ----------------------------------------------- */

TEST(all_sprites_begin_on_the_screen_without_overlaps)
{
    struct bumper_memory *memory = bumper_memory_begin(1);

    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        DdcRect rect;
        ok(DdcSprite_GetRect(memory->sprites[i], &rect));
        assert_true(rect.left >= 0 && rect.right <= BUMPER_WIDTH);
        assert_true(rect.top >= 0 && rect.bottom <= BUMPER_MENU_Y);
        for (int j = 0; j < i; j++)
        {
            assert_int_equal(
                DdcSpritesCollideRect(memory->sprites[i], memory->sprites[j]),
                0);
        }
    }
}

TEST(a_frame_draws_the_sprites_in_order_and_then_the_menu)
{
    struct bumper_memory *memory = bumper_memory_begin(1);
    const struct bumper_drawing *drawing = &memory->drawing;

    bumper_memory_run(memory, 3);
    assert_int_equal(memory->sample.shown, 3);
    assert_int_equal(drawing->count, BUMPER_SPRITES + 1);
    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        assert_int_equal(drawing->calls[i].image, i / 2);
        assert_int_equal(drawing->calls[i].x,
                         DdcSprite_GetX(memory->sprites[i]));
        assert_int_equal(drawing->calls[i].y,
                         DdcSprite_GetY(memory->sprites[i]));
    }
    assert_int_equal(drawing->calls[BUMPER_SPRITES].image, BUMPER_MENU);
    assert_int_equal(drawing->calls[BUMPER_SPRITES].x, 0);
    assert_int_equal(drawing->calls[BUMPER_SPRITES].y, 448);
}

/* ---- Locks -------------------------------------------------------------- */

/* The number of locks of the next frame: one for each surface of each pair. */
static int locks_to_come(const struct bumper_memory *memory)
{
    int locks = 0;

    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        for (int j = i + 1; j < BUMPER_SPRITES; j++)
        {
            const DdcPixels *a = &memory->sample.images[i / 2].pixels;
            const DdcPixels *b = &memory->sample.images[j / 2].pixels;
            int dx = DdcSprite_GetX(memory->sprites[j]) -
                     DdcSprite_GetX(memory->sprites[i]);
            int dy = DdcSprite_GetY(memory->sprites[j]) -
                     DdcSprite_GetY(memory->sprites[i]);
            if (dx < a->width && dx > -b->width && dy < a->height &&
                dy > -b->height)
            {
                locks += i / 2 == j / 2 ? 1 : 2;
            }
        }
    }
    return locks;
}

TEST(a_pair_on_one_surface_takes_one_lock_and_on_two_takes_two)
{
    for (unsigned seed = 0; seed < 5; seed++)
    {
        struct bumper_memory *memory = bumper_memory_begin(seed);
        ddc_uint32 before = DdcSurface_GetLockCount(NULL);
        int expected = 0;
        for (int frame = 0; frame < 500; frame++)
        {
            expected += locks_to_come(memory);
            bumper_memory_run(memory, 1);
            assert_int_equal(memory->sample.failing.locks, expected);
            assert_int_equal(memory->sample.failing.unlocks, expected);
        }
        assert_true(expected > 0);
        assert_int_equal(DdcSurface_GetLockCount(NULL) - before, expected);
    }
}

/* ---- Masks -------------------------------------------------------------- */

static void share_masks(struct bumper_memory *memory, unsigned seed)
{
    ok(bumper_use_masks(memory->sprites, BUMPER_SPRITES));
    bumper_begin(&memory->game, memory->sprites, BUMPER_SPRITES,
                 &memory->platform, seed);
}

TEST(every_frame_with_masks_hits_what_pixels_hit_without_locks)
{
    for (unsigned seed = 0; seed < 5; seed++)
    {
        /*
         * share_masks begins its game a second time. It comes before the other
         * game begins, because both draw their speeds from one generator.
         */
        struct bumper_memory *masks = bumper_memory_begin(seed);
        share_masks(masks, seed);
        struct bumper_memory *pixels = bumper_memory_begin(seed);
        for (int frame = 0; frame < 300; frame++)
        {
            bumper_memory_run(masks, 1);
            bumper_memory_run(pixels, 1);
            assert_memory_equal(&masks->game.facts, &pixels->game.facts,
                                sizeof pixels->game.facts);
            assert_memory_equal(&masks->drawing, &pixels->drawing,
                                sizeof pixels->drawing);
        }
        assert_int_equal(masks->sample.failing.locks, BUMPER_MENU);
        assert_int_equal(masks->sample.failing.unlocks, BUMPER_MENU);
    }
}

/* Sprites of one picture share a mask, and a failure leaks nothing. */
TEST(masks_are_shared_and_freed)
{
    struct bumper_memory *memory = bumper_memory_begin(1);

    test_log_listen();
    for (int n = 1; n <= BUMPER_MENU; n++)
    {
        test_memory_watch(n);
        returns(DDC_E_OUTOFMEMORY,
                bumper_use_masks(memory->sprites, BUMPER_SPRITES));
        for (int i = 0; i < BUMPER_SPRITES; i++)
        {
            DdcSprite_SetMask(memory->sprites[i], NULL, 0, 0);
        }
        assert_int_equal(test_memory_live(), 0);
    }
    test_memory_watch(0);
    ok(bumper_use_masks(memory->sprites, BUMPER_SPRITES));
    assert_int_equal(test_memory_live(), BUMPER_MENU);
    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        DdcSprite_SetMask(memory->sprites[i], NULL, 0, 0);
    }
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

/* ---- A second implementation of the game, as the oracle ----------------- */

struct ball
{
    const DdcPixels *pixels;
    int x, y, dx, dy;
    bool hit;
    int hit_x, hit_y;
};

static int center_x(const struct ball *ball)
{
    return ball->x + ball->pixels->width / 2;
}

static int center_y(const struct ball *ball)
{
    return ball->y + ball->pixels->height / 2;
}

static bool touch(const struct ball *a, const struct ball *b)
{
    /* Skips pairs that are too far apart to overlap. */
    if (abs(a->x - b->x) > 100 || abs(a->y - b->y) > 100)
    {
        return false;
    }
    for_pixels(x, y, a->pixels->width, a->pixels->height)
    {
        int bx = a->x + x - b->x;
        int by = a->y + y - b->y;
        if (bx >= 0 && by >= 0 && bx < b->pixels->width &&
            by < b->pixels->height && test_image_get(a->pixels, x, y) &&
            test_image_get(b->pixels, bx, by))
        {
            return true;
        }
    }
    return false;
}

static void record(struct ball *ball, const struct ball *other)
{
    if (!ball->hit)
    {
        ball->hit = true;
        ball->hit_x = center_x(other);
        ball->hit_y = center_y(other);
    }
}

static void move(struct ball *ball)
{
    int half_width = ball->pixels->width / 2;
    int half_height = ball->pixels->height / 2;

    if (ball->hit && (ball->hit_x - center_x(ball)) * ball->dx > 0)
    {
        ball->dx = -ball->dx;
    }
    if (ball->hit && (ball->hit_y - center_y(ball)) * ball->dy > 0)
    {
        ball->dy = -ball->dy;
    }
    ball->hit = false;
    ball->x += ball->dx;
    ball->y += ball->dy;
    if (ball->x > 640 - half_width || ball->x < -half_width)
    {
        ball->x = ball->x < 0 ? -half_width : 640 - half_width;
        ball->dx = -ball->dx;
    }
    if (ball->y > 480 - half_height || ball->y < -half_height)
    {
        ball->y = ball->y < 0 ? -half_height : 480 - half_height;
        ball->dy = -ball->dy;
    }
}

/* Moves the balls for one frame; returns how many pairs overlap. */
static unsigned step(struct ball *balls)
{
    unsigned hits = 0;

    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        for (int j = i + 1; j < BUMPER_SPRITES; j++)
        {
            if (touch(&balls[i], &balls[j]))
            {
                hits++;
                record(&balls[i], &balls[j]);
                record(&balls[j], &balls[i]);
            }
        }
    }
    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        move(&balls[i]);
    }
    return hits;
}

static void begin_balls(struct ball *balls, const struct bumper_memory *memory)
{
    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        const DdcSprite *sprite = memory->sprites[i];
        balls[i] = (struct ball){.pixels = &memory->sample.images[i / 2].pixels,
                                 .x = DdcSprite_GetX(sprite),
                                 .y = DdcSprite_GetY(sprite)};
        DdcSprite_GetVelocity(sprite, &balls[i].dx, &balls[i].dy);
    }
}

TEST(every_frame_agrees_with_the_second_implementation)
{
    struct ball balls[BUMPER_SPRITES];

    for (unsigned seed = 0; seed < 10; seed++)
    {
        struct bumper_memory *memory = bumper_memory_begin(seed);
        unsigned hits = 0;
        begin_balls(balls, memory);
        for (int frame = 0; frame < 300; frame++)
        {
            hits += step(balls);
            bumper_memory_run(memory, 1);
            for (int i = 0; i < BUMPER_SPRITES; i++)
            {
                const DdcSprite *sprite = memory->sprites[i];
                assert_int_equal(DdcSprite_GetX(sprite), balls[i].x);
                assert_int_equal(DdcSprite_GetY(sprite), balls[i].y);
            }
            assert_int_equal(memory->game.facts.hits, hits);
        }
    }
}

/* ---- The player --------------------------------------------------------- */

TEST(a_turn_draws_new_speeds_for_all_in_order)
{
    struct bumper_memory *memory = bumper_memory_begin(1);
    ddc_int32 speeds[BUMPER_SPRITES * 2];

    DdcSetSeed(7);
    for (int i = 0; i < BUMPER_SPRITES * 2; i++)
    {
        speeds[i] = DdcGetRandom(-3, 3);
    }
    DdcSetSeed(7);
    bumper_randomize(&memory->game);
    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        ddc_int32 dx, dy;
        DdcSprite_GetVelocity(memory->sprites[i], &dx, &dy);
        assert_int_equal(dx, speeds[2 * i]);
        assert_int_equal(dy, speeds[2 * i + 1]);
    }
}

/* ---- Failures ----------------------------------------------------------- */

/* What the assertions of a frame have said. */
static struct
{
    int count;
    char expression[32];
} asserted;

static ddc_int32 DDC_CALL hook(void *user, const DdcAssertionSite *site)
{
    (void)user;
    asserted.count++;
    (void)snprintf(asserted.expression, sizeof asserted.expression, "%s",
                   site->expression);
    return DDC_ASSERTION_IGNORE;
}

TEST(without_sprites_or_menu_a_frame_asserts_and_does_not_begin)
{
    struct bumper_memory *memory = bumper_memory_begin(1);

    DdcAssertion_SetHook(hook, NULL);
    bumper_memory_run(memory, 3);
    assert_int_equal(asserted.count, 0);
    memory->menu_missing = true;
    returns(DDC_E_INVALIDPARAMS, bumper_frame(&memory->game));
    assert_int_equal(asserted.count, 1);
    assert_string_equal(asserted.expression, "has_menu");
    returns(DDC_E_INVALIDPARAMS, bumper_frame(&memory->game));
    assert_int_equal(asserted.count, 2);
    memory->menu_missing = false;
    memory->game.sprite_count = 0;
    returns(DDC_E_INVALIDPARAMS, bumper_frame(&memory->game));
    assert_int_equal(asserted.count, 3);
    assert_string_equal(asserted.expression, "has_sprites");
    assert_int_equal(memory->game.facts.errors, 3);
    assert_int_equal(memory->game.facts.frames, 3);
    assert_int_equal(memory->sample.shown, 3);
    DdcAssertion_SetHook(NULL, NULL);
}

TEST(failed_drawing_is_counted_and_the_game_goes_on)
{
    struct bumper_memory *memory = bumper_memory_begin(1);

    memory->sample.draw_result = DDC_E_FORMAT;
    bumper_memory_run(memory, 1);
    /* Eight sprites, the menu, and the page itself. */
    assert_int_equal(memory->game.facts.errors, 10);
    memory->sample.draw_result = DDC_E_LOST;
    bumper_memory_run(memory, 1);
    assert_int_equal(memory->game.facts.errors, 10);
    assert_int_equal(memory->game.facts.frames, 2);
}

TEST(a_failed_lock_is_counted_and_is_no_hit)
{
    struct bumper_memory *memory = bumper_memory_begin(1);

    while (locks_to_come(memory) == 0)
    {
        bumper_memory_run(memory, 1);
    }
    test_log_listen();
    memory->sample.failing.fail_at = 1;
    memory->sample.failing.lock_result = DDC_E_NOPIXELS;
    bumper_memory_run(memory, 1);
    assert_int_equal(test_log_count(), 1);
    assert_int_equal(memory->game.facts.errors, 1);
    assert_int_equal(memory->game.facts.pairs, 1);
    assert_int_equal(memory->game.facts.hits, 0);
    assert_int_equal(memory->sample.failing.locks,
                     memory->sample.failing.unlocks);
}

/* In every frame that locks a surface, one lock fails with DDC_E_LOST. */
static void run_with_losses(struct bumper_memory *memory, int frames)
{
    int losses = 0;

    for (int i = 0; i < frames; i++)
    {
        int locks = locks_to_come(memory);
        if (locks > 0)
        {
            struct bumper_facts before = memory->game.facts;
            memory->sample.failing.fail_at = test_random_in(1, locks);
            returns(DDC_E_LOST, bumper_frame(&memory->game));
            assert_int_equal(memory->sample.failing.locks,
                             memory->sample.failing.unlocks);
            assert_memory_equal(&memory->game.facts, &before, sizeof before);
            losses++;
        }
        bumper_memory_run(memory, 1);
    }
    assert_true(losses > 10);
}

TEST(a_frame_that_lost_a_surface_can_be_begun_again)
{
    struct bumper_memory *quiet = bumper_memory_begin(1);
    struct bumper_facts facts;

    bumper_memory_run(quiet, 400);
    facts = quiet->game.facts;

    struct bumper_memory *lossy = bumper_memory_begin(1);
    test_log_listen();
    test_seed(1);
    lossy->sample.failing.lock_result = DDC_E_LOST;
    run_with_losses(lossy, 400);
    assert_memory_equal(&lossy->game.facts, &facts, sizeof facts);
}
