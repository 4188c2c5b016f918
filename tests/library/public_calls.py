#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Generates the C table by which tests call every public function.

usage: tests/library/public_calls.py portable|directdraw OUTPUT.c

The table is made from the headers, with the parser of bindings/generate.py, so
that tests which loop over it include each new function and parameter. OUTPUT.c
defines what tests/library/public_calls.h declares: the functions of
directdraw.h, or those of all other headers.
"""
import pathlib
import re
import sys

PROJECT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT / "bindings"))
sys.dont_write_bytecode = True
import generate  # noqa: E402

FIELD_KINDS = {
    "ddc_int32": "VALUE_INT32",
    "ddc_uint32": "VALUE_UINT32",
    "ddc_uint8": "VALUE_UINT8",
    "double": "VALUE_REAL",
}
# Arrays whose extent is not the parameter after them.
ARRAYS = ("components", "ids", "labels", "values", "DdcMapping_Convert.out")


class Table:
    def __init__(self, headers):
        self.headers = headers
        self.structs = {
            name: fields
            for kind, name, fields in headers.types
            if kind == "struct"
        }
        self.callbacks = {
            name for kind, name, _ in headers.types if kind == "callback"
        }

    def leaves(self, kind, path=""):
        """Every number and pointer in a struct that is in no array, as (path,
        kind)."""
        for field in self.structs[kind]:
            name = path + field.name
            is_code = isinstance(field, generate.Function)
            if is_code or field.type in self.callbacks:
                yield name, "VALUE_CODE"
            elif field.stars:
                yield name, "VALUE_POINTER"
            elif field.count:
                continue
            elif field.type in self.structs:
                yield from self.leaves(field.type, name + ".")
            else:
                yield name, FIELD_KINDS[field.type]

    def fields(self, parameter):
        """The fields that an input of this type consists of."""
        if "in" not in direction(parameter) or parameter.stars != 1:
            return
        if parameter.type in self.structs and parameter.type != "DdcMesh":
            for path, kind in self.leaves(parameter.type):
                offset = f"offsetof({parameter.type}, {path})"
                yield f'{{"{path}", {kind}, {offset}}}'
        elif parameter.type in FIELD_KINDS:
            yield f'{{"*", {FIELD_KINDS[parameter.type]}, 0}}'

    def kind(self, parameter):
        if parameter.stars:
            return "VALUE_POINTER"
        if parameter.type in self.callbacks:
            return "VALUE_CODE"
        return FIELD_KINDS.get(parameter.type, "VALUE_INT32")

    def size(self, parameter):
        """The size of what the pointer points to; 0 when it is unknown."""
        if parameter.stars == 2:
            return "sizeof(void *)"
        known = parameter.type in self.structs or parameter.type in FIELD_KINDS
        return f"sizeof({parameter.type})" if parameter.stars and known else "0"


def describe(function):
    """Gives each parameter its text, from the function's comment."""
    texts = dict(re.findall(r"@param (\w+)(.*?)(?=\n[ *]*@)",
                            function.doc + "\n@", re.S))
    for parameter in function.parameters:
        parameter.doc = texts.get(parameter.name, "")


def direction(parameter):
    found = re.search(r"\[([a-z,]+)\]", parameter.doc)
    if not found:
        raise SystemExit(f"no direction: {parameter.name}")
    return found[1].split(",")


def has_count(function, parameter):
    """Is the parameter after it the number of its elements?"""
    others = function.parameters
    after = others[others.index(parameter) + 1:][:1]
    return bool(after) and after[0].name in ("count", "capacity", "size")


def is_array(function, parameter):
    """Is it more than one thing, or memory?"""
    return (has_count(function, parameter) or parameter.type == "void"
            or parameter.name in ARRAYS
            or f"{function.name}.{parameter.name}" in ARRAYS)


def on_failure(function, parameter):
    """The state of an output after a failure: one that a function stores is 0,
    NULL or zeros; objects and arrays are unchanged, but where objects would
    have been made, NULL may be stored."""
    if "out" not in direction(parameter):
        return "OUTPUT_ANY"
    if has_count(function, parameter) and "_Create" in function.name:
        return "OUTPUT_ANY"
    first = function.parameters[0]
    is_object = parameter is first and parameter.name != "out"
    is_stored = direction(parameter) == ["out"] and not is_object
    if is_stored and not is_array(function, parameter):
        return "OUTPUT_ZERO"
    return "OUTPUT_UNCHANGED"


def may_be_null(function, parameter):
    """May it be NULL in a call whose arrays are not empty?"""
    return parameter.optional and not has_count(function, parameter)


def argument(table, index, parameter):
    if parameter.stars:
        return f"a[{index}].pointer"
    if parameter.type in table.callbacks:
        return f"({parameter.type})a[{index}].code"
    return f"({parameter.type})a[{index}].number"


def write_function(table, function):
    name = function.name
    for parameter in function.parameters:
        fields = list(table.fields(parameter))
        if fields:
            yield (f"static const struct public_field fields_of_{name}_"
                   f"{parameter.name}[] = {{{', '.join(fields)}}};")
    yield f"static const struct public_parameter parameters_of_{name}[] = {{"
    for parameter in function.parameters:
        fields = list(table.fields(parameter))
        held = f"fields_of_{name}_{parameter.name}" if fields else "NULL"
        yield (f'{{"{parameter.name}", "{parameter.type}", '
               f"{table.kind(parameter)}, {on_failure(function, parameter)}, "
               f"{parameter.stars}, {str('in' in direction(parameter)).lower()}, "
               f"{str(may_be_null(function, parameter)).lower()}, "
               f"{table.size(parameter)}, {held}, {len(fields)}}},")
    yield "{NULL, NULL, VALUE_INT32, OUTPUT_ANY, 0, false, false, 0, NULL, 0}};"
    arguments = ", ".join(
        argument(table, i, p) for i, p in enumerate(function.parameters)
    )
    yield (f"static void call_{name}(const union public_value *a, "
           "union public_value *answer) {")
    call = f"{name}({arguments})"
    if function.returns_stars:
        call = f"answer->pointer = (void *){call}"
    elif function.returns in table.callbacks:
        call = f"answer->code = (void (*)(void)){call}"
    elif function.returns != "void":
        call = f"answer->number = (ddc_int32){call}"
    yield f"(void)a; (void)answer; {call}; }}"


def allocates(function, others):
    """Does its comment name DDC_E_OUTOFMEMORY, or a function that does?"""
    errors = re.search(r"@errors(.*?)\n[ *]*@", function.doc, re.S)
    if errors is None:
        return False
    # "DDC_E_RANGE and DDC_E_CHANGED as in DdcBricks_Add()" means these two.
    gap = r"\s+[\s*]*"
    code = r"DDC_E_\w+"
    other_codes = re.sub(
        rf"{code}(?:(?:,|,? and){gap}{code})*:?{gap}as{gap}(?:in{gap})?\w+",
        "",
        errors[1],
    )
    named = set(re.findall(r"\bDdc\w+", other_codes))
    named &= others.keys() - {function.name}
    return "DDC_E_OUTOFMEMORY" in errors[1] or any(
        allocates(others[name], others) for name in named & others.keys()
    )


def write_row(table, function, others):
    doc = " ".join(function.doc.replace("*", " ").split())
    made = re.search(r"@ownership the caller (destroys|calls)", doc)
    memory = allocates(function, others)
    kind = ("ANSWER_RESULT" if function.returns == "DdcResult"
            else "ANSWER_POINTER" if function.returns_stars
            else "ANSWER_CODE" if function.returns in table.callbacks
            else "ANSWER_NUMBER")
    return (f'{{"{function.name}", call_{function.name}, {kind}, '
            f"{str(made is not None).lower()}, {str(memory).lower()}, "
            f"{len(function.parameters)}, parameters_of_{function.name}}},")


def main():
    which, output = sys.argv[1], pathlib.Path(sys.argv[2])
    include = PROJECT / "include" / "ddcollide"
    headers = generate.Headers(include)
    text = (include / generate.LAST).read_text()
    of_directdraw = set(re.findall(r"DDC_CALL\s+(Ddc\w+)\(", text))
    functions = [
        f for f in headers.functions
        if (f.name in of_directdraw) == (which == "directdraw")
    ]
    for function in functions:
        describe(function)
    table = Table(headers)
    lines = ["/* Written by tests/library/public_calls.py. */"]
    lines += ['#include "public_calls.h"', "#include <stddef.h>"]
    lines += ["#include <ddcollide.h>", "#include <ddcollide/directdraw.h>"]
    for function in functions:
        lines += write_function(table, function)
    lines.append("const struct public_function public_functions[] = {")
    others = {function.name: function for function in headers.functions}
    lines += [write_row(table, function, others) for function in functions]
    lines.append("{NULL, NULL, ANSWER_NUMBER, false, false, 0, NULL}};")
    output.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
