/* SPDX-License-Identifier: Zlib */
/* A test double of IDirectDraw (a spy): it records its calls in the event log
 * of dialog_user.h and does nothing else. */
#ifndef DDC_TEST_RECORDED_DDRAW_H
#define DDC_TEST_RECORDED_DDRAW_H

#include <stdbool.h>

#include <windows.h>
#include <ddraw.h>

struct recorded_ddraw
{
    IDirectDraw given;    /* the pointer that the game has */
    IDirectDraw version1; /* QueryInterface gives it for IID_IDirectDraw */
    bool is_version1;     /* `given` is that of version 1 itself */
    bool is_ddraw;
    HWND window; /* the window that the cooperative level must be set for */
    ULONG references;
    HRESULT get_mode; /* the results of the methods */
    HRESULT leave;
    HRESULT cooperative_level;
};

extern struct recorded_ddraw recorded_ddraw;

/* Makes an object of version 1, or a later one that also has version 1. */
void recorded_ddraw_make(HWND window, bool is_version1);

#endif
