/* SPDX-License-Identifier: Zlib */
/* Contacts of two sprites: position, values and locks, and an oracle test. */
#include "scripted_surface.h"
#include "random_sprite.h"

/* Two surfaces of 8x8, all of one index each, and three sprites. */
static struct fixture
{
    struct scripted_surface a;
    struct scripted_surface b;
    DdcSprite *on_a;
    DdcSprite *also_on_a;
    DdcSprite *on_b;
} f;

BEFORE_EACH_TEST()
{
    memset(&f, 0, sizeof f);
    scripted_surface_make(&f.a, 'a', 8, 8);
    scripted_surface_make(&f.b, 'b', 8, 8);
    for (int i = 0; i < 64; i++)
    {
        test_image_set(&f.a.image.pixels, i % 8, i / 8, 10);
        test_image_set(&f.b.image.pixels, i % 8, i / 8, 20);
    }
    f.on_a = test_sprite(f.a.surface, 100, 50);
    f.also_on_a = test_sprite(f.a.surface, 103, 53);
    f.on_b = test_sprite(f.b.surface, 106, 54);
    journal_clear();
    test_log_listen();
}

static void assert_no_hit(const DdcContact *contact)
{
    const DdcContact none = {0};

    assert_memory_equal(contact, &none, sizeof none);
}

/* ---- Values of the contact ---------------------------------------------- */

TEST(the_report_is_in_coordinates_of_the_game)
{
    DdcContact contact;

    ok(DdcSprites_Contact(f.on_a, f.on_b, &contact));
    assert_int_equal(contact.hit, 1);
    assert_int_equal(contact.x, 106);
    assert_int_equal(contact.y, 54);
    assert_int_equal(contact.area, 8);
    assert_int_equal(contact.normal_x, -8);
    assert_int_equal(contact.normal_y, -4);
    assert_int_equal(contact.push_x, 2);
    assert_int_equal(contact.push_y, 0);
}

TEST(the_push_separates)
{
    DdcContact contact;

    ok(DdcSprites_Contact(f.on_a, f.on_b, &contact));
    DdcSprite_SetXYrel(f.on_b, contact.push_x, contact.push_y);
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 0);
    DdcSprite_SetXYrel(f.on_b, -contact.push_x, -contact.push_y);
    DdcSprite_SetXYrel(f.on_a, -contact.push_x, -contact.push_y);
    assert_int_equal(DdcSpritesCollide(f.on_a, f.on_b), 0);
}

/* A game paints zones such as the head in indices of their own. */
TEST(values_distinguish_zones)
{
    DdcContact contact;

    test_image_set(&f.a.image.pixels, 6, 4, 77);
    test_image_set(&f.b.image.pixels, 0, 0, 88);
    ok(DdcSprites_Contact(f.on_a, f.on_b, &contact));
    assert_int_equal(contact.value_a, 77);
    assert_int_equal(contact.value_b, 88);
    ok(DdcSprites_Contact(f.on_b, f.on_a, &contact));
    assert_int_equal(contact.value_a, 88);
    assert_int_equal(contact.value_b, 77);
    assert_int_equal(contact.normal_x, 8);
    assert_int_equal(contact.push_x, -2);
}

TEST(values_are_those_of_the_hot_image)
{
    DdcContact contact;

    ok(DdcSprite_SetHotImage(f.on_a, f.b.surface, NULL, NULL, 0, 0));
    ok(DdcSprites_Contact(f.on_a, f.also_on_a, &contact));
    assert_int_equal(contact.value_a, 20);
    assert_int_equal(contact.value_b, 10);
}

TEST(a_mask_has_no_value)
{
    DdcContact contact;
    DdcMask *mask;

    ok(DdcMask_Create(3, 3, 1, &mask));
    ok(DdcSprite_SetMask(f.on_a, mask, 7, 7));
    DdcMask_Destroy(mask);
    ok(DdcSprites_Contact(f.on_a, f.on_b, &contact));
    assert_int_equal(contact.hit, 1);
    assert_int_equal(contact.x, 107);
    assert_int_equal(contact.y, 57);
    assert_int_equal(contact.value_a, 0);
    assert_int_equal(contact.value_b, 20);
}

TEST(apart_or_the_same_is_no_hit)
{
    DdcContact contact;

    memset(&contact, 0xFF, sizeof contact);
    ok(DdcSprites_Contact(f.on_a, f.on_a, &contact));
    assert_no_hit(&contact);
    DdcSprite_SetXY(f.on_b, 108, 50);
    memset(&contact, 0xFF, sizeof contact);
    ok(DdcSprites_Contact(f.on_a, f.on_b, &contact));
    assert_no_hit(&contact);
    assert_string_equal(journal(), "");
    /* The rectangles overlap, but no solid pixels do. */
    DdcSprite_SetXY(f.on_b, 107, 57);
    test_image_set(&f.b.image.pixels, 0, 0, 0);
    memset(&contact, 0xFF, sizeof contact);
    ok(DdcSprites_Contact(f.on_a, f.on_b, &contact));
    assert_no_hit(&contact);
}

/* Few of the pixels are solid, so that most pushes only just fail. */
TEST(beyond_the_budget_the_result_says_so)
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
    returns(DDC_S_UNPROVED, DdcSprites_Contact(a, b, &contact));
    assert_int_equal(contact.hit, 1);
    assert_int_equal(contact.area, DdcMask_Count(mask));
    DdcSprite_SetXYrel(b, contact.push_x, contact.push_y);
    assert_int_equal(DdcSpritesCollide(a, b), 0);
    assert_int_equal(test_log_count(), 0);
}

/* ---- Locks and failures ------------------------------------------------- */

TEST(never_two_surfaces_are_locked_at_once)
{
    DdcContact contact;

    ok(DdcSprites_Contact(f.on_a, f.on_b, &contact));
    assert_string_equal(journal(), "La Ua Lb Ub");
    journal_clear();
    ok(DdcSprites_Contact(f.on_a, f.also_on_a, &contact));
    assert_string_equal(journal(), "La Ua");
    journal_clear();
    DdcMask *mask = test_mask(9, 9, 1);
    ok(DdcSprite_SetMask(f.on_a, mask, 0, 0));
    ok(DdcSprites_Contact(f.on_a, f.on_b, &contact));
    assert_string_equal(journal(), "Lb Ub");
    journal_clear();
    ok(DdcSprite_SetMask(f.on_b, mask, 0, 0));
    ok(DdcSprites_Contact(f.on_a, f.on_b, &contact));
    assert_int_equal(contact.hit, 1);
    assert_string_equal(journal(), "");
}

TEST(a_failed_lock_or_unlock_is_no_hit)
{
    static const DdcResult lost[] = {DDC_E_LOST};
    DdcContact contact;

    test_memory_watch(0);
    f.b.lock_results = lost;
    f.b.lock_result_count = 1;
    assert_refused(DDC_E_LOST, DdcSprites_Contact(f.on_a, f.on_b, &contact));
    assert_no_hit(&contact);
    assert_string_equal(journal(), "La Ua Fb");
    f.a.unlock_result = DDC_E_SURFACEBUSY;
    assert_refused(DDC_E_SURFACEBUSY,
                   DdcSprites_Contact(f.on_a, f.also_on_a, &contact));
    assert_no_hit(&contact);
    returns(DDC_E_SURFACEBUSY, DdcSprites_Contact(f.on_b, f.on_a, &contact));
    assert_no_hit(&contact);
    assert_int_equal(test_memory_live(), 0);
    assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
    test_memory_unwatch();
}

/* The size is 2^32 + 2^20 bytes, which is 2^20 in a size_t of 32 bits. */
TEST(an_image_too_large_to_be_copied_is_not_read)
{
    static const uint8_t pixel[1] = {1};
    const DdcPixels huge = {pixel, DDC_SIZE_MAX, DDC_SIZE_MAX, 4097, 1};
    DdcContact contact;

    DdcSurface *surface = test_surface(&huge);
    DdcSprite *sprite = test_sprite(surface, 0, 0);
    assert_refused(DDC_E_OUTOFMEMORY,
                   DdcSprites_Contact(f.on_a, sprite, &contact));
    assert_no_hit(&contact);
}

TEST(each_failed_allocation_leaves_nothing)
{
    DdcContact contact;

    ok(DdcSprite_SetMirror(f.on_a, DDC_MIRROR_UPDOWN));
    for (int n = 1; n <= 5; n++)
    {
        test_memory_watch(n);
        assert_refused(DDC_E_OUTOFMEMORY,
                       DdcSprites_Contact(f.on_a, f.on_b, &contact));
        assert_no_hit(&contact);
        assert_int_equal(test_memory_live(), 0);
        assert_int_equal(f.a.locks_open + f.b.locks_open, 0);
    }
    test_memory_watch(0);
    ok(DdcSprites_Contact(f.on_a, f.on_b, &contact));
    assert_int_equal(contact.hit, 1);
    assert_int_equal(test_memory_asked(), 5);
    assert_int_equal(test_memory_live(), 0);
    test_memory_unwatch();
}

TEST(null_is_refused)
{
    DdcContact contact;

    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprites_Contact(NULL, f.on_b, &contact));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprites_Contact(f.on_a, NULL, &contact));
    assert_refused(DDC_E_INVALIDPARAMS,
                   DdcSprites_Contact(f.on_a, f.on_b, NULL));
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

static int check_pair(struct random_sprite *a, struct random_sprite *b)
{
    DdcMask *mask_a = picture_to_mask(&a->solid);
    DdcMask *mask_b = picture_to_mask(&b->solid);
    DdcContact expected;
    DdcContact contact;
    int dx;
    int dy;

    random_sprite_nearby_offset(a, b, &dx, &dy);
    random_sprite_move(a, -300, 200);
    random_sprite_move(b, dx - 300, dy + 200);
    ok(DdcMask_Contact(mask_a, mask_b, b->box.left + dx - a->box.left,
                       b->box.top + dy - a->box.top, &expected));
    if (expected.hit)
    {
        expected.x += a->box.left - 300;
        expected.y += a->box.top + 200;
    }
    ok(DdcSprites_Contact(a->by_mask, b->by_mask, &contact));
    assert_memory_equal(&contact, &expected, sizeof contact);
    if (expected.hit)
    {
        expected.value_a = value_of(a, expected.x, expected.y);
        expected.value_b = value_of(b, expected.x, expected.y);
    }
    ok(DdcSprites_Contact(a->by_pixels, b->by_pixels, &contact));
    assert_memory_equal(&contact, &expected, sizeof contact);
    DdcMask_Destroy(mask_a);
    DdcMask_Destroy(mask_b);
    return expected.hit;
}

TEST(random_pairs_agree_with_the_definition)
{
    int hits = 0;

    test_seed(33);
    random_sprite_one_lock_at_a_time = true;
    for_steps(round, 400, 33)
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
    assert_total(hits, 400, 1600);
}
