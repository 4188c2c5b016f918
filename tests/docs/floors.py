#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks the rule of the floors: nothing in the core reaches upwards.

usage: floors.py SOURCE NM OBJECT...

The table in CONTRIBUTING.md says which files are on which floor. A room may
use lower floors, and on its own floor the rooms above it in the table. Looked
at are the private headers that a file includes and, in the objects of the
core, the functions and data that it uses. The core includes no header of an
operating system and asks nowhere which one it is on.
"""
import fnmatch
import pathlib
import re
import subprocess
import sys

ROW = re.compile(r"\| (\d) \| (\w+) \| ([^|]+) \|")
SYSTEM = re.compile(r"#include <(?:windows|ddraw|unistd|sys/|pthread)")
ASKING = re.compile(r"^ *# *(?:el)?if.*\b(_WIN|_MSC_VER|__linux|__unix|__APPLE)")


class House:
    """The rooms in order, each with its floor and the files in it."""

    def __init__(self, text):
        self.rooms = [
            (int(floor), room, re.findall(r"`([^`]+)`", files))
            for floor, room, files in ROW.findall(text)
        ]
        if not self.rooms:
            raise SystemExit("CONTRIBUTING.md has no table of floors")

    def place(self, stem):
        """The index of a file's room."""
        found = [
            index
            for index, (_, _, patterns) in enumerate(self.rooms)
            if any(fnmatch.fnmatchcase(stem, p) for p in patterns)
        ]
        if len(found) != 1:
            raise SystemExit(f"{stem} is in {len(found)} rooms, not in one")
        return found[0]

    def above(self, user, used):
        """Is `used` higher than `user`, or right of it on its floor?"""
        return self.place(used) > self.place(user)

    def name(self, stem):
        floor, room, _ = self.rooms[self.place(stem)]
        return f"{stem} ({room}, floor {floor})"


def stem_of(path, core):
    return str(path.relative_to(core).with_suffix(""))


def check_text(house, core):
    """What the sources include and ask."""
    for path in sorted(core.rglob("*.[ch]")):
        user = stem_of(path, core)
        house.place(user)
        for line in path.read_text().splitlines():
            if SYSTEM.match(line) or ASKING.match(line):
                yield f"{user} is not portable: {line}"
            include = re.match(r'#include "([^"]+)"', line)
            if include:
                header = (path.parent / include[1]).resolve()
                if not header.is_file():
                    header = core / include[1]
                used = stem_of(header, core)
                if house.above(user, used):
                    yield f"{house.name(user)} includes {house.name(used)}"


def symbols(nm, objects):
    """(stem, kind, symbol) of everything in the objects."""
    dump = subprocess.run(
        [nm, "-A", *objects], check=True, capture_output=True, text=True
    ).stdout
    # .../ddcollide_objects.dir/room/file.c.o:address kind symbol
    row = re.compile(
        r".*\.dir/(?:\./)?([\w/]+)\.c\.o(?:bj)?:[ 0-9a-f]* (\w) (\S+)$"
    )
    found = [row.match(line) for line in dump.splitlines()]
    return [match.groups() for match in found if match]


def check_calls(house, table):
    """What the objects use of each other."""
    home = {symbol: obj for obj, kind, symbol in table if kind in "TDBRC"}
    uses = 0
    for obj, kind, symbol in table:
        if kind == "U" and symbol in home:
            uses += 1
            user, used = obj, home[symbol]
            if house.above(user, used):
                yield (
                    f"{house.name(user)} uses {symbol} of {house.name(used)}"
                )
    if uses < 100:
        yield f"only {uses} uses were found: is this the core?"


def main():
    source, nm, *objects = sys.argv[1:]
    core = pathlib.Path(source).resolve() / "ddcollide"
    house = House((core.parent / "CONTRIBUTING.md").read_text())
    wrong = list(check_text(house, core))
    wrong += check_calls(house, symbols(nm, objects))
    print("\n".join(wrong) or "nothing reaches upwards")
    sys.exit(1 if wrong else 0)


main()
