#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks that what the Markdown files of a folder link or show is there.

usage: links.py FOLDER

FOLDER is the project, or the documentation as it was packed.
"""
import re
import sys

import blocks


def main():
    count = 0
    for path in blocks.files(sys.argv[1]):
        for target in re.findall(r"\]\(([^)#]+)", path.read_text()):
            count += 1
            if not (path.parent / target).is_file():
                sys.exit(f"{path}: there is no {target}")
    print(f"{count} links lead somewhere")
    sys.exit(0 if count > 0 else 1)


main()
