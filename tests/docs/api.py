#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Is docs/api.md what docs/api.py writes?

usage: api.py SOURCE
"""
import pathlib
import subprocess
import sys


def main():
    docs = pathlib.Path(sys.argv[1]) / "docs"
    written = subprocess.run([sys.executable, "-B", docs / "api.py"],
                             check=True, capture_output=True, text=True).stdout
    if written == (docs / "api.md").read_text():
        return 0
    print("docs/api.md is old: run docs/api.py > docs/api.md")
    return 1


if __name__ == "__main__":
    sys.exit(main())
