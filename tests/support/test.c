/* SPDX-License-Identifier: Zlib */
/* Implements test.h but for its cases and what they make, see cases.c. */
#include "test.h"

/* ---- Results ------------------------------------------------------------ */

bool test_result_is(DdcResult expected, DdcResult result, const char *call)
{
    if (result != expected)
    {
        print_error("%s: %s (0x%08X), not %s\n", call,
                    DdcResult_GetName(result), (unsigned)result,
                    DdcResult_GetName(expected));
    }
    return result == expected;
}

/* ---- What a case makes -------------------------------------------------- */

void *test_array(size_t count, size_t size)
{
    void *array = calloc(count > 0 ? count : 1, size);

    assert_non_null(array);
    return test_own(array, free);
}

DdcMask *test_mask(int width, int height, int fill)
{
    OWN(DdcMask, mask, DdcMask_Create(width, height, fill, &mask));
    return mask;
}

DdcSprite *test_sprite(DdcSurface *surface, int x, int y)
{
    OWN(DdcSprite, sprite, DdcSprite_CreateFromSurface(surface, x, y, &sprite));
    return sprite;
}

DdcSurface *test_surface(const DdcPixels *pixels)
{
    OWN(DdcSurface, surface,
        DdcSurface_CreateFromPixels(pixels, NULL, &surface));
    return surface;
}

DdcMask *test_mask_of(const DdcSprite *sprite)
{
    DdcMask *mask;

    ok(DdcSprite_GetMask(sprite, &mask, NULL, NULL));
    return mask;
}

/* ---- Log ---------------------------------------------------------------- */

static struct
{
    int count;
    DdcResult result;
    char text[256];
} recorded;

static void DDC_CALL record_line(void *user, DdcResult result,
                                 const char *message)
{
    (void)user;
    recorded.count++;
    recorded.result = result;
    snprintf(recorded.text, sizeof recorded.text, "%s", message);
}

void test_log_listen(void)
{
    memset(&recorded, 0, sizeof recorded);
    DdcSetLog(record_line, NULL);
}

int test_log_count(void)
{
    return recorded.count;
}

DdcResult test_log_result(void)
{
    return recorded.result;
}

const char *test_log_text(void)
{
    return recorded.text;
}

/* ---- Memory ------------------------------------------------------------- */

static struct
{
    int asked;
    int failed;
    int live;
    int fail_at;
} memory;

static void *DDC_CALL watched_alloc(void *user, ddc_uint32 size)
{
    (void)user;
    memory.asked++;
    if (memory.asked == memory.fail_at)
    {
        memory.failed++;
        return NULL;
    }
    memory.live++;
    return malloc(size);
}

static void DDC_CALL watched_free(void *user, void *block)
{
    (void)user;
    memory.live--;
    free(block);
}

void test_memory_watch(int fail_at)
{
    memory.asked = 0;
    memory.failed = 0;
    memory.live = 0;
    memory.fail_at = fail_at;
    DdcSetAllocator(watched_alloc, watched_free, NULL);
}

void test_memory_fail(int fail_at)
{
    memory.fail_at = fail_at > 0 ? memory.asked + fail_at : 0;
}

int test_memory_live(void)
{
    return memory.live;
}

int test_memory_asked(void)
{
    return memory.asked;
}

int test_memory_failed(void)
{
    return memory.failed;
}

bool test_result_is_possible(DdcResult result, int failed)
{
    return result != DDC_E_OUTOFMEMORY || memory.failed > failed;
}

void test_memory_unwatch(void)
{
    DdcSetAllocator(NULL, NULL, NULL);
}

/* ---- Random -------------------------------------------------------------- */

static uint64_t generator = 1;

static struct
{
    bool is_used;
    const uint8_t *next;
    size_t left;
} bytes;

void test_random_bytes(const uint8_t *first, size_t size)
{
    bytes.is_used = true;
    bytes.next = first;
    bytes.left = size;
}

bool test_random_bytes_left(void)
{
    return bytes.left > 0;
}

static uint32_t take_bytes(int count)
{
    uint32_t number = 0;

    for (int i = 0; i < count; i++)
    {
        number <<= 8;
        if (bytes.left > 0)
        {
            number |= *bytes.next++;
            bytes.left--;
        }
    }
    return number;
}

void test_seed(uint64_t seed)
{
    generator = seed * 2 + 1;
}

uint32_t test_random(void)
{
    if (bytes.is_used)
    {
        return take_bytes(4);
    }
    /*
     * xorshift64*: an algorithm other than the library's PCG, so that the two
     * share no weakness.
     */
    generator ^= generator >> 12;
    generator ^= generator << 25;
    generator ^= generator >> 27;
    return (uint32_t)((generator * 0x2545F4914F6CDD1Du) >> 32);
}

int test_random_in(int low, int high)
{
    uint32_t span = (uint32_t)high - (uint32_t)low + 1;

    if (bytes.is_used && span - 1 < 256)
    {
        return low + (int)(take_bytes(1) % span);
    }
    return (int)((uint32_t)low + (span ? test_random() % span : test_random()));
}

double test_random_real(double low, double high)
{
    return low + (high - low) * (test_random() / 4294967296.0);
}

/* ---- Where a case has failed --------------------------------------------- */

static struct
{
    uint32_t seed;
    uint32_t number;
    bool runs;
    bool has_run; /* one of this case */
} current_step;

#define LOOPS_MAX 4

/* The loops over tables that run now, the outermost first. */
static struct
{
    const char *table;
    size_t row;
} loops[LOOPS_MAX];
static size_t loop_count;

static void name_place(void)
{
    for (size_t i = 0; i < loop_count; i++)
    {
        print_error("in row %u of %s\n", (unsigned)loops[i].row,
                    loops[i].table);
    }
    if (current_step.runs)
    {
        print_error("in step %u of seed %u: DDC_TEST_STEP=%u runs it alone\n",
                    current_step.number, current_step.seed,
                    current_step.number);
    }
}

/* Names the place if this case fails, and forgets those of earlier cases. */
static void watch_place(void)
{
    if (test_hooks.failed == NULL)
    {
        test_hooks.failed = name_place;
        current_step.runs = false;
        current_step.has_run = false;
        loop_count = 0;
    }
}

/* ---- Steps of random tests ----------------------------------------------- */

bool test_only_step(uint32_t *number)
{
    const char *only = getenv("DDC_TEST_STEP");

    *number = only != NULL ? (uint32_t)strtoul(only, NULL, 10) : 0;
    return only != NULL;
}

bool test_step(uint32_t seed, uint32_t number)
{
    uint32_t only;

    watch_place();
    if (test_only_step(&only) && only != number)
    {
        return false;
    }
    current_step.seed = seed;
    current_step.number = number;
    current_step.runs = true;
    current_step.has_run = true;
    test_seed((uint64_t)seed << 32 | number);
    return true;
}

bool test_steps_end(void)
{
    uint32_t only;

    if (!current_step.has_run)
    {
        fail_msg("the test has no such step");
    }
    current_step.runs = false;
    return !test_only_step(&only);
}

/* ---- Tables -------------------------------------------------------------- */

bool test_row(const char *table, size_t row, size_t count)
{
    watch_place();
    loop_count += row == 0;
    assert_in_range(loop_count, 1, LOOPS_MAX);
    loops[loop_count - 1].table = table;
    loops[loop_count - 1].row = row;
    loop_count -= row == count;
    return row < count;
}

static void print_numbers(const char *name, const void *numbers, size_t count)
{
    print_error("%s:", name);
    for (size_t i = 0; i < count; i++)
    {
        ddc_int32 number;
        memcpy(&number, (const char *)numbers + i * sizeof number,
               sizeof number);
        print_error(" %d", number);
    }
    print_error("\n");
}

void test_assert_numbers(const void *actual, const void *expected, size_t count,
                         const char *name, const char *file, int line)
{
    if (memcmp(actual, expected, count * sizeof(ddc_int32)) != 0)
    {
        print_numbers(name, actual, count);
        print_numbers("not as expected", expected, count);
        _fail(file, line);
    }
}

void test_assert_reals(const void *actual, const void *expected, size_t count,
                       const char *name, const char *file, int line)
{
    for (size_t i = 0; i < count; i++)
    {
        double real = ((const double *)actual)[i];
        double other = ((const double *)expected)[i];
        if (!(real == other))
        {
            print_error("%s: number %u is %.17g, not %.17g\n", name,
                        (unsigned)i, real, other);
            _fail(file, line);
        }
    }
}

/* ---- Waiting ------------------------------------------------------------- */

void test_wait_on(struct test_wait *wait)
{
    if (!wait->is_alive)
    {
        print_error("waited in vain until %s\n", wait->condition);
        _fail(wait->file, wait->line);
    }
    if (!wait->is_named)
    {
        wait->is_named = true;
        print_message("waiting until %s\n", wait->condition);
        (void)fflush(stdout);
    }
}

/* ---- Images ------------------------------------------------------------- */

struct test_image test_image_make(int width, int height, int padding,
                                  bool flipped)
{
    struct test_image image;
    int pitch = width + padding;
    size_t size = (size_t)pitch * (size_t)height;

    image.block = malloc(size > 0 ? size : 1);
    assert_non_null(image.block);
    test_own(image.block, free);
    memset(image.block, 0xFF, size > 0 ? size : 1);
    image.pixels.bits = image.block;
    image.pixels.pitch = pitch;
    image.pixels.width = width;
    image.pixels.height = height;
    image.pixels.bytes_per_pixel = 1;
    if (flipped && height > 0)
    {
        image.pixels.bits = image.block + (size_t)pitch * (size_t)(height - 1);
        image.pixels.pitch = -pitch;
    }
    for_pixels(x, y, width, height)
    {
        test_image_set(&image.pixels, x, y, 0);
    }
    return image;
}

void test_image_free(struct test_image *image)
{
    free(test_forget(image->block));
    memset(image, 0, sizeof *image);
}

uint8_t test_image_get(const DdcPixels *pixels, int x, int y)
{
    const uint8_t *row = pixels->bits;

    return row[(ptrdiff_t)pixels->pitch * y + x];
}

void test_image_set(const DdcPixels *pixels, int x, int y, uint8_t value)
{
    uint8_t *row = (uint8_t *)pixels->bits;

    row[(ptrdiff_t)pixels->pitch * y + x] = value;
}

void test_image_sprinkle(const DdcPixels *pixels, int percent)
{
    for_pixels(x, y, pixels->width, pixels->height)
    {
        bool solid = test_random_in(0, 99) < percent;
        int value = solid ? test_random_in(1, 255) : 0;
        test_image_set(pixels, x, y, (uint8_t)value);
    }
}
