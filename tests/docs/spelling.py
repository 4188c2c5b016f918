#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks the spelling of the Markdown files, by codespell and aspell.

usage: spelling.py SOURCE

aspell reads the prose, without code, in British English. Names and terms that
it does not know are in docs/words.txt, one on each line, in the order of sort;
one that no page uses must not be there.
"""
import pathlib
import re
import subprocess
import sys

import blocks

# Code in a line, the targets of links, and code that is indented.
CODE = re.compile(r"`[^`]*`|\]\([^)]*\)|^    .*$|<[^>]*>", re.M)
# An inner capital, an underscore or a digit; no lower-case letter.
IDENTIFIER = re.compile(
    r"\b(?:\w*[a-z]\w*[A-Z]\w*|\w*[_0-9]\w*|[A-Z]{2,})\b(?:'s)?")


def files(source):
    return [*blocks.files(source), source / "tests/README.md"]


def unknown(path):
    """The words of a page that aspell does not know."""
    prose = CODE.sub(" ", blocks.FENCE.sub("", path.read_text()))
    prose = IDENTIFIER.sub(" ", prose)
    answer = subprocess.run(
        ["aspell", "list", "--lang=en_GB", "--encoding=utf-8"],
        input=prose, text=True, capture_output=True, check=True,
    )
    return set(answer.stdout.split())


def main():
    source = pathlib.Path(sys.argv[1])
    listed = (source / "docs/words.txt").read_text().split()
    wrong = [] if listed == sorted(listed) else ["words.txt is not sorted"]
    for path in files(source):
        wrong += [f"{path.name}: {word} is not in docs/words.txt"
                  for word in sorted(unknown(path) - set(listed))]
    print("\n".join(wrong))
    spelt = subprocess.run(["codespell", *files(source)]).returncode == 0
    sys.exit(0 if spelt and not wrong else 1)


main()
