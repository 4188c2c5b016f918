/* SPDX-License-Identifier: Zlib */
/*
 * Owns the cast of a moving circle against one box or point: the time of the
 * first contact, calculated directly, without steps or iteration.
 *
 * At the first contact the centre touches the Minkowski sum of box and circle,
 * a box with rounded corners (Christer Ericson, Real-Time Collision Detection,
 * 2005, 5.5.7). A slab test (Kay and Kajiya 1986; Ericson 5.3.3) finds the face
 * through which the centre enters the box grown by the radius. If it enters
 * opposite the face of the box itself, that is the contact. If it enters beyond
 * a corner, the circle can touch that corner and nothing else of the box: that
 * is the test of a ray against a circle (Ericson 5.3.2).
 *
 * Comparisons are strict. A ball that flies at exactly 45 degrees onto a corner
 * enters the grown box at its corner; this is common in games and must be a
 * hit. So the code never tests whether the entry point has reached the other
 * axis' slab, which rounding could deny, only whether it has left that slab.
 */
#include "bounce/bounce.h"

#include "base/exact.h"
#include "shape/shape.h"

/* ---- Loading ------------------------------------------------------------- */

bool ddc_cast_in_range(const DdcBall *ball, const double *time)
{
    double x;
    bool good = ddc_exact_load(ball->center.x, &x);

    good &= ddc_exact_load(ball->center.y, &x);
    good &= ddc_exact_load(ball->velocity.x, &x);
    good &= ddc_exact_load(ball->velocity.y, &x);
    good &= ddc_exact_load(ball->radius, &x);
    return good & ddc_exact_load(time != NULL ? *time : 1.0, &x);
}

/* False: a number is out of range, or the box is inverted. If the sum of the
 * magnitudes is small enough, each number is in range; otherwise they are
 * checked one by one. */
static bool load_box(const DdcBox *box, double *low, double *high)
{
    ddc_xy top_left = ddc_xy_make(box->left, box->top);
    ddc_xy bottom_right = ddc_xy_make(box->right, box->bottom);
    ddc_xy sums = ddc_xy_of(0.0);
    struct ddc_primitive piece;

    ddc_xy_store(low, ddc_xy_load_sum(top_left, &sums));
    ddc_xy_store(high, ddc_xy_load_sum(bottom_right, &sums));
    return ddc_xy_sum(sums) <= DDC_COORD_MAX
               ? ddc_xy_less(ddc_xy_at(high), ddc_xy_at(low)) == 0
               : ddc_primitive_load_box(box, &piece);
}

/* ---- Corners ------------------------------------------------------------- */

/*
 * 1 / |n|, where n leads from the corner to the centre at the contact. Apart
 * from rounding, n is as long as the radius, so one Newton step for 1 / sqrt,
 * starting at 1 / radius, gives the result without a square root. That is not
 * enough in two cases, which take the root: a circle that begins inside, and a
 * tiny circle from far away whose rounding error is large. `outside` is |f|^2 -
 * r^2 of ddc_cast_corner.
 */
static double inverse_length(const double *n, double radius, double time,
                             double outside)
{
    double length2 = n[0] * n[0] + n[1] * n[1];
    if (!(time > 0.0) || outside > radius * radius * 0x1p40)
    {
        return 1.0 / ddc_sqrt(length2);
    }

    double per_radius = 1.0 / radius;
    return per_radius * (1.5 - 0.5 * (length2 * per_radius * per_radius));
}

/*
 * Solves |f + t v| = r, with f from the corner to the centre and v the
 * velocity. The discriminant (f.v)^2 - |v|^2 (|f|^2 - r^2) is written as |v|^2
 * r^2 - cross^2, which avoids a cancellation, and the smaller root as
 * (|f|^2 - r^2) / (-f.v + sqrt(discriminant)), which adds two positive numbers.
 * A discriminant of 0 is a graze and no contact, so it must be greater than 0.
 */
bool ddc_cast_corner(const struct ddc_cast *cast, const double *corner,
                     struct ddc_ball_contact *out)
{
    const double *v = cast->velocity;
    const double f[2] = {cast->from[0] - corner[0], cast->from[1] - corner[1]};
    double r = cast->radius;
    double towards = -(f[0] * v[0] + f[1] * v[1]);
    double cross = f[0] * v[1] - f[1] * v[0];
    double discriminant = (v[0] * v[0] + v[1] * v[1]) * (r * r) - cross * cross;
    if ((towards <= 0.0) | (discriminant <= 0.0))
    {
        return false;
    }

    double outside = f[0] * f[0] + f[1] * f[1] - r * r;
    double time = outside / (towards + ddc_sqrt(discriminant));
    time = ddc_real_max(time, 0.0);
    if (time >= cast->limit)
    {
        return false;
    }
    double n[2] = {f[0] + v[0] * time, f[1] + v[1] * time};
    double scale = inverse_length(n, r, time, outside);
    out->time = time;
    out->kind = DDC_TOUCH_CORNER;
    for (int axis = 0; axis < 2; axis++)
    {
        out->center[axis] = cast->from[axis] + v[axis] * time;
        out->point[axis] = corner[axis];
        out->normal[axis] = n[axis] * scale;
    }
    return true;
}

/* ---- The start inside ---------------------------------------------------- */

double ddc_nearest_face(const double *center, const double *low,
                        const double *high, struct ddc_ball_contact *out)
{
    const double distances[4] = {center[0] - low[0], high[0] - center[0],
                                 center[1] - low[1], high[1] - center[1]};
    int best = 0;

    for (int i = 1; i < 4; i++)
    {
        best = distances[i] < distances[best] ? i : best;
    }
    int axis = best / 2;
    bool to_low = best % 2 == 0;
    out->normal[axis] = to_low ? -1.0 : 1.0;
    out->normal[1 - axis] = 0.0;
    out->point[axis] = to_low ? low[axis] : high[axis];
    out->point[1 - axis] = center[1 - axis];
    return distances[best];
}

/*
 * The contact of a circle whose centre begins inside the grown box: at time 0,
 * or later if it begins beside a rounded corner of the Minkowski sum. One that
 * moves outwards has no contact.
 */
static bool cast_from_inside(const struct ddc_cast *cast, const double *low,
                             const double *high, struct ddc_ball_contact *out)
{
    double nearest[2] = {ddc_clamp(cast->from[0], low[0], high[0]),
                         ddc_clamp(cast->from[1], low[1], high[1])};
    const double d[2] = {cast->from[0] - nearest[0],
                         cast->from[1] - nearest[1]};
    if (d[0] != 0.0 && d[1] != 0.0)
    {
        return ddc_cast_corner(cast, nearest, out);
    }

    out->time = 0.0;
    out->kind = DDC_TOUCH_FACE;
    out->center[0] = cast->from[0];
    out->center[1] = cast->from[1];
    if (d[0] == 0.0 && d[1] == 0.0)
    {
        ddc_nearest_face(cast->from, low, high, out);
    }
    else
    {
        out->normal[0] = d[0] < 0.0 ? -1.0 : d[0] > 0.0 ? 1.0 : 0.0;
        out->normal[1] = d[1] < 0.0 ? -1.0 : d[1] > 0.0 ? 1.0 : 0.0;
        out->point[0] = nearest[0];
        out->point[1] = nearest[1];
    }
    return cast->velocity[0] * out->normal[0] +
                   cast->velocity[1] * out->normal[1] <
               0.0 &&
           cast->limit > 0.0;
}

/* ---- The box ------------------------------------------------------------ */

/*
 * The cast, mirrored so that the circle moves in the positive direction of
 * both axes and enters at the low faces. Mirroring is exact, and it saves
 * unpredictable branches on the direction.
 */
struct mirrored
{
    double sign[2]; /* 1, or -1 where the axis was mirrored */
    double from[2];
    double speed[2]; /* >= 0 */
    double low[2];
    double high[2];
    double to_plane[2]; /* signed distance to the entry plane; < 0: past it */
};

/*
 * Mirrors both axes. False: there is no contact, because on one of them the
 * circle does not get past the entry plane in time, or is already past the box.
 */
static inline bool mirror(const struct ddc_cast *cast, const double *low,
                          const double *high, struct mirrored *out)
{
    ddc_xy velocity = ddc_xy_at(cast->velocity);
    ddc_xy sign = ddc_xy_sign(velocity);
    ddc_xy from = ddc_xy_mul(ddc_xy_at(cast->from), sign);
    ddc_xy speed = ddc_xy_mul(velocity, sign);
    ddc_xy radius = ddc_xy_of(cast->radius);
    ddc_xy a = ddc_xy_mul(ddc_xy_at(low), sign);
    ddc_xy b = ddc_xy_mul(ddc_xy_at(high), sign);
    ddc_xy nearer = ddc_xy_min(a, b);
    ddc_xy farther = ddc_xy_max(a, b);
    ddc_xy to_plane = ddc_xy_sub(ddc_xy_sub(nearer, radius), from);
    ddc_xy distance = ddc_xy_mul(speed, ddc_xy_of(cast->limit));

    ddc_xy_store(out->sign, sign);
    ddc_xy_store(out->from, from);
    ddc_xy_store(out->speed, speed);
    ddc_xy_store(out->low, nearer);
    ddc_xy_store(out->high, farther);
    ddc_xy_store(out->to_plane, to_plane);
    return (ddc_xy_less(from, ddc_xy_add(farther, radius)) &
            (ddc_xy_less(to_plane, ddc_xy_of(0.0)) |
             ddc_xy_less(to_plane, distance))) == 3;
}

/* Always inlined: the call overhead is a seventh of the whole test. */
static inline __attribute__((always_inline)) bool
cast_box(const struct ddc_cast *cast, const double *low, const double *high,
         struct ddc_ball_contact *out)
{
    struct mirrored m;
    if (!mirror(cast, low, high, &m))
    {
        return false;
    }
    /* Slab test: the box is entered when the slab of the later axis is. The
       times are compared cross-multiplied, without a division. An axis whose
       entry plane is already passed comes earlier. */
    int axis = m.to_plane[0] * m.speed[1] < m.to_plane[1] * m.speed[0];
    int other_axis = 1 - axis;
    if (m.to_plane[axis] < 0.0)
    {
        return cast_from_inside(cast, low, high, out);
    }

    double time = m.to_plane[axis] / m.speed[axis];
    double across = m.from[other_axis] + m.speed[other_axis] * time;
    if (across > m.high[other_axis] + cast->radius)
    {
        return false;
    }
    double corner[2] = {m.low[0] * m.sign[0], m.low[1] * m.sign[1]};
    if (across < m.low[other_axis])
    {
        return ddc_cast_corner(cast, corner, out);
    }
    if (across > m.high[other_axis])
    {
        corner[other_axis] = m.high[other_axis] * m.sign[other_axis];
        return ddc_cast_corner(cast, corner, out);
    }
    out->time = time;
    out->center[axis] = (m.low[axis] - cast->radius) * m.sign[axis];
    out->center[other_axis] = across * m.sign[other_axis];
    out->point[axis] = corner[axis];
    out->point[other_axis] = out->center[other_axis];
    out->normal[axis] = -m.sign[axis];
    out->normal[other_axis] = 0.0;
    out->kind = DDC_TOUCH_FACE;
    return true;
}

bool ddc_cast_box(const struct ddc_cast *cast, const double *low,
                  const double *high, struct ddc_ball_contact *out)
{
    return cast_box(cast, low, high, out);
}

/* ---- Public functions ---------------------------------------------------- */

DdcBounce ddc_bounce_of(const struct ddc_ball_contact *hit, double time,
                        ddc_uint32 brick, ddc_int32 tag)
{
    return (DdcBounce){.hit = 1,
                       .kind = hit->kind,
                       .brick = brick,
                       .tag = tag,
                       .time = time,
                       .center = {hit->center[0], hit->center[1]},
                       .point = {hit->point[0], hit->point[1]},
                       .normal = {hit->normal[0], hit->normal[1]}};
}

DdcResult DDC_CALL DdcBox_SweepBall(const DdcBox *box, const DdcBall *ball,
                                    const double *time, DdcBounce *out)
{
    struct ddc_cast cast;
    struct ddc_ball_contact hit;
    double low[2];
    double high[2];
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(box == NULL || ball == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "box, ball or out is NULL");

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = DDC_E_RANGE;
    if (ddc_cast_load(ball, time, &cast) && load_box(box, low, high))
    {
        result = DDC_OK;
        if (ddc_xy_less(ddc_xy_at(low), ddc_xy_at(high)) == 3 &&
            cast_box(&cast, low, high, &hit))
        {
            *out = ddc_bounce_of(&hit, hit.time, 0, 0);
        }
    }
    result = ddc_fpu_end(mode, result);
    return result < 0 ? ddc_fail_once(result, __func__,
                                      DDC_BAD_BALL ", or the box is inverted")
                      : result;
}

DdcResult DDC_CALL DdcPoint_SweepBall(const DdcPoint *point,
                                      const DdcBall *ball, const double *time,
                                      DdcBounce *out)
{
    struct ddc_cast cast;
    struct ddc_ball_contact hit;
    double corner[2];
    ddc_clear(out);
    DDC_RETURN_ONCE_IF(point == NULL || ball == NULL || out == NULL,
                       DDC_E_INVALIDPARAMS, "point, ball or out is NULL");

    uint32_t mode = ddc_fpu_begin();
    DdcResult result = DDC_E_RANGE;
    bool good = ddc_cast_load(ball, time, &cast);
    good = ddc_exact_load(point->x, &corner[0]) && good;
    good = ddc_exact_load(point->y, &corner[1]) && good;
    if (good)
    {
        result = DDC_OK;
        if (ddc_cast_corner(&cast, corner, &hit))
        {
            *out = ddc_bounce_of(&hit, hit.time, 0, 0);
        }
    }
    result = ddc_fpu_end(mode, result);
    return result < 0 ? ddc_fail_once(result, __func__, DDC_BAD_BALL) : result;
}

DdcResult DDC_CALL DdcBall_Reflect(DdcBall *ball, const DdcPoint *normal)
{
    DdcPoint v;
    DdcPoint n;
    DDC_RETURN_ONCE_IF(ball == NULL || normal == NULL, DDC_E_INVALIDPARAMS,
                       "ball or normal is NULL");

    uint32_t mode = ddc_fpu_begin();
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
    result = ddc_fpu_end(mode, result);
    return result < 0 ? ddc_fail_once(result, __func__,
                                      "a number is NaN or beyond +-2^30")
                      : result;
}
