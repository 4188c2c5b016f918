#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Shows a public header to Doxygen as one group of the reference.

usage: docs/filter.py FILE

The headers are written for people who read them in an editor: a comment at
the head says what the header owns, and banners divide it. Doxygen wants
commands for that, so this prints the header with them put in: the head
becomes a group named as the header, each banner a section of it, and the
// comments of C++ documentation. Every line stays where it is. A Markdown page
gets its file's name as its name, a name for each heading, and links that
Doxygen understands: to pages, to parts of them, and from each function that is
named to its description. What is no page is only named.
"""
import collections
import pathlib
import re
import sys

# The main page has no name of its own.
MAIN_PAGE = "reference"
FENCE = re.compile(r"^```.*?^```$", re.S | re.M)
HEADING = re.compile(r"^(##+) (.*)$", re.M)
IMAGE = re.compile(r"!\[([^]]+)\]\((?:[^)]*/)?([^)/]+)\)")
LINK = re.compile(r"(?<!!)\[([^]]+)\]\((?:(\w+)\.md)?(?:#([\w-]+)|[^)]*)\)")
# A function in code that is neither a link's text nor in a heading.
FUNCTION = re.compile(r"(?<!\[)`(Ddc\w+)`(?!\])")
DECLARATION = re.compile(r"\b(?:DDC_CALL|SDL_INLINE \w+)\s+(Ddc\w+)\(")
INCLUDE = pathlib.Path(__file__).parent.parent / "include"
BANNER = re.compile(r"/\* -{4} (.+?)(?: -+)?( \*/)?$")


def head(lines, name):
    """Lines 1 and on: the licence, then what the header owns."""
    group = name.replace(".", "_")
    folder = "" if name == "ddcollide.h" else "ddcollide/"
    yield f"/** @file */ /** @defgroup {group} {folder}{name}"
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


def functions():
    """The names of all public functions."""
    return {name for header in INCLUDE.rglob("*.h")
            for name in DECLARATION.findall(header.read_text())}


def slug(heading):
    """A heading as links name it: as tests/docs/links.py has it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def prose(text, page, known, headings):
    """A part of a page without fences; headings counts names of headings."""

    def link(match):
        target = match[2] or (page if match[3] else None)
        if target and match[3]:
            target += "_" + match[3]
        # Doxygen reads the text of a link only to the end of the line.
        text = " ".join(match[1].split())
        return f"[{text}](@ref {target})" if target else text

    def function(match):
        name = match[1]
        return f"[{name}](@ref {name})" if name in known else match[0]

    def heading(match):
        name = slug(match[2])
        headings[name] += 1
        if headings[name] > 1:
            name += f"-{headings[name] - 1}"
        return f"{match[0]} {{#{page}_{name}}}"

    text = FUNCTION.sub(function, text)
    text = LINK.sub(lambda match: match[0] if "(@ref " in match[0]
                    else link(match), text)
    text = IMAGE.sub(lambda match: "![{}]({})".format(
        " ".join(match[1].split()), match[2]), text)
    return HEADING.sub(heading, text)


def markdown(path):
    """A page, as Doxygen wants it."""
    title, rest = path.read_text().split("\n", 1)
    name = "" if path.stem == MAIN_PAGE else f" {{#{path.stem}}}"
    known, headings = functions(), collections.Counter()
    parts, end = [], 0

    for fence in FENCE.finditer(rest):
        parts += [prose(rest[end:fence.start()], path.stem, known, headings),
                  fence[0]]
        end = fence.end()
    parts.append(prose(rest[end:], path.stem, known, headings))
    return f"{title}{name}\n{''.join(parts)}"


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
