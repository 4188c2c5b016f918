/* SPDX-License-Identifier: Zlib */
/*
 * An implementation of DirectDraw of the tests' own (a fake): the object,
 * surfaces and palettes, each with interfaces of the versions 1, 2, 3, 4 and 7.
 * Nothing goes wrong in it but what a test asks for:
 *
 * - habits: what other implementations do, one by one or together;
 * - results: what the next calls of a surface return;
 * - faults: at random the methods of surfaces fail with any code, return DD_OK
 *   without a result, describe the surface in another way than before, and
 *   call the library. The picture stays the same.
 *
 * References are counted for each interface pointer. These end the test: a
 * method that a version does not have or that the library does not need, any
 * method of a pointer that was released, a Lock of another kind than expected,
 * an Unlock of what is not locked. On i686 each method removes the number of
 * arguments of its version from the stack, as stdcall functions do. The pools
 * are small and reuse the lowest free place, so that addresses are reused at
 * once.
 *
 * What is called is an event (events.h): "La" is a Lock of the surface named a
 * that succeeded, "Fa" one that failed, "Ua" an Unlock; those of the object are
 * in fake_display.c.
 */
#ifndef DDC_TEST_FAKE_DDRAW_H
#define DDC_TEST_FAKE_DDRAW_H

#include "events.h"
#include "fixture.h"

/* The versions that tests loop over. */
static const int tested_versions[] = {1, 2, 4, 7};

#define TESTED_VERSIONS (int)(sizeof tested_versions / sizeof *tested_versions)

/* ---- Habits ------------------------------------------------------------- */

#define FAKE_HABITS(ROW)                                                       \
    ROW(TEAR_OFFS)        /* QueryInterface makes a new interface each time */ \
    ROW(ONE_POINTER)      /* all versions of a surface are one; no IUnknown */ \
    ROW(NO_QUERY)         /* QueryInterface refuses everything */              \
    ROW(EMPTY_QUERY)      /* QueryInterface succeeds and stores no pointer */  \
    ROW(NO_VERSION4)      /* surfaces have the versions 1 to 3 only */         \
    ROW(SILENT_KEY)       /* GetColorKey succeeds and stores nothing */        \
    ROW(SILENT_PALETTE)   /* GetPalette does the same */                       \
    ROW(PLAIN_RGB8)       /* 8 bits are described as DDPF_RGB, no masks */     \
    ROW(NO_GET_MODE)      /* GetDisplayMode is not implemented */              \
    ROW(NO_DESC7)         /* GetSurfaceDesc of version 7 is not either */      \
    ROW(DOUBLE_LOCKS)     /* what is locked can be locked again */             \
    ROW(NO_PRIVATE_DATA)  /* SetPrivateData refuses */                         \
    ROW(RAW_PRIVATE_DATA) /* it keeps no reference to the object */            \
    ROW(BRIEF_PRIVATE_DATA)     /* keeps it until the pointer is released */   \
    ROW(UNCOUNTED_PRIVATE_DATA) /* takes no reference and releases it later */ \
    ROW(TWICE_PRIVATE_DATA)     /* releases it twice */                        \
    ROW(STUCK_PRIVATE_DATA)     /* FreePrivateData succeeds and frees nothing */

#define HABIT_NUMBER(name) NUMBER_OF_##name,
#define HABIT_BIT(name)    HABIT_##name = 1 << NUMBER_OF_##name,

enum
{
    FAKE_HABITS(HABIT_NUMBER) HABIT_COUNT
};
enum
{
    FAKE_HABITS(HABIT_BIT)
};

/* The habits now; a test may change them at any time. */
extern uint32_t fake_habits;

/* The name of a habit, for messages. */
const char *fake_habit_name(int number);

/* Forgets everything, and starts an implementation with these habits. */
void fake_start(uint32_t habits);

/* ---- Surfaces ----------------------------------------------------------- */

#define FAKE_SIDE 16 /* at most */

struct fake_object
{
    const struct fake_class *class;
    int references;  /* of all its interfaces; 0: free */
    bool is_other;   /* QueryInterface knows only IUnknown */
    bool has_failed; /* a fault was injected since the test cleared this */
};

struct fake_surface
{
    struct fake_object com;      /* first */
    IDirectDrawSurface *pointer; /* with which it was made */
    char name;                   /* '\0': its locks are no events */
    int width;
    int height;
    DDPIXELFORMAT format;
    uint8_t pixels[FAKE_SIDE * FAKE_SIDE * 4]; /* rows of FAKE_SIDE */
    int locks;                                 /* that are held */
    DWORD lock_flags; /* that a Lock must have; 0: any */

    /* Results. */
    HRESULT desc_result; /* of GetSurfaceDesc */
    HRESULT key_result;  /* of GetColorKey; at first DDERR_NOCOLORKEY */
    DDCOLORKEY key;      /* that GetColorKey stores */
    HRESULT lock_result; /* of the next `lock_failures` locks */
    int lock_failures;   /* -1: all */
    bool no_pixels;      /* Lock succeeds without a pointer */
    void (*in_lock)(struct fake_surface *); /* called within Lock; or NULL */
};

/*
 * A surface, which is owned: when it is released nothing may be locked, and no
 * other reference be left. Its pixels are 0, and it has no key.
 */
struct fake_surface *fake_surface_make(int version, int width, int height,
                                       const DDPIXELFORMAT *format);

/* The same of version 1, with 8 x 8 pixels of 8 bits, all 1, and a name. */
struct fake_surface *fake_solid(char name);

/* Another pointer of the same surface, which is owned too. */
IDirectDrawSurface *fake_surface_pointer(struct fake_surface *surface,
                                         int version);

/* Releases it earlier, perhaps locked. */
void fake_release(struct fake_surface *surface);

/* Writes one pixel in place. */
void fake_set(struct fake_surface *surface, int x, int y, uint32_t value);

/* Gives all pixels a value. */
void fake_fill(struct fake_surface *surface, uint32_t value);

/*
 * A palette of 256 colours, with one reference: entry i is (i, 255 - i, 7), but
 * entry 1 is (1, 1, 1). Surfaces of 8 bits have it.
 */
IDirectDrawPalette *fake_palette(void);

/* ---- Faults ------------------------------------------------------------- */

struct fake_faults
{
    int percent;        /* of the calls that fail or give bad values */
    int callbacks;      /* percent of the calls that call `call` */
    void (*call)(void); /* called inside a method */
};

extern struct fake_faults fake_faults;

/* ---- The DirectDraw object ---------------------------------------------- */

struct fake_display
{
    struct fake_object com;    /* first */
    HWND window;               /* that the cooperative level must be set for */
    HRESULT leave;             /* the results of RestoreDisplayMode */
    HRESULT cooperative_level; /* and of SetCooperativeLevel */
};

extern struct fake_display fake_display;

/* The object's pointer of a version, with one reference, which fake_start
 * forgets. */
IDirectDraw *fake_ddraw_make(int version, HWND window);

/* ---- What is left ------------------------------------------------------- */

/* Interface pointers with references; those of the object count too. */
int fake_live_pointers(void);

/* Private data on surfaces that have not been destroyed. */
int fake_private_data(void);

/* The object that was set as private data last. */
IUnknown *fake_last_object(void);

#endif
