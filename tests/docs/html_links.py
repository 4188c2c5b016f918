#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks that the links of the reference pages lead somewhere.

usage: html_links.py FOLDER

Every href and src that is no address elsewhere must be a file there, and the
part after # a name in it. No page may show a command that Doxygen did not
understand.
"""
import pathlib
import re
import sys
import urllib.parse

LINK = re.compile(r'(?:href|src)="([^"]+)"')
NAME = re.compile(r'(?:id|name)="([^"]+)"')
# What is left in the text when Markdown was not understood.
COMMAND = re.compile(r"@(?:ref|code|endcode|section)\b")


def check(folder, pages):
    names = {name: set(NAME.findall(text)) for name, text in pages.items()}
    for page, text in pages.items():
        for link in LINK.findall(text):
            if re.match(r"[a-z]+:", link):
                continue
            file, _, anchor = link.partition("#")
            file = urllib.parse.unquote(file) or page
            if not (folder / file).exists():
                yield f"{page}: there is no {file}"
            elif anchor and anchor not in names.get(file, {anchor}):
                yield f"{page}: {file} has no {anchor}"
        if COMMAND.search(text):
            yield f"{page}: shows {COMMAND.search(text)[0]}"


def main():
    folder = pathlib.Path(sys.argv[1])
    pages = {path.name: path.read_text(errors="replace")
             for path in folder.glob("*.html")}
    wrong = sorted(set(check(folder, pages)))
    print("\n".join(wrong) or f"the links of {len(pages)} pages are right")
    sys.exit(1 if wrong or not pages else 0)


main()
