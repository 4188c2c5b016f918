#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks the layers of the core: no room uses one above it, without cycles.

usage: floors.py SOURCE NM OBJECT...

The core is ddcollide/<room>/. The table in CONTRIBUTING.md lists the rooms
from the bottom up, each with its floor. A room may use the rooms on lower
floors and, on its own floor, the rooms above it in the table. Two things are
checked: the headers that each file includes, and the functions and data that
each object of the core uses of another one. Both must also be free of
cycles. A header declares functions of its own room only. Every folder has to
be a room of the table, and every room a folder. The core includes no header
of an operating system and does not ask which one it is built for.

OBJECT... are the objects of the core, whose paths end in
.dir/<room>/<file>.c.o; NM lists their symbols.
"""
import pathlib
import re
import subprocess
import sys

ROW = re.compile(r"^\| (\d) \| (\w+) \|", re.M)
SYSTEM = re.compile(r"#include <(?:windows|ddraw|unistd|sys/|pthread)")
ASKING = re.compile(
    r"^ *# *(?:el)?if.*\b(_WIN|_MSC_VER|__linux|__unix|__APPLE)"
)
INCLUDE = re.compile(r'#include "([^"]+)"')
# A declaration begins its line; calls and definitions in headers do not.
DECLARED = re.compile(r"^(?!static)\w[\w *]*?\b(ddc_\w+)\(", re.M)


class Rooms:
    """The rooms of the table, from the bottom up."""

    def __init__(self, text, core):
        self.floors = {room: int(floor) for floor, room in ROW.findall(text)}
        self.order = list(self.floors)
        folders = {path.name for path in core.iterdir() if path.is_dir()}
        self.wrong = [
            f"ddcollide/{name} is not a room of the table in CONTRIBUTING.md"
            for name in sorted(folders - set(self.order))
        ] + [
            f"the table in CONTRIBUTING.md has the room {name}: no folder"
            for name in self.order
            if name not in folders
        ]

    def check(self, user, used, how):
        """Lists why `user` must not use `used`; both are room/file."""
        rooms = [name.split("/")[0] for name in (user, used)]
        if any(room not in self.floors for room in rooms):
            return []
        ranks = [self.order.index(room) for room in rooms]
        if ranks[1] <= ranks[0]:
            return []
        floors = [self.floors[room] for room in rooms]
        return [
            f"{user} (floor {floors[0]}) {how} {used} (floor {floors[1]}),"
            " which is above it"
        ]


def circle_in(graph):
    """A cycle of names of which each uses the next, or None."""
    done = set()

    def visit(name, path):
        if name in path:
            return path[path.index(name):] + [name]
        if name in done:
            return None
        for used in sorted(graph.get(name, ())):
            found = visit(used, path + [name])
            if found:
                return found
        done.add(name)
        return None

    for name in sorted(graph):
        found = visit(name, [])
        if found:
            return found
    return None


def includes(core):
    """The graph of includes, and the lines that are not portable."""
    graph, wrong = {}, []
    for path in sorted(core.rglob("*.[ch]")):
        name = str(path.relative_to(core))
        used = graph.setdefault(name, set())
        for line in path.read_text().splitlines():
            if SYSTEM.match(line) or ASKING.match(line):
                wrong.append(f"{name} is not portable: {line}")
            found = INCLUDE.match(line)
            if found and not (core / found[1]).is_file():
                wrong.append(f"{name} includes {found[1]}, not room/file")
            elif found:
                used.add(found[1])
    return graph, wrong


def misplaced_declarations(core, owner):
    """Yields each function that a header of another room declares."""
    for path in sorted(core.rglob("*.h")):
        name = str(path.relative_to(core))
        for symbol in DECLARED.findall(path.read_text()):
            file = owner.get(symbol, name)
            if file.split("/")[0] != name.split("/")[0]:
                yield f"{name} declares {symbol} of {file}"


def calls(nm, objects):
    """The object that defines each symbol, and the graph of which object uses
    which; objects are named room/file.c."""
    dump = subprocess.run(
        [nm, "-A", *objects], check=True, capture_output=True, text=True
    ).stdout
    # .../ddcollide_objects.dir/room/file.c.o:address kind symbol
    row = re.compile(
        r".*\.dir/(?:\./)?([\w/]+\.c)\.o(?:bj)?:[ 0-9a-f]* (\w) (\S+)$"
    )
    table = [row.match(line) for line in dump.splitlines()]
    table = [match.groups() for match in table if match]
    owner = {symbol: file for file, kind, symbol in table if kind in "TDBRC"}
    graph = {}
    for file, kind, symbol in table:
        if kind == "U" and owner.get(symbol, file) != file:
            graph.setdefault(file, set()).add(owner[symbol])
    return owner, graph


def main():
    source, nm, *objects = sys.argv[1:]
    core = pathlib.Path(source).resolve() / "ddcollide"
    rooms = Rooms((core.parent / "CONTRIBUTING.md").read_text(), core)
    wrong = list(rooms.wrong)
    included, unportable = includes(core)
    owner, called = calls(nm, objects)
    wrong += unportable
    wrong += misplaced_declarations(core, owner)
    if sum(map(len, called.values())) < 50:
        wrong.append("hardly any calls were found: are these the objects?")
    for graph, how in ((included, "includes"), (called, "calls")):
        for user, names in sorted(graph.items()):
            for used in sorted(names):
                wrong += rooms.check(user, used, how)
        circle = circle_in(graph)
        if circle:
            wrong.append(f"circle: {f' {how} '.join(circle)}")
    print("\n".join(wrong) or "no room reaches upwards or in a circle")
    sys.exit(1 if wrong else 0)


main()
