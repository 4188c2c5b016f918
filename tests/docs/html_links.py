#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks that the links of the web pages lead somewhere, and to all there is.

usage: html_links.py FOLDER

Every href and src that is no address elsewhere must be a file there, and the
part after # a name in it. Nothing but a link that a reader follows may be
fetched from elsewhere. docs/api.html must link every function, every type and
every constant that bindings/model.py finds in the headers.
"""
import os
import pathlib
import re
import sys
import urllib.parse

PROJECT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT / "bindings"))
sys.dont_write_bytecode = True
import model  # noqa: E402

LINK = re.compile(r'(?:href|src)="([^"]+)"')
NAME = re.compile(r'(?:id|name)="([^"]+)"')
# What a browser fetches by itself.
FETCHED = re.compile(r'(?:<link[^>]+href|src)="(?:\w+:)?//[^"]+"')


def check(folder, pages):
    names = {name: set(NAME.findall(text)) for name, text in pages.items()}
    for page, text in pages.items():
        for link in LINK.findall(text):
            if re.match(r"[a-z]+:", link):
                continue
            file, _, anchor = link.partition("#")
            file = urllib.parse.unquote(file.partition("?")[0])
            file = os.path.normpath(
                pathlib.Path(page).parent / file if file else page)
            if not (folder / file).exists():
                yield f"{page}: there is no {file}"
            elif anchor and anchor not in names.get(file, {anchor}):
                yield f"{page}: {file} has no {anchor}"
        if FETCHED.search(text):
            yield f"{page}: fetches {FETCHED.search(text)[0]}"


def unlisted(overview):
    """What the headers declare, and the overview does not link."""
    headers = model.Headers(model.INCLUDE)
    for name in (*(function.name for function in headers.functions),
                 *(name for _, name, _ in headers.types),
                 *(name for name, _ in headers.constants)):
        if f'.html#c.{name}"' not in overview:
            yield f"docs/api.html does not link {name}"


def main():
    folder = pathlib.Path(sys.argv[1])
    pages = {str(path.relative_to(folder)): path.read_text(errors="replace")
             for path in folder.rglob("*.html")}
    wrong = sorted(set(check(folder, pages)))
    wrong += unlisted(pages.get("docs/api.html", ""))
    print("\n".join(wrong) or f"the links of {len(pages)} pages are right")
    sys.exit(1 if wrong or not pages else 0)


main()
