/* SPDX-License-Identifier: Zlib */
/*
 * An implementation of DirectDraw of the tests' own: the object, surfaces and
 * palettes, each with interfaces of the versions 1, 2, 3, 4 and 7, and with the
 * habits of other implementations, which are switched on one by one or
 * together.
 *
 * References are counted for each interface pointer. A method that a version
 * does not have ends the test, and so does any method of a pointer that was
 * released. On i686 each method removes the number of arguments of its version
 * from the stack, as stdcall functions do. The pools are small and reuse the
 * lowest free place, so that addresses are reused at once.
 *
 * The object writes down with events_add (dialog_user.h) what is called.
 */
#ifndef DDC_TEST_SCRIPTED_DDRAW_H
#define DDC_TEST_SCRIPTED_DDRAW_H

#include "fixture.h"

/* What other implementations do. */
enum
{
    /* QueryInterface makes a new object each time; only IUnknown is one. */
    HABIT_TEAR_OFFS = 1 << 0,
    /* All versions of a surface are one pointer, without IUnknown. */
    HABIT_ONE_POINTER = 1 << 1,
    /* QueryInterface refuses everything. */
    HABIT_NO_QUERY = 1 << 2,
    /* QueryInterface reports success and stores no pointer. */
    HABIT_EMPTY_QUERY = 1 << 3,
    /* GetColorKey and GetPalette report success and store nothing. */
    HABIT_SILENT_KEY = 1 << 4,
    HABIT_SILENT_PALETTE = 1 << 5,
    /* 8 bits are described as DDPF_RGB without masks. */
    HABIT_PLAIN_RGB8 = 1 << 6,
    /* GetDisplayMode is not implemented. */
    HABIT_NO_GET_MODE = 1 << 7,
    /* GetSurfaceDesc is not implemented for version 7. */
    HABIT_NO_DESC7 = 1 << 8,
    /* A surface that is locked can be locked again. */
    HABIT_DOUBLE_LOCKS = 1 << 9,
    /* Unlock succeeds also when nothing is locked. */
    HABIT_UNLOCK_ALWAYS = 1 << 10,
    /* SetPrivateData is refused; is kept without a reference; is kept only as
     * long as the pointer with which it was set. */
    HABIT_NO_PRIVATE_DATA = 1 << 11,
    HABIT_RAW_PRIVATE_DATA = 1 << 12,
    HABIT_BRIEF_PRIVATE_DATA = 1 << 13,
    /* Private data are kept without a reference, and released all the same;
     * are released twice; stay until the surface is destroyed, although
     * FreePrivateData reports success. */
    HABIT_UNCOUNTED_PRIVATE_DATA = 1 << 14,
    HABIT_TWICE_PRIVATE_DATA = 1 << 15,
    HABIT_STUCK_PRIVATE_DATA = 1 << 16,

    HABIT_COUNT = 17
};

/* The name of a habit, for messages. */
const char *habit_name(int index);

/* ---- Surfaces ----------------------------------------------------------- */

#define SCRIPTED_SIDE_MAX 16

struct com_surface
{
    int references; /* of all its interfaces; 0: free */
    int width;
    int height;
    DDPIXELFORMAT format;
    bool has_key;
    DDCOLORKEY key;
    int locks;
    int lock_calls; /* that succeeded, since it was made */
    int unlock_calls;
    /* Called within Lock; may be NULL. */
    void (*in_lock)(struct com_surface *);
    uint8_t pixels[SCRIPTED_SIDE_MAX * SCRIPTED_SIDE_MAX * 4];
};

/* Forgets everything, and starts an implementation with these habits. */
void scripted_start(uint32_t habits);

/*
 * Makes a surface, and stores its pointer of a version with one reference.
 * Its pixels are 0, and it has no key.
 */
struct com_surface *com_surface_make(int version, int width, int height,
                                     const DDPIXELFORMAT *format,
                                     IDirectDrawSurface **out);

/* Another pointer of the same surface; with one reference. */
IDirectDrawSurface *com_surface_pointer(struct com_surface *surface,
                                        int version);

/* One pixel, read and written in place. */
uint32_t scripted_get(const struct com_surface *surface, int x, int y);
void scripted_set(struct com_surface *surface, int x, int y, uint32_t value);

/* ---- The DirectDraw object ---------------------------------------------- */

/* The display's state, which the object's methods change. */
struct scripted_display
{
    HWND window;      /* that the cooperative level must be set for */
    bool is_ddraw;    /* false: QueryInterface knows only IUnknown */
    HRESULT get_mode; /* what the methods return */
    HRESULT leave;
    HRESULT cooperative_level;
};

extern struct scripted_display scripted_display;

/* The object's pointer of a version, with one reference. */
IDirectDraw *scripted_ddraw_make(int version, HWND window);

/* ---- What is left ------------------------------------------------------- */

/* Interface pointers with references; those of the object count too. */
int scripted_live_pointers(void);

/* Private data on surfaces that have not been destroyed. */
int scripted_private_data(void);

/* The object that was set as private data last. */
IUnknown *scripted_last_object(void);

#endif
