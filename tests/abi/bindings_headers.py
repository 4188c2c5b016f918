#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""What bindings/generate.py reads from headers: which parameters may be NULL
(in VB6 those are "As Any", and others have their type), and all results."""
import pathlib
import re
import sys
import tempfile
import unittest

PROJECT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(PROJECT / "bindings"))
import generate  # noqa: E402

FUNCTION = """
/**
 * Stores a size.
 *
 * @param width  [out] the width; may be NULL
 * @param height [out] {height}
 * @param depth  [in] a number, likewise
 * @return       DDC_OK
 */
DDC_API DdcResult DDC_CALL DdcThing_{name}(ddc_int32 *width, ddc_int32 *height,
                                           ddc_int32 depth);
"""


def declared(*functions):
    """The VB6 declarations of functions, each (name, text of `height`)."""
    text = "".join(FUNCTION.format(name=name, height=height)
                   for name, height in functions)
    with tempfile.TemporaryDirectory() as folder:
        include = pathlib.Path(folder) / "ddcollide"
        include.mkdir()
        (include / "thing.h").write_text(text)
        (include.parent / "ddcollide.h").write_text("")
        headers = generate.Headers(include)
    return [line for line in generate.basic(headers).splitlines()
            if "Declare" in line]


class Null(unittest.TestCase):
    def test_a_text_without_null_keeps_the_type(self):
        line, = declared(("Get", "the height"))
        self.assertIn("ByRef width As Any, ByRef height As Long", line)

    def test_a_text_with_null_is_any(self):
        line, = declared(("Get", "the height; may be NULL"))
        self.assertIn("ByRef height As Any", line)

    def test_a_pointer_that_is_likewise_is_refused(self):
        with self.assertRaisesRegex(SystemExit, "height.*may be NULL"):
            declared(("Get", "the height, likewise"))

    def test_as_for_another_function_is_followed(self):
        for height, kind in (("the height; may be NULL", "Any"),
                             ("the height", "Long")):
            for text in ("as for DdcThing_Get()",
                         "as for\n *               DdcThing_Get()"):
                _, line = declared(("Get", height), ("Put", text))
                self.assertIn(f"ByRef height As {kind}", line)

    def test_the_headers_say_it_of_all_that_are_alike(self):
        headers = generate.Headers(PROJECT / "include" / "ddcollide")
        functions = {f.name: f for f in headers.functions}
        outputs = [p for p in functions["DdcTiles_GetSize"].parameters
                   if p.doc.lstrip().startswith("[out]")]
        self.assertEqual(len(outputs), 4)
        self.assertEqual([p.name for p in outputs if not p.optional], [])


class Constants(unittest.TestCase):
    def test_every_result_has_its_number(self):
        headers = generate.Headers(PROJECT / "include" / "ddcollide")
        base = (PROJECT / "include" / "ddcollide" / "base.h").read_text()
        names = re.findall(r"#define (DDC_\w+) \(\(DdcResult\)", base)
        found = dict(headers.constants)
        self.assertGreater(len(names), 10)
        self.assertEqual([name for name in names if name not in found], [])
        self.assertEqual(found["DDC_OK"], 0)
        self.assertEqual(found["DDC_E_RANGE"], 0xA0DC0004 - (1 << 32))


if __name__ == "__main__":
    unittest.main()
