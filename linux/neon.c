/* SPDX-License-Identifier: Zlib */
/* Tells the core on 32-bit ARM whether the processor has NEON, as Linux says in
 * the auxiliary vector (getauxval(3)). */
#include "kernels/vec128.h"

#include <sys/auxv.h>

/* HWCAP_NEON of <asm/hwcap.h>, which only ARM's C library has. */
#define HAS_NEON (1ul << 12)

bool ddc_port_has_neon(void)
{
    return (getauxval(AT_HWCAP) & HAS_NEON) != 0;
}
