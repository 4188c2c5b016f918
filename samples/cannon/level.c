/* SPDX-License-Identifier: Zlib */
/* The start positions of the targets, as level.h describes them. */
#include "level.h"

const struct cannon_target_start cannon_target_starts[CANNON_TARGETS] = {
    {CANNON_CRATE, 300, 400, 0},   {CANNON_CRATE, 300, 368, 0},
    {CANNON_CRATE, 380, 400, 0},   {CANNON_CRATE, 412, 400, 0},
    {CANNON_CRATE, 444, 400, 0},   {CANNON_CRATE, 380, 368, 0},
    {CANNON_CRATE, 412, 368, 0},   {CANNON_CRATE, 444, 368, 0},
    {CANNON_CRATE, 396, 336, 0},   {CANNON_CRATE, 428, 336, 0},
    {CANNON_CRATE, 412, 304, 0},   {CANNON_CRATE, 524, 400, 0},
    {CANNON_CRATE, 524, 368, 0},   {CANNON_CRATE, 524, 336, 0},
    {CANNON_CRATE, 524, 304, 0},   {CANNON_CRATE, 588, 400, 0},
    {CANNON_CRATE, 588, 368, 0},   {CANNON_CRATE, 588, 336, 0},
    {CANNON_CRATE, 556, 400, 0},   {CANNON_TARGET, 340, 150, 20},
    {CANNON_TARGET, 400, 60, 28},  {CANNON_TARGET, 460, 190, -16},
    {CANNON_TARGET, 520, 90, -24}, {CANNON_TARGET, 580, 120, 36},
};
