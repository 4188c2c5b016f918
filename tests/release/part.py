#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Takes parts of a page apart, for tests/run release.

usage: part.py SOURCE FOLDER PAGE HEADING...

Writes into FOLDER, in the order of the page: 1.sh, 2.sh and so on, the commands
of each block of sh; n.text, what the block after n.sh says that they print; and
files/NAME, each program of which the page says "Save this as `NAME`".
"""
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "docs"))
import blocks  # noqa: E402


def main():
    source, folder, page, *headings = sys.argv[1:]
    folder = pathlib.Path(folder)
    (folder / "files").mkdir(parents=True)
    steps = 0
    for block in blocks.read(source):
        if not (block.in_release and block.where.startswith(f"{page}:")
                and block.heading in headings):
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
    if steps == 0:
        sys.exit(f"{page}: no part {headings} with a command")


main()
