#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Builds the program of docs/first_game.md from the package, and plays it.

usage: first_game.py SOURCE PACKAGE WORK COMMAND...

COMMAND runs test_first_game.exe, which plays the program in its working
directory.
"""
import pathlib
import subprocess
import sys

import page_program


def main():
    source, package, work, *command = sys.argv[1:]
    work = page_program.make_folder(work)
    (work / "ddcollide").symlink_to(pathlib.Path(package))
    page_program.build(source, "first_game.md", work)
    sys.exit(subprocess.run(command, cwd=work).returncode)


main()
