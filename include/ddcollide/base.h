/* SPDX-License-Identifier: Zlib */
/*
 * What every other header stands on: integer types, calling convention,
 * result codes, version, allocator and log hooks, and the random generator.
 */
#ifndef DDCOLLIDE_BASE_H
#define DDCOLLIDE_BASE_H

#include <ddcollide/version.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version ------------------------------------------------------------ */

/** The version of these headers in one number, as DdcGetVersion has it. */
#define DDC_VERSION                                                            \
    ((DDC_VERSION_MAJOR << 16) | (DDC_VERSION_MINOR << 8) | DDC_VERSION_PATCH)

/* ---- Calling convention and linkage ------------------------------------- */

/**
 * Calling convention of every function and callback: stdcall on 32-bit
 * Windows, so that Delphi, VB6 and old C compilers can call; the platform's
 * own everywhere else.
 */
#if defined(_WIN32) && !defined(_WIN64)
#define DDC_CALL __stdcall
#else
#define DDC_CALL
#endif

/** Marks an exported function. */
#if defined(DDC_BUILD) && !defined(_WIN32) && defined(__GNUC__)
#define DDC_API __attribute__((visibility("default")))
#else
#define DDC_API
#endif

/* ---- Integers ------------------------------------------------------------ */

/*
 * The integers that cross the library's border; sizes are checked below.
 */
/** A whole number of 32 bits with a sign. */
typedef int ddc_int32;
/** A whole number of 32 bits without a sign. */
typedef unsigned int ddc_uint32;
/** A byte. */
typedef unsigned char ddc_uint8;

/* Fails to compile where the types above do not have their sizes. */
typedef char ddc_check_int32[sizeof(ddc_int32) == 4 ? 1 : -1];
typedef char ddc_check_uint8[sizeof(ddc_uint8) == 1 ? 1 : -1];

/**
 * Coordinates are valid from -DDC_COORD_MAX to DDC_COORD_MAX, in pixels. A
 * call that would leave the range is refused with DDC_E_RANGE, so that no
 * sum of two coordinates overflows.
 */
#define DDC_COORD_MAX 1073741824

/** Largest width and height of a surface or mask, in pixels. */
#define DDC_SIZE_MAX 1048576

/* ---- Results ------------------------------------------------------------ */

/**
 * What a call answers: DDC_OK or a negative failure code. It has the shape
 * of an HRESULT; codes that DirectDraw returned come through unchanged, and
 * the numbers are the same on every platform.
 */
typedef ddc_int32 DdcResult;

/** Success. */
#define DDC_OK ((DdcResult)0)

/** A pointer is NULL that must not be, or a value is not one of those named. */
#define DDC_E_INVALIDPARAMS ((DdcResult)0xA0DC0001u)
/** The allocator had no memory; nothing was changed. */
#define DDC_E_OUTOFMEMORY ((DdcResult)0xA0DC0002u)
/** The caller's array is too short: it has the first ones, and needed says
 * how many there are. */
#define DDC_E_MORE ((DdcResult)0xA0DC0003u)
/** A coordinate or size is outside its valid range. */
#define DDC_E_RANGE ((DdcResult)0xA0DC0004u)
/** The pixel format is not supported by this call. */
#define DDC_E_FORMAT ((DdcResult)0xA0DC0005u)
/** A surface's size or format is not what it was when it was made known. */
#define DDC_E_CHANGED ((DdcResult)0xA0DC0006u)
/** The pointer is a COM object but no DirectDraw surface. */
#define DDC_E_NOTSURFACE ((DdcResult)0xA0DC0007u)
/** Unlock without a Lock. */
#define DDC_E_NOTLOCKED ((DdcResult)0xA0DC0008u)
/** The Lock said yes but gave no usable pixels. */
#define DDC_E_NOPIXELS ((DdcResult)0xA0DC0009u)
/** The surface was destroyed by its owner; the sprite outlived it. */
#define DDC_E_DESTROYED ((DdcResult)0xA0DC000Au)
/** The object is in use (locked, lent, or being tested) for now. */
#define DDC_E_INUSE ((DdcResult)0xA0DC000Bu)
/** The palette does not have the colour. */
#define DDC_E_NOCOLOR ((DdcResult)0xA0DC000Cu)
/** An assertion is open, or has ended this lock before its Unlock. */
#define DDC_E_ASSERTING ((DdcResult)0xA0DC000Du)
/** The data is not what its format asks for, or ends too early. */
#define DDC_E_SYNTAX ((DdcResult)0xA0DC000Eu)
/** The file can not be opened, read or written. */
#define DDC_E_FILE ((DdcResult)0xA0DC000Fu)

/*
 * DirectDraw's numbers for the codes that the library itself looks at or
 * returns, so that portable code can compare them without ddraw.h.
 */
/** DDERR_LOCKEDSURFACES: the driver does not lock two surfaces at once. */
#define DDC_E_LOCKEDSURFACES ((DdcResult)0x887600A0u)
/** DDERR_SURFACEBUSY: somebody else has locked the surface. */
#define DDC_E_SURFACEBUSY ((DdcResult)0x887601AEu)
/** DDERR_SURFACELOST: its memory is gone; restore it, load it again. */
#define DDC_E_LOST ((DdcResult)0x887601C2u)
/** DDERR_NOPALETTEATTACHED: the surface has no palette of its own. */
#define DDC_E_NOPALETTE ((DdcResult)0x8876023Cu)

/**
 * Name of a result: "DDC_OK", "DDC_E_RANGE", "DDERR_SURFACELOST" and so on,
 * for log lines and error messages.
 *
 * Codes of the library and DirectDraw's own codes are known; any other
 * number gives "unknown result".
 *
 * @param result [in] any number
 * @return       a static string, never NULL
 * @threads      any thread at any time
 * @cost         a search of a small table; allocates nothing
 * @since        0.1
 */
DDC_API const char *DDC_CALL DdcResult_Name(DdcResult result);

/**
 * Version of the library that is running, as DDC_VERSION of its headers:
 * major << 16 | minor << 8 | patch.
 *
 * @return       the version number
 * @threads      any thread at any time
 * @cost         none
 * @since        0.1
 */
DDC_API ddc_uint32 DDC_CALL DdcGetVersion(void);

/* ---- Memory ------------------------------------------------------------- */

/**
 * Gives `size` bytes aligned for any type, or NULL when there are none.
 * `size` is never 0. It must not call the library. Where several threads
 * use the library it is called on all of them, at the same time too; so is
 * DdcFreeFn.
 */
typedef void *(DDC_CALL *DdcAllocFn)(void *user, ddc_uint32 size);

/** Takes back what DdcAllocFn gave; `block` is never NULL. */
typedef void(DDC_CALL *DdcFreeFn)(void *user, void *block);

/**
 * Sets the functions that all memory of the library comes from.
 *
 * Call it before the first object is made: a block is freed by the
 * functions in force at that time. Both NULL bring back malloc and free.
 *
 * @param alloc  [in] allocator, or NULL together with `release`
 * @param release [in] its counterpart
 * @param user   [in] handed to both; may be NULL
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: only one of the two is NULL
 * @ownership    `user` stays the caller's and must outlive the objects
 * @threads      one thread, while no other is in the library
 * @cost         none
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcSetAllocator(DdcAllocFn alloc, DdcFreeFn release,
                                           void *user);

/* ---- Log ---------------------------------------------------------------- */

/**
 * Receives one log line without its line end: what was wrong, in which
 * function (the one called, or one that it uses), with the result's name. It
 * must not call the library. It is called on the thread whose call failed, on
 * several at the same time where several use the library.
 */
typedef void(DDC_CALL *DdcLogFn)(void *user, DdcResult result,
                                 const char *message);

/**
 * Sets who receives log lines. Every refused call writes one, except with
 * DDC_E_MORE; calls that a game makes many times a frame write one per cause,
 * again after DdcSetLog. A surface that can not be locked writes one until it
 * can be again.
 *
 * With DDCOLLIDE_TRACE=1 in the environment when the DLL is loaded, every
 * call that it makes into DirectDraw writes one too, "trace: " and the
 * method, its arguments and its result. That of a Lock comes while the
 * surface is locked, so on Windows 95 to Me the receiver must leave GDI and
 * USER alone.
 *
 * @param log    [in] the receiver; NULL brings back the default: standard
 *               error, in the DLL OutputDebugString
 * @param user   [in] handed to it; may be NULL
 * @ownership    `user` stays the caller's
 * @threads      one thread, while no other is in the library
 * @cost         none
 * @since        0.1
 */
DDC_API void DDC_CALL DdcSetLog(DdcLogFn log, void *user);

/* ---- Random numbers ----------------------------------------------------- */

/**
 * Seeds the generator that DdcSprite_CalcVector draws from. The same seed
 * gives the same sequence on every platform. Without a call the seed is 0.
 *
 * @param seed   [in] any number
 * @threads      the generator belongs to one thread at a time
 * @cost         none
 * @since        0.1
 */
DDC_API void DDC_CALL DdcSetSeed(ddc_uint32 seed);

/**
 * Next random number, uniform in low..high, both included; without the bias
 * of a remainder. When low >= high it is low, and the sequence stays where
 * it is.
 *
 * @param low    [in] least value
 * @param high   [in] greatest value
 * @return       the number
 * @threads      the generator belongs to one thread at a time
 * @cost         a few nanoseconds; allocates nothing
 * @source       M. E. O'Neill, PCG: A Family of Simple Fast Space-Efficient
 *               Statistically Good Algorithms (the variant XSH RR 64/32)
 * @since        0.1
 */
DDC_API ddc_int32 DDC_CALL DdcRandom(ddc_int32 low, ddc_int32 high);

#ifdef __cplusplus
}
#endif

#endif
