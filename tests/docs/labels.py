#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Checks the table of tests/README.md: every folder, and the labels of its tests.

usage: labels.py SOURCE BUILD CTEST

The labels of a folder are those that its tests have in this build. Natively no
test has the label "windows".
"""
import json
import pathlib
import re
import subprocess
import sys


def rows(page):
    """The labels of each folder in the table."""
    found = {}
    for line in page.read_text().splitlines():
        if line.startswith("| `"):
            folders, _, labels = line.strip("|").split("|")
            for folder in re.findall(r"`([\w-]+)`", folders):
                found[folder] = set(re.findall(r"`(\w+)`", labels))
    return found


def labels_here(build, ctest):
    """The labels of each folder that has tests in this build."""
    answer = subprocess.run(
        [ctest, "--test-dir", build, "--show-only=json-v1"],
        check=True, text=True, capture_output=True,
    )
    found = {}
    for test in json.loads(answer.stdout)["tests"]:
        properties = {p["name"]: p["value"] for p in test["properties"]}
        folder = pathlib.Path(properties["WORKING_DIRECTORY"])
        folder = folder.relative_to(build / "tests").parts[0]
        found.setdefault(folder, set()).update(properties.get("LABELS", []))
    return found


def main():
    source, build = (pathlib.Path(name).resolve() for name in sys.argv[1:3])
    written = rows(source / "tests" / "README.md")
    folders = {path.name for path in (source / "tests").iterdir()
               if path.is_dir()}
    wrong = [f"tests/{name}: not in both, the table and the folder tests"
             for name in sorted(folders ^ set(written))]
    found = labels_here(build, sys.argv[3])
    here = set().union(*found.values())
    for folder, labels in sorted(found.items()):
        if labels != written.get(folder, set()) & here:
            wrong.append(f"tests/{folder} has the labels {sorted(labels)}, but"
                         f" the table says {sorted(written.get(folder, []))}")
    print("\n".join(wrong) or f"{len(found)} folders have the table's labels")
    sys.exit(1 if wrong else 0)


main()
