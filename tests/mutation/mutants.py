# SPDX-License-Identifier: Zlib
"""Finds mutants: small changes of the core's code that a test should notice.

A mutant changes one place in the body of a function. Its name is made of the
room, the function, the text of the line, and what is changed, so that it stays
the same for every seed, and while other code changes or moves.
"""
import collections
import dataclasses
import hashlib
import math
import re

# Comments, texts, characters and preprocessor lines, which are left alone.
HIDDEN = re.compile(
    r"""/\*.*?\*/ | "(?:\\.|[^"\\\n])*" | '(?:\\.|[^'\\\n])*'
    | ^[ \t]*\#(?:\\\n|/\*.*?\*/|[^\n])*""",
    re.S | re.M | re.X,
)
BODY = re.compile(r"^\{\n(.*?)^\}", re.S | re.M)
TOKEN = re.compile(
    r"""[A-Za-z_]\w* | (?:0[xX][0-9a-fA-F]+|\d+(?:\.\d*)?(?:e[+-]?\d+)?)\w*
    | <<= | >>= | -> | << | >> | && | \|\| | \+\+ | -- | [-+*/%&|^<>=!]=
    | \S""",
    re.X,
)
NUMBER = re.compile(r"(0[xX][0-9a-fA-F]+|\d[\d.]*(?:e[+-]?\d+)?)([uUlL]*)$")
OPERATORS = dict(
    word.split(":")
    for word in "<:<= <=:< >:>= >=:> ==:!= !=:== &&:|| ||:&& +:- -:+ +=:-= "
    "-=:+= <<:>> >>:<< &:| |:&".split()
)
TWINS = {}
for pair in "x:y dx:dy left:right top:bottom width:height a:b min:max".split():
    one, other = pair.split(":")
    TWINS.update({one: other, other: one})
KEYWORDS = set(
    "if for while do switch return break continue goto case default else "
    "sizeof".split()
)
STATEMENTS = {"if", "for", "while", "do", "switch", "return"}


@dataclasses.dataclass
class Mutant:
    path: str  # room/file
    function: str
    line: int
    column: int
    text: str  # of the line
    what: str
    edits: list  # of (first, end, text that replaces it)
    name: str = ""

    @property
    def room(self):
        return self.path.split("/")[0]

    @property
    def place(self):
        return f"ddcollide/{self.path}:{self.line}:{self.column}"

    def apply(self, text):
        for first, end, new in sorted(self.edits, reverse=True):
            text = text[:first] + new + text[end:]
        return text


def function_of(head):
    """The name in `static int f(int x)` or `TARGET int SET(f)(int x)`; None if
    no function but a type begins like this."""
    depth = 0
    for i in range(len(head) - 1, 0, -1):
        depth += (head[i] == ")") - (head[i] == "(")
        if depth == 0:
            found = re.search(r"(\w+)\)?\s*$", head[:i])
            return found[1] if found and head[-1] == ")" else None
    return None


class Body:
    """The body of a function, as tokens (text, first, end)."""

    def __init__(self, code, found):
        head = re.split(r"[;}]", code[: found.start()])[-1].strip()
        self.function = function_of(head)
        self.returns_result = "DdcResult" in head.split("(")[0].split()
        self.tokens = [
            (token[0], token.start(), token.end())
            for token in TOKEN.finditer(code, found.start(1), found.end(1))
        ]
        self.starts = self.statements()

    def statements(self):
        """{the first token of a statement: how many braces are open}"""
        found = {}
        parentheses = level = 0
        before = ";"
        for i, (text, _, _) in enumerate(self.tokens):
            parentheses += (text == "(") - (text == ")")
            level += (text == "{") - (text == "}")
            if parentheses == 0 and before in ";{}" and text not in "{}":
                found[i] = level
            before = text
        return found

    def text(self, i, count=1):
        return " ".join(token[0] for token in self.tokens[i : i + count])

    def closing(self, i):
        """The index of the bracket that closes token i."""
        depth = 0
        for j in range(i, len(self.tokens)):
            depth += (self.text(j) in "([{") - (self.text(j) in ")]}")
            if depth == 0:
                return j
        raise ValueError(f"{self.function}: a bracket is not closed")

    def has_effect(self, i):
        """Does a call, or an assignment to no local variable, begin here?"""
        if self.text(i, 3) == "( void )":
            i += 3
        first = i
        while self.text(i) == "*":
            i += 1
        if not self.text(i)[0].isalpha() or self.text(i) in KEYWORDS:
            return False
        i += 1
        while self.text(i) in (".", "->", "["):
            i = self.closing(i) + 1 if self.text(i) == "[" else i + 2
        if self.text(i) == "(":
            return self.text(self.closing(i) + 1) == ";"
        return i > first + 1 and self.text(i)[-1] == "=" != self.text(i)[0]

    def changes(self, i):
        """Yields (what is changed, edits) for token i."""
        text, first, end = self.tokens[i]
        for new in self.replacements(i):
            yield f"{text} becomes {new}", [(first, end, new)]
        if text == "if":
            opening = self.tokens[i + 1][2]
            ending = self.tokens[self.closing(i + 1)][1]
            yield "negated", [(opening, opening, "!("), (ending, ending, ")")]
        if i not in self.starts:
            return
        has_effect = self.has_effect(i)
        if has_effect:
            yield "removed", [(first, first, "if (0) ")]
        if (
            self.returns_result
            and self.starts[i] == 0
            and (has_effect or text in STATEMENTS)
            and self.text(i, 2) != "return DDC_OK"
        ):
            yield "return DDC_OK before", [(first, first, "return DDC_OK; ")]

    def replacements(self, i):
        text, before = self.text(i), self.text(i - 1) if i > 0 else ";"
        ends_operand = before in ")]" or (
            before[-1].isalnum() and before not in KEYWORDS
        )
        if text in OPERATORS and (ends_operand or text == "-"):
            yield OPERATORS[text]
        number = NUMBER.match(text)
        if number:
            is_real = "." in text or "e" in text and "x" not in text.lower()
            value = float(number[1]) if is_real else int(number[1], 0)
            yield f"{value + 1}{number[2]}"
            if value != 0:
                yield f"{value - 1}{number[2]}"
        parts = text.split("_")
        if any(part in TWINS for part in parts):
            yield "_".join(TWINS.get(part, part) for part in parts)


def mutants_of(path, text):
    """Yields the mutants of a file, without names."""
    code = HIDDEN.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), text)
    for found in BODY.finditer(code):
        body = Body(code, found)
        for i in range(len(body.tokens) if body.function else 0):
            for what, edits in body.changes(i):
                first = edits[0][0]
                start = text.rfind("\n", 0, first) + 1
                yield Mutant(
                    path,
                    body.function,
                    text.count("\n", 0, first) + 1,
                    first - start + 1,
                    text[start : text.find("\n", start)].strip(),
                    what,
                    edits,
                )


def hashed(*words):
    return hashlib.sha256("\n".join(map(str, words)).encode()).hexdigest()


def all_mutants(core):
    """Every mutant of a folder."""
    same = collections.Counter()
    for path in sorted(core.rglob("*.[ch]")):
        name = path.relative_to(core).as_posix()
        for mutant in mutants_of(name, path.read_text()):
            key = mutant.room, mutant.function, mutant.text, mutant.what
            # The n-th such line of the room: two files may have the same.
            digest = hashed(*key, same[key])[:8]
            same[key] += 1
            mutant.name = f"{mutant.room}.{mutant.function}.{digest}"
            yield mutant


def choose(mutants, seed, count):
    """The mutants of each room in the order in which they are to be tried, at
    most one a line, and how many of them: {room: (count, mutants)}. The seed
    gives each name its place, so that a change of the code changes few."""
    lines = {}
    for mutant in sorted(mutants, key=lambda each: hashed(seed, each.name)):
        lines.setdefault((mutant.path, mutant.line), mutant)
    rooms = collections.defaultdict(collections.deque)
    for mutant in lines.values():
        rooms[mutant.room].append(mutant)
    return {
        room: (math.ceil(count * len(found) / len(lines)), found)
        for room, found in sorted(rooms.items())
    }
