#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Writes docs/api.md: every function on one page.

usage: docs/api.py > docs/api.md

The test docs_api compares the page with what this prints.
"""
import pathlib
import sys
import textwrap

PROJECT = pathlib.Path(__file__).resolve().parent.parent
sys.path.insert(0, str(PROJECT / "bindings"))
sys.dont_write_bytecode = True
import model  # noqa: E402

INTRO = """\
# Every function

<!-- Written by docs/api.py; change that. -->

All names of the library, as the headers declare them; the comments there say
what is special about each. The rules that hold for all of them are at the head
of `<ddcollide.h>`.

| a name with | is a function that |
| --- | --- |
| `Overlaps` `Contains` `Is` `Has` | returns 1 or 0 |
| `Test` | asks the same where it can fail while a game runs, and stores `hit` |
| `Find` | stores one answer, which begins with `hit` or is an object or NULL |
| `List` | fills an array: `out`, `capacity`, `needed` |
| `Count` | returns how many pixels |
| `Get` `Set` | gives and takes; `Get` stores what its `Set` takes |
| `Create` `Destroy` | makes an object, and gives it back |
| `Add` `Remove` | puts into a set or world, and takes out |
| `Step` | lets time pass |
| `Sweep` | moves something along a path, up to what it meets |
| `Draw` `Erase` | sets pixels or tiles, and clears them |
| `Write` | writes into memory or a file |

Here `R` is a `DdcResult`, which is `DDC_OK` or a failure; `i` is a `ddc_int32`,
and so is a parameter without a type; `u` is a `ddc_uint32`. What may be NULL has
a `?`; `const` is left out. Parameters are in this order: the object; the other,
which lies at `dx`, `dy` in it, or at `x`, `y` in the world; the movement; the
categories that count; options; a callback and its `user`; what is stored.
"""
SHORT = {"DdcResult": "R", "ddc_int32": "i", "ddc_uint32": "u"}


def parameter_text(parameter):
    kind = {"ddc_int32": "", "ddc_uint32": "u "}.get(
        parameter.type, parameter.type + " ")
    if parameter.stars:
        kind = SHORT.get(parameter.type, parameter.type) + " "
        kind += "*" * parameter.stars
    return kind + parameter.name + "?" * parameter.optional


def function_text(function):
    returns = SHORT.get(function.returns, function.returns)
    returns += " " + "*" * function.returns_stars
    parameters = ", ".join(map(parameter_text, function.parameters))
    return f"{returns}{function.name}({parameters})"


def field_text(field):
    return field.name + (f"[{field.count}]" if getattr(field, "count", None)
                         else "")


def type_text(kind, name, content):
    if kind == "struct":
        return f"{name} {{{', '.join(map(field_text, content))}}}"
    if kind == "callback":
        return function_text(content)
    return name


def page(headers):
    """The lines after the introduction."""
    sections = {}  # texts of each section, in the order of the headers

    def lines_of(name):
        return sections.setdefault(headers.places[name], [])

    for name, _ in headers.constants:
        lines_of(name).append(("constant", name))
    for kind, name, content in headers.types:
        lines_of(name).append((kind, type_text(kind, name, content)))
    for function in headers.functions:
        lines_of(function.name).append(("function", function_text(function)))

    order = list(dict.fromkeys(header for header, _ in sections))
    order.sort(key=headers.files.index)
    for header in order:
        yield f"## `{header}`\n"
        for (of, title), lines in sections.items():
            if of == header:
                yield from section(title, lines)


def section(title, lines):
    if title:
        yield f"### {title}\n"
    for kind, text in (("opaque", "Objects"), ("constant", "Constants")):
        names = [f"`{line}`" for of, line in lines if of == kind]
        if names:
            yield textwrap.fill(f"{text}: {', '.join(names)}.", 80) + "\n"
    code = [line for kind, line in lines
            if kind in ("struct", "callback", "function")]
    if code:
        yield "```text\n" + "\n".join(code) + "\n```\n"


def main():
    headers = model.Headers(model.INCLUDE)
    print(INTRO, *page(headers), sep="\n", end="")


if __name__ == "__main__":
    main()
