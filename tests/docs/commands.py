#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks that every command in the Markdown files' sh blocks exists.

usage: commands.py SOURCE

A script must exist in the project and be executable, and its --help must
name the arguments and options that a command uses. CMake's presets, targets
and options must be the project's. Values for Wine's registry must be those
that scripts/wine.sh sets, and options of maskc and ddcollide-probe those of
their tables. Other programs must be those that scripts/packages.sh needs, or
the system's. Only --help is executed. The commands that tests/run release runs
are left to it.
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys

import blocks

TARGETS = {"docs", "npm_package", "package"}
# Compilers, and packages that have them.
OTHERS = {
    "gcc": "gcc",
    "i686-w64-mingw32-gcc": "gcc-mingw-w64-i686",
    "i686-w64-mingw32-g++": "g++-mingw-w64-i686",
}
# The last one comes with Wine.
SYSTEM = {"cp", "mkdir", "mv", "unzip", "wineserver"}


class Wrong(Exception):
    pass


class Project:
    def __init__(self, source):
        self.source = pathlib.Path(source)
        presets = json.loads((self.source / "CMakePresets.json").read_text())
        self.presets = {
            preset["name"]
            for preset in presets["configurePresets"]
            if not preset.get("hidden")
        }
        cmake = (self.source / "CMakeLists.txt").read_text()
        self.options = set(re.findall(r"^option\((\w+)", cmake, re.M))
        self.packages = (self.source / "scripts/packages.sh").read_text()
        self.maskc = (self.source / "tools/maskc/arguments.c").read_text()
        self.probe = (self.source / "tools/probe/probe.c").read_text()
        wine = (self.source / "scripts/wine.sh").read_text()
        wine = wine.replace("\\\n", " ").replace("\\\\", "\\")
        root = re.search(r"wine_key='(.*)'", wine)[1]
        self.registry = {
            (key.replace("$wine_key", root), name, data)
            for key, name, data in re.findall(
                r'wine_registry_set "([^"]*)" (\w+) +REG_\w+ +(\w+)', wine
            )
        }

    def help_of(self, script):
        """The usage text of a script."""
        answer = subprocess.run(
            [self.source / script, "--help"],
            text=True, capture_output=True, stdin=subprocess.DEVNULL,
        )
        if answer.returncode != 0 or "usage:" not in answer.stdout:
            raise Wrong(f"{script} --help prints no usage")
        return answer.stdout

    def check_script(self, script, words):
        usage = self.help_of(script)
        for word in words:
            if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", usage):
                raise Wrong(f"{script} does not know {word}")

    def check_cmake(self, words):
        words = list(words)
        while words:
            word = words.pop(0)
            if word == "--preset":
                if words.pop(0) not in self.presets:
                    raise Wrong("no such preset")
            elif word == "--target":
                if words.pop(0) not in TARGETS:
                    raise Wrong("no such target")
            elif word in ("--install", "-B"):
                tree = words.pop(0)
                if not tree.startswith("build/"):
                    raise Wrong(f"{tree} is not in build/")
            elif word in ("-G", "-R", "--prefix"):
                words.pop(0)
            elif word.startswith("-DDDC_"):
                if word[2:].split("=")[0] not in self.options:
                    raise Wrong(f"no option {word}")
            elif word != "--build":
                raise Wrong(f"cmake has no known argument {word}")

    def check_maskc(self, words):
        for word in words:
            if word.startswith("-") and f'{{"{word[2:]}", ' not in self.maskc:
                raise Wrong(f"maskc does not know {word}")

    def check_probe(self, words):
        for word in words:
            if word.startswith("-") and f'{{"{word[2:]}", ' not in self.probe:
                raise Wrong(f"ddcollide-probe does not know {word}")

    def check_wine(self, words):
        if words[0].split("/")[-1] == "ddcollide-probe.exe":
            self.check_probe(words[1:])
            return
        form = ["reg", "add", None, "/v", None, "/d", None, "/f"]
        value = tuple(word for word, name in zip(words, form) if name is None)
        if [w if n else None for w, n in zip(words, form)] != form:
            raise Wrong("not of the form: wine reg add KEY /v NAME /d DATA /f")
        if value not in self.registry:
            raise Wrong("scripts/wine.sh sets another value")

    def check(self, command):
        words = shlex.split(command, comments=True)
        while re.match(r"[A-Z]+=", words[0]):
            words.pop(0)
        program, words = words[0], words[1:]
        if "/" in program:
            self.check_script(program, words)
        elif program in ("cmake", "ctest"):
            self.check_cmake(words)
        elif program == "wine":
            self.check_wine(words)
        elif program == "maskc":
            self.check_maskc(words)
        elif program in SYSTEM:
            return
        elif OTHERS.get(program, "?") not in self.packages:
            raise Wrong(f"scripts/packages.sh does not install {program}")


def main():
    project = Project(sys.argv[1])
    count = 0
    for block in blocks.read(project.source):
        if block.language != "sh" or block.in_release:
            continue
        for line in block.text.splitlines():
            if shlex.split(line, comments=True):
                count += 1
                try:
                    project.check(line)
                except Wrong as wrong:
                    sys.exit(f"{block.where}: {line}\n{wrong}")
    print(f"{count} commands exist")
    sys.exit(0 if count > 0 else 1)


main()
