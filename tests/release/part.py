#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Takes a part of docs/building.md apart, for tests/run release.

usage: part.py SOURCE HEADING FOLDER

Writes into FOLDER, in their order: 1.sh, 2.sh and so on, the commands of each
block of sh; n.text, what the block after n.sh says that they print; and
files/NAME, each program of which the page says "Save this as `NAME`".
"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "docs"))
import blocks  # noqa: E402


def main():
    source, heading, folder = sys.argv[1:]
    folder = pathlib.Path(folder)
    (folder / "files").mkdir(parents=True)
    steps = 0
    for block in blocks.read(source):
        if not block.in_release or block.heading != heading:
            continue
        if block.language == "sh":
            steps += 1
            (folder / f"{steps}.sh").write_text(block.text)
        elif block.language == "text":
            (folder / f"{steps}.text").write_text(block.text)
        else:
            name = re.search(r"Save this as `([\w.]+)`.*:\n\n$", block.before)
            if name is None:
                sys.exit(f"{block.where}: the page gives this file no name")
            (folder / "files" / name[1]).write_text(block.text)
    if not list(folder.glob("*.text")):
        sys.exit(f"{heading}: nothing that can be tested")


main()
