#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Runs the program of a page, and compares what it prints with the page.

usage: page_output.py SOURCE PAGE WORK --package PREFIX
       page_output.py SOURCE PAGE WORK PROGRAM MASKC [EMULATOR]

Without a program, it is built from the page by the page's own commands, with
the package. What it must print is the page's text block. Commands that begin
with maskc are carried out in any case.
"""
import difflib
import os
import pathlib
import shlex
import shutil
import subprocess
import sys

import blocks
import page_program


def build(source, page, work, package):
    """Builds the program as the page says, and returns how to run it."""
    environment = {
        "PATH": f"{package}/bin:{os.environ['PATH']}",
        "PKG_CONFIG_PATH": f"{package}/lib/pkgconfig",
        "LD_LIBRARY_PATH": f"{package}/lib",
    }
    os.environ.update(environment)
    page_program.build(source, page, work)
    return [f"./{pathlib.Path(page).stem}"]


def make_masks(found, work, maskc):
    for block in found:
        for line in block.text.splitlines() if block.language == "sh" else ():
            if line.startswith("maskc "):
                subprocess.run([*maskc, *shlex.split(line)[1:]], cwd=work,
                               check=True)


def main():
    source, page, work, *rest = sys.argv[1:]
    work = page_program.make_folder(work)
    shutil.copy(pathlib.Path(source) / "samples/bumper/oval.bmp", work)
    found = [block for block in blocks.read(source)
             if block.where.startswith(f"docs/{page}:")]
    wanted = next(block for block in found if block.language == "text").text
    if rest[0] == "--package":
        command = build(source, page, work, rest[1])
    else:
        program, maskc, *emulator = rest
        make_masks(found, work, [*emulator, maskc])
        command = [*emulator, program]
    printed = subprocess.run(command, cwd=work, check=True, text=True,
                             stdout=subprocess.PIPE).stdout
    difference = list(difflib.unified_diff(
        wanted.splitlines(), printed.splitlines(), page, "printed",
        lineterm=""))
    print("\n".join(difference) or f"{page} has what is printed")
    sys.exit(1 if difference else 0)


main()
