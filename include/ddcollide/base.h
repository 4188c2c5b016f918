/* SPDX-License-Identifier: Zlib */
/*
 * What every other header uses: integer types, calling convention, result
 * codes, version, and the settings of the whole process, which are the
 * allocator, the log and the random number generator.
 *
 * Errors are reported in the same way by all of the library:
 *
 * - A function that can fail returns a DdcResult. DDC_OK is the only success.
 * - A call that fails logs one line and changes no object, no array and no
 *   struct that a Set function fills. What it stores otherwise, through `out`
 *   and the like, is 0, NULL or all zero then. A comment says where it is not
 *   so; DDC_E_MORE, which is not logged, stores what fits.
 * - A function that answers a question, such as whether two masks overlap,
 *   returns exactly 1 or 0. For bad parameters it returns 0 and logs a line.
 *
 * In all headers, @cost names what the time of a call is proportional to, and
 * whether the call allocates memory. "That of" a function means its cost.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any thread at any time
 * @cost     constant; allocates nothing
 * @since    0.1
 */
#ifndef DDCOLLIDE_BASE_H
#define DDCOLLIDE_BASE_H

#include <ddcollide/version.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Version ------------------------------------------------------------ */

/** The version of these headers as one number: major << 16 | minor << 8 |
 * patch. DdcGetVersion() returns that of the library. */
#define DDC_VERSION                                                            \
    ((DDC_VERSION_MAJOR << 16) | (DDC_VERSION_MINOR << 8) | DDC_VERSION_PATCH)

/* ---- Calling convention and linkage ------------------------------------- */

/**
 * The calling convention of every function and callback. It is stdcall on
 * 32-bit Windows, so that Delphi, Visual Basic 6 and old C compilers can call
 * the library, and the platform's default everywhere else.
 */
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

/**
 * Marks a parameter that may be NULL; no other pointer may be. An array that
 * has this mark may be NULL only where it has no elements: where its `count`,
 * `capacity` or `size` is 0.
 */
#define DDC_OPT

/* ---- Integers ------------------------------------------------------------ */

/*
 * The integer types of all parameters and structs. Their sizes are checked
 * below.
 */
/** A signed integer of 32 bits. */
typedef int ddc_int32;
/** An unsigned integer of 32 bits. */
typedef unsigned int ddc_uint32;
/** An unsigned integer of 8 bits. */
typedef unsigned char ddc_uint8;

/* These fail to compile if the types above do not have their sizes. */
typedef char ddc_check_int32[sizeof(ddc_int32) == 4 ? 1 : -1];
typedef char ddc_check_uint8[sizeof(ddc_uint8) == 1 ? 1 : -1];

/** All 32 categories: a filter that excludes none, or a question in which all
 * count. */
#define DDC_CATEGORIES_ALL 0xFFFFFFFFu

/**
 * The greatest coordinate, 2^30 pixels. Positions are in the range
 * -DDC_COORD_MAX..DDC_COORD_MAX. A call that would move something out of this
 * range returns DDC_E_RANGE.
 */
#define DDC_COORD_MAX 1073741824

/** The greatest width and height of a surface or mask, 2^20 pixels. */
#define DDC_SIZE_MAX 1048576

/** Left and right are exchanged; the value of DDBLTFX_MIRRORLEFTRIGHT. */
#define DDC_MIRROR_LEFTRIGHT 0x2u
/** Top and bottom are exchanged; the value of DDBLTFX_MIRRORUPDOWN. */
#define DDC_MIRROR_UPDOWN 0x4u

/* ---- Results ------------------------------------------------------------ */

/**
 * The result of a call: DDC_OK, which is the only success, or a negative
 * failure code, in the form of an HRESULT. A failure of DirectDraw is returned
 * with DirectDraw's own code, and every code has the same value on all
 * platforms.
 */
typedef ddc_int32 DdcResult;

/** Success. */
#define DDC_OK ((DdcResult)0)

/** A pointer is NULL that must not be, or a parameter has a value that it
 * cannot have. */
#define DDC_E_INVALIDPARAMS ((DdcResult)0xA0DC0001u)
/** The allocator returned NULL, or more memory is needed than the 2^31 - 1
 * bytes that one block can have. Nothing was changed. */
#define DDC_E_OUTOFMEMORY ((DdcResult)0xA0DC0002u)
/** The caller's array is too short. It has received the first elements, and
 * `needed` the number of all elements. This failure is not logged. */
#define DDC_E_MORE ((DdcResult)0xA0DC0003u)
/** A number is outside its valid range. */
#define DDC_E_RANGE ((DdcResult)0xA0DC0004u)
/** The function does not support this pixel format. */
#define DDC_E_FORMAT ((DdcResult)0xA0DC0005u)
/** A surface no longer has the size or format that it had when the library
 * first saw it. */
#define DDC_E_CHANGED ((DdcResult)0xA0DC0006u)
/** The pointer is a COM object, but not a DirectDraw surface. */
#define DDC_E_NOTSURFACE ((DdcResult)0xA0DC0007u)
/** The surface to be unlocked is not locked. */
#define DDC_E_NOTLOCKED ((DdcResult)0xA0DC0008u)
/** The Lock succeeded but returned no usable pixels. */
#define DDC_E_NOPIXELS ((DdcResult)0xA0DC0009u)
/** Something that this object needs, such as the surface of a sprite, was
 * destroyed by its owner. */
#define DDC_E_DESTROYED ((DdcResult)0xA0DC000Au)
/** The object is in use at the moment: it is locked or lent, or the call
 * comes from a callback that must not change it. */
#define DDC_E_INUSE ((DdcResult)0xA0DC000Bu)
/** The palette has no entry of this colour. */
#define DDC_E_NOCOLOR ((DdcResult)0xA0DC000Cu)
/** A failed assertion is being handled, or one has ended this lock before its
 * Unlock. */
#define DDC_E_ASSERTING ((DdcResult)0xA0DC000Du)
/** The data does not follow its format, or ends too early. */
#define DDC_E_SYNTAX ((DdcResult)0xA0DC000Eu)
/** The file cannot be opened, read or written. */
#define DDC_E_FILE ((DdcResult)0xA0DC000Fu)

/*
 * DirectDraw's failure codes that the library itself returns or checks for,
 * so that portable code can compare them without ddraw.h.
 */
/** DDERR_LOCKEDSURFACES: the driver cannot lock two surfaces at once. */
#define DDC_E_LOCKEDSURFACES ((DdcResult)0x887600A0u)
/** DDERR_SURFACEBUSY: the surface is locked by another user. */
#define DDC_E_SURFACEBUSY ((DdcResult)0x887601AEu)
/** DDERR_SURFACELOST: the surface has lost its memory. The game must restore
 * it and load its picture again. */
#define DDC_E_LOST ((DdcResult)0x887601C2u)
/** DDERR_NOPALETTEATTACHED: the surface has no palette of its own. */
#define DDC_E_NOPALETTE ((DdcResult)0x8876023Cu)

/**
 * Returns the name of a result, such as "DDC_OK", "DDC_E_RANGE" or
 * "DDERR_SURFACELOST", for log lines and error messages.
 *
 * @param result [in] any number
 * @return       a static string, never NULL; "unknown result" if the number
 *               is neither a code of the library nor one of DirectDraw
 * @cost         a search in a small table; allocates nothing
 */
DDC_API const char *DDC_CALL DdcResult_GetName(DdcResult result);

/**
 * Returns the version of the library that is running. The version of the
 * headers, DDC_VERSION, may differ from it.
 *
 * @return       major << 16 | minor << 8 | patch
 */
DDC_API ddc_uint32 DDC_CALL DdcGetVersion(void);

/* ---- Memory ------------------------------------------------------------- */

/**
 * Allocates memory for the library.
 *
 * This function of the game must not call the library. If several threads use
 * the library, it is called on all of them, possibly at the same time.
 *
 * @param user   [in] the pointer that was passed to DdcSetAllocator()
 * @param size   [in] bytes, 1..2^31 - 1
 * @return       a block that is aligned for any type, or NULL if there is no
 *               memory; its contents may be anything
 */
typedef void *(DDC_CALL *DdcAllocFn)(void *user, ddc_uint32 size);

/**
 * Frees a block that DdcAllocFn returned. The rules of DdcAllocFn hold here
 * too.
 *
 * @param user   [in] the pointer that was passed to DdcSetAllocator()
 * @param block  [in] the block, never NULL
 */
typedef void(DDC_CALL *DdcFreeFn)(void *user, void *block);

/**
 * Sets the functions from which the library gets all of its memory, except for
 * its objects in the private data of DirectDraw surfaces (see directdraw.h).
 * The default is malloc and free.
 *
 * Call it before the first object is created: a block is freed by the
 * functions that are set when it is freed, not by those that allocated it.
 *
 * @param alloc  [in] the function that allocates; NULL together with
 *               `release` sets malloc and free
 * @param release [in] the function that frees
 * @param user   [in] a pointer that is passed to both
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: only one of `alloc` and `release` is NULL
 * @ownership    `user` remains the caller's and must stay valid as long as any
 *               object of the library exists
 * @threads      one thread, while no other thread uses the library
 */
DDC_API DdcResult DDC_CALL DdcSetAllocator(DDC_OPT DdcAllocFn alloc,
                                           DDC_OPT DdcFreeFn release,
                                           DDC_OPT void *user);

/* ---- Log ---------------------------------------------------------------- */

/**
 * Receives one log line.
 *
 * This function of the game is called on the thread whose call failed, and on
 * several threads at the same time if several use the library. It must not call
 * the library.
 *
 * @param user   [in] the pointer that was passed to DdcSetLog()
 * @param result [in] the failure; of a trace line, the result of the traced
 *               call
 * @param message [in] the line, without a line end, valid during the call. For
 *               a failure it has at most 255 bytes and consists of the
 *               function that was called, the surface if it is about one
 *               (address, size and bits), the cause, and the name and number of
 *               the result. A trace line has at
 *               most 1,024 bytes
 */
typedef void(DDC_CALL *DdcLogFn)(void *user, DdcResult result,
                                 const char *message);

/**
 * Sets the function that receives log lines.
 *
 * Every refused call logs one line, with these exceptions:
 *
 * - DDC_E_MORE is not logged.
 * - Functions that a game calls many times in a frame log each cause, which is
 *   a function and what was wrong in its call, only once, and again after
 *   DdcSetLog() has been called.
 * - A surface that cannot be locked logs one line, and the next one only after
 *   a lock of it has succeeded.
 *
 * If the environment variable DDCOLLIDE_TRACE is 1 when the DLL is loaded,
 * every call that the DLL makes into DirectDraw logs a line as well: "trace: ",
 * the number of the call, time and thread, and the method with its arguments
 * and result. The line of a Lock is logged
 * while the surface is locked, so on Windows 95, 98 and Me the receiver must
 * not call GDI or USER.
 *
 * @param log    [in] the receiver; NULL sets the default, which is
 *               OutputDebugString in the DLL and standard error elsewhere
 * @param user   [in] a pointer that is passed to `log`
 * @ownership    `user` remains the caller's and must stay valid until the next
 *               call of this function
 * @threads      one thread, while no other thread uses the library
 */
DDC_API void DDC_CALL DdcSetLog(DDC_OPT DdcLogFn log, DDC_OPT void *user);

/* ---- Random numbers ----------------------------------------------------- */

/**
 * Seeds the random number generator of DdcGetRandom() and
 * DdcSprite_CalcVector(). The same seed gives the same sequence on every
 * platform. Without a call the seed is 0.
 *
 * @param seed   [in] any number
 * @threads      one thread at a time may use the generator
 */
DDC_API void DDC_CALL DdcSetSeed(ddc_uint32 seed);

/**
 * Returns the next random number in the range low..high. Both ends are
 * included, and all numbers are equally likely, without modulo bias.
 *
 * @param low    [in] the least number
 * @param high   [in] the greatest number
 * @return       the random number; `low` if low >= high, and then the
 *               sequence does not advance
 * @threads      one thread at a time may use the generator
 * @source       M. E. O'Neill, PCG: A Family of Simple Fast Space-Efficient
 *               Statistically Good Algorithms (the variant XSH RR 64/32)
 */
DDC_API ddc_int32 DDC_CALL DdcGetRandom(ddc_int32 low, ddc_int32 high);

#ifdef __cplusplus
}
#endif

#endif
