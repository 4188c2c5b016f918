#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Builds the program of docs/sdl.md from the package, and runs it unseen.

usage: sdl_game.py SOURCE PACKAGE WORK

SDL's dummy video driver saves each frame as a BMP file, and SDL takes SIGTERM
as the wish to quit. All sprites must be seen, they must move, and the program
must end with status 0.
"""
import os
import pathlib
import shutil
import signal
import struct
import subprocess
import sys

import page_program

FRAMES = 20
SPRITES = 4


class Picture:
    """A BMP file; the padding of its rows is 0 and counts as undrawn."""

    def __init__(self, path):
        data = path.read_bytes()
        offset, _, width, height, _, bits = struct.unpack_from("<IIiiHH",
                                                               data, 10)
        self.size = bits // 8
        pitch = (width * self.size + 3) // 4 * 4
        self.bytes = data[offset:][:pitch * abs(height)]

    def drawn(self):
        """The number of pixels that are not 0."""
        return sum(map(any, zip(*(self.bytes[channel::self.size]
                                  for channel in range(min(self.size, 3))))))


def frames(work):
    return sorted(work.glob("SDL_window*.bmp"))


def lives(program):
    """Waits a moment. Does the program still run then?"""
    try:
        program.wait(0.05)
        return False
    except subprocess.TimeoutExpired:
        return True


def play(work, environment):
    """Runs the program for some frames, and ends it; returns its status."""
    program = subprocess.Popen(["./sdl_game"], cwd=work, env=environment)
    while len(frames(work)) < FRAMES and lives(program):
        pass
    program.send_signal(signal.SIGTERM)
    return program.wait()


def check(work, status):
    """Sentences that say what is wrong."""
    if status != 0:
        yield f"the status is {status}"
    if len(frames(work)) < FRAMES:
        yield f"there are {len(frames(work))} frames"
        return
    first, last = Picture(frames(work)[0]), Picture(frames(work)[FRAMES - 1])
    solid = Picture(work / "oval.bmp").drawn()
    # Sprites that overlap for a frame have pixels in common.
    for picture in (first, last):
        if not (SPRITES - 0.5) * solid <= picture.drawn() <= SPRITES * solid:
            yield f"{picture.drawn()} pixels of {SPRITES} sprites of {solid}"
    if first.bytes == last.bytes:
        yield "nothing moves"


def main():
    source, package, work = map(pathlib.Path, sys.argv[1:])
    work = page_program.make_folder(work)
    shutil.copy(source / "samples/bumper/oval.bmp", work)
    environment = {
        **os.environ,
        "PKG_CONFIG_PATH": f"{package}/lib/pkgconfig",
        "LD_LIBRARY_PATH": f"{package}/lib",
        "SDL_VIDEODRIVER": "dummy",
        "SDL_VIDEO_DUMMY_SAVE_FRAMES": "1",
    }
    page_program.build(source, "sdl.md", work, environment)
    wrong = list(check(work, play(work, environment)))
    print("\n".join(wrong) or f"{len(frames(work))} frames are right")
    sys.exit(1 if wrong else 0)


main()
