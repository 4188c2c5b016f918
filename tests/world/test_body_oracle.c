/* SPDX-License-Identifier: Zlib */
/*
 * Bodies that walk, and solids that move them: random worlds against the oracle
 * of walk_oracle.h, which reads body.h and docs/body.md to the letter, and what
 * follows from the rules.
 */
#include "walk_world.h"

#include <math.h>

#define CASES 6000

static struct world w;
static struct world other;

/* ---- The oracle ------------------------------------------------------------
 */

static void compare_side(const DdcBodySide *side,
                         const struct oracle_side *expected)
{
    DdcTileCell cell = {0, 0, 0};

    if (expected->hit && expected->thing == 0)
    {
        cell.column = expected->x / w.cell_width;
        cell.row = expected->y / w.cell_height;
        cell.value = w.value[cell.row * w.columns + cell.column];
    }
    assert_int_equal(side->hit, expected->hit);
    assert_int_equal(side->x, expected->x);
    assert_int_equal(side->y, expected->y);
    assert_ptr_equal(side->sprite, w.sprites[expected->thing]);
    assert_same(side->tile, cell);
}

static void compare_moved(const DdcBodyMove *move,
                          const struct oracle_move *expected,
                          const struct thing *t)
{
    compare_side(&move->left, &expected->left);
    compare_side(&move->right, &expected->right);
    compare_side(&move->top, &expected->top);
    compare_side(&move->bottom, &expected->bottom);
    assert_int_equal(move->left_x, expected->left_x);
    assert_int_equal(move->left_y, expected->left_y);
    assert_int_equal(move->flags, expected->flags);
    assert_true(!(move->flags & DDC_BODY_STANDS) || move->bottom.hit);
    assert_int_equal(move->x, t->x);
    assert_int_equal(move->y, t->y);
    compare_things(&w);
}

/* What was added last may be outside of the world while it moves. */
static void compare_move(int who, DdcPoint move)
{
    const bool is_outside = who == w.scene.count - 1 && one_in(4);
    struct oracle_move expected;
    DdcBodyMove moved;

    if (is_outside)
    {
        ok(DdcWorld_Remove(w.world, w.sprites[who]));
    }
    oracle_move(&w.scene, who, &move, &expected);
    ok(DdcWorld_Move(w.world, w.sprites[who], &move, &moved));
    compare_moved(&moved, &expected, &w.scene.things[who]);
    if (is_outside)
    {
        ok(DdcWorld_Add(w.world, w.sprites[who]));
    }
}

static void compare_tiles_move(int who)
{
    struct scene alone = {2, {w.scene.things[0], w.scene.things[who]}};
    struct thing *t = &alone.things[1];
    const DdcMask *mask = walk_mask(t->pixels, t->width, t->height);
    const DdcPoint move = random_move();
    const int x = t->x;
    const int y = t->y;
    DdcBody body = t->body;
    struct oracle_move expected;
    DdcBodyMove moved;

    oracle_move(&alone, 1, &move, &expected);
    ok(DdcTiles_Move(w.tiles, mask, x, y, &move, &body, &moved));
    assert_same(body, t->body);
    compare_moved(&moved, &expected, t);
}

static int events_seen[DDC_BODY_CRUSHED + 1];

static void compare_move_solid(int who)
{
    const DdcPoint move = random_move();
    const ddc_uint32 capacity =
        one_in(3) ? (ddc_uint32)test_random_in(0, 2) : SPRITES;
    struct oracle_event expected[THINGS_MAX];
    DdcBodyEvent events[SPRITES];
    ddc_uint32 needed;
    const ddc_uint32 count =
        (ddc_uint32)oracle_move_solid(&w.scene, who, &move, expected);

    returns(count > capacity ? DDC_E_MORE : DDC_OK,
            DdcWorld_MoveSolid(w.world, w.sprites[who], &move,
                               capacity == 0 ? NULL : events, capacity,
                               &needed));
    assert_int_equal(needed, count);
    for (ddc_uint32 e = 0; e < count && e < capacity; e++)
    {
        assert_ptr_equal(events[e].sprite, w.sprites[expected[e].thing]);
        assert_int_equal(events[e].kind, expected[e].kind);
        assert_int_equal(events[e].moved_x, expected[e].moved_x);
        assert_int_equal(events[e].moved_y, expected[e].moved_y);
        events_seen[events[e].kind]++;
    }
    compare_things(&w);
}

/* Bodies fall at first, so that many stand. */
TEST(moves_are_those_of_the_oracle)
{
    for_steps(i, test_rounds(CASES), 3701)
    {
        random_world(&w);
        for (int who = 1; who < w.scene.count; who++)
        {
            if (w.scene.things[who].has_body && one_in(2))
            {
                compare_move(who, (DdcPoint){0, 100});
            }
        }
        for (int call = 0; call < 12; call++)
        {
            const int who = random_walker(&w);
            const int kind = test_random_in(0, 9);

            if (kind == 0)
            {
                change(&w, who);
            }
            else if (kind < 3 && w.tiles != NULL)
            {
                compare_tiles_move(who);
            }
            else if (kind < 6)
            {
                compare_move(who, random_move());
            }
            else
            {
                compare_move_solid(who);
            }
        }
    }
    for (int kind = DDC_BODY_CARRIED; kind <= DDC_BODY_CRUSHED; kind++)
    {
        assert_total(events_seen[kind], test_rounds(CASES) / 50,
                     test_rounds(CASES) * 20);
    }
}

/* ---- What follows from the rules -------------------------------------------
 */

static int number_of(const struct world *in, const DdcSprite *sprite)
{
    int number = 0;

    for (int i = 1; i < in->scene.count && sprite != NULL; i++)
    {
        number = in->sprites[i] == sprite ? i : number;
    }
    return number;
}

/* Moves a solid; returns the number of events. */
static ddc_uint32 move_solid(const struct world *in, int who,
                             const DdcPoint *move, DdcBodyEvent *events)
{
    ddc_uint32 count;

    ok(DdcWorld_MoveSolid(in->world, in->sprites[who], move, events, SPRITES,
                          &count));
    return count;
}

/* The things of both worlds are in the same places, or in mirrored ones. */
static void assert_same_things(bool mirrored)
{
    read_things(&w);
    read_things(&other);
    for (int i = 1; i < w.scene.count; i++)
    {
        const struct thing *t = &w.scene.things[i];
        DdcBody body = t->body;

        body.rest_x = mirrored ? -body.rest_x : body.rest_x;
        assert_int_equal(other.scene.things[i].x,
                         mirrored ? w.scene.things[0].width - t->width - t->x
                                  : t->x);
        assert_int_equal(other.scene.things[i].y, t->y);
        assert_same(other.scene.things[i].body, body);
    }
}

static void assert_mirrored_side(const DdcBodySide *a, const DdcBodySide *b)
{
    assert_int_equal(a->hit, b->hit);
    assert_int_equal(a->y, b->y);
    assert_int_equal(number_of(&w, a->sprite), number_of(&other, b->sprite));
}

static void compare_mirrored_moves(int who, const DdcPoint *move,
                                   const DdcPoint *mirrored)
{
    DdcBody body = w.scene.things[who].body;
    DdcBodyMove a;
    DdcBodyMove b;

    if (fabs(move->x) < 2) /* around corners, left is before right */
    {
        body.nudge_x = 0;
        set_body(&w, who, &body);
        body.rest_x = -body.rest_x;
        set_body(&other, who, &body);
    }
    ok(DdcWorld_Move(w.world, w.sprites[who], move, &a));
    ok(DdcWorld_Move(other.world, other.sprites[who], mirrored, &b));
    assert_mirrored_side(&a.left, &b.right);
    assert_mirrored_side(&a.right, &b.left);
    assert_mirrored_side(&a.top, &b.top);
    assert_mirrored_side(&a.bottom, &b.bottom);
    assert_int_equal(a.left_x, -b.left_x);
    assert_int_equal(a.left_y, b.left_y);
    assert_int_equal(a.flags, b.flags);
}

static void compare_mirrored_solids(int who, const DdcPoint *move,
                                    const DdcPoint *mirrored)
{
    DdcBodyEvent a[SPRITES];
    DdcBodyEvent b[SPRITES];
    const ddc_uint32 count = move_solid(&w, who, move, a);

    assert_int_equal(move_solid(&other, who, mirrored, b), count);
    for (ddc_uint32 e = 0; e < count; e++)
    {
        assert_int_equal(number_of(&w, a[e].sprite),
                         number_of(&other, b[e].sprite));
        assert_int_equal(a[e].kind, b[e].kind);
        assert_int_equal(a[e].moved_x, -b[e].moved_x);
        assert_int_equal(a[e].moved_y, b[e].moved_y);
    }
}

TEST(a_mirrored_world_answers_mirrored)
{
    for_steps(i, test_rounds(1000), 3704)
    {
        random_world(&w);
        make_mirrored(&other, &w);
        for (int call = 0; call < 8; call++)
        {
            const int who = random_walker(&w);
            const DdcPoint move = random_move();
            const DdcPoint mirrored = {-move.x, move.y};

            if (one_in(2))
            {
                compare_mirrored_moves(who, &move, &mirrored);
            }
            else
            {
                compare_mirrored_solids(who, &move, &mirrored);
            }
            assert_same_things(true);
        }
    }
}

/* Makes two equal worlds, in which a thing without a rest is to go a way of 1
 * to 12 pixels on one axis; `pixel` is the first of them. */
static int make_way(int who, DdcPoint *all, DdcPoint *pixel)
{
    const int n = test_random_in(1, 12);
    const DdcPoint ways[] = {{-1, 0}, {1, 0}, {0, -1}, {0, 1}};
    DdcBody body;

    *pixel = ways[test_random_in(0, 3)];
    *all = (DdcPoint){n * pixel->x, n * pixel->y};
    random_world(&w);
    body = w.scene.things[who].body;
    body.rest_x = body.rest_y = 0;
    body.flags &= ~DDC_BODY_DROPS;
    set_body(&w, who, &body);
    make_copy(&other, &w);
    return n;
}

TEST(a_move_on_an_axis_is_that_of_its_pixels_until_it_lands)
{
    int compared = 0;

    for_steps(i, test_rounds(500), 3706)
    {
        DdcPoint all;
        DdcPoint pixel;
        DdcBodyMove whole;
        DdcBodyMove part;
        const int n = make_way(1, &all, &pixel);
        bool stands = false;
        bool lands = false;

        ok(DdcWorld_Move(w.world, w.sprites[1], &all, &whole));
        for (int k = 0; k < n; k++)
        {
            ok(DdcWorld_Move(other.world, other.sprites[1], &pixel, &part));
            assert_true(!stands || part.flags & DDC_BODY_STOOD);
            lands = lands || (k > 0 && !stands && part.flags & DDC_BODY_STOOD);
            stands = (part.flags & DDC_BODY_STANDS) != 0;
        }
        if (!lands)
        {
            compared++;
            assert_int_equal(whole.x, part.x);
            assert_int_equal(whole.y, part.y);
            assert_int_equal(whole.flags & DDC_BODY_STANDS,
                             part.flags & DDC_BODY_STANDS);
            assert_same_things(false);
        }
    }
    assert_total(compared, test_rounds(500) / 2, test_rounds(500));
}

TEST(a_solid_that_moves_by_n_moves_n_times_by_one)
{
    for_steps(i, test_rounds(1000), 3705)
    {
        struct oracle_event sums[1 + SPRITES] = {{0, 0, 0, 0}};
        DdcBodyEvent events[SPRITES];
        DdcPoint all;
        DdcPoint pixel;
        int n = make_way(1, &all, &pixel);

        while (n-- > 0)
        {
            const ddc_uint32 count = move_solid(&other, 1, &pixel, events);
            for (ddc_uint32 e = 0; e < count; e++)
            {
                struct oracle_event *sum =
                    &sums[number_of(&other, events[e].sprite)];
                sum->kind =
                    events[e].kind > sum->kind ? events[e].kind : sum->kind;
                sum->moved_x += events[e].moved_x;
                sum->moved_y += events[e].moved_y;
            }
        }
        const ddc_uint32 count = move_solid(&w, 1, &all, events);
        for (ddc_uint32 e = 0; e < count; e++)
        {
            struct oracle_event *sum = &sums[number_of(&w, events[e].sprite)];
            assert_int_equal(events[e].kind, sum->kind);
            assert_int_equal(events[e].moved_x, sum->moved_x);
            assert_int_equal(events[e].moved_y, sum->moved_y);
            sum->kind = 0;
        }
        for_rows(k, sums)
        {
            assert_int_equal(sums[k].kind, 0);
        }
        assert_same_things(false);
    }
}

/* Does a solid pixel of the map or of a thing newly cover one of a body? What
 * has moved covers it newly if it did not before; what has not, or has moved
 * with the body, if the body was not there. */
static bool goes_deeper(const struct scene *before, int who, int of)
{
    const struct thing *now = &w.scene.things[who];
    const struct thing *then = &before->things[who];
    const bool stays = now->x == then->x && now->y == then->y;
    const int dx = w.scene.things[of].x - before->things[of].x;
    const int dy = w.scene.things[of].y - before->things[of].y;

    for_pixels(i, j, now->width, now->height)
    {
        const int x = now->x + i;
        const int y = now->y + j;

        if (oracle_has(now, x, y) &&
            oracle_is_solid(&now->body, &w.scene.things[of], x, y) &&
            !(stays && of != 0 ? oracle_has(&before->things[of], x, y)
                               : oracle_has(then, x - dx, y - dy)))
        {
            return true;
        }
    }
    return false;
}

/* After `who` has walked, or has moved as a solid by a pixel; `kind` is what
 * happened to thing i. */
static void assert_not_deeper(const struct scene *before, int i, int who,
                              bool walks, int kind)
{
    const struct thing *now = &w.scene.things[i];
    const struct thing *then = &before->things[i];
    const bool stays = now->x == then->x && now->y == then->y;

    for (int of = 0; of < w.scene.count; of++)
    {
        /* One for which the body is not solid may have come over it. */
        if (now->has_body && walks == (i == who) && of != i &&
            (!stays || of == who) && goes_deeper(before, i, of))
        {
            assert_int_equal(kind, DDC_BODY_CRUSHED);
            assert_int_equal(of, who);
        }
    }
}

TEST(only_what_is_crushed_gets_deeper_into_what_is_solid)
{
    for_steps(i, test_rounds(500), 3707)
    {
        random_world(&w);
        for (int call = 0; call < 8; call++)
        {
            const int who = random_walker(&w);
            const bool walks = one_in(2);
            const struct scene before = w.scene;
            int kinds[1 + SPRITES] = {0};
            DdcPoint move = random_move();
            DdcBodyMove moved;
            DdcBodyEvent events[SPRITES];

            if (walks)
            {
                ok(DdcWorld_Move(w.world, w.sprites[who], &move, &moved));
            }
            else
            {
                DdcBody body = w.scene.things[who].body;
                body.rest_x = body.rest_y = 0;
                set_body(&w, who, &body);
                move = (DdcPoint){test_random_in(-1, 1), 0};
                move.y = move.x == 0 ? 2 * test_random_in(0, 1) - 1 : 0;
                ddc_uint32 count = move_solid(&w, who, &move, events);
                while (count-- > 0)
                {
                    kinds[number_of(&w, events[count].sprite)] =
                        events[count].kind;
                }
            }
            read_things(&w);
            for (int k = 1; k < w.scene.count; k++)
            {
                assert_not_deeper(&before, k, who, walks, kinds[k]);
            }
        }
    }
}
