#!/usr/bin/env python3
# SPDX-License-Identifier: Zlib
"""What grammar.py accepts, and that it finds a fault against each rule."""
import unittest
import unittest.mock

import grammar

TYPES = """
typedef struct DdcMask DdcMask;
typedef struct DdcHit
{
    ddc_int32 hit;
    ddc_int32 x;
} DdcHit;
typedef struct DdcRect
{
    ddc_int32 left;
} DdcRect;
typedef void(DDC_CALL *DdcVisitFn)(void *user);
"""
R = "DdcResult "
RIGHT = [
    "void DdcMask_Destroy(DDC_OPT DdcMask *mask)",
    R + "DdcMask_Create(ddc_int32 width, DdcMask **out)",
    R + "DdcMask_CreateFromRect(const DdcRect *rect, DdcMask **out)",
    "ddc_int32 DdcMask_Overlaps(const DdcMask *a, const DdcMask *b, "
    "ddc_int32 dx, ddc_int32 dy)",
    R + "DdcMask_FindOverlap(const DdcMask *a, ddc_int32 dx, DdcHit *out)",
    R + "DdcMask_TestPoint(const DdcMask *mask, ddc_int32 x, ddc_int32 *hit)",
    R + "DdcMask_ListRuns(const DdcMask *mask, ddc_uint32 categories, "
    "DDC_OPT ddc_uint32 *out, ddc_uint32 capacity, ddc_uint32 *needed)",
    R + "DdcMask_SetSize(DdcMask *mask, ddc_int32 width, ddc_int32 height)",
    R + "DdcMask_GetSize(const DdcMask *mask, DDC_OPT ddc_int32 *width, "
    "DDC_OPT ddc_int32 *height)",
    "ddc_uint32 DdcMask_GetCount(const DdcMask *mask)",
    "void *DdcMask_GetUser(const DdcMask *mask)",
    R + "DdcMask_Sweep(const DdcMask *a, ddc_int32 dx, ddc_int32 move_x, "
    "ddc_uint32 categories, DdcHit *out)",
    R + "DdcMask_Step(DdcMask *mask, DDC_OPT DdcVisitFn visit, "
    "DDC_OPT void *user)",
    R + "DdcRect_Offset(DdcRect *rect, ddc_int32 dx)",
    "void DdcSetSeed(ddc_uint32 seed)",
]
FAULTS = [
    # A name of another type, or of none.
    (R + "DdcRect_Fill(DdcMask *mask)", "rule 1"),
    (R + "DdcFill(DdcMask *mask)", "rule 1"),
    (R + "DdcRect_CreateFromMask(const DdcMask *mask, DdcMask **out)", "rule 1"),
    # A noun, and verbs whose functions have another form.
    (R + "DdcMask_Bounds(const DdcMask *mask, DdcRect *out)", "no verb"),
    (R + "DdcMask_Counting(const DdcMask *mask)", "no verb"),
    (R + "DdcMask_Overlaps(const DdcMask *a, const DdcMask *b)", "rule 3"),
    ("ddc_int32 DdcMask_TestPoint(const DdcMask *mask, ddc_int32 x)", "rule 3"),
    (R + "DdcMask_FindBounds(const DdcMask *mask, DdcRect *out)", "rule 3"),
    (R + "DdcMask_ListRuns(const DdcMask *mask, ddc_uint32 *out)", "rule 3"),
    (R + "DdcMask_CountPixels(const DdcMask *mask)", "rule 3"),
    (R + "DdcMask_GetCount(const DdcMask *mask)", "rule 3"),
    (R + "DdcMask_Create(ddc_int32 width, DdcMask **mask)", "rule 3"),
    (R + "DdcMask_Destroy(DDC_OPT DdcMask *mask)", "rule 3"),
    # An int that stores.
    ("ddc_int32 DdcMask_Add(DdcMask *mask, ddc_uint32 *id)", "rule 4"),
    ("ddc_int32 DdcMask_FindOverlap(const DdcMask *a, DdcHit *out)", "rule 4"),
    ("ddc_int32 DdcMask_Fill(DdcMask *mask)", "rule 3"),
    # Other orders.
    (R + "DdcMask_Draw(DdcMask *mask, ddc_int32 dx, const DdcMask *other)",
     "rule 7"),
    (R + "DdcMask_Draw(DdcMask *mask, ddc_uint32 categories, ddc_int32 x)",
     "rule 7"),
    (R + "DdcMask_Draw(DdcMask *mask, ddc_int32 move_x, ddc_int32 dx)",
     "rule 7"),
    (R + "DdcMask_Draw(DdcMask *mask, ddc_uint32 touches, "
     "ddc_uint32 categories)", "rule 7"),
    (R + "DdcMask_Add(DdcMask *mask, ddc_uint32 *id, ddc_int32 kind)",
     "rule 7"),
    (R + "DdcMask_Step(DdcMask *mask, DDC_OPT void *user, ddc_int32 kind)",
     "rule 7"),
    (R + "DdcMask_Draw(DdcMask *mask, const DdcRect *out)", "rule 7"),
    (R + "DdcMask_GetSize(const DdcMask *mask, DDC_OPT ddc_int32 *height, "
     "DDC_OPT ddc_int32 *width)", "rule 7"),
    # What may be NULL.
    ("void DdcMask_Destroy(DdcMask *mask)", "rule 10"),
    (R + "DdcMask_Fill(DdcMask *mask, DDC_OPT ddc_int32 value)", "rule 10"),
    (R + "DdcMask_Step(DdcMask *mask, DdcVisitFn visit, void *user)",
     "rule 10"),
    # An object that nothing destroys.
    (R + "DdcRect_Create(ddc_int32 width, DdcRect **out)", "rule 15"),
]


def name_of(declaration):
    return declaration.split("(")[0].split()[-1].lstrip("*")


def complaints(text):
    """Of a header with this text."""
    return list(grammar.complaints(grammar.model.Headers.of(text)))


def planted(declaration=None, comment=""):
    """Of the types and what is right, one of which is replaced or added to."""
    text = TYPES
    new = [declaration] if declaration else []
    for old in RIGHT:
        if declaration is None or name_of(old) != name_of(declaration):
            new.append(old)
    for line in new:
        name = name_of(line)
        text += f"/** {comment}\n */\nDDC_API "
        text += line.replace(name, "DDC_CALL " + name, 1) + ";\n"
    with unittest.mock.patch.object(grammar, "EXCEPTIONS", {}):
        return complaints(text)


class Grammar(unittest.TestCase):
    def test_what_is_right_is_accepted(self):
        self.assertEqual(planted(), [])

    def test_each_fault_is_found(self):
        for declaration, expected in FAULTS:
            with self.subTest(declaration):
                found = planted(declaration)
                self.assertTrue(found)
                for text in found:
                    self.assertTrue(text.startswith(name_of(declaration)), text)
                self.assertIn(expected, "\n".join(found))

    def test_a_comment_that_gives_null_a_meaning_needs_the_mark(self):
        for text in ("NULL: none", "as above; may be NULL"):
            found = planted(R + "DdcMask_Fill(DdcMask *mask, DdcRect *key)",
                            f"Fills.\n *\n * @param key {text}")
            self.assertIn("`key` may be NULL without DDC_OPT (rule 10)",
                          "\n".join(found))

    def test_an_exception_that_is_none_is_found(self):
        fine = f"DDC_API {R}DDC_CALL DdcMask_Fill(DdcMask *mask);\n"
        self.assertEqual(
            sorted(complaints(TYPES + fine)),
            sorted(f"{name}: is no exception to rule {rule}"
                   for name, (rules, _) in grammar.EXCEPTIONS.items()
                   for rule in rules))

    def test_an_exception_excuses_its_rules_alone(self):
        declared = ("DDC_API ddc_int32 DDC_CALL DdcAssertion_GetSite("
                    "ddc_uint32 categories, ddc_int32 x, ddc_uint32 *out);\n")
        found = "\n".join(complaints(TYPES + declared))
        self.assertIn("DdcAssertion_GetSite: stores, so it returns", found)
        self.assertNotIn("its first parameter", found)


if __name__ == "__main__":
    unittest.main()
