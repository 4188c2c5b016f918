#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks the length of the README and the commands in it.

usage: readme.py SOURCE

The README has at most 700 words, as wc -w counts them, and shows the commands
that run a sample and the tests.
"""
import pathlib
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


def main():
    wrong = [*check_readme(sys.argv[1])]
    print("\n".join(wrong) or "the README's length and commands are right")
    sys.exit(1 if wrong else 0)


main()
