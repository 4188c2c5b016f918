/* SPDX-License-Identifier: Zlib */
#include "recorded_drawing.h"

static DdcResult __attribute__((format(printf, 2, 3)))
record(struct recorded_drawing *recorded, const char *format, ...)
{
    size_t length = strlen(recorded->text);
    va_list values;

    recorded->calls++;
    va_start(values, format);
    int added = vsnprintf(recorded->text + length,
                          sizeof recorded->text - length, format, values);
    va_end(values);
    assert_in_range(added, 1, sizeof recorded->text - length - 1);
    if (recorded->call != NULL)
    {
        recorded->call();
    }
    return recorded->calls == recorded->fail_at ? recorded->result : DDC_OK;
}

static DdcResult DDC_CALL rect(void *user, ddc_uint32 role, const DdcRect *rect)
{
    return record(user, "rect %x %d %d %d %d\n", role, rect->left, rect->top,
                  rect->right, rect->bottom);
}

static DdcResult DDC_CALL span(void *user, ddc_uint32 role, ddc_int32 x,
                               ddc_int32 y, ddc_int32 width)
{
    return record(user, "span %x %d %d %d\n", role, x, y, width);
}

static DdcResult DDC_CALL point(void *user, ddc_uint32 role, ddc_int32 x,
                                ddc_int32 y)
{
    return record(user, "point %x %d %d\n", role, x, y);
}

static DdcResult DDC_CALL segment(void *user, ddc_uint32 role,
                                  const DdcPoint *from, const DdcPoint *to)
{
    return record(user, "segment %x %g %g %g %g\n", role, from->x, from->y,
                  to->x, to->y);
}

static DdcResult DDC_CALL circle(void *user, ddc_uint32 role,
                                 const DdcCircle *circle)
{
    return record(user, "circle %x %g %g %g\n", role, circle->x, circle->y,
                  circle->radius);
}

void recorded_drawing_make(struct recorded_drawing *out)
{
    memset(out, 0, sizeof *out);
    out->draw = (DdcDebugSink){
        sizeof out->draw, DDC_DRAW_ALL, {0, 0, 0, 0}, out, rect, span, point,
        segment,          circle};
}

void recorded_drawing_clear(struct recorded_drawing *recorded)
{
    recorded->calls = 0;
    recorded->text[0] = '\0';
}

int recorded_drawing_count(const struct recorded_drawing *recorded,
                           const char *start)
{
    const char *line = recorded->text;
    int count = 0;

    while (*line != '\0')
    {
        count += strncmp(line, start, strlen(start)) == 0;
        line = strchr(line, '\n') + 1;
    }
    return count;
}
