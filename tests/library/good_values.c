/* SPDX-License-Identifier: Zlib */
/* Implements good_values.h: a valid struct of each type, and a function of each
 * type of callback. */
#include "good_values.h"

#include "everything.h"

/* ---- Functions of the game ---------------------------------------------- */

static void *DDC_CALL plain_alloc(void *user, ddc_uint32 size)
{
    (void)user;
    return malloc(size);
}

static void DDC_CALL plain_free(void *user, void *block)
{
    (void)user;
    free(block);
}

static void DDC_CALL ignore_log(void *user, DdcResult result,
                                const char *message)
{
    (void)user;
    (void)result;
    (void)message;
}

static ddc_int32 DDC_CALL bounce_off(void *user, DdcBricks *bricks,
                                     DdcBall *ball, const DdcBounce *bounce)
{
    (void)user;
    (void)bricks;
    (void)ball;
    (void)bounce;
    return DDC_BOUNCE_OFF;
}

static ddc_int32 DDC_CALL undecided(void *user, const DdcAssertionSite *site)
{
    (void)user;
    (void)site;
    return DDC_ASSERTION_UNDECIDED;
}

static const struct
{
    const char *type;
    void (*code)(void);
} callbacks[] = {
    {"DdcAllocFn", (void (*)(void))plain_alloc},
    {"DdcFreeFn", (void (*)(void))plain_free},
    {"DdcLogFn", (void (*)(void))ignore_log},
    {"DdcHitFn", (void (*)(void))DdcSprite_HitDefault},
    {"DdcUpdateFn", (void (*)(void))DdcSprite_UpdateDefault},
    {"DdcBounceFn", (void (*)(void))bounce_off},
    {"DdcAssertionHookFn", (void (*)(void))undecided},
};

/* ---- Structs ------------------------------------------------------------ */

static const DdcKey good_key = {0xFF, 0, 0};
static const DdcColor good_color = {1, 1, 1, 0};
static const DdcCircle good_circle = {4, 4, 2};
static const DdcBox good_box = {1, 1, 5, 5};
static const DdcLine good_line = {0, 1, 7, 5, 0};
static const DdcPoint good_point = {1, 0};
static const DdcTransform good_transform = {{0, 0}, {1, 1}, {1, 0}};
static const DdcSampling good_sampling = {0, 0, 1, 0, 0, 1, 0, 0};
static const DdcMapping good_mapping = {{1, 1}, {0, 0, 1, 1}, {0, 0, 1, 1}};
static const DdcColorRange good_range = {
    {0, 255}, {0, 255}, {0, 255}, {0, 255}};
static const DdcColors good_colors = {0x30, 0x0C, 0x03,
                                      0xC0, 0,    {{0, 0, 0, 0}}};
static const DdcBodyMove good_body_move = {.left = {.hit = 1}};
static const DdcBody good_body = {1, 2, 1, 1, 1, 1, 1, 0, 1, 1};
static const DdcRun good_run = {1, 1, 1};
static const DdcFrame good_frame = {NULL, 1, 1, {2, 2, 6, 6}};
static const DdcAssertionSite good_site = {"x", "file", "function", 1, 0, 0, 0};
static const ddc_uint8 good_byte = 1;
static const double good_time = 1;

/* ---- A sink ------------------------------------------------------------- */

static DdcResult DDC_CALL rect_nowhere(void *user, ddc_uint32 role,
                                       const DdcRect *rect)
{
    (void)user;
    (void)role;
    (void)rect;
    return DDC_OK;
}

static DdcResult DDC_CALL span_nowhere(void *user, ddc_uint32 role, ddc_int32 x,
                                       ddc_int32 y, ddc_int32 width)
{
    (void)user;
    (void)role;
    (void)x;
    (void)y;
    (void)width;
    return DDC_OK;
}

static DdcResult DDC_CALL point_nowhere(void *user, ddc_uint32 role,
                                        ddc_int32 x, ddc_int32 y)
{
    return span_nowhere(user, role, x, y, 1);
}

static DdcResult DDC_CALL segment_nowhere(void *user, ddc_uint32 role,
                                          const DdcPoint *from,
                                          const DdcPoint *to)
{
    (void)from;
    (void)to;
    return rect_nowhere(user, role, NULL);
}

static DdcResult DDC_CALL circle_nowhere(void *user, ddc_uint32 role,
                                         const DdcCircle *circle)
{
    (void)circle;
    return rect_nowhere(user, role, NULL);
}

static const DdcDebugSink good_sink = {
    sizeof(DdcDebugSink), DDC_DRAW_ALL, {0, 0, 0, 0},  NULL,
    rect_nowhere,         span_nowhere, point_nowhere, segment_nowhere,
    circle_nowhere};
static ddc_uint8 canvas_memory[EVERYTHING_SIZE * EVERYTHING_SIZE];
static const DdcDebugCanvas good_canvas = {
    {canvas_memory, EVERYTHING_SIZE, EVERYTHING_SIZE, EVERYTHING_SIZE, 1},
    0,
    0,
    {0}};
static const DdcContact good_contact = {1, 2, 3, 0, 0, 4, 5, 6, 7, 8, 1};
static const DdcSweep good_sweep = {1, 2, 3, 4, 5, 6, 7, 8, 9};
static const DdcBounce good_bounce = {1, 1, 1, 1, 0, {1, 1}, {2, 2}, {0, 1}};

/* ---- All structs -------------------------------------------------------- */

static const struct
{
    const char *type;
    const void *good;
    size_t size;
} structs[] = {
    {"DdcRect", &everything_rect, sizeof everything_rect},
    {"DdcKey", &good_key, sizeof good_key},
    {"DdcColor", &good_color, sizeof good_color},
    {"DdcBody", &good_body, sizeof good_body},
    {"DdcBodyMove", &good_body_move, sizeof good_body_move},
    {"DdcSurfaceOps", &everything_ops, sizeof everything_ops},
    {"DdcCircle", &good_circle, sizeof good_circle},
    {"DdcBox", &good_box, sizeof good_box},
    {"DdcLine", &good_line, sizeof good_line},
    {"DdcPoint", &good_point, sizeof good_point},
    {"DdcTransform", &good_transform, sizeof good_transform},
    {"DdcSampling", &good_sampling, sizeof good_sampling},
    {"DdcMapping", &good_mapping, sizeof good_mapping},
    {"DdcBrick", &everything_brick, sizeof everything_brick},
    {"DdcBall", &everything_ball, sizeof everything_ball},
    {"DdcColorRange", &good_range, sizeof good_range},
    {"DdcColors", &good_colors, sizeof good_colors},
    {"DdcRun", &good_run, sizeof good_run},
    {"DdcFrame", &good_frame, sizeof good_frame},
    {"DdcAssertionSite", &good_site, sizeof good_site},
    {"DdcDebugSink", &good_sink, sizeof good_sink},
    {"DdcDebugCanvas", &good_canvas, sizeof good_canvas},
    {"DdcContact", &good_contact, sizeof good_contact},
    {"DdcSweep", &good_sweep, sizeof good_sweep},
    {"DdcBounce", &good_bounce, sizeof good_bounce},
    {"ddc_uint8", &good_byte, sizeof good_byte},
    {"double", &good_time, sizeof good_time},
};

const void *good_struct(const char *type, size_t *size)
{
    for (size_t i = 0; i < sizeof structs / sizeof *structs; i++)
    {
        if (strcmp(structs[i].type, type) == 0)
        {
            *size = structs[i].size;
            return structs[i].good;
        }
    }
    return NULL;
}

void (*good_code(const char *type))(void)
{
    for (size_t i = 0; i < sizeof callbacks / sizeof *callbacks; i++)
    {
        if (strcmp(callbacks[i].type, type) == 0)
        {
            return callbacks[i].code;
        }
    }
    fail_msg("no function of type %s", type);
    return NULL;
}
