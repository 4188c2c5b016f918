#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks that pages quote the programs of docs/programs as they are.

usage: quoted.py SOURCE
       quoted.py SOURCE --write

A line <!-- docs/programs/NAME --> before a block of code names the file that
the block quotes. --write puts the files into the pages. Each file must be
quoted once, and be no longer than its page should make anyone type: 150 lines,
or 250 of C++ with DirectDraw.
"""
import pathlib
import re
import sys

import blocks

QUOTE = re.compile(
    r"(^<!-- (docs/programs/\S+) -->\n```\w+\n)(.*?)^```$", re.S | re.M)


def check(source, write):
    quoted = []
    for page in blocks.files(source):
        def put(match):
            quoted.append(match[2])
            return f"{match[1]}{(source / match[2]).read_text()}```"

        before = page.read_text()
        after = QUOTE.sub(put, before)
        if write and after != before:
            page.write_text(after)
        elif after != before:
            yield f"{page.name}: quotes another text: use quoted.py --write"
    for path in sorted((source / "docs/programs").iterdir()):
        count = quoted.count(f"docs/programs/{path.name}")
        if count != 1:
            yield f"{path.name}: is quoted {count} times"
        lines = len(path.read_text().splitlines())
        if lines > (250 if path.suffix == ".cpp" else 150):
            yield f"{path.name}: {lines} lines"


def main():
    source = pathlib.Path(sys.argv[1])
    wrong = list(check(source, "--write" in sys.argv))
    print("\n".join(wrong) or "every program is quoted")
    sys.exit(1 if wrong else 0)


main()
