#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Writes tools/probe/implementations.md from the kept dumps of ddcollide-probe.

implementations.py DUMPS EXPECTATIONS PAGE [--check]
implementations.py --whole DUMPS OUT

DUMPS is a folder of dumps, each of an implementation that was really run. What
is known of cnc-ddraw, and what is documented, comes from EXPECTATIONS. With
--check nothing is written, and the exit status is 1 when the page is not what
would be written, or when the probe would not expect a value of Wine's dumps.

A dump may be kept as its difference from another one of its folder: the line
"# as FILE" below its head, then the values that differ. --whole writes all
dumps to the folder OUT as the probe would.
"""
import pathlib
import re
import sys

KINDS = ("sysmem", "default", "vidmem", "primary", "back")
DEPTHS = ("8", "16", "24", "32")

HEAD = """# How implementations of DirectDraw behave

What [`ddcollide-probe`](probe.md) found, side by side.
`tools/probe/implementations.py tests/tools/dumps tools/probe/expectations.txt
tools/probe/implementations.md` (in the source archive) makes this page from the dumps
that are kept there in `tests/tools/dumps/`.

- *Documented* is what the named page of DirectDraw's documentation says, or what
  Windows does, as shown by Wine's tests and the table of dxwrapper, which are run
  on Windows. For Wine 8.0, the file, the function and the line of a check that
  Windows passes (neither todo_wine nor broken) are named; for dxwrapper, the
  number of a row of `ddraw-testing`. The probe itself was never run on Windows.
  A dump from there (`ddcollide-probe --dump windows.txt`) goes into
  `tests/tools/dumps/` and gets a column here; send one, if you can.
- A column of Wine is what the probe found on each version, processor and renderer
  in its head; all of these gave the same. no3d is the renderer without OpenGL,
  and default the one with it. Wine 10.0 and 8.0 differ only without OpenGL.
  `chains.flip.spares` is a fault of Wine 10.0: after a Flip in 8 bits, Unlock of
  the primary writes the picture into memory that wined3d.dll has freed. Both
  what lies before the pixels (`memory.before.*`) and whether a whole row after
  them can be read (`*.next_row`) depend on the heap.
- cnc-ddraw with a version is its commit a0b81b1, built with MinGW, with
  `renderer=gdi`, under Wine. The last column is what an earlier and shorter
  probe found on it. What is empty was not asked. The library itself was never run
  on it.

`*` stands for the kinds of surface: in system memory, in default memory, in
video memory, the primary, and its back buffer; after a word it stands for 8,
16, 24 and 32 bits per pixel. Where these differ, the value names them. A value
in **bold** is not the documented one.

No documentation says which pixels of stretched and shrunk pictures are drawn.
The groups *scale* and *collide* compare with nearest-neighbour sampling, which
is what sprites of ddcollide do: column i shows column floor(i * source width /
width). "253 of 500" says that of 500 random blits 253 draw just the pixels that
collide.
"""


def read_expectations(path):
    """Returns the groups: a list of (name, title, [(id, fields)])."""
    groups = []
    for line in path.read_text().splitlines():
        if not line or line.startswith("#"):
            continue
        if line.startswith("["):
            name, title = re.match(r"\[(\w+)\] (.*)", line).groups()
            groups.append((name, title, []))
        elif line.startswith(" "):
            tag, value = line.strip().split(" ", 1)
            if groups[-1][2]:
                groups[-1][2][-1][1][tag] = value
        else:
            groups[-1][2].append((line, {}))
    return groups


# The two lines at the head of a dump (report_dump.c).
DUMP_HEAD = re.compile(
    r"# ddraw\.dll (?P<number>.*?), (?P<product>.*), (?P<location>[^,\n]*)\n"
    r"# arch (?P<arch>\S+), Wine (?P<wine>\S+), renderer (?P<renderer>\S+)\n")


def read_values(path):
    """Returns the match of the head, and the values by id."""
    # A ddraw.dll names itself in the code page of its system.
    text = path.read_text(encoding="cp1252", errors="replace")
    head = DUMP_HEAD.match(text)
    if head is None:
        sys.exit("{}: no dump, because it does not begin with the lines "
                 "\"# ddraw.dll\" and \"# arch\"".format(path))
    values = {}
    for line in text[head.end():].splitlines():
        if line.startswith("# as "):
            values = read_values(path.parent / line[len("# as "):])[1]
            continue
        name, equals, value = line.partition(" = ")
        if not equals:
            sys.exit("{}: not \"id = value\": {}".format(path, line))
        values[name] = value
    return head, values


def write_whole(dumps, out):
    """Writes the dumps of a folder to another one, without "# as"."""
    out.mkdir(parents=True, exist_ok=True)
    for path in dumps.glob("*.txt"):
        head, values = read_values(path)
        lines = ["{} = {}\n".format(*item) for item in values.items()]
        (out / path.name).write_text(head[0] + "".join(lines),
                                     encoding="cp1252", errors="replace")


def read_dump(path):
    """Returns what it is a dump of (product, version, arch, under what), and
    the values by id."""
    head, values = read_values(path)
    if head["product"] == "Wine":
        version, under = head["wine"], head["renderer"]
    elif head["wine"] == "none":
        version, under = head["number"], "Windows"
    else:
        version = head["number"]
        under = "Wine {wine} {renderer}".format(**head.groupdict())
    return (head["product"], version, head["arch"], under), values


def columns(paths):
    """Returns (title, values) of each column. Dumps of one product with the
    same values share one, whose title has each version, arch and renderer."""
    shared = []
    for subject, values in sorted(map(read_dump, paths),
                                  key=lambda dump: subject_key(dump[0])):
        for subjects, others in shared:
            if subjects[0][0] == subject[0] and values == others:
                subjects.append(subject)
                break
        else:
            shared.append(([subject], values))
    return [(title(subjects), values) for subjects, values in shared]


def title(subjects):
    """As in "Wine 8.0, 10.0; i686; no3d"."""
    parts = [", ".join(dict.fromkeys(part)) for part in zip(*subjects)]
    return "{} {}".format(parts[0], "; ".join(parts[1:]))


def subject_key(subject):
    """By the product, and then by its version's numbers: 8.0 before 10.0."""
    numbers = [int(part) for part in re.findall(r"\d+", subject[1])]
    return subject[0], numbers, subject[1:]


def expand(name):
    """The observations of a line, with what the star stands for."""
    if "*" not in name:
        return [(name, "")]
    stars = KINDS if name.startswith("*") else DEPTHS
    return [(name.replace("*", star), star) for star in stars]


def documented(fields):
    for tag, how in (("page", "{}"), ("test", "Windows, as Wine's test {}"),
                     ("dxw", "Windows, as {} of dxwrapper"),
                     ("windows", "seen on Windows: {}")):
        if tag in fields:
            value, source = fields[tag].split(" ; ", 1)
            return value, how.format(source)
    return "", ""


def cell(found, expected):
    """The values of a line: one, or each with what it holds for."""
    by_value = {}
    for star, value in found:
        if value != "skipped":
            by_value.setdefault(value, []).append(star)
    texts = []
    for value, stars in by_value.items():
        shown = value
        if expected and value not in expected.split("|"):
            shown = "**{}**".format(value)
        if len(by_value) > 1:
            shown += " ({})".format(", ".join(stars))
        texts.append(shown)
    return "; ".join(texts).replace("|", " or ")


def row(name, fields, dumps, exceptions, was_asked):
    """A line of the table. `was_asked`: cnc-ddraw was, so that no value of it
    means the documented one."""
    value, source = documented(fields)
    cells = [name.replace("*", "\\*"),
             "{} ({})".format(value, source) if value else ""]
    for _, values in dumps:
        found = [(star, values.get(one, "skipped"))
                 for one, star in expand(name)]
        cells.append(cell(found, value))
    known = []
    for one, star in expand(name):
        special = exceptions.get(one, fields)
        answer = special.get("cnc-ddraw")
        if answer is None and was_asked:
            answer = documented(special)[0]
        known.append((star, answer or "skipped"))
    cells.append(cell(known, value))
    return "| {} |".format(" | ".join(text.replace("|", " or ")
                                      for text in cells))


# The groups that cnc-ddraw was asked.
ASKED_GROUPS = {"create", "lock", "rect", "desc", "flags", "busy", "stray",
                "pitch", "identity", "key", "palette", "uniqueness", "flip",
                "lost", "desktop", "normal", "focus", "own7", "end"}


def make(dump_folder, expectations):
    groups = read_expectations(expectations)
    dumps = columns(dump_folder.glob("*.txt"))
    exceptions = {name: fields for group in groups if group[0] == "exceptions"
                  for name, fields in group[2]}
    lines = [HEAD]
    titles = ["observation", "documented"] + [column for column, _ in dumps]
    titles.append("cnc-ddraw")
    for group, heading, rows in groups:
        if group == "exceptions":
            continue
        lines.append("## {}\n".format(heading))
        lines.append("| {} |".format(" | ".join(titles)))
        lines.append("|{}".format(" --- |" * len(titles)))
        for name, fields in rows:
            lines.append(row(name, fields, dumps, exceptions,
                             group in ASKED_GROUPS))
        lines.append("")
    return "\n".join(lines)


def unexpected(dump_folder, groups):
    """What the probe would judge as unexpected in the dumps of Wine."""
    lines = {}
    for group, _, rows in groups:
        for name, fields in rows:
            for one, _ in expand(name):
                if group == "exceptions" or one not in lines:
                    lines[one] = fields
    for path in sorted(dump_folder.glob("wine-*.txt")):
        for name, value in read_values(path)[1].items():
            fields = lines.get(name, {})
            known = "{}|{}".format(fields.get("wine", ""),
                                   documented(fields)[0])
            if value not in ["skipped"] + known.split("|"):
                yield "{}: {} = {}".format(path.name, name, value)


def main():
    if sys.argv[1] == "--whole":
        write_whole(*map(pathlib.Path, sys.argv[2:]))
        return
    dumps, expectations, page = map(pathlib.Path, sys.argv[1:4])
    text = make(dumps, expectations)
    if sys.argv[4:] == ["--check"]:
        if not page.exists() or page.read_text(encoding="utf-8") != text:
            sys.exit("{} is not made from these dumps: run {}".format(
                page, sys.argv[0]))
        wrong = list(unexpected(dumps, read_expectations(expectations)))
        if wrong:
            sys.exit("{} does not expect\n{}".format(expectations,
                                                     "\n".join(wrong)))
        return
    page.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
