# SPDX-License-Identifier: Zlib
"""Builds the program of a page as the page says.

The first block of C or C++ of such a page is the whole program. The sh blocks of its part
"Build it" are executed as they stand, in a work folder with the program, under
the name that the commands use, and with whatever the page asks for beside it.
"""
import os
import pathlib
import re
import shutil
import subprocess

import blocks


def build(source, page, work, environment=None):
    """Makes the program in the work folder."""
    found = [block for block in blocks.read(source)
             if block.where.startswith(f"docs/{page}:")]
    program = next(block for block in found if block.language in ("c", "cpp"))
    commands = [block.text for block in found
                if block.language == "sh" and block.heading == "Build it"]
    name = re.search(r"\b(\w+\.c(?:pp)?)\b", "".join(commands))[1]
    (work / name).write_text(program.text)
    subprocess.run(
        ["bash", "-e", "-c", "".join(commands)], cwd=work, check=True,
        env={**os.environ, **(environment or {})},
    )


def make_folder(path):
    """An empty folder, whatever was there."""
    path = pathlib.Path(path)
    shutil.rmtree(path, ignore_errors=True)
    path.mkdir(parents=True)
    return path
