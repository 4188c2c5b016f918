/* SPDX-License-Identifier: Zlib */
/*
 * Masks from and to everything else: colours, bits, runs, PBM files and sheets
 * of them, other masks and meshes; the components and the outline of a mask;
 * and transformed masks, for example turned by any angle.
 *
 * A new mask does not refer to what it was made of. It takes one allocation and
 * the time of its words (see mask.h); a function's comment names what more it
 * takes.
 */
#ifndef DDCOLLIDE_MASK_CREATE_H
#define DDCOLLIDE_MASK_CREATE_H

#include <ddcollide/base.h>
#include <ddcollide/surface.h>
#include <ddcollide/shape.h>
#include <ddcollide/mask.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- From colours ------------------------------------------------------- */

/** The values low..high of a channel. With low > high there are none. */
typedef struct DdcChannelRange
{
    ddc_uint32 low;  /**< 0..255 */
    ddc_uint32 high; /**< 0..255 */
} DdcChannelRange;

/** The colours of which each channel is in its range; {0, 255} is any value.
 *
 *     // What is about as red as (230, 20, 20).
 *     DdcColorRange range = {{210, 255}, {0, 40}, {0, 40}, {0, 255}};
 *     DdcMask_CreateFromSurfaceColors(map, NULL, &range, &lava);
 *
 * All channels have the scale of 8 bits: the value v of a channel of n bits
 * counts as v * 255 / (2^n - 1), without rounding. A channel that the pixels do
 * not have is not compared. With a palette, the colours of its entries are
 * compared, without alpha, and an index without an entry is in no range. */
typedef struct DdcColorRange
{
    DdcChannelRange red;
    DdcChannelRange green;
    DdcChannelRange blue;
    DdcChannelRange alpha;
} DdcColorRange;

/** Creates a mask of the pixels of a block whose colour is in a range. It reads
 * each pixel once for each channel compared, and allocates a temporary mask.
 *
 * Errors: DDC_E_FORMAT: the bits of a channel have a gap, `colors` has neither
 * a channel nor a palette, or a palette for pixels of several bytes */
DDC_API DdcResult DDC_CALL
DdcMask_CreateFromPixelColors(const DdcPixels *pixels, const DdcColors *colors,
                              const DdcColorRange *range, DdcMask **out);

/** Like DdcMask_CreateFromPixelColors(), but of a surface, under one lock,
 * before which it allocates.
 * @param part inside the surface, may be empty; NULL: all of it
 *
 * Errors: DDC_E_NOPALETTE: the surface has no palette; lock it and call
 * DdcMask_CreateFromPixelColors() with that of the screen. DDC_E_FORMAT also:
 * the surface cannot say how its pixels stand for colours. DDC_E_CHANGED */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromSurfaceColors(
    DdcSurface *surface, DDC_OPT const DdcRect *part,
    const DdcColorRange *range, DdcMask **out);

/* ---- From bits, runs and files ------------------------------------------ */

/** The leftmost of 8 pixels is the lowest bit of their byte, as in XBM. */
#define DDC_BITS_LSB_FIRST 0
/** The leftmost of 8 pixels is the highest bit of their byte, as in PBM and in
 * Windows bitmaps. */
#define DDC_BITS_MSB_FIRST 1

/** A picture of one bit a pixel in memory.
 *
 *     DdcBits bits = {raster, 0, 48, 20, DDC_BITS_MSB_FIRST, 0};
 *     bits.pitch_bits = (bits.width + 7) / 8 * 8;  // as in PBM
 *     DdcMask_CreateFromBits(&bits, &mask);
 *
 * The bits are numbered from the first pixel of the top row on, byte after
 * byte, and within a byte in the given order. Bit first_bit + y * pitch_bits +
 * x is the pixel (x,y). So `pitch_bits` is `width` if each row begins at the
 * bit after the row above, (width + 31) / 32 * 32 if the rows are padded to 4
 * bytes, as in Windows bitmaps, and negative if the bottom row comes first in
 * memory. A frame has its sheet's pitch, and begins at the bit of its first
 * pixel. */
typedef struct DdcBits
{
    const void *bits;     /**< the byte from which first_bit counts; may be
                               NULL if there are no pixels */
    ddc_int32 pitch_bits; /**< at least the width, or negative; any number if
                               there is only one row */
    ddc_int32 width;      /**< 0..DDC_SIZE_MAX */
    ddc_int32 height;     /**< 0..DDC_SIZE_MAX */
    ddc_int32 order;      /**< DDC_BITS_LSB_FIRST or DDC_BITS_MSB_FIRST */
    ddc_int32 first_bit;  /**< that of the top left pixel: 0 or more */
} DdcBits;

/** Set pixels side by side in a row. */
typedef struct DdcRun
{
    ddc_int32 x;      /**< column of the first pixel */
    ddc_int32 y;      /**< row */
    ddc_int32 length; /**< the number of pixels; 0 or more */
} DdcRun;

/** Creates a mask in which a pixel is set where its bit is 1. Where 1 stands
 * for transparent pixels, call DdcMask_Invert() afterwards.
 *
 * Errors: DDC_E_INVALIDPARAMS also: first_bit < 0, or |pitch_bits| < width */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromBits(const DdcBits *bits,
                                                  DdcMask **out);

/** Creates a mask from runs of set pixels, which may be in any order, overlap
 * and touch. A run that is not inside the mask, even one without pixels, is
 * DDC_E_RANGE. */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromRuns(ddc_int32 width,
                                                  ddc_int32 height,
                                                  DDC_OPT const DdcRun *runs,
                                                  ddc_uint32 count,
                                                  DdcMask **out);

/** Creates a mask from the bytes of a PBM file (pbm(5) of Netpbm). A set pixel
 * is a 1, which image editors show black. Both forms are read, with comments:
 * P4 with 8 pixels in a byte, and P1 with a digit for each pixel. Of several
 * pictures the first is read. Memory is allocated only if there are enough
 * bytes for all pixels.
 *
 * Errors: DDC_E_SYNTAX: it is not a PBM file, or it ends too early */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromPbm(DDC_OPT const void *data,
                                                 ddc_uint32 size,
                                                 DdcMask **out);

/** Like DdcMask_CreateFromPbm(), but reads a file, into temporary memory.
 * @param path as fopen takes it
 *
 * Errors: DDC_E_FILE: the file cannot be opened or read, or has 2^31 bytes or
 * more */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromPbmFile(const char *path,
                                                     DdcMask **out);

/* ---- To pixels, bits, runs and files ------------------------------------ */

/** Writes a mask as a block of pixels of its size (DdcPixels), for example to
 * display it, in the time of its pixels.
 * @param set   the value of set pixels
 * @param clear the value of all others */
DDC_API DdcResult DDC_CALL DdcMask_WritePixels(const DdcMask *mask,
                                               ddc_uint32 set, ddc_uint32 clear,
                                               ddc_int32 bytes_per_pixel,
                                               void *out, ddc_int32 pitch);

/** Writes a mask as bits in the layout of DdcBits. Bits between the rows stay
 * as they are, but no other thread may use the bytes that contain pixels. Wrong
 * layouts are refused as by DdcMask_CreateFromBits(). */
DDC_API DdcResult DDC_CALL DdcMask_WriteBits(const DdcMask *mask,
                                             ddc_int32 order,
                                             ddc_int32 first_bit, void *out,
                                             ddc_int32 pitch_bits);

/** Stores the bytes of a PBM file. It takes the time of all bytes even if they
 * do not fit.
 * @param plain 0: form P4; else form P1 */
DDC_API DdcResult DDC_CALL DdcMask_WritePbm(const DdcMask *mask,
                                            ddc_int32 plain, DDC_OPT void *out,
                                            ddc_uint32 capacity,
                                            ddc_uint32 *needed);

/** Writes a PBM file. A file of that name is replaced.
 * @param plain 0: form P4; else form P1
 * @param path  as fopen takes it
 *
 * Errors: DDC_E_FILE: the file cannot be opened, or cannot be written, and then
 * may be incomplete */
DDC_API DdcResult DDC_CALL DdcMask_WritePbmFile(const DdcMask *mask,
                                                ddc_int32 plain,
                                                const char *path);

/** Lists all set pixels in as few runs as possible, row after row, left to
 * right, in the time of the words of the bounding box. */
DDC_API DdcResult DDC_CALL DdcMask_ListRuns(const DdcMask *mask,
                                            DDC_OPT DdcRun *out,
                                            ddc_uint32 capacity,
                                            ddc_uint32 *needed);

/* ---- From masks --------------------------------------------------------- */

/** Creates a scaled copy of a mask by nearest-neighbour sampling: pixel (x,y)
 * of the copy is pixel (x * old width / width, y * old height / height) of the
 * original, both rounded down. It takes the time of the pixels of the copy. Of
 * an original without pixels the copy has none set. */
DDC_API DdcResult DDC_CALL DdcMask_CreateScaled(const DdcMask *mask,
                                                ddc_int32 width,
                                                ddc_int32 height,
                                                DdcMask **out);

/** Creates a mirrored copy of a mask.
 * @param mirror DDC_MIRROR_LEFTRIGHT, DDC_MIRROR_UPDOWN, both, or 0 */
DDC_API DdcResult DDC_CALL DdcMask_CreateMirrored(const DdcMask *mask,
                                                  ddc_uint32 mirror,
                                                  DdcMask **out);

/** Creates a copy of a mask rotated by quarter turns, without sampling.
 * DdcMask_CreateTransformed() turns by any angle.
 * @param quarters any number; positive: clockwise */
DDC_API DdcResult DDC_CALL DdcMask_CreateTurned(const DdcMask *mask,
                                                ddc_int32 quarters,
                                                DdcMask **out);

/** Creates a mask that is dilated (grown) or eroded (shrunk) by a square, and
 * so larger or smaller by |by| pixels on each side.
 *
 * - by > 0, dilation: a pixel is set if any pixel of the original within `by`
 *   columns and `by` rows of it is set.
 * - by < 0, erosion: a pixel is set if all pixels of the original within -by
 *   columns and -by rows of it are set. Pixels outside the original count as
 *   clear.
 *
 * A size of 0 stays 0, and no size becomes less than 0. Where the original is
 * at offset (dx,dy), the new mask belongs at (dx - by, dy - by), whatever the
 * sign of `by`. It takes the time of the words of the larger mask, times the
 * logarithm of |by|, and temporary masks: one at a time to dilate, up to two to
 * erode. */
DDC_API DdcResult DDC_CALL DdcMask_CreateDilated(const DdcMask *mask,
                                                 ddc_int32 by, DdcMask **out);

/** Creates a mask of all offsets at which two masks overlap, which is the
 * Minkowski sum of a and the reflected b. A lookup in it replaces
 * DdcMask_Overlaps(wall, ball, dx, dy):
 *
 *     DdcMask_CreateConvolved(wall, ball, &hits);
 *     if (DdcMask_Get(hits, dx + ball_width - 1, dy + ball_height - 1))
 *
 * Its width is the sum of both widths less one, but not less than 0, and its
 * height likewise. For each set pixel of b it takes the time of the words of
 * a. */
DDC_API DdcResult DDC_CALL DdcMask_CreateConvolved(const DdcMask *a,
                                                   const DdcMask *b,
                                                   DdcMask **out);

/* ---- Components and outline --------------------------------------------- */

/** The neighbours of a pixel are the four at its edges. */
#define DDC_BY_EDGES 4
/** The neighbours of a pixel are the eight at its edges and corners. */
#define DDC_BY_CORNERS 8

/** A connected component of a mask: set pixels that are connected by set
 * neighbours. */
typedef struct DdcComponent
{
    DdcRect bounds; /**< the smallest rectangle that contains it */
    ddc_int32 x;    /**< column of its leftmost pixel in the topmost row */
    ddc_int32 y;    /**< row of that pixel */
    ddc_int32 area; /**< the number of its pixels */
} DdcComponent;

/** Lists the components, in raster order of their first pixels. It takes the
 * time of the words and runs of the bounding box, and temporary memory for each
 * run and each component.
 * @param neighbors  DDC_BY_EDGES or DDC_BY_CORNERS
 * @param least_area components with fewer pixels are left out */
DDC_API DdcResult DDC_CALL DdcMask_ListComponents(
    const DdcMask *mask, ddc_int32 neighbors, ddc_int32 least_area,
    DDC_OPT DdcComponent *out, ddc_uint32 capacity, ddc_uint32 *needed);

/** Creates a mask, in the size of the original, of the component of the pixel
 * (x,y), or without set pixels if that is clear. A pixel outside the original
 * is DDC_E_RANGE. It costs as much as DdcMask_ListComponents(). */
DDC_API DdcResult DDC_CALL DdcMask_CreateComponent(const DdcMask *mask,
                                                   ddc_int32 x, ddc_int32 y,
                                                   ddc_int32 neighbors,
                                                   DdcMask **out);

/** Creates a mask, in the size of the original, of what a flood fill from the
 * set pixels of `seeds` reaches: the components that have one of them. So white
 * around a picture becomes transparent, and white inside it stays solid:
 *
 *     DdcMask_CreateFloodFill(white, NULL, 0, 0, DDC_BY_EDGES, &matte);
 *     DdcMask_Invert(matte);
 *
 * It costs as much as DdcMask_ListComponents(). DdcMask_CreateComponent() fills
 * from one pixel.
 * @param seeds NULL: the pixels of the first and last row and column */
DDC_API DdcResult DDC_CALL DdcMask_CreateFloodFill(const DdcMask *mask,
                                                   DDC_OPT const DdcMask *seeds,
                                                   ddc_int32 dx, ddc_int32 dy,
                                                   ddc_int32 neighbors,
                                                   DdcMask **out);

/** Creates a mask of each component that DdcMask_ListComponents() lists, much
 * faster than DdcMask_CreateComponent() for each. A new mask covers exactly the
 * `bounds` of its component.
 * @param components has room for `capacity`, too; NULL: not wanted
 * @param out        destroy each mask, also after DDC_E_MORE. After
 *                   DDC_E_OUTOFMEMORY there are none, but entries may have
 *                   been set to NULL */
DDC_API DdcResult DDC_CALL DdcMask_CreateComponents(
    const DdcMask *mask, ddc_int32 neighbors, ddc_int32 least_area,
    DDC_OPT DdcComponent *components, DDC_OPT DdcMask **out,
    ddc_uint32 capacity, ddc_uint32 *needed);

/** Labels the pixels of a mask by component: those of component i, as
 * DdcMask_ListComponents() lists them from 0 on, get i + 1, and all others 0.
 * It costs as much as DdcMask_ListComponents(), and writes each label once or
 * twice.
 * @param labels the top left one; NULL only if the mask has no pixels
 * @param pitch  bytes from a row to the one below it: a multiple of 4, at least
 *               a row, or negative; others are DDC_E_INVALIDPARAMS
 * @param count  the number of components that are not left out */
DDC_API DdcResult DDC_CALL DdcMask_LabelComponents(
    const DdcMask *mask, ddc_int32 neighbors, ddc_int32 least_area,
    DDC_OPT ddc_uint32 *labels, ddc_int32 pitch, ddc_uint32 *count);

/** Lists the pixels along the outer edge of the component, by DDC_BY_CORNERS,
 * that has the first set pixel, clockwise from that pixel back to it, in the
 * time of their number. Holes and other components are ignored; see
 * DdcMask_CreateComponents().
 *
 * - Each pixel is next to the one before it, at an edge or a corner. Where the
 *   component is one pixel wide, pixels occur twice, once in each direction.
 * - The last pixel is the first one again: a square of 2 x 2 pixels has 5. For
 *   a polygon leave it out.
 * - A single pixel is stored once. A mask without set pixels has no outline.
 *
 * @param every n: the first pixel and every nth from there, so the last one
 *              only if it is one of these; less than 1: DDC_E_INVALIDPARAMS */
DDC_API DdcResult DDC_CALL DdcMask_ListOutline(const DdcMask *mask,
                                               ddc_int32 every,
                                               DDC_OPT DdcPosition *out,
                                               ddc_uint32 capacity,
                                               ddc_uint32 *needed);

/* ---- Turned masks ------------------------------------------------------- */

/** Which source pixel each display pixel shows: the inverse of the transform
 * that displays a picture. The display pixel (i,j) shows this source pixel,
 * with both numbers rounded down:
 *
 *     column = u + u_x * (i - x) + u_y * (j - y)
 *     row    = v + v_x * (i - x) + v_y * (j - y)
 *
 * A game may also set the numbers itself. docs/turned.md has the definition to
 * the last bit, and says which samplings are refused with DDC_E_RANGE. */
typedef struct DdcSampling
{
    double u;   /**< source column at the display pixel (x,y) */
    double v;   /**< source row there */
    double u_x; /**< change of the column to the display pixel on the right;
                     1 in a picture that is not transformed */
    double v_x; /**< change of the row, likewise; 0 there */
    double u_y; /**< change of the column to the display pixel below; 0 there */
    double v_y; /**< change of the row, likewise; 1 there */
    ddc_int32 x; /**< column of the display pixel that shows (u,v) */
    ddc_int32 y; /**< row of that pixel */
} DdcSampling;

/** Calculates the sampling that displays a picture scaled, then rotated, both
 * about a pivot, then translated. Display pixels are sampled at their centres.
 * With a factor of the scale closer to 0 than 2^-20 nothing is displayed.
 *
 *     DdcTransform_SetIdentity(&transform);
 *     DdcRotation_SetAngle(&transform.rotation, 30000);
 *     transform.translation.x = ship_x;
 *     transform.translation.y = ship_y;
 *     DdcSampling_SetTransform(&sampling, &transform, &centre_of_ship);
 *     if (DdcMask_OverlapsTransformed(level, NULL, ship, &sampling))
 *
 * @param transform NULL: the identity
 * @param pivot     in source pixels; NULL: {0,0}, the top left corner, whereas
 *                  DdcShape_Transform() and sprites take the middle. The
 *                  pivot is displayed at pivot + translation; a sprite's
 *                  origin at its position */
DDC_API DdcResult DDC_CALL DdcSampling_SetTransform(
    DdcSampling *sampling, DDC_OPT const DdcTransform *transform,
    DDC_OPT const DdcPoint *pivot);

/** Calculates which source pixel a display pixel shows, inside the picture or
 * outside, for instance to draw it, or for DdcMask_Get(). Any x and y are
 * allowed. A column or row beyond +-2^28 is stored as -2^28 or 2^28. */
DDC_API DdcResult DDC_CALL DdcSampling_Locate(const DdcSampling *sampling,
                                              ddc_int32 x, ddc_int32 y,
                                              ddc_int32 *column,
                                              ddc_int32 *row);

/** Calculates the smallest rectangle around the display pixels that show a
 * pixel of `source`, in the time of its rows; {0,0,0,0} if there are none.
 * @param source edges within +-DDC_SIZE_MAX */
DDC_API DdcResult DDC_CALL DdcSampling_GetBounds(const DdcSampling *sampling,
                                                 const DdcRect *source,
                                                 DdcRect *out);

/** Creates a mask as it is displayed, in the size of the smallest rectangle
 * around the display pixels that show a pixel of the original, set or not. This
 * rectangle begins at (x,y); at (0,0) if it is empty. */
DDC_API DdcResult DDC_CALL DdcMask_CreateTransformed(
    const DdcMask *mask, const DdcSampling *sampling, DDC_OPT ddc_int32 *x,
    DDC_OPT ddc_int32 *y, DdcMask **out);

/** Sets the pixels of `mask`, which is the display, at which `other` is
 * displayed (or); those outside are ignored. `other` must not be `mask`. It
 * takes the time of the words displayed in `mask` and of its new bounding
 * box. */
DDC_API DdcResult DDC_CALL DdcMask_DrawTransformed(DdcMask *mask,
                                                   const DdcMask *other,
                                                   const DdcSampling *sampling);

/** Returns whether two masks overlap as they are displayed: whether both are
 * set at a display pixel. Neither is drawn: for two or three tests this is
 * faster than creating them transformed. It takes at most the time of the words
 * of the rectangle in which both are displayed, and if both are only moved by
 * whole pixels, and not clipped, that of DdcMask_Overlaps().
 * @param sampling_a NULL: as it is, with its top left pixel at (0,0)
 * @param sampling_b NULL: likewise
 * @param clip       pixels of a that are displayed outside of it do not count,
 *                   here and below; NULL: all count */
DDC_API ddc_int32 DDC_CALL DdcMask_OverlapsTransformed(
    const DdcMask *a, DDC_OPT const DdcSampling *sampling_a, const DdcMask *b,
    DDC_OPT const DdcSampling *sampling_b, DDC_OPT const DdcRect *clip);

/** Returns whether a shape overlaps a set pixel as it is displayed, by the rule
 * of DdcMask_OverlapsShape(). Shape and clip are in display pixels. */
DDC_API ddc_int32 DDC_CALL DdcMask_OverlapsShapeTransformed(
    const DdcMask *mask, DDC_OPT const DdcSampling *sampling,
    const DdcShape *shape, DDC_OPT const DdcRect *clip);

/** Like DdcMask_OverlapsTransformed(), but returns whether each pixel at which
 * b is displayed shows a set pixel of a. Only pixels inside the clip are asked
 * for. */
DDC_API ddc_int32 DDC_CALL DdcMask_ContainsTransformed(
    const DdcMask *a, DDC_OPT const DdcSampling *sampling_a, const DdcMask *b,
    DDC_OPT const DdcSampling *sampling_b, DDC_OPT const DdcRect *clip);

/** Like DdcMask_OverlapsTransformed(), but finds the first common pixel, as a
 * column and a row of the display. */
DDC_API DdcResult DDC_CALL DdcMask_FindOverlapTransformed(
    const DdcMask *a, DDC_OPT const DdcSampling *sampling_a, const DdcMask *b,
    DDC_OPT const DdcSampling *sampling_b, DDC_OPT const DdcRect *clip,
    DdcHit *out);

/** Like DdcMask_OverlapsTransformed(), but returns the number of common pixels
 * of the display, at most 2147483647. */
DDC_API ddc_int32 DDC_CALL DdcMask_CountOverlapTransformed(
    const DdcMask *a, DDC_OPT const DdcSampling *sampling_a, const DdcMask *b,
    DDC_OPT const DdcSampling *sampling_b, DDC_OPT const DdcRect *clip);

/** Calculates the normal of a contact alone, allocating as
 * DdcMask_FindContactTransformed() does. */
DDC_API DdcResult DDC_CALL DdcMask_GetNormalTransformed(
    const DdcMask *a, DDC_OPT const DdcSampling *sampling_a, const DdcMask *b,
    DDC_OPT const DdcSampling *sampling_b, DDC_OPT const DdcRect *clip,
    ddc_int32 *x, ddc_int32 *y);

/** Like DdcMask_OverlapsTransformed(), but stores the contact, in display
 * pixels. If the masks overlap, those that are sampled are created transformed,
 * and what is left of a by the clip is created; then it takes the time of
 * DdcMask_FindContact(). A mask that would be too large is DDC_E_RANGE. */
DDC_API DdcResult DDC_CALL DdcMask_FindContactTransformed(
    const DdcMask *a, DDC_OPT const DdcSampling *sampling_a, const DdcMask *b,
    DDC_OPT const DdcSampling *sampling_b, DDC_OPT const DdcRect *clip,
    DdcContact *out);

/** Finds the shortest push of b out of a, as DdcMask_FindPush() does,
 * allocating as DdcMask_FindContactTransformed() does. */
DDC_API DdcResult DDC_CALL DdcMask_FindPushTransformed(
    const DdcMask *a, DDC_OPT const DdcSampling *sampling_a, const DdcMask *b,
    DDC_OPT const DdcSampling *sampling_b, DDC_OPT const DdcRect *clip,
    ddc_uint32 budget, DdcPush *out);

/** Moves b across a, as DdcMask_Sweep() does. Where the boxes of both can meet,
 * it allocates as DdcMask_FindContactTransformed() does. (at_x,at_y) and
 * (before_x,before_y) are how far b has moved by then, and (x,y) is a display
 * pixel. b does not turn on the way.
 * @param move_x -DDC_SWEEP_MAX..DDC_SWEEP_MAX
 * @param move_y likewise */
DDC_API DdcResult DDC_CALL DdcMask_SweepTransformed(
    const DdcMask *a, DDC_OPT const DdcSampling *sampling_a, const DdcMask *b,
    DDC_OPT const DdcSampling *sampling_b, ddc_int32 move_x, ddc_int32 move_y,
    DDC_OPT const DdcRect *clip, DdcSweep *out);

/* ---- Lines ----------------------------------------------------------------
 */

/** Finds the first set pixel on a line, as a column and a row of the display,
 * in the time of the rows and words that the line crosses in the bounding box.
 * For a mask placed at (x,y), subtract (x,y) from both ends, or give a
 * sampling.
 * @param sampling NULL: the mask as it is, with its top left pixel at (0,0) */
DDC_API DdcResult DDC_CALL
DdcMask_FindOnLine(const DdcMask *mask, DDC_OPT const DdcSampling *sampling,
                   const DdcLine *line, DdcHit *out);

/* ---- Meshes ------------------------------------------------------------- */

/** Creates a triangle mesh that covers the set pixels of a mask and follows
 * their outline, holes included; without triangles if no pixel is set.
 * DdcMesh_Destroy() of shape.h destroys it.
 *
 * The outline is simplified outwards only: the mesh contains every set pixel
 * completely, and no point of it is farther than the tolerance from a set
 * pixel. It consists of trapezoids of two triangles each, which begin and end
 * at rows of the mask. A tolerance of 1 or 2 pixels gives about ten triangles
 * for a typical sprite; 0 keeps every step of the outline.
 *
 * It takes the time of the words of the bounding box. For each run of set
 * pixels it takes temporary memory, and tests up to 64 rows in time that grows
 * with the square of the tolerance.
 * @param tolerance in pixels, 0..64, rounded down to 1/256; NULL: 1 */
DDC_API DdcResult DDC_CALL DdcMesh_CreateFromMask(
    const DdcMask *mask, DDC_OPT const double *tolerance, DdcMesh **out);

/* ---- Sheets ------------------------------------------------------------- */

/** The masks of all frames of a sprite sheet, each with its offset in the
 * frame, and for each frame also the masks of zones, such as a head or a blade.
 * docs/sheets.md describes their PBM files, which the tool maskc makes. */
typedef struct DdcSheet DdcSheet;

/** Creates a sheet from the bytes of its file. It takes an allocation for each
 * mask and two more, and the time of the bytes and of the words of all masks.
 *
 * Errors: DDC_E_SYNTAX, DDC_E_RANGE: docs/sheets.md says for which files */
DDC_API DdcResult DDC_CALL DdcSheet_CreateFromPbm(DDC_OPT const void *data,
                                                  ddc_uint32 size,
                                                  DdcSheet **out);

/** Like DdcSheet_CreateFromPbm(), but reads a file, as
 * DdcMask_CreateFromPbmFile() does. */
DDC_API DdcResult DDC_CALL DdcSheet_CreateFromPbmFile(const char *path,
                                                      DdcSheet **out);

/** Destroys a sheet, and its masks as DdcMask_Destroy() does. */
DDC_API void DDC_CALL DdcSheet_Destroy(DDC_OPT DdcSheet *sheet);

/** Stores the numbers of frames and of zones of each frame, both at least 1:
 * zone 0 is the whole frame. */
DDC_API DdcResult DDC_CALL DdcSheet_GetSize(const DdcSheet *sheet,
                                            DDC_OPT ddc_uint32 *frames,
                                            DDC_OPT ddc_uint32 *zones);

/** Stores a mask of a sheet, and where in the frame it begins.
 *
 *     DdcSheet_GetMask(sheet, 5, 0, &mask, &dx, &dy);
 *     DdcSprite_SetMask(sprite, mask, dx, dy);
 *
 * @param mask may have no pixels; valid until the sheet is destroyed, and
 *             longer if, for example, a sprite keeps it */
DDC_API DdcResult DDC_CALL DdcSheet_GetMask(const DdcSheet *sheet,
                                            ddc_uint32 frame, ddc_uint32 zone,
                                            DdcMask **mask,
                                            DDC_OPT ddc_int32 *dx,
                                            DDC_OPT ddc_int32 *dy);

#ifdef __cplusplus
}
#endif

#endif
