#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks that the comment of every public function answers every question.

usage: headers.py SOURCE LOADER

Of each function in the public headers: a summary; @param with [in], [out] or
[in,out] for each parameter, in order, and no other; @return unless it is
void; @errors where it can fail in more ways than the @return tells;
@ownership where it makes an object, or keeps or gives a pointer; @threads;
@cost; @since. The functions are those that win32/ddcollide.def exports,
neither more nor fewer. The table of docs/errors.md has a row for each result
code, and docs/reference.md has one for each header. LOADER is the generated
loader.h.
"""
import pathlib
import re
import sys

FUNCTION = re.compile(
    r"/\*\*(?P<doc>(?:(?!\*/).)*)\*/\s*"
    r"DDC_API (?P<returns>[\w ]+?\s?\*?) ?DDC_CALL\s+(?P<name>Ddc\w+)"
    r"\((?P<parameters>[^)]*)\);",
    re.S,
)
TAGS = ("param", "return", "errors", "ownership", "threads", "cost", "source")


class Comment:
    """The summary and the tags of a comment."""

    def __init__(self, text):
        text = re.sub(r"^ ?\* ?", "", text.strip(), flags=re.M)
        parts = re.split(r"^@(\w+)", text, flags=re.M)
        self.summary = parts[0].strip()
        self.tags = list(zip(parts[1::2], map(str.strip, parts[2::2])))

    def get(self, tag):
        return next((text for name, text in self.tags if name == tag), None)

    def parameters(self):
        return [text for name, text in self.tags if name == "param"]


def names_of(parameters):
    """The parameters' names and types, in order."""
    text = " ".join(parameters.split())
    if text == "void":
        return []
    return [re.fullmatch(r"(.*?)(\w+)", part).groups()[::-1]
            for part in map(str.strip, text.split(","))]


def check_parameters(comment, parameters):
    told = []
    for text in comment.parameters():
        match = re.match(r"(\w+)\s+\[(in|out|in,out)\]\s+\S", text)
        if not match:
            yield f"@param without [in] or [out], or without words: {text}"
        else:
            told.append(match[1])
    wanted = [name for name, _ in parameters]
    if told != wanted:
        yield f"@params are {told}, parameters {wanted}"


def needs_errors(returns, comment):
    """A result is DDC_OK or one failure that @return itself explains."""
    told = comment.get("return") or ""
    return returns == "DdcResult" and not re.match(
        r"DDC_OK or (DDC_E|DDERR)_\w+", told
    )


def needs_ownership(returns, parameters):
    """Objects that are made, pointers that are kept or given back."""
    made = any(
        re.match(r"Ddc(Surface|Mask|Sprite|World|Grid|Bricks|Mesh) \*\*", kind)
        and name == "out"
        for name, kind in parameters
    )
    arrays = any(name == "capacity" for name, _ in parameters)
    kept = any(
        name == "user" and kind.startswith("void *")
        for name, kind in parameters
    )
    return (made and not arrays) or kept


def check(name, returns, parameters, comment):
    if not re.match(r"[A-Z].{9,}", comment.summary):
        yield "no summary"
    yield from check_parameters(comment, parameters)
    wanted = ["threads", "cost", "since"]
    if returns != "void":
        wanted.append("return")
    if needs_errors(returns, comment):
        wanted.append("errors")
    if needs_ownership(returns, parameters):
        wanted.append("ownership")
    for tag in wanted:
        if not comment.get(tag):
            yield f"no @{tag}"
    if returns == "void" and comment.get("return"):
        yield "@return of nothing"
    order = [tag for tag, _ in comment.tags]
    if order != sorted(order, key=(*TAGS, "since").index):
        yield f"tags out of order: {order}"
    if comment.get("since") and not re.fullmatch(
        r"\d+\.\d+", comment.get("since")
    ):
        yield "@since is no version"


def main():
    source, loader = map(pathlib.Path, sys.argv[1:])
    headers = [*sorted((source / "include/ddcollide").iterdir()), loader]
    exports = re.findall(
        r"^ +(Ddc\w+)", (source / "win32/ddcollide.def").read_text(), re.M
    )
    found, wrong = [], []
    for path in headers:
        for match in FUNCTION.finditer(path.read_text()):
            found.append(match["name"])
            problems = check(
                match["name"],
                " ".join(match["returns"].split()),
                names_of(match["parameters"]),
                Comment(match["doc"]),
            )
            wrong += [f"{path.name}: {match['name']}: {p}" for p in problems]
    for name in sorted(set(exports) ^ set(found)):
        wrong.append(f"{name} is exported or documented, but not both")
    pages = (source / "docs/reference.md").read_text()
    for path in headers:
        group = path.name.replace(".", "_")
        if path.name != "version.h" and f"@ref {group} " not in pages:
            wrong.append(f"{path.name} is not in docs/reference.md")
    base = (source / "include/ddcollide/base.h").read_text()
    codes = re.findall(r"^#define (DDC_E_\w+) ", base, re.M)
    table = (source / "docs/errors.md").read_text()
    rows = re.findall(r"^\| `(DDC_E_\w+)` \|", table, re.M)
    if rows != list(dict.fromkeys(rows)) or set(rows) != set(codes):
        wrong.append(f"docs/errors.md: {sorted(set(rows) ^ set(codes)) or rows}")
    print("\n".join(wrong) or f"{len(found)} functions tell everything")
    sys.exit(1 if wrong else 0)


main()
