#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Compiles every example in the project's Markdown files.

usage: examples.py --source DIR --build DIR --work DIR --cc CC --cxx CXX
                   [--windows] [--fpc FPC] [--sdl DIR]...
                   [--link ARGUMENT]...

C must be valid C89 and C++ valid C++98, without a warning. An example that
includes Windows' own headers is compiled for Windows only, one with SDL's only
where the folders of these are given; one that has a main is linked too, and
run unless it is for Windows or quoted: page_output.py runs those. It must print
the text block that follows it. With SDL's headers it is only run if there is
such a block: others open a window. Pascal, which stands for part of a unit that
uses ddcollide, is compiled by FPC. There is no compiler
for VB6: what an example calls must be declared in bindings/ddcollide.bas, with
as many arguments, and what it names there must exist. loader.h and the
declarations for Pascal and VB6 are those in the build tree. commands.py
checks sh. No other language may be used, but in the parts of a page that
tests/run release runs.
"""
import argparse
import pathlib
import re
import subprocess
import sys

import blocks

STRICT = ["-pedantic", "-Wall", "-Wextra", "-Werror"]


class Examples:
    def __init__(self, options):
        self.options = options
        self.source = pathlib.Path(options.source)
        self.build = pathlib.Path(options.build)
        self.work = pathlib.Path(options.work)
        self.work.mkdir(parents=True, exist_ok=True)
        self.counts = {}
        self.left_out = 0  # examples in C and C++
        self.left_out_for_sdl = 0

    def run(self, command, block):
        """Runs a command, and returns its output; ends the test when it
        fails."""
        done = subprocess.run(
            command, text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT
        )
        if done.returncode != 0:
            raise SystemExit(
                f"{block.where}: {' '.join(map(str, command))}\n{done.stdout}"
            )
        return done.stdout

    def write(self, block, name):
        path = self.work / name
        path.write_text(block.text)
        return path

    def compile_c(self, block, compiler, standard, suffix):
        options = self.options
        if re.search(r"#include <(ddraw|windows)\.h>", block.text) and (
            not options.windows
        ):
            return False
        if "#include <SDL.h>" in block.text and not options.sdl:
            self.left_out_for_sdl += 1
            return False
        path = self.write(block, block.name + suffix)
        command = [compiler, standard, *STRICT, f"-I{self.build}/include",
                   f"-I{self.source}/include"]
        for folder in options.sdl:
            command += ["-isystem", folder]
        command.append(path)
        graphics = re.search(r"#include <(ddraw|SDL)\.h>", block.text)
        if not blocks.is_program(block) or (graphics and not block.prints):
            self.run([*command, "-c", "-o", path.with_suffix(".o")], block)
            return True
        program = path.with_suffix(".exe")
        self.run([*command, "-o", program, *options.link], block)
        if not options.windows and not block.quoted:
            printed = self.run([program], block)
            if block.prints not in (None, printed):
                raise SystemExit(f"{block.where} prints\n{printed}")
        return True

    def c(self, block):
        return self.compile_c(block, self.options.cc, "-std=c89", ".c")

    def cpp(self, block):
        return self.compile_c(block, self.options.cxx, "-std=c++98", ".cpp")

    def pascal(self, block):
        if self.options.fpc is None:
            return False
        unit = f"example_{block.name}"
        if not block.text.startswith("program "):
            block.text = (
                f"unit {unit};\ninterface\nimplementation\nuses ddcollide;\n"
                f"{block.text}\nend.\n"
            )
        path = self.write(block, unit + ".pas")
        # -Cn: compiles without linking; most have no main program.
        self.run(
            [self.options.fpc, "-v0ew", "-Sew", "-Mdelphi", "-Cn",
             f"-FU{self.work}", f"-Fu{self.build}/bindings", path],
            block,
        )
        return True

    def vb(self, block):
        module = (self.build / "bindings/ddcollide.bas").read_text()
        declared = dict(
            re.findall(
                r"Declare (?:Sub|Function) (\w+) Lib \S+ \((.*)\)", module
            )
        )
        known = set(re.findall(r"(?:Const|Type) (\w+)", module)) | set(declared)
        code = re.sub(r"'.*", "", block.text)
        for name in re.findall(r"\b(?:Ddc|DDC_)\w+", code):
            if name not in known:
                raise SystemExit(f"{block.where}: {name} is not declared")
        # A call with parentheses, or a statement without them.
        calls = re.findall(r"\b(Ddc\w+)(?:\(([^()]*)\)| +([^\n(:]+))", code)
        for name, bracketed, bare in calls:
            if name in declared:
                given = len((bracketed or bare).split(","))
                wanted = len(declared[name].split(","))
                if given != wanted:
                    raise SystemExit(
                        f"{block.where}: {name} takes {wanted} arguments"
                    )
        return bool(calls)

    def sh(self, block):
        return True

    def check(self, block):
        languages = ("c", "cpp", "pascal", "vb", "sh")
        if block.language == "text" or (
                block.in_release and block.language in ("cmake", "js")):
            return
        if block.language not in languages:
            raise SystemExit(f"{block.where}: unknown language")
        done = getattr(self, block.language)(block)
        if not done and block.language in ("c", "cpp"):
            self.left_out += 1
        key = block.language if done else block.language + " left out"
        self.counts[key] = self.counts.get(key, 0) + 1


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--source", required=True)
    parser.add_argument("--build", required=True)
    parser.add_argument("--work", required=True)
    parser.add_argument("--cc", required=True)
    parser.add_argument("--cxx", required=True)
    parser.add_argument("--windows", action="store_true")
    parser.add_argument("--fpc")
    parser.add_argument("--sdl", action="append", default=[])
    parser.add_argument("--link", action="append", default=[])
    examples = Examples(parser.parse_args())
    for block in blocks.read(examples.source):
        examples.check(block)
    print(examples.counts)
    if examples.options.windows:
        # Only examples with SDL, which the native test compiles, may be left
        # out: those for Windows were compiled too.
        wanted = ("c", "cpp", "vb")
        left = examples.left_out != examples.left_out_for_sdl
    else:
        wanted, left = ("c", "pascal", "vb", "sh"), False
    missing = [name for name in wanted if name not in examples.counts]
    if missing or left:
        sys.exit(f"not compiled: {missing}")


main()
