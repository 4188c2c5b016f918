/* SPDX-License-Identifier: Zlib */
/*
 * Reproducible floating point: results of shape, transform, fit and bounce are
 * hashed with every bit. The hashes must be the same on every processor, and in
 * every mode of the FPU that a game has set.
 */
#include "test.h"

#include "fpu_mode.h"

/* The hashes of the results on x86_64, which all processors must reproduce. */
#define SHAPE_HASH     0xD89D59B15C788ADEu
#define TRANSFORM_HASH 0x10CC0DBCE358DEF8u
#define CAST_HASH      0x61210F44FA8BAF88u
#define BOUNCE_HASH    0xED10837C2329FFC9u
#define MASK_HASH      0x9FF08022E691B2F7u
#define FIT_HASH       0xA0BA6C43CBA922CAu

/* ---- Random numbers ------------------------------------------------------ */

/*
 * A fraction of 32 bits. Sums of a few of them are exact in every mode, so that
 * all runs begin with the same inputs; products and quotients would round.
 */
static double fraction(void)
{
    return (double)(int32_t)test_random() * 0x1p-31;
}

/* ---- Inputs, made once --------------------------------------------------- */

#define ROUNDS    20000
#define SCATTERED 150

static DdcCircle circles[ROUNDS];
static DdcBox boxes[ROUNDS];
static DdcPoint points[ROUNDS];
static DdcTransform transforms[ROUNDS];
static DdcBall balls[ROUNDS];
static DdcMapping mappings[ROUNDS];
static DdcBrick scattered[SCATTERED];
static uint32_t own_mode; /* the FPU mode of this program */

/* n has 20 fractions, drawn one by one in a fixed order. */
static void make_input(int i, const double *n)
{
    points[i] = (DdcPoint){n[0] * 64, n[1] * 64};
    circles[i] = (DdcCircle){n[2] * 64, n[3] * 64, n[4] * 16 + 16};
    boxes[i].left = n[5] * 64;
    boxes[i].top = n[6] * 64;
    boxes[i].right = boxes[i].left + (n[7] * 16 + 17);
    boxes[i].bottom = boxes[i].top + (n[8] * 16 + 17);
    transforms[i] = (DdcTransform){
        {n[9] * 256, n[10] * 256}, {n[11] * 4, n[12] * 4}, {n[13], n[14]}};
    balls[i] = (DdcBall){{n[15] * 128, n[16] * 128},
                         {n[17] * 512, n[18] * 512},
                         n[19] * 8 + 9,
                         0.25,
                         (ddc_uint32)i,
                         0};
    mappings[i].image = (DdcPoint){n[0] * 64 + 65, n[1] * 64 + 65};
    mappings[i].texture = (DdcExtent){n[2], n[3], n[4] + 1.125, n[5] + 1.125};
    mappings[i].model =
        (DdcExtent){n[6] * 8, n[7] * 8, n[8] * 8 + 9, n[9] * 8 + 9};
}

BEFORE_ALL_TESTS()
{
    own_mode = fpu_mode_get();
    test_seed(61);
    for (int i = 0; i < ROUNDS; i++)
    {
        double n[20];
        for (int k = 0; k < 20; k++)
        {
            n[k] = fraction();
        }
        make_input(i, n);
    }
    for (int i = 0; i < SCATTERED; i++)
    {
        const DdcBox *box = &boxes[i];
        scattered[i].box = (DdcBox){box->left * 4, box->top * 4, box->right * 4,
                                    box->bottom * 4};
    }
}

/* Returns a hash of results. It runs in every mode, so it may copy doubles but
 * not calculate with them. */
typedef uint64_t (*work)(void);

/* The work has the expected hash in every mode, and leaves the mode as it is.
 */
static void same_in_every_mode(work run, uint64_t expected)
{
    for (size_t i = 0; i < FPU_MODES; i++)
    {
        fpu_mode_set(fpu_modes[i]);
        uint64_t hash = run();
        uint32_t after = fpu_mode_get();
        fpu_mode_set(own_mode);
        assert_int_equal(after, fpu_modes[i]);
        assert_int_equal(hash, expected);
    }
}

/* ---- Shapes -------------------------------------------------------------- */

static const ddc_uint32 indices[] = {0, 1, 2, 2, 3, 0, 4, 5, 6};

static uint64_t hash_shapes(void)
{
    uint64_t hash = EXACT_HASH_SEED;

    for (int i = 0; i + 8 < ROUNDS; i++)
    {
        DdcMesh meshes[2] = {{&points[i], indices, 7, 3},
                             {&points[i + 1], indices, 7, 2}};
        DdcShape shapes[4] = {{DDC_SHAPE_CIRCLE, 0, &circles[i]},
                              {DDC_SHAPE_BOX, 0, &boxes[i]},
                              {DDC_SHAPE_MESH, 0, &meshes[0]},
                              {DDC_SHAPE_MESH, 0, &meshes[1]}};
        DdcShape all = {DDC_SHAPE_COMPOUND, 3, shapes};
        uint64_t bits = 0;
        for (int k = 0; k < 4; k++)
        {
            DdcNearest nearest = {{0, 0}, 0};
            DdcBox box;
            for (int n = 0; n < 4; n++)
            {
                bits = bits * 2 +
                       (unsigned)DdcShape_Overlaps(&shapes[k], &shapes[n]);
                bits = bits * 2 +
                       (unsigned)DdcShape_Contains(&shapes[k], &shapes[n]);
            }
            bits = bits * 2 +
                   (unsigned)DdcShape_ContainsPoint(&shapes[k], &points[i + 8]);
            DdcShape_GetNearest(&shapes[k], &points[i + 8], &nearest);
            DdcShape_GetBounds(&shapes[k], &box);
            hash = exact_hash(hash, &nearest.point.x, 3);
            hash = exact_hash(hash, &box.left, 4);
        }
        bits = bits * 2 + (unsigned)DdcShape_Overlaps(&all, &shapes[3]);
        hash = exact_hash_bits(hash, bits);
    }
    return hash;
}

TEST(shapes_give_the_same_bits)
{
    same_in_every_mode(hash_shapes, SHAPE_HASH);
}

/* ---- Transforms ---------------------------------------------------------- */

static uint64_t hash_transforms(void)
{
    uint64_t hash = EXACT_HASH_SEED;

    for (int i = 0; i < ROUNDS; i++)
    {
        DdcCircle circle;
        DdcBox box;
        DdcShape from[2] = {{DDC_SHAPE_CIRCLE, 0, &circles[i]},
                            {DDC_SHAPE_BOX, 0, &boxes[i]}};
        DdcShape to[2] = {{DDC_SHAPE_CIRCLE, 0, &circle},
                          {DDC_SHAPE_BOX, 0, &box}};
        DdcShape model = {DDC_SHAPE_COMPOUND, 2, from};
        DdcShape out = {DDC_SHAPE_COMPOUND, 2, to};
        DdcTransform transform = transforms[i];
        DdcPoint point[2];
        if (i % 2 != 0)
        {
            DdcRotation_SetAngle(&transform.rotation, i * 7919);
        }
        DdcShape_Transform(&model, &transform, i % 3 == 0 ? &points[i] : NULL,
                           &out);
        DdcMapping_Convert(&mappings[i], DDC_SPACE_PIXEL, DDC_SPACE_MODEL,
                           &points[i], 1, &point[0]);
        DdcMapping_Convert(&mappings[i], DDC_SPACE_MODEL, DDC_SPACE_PIXEL,
                           &points[i], 1, &point[1]);
        hash = exact_hash(hash, &circle.x, 3);
        hash = exact_hash(hash, &box.left, 4);
        hash = exact_hash(hash, &transform.rotation.cosine, 2);
        hash = exact_hash(hash, &point[0].x, 4);
        DdcMapping_ConvertShape(&mappings[i], DDC_SPACE_PIXEL, DDC_SPACE_MODEL,
                                &model, &out);
        hash = exact_hash(hash, &circle.x, 3);
        hash = exact_hash(hash, &box.left, 4);
    }
    return hash;
}

TEST(transforms_give_the_same_bits)
{
    same_in_every_mode(hash_transforms, TRANSFORM_HASH);
}

/* ---- Transformed masks --------------------------------------------------- */

#define MASK_ROUNDS 4000

static DdcMask *masks[2];

static void make_masks(void)
{
    for (int k = 0; k < 2; k++)
    {
        DdcMask_Create(70 - 30 * k, 30 + 20 * k, 0, &masks[k]);
        for (int i = 0; i < 900; i++)
        {
            DdcMask_Set(masks[k], i * 7 % (70 - 30 * k), i / (30 - 10 * k), 1);
        }
    }
}

static uint64_t hash_rect(uint64_t hash, const DdcRect *rect)
{
    hash = exact_hash_bits(hash, (uint64_t)(uint32_t)rect->left << 32 |
                                     (uint32_t)rect->top);
    return exact_hash_bits(hash, (uint64_t)(uint32_t)rect->right << 32 |
                                     (uint32_t)rect->bottom);
}

static uint64_t hash_masks(void)
{
    uint64_t hash = EXACT_HASH_SEED;

    for (int i = 0; i + 1 < MASK_ROUNDS; i++)
    {
        DdcSampling samplings[2];
        DdcHit found;
        for (int k = 0; k < 2; k++)
        {
            DdcTransform transform = transforms[i + k];
            DdcRect set;
            DdcRect rect = {0, 0, 0, 0};
            if ((i + k) % 3 != 0)
            {
                DdcRotation_SetAngle(&transform.rotation, i * 7919);
            }
            DdcSampling_SetTransform(&samplings[k], &transform, &points[i + k]);
            hash = exact_hash(hash, &samplings[k].u, 6);
            DdcMask_GetBounds(masks[k], &set);
            DdcSampling_GetBounds(&samplings[k], &set, &rect);
            hash = hash_rect(hash, &rect);
        }
        hash = exact_hash_bits(
            hash, (uint64_t)DdcMask_CountOverlapTransformed(
                      masks[0], &samplings[0], masks[1], &samplings[1], NULL));
        DdcMask_FindOverlapTransformed(masks[0], &samplings[0], masks[1],
                                       &samplings[1], NULL, &found);
        hash = exact_hash_bits(hash, (uint64_t)(uint32_t)found.x << 32 |
                                         (uint32_t)found.y);
    }
    return hash;
}

TEST(transformed_masks_give_the_same_bits)
{
    test_log_listen();
    make_masks();
    same_in_every_mode(hash_masks, MASK_HASH);
    DdcMask_Destroy(masks[0]);
    DdcMask_Destroy(masks[1]);
}

/* ---- Shapes fitted to masks ---------------------------------------------- */

#define FITS 300

/* A few rectangles, and pixels beside them. */
static void draw_blob(DdcMask *mask, int width, int height)
{
    for (int i = test_random_in(0, 4); i > 0; i--)
    {
        int left = test_random_in(0, width - 1);
        int top = test_random_in(0, height - 1);
        int right = test_random_in(left, width);
        int bottom = test_random_in(top, height);
        for_area(x, y, left, top, right, bottom)
        {
            DdcMask_Set(mask, x, y, 1);
        }
    }
    for (int i = test_random_in(0, 9); i > 0; i--)
    {
        int x = test_random_in(0, width - 1);
        int y = test_random_in(0, height - 1);
        DdcMask_Set(mask, x, y, 1);
    }
}

static uint64_t hash_mesh(uint64_t hash, const DdcMesh *mesh)
{
    for (ddc_uint32 i = 0; i < mesh->triangle_count * 3; i++)
    {
        hash = exact_hash(hash, &mesh->points[mesh->indices[i]].x, 2);
    }
    return hash;
}

static uint64_t hash_fits(void)
{
    const double tolerances[] = {0, 0.5, 1, 2, 5};
    uint64_t hash = EXACT_HASH_SEED;

    test_seed(62);
    for (int i = 0; i < FITS; i++)
    {
        int width = test_random_in(1, 80);
        int height = test_random_in(1, 80);
        DdcMask *mask;
        DdcMesh *mesh;
        DdcCircle circle;
        DdcMask_Create(width, height, 0, &mask);
        draw_blob(mask, width, height);
        DdcMask_GetBoundingCircle(mask, &circle);
        DdcMesh_CreateFromMask(mask, &tolerances[i % 5], &mesh);
        hash = exact_hash(hash, &circle.x, 3);
        hash = hash_mesh(hash, mesh);
        DdcMesh_Destroy(mesh);
        DdcMask_Destroy(mask);
    }
    return hash;
}

TEST(fitted_shapes_have_the_same_bits)
{
    same_in_every_mode(hash_fits, FIT_HASH);
}

/* ---- Casts --------------------------------------------------------------- */

static uint64_t hash_bounce(uint64_t hash, const DdcBounce *bounce)
{
    hash = exact_hash_bits(hash, (unsigned)bounce->hit);
    return bounce->hit ? exact_hash_bits(exact_hash(hash, &bounce->time, 7),
                                         (unsigned)bounce->kind)
                       : hash;
}

static uint64_t hash_casts(void)
{
    uint64_t hash = EXACT_HASH_SEED;

    for (int i = 0; i < ROUNDS; i++)
    {
        DdcBounce bounce;
        DdcBall ball = balls[i];
        DdcBox_SweepBall(&boxes[i], &ball, NULL, &bounce);
        hash = hash_bounce(hash, &bounce);
        if (bounce.hit)
        {
            DdcBall_Reflect(&ball, &bounce.normal);
            hash = exact_hash(hash, &ball.velocity.x, 2);
        }
        DdcPoint_SweepBall(&points[i], &balls[i], NULL, &bounce);
        hash = hash_bounce(hash, &bounce);
    }
    return hash;
}

TEST(casts_give_the_same_bits)
{
    same_in_every_mode(hash_casts, CAST_HASH);
}

/* ---- Bounces ------------------------------------------------------------- */

/* What the callback of bounces checks and hashes. */
struct listener
{
    uint64_t hash;
    uint32_t mode; /* the game's mode, which must be set in every callback */
    bool restored; /* it was, so far */
    int removed;   /* how many bricks the callback has removed */
};

static ddc_int32 DDC_CALL listen(void *user, DdcBricks *bricks, DdcBall *ball,
                                 const DdcBounce *bounce)
{
    struct listener *listener = user;

    listener->restored = listener->restored && fpu_mode_get() == listener->mode;
    listener->hash = hash_bounce(listener->hash, bounce);
    listener->hash = exact_hash(listener->hash, &ball->center.x, 4);
    if (bounce->brick % 5 == 0 && bounce->tag == 0 && listener->removed < 90)
    {
        listener->removed++;
        DdcBricks_Remove(bricks, bounce->brick);
    }
    return DDC_BOUNCE_OFF;
}

#define WALLS 4

/* Hashes 100 frames each of 60 balls among bricks, walls and a moving paddle.
 */
static uint64_t play(void)
{
    const DdcBrick walls[WALLS] = {{{-600, -600, 600, -500}, {0, 0}, 1, 0},
                                   {{-600, 500, 600, 600}, {0, 0}, 1, 0},
                                   {{-600, -500, -500, 500}, {0, 0}, 1, 0},
                                   {{500, -500, 600, 500}, {0, 0}, 1, 0}};
    DdcBrick paddle = {{-30, 400, 30, 410}, {0.625, -0.375}, 1, 0};
    struct listener listener = {EXACT_HASH_SEED, fpu_mode_get(), true, 0};
    DdcBricks *set;

    DdcBricks_Create(&set);
    for (int i = 0; i < WALLS; i++)
    {
        DdcBricks_Add(set, &walls[i], NULL);
    }
    DdcBricks_Add(set, &paddle, NULL);
    for (int i = 0; i < SCATTERED; i++)
    {
        DdcBricks_Add(set, &scattered[i], NULL);
    }
    ddc_uint32 count = DdcBricks_GetCount(set);
    for (int i = 0; i < 60; i++)
    {
        DdcBall ball = balls[i];
        for (int frame = 0; frame < 100; frame++)
        {
            DdcBall_Step(&ball, set, NULL, listen, &listener);
        }
        DdcBricks_Step(set, NULL);
        listener.hash = exact_hash(listener.hash, &ball.center.x, 6);
        listener.hash = exact_hash_bits(listener.hash, ball.seed);
    }
    DdcBricks_Destroy(set);
    return listener.restored && count == WALLS + 1 + SCATTERED ? listener.hash
                                                               : 0;
}

TEST(bounces_give_the_same_bits)
{
    same_in_every_mode(play, BOUNCE_HASH);
}
