#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Shows a public header to Doxygen as one group of the reference.

usage: docs/filter.py FILE

The headers are written for people who read them in an editor: a comment at
the head says what the header owns, and banners divide it. Doxygen wants
commands for that, so this prints the header with them put in: the head
becomes a group named as the header, each banner a section of it, and the
// comments of C++ documentation. Every line stays where it is. A Markdown page
gets its file's name as its name, and links that Doxygen understands: those to
parts of a page lead to the page, and what is no page is only named.
"""
import pathlib
import re
import sys

# The main page has no name of its own.
MAIN_PAGE = "reference"
LINK = re.compile(r"\[([^]]+)\]\((?:(\w+)\.md)?(?:#[\w-]+|[^)]*)\)")
BANNER = re.compile(r"/\* -{4} (.+?)(?: -+)?( \*/)?$")


def head(lines, name):
    """Lines 1 and on: the licence, then what the header owns."""
    group = name.replace(".", "_")
    yield f"/** @file */ /** @defgroup {group} ddcollide/{name}"
    next(lines)
    for line in lines:
        if line.startswith("//"):
            ended = not lines.peek().startswith("//")
        else:
            ended = line.endswith("*/")
        text = re.sub(r"^(//|/\*| \*(?!/))", "", line.removesuffix("*/"))
        yield " *" + text.rstrip() + (" @{ */" if ended else "")
        if ended:
            return


def body(lines):
    """The rest: banners become sections; the last line closes the group."""
    closing = "/** @} */ "
    section = ""
    for line in lines:
        banner = BANNER.match(line)
        if banner:
            yield f"{section}/** @name {banner[1]} */ /** @{{ */"
            section = closing
            while not line.endswith("*/"):
                line = next(lines)
                yield ""
        elif lines.peek() is None:
            yield section + closing + line
        else:
            yield re.sub(r"^( *)// ", r"\1/// ", line)


class Lines:
    """The lines of a file, with a look at the next one."""

    def __init__(self, text):
        self.rest = text.splitlines()[::-1]

    def __iter__(self):
        return self

    def __next__(self):
        if not self.rest:
            raise StopIteration
        return self.rest.pop()

    def peek(self):
        return self.rest[-1] if self.rest else None


def markdown(path):
    """A page, as Doxygen wants it."""
    title, rest = path.read_text().split("\n", 1)
    name = "" if path.stem == MAIN_PAGE else f" {{#{path.stem}}}"

    def link(match):
        page = match[2] or (path.stem if "(#" in match[0] else None)
        return f"[{match[1]}](@ref {page})" if page else match[1]

    return f"{title}{name}\n{LINK.sub(link, rest)}"


def main():
    path = pathlib.Path(sys.argv[1])
    if path.suffix == ".md":
        print(markdown(path), end="")
        return
    lines = Lines(path.read_text())
    for line in head(lines, path.name):
        print(line)
    for line in body(lines):
        print(line)


main()
