#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Writes the declarations for other languages from the public headers.

usage: bindings/generate.py OUTPUT
       bindings/generate.py --layout OUTPUT
       bindings/generate.py --exports [--anew]

Reads the headers of the project it stands in and writes, under the folder
OUTPUT:

  bindings/ddcollide.pas          Delphi and Free Pascal
  bindings/ddcollide.bas          Visual Basic 6
  bindings/ddcollide.json         the model of bindings/model.py
  include/ddcollide/loader.h      a C table filled by GetProcAddress
  include/ddcollide/objects.hpp   C++ classes that own the library's objects

CMake runs it and puts these files in the build tree, the install tree and the
package. Without CMake, run it by hand. It needs Python 3.6 or later.

With --exports, new functions are added at the end of win32/ddcollide.def, with
the next ordinals; with --anew as well, all get ordinals in the order of the
headers, which is refused once the version is released.

With --layout, OUTPUT gets layout.c and layout.pas instead: programs that
print the offset of every field, for the test that compares them.

"""
import argparse
import hashlib
import pathlib
import re
import sys
import textwrap

sys.dont_write_bytecode = True

from model import INCLUDE, LAST, Function, Headers, Parameter, to_json

# ---- Pascal ----------------------------------------------------------------

PASCAL = {
    "ddc_int32": "LongInt",
    "ddc_uint32": "LongWord",
    "ddc_uint8": "Byte",
    "DdcResult": "DdcResult",
    "double": "Double",
    "void": "Pointer",
    "char": "AnsiChar",
}
PASCAL_POINTERS = {
    "LongInt": "PLongInt",
    "LongWord": "PLongWord",
    "Byte": "PByte",
    "Double": "PDouble",
    "Pointer": "Pointer",
    "AnsiChar": "PAnsiChar",
}
PASCAL_WORDS = set(
    "and array as at begin case class const div do end file for function goto"
    " if in inline is label mod nil not object of on or out procedure program"
    " property raise record repeat result self set shl shr string then to try"
    " type unit until uses var while with xor".split()
)


def pascal_type(name, stars):
    name = PASCAL.get(name, name)
    if stars == 0:
        return name
    pointer = PASCAL_POINTERS.get(name, "P" + name)
    if name.startswith("IDirectDraw"):
        pointer = "Pointer"
    if stars == 1:
        return pointer
    return "PPointer" if pointer == "Pointer" else "P" + pointer


def pascal_name(name):
    return name + "_" if name.lower() in PASCAL_WORDS else name


def pascal_signature(function, name=""):
    parameters = "; ".join(
        f"{pascal_name(p.name)}: {pascal_type(p.type, p.stars)}"
        for p in function.parameters
    )
    parameters = f"({parameters})" if parameters else ""
    returns = pascal_type(function.returns, function.returns_stars)
    if function.returns == "void" and function.returns_stars == 0:
        return f"procedure {name}{parameters};".replace("procedure (",
                                                         "procedure(")
    return f"function {name}{parameters}: {returns};".replace("function (",
                                                              "function(")


def pascal_fields(fields):
    for field in fields:
        if isinstance(field, Function):
            signature = pascal_signature(field).rstrip(";")
            yield f"    {pascal_name(field.name)}: {signature}; DDC_CONV"
            continue
        kind = pascal_type(field.type, field.stars)
        if field.count:
            kind = f"array[0..{field.count} - 1] of {kind}"
        yield f"    {pascal_name(field.name)}: {kind};"


CONVENTION = "{$IFDEF MSWINDOWS}stdcall{$ELSE}cdecl{$ENDIF};"


def pascal(headers):
    lines = [
        "{ SPDX-License-Identifier: Zlib }",
        "{ ddcollide for Delphi and Free Pascal. Written by generate.py from",
        "  the C headers, which say what every function means. }",
        "unit ddcollide;",
        "",
        "{$IFDEF FPC}{$MODE DELPHI}{$PACKRECORDS C}{$ELSE}{$A+}{$ENDIF}",
        "{$IFDEF WIN32}{$DEFINE MSWINDOWS}{$ENDIF}",
        "{$IFDEF WIN64}{$DEFINE MSWINDOWS}{$ENDIF}",
        "",
        "interface",
        "",
        "const",
        "  DdcLibrary = {$IFDEF MSWINDOWS}'ddcollide.dll'"
        "{$ELSE}'ddcollide'{$ENDIF};",
    ]
    lines += [f"  {name} = {value};" for name, value in headers.constants]
    lines += ["", "type", "  DdcResult = LongInt;"]
    for kind, name, detail in headers.types:
        if kind != "callback":
            lines += [f"  P{name} = ^{name};", f"  PP{name} = ^P{name};"]
    for kind, name, detail in headers.types:
        if kind == "opaque":
            lines.append(f"  {name} = record end;")
        elif kind == "struct":
            lines.append(f"  {name} = record")
            lines += pascal_fields(detail)
            lines.append("  end;")
        else:
            signature = pascal_signature(detail).rstrip(";")
            lines.append(f"  {name} = {signature}; DDC_CONV")
    lines.append("")
    for function in headers.functions:
        lines.append(
            f"{pascal_signature(function, function.name)} DDC_CONV "
            f"external DdcLibrary name '{function.name}';"
        )
    lines += ["", "implementation", "", "end."]
    return "\n".join(lines).replace("DDC_CONV", CONVENTION) + "\n"


# ---- Visual Basic 6 ----------------------------------------------------------

BASIC = {
    "ddc_int32": "Long",
    "ddc_uint32": "Long",
    "ddc_uint8": "Byte",
    "DdcResult": "Long",
    "double": "Double",
}
# Names that VB6 does not allow: reserved identifiers, also those of the old
# drawing statements, and some words that would be confused with them.
BASIC_WORDS = set(
    "abs addressof and any array as attribute boolean byref byte byval call"
    " case cbool cbyte ccur cdate cdbl cdec cint circle clng close const csng"
    " cstr currency cvar cverr date debug declare dim do doevents double each"
    " else elseif empty end endif enum eqv erase event exit false fix for"
    " friend function get global gosub goto if imp implements in input inputb"
    " int integer is lbound len lenb let like line lock long loop lset me mod"
    " new next not nothing null on open option optional or paramarray preserve"
    " print private pset public put raiseevent redim rem resume return rset"
    " scale seek select set sgn shared single spc static step stop string sub"
    " tab then time to true type typeof ubound unlock until variant wend while"
    " with withevents write xor".split()
)


def basic_name(name):
    return name + "_" if name.lower() in BASIC_WORDS else name


def basic_parameter(parameter, structs):
    """Structs are passed ByRef; one that may be NULL is "As Any" (ByVal 0&)."""
    name = basic_name(parameter.name)
    if parameter.stars == 0:
        return f"ByVal {name} As {BASIC.get(parameter.type, 'Long')}"
    if parameter.type == "char":
        return f"ByVal {name} As String"
    if parameter.stars == 2:
        return f"ByRef {name} As {'Any' if parameter.optional else 'Long'}"
    if parameter.type in structs or parameter.type in BASIC:
        kind = BASIC.get(parameter.type, parameter.type)
        return f"ByRef {name} As {'Any' if parameter.optional else kind}"
    return f"ByVal {name} As Long"


def basic_fields(fields, structs):
    for field in fields:
        kind = "Long"
        if isinstance(field, Parameter) and field.stars == 0:
            known = field.type in structs
            kind = field.type if known else BASIC.get(field.type, "Long")
        count = getattr(field, "count", None)
        array = f"(0 To {count} - 1)" if count else ""
        yield f"    {basic_name(field.name)}{array} As {kind}"


def basic(headers):
    structs = {name for kind, name, _ in headers.types if kind == "struct"}
    lines = [
        'Attribute VB_Name = "ddcollide"',
        "' SPDX-License-Identifier: Zlib",
        "' ddcollide for Visual Basic 6. Written by generate.py from the C",
        "' headers, which say what every function means. Objects, and other",
        "' pointers without a Type, are Longs; callbacks are AddressOf.",
        "Option Explicit",
        "",
    ]
    for name, value in headers.constants:
        lines.append(f"Public Const {name} As Long = {basic_number(value)}")
    for kind, name, detail in headers.types:
        if kind == "struct":
            lines += ["", f"Public Type {name}"]
            lines += basic_fields(detail, structs)
            lines.append("End Type")
    lines.append("")
    for function in headers.functions:
        parameters = ", ".join(
            basic_parameter(p, structs) for p in function.parameters
        )
        nothing = function.returns == "void" and not function.returns_stars
        kind = "Sub" if nothing else "Function"
        returns = "" if nothing else " As Long"
        lines.append(
            f'Public Declare {kind} {function.name} Lib "ddcollide.dll" '
            f"({parameters}){returns}"
        )
    return "\r\n".join(lines) + "\r\n"


def basic_number(value):
    """A Long is signed; a greater number is written as its bits in hex."""
    fits = -0x7FFFFFFF <= value <= 0x7FFFFFFF
    return str(value) if fits else f"&H{value & 0xFFFFFFFF:08X}"


# ---- C loader ----------------------------------------------------------------

LOADER_HEAD = """\
/* SPDX-License-Identifier: Zlib */
/*
 * Loads ddcollide.dll at run time, without the import library, so that a
 * program also starts without the DLL. Generated by bindings/generate.py from
 * the other headers. For Windows only; header only; C89 and C++98.
 *
 *     static DdcApi ddc;
 *     if (DdcApi_Load(&ddc, "ddcollide.dll") == NULL) ... ddc.Sprite_Create
 */
#ifndef DDCOLLIDE_LOADER_H
#define DDCOLLIDE_LOADER_H
#ifdef _WIN32

#include <ddcollide.h>
#include <ddcollide/directdraw.h>
#include <windows.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Every function of the DLL, under its name without Ddc. */
typedef struct DdcApi
{
    HMODULE module; /**< NULL when the DLL is not loaded */
    /** @cond the functions, each as in its own header */
"""

LOADER_TAIL = """\
    /** @endcond */
} DdcApi;

/**
 * Loads the DLL and finds all of its functions: LoadLibrary, and a
 * GetProcAddress for each. Returns NULL on success, `path` when the DLL cannot
 * be loaded, or the name of the first function that the DLL does not have; the
 * table is all zero then. DdcApi_Unload() releases the DLL.
 *
 * @param path the DLL's full path, or its name beside the program
 */
static const char *DdcApi_Load(DdcApi *api, const char *path)
{
    static const char *const names[] = {
@NAMES@
    /* The functions follow the member module, in the order of the names. The
     * pointers are copied as bytes, because each has a type of its own and
     * storing them through a FARPROC * would break strict aliasing. */
    char *slot = (char *)api + sizeof api->module;
    HMODULE module = LoadLibraryA(path);
    const char *missing = NULL;
    FARPROC found;
    int i;

    ZeroMemory(api, sizeof *api);
    if (module == NULL)
    {
        return path;
    }
    for (i = 0; names[i] != NULL && missing == NULL; i++)
    {
        found = GetProcAddress(module, names[i]);
        CopyMemory(slot, &found, sizeof found);
        slot += sizeof found;
        missing = found == NULL ? names[i] : NULL;
    }
    if (missing != NULL)
    {
        ZeroMemory(api, sizeof *api);
        FreeLibrary(module);
        return missing;
    }
    api->module = module;
    return NULL;
}

/** Unloads the DLL and zeros the table. Does nothing when it is zero. */
static void DdcApi_Unload(DdcApi *api)
{
    if (api->module != NULL)
    {
        FreeLibrary(api->module);
    }
    ZeroMemory(api, sizeof *api);
}

/* Uses both functions, so that neither causes a warning when unused. */
/** @cond */
typedef struct DdcApiUse
{
    const char *(*load)(DdcApi *api, const char *path);
    void (*unload)(DdcApi *api);
} DdcApiUse;

static const DdcApiUse ddc_api_use = {DdcApi_Load, DdcApi_Unload};
typedef char ddc_check_api_use[sizeof ddc_api_use > 0 ? 1 : -1];
/** @endcond */

#ifdef __cplusplus
}
#endif

#endif
#endif
"""


def loader(headers):
    fields = ""
    for function in headers.functions:
        returns = function.returns + " *" * function.returns_stars
        if returns == "char *":
            returns = "const char *"
        if function.returns.startswith("IDirectDraw"):
            returns = "struct " + returns
        arguments = " ".join(function.text.split())
        field = f"{returns}(DDC_CALL *{function.name[3:]})({arguments});"
        fields += textwrap.fill(
            field, 80, initial_indent=" " * 4, subsequent_indent=" " * 8
        )
        fields += "\n"
    # Several names a line: one a line would be a third of the header.
    names = [f'"{function.name}"' for function in headers.functions]
    names = textwrap.fill(
        ", ".join(names + ["NULL};"]),
        80,
        initial_indent=" " * 8,
        subsequent_indent=" " * 8,
    )
    return LOADER_HEAD + fields + LOADER_TAIL.replace("@NAMES@", names)


# ---- C++ -------------------------------------------------------------------

CPP_HEAD = """\
// SPDX-License-Identifier: Zlib
//
// A class for each object of the library, which destroys it: RAII. C++98; from
// C++11 on the objects can be moved, and so can be put into a std::vector.
// Generated by bindings/generate.py from the C headers.
//
//     ddc::Mask mask;
//     if (mask.CreateFromPixels(&pixels, &key) == DDC_OK && ...)
//
// A method is the C function of that name, without the first parameter. Create
// methods make the object, in place of the one that was there. An object turns
// into a pointer for C functions by itself; Release() gives it away. An object
// without a Create is NULL: its methods do what the C functions do with NULL,
// which most refuse. Nothing is thrown.
//
// The functions of <ddcollide/directdraw.h> are methods, too, when that header
// is included before this one.
#ifndef DDCOLLIDE_OBJECTS_HPP
#define DDCOLLIDE_OBJECTS_HPP

#include <ddcollide.h>
#include <stddef.h>

#if __cplusplus >= 201103L || (defined(_MSC_VER) && _MSC_VER >= 1900)
#define DDC_MOVES 1
#define DDC_NULL nullptr
#else
#define DDC_NULL NULL
#endif

namespace ddc {
"""
CPP_CLASS = """
class @CLASS@
{
public:
    @CLASS@()
        : object_(DDC_NULL)
    {
    }
    // Takes over an object.
    explicit @CLASS@(Ddc@CLASS@ *object)
        : object_(object)
    {
    }
    ~@CLASS@()
    {
        Ddc@CLASS@_Destroy(object_);
    }
#ifdef DDC_MOVES
    @CLASS@(const @CLASS@ &) = delete;
    @CLASS@ &operator=(const @CLASS@ &) = delete;
    @CLASS@(@CLASS@ &&other) noexcept
        : object_(other.Release())
    {
    }
    @CLASS@ &operator=(@CLASS@ &&other) noexcept
    {
        Reset(other.Release());
        return *this;
    }
#endif
    operator Ddc@CLASS@ *() const
    {
        return object_;
    }
    // The caller destroys the object from now on.
    Ddc@CLASS@ *Release()
    {
        Ddc@CLASS@ *object = object_;
        object_ = DDC_NULL;
        return object;
    }
    // Takes over another object, or none.
    void Reset(Ddc@CLASS@ *object = DDC_NULL)
    {
        Ddc@CLASS@ *old = object_;
        object_ = object;
        if (old != object)
        {
            Ddc@CLASS@_Destroy(old);
        }
    }
@METHODS@
private:
#ifndef DDC_MOVES
    @CLASS@(const @CLASS@ &);
    @CLASS@ &operator=(const @CLASS@ &);
#endif
    Ddc@CLASS@ *object_;
};
"""


def cpp_parameters(parameters):
    """Optional parameters at the end are NULL by default."""
    texts = []
    defaults = True
    for parameter in reversed(parameters):
        defaults = defaults and parameter.optional
        struct = "struct " * parameter.type.startswith("IDirectDraw")
        texts.append(
            "const " * parameter.const + struct + parameter.type + " "
            + "*" * parameter.stars + parameter.name + " = DDC_NULL" * defaults
        )
    return ", ".join(reversed(texts))


def cpp_method(function, kind):
    """A method that calls the function with the object, or makes it."""
    name = function.name[len(kind) + 1:]
    makes = makes_one(function)
    if makes:
        own = function.parameters[-1]
        others = function.parameters[:-1]
    else:
        own, *others = function.parameters
    const = "" if makes or not own.const else " const"
    returns = function.returns + " " + "*" * function.returns_stars
    if function.name == "DdcSprite_GetSurf":
        returns = "struct " + returns
    names = [parameter.name for parameter in others]
    lines = [f"    {returns}{name}({cpp_parameters(others)}){const}", "    {"]
    if makes:
        arguments = ", ".join([*names, "&made"])
        lines += [
            f"        {kind} *made = DDC_NULL;",
            f"        const DdcResult result = {function.name}({arguments});",
            "        Reset(made);",
            "        return result;",
        ]
    else:
        call = f"{function.name}({', '.join(['object_', *names])})"
        lines.append(f"        return {call};")
    return lines + ["    }"]


def makes_one(function):
    """Does it create the object of which it is a method?"""
    last = function.parameters[-1]
    return (function.name.partition("_")[2].startswith("Create")
            and last.stars == 2 and last.name == "out")


def cpp_class(headers, kind):
    lines = []
    inside = False  # functions that need directdraw.h
    for function in headers.functions:
        owner, _, verb = function.name.partition("_")
        if owner != kind or verb == "Destroy":
            continue
        first = function.parameters[0]
        if not makes_one(function) and (
                first.type != kind or first.stars != 1):
            continue
        needs = function.header == LAST
        if needs != inside:
            lines.append("#ifdef DDCOLLIDE_DIRECTDRAW_H" if needs else "#endif")
            inside = needs
        lines += cpp_method(function, kind)
    if inside:
        lines.append("#endif")
    text = CPP_CLASS.replace("@CLASS@", kind[len("Ddc"):])
    return text.replace("@METHODS@", "\n".join(lines))


def cpp(headers):
    owned = [function.parameters[0].type for function in headers.functions
             if function.name.endswith("_Destroy")]
    text = CPP_HEAD + "".join(cpp_class(headers, kind) for kind in owned)
    text += "\n} // namespace ddc\n\n#undef DDC_MOVES\n#undef DDC_NULL\n\n#endif\n"
    return "".join(
        textwrap.fill(line, 80, subsequent_indent=" " * 12,
                      break_long_words=False) + "\n"
        if len(line) > 80 else line + "\n" for line in text.splitlines()
    )


# ---- Layout, for the test ----------------------------------------------------


def structs(headers):
    for kind, name, fields in headers.types:
        if kind == "struct":
            yield name, fields


def layout_c(headers):
    lines = ["#include <stddef.h>", "#include <stdio.h>"]
    lines += ["#include <ddcollide.h>", "#include <ddcollide/directdraw.h>"]
    lines += ["int main(void)", "{"]
    for name, fields in structs(headers):
        lines.append(f'    printf("{name} %d\\n", (int)sizeof({name}));')
        for field in fields:
            lines.append(
                f'    printf("{name}.{field.name} %d\\n", '
                f"(int)offsetof({name}, {field.name}));"
            )
    return "\n".join(lines + ["    return 0;", "}"]) + "\n"


def layout_pas(headers):
    """The program also calls the library, to test that it links."""
    lines = ["program layout;", "{$MODE DELPHI}", "uses ddcollide;", "var"]
    lines += [f"  v{name}: {name};" for name, _ in structs(headers)]
    lines += ["begin", "  if DdcGetVersion = 0 then halt(1);"]
    callbacks = {name for kind, name, _ in headers.types if kind == "callback"}
    for name, fields in structs(headers):
        lines.append(f"  writeln('{name} ', sizeof(v{name}));")
        for field in fields:
            # In Delphi, @ of a function pointer is the function's address.
            is_code = isinstance(field, Function) or field.type in callbacks
            at = "@@" if is_code else "@"
            lines.append(
                f"  writeln('{name}.{field.name} ', PtrUInt({at}v{name}."
                f"{pascal_name(field.name)}) - PtrUInt(@v{name}));"
            )
    return "\n".join(lines + ["end."]) + "\n"


# ---- Exports -----------------------------------------------------------------


class Exports:
    """The list of exports, win32/ddcollide.def. Below the exports of each version
    a line has their number and a checksum of their names and ordinals, so that
    what was released once is only added to."""

    KEPT = r"; kept from ([\d.]+) on: the (\d+) exports above, (\w+)"

    def __init__(self, project):
        self.path = project / "win32/ddcollide.def"
        self.lines = self.path.read_text().splitlines()
        base = (project / "include/ddcollide/base.h").read_text()
        self.version = ".".join(
            re.findall(r"#define DDC_VERSION_[A-Z]+ (\d+)", base))
        changes = (project / "CHANGELOG.md").read_text()
        of_version = re.search(
            rf"^## {re.escape(self.version)}$(.*?)(?=^## |\Z)", changes,
            re.M | re.S)
        self.released = (of_version is not None
                         and "Not released yet" not in of_version[1])

    @staticmethod
    def rows(lines):
        """The names and ordinals."""
        found = (re.fullmatch(r" +(Ddc\w+) @(\d+)", line) for line in lines)
        return [(row[1], int(row[2])) for row in found if row]

    @staticmethod
    def checksum(rows):
        text = "\n".join(f"{name} {ordinal}" for name, ordinal in rows)
        return hashlib.sha256(text.encode("ascii")).hexdigest()[:16]

    def kept(self):
        """For each version: its name, number and checksum, and the exports that
        are above its line."""
        for i, line in enumerate(self.lines):
            found = re.fullmatch(self.KEPT, line)
            if found:
                yield (found[1], int(found[2]), found[3],
                       self.rows(self.lines[:i]))

    def write(self, names, anew):
        """Adds these functions at the end; or lays all of them anew, with
        ordinals in this order."""
        versions = [version for version, *_ in self.kept()]
        if anew:
            names = list(names)
            if self.released or versions[:-1] or versions[-1:] != [self.version]:
                sys.exit("exports that were released stay as they are")
            at = self.lines.index("EXPORTS") + 1
            self.lines = self.lines[:at]
        else:
            known = {name for name, _ in self.rows(self.lines)}
            names = [name for name in names if name not in known]
            if names and self.released:
                sys.exit(f"{self.version} is released: raise the version first")
        if self.version in versions:
            self.lines = [line for line in self.lines if not
                          line.startswith(f"; kept from {self.version} ")]
        elif names:
            self.lines.append(f"; since {self.version.rpartition('.')[0]}")
        else:
            return
        first = len(self.rows(self.lines)) + 1
        self.lines += [f"    {name} @{ordinal}"
                       for ordinal, name in enumerate(names, first)]
        rows = self.rows(self.lines)
        self.lines.append(f"; kept from {self.version} on: the {len(rows)} "
                          f"exports above, {self.checksum(rows)}")
        self.path.write_text("\n".join(self.lines) + "\n")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--layout", action="store_true")
    parser.add_argument("--exports", action="store_true")
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("output", type=pathlib.Path, metavar="OUTPUT",
                        nargs="?")
    options = parser.parse_args()
    headers = Headers(INCLUDE)
    if options.exports:
        Exports(INCLUDE.parent.parent).write(
            (function.name for function in headers.functions), options.anew)
        return
    if options.output is None:
        parser.error("OUTPUT is missing")
    if options.layout:
        files = (
            ("layout.c", layout_c(headers)),
            ("layout.pas", layout_pas(headers)),
        )
    else:
        files = (
            ("bindings/ddcollide.pas", pascal(headers)),
            ("bindings/ddcollide.bas", basic(headers)),
            ("bindings/ddcollide.json", to_json(headers)),
            ("include/ddcollide/loader.h", loader(headers)),
            ("include/ddcollide/objects.hpp", cpp(headers)),
        )
    for name, text in files:
        file = options.output / name
        file.parent.mkdir(parents=True, exist_ok=True)
        # Written as bytes, so that line endings are the same everywhere.
        file.write_bytes(text.encode("ascii"))


if __name__ == "__main__":
    main()
