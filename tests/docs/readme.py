#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks the length of pages that stay short, and the commands in the README.

usage: readme.py SOURCE

No page has more words than MOST allows, as wc -w counts them, with its program.
The README shows the commands that run a sample and the tests.
"""
import pathlib
import sys

import blocks

MOST = {
    "README.md": 700,
    "docs/allegro.md": 400,
    "docs/gamemaker.md": 400,
    "docs/scratch.md": 400,
    "docs/sdl12.md": 400,
}
COMMANDS = ("samples/run bumper", "tests/run")


def check_readme(source):
    for name, most in MOST.items():
        count = len((pathlib.Path(source) / name).read_text().split())
        if count > most:
            yield f"{name} has {count} words, more than {most}"
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
    print("\n".join(wrong) or "lengths and commands are right")
    sys.exit(1 if wrong else 0)


main()
