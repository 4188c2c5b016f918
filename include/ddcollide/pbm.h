/* SPDX-License-Identifier: Zlib */
/*
 * Reading and writing masks as PBM files, which most image editors open. A set
 * pixel is a 1 in the file, and editors show it in black.
 *
 * There are two forms. P4 has 8 pixels in a byte. P1 has one digit for each
 * pixel, so that it can be written by hand. Both are read, with comments. If a
 * file contains several pictures, the first one is read and the others are
 * ignored.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once, as long as none of them changes
 *           what is passed
 * @since    0.1
 */
#ifndef DDCOLLIDE_PBM_H
#define DDCOLLIDE_PBM_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Creates a mask from the bytes of a PBM file.
 *
 * A file may be both too large and too short. If its width or height is above
 * DDC_SIZE_MAX, the failure is DDC_E_RANGE. Otherwise, if there are fewer bytes
 * than its pixels need, it is DDC_E_SYNTAX.
 *
 * @param data   [in] the bytes of the file
 * @param size   [in] the number of bytes
 * @param out    [out] the mask
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `out` is NULL, or `data` is NULL and
 *               `size` is not 0. DDC_E_SYNTAX: it is not a PBM file, or it
 *               ends too early. DDC_E_RANGE: the picture is wider or higher
 *               than DDC_SIZE_MAX, or has 2^31 pixels or more.
 *               DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the mask by DdcMask_Destroy(); the mask
 *               does not refer to the bytes
 * @cost         reads each byte once; one allocation, which is made only if
 *               there are enough bytes for all pixels
 * @source       pbm(5) of Netpbm
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromPbm(DDC_OPT const void *data,
                                                 ddc_uint32 size,
                                                 DdcMask **out);

/**
 * Like DdcMask_CreateFromPbm(), but reads the bytes from a file.
 *
 * @param path   [in] the name of the file, as fopen of the C library takes it
 * @param out    [out] the mask
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `path` or `out` is NULL. DDC_E_FILE: the
 *               file cannot be opened or read, or has 2^31 bytes or more. All
 *               other failures of DdcMask_CreateFromPbm()
 * @ownership    the caller destroys the mask by DdcMask_Destroy()
 * @cost         reads the file into temporary memory of its size; otherwise
 *               that of DdcMask_CreateFromPbm()
 */
DDC_API DdcResult DDC_CALL DdcMask_CreateFromPbmFile(const char *path,
                                                     DdcMask **out);

/**
 * Stores the bytes of a PBM file of a mask.
 *
 * @param mask   [in] the mask
 * @param plain  [in] 0: form P4; not 0: form P1
 * @param out    [out] the bytes
 * @param capacity [in] how many bytes fit into `out`
 * @param needed [out] the number of bytes of the file, also if they do not all
 *               fit
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `needed` is NULL, or `out` is
 *               NULL and `capacity` is not 0. DDC_E_MORE: the file has more
 *               than `capacity` bytes, and the first `capacity` are stored,
 *               which are not a complete file
 * @cost         proportional to the bytes of the file, also if they do not
 *               fit; allocates nothing
 */
DDC_API DdcResult DDC_CALL DdcMask_WritePbm(const DdcMask *mask,
                                            ddc_int32 plain, DDC_OPT void *out,
                                            ddc_uint32 capacity,
                                            ddc_uint32 *needed);

/**
 * Writes a mask to a PBM file. A file of that name is replaced.
 *
 * @param mask   [in] the mask
 * @param plain  [in] 0: form P4; not 0: form P1
 * @param path   [in] the name of the file, as fopen of the C library takes it
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `mask` or `path` is NULL. DDC_E_FILE: the
 *               file cannot be opened, or cannot be written, and then may be
 *               incomplete
 * @cost         writes the file
 */
DDC_API DdcResult DDC_CALL DdcMask_WritePbmFile(const DdcMask *mask,
                                                ddc_int32 plain,
                                                const char *path);

#ifdef __cplusplus
}
#endif

#endif
