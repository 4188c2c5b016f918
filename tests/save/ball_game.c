/* SPDX-License-Identifier: Zlib */
/* Implements ball_game.h. */
#include "ball_game.h"

void ball_game_make(struct game *game)
{
    const DdcBrick walls[4] = {{{-10, -10, 410, 0}, {0, 0}, 1, 0},
                               {{-10, 300, 410, 310}, {0, 0}, 2, 0},
                               {{-10, 0, 0, 300}, {0, 0}, 3, 0},
                               {{400, 0, 410, 300}, {0, 0}, 4, 0}};

    memset(game, 0, sizeof *game);
    OWN(DdcBricks, bricks, DdcBricks_Create(&bricks));
    game->bricks = bricks;
    for (int i = 0; i < 4; i++)
    {
        ok(DdcBricks_Add(bricks, &walls[i], NULL));
    }
    for (int i = 0; i < 40; i++)
    {
        const DdcBrick brick = {{20 + i % 10 * 36, 30 + i / 10 * 20,
                                 50 + i % 10 * 36, 40 + i / 10 * 20},
                                {i % 9 == 0 ? 0.5 : 0, 0},
                                100 + i,
                                0};
        ok(DdcBricks_Add(bricks, &brick, &game->ids[i]));
    }
    for (int i = 0; i < BALLS; i++)
    {
        game->balls[i] = (DdcBall){{100 + 50 * i, 250},
                                   {3.25 - i * 2, -4.5 - i},
                                   4 + i,
                                   0.25,
                                   (ddc_uint32)i,
                                   0};
    }
}

static ddc_int32 DDC_CALL hit(void *user, DdcBricks *bricks, DdcBall *ball,
                              const DdcBounce *bounce)
{
    struct game *game = user;

    (void)ball;
    game->bounces = game->bounces * 31 + bounce->brick;
    game->bounces = game->bounces * 31 + (unsigned)bounce->tag;
    if (bounce->tag >= 100 && bounce->brick % 3 == 0)
    {
        ok(DdcBricks_Remove(bricks, bounce->brick));
    }
    return bounce->tag % 17 == 5 ? DDC_BOUNCE_THROUGH : DDC_BOUNCE_OFF;
}

void ball_game_play(struct game *game, uint32_t frame)
{
    DdcBrick brick = {{0, 0, 0, 0}, {0, 0}, 100, 0};
    uint32_t n = frame * 2654435761u >> 8;

    game->bounces = 0;
    for (int i = 0; i < BALLS; i++)
    {
        ok(DdcBall_Step(&game->balls[i], game->bricks, NULL, hit, game));
    }
    ok(DdcBricks_Step(game->bricks, NULL));
    if (n % 5 == 0)
    {
        brick.box.left = 20 + n % 300;
        brick.box.top = 150 + n % 100;
        brick.box.right = brick.box.left + 12;
        brick.box.bottom = brick.box.top + 6;
        brick.velocity.y = n % 2 * 0.25;
        ddc_uint32 id;
        ok(DdcBricks_Add(game->bricks, &brick, &id));
        game->bounces = game->bounces * 31 + id;
    }
}

uint64_t ball_game_save(const struct game *game, struct save *out)
{
    DdcHash hash;

    ok(DdcBricks_Save(game->bricks, game->balls, BALLS, out->data, BYTES,
                      &out->size));
    ok(DdcBricks_GetHash(game->bricks, game->balls, BALLS, &hash));
    uint64_t bits = (uint64_t)hash.high << 32 | hash.low;
    assert_true(bits == scene_hash(out->data, out->size));
    return bits;
}
