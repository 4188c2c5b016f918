#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Writes the page of the samples: one HTML file that needs no other.

usage: build_page.py OUTPUT SCALAR.wasm SIMD.wasm [HOMEPAGE]

The images and sources of all samples and the two modules are put into it,
compressed by deflate and written in base64. The program zopfli compresses them better than
zlib, which takes its place where it is not installed.
"""
import base64
import html
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import zlib

HERE = pathlib.Path(__file__).resolve().parent
SAMPLES = HERE.parent
GAMES = ("bumper", "hotspot", "bricks", "cannon", "swarm", "pinball",
         "asteroids", "platform")


def deflated(data):
    """The data in the format of zlib."""
    zopfli = shutil.which("zopfli")
    if zopfli is None:
        return zlib.compress(data, 9)
    with tempfile.NamedTemporaryFile() as file:
        file.write(data)
        file.flush()
        return subprocess.run(
            [zopfli, "-c", "--zlib", "--i5", file.name],
            check=True, stdout=subprocess.PIPE).stdout


def packed(data):
    return base64.b64encode(deflated(data)).decode("ascii")


def embedded(scalar, simd):
    """The constant that page.js takes everything from."""
    files, images = [], b""
    for game in GAMES:
        for path in sorted((SAMPLES / game).glob("*.bmp")):
            data = path.read_bytes()
            files.append([f"{game}/{path.name}", len(images), len(data)])
            images += data
    sources, texts = [], b""
    for game in GAMES:
        for path in sorted((SAMPLES / game).glob("*.c")):
            # How Windows shows a game is told by one of them.
            if not path.name.startswith("main"):
                data = path.read_bytes()
                sources.append([f"{game}/{path.name}", len(texts), len(data)])
                texts += data
    data = (HERE / "game_first.c").read_bytes()
    sources.append(["web/game_first.c", len(texts), len(data)])
    texts += data
    return {
        "sources": sources,
        "texts": packed(texts),
        "files": files,
        "images": packed(images),
        "scalar": packed(scalar.read_bytes()),
        "simd": packed(simd.read_bytes()),
    }


def links(homepage):
    """Where the project is, if that is known. What it has below that address
    is where GitHub shows it."""
    if not homepage:
        return ""
    rows = (("The source", ""), ("The documents", "/tree/HEAD/docs"),
            ("For JavaScript (npm)", "/tree/HEAD/bindings/js#readme"))
    return "<ul>" + "".join(
        f'<li><a href="{html.escape(homepage)}{path}">{text}</a></li>'
        for text, path in rows) + "</ul>"


def script(contents):
    """One script of page.js and what it imports. A page that is opened as a
    file cannot import others."""
    wasi = (SAMPLES.parent / "bindings" / "js" / "wasi.js").read_text()
    wasi = re.sub(r"^export ", "", wasi, flags=re.M)
    page = (HERE / "page.js").read_text()
    page = re.sub(r"^import .*?;\n", "", page, flags=re.M | re.S)
    return f"const embedded = {json.dumps(contents)};\n{wasi}\n{page}"


def main():
    if len(sys.argv) not in (4, 5):
        raise SystemExit(__doc__)
    output, scalar, simd = map(pathlib.Path, sys.argv[1:4])
    page = (HERE / "page.html").read_text()
    page = page.replace("@CSS@", (HERE / "page.css").read_text().strip())
    page = page.replace("@LINKS@", links("".join(sys.argv[4:])))
    page = page.replace("@SCRIPT@", script(embedded(scalar, simd)).strip())
    output.write_text(page)
    print(f"{output}: {len(page)} bytes")


if __name__ == "__main__":
    main()
