/* SPDX-License-Identifier: Zlib */
/* What samples/bumper draws: its sprites, the menu, and the score. */
#include "bumper_memory.h"

#include <limits.h>

TEST(all_sprites_begin_on_the_screen_without_overlaps)
{
    struct bumper_memory *memory = bumper_memory_begin(1);

    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        DdcRect rect;
        ok(DdcSprite_GetRect(memory->sprites[i], &rect));
        assert_true(rect.left >= 0 && rect.right <= BUMPER_WIDTH);
        assert_true(rect.top >= 0 && rect.bottom <= BUMPER_MENU_Y);
        for (int j = 0; j < i; j++)
        {
            assert_int_equal(
                DdcSpritesCollideRect(memory->sprites[i], memory->sprites[j]),
                0);
        }
    }
    bumper_memory_end(memory);
}

TEST(a_frame_draws_the_sprites_in_order_and_then_the_menu)
{
    struct bumper_memory *memory = bumper_memory_begin(1);
    const struct bumper_drawing *drawing = &memory->drawing;

    bumper_memory_run(memory, 3);
    assert_int_equal(drawing->shown, 3);
    assert_int_equal(drawing->count, BUMPER_SPRITES + 1);
    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        assert_int_equal(drawing->calls[i].image, i / 2);
        assert_int_equal(drawing->calls[i].x,
                         DdcSprite_GetX(memory->sprites[i]));
        assert_int_equal(drawing->calls[i].y,
                         DdcSprite_GetY(memory->sprites[i]));
    }
    assert_int_equal(drawing->calls[BUMPER_SPRITES].image, BUMPER_MENU);
    assert_int_equal(drawing->calls[BUMPER_SPRITES].x, 0);
    assert_int_equal(drawing->calls[BUMPER_SPRITES].y, 448);
    bumper_memory_end(memory);
}

/*
 * Compares the page with all sprites where they are, and the menu over them.
 * Returns how many pixels there are of anything else, which may be only where
 * these show the background.
 */
static int check_page(const struct bumper_memory *memory)
{
    static bumper_page page;
    int hidden = 0;
    int others = 0;

    memset(page, 0, sizeof page);
    for (int i = 0; i < BUMPER_SPRITES; i++)
    {
        bumper_memory_draw(page, &memory->images[i / 2].pixels,
                           DdcSprite_GetX(memory->sprites[i]),
                           DdcSprite_GetY(memory->sprites[i]));
    }
    bumper_memory_draw(page, &memory->images[BUMPER_MENU].pixels, 0, 448);
    for (int y = 0; y < BUMPER_HEIGHT; y++)
    {
        for (int x = 0; x < BUMPER_WIDTH; x++)
        {
            int shown = memory->page[y][x];
            hidden += page[y][x] != 0 && page[y][x] != shown;
            others += page[y][x] == 0 && shown != 0;
        }
    }
    assert_int_equal(hidden, 0);
    return others;
}

TEST(only_the_edge_and_the_menu_hide_a_sprite)
{
    struct bumper_memory *memory = bumper_memory_begin(1);
    int least = INT_MAX;
    int most = 0;

    for (int i = 0; i < 200; i++)
    {
        bumper_memory_run(memory, 5);
        int score = check_page(memory);
        least = score < least ? score : least;
        most = score > most ? score : most;
    }
    /* The score was hidden by a sprite at times. */
    assert_true(least < most / 2);
    bumper_memory_end(memory);
}

TEST(all_images_have_one_palette_whose_first_colour_is_black)
{
    struct bumper_memory *memory = bumper_memory_begin(1);
    const uint8_t black[3] = {0, 0, 0};

    for (int i = 0; i < BUMPER_IMAGES; i++)
    {
        assert_memory_equal(memory->colours[i], memory->colours[0],
                            sizeof memory->colours[0]);
    }
    assert_memory_equal(memory->colours[0][0], black, 3);
    assert_int_equal(memory->images[BUMPER_MENU].pixels.width, 640);
    assert_int_equal(memory->images[BUMPER_MENU].pixels.height, 32);
    bumper_memory_end(memory);
}
