# SPDX-License-Identifier: Zlib
"""Reads the fenced code blocks of the project's Markdown files."""
import pathlib
import re

# Parts of pages that tests/run release runs on a bare system: every command of
# theirs, every program, and the text that it prints.
RELEASE_PARTS = {
    "docs/building.md": (
        "A Windows game with the zip",
        "CMake",
        "An SDL2 game with the Debian packages",
        "JavaScript with the npm package",
    ),
    "docs/first_game.md": ("Build it", "Play it", "The program"),
}

HEADING = re.compile(r"^#+ (.*)$", re.M)
FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.S | re.M)
# Before a block that quoted.py has put there: the file that it quotes.
QUOTED = re.compile(r"<!-- (docs/programs/\S+) -->\n\Z")


class Block:
    """One block: its file and line, the text before it without blocks, its
    language and its text, and the file that it quotes, or None; of a program,
    also what it prints, if the next block of the page says that."""

    def __init__(self, path, before, language, text):
        line = before.count("\n") + 1
        self.where = f"{path}:{line}"
        self.name = f"{path.stem.lower()}_{line}"
        self.language = language
        self.text = text
        self.quoted = (QUOTED.search(before) or [None, None])[1]
        self.prints = None
        self.before = FENCE.sub("", before)
        self.heading = (HEADING.findall(self.before) or [""])[-1]
        self.in_release = self.heading in RELEASE_PARTS.get(str(path), ())


def is_program(block):
    """Is it a whole program in C or C++?"""
    return block.language in ("c", "cpp") and re.search(r"\bmain\(", block.text)


def files(source):
    """Every Markdown file at the top, in docs/ and scripts/, of the tools, and
    each README.md in tests/."""
    source = pathlib.Path(source)
    return sorted([*source.glob("*.md"), *source.glob("docs/*.md"),
                   *source.glob("scripts/*.md"), *source.glob("tools/*/*.md"),
                   *source.glob("tests/**/README.md")])


def read(source):
    """The blocks of all of them."""
    found = []
    for path in files(source):
        text = path.read_text()
        last = None
        for match in FENCE.finditer(text):
            block = Block(
                path.relative_to(source), text[:match.start()],
                match[1], match[2],
            )
            if block.language == "text" and last and is_program(last):
                last.prints = block.text
            found.append(block)
            last = block
    return found
