/* SPDX-License-Identifier: Zlib */
#define CREATE_IN create_in_c11
#include "versions.h"
