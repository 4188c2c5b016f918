#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks the spelling of the Markdown files, by codespell and aspell.

usage: spelling.py SOURCE

aspell reads the prose, without code, in British English. Names and terms that
it does not know are in docs/words.txt, one on each line, in the order of sort;
one that no page uses must not be there. No file has "can not" for "cannot".
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

# What codespell takes for misspelt words.
NAMES = "hge"


def can_not(path):
    """The lines that have "can not"."""
    text = path.read_text()
    for match in re.finditer(r"\bcan\s+not\b", text, re.I):
        yield text.count("\n", 0, match.start()) + 1


def prose(path):
    """The text of a page without code."""
    text = CODE.sub(" ", blocks.FENCE.sub("", path.read_text()))
    return IDENTIFIER.sub(" ", text)


def unknown(text):
    """The words of a text that aspell does not know."""
    answer = subprocess.run(
        ["aspell", "list", "--lang=en_GB", "--encoding=utf-8"],
        input=text, text=True, capture_output=True, check=True,
    )
    return set(answer.stdout.split())


def main():
    source = pathlib.Path(sys.argv[1])
    listed = (source / "docs/words.txt").read_text().split()
    wrong = [] if listed == sorted(listed) else ["words.txt is not sorted"]
    unused = set(listed)
    for path in blocks.files(source):
        name = path.relative_to(source)
        text = prose(path)
        wrong += [f"{name}: {word} is not in docs/words.txt"
                  for word in sorted(unknown(text) - set(listed))]
        wrong += [f"{name}:{line}: can not" for line in can_not(path)]
        unused -= set(re.findall(r"\w+(?:'s)?", text))
        unused -= set(re.findall(r"\w+", text))
    wrong += [f"words.txt: no page has {word}" for word in sorted(unused)]
    print("\n".join(wrong))
    spelt = subprocess.run(["codespell", "--ignore-words-list", NAMES, *blocks.files(source)]).returncode == 0
    sys.exit(0 if spelt and not wrong else 1)


main()
