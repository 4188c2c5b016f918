#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""The columns that tools/probe/implementations.py makes of dumps: of Wine, of
Windows, of wrappers, and of files that are no dumps."""
import pathlib
import sys
import tempfile
import unittest

PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(PROJECT / "tools" / "probe"))
import implementations  # noqa: E402

WINE = "# ddraw.dll 5.3.1.904, Wine, system\n"
VALUES = "create.export = found\nsysmem.lock = DD_OK\n"


class Dumps(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def titles(self, *dumps):
        for number, text in enumerate(dumps):
            file = self.folder / "{}.txt".format(number)
            file.write_bytes(text.encode("cp1252"))
        found = implementations.columns(self.folder.glob("*.txt"))
        return [title for title, _ in found]

    def test_wine_is_sorted_by_number(self):
        dumps = [WINE + "# arch i686, Wine {}, renderer no3d\n".format(version)
                 + VALUES for version in ("10.0-rc1", "8.0", "9.22")]
        self.assertEqual(self.titles(*dumps),
                         ["Wine 8.0, 9.22, 10.0-rc1; i686; no3d"])

    def test_windows_has_its_own_column(self):
        windows = ("# ddraw.dll 10.0.19041.1, Microsoft\xae Windows\xae "
                   "Operating System, system\n"
                   "# arch i686, Wine none, renderer default\n" + VALUES)
        wine = WINE + "# arch i686, Wine 8.0, renderer no3d\n" + VALUES
        self.assertEqual(self.titles(wine, windows), [
            "Microsoft\xae Windows\xae Operating System 10.0.19041.1; i686; "
            "Windows", "Wine 8.0; i686; no3d"])

    def test_a_wrapper_names_what_it_ran_on(self):
        wrapper = ("# ddraw.dll unknown, Some, Wrapper, beside the probe\n"
                   "# arch i686, Wine 8.0, renderer no3d\n" + VALUES)
        self.assertEqual(self.titles(wrapper),
                         ["Some, Wrapper unknown; i686; Wine 8.0 no3d"])

    def test_a_dump_is_kept_as_its_difference_from_another(self):
        head = WINE + "# arch i686, Wine {}, renderer no3d\n"
        self.assertEqual(
            self.titles(head.format("8.0") + VALUES,
                        head.format("9.0") + "# as 0.txt\n",
                        head.format("10.0") + "# as 0.txt\n"
                        "sysmem.lock = DDERR_SURFACEBUSY\n"),
            ["Wine 8.0, 9.0; i686; no3d", "Wine 10.0; i686; no3d"])
        implementations.write_whole(self.folder, self.folder / "whole")
        self.assertEqual((self.folder / "whole" / "2.txt").read_text(),
                         head.format("10.0") + "create.export = found\n"
                         "sysmem.lock = DDERR_SURFACEBUSY\n")

    def test_what_is_no_dump_is_named(self):
        for text in ("", VALUES, WINE + VALUES):
            with self.assertRaisesRegex(SystemExit, "0.txt: no dump"):
                self.titles(text)
        head = WINE + "# arch i686, Wine 8.0, renderer no3d\n"
        with self.assertRaisesRegex(SystemExit, "0.txt: not \"id = value\": x"):
            self.titles(head + "x\n")


if __name__ == "__main__":
    unittest.main()
