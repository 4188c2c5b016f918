# SPDX-License-Identifier: Zlib
"""A peer of bench_world.c: frames of discs as pygame's users make them.

usage: groupcollide.py FILE FRAMES

The first line of FILE has the side of the field and the size of the discs,
each other line x, y, xinc and yinc of a disc. Prints the number of pairs that
touch in the first frame, and the median time of a frame in nanoseconds.
"""
import os
import statistics
import sys
import time

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame  # noqa: E402


class Disc(pygame.sprite.Sprite):
    """A disc that bounces off the edges of the field."""

    def __init__(self, image, mask, field, numbers):
        super().__init__()
        self.image = image
        self.mask = mask
        self.field = field
        x, y, self.xinc, self.yinc = numbers
        self.rect = image.get_rect(topleft=(x, y))

    def update(self):
        self.rect.move_ip(self.xinc, self.yinc)
        if not 0 <= self.rect.x <= self.field - self.rect.width:
            self.xinc = -self.xinc
        if not 0 <= self.rect.y <= self.field - self.rect.height:
            self.yinc = -self.yinc


def picture(size):
    """The disc that the other programs draw."""
    image = pygame.Surface((size, size), pygame.SRCALPHA)
    for y in range(size):
        for x in range(size):
            dx, dy = 2 * x + 1 - size, 2 * y + 1 - size
            if dx * dx + dy * dy < size * size:
                image.set_at((x, y), (255, 255, 255, 255))
    return image


def make_frame(group):
    """Runs one frame; returns the number of pairs that touch."""
    hits = pygame.sprite.groupcollide(
        group, group, False, False, pygame.sprite.collide_mask)
    group.update()
    # Each sprite also collides with itself, and each pair is found twice.
    return (sum(len(others) for others in hits.values()) - len(group)) // 2


def main():
    with open(sys.argv[1], encoding="ascii") as file:
        rows = [[int(word) for word in line.split()] for line in file]
    field, size = rows[0]
    image = picture(size)
    mask = pygame.mask.from_surface(image)
    group = pygame.sprite.Group(
        *(Disc(image, mask, field, row) for row in rows[1:]))
    first = None
    times = []
    for _ in range(int(sys.argv[2])):
        start = time.perf_counter_ns()
        pairs = make_frame(group)
        times.append(time.perf_counter_ns() - start)
        first = pairs if first is None else first
    print(first, int(statistics.median(times)))


main()
