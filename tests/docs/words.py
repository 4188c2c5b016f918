#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks the words of the Markdown files.

usage: words.py SOURCE

The README has at most 700 words, as wc -w counts them, and shows the commands
that run a sample and the tests. No file has "can not" for "cannot".
"""
import pathlib
import re
import sys

import blocks

MOST = 700
COMMANDS = ("samples/run bumper", "tests/run")


def check_readme(source):
    path = pathlib.Path(source) / "README.md"
    count = len(path.read_text().split())
    if count > MOST:
        yield f"README.md has {count} words, more than {MOST}"
    shown = [
        line.split("#")[0].strip()
        for block in blocks.read(source)
        if block.language == "sh" and block.where.startswith("README.md:")
        for line in block.text.splitlines()
    ]
    for command in COMMANDS:
        if command not in shown:
            yield f"README.md does not show the command {command}"


def check_spelling(source):
    for path in blocks.files(source):
        for match in re.finditer(r"\bcan\s+not\b", path.read_text(), re.I):
            line = path.read_text().count("\n", 0, match.start()) + 1
            yield f"{path.name}:{line}: can not"


def main():
    source = sys.argv[1]
    wrong = [*check_readme(source), *check_spelling(source)]
    print("\n".join(wrong) or "README length and spelling are right")
    sys.exit(1 if wrong else 0)


main()
