/* SPDX-License-Identifier: Zlib */
/*
 * What every other header uses: integers, limits, results, rectangles, and the
 * settings of the process. ddcollide.h has the rules for all functions. Any
 * thread may call these at any time, unless a comment says otherwise.
 */
#ifndef DDCOLLIDE_BASE_H
#define DDCOLLIDE_BASE_H

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Calling convention and linkage ------------------------------------- */

/** The calling convention of functions and callbacks: stdcall on 32-bit Windows
 * (docs/languages.md). */
#if defined(_WIN32) && !defined(_WIN64)
#define DDC_CALL __stdcall
#else
#define DDC_CALL
#endif

/** Marks a function that the library exports. */
#if defined(DDC_BUILD) && !defined(_WIN32) && defined(__GNUC__)
#define DDC_API __attribute__((visibility("default")))
#else
#define DDC_API
#endif

/** Marks a parameter that may be NULL. */
#define DDC_OPT

/* ---- Integers and limits ------------------------------------------------- */

/** 32 bits, signed. */
typedef int ddc_int32;
/** 32 bits, unsigned. */
typedef unsigned int ddc_uint32;
/** 8 bits, unsigned. */
typedef unsigned char ddc_uint8;

/* These fail to compile if the types have other sizes. */
typedef char ddc_check_int32[sizeof(ddc_int32) == 4 ? 1 : -1];
typedef char ddc_check_uint8[sizeof(ddc_uint8) == 1 ? 1 : -1];

/** All 32 categories. */
#define DDC_CATEGORIES_ALL 0xFFFFFFFFu

/** The greatest coordinate: 2^30 pixels. */
#define DDC_COORD_MAX 1073741824

/** The greatest width and height of a surface or mask: 2^20 pixels. */
#define DDC_SIZE_MAX 1048576

/** Left and right are exchanged; the value of DDBLTFX_MIRRORLEFTRIGHT. */
#define DDC_MIRROR_LEFTRIGHT 0x2u
/** Top and bottom are exchanged; the value of DDBLTFX_MIRRORUPDOWN. */
#define DDC_MIRROR_UPDOWN 0x4u

/* ---- Results ------------------------------------------------------------ */

/** DDC_OK, or a negative failure code in the form of an HRESULT. Failures of
 * DirectDraw keep its codes. The values are the same on all platforms. */
typedef ddc_int32 DdcResult;

#ifdef __cplusplus
#define DDC_RESULT(code) static_cast<DdcResult>(code)
#else
#define DDC_RESULT(code) ((DdcResult)(code))
#endif
/** Success. */
#define DDC_OK DDC_RESULT(0)

/** A pointer is NULL that must not be, or there is no such kind, flag or id. */
#define DDC_E_INVALIDPARAMS DDC_RESULT(0xA0DC0001u)
/** There is no memory, or a block would need more than 2^31 - 1 bytes. */
#define DDC_E_OUTOFMEMORY DDC_RESULT(0xA0DC0002u)
/** The array is too short for all elements. */
#define DDC_E_MORE DDC_RESULT(0xA0DC0003u)
/** A number is out of its range. */
#define DDC_E_RANGE DDC_RESULT(0xA0DC0004u)
/** The pixel format is not supported. */
#define DDC_E_FORMAT DDC_RESULT(0xA0DC0005u)
/** The surface no longer has its original size or format. */
#define DDC_E_CHANGED DDC_RESULT(0xA0DC0006u)
/** The COM object is not a DirectDraw surface. */
#define DDC_E_NOTSURFACE DDC_RESULT(0xA0DC0007u)
/** The surface is not locked. */
#define DDC_E_NOTLOCKED DDC_RESULT(0xA0DC0008u)
/** The Lock succeeded but returned no usable pixels. */
#define DDC_E_NOPIXELS DDC_RESULT(0xA0DC0009u)
/** What the call needs, such as a sprite's surface, was destroyed. */
#define DDC_E_DESTROYED DDC_RESULT(0xA0DC000Au)
/** The object is locked, lent or in a world already, or a running callback
 * forbids the call. */
#define DDC_E_INUSE DDC_RESULT(0xA0DC000Bu)
/** The palette has no entry of this colour. */
#define DDC_E_NOCOLOR DDC_RESULT(0xA0DC000Cu)
/** A failed assertion is open, or has ended this lock. */
#define DDC_E_ASSERTING DDC_RESULT(0xA0DC000Du)
/** The data does not follow its format, or ends too early. */
#define DDC_E_SYNTAX DDC_RESULT(0xA0DC000Eu)
/** The file cannot be opened, read or written. */
#define DDC_E_FILE DDC_RESULT(0xA0DC000Fu)

/* DirectDraw's codes that the library itself returns or checks for. */
/** DDERR_LOCKEDSURFACES: the driver cannot lock two surfaces at once. */
#define DDC_E_LOCKEDSURFACES DDC_RESULT(0x887600A0u)
/** DDERR_SURFACEBUSY: somebody else has locked the surface. */
#define DDC_E_SURFACEBUSY DDC_RESULT(0x887601AEu)
/** DDERR_SURFACELOST: restore the surface and load its picture again. */
#define DDC_E_LOST DDC_RESULT(0x887601C2u)
/** DDERR_NOPALETTEATTACHED: the surface has no palette of its own. */
#define DDC_E_NOPALETTE DDC_RESULT(0x8876023Cu)

/* ---- Version ------------------------------------------------------------ */

/* The build and the DLL's version resource take these numbers from here. */
/** Changes when programs built for an older version may fail. */
#define DDC_VERSION_MAJOR 0
/** Changes when something is added. */
#define DDC_VERSION_MINOR 2
/** Changes when only errors are corrected. */
#define DDC_VERSION_PATCH 0

/** The version of these headers: major << 16 | minor << 8 | patch. */
#define DDC_VERSION                                                            \
    ((DDC_VERSION_MAJOR << 16) | (DDC_VERSION_MINOR << 8) | DDC_VERSION_PATCH)

/** Returns the version of the running library, in the form of DDC_VERSION. The
 * two may differ. */
DDC_API ddc_uint32 DDC_CALL DdcGetVersion(void);

/* ---- Memory ------------------------------------------------------------- */

/** Allocates `size` bytes, 1..2^31 - 1, aligned for any type, content
 * undefined, or returns NULL. It must not call the library. It is called on
 * every thread that uses the library, possibly on several at once. */
typedef void *(DDC_CALL *DdcAllocFn)(void *user, ddc_uint32 size);

/** Frees a block, never NULL, by the rules of DdcAllocFn. */
typedef void(DDC_CALL *DdcFreeFn)(void *user, void *block);

/**
 * Sets the functions from which the library gets its memory, except for its
 * objects in the private data of DirectDraw surfaces (docs/surfaces.md).
 *
 * Call it before the first object is created, while no other thread uses the
 * library: a block is freed by the present function, whichever allocated it.
 * `user` must stay valid as long as any object exists. NULL for both functions
 * means malloc and free, as at first; NULL for one alone is refused.
 */
DDC_API DdcResult DDC_CALL DdcSetAllocator(DDC_OPT DdcAllocFn alloc,
                                           DDC_OPT DdcFreeFn release,
                                           DDC_OPT void *user);

/* ---- Log ---------------------------------------------------------------- */

/** Receives a log line without a line end: at most 255 bytes, or 1,024 in the
 * trace, which are valid during the call. It must not call the library. It is
 * called on the thread whose call failed, possibly on several at once. `result`
 * is the failure, or in the trace the result of the traced call. */
typedef void(DDC_CALL *DdcLogFn)(void *user, DdcResult result,
                                 const char *message);

/**
 * Sets the function that receives log lines. Call it while no other thread uses
 * the library; `user` must stay valid until the next call. docs/errors.md
 * describes the lines and the trace of DirectDraw calls.
 *
 * A function that games call in every frame logs a failure only once for each
 * cause until the next such call; a failing lock, until one succeeds.
 *
 * @param log NULL: OutputDebugString in the DLL, standard error elsewhere
 */
DDC_API void DDC_CALL DdcSetLog(DDC_OPT DdcLogFn log, DDC_OPT void *user);

/* ---- Random numbers ----------------------------------------------------- */

/** Seeds the generator of DdcGetRandom() and DdcSprite_CalcVector(), which one
 * thread at a time may use. The same seed gives the same sequence on every
 * platform. At first it is 0. */
DDC_API void DDC_CALL DdcSetSeed(ddc_uint32 seed);

/** Returns the next random number in low..high, both included, all equally
 * likely. If low >= high, it is `low`, and the sequence does not advance. The
 * generator is PCG XSH RR 64/32 (M. E. O'Neill, 2014). */
DDC_API ddc_int32 DDC_CALL DdcGetRandom(ddc_int32 low, ddc_int32 high);

/* ---- Names of results --------------------------------------------------- */

/** Returns the name of a code of the library or of DirectDraw, such as
 * "DDERR_SURFACELOST", or "unknown result": a static string. */
DDC_API const char *DDC_CALL DdcResult_GetName(DdcResult result);

/* ---- Rectangles ---------------------------------------------------------- */

/** A pixel's position, with the layout of a Windows POINT. */
typedef struct DdcPosition
{
    ddc_int32 x; /**< column */
    ddc_int32 y; /**< row */
} DdcPosition;

/** The pixels in the columns left..right - 1 of the rows top..bottom - 1, with
 * the layout of a Windows RECT. With right <= left or bottom <= top it is empty
 * and overlaps nothing, not even itself. With right < left or bottom < top it
 * is also inverted, which some functions refuse. The DdcRect_ functions accept
 * any rectangle; only the result of DdcRect_Offset() is limited. */
typedef struct DdcRect
{
    ddc_int32 left;   /**< the first column */
    ddc_int32 top;    /**< the first row */
    ddc_int32 right;  /**< the column right of the last one */
    ddc_int32 bottom; /**< the row below the last one */
} DdcRect;

/** Returns whether a rectangle contains no pixel. */
DDC_API ddc_int32 DDC_CALL DdcRect_IsEmpty(const DdcRect *rect);

/** Returns whether a rectangle contains the pixel (x,y). */
DDC_API ddc_int32 DDC_CALL DdcRect_ContainsPoint(const DdcRect *rect,
                                                 ddc_int32 x, ddc_int32 y);

/** Returns whether two rectangles have a pixel in common. */
DDC_API ddc_int32 DDC_CALL DdcRect_Overlaps(const DdcRect *a, const DdcRect *b);

/** Moves a rectangle by (dx,dy). No edge may end beyond +-DDC_COORD_MAX. */
DDC_API DdcResult DDC_CALL DdcRect_Offset(DdcRect *rect, ddc_int32 dx,
                                          ddc_int32 dy);

/** Stores the rectangle that two rectangles have in common, or {0,0,0,0} if
 * there is none. `out` may be `a` or `b`. */
DDC_API DdcResult DDC_CALL DdcRect_GetIntersection(const DdcRect *a,
                                                   const DdcRect *b,
                                                   DdcRect *out);

#ifdef __cplusplus
}
#endif

#endif
