/* SPDX-License-Identifier: Zlib */
/*
 * Runs the cases of a test program: the first two parts of test.h, and main().
 * It needs nothing of the library.
 */
#include "test.h"

/* ---- What a test owns --------------------------------------------------- */

struct owned
{
    void *object;
    void (*destroy)(void *object);
};

/* A stack: what is owned last is destroyed first. */
static struct owned *owned;
static size_t owned_count;
static size_t owned_room;

static size_t before_case; /* the height of the stack when the case began */

void *test_own(void *object, void (*destroy)(void *object))
{
    if (owned_count == owned_room)
    {
        owned_room = 2 * owned_room + 64;
        owned = realloc(owned, owned_room * sizeof *owned);
        assert_non_null(owned);
    }
    owned[owned_count++] = (struct owned){object, destroy};
    return object;
}

void *test_forget(void *object)
{
    for (size_t i = owned_count; i > 0; i--)
    {
        if (owned[i - 1].object == object)
        {
            owned_count--;
            memmove(&owned[i - 1], &owned[i],
                    (owned_count - i + 1) * sizeof *owned);
            break;
        }
    }
    return object;
}

size_t test_owned(void)
{
    return owned_count;
}

void test_destroy_down_to(size_t height)
{
    while (owned_count > height)
    {
        struct owned last = owned[--owned_count];
        last.destroy(last.object);
    }
}

void test_destroy_owned(void)
{
    test_destroy_down_to(before_case);
}

/* ---- Cases -------------------------------------------------------------- */

struct test_hooks test_hooks;

static struct test_case *first_case;

#define CASES_MAX 64

/* The compiler's order of constructors is not that of the file everywhere. */
void test_add(struct test_case *added)
{
    struct test_case **place = &first_case;

    while (*place != NULL && (*place)->line < added->line)
    {
        place = &(*place)->next;
    }
    added->next = *place;
    *place = added;
}

static bool passed;

static int begin_case(void **state)
{
    (void)state;
    passed = false;
    test_hooks.failed = NULL;
    before_case = owned_count;
    test_hooks.failed = NULL; /* set by the steps of the case before */
    if (test_hooks.before_each != NULL)
    {
        test_hooks.before_each();
    }
    return 0;
}

static void run_case(void **state)
{
    const struct test_case *running = *state;
    size_t height = owned_count;

    running->body();
    test_destroy_down_to(height);
    passed = true;
}

/*
 * A failed case may have left the library in the middle of a call, so what the
 * case owns is left alone then.
 */
static int end_case(void **state)
{
    (void)state;
    if (!passed)
    {
        owned_count = before_case;
        if (test_hooks.failed != NULL)
        {
            test_hooks.failed();
        }
    }
    if (test_hooks.after_each != NULL)
    {
        test_hooks.after_each();
    }
    test_destroy_down_to(before_case);
    return 0;
}

static int begin_all(void **state)
{
    (void)state;
    if (test_hooks.before_all != NULL)
    {
        test_hooks.before_all();
    }
    return 0;
}

static int end_all(void **state)
{
    (void)state;
    test_destroy_down_to(0);
    return 0;
}

/* Runs the cases with this word in their names; "" is in all of them. */
static int run_cases(const char *word)
{
    static struct CMUnitTest table[CASES_MAX];
    size_t count = 0;

    for (struct test_case *it = first_case; it != NULL; it = it->next)
    {
        if (strstr(it->name, word) != NULL)
        {
            assert_true(count < CASES_MAX);
            table[count++] = (struct CMUnitTest){it->name, run_case, begin_case,
                                                 end_case, it};
        }
    }
    return cmocka_run_group_tests(table, begin_all, end_all);
}

int main(int argc, char **argv)
{
    if (argc <= 1)
    {
        return run_cases("");
    }
    if (argc == 3 && strcmp(argv[1], "-k") == 0)
    {
        return run_cases(argv[2]);
    }
    if (argc == 2 && test_hooks.child != NULL)
    {
        return test_hooks.child(argv[1]);
    }
    fprintf(stderr, "usage: %s [-k WORD]\n", argv[0]);
    return 2;
}
