/* SPDX-License-Identifier: Zlib */
/*
 * Owns the search for the first common bit of an overlay, two masks of any size
 * at an offset (`first_common` of the dispatch table in kernels.h).
 * bits_calls.h and constant_shift_calls.h include this file, after they have
 * defined
 *
 *   first_common_group   size_t (const struct ddc_overlay *): the first row of
 *            the first group with a common bit; the number of rows if there is
 *            none
 */

KERNEL bool SET(ddc_bits_first_common)(const struct ddc_overlay *o, size_t *x,
                                       size_t *y)
{
    *y = first_common_group(o);
    if (*y >= o->rows)
    {
        return false;
    }
    find_in_group(o, &any_bits, x, y);
    return true;
}
