#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks that the public functions keep the rules of names in CONTRIBUTING.md.

usage: grammar.py SOURCE

It knows what a prototype shows: the name, the types, DDC_OPT, and from these
what is an out (bindings/model.py). The rules have the numbers of the page.
"""
import itertools
import pathlib
import re
import sys

PROJECT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(PROJECT / "bindings"))
sys.dont_write_bytecode = True
import model  # noqa: E402

# Beginnings of names that break rules, which rules, and why: at most ten.
EXCEPTIONS = {
    "DdcSpritesCollide": ((1, 3), "the book's functions of two sprites"),
    "DdcAssertion_": ((1,), "a process has one, which is no parameter"),
    "DdcAssertion_Fail": ((3,), "it returns what to do"),
    "DdcResult_GetName": ((1,), "a DdcResult is a number"),
}
MOST_EXCEPTIONS = 10

# Rule 3: each verb, and the forms that it has. What a form demands is below.
VERBS = {
    **dict.fromkeys("Contains Has Is Overlaps".split(), "question"),
    "Test": "test",
    "Find": "find",
    "Sweep": "find",
    "List": "list",
    "Count": "value",
    "Get": "get",
    "Create": "create",
    "Destroy": "destroy",
    **dict.fromkeys(
        "Add And Calc Check Clear Convert Crop DebugDraw Draw Erase Fail Fill "
        "Hit Invert Label Lend Load Locate Lock Mark Move Offset Record Reflect "
        "Remove Resume Save Set Step Transform Unlock Update Write Xor".split(), "command"),
}
# Rule 7: the order of what parameters tell, as far as their names show it.
RANKS = [
    {"x", "y", "dx", "dy", "x0", "y0", "x1", "y1"},
    {"move_x", "move_y"},
    {"categories"},
    {"touches"},
    {"user"},
]
SIZES = {"capacity", "pitch", "pitch_bits"}  # they follow an out


class Prototype:
    """A function and what its types tell."""

    def __init__(self, function, headers):
        kinds = {name: kind for kind, name, _ in headers.types}
        self.function, self.name = function, function.name
        self.parameters = function.parameters
        self.kinds = kinds
        self.structs = {name: fields for kind, name, fields in headers.types
                        if kind == "struct"}
        match = re.fullmatch(r"Ddc(?:(\w+)_)?([A-Z]\w*)", self.name)
        self.type = match[1] and "Ddc" + match[1]
        self.verb = max((verb for verb in VERBS
                         if re.match(rf"{verb}(?![a-z])", match[2])),
                        key=len, default=None)
        self.outs = [p for p in self.parameters if p.out]
        self.is_result = function.returns == "DdcResult"

    def is_pointer(self, parameter):
        return parameter.stars or self.kinds.get(parameter.type) == "callback"

    def answers_hit(self, parameter):
        """May this out say that there is none?"""
        fields = self.structs.get(parameter.type)
        while fields and fields[0].type in self.structs:
            fields = self.structs[fields[0].type]
        return (parameter.name == "hit" or parameter.stars == 2
                or bool(fields) and fields[0].name == "hit")


def rule_1(p):
    """The name begins with the type of the first parameter, or of what is
    made."""
    if p.type is None:
        if p.parameters and p.parameters[0].type in p.structs | p.kinds \
                and p.parameters[0].stars:
            yield "begins with no type"
        return
    made = [out.type for out in p.outs if p.verb == "Create"]
    first = [q.type for q in p.parameters[:1] if q.stars == 1]
    if p.type not in (made if p.verb == "Create" else first):
        yield f"{p.type} is not the type of its first parameter"


def rule_3(p):
    """The verb tells the form."""
    form = VERBS.get(p.verb)
    outs = p.outs
    returns_value = not p.is_result and (p.function.returns != "void"
                                         or p.function.returns_stars)
    if form is None:
        yield "begins with no verb of the list"
    elif form == "question" and (p.function.returns != "ddc_int32" or outs):
        yield f"{p.verb} returns 1 or 0, and stores nothing"
    elif form == "test" and [out.name for out in outs] != ["hit"]:
        yield "Test stores `hit`"
    elif form == "find" and not any(map(p.answers_hit, outs)):
        yield f"{p.verb} stores `hit`, or an object that may be NULL"
    elif form == "list" and [q.name for q in p.parameters[-3:]] != [
            "out", "capacity", "needed"]:
        yield "List ends with out, capacity and needed"
    elif form == "value" and not returns_value:
        yield f"{p.verb} returns a number"
    elif form == "get" and returns_value == bool(outs):
        yield "Get returns a value, or stores and returns a DdcResult"
    elif form == "create" and not any(
            out.stars == 2 and out.name == "out" for out in outs):
        yield "Create stores an object in `out`"
    elif form == "command" and not p.is_result and (
            p.function.returns != "void"):
        yield f"{p.verb} returns a DdcResult, or nothing"
    elif form == "destroy" and (p.function.returns != "void"
                                or len(p.parameters) != 1):
        yield "Destroy has one parameter and no result"


def rule_4(p):
    """What stores may fail."""
    if p.outs and not p.is_result:
        yield "stores, so it returns a DdcResult"


def rule_7(p):
    """Object, the other, place, movement, categories, options, user, outs."""
    names = [q.name for q in p.parameters]
    others = [i for i, q in enumerate(p.parameters)
              if q.const and q.type == p.type]
    if any(name in RANKS[0] for name in names[:max(others, default=0)]):
        yield "has the other object behind its place"
    ranks = [next((i for i, rank in enumerate(RANKS) if name in rank), None)
             for name in names]
    known = [rank for rank, q in zip(ranks, p.parameters)
             if rank is not None and q not in p.outs]
    if known != sorted(known):
        yield "has parameters in another order"
    after_out = itertools.dropwhile(lambda q: q not in p.outs, p.parameters)
    for q in after_out:
        if q not in p.outs and q.name not in SIZES:
            yield f"`{q.name}` is behind an out"
    for q in p.parameters[names.index("user") + 1:] if "user" in names else []:
        if q not in p.outs:
            yield f"`{q.name}` is behind `user`"
    for q in p.parameters:
        if q.name == "out" and q not in p.outs:
            yield "only what is stored is named `out`"


def rule_7_pair(p, others):
    """A Get stores what its Set has as parameters, in the same order."""
    if p.verb != "Get" or not p.outs:
        return
    setter = others.get(p.name.replace("_Get", "_Set"))
    if setter is None or p.outs[-1].name == "out":
        return
    wanted = [q.name for q in setter.parameters]
    if [q.name for q in p.parameters] != wanted:
        yield f"has other parameters than {setter.name}"


def rule_10(p):
    """What may be NULL is DDC_OPT; what a comment gives a meaning for NULL may
    be NULL."""
    texts = dict(re.findall(r"@param (\w+)(.*?)(?=\n[ *]*(?:@|\n|$))",
                            p.function.doc + "\n", re.S))
    for q in p.parameters:
        text = " ".join(texts.get(q.name, "").replace("*", " ").split())
        means = re.search(r"may be NULL|\bNULL:", text)
        if q.optional and not p.is_pointer(q):
            yield f"`{q.name}` is no pointer"
        if p.is_pointer(q) and q.stars < 2 and means and not q.optional:
            yield f"`{q.name}` may be NULL without DDC_OPT"
    if p.verb == "Destroy" and not p.parameters[0].optional:
        yield "Destroy takes NULL"
    for q in p.parameters:
        if q.name == "user" and not q.optional:
            yield "`user` may be NULL"


def rule_15(p, others):
    """What is created is destroyed by the type's Destroy."""
    if p.verb == "Create" and f"{p.type}_Destroy" not in others:
        yield f"{p.type} has no Destroy"


def complaints_of(p, others):
    for rule in rule_1, rule_3, rule_4, rule_7, rule_10:
        yield from ((rule, what) for what in rule(p))
    for rule in rule_7_pair, rule_15:
        yield from ((rule, what) for what in rule(p, others))


def excuse(name, rule):
    """The exception for this function and rule, if there is one."""
    return next((beginning for beginning, (rules, _) in EXCEPTIONS.items()
                 if name.startswith(beginning) and rule in rules), None)


def complaints(headers):
    prototypes = [Prototype(f, headers) for f in headers.functions]
    others = {p.name: p for p in prototypes}
    needed = set()
    for p in prototypes:
        for function, what in complaints_of(p, others):
            rule = int(function.__name__.split("_")[1])
            excused = excuse(p.name, rule)
            if excused:
                needed.add((excused, rule))
            else:
                yield f"{p.name}: {what} (rule {rule})"
    for name, (rules, _) in EXCEPTIONS.items():
        for rule in rules:
            if (name, rule) not in needed:
                yield f"{name}: is no exception to rule {rule}"
    if len(EXCEPTIONS) > MOST_EXCEPTIONS:
        yield f"there are more than {MOST_EXCEPTIONS} exceptions"


def main():
    source = pathlib.Path(sys.argv[1])
    headers = model.Headers(source / "include" / "ddcollide")
    wrong = list(complaints(headers))
    print("\n".join(wrong) or f"{len(headers.functions)} functions are right")
    return 1 if wrong or not headers.functions else 0


if __name__ == "__main__":
    sys.exit(main())
