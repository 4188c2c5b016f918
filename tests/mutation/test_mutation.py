#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Runs the mutation tester on a core of one file, whose verdicts are known.

usage: test_mutation.py SOURCE WORK CC
"""
import pathlib
import re
import shutil
import subprocess
import sys

CODE = """
int sum(int width, int other);
int first(int x, int y);
int distance(int from, int to);

/* height does not compile; all else dies. */
int sum(int width, int other)
{
    return width
           + other;
}

/* (void)x changes no object. Only equal numbers are passed. */
int first(int x, int y)
{
    (void)y;
    return x;
}

/* Equal numbers have the same distance both ways. */
int distance(int from, int to)
{
    const int is_after = from > to;
    return is_after ? from - to : to - from;
}
"""
TEST = """
int sum(int width, int other);
int first(int x, int y);
int distance(int from, int to);

int main(void)
{
    return sum(1, 2) != 3 || first(4, 4) != 4 || distance(2, 5) != 3 ||
           distance(5, 2) != 3;
}
"""
CMAKE = """
cmake_minimum_required(VERSION 3.21)
project(tiny C)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
enable_testing()
add_library(ddcollide_objects OBJECT ddcollide/tiny/tiny.c)
set_target_properties(ddcollide_objects PROPERTIES
    POSITION_INDEPENDENT_CODE ON)
add_library(ddcollide_core SHARED $<TARGET_OBJECTS:ddcollide_objects>)
set_target_properties(ddcollide_core PROPERTIES
    LIBRARY_OUTPUT_DIRECTORY ddcollide)
add_executable(test_tiny tests/tiny/test_tiny.c)
target_link_libraries(test_tiny PRIVATE ddcollide_core)
file(MAKE_DIRECTORY tiny)
add_test(NAME tiny COMMAND test_tiny WORKING_DIRECTORY tiny)
"""


class Project:
    """A copy of the project above in an empty folder."""

    def __init__(self, program, folder, compiler):
        self.program = program
        self.folder = folder
        self.list = folder / "list.txt"
        shutil.rmtree(folder, ignore_errors=True)
        self.write("CMakeLists.txt", CMAKE)
        self.write("ddcollide/tiny/tiny.c", CODE)
        self.write("tests/tiny/test_tiny.c", TEST)
        self.write("tests/mutation/equivalent.txt", "")
        self.cmake("-G", "Ninja", "-S", folder, "-B", folder / "build",
                   f"-DCMAKE_C_COMPILER={compiler}")
        self.cmake("--build", folder / "build")

    def write(self, name, text):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def cmake(self, *arguments):
        subprocess.run(["cmake", *arguments], check=True,
                       stdout=subprocess.DEVNULL)

    def run(self, *options):
        """Runs the tester. Returns its status and {function: states}, and
        leaves the names in self.names."""
        answer = subprocess.run(
            [sys.executable, "-B", self.program, "--source", self.folder,
             "--build", self.folder / "build", *options],
            stdout=subprocess.PIPE, text=True,
        )
        print(answer.stdout)
        states = {}
        self.names = {}
        for state, function, digest in re.findall(
            r"^(\w+) +tiny\.(\w+)\.(\w+) ", answer.stdout, re.M
        ):
            states.setdefault(function, set()).add(state)
            self.names[function, state] = f"tiny.{function}.{digest}"
        return answer.returncode, states, answer.stdout


def expect(what, found, wanted):
    if found != wanted:
        sys.exit(f"{what}: {found} instead of {wanted}")


def main():
    source, work, compiler = sys.argv[1:]
    program = pathlib.Path(source) / "tests/mutation/mutate.py"
    project = Project(program, pathlib.Path(work).resolve(), compiler)

    status, states, output = project.run("--list", project.list)
    expect("status", status, 0)
    expect("states", states, {"sum": {"died"}, "first": {"survived"},
                              "distance": {"died", "survived"}})
    expect("dropped", "2 more do not compile" in output, True)
    names = project.names

    # A reviewed mutant is equivalent, until a test notices it.
    reviewed = f"{names['distance', 'survived']}\n    It is 0 both ways.\n"
    project.write("tests/mutation/equivalent.txt", reviewed)
    status, states, _ = project.run()
    expect("status with a reviewed mutant", status, 0)
    expect("reviewed", states["distance"], {"died", "equivalent"})
    died = names["sum", "died"]
    project.write("tests/mutation/equivalent.txt", f"{died}\n    No.\n")
    status, _, output = project.run()
    expect("status with a mistaken review", status, 1)
    expect("mistaken", f"WRONG: {died} is not equivalent" in output, True)
    project.write("tests/mutation/equivalent.txt", "")

    # What died must die again, with a test that is as good as before only.
    status, states, _ = project.run("--against", project.list)
    expect("status of the same tests", status, 0)
    expect("again", states, {"sum": {"died"}, "distance": {"died"}})
    project.write("tests/tiny/test_tiny.c",
                  TEST.replace("sum(1, 2) != 3 ||", ""))
    project.cmake("--build", project.folder / "build")
    with project.list.open("a") as rows:
        rows.write("died tiny.product.00000000 tiny tiny.c:1:1 * becomes /\n")
    status, states, output = project.run("--against", project.list)
    expect("gone", "gone       tiny.product.00000000" in output, True)
    expect("status of a worse test", status, 1)
    expect("worse", states, {"sum": {"survived"}, "distance": {"died"}})
    expect("named", f"WRONG: {died} died by tiny before" in output, True)
    print("every verdict is as expected")


main()
