#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks UPGRADING.md, the table that brings programs from 0.1.0 to 0.2.0.

usage: changelog.py SOURCE

Every function of 0.1.0 (exports-0.1.0.txt) is exported still or in the first
column of a row; what a second column names is in a public header; a name that
fills a first cell alone is gone; and no row is there twice.
"""
import pathlib
import re
import sys

LIBRARY = r"\b(?:Ddc|DDC_)\w+\b"


def rows(text):
    """The cells of the table's rows."""
    table = re.search(r"(?m)(?:^\|.*\n)+", text)[0].splitlines()
    return [line[2:-2].split(" | ") for line in table[2:]]


def complaints(source):
    old = set((source / "tests/docs/exports-0.1.0.txt").read_text().split())
    new = set(re.findall(r"(?m)^ +(Ddc\w+) @",
                         (source / "win32/ddcollide.def").read_text()))
    declared = set()
    for path in (source / "include").rglob("*.h*"):
        code = re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text(), flags=re.S)
        declared |= set(re.findall(r"\w+", code))
    table = rows((source / "UPGRADING.md").read_text())
    named = set(re.findall(LIBRARY, " ".join(row[0] for row in table)))

    for name in sorted(old - new - named):
        yield f"no row has {name}"
    for first, second, _ in table:
        for name in re.findall(LIBRARY + r"(?!\.\.\.)", second):
            if name not in declared:
                yield f"no header has {name}"
        alone = re.fullmatch(r"`(\w+)`", first)
        if alone and alone[1] in declared:
            yield f"{alone[1]} is declared still"
    cells = [row[0] for row in table]
    for cell in sorted({cell for cell in cells if cells.count(cell) > 1}):
        yield f"twice: {cell}"
    if len(old) < 100 or len(table) < 10:
        yield "the list or the table is not whole"


def main():
    wrong = list(complaints(pathlib.Path(sys.argv[1])))
    print("\n".join(wrong) or "the table is right")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
