#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks that the targets of links and images in a folder's Markdown exist.

usage: links.py FOLDER

FOLDER is the project, or the documentation as it was packed. A link to a part
of a page, such as guide.md#many-sprites, needs a heading of that name.
"""
import pathlib
import re
import sys

import blocks

LINK = re.compile(r"\]\(([^)#]*)(?:#([^)]*))?\)")


def slug(heading):
    """The anchor that GitHub and other renderers make for a heading."""
    heading = re.sub(r"\[([^]]*)\]\([^)]*\)", r"\1", heading)
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def prose(path):
    """A page's text without its fenced blocks."""
    return blocks.FENCE.sub("", path.read_text())


def anchors(path):
    """The anchors of a page's headings; equal ones get a number."""
    names = set()
    for heading in re.findall(r"^#+ (.*)$", prose(path), re.M):
        name, number = slug(heading), 0
        while (f"{name}-{number}" if number else name) in names:
            number += 1
        names.add(f"{name}-{number}" if number else name)
    return names


def check(path, target, anchor):
    """A sentence that says what is wrong with a link, or None."""
    linked = path.parent / target if target else path
    if not linked.is_file():
        return f"{path}: there is no {target}"
    if anchor and anchor not in anchors(linked):
        return f"{path}: {linked.name} has no heading #{anchor}"
    return None


def main():
    count = 0
    for path in blocks.files(pathlib.Path(sys.argv[1])):
        for target, anchor in LINK.findall(prose(path)):
            count += 1
            wrong = check(path, target, anchor)
            if wrong:
                sys.exit(wrong)
    print(f"{count} links have targets")
    sys.exit(0 if count > 0 else 1)


if __name__ == "__main__":
    main()
