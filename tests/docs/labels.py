#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks the table of tests/README.md: every folder, its tests' labels, seconds.

usage: labels.py SOURCE BUILD CTEST [--seconds]

The labels of a folder are those that its tests have in this build. Natively no
test has the label "windows". Each folder with native tests has a number of
seconds: those that its tests took when somebody last wrote them into the table,
which --seconds does, from the report of `tests/run native`. How long tests take
now is not compared.
"""
import json
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree


def rows(page):
    """The labels and the seconds of each folder in the table."""
    found = {}
    for line in page.read_text().splitlines():
        if line.startswith("| `"):
            folders, _, labels, seconds = line.strip("|").split("|")
            for folder in re.findall(r"`([\w-]+)`", folders):
                found[folder] = (set(re.findall(r"`(\w+)`", labels)),
                                 seconds.strip())
    return found


def tests_here(build, ctest):
    """Of each test in this build its folder and its labels."""
    answer = subprocess.run(
        [ctest, "--test-dir", build, "--show-only=json-v1"],
        check=True, text=True, capture_output=True,
    )
    for test in json.loads(answer.stdout)["tests"]:
        properties = {p["name"]: p["value"] for p in test["properties"]}
        folder = pathlib.Path(properties["WORKING_DIRECTORY"])
        folder = folder.relative_to(build / "tests").parts[0]
        yield test["name"], folder, properties.get("LABELS", [])


def write_seconds(page, build, folder_of):
    """Writes the seconds of the last run into the table, one sum a row."""
    report = xml.etree.ElementTree.parse(build / "ctest.xml")
    seconds = {}
    for case in report.iter("testcase"):
        folder = folder_of[case.get("name")]
        seconds[folder] = seconds.get(folder, 0) + float(case.get("time"))
    lines = page.read_text().split("\n")
    for i, line in enumerate(lines):
        if line.startswith("| `"):
            cells = line.strip("|").split("|")
            taken = [seconds[folder]
                     for folder in re.findall(r"`([\w-]+)`", cells[0])
                     if folder in seconds]
            cells[3] = f" {sum(taken):.0f} " if taken else " "
            lines[i] = "|" + "|".join(cells) + "|"
    page.write_text("\n".join(lines))


def main():
    source, build = (pathlib.Path(name).resolve() for name in sys.argv[1:3])
    page = source / "tests" / "README.md"
    tests = list(tests_here(build, sys.argv[3]))
    if sys.argv[4:] == ["--seconds"]:
        write_seconds(page, build, {name: folder for name, folder, _ in tests})
        return
    written = rows(page)
    folders = {path.name for path in (source / "tests").iterdir()
               if path.is_dir()}
    wrong = [f"tests/{name}: not in both, the table and the folder tests"
             for name in sorted(folders ^ set(written))]
    found = {}
    for _, folder, labels in tests:
        found.setdefault(folder, set()).update(labels)
    here = set().union(*found.values())
    for folder, labels in sorted(found.items()):
        expected, seconds = written.get(folder, (set(), ""))
        if labels != expected & here:
            wrong.append(f"tests/{folder} has the labels {sorted(labels)}, but"
                         f" the table says {sorted(expected)}")
        if "windows" not in here and not seconds.isdigit():
            wrong.append(f"tests/{folder}: the table says no seconds")
    print("\n".join(wrong) or f"{len(found)} folders have the table's labels")
    sys.exit(1 if wrong else 0)


main()
