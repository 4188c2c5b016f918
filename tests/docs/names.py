#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks the names of the library in the pages, of pygame and of files.

usage: names.py SOURCE BUILD
       names.py SOURCE BUILD --list

Every name in a page that looks like one of the library must be declared. Every
public function must be in a page or a sample. docs/pygame.md must have every
public name of pygame.mask.Mask and every collide function of pygame.sprite of
the pygame that is installed. Every file of ddcollide/ that
tests/coverage/README.md names must exist. --list only prints the functions that
are nowhere.
"""
import pathlib
import re
import subprocess
import sys

import blocks

# The file with names of 0.1.0, in the first column of a table that says what
# became of them.
CHANGES = "UPGRADING.md"
# The list of all functions, which explains none.
EVERYTHING = "api.md"
OLD_NAMES = re.compile(r"^\| .*? \|", re.M)
# What looks like a name but is made of one, such as DDC_TOUCH_ constants.
NAME = re.compile(r"\b(?:Ddc[A-Z]\w*|DDC_[A-Z]\w*)\b(?!\.)")
PYGAME = """
import pygame.mask, pygame.sprite
print(*[name for name in dir(pygame.mask.Mask) if name[0] != "_"])
print(*[name for name in dir(pygame.sprite) if "collide" in name])
"""


def words(paths):
    found = set()
    for path in paths:
        found |= set(re.findall(r"\w+", path.read_text()))
    return found


def headers(source, build):
    for folder in (source / "include", build / "include"):
        for path in folder.rglob("*.h*"):
            yield re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text(),
                         flags=re.S)


def functions(source):
    """Every public function of the C headers."""
    found = set()
    for text in headers(source, source / "nowhere"):
        found |= set(re.findall(r"\bDDC_CALL\s+(Ddc\w+)\(", text))
        found |= set(re.findall(r"\bSDL_INLINE\s+\w+\s+(Ddc\w+)\(", text))
    return found


def nowhere(source):
    """The functions that are in no page and in no sample."""
    pages = [path for path in blocks.files(source)
             if path.name not in (CHANGES, EVERYTHING)]
    samples = (source / "samples").rglob("*.[ch]")
    return sorted(functions(source) - words(pages) - words(samples))


def undeclared(source, build):
    known = set()
    for text in headers(source, build):
        known |= set(re.findall(r"\w+", text))
    # Options and variables of the build, and macros that the library reads.
    # Not the build trees in build/, in which other tests make and remove files.
    for folder in source.iterdir():
        if folder.is_dir() and folder.name != "build":
            for path in folder.rglob("CMakeLists.txt"):
                known |= set(re.findall(r"\bDDC_\w+", path.read_text()))
    known |= set(re.findall(r"\bDDC_\w+",
                            (source / "CMakeLists.txt").read_text()))
    for name in "scripts/wine-run", "tests/run":
        known |= set(re.findall(r"DDC_\w+", (source / name).read_text()))
    for path in blocks.files(source):
        text = path.read_text()
        if path.name == CHANGES:
            text = OLD_NAMES.sub("", text)
        for name in sorted(set(NAME.findall(text)) - known):
            yield f"{path.name}: no header has {name}"


def pygame_names():
    """The names of pygame, or None without it. Debian's Python has it."""
    answer = subprocess.run(["/usr/bin/python3", "-c", PYGAME], text=True,
                            capture_output=True)
    if answer.returncode != 0:
        return None
    return " ".join(answer.stdout.splitlines()[-2:]).split()


def missing_from_pygame(source):
    names = pygame_names()
    if names is None:
        yield "pygame.md: pygame is not installed, so no name can be compared"
        return
    page = (source / "docs/pygame.md").read_text()
    cells = re.findall(r"^\| (.+?) \|", page, re.M)
    named = set(re.findall(r"\w+", " ".join(cells)))
    for name in names:
        if name not in named:
            yield f"pygame.md: no row has pygame's {name}"


def missing_files(source):
    page = source / "tests/coverage/README.md"
    for name in re.findall(r"`(\w+/[\w*]+\.[ch])`", page.read_text()):
        if not any((source / "ddcollide").glob(name)):
            yield f"coverage/README.md: there is no {name}"


def main():
    source, build = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
    missing = nowhere(source)
    if "--list" in sys.argv:
        print("\n".join(missing))
        return 0
    wrong = [*undeclared(source, build), *missing_from_pygame(source),
             *missing_files(source),
             *(f"no page and no sample has {name}" for name in missing)]
    print("\n".join(wrong) or "every name is right")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
