#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks that the comment of every public function has all parts.

usage: headers.py SOURCE LOADER

Of each function in the public headers: a summary; @param with [in], [out] or
[in,out] for each parameter, in order, and no other; @return unless it is
void; @errors where it can fail in more ways than @return says; @ownership
where it makes an object, or keeps or returns a pointer; @threads; @cost;
@since. The comment at the head of a header may end with the line DEFAULTS
and then @errors, @threads, @cost and @since, each once: what it says there
holds for the functions below that have no such tag, and no function repeats
it. (@errors of the head hold for every function, beside its own.)

The functions are those that win32/ddcollide.def exports, neither more nor
fewer. The table of docs/errors.md has a row for each result code,
docs/reference.md has one for each header, and docs/debug_drawing.md one for
each role, in the order of their bits. LOADER is the generated loader.h.
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
HEAD = re.compile(r"/\* SPDX[^\n]*\n/\*(?P<doc>.*?)\*/", re.S)
DEFAULTS = "Unless a function's comment says otherwise:"
DEFAULT_TAGS = ["errors", "threads", "cost", "since"]
TAGS = (
    "param", "return", "errors", "ownership", "threads", "cost", "source",
    "since",
)


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
    documented = []
    for text in comment.parameters():
        match = re.match(r"(\w+)\s+\[(in|out|in,out)\]\s+\S", text)
        if not match:
            yield f"@param without [in] or [out], or without text: {text}"
        else:
            documented.append(match[1])
    wanted = [name for name, _ in parameters]
    if documented != wanted:
        yield f"@params are {documented}, parameters {wanted}"


def needs_errors(returns, comment):
    """A result is DDC_OK or one failure that @return itself explains."""
    documented = comment.get("return") or ""
    return returns == "DdcResult" and not re.match(
        r"DDC_OK or (DDC_E|DDERR)_\w+", documented
    )


def needs_ownership(returns, parameters):
    """True for functions that create an object, or keep a pointer."""
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


def check_version(comment):
    version = comment.get("since")
    if version and not re.fullmatch(r"\d+\.\d+", version):
        yield "@since is no version"


def check_head(head):
    """The tags at the head of a header, which hold for its functions."""
    order = [tag for tag, _ in head.tags]
    if order != [tag for tag in DEFAULT_TAGS if tag in order]:
        yield f"the head has tags {order}, not some of {DEFAULT_TAGS}"
    if bool(order) != head.summary.endswith(DEFAULTS):
        yield f'the tags of the head do not follow the line "{DEFAULTS}"'
    if not all(text for _, text in head.tags):
        yield "the head has a tag without text"
    yield from check_version(head)


def words(text):
    return " ".join(text.split())


def check(returns, parameters, comment, head):
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
        if not comment.get(tag) and not head.get(tag):
            yield f"no @{tag}, and none at the head"
    for tag, text in head.tags:
        if words(comment.get(tag) or "") == words(text):
            yield f"@{tag} repeats what the head says"
    if returns == "void" and comment.get("return"):
        yield "@return of a void function"
    order = [tag for tag, _ in comment.tags]
    if order != sorted(order, key=TAGS.index):
        yield f"tags out of order: {order}"
    yield from check_version(comment)


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


def main():
    source, loader = map(pathlib.Path, sys.argv[1:])
    headers = [*sorted((source / "include/ddcollide").iterdir()), loader]
    exports = re.findall(
        r"^ +(Ddc\w+)", (source / "win32/ddcollide.def").read_text(), re.M
    )
    found, wrong = [], []
    for path in headers:
        text = path.read_text()
        match = HEAD.match(text)
        head = Comment(match["doc"] if match else "")
        wrong += [f"{path.name}: {p}" for p in check_head(head)]
        for match in FUNCTION.finditer(text):
            found.append(match["name"])
            problems = check(
                words(match["returns"]),
                names_of(match["parameters"]),
                Comment(match["doc"]),
                head,
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
        difference = sorted(set(rows) ^ set(codes))
        wrong.append(f"docs/errors.md: {difference or rows}")
    wrong += check_roles(source)
    print("\n".join(wrong) or f"{len(found)} functions are documented")
    sys.exit(1 if wrong else 0)


main()
