#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Builds the game of a page from the zip, and plays it.

usage: page_game.py SOURCE PAGE ZIPS WORK COMMAND...

ZIPS is the folder of the zip. COMMAND runs a test, which plays the game in its
working directory.
"""
import pathlib
import shutil
import subprocess
import sys

import page_program


def main():
    source, page, zips, work, *command = sys.argv[1:]
    work = page_program.make_folder(work)
    for file in pathlib.Path(zips).glob("*.zip"):
        shutil.copy(file, work)
    page_program.build(source, page, work)
    sys.exit(subprocess.run(command, cwd=work).returncode)


main()
