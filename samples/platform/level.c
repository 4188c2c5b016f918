/* SPDX-License-Identifier: Zlib */
/* Implements level.h with DdcTiles. */
#include "level.h"

#include <stddef.h>
#include <string.h>

/* A full stop is air; M and C are where the man and the crate begin. */
static const char map[LEVEL_ROWS][LEVEL_COLUMNS + 1] = {
    "X......................................X",
    "X......................................X",
    "X......................................X",
    "X......................................X",
    "X....................o.................X",
    "X...................===............o...X",
    "X.....o...........................===..X",
    "X....===.....o.........................X",
    "X...........===............o...........X",
    "X..................===...s^^z.......===X",
    "X.......................s####z.........X",
    "X..^^^.................s######.....o...X",
    "X..###z.......o.......^#######z...^^^..X",
    "X...###z.....===......#########z..####.X",
    "X....####..............########...####.X",
    "X....................o..#####.....===..X",
    "X..o...............====................X",
    "X^^^............................o......X",
    "X###z.......o...........op==......s^^^^X",
    "X####^\\....===........====.......s#####X",
    "X######\\........................s######X",
    "X#######\\......................s#######X",
    "X########^\\.M..lh^^HL....C..../########X",
    "X##########^^^^######^^^^^^^^^#########X",
    "X######################################X",
    "X#########XXX##############XXX########XX",
    "X#######XXXXXXX##########XXXXXXX######XX",
    "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"};

/* What a letter of the map stands for. The picture of tile t is in column
 * t - 1 of the sheet. */
static const struct letter
{
    char letter;
    ddc_uint32 value; /* of the cell */
    ddc_uint32 categories;
} letters[] = {
    {'#', 1, IS_EARTH},
    {'^', 2, IS_EARTH},
    {'/', 3, IS_EARTH},
    {'\\', 3 | DDC_TILE_FLIP_X, IS_EARTH},
    {'l', 4, IS_EARTH}, /* a gentle slope, its lower half */
    {'L', 4 | DDC_TILE_FLIP_X, IS_EARTH},
    {'h', 5, IS_EARTH}, /* and its higher half */
    {'H', 5 | DDC_TILE_FLIP_X, IS_EARTH},
    {'s', 6, IS_EARTH}, /* stairs */
    {'z', 6 | DDC_TILE_FLIP_X, IS_EARTH},
    {'=', 7, IS_PLANK},
    {'X', 8, IS_ROCK},
    {'o', 9, IS_COIN},
    {'p', 10, IS_PLANK}, /* a plank that slopes */
};

#define LETTERS ((int)(sizeof letters / sizeof *letters))

/* The colours of the sky are a row of pixels in the sheet. */
#define SKY_COLUMN 120
#define SKY_ROW    17
#define SKY_SHADES 32

/* ---- The picture --------------------------------------------------------- */

/* What the tile of a cell looks like at a pixel of the level. */
static uint8_t shade(const struct level *level, int x, int y)
{
    const ddc_uint32 value = DdcTiles_GetCell(level->tiles, x / CELL, y / CELL);
    const ddc_uint32 tile = value & DDC_TILE_INDEX_MAX;
    const int column =
        (value & DDC_TILE_FLIP_X) != 0 ? CELL - 1 - x % CELL : x % CELL;

    return level->sheet[y % CELL][(tile - 1) * CELL + (ddc_uint32)column];
}

/* Paints a part of the level: its tiles where they are solid, and the sky. */
static DdcResult paint(struct level *level, const DdcRect *part)
{
    const DdcRect whole = {0, 0, LEVEL_WIDTH, LEVEL_HEIGHT};
    DdcRect rect;
    DdcMask *solid;

    DdcRect_GetIntersection(part, &whole, &rect);
    if (DdcRect_IsEmpty(&rect))
    {
        return DDC_OK;
    }
    DdcResult result = DdcMask_CreateFromTiles(level->tiles, &rect,
                                               DDC_CATEGORIES_ALL, &solid);
    if (result < 0)
    {
        return result;
    }
    for (int y = rect.top; y < rect.bottom; y++)
    {
        const uint8_t sky =
            level->sheet[SKY_ROW][SKY_COLUMN + y * SKY_SHADES / LEVEL_HEIGHT];
        for (int x = rect.left; x < rect.right; x++)
        {
            level->picture[y][x] =
                DdcMask_Get(solid, x - rect.left, y - rect.top)
                    ? shade(level, x, y)
                    : sky;
        }
    }
    DdcMask_Destroy(solid);
    return DDC_OK;
}

/* ---- Making it ----------------------------------------------------------- */

/* Copies the pixels row by row, because rows of a surface may be padded. */
static DdcResult copy_sheet(struct level *level, const struct page *page,
                            int image)
{
    DdcPixels pixels;
    DdcResult result = page->lock(page->user, image, &pixels);

    if (result < 0)
    {
        return result;
    }
    for (int y = 0; y < SHEET_HEIGHT; y++)
    {
        memcpy(level->sheet[y],
               (const uint8_t *)pixels.bits + (ptrdiff_t)y * pixels.pitch,
               SHEET_WIDTH);
    }
    return page->unlock(page->user, image);
}

/* Tells the map which pixels of a tile are solid, and what it is. */
static DdcResult define(DdcTiles *tiles, DdcSurface *sheet,
                        const struct letter *letter)
{
    const int tile = (int)(letter->value & DDC_TILE_INDEX_MAX);
    const DdcRect rect = {(tile - 1) * CELL, 0, tile * CELL, CELL};
    DdcMask *mask;
    DdcResult result = DdcMask_CreateFromSurface(sheet, &rect, NULL, &mask);

    if (result >= 0)
    {
        result = DdcTiles_SetTile(tiles, tile, DDC_TILE_MASK, mask,
                                  letter->categories);
        DdcMask_Destroy(mask); /* the map keeps it as long as it needs it */
    }
    return result;
}

DdcResult level_create(struct level *out, const struct page *page, int image)
{
    DdcResult result = copy_sheet(out, page, image);

    if (result >= 0)
    {
        result =
            DdcTiles_Create(LEVEL_COLUMNS, LEVEL_ROWS, CELL, CELL, &out->tiles);
    }
    for (int i = 0; i < LETTERS && result >= 0; i++)
    {
        result = define(out->tiles, page->surfaces[image], &letters[i]);
    }
    return result < 0 ? result : level_restore(out);
}

void level_destroy(struct level *level)
{
    DdcTiles_Destroy(level->tiles);
    level->tiles = NULL;
}

/* ---- Cells --------------------------------------------------------------- */

static ddc_uint32 value_of(char letter)
{
    for (int i = 0; i < LETTERS; i++)
    {
        if (letters[i].letter == letter)
        {
            return letters[i].value;
        }
    }
    return 0;
}

DdcResult level_restore(struct level *level)
{
    const DdcRect whole = {0, 0, LEVEL_WIDTH, LEVEL_HEIGHT};
    ddc_uint32 values[LEVEL_ROWS][LEVEL_COLUMNS];

    level->coins = 0;
    for (int row = 0; row < LEVEL_ROWS; row++)
    {
        for (int column = 0; column < LEVEL_COLUMNS; column++)
        {
            const char letter = map[row][column];
            const DdcPoint feet = {column * CELL + CELL / 2, (row + 1) * CELL};
            values[row][column] = value_of(letter);
            level->coins += letter == 'o';
            level->man = letter == 'M' ? feet : level->man;
            level->crate = letter == 'C' ? feet : level->crate;
        }
    }
    DdcResult result =
        DdcTiles_SetCells(level->tiles, NULL, values[0], LEVEL_COLUMNS);
    return result < 0 ? result : paint(level, &whole);
}

/* A mask as large as a man touches at most this number of cells. */
#define COINS_AT_ONCE 9

DdcResult level_take_coins(struct level *level, const DdcMask *mask, int x,
                           int y, int *taken)
{
    DdcTileCell tiles[COINS_AT_ONCE];
    ddc_uint32 count = 0;
    DdcResult result = DdcTiles_ListCells(level->tiles, mask, x, y, IS_COIN,
                                          tiles, COINS_AT_ONCE, &count);

    *taken = 0;
    for (ddc_uint32 i = 0; i < count && result >= 0; i++)
    {
        const DdcTileCell *tile = &tiles[i];
        const DdcRect cell = {tile->column * CELL, tile->row * CELL,
                              (tile->column + 1) * CELL,
                              (tile->row + 1) * CELL};
        result = DdcTiles_SetCell(level->tiles, tile->column, tile->row, 0);
        if (result >= 0)
        {
            *taken += 1;
            level->coins--;
            result = paint(level, &cell);
        }
    }
    return result;
}

DdcResult level_carve(struct level *level, const DdcMask *mask, int x, int y,
                      ddc_uint32 *changed)
{
    DdcRect part = {x, y, x, y};
    DdcResult result =
        DdcTiles_Erase(level->tiles, mask, x, y, IS_EARTH, changed);

    if (result >= 0)
    {
        result = DdcMask_GetSize(mask, &part.right, &part.bottom);
        part.right += x;
        part.bottom += y;
    }
    return result < 0 ? result : paint(level, &part);
}

DdcPoint level_coin(const struct level *level, int number)
{
    const ddc_uint32 coin = value_of('o');
    int cell = -1;

    do
    {
        cell++;
        number -= DdcTiles_GetCell(level->tiles, cell % LEVEL_COLUMNS,
                                   cell / LEVEL_COLUMNS) == coin;
    } while (number >= 0 && cell < LEVEL_ROWS * LEVEL_COLUMNS - 1);
    return (DdcPoint){cell % LEVEL_COLUMNS * CELL + CELL / 2,
                      cell / LEVEL_COLUMNS * CELL + CELL / 2};
}
