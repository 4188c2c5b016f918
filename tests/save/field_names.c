/* SPDX-License-Identifier: Zlib */
/* Implements field_names.h. */
#include "field_names.h"

#include <string.h>

/* clang-format off */
/* Lengths are octal: \204 begins the first field of a part, of 4 bytes. */
const char field_names[] =
    "\204kind of save\0" "\004version\0" "\004what is saved\0"
    "\004had tiles\0" "\004number of sprites\0" "\004length of the list\0"
    "\020size of the map\0" "\010mark\0" "\010random\0"
    /* a sprite and its extras */
    "\204x\0" "\004y\0" "\004xinc\0" "\004yinc\0"
    "\004arena.left\0" "\004arena.top\0" "\004arena.right\0"
    "\004arena.bottom\0" "\004categories\0" "\004touches\0"
    "\001static\0" "\001hit policy\0" "\001body\0" "\001hits\0"
    "\001mirror\0" "\003\0" "\004frame of the animation\0"
    "\002mask\0" "\002animation\0" "\002surface\0" "\002hot image\0"
    "\220frame\0" "\214key\0" "\210size\0" "\210offset\0" "\234hot image\0"
    "\220origin\0" "\260transform\0" "\004angle\0" "\210fraction\0"
    "\240body\0" "\010rest\0" "\224hits\0"
    /* the lists */
    "\210pair\0" "\224touch of tiles\0" "\214tile\0" "\210cell\0"
    /* bricks and balls */
    "\204kind of save\0" "\004version\0" "\004slots of bricks\0"
    "\004free slot\0" "\004number of balls\0"
    "\240box\0" "\020velocity\0" "\004tag\0" "\004generation\0"
    "\004free slot\0"
    "\220center\0" "\020velocity\0" "\010radius\0" "\010jitter\0"
    "\004seed\0" "\004reserved\0" "\200";
/* clang-format on */

const char *field_name(const DdcDifference *found)
{
    const char *at = field_names;
    ddc_uint32 part = found->part;
    ddc_uint32 differ = found->a ^ found->b;
    ddc_uint32 byte = found->field;
    ddc_uint32 end = 0;

    for (; (differ & 0xFF) == 0 && differ != 0; differ >>= 8)
    {
        byte++;
    }
    if (part == 1 && byte == 45) /* the bits of extras */
    {
        byte = 0;
        for (part = 2; (differ & 1) == 0; differ >>= 1)
        {
            part++;
        }
    }
    for (; part > 0; part -= (unsigned char)*at / FIELD_FIRST)
    {
        at += strlen(at) + 1;
    }
    for (;;)
    {
        const char *next = at + strlen(at) + 1;
        end += (unsigned char)*at % FIELD_FIRST;
        if (byte < end || (unsigned char)*next >= FIELD_FIRST)
        {
            return at + 1;
        }
        at = next;
    }
}
