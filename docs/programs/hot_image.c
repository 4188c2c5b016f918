/* Two fighters on textures: their pixels decide who is hit, not rectangles. */
#include <ddcollide.h>
#include <stdio.h>

#define AIR    0xFFFF00FF /* opaque magenta is not part of a picture */
#define HEIGHT 8

/* Two pictures side by side in each texture: a man who stands and who strikes,
   and a dwarf who ducks and who jumps. G is a glow around the fist. */
static const char *const man[HEIGHT] = {
    "...##..........##.......", "...##..........##..G.GG.",
    "..####........#########G", ".##.##.......##....G.GG.",
    "...##..........##.......", "..#..#........#..#......",
    "..#..#........#..#......", ".##..##......##..##....."};
static const char *const dwarf[HEIGHT] = {
    "..........##....", ".........####...", "..........##....",
    ".........####...", "...##.....##....", "..####....##....",
    "..####...#..#...", ".##..##........."};

/* A texture of an engine, which is locked before its pixels can be read. */
struct texture
{
    ddc_uint32 bits[HEIGHT][24];
    int width;
};

static void paint(struct texture *texture, const char *const *rows, int width)
{
    int x, y;

    texture->width = width;
    for (y = 0; y < HEIGHT; y++)
    {
        for (x = 0; x < width; x++)
        {
            texture->bits[y][x] = rows[y][x] == '#'   ? 0xFF402010
                                  : rows[y][x] == 'G' ? 0xFFFFFF80
                                                      : AIR;
        }
    }
}

/* ---- One call for two rectangles of textures ---------------------------- */

static DdcResult DDC_CALL lock(void *user, DdcPixels *out)
{
    struct texture *texture = user; /* an engine's own Lock goes here */

    out->bits = texture->bits;
    out->pitch = sizeof texture->bits[0];
    out->width = texture->width;
    out->height = HEIGHT;
    out->bytes_per_pixel = 4;
    return DDC_OK;
}

static int is_collision(struct texture *texture1, const DdcRect *part1, int x1,
                        int y1, struct texture *texture2, const DdcRect *part2,
                        int x2, int y2)
{
    DdcPixels a, b;
    DdcKey air;

    DdcKey_SetColor(&air, AIR, 0xFFFFFFFF);
    lock(texture1, &a);
    lock(texture2, &b);
    DdcPixels_Crop(&a, part1, &a);
    DdcPixels_Crop(&b, part2, &b);
    return DdcPixels_Overlaps(&a, &air, &b, &air, x2 - x1, y2 - y1);
}

/* ---- The same with sprites ---------------------------------------------- */

static DdcResult DDC_CALL describe(void *user, DdcSurfaceInfo *out)
{
    out->width = ((struct texture *)user)->width;
    out->height = HEIGHT;
    out->bytes_per_pixel = 4;
    return DdcKey_SetNone(&out->key); /* textures have no key of their own */
}

static DdcResult DDC_CALL unlock(void *user)
{
    return user != NULL ? DDC_OK : DDC_E_NOTLOCKED;
}

static DdcResult DDC_CALL colors(void *user, DdcColors *out)
{
    (void)user;
    out->red_bits = 0xFF0000;
    out->green_bits = 0xFF00;
    out->blue_bits = 0xFF;
    out->alpha_bits = 0xFF000000;
    return DDC_OK;
}

static DdcSprite *create(struct texture *texture, int x, DdcSurface **surface)
{
    DdcSurfaceOps ops = {sizeof ops, describe, lock, unlock, NULL, colors};
    DdcSprite *sprite;
    DdcKey air;

    DdcSurface_Create(&ops, texture, surface);
    DdcSprite_CreateFromSurface(*surface, x, 0, &sprite);
    DdcKey_SetSurfaceColor(&air, *surface, 0xFF, 0x00, 0xFF);
    DdcSprite_SetKey(sprite, &air);
    return sprite;
}

int main(void)
{
    static const DdcRect men[] = {{0, 0, 12, HEIGHT}, {12, 0, 24, HEIGHT}};
    static const DdcRect dwarfs[] = {{0, 0, 8, HEIGHT}, {8, 0, 16, HEIGHT}};
    static struct texture a, b;
    DdcSurface *surface_a, *surface_b;
    DdcSprite *him, *other;
    DdcKey harmless;
    int i, x = 6;

    paint(&a, man, 24);
    paint(&b, dwarf, 16);
    him = create(&a, 0, &surface_a);
    other = create(&b, x, &surface_b);
    for (i = 0; i < 4; i++)
    {
        DdcSprite_SetFrame(him, &men[i / 2]);
        DdcSprite_SetFrame(other, &dwarfs[i % 2]);
        printf("%s, %s: rectangles %d, one call %d, sprites %d\n",
               i / 2 ? "strikes" : "stands ", i % 2 ? "jumps" : "ducks",
               DdcSpritesCollideRect(him, other),
               is_collision(&a, &men[i / 2], 0, 0, &b, &dwarfs[i % 2], x, 0),
               DdcSpritesCollide(him, other));
    }
    /* A hot image: only the glow hurts, 2 pixels before it is seen. */
    DdcKey_SetColor(&harmless, 0, 0x00008000); /* green of less than 128 */
    for (x = 6; x <= 12; x += 2)
    {
        DdcSprite_SetXY(other, x, 0);
        DdcSprite_SetHotImage(him, NULL, NULL, NULL, 0, 0);
        printf("%d away: picture %d, ", x, DdcSpritesCollide(him, other));
        DdcSprite_SetHotImage(him, surface_a, &men[1], &harmless, 2, 0);
        printf("hot image %d\n", DdcSpritesCollide(him, other));
    }
    DdcSprite_Destroy(him);
    DdcSprite_Destroy(other);
    DdcSurface_Destroy(surface_a);
    DdcSurface_Destroy(surface_b);
    return 0;
}
