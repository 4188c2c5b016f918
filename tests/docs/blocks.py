# SPDX-License-Identifier: Zlib
"""Reads the fenced code blocks of the project's Markdown files."""
import pathlib
import re

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.S | re.M)


class Block:
    """One block: its file and line, its language and its text."""

    def __init__(self, path, line, language, text):
        self.where = f"{path}:{line}"
        self.name = f"{path.stem.lower()}_{line}"
        self.language = language
        self.text = text


def files(source):
    """Every Markdown file at the top and in docs/."""
    source = pathlib.Path(source)
    return sorted([*source.glob("*.md"), *source.glob("docs/*.md")])


def read(source):
    """The blocks of all of them."""
    found = []
    for path in files(source):
        text = path.read_text()
        for match in FENCE.finditer(text):
            line = text.count("\n", 0, match.start()) + 1
            relative = path.relative_to(source)
            found.append(Block(relative, line, match[1], match[2]))
    return found
