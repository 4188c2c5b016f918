#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Writes layout.c, which compiles for WebAssembly only if every struct has the
layout that bindings/js/generate.py calculates.

usage: layout.py FOLDER
"""
import importlib.util
import pathlib
import sys

PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True
# Two files are called generate.py; this one gets another name.
spec = importlib.util.spec_from_file_location(
    "js_generate", PROJECT / "bindings" / "js" / "generate.py"
)
js_generate = importlib.util.module_from_spec(spec)
spec.loader.exec_module(js_generate)


def main():
    headers = js_generate.Portable(PROJECT / "include" / "ddcollide")
    rows = []
    for name, (size, _, fields) in js_generate.Layouts(headers).structs.items():
        rows.append((f"{name}_size", f"sizeof({name}) == {size}"))
        for field, (at, *_) in fields.items():
            rows.append(
                (f"{name}_{field}", f"offsetof({name}, {field}) == {at}")
            )
    lines = ["#include <ddcollide.h>", "#include <stddef.h>"]
    # An array of -1 elements does not compile.
    lines += [f"typedef char {n}[{check} ? 1 : -1];" for n, check in rows]
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "layout.c").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
