/* SPDX-License-Identifier: Zlib */
/*
 * Owns what is global to the process: the allocator, the receiver of log
 * lines, the state of the random generator, and the names of results. It
 * knows nothing about collision.
 *
 * Failures of frequent calls are logged once per cause, which is a function and
 * what was wrong. The causes are kept in an insert-only table without locks: it
 * is searched linearly, and an entry is taken by compare-and-swap. DdcGetRandom
 * draws uniformly distributed numbers by rejection, as the bounded generator of
 * pcg-c-basic does.
 */
#include "base/base.h"

#include "base/atomic.h"
#include "base/bits.h"
#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Results ------------------------------------------------------------ */

struct result_name
{
    DdcResult result;
    const char *name;
};

/* The failure codes of DirectDraw (MAKE_DDHRESULT in ddraw.h). */
#define DDERR(code) ((DdcResult)(0x88760000u | (code)))

static const struct result_name result_names[] = {
    {DDC_OK, "DDC_OK"},
    {DDC_E_INVALIDPARAMS, "DDC_E_INVALIDPARAMS"},
    {DDC_E_OUTOFMEMORY, "DDC_E_OUTOFMEMORY"},
    {DDC_E_MORE, "DDC_E_MORE"},
    {DDC_E_RANGE, "DDC_E_RANGE"},
    {DDC_E_FORMAT, "DDC_E_FORMAT"},
    {DDC_E_CHANGED, "DDC_E_CHANGED"},
    {DDC_E_NOTSURFACE, "DDC_E_NOTSURFACE"},
    {DDC_E_NOTLOCKED, "DDC_E_NOTLOCKED"},
    {DDC_E_NOPIXELS, "DDC_E_NOPIXELS"},
    {DDC_E_DESTROYED, "DDC_E_DESTROYED"},
    {DDC_E_INUSE, "DDC_E_INUSE"},
    {DDC_E_NOCOLOR, "DDC_E_NOCOLOR"},
    {DDC_E_ASSERTING, "DDC_E_ASSERTING"},
    {DDC_E_SYNTAX, "DDC_E_SYNTAX"},
    {DDC_E_FILE, "DDC_E_FILE"},
    {(DdcResult)0x80004001u, "DDERR_UNSUPPORTED"},
    {(DdcResult)0x80004002u, "E_NOINTERFACE"},
    {(DdcResult)0x80004005u, "DDERR_GENERIC"},
    {(DdcResult)0x800401F0u, "DDERR_NOTINITIALIZED"},
    {(DdcResult)0x8007000Eu, "DDERR_OUTOFMEMORY"},
    {(DdcResult)0x80070057u, "DDERR_INVALIDPARAMS"},
    {DDERR(5), "DDERR_ALREADYINITIALIZED"},
    {DDERR(10), "DDERR_CANNOTATTACHSURFACE"},
    {DDERR(20), "DDERR_CANNOTDETACHSURFACE"},
    {DDERR(40), "DDERR_CURRENTLYNOTAVAIL"},
    {DDERR(55), "DDERR_EXCEPTION"},
    {DDERR(90), "DDERR_HEIGHTALIGN"},
    {DDERR(95), "DDERR_INCOMPATIBLEPRIMARY"},
    {DDERR(100), "DDERR_INVALIDCAPS"},
    {DDERR(110), "DDERR_INVALIDCLIPLIST"},
    {DDERR(120), "DDERR_INVALIDMODE"},
    {DDERR(130), "DDERR_INVALIDOBJECT"},
    {DDERR(145), "DDERR_INVALIDPIXELFORMAT"},
    {DDERR(150), "DDERR_INVALIDRECT"},
    {DDERR(160), "DDERR_LOCKEDSURFACES"},
    {DDERR(170), "DDERR_NO3D"},
    {DDERR(180), "DDERR_NOALPHAHW"},
    {DDERR(181), "DDERR_NOSTEREOHARDWARE"},
    {DDERR(182), "DDERR_NOSURFACELEFT"},
    {DDERR(205), "DDERR_NOCLIPLIST"},
    {DDERR(210), "DDERR_NOCOLORCONVHW"},
    {DDERR(212), "DDERR_NOCOOPERATIVELEVELSET"},
    {DDERR(215), "DDERR_NOCOLORKEY"},
    {DDERR(220), "DDERR_NOCOLORKEYHW"},
    {DDERR(222), "DDERR_NODIRECTDRAWSUPPORT"},
    {DDERR(225), "DDERR_NOEXCLUSIVEMODE"},
    {DDERR(230), "DDERR_NOFLIPHW"},
    {DDERR(240), "DDERR_NOGDI"},
    {DDERR(250), "DDERR_NOMIRRORHW"},
    {DDERR(255), "DDERR_NOTFOUND"},
    {DDERR(260), "DDERR_NOOVERLAYHW"},
    {DDERR(270), "DDERR_OVERLAPPINGRECTS"},
    {DDERR(280), "DDERR_NORASTEROPHW"},
    {DDERR(290), "DDERR_NOROTATIONHW"},
    {DDERR(310), "DDERR_NOSTRETCHHW"},
    {DDERR(316), "DDERR_NOT4BITCOLOR"},
    {DDERR(317), "DDERR_NOT4BITCOLORINDEX"},
    {DDERR(320), "DDERR_NOT8BITCOLOR"},
    {DDERR(330), "DDERR_NOTEXTUREHW"},
    {DDERR(335), "DDERR_NOVSYNCHW"},
    {DDERR(340), "DDERR_NOZBUFFERHW"},
    {DDERR(350), "DDERR_NOZOVERLAYHW"},
    {DDERR(360), "DDERR_OUTOFCAPS"},
    {DDERR(380), "DDERR_OUTOFVIDEOMEMORY"},
    {DDERR(382), "DDERR_OVERLAYCANTCLIP"},
    {DDERR(384), "DDERR_OVERLAYCOLORKEYONLYONEACTIVE"},
    {DDERR(387), "DDERR_PALETTEBUSY"},
    {DDERR(400), "DDERR_COLORKEYNOTSET"},
    {DDERR(410), "DDERR_SURFACEALREADYATTACHED"},
    {DDERR(420), "DDERR_SURFACEALREADYDEPENDENT"},
    {DDERR(430), "DDERR_SURFACEBUSY"},
    {DDERR(435), "DDERR_CANTLOCKSURFACE"},
    {DDERR(440), "DDERR_SURFACEISOBSCURED"},
    {DDERR(450), "DDERR_SURFACELOST"},
    {DDERR(460), "DDERR_SURFACENOTATTACHED"},
    {DDERR(470), "DDERR_TOOBIGHEIGHT"},
    {DDERR(480), "DDERR_TOOBIGSIZE"},
    {DDERR(490), "DDERR_TOOBIGWIDTH"},
    {DDERR(510), "DDERR_UNSUPPORTEDFORMAT"},
    {DDERR(520), "DDERR_UNSUPPORTEDMASK"},
    {DDERR(537), "DDERR_VERTICALBLANKINPROGRESS"},
    {DDERR(540), "DDERR_WASSTILLDRAWING"},
    {DDERR(542), "DDERR_DDSCAPSCOMPLEXREQUIRED"},
    {DDERR(560), "DDERR_XALIGN"},
    {DDERR(561), "DDERR_INVALIDDIRECTDRAWGUID"},
    {DDERR(562), "DDERR_DIRECTDRAWALREADYCREATED"},
    {DDERR(563), "DDERR_NODIRECTDRAWHW"},
    {DDERR(564), "DDERR_PRIMARYSURFACEALREADYEXISTS"},
    {DDERR(565), "DDERR_NOEMULATION"},
    {DDERR(566), "DDERR_REGIONTOOSMALL"},
    {DDERR(567), "DDERR_CLIPPERISUSINGHWND"},
    {DDERR(568), "DDERR_NOCLIPPERATTACHED"},
    {DDERR(569), "DDERR_NOHWND"},
    {DDERR(570), "DDERR_HWNDSUBCLASSED"},
    {DDERR(571), "DDERR_HWNDALREADYSET"},
    {DDERR(572), "DDERR_NOPALETTEATTACHED"},
    {DDERR(573), "DDERR_NOPALETTEHW"},
    {DDERR(574), "DDERR_BLTFASTCANTCLIP"},
    {DDERR(575), "DDERR_NOBLTHW"},
    {DDERR(576), "DDERR_NODDROPSHW"},
    {DDERR(577), "DDERR_OVERLAYNOTVISIBLE"},
    {DDERR(578), "DDERR_NOOVERLAYDEST"},
    {DDERR(579), "DDERR_INVALIDPOSITION"},
    {DDERR(580), "DDERR_NOTAOVERLAYSURFACE"},
    {DDERR(581), "DDERR_EXCLUSIVEMODEALREADYSET"},
    {DDERR(582), "DDERR_NOTFLIPPABLE"},
    {DDERR(583), "DDERR_CANTDUPLICATE"},
    {DDERR(584), "DDERR_NOTLOCKED"},
    {DDERR(585), "DDERR_CANTCREATEDC"},
    {DDERR(586), "DDERR_NODC"},
    {DDERR(587), "DDERR_WRONGMODE"},
    {DDERR(588), "DDERR_IMPLICITLYCREATED"},
    {DDERR(589), "DDERR_NOTPALETTIZED"},
    {DDERR(590), "DDERR_UNSUPPORTEDMODE"},
    {DDERR(591), "DDERR_NOMIPMAPHW"},
    {DDERR(592), "DDERR_INVALIDSURFACETYPE"},
    {DDERR(600), "DDERR_NOOPTIMIZEHW"},
    {DDERR(601), "DDERR_NOTLOADED"},
    {DDERR(602), "DDERR_NOFOCUSWINDOW"},
    {DDERR(603), "DDERR_NOTONMIPMAPSUBLEVEL"},
    {DDERR(620), "DDERR_DCALREADYCREATED"},
    {DDERR(630), "DDERR_NONONLOCALVIDMEM"},
    {DDERR(640), "DDERR_CANTPAGELOCK"},
    {DDERR(660), "DDERR_CANTPAGEUNLOCK"},
    {DDERR(680), "DDERR_NOTPAGELOCKED"},
    {DDERR(690), "DDERR_MOREDATA"},
    {DDERR(691), "DDERR_EXPIRED"},
    {DDERR(692), "DDERR_TESTFINISHED"},
    {DDERR(693), "DDERR_NEWMODE"},
    {DDERR(694), "DDERR_D3DNOTINITIALIZED"},
    {DDERR(695), "DDERR_VIDEONOTACTIVE"},
    {DDERR(696), "DDERR_NOMONITORINFORMATION"},
    {DDERR(697), "DDERR_NODRIVERSUPPORT"},
    {DDERR(699), "DDERR_DEVICEDOESNTOWNSURFACE"},
};

const char *DDC_CALL DdcResult_GetName(DdcResult result)
{
    for (size_t i = 0; i < sizeof result_names / sizeof *result_names; i++)
    {
        if (result_names[i].result == result)
        {
            return result_names[i].name;
        }
    }
    return "unknown result";
}

ddc_uint32 DDC_CALL DdcGetVersion(void)
{
    return DDC_VERSION;
}

/* ---- Memory ------------------------------------------------------------- */

static void *DDC_CALL default_alloc(void *user, ddc_uint32 size)
{
    (void)user;
    return malloc(size);
}

static void DDC_CALL default_free(void *user, void *block)
{
    (void)user;
    free(block);
}

static struct
{
    DdcAllocFn alloc;
    DdcFreeFn release;
    void *user;
} allocator = {default_alloc, default_free, NULL};

DdcResult DDC_CALL DdcSetAllocator(DdcAllocFn alloc, DdcFreeFn release,
                                   void *user)
{
    DDC_RETURN_IF((alloc == NULL) != (release == NULL), DDC_E_INVALIDPARAMS,
                  "only one of alloc and release is NULL");
    allocator.alloc = alloc != NULL ? alloc : default_alloc;
    allocator.release = release != NULL ? release : default_free;
    allocator.user = user;
    return DDC_OK;
}

DDC_CLEARS_MEMORY void *ddc_alloc(size_t size)
{
    if (size == 0 || size > INT32_MAX)
    {
        return NULL;
    }
    void *block = allocator.alloc(allocator.user, (ddc_uint32)size);
    if (block != NULL)
    {
        memset(block, 0, size);
    }
    return block;
}

void ddc_free(void *block)
{
    if (block != NULL)
    {
        allocator.release(allocator.user, block);
    }
}

/* ---- Log ---------------------------------------------------------------- */

/* Enough for the mistakes of one program. When the table is full, further
 * causes are logged at every failure. */
#define CAUSES_KEPT 256

/* Bytes in a log line, including the final 0; longer lines are cut off. */
#define LOG_LINE 256

/* The addresses of two strings. In a free entry both are 0; in an entry that
 * another thread is filling in, only `what` is still 0. */
struct cause
{
    uintptr_t function;
    uintptr_t what;
};

/* Writes the line by one call, so that lines of two threads do not mix. */
static void DDC_CALL log_to_stderr(void *user, DdcResult result,
                                   const char *message)
{
    char line[LOG_LINE + 16];
    const char *const parts[] = {"ddcollide: ", message, "\n"};

    (void)user;
    (void)result;
    ddc_concat(line, sizeof line, parts, sizeof parts / sizeof *parts);
    (void)fputs(line, stderr);
}

static struct
{
    DdcLogFn fallback; /* the default receiver */
    DdcLogFn log;      /* the program's receiver; NULL: `fallback` is used */
    void *user;
    struct cause causes[CAUSES_KEPT];
} logger = {log_to_stderr, NULL, NULL, {{0, 0}}};

void DDC_CALL DdcSetLog(DdcLogFn log, void *user)
{
    logger.log = log;
    logger.user = user;
    memset(logger.causes, 0, sizeof logger.causes);
}

void ddc_log_set_default(DdcLogFn log)
{
    logger.fallback = log != NULL ? log : log_to_stderr;
}

void ddc_log(DdcResult result, const char *line)
{
    if (logger.log != NULL)
    {
        logger.log(logger.user, result, line);
    }
    else
    {
        logger.fallback(NULL, result, line);
    }
}

/* snprintf would link MinGW's own printf into the DLL, and that printf is
 * larger than everything else in this folder. */
void ddc_concat(char *line, size_t size, const char *const *parts, size_t count)
{
    size_t used = 0;

    for (size_t i = 0; i < count; i++)
    {
        const char *part = parts[i] != NULL ? parts[i] : "?";
        while (*part != '\0' && used < size - 1)
        {
            line[used++] = *part++;
        }
    }
    line[used] = '\0';
}

const char *ddc_format_uint32(char digits[11], uint32_t number)
{
    char *first = digits + 10;

    *first = '\0';
    do
    {
        *--first = (char)('0' + number % 10);
        number /= 10;
    } while (number > 0);
    return first;
}

static void write_hex(char *out, uintptr_t value, size_t digits)
{
    while (digits > 0)
    {
        out[--digits] = "0123456789ABCDEF"[value & 15];
        value >>= 4;
    }
}

const char *ddc_format_address(char text[DDC_ADDRESS_TEXT], const void *pointer)
{
    text[0] = '0';
    text[1] = 'x';
    write_hex(text + 2, (uintptr_t)pointer, 2 * sizeof pointer);
    text[DDC_ADDRESS_TEXT - 1] = '\0';
    return text;
}

DdcResult ddc_fail(DdcResult result, const char *function, const char *what)
{
    char number[] = ", 0x00000000)";
    char line[LOG_LINE];
    const char *const parts[] = {
        function, ": ", what, " (", DdcResult_GetName(result), number};

    write_hex(number + 4, (uint32_t)result, 8);
    ddc_concat(line, sizeof line, parts, sizeof parts / sizeof *parts);
    ddc_log(result, line);
    return result;
}

/*
 * Finds the cause in the table or inserts it; returns true when it was
 * inserted or the table is full. Any number of threads may insert the same
 * cause: as long as the table has room, exactly one of them gets true. An entry
 * of this function whose text another thread has not stored yet is taken to be
 * this cause. If it is another one, this line is not lost: it is logged at the
 * next failure.
 */
bool ddc_is_new_cause(const char *function, const char *what)
{
    for (size_t i = 0; i < CAUSES_KEPT; i++)
    {
        struct cause *cause = &logger.causes[i];
        if (ddc_atomic_load(&cause->function) == 0 &&
            ddc_atomic_compare_exchange(&cause->function, 0,
                                        (uintptr_t)function))
        {
            ddc_atomic_store(&cause->what, (uintptr_t)what);
            return true;
        }
        if (ddc_atomic_load(&cause->function) == (uintptr_t)function)
        {
            uintptr_t known = ddc_atomic_load(&cause->what);
            if (known == (uintptr_t)what || known == 0)
            {
                return false;
            }
        }
    }
    return true;
}

DdcResult ddc_fail_once(DdcResult result, const char *function,
                        const char *what)
{
    return ddc_is_new_cause(function, what) ? ddc_fail(result, function, what)
                                            : result;
}

/* ---- Integers ------------------------------------------------------------ */

/* Digit by digit (Henry S. Warren, Hacker's Delight, 2nd edition, 2013, 11-1).
 */
int64_t ddc_square_root(uint64_t n)
{
    uint64_t root = 0;

    for (unsigned i = n == 0 ? 0 : ddc_highest_bit(n) / 2 + 1; i > 0; i--)
    {
        uint64_t bit = (uint64_t)1 << 2 * (i - 1);
        uint64_t with = root + bit;
        root >>= 1;
        if (n >= with)
        {
            n -= with;
            root += bit;
        }
    }
    return (int64_t)root;
}

/* ---- Random numbers ----------------------------------------------------- */

/* The state of the generator; it begins as ddc_pcg64_seed(0). */
static uint64_t generator =
    DDC_PCG64_INCREMENT * DDC_PCG64_MULTIPLIER + DDC_PCG64_INCREMENT;

void DDC_CALL DdcSetSeed(ddc_uint32 seed)
{
    generator = ddc_pcg64_seed(seed);
}

uint64_t ddc_random_get(void)
{
    return generator;
}

void ddc_random_set(uint64_t state)
{
    generator = state;
}

DDC_ALLOW_UNSIGNED_WRAP ddc_int32 DDC_CALL DdcGetRandom(ddc_int32 low,
                                                        ddc_int32 high)
{
    if (low >= high)
    {
        return low;
    }
    uint32_t span = (uint32_t)high - (uint32_t)low + 1;
    /* The full range has 2^32 values, which wrap around to 0. cppcheck does
     * not see that. */
    /* cppcheck-suppress knownConditionTrueFalse */
    if (span == 0)
    {
        return (ddc_int32)ddc_pcg64_next(&generator);
    }

    /* Rejects the lowest 2^32 mod span numbers: the number of those that are
     * left is a multiple of span, so every value is equally likely. */
    uint32_t threshold = (0u - span) % span;
    uint32_t bits;
    do
    {
        bits = ddc_pcg64_next(&generator);
    } while (bits < threshold);
    return (ddc_int32)((uint32_t)low + bits % span);
}
