/* SPDX-License-Identifier: Zlib */
/*
 * DdcSheet: the masks of all frames of a sprite sheet in one PBM file, each
 * with its offset in the frame, and for each frame also the masks of hot zones,
 * such as a head or a blade. The tool maskc makes such files from pictures.
 *
 * The bits of the file are the masks, side by side in one picture, so that an
 * image editor shows them. Comment lines at the beginning of the file say which
 * mask lies where:
 *
 *     P4
 *     # ddcollide sheet 2 3
 *     # 4 2 25 30 4 2
 *     # 9 66 8 8 9 2
 *     ...
 *     128 192
 *
 * - "ddcollide sheet" is followed by the number of frames and the number of
 *   zones of each frame, both at least 1. A line follows for each zone of frame
 *   0, then for each zone of frame 1, and so on. Zone 0 is the whole frame.
 * - A line has six numbers: left, top, width and height of the mask in the
 *   picture, and the column and row of the frame at which the mask begins.
 *   Those two may be negative. Masks may overlap in the picture, and a mask
 *   without pixels has the width and height 0.
 * - Other comments may precede these lines. The rest is as in pbm.h.
 *
 * maskc puts the masks of zone 0 where the frames are in the sheet, those of
 * zone 1 into a second picture of the same size below it, and so on. It keeps
 * the bounding box of each mask, so that rectangle tests are as tight as
 * possible. Many editors drop comments when they save a file.
 *
 * Unless a function's comment says otherwise:
 *
 * @threads  any number of threads at once may read a sheet; no other thread
 *           may use it while it is destroyed
 * @cost     constant; allocates nothing
 * @since    0.2
 */
#ifndef DDCOLLIDE_SHEET_H
#define DDCOLLIDE_SHEET_H

#include <ddcollide/base.h>
#include <ddcollide/mask.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The masks of a sprite sheet. Its contents are private to the library. */
typedef struct DdcSheet DdcSheet;

/**
 * Creates the masks of a sheet from the bytes of its file.
 *
 * @param data   [in] the bytes of the file
 * @param size   [in] the number of bytes
 * @param out    [out] the sheet
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `out` is NULL, or `data` is NULL and
 *               `size` is not 0. DDC_E_SYNTAX: it is not a PBM file, it has no
 *               lines of a sheet or too few, or it ends too early. DDC_E_RANGE:
 *               a mask is not inside the picture, or begins at a column or row
 *               beyond +-DDC_SIZE_MAX; the picture is wider or higher than
 *               DDC_SIZE_MAX, or has 2^31 pixels or more. DDC_E_OUTOFMEMORY
 * @ownership    the caller destroys the sheet by DdcSheet_Destroy(); the sheet
 *               does not refer to the bytes
 * @cost         reads each byte once, and the comments once more; the words of
 *               the picture and of the masks; an allocation for each mask and
 *               two more
 */
DDC_API DdcResult DDC_CALL DdcSheet_CreateFromPbm(DDC_OPT const void *data,
                                                  ddc_uint32 size,
                                                  DdcSheet **out);

/**
 * Like DdcSheet_CreateFromPbm(), but reads the bytes from a file.
 *
 * @param path   [in] the name of the file, as fopen of the C library takes it
 * @param out    [out] the sheet
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `path` or `out` is NULL. DDC_E_FILE: the
 *               file cannot be opened or read, or has 2^31 bytes or more. All
 *               others of DdcSheet_CreateFromPbm()
 * @ownership    the caller destroys the sheet by DdcSheet_Destroy()
 * @cost         reads the file into temporary memory of its size; otherwise
 *               that of DdcSheet_CreateFromPbm()
 */
DDC_API DdcResult DDC_CALL DdcSheet_CreateFromPbmFile(const char *path,
                                                      DdcSheet **out);

/**
 * Destroys a sheet and its masks. A mask that sprites use is freed when the
 * last of them stops using it, as by DdcMask_Destroy().
 *
 * @param sheet  [in] the sheet
 * @threads      no other thread may use the sheet; if sprites use its masks,
 *               only the thread that owns the surfaces may destroy it
 * @cost         the number of masks; frees memory
 */
DDC_API void DDC_CALL DdcSheet_Destroy(DDC_OPT DdcSheet *sheet);

/**
 * Stores how many frames a sheet has, and how many masks each frame has.
 *
 * @param sheet  [in] the sheet
 * @param frames [out] number of frames, at least 1
 * @param zones  [out] number of zones of each frame, at least 1, because zone 0
 *               is the whole frame
 * @return       DDC_OK or DDC_E_INVALIDPARAMS: `sheet` is NULL
 */
DDC_API DdcResult DDC_CALL DdcSheet_GetSize(const DdcSheet *sheet,
                                            DDC_OPT ddc_uint32 *frames,
                                            DDC_OPT ddc_uint32 *zones);

/**
 * Stores a mask of a sheet, and where in the frame it begins.
 *
 *     DdcSheet_GetMask(sheet, 5, 0, &mask, &dx, &dy);
 *     DdcSprite_SetMask(sprite, mask, dx, dy);
 *
 * @param sheet  [in] the sheet
 * @param frame  [in] the frame, from 0 to the number of frames - 1
 * @param zone   [in] 0: the whole frame; others: its hot zones, up to the
 *               number of zones - 1
 * @param mask   [out] the mask, which may have no pixels
 * @param dx     [out] column of the frame at which the mask begins
 * @param dy     [out] row of the frame at which the mask begins
 * @return       DDC_OK or a failure
 * @errors       DDC_E_INVALIDPARAMS: `sheet` or `mask` is NULL. DDC_E_RANGE:
 *               there is no such frame or zone
 * @ownership    the mask is the sheet's: do not destroy it. It is valid until
 *               the sheet is destroyed; a sprite keeps it as long as it uses it
 */
DDC_API DdcResult DDC_CALL DdcSheet_GetMask(const DdcSheet *sheet,
                                            ddc_uint32 frame, ddc_uint32 zone,
                                            DdcMask **mask,
                                            DDC_OPT ddc_int32 *dx,
                                            DDC_OPT ddc_int32 *dy);

#ifdef __cplusplus
}
#endif

#endif
