#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Generates the C table by which tests call every public function.

usage: tests/library/public_calls.py portable|directdraw OUTPUT.c

The table is made from the headers, as bindings/model.py reads them, so
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
import model  # noqa: E402

FIELD_KINDS = {
    "ddc_int32": "VALUE_INT32",
    "ddc_uint32": "VALUE_UINT32",
    "ddc_uint8": "VALUE_UINT8",
    "double": "VALUE_REAL",
}
# The functions that allocate memory, beside those that create objects.
ALLOCATING = set("""
    DdcMask_Draw DdcMask_Erase DdcMask_And DdcMask_Xor DdcMask_ListComponents
    DdcMask_LabelComponents DdcSprite_SetSurface DdcSprite_SetFrame
    DdcSprite_SetMirror DdcSprite_SetSize DdcSprite_SetMask
    DdcSprite_TestOverlap DdcSprite_FindContact DdcSprite_TestShape
    DdcSprite_FindOnLine DdcSprite_TestContains DdcSprite_FindPush
    DdcSprite_Sweep DdcMask_FindPushTransformed DdcMask_SweepTransformed
    DdcMask_GetNormalTransformed DdcWorld_FindOnLine
    DdcSprite_SetAnimation DdcGrid_Add DdcGrid_ListPairs DdcGrid_ListInRect
    DdcGrid_ListOnSegment DdcMask_FindContactTransformed DdcBricks_Add
    DdcBricks_AddBlock DdcMask_GetBoundingCircle DdcTiles_SetTile
    DdcTiles_SetCell DdcTiles_SetCells DdcTiles_Erase DdcTiles_Draw
    DdcTiles_FindOverlapSprite DdcTiles_SweepSprite DdcTiles_FindPush
    DdcBricks_AddTiles DdcWorld_Add DdcWorld_Step DdcWorld_ListPairs
    DdcWorld_ListAtPoint DdcWorld_FindAtPoint DdcWorld_ListInRect
    DdcWorld_ListOverlapping DdcWorld_Sweep DdcSprite_SetBody
    DdcWorld_Move DdcWorld_MoveSolid DdcSprite_DebugDraw
    DdcSprite_DebugDrawPair DdcWorld_DebugDraw DdcMask_DebugDraw
    DdcWorld_AddSavedMask DdcWorld_AddSavedSurface DdcWorld_AddSavedAnimation
    DdcTiles_Mark
    DdcTiles_DebugDraw DdcSprite_SetSurf DdcSprite_SetHotSurf
    DdcDebugList_DrawOnSurf
""".split())
# Structures that a function fills, with memory that they have already.
FILLED = "DdcShape"
# A structure of which a Set changes a part.
CHANGED = "DdcDebugCanvas"


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
            is_code = isinstance(field, model.Function)
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

    def is_input(self, function, parameter):
        """Does the function read it, or what it points to?"""
        if parameter.out:
            return parameter.type == FILLED
        is_set = (parameter is function.parameters[0]
                  and "_Set" in function.name and not parameter.const
                  and parameter.type in self.structs)
        return not is_set or parameter.type == CHANGED

    def fields(self, function, parameter):
        """The fields that an input of this type consists of."""
        if not self.is_input(function, parameter) or parameter.stars != 1:
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


def has_count(function, parameter):
    """Is the parameter after it the number of its elements?"""
    others = function.parameters
    after = others[others.index(parameter) + 1:][:1]
    return bool(after) and after[0].name in ("count", "capacity", "size")


def on_failure(function, parameter):
    """The state after a failure of what the function may change: an out is 0,
    NULL or zeros; objects and arrays are unchanged, but where objects would
    have been made, NULL may be stored."""
    if has_count(function, parameter) and "_Create" in function.name:
        return "OUTPUT_ANY"
    if parameter.role == "out" and parameter.type != FILLED:
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
        fields = list(table.fields(function, parameter))
        if fields:
            yield (f"static const struct public_field fields_of_{name}_"
                   f"{parameter.name}[] = {{{', '.join(fields)}}};")
    yield f"static const struct public_parameter parameters_of_{name}[] = {{"
    for parameter in function.parameters:
        fields = list(table.fields(function, parameter))
        held = f"fields_of_{name}_{parameter.name}" if fields else "NULL"
        yield (f'{{"{parameter.name}", "{parameter.type}", '
               f"{table.kind(parameter)}, {on_failure(function, parameter)}, "
               f"{parameter.stars}, {str(table.is_input(function, parameter)).lower()}, "
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


def write_row(table, function):
    makes = "_Create" in function.name
    allocates = makes or function.name in ALLOCATING
    kind = ("ANSWER_RESULT" if function.returns == "DdcResult"
            else "ANSWER_POINTER" if function.returns_stars
            else "ANSWER_CODE" if function.returns in table.callbacks
            else "ANSWER_NUMBER")
    return (f'{{"{function.name}", call_{function.name}, {kind}, '
            f"{str(makes).lower()}, {str(allocates).lower()}, "
            f"{len(function.parameters)}, parameters_of_{function.name}}},")


def main():
    which, output = sys.argv[1], pathlib.Path(sys.argv[2])
    include = PROJECT / "include" / "ddcollide"
    headers = model.Headers(include)
    text = (include / model.LAST).read_text()
    of_directdraw = set(re.findall(r"DDC_CALL\s+(Ddc\w+)\(", text))
    functions = [
        f for f in headers.functions
        if (f.name in of_directdraw) == (which == "directdraw")
    ]
    table = Table(headers)
    lines = ["/* Written by tests/library/public_calls.py. */"]
    lines += ['#include "public_calls.h"', "#include <stddef.h>"]
    lines += ["#include <ddcollide.h>", "#include <ddcollide/directdraw.h>"]
    for function in functions:
        lines += write_function(table, function)
    lines.append("const struct public_function public_functions[] = {")
    lines += [write_row(table, function) for function in functions]
    lines.append("{NULL, NULL, ANSWER_NUMBER, false, false, 0, NULL}};")
    output.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
