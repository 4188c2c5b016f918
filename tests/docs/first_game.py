#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Builds the program of docs/first_game.md from the zip, and plays it.

usage: first_game.py SOURCE ZIPS WORK COMMAND...

ZIPS is the folder of the zip. COMMAND runs test_first_game.exe, which plays the
program in its working directory.
"""
import pathlib
import shutil
import subprocess
import sys

import page_program


def main():
    source, zips, work, *command = sys.argv[1:]
    work = page_program.make_folder(work)
    for file in pathlib.Path(zips).glob("*.zip"):
        shutil.copy(file, work)
    page_program.build(source, "first_game.md", work)
    sys.exit(subprocess.run(command, cwd=work).returncode)


main()
