#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Draws the pictures of the pages, and compares them with those in docs/.

usage: pictures.py SOURCE PICTURES PORT WORK

Every pixel must be the same, so a picture that is out of date is found; the
target docs_pictures draws it anew. bumper.gif is only measured: it must be
below 1 MB.
"""
import pathlib
import shutil
import subprocess
import sys

MOST_BYTES = 1000000


def pixels(path):
    """A picture as rows of red, green and blue bytes."""
    return subprocess.run(["convert", path, "-depth", "8", "rgb:-"],
                          check=True, capture_output=True).stdout


def main():
    source, pictures, port, work = map(pathlib.Path, sys.argv[1:])
    folder = source / "docs/pictures"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir(parents=True)
    subprocess.run([folder / "draw", pictures, port, work, "still"],
                   check=True)
    drawn = {path.name for path in work.glob("*.png")}
    kept = {path.name for path in folder.glob("*.png")}
    wrong = [f"{name} is drawn or kept only" for name in sorted(drawn ^ kept)]
    wrong += [f"{name} is out of date" for name in sorted(drawn & kept)
              if pixels(work / name) != pixels(folder / name)]
    if (folder / "bumper.gif").stat().st_size >= MOST_BYTES:
        wrong.append("bumper.gif is too large")
    print("\n".join(wrong) or f"{len(drawn)} pictures are right")
    sys.exit(1 if wrong or not drawn else 0)


main()
