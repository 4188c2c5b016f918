# SPDX-License-Identifier: Zlib
"""A peer of bench_masks.c: pygame's connected components.

usage: components.py FILE ROUNDS

FILE is a raw PBM picture. Prints the number of pixels of all components, and
the median time of Mask.connected_components() in nanoseconds.
"""
import os
import statistics
import sys
import time

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pygame  # noqa: E402


def read_mask(path):
    with open(path, "rb") as file:
        kind, size, rows = file.read().split(b"\n", 2)
    assert kind == b"P4"
    width, height = (int(word) for word in size.split())
    pitch = (width + 7) // 8
    mask = pygame.mask.Mask((width, height))
    for y in range(height):
        for x in range(width):
            if rows[y * pitch + x // 8] >> (7 - x % 8) & 1:
                mask.set_at((x, y))
    return mask


def main():
    mask = read_mask(sys.argv[1])
    times = []
    for _ in range(int(sys.argv[2])):
        start = time.perf_counter_ns()
        components = mask.connected_components()
        times.append(time.perf_counter_ns() - start)
    print(sum(component.count() for component in components),
          int(statistics.median(times)))


main()
