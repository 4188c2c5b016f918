/* SPDX-License-Identifier: Zlib */
/*
 * Masks as PBM files, which any image editor opens. A set pixel is a 1, which
 * editors show black.
 *
 * P4 packs 8 pixels in a byte, P1 writes a digit for each and can be typed by
 * hand. Both are read, with comments; of several pictures in a file the first
 * one counts.
 */
#ifndef DDCOLLIDE_PBM_H
#define DDCOLLIDE_PBM_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Makes a mask of a PBM file in memory.
 *
 * @param data   [in] the file's bytes; NULL when size is 0
 * @param size   [in] how many they are
 * @param out    [out] the mask; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_SYNTAX: no PBM file, or one
 *               that ends too early. DDC_E_RANGE: its picture is too large
 *               for a mask. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys it; the data is not kept
 * @threads      any
 * @cost         reads each byte once; one allocation, made only when there
 *               are bytes for all pixels
 * @source       pbm(5) of Netpbm
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_LoadPbm(const void *data, ddc_uint32 size,
                                           DdcMask **out);

/**
 * Makes a mask of a PBM file.
 *
 * @param path   [in] its name, as the C library's fopen takes it
 * @param out    [out] the mask; NULL on failure
 * @return       DDC_OK or a failure
 * @errors       As DdcMask_LoadPbm. DDC_E_FILE: it can not be read
 * @ownership    the caller destroys it
 * @threads      any
 * @cost         reads the file; allocates its size for the time being
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_LoadPbmFile(const char *path, DdcMask **out);

/**
 * Writes a mask into memory as a PBM file.
 *
 * @param mask   [in] the mask
 * @param plain  [in] 0: P4; not 0: P1
 * @param out    [out] the file's bytes; may be NULL when capacity is 0
 * @param capacity [in] how many bytes fit
 * @param needed [out] how many the file has, also when they do not fit; 0 on
 *               any other failure
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_MORE: they do not fit; the
 *               first `capacity` are stored, which is no complete file
 * @threads      any
 * @cost         the bytes of the file; allocates nothing
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_SavePbm(const DdcMask *mask, ddc_int32 plain,
                                           void *out, ddc_uint32 capacity,
                                           ddc_uint32 *needed);

/**
 * Writes a mask to a PBM file; one that exists is replaced.
 *
 * @param mask   [in] the mask
 * @param plain  [in] 0: P4; not 0: P1
 * @param path   [in] the file's name, as the C library's fopen takes it
 * @return       DDC_OK or a failure; then there may be an incomplete file
 * @errors       DDC_E_INVALIDPARAMS: NULL. DDC_E_FILE: it can not be written
 * @threads      any
 * @cost         writes the file
 * @since        0.1
 */
DDC_API DdcResult DDC_CALL DdcMask_SavePbmFile(const DdcMask *mask,
                                               ddc_int32 plain,
                                               const char *path);

#ifdef __cplusplus
}
#endif

#endif
