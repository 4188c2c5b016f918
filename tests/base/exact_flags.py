#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks that files with reproducible reals are compiled with its options.

usage: exact_flags.py SOURCE BUILD

Every file of the core that includes base/exact.h, itself or by other
headers, has to have the options in compile_commands.json of the build.
"""
import json
import pathlib
import re
import sys

INCLUDE = re.compile(r'^#include "([^"]+)"', re.M)
OPTIONS = ["-ffp-contract=off", "-fno-tree-slp-vectorize"]


def headers_of(path, core, found):
    """Adds the headers of the core that `path` includes to `found`."""
    for name in INCLUDE.findall(path.read_text()):
        header = core / name
        if name not in found and header.is_file():
            found.add(name)
            headers_of(header, core, found)
    return found


def main():
    source, build = (pathlib.Path(name).resolve() for name in sys.argv[1:])
    core = source / "ddcollide"
    commands = json.loads((build / "compile_commands.json").read_text())
    exact, wrong = 0, []
    for entry in commands:
        path = pathlib.Path(entry["directory"], entry["file"])
        if core not in path.parents:
            continue
        if "base/exact.h" not in headers_of(path, core, set()):
            continue
        exact += 1
        wrong += [
            f"{path.relative_to(source)} includes base/exact.h, but is"
            f" compiled without {option}"
            for option in OPTIONS
            if option not in entry["command"].split()
        ]
    if not exact:
        wrong.append("no file includes base/exact.h: is this the build?")
    print("\n".join(wrong) or f"{exact} files have {' '.join(OPTIONS)}")
    sys.exit(1 if wrong else 0)


main()
