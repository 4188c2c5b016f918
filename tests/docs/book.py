#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks that the pages of docs/ are one book.

usage: book.py SOURCE [--words]

Each page but the last, docs/api.md, ends with a link to the next one, under its
title or the title's part before a colon, and these links lead from every page
to the last. docs/releasing.md, which is for the project's owner, stands apart.
A page of more than 250 lines, or of more than 1,000 words outside
code, has its contents at its head: a link to each of its sections, in order. All
pages together, without api.md, which is generated, and without blocks of code,
have at most 21,000 words, as wc -w counts them. --words prints the count of
each page.
"""
import pathlib
import re
import sys

import blocks
import links

LAST = "api.md"
APART = "releasing.md"
WORDS = 21000
LONG_LINES, LONG_WORDS = 250, 1000
NEXT = re.compile(r"\n\nNext: \[([^]]+)\]\((\w+\.md)\)\n\Z")
CONTENTS = re.compile(r"^On this page:(.*?)\n\n", re.S | re.M)


def titles(text):
    """The title of a page, and its part before a colon."""
    whole = re.match(r"# (.*)\n", text or "# \n")[1]
    return whole, whole.split(":")[0]


def check_path(pages):
    after = {}
    for name, text in pages.items():
        link = NEXT.search(text)
        if not link:
            yield f"{name}: does not end with a link to the next page"
        elif link[2] != LAST and link[1] not in titles(pages.get(link[2])):
            yield f"{name}: {link[2]} has another title than {link[1]}"
        else:
            after[name] = link[2]
    for name in pages:
        path = [name]
        while path[-1] in after and len(path) <= len(pages):
            path.append(after[path[-1]])
        if path[-1] != LAST:
            yield f"{name}: does not lead to {LAST}: {' '.join(path)}"


def check_contents(name, text, prose):
    contents = CONTENTS.search(prose.split("\n## ")[0] + "\n")
    if contents:
        linked = re.findall(r"\]\(#([^)]+)\)", contents[1])
        wanted = sections(prose)
        if [link for link in linked if link in wanted] != wanted:
            yield f"{name}: the contents do not name {wanted} in this order"
    elif (text.count("\n") > LONG_LINES or len(prose.split()) > LONG_WORDS):
        yield f"{name}: is long, but has no contents"


def sections(prose):
    """The anchors of the sections; links.anchors has no order."""
    found = []
    for heading in re.findall(r"^## (.*)$", prose, re.M):
        name = links.slug(heading)
        count = sum(re.fullmatch(rf"{name}(-\d+)?", old) is not None
                    for old in found)
        found.append(f"{name}-{count}" if count else name)
    return found


def main():
    folder = pathlib.Path(sys.argv[1]) / "docs"
    pages = {path.name: path.read_text()
             for path in sorted(folder.glob("*.md")) if path.name != LAST}
    proses = {name: blocks.FENCE.sub("", text) for name, text in pages.items()}
    words = {name: len(prose.split()) for name, prose in proses.items()}
    if "--words" in sys.argv:
        print(*(f"{count:6} {name}" for name, count in words.items()), sep="\n")
    wrong = list(check_path({name: text for name, text in pages.items()
                             if name != APART}))
    for name, text in pages.items():
        wrong += check_contents(name, text, proses[name])
    if sum(words.values()) > WORDS:
        wrong.append(f"{sum(words.values())} words, more than {WORDS}")
    print("\n".join(wrong) or f"{len(pages)} pages, {sum(words.values())} words")
    sys.exit(1 if wrong else 0)


main()
