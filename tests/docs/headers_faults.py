#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""That headers.py finds a fault of each kind."""
import unittest

import headers


class Declared:
    """A function as bindings/model.py reads it."""

    def __init__(self, name, header, doc, *types):
        self.name, self.header, self.doc = name, header, doc
        self.returns = "DdcResult"
        self.parameters = [Parameter(kind) for kind in types]


class Parameter:
    def __init__(self, kind):
        self.type, self.name = kind, kind.lower()


FINE = "* Says what it does.\n *\n * @param ddcmask NULL: none\n "


def words(name, more):
    """Complaints when one header has `more` words than its ceiling."""
    texts = {header: "a " for header in headers.CEILINGS}
    texts[name] = "word " * (headers.CEILINGS[name] + more)
    return list(headers.check_words(texts))


class Words(unittest.TestCase):
    def test_each_header_has_a_ceiling(self):
        for name, most in headers.CEILINGS.items():
            self.assertEqual(words(name, 0), [])
            self.assertEqual(words(name, 1),
                             [f"{name} has {most + 1} words, over {most}"])

    def test_they_have_31885_words_in_all(self):
        self.assertLessEqual(sum(headers.CEILINGS.values()), 31885)

    def test_a_header_without_ceiling_is_found(self):
        texts = {name: "" for name in headers.CEILINGS}
        self.assertEqual(list(headers.check_words({**texts, "new.h": ""})),
                         ["new.h has no ceiling"])
        del texts["mask.h"]
        self.assertEqual(list(headers.check_words(texts)),
                         ["there is no mask.h"])


class Comments(unittest.TestCase):
    def complaints(self, doc):
        return list(headers.check_comment(
            Declared("DdcMask_Fill", "mask.h", doc, "DdcMask", "DdcRect")))

    def test_a_fine_comment(self):
        self.assertEqual(self.complaints(FINE), [])

    def test_faults(self):
        for doc, expected in (
                ("", "no sentence"),
                ("* @param ddcmask NULL: none\n ", "no sentence"),
                (FINE + "* @return 1 or 0\n ", "@return"),
                (FINE.replace("ddcmask", "other"), "@params are"),
                ("* Says what it does.\n * @param ddcrect a\n"
                 " * @param ddcmask b\n ", "@params are")):
            self.assertIn(expected, "\n".join(self.complaints(doc)), doc)


class Places(unittest.TestCase):
    HOME = {"DdcMask": "mask.h", "DdcSprite": "sprite.h", "DdcRect": "base.h"}

    def complaints(self, name, header, *types):
        return list(headers.check_place(
            Declared(name, header, FINE, *types), self.HOME))

    def test_the_last_type_tells_the_header(self):
        self.assertEqual(self.complaints(
            "DdcMask_Fill", "mask.h", "DdcMask", "DdcRect"), [])
        self.assertEqual(self.complaints(
            "DdcMask_CreateFromSprite", "mask_create.h", "DdcSprite"),
            ["is in mask_create.h, not in sprite.h"])
        self.assertEqual(self.complaints(
            "DdcRect_Offset", "mask.h", "DdcRect"),
            ["is in mask.h, not in base.h"])

    def test_masks_are_created_in_their_own_header(self):
        self.assertEqual(self.complaints(
            "DdcMask_CreateCopy", "mask_create.h", "DdcMask"), [])


if __name__ == "__main__":
    unittest.main()
