#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Keeps the inputs of a fuzz target in one text file.

usage: corpus.py unpack TEXT FOLDER
       corpus.py pack FOLDER TEXT
       corpus.py minimize TARGET FOLDER TEXT

A line of TEXT is the name of an input, a blank and its bytes in base64;
replay.c reads it. unpack writes each input to a file of its own, which
libFuzzer reads; pack does the reverse. minimize packs only those inputs that
TARGET, a program of build/linux-fuzz/bin, needs to reach what all of them
reach.
"""
import base64
import pathlib
import subprocess
import sys
import tempfile


def unpack(text, folder):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    for line in pathlib.Path(text).read_text().splitlines():
        name, _, data = line.partition(" ")
        (folder / name).write_bytes(base64.b64decode(data, validate=True))


def pack(folder, text):
    lines = [f"{path.name} {base64.b64encode(path.read_bytes()).decode()}\n"
             for path in sorted(pathlib.Path(folder).iterdir())]
    pathlib.Path(text).write_text("".join(lines))


def minimize(target, folder, text):
    with tempfile.TemporaryDirectory() as merged:
        subprocess.run([target, "-merge=1", merged, folder], check=True)
        pack(merged, text)


def main():
    commands = {"unpack": unpack, "pack": pack, "minimize": minimize}
    if len(sys.argv) < 4 or sys.argv[1] not in commands:
        sys.exit(__doc__)
    commands[sys.argv[1]](*sys.argv[2:])


main()
