#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Mutation test of floors.py: it must find each fault in a copy of the core.

usage: floors_planted.py SOURCE WORK CC NM OBJECT...

A room is a folder of ddcollide/, a floor is a layer of them; the table in
CONTRIBUTING.md has the rooms in order. For each fault, copies the core to WORK,
changes it, and runs floors.py on the copy. Without a fault, floors.py must find
nothing.
"""
import pathlib
import shutil
import subprocess
import sys

TAKEN = """#include "{header}"
"""
CALLS = """int {name}(void);
int {other}(void);
int {name}(void)
{{
    return {other}();
}}
"""


class Copy:
    """A new copy, for each fault, of the files that floors.py reads."""

    def __init__(self, source, work, cc, nm, objects):
        self.source, self.work = source, work
        self.cc, self.nm, self.objects = cc, nm, objects
        shutil.rmtree(work, ignore_errors=True)
        shutil.copytree(source / "ddcollide", work / "ddcollide")
        shutil.copy(source / "CONTRIBUTING.md", work)

    def file(self, name):
        return self.work / "ddcollide" / name

    def append(self, name, text):
        with self.file(name).open("a") as file:
            file.write(text)

    def compile(self, name, text):
        """An object of a file that is added to the core."""
        self.file(name).write_text(text)
        out = self.work / "planted.dir" / f"{name}.o"
        out.parent.mkdir(parents=True, exist_ok=True)
        subprocess.run(
            [self.cc, "-c", "-o", out, self.file(name)], check=True
        )
        self.objects = self.objects + [str(out)]

    def found(self):
        floors = self.source / "tests" / "docs" / "floors.py"
        run = subprocess.run(
            [sys.executable, "-B", floors, self.work, self.nm, *self.objects],
            capture_output=True,
            text=True,
        )
        return run.returncode, run.stdout + run.stderr


def include_upwards(copy):
    copy.append("rect/rect.h", TAKEN.format(header="world/world.h"))
    return "rect/rect.h (floor 1) includes world/world.h (floor 6)"


def include_later_room_of_the_floor(copy):
    copy.append("base/base.h", TAKEN.format(header="rect/rect.h"))
    return "base/base.h (floor 1) includes rect/rect.h (floor 1)"


def circle_of_headers(copy):
    for name, other in (("a", "b"), ("b", "c"), ("c", "a")):
        text = TAKEN.format(header=f"mask/planted_{other}.h")
        copy.file(f"mask/planted_{name}.h").write_text(text)
    return "circle: mask/planted_a.h includes mask/planted_b.h includes"


def circle_of_calls(copy):
    for name, other in (("one", "two"), ("two", "one")):
        copy.compile(
            f"mask/planted_{name}.c",
            CALLS.format(name=f"planted_{name}", other=f"planted_{other}"),
        )
    return "circle: mask/planted_one.c calls mask/planted_two.c calls"


def call_upwards(copy):
    copy.compile(
        "base/planted.c",
        CALLS.format(name="planted", other="DdcWorld_Create"),
    )
    return "base/planted.c (floor 1) calls world/world.c (floor 6)"


def declared_in_another_room(copy):
    copy.append("rect/rect.h", "void ddc_free(void *block);\n")
    return "rect/rect.h declares ddc_free of base/base.c"


def room_missing_from_the_table(copy):
    contributing = copy.work / "CONTRIBUTING.md"
    lines = contributing.read_text().splitlines(keepends=True)
    kept = [line for line in lines if "| bounce |" not in line]
    assert len(kept) == len(lines) - 1
    contributing.write_text("".join(kept))
    return "ddcollide/bounce is not a room of the table"


def room_without_a_folder(copy):
    shutil.rmtree(copy.file("bounce"))
    return "has the room bounce: no folder"


def header_of_the_system(copy):
    copy.append("world/world.h", "#include <windows.h>\n")
    return "world/world.h is not portable"


def question_about_the_system(copy):
    copy.append("world/world.h", "#if defined(_WIN32)\n#endif\n")
    return "world/world.h is not portable"


FAULTS = (
    include_upwards,
    include_later_room_of_the_floor,
    circle_of_headers,
    circle_of_calls,
    call_upwards,
    declared_in_another_room,
    room_missing_from_the_table,
    room_without_a_folder,
    header_of_the_system,
    question_about_the_system,
)


def main():
    source, work = map(pathlib.Path, sys.argv[1:3])
    rest = (sys.argv[3], sys.argv[4], sys.argv[5:])
    failed = 0
    for fault in (None, *FAULTS):
        copy = Copy(source, work, *rest)
        expected = fault(copy) if fault else "no room reaches upwards"
        status, output = copy.found()
        good = status == (1 if fault else 0) and expected in output
        name = fault.__name__ if fault else "no fault"
        print(f"{'ok' if good else 'NOT ok'}: {name}")
        if not good:
            failed += 1
            print(f"expected: {expected}\nfound: {output}")
    sys.exit(1 if failed else 0)


main()
