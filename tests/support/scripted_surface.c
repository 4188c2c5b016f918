/* SPDX-License-Identifier: Zlib */
/* Implements scripted_surface.h. */
#include "scripted_surface.h"

static char journal_text[1024];

const char *journal(void)
{
    return journal_text;
}

void journal_clear(void)
{
    journal_text[0] = '\0';
}

/* Adds an entry; a full journal stays as it is. */
static void add_to_journal(char call, char name)
{
    size_t length = strlen(journal_text);

    if (length + 4 < sizeof journal_text)
    {
        snprintf(journal_text + length, sizeof journal_text - length, "%s%c%c",
                 length > 0 ? " " : "", call, name);
    }
}

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    struct scripted_surface *self = user;

    *out = (DdcSurfaceInfo){self->image.pixels.width, self->image.pixels.height,
                            self->image.pixels.bytes_per_pixel, self->key};
    return self->describe_result;
}

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    struct scripted_surface *self = user;
    DdcResult result = DDC_OK;

    assert_null(out->bits);
    if (self->lock_result_count > 0)
    {
        result = *self->lock_results++;
        self->lock_result_count--;
    }
    if (self->locks_open > 0 ||
        (self->excluded_by != NULL && self->excluded_by->locks_open > 0))
    {
        result = DDC_E_SURFACEBUSY;
    }
    add_to_journal(result < 0 ? 'F' : 'L', self->name);
    if (result >= 0)
    {
        self->locks_open++;
        *out = self->tamper != NULL ? self->tamper(self->image.pixels)
                                    : self->image.pixels;
    }
    return result;
}

static DdcResult DDC_CALL unlock(void *user)
{
    struct scripted_surface *self = user;

    assert_int_equal(self->locks_open, 1);
    self->locks_open--;
    add_to_journal('U', self->name);
    return self->unlock_result;
}

static void DDC_CALL release(void *user)
{
    struct scripted_surface *self = user;

    assert_false(self->released);
    self->released = true;
}

DdcResult DDC_CALL never_lock(void *user, DdcPixels *out)
{
    (void)user;
    (void)out;
    fail_msg("nothing may be locked");
    return DDC_E_LOST;
}

DdcResult DDC_CALL never_unlock(void *user)
{
    return never_lock(user, NULL);
}

void scripted_surface_fill(struct scripted_surface *scripted, uint8_t value)
{
    const DdcPixels *pixels = &scripted->image.pixels;

    for_pixels(x, y, pixels->width, pixels->height)
    {
        test_image_set(pixels, x, y, value);
    }
}

static void end_surface(void *object)
{
    struct scripted_surface *scripted = object;

    DdcSurface_Destroy(scripted->surface);
    assert_int_equal(scripted->locks_open, 0);
}

void scripted_surface_make(struct scripted_surface *scripted, char name,
                           int width, int height)
{
    static const DdcSurfaceOps ops = {
        sizeof(DdcSurfaceOps), describe, lock, unlock, release, NULL};

    memset(scripted, 0, sizeof *scripted);
    scripted->name = name;
    scripted->image =
        test_image_make(width, height, SCRIPTED_SURFACE_PADDING, false);
    scripted->key = (DdcKey){0xFF, 0, 0};
    ok(DdcSurface_Create(&ops, scripted, &scripted->surface));
    test_own(scripted, end_surface);
}

void scripted_surface_fail(struct scripted_surface *scripted, DdcResult result)
{
    scripted->next_result = result;
    scripted->lock_results = &scripted->next_result;
    scripted->lock_result_count = 1;
}
