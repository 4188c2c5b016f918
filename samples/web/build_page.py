#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Writes the page of the samples: one HTML file that needs no other.

usage: build_page.py OUTPUT SCALAR.wasm SIMD.wasm

The images of all samples and the two modules are put into it, compressed by
deflate and written in base64. The program zopfli compresses them better than
zlib, which takes its place where it is not installed.
"""
import base64
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
    return {
        "files": files,
        "images": packed(images),
        "scalar": packed(scalar.read_bytes()),
        "simd": packed(simd.read_bytes()),
    }


def script(contents):
    """One script of page.js and what it imports. A page that is opened as a
    file cannot import others."""
    wasi = (SAMPLES.parent / "bindings" / "js" / "wasi.js").read_text()
    wasi = re.sub(r"^export ", "", wasi, flags=re.M)
    page = (HERE / "page.js").read_text()
    page = re.sub(r"^import .*?;\n", "", page, flags=re.M | re.S)
    return f"const embedded = {json.dumps(contents)};\n{wasi}\n{page}"


def main():
    if len(sys.argv) != 4:
        raise SystemExit(__doc__)
    output, scalar, simd = map(pathlib.Path, sys.argv[1:])
    page = (HERE / "page.html").read_text()
    page = page.replace("@CSS@", (HERE / "page.css").read_text().strip())
    page = page.replace("@SCRIPT@", script(embedded(scalar, simd)).strip())
    output.write_text(page)
    print(f"{output}: {len(page)} bytes")


if __name__ == "__main__":
    main()
