/* SPDX-License-Identifier: Zlib */
/* A DirectDraw object that only writes down, on the tape, what is called. */
#ifndef DDC_TEST_RECORDED_DDRAW_H
#define DDC_TEST_RECORDED_DDRAW_H

#include <stdbool.h>

#include <windows.h>
#include <ddraw.h>

struct recorded_ddraw
{
    IDirectDraw given;    /* what the game has */
    IDirectDraw version1; /* what it answers for the first version */
    bool is_version1;     /* then the two are one */
    bool is_ddraw;
    HWND window; /* that the cooperative level is set for */
    ULONG references;
    HRESULT get_mode; /* what the methods answer */
    HRESULT leave;
    HRESULT cooperative_level;
};

extern struct recorded_ddraw recorded_ddraw;

/* Answers the first version, or a later one that answers for the first. */
void recorded_ddraw_make(HWND window, bool is_version1);

#endif
