#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Makes the HTML: lays out the pages and the reference, and runs Sphinx.

usage: docs/html.py SPHINX VERSION FOLDER HEADER...

SPHINX is the program sphinx-build. The HTML is in FOLDER/html, all of it anew,
so that no page of an older run is left.

The README, with docs/contents.txt for the tree at the side, is the landing
page. The pages are copied with all that they link. Each public header becomes a
page of the reference: the comment at its head, then what it declares, section
by section; docs/api is one line for each of these declarations. tests/docs/
headers.py sees to it that comments begin with a sentence.
"""
import pathlib
import re
import shutil
import subprocess
import sys

PROJECT = pathlib.Path(__file__).resolve().parent.parent
sys.dont_write_bytecode = True
import api  # noqa: E402

# The pages outside docs/, and their names here: lintian takes a LICENSE for
# another one than the package's.
PAGES = {"README.md": "index.md", "CHANGELOG.md": "CHANGELOG.md",
         "UPGRADING.md": "UPGRADING.md", "CONTRIBUTING.md": "CONTRIBUTING.md",
         "LICENSE": "licensing.md"}
COND = re.compile(r"^ */[/*]+ @cond.*?@endcond(?: \*/)?\n", re.S | re.M)
# A section, or a comment that describes what follows it, and what the compiler
# alone reads in between.
ITEM = re.compile(r"^/\* -{4} (?P<section>[^*\n]*?) -+(?: ?\*/)?$"
                  r"|^/\*\*(?P<doc>.*?)\*/\n"
                  r"(?:(?:#(?!define)(?:[^\n]*\\\n)*[^\n]*|/\*(?!\*).*?\*/)\n)*",
                  re.S | re.M)
MACRO = re.compile(r"#define (\w+(?:\([^)]*\))?) *((?:.*\\\n)*.*)")
STRUCT = re.compile(r"typedef struct (\w+)\s*\{(.*?)\n\} \1;", re.S)
FIELD = re.compile(r"(?:/\*\*(?!<)(.*?)\*/\s*)?([^;/]+);"
                   r"[ \t]*(?:/\*\*<(.*?)\*/)?", re.S)
# The body of a function of C++, and the initialization of members before it.
BODY = re.compile(r"(\)(?: const| noexcept)?)(?:\s+: [^{;]*?)?"
                  r"\n( *)\{\n(?:.*?\n)?\2\}", re.S)
PRIVATE = re.compile(r"\n *private:.*?(?=\n\};|\n *(?:public|protected):)",
                     re.S)
# What a reader of a comment sees without its being marked.
NAME = re.compile(r"\b(?:Ddc\w+(?:\(\))?|DDC_\w+|ddc_\w+)")
PAGE = re.compile(r"\bdocs/(\w+)\.md\b")
HEADER = re.compile(r"<?\b(?:ddcollide/)?(\w+\.hp*)\b>?")


def plain(comment):
    """A comment without its stars and slashes."""
    return re.sub(r"^ *(?://|\*) ?", "", comment, flags=re.M).strip("\n ")


def inline(text, known):
    """Prose as Markdown: with names as code, and links to pages."""

    def header(match):
        name = match[1].replace(".", "_")
        code = f"`{match[0]}`"
        return f"[{code}]({name}.md)" if match[1] in known else code

    parts = re.split(r"(`[^`]*`)", text)
    for at in range(0, len(parts), 2):
        part = NAME.sub(lambda match: f"`{match[0]}`", parts[at])
        part = PAGE.sub(r"[](../docs/\1.md)", part)
        part = HEADER.sub(header, part)
        parts[at] = re.sub(r"^(?!NULL)([A-Z]{4,}|Errors)([.:]? )",
                           r"**\1**\2", part, flags=re.M)
    return "".join(parts)


def markdown(comment, known):
    """A comment as Markdown; its @params come last, as fields."""
    text, *fields = re.split(r"^@param +", plain(comment), flags=re.M)
    if fields:
        # What follows the last parameter after an empty line.
        fields[-1], _, rest = fields[-1].partition("\n\n")
        text += "\n\n" + rest
    blocks = [block if block.startswith("\n    ") else inline(block, known)
              for block in re.split(r"\n(?=\n)", text)]
    for field in fields:
        name, about = " ".join(field.split()).split(" ", 1)
        blocks.append(f"\n:param {name}: {inline(about, known)}")
    return "\n".join(blocks)


def summary(comment):
    """The first sentence of a comment."""
    text = re.split(r"\n\n|^@param", plain(comment), flags=re.M)[0]
    text = " ".join(text.split())
    return re.split(r"(?<=\.) (?=[A-Z])|:?$", text)[0]


def directive(kind, signature, content, depth=5):
    fence = "`" * depth
    return f"{fence}{{c:{kind}}} {signature}\n\n{content}\n{fence}\n"


def signature(text):
    """A declaration without what only the compiler needs."""
    text = re.sub(r"\b(DDC_API|DDC_CALL|static|SDL_INLINE|typedef)\b", "", text)
    return " ".join(text.split()).replace("( *", " (*")


def fields(text, known):
    for before, declaration, after in FIELD.findall(text):
        yield directive("member", signature(declaration),
                        markdown(before or after, known), 4)


def page_name(path):
    return path.name.replace(".", "_")


def from_docs(text):
    """A text of reference/, with its links as docs/ has them."""
    return text.replace("](", "](../reference/").replace("/reference/..", "")


def declaration(text, doc, known):
    """The name of what `text` begins with, and its entry."""
    about = markdown(doc, known)
    macro, struct = MACRO.match(text), STRUCT.match(text)
    if macro:
        name = macro[1]
        value = re.sub(r"DDC_RESULT\((\w+)\)|/\*.*", r"\1", macro[2]).strip()
        if re.fullmatch(r"-?\w+", value):
            about = f"`{value}`. {about}"
        return name.split("(")[0], directive("macro", name, about)
    if struct:
        about += "\n\n" + "\n".join(fields(struct[2], known))
        return struct[1], directive("struct", struct[1], about)
    text = signature(re.match("[^;{]*", text)[0])
    opaque = re.fullmatch(r"struct (\w+) \1", text)
    if opaque:
        return opaque[1], directive("struct", opaque[1], about)
    pointer = re.search(r"\(\*(\w+)\)", text)
    if pointer:
        return pointer[1], directive("type", text, about)
    call = re.search(r"(\w+)\(", text)
    if call:
        return call[1], directive("function", text, about)
    return text.split()[-1], directive("type", text, about)


def c_parts(text, known):
    """Sections of a C header: a title, names with sentences, the entries."""
    title, lines, entries = "", [], []
    for item in ITEM.finditer(text):
        if item["section"]:
            if entries:
                yield title, lines, entries
            title, lines, entries = " ".join(item["section"].split()), [], []
        else:
            name, entry = declaration(text[item.end():], item["doc"], known)
            about = inline(summary(item["doc"]), known)
            lines.append(from_docs(f"- `{name}`: {about}"))
            entries.append(entry)
    if entries:
        yield title, lines, entries


def cpp_parts(text):
    """Classes of a C++ header, without the bodies of their functions."""
    text = PRIVATE.sub("", BODY.sub(r"\1;", text.split("namespace", 1)[1]))
    for part in re.split(r"(?<=^\};)\n", text.split("\n", 1)[1], flags=re.M):
        name = re.search(r"^(?:class|struct) (\w+)", part, re.M)
        part = re.sub(r"^\} // namespace.*|^#endif\s*\Z", "", part.strip(),
                      flags=re.M)
        if re.search(r"\w\(", part):
            yield (name[1] if name else "Functions", [],
                   [f"```cpp\n{part.strip()}\n```\n"])


def head(text):
    """The comment at the head of a header, and what follows it."""
    text = text.split("\n", 1)[1]
    match = re.match(r"/\*\n((?:.*\n)*?) \*/|(?://.*\n)+", text)
    return match[1] or match[0].replace("//\n", "\n"), text[match.end():]


def header_page(path, known):
    """The page of a header, and its part of docs/api."""
    about, text = head(path.read_text())
    text = COND.sub("", text)
    parts = cpp_parts(text) if path.suffix == ".hpp" else c_parts(text, known)
    include = "/".join(path.parts[path.parts.index("include") + 1:])
    page = [f"# {path.name}\n\n```c\n#include <{include}>\n```\n",
            markdown(about, known) + "\n"]
    overview = [f"\n## {path.name}\n",
                from_docs(f"{inline(summary(about), known)} "
                          f"[All of {path.name}]({page_name(path)}.md)")]
    for title, lines, entries in parts:
        if title:
            page.append(f"## {title}\n")
        if lines:
            overview += [f"\n### {title}\n" if title else "", *lines]
        page += entries
    return "\n".join(page), "\n".join(overview) + "\n"


def copy_pages(folder):
    """The pages, and the files that they link or show."""
    for path in [*map(PROJECT.joinpath, PAGES),
                 *sorted((PROJECT / "docs").glob("*.md")),
                 *sorted((PROJECT / "tools").glob("*/*.md"))]:
        to = folder / path.relative_to(PROJECT)
        to = to.with_name(PAGES.get(path.name, path.name))
        to.parent.mkdir(parents=True, exist_ok=True)
        text = path.read_text()
        if not path.suffix:
            text = "# Licence\n\n" + text
        text = re.sub(r"(?<=[(/])(README\.md|LICENSE)(?=[)#])",
                      lambda match: PAGES[match[1]], text)
        to.write_text(text)
        for link in re.findall(r"\]\(([^)#:]+)", text):
            file = (path.parent / link).resolve()
            if file.suffix != ".md" and file.is_file():
                copy = folder / file.relative_to(PROJECT)
                copy.parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(file, copy)


def lay_out(folder, headers):
    """What Sphinx reads."""
    known = {path.name for path in headers}
    copy_pages(folder)
    with (folder / "index.md").open("a") as index:
        index.write((PROJECT / "docs/contents.txt").read_text())
    (folder / "reference").mkdir()
    overview = [api.INTRO.split("\nHere `R`")[0].replace("Every function",
                                                         "Reference", 1),
                "\n```{toctree}\n:hidden:\n\n",
                *(f"../reference/{page_name(path)}\n" for path in headers),
                "```\n"]
    for path in headers:
        page, lines = header_page(path, known)
        (folder / f"reference/{page_name(path)}.md").write_text(page)
        overview.append(lines)
    (folder / "docs/api.md").write_text("".join(overview))


def main():
    sphinx, version = sys.argv[1:3]
    source, trees, html = [pathlib.Path(sys.argv[3]) / name
                           for name in ("source", "doctrees", "html")]
    for folder in source, html:
        shutil.rmtree(folder, ignore_errors=True)
    lay_out(source, list(map(pathlib.Path, sys.argv[4:])))
    sys.exit(subprocess.run(
        [sphinx, "-q", "-E", "-W", "--keep-going", "-D", f"release={version}",
         "-c", PROJECT / "docs", "-d", trees, source, html]).returncode)


if __name__ == "__main__":
    main()
