#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks that the public headers are short, and whole.

usage: headers.py SOURCE

No header has more words (code and comments) than CEILINGS allows. Every
function has a comment that begins with a sentence, and whose @params are
parameters, in their order. A function is in the header of the last type, in
reading order, that its name or its prototype has; those of masks alone may be
in mask.h or mask_create.h, those that save and load are in save.h, and
DirectDraw's are in one header.

The functions are those that win32/ddcollide.def exports, neither more nor
fewer. The table of docs/errors.md has a row for each result code, and that of
docs/debug_drawing.md one for each role, in the order of their bits.
"""
import pathlib
import re
import sys

PROJECT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT / "bindings"))
sys.dont_write_bytecode = True
import model  # noqa: E402

# In reading order; 31,885 words in all.
CEILINGS = {
    "ddcollide.h": 955,
    "base.h": 1425,
    "surface.h": 1980,
    "shape.h": 2165,
    "mask.h": 2600,
    "mask_create.h": 3990,
    "sprite.h": 4170,
    "tiles.h": 1970,
    "grid.h": 970,
    "world.h": 1995,
    "body.h": 1185,
    "bounce.h": 1710,
    "save.h": 1145,
    "debug_draw.h": 1620,
    "assertion.h": 1200,
    "directdraw.h": 1290,
    "sdl.h": 605,
    "sprite.hpp": 910,
}
# What the build writes, perhaps beside the others.
GENERATED = ("loader.h", "objects.hpp")
TAGS = ("param",)
# What is in save.h, whatever its types.
SAVING = r"_(?:Save|Load|Mark|AddSaved|ClearSaved)"


def check_words(texts):
    """`texts` has the text of each header by its name."""
    for name, text in texts.items():
        count = len(text.split())
        if name not in CEILINGS:
            yield f"{name} has no ceiling"
        elif count > CEILINGS[name]:
            yield f"{name} has {count} words, over {CEILINGS[name]}"
    for name in CEILINGS.keys() - texts.keys():
        yield f"there is no {name}"


def check_comment(function):
    text = re.sub(r"^ *\* *", "", function.doc.strip(), flags=re.M)
    summary, *parts = re.split(r"^@(\w+)", text, flags=re.M)
    if not re.match(r"[A-Z].{9,}", summary.strip(), re.S):
        yield "no sentence says what it does"
    tags = list(zip(parts[0::2], parts[1::2]))
    for tag, _ in tags:
        if tag not in TAGS:
            yield f"@{tag} is none of {TAGS}"
    named = [(text.split() or [""])[0] for tag, text in tags if tag == "param"]
    known = [parameter.name for parameter in function.parameters]
    if named != [name for name in known if name in named]:
        yield f"@params are {named}, parameters {known}"


def homes(texts):
    """The header of each type."""
    found = {}
    for name, text in texts.items():
        for match in re.finditer(
                r"^typedef struct (Ddc\w+) \1;|^\} (Ddc\w+);"
                r"|^typedef [\w ]+\*? ?\(DDC_CALL \*(Ddc\w+)\)", text, re.M):
            found.setdefault(next(filter(None, match.groups())), name)
    return found


def check_place(function, home):
    """DirectDraw's functions are in one header."""
    order = list(CEILINGS)
    types = [p.type for p in function.parameters] + [function.returns]
    own = re.match(r"(Ddc\w+)_", function.name)
    types += [own[1]] if own else []
    had = re.match(r"Ddc\w+_Has(\w+)", function.name)
    types += ["Ddc" + had[1]] if had else []
    known = [home[name] for name in types if name in home]
    wanted = max(known, key=order.index, default=function.header)
    allowed = {wanted, "directdraw.h" if wanted != function.header else wanted}
    if wanted == "mask.h":
        allowed.add("mask_create.h")
    if re.search(SAVING, function.name):
        allowed = {"save.h"}
    if function.header not in allowed:
        yield f"is in {function.header}, not in {wanted}"


def check_roles(source):
    header = (source / "include/ddcollide/debug_draw.h").read_text()
    named = {
        int(bits, 16): name
        for name, bits in re.findall(
            r"^#define (DDC_DRAW_\w+) (0x\w+)u$", header, re.M
        )
    }
    roles = [named[1 << bit] for bit in range(16) if 1 << bit in named]
    roles.remove("DDC_DRAW_OWN")
    table = (source / "docs/debug_drawing.md").read_text()
    rows = re.findall(r"^\| [a-z ]+ \| `(DDC_DRAW_\w+)` \|", table, re.M)
    if rows != roles:
        yield f"docs/debug_drawing.md: the roles are {roles}, not {rows}"


def check_codes(source):
    base = (source / "include/ddcollide/base.h").read_text()
    codes = re.findall(r"^#define (DDC_E_\w+) ", base, re.M)
    table = (source / "docs/errors.md").read_text()
    rows = re.findall(r"^\| `(DDC_E_\w+)` \|", table, re.M)
    if rows != list(dict.fromkeys(rows)) or set(rows) != set(codes):
        yield f"docs/errors.md: {sorted(set(rows) ^ set(codes)) or rows}"


def complaints(source):
    include = source / "include"
    paths = [include / "ddcollide.h", *(
        path for path in (include / "ddcollide").iterdir()
        if path.name not in GENERATED)]
    texts = {path.name: path.read_text() for path in sorted(
        paths, key=lambda path: (path.name not in CEILINGS,
                                 [*CEILINGS, path.name].index(path.name)))}
    yield from check_words(texts)
    functions = model.Headers(include / "ddcollide").functions
    home = homes(texts)
    for function in functions:
        for check in check_comment(function), check_place(function, home):
            for what in check:
                yield f"{function.header}: {function.name}: {what}"
    exports = re.findall(
        r"^ +(Ddc\w+)", (source / "win32/ddcollide.def").read_text(), re.M
    )
    for name in sorted(set(exports) ^ {f.name for f in functions}):
        yield f"{name} is exported or declared, but not both"
    yield from check_codes(source)
    yield from check_roles(source)


def main():
    wrong = list(complaints(pathlib.Path(sys.argv[1])))
    print("\n".join(wrong) or "the headers are right")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
