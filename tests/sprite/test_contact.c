/* SPDX-License-Identifier: Zlib */
/* Contacts of two sprites: position, values and locks, and an oracle test. */
#include "random_sprite.h"
#include "sprites.h"

BEFORE_EACH_TEST()
{
    make_sprites(8, 8, 8, 8);
    DdcSprite_SetXY(f.on_a, 100, 50);
    DdcSprite_SetXY(f.also_on_a, 103, 53);
    DdcSprite_SetXY(f.on_b, 106, 54);
}

/* The contact of two sprites, which must succeed. */
static DdcContact contact_of(const DdcSprite *one, const DdcSprite *two)
{
    DdcContact contact;

    memset(&contact, 0xFF, sizeof contact);
    ok(DdcSprite_FindContact(one, two, &contact));
    return contact;
}

/* Fails with this result, without a hit, and leaves no lock. */
static void assert_contact_fails(DdcResult expected, const DdcSprite *one,
                                 const DdcSprite *two)
{
    DdcContact contact;

    assert_refused(expected, DdcSprite_FindContact(one, two, &contact));
    assert_fields(DdcContact, contact, 0);
    assert_nothing_locked();
}

/* ---- Values of the contact ---------------------------------------------- */

/* A game paints zones such as the head in indices of their own. */
TEST(the_report_has_the_game_s_coordinates_and_the_values_there)
{
    test_image_set(&f.a.image.pixels, 6, 4, 77);
    test_image_set(&f.b.image.pixels, 0, 0, 88);
    DdcContact contact = contact_of(f.on_a, f.on_b);
    assert_fields(DdcContact, contact, .hit = 1, .x = 106, .y = 54,
                  .value_a = 77, .value_b = 88, .area = 8, .normal_x = -8,
                  .normal_y = -4, .push_x = 2, .push_kind = DDC_PUSH_SHORTEST);
    contact = contact_of(f.on_b, f.on_a);
    assert_fields(DdcContact, contact, .hit = 1, .x = 106, .y = 54,
                  .value_a = 88, .value_b = 77, .area = 8, .normal_x = 8,
                  .normal_y = 4, .push_x = -2, .push_kind = DDC_PUSH_SHORTEST);
}

TEST(the_push_separates)
{
    DdcContact contact = contact_of(f.on_a, f.on_b);

    DdcSprite_SetXYrel(f.on_b, contact.push_x, contact.push_y);
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 0);
    DdcSprite_SetXYrel(f.on_b, -contact.push_x, -contact.push_y);
    DdcSprite_SetXYrel(f.on_a, -contact.push_x, -contact.push_y);
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 0);
}

TEST(values_are_those_of_the_hot_image)
{
    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, NULL, NULL, 0, 0));
    DdcContact contact = contact_of(f.on_a, f.also_on_a);
    assert_int_equal(contact.value_a, INDEX_B);
    assert_int_equal(contact.value_b, INDEX_A);
}

TEST(a_mask_has_no_value)
{
    ok(DdcSprite_SetMask(f.on_a, f.dot, 7, 7));
    DdcContact contact = contact_of(f.on_a, f.on_b);
    assert_fields(DdcContact, contact, .hit = 1, .x = 107, .y = 57,
                  .value_b = INDEX_B, .area = 1, .push_x = 2,
                  .push_kind = DDC_PUSH_SHORTEST);
}

TEST(apart_or_the_same_is_no_hit)
{
    DdcContact contact = contact_of(f.on_a, f.on_a);

    assert_fields(DdcContact, contact, 0);
    DdcSprite_SetXY(f.on_b, 108, 50);
    contact = contact_of(f.on_a, f.on_b);
    assert_fields(DdcContact, contact, 0);
    assert_journal("");
    /* The rectangles overlap, but no solid pixels do. */
    DdcSprite_SetXY(f.on_b, 107, 57);
    test_image_set(&f.b.image.pixels, 0, 0, 0);
    contact = contact_of(f.on_a, f.on_b);
    assert_fields(DdcContact, contact, 0);
}

TEST(what_is_asked_of_sprites_apart_or_the_same)
{
    OWN(DdcMask, none, DdcMask_Create(8, 8, 0, &none));
    DdcSweep sweep;
    DdcPush push;
    ddc_int32 hit;

    ok(DdcSprite_TestContains(f.on_a, f.on_a, &hit));
    assert_int_equal(hit, 1);
    ok(DdcSprite_FindPush(f.on_a, f.on_a, 9, &push));
    assert_int_equal(push.hit, 0);
    ok(DdcSprite_Sweep(f.on_a, f.on_a, 3, 0, &sweep));
    assert_fields(DdcSweep, sweep, .step = 3, .steps = 3, .at_x = 103,
                  .at_y = 50, .before_x = 103, .before_y = 50);
    DdcSprite_SetXY(f.on_b, -DDC_COORD_MAX, 0);
    DdcSprite_SetXY(f.on_a, DDC_COORD_MAX, 0);
    ok(DdcSprite_TestContains(f.on_a, f.on_b, &hit));
    assert_int_equal(hit, 0);
    ok(DdcSprite_Sweep(f.on_a, f.on_b, 1, 0, &sweep));
    assert_fields(DdcSweep, sweep, .step = 1, .steps = 1,
                  .at_x = 1 - DDC_COORD_MAX, .before_x = 1 - DDC_COORD_MAX);
    returns(DDC_E_RANGE, DdcSprite_Sweep(f.on_a, f.on_b, -1, 0, &sweep));
    returns(DDC_E_RANGE,
            DdcSprite_Sweep(f.on_a, f.on_b, 0, DDC_SWEEP_MAX + 1, &sweep));
    ok(DdcSprite_SetMask(f.on_b, none, 0, 0));
    ok(DdcSprite_TestContains(f.on_a, f.on_b, &hit));
    assert_int_equal(hit, 1);
    assert_nothing_locked();
}

/* Few of the pixels are solid, so that most pushes only just fail. */
TEST(beyond_the_budget_the_contact_says_so)
{
    struct picture noise = picture_make(1500, 1500);
    DdcContact contact;

    test_seed(45);
    for (int i = 0; i < 1500 * 1500; i++)
    {
        noise.set[i] = test_random_in(0, 49) == 0;
    }
    DdcMask *mask = picture_to_mask(&noise);
    OWN(DdcSprite, a, DdcSprite_CreateFromMask(mask, 7, 9, &a));
    OWN(DdcSprite, b, DdcSprite_CreateFromMask(mask, 7, 9, &b));
    ok(DdcSprite_FindContact(a, b, &contact));
    assert_int_equal(contact.hit, 1);
    assert_int_equal(contact.push_kind, DDC_PUSH_FOUND);
    assert_int_equal(contact.area, DdcMask_Count(mask));
    DdcSprite_SetXYrel(b, contact.push_x, contact.push_y);
    assert_int_equal(DdcSpritesCollide(a, b), 0);
    assert_int_equal(test_log_count(), 0);
}

/* ---- Locks and failures ------------------------------------------------- */

TEST(never_two_surfaces_are_locked_at_once)
{
    contact_of(f.on_a, f.on_b);
    assert_journal("La Ua Lb Ub");
    contact_of(f.on_a, f.also_on_a);
    assert_journal("La Ua");
    DdcMask *mask = test_mask(9, 9, 1);
    ok(DdcSprite_SetMask(f.on_a, mask, 0, 0));
    contact_of(f.on_a, f.on_b);
    assert_journal("Lb Ub");
    ok(DdcSprite_SetMask(f.on_b, mask, 0, 0));
    assert_int_equal(contact_of(f.on_a, f.on_b).hit, 1);
    assert_journal("");
}

TEST(a_failed_lock_or_unlock_is_no_hit)
{
    DdcContact contact;

    test_memory_watch(0);
    next_locks(&f.b, DDC_E_LOST);
    assert_contact_fails(DDC_E_LOST, f.on_a, f.on_b);
    assert_journal("La Ua Fb");
    f.a.unlock_result = DDC_E_SURFACEBUSY;
    assert_contact_fails(DDC_E_SURFACEBUSY, f.on_a, f.also_on_a);
    returns(DDC_E_SURFACEBUSY, DdcSprite_FindContact(f.on_b, f.on_a, &contact));
    assert_fields(DdcContact, contact, 0);
    assert_int_equal(test_memory_live(), 0);
    assert_nothing_locked();
    test_memory_unwatch();
}

/* The size is 2^32 + 2^20 bytes, which is 2^20 in a size_t of 32 bits. */
TEST(an_image_too_large_to_be_copied_is_not_read)
{
    static const uint8_t pixel[1] = {1};
    const DdcPixels huge = {pixel, DDC_SIZE_MAX, DDC_SIZE_MAX, 4097, 1};

    assert_contact_fails(DDC_E_OUTOFMEMORY, f.on_a,
                         test_sprite(test_surface(&huge), 0, 0));
}

/* ---- Random pairs ------------------------------------------------------- */

/* The pixel value that is displayed at a position, which must be in the sprite.
 */
static ddc_uint32 value_of(const struct random_sprite *s, int x, int y)
{
    int column;
    int row;

    assert_true(
        display_model_source(&s->model, x - DdcSprite_GetX(s->by_pixels),
                             y - DdcSprite_GetY(s->by_pixels), &column, &row));
    return pixel_image_get(s->model.pixels, s->model.part.left + column,
                           s->model.part.top + row);
}

/* What is asked of two sprites besides, as of their masks. */
static void check_others(const DdcSprite *a, const DdcSprite *b,
                         const DdcMask *mask_a, const DdcMask *mask_b,
                         DdcPosition at, DdcPosition corner)
{
    int move_x = test_random_in(-60, 60);
    int move_y = test_random_in(-60, 60);
    DdcSweep sweep, expected;
    DdcPush push, expected_push;
    ddc_int32 hit;

    ok(DdcSprite_TestContains(a, b, &hit));
    assert_int_equal(hit, DdcMask_Contains(mask_a, mask_b, at.x, at.y));
    ok(DdcSprite_FindPush(a, b, 5000, &push));
    ok(DdcMask_FindPush(mask_a, mask_b, at.x, at.y, 5000, &expected_push));
    assert_same(push, expected_push);
    ok(DdcSprite_Sweep(a, b, move_x, move_y, &sweep));
    ok(DdcMask_Sweep(mask_a, mask_b, at.x, at.y, move_x, move_y, &expected));
    expected.at_x += DdcSprite_GetX(b) - at.x;
    expected.at_y += DdcSprite_GetY(b) - at.y;
    expected.before_x += DdcSprite_GetX(b) - at.x;
    expected.before_y += DdcSprite_GetY(b) - at.y;
    expected.x += expected.hit ? corner.x : 0;
    expected.y += expected.hit ? corner.y : 0;
    assert_same(sweep, expected);
}

static int check_pair(struct random_sprite *a, struct random_sprite *b)
{
    DdcMask *mask_a = picture_to_mask(&a->solid);
    DdcMask *mask_b = picture_to_mask(&b->solid);
    DdcContact expected;
    int dx;
    int dy;

    random_sprite_nearby_offset(a, b, &dx, &dy);
    random_sprite_move(a, -300, 200);
    random_sprite_move(b, dx - 300, dy + 200);
    ok(DdcMask_FindContact(mask_a, mask_b, b->box.left + dx - a->box.left,
                           b->box.top + dy - a->box.top, &expected));
    if (expected.hit)
    {
        expected.x += a->box.left - 300;
        expected.y += a->box.top + 200;
    }
    DdcContact contact = contact_of(a->by_mask, b->by_mask);
    assert_same(contact, expected);
    if (expected.hit)
    {
        expected.value_a = value_of(a, expected.x, expected.y);
        expected.value_b = value_of(b, expected.x, expected.y);
    }
    contact = contact_of(a->by_pixels, b->by_pixels);
    assert_same(contact, expected);
    const DdcPosition corner = {a->box.left - 300, a->box.top + 200};
    const DdcPosition at = {b->box.left + dx - a->box.left,
                            b->box.top + dy - a->box.top};
    check_others(a->by_mask, b->by_mask, mask_a, mask_b, at, corner);
    check_others(a->by_pixels, b->by_pixels, mask_a, mask_b, at, corner);
    return expected.hit;
}

TEST(random_pairs_agree_with_the_definition)
{
    int rounds = test_rounds(25000);
    int hits = 0;

    random_sprite_one_lock_at_a_time = true;
    for_steps(round, rounds, 33)
    {
        struct random_sprite a;
        struct random_sprite b;

        random_sprite_make(&a);
        random_sprite_make(&b);
        for (int i = 0; i < 5; i++)
        {
            hits += check_pair(&a, &b);
        }
    }
    assert_total(hits, rounds, 4 * rounds);
}
