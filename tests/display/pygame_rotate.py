#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Turns random pictures by pygame.transform.rotate and by DdcMask_DrawTransformed.

usage: pygame_rotate.py LIBRARY [COUNT]

pygame turns in 16.16 fixed point. Put into a DdcSampling as they are, its own
numbers give its own pixels: every pixel of every picture is compared. Ends with
status 77 where pygame is not installed.
"""
import ctypes
import math
import os
import random
import sys

os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
os.environ["SDL_VIDEODRIVER"] = "dummy"
try:
    import pygame
except ImportError:
    print("pygame is not installed")
    sys.exit(77)


class Pixels(ctypes.Structure):
    _fields_ = [("bits", ctypes.c_void_p), ("pitch", ctypes.c_int32),
                ("width", ctypes.c_int32), ("height", ctypes.c_int32),
                ("bytes_per_pixel", ctypes.c_int32)]


class Sampling(ctypes.Structure):
    _fields_ = [(name, ctypes.c_double)
                for name in ("u", "v", "u_x", "v_x", "u_y", "v_y")]
    _fields_ += [("x", ctypes.c_int32), ("y", ctypes.c_int32)]


def must(result):
    if result != 0:
        sys.exit(f"ddcollide: {result & 0xFFFFFFFF:#x}")


def sampling_of(angle, source, target):
    """The numbers of pygame's rotate(), in transform.c."""
    radians = ctypes.c_float(angle).value * 0.01745329251929
    sine, cosine = math.sin(radians), math.cos(radians)
    isin, icos = int(sine * 65536), int(cosine * 65536)
    middle = target[1] >> 1
    ax = (target[0] << 15) - int(cosine * ((target[0] - 1) << 15))
    ay = (target[1] << 15) - int(sine * ((target[0] - 1) << 15))
    u = ax + isin * middle + ((source[0] - target[0]) << 15)
    v = ay - icos * middle + ((source[1] - target[1]) << 15)
    return Sampling(u / 65536, v / 65536, icos / 65536, isin / 65536,
                    -isin / 65536, icos / 65536, 0, 0)


def turn_by_pygame(solid, size, angle):
    """Returns the size of the turned picture and its solid pixels."""
    pixels = b"".join(b"\xff\x80\x40\xff" if s else bytes(4) for s in solid)
    picture = pygame.image.frombuffer(pixels, size, "RGBA")
    turned = pygame.transform.rotate(picture, angle)
    data = pygame.image.tostring(turned, "RGBA")
    return turned.get_size(), bytes(255 if a else 0 for a in data[3::4])


def turn_by_us(library, solid, size, target, sampling):
    mask, canvas = ctypes.c_void_p(), ctypes.c_void_p()
    block = ctypes.create_string_buffer(bytes(solid), max(len(solid), 1))
    pixels = Pixels(ctypes.addressof(block), size[0], size[0], size[1], 1)
    out = ctypes.create_string_buffer(max(target[0] * target[1], 1))
    must(library.DdcMask_CreateFromPixels(ctypes.byref(pixels), None,
                                          ctypes.byref(mask)))
    must(library.DdcMask_Create(target[0], target[1], 0, ctypes.byref(canvas)))
    must(library.DdcMask_DrawTransformed(canvas, mask, ctypes.byref(sampling)))
    must(library.DdcMask_WritePixels(canvas, 255, 0, 1, out, target[0]))
    library.DdcMask_Destroy(mask)
    library.DdcMask_Destroy(canvas)
    return out.raw[:target[0] * target[1]]


def main(path, count):
    library = ctypes.CDLL(path)
    random.seed(1)
    compared = differing = 0
    for _ in range(count):
        size = random.randint(1, 64), random.randint(1, 64)
        solid = [random.random() < 0.6 for _ in range(size[0] * size[1])]
        angle = random.uniform(-400, 400)
        if angle % 90 == 0:
            continue  # pygame copies quarter turns
        target, expected = turn_by_pygame(solid, size, angle)
        got = turn_by_us(library, solid, size, target,
                         sampling_of(angle, size, target))
        compared += len(expected)
        differing += sum(a != b for a, b in zip(expected, got))
    print(f"{count} pictures, {compared} pixels, {differing} differ")
    return 0 if differing == 0 and compared > 0 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1],
                  int(sys.argv[2]) if len(sys.argv) > 2 else 500))
