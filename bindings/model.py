#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Reads the public headers: what they declare, and what each parameter is for.

usage: bindings/model.py

Prints it as JSON, which docs/languages.md describes. All declarations for other
languages are written from this model, and so are docs/api.md and the table by
which tests call every function. It needs Python 3.6 or later.

The headers are regular (one declaration form each for constants, structs,
callbacks and functions), so a few patterns read them; a function or parameter
that no pattern matches ends the run with an error. Of comments only the titles
of sections are read; each function keeps its own, for tests.
"""
import json
import pathlib
import re

INCLUDE = pathlib.Path(__file__).resolve().parent.parent / "include/ddcollide"
# Headers without functions of the DLL.
SKIPPED = {"loader.h", "sdl.h"}
LAST = "directdraw.h"
# Parameters that are the size of the array before them.
SIZES = ("count", "capacity", "size", "a_size", "b_size", "pitch",
         "pitch_bits")
# Outs that are arrays, although no size follows them.
ARRAYS = ("components", "ids", "DdcMapping_Convert.out")
# Structures that a function reads and changes, as it does its object.
CHANGED = ("DdcTiles_Move.body",)


class Parameter:
    """One parameter or field: `const DdcRect *a`, `ddc_int32 x[16]`."""

    def __init__(self, text):
        match = re.fullmatch(
            r"(DDC_OPT )?(const )?(struct )?(\w+) ?(\*?\*?)(?:const )?(\w+)"
            r"(?:\[(\w+)\])?",
            " ".join(text.split()).replace("* ", "*"),
        )
        if not match:
            raise SystemExit(f"not understood: {text!r}")
        self.optional = match[1] is not None
        self.const = match[2] is not None
        self.type, self.stars, self.name = match[4], len(match[5]), match[6]
        self.count = match[7]
        self.out, self.role = False, None  # of a function's parameter


class Function:
    """A function, a callback type, or a function pointer in a struct."""

    def __init__(self, returns, name, parameters):
        self.returns_const = returns.startswith("const ")
        returns = returns.replace("struct ", "").replace("const ", "").strip()
        self.returns = returns.rstrip("* ")
        self.returns_stars = returns.count("*")
        self.name = name
        self.text = parameters
        self.parameters = []
        if " ".join(parameters.split()) != "void":
            self.parameters = [Parameter(part) for part in parameters.split(",")]


class Headers:
    """Everything that the public headers declare, in order."""

    def __init__(self, folder):
        files = [file for file in sorted(
            folder.glob("*.h"), key=self.order(folder))
            if file.name not in SKIPPED]
        self.read_all((file.name, file.read_text()) for file in files)

    @classmethod
    def of(cls, text):
        """What one text declares."""
        headers = cls.__new__(cls)
        headers.read_all([("thing.h", text)])
        return headers

    def read_all(self, texts):
        self.constants, self.types, self.functions = [], [], []
        self.places = {}  # the header and the section of each name
        self.files = []
        for name, text in texts:
            self.files.append(name)
            self.read(text, name)
        kinds = {name: kind for kind, name, _ in self.types}
        for function in self.functions:
            for parameter in function.parameters:
                parameter.out = self.is_out(parameter, function, kinds)
                parameter.role = self.role(parameter, function, kinds)

    @staticmethod
    def is_out(parameter, function, kinds):
        """An out is a pointer to what is not const and no object, other than
        the first parameter and the program's own pointer."""
        is_object = (kinds.get(parameter.type) == "opaque"
                     or f"{function.name}.{parameter.name}" in CHANGED
                     or parameter.type.startswith("IDirectDraw")
                     or parameter.name == "user")
        is_first = parameter is function.parameters[0]
        return parameter.stars == 2 or bool(
            parameter.stars and not parameter.const and not is_object
            and (not is_first or parameter.name == "out"))

    @staticmethod
    def role(parameter, function, kinds):
        """What the parameter is, by the rules of names (CONTRIBUTING.md)."""
        others = function.parameters
        at = others.index(parameter)
        is_sized = any(other.name in SIZES for other in others[at + 1:at + 2])
        if parameter.name == "user":
            return "user"
        if f"{function.name}.{parameter.name}" in CHANGED:
            return "object"
        if kinds.get(parameter.type) == "callback":
            return "callback"
        if parameter.out:
            is_array = parameter.name in ARRAYS or (
                f"{function.name}.{parameter.name}" in ARRAYS)
            return "outs" if is_sized or is_array else "out"
        if parameter.name in SIZES and at > 0:
            return "size"
        if is_sized and parameter.stars:
            return "array"
        is_own = function.name.startswith(parameter.type + "_")
        return "object" if at == 0 and parameter.stars and is_own else "in"

    @staticmethod
    def order(folder):
        """The headers in the order of ddcollide.h; directdraw.h is the last."""
        umbrella = (folder.parent / "ddcollide.h").read_text()
        names = re.findall(r"#include <ddcollide/(\w+\.h)>", umbrella)
        names.append(LAST)
        return lambda file: (
            names.index(file.name) if file.name in names else len(names)
        )

    def read(self, text, header):
        text = text.replace("\\\n", " ")
        pattern = re.compile(
            r"/\*\*(?P<doc>.*?)\*/"
            r"|/\* -+ (?P<section>[^*]*?) -+ ?\*/"
            r"|/\*.*?\*/"
            r"|^#define (?P<constant>DDC_\w+) +(?P<value>[^\n]+)"
            r"|typedef struct (?P<opaque>Ddc\w+) (?P=opaque);"
            r"|typedef struct (?P<struct>Ddc\w+)\s*\{(?P<fields>.*?)\n\} "
            r"(?P=struct);"
            r"|typedef (?P<ret>[\w ]+?\*?) ?\(DDC_CALL \*(?P<callback>Ddc\w+)\)"
            r"\((?P<args>[^)]*)\);"
            r"|DDC_API (?P<fret>[\w ]+?\*?) ?DDC_CALL\s+(?P<function>Ddc\w+)"
            r"\((?P<fargs>[^)]*)\);"
            r"|typedef (?P<base>ddc_int32) (?P<alias>Ddc\w+);",
            re.S | re.M,
        )
        declared = len(re.findall(r"^DDC_API\b", text, re.M))
        before = len(self.functions)
        doc = section = ""
        for found in pattern.finditer(text):
            for kind in "constant", "opaque", "struct", "callback", "function":
                self.places.setdefault(found[kind], (header, section))
            if found["doc"] is not None:
                doc = found["doc"]
            elif found["section"]:
                section = found["section"]
            elif found["constant"]:
                self.constant(found["constant"], found["value"])
            elif found["opaque"]:
                self.types.append(("opaque", found["opaque"], None))
            elif found["struct"]:
                fields = self.fields(found["fields"])
                self.types.append(("struct", found["struct"], fields))
            elif found["callback"]:
                function = Function(
                    found["ret"], found["callback"], found["args"]
                )
                self.types.append(("callback", function.name, function))
            elif found["function"]:
                function = Function(
                    found["fret"], found["function"], found["fargs"]
                )
                function.header, function.doc = header, doc
                doc = ""
                self.functions.append(function)
        if len(self.functions) - before != declared:
            raise SystemExit(f"{header}: a function is not understood")

    def constant(self, name, value):
        """Constants that are numbers; other macros are for C only."""
        value = re.sub(r"/\*.*", "", value).strip()
        code = re.fullmatch(r"DDC_RESULT\((0x[0-9A-F]+|\d+)u?\)", value)
        number = re.fullmatch(r"(0x[0-9A-Fa-f]+|-?\d+)u?", value)
        if code:
            bits = int(code[1], 0)
            value = bits - (1 << 32) if bits >> 31 else bits
            self.constants.append((name, value))
        elif number:
            self.constants.append((name, int(number[1], 0)))

    @staticmethod
    def fields(text):
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
        result = []
        for field in text.split(";"):
            field = " ".join(field.split())
            pointer = re.fullmatch(
                r"([\w ]+?\*?) ?\(DDC_CALL \*(\w+)\)\((.*)\)", field
            )
            if pointer:
                result.append(Function(*pointer.groups()))
            elif field:
                result.append(Parameter(field))
        return result


# ---- The model as JSON -------------------------------------------------------


def pointer(item):
    """A parameter or field as JSON."""
    entry = {"name": item.name, "type": item.type}
    if item.stars:
        entry["pointers"] = item.stars
    if item.const:
        entry["const"] = True
    if item.count:
        entry["count"] = item.count
    return entry


def signature(function):
    returns = {"type": function.returns}
    if function.returns_stars:
        returns["pointers"] = function.returns_stars
    if function.returns_const:
        returns["const"] = True
    parameters = []
    for parameter in function.parameters:
        entry = pointer(parameter)
        if parameter.optional:
            entry["optional"] = True
        if parameter.role:
            entry["role"] = parameter.role
        parameters.append(entry)
    return {"returns": returns, "parameters": parameters}


def model(headers):
    def entry(name, **more):
        header, section = headers.places[name]
        return {"name": name, "header": header, "section": section, **more}

    types = []
    for kind, name, content in headers.types:
        if kind == "struct":
            fields = [
                {"name": field.name, "callback": signature(field)}
                if isinstance(field, Function) else pointer(field)
                for field in content
            ]
            types.append(entry(name, kind=kind, fields=fields))
        elif kind == "callback":
            types.append(entry(name, kind=kind, **signature(content)))
        else:
            types.append(entry(name, kind="object"))
    return {
        "constants": [entry(name, value=value)
                      for name, value in headers.constants],
        "types": types,
        "functions": [entry(f.name, **signature(f))
                      for f in headers.functions],
    }


def to_json(headers):
    return json.dumps(model(headers), indent=1) + "\n"


def main():
    print(to_json(Headers(INCLUDE)), end="")


if __name__ == "__main__":
    main()
