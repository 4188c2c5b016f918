/* SPDX-License-Identifier: Zlib */
/*
 * The planted faults, one row each, which probe_faults.cmake reads too: the
 * name, the observation that must name the fault as the cause, the method, and
 * what is wrong with it. `a` is the parameters of the method; a[0] is the
 * object.
 */
#include "probe_faults.h"

const struct fault *faults;

/* The code changes the parameters, gives the result instead of the method, or
 * changes what the method told when it has succeeded. */
#define BEFORE(name, cause, method, code)                                      \
    FAULT_CODE(void, name, code)                                               \
    FAULT(name, method, .before = name)
#define INSTEAD(name, cause, method, code)                                     \
    FAULT_CODE(HRESULT, name, return code)                                     \
    FAULT(name, method, .instead = name)
#define AFTER(name, cause, method, code)                                       \
    FAULT_CODE(void, name, code)                                               \
    FAULT(name, method, .after = name)

/* Instead of one result of the method, another is returned. */
#define RESULT(name, cause, method, result, other)                             \
    FAULT(name, method, .from = result, .to = other)

#define FAULT_CODE(type, name, code)                                           \
    static type name(uintptr_t *a)                                             \
    {                                                                          \
        code;                                                                  \
    }

#define FAULT(name, method, ...)                                               \
    __attribute__((constructor)) static void name##_is_a_fault(void)           \
    {                                                                          \
        static struct fault it = {#name, method, __VA_ARGS__};                 \
        it.next = faults;                                                      \
        faults = &it;                                                          \
    }                                                                          \
    extern const struct fault *faults

#define DDRAW(method)    "ddraw", SLOT(IDirectDrawVtbl, method)
#define SURFACE(method)  "surface", SLOT(IDirectDrawSurfaceVtbl, method)
#define SURFACE7(method) "surface7", SLOT(IDirectDrawSurface7Vtbl, method)
#define DDRAW7(method)   "ddraw7", SLOT(IDirectDraw7Vtbl, method)
#define PALETTE(method)  "palette", SLOT(IDirectDrawPaletteVtbl, method)
#define CLIPPER(method)  "clipper", SLOT(IDirectDrawClipperVtbl, method)

/* ---- Locks -------------------------------------------------------------- */

#define LOCKED ((DDSURFACEDESC *)a[2])

/* As if the whole surface had been locked. */
static void ignore_rect(const RECT *rect, DDSURFACEDESC *desc)
{
    if (rect != NULL)
    {
        desc->lpSurface = (unsigned char *)desc->lpSurface -
                          (ptrdiff_t)desc->lPitch * rect->top - rect->left;
    }
}

/* For the time of a lock, the pixels are copied into memory that ends where a
 * page without access begins. */
static void move_before_guard(DDSURFACEDESC *desc)
{
    static unsigned char *pages;
    SIZE_T size = (SIZE_T)desc->lPitch * desc->dwHeight;
    SIZE_T whole = (size + 4095) & ~(SIZE_T)4095;
    DWORD before;

    if (desc->dwWidth != 61)
    {
        return;
    }
    if (pages == NULL)
    {
        pages = VirtualAlloc(NULL, 1 << 20, MEM_COMMIT | MEM_RESERVE,
                             PAGE_READWRITE);
    }
    VirtualProtect(pages, 1 << 20, PAGE_READWRITE, &before);
    VirtualProtect(pages + whole, 4096, PAGE_NOACCESS, &before);
    memcpy(pages + whole - size, desc->lpSurface, size);
    desc->lpSurface = pages + whole - size;
}

static HRESULT lock_with_any_size(uintptr_t *a)
{
    DDSURFACEDESC whole = {.dwSize = sizeof whole};

    if (LOCKED != NULL && LOCKED->dwSize < 64)
    {
        a[2] = (uintptr_t)&whole;
    }
    return call_real(a);
}

static HRESULT lock_any_rect(uintptr_t *a)
{
    const RECT *rect = (const RECT *)a[1];
    HRESULT result = call_real(a);

    if (result != DDERR_INVALIDPARAMS || rect == NULL ||
        rect->left <= rect->right)
    {
        return result;
    }
    a[1] = 0;
    return call_real(a);
}

AFTER(pitch, "pitch.8bit.1", SURFACE(Lock), LOCKED->lPitch -= 4);
AFTER(pitch_too_large, "pitch.8bit.1", SURFACE(Lock), LOCKED->lPitch += 4);
AFTER(lock_pointer, "sysmem.lock.pointer", SURFACE(Lock),
      LOCKED->lpSurface = NULL);
AFTER(lpsurface_flag, "sysmem.lock.lpsurface_flag", SURFACE(Lock),
      LOCKED->dwFlags |= DDSD_LPSURFACE);
AFTER(rect_ignored, "sysmem.rect.pointer", SURFACE(Lock),
      ignore_rect((const RECT *)a[1], LOCKED));
AFTER(slack_unreadable, "slack8.after", SURFACE(Lock),
      move_before_guard(LOCKED));
INSTEAD(any_desc_size, "sysmem.desc.size_0", SURFACE(Lock),
        lock_with_any_size(a));
INSTEAD(inverted_rect, "sysmem.rect.inverted", SURFACE(Lock), lock_any_rect(a));
RESULT(lock_fails, "sysmem.lock", SURFACE(Lock), NOT_CALLED, DDERR_GENERIC);
RESULT(lock_twice, "sysmem.lock.twice", SURFACE(Lock), DDERR_SURFACEBUSY,
       DD_OK);
RESULT(unlock_fails, "sysmem.unlock", SURFACE(Unlock), ANY, DDERR_GENERIC);
RESULT(unlock_always, "sysmem.unlock.twice", SURFACE(Unlock), DDERR_NOTLOCKED,
       DD_OK);

/* ---- Other methods of surfaces ------------------------------------------- */

static void change_key(uintptr_t *a)
{
    static DDCOLORKEY other;

    if (a[2] != 0)
    {
        other = *(const DDCOLORKEY *)a[2];
        other.dwColorSpaceLowValue++;
        other.dwColorSpaceHighValue++;
        a[2] = (uintptr_t)&other;
    }
}

static HRESULT refuse_unknown(uintptr_t *a)
{
    if (!IsEqualGUID((const GUID *)a[1], &IID_IUnknown))
    {
        return call_real(a);
    }
    *(void **)a[2] = NULL;
    return E_NOINTERFACE;
}

static void lose_reference(uintptr_t *a)
{
    if (IsEqualGUID((const GUID *)a[1], &IID_IDirectDrawSurface))
    {
        IDirectDrawSurface_Release((IDirectDrawSurface *)a[0]);
    }
}

static HRESULT get_greater_size(uintptr_t *a)
{
    HRESULT result = call_real(a);

    *(DWORD *)a[3] += result == DDERR_MOREDATA;
    return result;
}

RESULT(describe_fails, "sysmem.describe", SURFACE(GetSurfaceDesc), NOT_CALLED,
       DDERR_GENERIC);
AFTER(surface_caps, "sysmem.caps.bits", SURFACE(GetCaps),
      ((DDSCAPS *)a[1])->dwCaps ^= DDSCAPS_SYSTEMMEMORY);
AFTER(pixel_format, "sysmem.format.kind", SURFACE(GetPixelFormat),
      ((DDPIXELFORMAT *)a[1])->dwFlags &= ~(DWORD)DDPF_PALETTEINDEXED8);
RESULT(never_lost, "lost.primary", SURFACE(IsLost), NOT_CALLED, DD_OK);
RESULT(restore_fails, "sysmem.restore", SURFACE(Restore), ANY, DDERR_GENERIC);
BEFORE(key_changed, "key.one.stored", SURFACE(SetColorKey), change_key(a));
RESULT(key_always, "key.none", SURFACE(GetColorKey), ANY, DD_OK);
RESULT(no_palette, "palette.primary.get", SURFACE(GetPalette), NOT_CALLED,
       DDERR_NOPALETTEATTACHED);
RESULT(getdc_fails, "sysmem.getdc", SURFACE(GetDC), NOT_CALLED,
       DDERR_CANTCREATEDC);
RESULT(getdc_twice, "sysmem.getdc.twice", SURFACE(GetDC),
       DDERR_DCALREADYCREATED, DD_OK);
RESULT(releasedc_fails, "sysmem.getdc.release", SURFACE(ReleaseDC), ANY,
       DDERR_NODC);
INSTEAD(no_unknown, "identity.unknown", SURFACE(QueryInterface),
        refuse_unknown(a));
AFTER(query_no_reference, "identity.query.references", SURFACE(QueryInterface),
      lose_reference(a));
AFTER(attached_extra_reference, "identity.attached.references",
      SURFACE(GetAttachedSurface),
      IDirectDrawSurface_AddRef(*(IDirectDrawSurface **)a[2]));
RESULT(detach_anything, "attach.detach_stranger",
       SURFACE(DeleteAttachedSurface), ANY, DD_OK);
RESULT(flip_ignored, "flip.pages", SURFACE(Flip), NOT_CALLED, DD_OK);
RESULT(flip_fails, "flip", SURFACE(Flip), NOT_CALLED, DDERR_GENERIC);
RESULT(clipper_ignored, "clip8.one", SURFACE(SetClipper), NOT_CALLED, DD_OK);

INSTEAD(private_size, "private.short.size", SURFACE7(GetPrivateData),
        get_greater_size(a));
RESULT(private_kept, "private.freed", SURFACE7(FreePrivateData), NOT_CALLED,
       DD_OK);
RESULT(no_set_desc, "setdesc.memory", SURFACE7(SetSurfaceDesc), NOT_CALLED,
       DDERR_UNSUPPORTED);
RESULT(no_uniqueness, "uniqueness.get", SURFACE7(GetUniquenessValue),
       NOT_CALLED, DDERR_UNSUPPORTED);

/* ---- Blits -------------------------------------------------------------- */

#define KEYS (DDBLT_KEYSRC | DDBLT_KEYSRCOVERRIDE)

static LONG width_of(const RECT *rect)
{
    return rect->right - rect->left;
}

/* Of a Blt from one rectangle to another: these; of others NULL. */
static const RECT *target(const uintptr_t *a)
{
    return (a[4] & DDBLT_COLORFILL) != 0 || a[3] == 0 ? NULL
                                                      : (const RECT *)a[1];
}

/* It is replaced by a copy, which may be changed. */
static RECT *source(uintptr_t *a)
{
    static RECT copy;

    if (target(a) == NULL)
    {
        return NULL;
    }
    copy = *(const RECT *)a[3];
    a[3] = (uintptr_t)&copy;
    return &copy;
}

/* How much wider the target is. */
static LONG growth(const uintptr_t *a)
{
    const RECT *to = target(a);

    return to != NULL ? width_of(to) - width_of((const RECT *)a[3]) : 0;
}

static void narrow_source(uintptr_t *a, bool condition)
{
    RECT *from = condition ? source(a) : NULL;

    if (from != NULL && width_of(from) > 1)
    {
        from->right--;
    }
}

/* Moves the source by one pixel, if there is one. */
static void shift_source(uintptr_t *a, bool condition, int dx, int dy)
{
    RECT *from = condition ? source(a) : NULL;

    if (from != NULL && from->left >= dx && from->top >= dy)
    {
        OffsetRect(from, -dx, -dy);
    }
}

/* The DDBLTFX_MIRROR flags that are asked for. */
static DWORD mirror(const uintptr_t *a)
{
    return a[4] & DDBLT_DDFX ? ((const DDBLTFX *)a[5])->dwDDFX : 0;
}

static void clear_flags(uintptr_t *a, DWORD flags)
{
    if (target(a) != NULL)
    {
        a[4] &= ~(uintptr_t)flags;
    }
}

static bool has_32_bits(IDirectDrawSurface *surface)
{
    DDPIXELFORMAT format = {.dwSize = sizeof format};

    return SUCCEEDED(IDirectDrawSurface_GetPixelFormat(surface, &format)) &&
           format.dwRGBBitCount == 32;
}

/* Copies row by row from the top, also where that overwrites the source. */
static HRESULT copy_rows(uintptr_t *a)
{
    const RECT *to = target(a);
    const RECT *from = source(a);

    if (from == NULL || a[2] != a[0] || to->top <= from->top)
    {
        return call_real(a);
    }
    for (LONG y = 0; y < from->bottom - from->top; y++)
    {
        RECT above = {to->left, to->top + y, to->right, to->top + y + 1};
        RECT row = {from->left, from->top + y, from->right, from->top + y + 1};
        uintptr_t one[] = {
            a[0], (uintptr_t)&above, a[0], (uintptr_t)&row, DDBLT_WAIT, 0};
        call_real(one);
    }
    return DD_OK;
}

static HRESULT allow_beyond(uintptr_t *a)
{
    const RECT *to = target(a);

    return to != NULL && to->right > 64 && width_of(to) == 32 ? DD_OK
                                                              : call_real(a);
}

/* Another colour, or another rectangle. */
static void change_fill(uintptr_t *a, DWORD more, bool everything)
{
    static DDBLTFX other;

    if (a[4] & DDBLT_COLORFILL)
    {
        other = *(const DDBLTFX *)a[5];
        other.dwFillColor += more;
        a[5] = (uintptr_t)&other;
        a[1] = everything ? 0 : a[1];
    }
}

BEFORE(key_lost, "draw8.key.source", SURFACE(Blt), clear_flags(a, KEYS));
BEFORE(key_lost_at_32, "draw32.key.source", SURFACE(Blt),
       clear_flags(a, has_32_bits((IDirectDrawSurface *)a[0]) ? KEYS : 0));
BEFORE(mirror_columns, "draw8.mirror.columns", SURFACE(Blt),
       shift_source(a, mirror(a) & DDBLTFX_MIRRORLEFTRIGHT, 1, 0));
BEFORE(mirror_rows, "draw8.mirror.rows", SURFACE(Blt),
       shift_source(a, mirror(a) == DDBLTFX_MIRRORUPDOWN, 0, 1));
BEFORE(mirror_ignored, "draw8.mirror.columns", SURFACE(Blt),
       clear_flags(a, DDBLT_DDFX));
BEFORE(stretch_off_by_one, "scale8.stretch.2", SURFACE(Blt),
       narrow_source(a, growth(a) > 0));
BEFORE(shrink_off_by_one, "scale8.shrink.2", SURFACE(Blt),
       narrow_source(a, growth(a) < 0));
INSTEAD(in_place, "draw8.in_place.down", SURFACE(Blt), copy_rows(a));
BEFORE(fill_value, "draw8.fill", SURFACE(Blt), change_fill(a, 1, false));
BEFORE(fill_everything, "draw8.fill.part", SURFACE(Blt),
       change_fill(a, 0, true));
INSTEAD(beyond_allowed, "clip8.beyond_unclipped", SURFACE(Blt),
        allow_beyond(a));
BEFORE(fast_key_lost, "draw8.key.source_fast", SURFACE(BltFast),
       a[5] &= ~(uintptr_t)DDBLTFAST_SRCCOLORKEY);
BEFORE(fast_shifted, "draw8.copy_fast.part", SURFACE(BltFast),
       a[1] += (DWORD)a[1] > 0);

/* ---- The object --------------------------------------------------------- */

static void widen(DDSURFACEDESC *desc)
{
    desc->dwWidth += desc->dwWidth == 640;
}

static void change_caps(DDCAPS *hardware)
{
    if (hardware != NULL)
    {
        hardware->dwCaps ^= DDCAPS_BLT;
    }
}

static HRESULT refuse_system_memory(uintptr_t *a)
{
    const DDSURFACEDESC *desc = (const DDSURFACEDESC *)a[1];

    return desc->ddsCaps.dwCaps & DDSCAPS_SYSTEMMEMORY ? DDERR_OUTOFMEMORY
                                                       : call_real(a);
}

INSTEAD(no_8_bit_mode, "create.set_mode", DDRAW(SetDisplayMode),
        (DWORD)a[3] == 8 ? DDERR_UNSUPPORTED : call_real(a));
AFTER(mode_width, "create.mode", DDRAW(GetDisplayMode),
      widen((DDSURFACEDESC *)a[1]));
RESULT(restore_mode_ignored, "desktop.mode", DDRAW(RestoreDisplayMode),
       NOT_CALLED, DD_OK);
AFTER(object_caps, "caps.hardware", DDRAW(GetCaps),
      change_caps((DDCAPS *)a[1]));
RESULT(no_modes, "modes.640x480x8", DDRAW(EnumDisplayModes), NOT_CALLED, DD_OK);
AFTER(gdi_surface_no_reference, "identity.gdi_surface.references",
      DDRAW(GetGDISurface),
      IDirectDrawSurface_Release(*(IDirectDrawSurface **)a[1]));
INSTEAD(no_system_memory, "create.sysmem", DDRAW(CreateSurface),
        refuse_system_memory(a));
BEFORE(palette_256, "color.create.0", DDRAW(CreatePalette),
       a[1] &= ~(uintptr_t)DDPCAPS_ALLOW256);

/* ---- Palettes and clippers ----------------------------------------------- */

static void change_count(RGNDATA *list)
{
    if (list != NULL)
    {
        list->rdh.nCount = 1;
    }
}

BEFORE(palette_shifted, "palette.entries.1", PALETTE(GetEntries),
       a[2] += a[3] == 1);
BEFORE(set_entries_shifted, "color.change.100", PALETTE(SetEntries), a[2]++);
AFTER(clip_list_count, "cliplist.get.count", CLIPPER(GetClipList),
      change_count((RGNDATA *)a[2]));
INSTEAD(clip_list_kept, "cliplist.cleared", CLIPPER(SetClipList),
        a[1] == 0 ? DD_OK : call_real(a));

/* ---- What the scenes ask ------------------------------------------------- */

static void discard(const DDSURFACEDESC2 *desc, DWORD flags)
{
    if (flags & DDLOCK_DISCARDCONTENTS)
    {
        memset(desc->lpSurface, 0, (size_t)desc->lPitch * 2);
    }
}

static void move_bound(RGNDATA *list)
{
    if (list != NULL && list->rdh.nCount == 1)
    {
        OffsetRect(&list->rdh.rcBound, 1, 0);
    }
}

RESULT(line_stays, "pace.scanline.blank", DDRAW7(GetScanLine), NOT_CALLED,
       DD_OK);
RESULT(never_blank, "pace.blank.changes", DDRAW7(GetVerticalBlankStatus),
       NOT_CALLED, DD_OK);
RESULT(wait_for_event, "pace.wait.event", DDRAW7(WaitForVerticalBlank),
       DDERR_UNSUPPORTED, DD_OK);
RESULT(flips_for_ever, "pace.flip_status.can", SURFACE7(GetFlipStatus), DD_OK,
       DDERR_WASSTILLDRAWING);
RESULT(flip_anything, "chains.flip.stranger", SURFACE7(Flip),
       DDERR_NOTFLIPPABLE, DD_OK);
BEFORE(flip_target_ignored, "chains.flip.second.first", SURFACE7(Flip),
       a[1] = 0);
AFTER(primary_unmarked, "palettes.caps.attached", PALETTE(GetCaps),
      *(DWORD *)a[1] &= ~(DWORD)DDPCAPS_PRIMARYSURFACE);
RESULT(palette_lost, "palettes.get", SURFACE7(GetPalette), NOT_CALLED,
       DDERR_NOPALETTEATTACHED);
AFTER(wide_pitch, "memory.pitch.1024x8", SURFACE7(Lock),
      ((DDSURFACEDESC2 *)a[2])->lPitch += LOCKED->dwWidth == 1024 ? 8 : 0);
AFTER(discarded, "memory.discard.kept", SURFACE7(Lock),
      discard((DDSURFACEDESC2 *)a[2], (DWORD)a[3]));
RESULT(fast_cut, "blits.fast.too_large", SURFACE7(BltFast), DDERR_INVALIDRECT,
       DD_OK);
RESULT(any_rop, "blits.rop.srcpaint", SURFACE7(Blt), DDERR_NORASTEROPHW, DD_OK);
RESULT(key_of_chain, "blits.key.back.none", SURFACE7(GetColorKey),
       DDERR_NOCOLORKEY, DD_OK);
AFTER(clip_beside, "windowed.list.client", CLIPPER(GetClipList),
      move_bound((RGNDATA *)a[2]));
RESULT(list_of_window, "windowed.list.set", CLIPPER(SetClipList),
       DDERR_CLIPPERISUSINGHWND, DD_OK);
RESULT(no_frequency, "screen.rate", DDRAW7(GetMonitorFrequency), NOT_CALLED,
       DDERR_UNSUPPORTED);
AFTER(more_than_all, "screen.memory.enough", DDRAW7(GetAvailableVidMem),
      *(DWORD *)a[3] = *(DWORD *)a[2] + 1);
AFTER(mode_flags, "screen.mode.flags", DDRAW7(GetDisplayMode),
      ((DDSURFACEDESC2 *)a[1])->dwFlags &= ~(DWORD)DDSD_PITCH);
RESULT(duplicate_primary, "objects.duplicate.primary", DDRAW7(DuplicateSurface),
       DDERR_INVALIDCAPS, DDERR_GENERIC);
RESULT(any_dc, "objects.from_dc.stranger", DDRAW7(GetSurfaceFromDC),
       DDERR_NOTFOUND, DD_OK);
RESULT(any_enum, "objects.enum.only_all", DDRAW7(EnumSurfaces),
       DDERR_INVALIDPARAMS, DD_OK);
RESULT(not_exclusive, "messages.test", DDRAW7(TestCooperativeLevel), NOT_CALLED,
       DDERR_NOEXCLUSIVEMODE);
RESULT(overlay_of_anything, "rare.overlay.of_plain", SURFACE7(UpdateOverlay),
       DDERR_NOTAOVERLAYSURFACE, DD_OK);
