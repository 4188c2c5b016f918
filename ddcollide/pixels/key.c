/* SPDX-License-Identifier: Zlib */
/*
 * Owns the making of keys. A key says which pixels are transparent: those whose
 * bits under a mask are in a range of values. It is made from a palette index,
 * a colour, a palette entry or an alpha threshold. The bit operations that take
 * a channel's mask apart are in Henry S. Warren, Hacker's Delight, 2nd edition,
 * 2013, section 2-1.
 */
#include "pixels/pixels.h"

/* ---- No key, and palette indices ---------------------------------------- */

DdcResult DDC_CALL DdcKey_SetNone(DdcKey *key)
{
    DDC_RETURN_IF(key == NULL, DDC_E_INVALIDPARAMS, "key is NULL");
    *key = (DdcKey){0, 1, 0};
    return DDC_OK;
}

static DdcResult set_range(DdcKey *key, ddc_uint32 low, ddc_uint32 high,
                           const char *function)
{
    DDC_RETURN_IF_FOR(function, key == NULL, DDC_E_INVALIDPARAMS,
                      "key is NULL");
    DDC_RETURN_IF_FOR(function, high > 255 || low > high, DDC_E_RANGE,
                      "an index is over 255, or low is greater than high");
    *key = (DdcKey){0xFF, low, high};
    return DDC_OK;
}

DdcResult DDC_CALL DdcKey_SetIndex(DdcKey *key, ddc_uint32 index)
{
    return set_range(key, index, index, __func__);
}

DdcResult DDC_CALL DdcKey_SetRange(DdcKey *key, ddc_uint32 low, ddc_uint32 high)
{
    return set_range(key, low, high, __func__);
}

/* ---- Colours ------------------------------------------------------------ */

DdcResult DDC_CALL DdcKey_SetColor(DdcKey *key, ddc_uint32 color,
                                   ddc_uint32 used_bits)
{
    DDC_RETURN_IF(key == NULL, DDC_E_INVALIDPARAMS, "key is NULL");
    *key = (DdcKey){used_bits, color & used_bits, color & used_bits};
    return DDC_OK;
}

DdcResult DDC_CALL DdcKey_SetPaletteColor(DdcKey *key, const DdcColor *entries,
                                          ddc_uint32 count, ddc_uint32 red,
                                          ddc_uint32 green, ddc_uint32 blue)
{
    DDC_RETURN_IF(key == NULL || entries == NULL, DDC_E_INVALIDPARAMS,
                  "key or entries is NULL");
    DDC_RETURN_IF(count > 256 || red > 255 || green > 255 || blue > 255,
                  DDC_E_RANGE, "count is over 256, or a colour value over 255");
    for (ddc_uint32 i = 0; i < count; i++)
    {
        if (entries[i].red == red && entries[i].green == green &&
            entries[i].blue == blue)
        {
            return DdcKey_SetIndex(key, i);
        }
    }
    return ddc_fail(DDC_E_NOCOLOR, __func__, "entries has no such colour");
}

DDC_ALLOW_UNSIGNED_WRAP bool ddc_channel_from_mask(uint32_t bits,
                                                   struct ddc_channel *out)
{
    if (bits == 0)
    {
        return false;
    }
    /* Isolates the lowest set bit. Divided by it, bits without a gap become
     * 2^n - 1, which has no bit in common with 2^n. */
    out->lowest_bit = bits & (0u - bits);
    out->max_value = bits / out->lowest_bit;
    return (out->max_value & (out->max_value + 1)) == 0;
}

uint32_t ddc_channel_value(const struct ddc_channel *channel, uint32_t value)
{
    uint64_t max = channel->max_value;

    value = (uint32_t)(max < 255 ? value * (max + 1) / 256 : value * max / 255);
    return value * channel->lowest_bit;
}

DdcResult DDC_CALL DdcKey_SetAlpha(DdcKey *key, ddc_uint32 alpha_bits,
                                   ddc_uint32 threshold)
{
    struct ddc_channel alpha;

    DDC_RETURN_IF(key == NULL || !ddc_channel_from_mask(alpha_bits, &alpha),
                  DDC_E_INVALIDPARAMS,
                  "key is NULL, or alpha_bits is 0 or has a gap");
    DDC_RETURN_IF(threshold > 256, DDC_E_RANGE, "threshold is over 256");
    if (threshold == 0)
    {
        return DdcKey_SetNone(key);
    }
    /* The threshold, scaled from 0..255 to the channel and rounded up, is the
     * lowest solid alpha. A threshold of 256 makes every alpha transparent. */
    uint64_t lowest = ((uint64_t)threshold * alpha.max_value + 254) / 255;
    uint64_t high = threshold > 255 ? alpha.max_value : lowest - 1;
    *key = (DdcKey){alpha_bits, 0, (uint32_t)high * alpha.lowest_bit};
    return DDC_OK;
}

/* ---- Default keys ------------------------------------------------------- */

const DdcKey ddc_key_index_zero = {0xFF, 0, 0};
const DdcKey ddc_key_none = {0, 1, 0};
