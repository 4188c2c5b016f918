#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks the pages on the book and the articles from which all came.

usage: sources.py SOURCE BUILD CTEST

Each of them, and besides the list of the articles no other, has the names by
which people search for its source. Each row of its table names calls, at most one sample, and tests. A call must be declared in
a public header, a sample must use one of the calls, and a test must be one
that CTest runs in this build, or one of the other system's (Windows here, when
this build is not for it), for which its source is looked up.
"""
import json
import pathlib
import re
import subprocess
import sys

ROWS = {"book.md": 10, "hot_image.md": 4, "ball_and_bricks.md": 3,
        "bounding_shapes.md": 7, "bit_masks.md": 4}
LIST = "articles.md"
# What people search for, and the page that they want.
SEARCHES = {
    "Trujillo": "book.md",
    "DirectDraw ASSERT": "book.md",
    "High Performance Windows Graphics Programming": "book.md",
    "IsCollision": "hot_image.md",
    "HGE": "hot_image.md",
    "XadillaX": "hot_image.md",
    "BricksBeater": "ball_and_bricks.md",
    "huidong": "ball_and_bricks.md",
    "OverlapTester": "bounding_shapes.md",
    "SpatialHashGrid": "bounding_shapes.md",
    "Zechner": "bounding_shapes.md",
    "Beginning Android Games": "bounding_shapes.md",
    "Programming Linux Games": "bit_masks.md",
}


def rows(page):
    """The cells of each row of each table, without the heads."""
    for line in page.read_text().splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and cells[0] not in (
            "---", "in the book", "in the article", "in the chapter"
        ):
            yield cells


def declared(source):
    """Every name that a public header declares."""
    names = set()
    for header in (source / "include").rglob("*.h*"):
        text = re.sub(r"/\*.*?\*/|//[^\n]*", "", header.read_text(), flags=re.S)
        names |= set(re.findall(r"\bDDC_CALL\s+(Ddc\w+)\(", text))
        names |= set(re.findall(r"#define (DDC_\w+)", text))
        names |= set(re.findall(r"\b(?:struct|class) (\w+)", text))
    return names


def run_here(build, ctest):
    """The tests that CTest runs in this build, and that are not disabled."""
    answer = subprocess.run(
        [ctest, "--test-dir", build, "--show-only=json-v1"],
        check=True, text=True, capture_output=True,
    )
    found = set()
    for test in json.loads(answer.stdout)["tests"]:
        properties = {p["name"]: p["value"] for p in test.get("properties", [])}
        if test.get("command") and not properties.get("DISABLED"):
            found.add(test["name"])
    return found


def added_elsewhere(source):
    """The names of tests in the CMake files, whatever system they are for."""
    names = set()
    for path in [*(source / "tests").rglob("*.cmake"),
                 *(source / "tests").rglob("CMakeLists.txt")]:
        text = re.sub(r"#[^\n]*", "", path.read_text())
        names |= set(re.findall(r"add_test\(NAME (\w+)", text))
        names |= set(re.findall(r"ddc_add_ddraw_test\((\w+)", text))
        names |= {f"{name}_program" for name in re.findall(
            r"ddc_add_program_test\((\w+)", text)}
        names |= {f"assert_{name}" for name in re.findall(
            r"ddc_add_fullscreen_test\((\w+)", text)}
        for name in re.findall(r"ddc_add_consumer_test\((\w+)", text):
            names.add(f"package_{name}")
        for listed in re.findall(r"ddc_label\(\w+([^)]*)\)", text):
            names |= set(listed.split())
    return names


def uses(sample, calls):
    """Does a sample call one of these?"""
    text = "".join(path.read_text() for path in sample.glob("*.[ch]"))
    return bool(set(re.findall(r"\w+", text)) & set(calls))


def search(source, words):
    """The pages that have these words in this order."""
    pattern = r"\b" + r"\W+".join(words.split()) + r"\b"
    return [page.name for page in sorted((source / "docs").glob("*.md"))
            if re.search(pattern, page.read_text())]


def check_searches(source):
    for words, page in SEARCHES.items():
        found = search(source, words)
        if page not in found or set(found) - {page, LIST}:
            yield f"{words}: is in {found} instead of {page}"


def check(source, build, ctest):
    yield from check_searches(source)
    names = declared(source)
    tests = run_here(build, ctest) | added_elsewhere(source)
    samples = {path.name for path in (source / "samples").iterdir()}
    for page, count in ROWS.items():
        found = list(rows(source / "docs" / page))
        if len(found) != count:
            yield f"{page}: {len(found)} rows instead of {count}"
        for cells in found:
            if len(cells) != 4:
                yield f"{page}: not four cells: {cells[0]}"
                continue
            calls = re.findall(r"`([^`]+)`", cells[1])
            named = re.findall(r"`([^`]+)`", cells[3])
            if not calls or not named:
                yield f"{page}: no call or no test: {cells[0]}"
            yield from (f"{page}: no header has {name}"
                        for name in calls if name not in names)
            yield from (f"{page}: CTest has no {name}"
                        for name in named if name not in tests)
            if cells[2] and cells[2] not in samples:
                yield f"{page}: there is no sample {cells[2]}"
            elif cells[2] and not uses(source / "samples" / cells[2], calls):
                yield f"{page}: {cells[2]} does not call {', '.join(calls)}"


def main():
    wrong = list(check(pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]))
    print("\n".join(wrong))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
