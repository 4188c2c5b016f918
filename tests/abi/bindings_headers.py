#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""What bindings/generate.py reads from headers: which parameters may be NULL
(DDC_OPT; in VB6 those are "As Any", and others have their type), and all
results."""
import pathlib
import re
import sys
import unittest

PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(PROJECT / "bindings"))
import generate  # noqa: E402
import model  # noqa: E402

HEADER = """
/** Stores a size; a height may be NULL, as this text says. */
DDC_API DdcResult DDC_CALL DdcThing_Get(DDC_OPT ddc_int32 *width,
                                        ddc_int32 *height);
"""


class Null(unittest.TestCase):
    def test_only_what_is_marked_may_be_null(self):
        text = generate.basic(model.Headers.of(HEADER))
        self.assertIn("ByRef width As Any, ByRef height As Long", text)


class Constants(unittest.TestCase):
    def test_every_result_has_its_number(self):
        headers = model.Headers(PROJECT / "include" / "ddcollide")
        base = (PROJECT / "include" / "ddcollide" / "base.h").read_text()
        names = re.findall(r"#define (DDC_\w+) DDC_RESULT\(", base)
        found = dict(headers.constants)
        self.assertGreater(len(names), 10)
        self.assertEqual([name for name in names if name not in found], [])
        self.assertEqual(found["DDC_OK"], 0)
        self.assertEqual(found["DDC_E_RANGE"], 0xA0DC0004 - (1 << 32))


if __name__ == "__main__":
    unittest.main()
