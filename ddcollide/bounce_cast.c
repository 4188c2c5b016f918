/* SPDX-License-Identifier: Zlib */
/*
 * Owns the sweep of a circle against one box, exactly: no steps, no
 * iteration.
 *
 * The centre enters the box grown by the radius through one of its faces.
 * Where it enters beside the face of the box proper, that is the contact.
 * Where it enters beside a corner, the circle can touch that corner and
 * nothing else of the box, or pass it by.
 *
 * Comparisons are strict: at exactly 45 degrees onto a corner, which is what
 * games do all day, the centre enters at the corner of the grown box, and
 * that is no miss. Whether it has entered the other side's strip is never
 * calculated from the point of entry, whose rounding could say no; only
 * whether it has left it.
 */
#include "bounce.h"

#include "real.h"
#include "shape.h"

/* ---- Loading ------------------------------------------------------------- */

#define RADIUS_MIN 0x1p-10

bool ddc_cast_load(const DdcBall *ball, const double *time,
                   struct ddc_cast *out)
{
    bool good = ddc_real_load(ball->centre.x, &out->from[0]);

    good = ddc_real_load(ball->centre.y, &out->from[1]) && good;
    good = ddc_real_load(ball->velocity.x, &out->velocity[0]) && good;
    good = ddc_real_load(ball->velocity.y, &out->velocity[1]) && good;
    good = ddc_real_load(ball->radius, &out->radius) && good;
    good = ddc_real_load(time != NULL ? *time : 1.0, &out->limit) && good;
    return good && out->radius >= RADIUS_MIN && out->limit >= 0.0;
}

/* ---- Corners ------------------------------------------------------------- */

/*
 * With f from the corner to the centre and v the velocity, |f + t v| = r:
 * the discriminant without the cancellation of f.f - r*r, and the root that
 * divides by a sum. The way only grazes at 0: strictly more.
 */
bool ddc_cast_corner(const struct ddc_cast *cast, const double *corner,
                     struct ddc_hit *out)
{
    const double *v = cast->velocity;
    double f[2] = {cast->from[0] - corner[0], cast->from[1] - corner[1]};
    double r = cast->radius;
    double towards = -(f[0] * v[0] + f[1] * v[1]);
    double cross = f[0] * v[1] - f[1] * v[0];
    double rest = (v[0] * v[0] + v[1] * v[1]) * (r * r) - cross * cross;
    if (towards <= 0.0 || rest <= 0.0)
    {
        return false;
    }

    double time =
        (f[0] * f[0] + f[1] * f[1] - r * r) / (towards + ddc_sqrt(rest));
    time = time > 0.0 ? time : 0.0;
    if (time >= cast->limit)
    {
        return false;
    }
    double n[2] = {f[0] + v[0] * time, f[1] + v[1] * time};
    double length = ddc_sqrt(n[0] * n[0] + n[1] * n[1]);
    out->time = time;
    out->kind = DDC_TOUCH_CORNER;
    for (int axis = 0; axis < 2; axis++)
    {
        out->centre[axis] = cast->from[axis] + v[axis] * time;
        out->point[axis] = corner[axis];
        out->normal[axis] = n[axis] / length;
    }
    return true;
}

/* ---- The start inside ---------------------------------------------------- */

/* The centre is in the box: out by the nearest face. */
static void normal_out(const struct ddc_cast *cast, const double *low,
                       const double *high, struct ddc_hit *out)
{
    double least = high[0] - low[0] + high[1] - low[1];

    for (int axis = 0; axis < 2; axis++)
    {
        double to_low = cast->from[axis] - low[axis];
        double to_high = high[axis] - cast->from[axis];
        double depth = to_low < to_high ? to_low : to_high;
        if (depth < least)
        {
            least = depth;
            out->normal[0] = out->normal[1] = 0.0;
            out->normal[axis] = to_low < to_high ? -1.0 : 1.0;
            out->point[0] = cast->from[0];
            out->point[1] = cast->from[1];
            out->point[axis] = to_low < to_high ? low[axis] : high[axis];
        }
    }
    out->kind = DDC_TOUCH_FACE;
}

/* The centre is in the grown box. A ball that moves out is let go. */
static bool cast_from_within(const struct ddc_cast *cast, const double *low,
                             const double *high, struct ddc_hit *out)
{
    double nearest[2] = {ddc_clamp(cast->from[0], low[0], high[0]),
                         ddc_clamp(cast->from[1], low[1], high[1])};
    double d[2] = {cast->from[0] - nearest[0], cast->from[1] - nearest[1]};
    if (d[0] != 0.0 && d[1] != 0.0)
    {
        return ddc_cast_corner(cast, nearest, out);
    }

    out->time = 0.0;
    out->centre[0] = cast->from[0];
    out->centre[1] = cast->from[1];
    if (d[0] == 0.0 && d[1] == 0.0)
    {
        normal_out(cast, low, high, out);
    }
    else
    {
        int axis = d[0] != 0.0 ? 0 : 1;
        out->normal[1 - axis] = 0.0;
        out->normal[axis] = d[axis] < 0.0 ? -1.0 : 1.0;
        out->point[0] = nearest[0];
        out->point[1] = nearest[1];
        out->kind = DDC_TOUCH_FACE;
    }
    return cast->velocity[0] * out->normal[0] +
                   cast->velocity[1] * out->normal[1] <
               0.0 &&
           cast->limit > 0.0;
}

/* ---- The box ------------------------------------------------------------- */

/* The centre enters the grown box at `enter` through a face across `axis`. */
static bool enter_face(const struct ddc_cast *cast, const double *low,
                       const double *high, int axis, double enter,
                       struct ddc_hit *out)
{
    int side = 1 - axis;
    bool from_low = cast->velocity[axis] > 0.0;
    double face = from_low ? low[axis] : high[axis];
    double speed = cast->velocity[side];
    double at = cast->from[side] + speed * enter;

    if ((speed > 0.0 && at > high[side] + cast->radius) ||
        (speed < 0.0 && at < low[side] - cast->radius))
    {
        return false;
    }
    if (at < low[side] || at > high[side])
    {
        double corner[2];
        corner[axis] = face;
        corner[side] = at < low[side] ? low[side] : high[side];
        return ddc_cast_corner(cast, corner, out);
    }
    out->time = enter;
    out->centre[axis] = from_low ? face - cast->radius : face + cast->radius;
    out->centre[side] = at;
    out->point[axis] = face;
    out->point[side] = at;
    out->normal[axis] = from_low ? -1.0 : 1.0;
    out->normal[side] = 0.0;
    out->kind = DDC_TOUCH_FACE;
    return true;
}

bool ddc_cast_box(const struct ddc_cast *cast, const double *low,
                  const double *high, struct ddc_hit *out)
{
    double enter = 0.0;
    int through = -1;

    for (int axis = 0; axis < 2; axis++)
    {
        double near = low[axis] - cast->radius;
        double far = high[axis] + cast->radius;
        double from = cast->from[axis];
        double speed = cast->velocity[axis];
        if (from > near && from < far)
        {
            continue;
        }
        double away = from <= near ? near - from : far - from;
        if (from <= near ? speed <= 0.0 : speed >= 0.0)
        {
            return false;
        }
        double time = away / speed;
        if (time >= cast->limit)
        {
            return false;
        }
        if (through < 0 || time > enter)
        {
            enter = time;
            through = axis;
        }
    }
    if (through < 0)
    {
        return cast_from_within(cast, low, high, out);
    }
    return enter_face(cast, low, high, through, enter, out);
}

/* ---- The calls ----------------------------------------------------------- */

static void report(const struct ddc_hit *hit, DdcBounce *out)
{
    if (out != NULL)
    {
        *out = (DdcBounce){hit->time,
                           {hit->centre[0], hit->centre[1]},
                           {hit->point[0], hit->point[1]},
                           {hit->normal[0], hit->normal[1]},
                           DDC_BRICK_NONE,
                           0,
                           hit->kind,
                           0};
    }
}

static ddc_int32 answer(DdcResult result, const char *function)
{
    if (result < 0)
    {
        ddc_fail_once(result, function,
                      "NULL, or a number is NaN or out of range");
        return 0;
    }
    return result;
}

ddc_int32 DDC_CALL DdcBall_CastBox(const DdcBall *ball, const DdcBox *box,
                                   const double *time, DdcBounce *out)
{
    struct ddc_cast cast;
    struct ddc_hit hit;
    double low[2];
    double high[2];
    if (ball == NULL || box == NULL)
    {
        return answer(DDC_E_INVALIDPARAMS, __func__);
    }

    uint32_t mode = ddc_real_begin();
    ddc_int32 result = DDC_E_RANGE;
    bool good = ddc_cast_load(ball, time, &cast);
    good = ddc_real_load(box->left, &low[0]) && good;
    good = ddc_real_load(box->top, &low[1]) && good;
    good = ddc_real_load(box->right, &high[0]) && good;
    good = ddc_real_load(box->bottom, &high[1]) && good;
    if (good)
    {
        result = low[0] < high[0] && low[1] < high[1] &&
                 ddc_cast_box(&cast, low, high, &hit);
        if (result)
        {
            report(&hit, out);
        }
    }
    return answer(ddc_real_end(mode, result), __func__);
}

ddc_int32 DDC_CALL DdcBall_CastPoint(const DdcBall *ball, const DdcPoint *point,
                                     const double *time, DdcBounce *out)
{
    struct ddc_cast cast;
    struct ddc_hit hit;
    double corner[2];
    if (ball == NULL || point == NULL)
    {
        return answer(DDC_E_INVALIDPARAMS, __func__);
    }

    uint32_t mode = ddc_real_begin();
    ddc_int32 result = DDC_E_RANGE;
    bool good = ddc_cast_load(ball, time, &cast);
    good = ddc_real_load(point->x, &corner[0]) && good;
    good = ddc_real_load(point->y, &corner[1]) && good;
    if (good)
    {
        result = ddc_cast_corner(&cast, corner, &hit);
        if (result)
        {
            report(&hit, out);
        }
    }
    return answer(ddc_real_end(mode, result), __func__);
}

DdcResult DDC_CALL DdcBall_Reflect(DdcBall *ball, const DdcPoint *normal)
{
    DdcPoint v;
    DdcPoint n;
    if (ball == NULL || normal == NULL)
    {
        return ddc_fail_once(DDC_E_INVALIDPARAMS, __func__, "NULL");
    }

    uint32_t mode = ddc_real_begin();
    DdcResult result = DDC_E_RANGE;
    if (ddc_point_load(&ball->velocity, &v) && ddc_point_load(normal, &n))
    {
        double twice = 2.0 * (v.x * n.x + v.y * n.y);
        v.x -= twice * n.x;
        v.y -= twice * n.y;
        if (ddc_point_load(&v, &v))
        {
            ball->velocity = v;
            result = DDC_OK;
        }
    }
    result = ddc_real_end(mode, result);
    return result < 0 ? ddc_fail_once(result, __func__,
                                      "a number is NaN or beyond +-2^30")
                      : result;
}
