/* SPDX-License-Identifier: Zlib */
/*
 * Owns the table of expected values and compares observed values with it (a
 * characterization test). It makes no DirectDraw call.
 */
#include "expectations.h"

#include <stddef.h>
#include <string.h>

/*
 * The sources of the documented values. DOC is the reference in Microsoft's
 * DirectX SDK. WINE_TEST are Wine's own tests, which are also run on Windows,
 * and whose expectations for Windows are used.
 */
#define DOC       "DirectDraw documentation"
#define WINE_TEST "Wine's tests"

/* id, documented value, its source, Wine, cnc-ddraw */
const struct expectation expectations[] = {
    /* ---- Creating the objects and the screen */
    {"create.export", "found", DOC, NULL, NULL},
    {"create.ddraw", "DD_OK", DOC, NULL, NULL},
    {"create.ddraw.pointer", "set", DOC, NULL, NULL},
    {"create.export_ex", NULL, NULL, "found", "found"},
    {"create.ddraw_ex", "DD_OK", DOC, NULL, NULL},
    {"create.query_ddraw7", "DD_OK", DOC, NULL, NULL},
    {"create.cooperate", "DD_OK", DOC, NULL, NULL},
    {"create.set_mode", "DD_OK", DOC, NULL, NULL},
    {"create.mode", "640x480x8", DOC, NULL, NULL},
    {"create.primary", "DD_OK", DOC, NULL, NULL},
    {"create.back", "DD_OK", DOC, NULL, NULL},
    {"create.sysmem", "DD_OK", DOC, NULL, NULL},
    {"create.default", "DD_OK", DOC, NULL, NULL},
    {"create.vidmem", NULL, NULL, "DDERR_NODIRECTDRAWHW|DD_OK", "DD_OK"},
    /* ---- Each kind of surface: Lock and Unlock */
    {"*.memory", NULL, NULL, "system|video", "video"},
    {"*.lock", "DD_OK", DOC, NULL, NULL},
    {"*.lock.pointer", "set", DOC, NULL, NULL},
    {"*.lock.lpsurface_flag", "clear", WINE_TEST, NULL, NULL},
    {"*.unlock", "DD_OK", DOC, NULL, NULL},
    {"*.unlock.twice", "DDERR_NOTLOCKED", DOC, NULL, "DD_OK"},
    {"*.lock.twice", "DDERR_SURFACEBUSY", WINE_TEST, NULL, "DD_OK"},
    {"*.lock.twice.pointer", "NULL", WINE_TEST, NULL, "set"},
    {"*.lock.disjoint", "DD_OK", DOC, "DDERR_SURFACEBUSY", NULL},
    {"*.lock.disjoint_again_readonly", NULL, NULL, "DDERR_SURFACEBUSY",
     "DD_OK"},
    {"*.unlock.null_after_rect", "DD_OK", WINE_TEST, NULL, NULL},
    {"*.unlock.wrong_pointer", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.unlock.other_rect", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.query7", "DD_OK", DOC, NULL, NULL},
    {"*.lock.other_version", NULL, NULL, "DDERR_SURFACEBUSY", "DD_OK"},
    {"*.unlock.lock1_unlock7", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.unlock.lock7_unlock1", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.lock.other_thread", "DDERR_SURFACEBUSY", DOC, NULL, "DD_OK"},
    {"*.unlock.other_thread", NULL, NULL, "DD_OK", "DD_OK"},
    /* ---- Rectangles */
    {"*.rect", "DD_OK", DOC, NULL, NULL},
    {"*.rect.pointer", "offset", DOC, NULL, NULL},
    {"*.rect.size", NULL, NULL, "whole", "whole"},
    {"*.rect.left", "DDERR_INVALIDPARAMS", WINE_TEST, NULL, NULL},
    {"*.rect.left.pointer", "NULL", WINE_TEST, NULL, NULL},
    {"*.rect.top", "DDERR_INVALIDPARAMS", WINE_TEST, NULL, NULL},
    {"*.rect.top.pointer", "NULL", WINE_TEST, NULL, NULL},
    {"*.rect.right", "DDERR_INVALIDPARAMS", WINE_TEST, NULL, NULL},
    {"*.rect.right.pointer", "NULL", WINE_TEST, NULL, NULL},
    {"*.rect.bottom", "DDERR_INVALIDPARAMS", WINE_TEST, NULL, NULL},
    {"*.rect.bottom.pointer", "NULL", WINE_TEST, NULL, NULL},
    {"*.rect.inverted", "DDERR_INVALIDPARAMS", WINE_TEST, NULL, NULL},
    {"*.rect.inverted.pointer", "NULL", WINE_TEST, NULL, NULL},
    {"*.rect.outside", "DDERR_INVALIDPARAMS", WINE_TEST, NULL, NULL},
    {"*.rect.outside.pointer", "NULL", WINE_TEST, NULL, NULL},
    {"*.rect.no_width", "DD_OK", WINE_TEST, NULL, NULL},
    {"*.rect.no_width.pointer", "set", WINE_TEST, NULL, NULL},
    {"*.rect.no_height", "DD_OK", WINE_TEST, NULL, NULL},
    {"*.rect.no_height.pointer", "set", WINE_TEST, NULL, NULL},
    /* ---- Descriptors */
    {"*.desc.null", "DDERR_INVALIDPARAMS", DOC, NULL, "DD_OK"},
    {"*.desc.size_0", "DDERR_INVALIDPARAMS", DOC, NULL, "DD_OK"},
    {"*.desc.size_4", "DDERR_INVALIDPARAMS", DOC, NULL, "DD_OK"},
    {"*.desc.size_odd", "DDERR_INVALIDPARAMS", DOC, NULL, "DD_OK"},
    {"*.desc.longer", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.desc.longer.written", NULL, NULL, "shorter", "longer"},
    {"*.desc.shorter_on_7", NULL, NULL, "DD_OK", "DD_OK"},
    /* ---- Flags */
    {"*.flags.none", "DD_OK", DOC, NULL, NULL},
    {"*.flags.readonly", "DD_OK", DOC, NULL, NULL},
    {"*.flags.writeonly", "DD_OK", DOC, NULL, NULL},
    {"*.flags.read_and_write_only", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.flags.nosyslock", "DD_OK", DOC, NULL, NULL},
    {"*.flags.event", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.flags.donotwait", "DD_OK", DOC, NULL, NULL},
    {"*.flags.discard", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.flags.garbage", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.flags.bad_event", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.flags.readonly.write", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.flags.readonly.written", NULL, NULL, "kept", "kept"},
    /* ---- While a surface is locked, or GDI has its device context */
    {"*.is_lost", "DD_OK", DOC, NULL, NULL},
    {"*.restore", "DD_OK", DOC, NULL, NULL},
    {"*.describe", "DD_OK", DOC, NULL, NULL},
    {"*.describe.longer", NULL, NULL, "DDERR_INVALIDPARAMS", "DD_OK"},
    {"*.describe7.shorter", NULL, NULL, "DDERR_INVALIDPARAMS", "DD_OK"},
    {"*.busy.describe", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.busy.describe.pointer", NULL, NULL, "NULL", "set"},
    {"*.blt_from", "DD_OK", DOC, NULL, NULL},
    {"*.fill", "DD_OK", DOC, NULL, NULL},
    {"*.busy.blt_from", "DDERR_SURFACEBUSY|DDERR_LOCKEDSURFACES", DOC,
     "DDERR_SURFACEBUSY", "DD_OK"},
    {"*.busy.blt_to", "DDERR_SURFACEBUSY|DDERR_LOCKEDSURFACES", DOC,
     "DDERR_SURFACEBUSY", "DD_OK"},
    {"*.busy.bltfast_from", "DDERR_SURFACEBUSY|DDERR_LOCKEDSURFACES", DOC,
     "DDERR_SURFACEBUSY", "DD_OK"},
    {"*.busy.bltfast_to", "DDERR_SURFACEBUSY|DDERR_LOCKEDSURFACES", DOC,
     "DDERR_SURFACEBUSY", "DD_OK"},
    {"*.busy.fill", "DDERR_SURFACEBUSY|DDERR_LOCKEDSURFACES", DOC, "DD_OK",
     "DD_OK"},
    {"*.getdc", "DD_OK", DOC, NULL, NULL},
    {"*.getdc.twice", "DDERR_DCALREADYCREATED", WINE_TEST, NULL, "DD_OK"},
    {"*.getdc.lock", "DDERR_SURFACEBUSY", WINE_TEST, NULL, "DD_OK"},
    {"*.getdc.release", "DD_OK", DOC, NULL, NULL},
    {"*.busy.getdc", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.busy.getdc.unlock", "DD_OK", DOC, NULL, NULL},
    {"*.busy.getdc.release", NULL, NULL, "DD_OK", "DD_OK"},
    {"*.busy.getdc.lock_again", "DD_OK", DOC, NULL, NULL},
    /* ---- Unlock without a lock, while GDI has a device context */
    {"stray.unlock", NULL, NULL, "DD_OK", "DD_OK"},
    {"stray.release_dc", NULL, NULL, "DD_OK", "DD_OK"},
    {"stray.lock_again", NULL, NULL, "DDERR_SURFACEBUSY", "DD_OK"},
    /* ---- Pitch */
    {"pitch.8bit.1", NULL, NULL, "8", "8"},
    {"pitch.8bit.13", NULL, NULL, "16", "16"},
    {"pitch.8bit.33", NULL, NULL, "40", "40"},
    {"pitch.8bit.641", NULL, NULL, "648", "648"},
    {"pitch.16bit.13", NULL, NULL, "32", "32"},
    {"pitch.24bit.13", NULL, NULL, "40", "40"},
    {"pitch.32bit.13", NULL, NULL, "56", "56"},
    {"pitch.user.0", NULL, NULL, "DDERR_INVALIDPARAMS", "DD_OK"},
    {"pitch.user.32", NULL, NULL, "DDERR_INVALIDPARAMS", "DD_OK"},
    {"pitch.user.63", NULL, NULL, "DDERR_INVALIDPARAMS", "DD_OK"},
    {"pitch.user.64", "DD_OK", DOC, NULL, NULL},
    {"pitch.user.65", NULL, NULL, "DDERR_INVALIDPARAMS", "DD_OK"},
    {"pitch.user.66", NULL, NULL, "DDERR_INVALIDPARAMS", "DD_OK"},
    {"pitch.user.68", "DD_OK", DOC, NULL, NULL},
    {"pitch.user.minus_64", NULL, NULL, "DD_OK", "DD_OK"},
    {"pitch.user.minus_64.lock", NULL, NULL, "DD_OK", "DD_OK"},
    {"pitch.user.minus_64.pitch", NULL, NULL, "-64", "-64"},
    {"pitch.user.minus_64.pointer", NULL, NULL, "same", "same"},
    /* ---- Identity */
    {"identity.v1", "DD_OK", DOC, NULL, NULL},
    {"identity.v1.pointer", "same", DOC, NULL, NULL},
    {"identity.v2", "DD_OK", DOC, NULL, NULL},
    {"identity.v2.pointer", NULL, NULL, "other", "same"},
    {"identity.v3", "DD_OK", DOC, NULL, NULL},
    {"identity.v3.pointer", NULL, NULL, "other", "same"},
    {"identity.v4", "DD_OK", DOC, NULL, NULL},
    {"identity.v4.pointer", NULL, NULL, "other", "same"},
    {"identity.v7", "DD_OK", DOC, NULL, NULL},
    {"identity.v7.pointer", NULL, NULL, "other", "same"},
    {"identity.unknown", "DD_OK", DOC, NULL, "E_NOINTERFACE"},
    {"identity.unknown.pointer", NULL, NULL, "same", NULL},
    {"identity.unknown_of_v7", "DD_OK", DOC, NULL, NULL},
    {"identity.unknown_of_v7.pointer", "same", DOC, NULL, NULL},
    {"identity.v1_of_v7", "DD_OK", DOC, NULL, NULL},
    {"identity.v1_of_v7.pointer", "same", DOC, NULL, NULL},
    {"identity.query.references", "one more", DOC, NULL, NULL},
    {"identity.attached", "DD_OK", DOC, NULL, NULL},
    {"identity.attached.pointer", "same", DOC, NULL, NULL},
    {"identity.attached.references", "one more", DOC, NULL, NULL},
    {"identity.gdi_surface", "DD_OK", DOC, NULL, NULL},
    {"identity.gdi_surface.pointer", "same", DOC, NULL, NULL},
    {"identity.gdi_surface.references", "one more", DOC, NULL, "none"},
    /* ---- Colour keys */
    {"key.none", "DDERR_NOCOLORKEY", DOC, NULL, NULL},
    {"key.one", "DD_OK", DOC, NULL, NULL},
    {"key.one.stored", "7..7", DOC, NULL, NULL},
    {"key.range", NULL, NULL, "DD_OK", "DD_OK"},
    {"key.range.stored", NULL, NULL, "5..5", "5..5"},
    {"key.space", NULL, NULL, "DDERR_NOCOLORKEYHW", "DD_OK"},
    {"key.space.stored", NULL, NULL, "5..5", "6..9"},
    {"key.space_backwards", NULL, NULL, "DDERR_NOCOLORKEYHW", "DD_OK"},
    {"key.space_backwards.stored", NULL, NULL, "5..5", "9..6"},
    {"key.wide", NULL, NULL, "DD_OK", "DD_OK"},
    {"key.wide.stored", NULL, NULL, "511..511", "511..511"},
    {"key.clear", "DD_OK", DOC, NULL, NULL},
    {"key.cleared", "DDERR_NOCOLORKEY", DOC, NULL, "DD_OK"},
    /* ---- Palettes */
    {"palette.create", "DD_OK", DOC, NULL, NULL},
    {"palette.entries", "DD_OK", DOC, NULL, NULL},
    {"palette.entries.0", NULL, NULL, "0,0,0", "0,0,0"},
    {"palette.entries.1", "11,21,31", DOC, NULL, NULL},
    {"palette.entries.255", NULL, NULL, "255,255,255", "255,255,255"},
    {"palette.entries.flags", NULL, NULL, "128", "0"},
    {"palette.entries.beyond", NULL, NULL, "0x8876086C", "DD_OK"},
    {"palette.entries.bad_flags", NULL, NULL, "0x8876086C", "DD_OK"},
    {"palette.primary.set", "DD_OK", DOC, NULL, NULL},
    {"palette.primary.get", "DD_OK", DOC, NULL, NULL},
    {"palette.primary.pointer", "same", DOC, NULL, NULL},
    {"palette.back.get", "DDERR_NOPALETTEATTACHED", DOC, NULL, NULL},
    {"palette.back.pointer", NULL, NULL, NULL, NULL},
    {"palette.sysmem.get", "DDERR_NOPALETTEATTACHED", DOC, NULL, NULL},
    {"palette.sysmem.pointer", NULL, NULL, NULL, NULL},
    {"palette.sysmem.set", "DD_OK", DOC, NULL, NULL},
    {"palette.sysmem.get_again", "DD_OK", DOC, NULL, NULL},
    {"palette.sysmem.pointer_again", "same", DOC, NULL, NULL},
    /* ---- Uniqueness value; 0 means that changes cannot be detected */
    {"uniqueness.get", "DD_OK", DOC, NULL, "DDERR_INVALIDOBJECT"},
    {"uniqueness.first", NULL, NULL, "0", NULL},
    {"uniqueness.change", "DD_OK", DOC, NULL, NULL},
    {"uniqueness.after_change", NULL, NULL, "same", NULL},
    {"uniqueness.after_lock", NULL, NULL, "same", NULL},
    {"uniqueness.after_blt", NULL, NULL, "same", NULL},
    /* ---- Flipping */
    {"flip", "DD_OK", DOC, NULL, NULL},
    {"flip.pages", "swapped", DOC, NULL, NULL},
    {"flip.memory", "swapped", DOC, NULL, NULL},
    {"flip.attached", "same", DOC, NULL, NULL},
    {"flip.gdi_surface", "back", DOC, NULL, "primary"},
    {"flip.to_gdi", "DD_OK", DOC, NULL, NULL},
    {"flip.back_locked", NULL, NULL, "DDERR_SURFACEBUSY", "DD_OK"},
    {"flip.back_locked.unlock_back", NULL, NULL, "DDERR_NOTLOCKED", "DD_OK"},
    {"flip.back_locked.unlock_primary", NULL, NULL, "DD_OK", "DD_OK"},
    {"flip.back_locked.pages", NULL, NULL, "swapped", "swapped"},
    {"flip.primary_locked", NULL, NULL, "DD_OK", "DD_OK"},
    {"flip.primary_locked.unlock_primary", NULL, NULL, "DDERR_NOTLOCKED",
     "DD_OK"},
    {"flip.primary_locked.unlock_back", NULL, NULL, "DD_OK", "DD_OK"},
    {"flip.primary_locked.pages", NULL, NULL, "swapped", "swapped"},
    /* ---- Another display mode, and back */
    {"lost.set_mode", "DD_OK", DOC, NULL, NULL},
    {"lost.mode", "800x600x8", DOC, NULL, NULL},
    {"lost.unlock", NULL, NULL, "DD_OK", "DD_OK"},
    {"lost.primary", "DDERR_SURFACELOST", DOC, NULL, "DD_OK"},
    {"lost.back", "DDERR_SURFACELOST", DOC, NULL, "DD_OK"},
    {"lost.default", NULL, NULL, "DDERR_SURFACELOST", "DD_OK"},
    {"lost.sysmem", "DD_OK", DOC, NULL, NULL},
    {"lost.lock", "DDERR_SURFACELOST", DOC, NULL, "DD_OK"},
    {"lost.lock.pointer", NULL, NULL, "untouched", "set"},
    {"lost.restore_in_wrong_mode", "DDERR_WRONGMODE", DOC, NULL, "DD_OK"},
    {"restore.set_mode", "DD_OK", DOC, NULL, NULL},
    {"restore.primary_lost", "DDERR_SURFACELOST", DOC, NULL, "DD_OK"},
    {"restore.back", "DDERR_IMPLICITLYCREATED", DOC, "DD_OK", "DD_OK"},
    {"restore.primary", "DD_OK", DOC, NULL, NULL},
    {"restore.primary_now", "DD_OK", DOC, NULL, NULL},
    {"restore.back_now", "DD_OK", DOC, NULL, NULL},
    {"restore.default", "DD_OK", DOC, NULL, NULL},
    {"restore.contents", NULL, NULL, "kept", "kept"},
    /* ---- Back to the desktop's mode while the primary is locked */
    {"desktop.restore_mode", "DD_OK", DOC, NULL, NULL},
    {"desktop.mode", "desktop", DOC, NULL, "640x480x8"},
    {"desktop.unlock", NULL, NULL, "DD_OK", "DD_OK"},
    {"desktop.primary", "DDERR_SURFACELOST", DOC, NULL, "DD_OK"},
    {"desktop.default", NULL, NULL, "DDERR_SURFACELOST", "DD_OK"},
    {"desktop.sysmem", "DD_OK", DOC, NULL, NULL},
    {"desktop.sysmem.lock", "DD_OK", DOC, NULL, NULL},
    {"desktop.resumed", "DD_OK", DOC, NULL, NULL},
    /* ---- Leaving exclusive mode */
    {"normal.v1", "DD_OK", DOC, NULL, NULL},
    {"normal.v1.mode", "640x480x8", DOC, NULL, NULL},
    {"normal.v1.primary", NULL, NULL, "DD_OK", "DD_OK"},
    {"normal.v7_of_v1", "DD_OK", DOC, NULL, NULL},
    {"normal.v7_of_v1.mode", NULL, NULL, "640x480x8", "640x480x8"},
    /* ---- Another window in the foreground */
    {"focus.mode", "desktop", DOC, NULL, "640x480x8"},
    {"focus.primary", "DDERR_SURFACELOST", DOC, NULL, "DD_OK"},
    {"focus.default", NULL, NULL, "DDERR_SURFACELOST", "DD_OK"},
    {"focus.restore", "DDERR_WRONGMODE", DOC, NULL, "DD_OK"},
    {"focus.again.mode", NULL, NULL, "640x480x8", "640x480x8"},
    {"focus.again.restore", NULL, NULL, "DD_OK", "DD_OK"},
    {"focus.again.primary", "DD_OK", DOC, NULL, NULL},
    /* ---- Leaving exclusive mode with an object created as version 7 */
    {"own7.exclusive", "DD_OK", DOC, NULL, NULL},
    {"own7.set_mode", "DD_OK", DOC, NULL, NULL},
    {"own7.normal", "DD_OK", DOC, NULL, NULL},
    {"own7.mode", "desktop", DOC, NULL, "640x480x8"},
    /* ---- A surface after the last Release of the DirectDraw object */
    {"end.released", NULL, NULL, "yes", "yes"},
    {"end.lock", NULL, NULL, "crashed", "DD_OK"},
    {NULL, NULL, NULL, NULL, NULL},
};

/* Lines for kinds of surface that differ from the general line. */
static const struct expectation exceptions[] = {
    {"sysmem.memory", NULL, NULL, "system", "system"},
    {"vidmem.memory", NULL, NULL, "video", "video"},
    {"primary.busy.fill", "DDERR_SURFACEBUSY|DDERR_LOCKEDSURFACES", DOC,
     "DDERR_SURFACEBUSY", "DD_OK"},
    {"primary.busy.getdc.unlock", "DD_OK", DOC, "DDERR_SURFACEBUSY", NULL},
    {NULL, NULL, NULL, NULL, NULL},
};

const struct expectation *expectation_of(const char *id,
                                         const struct expectation *general)
{
    for (const struct expectation *line = exceptions; line->id != NULL; line++)
    {
        if (strcmp(line->id, id) == 0)
        {
            return line;
        }
    }
    return general;
}

const char *expectation_known(const struct expectation *expected,
                              enum implementation implementation)
{
    switch (implementation)
    {
    case IMPLEMENTATION_WINE:
        return expected->wine;
    case IMPLEMENTATION_CNC_DDRAW:
        return expected->cnc_ddraw;
    default:
        return NULL;
    }
}

/* Is the value one of the alternatives, which bars separate? */
static bool is_one_of(const char *alternatives, const char *value)
{
    size_t length = strlen(value);
    const char *next = alternatives;

    while (next != NULL)
    {
        size_t this_one = strcspn(next, "|");

        if (this_one == length && memcmp(next, value, length) == 0)
        {
            return true;
        }
        next = next[this_one] == '|' ? next + this_one + 1 : NULL;
    }
    return false;
}

enum verdict expectation_judge(const struct expectation *expected,
                               enum implementation implementation,
                               const char *value)
{
    const char *known = expectation_known(expected, implementation);

    if (strcmp(value, "skipped") == 0)
    {
        return VERDICT_SKIPPED;
    }
    if (expected->documented != NULL && is_one_of(expected->documented, value))
    {
        return VERDICT_DOCUMENTED;
    }
    if (known != NULL && is_one_of(known, value))
    {
        return expected->documented != NULL ? VERDICT_TODO : VERDICT_KNOWN;
    }
    if (expected->documented != NULL || known != NULL ||
        strcmp(value, "crashed") == 0 || strcmp(value, "hung") == 0)
    {
        return VERDICT_UNEXPECTED;
    }
    return VERDICT_UNKNOWN;
}
