#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""Tests the list of exports: names and ordinals stay, from 0.2.0 on.

usage: test_exports.py SOURCE

win32/ddcollide.def has each function of the headers once, with the ordinals
from 1 on, and all of them are above the line of a version, whose checksum is
right. The other tests change a copy.
"""
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

SOURCE = pathlib.Path(sys.argv.pop())
sys.path.insert(0, str(SOURCE / "bindings"))
from generate import Exports  # noqa: E402
from model import Headers  # noqa: E402

NEW = "DDC_API DdcResult DDC_CALL {}(ddc_int32 x);\n"


def complaints(project):
    exports = Exports(project)
    rows = exports.rows(exports.lines)
    declared = [f.name for f in Headers(project / "include/ddcollide").functions]
    if sorted(name for name, _ in rows) != sorted(declared):
        yield "not the functions of the headers"
    if [ordinal for _, ordinal in rows] != list(range(1, len(rows) + 1)):
        yield "the ordinals are not 1 to their number, in this order"
    above = []
    for version, count, checksum, above in exports.kept():
        if (count, checksum) != (len(above), exports.checksum(above)):
            yield f"what {version} exported was changed"
    if [version for version, *_ in exports.kept()][:1] != ["0.2.0"]:
        yield "no line keeps the exports of 0.2.0"
    if above != rows:
        yield "no line keeps the last exports: run generate.py --exports"


class Copy(unittest.TestCase):
    def setUp(self):
        work = tempfile.TemporaryDirectory()
        self.addCleanup(work.cleanup)
        self.project = pathlib.Path(work.name)
        for folder in ("include", "bindings"):
            shutil.copytree(SOURCE / folder, self.project / folder)
        for name in ("win32/ddcollide.def", "CHANGELOG.md"):
            (self.project / name).parent.mkdir(exist_ok=True)
            shutil.copy(SOURCE / name, self.project / name)

    def replace(self, name, old, new):
        path = self.project / name
        text, count = re.subn(old, new, path.read_text(), count=1, flags=re.M)
        self.assertEqual(count, 1, old)
        path.write_text(text)

    def declare(self, name):
        self.replace("include/ddcollide/base.h", "^DDC_API.*DdcSetSeed",
                     lambda found: NEW.format(name) + found[0])

    def set_version(self, version, released):
        for part, number in zip(("MAJOR", "MINOR", "PATCH"), version.split(".")):
            self.replace("include/ddcollide/base.h",
                         rf"(#define DDC_VERSION_{part}) \d+", rf"\1 {number}")
        said = "Out." if released else "Not released yet."
        (self.project / "CHANGELOG.md").write_text(f"## {version}\n\n{said}\n")

    def generate(self, *options):
        return subprocess.run(
            [sys.executable, "-B", "bindings/generate.py", "--exports",
             *options], cwd=self.project, capture_output=True).returncode

    def rows(self):
        exports = Exports(self.project)
        return exports.rows(exports.lines)

    def test_the_list_is_right(self):
        self.assertEqual(list(complaints(SOURCE)), [])

    def test_a_change_is_noticed(self):
        for old, new in (
                (r"^ +\w+ @7\n", ""),
                (r"@7$", "@8"),
                (r"^( +)(\w+)( @7\n +)(\w+)", r"\1\4\3\2"),
                (r"^( +\w+ @7)$", r"\1\n    DdcMore @8"),
                (r"^; kept .*\n", "")):
            self.setUp()
            self.replace("win32/ddcollide.def", old, new)
            self.assertNotEqual(list(complaints(self.project)), [], old)

    def test_a_new_function_goes_to_the_end(self):
        before = self.rows()
        self.declare("DdcNew")
        self.assertNotEqual(list(complaints(self.project)), [])
        self.set_version("0.2.0", released=False)
        self.assertEqual(self.generate(), 0)
        self.assertEqual(list(complaints(self.project)), [])
        self.assertEqual(self.rows(), before + [("DdcNew", len(before) + 1)])

    def test_all_are_laid_anew_until_the_release(self):
        self.set_version("0.2.0", released=False)
        self.declare("DdcNew")
        self.assertEqual(self.generate("--anew"), 0)
        self.assertEqual(list(complaints(self.project)), [])
        functions = Headers(self.project / "include/ddcollide").functions
        self.assertEqual([name for name, _ in self.rows()],
                         [function.name for function in functions])

    def test_what_is_released_stays(self):
        before = self.rows()
        self.set_version("0.2.0", released=True)
        self.declare("DdcNew")
        self.assertNotEqual(self.generate("--anew"), 0)
        self.assertNotEqual(self.generate(), 0)
        self.assertEqual(self.rows(), before)
        self.set_version("0.3.0", released=False)
        self.assertNotEqual(self.generate("--anew"), 0)
        self.assertEqual(self.generate(), 0)
        self.declare("DdcNewer")
        self.assertEqual(self.generate(), 0)
        self.assertEqual(list(complaints(self.project)), [])
        text = (self.project / "win32/ddcollide.def").read_text()
        self.assertRegex(text, r"(?m)^; kept from 0.2.0 .*\n; since 0.3\n"
                               r"    DdcNew .*\n    DdcNewer .*\n"
                               r"; kept from 0.3.0 .*\n\Z")
        self.assertEqual(self.rows()[:-2], before)


unittest.main()
